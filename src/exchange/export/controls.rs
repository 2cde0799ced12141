//! Which numbers a setting moves most, for the comment beside it.

use model::{Parameter, Quantity};

/// The first two numbers to look at when the setting changes.
pub(super) fn controls(parameter: Parameter) -> &'static [Quantity] {
    use Parameter as P;
    use Quantity as Q;
    match parameter {
        P::Interval => &[Q::FilesPerDay, Q::VisibleP95],
        P::Parallelism => &[Q::FilesPerDay, Q::Utilisation],
        P::Distribution | P::Buckets | P::BucketMode | P::SinkVersion => {
            &[Q::DataFilesPerCommit, Q::HottestWriterShare]
        }
        P::TargetFileSize | P::RowGroupSize | P::SmallFileLimit => &[Q::AverageDataFileBytes, Q::DataFilesPerCommit],
        P::WriteMode | P::FormatVersion | P::MergeMode | P::DeleteGranularity | P::DeletionVectors => {
            &[Q::DeleteFilesPerDay, Q::Query]
        }
        P::MinPause | P::MaxConcurrent => &[Q::EffectiveInterval, Q::CheckpointDebt],
        P::CheckpointTimeout | P::TolerableFailures => &[Q::TimeoutProbability, Q::FailoversPerDay],
        P::Unaligned | P::CheckpointMode => &[Q::EffectiveInterval, Q::VisibleP95],
        P::StateBackend | P::Incremental | P::StateTtl => &[Q::PreaggStateBytes, Q::Recovery],
        P::PreaggWindow | P::PreaggKeyed => &[Q::PreaggReduction, Q::VisibleP95],
        P::CommitRetries => &[Q::CommitSuccess, Q::CompactionCommitSuccess],
        P::CommitTimeout | P::OffsetFlushInterval => &[Q::EffectiveInterval, Q::VisibleP95],
        P::SnapshotAge | P::SnapshotsMin | P::CleanCommits | P::LogRetention => {
            &[Q::SnapshotsRetained, Q::TimeTravelReach]
        }
        P::MetadataCleanup => &[Q::StorageObjectsTotal, Q::MetadataStorageBytes],
        P::LogCheckpointInterval => &[Q::MetadataBytesPerDay, Q::Planning],
        P::ShufflePartitions | P::Adaptive | P::OptimizeWrite => &[Q::DataFilesPerCommit, Q::AverageDataFileBytes],
        P::AutoCompact
        | P::SortedRuns
        | P::FullCompactionCommits
        | P::DeltaCommits
        | P::TableServices
        | P::TableType => &[Q::WriteAmplification, Q::LiveFilesPeak],
        P::ChangelogProducer | P::PrecommitCompact => &[Q::ChangelogFilesPerCommit, Q::FilesPerDay],
        P::WriteOnly | P::PartialProgress => &[Q::CompactionValidationSuccess, Q::LiveFilesPeak],
        P::IndexType | P::WriteOperation => &[Q::DataFilesPerCommit, Q::WriteAmplification],
        P::WriteLock => &[Q::CommitSuccess],
        P::SourceRetention => &[Q::CatchUp],
        P::MaxParallelism => &[Q::HottestWriterShare],
        _ => &[],
    }
}
