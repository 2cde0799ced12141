//! What Spark's engines have in common: adaptive execution by release, tasks of a MERGE.

use super::{Arrivals, Commit, Release, Replaces, Rewriting, Writers, cells, live};
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::inputs::Inputs;
use crate::math;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static MERGE_TASKS: Rule =
    Rule::runs("Spark 3.5.6, Iceberg 1.10.0, Delta 3.3.2", "ice-merge-cow-*, delta-merge-*", "2026-11");
static MERGE_ADAPTIVE: Rule =
    Rule::runs("Spark 4.1.1, Iceberg 1.11.0", "ice41-merge-cow-*, ice-merge-cow-v2-unpart-sp8-outer-aqe", "2026-11");
static MERGE_CELLS: Rule =
    Rule::runs("Spark 3.5.6, Iceberg 1.10.0, Delta 3.3.2", "ice-merge-*, delta-merge-*", "2026-11");
static COALESCE: Rule = Rule::code("apache/spark", "CoalesceShufflePartitions", "4.1");

/// `spark.sql.adaptive.coalescePartitions.minPartitionSize`.
static LEAST_PIECE: Constant =
    Constant { id: "spark_coalesced_partition_least_bytes", value: 1_048_576.0, unit: Unit::Bytes, rule: COALESCE };
/// Bytes on disk that Iceberg asks of one task: the advisory size over the shuffle's compression ratio.
static ADVISED_PIECE: Constant = Constant {
    id: "spark_iceberg_advisory_file_bytes",
    value: 134_217_728.0,
    unit: Unit::Bytes,
    rule: Rule::code("apache/iceberg", "SparkWriteConf, SparkCompressionUtil", "1.11.0"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&LEAST_PIECE, &ADVISED_PIECE];

/// The modelled releases of Spark.
pub(super) const RUNTIMES: &[Release] =
    &[Release::new(4, 1), Release::new(4, 0), Release::new(3, 5), Release::new(3, 4)];

/// Since this release a stateless stream runs with adaptive execution.
const ADAPTIVE_STREAMS: Release = Release::new(4, 1);

/// Defaults of Spark's own parameters.
pub(super) fn default_of(parameter: Parameter, inputs: &Inputs, runtimes: &[Release]) -> f64 {
    match parameter {
        // Without a trigger the next batch starts at once; a minute is what Iceberg's pages advise at least.
        Parameter::Interval => 60.0,
        Parameter::Adaptive => {
            let runtime = inputs.number(Parameter::RuntimeVersion).map_or(runtimes[0], Release::from_number);
            f64::from(runtime.nearest(runtimes) >= ADAPTIVE_STREAMS)
        }
        _ => 0.0,
    }
}

/// Tasks that a source gives, dealt in turn, without a shuffle.
pub(super) fn by_split<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, rule: &'static Rule) -> Writers<'w> {
    let splits = w.of(Parameter::SourceSplits);
    cells::spread(w, splits.min(arrivals.rows), splits, w.literal(1.0, Unit::Count), rule)
}

/// Writers of a MERGE that writes `rows` rows: partitioned tables get one task a partition, others as many as the shuffle
/// has, or as few as adaptive execution leaves.
pub(super) fn merged<'w>(w: &Workings<'w>, cells: Option<Term<'w>>, rows: Term<'w>) -> Writers<'w> {
    let shuffle = w.of(Parameter::ShufflePartitions);
    if let Some(cells) = cells {
        return cells::by_hash(w, cells, rows, shuffle, &MERGE_CELLS);
    }
    let one = w.literal(1.0, Unit::Count);
    if w.scenario().flag(Parameter::Adaptive) {
        let pieces = pieces(w, rows).min(shuffle);
        return cells::spread(w, w.touched(pieces, rows), pieces, one, &MERGE_ADAPTIVE);
    }
    cells::spread(w, w.touched(shuffle, rows), shuffle, one, &MERGE_TASKS)
}

/// Shuffled bytes over the size that adaptive execution aims at: an equal share for each core, but no less than the least
/// piece and no more than the advised one. Shuffled rows are taken to be as big as rows on disk.
fn pieces<'w>(w: &Workings<'w>, rows: Term<'w>) -> Term<'w> {
    let bytes = rows * w.of(Parameter::RowBytes);
    let each = bytes / w.of(Parameter::Parallelism);
    let piece = each.min(w.constant(&ADVISED_PIECE)).max(w.constant(&LEAST_PIECE));
    (bytes / piece).ceil().max(w.literal(1.0, Unit::Count))
}

/// Pieces of one cell when adaptive execution cuts it at the advised size; a piece holds the rows of whole map tasks.
pub(super) fn cut<'w>(w: &Workings<'w>, cells: Term<'w>, rows: Term<'w>) -> Term<'w> {
    let one = w.literal(1.0, Unit::Count);
    if !w.scenario().flag(Parameter::Adaptive) {
        return one;
    }
    let bytes = rows * w.of(Parameter::RowBytes) / cells;
    (bytes / w.constant(&ADVISED_PIECE)).ceil().max(one).min(w.of(Parameter::SourceSplits))
}

/// Rows that a copy-on-write MERGE writes: every file with an updated key again, and the new rows. Updated keys lie in
/// all files of a table as soon as there are many more of them than files.
pub(super) fn rewritten<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Term<'w> {
    let inserted = arrivals.keys - arrivals.updated;
    let files = w.of(Parameter::InitialFiles).max(w.literal(1.0, Unit::Count));
    let touched = w.touched(files, arrivals.updated) / files;
    (live::rows(w) * touched + inserted).max(arrivals.keys)
}

/// A copy-on-write MERGE replaces the files in which it updates a row, and writes its own number beside the rest. New rows
/// touch nothing: a stream without updates only adds files, which is nothing that the engine rewrites.
pub(super) fn copying<'w>(
    w: &Workings<'w>,
    commit: &Commit<'w>,
    rows: Term<'w>,
    rule: &'static Rule,
) -> Option<Rewriting<'w>> {
    let updated = commit.arrivals.updated;
    if updated.value() <= 0.0 {
        return None;
    }
    let initial = w.of(Parameter::InitialFiles);
    let operands = [initial, commit.data_files, updated, live::commits(w, &commit.arrivals)];
    let found = |value: fn(&[f64]) -> f64| w.apply(Function::Special, &operands, value);
    let mean = found(|v| math::copied_files(v[0], v[1], v[2], v[3]).0);
    let last = found(|v| math::copied_files(v[0], v[1], v[2], v[3]).1);
    Some(Rewriting {
        write_amplification: rows / commit.arrivals.keys,
        files_per_commit: w.literal(0.0, Unit::Count),
        live_files: w.step(Step::CopiedFiles, rule, mean) - initial,
        live_files_peak: last.max(initial) - initial,
        replaces: Some(Replaces::Touched(updated)),
        rule,
    })
}
