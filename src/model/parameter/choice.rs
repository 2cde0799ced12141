//! The choices, as enumerations that formulas can match on.

/// Declares an enumeration whose variants have names, and the list of those names.
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// Every variant, in the order of its number.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];
            /// The names, in the same order.
            pub const NAMES: &'static [&'static str] = &[$($text,)*];

            /// The name in addresses, JSON, the terminal and messages.
            pub fn id(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The variant of a number out of the table; the first for a number beyond it.
            pub fn from_number(number: f64) -> Self {
                Self::ALL.get(number as usize).copied().unwrap_or(Self::ALL[0])
            }
        }
    )*};
}

choices! {
    /// Who writes into what.
    Engine {
        /// Apache Flink's Iceberg sink.
        FlinkIceberg = "flink-iceberg",
        /// A Flink CDC YAML pipeline into Iceberg.
        FlinkCdcIceberg = "flink-cdc-iceberg",
        /// Spark Structured Streaming into Iceberg.
        SparkIceberg = "spark-iceberg",
        /// The Kafka Connect sink of Iceberg.
        ConnectIceberg = "connect-iceberg",
        /// Flink into Paimon.
        FlinkPaimon = "flink-paimon",
        /// A Flink CDC YAML pipeline into Paimon.
        FlinkCdcPaimon = "flink-cdc-paimon",
        /// Flink into Hudi.
        FlinkHudi = "flink-hudi",
        /// Spark into Hudi.
        SparkHudi = "spark-hudi",
        /// Spark Structured Streaming into Delta.
        SparkDelta = "spark-delta",
        /// Flink into Delta.
        FlinkDelta = "flink-delta",
        /// Fluss tiering into Paimon.
        FlussPaimon = "fluss-paimon",
        /// Fluss tiering into Iceberg.
        FlussIceberg = "fluss-iceberg",
    }
    /// Which of Flink's two Iceberg sinks.
    SinkVersion {
        /// `FlinkSink`, what SQL uses.
        V1 = "v1",
        /// `IcebergSink`, on Flink's Sink V2.
        V2 = "v2",
    }
    /// Where rows come from.
    Source {
        /// A Kafka topic.
        Kafka = "kafka",
        /// A Kafka topic written in transactions: rows show at the upstream's own commits.
        TransactionalKafka = "transactional-kafka",
        /// The database's change log, without a queue between.
        Direct = "direct",
    }
    /// `write.distribution-mode`: which writer gets a row.
    Distribution {
        /// Rows stay where they are (or go by key).
        None = "none",
        /// One writer a partition value.
        Hash = "hash",
        /// Writers share the sort order by statistics.
        Range = "range",
    }
    /// What a row does to the table.
    WriteMode {
        /// Rows are added.
        Append = "append",
        /// A row replaces the one with its key.
        Upsert = "upsert",
        /// Rows come with their old values (retractions).
        Changelog = "changelog",
    }
    /// The Iceberg table format.
    FormatVersion {
        /// No row-level deletes.
        V1 = "1",
        /// Delete files.
        V2 = "2",
        /// Deletion vectors.
        V3 = "3",
    }
    /// The catalog.
    Catalog {
        /// Hive metastore.
        Hive = "hive",
        /// An Iceberg REST catalog.
        Rest = "rest",
        /// A database over JDBC.
        Jdbc = "jdbc",
        /// AWS Glue.
        Glue = "glue",
        /// Files and renames, no service.
        Hadoop = "hadoop",
        /// Nessie.
        Nessie = "nessie",
    }
    /// Where the files are.
    Storage {
        /// Amazon S3.
        S3 = "s3",
        /// Google Cloud Storage.
        Gcs = "gcs",
        /// Azure Blob Storage.
        Abfs = "abfs",
        /// HDFS.
        Hdfs = "hdfs",
        /// A local disk.
        Local = "local",
    }
    /// How traffic moves over the day.
    DayShape {
        /// The same all day.
        Flat = "flat",
        /// One peak in the evening.
        Daily = "daily",
        /// A peak before noon and one in the evening.
        Double = "double",
        /// Everything in four hours of the night.
        Batch = "batch",
        /// 24 weights.
        Custom = "custom",
    }
    /// Flink's checkpointing mode.
    CheckpointMode {
        /// Barriers are aligned (or overtake).
        ExactlyOnce = "exactly-once",
        /// Barriers are not aligned; rows may repeat.
        AtLeastOnce = "at-least-once",
    }
    /// Where Flink keeps its state.
    StateBackend {
        /// RocksDB.
        Rocksdb = "rocksdb",
        /// The Java heap.
        Hashmap = "hashmap",
        /// ForSt, disaggregated.
        Forst = "forst",
    }
    /// When compaction runs.
    CompactionMode {
        /// Never.
        Off = "off",
        /// In its window.
        Scheduled = "scheduled",
        /// Back to back, every `compaction_every`.
        Continuous = "continuous",
    }
    /// What runs compaction.
    CompactionRunner {
        /// A Spark procedure.
        Spark = "spark",
        /// A Flink job of its own.
        FlinkJob = "flink-job",
        /// The writing Flink job.
        FlinkInJob = "flink-in-job",
        /// The engine's own table services.
        Engine = "engine",
    }
    /// Which partitions compaction touches.
    CompactionScope {
        /// All of them.
        All = "all",
        /// Those that are no longer written.
        Cold = "cold",
    }
    /// How Spark writes updates.
    MergeMode {
        /// Touched files are written again.
        CopyOnWrite = "copy-on-write",
        /// Deletes are written beside them.
        MergeOnRead = "merge-on-read",
    }
    /// Granularity of position deletes.
    DeleteGranularity {
        /// One delete file a data file.
        File = "file",
        /// One delete file a partition and task.
        Partition = "partition",
    }
    /// Hudi's table type.
    TableType {
        /// Log files, merged later.
        MergeOnRead = "merge-on-read",
        /// Base files, rewritten at once.
        CopyOnWrite = "copy-on-write",
    }
    /// Hudi's index.
    IndexType {
        /// A fixed number of buckets.
        Bucket = "bucket",
        /// Flink state.
        State = "state",
        /// A join with the touched files.
        Simple = "simple",
        /// Bloom filters in the base files.
        Bloom = "bloom",
    }
    /// Hudi's write operation.
    WriteOperation {
        /// By key.
        Upsert = "upsert",
        /// Appending, filling small files.
        Insert = "insert",
        /// Appending, as it comes.
        BulkInsert = "bulk-insert",
    }
    /// Where Hudi's table services run.
    TableServices {
        /// In the job, beside the writer.
        Async = "async",
        /// In the job, between writes.
        Inline = "inline",
        /// In another process.
        Separate = "separate",
    }
    /// How Paimon assigns buckets.
    BucketMode {
        /// A fixed number.
        Fixed = "fixed",
        /// Grown by rows.
        Dynamic = "dynamic",
        /// Assigned when compacted.
        Postpone = "postpone",
        /// Append tables without buckets.
        Unaware = "unaware",
    }
    /// Paimon's changelog producer.
    ChangelogProducer {
        /// None.
        None = "none",
        /// The input is the changelog.
        Input = "input",
        /// Looked up at compaction.
        Lookup = "lookup",
        /// From full compactions.
        FullCompaction = "full-compaction",
    }
    /// A dated list of prices.
    PriceSet {
        /// Amazon S3 Standard, us-east-1.
        S3Standard = "s3-standard-2026",
        /// Amazon S3 Express One Zone, us-east-1.
        S3Express = "s3-express-2026",
        /// Google Cloud Storage Standard, regional.
        GcsStandard = "gcs-standard-2026",
        /// Azure Blob Storage, hot, locally redundant.
        AzureHot = "azure-hot-2026",
    }
}
