//! What was written: keys and values as they stand, tables, calls. Syntax is done, meaning is not.

use super::finding::ImportFinding;

/// Where something stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Which paper, from 0.
    pub paper: usize,
    /// Which line, from 1.
    pub line: usize,
}

/// What wrote a setting: it decides which keys exist, how a value reads, and what wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Realm {
    /// `flink-conf.yaml`, the flat lines of Flink 1.x.
    FlinkConf,
    /// `config.yaml` of Flink 1.19 and later, or `spec.flinkConfiguration` of an operator's deployment.
    FlinkConfig,
    /// `-D key=value` of `flink run` and others; `-p` stands as `parallelism.default`.
    FlinkCommand,
    /// Calls of the DataStream API, under the key of the option that they set.
    FlinkCode,
    /// `SET` in Flink SQL.
    FlinkSet,
    /// A property of an Iceberg table: DDL, `ALTER TABLE`, JSON.
    IcebergTable,
    /// An option of one Iceberg write: Flink's `OPTIONS` hint, Spark's `option`, the builder of the DataStream sink.
    IcebergWrite,
    /// A property of an Iceberg catalog.
    IcebergCatalog,
    /// An option of a Paimon table, in DDL or in a hint.
    PaimonTable,
    /// An option of a Paimon catalog.
    PaimonCatalog,
    /// An option of a Hudi table or of a write to it: the two share their keys.
    HudiTable,
    /// A property of a Delta table.
    DeltaTable,
    /// An option of one write to a Delta table.
    DeltaWrite,
    /// A property of a Fluss table.
    FlussTable,
    /// The configuration of a Fluss cluster, or of its tiering service.
    FlussCluster,
    /// The configuration of a connector of Kafka Connect.
    KafkaConnect,
    /// The configuration of a worker of Kafka Connect (`connect-distributed.properties`).
    ConnectWorker,
    /// `spark-defaults.conf`, `--conf`, `SparkSession.config`, `SET` in Spark SQL.
    SparkConf,
    /// A stream of Spark that does not say which format: `option`, and the trigger under `trigger.processingTime`,
    /// `trigger.once`, `trigger.availableNow`, `trigger.continuous`.
    SparkWrite,
    /// `source:` of a Flink CDC pipeline, or a CDC connector's table in SQL.
    CdcSource,
    /// `sink:` of a Flink CDC pipeline; options of the table stand as `table.properties.…`.
    CdcSink,
    /// `pipeline:` of a Flink CDC pipeline.
    CdcPipeline,
    /// A table that is read: a Kafka topic, a generator. How late `WATERMARK` or a watermark strategy lets events be
    /// stands as `watermark.delay`.
    SourceTable,
    /// A table or a text whose system is not known.
    Unknown,
}

impl Realm {
    /// Every realm.
    const ALL: [Self; 24] = [
        Self::FlinkConf,
        Self::FlinkConfig,
        Self::FlinkCommand,
        Self::FlinkCode,
        Self::FlinkSet,
        Self::IcebergTable,
        Self::IcebergWrite,
        Self::IcebergCatalog,
        Self::PaimonTable,
        Self::PaimonCatalog,
        Self::HudiTable,
        Self::DeltaTable,
        Self::DeltaWrite,
        Self::FlussTable,
        Self::FlussCluster,
        Self::KafkaConnect,
        Self::ConnectWorker,
        Self::SparkConf,
        Self::SparkWrite,
        Self::CdcSource,
        Self::CdcSink,
        Self::CdcPipeline,
        Self::SourceTable,
        Self::Unknown,
    ];

    /// The realm of a name in JSON.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|realm| realm.id() == id)
    }

    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::FlinkConf => "flink-conf",
            Self::FlinkConfig => "flink-config",
            Self::FlinkCommand => "flink-command",
            Self::FlinkCode => "flink-code",
            Self::FlinkSet => "flink-set",
            Self::IcebergTable => "iceberg-table",
            Self::IcebergWrite => "iceberg-write",
            Self::IcebergCatalog => "iceberg-catalog",
            Self::PaimonTable => "paimon-table",
            Self::PaimonCatalog => "paimon-catalog",
            Self::HudiTable => "hudi-table",
            Self::DeltaTable => "delta-table",
            Self::DeltaWrite => "delta-write",
            Self::FlussTable => "fluss-table",
            Self::FlussCluster => "fluss-cluster",
            Self::KafkaConnect => "kafka-connect",
            Self::ConnectWorker => "connect-worker",
            Self::SparkConf => "spark-conf",
            Self::SparkWrite => "spark-write",
            Self::CdcSource => "cdc-source",
            Self::CdcSink => "cdc-sink",
            Self::CdcPipeline => "cdc-pipeline",
            Self::SourceTable => "source-table",
            Self::Unknown => "unknown",
        }
    }
}

