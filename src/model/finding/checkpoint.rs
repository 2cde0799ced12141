//! Checkpoints of Flink jobs: interval, duration, timeout, pause, alignment, state.

use super::case::{Case, Cures, Found};
use super::round::{duration_down, duration_up};
use crate::engine::{Engine, Release};
use crate::parameter::{CheckpointMode, Distribution, Parameter, StateBackend};
use crate::quantity::Quantity;
use crate::unit::Unit;

const DAY: f64 = 86_400.0;
const GIB: f64 = 1_073_741_824.0;

/// Share of timeouts at which half of all checkpoints are in vain.
const MOSTLY: f64 = 0.5;
/// A timeout below this many times the 99th percentile has no margin for a slow day.
const MARGIN: f64 = 1.5;
/// Concurrency that shortens the interval by less than this share is not worth its load.
const WORTHWHILE: f64 = 0.95;

/// Since this release Flink has the state backend ForSt.
const FORST: Release = Release::new(2, 0);

pub(super) fn forst_before_flink_2(case: &Case<'_>) -> Option<Found> {
    let backend = StateBackend::from_number(case.number(Parameter::StateBackend));
    if backend != StateBackend::Forst || case.scenario.runtime() >= FORST {
        return None;
    }
    Found::quoting([]).cure(Parameter::StateBackend, f64::from(StateBackend::Rocksdb as u8))
}

/// The interval that was asked for; nothing where checkpointing is off.
fn asked(case: &Case<'_>) -> Option<f64> {
    Some(case.number(Parameter::Interval)).filter(|interval| *interval > 0.0)
}

/// Median and 99th percentile of one checkpoint with the queue before it.
fn whole(case: &Case<'_>) -> (f64, f64) {
    let queue = case.number(Parameter::QueueDelay);
    (queue + case.number(Parameter::CheckpointDuration), queue + case.number(Parameter::CheckpointDurationP99))
}

pub(super) fn off(case: &Case<'_>) -> Option<Found> {
    if case.number(Parameter::Interval) == 0.0 { Found::quoting([]).cure(Parameter::Interval, 60.0) } else { None }
}

pub(super) fn never_finish(case: &Case<'_>) -> Option<Found> {
    asked(case)?;
    let ((median, p99), timeout) = (whole(case), case.number(Parameter::CheckpointTimeout));
    let share = case.value(Quantity::TimeoutProbability).filter(|share| *share >= MOSTLY)?;
    Found::quoting([(share, Unit::Share), (median, Unit::Seconds), (timeout, Unit::Seconds)])
        .cure(Parameter::CheckpointTimeout, duration_up(3.0 * p99))
}

pub(super) fn timeout_near(case: &Case<'_>) -> Option<Found> {
    let interval = asked(case)?;
    let ((_, p99), timeout) = (whole(case), case.number(Parameter::CheckpointTimeout));
    let share = case.value(Quantity::TimeoutProbability).filter(|share| *share < MOSTLY)?;
    if MARGIN * p99 <= timeout {
        return None;
    }
    let a_day = share * DAY / case.commit_interval().unwrap_or(interval);
    Found::quoting([(p99, Unit::Seconds), (timeout, Unit::Seconds), (a_day, Unit::PerDay)])
        .cure(Parameter::CheckpointTimeout, duration_up(3.0 * p99))
}

pub(super) fn interval_below_duration(case: &Case<'_>) -> Option<Found> {
    let (interval, own) = (asked(case)?, case.number(Parameter::CheckpointDuration));
    if own <= interval {
        return None;
    }
    let effective = case.commit_interval()?;
    Found::quoting([(own, Unit::Seconds), (interval, Unit::Seconds), (effective, Unit::Seconds)])
        .cure(Parameter::Interval, duration_up(1.5 * whole(case).0))
}

pub(super) fn backpressure_stretches(case: &Case<'_>) -> Option<Found> {
    let (interval, queue) = (asked(case)?, case.number(Parameter::QueueDelay));
    let own = case.number(Parameter::CheckpointDuration);
    let stretched = own <= interval && queue + own + case.number(Parameter::MinPause) > interval;
    if queue == 0.0 || !stretched {
        return None;
    }
    Found::quoting([(queue, Unit::Seconds), (interval, Unit::Seconds), (case.commit_interval()?, Unit::Seconds)])
}

pub(super) fn no_failure_tolerated(case: &Case<'_>) -> Option<Found> {
    if case.number(Parameter::TolerableFailures) > 0.0 {
        return None;
    }
    Found::quoting([(DAY / case.commit_interval()?, Unit::PerDay)]).cure(Parameter::TolerableFailures, 3.0)
}

