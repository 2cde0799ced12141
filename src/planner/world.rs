//! The world as it may be: ranges of what was assumed, and worlds drawn from them.
//!
//! What the reader gave has no range. The factors are judgements (evidence `assumed`): how far people's numbers lie
//! from the defaults in published reports and in our own runs on other machines.

use model::parameter::Unset;
use model::{Inputs, Parameter, Scenario, Value};

/// The range in which something that was assumed is expected to lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// The parameter.
    pub parameter: Parameter,
    /// Least, in the base unit of its kind.
    pub low: f64,
    /// The value that was assumed.
    pub assumed: f64,
    /// Greatest.
    pub high: f64,
}

/// How far a value may be from what was assumed.
#[derive(Clone, Copy, Debug)]
enum Spread {
    /// So many times less or more.
    Times(f64),
    /// Between two values.
    Between(f64, f64),
}

use Spread::{Between, Times};

/// What may be otherwise than assumed.
const SPREADS: [(Parameter, Spread); 21] = [
    (Parameter::Columns, Times(2.0)),
    (Parameter::Rate, Times(2.0)),
    // The busiest hour of public traffic shapes is up to three times the mean.
    (Parameter::PeakFactor, Between(1.0, 3.0)),
    (Parameter::RowBytes, Times(2.0)),
    (Parameter::EncodedRatio, Times(2.0)),
    (Parameter::UpsertRatio, Between(0.1, 0.9)),
    (Parameter::Keys, Times(10.0)),
    (Parameter::Skew, Between(0.0, 1.0)),
    (Parameter::CheckpointDuration, Times(3.0)),
    (Parameter::CheckpointDurationP99, Times(3.0)),
    (Parameter::WriterCapacity, Times(3.0)),
    (Parameter::Mtbf, Times(7.0)),
    (Parameter::RestartTime, Times(3.0)),
    (Parameter::SourceDelay, Times(4.0)),
    // Catalogs differ from 50 ms to several seconds.
    (Parameter::CommitLatency, Times(4.0)),
    (Parameter::CommitLatencyP99, Times(4.0)),
    (Parameter::CompactionRate, Times(3.0)),
    // 2 to 13 ms on local disk, more on object stores.
    (Parameter::CompactionFileCost, Times(4.0)),
    (Parameter::QueryRate, Times(3.0)),
    (Parameter::ReaderCores, Times(2.0)),
    (Parameter::OpenLatency, Times(3.0)),
];

/// The ranges of what a scenario assumes, in the table's order.
pub fn ranges(scenario: &Scenario) -> Vec<Range> {
    SPREADS.iter().filter_map(|(parameter, spread)| range(scenario, *parameter, *spread)).collect()
}

fn range(scenario: &Scenario, parameter: Parameter, spread: Spread) -> Option<Range> {
    let definition = parameter.definition();
    if scenario.is_given(parameter) || !scenario.has(parameter) || definition.unset != Unset::Assumed {
        return None;
    }
    // A shape of the day brings its own peak, and a busy share that was measured holds the capacity.
    let follows = match parameter {
        Parameter::PeakFactor => scenario.is_given(Parameter::DayShape),
        Parameter::WriterCapacity => scenario.is_given(Parameter::Utilisation),
        Parameter::UpsertRatio | Parameter::Keys | Parameter::Skew => !scenario.is_keyed(),
        _ => false,
    };
    let assumed = scenario.number(parameter);
    let (low, high) = match spread {
        Times(factor) => (assumed / factor, assumed * factor),
        Between(low, high) => (low.min(assumed), high.max(assumed)),
    };
    let (least, most) = definition.kind.limits()?;
    let settle = |value: f64| definition.kind.settle(value.clamp(least, most));
    let range = Range { parameter, low: settle(low), assumed, high: settle(high) };
    (!follows && range.low < range.high).then_some(range)
}

impl Range {
    /// The value that a share `u` of the range lies below: even in the logarithm where values span decades.
    pub fn at(&self, u: f64) -> f64 {
        self.between(self.decades(), u)
    }

    /// The logarithm of how far the range spans, where it spans decades.
    fn decades(&self) -> Option<f64> {
        (self.low > 0.0 && self.high > 4.0 * self.low).then(|| libm::log(self.high / self.low))
    }

    fn between(&self, decades: Option<f64>, u: f64) -> f64 {
        let value = match decades {
            Some(decades) => self.low * libm::exp(decades * u),
            None => self.low + (self.high - self.low) * u,
        };
        self.parameter.definition().kind.settle(value)
    }
}

/// Worlds drawn from ranges; the same seed gives the same worlds.
#[derive(Clone, Debug)]
pub struct World {
    draws: Vec<Draw>,
}

