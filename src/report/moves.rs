//! Changes worth trying: the cures of the findings and a few standard moves.

use crate::Report;
use model::finding::Cure;
use model::parameter::{Distribution, Kind};
use model::{Inputs, Parameter, Value};

/// Intervals that people set, in seconds.
const INTERVALS: [f64; 15] =
    [1.0, 2.0, 5.0, 10.0, 15.0, 30.0, 60.0, 120.0, 180.0, 300.0, 600.0, 900.0, 1_800.0, 3_600.0, 7_200.0];

/// The longest interval that is proposed unasked, in seconds.
const PATIENT: f64 = 600.0;

impl Report {
    /// The inputs with a change applied; what lies beyond its limits is moved to the nearest.
    pub fn changed(&self, cure: &Cure) -> Inputs {
        cure.changes
            .iter()
            .fold(self.inputs().clone(), |inputs, (parameter, value)| inputs.with(*parameter, value.clone()))
    }
}

/// Every change worth trying, the cures of findings first, none twice and none that changes nothing.
pub(crate) fn moves(report: &Report) -> Vec<Cure> {
    let mut moves: Vec<Cure> = report.findings().iter().flat_map(|finding| finding.cures.clone()).collect();
    moves.extend(by_cell(report));
    moves.extend(other_intervals(report).map(|seconds| Cure::set(Parameter::Interval, seconds)));
    moves.extend(fewer(report, Parameter::Parallelism));
    moves.extend(fewer(report, Parameter::Buckets));
    worth_trying(report, moves)
}

/// Other ways to spread rows over files: another distribution, fewer buckets. A picture follows a slider, so it asks for
/// no findings.
pub(crate) fn routings(report: &Report) -> Vec<Cure> {
    let fewer = fewer(report, Parameter::Buckets);
    worth_trying(report, by_cell(report).into_iter().chain(fewer).collect())
}

fn worth_trying(report: &Report, moves: Vec<Cure>) -> Vec<Cure> {
    let mut kept: Vec<Cure> = Vec::new();
    for cure in moves {
        if !kept.contains(&cure) && changes_something(report, &cure) {
            kept.push(cure);
        }
    }
    kept
}

/// Each partition cell to one writer.
fn by_cell(report: &Report) -> Option<Cure> {
    let scenario = report.scenario();
    let exists = Parameter::Distribution.exists_in(scenario.engine());
    let partitioned = scenario.number(Parameter::Buckets) > 0.0 || scenario.number(Parameter::Partitions) > 1.0;
    (exists && partitioned && scenario.distribution() != Distribution::Hash)
        .then(|| Cure::set(Parameter::Distribution, f64::from(Distribution::Hash as u8)))
}

/// Usual intervals around the present one, the nearest first.
pub(crate) fn other_intervals(report: &Report) -> impl Iterator<Item = f64> {
    let now = report.scenario().number(Parameter::Interval);
    let nearer = INTERVALS.into_iter().rev().filter(move |i| *i < now).take(4);
    // How stale is too stale only the reader knows: without a target nobody is led beyond what most people accept.
    let most = if report.inputs().is_given(Parameter::GoalFreshness) { f64::INFINITY } else { PATIENT };
    let farther = INTERVALS.into_iter().filter(move |i| *i > now && *i <= most).take(4);
    // Checkpointing is off at 0: then only the intervals above make sense.
    nearer.chain(farther)
}

/// The usual interval nearest to a wish, other than the present one; nothing while checkpointing is off.
pub(crate) fn usual_interval(wish: f64, now: f64) -> Option<f64> {
    let far = |interval: &f64| libm::fabs(libm::log(interval / wish));
    let same_side = |interval: &f64| (*interval < now) == (wish < now) && *interval != now;
    let usual = INTERVALS.into_iter().filter(same_side);
    if now > 0.0 { usual.min_by(|a, b| far(a).total_cmp(&far(b))) } else { None }
}

/// Half and a quarter of a count that multiplies files.
fn fewer(report: &Report, parameter: Parameter) -> Vec<Cure> {
    let now = report.scenario().number(parameter);
    if !parameter.exists_in(report.scenario().engine()) {
        return Vec::new();
    }
    let parts = [2.0, 4.0].map(|part| libm::floor(now / part));
    parts.into_iter().filter(|n| *n >= 1.0).map(|n| Cure::set(parameter, n)).collect()
}

/// Whether a change makes any difference to the inputs as they take effect.
fn changes_something(report: &Report, cure: &Cure) -> bool {
    cure.changes.iter().any(|(parameter, value)| {
        let now = match parameter.definition().kind {
            Kind::Text => report.inputs().get(*parameter),
            _ => Some(report.scenario().value(*parameter)),
        };
        now.as_ref() != Some(value) && parameter.check(value).is_ok() && !matches!(value, Value::Text(_))
    })
}
