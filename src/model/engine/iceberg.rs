//! What every engine that writes Iceberg has in common: the table's defaults, the roll, what a commit adds.

pub(super) mod delta_writer;

use super::{Commit, Metadata, Release, rolling};
use crate::evidence::{Constant, Rule};
use crate::parameter::{CompactionRunner, Parameter};
use crate::unit::Unit;
use crate::workings::{Term, Workings};

static ROLL: Rule = Rule::code("apache/iceberg", "BaseRollingWriter, RollingFileWriter (ROWS_DIVISOR)", "1.11.0");
static COMMIT: Rule = Rule::code("apache/iceberg", "SnapshotProducer, TableMetadataParser", "1.11.0");

/// One manifest of a commit, without its entries.
static MANIFEST: Constant = Constant {
    id: "iceberg_manifest_fixed_bytes",
    value: 7_240.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-append-*", "2026-11"),
};

/// One entry of a manifest, for each column with statistics.
static ENTRY_COLUMN: Constant = Constant {
    id: "iceberg_manifest_entry_column_bytes",
    value: 30.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "Sizes", "2026-11"),
};

/// The manifest list of a table with one manifest.
static MANIFEST_LIST: Constant = Constant {
    id: "iceberg_manifest_list_fixed_bytes",
    value: 4_410.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-append-*", "2026-11"),
};

/// What one retained snapshot takes in the metadata file.
static SNAPSHOT: Constant = Constant {
    id: "iceberg_metadata_snapshot_bytes",
    value: 1_100.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "long-append-*, long-upsert-*", "2026-11"),
};

/// Releases at which a rule changes, and those between.
pub(super) const RELEASES: &[Release] = &[
    Release::new(1, 11),
    Release::new(1, 10),
    Release::new(1, 9),
    Release::new(1, 8),
    Release::new(1, 7),
    Release::new(1, 6),
    Release::new(1, 5),
    Release::new(1, 4),
];

/// Defaults of the table's properties (`TableProperties`).
pub(super) fn default_of(parameter: Parameter) -> f64 {
    match parameter {
        Parameter::TargetFileSize => 536_870_912.0,
        Parameter::SnapshotAge => 432_000.0,
        Parameter::SnapshotsMin => 1.0,
        Parameter::CompactionRunner => f64::from(CompactionRunner::Spark as u8),
        _ => 0.0,
    }
}

/// Rows of a file that rolls at the table's target size.
pub(super) fn rows_per_file<'w>(w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
    Some((rolling::by_parameters(w), &ROLL))
}

/// The same for a target that is not the table's.
pub(super) fn rows_per_file_of<'w>(
    w: &Workings<'w>,
    target: &'static Constant,
    row_group: &'static Constant,
) -> Option<(Term<'w>, &'static Rule)> {
    Some((rolling::rows_per_file(w, w.constant(target), w.constant(row_group)), &ROLL))
}

/// A manifest for data, one for deletes if there are any, the list and the metadata file.
pub(super) fn metadata<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> Metadata<'w> {
    let deletes = commit.extras.delete_files();
    let one = w.literal(1.0, Unit::Count);
    let manifests = if deletes.is_some() { one + one } else { one };
    let entries = deletes.map_or(commit.data_files, |deletes| commit.data_files + deletes);
    let entry = w.constant(&ENTRY_COLUMN) * w.of(Parameter::Columns);
    let bytes =
        manifests * w.constant(&MANIFEST) + entries * entry + w.constant(&MANIFEST_LIST) + w.constant(&SNAPSHOT);
    Metadata { snapshots: one, objects: manifests + 2.0, bytes, rule: &COMMIT }
}
