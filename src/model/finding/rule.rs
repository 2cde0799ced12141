//! The rules: one row each.

use super::case::{Case, Found};
use super::{Finding, Severity};
use super::{
    checkpoint, compaction, connect, contention, delta, engine, freshness, hudi, keeping, layout, maintenance, paimon,
    readers, size, source, spark, table, tiering,
};
use crate::estimate::Estimate;
use crate::parameter::{Owner, Parameter};
use crate::scenario::Scenario;

/// Declares the rules and their table together.
macro_rules! rules {
    ($(
        $(#[$doc:meta])*
        $name:ident = $id:literal, $severity:ident, $owner:ident, [$($parameter:ident),*], $check:path;
    )*) => {
        /// A rule that can raise a finding. It applies to the engines that have all its parameters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum FindingRule { $($(#[$doc])* $name,)* }

        impl FindingRule {
            /// Every rule.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name in JSON and in the terminal.
            pub fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            /// How bad it is.
            pub fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity,)* }
            }

            /// Who owns the cure.
            pub fn owner(self) -> Owner {
                match self { $(Self::$name => Owner::$owner,)* }
            }

            /// The parameters that it is about.
            pub fn parameters(self) -> &'static [Parameter] {
                match self { $(Self::$name => &[$(Parameter::$parameter),*],)* }
            }

            /// Raises the finding if the rule applies.
            pub(super) fn check(self, scenario: &Scenario, estimate: &Estimate) -> Option<Finding> {
                let engine = scenario.engine();
                if !self.parameters().iter().all(|parameter| parameter.exists_in(engine)) {
                    return None;
                }
                let check: fn(&Case<'_>) -> Option<Found> = match self { $(Self::$name => $check,)* };
                let Found { arguments, mut cures, named } = check(&Case { scenario, estimate })?;
                cures.retain(|cure| cure.is_of_use_to(scenario));
                Some(Finding { rule: self, arguments, cures, named })
            }
        }
    };
}

