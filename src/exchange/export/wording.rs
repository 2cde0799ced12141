//! The words that comments need, in the reader's language.

use model::engine::Release;
use model::unit::Duration;
use model::{Engine, Parameter, Quantity};

/// A language, as far as exports need it. Everything stands on one line.
pub trait Wording {
    /// The name of a parameter.
    fn label(&self, parameter: Parameter) -> &'static str;
    /// The name of a quantity.
    fn quantity(&self, quantity: Quantity) -> &'static str;
    /// A sentence about a file.
    fn remark(&self, remark: &Remark) -> String;
    /// What an alert means.
    fn alert(&self, alert: Alert) -> &'static str;
}

/// What a comment says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// For which engine and releases this is.
    For {
        /// The engine.
        engine: Engine,
        /// The release of the format or connector.
        connector: Release,
        /// The release of the runtime.
        runtime: Release,
    },
    /// Values that equal the engine's defaults are left out.
    Defaults,
    /// What follows was kept from what was imported.
    Kept,
    /// Names and columns to be replaced.
    YourNames,
    /// Checkpointing is off: nothing is ever committed.
    CheckpointingOff,
    /// To be run in Spark: Flink's DDL knows no bucket transform.
    SparkRuns,
    /// Where a pipeline gets its interval.
    IntervalElsewhere,
    /// The writer compacts by itself.
    CompactsItself,
    /// Compaction is off.
    NoCompaction,
    /// Compaction without end, as commits come.
    Continuous,
    /// When something runs.
    Runs {
        /// A line of cron; nothing where cron cannot say it.
        cron: Option<String>,
        /// From one run to the next.
        every: Duration,
    },
    /// How long a run may take.
    Window {
        /// At most.
        window: Duration,
    },
    /// Only the second of Flink's Iceberg sinks does what follows, once it is asked for.
    SecondSinkOnly,
    /// No sink of this release compacts.
    NoSinkCompacts,
    /// Maintenance in the sink takes a lock that lies outside of it.
    OutsideLock,
    /// Who expires snapshots when nobody is told to.
    NoExpiry,
    /// The scheduler fills in a time.
    FilledIn {
        /// How long ago it is.
        ago: Duration,
    },
    /// The scheduler fills in today's date: partitions before it are no longer written.
    ColdPartitions,
    /// Which setting to turn first when an alert fires.
    TurnFirst,
    /// Metrics of Flink by its Prometheus reporter.
    FlinkMetrics,
    /// Metrics of Spark by its Prometheus servlet, with streaming metrics on.
    SparkMetrics,
    /// Metrics of Kafka Connect by the JMX exporter.
    ConnectMetrics,
    /// The engine says nothing of the table's age: a query does.
    AgeByQuery,
    /// A limit and the quantity that it comes from.
    Limit {
        /// The quantity.
        quantity: Quantity,
    },
    /// A limit that comes from a setting.
    LimitOf {
        /// The setting.
        parameter: Parameter,
    },
    /// The sink's options do not pass SQL.
    CodeOnly,
    /// The old connector has no options.
    NoOptions,
    /// Expiry for Iceberg is not Fluss's.
    ExpireElsewhere,
}

/// What is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Alert {
    /// Checkpoints take long.
    CheckpointSlow,
    /// Checkpoints fail.
    CheckpointFailed,
    /// No checkpoint completes.
    CheckpointStalled,
    /// The job restarts.
    Restarts,
    /// Commits take long.
    CommitSlow,
    /// Commits take several attempts.
    CommitRetried,
    /// The newest snapshot is old.
    SnapshotOld,
    /// The source is ahead.
    Lag,
    /// The source is so far ahead that it will delete what was not read.
    LagLoses,
    /// Batches take longer than the trigger.
    BatchSlow,
    /// A task of the connector failed.
    TaskFailed,
    /// Files before compaction pile up.
    FilesPileUp,
}

impl Alert {
    /// Every alert.
    pub const ALL: [Self; 12] = [
        Self::CheckpointSlow,
        Self::CheckpointFailed,
        Self::CheckpointStalled,
        Self::Restarts,
        Self::CommitSlow,
        Self::CommitRetried,
        Self::SnapshotOld,
        Self::Lag,
        Self::LagLoses,
        Self::BatchSlow,
        Self::TaskFailed,
        Self::FilesPileUp,
    ];

    /// The name in the rules.
    pub fn id(self) -> &'static str {
        match self {
            Self::CheckpointSlow => "HeadgateCheckpointSlow",
            Self::CheckpointFailed => "HeadgateCheckpointFailed",
            Self::CheckpointStalled => "HeadgateCheckpointStalled",
            Self::Restarts => "HeadgateRestarts",
            Self::CommitSlow => "HeadgateCommitSlow",
            Self::CommitRetried => "HeadgateCommitRetried",
            Self::SnapshotOld => "HeadgateSnapshotOld",
            Self::Lag => "HeadgateLag",
            Self::LagLoses => "HeadgateLagLosesData",
            Self::BatchSlow => "HeadgateBatchSlow",
            Self::TaskFailed => "HeadgateTaskFailed",
            Self::FilesPileUp => "HeadgateFilesPileUp",
        }
    }
}
