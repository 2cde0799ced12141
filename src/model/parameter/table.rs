//! The table itself: one row a parameter.

use super::{
    BucketMode, Catalog, ChangelogProducer, CheckpointMode, CompactionMode, CompactionRunner, CompactionScope,
    DayShape, DeleteGranularity, Distribution, Engine, FormatVersion, IndexType, MergeMode, PriceSet, SinkVersion,
    Source, StateBackend, Storage, TableServices, TableType, WriteMode, WriteOperation,
};
use super::{Change, Default, Definition, Feature, Group, Kind, Owner, Scale, Unset};
use crate::unit::Unit;

const MIB: f64 = 1_048_576.0;
const GIB: f64 = 1_073_741_824.0;

const fn duration(least: f64, most: f64, scale: Scale) -> Kind {
    Kind::Duration { limits: (least, most), scale, off: false }
}

const fn duration_or_off(least: f64, most: f64, scale: Scale) -> Kind {
    Kind::Duration { limits: (least, most), scale, off: true }
}

const fn size(least: f64, most: f64) -> Kind {
    Kind::Size { limits: (least, most), scale: Scale::Log }
}

const fn count(least: f64, most: f64, scale: Scale) -> Kind {
    Kind::Count { limits: (least, most), scale }
}

const fn number(least: f64, most: f64, scale: Scale, unit: Unit) -> Kind {
    Kind::Number { limits: (least, most), scale, unit }
}

/// Declares the enumeration and its table together, so that neither can lack what the other has.
macro_rules! parameters {
    ($($group:ident { $(
        $(#[$doc:meta])*
        $name:ident = $id:literal, $key:literal, $kind:expr, $default:expr, $unset:ident, $owner:ident, $change:ident, $needs:ident;
    )* })*) => {
        /// Everything that can be set. The order is that of the page and of the address.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Parameter { $($($(#[$doc])* $name,)*)* }

        const TABLE: &[Definition] = {
            use Default::*;
            use Scale::*;
            &[$($(Definition {
                parameter: Parameter::$name,
                id: $id,
                key: $key,
                kind: $kind,
                default: $default,
                unset: Unset::$unset,
                group: Group::$group,
                owner: Owner::$owner,
                change: Change::$change,
                needs: Feature::$needs,
            },)*)*]
        };

        impl Parameter {
            /// How many there are.
            pub const COUNT: usize = TABLE.len();
            /// Every parameter, in the table's order.
            pub const ALL: [Self; Self::COUNT] = [$($(Self::$name,)*)*];

            /// The row of this parameter.
            pub fn definition(self) -> &'static Definition {
                &TABLE[self as usize]
            }
        }
    };
}

