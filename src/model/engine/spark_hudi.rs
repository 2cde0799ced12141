//! Spark into Hudi.

use super::{
    About, Arrivals, Commit, Conflict, Groups, Metadata, Release, Replaces, Rewriting, Rules, Writers, cells, hudi,
    live, micro_batch, spark,
};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{CompactionRunner, Feature, IndexType, Parameter, TableType, WriteOperation};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

/// Spark Structured Streaming into Apache Hudi.
#[derive(Clone, Copy, Debug)]
pub(super) struct SparkHudi;

static BULK: Rule = Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-cow-bulkinsert-*", "2026-11");
static PACKED: Rule = Rule::runs("Spark 3.5.6, Hudi 1.0.2 and 1.1.1", "hudi-cow-insert-*, hudi11-cow-*", "2026-11");
static BUCKETS: Rule = Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-upsert-bucket4-*, hudi-cow-upsert-*", "2026-11");
static SMALL: Rule =
    Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-upsert-simple-unpart, hudi-mor-upsert-bloom-*", "2026-11");
static LOGS: Rule = Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-upsert-simple-unpart-nosmall", "2026-11");

const RUNTIMES: &[Release] = &[Release::new(3, 5), Release::new(3, 4)];

/// How a commit of this scenario writes.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    /// Each task writes what it has.
    Bulk,
    /// New rows are packed by size, small files first.
    Packed,
    /// Each bucket gets a log file.
    BucketLogs,
    /// Each bucket's base file is written again.
    BucketBases,
    /// Touched base files are written again, new rows go into the small one.
    Bases,
    /// A base file for new rows, a log file for each group that is updated.
    Logs,
}

fn way(scenario: &Scenario) -> Way {
    let copies = hudi::table_type(scenario) == TableType::CopyOnWrite;
    match (hudi::operation(scenario), hudi::index(scenario)) {
        (WriteOperation::BulkInsert, _) => Way::Bulk,
        (WriteOperation::Insert, _) => Way::Packed,
        (WriteOperation::Upsert, IndexType::Bucket) if copies => Way::BucketBases,
        (WriteOperation::Upsert, IndexType::Bucket) => Way::BucketLogs,
        (WriteOperation::Upsert, _) if copies || base_files_are_small(scenario) => Way::Bases,
        (WriteOperation::Upsert, _) => Way::Logs,
    }
}

/// While a partition's base file is below the limit, updates are packed into it like inserts.
fn base_files_are_small(scenario: &Scenario) -> bool {
    let number = |p| scenario.number(p);
    let updated = number(Parameter::UpsertRatio) + number(Parameter::DeleteRatio) > 0.0;
    let held = if updated { number(Parameter::Keys) * number(Parameter::RowBytes) } else { 0.0 };
    held.max(number(Parameter::InitialBytes)) / number(Parameter::Partitions) < number(Parameter::SmallFileLimit)
}

fn groups<'w>(w: &Workings<'w>) -> Term<'w> {
    match way(w.scenario()) {
        Way::BucketLogs | Way::BucketBases => hudi::bucket_groups(w),
        _ => hudi::sized_groups(w, w.literal(1.0, Unit::Count)),
    }
}

/// Commits that each write the small file of a partition again until it is past the limit; new rows are packed into it.
fn packing_commits<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Term<'w> {
    let each = arrivals.rows * w.of(Parameter::RowBytes) / w.of(Parameter::Partitions);
    let limit = (w.of(Parameter::SmallFileLimit) - hudi::base_file(w)).max(w.literal(0.0, Unit::Bytes));
    let one = w.literal(1.0, Unit::Count);
    let most = live::commits(w, arrivals).max(one);
    w.step(Step::PackingCommits, &PACKED, (limit / each).ceil().max(one).min(most))
}

