//! What to know about keys and their values.

use super::form::RightValue;
use crate::import::{FindingKind, Place, Realm};
use model::Parameter;
use model::engine::Release;

/// Something about a key or its value that the reader should know.
#[derive(Clone, Debug, PartialEq)]
pub enum KeyFinding {
    /// Two settings of one parameter that differ: the engine takes the other.
    Contradiction {
        /// The parameter.
        parameter: Parameter,
        /// The key that loses.
        key: String,
        /// Its value.
        value: String,
        /// The key that wins.
        winner: String,
        /// Its value.
        taken: String,
        /// Where that stands.
        by: Place,
    },
    /// A value beyond what is planned with.
    Clamped {
        /// The key.
        key: String,
        /// What was written.
        asked: String,
        /// What was taken, as the terminal prints it.
        taken: String,
    },
    /// The engine refuses the value.
    Unreadable {
        /// The key.
        key: String,
        /// What was written.
        read: String,
        /// What would be right.
        right: RightValue,
    },
    /// An option that the release has no more, or not yet.
    NotInRelease {
        /// The key.
        key: String,
        /// The release.
        release: Release,
        /// The release from which on, or up to which, it exists.
        bound: Release,
        /// Whether it is gone; otherwise it came later.
        gone: bool,
    },
    /// An option that has an effect elsewhere, not here.
    WrongPlace {
        /// The key.
        key: String,
        /// Where it belongs.
        right: Realm,
    },
    /// A quirk of one engine.
    Trap(Trap),
}

/// What an engine does that the line does not look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trap {
    /// An interval below the pause is raised to it, silently.
    IntervalBelowPause,
    /// Nothing says the interval of checkpoints: without one, Flink takes none and the sink never commits.
    NoInterval,
    /// The interval of a pipeline is set where the job is submitted, not in the pipeline.
    PipelineWithoutInterval,
    /// Unaligned checkpoints allow one at a time.
    UnalignedConcurrent,
    /// Paimon refuses unaligned checkpoints.
    UnalignedPaimon,
    /// At least once: rows may be in the table twice.
    AtLeastOnce,
    /// A batch job has no checkpoints.
    Batch,
    /// Flink 2 does not read `flink-conf.yaml`.
    ConfOfFlinkOne,
    /// Mini-batches need a latency and a size.
    MiniBatchHalf,
    /// Upsert without a key does not start.
    UpsertWithoutKey,
    /// Format 1 has no deletes: upsert fails.
    UpsertOnFormatOne,
    /// A key without upsert: the sink expects old and new rows and writes deletes for the old ones.
    KeyWithoutUpsert,
    /// Hash distribution by partition columns outside the key does not start.
    HashOutsideKey,
    /// Upsert with partition columns outside the key does not start.
    PartitionOutsideKey,
    /// No distribution mode: Flink's default is none, and every writer writes every bucket.
    DistributionUnset,
    /// Flink's Iceberg sink always merges on read.
    AlwaysMergeOnRead,
    /// Flink SQL has no `MERGE INTO`.
    MergeOfSpark,
    /// The pipeline's target size is fixed at 256 MB.
    TargetSizeOfPipeline,
    /// The pipeline's parallelism is one unless set.
    PipelineParallelism,
    /// The counter of the pipeline's compaction counts results of subtasks, not commits.
    PipelineCompaction,
    /// The pipeline never schedules full compactions.
    PipelineFullCompaction,
    /// Kafka Connect's sink only appends: the upsert of the sink before it is dropped.
    ConnectUpsert,
    /// The timeout is not below the interval, or much too long.
    ConnectTimeout,
    /// The timeout is below the wake-up of idle tasks: sparse topics commit in parts.
    ConnectFlush,
    /// The sink of Tabular, from which Apache's was made.
    ConnectClass,
    /// This vendor's sink commits with every batch that Connect hands it.
    ConnectEveryPut,
    /// The number of tables is not told by a pattern.
    TablesByPattern,
    /// Adaptive execution is off inside streams up to Spark 4.0.
    AdaptiveInStream,
    /// The stream runs once and ends: commits come when someone starts it.
    RunsOnce,
    /// Continuous processing does not write tables.
    Continuous,
    /// The writer neither compacts nor expires: a job of its own must.
    WriteOnly,
    /// Postponed buckets are not readable before a compaction.
    Postponed,
    /// Unset, Paimon's buckets grow with the rows.
    BucketUnset,
    /// The most snapshots are fewer than the least.
    SnapshotsMaxBelowMin,
    /// The archive keeps fewer commits than the cleaner.
    ArchiveBelowClean,
    /// The documentation's spelling, which the code does not read.
    BucketEngineKey,
    /// Consistent hashing needs merge-on-read, and resizes on Spark.
    ConsistentHashing,
    /// Several writers and no lock.
    NoLock,
    /// Unset, Hudi copies on write.
    TableTypeUnset,
    /// Unset, a table has four buckets for ever.
    BucketsUnset,
    /// Async compaction on 1.0 without a lock loses compactions from the metadata table.
    AsyncWithoutLock,
    /// Flink's Delta sink writes no checkpoint of the log unless asked.
    NoLogCheckpoints,
    /// Options of the sink do not pass the `WITH` clause.
    DeltaWith,
    /// Fluss expires nothing unless asked.
    FlussKeepsAll,
    /// Expiry by Fluss works for Paimon only.
    FlussExpiresPaimonOnly,
    /// The buckets are those of the Fluss table.
    FlussBuckets,
    /// Auto-compaction and a compaction job rewrite the same buckets.
    FlussTwoCompactors,
    /// Where nothing says when the sink rewrites, it does after ten commits, 1,000 files, 100 GiB or ten minutes.
    SinkSchedule,
    /// A number with a letter of Java's behind it.
    JavaSuffix,
    /// Several tables differ: the first was taken.
    SeveralTables,
}