/// One setting as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// What wrote it.
    pub realm: Realm,
    /// The key, without quotes. Blanks inside the quotes are kept: engines do not know such a key.
    pub key: String,
    /// The value, without quotes.
    pub value: String,
    /// Which of [`Written::tables`] it belongs to.
    pub table: Option<usize>,
    /// What stands there when it is not key and value, such as `env.enableCheckpointing(1000 * 60)`.
    pub words: Option<String>,
    /// Where it stands.
    pub place: Place,
}

/// What a table is to the job.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TableRole {
    /// Declared, neither read nor written here.
    #[default]
    Declared,
    /// Rows are read from it.
    Read,
    /// Rows are written into it.
    Written,
}

/// A table as it was declared or named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableWritten {
    /// The name, with catalog and database when they stand there.
    pub name: String,
    /// The connector, format or catalog type in lower case: `iceberg`, `paimon`, `hudi`, `delta`, `fluss`, `kafka`,
    /// `mysql-cdc` …; nothing when it is not said.
    pub connector: Option<String>,
    /// What it is to the job.
    pub role: TableRole,
    /// Columns, in order; empty when only the name is known.
    pub columns: Vec<Column>,
    /// Columns of the primary key.
    pub primary_key: Vec<String>,
    /// Partition fields, in order.
    pub partitions: Vec<Partition>,
    /// Whether the statement breaks off: a clause that does not stand there may have stood behind it.
    pub cut: bool,
    /// Whether it is declared with `USING`, which only Spark's DDL has.
    pub using: bool,
    /// The first `MERGE INTO` that writes it: Spark has the statement, Flink does not.
    pub merge: Option<Merge>,
    /// Where it is declared.
    pub place: Place,
}

/// A `MERGE INTO`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merge {
    /// Whether all that it does is to insert: rows that are there stay.
    pub inserts_only: bool,
    /// Where it stands.
    pub place: Place,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// Its type as written, shortened; empty when it is not said.
    pub type_name: String,
}

/// A partition field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partition {
    /// How the column becomes the partition.
    pub transform: Transform,
    /// The column.
    pub column: String,
    /// Where it stands.
    pub place: Place,
}

/// A partition transform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transform {
    /// The value itself.
    Identity,
    /// So many buckets.
    Bucket(u32),
    /// The first so many characters or the number rounded down.
    Truncate(u32),
    /// A calendar unit of time.
    Year,
    /// A calendar unit of time.
    Month,
    /// A calendar unit of time.
    Day,
    /// A calendar unit of time.
    Hour,
    /// Something else.
    Other,
}

/// A procedure that is called: `CALL cat.system.rewrite_data_files(table => …, options => map(…))`, `OPTIMIZE`, `VACUUM`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The procedure in lower case without its catalog: `rewrite_data_files`, `expire_snapshots`, `sys.compact`.
    pub procedure: String,
    /// Arguments in order; without a name the name is the place, `0`, `1` …; those of a map as `options.key`.
    pub arguments: Vec<(String, String)>,
    /// Where it stands.
    pub place: Place,
}

/// Rows of a sample that were counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// Rows that were inserted.
    pub inserts: u64,
    /// Rows that changed.
    pub updates: u64,
    /// Rows that were deleted.
    pub deletes: u64,
    /// Rows of the initial snapshot, which say nothing about the shares.
    pub snapshot: u64,
    /// Where the first one stands.
    pub place: Place,
}

/// Everything that the syntax layer tells the keys layer.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Written {
    /// Settings in the order in which they take effect: within a realm, the later one wins.
    pub settings: Vec<Setting>,
    /// Tables that are declared, read or written.
    pub tables: Vec<TableWritten>,
    /// Procedures that are called.
    pub calls: Vec<Call>,
    /// Rows of change events.
    pub sample: Option<Sample>,
    /// What is wrong with the syntax, and what the engine will not read as it looks.
    pub findings: Vec<ImportFinding>,
}
