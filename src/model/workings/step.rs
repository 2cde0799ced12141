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
    /// Rows of one commit that change or delete a key which exists, before any window.
    ChangingRows = "changing_rows", Count;
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
    /// Rows of the busiest subtask between two commits.
    RowsOfBusiest = "rows_of_busiest", Count;
    /// Rows that fit one file before the writer starts the next.
    RowsPerFile = "rows_per_file", Count;
    /// Files that one writer makes between two commits.
    FilesPerWriter = "files_per_writer", Count;
    /// Files of one commit, deletes included.
    FilesPerCommit = "files_per_commit", Count;
    /// Delete files of one commit.
    DeleteFilesPerCommit = "delete_files_per_commit", Count;
    /// Time from the coordinator's call to the answer of its slowest task.
    SlowestAnswer = "slowest_answer", Seconds;
    /// Share of the time that a batch or round takes for the rows that arrive.
    BatchShare = "batch_share", Share;
    /// Time that a batch or round takes for its rows.
    BatchTime = "batch_time", Seconds;
    /// Period of a round of Fluss that is cut off at the freshness.
    CutOffPeriod = "cut_off_period", Seconds;
    /// Period of the longest round of Fluss that ends by itself.
    WholePeriod = "whole_period", Seconds;
    /// What its pause leaves beyond one round, in time of reading.
    LeftOver = "left_over", Seconds;
    /// What one round that is cut off reads more than arrives meanwhile, in time of reading.
    RoundGain = "round_gain", Seconds;
    /// Rows that the table holds at the start: the keys that updates draw from, or what it was given.
    StartingRows = "starting_rows", Count;
    /// Keys of one commit that the table already has.
    UpdatedKeys = "updated_keys", Count;
    /// Files written since the last compaction that hold a row which one commit updates.
    RecentFiles = "recent_files", Count;
    /// Files of the table that hold a row which one commit updates.
    TouchedFiles = "touched_files", Count;
    /// Commits with rows until the horizon, by all jobs of a table.
    CommitsUntilHorizon = "commits_until_horizon", Count;
    /// Files that have grown so large that nothing rewrites them any more, on average until the horizon.
    PackedFiles = "packed_files", Count;
    /// Files that the rows of one bucket fill, on average until the horizon.
    FullFiles = "full_files", Count;
    /// Files of a table whose commits write again what they touch, on average until the horizon.
    CopiedFiles = "copied_files", Count;
    /// File groups (Hudi) or buckets that the engine sizes itself.
    FileGroups = "file_groups", Count;
    /// File groups (Hudi) that new rows have begun and those of the start, on average until the horizon.
    FileGroupsUntilHorizon = "file_groups_until_horizon", Count;
    /// Commits whose rows are packed into one file until it is large enough.
    PackingCommits = "packing_commits", Count;
    /// Rows that a commit writes, merged or rewritten.
    RowsWritten = "rows_written", Count;
    /// Parts of the latency that do not change: source, queue, processing.
    FixedLatency = "fixed_latency", Seconds;
    /// The longest that a row waits in the source until the horizon, because the job reads less than arrives.
    WaitInSource = "wait_in_source", Seconds;
    /// Events a second that the whole job can take before its busiest writer is full.
    JobCapacity = "job_capacity", PerSecond;
    /// Busy share of the busiest writer at the mean rate.
    MeanUtilisation = "mean_utilisation", Factor;
    /// Share of all rows that the most popular key has.
    HottestKeyShare = "hottest_key_share", Share;
    /// Time from the last completed checkpoint to a failure, on average.
    AgeAtFailure = "age_at_failure", Seconds;
    /// Time without progress: the outage, the restart, and the work that is done again.
    TimeBehind = "time_behind", Seconds;
    /// Time that the initial snapshot takes.
    SnapshotTime = "snapshot_time", Seconds;
    /// Window in which rows of one key are really merged: a commit ends it too.
    MergingWindow = "merging_window", Seconds;
    /// Rows that enter one such window.
    WindowRows = "window_rows", Count;
    /// Keys whose state is held.
    KeysHeld = "keys_held", Count;
    /// Bytes of state for one key.
    StatePerKey = "state_per_key", Bytes;
    /// Commits a day on one table, by all jobs.
    TableCommitsPerDay = "table_commits_per_day", PerDay;
    /// New files a day in one table, by all jobs.
    TableFilesPerDay = "table_files_per_day", PerDay;
    /// Bytes a day that arrive in one table, by all jobs.
    TableBytesPerDay = "table_bytes_per_day", BytesPerDay;
    /// Bytes of rows that one table holds at the horizon.
    LiveBytes = "live_bytes", Bytes;
    /// Rows that one table holds at the horizon.
    LiveRows = "live_rows", Count;
    /// Files of one table right after a compaction of everything.
    CompactedFiles = "compacted_files", Count;
    /// Time from one compaction to the next.
    CompactionCycle = "compaction_cycle", Seconds;
    /// Time that compaction has in one cycle.
    CompactionRoom = "compaction_room", Seconds;
    /// Commits of the stream from one compaction to the next.
    CommitsPerCycle = "commits_per_cycle", Count;
    /// Data files of one table that one compaction reads.
    FilesPerRun = "files_per_run", Count;
    /// Bytes of one table that one compaction rewrites.
    BytesPerRun = "bytes_per_run", Bytes;
    /// Times that bytes are rewritten until their file is large enough to be left alone.
    RewritesPerByte = "rewrites_per_byte", Factor;
    /// Time that one compaction spends on applying deletes.
    MergeTime = "merge_time", Seconds;
    /// Rows that one commit deletes by key, in one cell.
    DeleteRowsPerCommit = "delete_rows_per_commit", Count;
    /// Delete files that compactions have left behind at the horizon.
    StaleDeleteFiles = "stale_delete_files", Count;
    /// Files that the table held before and that are not compacted yet.
    OldFiles = "old_files", Count;
    /// Size of one new data manifest.
    DataManifestBytes = "data_manifest_bytes", Bytes;
    /// Size of one new delete manifest.
    DeleteManifestBytes = "delete_manifest_bytes", Bytes;
    /// Size of the list of manifests.
    ManifestListBytes = "manifest_list_bytes", Bytes;
    /// Bytes that one snapshot takes in the table's metadata file.
    SnapshotBytes = "snapshot_bytes", Bytes;
    /// Bytes of metadata that one commit writes.
    MetadataBytesPerCommit = "metadata_bytes_per_commit", Bytes;
    /// Objects that one commit leaves on the storage.
    ObjectsPerCommit = "objects_per_commit", Count;
    /// Metadata files on the storage at the horizon, one table.
    MetadataFiles = "metadata_files", Count;
    /// Time for which what a snapshot refers to stays on the storage.
    Retention = "retention", Seconds;
    /// Commits a second by others than this writer.
    RivalCommits = "rival_commits", PerSecond;
    /// Rival commits during one attempt: the load on the swap.
    CommitLoad = "commit_load", Factor;
    /// Time of compaction's first attempt to commit, from its base to the swap.
    CompactionAttempt = "compaction_attempt", Seconds;
    /// Chance that an attempt of compaction meets no other commit.
    QuietAttempt = "quiet_attempt", Share;
    /// Time in which a new delete would spoil the rewrite.
    ExposedTime = "exposed_time", Seconds;
    /// Commits since the last compaction when a query comes, on average.
    CommitsSinceCompaction = "commits_since_compaction", Count;
    /// Data files that a query reads.
    FilesRead = "files_read", Count;
    /// Rows that a query reads.
    RowsRead = "rows_read", Count;
    /// Columns that a query reads.
    ColumnsRead = "columns_read", Count;
    /// Data files that a query must read with deletes.
    FilesWithDeletes = "files_with_deletes", Count;
    /// Deleted rows to remember, summed over the data files that they apply to.
    DeleteRowReferences = "delete_row_references", Count;
    /// Tasks that a query is split into.
    QueryTasks = "query_tasks", Count;
    /// Core time for decoding rows.
    DecodeTime = "decode_time", Seconds;
    /// Core time for opening files and starting tasks.
    OpenTime = "open_time", Seconds;
    /// Core time for applying deletes.
    DeleteTime = "delete_time", Seconds;
    /// Planning that goes with manifests.
    ManifestPlanning = "manifest_planning", Seconds;
    /// Planning that goes with files and deletes.
    EntryPlanning = "entry_planning", Seconds;
    /// Writing requests of one commit.
    PutsPerCommit = "puts_per_commit", Count;
    /// Reading requests of one commit.
    GetsPerCommit = "gets_per_commit", Count;
    /// Reading requests of one query.
    GetsPerQuery = "gets_per_query", Count;
    /// Bytes on the storage at the horizon, all tables.
    StoredBytes = "stored_bytes", Bytes;
    /// Storage in a month.
    StorageCostMonth = "storage_cost_month", DollarsPerMonth;
    /// Work that a checkpoint costs, as time.
    CheckpointCost = "checkpoint_cost", Seconds;
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
    /// Snapshots are commits a day × retention: expiry would run all the time.
    AgeTimesCommits,
    /// Every commit adds a manifest.
    ManifestPerCommit,
    /// Planning takes 0.17 s and 20 µs a file.
    TwentyMicrosPerFile,
    /// The best interval is √(2 × checkpoint duration × time between failures).
    YoungWithDuration,
    /// Every key leaves a window once: at most as many rows as there are keys.
    LesserOfRowsAndKeys,
}

impl Thumb {
    /// Every rule of thumb.
    pub const ALL: [Self; 10] = [
        Self::ParallelismPerInterval,
        Self::LesserOfParallelismAndBuckets,
        Self::DayOverInterval,
        Self::HalfTheInterval,
        Self::OneInterval,
        Self::AgeTimesCommits,
        Self::ManifestPerCommit,
        Self::TwentyMicrosPerFile,
        Self::YoungWithDuration,
        Self::LesserOfRowsAndKeys,
    ];

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::ParallelismPerInterval => "parallelism-per-interval",
            Self::LesserOfParallelismAndBuckets => "lesser-of-parallelism-and-buckets",
            Self::DayOverInterval => "day-over-interval",
            Self::HalfTheInterval => "half-the-interval",
            Self::OneInterval => "one-interval",
            Self::AgeTimesCommits => "age-times-commits",
            Self::ManifestPerCommit => "manifest-per-commit",
            Self::TwentyMicrosPerFile => "twenty-micros-per-file",
            Self::YoungWithDuration => "young-with-duration",
            Self::LesserOfRowsAndKeys => "lesser-of-rows-and-keys",
        }
    }
}
