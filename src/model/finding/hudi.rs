//! Hudi: locks, cleaning, buckets.

use super::case::{Case, Cures, Found};
use super::round::power_of_two_up;
use crate::engine::{Engine, Release};
use crate::parameter::{CompactionMode, IndexType, Parameter, TableServices, TableType, WriteOperation};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// Commits that archiving keeps at least: `archive.min_commits` of Flink, `hoodie.keep.min.commits` of Spark.
const ARCHIVE_FLINK: f64 = 40.0;
const ARCHIVE_SPARK: f64 = 20.0;
/// Most that a bucket should hold, in bytes (`HoodieIndexConfig`).
const MOST_IN_A_BUCKET: f64 = 3e9;
/// A buffer of one bucket that is flushed before the checkpoint (`write.batch.size`), in bytes.
const BATCH: f64 = 268_435_456.0;
/// Queries that take longer than this are common where a table is reported on, in seconds.
const LONG_QUERY: f64 = 900.0;
/// From this release an asynchronous compaction survives in the metadata table without a lock.
const SAFE_SERVICES: Release = Release::new(1, 1);

fn services(case: &Case<'_>) -> TableServices {
    TableServices::from_number(case.number(Parameter::TableServices))
}

fn is_copy_on_write(case: &Case<'_>) -> bool {
    TableType::from_number(case.number(Parameter::TableType)) == TableType::CopyOnWrite
}

/// What a bucket holds, where cells are buckets that hold a part of the table each: the table has its keys' rows at
/// least, whether its bytes were given or not.
fn bucket_bytes(case: &Case<'_>) -> Option<f64> {
    let indexed = IndexType::from_number(case.number(Parameter::IndexType)) == IndexType::Bucket;
    let rows = if case.scenario.is_keyed() { case.number(Parameter::Keys) } else { 0.0 };
    let bytes = case.number(Parameter::InitialBytes).max(rows * case.number(Parameter::RowBytes));
    (indexed && case.number(Parameter::Buckets) > 0.0).then(|| bytes / case.cells())
}

/// Each of these acts on its own: other jobs, and services in another process.
pub(super) fn writers_without_lock(case: &Case<'_>) -> Option<Found> {
    let apart = f64::from(u8::from(services(case) == TableServices::Separate));
    let writers = case.number(Parameter::WriterJobs) + apart;
    if writers <= 1.0 || case.flag(Parameter::WriteLock) {
        return None;
    }
    Found::quoting([(writers, Unit::Count)]).cure(Parameter::WriteLock, 1.0)
}

/// Measured on 1.0.2: the delta commit beside a compaction rolls back its commit in the metadata table, and readers
/// no longer see the compacted files.
pub(super) fn async_compaction_without_lock(case: &Case<'_>) -> Option<Found> {
    let beside = services(case) == TableServices::Async && !case.flag(Parameter::WriteLock);
    let affected = case.is(&[Engine::SparkHudi]) && !is_copy_on_write(case) && case.scenario.release() < SAFE_SERVICES;
    if !beside || !affected {
        return None;
    }
    Found::quoting([(case.number(Parameter::DeltaCommits), Unit::Count)])
        .cure(Parameter::TableServices, f64::from(TableServices::Inline as u8))
        .cure(Parameter::WriteLock, 1.0)
        .cure(Parameter::EngineVersion, SAFE_SERVICES.number())
}

pub(super) fn cleans_more_than_it_archives(case: &Case<'_>) -> Option<Found> {
    let kept = case.number(Parameter::CleanCommits);
    let archived = if case.is(&[Engine::FlinkHudi]) { ARCHIVE_FLINK } else { ARCHIVE_SPARK };
    if kept < archived || !case.scenario.is_given(Parameter::CleanCommits) {
        return None;
    }
    Found::quoting([(kept, Unit::Count), (archived, Unit::Count)]).cure(Parameter::CleanCommits, archived / 2.0)
}

/// The cleaner keeps commits, not time: a reader's files are gone after so many of them.
pub(super) fn history_is_short(case: &Case<'_>) -> Option<Found> {
    let history = case.number(Parameter::CleanCommits) * case.commit_interval()?;
    let query = case.value(Quantity::Query).unwrap_or(0.0).max(LONG_QUERY);
    if history >= query {
        return None;
    }
    let needed = libm::ceil(1.2 * query / case.commit_interval()?);
    let archived = if case.is(&[Engine::FlinkHudi]) { ARCHIVE_FLINK } else { ARCHIVE_SPARK };
    Found::quoting([(history, Unit::Seconds), (case.number(Parameter::CleanCommits), Unit::Count)])
        .cure_if(needed < archived, Parameter::CleanCommits, needed)
        .cure(Parameter::Interval, super::round::duration_up(1.2 * query / case.number(Parameter::CleanCommits)))
}

pub(super) fn big_buckets(case: &Case<'_>) -> Option<Found> {
    let each = bucket_bytes(case).filter(|each| *each > MOST_IN_A_BUCKET)?;
    let buckets = power_of_two_up(case.number(Parameter::Buckets) * each / (0.5 * MOST_IN_A_BUCKET));
    Found::quoting([(each, Unit::Bytes), (MOST_IN_A_BUCKET, Unit::Bytes)]).cure(Parameter::Buckets, buckets)
}

/// Each flush after the first rewrites the bucket's base file once more.
pub(super) fn rewrites_twice(case: &Case<'_>) -> Option<Found> {
    let each = case.number(Parameter::Rate) * case.commit_interval()? * case.number(Parameter::RowBytes) / case.cells();
    let operation = WriteOperation::from_number(case.number(Parameter::WriteOperation));
    if !is_copy_on_write(case) || operation != WriteOperation::Upsert || each <= BATCH || !case.is(&[Engine::FlinkHudi])
    {
        return None;
    }
    let buckets = power_of_two_up(case.number(Parameter::Buckets).max(1.0) * each / BATCH * 1.01);
    Found::quoting([(each, Unit::Bytes), (BATCH, Unit::Bytes), (libm::ceil(each / BATCH), Unit::Count)])
        .cure(Parameter::TableType, f64::from(TableType::MergeOnRead as u8))
        .cure(Parameter::Buckets, buckets)
}

/// Log files grow in number with every delta commit until a compaction reads them.
pub(super) fn logs_never_compact(case: &Case<'_>) -> Option<Found> {
    let apart = services(case) == TableServices::Separate;
    if is_copy_on_write(case) || !apart || case.scenario.compaction() != CompactionMode::Off {
        return None;
    }
    Found::quoting([(case.value(Quantity::FilesPerDay)?, Unit::PerDay)])
        .cure(Parameter::Compaction, f64::from(CompactionMode::Continuous as u8))
}
