//! What the engines that write Delta have in common: the log, and what a MERGE with deletion vectors touches.

use super::{Arrivals, Commit, Metadata, live};
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::unit::Unit;
use crate::workings::{Term, Workings};

static LOG: Rule = Rule::runs("Spark 3.5.6, Delta 3.3.2", "delta-append-*, delta-optimize-*", "2026-11");

/// How long a version stays in the log.
pub(super) static RETENTION: Rule = Rule::code("delta-io/delta", "MetadataCleanup, delta.logRetentionDuration", "3.3");

/// A version without files.
static VERSION: Constant = Constant { id: "delta_log_version_bytes", value: 560.0, unit: Unit::Bytes, rule: LOG };
/// One added file with statistics, six columns.
static ADDED: Constant = Constant { id: "delta_log_add_bytes", value: 578.0, unit: Unit::Bytes, rule: LOG };
/// The checksum beside a version, once the table has more than 50 files.
static CHECKSUM: Constant = Constant { id: "delta_log_crc_bytes", value: 1_000.0, unit: Unit::Bytes, rule: LOG };
/// A checkpoint without its actions.
static CHECKPOINT: Constant =
    Constant { id: "delta_checkpoint_fixed_bytes", value: 18_400.0, unit: Unit::Bytes, rule: LOG };
/// One live file in a checkpoint.
static CHECKPOINT_FILE: Constant =
    Constant { id: "delta_checkpoint_file_bytes", value: 163.0, unit: Unit::Bytes, rule: LOG };

static COMPACTED: Constant = Constant {
    id: "delta_optimize_max_file_bytes",
    value: 1_073_741_824.0,
    unit: Unit::Bytes,
    rule: Rule::code("delta-io/delta", "DELTA_OPTIMIZE_MAX_FILE_SIZE", "4.1"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] =
    &[&VERSION, &ADDED, &CHECKSUM, &CHECKPOINT, &CHECKPOINT_FILE, &COMPACTED];

/// A version, its checksum, and a checkpoint every so many versions (`checkpoints` is false where nothing writes one).
pub(super) fn metadata<'w>(w: &Workings<'w>, commit: &Commit<'w>, checkpoints: bool) -> Metadata<'w> {
    let one = w.literal(1.0, Unit::Count);
    let files = commit.extras.delete_files().map_or(commit.data_files, |deletes| commit.data_files + deletes);
    let version = w.constant(&VERSION) + files * w.constant(&ADDED) + w.constant(&CHECKSUM);
    let every = w.of(Parameter::LogCheckpointInterval);
    if !checkpoints {
        return Metadata { snapshots: one, objects: one + one, bytes: version, bytes_per_live_file: None, rule: &LOG };
    }
    // A checkpoint lists every live file again.
    let bytes_per_live_file = Some(w.constant(&CHECKPOINT_FILE) / every);
    let (objects, bytes) = (one + one + one / every, version + w.constant(&CHECKPOINT) / every);
    Metadata { snapshots: one, objects, bytes, bytes_per_live_file, rule: &LOG }
}

/// Files that the updates of one commit touch, with compacted files of a gigabyte (`OPTIMIZE`).
pub(super) fn touched_files<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, data_files: Term<'w>) -> Term<'w> {
    let full = (live::rows(w) * w.of(Parameter::RowBytes) / w.constant(&COMPACTED)).ceil();
    let compacted = full.max(w.of(Parameter::Partitions)).max(w.of(Parameter::InitialFiles));
    live::touched_files(w, arrivals, compacted, data_files)
}
