//! The quantities: what the planner computes, grouped by the question that it answers.

use crate::unit::Unit;

/// The questions that people ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Question {
    /// How often does it commit?
    Cadence,
    /// How many files?
    Files,
    /// How fresh is it?
    Freshness,
    /// Does it keep up?
    Keeping,
    /// What happens to the table?
    Table,
    /// Does compaction keep up?
    Compaction,
    /// Will commits collide?
    Contention,
    /// What do readers pay?
    Readers,
    /// What does pre-aggregation buy?
    Preaggregation,
    /// What does it cost?
    Cost,
    /// What is the best failure trade?
    Failure,
}

/// Declares the enumeration and its table together.
macro_rules! quantities {
    ($($question:ident { $($(#[$doc:meta])* $name:ident = $id:literal, $unit:ident;)* })*) => {
        /// What the planner computes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Quantity { $($($(#[$doc])* $name,)*)* }

        const TABLE: &[(&str, Unit, Question)] =
            &[$($(($id, Unit::$unit, Question::$question),)*)*];

        impl Quantity {
            /// How many there are.
            pub const COUNT: usize = TABLE.len();
            /// Every quantity, by question.
            pub const ALL: [Self; Self::COUNT] = [$($(Self::$name,)*)*];
        }
    };
}

quantities! {
    Cadence {
        /// Time from one commit to the next, on average.
        EffectiveInterval = "effective_interval_s", Seconds;
        /// Commits of the stream in a day.
        CommitsPerDay = "commits_per_day", PerDay;
        /// Checkpoints that fall due while one runs: the queue that builds when it is above 1.
        CheckpointDebt = "checkpoint_debt", Factor;
        /// Share of checkpoints that are given up.
        TimeoutProbability = "timeout_probability", Share;
        /// Restarts of the job in a day.
        FailoversPerDay = "failovers_per_day", PerDay;
    }
    Files {
        /// New data and delete files in a day, all tables.
        FilesPerDay = "files_per_day", PerDay;
        /// Writers that receive at least one row between two commits.
        Writers = "writers", Count;
        /// Data files of one commit.
        DataFilesPerCommit = "data_files_per_commit", Count;
        /// Equality-delete files of one commit.
        EqualityDeleteFilesPerCommit = "equality_delete_files_per_commit", Count;
        /// Position-delete files of one commit.
        PositionDeleteFilesPerCommit = "position_delete_files_per_commit", Count;
        /// Puffin files with deletion vectors of one commit.
        DeletionVectorFilesPerCommit = "deletion_vector_files_per_commit", Count;
        /// Changelog files of one commit.
        ChangelogFilesPerCommit = "changelog_files_per_commit", Count;
        /// New data files in a day, all tables.
        DataFilesPerDay = "data_files_per_day", PerDay;
        /// New delete files in a day, all tables.
        DeleteFilesPerDay = "delete_files_per_day", PerDay;
        /// Bytes of data that one commit adds.
        BytesPerCommit = "bytes_per_commit", Bytes;
        /// Average size of a new data file.
        AverageDataFileBytes = "average_data_file_bytes", Bytes;
        /// What parallelism x 86,400 / interval says.
        RuleOfThumbFilesPerDay = "rule_of_thumb_files_per_day", PerDay;
        /// Writer subtasks that receive at least one row.
        BusyWriters = "busy_writers", Count;
        /// Partition cells of the busiest subtask.
        HottestWriterBuckets = "hottest_writer_buckets", Count;
        /// Share of all rows that the busiest subtask gets.
        HottestWriterShare = "hottest_writer_share", Share;
        /// Files that one subtask holds open.
        OpenWritersPerSubtask = "open_writers_per_subtask", Count;
        /// Heap that open writers of one subtask need.
        WriterHeapBytes = "writer_heap_bytes", Bytes;
    }
    Freshness {
        /// Time until a change is readable, median.
        VisibleP50 = "visible_p50_s", Seconds;
        /// Time until a change is readable, 95th percentile.
        VisibleP95 = "visible_p95_s", Seconds;
        /// Time until a change is readable, at most (constants) or 99.9th percentile.
        VisibleMax = "visible_max_s", Seconds;
        /// Time until the first change after an initial snapshot is readable.
        FirstVisible = "first_visible_s", Seconds;
        /// Mean wait for the next commit.
        MeanWait = "mean_wait_s", Seconds;
    }
    Keeping {
        /// Busy share of the busiest writer at the peak.
        Utilisation = "utilisation", Factor;
        /// Rows a second that the lag grows by at the peak.
        LagGrowthRows = "lag_growth_rows_s", PerSecond;
        /// How far the rate can grow before the capacity breaks.
        RateHeadroom = "rate_headroom", Factor;
        /// Rows that are read again after a failure.
        ReplayRows = "replay_rows", Count;
        /// Time to catch up after a failure or the planned outage.
        CatchUp = "catch_up_s", Seconds;
    }
    Table {
        /// Snapshots that the table keeps.
        SnapshotsRetained = "snapshots_retained", Count;
        /// How far back the table can be read.
        TimeTravelReach = "time_travel_reach_s", Seconds;
        /// Objects on the storage at the horizon.
        StorageObjectsTotal = "storage_objects_total", Count;
        /// Size of the table's metadata file.
        MetadataJsonBytes = "metadata_json_bytes", Bytes;
        /// Metadata written in a day.
        MetadataBytesPerDay = "metadata_bytes_per_day", BytesPerDay;
        /// Data manifests of the current snapshot.
        LiveDataManifests = "live_data_manifests", Count;
        /// Delete manifests of the current snapshot.
        LiveDeleteManifests = "live_delete_manifests", Count;
        /// Files of the current snapshot, on average.
        LiveFilesMean = "live_files_mean", Count;
        /// Files of the current snapshot, at the peak.
        LiveFilesPeak = "live_files_peak", Count;
        /// Objects that a day adds to the storage.
        StorageObjectsPerDay = "storage_objects_per_day", PerDay;
        /// Reads of metadata by readers and planners.
        MetadataReadsPerDay = "metadata_reads_per_day", PerDay;
    }
    Compaction {
        /// Bytes written in all over bytes of data that arrived.
        WriteAmplification = "write_amplification", Factor;
        /// Time of one compaction run.
        CompactionDuration = "compaction_duration_s", Seconds;
        /// Work that arrives over work that compaction gets done.
        CompactionUtilisation = "compaction_utilisation", Factor;
        /// Files a day that compaction leaves behind.
        BacklogFilesPerDay = "backlog_files_per_day", PerDay;
        /// Longest pause between runs that still keeps up.
        CompactionEveryNeeded = "compaction_every_needed_s", Seconds;
        /// Time to compact what the table already holds.
        Repair = "repair_s", Seconds;
        /// How long compaction may fail before a target breaks.
        CompactionGrace = "compaction_grace_s", Seconds;
    }
    Contention {
        /// Share of the stream's commits that succeed.
        CommitSuccess = "commit_success", Share;
        /// Attempts that a commit takes, on average.
        CommitAttempts = "commit_attempts", Factor;
        /// Share of compaction's commits that win the swap.
        CompactionCommitSuccess = "compaction_commit_success", Share;
        /// Share of compaction's commits that pass validation.
        CompactionValidationSuccess = "compaction_validation_success", Share;
    }
    Readers {
        /// Time to plan a query.
        Planning = "planning_s", Seconds;
        /// Time of a query as the table is.
        Query = "query_s", Seconds;
        /// Time of the same query on a compacted table.
        QueryClean = "query_clean_s", Seconds;
        /// The one over the other.
        MergeOnReadSlowdown = "merge_on_read_slowdown", Factor;
        /// Delete files that data files must be read with, summed over data files.
        DeleteReferences = "delete_references", Count;
        /// Heap that a reader needs for deletes.
        ReaderHeapBytes = "reader_heap_bytes", Bytes;
    }
    Preaggregation {
        /// Rows that leave the window.
        PreaggDistinctRows = "preagg_distinct_rows", Count;
        /// Rows that enter the window over rows that leave it.
        PreaggReduction = "preagg_reduction", Factor;
        /// State that the window holds.
        PreaggStateBytes = "preagg_state_bytes", Bytes;
        /// Time to restore that state.
        Recovery = "recovery_s", Seconds;
    }
    Cost {
        /// Requests and storage in a month.
        CostMonth = "cost_month", DollarsPerMonth;
        /// Writing requests in a day.
        PutRequestsPerDay = "put_requests_per_day", PerDay;
        /// Reading requests in a day.
        GetRequestsPerDay = "get_requests_per_day", PerDay;
        /// Requests in a month.
        RequestCostMonth = "request_cost_month", DollarsPerMonth;
        /// Storage that metadata takes.
        MetadataStorageBytes = "metadata_storage_bytes", Bytes;
        /// Cores that compaction keeps busy.
        CompactionCoreHoursPerDay = "compaction_core_hours_per_day", CoreHoursPerDay;
    }
    Failure {
        /// Interval that loses least work to checkpoints and failures (Young, Daly).
        BestInterval = "best_interval_s", Seconds;
    }
}

impl Quantity {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        TABLE[self as usize].0
    }

    /// The unit of its value.
    pub fn unit(self) -> Unit {
        TABLE[self as usize].1
    }

    /// The question that it answers.
    pub fn question(self) -> Question {
        TABLE[self as usize].2
    }

    /// Finds a quantity by id.
    pub fn by_id(id: &str) -> Option<Self> {
        let id = id.trim().replace('-', "_");
        Self::ALL.into_iter().find(|q| q.id() == id)
    }
}

impl Question {
    /// Every question, in the order of the page.
    pub const ALL: [Self; 11] = [
        Self::Cadence,
        Self::Files,
        Self::Freshness,
        Self::Keeping,
        Self::Table,
        Self::Compaction,
        Self::Contention,
        Self::Readers,
        Self::Preaggregation,
        Self::Cost,
        Self::Failure,
    ];

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Cadence => "cadence",
            Self::Files => "files",
            Self::Freshness => "freshness",
            Self::Keeping => "keeping-up",
            Self::Table => "table",
            Self::Compaction => "compaction",
            Self::Contention => "contention",
            Self::Readers => "readers",
            Self::Preaggregation => "pre-aggregation",
            Self::Cost => "cost",
            Self::Failure => "failure",
        }
    }

    /// The quantities that answer it.
    pub fn quantities(self) -> impl Iterator<Item = Quantity> {
        Quantity::ALL.into_iter().filter(move |q| q.question() == self)
    }
}
