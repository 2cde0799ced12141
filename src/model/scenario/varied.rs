//! A scenario of which a few numbers change again and again.

use super::Scenario;
use crate::inputs::Inputs;
use crate::parameter::{Default, Parameter, Value};

/// A scenario of which a few numbers change again and again: what does not follow from them is settled once. Engines'
/// own defaults stay as they are, for they follow from choices (`own_default`), and choices have no ranges.
#[derive(Clone, Debug)]
pub struct Varied {
    scenario: Scenario,
    changing: Vec<Parameter>,
    /// What follows from other numbers.
    derived: Vec<Parameter>,
    /// Given percentiles, which a greater median lifts.
    given: Vec<(Parameter, f64)>,
    /// The busiest hour of the day's shape.
    shape_peak: f64,
}

impl Varied {
    /// The scenario of inputs in which these parameters will be given.
    pub fn new(inputs: &Inputs, changing: Vec<Parameter>) -> Self {
        let now = inputs.scenario();
        let mut with = inputs.clone();
        for parameter in &changing {
            // The present value lies within the limits, and is replaced before anybody reads it.
            let _ = with.set_clamped(*parameter, Value::Number(now.number(*parameter)));
        }
        let follows = |p: &Parameter| p.definition().default == Default::Derived && !with.is_given(*p);
        let raw = |p: Parameter| Some((p, with.number(p)?));
        let percentiles = [Parameter::CheckpointDurationP99, Parameter::CommitLatencyP99, Parameter::PeakFactor];
        Self {
            derived: Parameter::ALL.into_iter().filter(follows).collect(),
            given: percentiles.into_iter().filter_map(raw).collect(),
            shape_peak: now.shape_peak(),
            scenario: with.scenario(),
            changing,
        }
    }

    /// The scenario with these numbers, one for each parameter that changes, within its limits and settled.
    pub fn at(&mut self, numbers: &[f64]) -> &Scenario {
        let scenario = &mut self.scenario;
        let changed = self.changing.iter().zip(numbers);
        for (parameter, number) in self.given.iter().map(|(p, n)| (p, n)).chain(changed) {
            scenario.numbers[*parameter as usize] = *number;
        }
        for parameter in &self.derived {
            scenario.numbers[*parameter as usize] = match parameter {
                Parameter::PeakFactor => self.shape_peak,
                _ => scenario.derived(*parameter),
            };
        }
        scenario.keep_percentiles_in_order();
        let peak = &mut scenario.numbers[Parameter::PeakFactor as usize];
        *peak = peak.max(self.shape_peak);
        scenario
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Inputs};

    /// Percentiles above and below their medians, given and not, and a peak with and without a shape.
    #[test]
    fn a_varied_scenario_is_that_of_inputs_with_these_numbers() {
        let changing =
            vec![Parameter::CheckpointDuration, Parameter::Rate, Parameter::PeakFactor, Parameter::CommitLatency];
        for settings in [&[][..], &[(Parameter::CheckpointDurationP99, 5.0)], &[(Parameter::DayShape, 1.0)]] {
            for engine in Engine::ALL {
                let engine = (Parameter::Engine, f64::from(*engine as u8));
                let given = settings.iter().chain([&engine]);
                let inputs = given.fold(Inputs::new(), |inputs, (p, value)| inputs.with(*p, Value::Number(*value)));
                let mut varied = Varied::new(&inputs, changing.clone());
                for numbers in [[2.0, 3_000.0, 2.0, 0.1], [60.0, 20.0, 1.0, 9.0], [1.0, 500.0, 4.0, 0.5]] {
                    let with = changing.iter().zip(numbers);
                    let right =
                        with.fold(inputs.clone(), |inputs, (p, n)| inputs.with(*p, Value::Number(n))).scenario();
                    let found = varied.at(&numbers);
                    assert_eq!(found.numbers, right.numbers, "{inputs:?} {numbers:?}");
                    assert_eq!((found.given, found.unset), (right.given, right.unset));
                }
            }
        }
    }
}