// Rules of one severity are shown in this order, so the ones that explain others come first.
rules! {
    /// Nothing is ever committed.
    CheckpointingOff = "checkpointing-off", Stop, Job, [Interval, CheckpointTimeout], checkpoint::off;
    /// Half of all checkpoints or more are given up.
    CheckpointsNeverFinish = "checkpoints-never-finish", Stop, Job,
        [CheckpointTimeout, CheckpointDuration, QueueDelay], checkpoint::never_finish;
    /// More writers than key groups: the job does not start.
    AboveMaxParallelism = "above-max-parallelism", Stop, Job,
        [Parallelism, MaxParallelism], layout::above_max_parallelism;
    /// Unaligned checkpoints run one at a time.
    UnalignedConcurrent = "unaligned-concurrent", Stop, Job,
        [Unaligned, MaxConcurrent], checkpoint::unaligned_concurrent;
    /// ForSt came with Flink 2.
    ForstBeforeFlink2 = "forst-before-flink-2", Stop, Job, [StateBackend, RuntimeVersion], checkpoint::forst_before_flink_2;
    /// The release of Iceberg has no connector for this Flink.
    IcebergWithoutFlink = "iceberg-without-flink", Stop, Job,
        [EngineVersion, RuntimeVersion, SinkVersion], engine::iceberg_without_flink;
    /// Upsert and hash need the partition columns in the key.
    PartitionNotInKey = "partition-not-in-key", Stop, Table,
        [KeyCoversPartition, WriteMode, FormatVersion], table::partition_not_in_key;
    /// Format 1 has no delete files.
    FormatOneWithKey = "format-1-with-key", Stop, Table,
        [FormatVersion, WriteMode, KeyCoversPartition], table::format_1_with_key;
    /// Format 3 with repeated keys before Flink wrote deletion vectors.
    FormatThreeBeforeVectors = "format-3-before-vectors", Stop, Table,
        [FormatVersion, EngineVersion], table::format_3_before_vectors;
    /// Format 3 with repeated keys and expiry: the job dies and stays dead.
    FormatThreeWithExpiry = "format-3-with-expiry", Stop, Table,
        [FormatVersion, ExpireEvery], table::format_3_with_expiry;
    /// Several committers on a catalog without an atomic swap.
    HadoopCatalog = "hadoop-catalog", Stop, Governance, [Catalog, Storage, WriterJobs], table::hadoop_catalog;
    /// The busiest writer cannot take what comes.
    Overloaded = "overloaded", Stop, Job, [Parallelism, WriterCapacity, Rate], keeping::overloaded;
    /// The source drops rows before they are read.
    OutageBeyondRetention = "outage-beyond-retention", Stop, World,
        [Outage, SourceRetention], keeping::outage_beyond_retention;
    /// Small files and deletes only grow.
    CompactionOff = "compaction-off", Stop, Governance, [Compaction], compaction::off;
    /// The sink has no place for compaction, so it never runs.
    SinkNeverCompacts = "sink-never-compacts", Stop, Governance,
        [CompactionRunner, SinkVersion, EngineVersion], compaction::sink_never_compacts;
    /// Paimon takes aligned, exactly-once checkpoints only.
    PaimonNeedsAligned = "paimon-needs-aligned", Stop, Job,
        [Unaligned, CheckpointMode, BucketMode], paimon::needs_aligned_exactly_once;
    /// Two writers compact the same buckets.
    PaimonTwoWriters = "paimon-two-writers", Stop, Table,
        [WriterJobs, WriteOnly, BucketMode], paimon::two_writers_compact;
    /// Dynamic buckets allow a single writer.
    PaimonDynamicTwoWriters = "paimon-dynamic-two-writers", Stop, Table,
        [WriterJobs, BucketMode], paimon::dynamic_buckets_two_writers;
    /// Rows wait for a compaction that nobody runs.
    PaimonNeverReadable = "paimon-never-readable", Stop, Governance,
        [DeletionVectors, CompactionRunner], paimon::never_readable;
    /// The pipeline does not write keys that span partitions.
    PipelineKeyDynamic = "pipeline-key-dynamic", Stop, Table,
        [KeyCoversPartition, BucketMode], paimon::pipeline_key_dynamic;
    /// Nobody compacts what is only written.
    PaimonWriteOnlyAlone = "paimon-write-only-alone", Stop, Governance,
        [WriteOnly, Compaction, CompactionRunner], paimon::write_only_alone;
    /// The pipeline never schedules the full compactions that the producer waits for.
    PipelineFullCompaction = "pipeline-full-compaction", Stop, Table,
        [ChangelogProducer], paimon::pipeline_full_compaction;
    /// Several writers without a lock.
    HudiWritersWithoutLock = "hudi-writers-without-lock", Stop, Table,
        [WriteLock, WriterJobs, TableServices], hudi::writers_without_lock;
    /// Hudi 1.0 loses asynchronous compactions from its metadata table.
    HudiAsyncWithoutLock = "hudi-async-without-lock", Stop, Table,
        [TableServices, WriteLock, EngineVersion], hudi::async_compaction_without_lock;
    /// The timeline is archived before it is cleaned.
    HudiCleansTooMuch = "hudi-cleans-too-much", Stop, Table, [CleanCommits], hudi::cleans_more_than_it_archives;
    /// Log files pile up.
    HudiLogsNeverCompact = "hudi-logs-never-compact", Stop, Governance,
        [TableServices, TableType, Compaction], hudi::logs_never_compact;
    /// The Delta log only grows.
    DeltaNoLogCheckpoints = "delta-no-log-checkpoints", Stop, Governance,
        [LogCheckpointInterval, Compaction], delta::no_log_checkpoints;
    /// The sink only appends.
    ConnectHasNoUpsert = "connect-has-no-upsert", Stop, Job, [WriteMode, CommitTimeout], connect::no_upsert;
    /// A target that no interval reaches.
    TargetUnreachable = "target-unreachable", Stop, World, [GoalFreshness], freshness::target_unreachable;

    /// Settings that the engine does not know.
    ParameterNotInEngine = "parameter-not-in-engine", Warn, Job, [Engine], engine::parameter_not_in_engine;
    /// Every writer opens a file in every bucket.
    NoneWithBuckets = "none-with-buckets", Warn, Job, [Distribution, Buckets, Parallelism], layout::none_with_buckets;
    /// Every writer opens a file in every partition.
    NoneWithPartitions = "none-with-partitions", Warn, Job,
        [Distribution, Partitions, Parallelism, SourceSplits], layout::none_with_partitions;
    /// More work arrives than compaction gets done.
    CompactionCannotFinish = "compaction-cannot-finish", Warn, Governance,
        [CompactionEvery, CompactionWindow, CompactionCores, Compaction], compaction::cannot_finish;
    /// The interval is too long for the freshness that was asked for.
    IntervalMissesTarget = "interval-misses-target", Warn, Job,
        [Interval, GoalFreshness], freshness::interval_misses_target;
    /// A checkpoint takes longer than the interval.
    IntervalBelowDuration = "interval-below-duration", Warn, Job,
        [Interval, CheckpointDuration], checkpoint::interval_below_duration;
    /// Backpressure sets the interval, not the configuration.
    BackpressureStretches = "backpressure-stretches", Warn, Job,
        [QueueDelay, Interval], checkpoint::backpressure_stretches;
    /// A commit takes longer than the interval.
    SlowCommit = "slow-commit", Warn, Governance, [CommitLatency, Interval, CheckpointTimeout], checkpoint::slow_commit;
    /// The timeout leaves no margin.
    TimeoutNear = "timeout-near-duration", Warn, Job,
        [CheckpointTimeout, CheckpointDurationP99, QueueDelay], checkpoint::timeout_near;
    /// Slow checkpoints are followed by a burst of tiny commits.
    NoPause = "no-pause", Warn, Job, [MinPause, Interval, CheckpointDurationP99], checkpoint::no_pause;
    /// Rows repeat after a restart.
    AtLeastOnceAppend = "at-least-once-append", Warn, Job, [CheckpointMode, WriteMode], checkpoint::at_least_once;
    /// Every checkpoint uploads all of the state.
    FullCheckpoints = "full-checkpoints", Warn, Job,
        [Incremental, StateBytes, StateBackend], checkpoint::full_checkpoints;
    /// One writer gets more rows than it can take.
    HotWriter = "hot-writer", Warn, Job,
        [Distribution, BucketField, Buckets, Parallelism, MaxParallelism], layout::hot_writer;
    /// One key gets more rows than a writer can take.
    HotKey = "hot-key", Warn, Job, [Skew, PreaggWindow, Parallelism], layout::hot_key;
    /// No room for peaks and for catching up.
    NearlyFull = "nearly-full", Warn, Job, [Parallelism, WriterCapacity, Rate], keeping::nearly_full;
    /// Rows are merged before those of one key come together.
    MergingBeforeKeying = "merging-before-keying", Warn, Job,
        [PreaggWindow, PreaggKeyed], keeping::merging_before_keying;
    /// Far more buckets than writers, each with hardly any data.
    TinyBuckets = "tiny-buckets", Warn, Table, [Buckets, Parallelism], layout::tiny_buckets;
    /// Open files take more heap than a slot has.
    WriterHeap = "writer-heap", Warn, Job, [Parallelism, Partitions, Buckets], layout::writer_heap;
    /// Updates become new rows.
    UpdatesAppended = "updates-appended", Warn, Table,
        [WriteMode, UpsertRatio, KeyCoversPartition], table::updates_appended;
    /// Deletes are written that can delete nothing.
    UpsertWithoutChanges = "upsert-without-changes", Warn, Table,
        [WriteMode, UpsertRatio, KeyCoversPartition], table::upsert_without_changes;
    /// A silent source partition stops the windows.
    WatermarksHeldBack = "watermarks-held-back", Warn, Job,
        [IdleTimeout, Window, SourceSplits], freshness::watermarks_held_back;
    /// Many tables or jobs read one database.
    ManyDirectReaders = "many-direct-readers", Warn, Job, [Source, Tables, WriterJobs], source::many_direct_readers;
    /// A rewrite in the writing job holds back its barriers.
    CompactionInJob = "compaction-in-job", Warn, Governance, [CompactionRunner, Compaction], compaction::in_the_job;
    /// The compaction window meets the busiest hours.
    CompactionAtPeak = "compaction-at-peak", Warn, Governance,
        [CompactionStart, CompactionWindow, DayShape], compaction::at_the_peak;
    /// Readers pay for the deletes of too many commits.
    DeletesSlowReaders = "deletes-slow-readers", Warn, Governance,
        [CompactionEvery, Compaction, Interval, KeyCoversPartition], readers::deletes_slow_readers;
    /// A query would not end.
    QueriesNeverEnd = "queries-never-end", Warn, Governance,
        [Compaction, CompactionEvery, Distribution, Interval], readers::queries_never_end;
    /// Rewrites fail validation because deletes arrive for what they rewrite.
    OverlapIsRefused = "overlap-is-refused", Warn, Governance,
        [CompactionScope, EngineVersion, CompactionWindow], compaction::overlap_is_refused;
    /// Commits that lose all their attempts fail the job.
    CommitsLose = "commits-lose", Warn, Table, [CommitRetries, OtherCommitters, WriterJobs], contention::commits_lose;
    /// Compaction's commit rarely fits between two of the stream's.
    CompactionLoses = "compaction-loses", Warn, Governance,
        [Interval, CommitRetries, RewriteThreads], contention::compaction_loses;
    /// Deletes that no file needs any more stay in the table.
    RewriteLeavesDeletes = "rewrite-leaves-deletes", Warn, Governance,
        [RewriteThreads, CompactionEvery, KeyCoversPartition], compaction::rewrite_leaves_deletes;
    /// The same without partitions, where removing dangling deletes does nothing.
    DeletesNeverShed = "deletes-never-shed", Warn, Governance,
        [RewriteThreads, Buckets, Partitions, KeyCoversPartition], compaction::deletes_never_shed;
    /// Snapshots are kept for ever.
    NeverExpires = "never-expires", Warn, Governance, [ExpireEvery], maintenance::never_expires;
    /// The table's metadata file grows beyond what catalogs take.
    MetadataTooBig = "metadata-too-big", Warn, Governance,
        [SnapshotAge, ExpireEvery, Interval, MetadataCleanup], maintenance::metadata_too_big;
    /// Format 3 with repeated keys validates every commit against all of the history.
    FormatThreeSlowsCommits = "format-3-slows-commits", Warn, Table,
        [FormatVersion, ExpireEvery], table::format_3_without_expiry;
    /// Every commit leaves a metadata file for ever.
    MetadataNeverDeleted = "metadata-never-deleted", Warn, Table,
        [MetadataCleanup], maintenance::metadata_never_deleted;
    /// Spark refuses to remove files that young.
    OrphansTooYoung = "orphans-too-young", Warn, Governance, [OrphanCleanup, FormatVersion], maintenance::orphans_too_young;
    /// The writer and a job compact the same buckets.
    PaimonTwoCompactors = "paimon-two-compactors", Warn, Table,
        [WriteOnly, CompactionRunner, BucketMode], paimon::two_compactors;
    /// Rows show when a compaction has taken them.
    PaimonReadableAfterCompaction = "paimon-readable-after-compaction", Warn, Governance,
        [DeletionVectors, CompactionRunner, CompactionEvery], paimon::readable_after_compaction;
    /// A table without buckets has no key.
    PaimonUnawareAppends = "paimon-unaware-appends", Warn, Table, [BucketMode, WriteMode], paimon::unaware_appends;
    /// Tiering and a job compact the same buckets.
    FlussTwoCompactors = "fluss-two-compactors", Warn, Table,
        [AutoCompact, CompactionRunner], tiering::fluss_two_compactors;
    /// The whole table is written again at every commit.
    PaimonFullCompactionEachCommit = "paimon-full-compaction-each-commit", Warn, Table,
        [ChangelogProducer, FullCompactionCommits], paimon::full_compaction_each_commit;
    /// Buckets are larger than Hudi advises.
    HudiBigBuckets = "hudi-big-buckets", Warn, Table,
        [Buckets, IndexType, InitialBytes, Keys, RowBytes], hudi::big_buckets;
    /// Base files are rewritten at every flush.
    HudiRewritesTwice = "hudi-rewrites-twice", Warn, Table,
        [TableType, Buckets, WriteOperation], hudi::rewrites_twice;
    /// Files of running queries are cleaned.
    HudiHistoryIsShort = "hudi-history-is-short", Warn, Table,
        [CleanCommits, Interval, TableServices], hudi::history_is_short;
    /// MERGE conflicts with the other jobs.
    DeltaMergeMeetsAppends = "delta-merge-meets-appends", Warn, Job,
        [WriterJobs, LogCheckpointInterval], delta::merge_meets_appends;
    /// Log checkpoints of a large table come one after another.
    DeltaDearLogCheckpoints = "delta-dear-log-checkpoints", Warn, Table,
        [LogCheckpointInterval, LogRetention], delta::dear_log_checkpoints;
    /// Files are closed to open others, and their partitions opened again.
    DeltaOpenFiles = "delta-open-files", Warn, Job, [Partitions, Parallelism, LogRetention], delta::open_files;
    /// A MERGE that rewrites files makes one a shuffle partition.
    SparkMergeByShuffle = "spark-merge-by-shuffle", Warn, Job, [ShufflePartitions, Adaptive], spark::merge_by_shuffle;
    /// One task gets all rows of a partition.
    SparkOneTaskAPartition = "spark-one-task-a-partition", Warn, Job,
        [Distribution, Partitions, ShufflePartitions], spark::one_task_a_partition;
    /// Fast appends never merge manifests.
    SparkManifestsNeverMerge = "spark-manifests-never-merge", Warn, Governance,
        [Interval, ShufflePartitions, MetadataCleanup], spark::manifests_never_merge;
    /// More tasks than partitions.
    ConnectIdleTasks = "connect-idle-tasks", Warn, Job,
        [Parallelism, SourceSplits, CommitTimeout], connect::idle_tasks;
    /// A late task delays commits by more than an interval.
    ConnectTimeoutAboveInterval = "connect-timeout-above-interval", Warn, Job,
        [CommitTimeout, Interval], connect::timeout_above_interval;
    /// Silent tasks hold back the last rows of a burst.
    ConnectSilentTasks = "connect-silent-tasks", Warn, Job,
        [OffsetFlushInterval, CommitTimeout, DayShape], connect::silent_tasks;
    /// Fluss expires no snapshots by itself.
    FlussNeverExpires = "fluss-never-expires", Warn, Governance,
        [ExpireEvery, AutoCompact], tiering::fluss_never_expires;
    /// One bucket means one writer.
    FlussOneBucket = "fluss-one-bucket", Warn, Table, [Buckets, AutoCompact], tiering::fluss_one_bucket;
    /// Writers multiply with tables.
    PipelineOfManyTables = "pipeline-of-many-tables", Warn, Job,
        [Parallelism, Tables, CheckpointTimeout], tiering::pipeline_of_many_tables;

    /// One failed checkpoint restarts the job.
    NoFailureTolerated = "no-failure-tolerated", Hint, Job, [TolerableFailures], checkpoint::no_failure_tolerated;
    /// Files are far below their target.
    SmallFiles = "small-files", Hint, Job, [TargetFileSize, Interval, Parallelism], size::small_files;
    /// Nearly every data file has a position-delete file beside its equality deletes.
    DeletesOutnumberData = "deletes-outnumber-data", Hint, Job,
        [PreaggWindow, UpsertRatio, KeyCoversPartition], table::deletes_outnumber_data;
    /// Merging keeps state and removes hardly a row.
    MergingDoesNotPay = "merging-does-not-pay", Hint, Job, [PreaggWindow, Keys], keeping::merging_does_not_pay;
    /// A key without upsert needs the old row of every change.
    KeyWithoutUpsert = "key-without-upsert", Hint, Table,
        [WriteMode, FormatVersion, KeyCoversPartition], table::key_without_upsert;
    /// The hash of the buckets' names gives one writer far more than its share.
    UnevenBuckets = "uneven-buckets", Hint, Job,
        [Distribution, BucketField, Buckets, Parallelism], layout::uneven_buckets;
    /// More writers than cells.
    IdleWriters = "idle-writers", Hint, Job, [Parallelism, Buckets], layout::idle_writers;
    /// Compaction pays by the file, not by the byte.
    CompactionPaysByFile = "compaction-pays-by-file", Hint, Job,
        [Interval, CompactionFileCost, CompactionRate, CompactionCores], compaction::paid_by_the_file;
    /// Retries that last a second or two.
    RetriesAreShort = "retries-are-short", Hint, Table,
        [CommitRetries, WriterJobs, OtherCommitters], contention::retries_are_short;
    /// The catalog was named, and its usual latency is not the one that commits are computed with.
    CatalogLatency = "catalog-latency", Hint, Governance,
        [Catalog, CommitLatency, CommitLatencyP99], contention::catalog_latency;
    /// What rewrites was named, and how fast it does is still a guess.
    RewriteThroughput = "rewrite-throughput", Hint, Governance,
        [CompactionRunner, CompactionRate], compaction::throughput;
    /// Streaming readers ask for a new snapshot far more often than there is one.
    ReadersPollOften = "readers-poll-often", Hint, World, [ReaderRefresh, Readers], readers::readers_poll_often;
    /// Range distribution makes no fewer files here.
    RangeNoHelp = "range-no-help", Hint, Job, [Distribution], layout::range_no_help;
    /// Hash distribution does nothing without partitions.
    HashWithoutPartitions = "hash-without-partitions", Hint, Job, [Distribution], layout::hash_without_partitions;
    /// A small target counts bytes before compression.
    TargetBelowRowGroup = "target-below-row-group", Hint, Table,
        [TargetFileSize, RowGroupSize], size::target_below_row_group;
    /// Concurrent checkpoints do not make commits more frequent.
    ConcurrentNoHelp = "concurrent-no-help", Hint, Job,
        [MaxConcurrent, CheckpointDuration], checkpoint::concurrent_no_help;
    /// The pause silently raises the interval.
    PauseAboveInterval = "pause-above-interval", Hint, Job, [MinPause, Interval], checkpoint::pause_above_interval;
    /// Barriers overtake nothing on a FORWARD edge.
    UnalignedForward = "unaligned-forward", Hint, Job, [Unaligned, Distribution], checkpoint::unaligned_forward;
    /// State only grows.
    StateWithoutTtl = "state-without-ttl", Hint, Job, [StateTtl, StateBytes], checkpoint::state_without_ttl;
    /// Rows show at the commits of whoever writes the topic.
    UpstreamTransactions = "upstream-transactions", Hint, World, [Source, Interval], freshness::upstream_transactions;
    /// A MySQL source needs a server id for each reader.
    ServerIds = "server-ids", Hint, Job, [Source, SourceSplits, CheckpointTimeout], source::server_ids;
    /// The trigger is shorter than Iceberg advises.
    SparkShortTrigger = "spark-short-trigger", Hint, Job, [Interval, ShufflePartitions], spark::short_trigger;
    /// Partition-scoped deletes pile up.
    SparkDeletesAccumulate = "spark-deletes-accumulate", Hint, Table,
        [DeleteGranularity, MergeMode], spark::deletes_accumulate;
    /// Buckets are smaller or larger than Paimon advises.
    PaimonBucketSize = "paimon-bucket-size", Hint, Table, [Buckets, InitialBytes, BucketMode], paimon::bucket_size;
    /// Sparse traffic makes three snapshots a burst.
    PaimonSparseSnapshots = "paimon-sparse-snapshots", Hint, Job,
        [Interval, BucketMode, Rate], paimon::sparse_snapshots;
    /// Each bucket adds a changelog file a commit.
    PaimonShortWithoutPrecommit = "paimon-short-without-precommit", Hint, Table,
        [PrecommitCompact, ChangelogProducer, Interval], paimon::short_without_precommit;
}
