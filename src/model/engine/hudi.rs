//! What the engines that write Hudi have in common: file groups, log files and base files, table services.

use super::{Arrivals, Commit, Conflict, Groups, Metadata, Release, Replaces, Rewriting, cells, live};
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::parameter::{IndexType, TableServices, TableType, WriteOperation};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static GROUPS: Rule = Rule::code("apache/hudi", "UpsertPartitioner, BucketAssigner", "1.0");
static REWRITE: Rule = Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-cow-*, hudi-mor-upsert-simple-unpart", "2026-11");
static COMPACTION: Rule = Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-upsert-bucket4-inline-48", "2026-11");
static TIMELINE: Rule = Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-*, hudi-fixture-*", "2026-11");

/// A base file without its rows: the bloom filter of 60,000 entries.
static BASE_FILE: Constant = Constant {
    id: "hudi_base_file_fixed_bytes",
    value: 430_000.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-cow-*", "2026-11"),
};
/// A row in a log file (Avro) over the same row in a base file (Parquet).
static LOG_ROW: Constant = Constant {
    id: "hudi_log_row_factor",
    value: 3.9,
    unit: Unit::Factor,
    rule: Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-upsert-bucket4-*", "2026-11"),
};
/// Timeline and metadata-table files of one instant, three each, in bytes.
static TIMELINE_BYTES: Constant = Constant {
    id: "hudi_instant_timeline_bytes",
    value: 24_300.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-*", "2026-11"),
};
/// One log file of the metadata table.
static METADATA_LOG: Constant = Constant {
    id: "hudi_metadata_log_bytes",
    value: 14_900.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Spark 3.5.6, Hudi 1.0.2", "hudi-mor-*", "2026-11"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&BASE_FILE, &LOG_ROW, &TIMELINE_BYTES, &METADATA_LOG];

/// The modelled releases of Hudi.
pub(super) const RELEASES: &[Release] = &[Release::new(1, 1), Release::new(1, 0)];

/// Bytes of `hoodie.parquet.max.file.size`.
pub(super) const MAX_FILE_SIZE: f64 = 125_829_120.0;

pub(super) fn table_type(scenario: &Scenario) -> TableType {
    TableType::from_number(scenario.number(Parameter::TableType))
}

pub(super) fn index(scenario: &Scenario) -> IndexType {
    IndexType::from_number(scenario.number(Parameter::IndexType))
}

pub(super) fn operation(scenario: &Scenario) -> WriteOperation {
    WriteOperation::from_number(scenario.number(Parameter::WriteOperation))
}

/// File groups of the bucket index: they never split.
pub(super) fn bucket_groups<'w>(w: &Workings<'w>) -> Term<'w> {
    let buckets = w.of(Parameter::Buckets).max(w.literal(1.0, Unit::Count));
    w.step(Step::FileGroups, &GROUPS, w.of(Parameter::Partitions) * buckets)
}

/// File groups of the other indexes: full base files, and at least `least` a partition.
pub(super) fn sized_groups<'w>(w: &Workings<'w>, least: Term<'w>) -> Term<'w> {
    let partitions = w.of(Parameter::Partitions);
    let full = (live::rows(w) / partitions * w.of(Parameter::RowBytes) / w.of(Parameter::TargetFileSize)).ceil();
    w.step(Step::FileGroups, &GROUPS, partitions * full.max(least))
}

/// Rows that `touched` of `groups` base files hold when they are written again, new rows included.
pub(super) fn rewritten<'w>(
    w: &Workings<'w>,
    arrivals: &Arrivals<'w>,
    groups: Term<'w>,
    touched: Term<'w>,
) -> Term<'w> {
    let inserted = arrivals.keys - arrivals.updated;
    let again = live::rows(w) * touched / groups;
    w.step(Step::RowsWritten, &REWRITE, (again + inserted).max(arrivals.keys))
}

/// Rows of the base files that a commit writes when it packs new rows into a small file that takes so many commits: half
/// of the file is there already, on average.
pub(super) fn packed_rows<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, commits: Term<'w>) -> Term<'w> {
    let again = (commits + w.literal(1.0, Unit::Count)) / w.literal(2.0, Unit::Factor);
    w.step(Step::RowsWritten, &REWRITE, arrivals.rows * again)
}

/// Rows of a base file that is full.
pub(super) fn rows_per_base_file<'w>(w: &Workings<'w>) -> (Term<'w>, &'static Rule) {
    ((w.of(Parameter::TargetFileSize) / w.of(Parameter::RowBytes)).ceil(), &GROUPS)
}

pub(super) fn base_file<'w>(w: &Workings<'w>) -> Term<'w> {
    w.constant(&BASE_FILE)
}

pub(super) fn log_row<'w>(w: &Workings<'w>) -> Term<'w> {
    w.of(Parameter::RowBytes) * w.constant(&LOG_ROW)
}

/// File groups of the bucket index, which never split, or of another, with so many places that begin new ones.
#[derive(Clone, Copy)]
pub(super) struct Grouping<'w> {
    pub(super) groups: Term<'w>,
    /// Places that fill one group after the other; nothing where groups grow without end.
    pub(super) places: Option<Term<'w>>,
}

/// New rows fill the small groups first. A group takes them until its base file is past the limit; then each place begins
/// the next.
pub(super) fn growing<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, grouping: Grouping<'w>) -> Groups<'w> {
    let start = grouping.groups;
    let Some(places) = grouping.places else {
        return Groups { start, room: w.literal(0.0, Unit::Bytes), places: start, full: None };
    };
    let each = (arrivals.keys - arrivals.updated) * w.of(Parameter::RowBytes) / places;
    let full = full_group(w, each);
    let held = live::rows(w) * w.of(Parameter::RowBytes);
    let room = (start * full - held).max(w.literal(0.0, Unit::Bytes));
    Groups { start, room, places, full: Some(full) }
}

