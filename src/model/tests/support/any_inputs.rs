//! Inputs of any kind, for property tests: every parameter, its limits among the values, every modelled engine.

use model::parameter::{Kind, Scale, Value};
use model::{Engine, Inputs, Parameter};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use std::sync::Arc;

/// So many cases unless `PROPTEST_CASES` asks for others, and no file of failures: it would lie among the crates.
pub(crate) fn cases(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let usual = asked.cases == 256;
    ProptestConfig { cases: if usual { cases } else { asked.cases }, ..asked }
}

/// Inputs with up to 40 parameters given, of any modelled engine.
pub(crate) fn any_inputs() -> impl Strategy<Value = Inputs> {
    let given = btree_map(0..Parameter::COUNT, any::<Draw>(), 0..40);
    (0..Engine::ALL.len(), given).prop_map(|(engine, given)| {
        let engine = Value::Number(f64::from(Engine::ALL[engine] as u8));
        given.into_iter().filter(|(at, _)| Parameter::ALL[*at] != Parameter::Engine).fold(
            Inputs::new().with(Parameter::Engine, engine),
            |inputs, (at, draw)| {
                let parameter = Parameter::ALL[at];
                inputs.with(parameter, draw.value(parameter))
            },
        )
    })
}

/// What a value is made of: a place in its range, and a text or a shape for the parameters that have one.
#[derive(Clone, Debug)]
pub(crate) struct Draw {
    place: f64,
    text: String,
    weights: [f64; 24],
}

impl Arbitrary for Draw {
    type Parameters = ();
    type Strategy = BoxedStrategy<Self>;

    fn arbitrary_with((): ()) -> Self::Strategy {
        let place = prop_oneof![1 => Just(0.0), 1 => Just(1.0), 8 => 0.0..=1.0];
        let weights = vec((0_u32..1_000).prop_map(|w| f64::from(w) / 8.0), 24);
        (place, "[ -~]{0,12}|\\PC{0,8}", weights)
            .prop_map(|(place, text, weights)| {
                let mut weights: [f64; 24] = weights.try_into().expect("24 weights");
                weights[0] += 1.0;
                Self { place, text, weights }
            })
            .boxed()
    }
}

impl Draw {
    /// A value of the parameter: all are reached, the limits often.
    pub(crate) fn value(&self, parameter: Parameter) -> Value {
        let kind = parameter.definition().kind;
        let one_of = |count: usize| Value::Number((self.place * (count as f64 - 0.001)).floor());
        match kind {
            Kind::Text => Value::Text(self.text.as_str().into()),
            Kind::Shape(names) if self.place < 0.6 => one_of(names.len() - 1),
            Kind::Shape(_) => Value::Weights(Arc::new(self.weights)),
            Kind::Release => release(parameter, self.place),
            // A duration that can be off is off at the lowest tenth of its range.
            Kind::Duration { off: true, .. } if self.place < 0.1 => Value::Number(0.0),
            _ => match (kind.limits(), kind.scale()) {
                (Some(limits), Some(scale)) => Value::Number(within(limits, scale, self.place)),
                _ => one_of(kind.names().len()),
            },
        }
    }
}

fn within((least, most): (f64, f64), scale: Scale, place: f64) -> f64 {
    match scale {
        // The eighth power reaches every order of magnitude, and needs no transcendental function.
        Scale::Log => {
            let fourth = place * place * place * place;
            least + (most - least) * fourth * fourth
        }
        Scale::Linear => least + (most - least) * place,
    }
}

/// Releases before, between and after those that are modelled.
fn release(parameter: Parameter, place: f64) -> Value {
    let rules = Engine::FlinkIceberg.rules();
    let known = if parameter == Parameter::EngineVersion { rules.releases() } else { rules.runtimes() };
    let all = [999.0, 9_001.0].into_iter().chain(known.iter().map(|release| release.number()));
    let all: Vec<f64> = all.collect();
    Value::Number(all[(place * (all.len() as f64 - 0.001)) as usize])
}