impl Trap {
    /// Every trap.
    pub const ALL: [Self; 50] = [
        Self::IntervalBelowPause,
        Self::NoInterval,
        Self::PipelineWithoutInterval,
        Self::UnalignedConcurrent,
        Self::UnalignedPaimon,
        Self::AtLeastOnce,
        Self::Batch,
        Self::ConfOfFlinkOne,
        Self::MiniBatchHalf,
        Self::UpsertWithoutKey,
        Self::UpsertOnFormatOne,
        Self::KeyWithoutUpsert,
        Self::HashOutsideKey,
        Self::PartitionOutsideKey,
        Self::DistributionUnset,
        Self::AlwaysMergeOnRead,
        Self::MergeOfSpark,
        Self::TargetSizeOfPipeline,
        Self::PipelineParallelism,
        Self::PipelineCompaction,
        Self::PipelineFullCompaction,
        Self::ConnectUpsert,
        Self::ConnectTimeout,
        Self::ConnectFlush,
        Self::ConnectClass,
        Self::ConnectEveryPut,
        Self::TablesByPattern,
        Self::AdaptiveInStream,
        Self::RunsOnce,
        Self::Continuous,
        Self::WriteOnly,
        Self::Postponed,
        Self::BucketUnset,
        Self::SnapshotsMaxBelowMin,
        Self::ArchiveBelowClean,
        Self::BucketEngineKey,
        Self::ConsistentHashing,
        Self::NoLock,
        Self::TableTypeUnset,
        Self::BucketsUnset,
        Self::AsyncWithoutLock,
        Self::NoLogCheckpoints,
        Self::DeltaWith,
        Self::FlussKeepsAll,
        Self::FlussExpiresPaimonOnly,
        Self::FlussBuckets,
        Self::FlussTwoCompactors,
        Self::SinkSchedule,
        Self::JavaSuffix,
        Self::SeveralTables,
    ];