/// Inserts write a small file again in each commit until it is large enough; nothing where each commit begins a file.
fn packed<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
    let commits = packing_commits(w, &commit.arrivals);
    if commits.value() <= 1.0 {
        return None;
    }
    let (none, places) = (w.literal(0.0, Unit::Count), w.of(Parameter::Partitions));
    let added = commit.arrivals.rows * w.of(Parameter::RowBytes);
    let full = Some(added / places * commits);
    let groups = Groups { start: none, room: w.literal(0.0, Unit::Bytes), places, full };
    let (live_files, live_files_peak) = hudi::groups_until_horizon(w, &commit.arrivals, &groups, added);
    Some(Rewriting {
        write_amplification: (commits + w.literal(1.0, Unit::Count)) / w.literal(2.0, Unit::Factor),
        files_per_commit: none,
        live_files,
        live_files_peak,
        replaces: Some(Replaces::Groups(groups)),
        rule: &PACKED,
    })
}

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::TargetSize,
        Feature::Buckets,
        Feature::Upsert,
        Feature::Spark,
        Feature::Hudi,
        Feature::Compaction,
    ],
    releases: hudi::RELEASES,
    runtimes: RUNTIMES,
    trigger: micro_batch::trigger,
};

impl Rules for SparkHudi {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, inputs: &Inputs) -> f64 {
        match parameter {
            Parameter::Buckets => 16.0,
            Parameter::TargetFileSize => hudi::MAX_FILE_SIZE,
            Parameter::IndexType => f64::from(IndexType::Simple as u8),
            Parameter::CompactionRunner => f64::from(CompactionRunner::Engine as u8),
            other => spark::default_of(other, inputs, RUNTIMES),
        }
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        let (partitions, splits) = (w.of(Parameter::Partitions), w.of(Parameter::SourceSplits));
        let shuffle = w.of(Parameter::ShufflePartitions);
        match way(w.scenario()) {
            Way::Bulk => cells::spread(w, w.touched(splits * partitions, arrivals.rows), splits, partitions, &BULK),
            Way::Packed => cells::by_hash(w, partitions, arrivals.rows, shuffle, &PACKED),
            Way::BucketLogs | Way::BucketBases => hudi::bucket_writers(w, arrivals, shuffle, &BUCKETS),
            Way::Bases => cells::by_hash(w, groups(w), arrivals.keys, shuffle, &SMALL),
            Way::Logs => {
                let updated = arrivals.updated;
                let bases = w.touched(partitions, arrivals.keys - updated);
                let logs = w.touched(groups(w), updated);
                cells::spread(w, bases + logs, shuffle, partitions, &LOGS)
            }
        }
    }

    fn rows_written<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>) -> Term<'w> {
        match way(w.scenario()) {
            Way::Bases | Way::BucketBases => hudi::rewritten(w, arrivals, groups(w), writers.writers),
            Way::BucketLogs | Way::Logs => arrivals.keys,
            Way::Packed => hudi::packed_rows(w, arrivals, packing_commits(w, arrivals)),
            Way::Bulk => arrivals.rows,
        }
    }

    /// Groups of the bucket index and log files take what they get; the rest rolls at the base file's size.
    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        let rolls = matches!(way(w.scenario()), Way::Bulk | Way::Packed | Way::Bases);
        rolls.then(|| hudi::rows_per_base_file(w))
    }

    fn bytes_per_row<'w>(&self, w: &Workings<'w>) -> Term<'w> {
        if way(w.scenario()) == Way::BucketLogs { hudi::log_row(w) } else { w.of(Parameter::RowBytes) }
    }

    fn fixed_bytes_per_file<'w>(&self, w: &Workings<'w>) -> Term<'w> {
        if way(w.scenario()) == Way::BucketLogs { w.literal(0.0, Unit::Bytes) } else { hudi::base_file(w) }
    }

    fn rewriting<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
        let logs = match way(w.scenario()) {
            Way::Bulk => return None,
            Way::Packed => return packed(w, commit),
            Way::BucketLogs | Way::Logs => true,
            Way::Bases | Way::BucketBases => false,
        };
        let rows = self.rows_written(w, &commit.arrivals, &commit.writers);
        let sized = matches!(way(w.scenario()), Way::Bases | Way::Logs);
        let grouping = hudi::Grouping { groups: groups(w), places: sized.then(|| w.of(Parameter::Partitions)) };
        Some(hudi::rewriting(w, commit, grouping, (logs, rows)))
    }

    /// Spark writes the column statistics too: three log files, four where the table is partitioned.
    fn metadata<'w>(&self, w: &Workings<'w>, _: &Commit<'w>, rewriting: Option<&Rewriting<'w>>) -> Metadata<'w> {
        let logs = if w.scenario().number(Parameter::Partitions) > 1.0 { 4.0 } else { 3.0 };
        hudi::metadata(w, rewriting, logs)
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
