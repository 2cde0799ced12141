//! One parameter over a range: what becomes of some quantities.

use model::parameter::Scale;
use model::{Inputs, Parameter, Percentiles, Quantity, Question, Shared, Value, estimate_shared};

/// One value and what comes of it.
#[derive(Clone, Debug)]
pub struct Row {
    /// The value.
    pub value: Value,
    /// The quantities in the order asked for; nothing where the engine does not have one.
    pub results: Vec<Option<f64>>,
}

/// Quantities at each of some values of a parameter.
pub fn sweep(inputs: &Inputs, parameter: Parameter, values: &[Value], quantities: &[Quantity]) -> Vec<Row> {
    let shared = Shared::new(Percentiles::All);
    let mut questions: Vec<Question> = quantities.iter().map(|quantity| quantity.question()).collect();
    questions.sort_unstable();
    questions.dedup();
    let row = |value: &Value| {
        let scenario = inputs.with(parameter, value.clone()).scenario();
        let estimate = estimate_shared(&scenario, &questions, &shared);
        Row { value: value.clone(), results: quantities.iter().map(|quantity| estimate.value(*quantity)).collect() }
    };
    values.iter().map(row).collect()
}

/// So many values from one to another, both among them: evenly in the logarithm where the parameter's range spans
/// decades. None for parameters without numbers, and none twice.
pub fn spread(parameter: Parameter, from: f64, to: f64, count: usize) -> Vec<f64> {
    let kind = parameter.definition().kind;
    let Some(scale) = kind.scale() else { return Vec::new() };
    let log = scale == Scale::Log && from > 0.0 && to > 0.0;
    let steps = (count.max(2) - 1) as f64;
    let at = |step: usize| match step as f64 / steps {
        0.0 => from,
        1.0 => to,
        share if log => kind.settle(short(from * libm::exp(libm::log(to / from) * share))),
        share => kind.settle(short(from + (to - from) * share)),
    };
    let mut values: Vec<f64> = (0..count.max(2)).map(at).collect();
    values.dedup();
    values
}

/// To two digits, so that people can read it.
fn short(value: f64) -> f64 {
    let unit = libm::pow(10.0, libm::floor(libm::log10(value.max(1e-9))) - 1.0);
    libm::round(value / unit) * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_both_its_ends_and_none_twice() {
        let values = spread(Parameter::Interval, 10.0, 1_000.0, 5);
        assert_eq!((values.len(), values[0], values[4]), (5, 10.0, 1_000.0));
        assert!((values[2] - 100.0).abs() < 1e-6);
        assert_eq!(spread(Parameter::Parallelism, 1.0, 4.0, 20), [1.0, 2.0, 3.0, 4.0]);
        assert_eq!(spread(Parameter::UpsertRatio, 0.0, 1.0, 3), [0.0, 0.5, 1.0]);
        assert!(spread(Parameter::Distribution, 0.0, 1.0, 3).is_empty());
    }

    #[test]
    fn a_longer_interval_means_fewer_commits_in_every_row() {
        let values: Vec<Value> = spread(Parameter::Interval, 10.0, 600.0, 9).into_iter().map(Value::Number).collect();
        let rows = sweep(&Inputs::new(), Parameter::Interval, &values, &[Quantity::CommitsPerDay]);
        assert!(rows.windows(2).all(|pair| pair[0].results[0] > pair[1].results[0]));
    }
}
