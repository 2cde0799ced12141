//! Spark Structured Streaming into Iceberg and Delta.

use super::case::{Case, Cures, Found};
use super::round::{duration_up, power_of_two_up};
use crate::engine::Engine;
use crate::parameter::{DeleteGranularity, Distribution, MergeMode, Parameter};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// Iceberg's documentation advises a trigger of a minute at least.
const ADVISED_TRIGGER: f64 = 60.0;
/// Manifests whose reading dominates the planning of a query.
const MANY_MANIFESTS: f64 = 500.0;
/// Files a commit that nobody minds.
const FEW_FILES: f64 = 16.0;
/// A busy share above which a task has no room for peaks.
const BUSY: f64 = 0.7;
const TARGET: f64 = 134_217_728.0;

pub(super) fn short_trigger(case: &Case<'_>) -> Option<Found> {
    let interval = case.number(Parameter::Interval);
    if !case.is(&[Engine::SparkIceberg]) || interval == 0.0 || interval >= ADVISED_TRIGGER {
        return None;
    }
    Found::quoting([(interval, Unit::Seconds), (case.value(Quantity::CommitsPerDay)?, Unit::PerDay)])
        .cure(Parameter::Interval, ADVISED_TRIGGER)
}

/// With `hash` each partition value goes to one task, however many there are.
pub(super) fn one_task_a_partition(case: &Case<'_>) -> Option<Found> {
    let by_cell = case.cells() > 1.0 && case.scenario.distribution() == Distribution::Hash;
    let (each, capacity) = (case.peak_rate() / case.cells(), case.number(Parameter::WriterCapacity));
    if !case.is(&[Engine::SparkIceberg]) || !by_cell || each < BUSY * capacity {
        return None;
    }
    let buckets = power_of_two_up(case.number(Parameter::Buckets).max(1.0) * each / (BUSY * capacity) * 1.01);
    Found::quoting([(each, Unit::PerSecond), (capacity, Unit::PerSecond), (case.cells(), Unit::Count)])
        .cure(Parameter::Buckets, buckets)
}

/// Inside `foreachBatch` adaptive execution is off before Spark 4.1, so a MERGE that rewrites files makes one for each
/// shuffle partition.
pub(super) fn merge_by_shuffle(case: &Case<'_>) -> Option<Found> {
    let copies = match case.scenario.engine() {
        Engine::SparkIceberg => MergeMode::from_number(case.number(Parameter::MergeMode)) == MergeMode::CopyOnWrite,
        Engine::SparkDelta => true,
        _ => false,
    };
    let shuffle = case.number(Parameter::ShufflePartitions);
    let files = case.value(Quantity::DataFilesPerCommit)?;
    let fixed = !case.flag(Parameter::Adaptive) && case.cells() == 1.0;
    if !copies || !fixed || !case.scenario.is_keyed() || shuffle <= FEW_FILES || files < shuffle {
        return None;
    }
    let enough = power_of_two_up(case.value(Quantity::BytesPerCommit)? / TARGET).max(4.0);
    Found::quoting([(shuffle, Unit::Count), (case.value(Quantity::FilesPerDay)?, Unit::PerDay)])
        .cure_if(enough < shuffle, Parameter::ShufflePartitions, enough)
        .cure(Parameter::MergeMode, f64::from(MergeMode::MergeOnRead as u8))
}

/// A file-scoped delete file replaces the one before it; a partition-scoped one is added to it.
pub(super) fn deletes_accumulate(case: &Case<'_>) -> Option<Found> {
    let wide =
        DeleteGranularity::from_number(case.number(Parameter::DeleteGranularity)) == DeleteGranularity::Partition;
    let beside = MergeMode::from_number(case.number(Parameter::MergeMode)) == MergeMode::MergeOnRead;
    if !wide || !beside || !case.scenario.is_keyed() {
        return None;
    }
    Found::quoting([(case.value(Quantity::DeleteFilesPerDay)?, Unit::PerDay)])
        .cure(Parameter::DeleteGranularity, f64::from(DeleteGranularity::File as u8))
}

/// Streaming appends are fast appends: each adds a manifest, and none is merged until a rewrite does.
pub(super) fn manifests_never_merge(case: &Case<'_>) -> Option<Found> {
    let manifests = case.compaction_cycle() / case.commit_interval()?;
    if !case.is(&[Engine::SparkIceberg]) || case.scenario.is_keyed() || manifests <= MANY_MANIFESTS {
        return None;
    }
    let longer = duration_up(case.commit_interval()? * 1.1 * manifests / MANY_MANIFESTS);
    Found::quoting([(manifests, Unit::Count)]).cure(Parameter::Interval, longer)
}