parameters! {
    Pipeline {
        /// Who writes into what.
        Engine = "engine", "e", Kind::Choice(Engine::NAMES), Fixed(0.0), Setting, Job, NewTable, Everything;
        /// Release of the table format or connector.
        EngineVersion = "engine_version", "ev", Kind::Release, EngineOwn, Setting, Job, Restart, Everything;
        /// Release of Flink, Spark or Kafka Connect.
        RuntimeVersion = "runtime_version", "rv", Kind::Release, EngineOwn, Setting, Job, Restart, Everything;
        /// Which of Flink's Iceberg sinks.
        SinkVersion = "sink_version", "sv", Kind::Choice(SinkVersion::NAMES), Fixed(0.0), Setting, Job, Restart, IcebergSinks;
        /// Where rows come from.
        Source = "source", "so", Kind::Choice(Source::NAMES), Fixed(0.0), Assumed, Job, Restart, Everything;
        /// Tables written by the job.
        Tables = "tables", "tb", count(1.0, 10_000.0, Log), Fixed(1.0), Setting, Job, Restart, Everything;
        /// Jobs that write the same table.
        WriterJobs = "writer_jobs", "wj", count(1.0, 100.0, Log), Fixed(1.0), Setting, Governance, Restart, Everything;
        /// Checkpoint, trigger, commit or freshness interval.
        Interval = "interval", "i", duration_or_off(1.0, 7_200.0, Log), EngineOwn, Setting, Job, Restart, Everything;
        /// Writer subtasks.
        Parallelism = "parallelism", "p", count(1.0, 1_024.0, Log), Fixed(16.0), Setting, Job, Restart, Everything;
        /// Key groups of the job.
        MaxParallelism = "max_parallelism", "mk", count(1.0, 32_768.0, Log), Derived, Setting, Job, NewTable, Checkpoints;
        /// Source partitions or readers.
        SourceSplits = "source_splits", "ss", count(1.0, 4_096.0, Log), Fixed(16.0), Assumed, World, AtOnce, Everything;
        /// Which writer gets a row.
        Distribution = "distribution", "dm", Kind::Choice(Distribution::NAMES), EngineOwn, Setting, Job, Restart, Distribution;
    }
    Table {
        /// What a row does to the table.
        WriteMode = "write_mode", "wm", Kind::Choice(WriteMode::NAMES), Fixed(1.0), Setting, Table, NewTable, Everything;
        /// The Iceberg table format.
        FormatVersion = "format_version", "fv", Kind::Choice(FormatVersion::NAMES), Fixed(1.0), Setting, Table, Rewrite, Iceberg;
        /// Partitions written in one commit.
        Partitions = "partitions", "pt", count(1.0, 10_000.0, Log), Fixed(1.0), Setting, Table, Rewrite, Everything;
        /// Buckets in each partition; 0 is none.
        Buckets = "buckets", "b", count(0.0, 1_024.0, Log), EngineOwn, Setting, Table, Rewrite, Buckets;
        /// Name of the bucket's partition field, which decides where buckets are placed.
        BucketField = "bucket_field", "bf", Kind::Text, Text("id_bucket"), Setting, Table, NewTable, IcebergSinks;
        /// Whether the key holds all partition columns.
        KeyCoversPartition = "key_covers_partition", "kp", Kind::Flag, Fixed(1.0), Setting, Table, NewTable, Upsert;
        /// Size at which a writer starts the next file.
        TargetFileSize = "target_file_size", "fs", size(MIB, 16.0 * GIB), EngineOwn, Setting, Table, Restart, TargetSize;
        /// Encoded bytes of one Parquet row group.
        RowGroupSize = "row_group_size", "rg", size(65_536.0, GIB), Fixed(128.0 * MIB), Setting, Table, Restart, TargetSize;
        /// Columns of the table.
        Columns = "columns", "co", count(1.0, 1_000.0, Log), Fixed(20.0), Assumed, Table, AtOnce, Everything;
        /// The catalog that swaps the table's metadata.
        Catalog = "catalog", "ca", Kind::Choice(Catalog::NAMES), Fixed(1.0), Assumed, Governance, Restart, Iceberg;
        /// Where the files are.
        Storage = "storage", "sg", Kind::Choice(Storage::NAMES), Fixed(0.0), Assumed, Governance, NewTable, Everything;
        /// Files that the table already holds.
        InitialFiles = "initial_files", "nf", count(0.0, 1e8, Log), Fixed(0.0), Assumed, World, AtOnce, Everything;
        /// Bytes that the table already holds.
        InitialBytes = "initial_bytes", "nb", size(0.0, 1024.0 * 1024.0 * 1024.0 * GIB), Fixed(0.0), Assumed, World, AtOnce, Everything;
    }
    Traffic {
        /// Mean events a second; an update is one event.
        Rate = "rate", "r", number(0.01, 1e7, Log, Unit::PerSecond), Fixed(2_000.0), Assumed, World, AtOnce, Everything;
        /// How traffic moves over the day.
        DayShape = "day_shape", "ds", Kind::Shape(DayShape::NAMES), Fixed(0.0), Assumed, World, AtOnce, Everything;
        /// Busiest hour over the mean. Below that of the day's shape it is read as the shape's; above it stands for a
        /// peak within an hour.
        PeakFactor = "peak_factor", "pf", number(1.0, 20.0, Linear, Unit::Factor), Derived, Assumed, World, AtOnce, Everything;
        /// Bytes that a row takes on disk.
        RowBytes = "row_bytes", "rb", number(1.0, 100_000.0, Log, Unit::Bytes), Fixed(60.0), Assumed, World, AtOnce, Everything;
        /// Encoded bytes before compression over bytes on disk.
        EncodedRatio = "encoded_ratio", "er", number(1.0, 20.0, Linear, Unit::Factor), Fixed(2.0), Assumed, World, AtOnce, Everything;
        /// Share of events that change a key which exists.
        UpsertRatio = "upsert_ratio", "u", Kind::Share, Fixed(0.5), Assumed, World, AtOnce, Upsert;
        /// Share of events that delete a key.
        DeleteRatio = "delete_ratio", "dr", Kind::Share, Fixed(0.0), Assumed, World, AtOnce, Upsert;
        /// Keys that updates draw from, at the start.
        Keys = "keys", "k", count(1.0, 1e10, Log), Fixed(1e7), Assumed, World, AtOnce, Everything;
        /// Zipf exponent of the keys' popularity.
        Skew = "skew", "z", number(0.0, 3.0, Linear, Unit::Factor), Fixed(0.0), Assumed, World, AtOnce, Everything;
        /// Window in which rows of one key are merged before the sink; 0 is none.
        PreaggWindow = "preagg_window", "pw", duration(0.0, 3_600.0, Log), Fixed(0.0), Setting, Job, Restart, Everything;
        /// Whether rows are keyed before that window.
        PreaggKeyed = "preagg_keyed", "py", Kind::Flag, Fixed(1.0), Setting, Job, Restart, Everything;
        /// Event-time window before the sink; 0 is none.
        Window = "window", "wi", duration(0.0, 86_400.0, Log), Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// Lateness that watermarks allow.
        WatermarkDelay = "watermark_delay", "wd", duration(0.0, 86_400.0, Log), Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// After which a silent source partition stops holding watermarks back; 0 is never.
        IdleTimeout = "idle_timeout", "it", duration(0.0, 86_400.0, Log), Fixed(0.0), Setting, Job, Restart, Checkpoints;
    }
    Checkpoint {
        /// Least time between a checkpoint's end and the next one's start.
        MinPause = "min_pause", "mp", duration(0.0, 3_600.0, Log), Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// After which a checkpoint is given up.
        CheckpointTimeout = "checkpoint_timeout", "to", duration(10.0, 7_200.0, Log), Fixed(600.0), Setting, Job, Restart, Checkpoints;
        /// Checkpoints that may run at once.
        MaxConcurrent = "max_concurrent", "mc", count(1.0, 8.0, Linear), Fixed(1.0), Setting, Job, Restart, Checkpoints;
        /// Failed checkpoints in a row before the job restarts.
        TolerableFailures = "tolerable_failures", "tf", count(0.0, 100.0, Linear), Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// Whether barriers overtake buffered rows.
        Unaligned = "unaligned", "ua", Kind::Flag, Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// Exactly once or at least once.
        CheckpointMode = "checkpoint_mode", "cx", Kind::Choice(CheckpointMode::NAMES), Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// Median time of one checkpoint without the queue before it.
        CheckpointDuration = "checkpoint_duration", "d", duration(0.0, 3_600.0, Log), Fixed(2.0), Assumed, World, AtOnce, Checkpoints;
        /// Its 99th percentile; equal to the median is no spread.
        CheckpointDurationP99 = "checkpoint_duration_p99", "d9", duration(0.0, 7_200.0, Log), Derived, Assumed, World, AtOnce, Checkpoints;
        /// Time a barrier waits behind buffered rows (start delay).
        QueueDelay = "queue_delay", "q", duration(0.0, 3_600.0, Log), Fixed(0.0), Assumed, World, AtOnce, Checkpoints;
        /// Bytes of the job's state.
        StateBytes = "state_bytes", "sz", size(0.0, 1024.0 * 1024.0 * GIB), Fixed(0.0), Assumed, World, AtOnce, Checkpoints;
        /// Where Flink keeps its state.
        StateBackend = "state_backend", "sb", Kind::Choice(StateBackend::NAMES), Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// Whether checkpoints upload only what is new.
        Incremental = "incremental", "ic", Kind::Flag, Fixed(1.0), Setting, Job, Restart, Checkpoints;
        /// After which unused state is dropped.
        StateTtl = "state_ttl", "sl", duration_or_off(1.0, 31_536_000.0, Log), Fixed(0.0), Setting, Job, Restart, Checkpoints;
        /// Events a second that one writer can take.
        WriterCapacity = "writer_capacity", "wc", number(1.0, 1e7, Log, Unit::PerSecond), Fixed(20_000.0), Assumed, World, AtOnce, Everything;
        /// Busy share of the busiest writer, where it was measured.
        Utilisation = "utilisation", "ut", number(0.0, 2.0, Linear, Unit::Factor), Derived, Assumed, World, AtOnce, Everything;
        /// Mean time between failures of the job.
        Mtbf = "mtbf", "mf", duration(60.0, 31_536_000.0, Log), Fixed(86_400.0), Assumed, World, AtOnce, Everything;
        /// Time to detect, redeploy and restore.
        RestartTime = "restart_time", "rt", duration(1.0, 3_600.0, Log), Fixed(90.0), Assumed, World, AtOnce, Everything;
        /// One outage to plan for.
        Outage = "outage", "ou", duration(0.0, 604_800.0, Log), Fixed(0.0), Assumed, World, AtOnce, Everything;
        /// How long the source keeps events.
        SourceRetention = "source_retention", "kr", duration(3_600.0, 31_536_000.0, Log), Fixed(604_800.0), Assumed, World, AtOnce, Everything;
        /// Rows of an initial snapshot.
        SnapshotRows = "snapshot_rows", "sw", number(0.0, 1e12, Log, Unit::Count), Fixed(0.0), Assumed, World, AtOnce, Everything;
    }
    Latency {
        /// From the change to the connector (L_cdc).
        SourceDelay = "source_delay", "ld", duration(0.0, 3_600.0, Log), Fixed(0.25), Assumed, World, AtOnce, Everything;
        /// Through the queue (L_kafka).
        KafkaDelay = "kafka_delay", "lk", duration(0.0, 3_600.0, Log), Fixed(0.02), Assumed, World, AtOnce, Everything;
        /// In the job, outside the checkpoint (L_flink).
        ProcessDelay = "process_delay", "lf", duration(0.0, 3_600.0, Log), Fixed(0.0), Assumed, World, AtOnce, Everything;
        /// Median time of a commit, from reading the base to the swap.
        CommitLatency = "commit_latency", "c", duration(0.0, 3_600.0, Log), Fixed(0.5), Assumed, Governance, AtOnce, Everything;
        /// Its 99th percentile; equal to the median is no spread.
        CommitLatencyP99 = "commit_latency_p99", "c9", duration(0.0, 3_600.0, Log), Derived, Assumed, Governance, AtOnce, Everything;
        /// Tries after a lost swap.
        CommitRetries = "commit_retries", "cr", count(0.0, 100.0, Linear), Fixed(4.0), Setting, Table, AtOnce, Iceberg;
        /// After which Kafka Connect commits what has arrived.
        CommitTimeout = "commit_timeout", "kt", duration(1.0, 3_600.0, Log), Fixed(30.0), Setting, Job, Restart, Connect;
        /// Wake-up of an idle Kafka Connect task.
        OffsetFlushInterval = "offset_flush_interval", "of", duration(1.0, 3_600.0, Log), Fixed(60.0), Setting, Job, Restart, Connect;
        /// How old a reader's view may be: monitor interval or cache age.
        ReaderRefresh = "reader_refresh", "rr", duration(0.0, 86_400.0, Log), Fixed(0.0), Assumed, World, AtOnce, Everything;
    }
    Compaction {
        /// When compaction runs.
        Compaction = "compaction", "cm", Kind::Choice(CompactionMode::NAMES), Fixed(1.0), Setting, Governance, AtOnce, Compaction;
        /// What runs it.
        CompactionRunner = "compaction_runner", "cu", Kind::Choice(CompactionRunner::NAMES), EngineOwn, Setting, Governance, Restart, Compaction;
        /// When its slot begins.
        CompactionStart = "compaction_start", "cs", Kind::TimeOfDay, Fixed(7_200.0), Setting, Governance, AtOnce, Compaction;
        /// Length of its slot; what is not done at its end is left.
        CompactionWindow = "compaction_window", "cw", duration(300.0, 86_400.0, Log), Fixed(7_200.0), Setting, Governance, AtOnce, Compaction;
        /// Time from one run to the next.
        CompactionEvery = "compaction_every", "ce", duration(300.0, 604_800.0, Log), Fixed(86_400.0), Setting, Governance, AtOnce, Compaction;
        /// Cores that compact.
        CompactionCores = "compaction_cores", "cc", count(1.0, 10_000.0, Log), Fixed(8.0), Setting, Governance, AtOnce, Compaction;
        /// Input that one core rewrites, in bytes a second.
        CompactionRate = "compaction_rate", "ct", number(500_000.0, 1e8, Log, Unit::BytesPerSecond), Fixed(5e6), Assumed, World, AtOnce, Compaction;
        /// Time a core spends on each input file beside its bytes.
        CompactionFileCost = "compaction_file_cost", "cf", duration(0.0, 10.0, Log), Fixed(0.05), Assumed, World, AtOnce, Compaction;
        /// Which partitions it touches.
        CompactionScope = "compaction_scope", "cp", Kind::Choice(CompactionScope::NAMES), Fixed(0.0), Setting, Governance, AtOnce, Compaction;
        /// Whether a rewrite commits in parts.
        PartialProgress = "partial_progress", "pp", Kind::Flag, Fixed(0.0), Setting, Governance, AtOnce, Iceberg;
        /// Worker threads of the process that rewrites.
        RewriteThreads = "rewrite_threads", "wn", count(1.0, 1_000.0, Log), Fixed(2.0), Assumed, Governance, AtOnce, Iceberg;
        /// Commits after which maintenance inside the writing job rewrites; 0 is not asked for.
        RewriteCommits = "rewrite_commits", "wr", count(0.0, 100_000.0, Log), Fixed(0.0), Setting, Governance, Restart, IcebergSinks;
        /// New data files after which it rewrites; 0 is not asked for.
        RewriteFiles = "rewrite_files", "wf", count(0.0, 1e7, Log), Fixed(0.0), Setting, Governance, Restart, IcebergSinks;
        /// New delete files after which it rewrites; 0 is not asked for.
        RewriteDeletes = "rewrite_deletes", "we", count(0.0, 1e7, Log), Fixed(0.0), Setting, Governance, Restart, IcebergSinks;
        /// New bytes of data after which it rewrites; 0 is not asked for.
        RewriteBytes = "rewrite_bytes", "wb", size(0.0, 1024.0 * GIB), Fixed(0.0), Setting, Governance, Restart, IcebergSinks;
        /// Commits a second by others.
        OtherCommitters = "other_committers", "oc", number(0.0, 1_000.0, Log, Unit::PerSecond), Fixed(0.0), Assumed, Governance, AtOnce, Everything;
    }
    Maintenance {
        /// How long snapshots are kept.
        SnapshotAge = "snapshot_age", "sa", duration(60.0, 31_536_000.0, Log), EngineOwn, Setting, Governance, AtOnce, Snapshots;
        /// Snapshots that are kept at least.
        SnapshotsMin = "snapshots_min", "sm", count(1.0, 100_000.0, Log), EngineOwn, Setting, Governance, AtOnce, Snapshots;
        /// How often expiry runs.
        ExpireEvery = "expire_every", "ee", duration_or_off(60.0, 31_536_000.0, Log), Fixed(86_400.0), Setting, Governance, AtOnce, Snapshots;
        /// How often manifests are rewritten (`rewrite_manifests`).
        ManifestsEvery = "manifests_every", "mv", duration_or_off(60.0, 31_536_000.0, Log), Fixed(0.0), Setting, Governance, AtOnce, Iceberg;
        /// write.metadata.delete-after-commit.enabled.
        MetadataCleanup = "metadata_cleanup", "mx", Kind::Flag, Fixed(0.0), Setting, Table, AtOnce, Iceberg;
        /// Age at which unreferenced files are removed.
        OrphanCleanup = "orphan_cleanup", "oa", duration_or_off(3_600.0, 31_536_000.0, Log), Fixed(0.0), Setting, Governance, AtOnce, Snapshots;
    }
    Readers {
        /// Queries a day.
        QueryRate = "query_rate", "qr", number(0.0, 1e9, Log, Unit::PerDay), Fixed(100.0), Assumed, World, AtOnce, Everything;
        /// Streaming readers that poll.
        Readers = "readers", "rd", count(0.0, 10_000.0, Log), Fixed(0.0), Assumed, World, AtOnce, Everything;
        /// Columns that a query reads; 0 is all.
        QueryColumns = "query_columns", "qc", count(0.0, 1_000.0, Log), Fixed(0.0), Assumed, World, AtOnce, Everything;
        /// Share of the table that a query must read.
        QueryScope = "query_scope", "qs", Kind::Share, Fixed(1.0), Assumed, World, AtOnce, Everything;
        /// Cores that read.
        ReaderCores = "reader_cores", "rc", count(1.0, 10_000.0, Log), Fixed(8.0), Assumed, World, AtOnce, Everything;
        /// Threads that plan a query.
        PlannerThreads = "planner_threads", "pl", count(1.0, 1_000.0, Log), Fixed(8.0), Assumed, World, AtOnce, Everything;
        /// Time to open one object on the storage.
        OpenLatency = "open_latency", "ol", duration(0.0, 10.0, Log), Derived, Assumed, World, AtOnce, Everything;
    }
    Engine {
        /// How Spark writes updates.
        MergeMode = "merge_mode", "mm", Kind::Choice(MergeMode::NAMES), EngineOwn, Setting, Table, Restart, Merge;
        /// Granularity of position deletes.
        DeleteGranularity = "delete_granularity", "dg", Kind::Choice(DeleteGranularity::NAMES), EngineOwn, Setting, Table, Restart, Merge;
        /// spark.sql.shuffle.partitions.
        ShufflePartitions = "shuffle_partitions", "sp", count(1.0, 10_000.0, Log), Fixed(200.0), Setting, Job, Restart, Spark;
        /// Adaptive execution inside the stream.
        Adaptive = "adaptive", "aq", Kind::Flag, EngineOwn, Setting, Job, Restart, Spark;
        /// Delta's optimized writes.
        OptimizeWrite = "optimize_write", "ow", Kind::Flag, Fixed(0.0), Setting, Table, Restart, OptimizeWrite;
        /// Compaction after the commit, in the writer.
        AutoCompact = "auto_compact", "ac", Kind::Flag, Fixed(0.0), Setting, Table, Restart, AutoCompact;
        /// Commits from one Delta checkpoint to the next.
        LogCheckpointInterval = "log_checkpoint_interval", "li", count(1.0, 10_000.0, Log), Fixed(10.0), Setting, Table, AtOnce, Delta;
        /// How long Delta keeps its log.
        LogRetention = "log_retention", "lr", duration(3_600.0, 31_536_000.0, Log), Fixed(2_592_000.0), Setting, Table, AtOnce, Delta;
        /// Deletes as bitmaps beside the data files.
        DeletionVectors = "deletion_vectors", "dv", Kind::Flag, Fixed(0.0), Setting, Table, Rewrite, DeletionVectors;
        /// Hudi's table type.
        TableType = "table_type", "tt", Kind::Choice(TableType::NAMES), Fixed(0.0), Setting, Table, NewTable, Hudi;
        /// Hudi's index.
        IndexType = "index_type", "ix", Kind::Choice(IndexType::NAMES), EngineOwn, Setting, Table, NewTable, Hudi;
        /// Hudi's write operation.
        WriteOperation = "write_operation", "wo", Kind::Choice(WriteOperation::NAMES), Derived, Setting, Job, Restart, Hudi;
        /// Base files below this are filled first.
        SmallFileLimit = "small_file_limit", "sf", size(0.0, GIB), Fixed(100.0 * MIB), Setting, Table, Restart, Hudi;
        /// Delta commits from one compaction to the next.
        DeltaCommits = "delta_commits", "dc", count(1.0, 1_000.0, Log), Fixed(5.0), Setting, Table, Restart, Hudi;
        /// Commits that the cleaner keeps.
        CleanCommits = "clean_commits", "hc", count(1.0, 1_000.0, Log), Fixed(30.0), Setting, Table, Restart, Hudi;
        /// Where Hudi's table services run.
        TableServices = "table_services", "ts", Kind::Choice(TableServices::NAMES), Fixed(0.0), Setting, Job, Restart, Hudi;
        /// Whether a lock provider is set.
        WriteLock = "write_lock", "wk", Kind::Flag, Fixed(0.0), Setting, Table, Restart, Hudi;
        /// How Paimon assigns buckets.
        BucketMode = "bucket_mode", "bm", Kind::Choice(BucketMode::NAMES), Fixed(0.0), Setting, Table, NewTable, Paimon;
        /// Paimon's changelog producer.
        ChangelogProducer = "changelog_producer", "cg", Kind::Choice(ChangelogProducer::NAMES), Fixed(0.0), Setting, Table, Restart, Paimon;
        /// num-sorted-run.compaction-trigger.
        SortedRuns = "sorted_runs", "sr", count(2.0, 100.0, Log), Fixed(5.0), Setting, Table, Restart, Paimon;
        /// Commits from one full compaction to the next; 0 is by rule.
        FullCompactionCommits = "full_compaction_commits", "fc", count(0.0, 1_000.0, Log), Fixed(0.0), Setting, Table, Restart, Paimon;
        /// The writer neither compacts nor expires.
        WriteOnly = "write_only", "wl", Kind::Flag, Fixed(0.0), Setting, Table, Restart, Paimon;
        /// Small files are merged before the commit.
        PrecommitCompact = "precommit_compact", "pc", Kind::Flag, Fixed(0.0), Setting, Table, Restart, Paimon;
    }
    Targets {
        /// Visible to readers within this, at p95.
        GoalFreshness = "goal_freshness", "gf", duration(0.1, 604_800.0, Log), NotNamed, Setting, World, AtOnce, Everything;
        /// Files a day at most.
        GoalFilesDay = "goal_files_day", "gd", number(1.0, 1e9, Log, Unit::PerDay), NotNamed, Setting, World, AtOnce, Everything;
        /// Average data file at least.
        GoalFileSize = "goal_file_size", "gs", size(1.0, 16.0 * GIB), NotNamed, Setting, World, AtOnce, Everything;
        /// Live files at the peak at most.
        GoalLiveFiles = "goal_live_files", "gl", number(1.0, 1e9, Log, Unit::Count), NotNamed, Setting, World, AtOnce, Everything;
        /// Share of commits that succeed at least.
        GoalCommitSuccess = "goal_commit_success", "gc", Kind::Share, NotNamed, Setting, World, AtOnce, Everything;
        /// Planning of a query at most.
        GoalPlanning = "goal_planning", "gp", duration(0.001, 3_600.0, Log), NotNamed, Setting, World, AtOnce, Everything;
        /// The table's metadata file at most.
        GoalMetadata = "goal_metadata", "gm", size(1.0, 16.0 * GIB), NotNamed, Setting, World, AtOnce, Everything;
        /// Cost a month at most.
        GoalCost = "goal_cost", "gx", number(0.01, 1e9, Log, Unit::DollarsPerMonth), NotNamed, Setting, World, AtOnce, Everything;
    }
    Scenario {
        /// Name of the scenario.
        Title = "title", "t", Kind::Text, Text(""), Setting, World, AtOnce, Everything;
        /// A note that travels with it.
        Note = "note", "n", Kind::Text, Text(""), Setting, World, AtOnce, Everything;
        /// Seed of the simulation.
        Seed = "seed", "sd", count(0.0, 4_294_967_295.0, Linear), Fixed(1.0), Setting, World, AtOnce, Everything;
        /// How long the table is looked at from its start.
        Horizon = "horizon", "hz", duration(3_600.0, 31_536_000.0, Log), Fixed(604_800.0), Setting, World, AtOnce, Everything;
        /// The list of prices.
        PriceSet = "price_set", "px", Kind::Choice(PriceSet::NAMES), Fixed(0.0), Assumed, World, AtOnce, Everything;
    }
}
