//! How a table grows between compactions. No question of its own: what the table, compaction, contention, readers and
//! cost build on.

use super::cadence::Cadence;
use super::files::Files;
use crate::Parameter;
use crate::engine::{Commit, Metadata, Rewriting};
use crate::evidence::{Constant, Rule};
use crate::parameter::{DeleteGranularity, WriteMode};
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

/// Share of the target size from which compaction leaves a file alone (`SizeBasedFileRewritePlanner`: 0.75).
pub(crate) static LARGE_ENOUGH: Constant = Constant {
    id: "compaction_min_file_share",
    value: 0.75,
    unit: Unit::Share,
    rule: Rule::code("apache/iceberg", "SizeBasedFileRewritePlanner", "1.11.0"),
};

/// Target size of compacted files where the engine has no setting for it.
pub(crate) static COMPACTED_FILE: Constant =
    Constant { id: "compacted_file_bytes", value: 134_217_728.0, unit: Unit::Bytes, rule: Rule::assumed() };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&LARGE_ENOUGH, &COMPACTED_FILE];

/// One table as the stream makes it grow. Several jobs may write it; several tables grow alike.
#[derive(Clone, Copy)]
pub(crate) struct Growth<'w> {
    /// One commit of one job.
    pub(crate) commit: Commit<'w>,
    /// What the commit writes beside data.
    pub(crate) metadata: Metadata<'w>,
    /// What the engine itself rewrites.
    pub(crate) rewriting: Option<Rewriting<'w>>,
    /// Commits a day with rows, by all jobs.
    pub(crate) commits_per_day: Term<'w>,
    /// Commits a day without rows, by all jobs.
    pub(crate) idle_per_day: Term<'w>,
    /// New data files a day.
    pub(crate) data_files_per_day: Term<'w>,
    /// New delete files a day; nothing where the engine has none.
    pub(crate) delete_files_per_day: Option<Term<'w>>,
    /// Both.
    pub(crate) files_per_day: Term<'w>,
    /// Bytes a day of new files.
    pub(crate) bytes_per_day: Term<'w>,
    /// Bytes a day of the rows that arrive: less than that where touched files are written again.
    pub(crate) arriving_per_day: Term<'w>,
    /// Bytes that the table holds at the horizon, old versions of rows left aside.
    pub(crate) live_bytes: Term<'w>,
    /// Rows in them.
    pub(crate) live_rows: Term<'w>,
    /// Partition cells.
    pub(crate) cells: Term<'w>,
    /// Size that compaction aims at.
    pub(crate) target: Term<'w>,
    /// Files after compacting everything.
    pub(crate) compacted_files: Term<'w>,
    /// Rows deleted by key in one commit and cell; nothing without equality deletes.
    pub(crate) delete_rows: Option<Term<'w>>,
    /// The horizon in days.
    pub(crate) days: Term<'w>,
}

pub(crate) fn answer<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, files: &Files<'w>) -> Growth<'w> {
    let (commit, rules) = (files.commit, w.scenario().rules());
    let rewriting = rules.rewriting(w, &commit);
    let jobs = w.of(Parameter::WriterJobs);
    let commits_per_day = w.step(Step::TableCommitsPerDay, Rule::COUNTING, cadence.data_commits_per_day * jobs);
    let data_files_per_day = commits_per_day * commit.data_files;
    let delete_files_per_day = files.delete_files.map(|files| commits_per_day * files);
    let files_per_day = delete_files_per_day.map_or(data_files_per_day, |deletes| data_files_per_day + deletes);
    let files_per_day = w.step(Step::TableFilesPerDay, Rule::COUNTING, files_per_day);
    let bytes_per_day = w.step(Step::TableBytesPerDay, Rule::COUNTING, commits_per_day * commit.bytes);
    let days = w.of(Parameter::Horizon) / w.literal(86_400.0, Unit::Seconds);
    let arriving_per_day = commits_per_day * commit.arrivals.rows * w.of(Parameter::RowBytes);
    let live_bytes = w.step(Step::LiveBytes, Rule::ALGEBRA, live_bytes(w, &commit, arriving_per_day * days));
    let live_rows = w.step(Step::LiveRows, Rule::ALGEBRA, live_bytes / w.of(Parameter::RowBytes));
    let cells = cells(w);
    let target = if w.scenario().has(Parameter::TargetFileSize) {
        w.of(Parameter::TargetFileSize)
    } else {
        w.constant(&COMPACTED_FILE)
    };
    let compacted_files = w.step(Step::CompactedFiles, Rule::COUNTING, (live_bytes / target).ceil().max(cells));
    Growth {
        commit,
        metadata: rules.metadata(w, &commit, rewriting.as_ref()),
        rewriting,
        commits_per_day,
        idle_per_day: (cadence.commits_per_day - cadence.data_commits_per_day) * jobs,
        data_files_per_day,
        delete_files_per_day,
        files_per_day,
        bytes_per_day,
        arriving_per_day,
        live_bytes,
        live_rows,
        cells,
        target,
        compacted_files,
        delete_rows: delete_rows(w, &commit, cells),
        days,
    }
}

