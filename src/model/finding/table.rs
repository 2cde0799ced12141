//! Key, write mode and format of the table.

use super::case::{Case, Cures, Found};
use super::round::duration_up;
use crate::engine::{Engine, Release};
use crate::math::distinct;
use crate::parameter::{Catalog, CompactionMode, Distribution, FormatVersion, Parameter, Storage, WriteMode};
use crate::quantity::Quantity;
use crate::unit::Unit;

const APPEND: f64 = WriteMode::Append as u8 as f64;
const UPSERT: f64 = WriteMode::Upsert as u8 as f64;
const FORMAT_2: f64 = FormatVersion::V2 as u8 as f64;
const REST: f64 = Catalog::Rest as u8 as f64;

/// Since this release of Iceberg Flink writes deletion vectors on format 3, and reads all of the history to validate them.
const DELETION_VECTORS: Release = Release::new(1, 11);
/// Time that one retained snapshot adds to a commit with deletion vectors, in seconds (measured on a local disk).
const VALIDATION_OF_A_SNAPSHOT: f64 = 0.000_55;
/// Time that a commit may take longer before it is worth a word, in seconds.
const NOTICED: f64 = 1.0;
/// Delete files over data files above which repeated keys make a third file beside nearly every data file.
const NEARLY_EVERY: f64 = 1.8;

/// Shares of updates and deletes that the reader gave: the defaults say nothing about a table that only appends.
fn given_changes(case: &Case<'_>) -> f64 {
    let given = |p| if case.scenario.is_given(p) { case.number(p) } else { 0.0 };
    given(Parameter::UpsertRatio) + given(Parameter::DeleteRatio)
}

pub(super) fn updates_appended(case: &Case<'_>) -> Option<Found> {
    let changes = given_changes(case).min(1.0);
    // Where upserts were asked for and the engine cannot do them, that is another finding.
    let asked = WriteMode::from_number(case.number(Parameter::WriteMode)) != WriteMode::Append;
    if case.scenario.is_keyed() || changes == 0.0 || asked || case.is(&[Engine::ConnectIceberg]) {
        return None;
    }
    Found::quoting([(changes, Unit::Share)]).cure(Parameter::WriteMode, UPSERT)
}

/// A key without `write.upsert.enabled`: the writer expects the old row with every change.
pub(super) fn key_without_upsert(case: &Case<'_>) -> Option<Found> {
    if case.scenario.write_mode() != WriteMode::Changelog || !case.is(&[Engine::FlinkIceberg]) {
        return None;
    }
    Found::quoting([(case.number(Parameter::Columns), Unit::Count)]).cure(Parameter::WriteMode, UPSERT)
}

pub(super) fn upsert_without_changes(case: &Case<'_>) -> Option<Found> {
    let changes = case.number(Parameter::UpsertRatio) + case.number(Parameter::DeleteRatio);
    if case.scenario.write_mode() != WriteMode::Upsert || changes > 0.0 || !case.writes_equality_deletes() {
        return None;
    }
    Found::quoting([(case.value(Quantity::DeleteFilesPerDay)?, Unit::PerDay)]).cure(Parameter::WriteMode, APPEND)
}

/// Iceberg refuses upsert and `hash` at the start of the job unless the key holds every partition column.
pub(super) fn partition_not_in_key(case: &Case<'_>) -> Option<Found> {
    let upsert = case.scenario.write_mode() == WriteMode::Upsert;
    let refused = upsert || (case.scenario.is_keyed() && case.scenario.distribution() == Distribution::Hash);
    let asks = case.is(&[Engine::FlinkIceberg, Engine::FlinkCdcIceberg]);
    if case.flag(Parameter::KeyCoversPartition) || !refused || !asks || case.cells() == 1.0 {
        return None;
    }
    Found::quoting([]).cure(Parameter::KeyCoversPartition, 1.0)
}

/// A window as long as the interval lets each key through once a commit, for a commit ends every window.
fn merge_first(found: Option<Found>, case: &Case<'_>) -> Option<Found> {
    let window = duration_up(case.commit_interval()?);
    found.cure_together(&[(Parameter::PreaggWindow, window), (Parameter::PreaggKeyed, 1.0)])
}

/// Rows of one commit whose key came before in it; none where each key is let through once a commit.
fn repeats(case: &Case<'_>) -> Option<f64> {
    let interval = case.commit_interval()?;
    if case.number(Parameter::PreaggWindow) >= interval && case.flag(Parameter::PreaggKeyed) {
        return Some(0.0);
    }
    let changes = case.number(Parameter::UpsertRatio) + case.number(Parameter::DeleteRatio);
    let drawn = case.number(Parameter::Rate) * interval * changes.min(1.0);
    Some((drawn - distinct(case.number(Parameter::Keys), drawn, case.number(Parameter::Skew))).max(0.0))
}

