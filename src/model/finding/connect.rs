//! Kafka Connect into Iceberg.

use super::case::{Case, Cures, Found};
use super::round::duration_down;
use crate::parameter::{Parameter, WriteMode};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// A task that is silent for the timeout in more than one of a hundred intervals counts as sparse: e to the −4.6.
const SPARSE: f64 = 4.6;
/// A wake-up that is common where idle tasks must answer, in seconds.
const WAKE_UP: f64 = 10.0;

pub(super) fn idle_tasks(case: &Case<'_>) -> Option<Found> {
    let (tasks, partitions) = (case.number(Parameter::Parallelism), case.number(Parameter::SourceSplits));
    if tasks <= partitions {
        return None;
    }
    Found::quoting([(tasks, Unit::Count), (partitions, Unit::Count)]).cure(Parameter::Parallelism, partitions)
}

pub(super) fn no_upsert(case: &Case<'_>) -> Option<Found> {
    let asked = WriteMode::from_number(case.number(Parameter::WriteMode)) != WriteMode::Append;
    if !asked || !case.scenario.is_given(Parameter::WriteMode) {
        return None;
    }
    Found::quoting([]).cure(Parameter::WriteMode, f64::from(WriteMode::Append as u8))
}

pub(super) fn timeout_above_interval(case: &Case<'_>) -> Option<Found> {
    let (timeout, interval) = (case.number(Parameter::CommitTimeout), case.number(Parameter::Interval));
    if timeout < interval || interval == 0.0 {
        return None;
    }
    Found::quoting([(timeout, Unit::Seconds), (interval, Unit::Seconds)])
        .cure(Parameter::CommitTimeout, duration_down(interval / 2.0).unwrap_or(1.0))
}

/// A task reads its control topic only when rows or the flush interval wake it, so a silent one answers late.
pub(super) fn silent_tasks(case: &Case<'_>) -> Option<Found> {
    let (timeout, flush) = (case.number(Parameter::CommitTimeout), case.number(Parameter::OffsetFlushInterval));
    let tasks = case.number(Parameter::Parallelism).min(case.number(Parameter::SourceSplits));
    let quietest = case.scenario.hours().into_iter().fold(f64::MAX, f64::min) * case.number(Parameter::Rate) / tasks;
    if timeout >= flush || quietest * timeout >= SPARSE {
        return None;
    }
    Found::quoting([
        (flush, Unit::Seconds),
        (timeout, Unit::Seconds),
        (case.value(Quantity::VisibleP95)?, Unit::Seconds),
    ])
    .cure(Parameter::OffsetFlushInterval, WAKE_UP.min(timeout))
}