pub(super) fn no_pause(case: &Case<'_>) -> Option<Found> {
    let (interval, (_, p99)) = (asked(case)?, whole(case));
    if case.number(Parameter::MinPause) > 0.0 || p99 <= interval {
        return None;
    }
    let owed = libm::floor(p99 / interval);
    Found::quoting([(p99, Unit::Seconds), (interval, Unit::Seconds), (owed, Unit::Count)])
        .cure(Parameter::MinPause, duration_down(interval / 2.0).unwrap_or(1.0))
}

pub(super) fn pause_above_interval(case: &Case<'_>) -> Option<Found> {
    let (interval, pause) = (asked(case)?, case.number(Parameter::MinPause));
    if pause <= interval {
        return None;
    }
    Found::quoting([(pause, Unit::Seconds), (interval, Unit::Seconds)]).cure(Parameter::Interval, pause)
}

/// Without a key and without a shuffle, source and sink are joined by FORWARD edges, which barriers cannot overtake.
pub(super) fn unaligned_forward(case: &Case<'_>) -> Option<Found> {
    let forward = case.is(&[Engine::FlinkIceberg])
        && !case.scenario.is_keyed()
        && (case.scenario.distribution() == Distribution::None || case.cells() == 1.0);
    if !forward || !case.flag(Parameter::Unaligned) {
        return None;
    }
    Found::quoting([(case.number(Parameter::QueueDelay), Unit::Seconds)]).cure(Parameter::Unaligned, 0.0)
}

pub(super) fn unaligned_concurrent(case: &Case<'_>) -> Option<Found> {
    let concurrent = case.number(Parameter::MaxConcurrent);
    if !case.flag(Parameter::Unaligned) || concurrent <= 1.0 {
        return None;
    }
    Found::quoting([(concurrent, Unit::Count)]).cure(Parameter::MaxConcurrent, 1.0).cure(Parameter::Unaligned, 0.0)
}

/// Tasks snapshot one checkpoint after the other, so concurrency shortens only what is the barrier's travel.
pub(super) fn concurrent_no_help(case: &Case<'_>) -> Option<Found> {
    let (interval, concurrent) = (asked(case)?, case.number(Parameter::MaxConcurrent));
    // Paimon's own advice is three: its checkpoints wait for compaction.
    let wanted = case.is(&[Engine::FlinkPaimon, Engine::FlinkCdcPaimon]);
    if concurrent <= 1.0 || wanted || case.flag(Parameter::Unaligned) {
        return None;
    }
    let (own, alone) = (case.number(Parameter::CheckpointDuration), interval.max(whole(case).0));
    let together = interval.max(own).max(whole(case).0 / concurrent);
    if together < WORTHWHILE * alone {
        return None;
    }
    Found::quoting([(concurrent, Unit::Count), (together, Unit::Seconds), (own, Unit::Seconds)])
        .cure(Parameter::MaxConcurrent, 1.0)
}

pub(super) fn at_least_once(case: &Case<'_>) -> Option<Found> {
    let loose = CheckpointMode::from_number(case.number(Parameter::CheckpointMode)) == CheckpointMode::AtLeastOnce;
    if !loose || case.scenario.is_keyed() {
        return None;
    }
    Found::quoting([(case.value(Quantity::FailoversPerDay)?, Unit::PerDay)]).cure(Parameter::CheckpointMode, 0.0)
}

/// The commit runs in the operator's thread, so a slow one holds back the next barrier.
pub(super) fn slow_commit(case: &Case<'_>) -> Option<Found> {
    let (interval, commit) = (asked(case)?, case.number(Parameter::CommitLatency));
    if commit <= interval {
        return None;
    }
    Found::quoting([(commit, Unit::Seconds), (interval, Unit::Seconds), (case.commit_interval()?, Unit::Seconds)])
        .cure(Parameter::Interval, duration_up(2.0 * commit))
}

pub(super) fn state_without_ttl(case: &Case<'_>) -> Option<Found> {
    let state = case.number(Parameter::StateBytes);
    if state == 0.0 || case.number(Parameter::StateTtl) > 0.0 {
        return None;
    }
    Found::quoting([(state, Unit::Bytes)]).cure(Parameter::StateTtl, 604_800.0)
}

pub(super) fn full_checkpoints(case: &Case<'_>) -> Option<Found> {
    let state = case.number(Parameter::StateBytes);
    let may = StateBackend::from_number(case.number(Parameter::StateBackend)) != StateBackend::Hashmap;
    if !may || case.flag(Parameter::Incremental) || state < GIB {
        return None;
    }
    let a_day = state * DAY / case.commit_interval()?;
    Found::quoting([(state, Unit::Bytes), (a_day, Unit::BytesPerDay)]).cure(Parameter::Incremental, 1.0)
}