/// What is drawn of one range.
#[derive(Clone, Debug)]
struct Draw {
    range: Range,
    decades: Option<f64>,
    limits: (f64, f64),
    stream: u64,
}

impl World {
    /// The worlds of a scenario.
    pub fn new(scenario: &Scenario, seed: u64) -> Self {
        Self::of(ranges(scenario), seed)
    }

    fn of(ranges: Vec<Range>, seed: u64) -> Self {
        let seed = mix(seed ^ 0x7061_6e65_6c73_2100);
        let draw = |(at, range): (u64, Range)| Draw {
            range,
            decades: range.decades(),
            limits: range.parameter.definition().kind.limits().unwrap_or((range.low, range.high)),
            stream: mix(seed ^ at.wrapping_mul(0xd6e8_feb8_6659_fd93)),
        };
        Self { draws: (0..).zip(ranges).map(draw).collect() }
    }

    /// Whether nothing was assumed, so that all worlds are the present one.
    pub fn is_certain(&self) -> bool {
        self.draws.is_empty()
    }

    /// What differs between the worlds.
    pub(crate) fn parameters(&self) -> Vec<Parameter> {
        self.draws.iter().map(|draw| draw.range.parameter).collect()
    }

    /// Their values in the `k`-th world.
    pub(crate) fn values(&self, k: u64, into: &mut Vec<f64>) {
        into.clear();
        into.extend(self.draws.iter().map(|draw| draw.value(k)));
    }

    /// Inputs in the `k`-th world.
    pub fn apply(&self, inputs: &Inputs, k: u64) -> Inputs {
        let mut inputs = inputs.clone();
        for draw in &self.draws {
            // Values of a range lie within the limits.
            let _ = inputs.set_clamped(draw.range.parameter, Value::Number(draw.value(k)));
        }
        inputs
    }
}

impl Draw {
    fn value(&self, k: u64) -> f64 {
        let (least, most) = self.limits;
        self.range.between(self.decades, self.share(k)).clamp(least, most)
    }

    /// Evenly spread on the open interval (0, 1).
    fn share(&self, k: u64) -> f64 {
        let bits = mix(self.stream.wrapping_add(k.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        ((bits >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }
}

/// The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Engine, Varied};

    #[test]
    fn what_was_given_has_no_range() {
        let all = ranges(&Inputs::new().scenario());
        assert!(all.iter().any(|range| range.parameter == Parameter::Rate));
        let given = Inputs::new().with(Parameter::Rate, Value::Number(500.0));
        assert!(!ranges(&given.scenario()).iter().any(|range| range.parameter == Parameter::Rate));
        assert!(all.iter().all(|range| range.low <= range.assumed && range.assumed <= range.high), "{all:?}");
    }

    #[test]
    fn a_seed_decides_the_worlds() {
        let inputs = Inputs::new();
        let world = |seed, k| World::new(&inputs.scenario(), seed).apply(&inputs, k);
        assert_eq!(world(1, 7), world(1, 7));
        assert_ne!(world(1, 7), world(1, 8));
        assert_ne!(world(1, 7), world(2, 7));
    }

    /// The quick way to a world's scenario leads to the same one.
    #[test]
    fn values_make_the_same_scenario_as_inputs() {
        for engine in Engine::ALL {
            let inputs = Inputs::new().with(Parameter::Engine, Value::Number(f64::from(*engine as u8)));
            for inputs in [inputs.with(Parameter::CommitLatencyP99, Value::Number(1.0)), inputs] {
                let world = World::new(&inputs.scenario(), 3);
                let (mut varied, mut values) = (Varied::new(&inputs, world.parameters()), Vec::new());
                for k in 0..40 {
                    world.values(k, &mut values);
                    let (found, right) = (varied.at(&values), world.apply(&inputs, k).scenario());
                    for parameter in Parameter::ALL {
                        let both = [found, &right].map(|scenario| scenario.number(parameter).to_bits());
                        assert_eq!(both[0], both[1], "{} {}", engine.id(), parameter.id());
                    }
                }
            }
        }
    }

    #[test]
    fn draws_fill_the_range() {
        let range = Range { parameter: Parameter::Rate, low: 10.0, assumed: 100.0, high: 1_000.0 };
        assert!((range.at(0.5) - 100.0).abs() < 1e-9);
        let world = World::of(vec![range], 1);
        let rates: Vec<f64> = (0..1_000).map(|k| world.draws[0].value(k)).collect();
        let below = rates.iter().filter(|rate| **rate < 100.0).count();
        assert!((450..550).contains(&below), "{below}");
    }
}
