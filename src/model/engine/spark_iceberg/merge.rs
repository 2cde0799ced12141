//! MERGE in `foreachBatch`: copy-on-write or merge-on-read.

use crate::Parameter;
use crate::engine::{Arrivals, Commit, Extras, Rewriting, Writers, cells, iceberg, live, spark};
use crate::evidence::Rule;
use crate::parameter::{DeleteGranularity, FormatVersion, MergeMode};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

static ONE_TASK: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-merge-mor-v2-unpart-*", "2026-11");
static CELLS: Rule = Rule::runs("Spark 3.5.6 and 4.1.1", "ice-merge-mor-*-bucket4-*", "2026-11");
static BY_FILE: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-merge-mor-v2-bucket4-sp8", "2026-11");
static BY_PARTITION: Rule =
    Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-merge-mor-v2-bucket4-sp8-granpart", "2026-11");
static VECTORS: Rule =
    Rule::runs("Spark 3.5.6 and 4.1.1", "ice-merge-mor-v3-*, ice41-merge-mor-v3-*, spark-merge-mor-b4-3", "2026-11");
static COPIES: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-merge-cow-*", "2026-11");

/// Whether touched files are written again.
pub(super) fn copies(scenario: &Scenario) -> bool {
    MergeMode::from_number(scenario.number(Parameter::MergeMode)) == MergeMode::CopyOnWrite
}

fn partitioned<'w>(w: &Workings<'w>) -> Option<Term<'w>> {
    cells::partitioned(w.scenario()).then(|| cells::cells(w))
}

pub(super) fn writers<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
    if copies(w.scenario()) {
        return spark::merged(w, partitioned(w), rows_written(w, arrivals));
    }
    let one = w.literal(1.0, Unit::Count);
    match partitioned(w) {
        Some(cells) => cells::by_hash(w, cells, arrivals.keys, w.of(Parameter::ShufflePartitions), &CELLS),
        // New and updated rows have no partition to hash by: all of them go to one task.
        None => cells::spread(w, one, one, one, &ONE_TASK),
    }
}

pub(super) fn rows_written<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Term<'w> {
    if !copies(w.scenario()) {
        return arrivals.keys;
    }
    w.step(Step::RowsWritten, &COPIES, spark::rewritten(w, arrivals))
}

pub(super) fn extras<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, data_files: Term<'w>) -> Extras<'w> {
    if copies(w.scenario()) {
        return Extras::default();
    }
    if w.scenario().format_version() != FormatVersion::V3 && by_partition(w.scenario()) {
        let cells = partitioned(w).unwrap_or_else(|| w.literal(1.0, Unit::Count));
        let files = w.touched(cells, arrivals.updated);
        return Extras { position_deletes: Some((files, &BY_PARTITION)), ..Extras::default() };
    }
    let touched = live::touched_files(w, arrivals, compacted_files(w), data_files);
    if w.scenario().format_version() == FormatVersion::V3 {
        // A task writes the vectors of its files into one Puffin file. It gets old rows by their partition, or by their
        // file where there are none.
        let shuffle = w.of(Parameter::ShufflePartitions);
        let files = match partitioned(w) {
            Some(cells) => w.touched(cells.min(shuffle), arrivals.updated),
            None => w.touched(shuffle, touched),
        };
        let deletion_vectors = Some((files, &VECTORS));
        return Extras { deletion_vectors, vector_entries: Some(touched), ..Extras::default() };
    }
    Extras { position_deletes: Some((touched, &BY_FILE)), ..Extras::default() }
}

fn by_partition(scenario: &Scenario) -> bool {
    let granularity = DeleteGranularity::from_number(scenario.number(Parameter::DeleteGranularity));
    granularity == DeleteGranularity::Partition
}

/// Files of the table when it is compacted: full ones, at least one a cell.
fn compacted_files<'w>(w: &Workings<'w>) -> Term<'w> {
    let cells = partitioned(w).unwrap_or_else(|| w.literal(1.0, Unit::Count));
    let full = iceberg::rows_per_file(w).map_or(cells, |(rows, _)| (live::rows(w) / rows).ceil());
    full.max(cells).max(w.of(Parameter::InitialFiles))
}

/// Copy-on-write rewrites with every commit that updates something.
pub(super) fn rewriting<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
    if !w.scenario().is_keyed() || !copies(w.scenario()) {
        return None;
    }
    spark::copying(w, commit, rows_written(w, &commit.arrivals), &COPIES)
}
