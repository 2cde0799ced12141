//! Scenarios at the ends of what can be set, where a division by nothing would show.

use model::{Engine, Inputs, Parameter, Value};

/// Settings under which commits come, and some under which a job never commits: no checkpoints, checkpoints that are
/// longer than their timeout, barriers that are.
const BASES: &[&[(Parameter, &str)]] = &[
    &[],
    &[(Parameter::Interval, "off")],
    &[(Parameter::CheckpointDuration, "1h")],
    &[(Parameter::QueueDelay, "1h"), (Parameter::Buckets, "0")],
];

/// Every engine with each parameter at either end of its range, on each of these.
pub(crate) fn extremes() -> impl Iterator<Item = Inputs> {
    let engines = Engine::ALL.iter().map(|engine| Value::Number(f64::from(*engine as u8)));
    let of_engines = engines.flat_map(|engine| {
        BASES.iter().map(move |base| {
            let mut inputs = Inputs::new().with(Parameter::Engine, engine.clone());
            for (parameter, text) in *base {
                // What an engine has no place for, or cannot switch off, stays as it is.
                let _ = inputs.set_text(*parameter, text);
            }
            inputs
        })
    });
    of_engines.flat_map(|base| {
        let others = Parameter::ALL.iter().filter(|parameter| **parameter != Parameter::Engine);
        let ends = others.filter_map(|parameter| {
            let (least, most) = parameter.definition().kind.limits()?;
            Some([(*parameter, least), (*parameter, most)])
        });
        ends.flatten().map(move |(parameter, end)| base.clone().with(parameter, Value::Number(end))).collect::<Vec<_>>()
    })
}