    /// The name in JSON and in catalogues of words.
    pub fn id(self) -> &'static str {
        match self {
            Self::IntervalBelowPause => "interval-below-pause",
            Self::NoInterval => "no-interval",
            Self::PipelineWithoutInterval => "pipeline-without-interval",
            Self::UnalignedConcurrent => "unaligned-concurrent",
            Self::UnalignedPaimon => "unaligned-paimon",
            Self::AtLeastOnce => "at-least-once",
            Self::Batch => "batch",
            Self::ConfOfFlinkOne => "conf-of-flink-1",
            Self::MiniBatchHalf => "mini-batch-half",
            Self::UpsertWithoutKey => "upsert-without-key",
            Self::UpsertOnFormatOne => "upsert-on-format-1",
            Self::KeyWithoutUpsert => "key-without-upsert",
            Self::HashOutsideKey => "hash-outside-key",
            Self::PartitionOutsideKey => "partition-outside-key",
            Self::DistributionUnset => "distribution-unset",
            Self::AlwaysMergeOnRead => "always-merge-on-read",
            Self::MergeOfSpark => "merge-of-spark",
            Self::TargetSizeOfPipeline => "target-size-of-pipeline",
            Self::PipelineParallelism => "pipeline-parallelism",
            Self::PipelineCompaction => "pipeline-compaction",
            Self::PipelineFullCompaction => "pipeline-full-compaction",
            Self::ConnectUpsert => "connect-upsert",
            Self::ConnectTimeout => "connect-timeout",
            Self::ConnectFlush => "connect-flush",
            Self::ConnectClass => "connect-class",
            Self::ConnectEveryPut => "connect-every-put",
            Self::TablesByPattern => "tables-by-pattern",
            Self::AdaptiveInStream => "adaptive-in-stream",
            Self::RunsOnce => "runs-once",
            Self::Continuous => "continuous",
            Self::WriteOnly => "write-only",
            Self::Postponed => "postponed",
            Self::BucketUnset => "bucket-unset",
            Self::SnapshotsMaxBelowMin => "snapshots-max-below-min",
            Self::ArchiveBelowClean => "archive-below-clean",
            Self::BucketEngineKey => "bucket-engine-key",
            Self::ConsistentHashing => "consistent-hashing",
            Self::NoLock => "no-lock",
            Self::TableTypeUnset => "table-type-unset",
            Self::BucketsUnset => "buckets-unset",
            Self::AsyncWithoutLock => "async-without-lock",
            Self::NoLogCheckpoints => "no-log-checkpoints",
            Self::DeltaWith => "delta-with",
            Self::FlussKeepsAll => "fluss-keeps-all",
            Self::FlussExpiresPaimonOnly => "fluss-expires-paimon-only",
            Self::FlussBuckets => "fluss-buckets",
            Self::FlussTwoCompactors => "fluss-two-compactors",
            Self::SinkSchedule => "sink-schedule",
            Self::JavaSuffix => "java-suffix",
            Self::SeveralTables => "several-tables",
        }
    }

    /// Whether it is worth knowing rather than wrong.
    fn is_note(self) -> bool {
        matches!(
            self,
            Self::NoInterval
                | Self::PipelineWithoutInterval
                | Self::KeyWithoutUpsert
                | Self::TablesByPattern
                | Self::RunsOnce
                | Self::BucketUnset
                | Self::TableTypeUnset
                | Self::BucketsUnset
                | Self::PipelineParallelism
                | Self::ConnectClass
                | Self::SeveralTables
                | Self::SinkSchedule
                | Self::AtLeastOnce
        )
    }
}

impl KeyFinding {
    /// The name in JSON.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Contradiction { .. } => "contradiction",
            Self::Clamped { .. } => "clamped",
            Self::Unreadable { .. } => "unreadable",
            Self::NotInRelease { .. } => "not-in-release",
            Self::WrongPlace { .. } => "wrong-place",
            Self::Trap(trap) => trap.id(),
        }
    }

    /// How it is grouped.
    pub fn kind(&self) -> FindingKind {
        match self {
            Self::Contradiction { .. } => FindingKind::Contradiction,
            Self::Clamped { .. } => FindingKind::Note,
            Self::Unreadable { .. } => FindingKind::Damage,
            Self::NotInRelease { .. } | Self::WrongPlace { .. } => FindingKind::Trap,
            Self::Trap(trap) if trap.is_note() => FindingKind::Note,
            Self::Trap(_) => FindingKind::Trap,
        }
    }
}
