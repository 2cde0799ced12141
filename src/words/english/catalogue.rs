//! Names of groups, owners, changes, evidence, severities, rules of thumb and choices.

use model::evidence::Evidence;
use model::parameter::{
    BucketMode, Catalog, Change, ChangelogProducer, CheckpointMode, CompactionMode, CompactionRunner, CompactionScope,
    DayShape, DeleteGranularity, Distribution, Engine, FormatVersion, Group, IndexType, MergeMode, Owner, PriceSet,
    SinkVersion, Source, StateBackend, Storage, TableServices, TableType, WriteMode, WriteOperation,
};
use model::{ChecklistItem, ItemState, Severity, Thumb};
use report::ChoiceKind;

texts! {
    /// Heading of a group.
    pub(crate) fn group(Group) -> 1 {
        Pipeline => "Pipeline";
        Table => "Table";
        Traffic => "Traffic";
        Checkpoint => "Checkpoint";
        Latency => "Latency";
        Compaction => "Compaction";
        Maintenance => "Maintenance";
        Readers => "Readers";
        Engine => "Engine's own";
        Targets => "Targets";
        Scenario => "Scenario";
    }

    /// Tag of an owner, and who that is.
    pub(crate) fn owner(Owner) -> 2 {
        Job => "job", "the streaming job";
        Table => "table", "table properties";
        Governance => "ops", "maintenance and catalog";
        World => "world", "what the world brings";
    }

    /// What a change takes on a running system: short, and as a sentence.
    pub(crate) fn change(Change) -> 2 {
        AtOnce => "at once", "Takes effect at once.";
        Restart => "restart", "Needs a restart of the job.";
        Rewrite => "rewrite", "New data follows at once; data that is there keeps its layout until it is rewritten.";
        NewTable => "new table", "Needs a new table.";
    }

    /// Tag of an evidence class, and what it means.
    pub(crate) fn evidence(Evidence) -> 2 {
        Exact => "exact", "Counted, given the inputs.";
        Source => "source", "Read in the engine's code.";
        Measured => "measured", "Measured, published or in our own runs.";
        Derived => "derived", "Algebra on exact, read or measured numbers.";
        Assumed => "assumed", "No source was found: replace it with your own number.";
    }

    /// How bad a finding is.
    pub(crate) fn severity(Severity) -> 1 {
        Stop => "stop";
        Warn => "warning";
        Hint => "hint";
    }

    /// What people say.
    pub(crate) fn thumb(Thumb) -> 1 {
        ParallelismPerInterval => "Parallelism × 86,400 ÷ interval";
        LesserOfParallelismAndBuckets => "The lesser of parallelism and buckets";
        DayOverInterval => "86,400 ÷ interval";
        HalfTheInterval => "Half the interval";
        OneInterval => "One interval at most";
        AgeTimesCommits => "Commits a day × retention";
        ManifestPerCommit => "A manifest every commit";
        TwentyMicrosPerFile => "0.17 s + 20 µs a file";
        YoungWithDuration => "√(2 × checkpoint duration × time between failures)";
        LesserOfRowsAndKeys => "The lesser of rows and keys";
    }

    /// Name of a way to run the job.
    pub(crate) fn choice_kind(ChoiceKind) -> 1 {
        Now => "Now";
        Fresher => "Fresher";
        Suggested => "Suggested";
        Cheaper => "Cheaper";
    }

    /// An item of the checklist before going live.
    pub(crate) fn checklist(ChecklistItem) -> 1 {
        KeyIsUnique => "The primary key is unique everywhere, across shards too.";
        UpsertFitsKey => "Upsert is on, and the primary key is what rows are compared by.";
        IntervalFits => "The interval fits the freshness that was promised.";
        RoutingFitsBuckets => "Rows are routed by what the table is bucketed by.";
        RepeatsAreMerged => "Repeated keys are merged before the sink, where that pays.";
        CompactionIsApart => "Compaction runs apart from the job and away from its peak.";
        IsMonitored => "Checkpoints, restarts, commits and lag are watched.";
        UpgradeIsTried => "Upgrades through savepoints were tried.";
    }

    /// How an item of the checklist stands.
    pub(crate) fn item_state(ItemState) -> 1 {
        Ticked => "done";
        Failed => "fails";
        Unknown => "open";
    }

    pub(crate) fn engine(Engine) -> 1 {
        FlinkIceberg => "Flink → Iceberg";
        FlinkCdcIceberg => "Flink CDC → Iceberg";
        SparkIceberg => "Spark → Iceberg";
        ConnectIceberg => "Kafka Connect → Iceberg";
        FlinkPaimon => "Flink → Paimon";
        FlinkCdcPaimon => "Flink CDC → Paimon";
        FlinkHudi => "Flink → Hudi";
        SparkHudi => "Spark → Hudi";
        SparkDelta => "Spark → Delta";
        FlinkDelta => "Flink → Delta";
        FlussPaimon => "Fluss → Paimon";
        FlussIceberg => "Fluss → Iceberg";
    }

    pub(crate) fn sink_version(SinkVersion) -> 1 {
        V1 => "FlinkSink (v1)";
        V2 => "IcebergSink (v2)";
    }

    pub(crate) fn source(Source) -> 1 {
        Kafka => "Kafka";
        TransactionalKafka => "transactional Kafka";
        Direct => "change log, directly";
    }

    pub(crate) fn distribution(Distribution) -> 1 {
        None => "none";
        Hash => "hash";
        Range => "range";
    }

    pub(crate) fn write_mode(WriteMode) -> 1 {
        Append => "append";
        Upsert => "upsert";
        Changelog => "changelog";
    }

    pub(crate) fn format_version(FormatVersion) -> 1 {
        V1 => "1";
        V2 => "2";
        V3 => "3";
    }

    pub(crate) fn catalog(Catalog) -> 1 {
        Hive => "Hive metastore";
        Rest => "REST";
        Jdbc => "JDBC";
        Glue => "AWS Glue";
        Hadoop => "Hadoop (files only)";
        Nessie => "Nessie";
    }

    pub(crate) fn storage(Storage) -> 1 {
        S3 => "Amazon S3";
        Gcs => "Google Cloud Storage";
        Abfs => "Azure Blob Storage";
        Hdfs => "HDFS";
        Local => "local disk";
    }

    pub(crate) fn day_shape(DayShape) -> 1 {
        Flat => "flat";
        Daily => "one peak in the evening";
        Double => "two peaks";
        Batch => "four hours of the night";
        Custom => "24 weights";
    }

    pub(crate) fn checkpoint_mode(CheckpointMode) -> 1 {
        ExactlyOnce => "exactly once";
        AtLeastOnce => "at least once";
    }

    pub(crate) fn state_backend(StateBackend) -> 1 {
        Rocksdb => "RocksDB";
        Hashmap => "heap";
        Forst => "ForSt";
    }

    pub(crate) fn compaction(CompactionMode) -> 1 {
        Off => "off";
        Scheduled => "in its window";
        Continuous => "back to back";
    }

    pub(crate) fn compaction_runner(CompactionRunner) -> 1 {
        Spark => "Spark";
        FlinkJob => "a Flink job of its own";
        FlinkInJob => "the writing job";
        Engine => "the engine";
    }

    pub(crate) fn compaction_scope(CompactionScope) -> 1 {
        All => "all partitions";
        Cold => "cold partitions";
    }

    pub(crate) fn merge_mode(MergeMode) -> 1 {
        CopyOnWrite => "copy-on-write";
        MergeOnRead => "merge-on-read";
    }

    pub(crate) fn delete_granularity(DeleteGranularity) -> 1 {
        File => "one a data file";
        Partition => "one a partition and task";
    }

    pub(crate) fn table_type(TableType) -> 1 {
        MergeOnRead => "merge-on-read";
        CopyOnWrite => "copy-on-write";
    }

    pub(crate) fn index_type(IndexType) -> 1 {
        Bucket => "bucket";
        State => "Flink state";
        Simple => "simple";
        Bloom => "bloom";
    }

    pub(crate) fn write_operation(WriteOperation) -> 1 {
        Upsert => "upsert";
        Insert => "insert";
        BulkInsert => "bulk insert";
    }

    pub(crate) fn table_services(TableServices) -> 1 {
        Async => "beside the writer";
        Inline => "between writes";
        Separate => "in another process";
    }

    pub(crate) fn bucket_mode(BucketMode) -> 1 {
        Fixed => "fixed";
        Dynamic => "dynamic";
        Postpone => "postponed";
        Unaware => "without buckets";
    }

    pub(crate) fn changelog_producer(ChangelogProducer) -> 1 {
        None => "none";
        Input => "input";
        Lookup => "lookup";
        FullCompaction => "full compaction";
    }

    pub(crate) fn price_set(PriceSet) -> 1 {
        S3Standard => "S3 Standard, 2026";
        S3Express => "S3 Express One Zone, 2026";
        GcsStandard => "Google Cloud Storage Standard, 2026";
        AzureHot => "Azure Blob hot, 2026";
    }
}

/// Yes or no.
pub(crate) fn flag(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}
