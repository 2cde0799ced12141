//! Flink into Hudi.

use super::{
    About, Arrivals, Commit, Conflict, Metadata, Release, Rewriting, Rules, Writers, cells, checkpointing, hudi,
};
use crate::evidence::{Constant, Rule};
use crate::inputs::Inputs;
use crate::parameter::{CompactionRunner, Feature, IndexType, Parameter, TableType, WriteOperation};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// Apache Flink into Apache Hudi.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlinkHudi;

static APPEND: Rule = Rule::code("apache/hudi", "AppendWriteFunction", "1.0");
static BUCKETS: Rule = Rule::code("apache/hudi", "BucketStreamWriteFunction, BucketIndexUtil", "1.0");
static STATE: Rule = Rule::code("apache/hudi", "BucketAssignFunction, BucketAssigner", "1.0");
static FLUSH: Rule = Rule::code("apache/hudi", "StreamWriteFunction, FlinkOptions.WRITE_BATCH_SIZE", "1.0");

/// `write.batch.size`: a bucket's buffer is flushed at this size, and every flush is a file.
static BATCH: Constant =
    Constant { id: "hudi_flink_write_batch_bytes", value: 268_435_456.0, unit: Unit::Bytes, rule: FLUSH };

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&BATCH];

const RUNTIMES: &[Release] = &[Release::new(1, 20), Release::new(1, 19), Release::new(1, 18)];

/// Appending without small-file handling: each subtask writes its own base files.
fn appends(scenario: &Scenario) -> bool {
    let copies = hudi::table_type(scenario) == TableType::CopyOnWrite;
    match hudi::operation(scenario) {
        WriteOperation::BulkInsert => true,
        WriteOperation::Insert => copies,
        WriteOperation::Upsert => false,
    }
}

fn by_bucket(scenario: &Scenario) -> bool {
    hudi::index(scenario) == IndexType::Bucket
}

fn logs(scenario: &Scenario) -> bool {
    !appends(scenario) && hudi::table_type(scenario) == TableType::MergeOnRead
}

/// The state index keeps one growing group for each assigner.
fn groups<'w>(w: &Workings<'w>) -> Term<'w> {
    if by_bucket(w.scenario()) { hudi::bucket_groups(w) } else { hudi::sized_groups(w, w.of(Parameter::Parallelism)) }
}

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Checkpoints,
        Feature::TargetSize,
        Feature::Buckets,
        Feature::Upsert,
        Feature::Hudi,
        Feature::Compaction,
    ],
    releases: hudi::RELEASES,
    runtimes: RUNTIMES,
    trigger: checkpointing::trigger,
};

impl Rules for FlinkHudi {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, _: &Inputs) -> f64 {
        match parameter {
            Parameter::Interval => 60.0,
            Parameter::Buckets => 16.0,
            Parameter::TargetFileSize => hudi::MAX_FILE_SIZE,
            // `index.type` is FLINK_STATE.
            Parameter::IndexType => f64::from(IndexType::State as u8),
            Parameter::CompactionRunner => f64::from(CompactionRunner::Engine as u8),
            _ => 0.0,
        }
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        let (parallelism, partitions) = (w.of(Parameter::Parallelism), w.of(Parameter::Partitions));
        if appends(w.scenario()) {
            let writers = w.touched(parallelism * partitions, arrivals.rows);
            return cells::spread(w, writers, parallelism, partitions, &APPEND);
        }
        if by_bucket(w.scenario()) {
            return hudi::bucket_writers(w, arrivals, parallelism, &BUCKETS);
        }
        cells::by_hash(w, groups(w), arrivals.keys, parallelism, &STATE)
    }

    fn rows_written<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>) -> Term<'w> {
        let copies = hudi::table_type(w.scenario()) == TableType::CopyOnWrite;
        if appends(w.scenario()) || !copies {
            return arrivals.rows;
        }
        // Every flush of a group writes its base file again.
        let buffered = arrivals.rows * w.of(Parameter::RowBytes) * w.of(Parameter::EncodedRatio);
        let flushes = (buffered / writers.writers / w.constant(&BATCH)).ceil().max(w.literal(1.0, Unit::Count));
        hudi::rewritten(w, arrivals, groups(w), writers.writers) * flushes
    }

    /// A log file is a flush of the buffer; base files of appends are full at their size; a group's base file takes all.
    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        if appends(w.scenario()) {
            return Some(hudi::rows_per_base_file(w));
        }
        let buffered = w.of(Parameter::RowBytes) * w.of(Parameter::EncodedRatio);
        logs(w.scenario()).then(|| ((w.constant(&BATCH) / buffered).ceil(), &FLUSH))
    }

    fn bytes_per_row<'w>(&self, w: &Workings<'w>) -> Term<'w> {
        if logs(w.scenario()) { hudi::log_row(w) } else { w.of(Parameter::RowBytes) }
    }

    fn fixed_bytes_per_file<'w>(&self, w: &Workings<'w>) -> Term<'w> {
        if logs(w.scenario()) { w.literal(0.0, Unit::Bytes) } else { hudi::base_file(w) }
    }

    fn rewriting<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
        if appends(w.scenario()) {
            return None;
        }
        let rows = self.rows_written(w, &commit.arrivals, &commit.writers);
        let places = w.of(Parameter::Partitions) * w.of(Parameter::Parallelism);
        let grouping = hudi::Grouping { groups: groups(w), places: (!by_bucket(w.scenario())).then_some(places) };
        Some(hudi::rewriting(w, commit, grouping, (logs(w.scenario()), rows)))
    }

    /// At least one log file of the metadata table, the list of files.
    fn metadata<'w>(&self, w: &Workings<'w>, _: &Commit<'w>, rewriting: Option<&Rewriting<'w>>) -> Metadata<'w> {
        hudi::metadata(w, rewriting, 1.0)
    }

    fn conflict(&self, scenario: &Scenario) -> Conflict {
        hudi::conflict(scenario)
    }

    fn retention<'w>(&self, w: &Workings<'w>, commits_per_day: Term<'w>) -> Option<(Term<'w>, &'static Rule)> {
        Some(hudi::retention(w, commits_per_day))
    }

    fn expires_at_commit(&self, _: &Scenario) -> bool {
        true
    }
}