pub(super) fn deletes_outnumber_data(case: &Case<'_>) -> Option<Found> {
    let (deletes, data) = (case.value(Quantity::DeleteFilesPerDay)?, case.value(Quantity::DataFilesPerDay)?);
    // Rows are merged in a Flink job, so this is no advice for tiering.
    let in_flink = case.is(&[Engine::FlinkIceberg, Engine::FlinkCdcIceberg]);
    if data == 0.0 || deletes < NEARLY_EVERY * data || !in_flink || !case.writes_equality_deletes() {
        return None;
    }
    merge_first(Found::quoting([(deletes, Unit::PerDay), (data, Unit::PerDay)]), case)
}

pub(super) fn format_1_with_key(case: &Case<'_>) -> Option<Found> {
    let beside = case.value(Quantity::PositionDeleteFilesPerCommit).is_some_and(|files| files > 0.0);
    if !(case.writes_equality_deletes() || beside) || case.scenario.format_version() != FormatVersion::V1 {
        return None;
    }
    Found::quoting([]).cure(Parameter::FormatVersion, FORMAT_2)
}

fn keyed_format_3(case: &Case<'_>) -> bool {
    let flink = case.is(&[Engine::FlinkIceberg]);
    flink && case.scenario.is_keyed() && case.scenario.format_version() == FormatVersion::V3
}

/// Up to Iceberg 1.10 the first key that repeats inside a checkpoint is answered with "Must use DVs for position
/// deletes". Pipelines of Flink CDC carry 1.10.1 at most, whatever their own release.
pub(super) fn format_3_before_vectors(case: &Case<'_>) -> Option<Found> {
    let pipeline = case.is(&[Engine::FlinkCdcIceberg]);
    let third = pipeline && case.scenario.format_version() == FormatVersion::V3;
    let before = keyed_format_3(case) && case.scenario.release() < DELETION_VECTORS;
    if !third && !before {
        return None;
    }
    let repeats = repeats(case).filter(|rows| *rows > 0.0)?;
    let found = Found::quoting([(repeats, Unit::Count)]).cure(Parameter::FormatVersion, FORMAT_2);
    // A pipeline has no place for a window before its sink.
    if pipeline { found } else { merge_first(found, case) }
}

/// Measured on 1.11.0 with both sinks: once expiry has removed the first snapshot, the next commit that adds a
/// deletion vector fails, and so does every restart.
pub(super) fn format_3_with_expiry(case: &Case<'_>) -> Option<Found> {
    let vectors = case.value(Quantity::DeletionVectorFilesPerCommit).filter(|files| *files > 0.0)?;
    let every = case.number(Parameter::ExpireEvery);
    if !keyed_format_3(case) || every == 0.0 {
        return None;
    }
    let found = Found::quoting([(every, Unit::Seconds), (vectors, Unit::Count)]);
    merge_first(found.cure(Parameter::FormatVersion, FORMAT_2), case)
}

/// Without expiry each such commit reads the manifest list of every retained snapshot.
pub(super) fn format_3_without_expiry(case: &Case<'_>) -> Option<Found> {
    case.value(Quantity::DeletionVectorFilesPerCommit).filter(|files| *files > 0.0)?;
    let snapshots = case.value(Quantity::SnapshotsRetained)?;
    let longer = snapshots * VALIDATION_OF_A_SNAPSHOT;
    if !keyed_format_3(case) || case.number(Parameter::ExpireEvery) > 0.0 || longer < NOTICED {
        return None;
    }
    let found = Found::quoting([(longer, Unit::Seconds), (snapshots, Unit::Count)]);
    merge_first(found.cure(Parameter::FormatVersion, FORMAT_2), case)
}

/// A file system without an atomic rename cannot decide which of two commits was first.
pub(super) fn hadoop_catalog(case: &Case<'_>) -> Option<Found> {
    let is_hadoop = Catalog::from_number(case.number(Parameter::Catalog)) == Catalog::Hadoop;
    let renames = matches!(case.scenario.storage(), Storage::Hdfs | Storage::Local);
    let compacts =
        Parameter::Compaction.exists_in(case.scenario.engine()) && case.scenario.compaction() != CompactionMode::Off;
    let others = case.number(Parameter::OtherCommitters) > 0.0;
    let committers = case.number(Parameter::WriterJobs) + f64::from(u8::from(compacts)) + f64::from(u8::from(others));
    if !is_hadoop || renames || committers <= 1.0 {
        return None;
    }
    Found::quoting([(committers, Unit::Count)]).cure(Parameter::Catalog, REST)
}
