//! Delta: its log and its conflicts.

use super::case::{Case, Cures, Found};
use super::round::power_of_two_up;
use crate::engine::{Engine, Release};
use crate::parameter::{CompactionMode, Parameter};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// Live files above which a checkpoint of the log is worth megabytes.
const MANY_FILES: f64 = 100_000.0;
/// An interval below which log checkpoints follow one another, in seconds.
const SHORT: f64 = 60.0;
/// Commits from one log checkpoint to the next that such a table can afford.
const HUNDRED: f64 = 100.0;

/// Flink writes no checkpoints of the log by itself; whatever compacts the table does.
pub(super) fn no_log_checkpoints(case: &Case<'_>) -> Option<Found> {
    if !case.is(&[Engine::FlinkDelta]) || case.scenario.compaction() != CompactionMode::Off {
        return None;
    }
    Found::quoting([(case.value(Quantity::CommitsPerDay)?, Unit::PerDay)])
        .cure(Parameter::Compaction, f64::from(CompactionMode::Scheduled as u8))
}

/// Files that a subtask of Flink's sink holds open at most (`sink.writer.num_concurrent_file`).
const OPEN_FILES: f64 = 1_000.0;
/// Since this release Flink's sink is built on Delta's kernel and has that limit.
const KERNEL_SINK: Release = Release::new(4, 1);

/// Beyond the limit a file is closed for each that is opened: rows in no order open their partition again and again.
pub(super) fn open_files(case: &Case<'_>) -> Option<Found> {
    let kernel = case.is(&[Engine::FlinkDelta]) && case.scenario.release() >= KERNEL_SINK;
    let each = case.value(Quantity::HottestWriterBuckets).filter(|each| kernel && *each > OPEN_FILES)?;
    let partitions = case.number(Parameter::Partitions);
    // A hash deals partitions unevenly: half of the limit on average leaves the fullest subtask below it.
    let writers = power_of_two_up(2.0 * partitions / OPEN_FILES).max(2.0 * case.number(Parameter::Parallelism));
    Found::quoting([
        (each, Unit::Count),
        (OPEN_FILES, Unit::Count),
        (case.value(Quantity::DataFilesPerCommit)?, Unit::Count),
    ])
    .cure(Parameter::Parallelism, writers)
}

/// MERGE conflicts with appends in the partitions that it read.
pub(super) fn merge_meets_appends(case: &Case<'_>) -> Option<Found> {
    let jobs = case.number(Parameter::WriterJobs);
    if !case.is(&[Engine::SparkDelta]) || !case.scenario.is_keyed() || jobs <= 1.0 {
        return None;
    }
    Found::quoting([(jobs, Unit::Count)]).cure(Parameter::WriterJobs, 1.0)
}

pub(super) fn dear_log_checkpoints(case: &Case<'_>) -> Option<Found> {
    let files = case.value(Quantity::LiveFilesPeak).unwrap_or(0.0).max(case.number(Parameter::InitialFiles));
    let (interval, every) = (case.commit_interval()?, case.number(Parameter::LogCheckpointInterval));
    if files < MANY_FILES || interval * every > SHORT * 10.0 || every >= HUNDRED {
        return None;
    }
    Found::quoting([(files, Unit::Count), (interval * every, Unit::Seconds)])
        .cure(Parameter::LogCheckpointInterval, HUNDRED)
}
