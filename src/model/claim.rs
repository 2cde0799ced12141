//! Claims: what is often written about the engines and is not so, with what was read or measured instead.

use crate::engine::Engine;
use crate::evidence::Rule;
use crate::parameter::{CompactionMode, Distribution, Parameter};
use crate::quantity::Quantity;
use crate::scenario::Scenario;

/// A statement that readers meet in articles and that the engine contradicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Claim {
    /// Flink writes into Iceberg with distribution `hash` by default.
    HashIsTheDefault,
    /// A commit makes min(parallelism, buckets) files once rows are keyed by the primary key.
    LesserOfParallelismAndBuckets,
    /// Partitions or buckets without rows leave empty files at each checkpoint.
    EmptyFiles,
    /// Watermarks set how often snapshots are committed.
    WatermarksCommit,
    /// The interval bounds the latency.
    IntervalBoundsLatency,
    /// The lower the parallelism, the better files fill; with `none` the buckets multiply instead.
    ParallelismAloneMakesFiles,
    /// A rewrite of data files applies every delete.
    CompactionAppliesDeletes,
}

static DEFAULT: Rule = Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "append-b16-p8-unset", "2026-11");
static FAN_OUT: Rule = Rule::code("apache/iceberg", "RowDataTaskWriterFactory, PartitionedFanoutWriter", "1.11.0");
static NO_ROWS: Rule = Rule::code("apache/iceberg", "BaseTaskWriter.BaseRollingWriter.closeCurrent", "1.11.0");
static COMMITTER: Rule = Rule::code("apache/iceberg", "IcebergFilesCommitter.notifyCheckpointComplete", "1.11.0");
static THRESHOLD: Rule =
    Rule::code("apache/iceberg", "BinPackRewriteFilePlanner.DELETE_FILE_THRESHOLD_DEFAULT", "1.11.0");

impl Claim {
    /// Every claim.
    pub const ALL: &'static [Self] = &[
        Self::HashIsTheDefault,
        Self::LesserOfParallelismAndBuckets,
        Self::EmptyFiles,
        Self::WatermarksCommit,
        Self::IntervalBoundsLatency,
        Self::ParallelismAloneMakesFiles,
        Self::CompactionAppliesDeletes,
    ];

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::HashIsTheDefault => "hash-is-the-default",
            Self::LesserOfParallelismAndBuckets => "lesser-of-parallelism-and-buckets",
            Self::EmptyFiles => "empty-files",
            Self::WatermarksCommit => "watermarks-commit",
            Self::IntervalBoundsLatency => "interval-bounds-latency",
            Self::ParallelismAloneMakesFiles => "parallelism-alone-makes-files",
            Self::CompactionAppliesDeletes => "compaction-applies-deletes",
        }
    }

    /// The numbers beside which readers meet it.
    pub fn quantities(self) -> &'static [Quantity] {
        match self {
            Self::HashIsTheDefault => &[Quantity::Writers, Quantity::FilesPerDay],
            Self::LesserOfParallelismAndBuckets => &[Quantity::Writers, Quantity::DataFilesPerCommit],
            Self::EmptyFiles => &[Quantity::DataFilesPerCommit, Quantity::FilesPerDay],
            Self::WatermarksCommit => &[Quantity::CommitsPerDay, Quantity::EffectiveInterval],
            Self::IntervalBoundsLatency => &[Quantity::VisibleP50, Quantity::VisibleP95, Quantity::VisibleMax],
            Self::ParallelismAloneMakesFiles => &[Quantity::DataFilesPerDay, Quantity::AverageDataFileBytes],
            Self::CompactionAppliesDeletes => &[Quantity::CompactionDuration, Quantity::MergeOnReadSlowdown],
        }
    }

    /// Whether the claim is about this scenario.
    pub fn applies(self, scenario: &Scenario) -> bool {
        let number = |parameter| scenario.number(parameter);
        let flink_iceberg = scenario.engine() == Engine::FlinkIceberg;
        let cells = number(Parameter::Partitions) * number(Parameter::Buckets).max(1.0);
        match self {
            Self::HashIsTheDefault => flink_iceberg && cells > 1.0 && scenario.distribution() == Distribution::None,
            Self::LesserOfParallelismAndBuckets => flink_iceberg && number(Parameter::Buckets) > 0.0,
            Self::EmptyFiles => flink_iceberg && cells > number(Parameter::Parallelism),
            Self::WatermarksCommit => {
                flink_iceberg && number(Parameter::WatermarkDelay) + number(Parameter::Window) > 0.0
            }
            Self::IntervalBoundsLatency => number(Parameter::Interval) > 0.0,
            Self::ParallelismAloneMakesFiles => {
                flink_iceberg && cells > 1.0 && scenario.distribution() == Distribution::None
            }
            Self::CompactionAppliesDeletes => {
                let equality = [Engine::FlinkIceberg, Engine::FlinkCdcIceberg, Engine::FlussIceberg];
                let compacts = scenario.compaction() != CompactionMode::Off;
                equality.contains(&scenario.engine()) && scenario.is_keyed() && compacts
            }
        }
    }

    /// Whether it is to be told beside a quantity of a scenario.
    pub fn concerns(self, quantity: Quantity, scenario: &Scenario) -> bool {
        self.quantities().contains(&quantity) && self.applies(scenario)
    }

    /// What was read or measured instead.
    pub fn rule(self) -> &'static Rule {
        match self {
            Self::HashIsTheDefault => &DEFAULT,
            Self::LesserOfParallelismAndBuckets | Self::ParallelismAloneMakesFiles => &FAN_OUT,
            Self::CompactionAppliesDeletes => &THRESHOLD,
            Self::EmptyFiles => &NO_ROWS,
            Self::WatermarksCommit => &COMMITTER,
            Self::IntervalBoundsLatency => Rule::ALGEBRA,
        }
    }
}
