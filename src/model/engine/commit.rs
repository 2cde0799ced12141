//! What a commit is made of: the parts in which an engine describes itself.

use crate::evidence::{Constant, Rule};
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// When an engine commits.
#[derive(Clone, Copy)]
pub struct Trigger<'w> {
    /// Time from one commit to the next, on average, in seconds; never above the horizon.
    pub interval: Term<'w>,
    /// The rule behind it.
    pub rule: &'static Rule,
    /// Mean of the interval's square over the mean, in seconds: twice the mean wait of a row.
    pub length_biased: f64,
    /// Whether it commits at all.
    pub commits: bool,
    /// Time that the round itself takes from its start to its commit, where rounds are not checkpoints (those have a
    /// distribution of their own).
    pub round: Option<Term<'w>>,
}

/// What arrives between two commits.
#[derive(Clone, Copy)]
pub struct Arrivals<'w> {
    /// Time between the two, in seconds.
    pub interval: Term<'w>,
    /// Rows that reach the sink.
    pub rows: Term<'w>,
    /// Different keys among them (all rows where rows have no key).
    pub keys: Term<'w>,
    /// Those among them that updates and deletes drew from the keys that exist.
    pub updated: Term<'w>,
    /// Rows that replace or delete a row of the same commit.
    pub superseded: Term<'w>,
}

/// Who writes.
#[derive(Clone, Copy)]
pub struct Writers<'w> {
    /// Pairs of subtask and partition cell that receive at least one row.
    pub writers: Term<'w>,
    /// The rule behind them.
    pub rule: &'static Rule,
    /// Subtasks that receive at least one row.
    pub busy: Term<'w>,
    /// Cells of the busiest subtask.
    pub hottest_cells: Term<'w>,
    /// Share of all rows that goes to the busiest subtask.
    pub hottest_share: Term<'w>,
}

/// Files beside the data files of one commit; nothing where the engine has no such files.
#[derive(Clone, Copy, Default)]
pub struct Extras<'w> {
    /// Equality-delete files.
    pub equality_deletes: Option<(Term<'w>, &'static Rule)>,
    /// Position-delete files.
    pub position_deletes: Option<(Term<'w>, &'static Rule)>,
    /// Files with deletion vectors (Puffin, Delta's `.bin`, Paimon's index files).
    pub deletion_vectors: Option<(Term<'w>, &'static Rule)>,
    /// Data files that have a vector in them, where the table's metadata lists each as a delete file of its own (Iceberg:
    /// a Puffin file holds all that a task writes).
    pub vector_entries: Option<Term<'w>>,
    /// Changelog files.
    pub changelog: Option<(Term<'w>, &'static Rule)>,
}

/// One commit of the stream, as the files question found it.
#[derive(Clone, Copy)]
pub struct Commit<'w> {
    /// What arrived.
    pub arrivals: Arrivals<'w>,
    /// Who wrote.
    pub writers: Writers<'w>,
    /// Data files.
    pub data_files: Term<'w>,
    /// What came beside them.
    pub extras: Extras<'w>,
    /// Bytes of the data files.
    pub bytes: Term<'w>,
}

/// What the engine itself rewrites, without anyone scheduling it.
#[derive(Clone, Copy)]
pub struct Rewriting<'w> {
    /// Bytes written in all over bytes that the stream's own files have; at least 1.
    pub write_amplification: Term<'w>,
    /// Data and changelog files that rewriting adds, per commit of the stream.
    pub files_per_commit: Term<'w>,
    /// Files of the current snapshot, on average, all cells of one table, beyond those that it began with; less than
    /// none where those become fewer.
    pub live_files: Term<'w>,
    /// The same at the peak.
    pub live_files_peak: Term<'w>,
    /// What a commit itself replaces (copy-on-write); nothing where it only adds.
    pub replaces: Option<Replaces<'w>>,
    /// The rule behind it.
    pub rule: &'static Rule,
}

/// Files that a commit writes again.
#[derive(Clone, Copy)]
pub enum Replaces<'w> {
    /// Those that hold one of so many rows, which are spread evenly over all files.
    Touched(Term<'w>),
    /// Those of its file groups, each of which has one.
    Groups(Groups<'w>),
}

/// File groups, filled until they are large enough; then new ones begin.
#[derive(Clone, Copy)]
pub struct Groups<'w> {
    /// Groups at the start.
    pub start: Term<'w>,
    /// Bytes of new rows that these take.
    pub room: Term<'w>,
    /// Places (partitions, or assigners of one) that each fill one group after the other.
    pub places: Term<'w>,
    /// Bytes of a group that takes no more; nothing where groups grow without end.
    pub full: Option<Term<'w>>,
}

/// What one commit writes beside data, rewriting included. Iceberg's metadata grows with the table and is a question of
/// its own: its engines give only what one commit adds.
#[derive(Clone, Copy)]
pub struct Metadata<'w> {
    /// Snapshots (versions, instants) of one commit that carries rows.
    pub snapshots: Term<'w>,
    /// Metadata objects of one commit that carries rows.
    pub objects: Term<'w>,
    /// Their bytes.
    pub bytes: Term<'w>,
    /// Bytes that every live file adds to them.
    pub bytes_per_live_file: Option<Term<'w>>,
    /// The rule behind it.
    pub rule: &'static Rule,
}

/// What happens when a rewrite of data files and the stream's commits overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Only the swap can be lost; the loser tries again and wins in the end.
    Swap,
    /// The rewrite is validated against what was committed meanwhile and fails when it touched the same files.
    Rewrite,
    /// Either can fail: whichever commits second is validated and thrown away, the stream's commit too.
    Stream,
}

/// Fixed cost of a small Parquet file: footer and headers, without its columns.
static PARQUET_FILE: Constant = Constant {
    id: "parquet_file_fixed_bytes",
    value: 590.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "Sizes", "2026-11"),
};

/// Fixed cost of one column of a small Parquet file.
static PARQUET_COLUMN: Constant = Constant {
    id: "parquet_column_fixed_bytes",
    value: 230.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "Sizes", "2026-11"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&PARQUET_FILE, &PARQUET_COLUMN];

/// What a Parquet file takes beside its rows.
pub(super) fn parquet_file<'w>(w: &Workings<'w>) -> Term<'w> {
    w.constant(&PARQUET_FILE) + w.constant(&PARQUET_COLUMN) * w.of(crate::Parameter::Columns)
}

impl<'w> Extras<'w> {
    /// All files with deletes, if there can be any.
    pub fn delete_files(&self) -> Option<Term<'w>> {
        [self.equality_deletes, self.position_deletes, self.deletion_vectors]
            .into_iter()
            .flatten()
            .map(|(files, _)| files)
            .reduce(|sum, files| sum + files)
    }

    /// Entries of the table's delete manifests: the same files, but each vector by itself.
    pub(crate) fn delete_entries(&self) -> Option<Term<'w>> {
        let vectors = self.vector_entries.or(self.deletion_vectors.map(|(files, _)| files));
        let files = |kind: Option<(Term<'w>, &'static Rule)>| kind.map(|(files, _)| files);
        [files(self.equality_deletes), files(self.position_deletes), vectors]
            .into_iter()
            .flatten()
            .reduce(|sum, files| sum + files)
    }
}
