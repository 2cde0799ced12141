//! Names of the steps on the way to a quantity, and of the rules of thumb beside them.

use crate::unit::Unit;

/// Declares an enumeration whose variants have an id and a unit.
macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $unit:ident;)*) => {
        /// A step on the way to a quantity: it has a name and a line, but is no result of its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Step { $($(#[$doc])* $name,)* }

        impl Step {
            /// Every step.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name in JSON and in the terminal.
            pub fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            /// The unit of its value.
            pub fn unit(self) -> Unit {
                match self { $(Self::$name => Unit::$unit,)* }
            }
        }
    };
}

steps! {
    /// Mean time of a checkpoint from its trigger to its end, the barrier's queue included.
    CheckpointTime = "checkpoint_time", Seconds;
    /// Mean time of a commit.
    CommitTime = "commit_time", Seconds;
    /// The interval that the job tries, timeouts left aside.
    AttemptInterval = "attempt_interval", Seconds;
    /// The interval between commits, squared, on average.
    IntervalSquared = "interval_squared", Factor;
    /// Part of the interval that the barrier waits behind buffered rows.
    Queueing = "queueing", Seconds;
    /// Part of the interval that the snapshot takes.
    Snapshotting = "snapshotting", Seconds;
    /// Part of the interval in which nothing runs.
    Waiting = "waiting", Seconds;
    /// Commits a day that carry rows.
    DataCommitsPerDay = "data_commits_per_day", PerDay;
    /// Rows that reach the sink between two commits.
    RowsPerCommit = "rows_per_commit", Count;
    /// Rows that replace a row of the same commit.
    SupersededRows = "superseded_rows", Count;
    /// Different keys between two commits.
    DistinctKeys = "distinct_keys", Count;
    /// Partition cells: a partition, or a bucket of one.
    Cells = "cells", Count;
    /// Cells that receive at least one row between two commits.
    BusyCells = "busy_cells", Count;
    /// Rows of one writer between two commits.
    RowsPerWriter = "rows_per_writer", Count;
    /// Rows that fit one file before the writer starts the next.
    RowsPerFile = "rows_per_file", Count;
    /// Files that one writer makes between two commits.
    FilesPerWriter = "files_per_writer", Count;
    /// Files of one commit, deletes included.
    FilesPerCommit = "files_per_commit", Count;
    /// Delete files of one commit.
    DeleteFilesPerCommit = "delete_files_per_commit", Count;
    /// Parts of the latency that do not change: source, queue, processing.
    FixedLatency = "fixed_latency", Seconds;
}

/// Rules of thumb that people repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Thumb {
    /// Files a day are at most parallelism × 86,400 / interval.
    ParallelismPerInterval,
    /// Files of a commit are min(parallelism, buckets).
    LesserOfParallelismAndBuckets,
    /// Commits a day are 86,400 / interval.
    DayOverInterval,
    /// Latency is half the interval.
    HalfTheInterval,
    /// Latency is at most the interval.
    OneInterval,
}

impl Thumb {
    /// Every rule of thumb.
    pub const ALL: [Self; 5] = [
        Self::ParallelismPerInterval,
        Self::LesserOfParallelismAndBuckets,
        Self::DayOverInterval,
        Self::HalfTheInterval,
        Self::OneInterval,
    ];

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::ParallelismPerInterval => "parallelism-per-interval",
            Self::LesserOfParallelismAndBuckets => "lesser-of-parallelism-and-buckets",
            Self::DayOverInterval => "day-over-interval",
            Self::HalfTheInterval => "half-the-interval",
            Self::OneInterval => "one-interval",
        }
    }
}
