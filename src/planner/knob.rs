//! Knobs that may move, and the values that people would write for them.

use model::finding::DURATIONS;
use model::parameter::{Default, Group, Kind, Owner, Unset};
use model::{Parameter, Scenario};
use std::fmt;

/// Which knobs may move.
#[derive(Clone, Debug, PartialEq)]
pub enum Movable {
    /// These.
    Named(Vec<Parameter>),
    /// Those that people turn, of these owners.
    Of(Vec<Owner>),
}

/// A knob with the values that are tried, ascending; the present value is among them.
#[derive(Clone, Debug, PartialEq)]
pub struct Knob {
    /// The parameter.
    pub parameter: Parameter,
    /// In the base unit of its kind.
    pub values: Vec<f64>,
    /// Where the present value stands.
    pub now: usize,
}

/// Why a question cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is what the world brings, or what must hold.
    World(Parameter),
    /// Its values are names or texts that no search can try.
    NoValues(Parameter),
    /// The engine does not have it.
    NotThere(Parameter),
    /// No knob was named, or the owners have none.
    Nothing,
    /// No target was named that the engine has a number for.
    NoTarget,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::World(parameter) => {
                write!(
                    f,
                    "{} is what the world brings: a knob of the job, the table or governance would be right",
                    parameter.id()
                )
            }
            Self::NoValues(parameter) => {
                write!(f, "{} has no values to try: interval or parallelism would be right", parameter.id())
            }
            Self::NotThere(parameter) => write!(f, "the engine has no {}", parameter.id()),
            Self::NoTarget => f.write_str("no target is named: --target freshness=2min would be right"),
            Self::Nothing => {
                f.write_str("no knob may move: interval,parallelism or an owner such as job would be right")
            }
        }
    }
}

impl std::error::Error for Refusal {}

/// Knobs that people turn, for those who name an owner only. What a table is (its key, its index, its format) is not
/// among them, nor what decides about correctness.
const USUAL: [Parameter; 24] = [
    Parameter::Interval,
    Parameter::Parallelism,
    Parameter::Distribution,
    Parameter::PreaggWindow,
    Parameter::ShufflePartitions,
    Parameter::Buckets,
    Parameter::TargetFileSize,
    Parameter::CommitRetries,
    Parameter::Compaction,
    Parameter::CompactionWindow,
    Parameter::CompactionEvery,
    Parameter::CompactionCores,
    Parameter::PartialProgress,
    Parameter::SnapshotAge,
    Parameter::ExpireEvery,
    Parameter::MetadataCleanup,
    Parameter::DeleteGranularity,
    Parameter::OptimizeWrite,
    Parameter::AutoCompact,
    Parameter::LogCheckpointInterval,
    Parameter::SmallFileLimit,
    Parameter::DeltaCommits,
    Parameter::SortedRuns,
    Parameter::FullCompactionCommits,
];

impl Movable {
    /// The knobs of a scenario that may move, in the table's order.
    pub(crate) fn knobs(&self, scenario: &Scenario) -> Result<Vec<Knob>, Refusal> {
        let mut knobs = match self {
            Self::Named(named) => named.iter().map(|p| knob(*p, scenario)).collect::<Result<Vec<_>, _>>()?,
            Self::Of(owners) => {
                let usual = USUAL.iter().filter(|p| owners.contains(&p.definition().owner));
                usual.filter_map(|p| knob(*p, scenario).ok()).collect()
            }
        };
        knobs.sort_by_key(|knob| knob.parameter);
        knobs.dedup_by_key(|knob| knob.parameter);
        if knobs.is_empty() { Err(Refusal::Nothing) } else { Ok(knobs) }
    }
}

