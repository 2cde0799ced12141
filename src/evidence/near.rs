//! The runs that are most like a scenario.

use crate::compare::{Compared, Comparison, compared};
use crate::run::Run;
use model::parameter::Kind;
use model::{Parameter, Quantity, Scenario, Value};

/// A run, and how far it is from the scenario.
#[derive(Clone, Debug)]
pub struct Near {
    /// The run.
    pub run: &'static Run,
    /// 0 where every setting that matters is the same.
    pub distance: f64,
    /// Where it differs, in the order of the table.
    pub differs: Vec<Parameter>,
    /// What was seen of the quantity, beside what the model says of the run.
    pub comparisons: Vec<Comparison<'static>>,
}

/// Settings that decide what a commit writes, and how much a step of each weighs. A number's step is a factor of *e*.
const WEIGHTS: &[(Parameter, f64)] = &[
    (Parameter::WriteMode, 4.0),
    (Parameter::Distribution, 2.0),
    (Parameter::FormatVersion, 1.0),
    (Parameter::EngineVersion, 0.5),
    (Parameter::SinkVersion, 0.25),
    (Parameter::MergeMode, 2.0),
    (Parameter::BucketMode, 2.0),
    (Parameter::ChangelogProducer, 2.0),
    (Parameter::DeletionVectors, 2.0),
    (Parameter::TableType, 2.0),
    (Parameter::IndexType, 1.0),
    (Parameter::WriteOperation, 1.0),
    (Parameter::Adaptive, 0.5),
    (Parameter::OptimizeWrite, 1.0),
    (Parameter::AutoCompact, 1.0),
    (Parameter::WriteOnly, 1.0),
    (Parameter::MaxConcurrent, 0.25),
    (Parameter::Parallelism, 0.5),
    (Parameter::Buckets, 0.5),
    (Parameter::Partitions, 0.5),
    (Parameter::SourceSplits, 0.1),
    (Parameter::ShufflePartitions, 0.25),
    (Parameter::UpsertRatio, 0.5),
    (Parameter::DeleteRatio, 0.5),
];

/// The runs of the scenario's engine that tell of a quantity, the nearest first, at most `count`.
pub fn nearest(scenario: &Scenario, quantity: Quantity, count: usize) -> Vec<Near> {
    let of_engine = compared().iter().filter(|compared| compared.run.given.engine() == scenario.engine());
    let mut all: Vec<Near> = of_engine.filter_map(|compared| near(scenario, quantity, compared)).collect();
    all.sort_by(|a, b| a.distance.total_cmp(&b.distance));
    all.truncate(count);
    all
}

fn near(scenario: &Scenario, quantity: Quantity, compared: &'static Compared) -> Option<Near> {
    let comparisons: Vec<_> = compared.of(quantity).copied().collect();
    if comparisons.is_empty() {
        return None;
    }
    let (of_run, mut distance, mut differs) = (compared.run.given.scenario(), 0.0, vec![]);
    for (parameter, weight) in WEIGHTS.iter().filter(|(parameter, _)| scenario.has(*parameter)) {
        let steps = steps(*parameter, &scenario.value(*parameter), &of_run.value(*parameter));
        distance += weight * steps;
        if steps > 0.0 {
            differs.push(*parameter);
        }
    }
    Some(Near { run: compared.run, distance, differs, comparisons })
}

/// How far apart two values are: a different choice is one step, a number as many as its logarithm says.
fn steps(parameter: Parameter, one: &Value, other: &Value) -> f64 {
    let (Value::Number(one), Value::Number(other)) = (one, other) else { return f64::from(u8::from(one != other)) };
    match parameter.definition().kind {
        Kind::Count { .. } => libm::log((one + 1.0) / (other + 1.0)).abs(),
        Kind::Share => (one - other).abs(),
        _ => f64::from(u8::from(one != other)),
    }
}
