//! What every engine that writes Iceberg has in common: the table's defaults, the roll, what a commit adds.

pub(super) mod delta_writer;

use super::{Commit, Metadata, Release, rolling};
use crate::evidence::{Constant, Rule};
use crate::parameter::{CompactionRunner, Parameter};
use crate::question::table;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

static ROLL: Rule = Rule::code("apache/iceberg", "BaseRollingWriter, RollingFileWriter (ROWS_DIVISOR)", "1.11.0");
static COMMIT: Rule = Rule::code("apache/iceberg", "SnapshotProducer, TableMetadataParser", "1.11.0");

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
    // A commit that happens to hold no deletes has no manifest of them.
    let manifests = deletes.map_or(one, |deletes| one + deletes.min(one));
    let bytes = table::iceberg::added(w, commit);
    Metadata { snapshots: one, objects: manifests + 2.0, bytes, bytes_per_live_file: None, rule: &COMMIT }
}
