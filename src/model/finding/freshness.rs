//! How late rows become visible, and why.

use super::case::{Case, Cures, Found};
use super::round::duration_down;
use crate::parameter::{Parameter, Source};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// The shortest interval at which a table format is still at ease, in seconds: at 10 s Iceberg's metadata file alone
/// is written 8,640 times a day.
const SHORTEST_INTERVAL: f64 = 10.0;
/// Share of the interval that 95 of 100 rows wait at most.
const P95: f64 = 0.95;

/// What the interval leaves of the time to visibility: everything but the wait for the barrier.
fn beside_the_wait(case: &Case<'_>) -> Option<f64> {
    Some((case.value(Quantity::VisibleP95)? - P95 * case.commit_interval()?).max(0.0))
}

/// The best p95 that commits can give, whatever the interval.
fn floor(case: &Case<'_>) -> Option<f64> {
    let checkpoint = case.own(Parameter::QueueDelay) + case.own(Parameter::CheckpointDuration);
    let shortest = SHORTEST_INTERVAL.max(checkpoint).max(case.number(Parameter::CommitLatency));
    let asked = case.number(Parameter::Interval);
    let shortest = if asked > 0.0 { shortest.min(asked.max(checkpoint)) } else { shortest };
    Some(beside_the_wait(case)? + P95 * shortest)
}

pub(super) fn target_unreachable(case: &Case<'_>) -> Option<Found> {
    let goal = case.scenario.target(Parameter::GoalFreshness)?;
    // Where rows wait for a compaction, that is the finding.
    let floor = floor(case).filter(|floor| goal < *floor && !case.hides_until_compacted())?;
    Found::quoting([(goal, Unit::Seconds), (floor, Unit::Seconds)])
}

pub(super) fn interval_misses_target(case: &Case<'_>) -> Option<Found> {
    let goal = case.scenario.target(Parameter::GoalFreshness)?;
    let seen = case.value(Quantity::VisibleP95).filter(|seen| *seen > goal)?;
    if floor(case)? > goal {
        return None;
    }
    // Some engines commit later than they are asked to: they poll, or wait for a round.
    let beyond = (case.commit_interval()? - case.number(Parameter::Interval)).max(0.0);
    let room = duration_down((goal - beside_the_wait(case)?) / P95 - beyond)?;
    Found::quoting([(seen, Unit::Seconds), (goal, Unit::Seconds)]).cure(Parameter::Interval, room)
}

/// Rows of a transaction show when it ends; the upstream's interval has no parameter and counts as this job's.
pub(super) fn upstream_transactions(case: &Case<'_>) -> Option<Found> {
    if case.scenario.source() != Source::TransactionalKafka {
        return None;
    }
    Found::quoting([(case.number(Parameter::Interval), Unit::Seconds)])
}

pub(super) fn watermarks_held_back(case: &Case<'_>) -> Option<Found> {
    let (window, splits) = (case.number(Parameter::Window), case.number(Parameter::SourceSplits));
    if window == 0.0 || case.number(Parameter::IdleTimeout) > 0.0 || splits <= 1.0 {
        return None;
    }
    Found::quoting([(splits, Unit::Count), (window, Unit::Seconds)]).cure(Parameter::IdleTimeout, 60.0)
}