fn knob(parameter: Parameter, scenario: &Scenario) -> Result<Knob, Refusal> {
    let definition = parameter.definition();
    let world = definition.owner == Owner::World || definition.unset == Unset::Assumed;
    if world || matches!(definition.group, Group::Targets | Group::Scenario) {
        return Err(Refusal::World(parameter));
    }
    if !scenario.has(parameter) {
        return Err(Refusal::NotThere(parameter));
    }
    let now = scenario.number(parameter);
    let mut values = round_values(parameter);
    if values.is_empty() {
        return Err(Refusal::NoValues(parameter));
    }
    // Without buckets is another layout, which is tried only from there.
    let layout = parameter == Parameter::Buckets && now > 0.0;
    values.retain(|value| !(layout && *value == 0.0));
    if !values.contains(&now) {
        values.push(now);
        values.sort_by(f64::total_cmp);
    }
    let now = values.iter().position(|value| *value == now).unwrap_or(0);
    Ok(Knob { parameter, values, now })
}

/// Beyond the durations that findings round to: a month and a quarter, for retention.
const LONG: [f64; 2] = [2_592_000.0, 7_776_000.0];
/// Numbers of tries that people set.
const FEW: [f64; 7] = [0.0, 2.0, 4.0, 6.0, 10.0, 20.0, 50.0];
const MIB: f64 = 1_048_576.0;

/// The values that people would write for a parameter, ascending, in the base unit of its kind; none for texts, shares
/// and releases.
pub fn round_values(parameter: Parameter) -> Vec<f64> {
    let definition = parameter.definition();
    let within = |values: Vec<f64>, (least, most): (f64, f64)| -> Vec<f64> {
        values.into_iter().filter(|value| (least..=most).contains(value)).collect()
    };
    let powers = |least: f64, unit: f64| {
        let zero = (least == 0.0).then_some(0.0);
        zero.into_iter().chain((0..15).map(move |power| unit * f64::from(1_u32 << power))).collect::<Vec<_>>()
    };
    match definition.kind {
        Kind::Duration { limits, .. } => {
            let zero = (limits.0 == 0.0).then_some(0.0);
            within(zero.into_iter().chain(DURATIONS).chain(LONG).collect(), limits)
        }
        Kind::Size { limits, .. } => within(powers(limits.0, MIB), limits),
        Kind::Count { .. } if parameter == Parameter::CommitRetries => FEW.to_vec(),
        Kind::Count { limits, .. } => within(powers(limits.0, 1.0), limits),
        Kind::Flag => vec![0.0, 1.0],
        Kind::Choice(_) if definition.default == Default::NotNamed => Vec::new(),
        Kind::Choice(names) => (0..names.len()).map(|at| at as f64).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Inputs, Value};

    #[test]
    fn every_round_value_is_one_that_the_parameter_takes() {
        for parameter in Parameter::ALL {
            for value in round_values(parameter) {
                assert_eq!(parameter.check(&Value::Number(value)), Ok(()), "{}", parameter.id());
                assert_eq!(parameter.definition().kind.settle(value), value, "{}", parameter.id());
            }
        }
    }

    #[test]
    fn the_present_value_is_among_those_that_are_tried() {
        let mut inputs = Inputs::new();
        inputs.set_text(Parameter::Interval, "77s").expect("an interval");
        let knobs = Movable::Of(vec![Owner::Job]).knobs(&inputs.scenario()).expect("knobs");
        let interval = knobs.iter().find(|knob| knob.parameter == Parameter::Interval).expect("the interval");
        assert_eq!(interval.values[interval.now], 77.0);
        assert!(interval.values.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn what_the_world_brings_is_no_knob() {
        let named = |parameter| Movable::Named(vec![parameter]).knobs(&Inputs::new().scenario());
        assert_eq!(named(Parameter::Rate), Err(Refusal::World(Parameter::Rate)));
        assert_eq!(named(Parameter::GoalCost), Err(Refusal::World(Parameter::GoalCost)));
        assert_eq!(named(Parameter::SortedRuns), Err(Refusal::NotThere(Parameter::SortedRuns)));
        assert_eq!(named(Parameter::BucketField), Err(Refusal::NoValues(Parameter::BucketField)));
        assert_eq!(Movable::Named(vec![]).knobs(&Inputs::new().scenario()), Err(Refusal::Nothing));
    }
}