/// Whether a commit's delete files take the place of the former ones of the same data files: vectors (a data file has
/// one at most), and Spark's position deletes by data file. Then there are never more of them than data files.
pub(crate) fn replaces_deletes(w: &Workings<'_>, commit: &Commit<'_>) -> bool {
    let granularity = DeleteGranularity::from_number(w.scenario().number(Parameter::DeleteGranularity));
    let by_file = w.scenario().has(Parameter::MergeMode) && granularity == DeleteGranularity::File;
    commit.extras.equality_deletes.is_none() && (by_file || commit.extras.deletion_vectors.is_some())
}

fn cells<'w>(w: &Workings<'w>) -> Term<'w> {
    let partitions = w.of(Parameter::Partitions);
    let bucketed = w.scenario().has(Parameter::Buckets) && w.scenario().number(Parameter::Buckets) > 0.0;
    let cells = if bucketed { partitions * w.of(Parameter::Buckets) } else { partitions };
    w.step(Step::Cells, Rule::COUNTING, cells)
}

/// Bytes that the table held before: given, or guessed from its files.
pub(crate) fn initial_bytes<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> Term<'w> {
    if w.scenario().number(Parameter::InitialBytes) > 0.0 || w.scenario().number(Parameter::InitialFiles) == 0.0 {
        return w.of(Parameter::InitialBytes);
    }
    w.of(Parameter::InitialFiles) * commit.bytes / commit.data_files
}

/// Updates replace rows and deletes remove them; a key that is updated for the first time may be new to the table.
fn live_bytes<'w>(w: &Workings<'w>, commit: &Commit<'w>, arriving: Term<'w>) -> Term<'w> {
    let initial = initial_bytes(w, commit);
    if !w.scenario().is_keyed() {
        return initial + arriving;
    }
    let one = w.literal(1.0, Unit::Share);
    let changed = (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(one);
    let inserted = arriving * (one - changed);
    if w.scenario().number(Parameter::InitialBytes) > 0.0 || w.scenario().number(Parameter::InitialFiles) > 0.0 {
        return initial + inserted;
    }
    let keys = w.of(Parameter::Keys) * w.of(Parameter::RowBytes);
    inserted + keys.min(arriving * changed)
}

/// An upsert deletes the key of every row, new ones too; a changelog only those of changed rows.
fn delete_rows<'w>(w: &Workings<'w>, commit: &Commit<'w>, cells: Term<'w>) -> Option<Term<'w>> {
    commit.extras.equality_deletes?;
    let arrivals = &commit.arrivals;
    let rows = if w.scenario().write_mode() == WriteMode::Upsert {
        arrivals.keys
    } else {
        let changed = w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio);
        (arrivals.rows * changed.min(w.literal(1.0, Unit::Share))).min(arrivals.keys)
    };
    Some(w.step(Step::DeleteRowsPerCommit, Rule::ALGEBRA, rows / cells))
}
