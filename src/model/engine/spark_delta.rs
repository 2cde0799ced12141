//! Spark Structured Streaming into Delta.

use super::{
    About, Arrivals, Commit, Conflict, Extras, Metadata, Release, Rewriting, Rules, Writers, cells, delta, micro_batch,
    packing, spark,
};
use crate::evidence::{Constant, Rule};
use crate::inputs::Inputs;
use crate::parameter::{CompactionRunner, Feature, Parameter};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

/// Spark Structured Streaming into Delta Lake.
#[derive(Clone, Copy, Debug)]
pub(super) struct SparkDelta;

static APPEND: Rule = Rule::runs("Spark 3.5.6, Delta 3.3.2", "delta-append-unpart-*, delta-append-part4-*", "2026-11");
static OPTIMIZED: Rule = Rule::runs("Spark 3.5.6, Delta 3.3.2", "delta-append-*-optwrite-*", "2026-11");
static VECTORS: Rule = Rule::runs("Spark 3.5.6, Delta 3.3.2", "delta-merge-dv-*", "2026-11");
static COPIES: Rule = Rule::runs("Spark 3.5.6, Delta 3.3.2", "delta-merge-cow-*", "2026-11");
static COMPACTED: Rule = Rule::runs("Spark 3.5.6, Delta 3.3.2", "delta-append-part4-k4-autocompact", "2026-11");

/// `optimizeWrite.binSize`, in memory.
static BIN: Constant = Constant {
    id: "delta_optimize_write_bin_bytes",
    value: 536_870_912.0,
    unit: Unit::Bytes,
    rule: Rule::code("delta-io/delta", "DELTA_OPTIMIZE_WRITE_BIN_SIZE", "3.3"),
};
/// `autoCompact.minNumFiles`.
static LEAST_FILES: Constant = Constant {
    id: "delta_auto_compact_min_files",
    value: 50.0,
    unit: Unit::Count,
    rule: Rule::code("delta-io/delta", "DELTA_AUTO_COMPACT_MIN_NUM_FILES", "3.3"),
};
/// Half of `autoCompact.maxFileSize`: smaller files are compacted again.
static SMALL: Constant = Constant {
    id: "delta_auto_compact_small_bytes",
    value: 67_108_864.0,
    unit: Unit::Bytes,
    rule: Rule::code("delta-io/delta", "DELTA_AUTO_COMPACT_MIN_FILE_SIZE", "3.3"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&BIN, &LEAST_FILES, &SMALL];

/// Delta 4.0 is the newest whose Spark is known here.
const RELEASES: &[Release] = &[Release::new(4, 0), Release::new(3, 3), Release::new(3, 2)];
const RUNTIMES: &[Release] = &[Release::new(4, 0), Release::new(3, 5), Release::new(3, 4)];

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Upsert,
        Feature::Spark,
        Feature::Delta,
        Feature::DeletionVectors,
        Feature::OptimizeWrite,
        Feature::AutoCompact,
        Feature::Compaction,
    ],
    releases: RELEASES,
    runtimes: RUNTIMES,
    trigger: micro_batch::trigger,
};

