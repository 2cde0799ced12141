//! What a calibrated value rests on, and why some cannot be told.

/// Declares an enumeration whose variants have names.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name in JSON.
            pub fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)* }
            }
        }
    };
}

named! {
    /// What a value was derived from.
    Basis {
        /// The commits name their engine.
        EngineName = "engine-name",
        /// The commits name the release.
        Release = "release",
        /// The job's own settings, asked from Flink.
        CheckpointConfig = "checkpoint-config",
        /// The middle of the times between commits.
        CommitGaps = "commit-gaps",
        /// The middle of the times between triggers.
        TriggerGaps = "trigger-gaps",
        /// The partition spec.
        PartitionSpec = "partition-spec",
        /// The schema.
        Schema = "schema",
        /// An option of the table.
        TableOption = "table-option",
        /// Partitions that commits changed.
        ChangedPartitions = "changed-partitions",
        /// Partitions of the files that are listed.
        ListedPartitions = "listed-partitions",
        /// Delete files that commits added.
        DeleteFiles = "delete-files",
        /// The value that gives the files that commits added.
        FittedFiles = "fitted-files",
        /// Subtasks that the names of files carry.
        FileNames = "file-names",
        /// Subtasks of the task that Flink lists.
        Subtasks = "subtasks",
        /// Partitions of the source, as Spark lists them.
        SourcePartitions = "source-partitions",
        /// Rows over time.
        RowsOverTime = "rows-over-time",
        /// Rows of each hour of the day.
        HourlyRows = "hourly-rows",
        /// Bytes of data files over their rows, what a file takes beside its rows taken off.
        BytesPerRow = "bytes-per-row",
        /// The same, the usual size of delete files taken off first.
        BytesPerRowLessDeletes = "bytes-per-row-less-deletes",
        /// Rows of deletes over rows.
        DeleteRows = "delete-rows",
        /// Rows that the format counts as updates.
        UpdatedRows = "updated-rows",
        /// Rows that merging took away: at least so many were updates.
        MergedRows = "merged-rows",
        /// Keys that came twice in one commit.
        RepeatedKeys = "repeated-keys",
        /// Durations of checkpoints, the wait before them taken off.
        Durations = "durations",
        /// The rhythm of the commits: a checkpoint takes no longer than lies between two.
        Rhythm = "rhythm",
        /// The wait before the first barrier.
        StartDelay = "start-delay",
        /// State as the newest checkpoint says it.
        CheckpointSize = "checkpoint-size",
        /// From the last acknowledgement to the snapshot.
        CommitAfterCheckpoint = "commit-after-checkpoint",
        /// From the preparation of a commit to its file.
        PreparedToWritten = "prepared-to-written",
        /// Iceberg's commit reports.
        CommitReports = "commit-reports",
        /// Counters of the newest commit, or a listing.
        LiveCounters = "live-counters",
        /// Times between rewrites.
        RewriteGaps = "rewrite-gaps",
        /// Commits of rows between two rewrites.
        CommitsBetweenRewrites = "commits-between-rewrites",
        /// Names of files that begin with the number of their bucket.
        BucketNames = "bucket-names",
        /// No rewrite in the whole history.
        NoRewrite = "no-rewrite",
        /// The age of the oldest snapshot, older ones having expired.
        OldestSnapshot = "oldest-snapshot",
        /// Commits that are not the stream's.
        OtherCommits = "other-commits",
        /// Streams that committed in turns.
        ParallelStreams = "parallel-streams",
        /// How often the job was started anew.
        Restarts = "restarts",
        /// Rows a second that batches got through.
        ProcessedRows = "processed-rows",
        /// The load that was carried: the writers take at least so much.
        CarriedLoad = "carried-load",
        /// A rewrite that the reader timed.
        TypedRun = "typed-run",
        /// A plan that the reader timed.
        TypedPlanning = "typed-planning",
        /// Commits that the reader timed.
        TypedCommits = "typed-commits",
    }
}

named! {
    /// Why a parameter cannot be told.
    Why {
        /// In upsert mode every row writes a delete, so inserts and updates look alike.
        UpsertHidesInserts = "upsert-hides-inserts",
        /// Each cell has one writer, whatever the parallelism.
        FilesHideParallelism = "files-hide-parallelism",
        /// The commit comes after the checkpoint and before nothing that is written down.
        NoCommitTimes = "no-commit-times",
        /// The answers of Flink's REST interface would tell.
        NoCheckpoints = "no-checkpoints",
        /// No commit counts its rows.
        NoRows = "no-rows",
        /// No paper tells bytes of data apart.
        NoBytes = "no-bytes",
        /// No key came twice in one commit.
        NoRepeats = "no-repeats",
        /// The history is shorter than a day.
        LessThanADay = "less-than-a-day",
        /// The format names no engine.
        NoEngine = "no-engine",
    }
}
