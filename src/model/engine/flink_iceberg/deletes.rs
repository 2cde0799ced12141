//! Delete files of one commit.

use crate::Parameter;
use crate::engine::{Arrivals, Extras, Release, Writers};
use crate::evidence::Rule;
use crate::parameter::{FormatVersion, WriteMode};
use crate::unit::Unit;
use crate::workings::{Function, Term, Workings};

static UPSERT: Rule = Rule::code("apache/iceberg", "BaseDeltaTaskWriter.write", "1.11.0");
static CHANGELOG: Rule = Rule::code("apache/iceberg", "BaseTaskWriter.BaseEqualityDeltaWriter", "1.11.0");
static BY_FILE: Rule = Rule::code("apache/iceberg", "RowDataTaskWriterFactory, DeleteGranularity.FILE", "1.6.0");
static BY_WRITER: Rule = Rule::code("apache/iceberg", "DeleteGranularity.PARTITION", "1.5.0");
static VECTORS: Rule = Rule::code("apache/iceberg", "PartitioningDVWriter", "1.11.0");

/// Since this release a position-delete file covers one data file.
const FILE_GRANULARITY: Release = Release::new(1, 6);
/// Since this release Flink writes deletion vectors on format 3.
const DELETION_VECTORS: Release = Release::new(1, 11);

pub(super) fn extras<'w>(
    w: &Workings<'w>,
    arrivals: &Arrivals<'w>,
    writers: &Writers<'w>,
    data_files: Term<'w>,
) -> Extras<'w> {
    if !w.scenario().is_keyed() {
        return Extras::default();
    }
    let equality_deletes = Some(equality_deletes(w, arrivals, writers));
    let vectors = w.scenario().format_version() == FormatVersion::V3 && w.scenario().release() >= DELETION_VECTORS;
    if vectors {
        // All vectors of a subtask go into one Puffin file.
        let files = w.touched(writers.busy, arrivals.superseded);
        return Extras { equality_deletes, deletion_vectors: Some((files, &VECTORS)), ..Extras::default() };
    }
    let position_deletes = if w.scenario().release() >= FILE_GRANULARITY {
        (w.touched(data_files, arrivals.superseded), &BY_FILE)
    } else {
        (w.touched(writers.writers, arrivals.superseded), &BY_WRITER)
    };
    Extras { equality_deletes, position_deletes: Some(position_deletes), ..Extras::default() }
}

fn equality_deletes<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>) -> (Term<'w>, &'static Rule) {
    if w.scenario().write_mode() == WriteMode::Upsert {
        // Every key that a writer meets for the first time gets a delete row, new keys too: one file beside each.
        return (writers.writers, &UPSERT);
    }
    let one = w.literal(1.0, Unit::Share);
    let changes = (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(one);
    let rows = arrivals.rows / writers.writers;
    let with_change =
        w.apply(Function::AtLeastOne, &[changes, rows], |v| -libm::expm1(v[1] * libm::log1p(-v[0].min(1.0 - 1e-12))));
    (writers.writers * with_change, &CHANGELOG)
}