impl Rules for SparkDelta {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, inputs: &Inputs) -> f64 {
        match parameter {
            Parameter::CompactionRunner => f64::from(CompactionRunner::Spark as u8),
            other => spark::default_of(other, inputs, RUNTIMES),
        }
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        let partitions = w.of(Parameter::Partitions);
        let partitioned = partitions.value() > 1.0;
        if w.scenario().is_keyed() {
            // `merge.repartitionBeforeWrite` is on: by the partition columns where there are any.
            let rows = self.rows_written_by_merge(w, arrivals);
            return spark::merged(w, partitioned.then_some(partitions), rows);
        }
        if w.scenario().flag(Parameter::OptimizeWrite) {
            return optimized(w, arrivals, partitions);
        }
        if !partitioned {
            return spark::by_split(w, arrivals, &APPEND);
        }
        let splits = w.of(Parameter::SourceSplits);
        cells::spread(w, w.touched(splits * partitions, arrivals.rows), splits, partitions, &APPEND)
    }

    fn rows_written<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, _: &Writers<'w>) -> Term<'w> {
        if w.scenario().is_keyed() { self.rows_written_by_merge(w, arrivals) } else { arrivals.rows }
    }

    /// Only `maxRecordsPerFile` ends a file, and it is not set.
    fn rows_per_file<'w>(&self, _: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        None
    }

    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        _: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w> {
        if !w.scenario().is_keyed() || !w.scenario().flag(Parameter::DeletionVectors) {
            return Extras::default();
        }
        // A task writes the vectors of its files into one `.bin` file.
        let touched = delta::touched_files(w, arrivals, data_files);
        let files = w.touched(w.of(Parameter::ShufflePartitions), touched);
        Extras { deletion_vectors: Some((files, &VECTORS)), ..Extras::default() }
    }

    fn rewriting<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
        if w.scenario().is_keyed() && !w.scenario().flag(Parameter::DeletionVectors) {
            return spark::copying(w, commit, self.rows_written_by_merge(w, &commit.arrivals), &COPIES);
        }
        let small = commit.bytes.value() < commit.data_files.value() * SMALL.value;
        (w.scenario().flag(Parameter::AutoCompact) && small).then(|| auto_compacted(w, commit))
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        delta::metadata(w, commit, true)
    }

    /// The log goes after its retention, at a checkpoint.
    fn retention<'w>(&self, w: &Workings<'w>, _: Term<'w>) -> Option<(Term<'w>, &'static Rule)> {
        Some((w.of(Parameter::LogRetention), &delta::RETENTION))
    }

    fn expires_at_commit(&self, _: &Scenario) -> bool {
        true
    }

    /// `ConflictChecker`: an append never conflicts with OPTIMIZE, a MERGE can with anything.
    fn conflict(&self, scenario: &Scenario) -> Conflict {
        if scenario.is_keyed() { Conflict::Stream } else { Conflict::Swap }
    }
}

impl SparkDelta {
    /// With deletion vectors only the new versions, else all touched files again.
    fn rows_written_by_merge<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Term<'w> {
        if w.scenario().flag(Parameter::DeletionVectors) {
            return arrivals.keys;
        }
        w.step(Step::RowsWritten, &COPIES, spark::rewritten(w, arrivals))
    }
}

/// One file a partition, more where a bin is full.
fn optimized<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, partitions: Term<'w>) -> Writers<'w> {
    let bytes = arrivals.rows * w.of(Parameter::RowBytes) * w.of(Parameter::EncodedRatio);
    let bins = (bytes / w.constant(&BIN)).ceil();
    let writers = w.touched(partitions.max(bins), arrivals.rows);
    cells::spread(w, writers, w.of(Parameter::ShufflePartitions), partitions, &OPTIMIZED)
}

/// Auto compaction: as soon as a partition has 50 small files they become one, which is small itself until it has
/// grown past half the target. Then it is left alone, whatever is deleted in it: only sizes are looked at.
fn auto_compacted<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> Rewriting<'w> {
    let (one, two) = (w.literal(1.0, Unit::Count), w.literal(2.0, Unit::Factor));
    let places = w.of(Parameter::Partitions);
    let files = (commit.data_files / places).max(w.literal(0.001, Unit::Count));
    let commits = ((w.constant(&LEAST_FILES) - one) / files).ceil().max(one);
    let bytes = (commit.bytes / places).max(w.literal(1.0, Unit::Bytes));
    let (least, large) = (w.constant(&LEAST_FILES), w.constant(&SMALL));
    let place = packing::Place { places, files, bytes, least, large, most: large * two };
    let packed = place.packed(w, &commit.arrivals, &COMPACTED);
    let times = (large / (bytes * commits)).max(one);
    Rewriting {
        write_amplification: one + (times + 1.0) / two,
        files_per_commit: places * packed.outputs / commits,
        live_files: places * files * commits / two + packed.mean,
        live_files_peak: places * files * commits + packed.peak,
        replaces: None,
        rule: &COMPACTED,
    }
}