/// Size at which a group takes no more rows, when each commit adds so many bytes to it.
pub(super) fn full_group<'w>(w: &Workings<'w>, each: Term<'w>) -> Term<'w> {
    let each = each.max(w.literal(1.0, Unit::Bytes));
    ((w.of(Parameter::SmallFileLimit) / each).ceil() * each).max(each).min(w.of(Parameter::TargetFileSize))
}

/// Groups on average until the horizon, and there, when each commit adds so many bytes to them.
pub(super) fn groups_until_horizon<'w>(
    w: &Workings<'w>,
    arrivals: &Arrivals<'w>,
    groups: &Groups<'w>,
    added: Term<'w>,
) -> (Term<'w>, Term<'w>) {
    let Some(full) = groups.full else { return (groups.start, groups.start) };
    let added = (added * live::commits(w, arrivals)).max(w.literal(1.0, Unit::Bytes));
    let beyond = (added - groups.room).max(w.literal(0.0, Unit::Bytes));
    let new = beyond / groups.places / full;
    let mean = w.apply(Function::Special, &[new], |v| live::mean_of_ceil(0.0, v[0])) * beyond / added;
    let mean = w.step(Step::FileGroupsUntilHorizon, &GROUPS, groups.start + groups.places * mean);
    (mean, groups.start + groups.places * new.ceil())
}

/// Copy-on-write rewrites with every commit; merge-on-read merges a group's logs into its base file every so many delta
/// commits.
pub(super) fn rewriting<'w>(
    w: &Workings<'w>,
    commit: &Commit<'w>,
    grouping: Grouping<'w>,
    (logs, rows_written): (bool, Term<'w>),
) -> Rewriting<'w> {
    let (one, two) = (w.literal(1.0, Unit::Count), w.literal(2.0, Unit::Factor));
    let (groups, none) = (grouping.groups, w.literal(0.0, Unit::Count));
    let growing = growing(w, &commit.arrivals, grouping);
    let added = (commit.arrivals.keys - commit.arrivals.updated) * w.of(Parameter::RowBytes);
    let (mean, last) = groups_until_horizon(w, &commit.arrivals, &growing, added);
    let replaces = Some(Replaces::Groups(growing));
    if !logs {
        let write_amplification = (rows_written / commit.arrivals.keys).max(one);
        return Rewriting {
            write_amplification,
            files_per_commit: none,
            live_files: mean,
            live_files_peak: last,
            replaces,
            rule: &REWRITE,
        };
    }
    let every = w.of(Parameter::DeltaCommits);
    let (rows, flush) = (live::rows(w) / groups, commit.arrivals.keys / groups);
    Rewriting {
        write_amplification: one + (rows + flush * every) / (flush * every),
        files_per_commit: groups / every,
        live_files: mean + commit.data_files * every / two,
        live_files_peak: last + commit.data_files * every,
        replaces,
        rule: &COMPACTION,
    }
}

/// Three files of the timeline and three of the metadata table's, and `logs` log files there, for the commit itself, for
/// its share of a compaction and of a clean.
pub(super) fn metadata<'w>(w: &Workings<'w>, rewriting: Option<&Rewriting<'w>>, logs: f64) -> Metadata<'w> {
    let one = w.literal(1.0, Unit::Count);
    let every = w.of(Parameter::DeltaCommits);
    let cleans = one / w.literal(5.0, Unit::Count);
    let services = rewriting.filter(|r| r.files_per_commit.value() > 0.0).map_or(cleans, |_| cleans + one / every);
    let instants = one + services;
    let logs = w.literal(logs, Unit::Count);
    let bytes = instants * (w.constant(&TIMELINE_BYTES) + logs * w.constant(&METADATA_LOG));
    Metadata {
        snapshots: instants,
        objects: instants * (logs + 6.0),
        bytes,
        bytes_per_live_file: None,
        rule: &TIMELINE,
    }
}

/// Table services of another process abort the writer or are aborted by it; those of the same job are planned around it.
pub(super) fn conflict(scenario: &Scenario) -> Conflict {
    match TableServices::from_number(scenario.number(Parameter::TableServices)) {
        TableServices::Separate => Conflict::Stream,
        TableServices::Async | TableServices::Inline => Conflict::Swap,
    }
}

/// Bucket `b` of a partition goes to subtask `(partition · B + b) mod P`.
pub(super) fn bucket_writers<'w>(
    w: &Workings<'w>,
    arrivals: &Arrivals<'w>,
    tasks: Term<'w>,
    rule: &'static Rule,
) -> super::Writers<'w> {
    let buckets = w.of(Parameter::Buckets).max(w.literal(1.0, Unit::Count));
    cells::in_turn(w, buckets, arrivals.keys, tasks, rule)
}

/// `KEEP_LATEST_COMMITS`: the cleaner keeps so many commits, however long they took.
pub(super) fn retention<'w>(w: &Workings<'w>, commits_per_day: Term<'w>) -> (Term<'w>, &'static Rule) {
    static CLEANER: Rule = Rule::code("apache/hudi", "CleanPlanner, KEEP_LATEST_COMMITS", "1.0");
    let day = w.literal(86_400.0, Unit::Seconds);
    let kept = w.of(Parameter::CleanCommits) * day / commits_per_day;
    (kept.min(w.of(Parameter::Horizon)), &CLEANER)
}
