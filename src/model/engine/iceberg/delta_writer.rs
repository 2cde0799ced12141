//! Delete files of one commit of a delta writer: Flink's two sinks, its CDC pipeline, Fluss.

use crate::Parameter;
use crate::engine::{Arrivals, Engine, Extras, Writers, rolling};
use crate::evidence::Rule;
use crate::unit::Unit;
use crate::workings::{Function, Term, Workings};

static UPSERT: Rule = Rule::code("apache/iceberg", "BaseDeltaTaskWriter.write", "1.11.0");
static CHANGELOG: Rule = Rule::code("apache/iceberg", "BaseTaskWriter.BaseEqualityDeltaWriter", "1.11.0");
static ROLL: Rule = Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "roll-64k-upsert-v2-1.11.0", "2026-11");
static BY_FILE: Rule = Rule::code("apache/iceberg", "RowDataTaskWriterFactory, DeleteGranularity.FILE", "1.6.0");
static BY_WRITER: Rule = Rule::code("apache/iceberg", "DeleteGranularity.PARTITION", "1.5.0");
static VECTORS: Rule = Rule::code("apache/iceberg", "PartitioningDVWriter", "1.11.0");

/// How rows that repeat inside a commit are taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Repeats {
    /// A position-delete file for each writer.
    ByWriter,
    /// A position-delete file for each data file.
    ByFile,
    /// Deletion vectors, all of a subtask in one Puffin file.
    Vectors,
    /// Not at all: the commit is refused (format 3 before deletion vectors).
    Refused,
}

/// The delete files beside `data_files`; `upsert` writers delete the key of every row, changelog writers only where an
/// old row arrives.
pub(in crate::engine) fn extras<'w>(
    w: &Workings<'w>,
    arrivals: &Arrivals<'w>,
    writers: &Writers<'w>,
    data_files: Term<'w>,
    (upsert, repeats): (bool, Repeats),
) -> Extras<'w> {
    if !w.scenario().is_keyed() {
        return Extras::default();
    }
    // Every key that an upsert writer meets for the first time gets a delete row, new keys too: one file beside each.
    let equality_deletes = if upsert { (writers.writers, &UPSERT) } else { rolled(w, arrivals, writers) };
    let extras = Extras { equality_deletes: Some(equality_deletes), ..Extras::default() };
    let touched = |places| w.touched(places, arrivals.superseded);
    match repeats {
        Repeats::ByWriter => Extras { position_deletes: Some((touched(writers.writers), &BY_WRITER)), ..extras },
        Repeats::ByFile => Extras { position_deletes: Some((touched(data_files), &BY_FILE)), ..extras },
        Repeats::Vectors => Extras {
            deletion_vectors: Some((touched(writers.busy), &VECTORS)),
            vector_entries: Some(touched(data_files)),
            ..extras
        },
        Repeats::Refused => extras,
    }
}

/// Deletes of a changelog are whole rows, and their files roll as data files do, at the data target
/// (`RollingEqDeleteWriter`): the first change of each key in a commit is one. Deletes of upserts hold only keys, which
/// fill no file of an ordinary size. What Fluss writes into its deletes is not known here.
fn rolled<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>) -> (Term<'w>, &'static Rule) {
    let (files, rule) = changed(w, arrivals, writers);
    let per_file = match w.scenario().engine() {
        Engine::FlinkIceberg => rolling::by_parameters(w),
        _ => return (files, rule),
    };
    let each = arrivals.updated / writers.writers / per_file;
    if each.value() <= 1.0 { (files, rule) } else { (files * each.ceil(), &ROLL) }
}

/// Writers that meet at least one old row.
fn changed<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>) -> (Term<'w>, &'static Rule) {
    let one = w.literal(1.0, Unit::Share);
    let changes = (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(one);
    let rows = arrivals.rows / writers.writers;
    let with_change =
        w.apply(Function::AtLeastOne, &[changes, rows], |v| -libm::expm1(v[1] * libm::log1p(-v[0].min(1.0 - 1e-12))));
    (writers.writers * with_change, &CHANGELOG)
}
