//! What is done about each cause, by whom, and what proves it.

use super::{Cause, Interval};
use model::Parameter;
use model::parameter::Owner;

impl Cause {
    /// The parameter to look at, who turns it, and what to do about the interval.
    pub fn cure(self) -> (Parameter, Owner, Interval) {
        use Interval::{DoNotRaise, Leave, Lower, Raise};
        let (parameter, interval) = match self {
            Self::LagIsTheInterval => (Parameter::Interval, Leave),
            Self::WritersFull => (Parameter::Parallelism, DoNotRaise),
            Self::HotWriter => (Parameter::Buckets, DoNotRaise),
            Self::FewSplits => (Parameter::SourceSplits, DoNotRaise),
            Self::Backpressure => (Parameter::Parallelism, DoNotRaise),
            Self::ManyOpenFiles => (Parameter::Distribution, DoNotRaise),
            Self::SlowCommits => (Parameter::SnapshotAge, Raise),
            Self::IntervalIsTheLatency => (Parameter::Interval, Lower),
            Self::TimeoutShort => (Parameter::CheckpointTimeout, DoNotRaise),
            Self::CommitterFails => (Parameter::CommitRetries, Leave),
            Self::NothingToCommit => (Parameter::IdleTimeout, Leave),
            Self::CheckpointingOff => (Parameter::Interval, Leave),
            Self::InitialSnapshot => (Parameter::CheckpointTimeout, Leave),
            Self::CachedMetadata | Self::OlderSnapshot => (Parameter::ReaderRefresh, Leave),
            Self::DeletesIgnored => (Parameter::FormatVersion, Leave),
            Self::AppendedNotReplaced => (Parameter::WriteMode, Leave),
            Self::LogTooShort => (Parameter::SourceRetention, Leave),
            Self::FewServerIds => (Parameter::SourceSplits, Leave),
            Self::NoHeartbeat => (Parameter::IdleTimeout, Leave),
            Self::DeletesPileUp => (Parameter::CompactionEvery, Raise),
            Self::SmallFiles => (Parameter::Distribution, Raise),
            Self::ManifestsPileUp => (Parameter::SnapshotAge, Raise),
            Self::DeletesOutlive => (Parameter::RewriteThreads, Leave),
            Self::FewBytes | Self::ManyRequests => (Parameter::Interval, Raise),
            Self::ScatteredRows => (Parameter::Distribution, DoNotRaise),
            Self::CompactionSlow => (Parameter::CompactionCores, Raise),
            Self::SnapshotsKept | Self::HeldByRefs => (Parameter::SnapshotAge, Leave),
            Self::Orphans => (Parameter::OrphanCleanup, Leave),
            Self::MetadataKept => (Parameter::MetadataCleanup, Leave),
            Self::CompactionMeetsStream => (Parameter::CompactionScope, DoNotRaise),
            Self::CommitsCrowd => (Parameter::CommitRetries, Raise),
            Self::AnotherWriter => (Parameter::WriterJobs, Leave),
            Self::ExpiryTooRare => (Parameter::ExpireEvery, Leave),
            Self::LiveFilesGrow => (Parameter::CompactionEvery, Leave),
        };
        let owner = match self {
            // Sources and readers are turned by whoever configures them, though the plan takes them as given.
            Self::FewSplits | Self::FewServerIds | Self::NoHeartbeat => Owner::Job,
            Self::CachedMetadata | Self::OlderSnapshot | Self::LogTooShort => Owner::Governance,
            _ => parameter.definition().owner,
        };
        (parameter, owner, interval)
    }

    /// The query or the metric that proves it, as it is typed.
    pub fn proof(self) -> &'static str {
        match self {
            Self::LagIsTheInterval => "pendingRecords; records-lag-max",
            Self::WritersFull => "busyTimeMsPerSecond ≈ 1000 (writers, all)",
            Self::HotWriter => "busyTimeMsPerSecond, numRecordsInPerSecond (writers, max : min)",
            Self::FewSplits => "pendingRecords; busyTimeMsPerSecond (source)",
            Self::Backpressure => "checkpointStartDelayNanos; GET /jobs/:jobid/vertices/:vertexid/backpressure",
            Self::ManyOpenFiles => "lastFlushDurationMs; GET /jobs/:jobid/checkpoints/details/:id → sync_duration",
            Self::SlowCommits => "lastCommitDurationMs; SELECT count(*) FROM t.snapshots",
            Self::IntervalIsTheLatency => "SELECT committed_at FROM t.snapshots ORDER BY committed_at DESC LIMIT 10",
            Self::TimeoutShort => "numberOfFailedCheckpoints; lastCheckpointDuration",
            Self::CommitterFails => "elapsedSecondsSinceLastSuccessfulCommit; lastCommitDurationMs",
            Self::NothingToCommit => "numRecordsInPerSecond (writers) = 0; currentInputWatermark",
            Self::CheckpointingOff => "GET /jobs/:jobid/checkpoints/config → interval",
            Self::InitialSnapshot => "numberOfCompletedCheckpoints = 0; numberOfInProgressCheckpoints = 1",
            Self::CachedMetadata => "SELECT max(committed_at) FROM t.snapshots; REFRESH TABLE t",
            Self::OlderSnapshot => {
                "SELECT snapshot_id, committed_at FROM t.snapshots ORDER BY committed_at DESC LIMIT 1"
            }
            Self::DeletesIgnored => "SELECT content, count(*) FROM t.files GROUP BY content",
            Self::AppendedNotReplaced => "SELECT k, count(*) FROM t GROUP BY k HAVING count(*) > 1",
            Self::LogTooShort => "SHOW VARIABLES LIKE 'binlog_expire_logs_seconds'; SHOW BINARY LOGS",
            Self::FewServerIds => "SHOW PROCESSLIST (Binlog Dump)",
            Self::NoHeartbeat => "SELECT slot_name, confirmed_flush_lsn FROM pg_replication_slots",
            Self::DeletesPileUp => "SELECT content, count(*), sum(record_count) FROM t.files GROUP BY content",
            Self::SmallFiles => "SELECT count(*), avg(file_size_in_bytes) FROM t.files",
            Self::ManifestsPileUp => "SELECT count(*), sum(length) FROM t.manifests",
            Self::DeletesOutlive => {
                "SELECT e.data_file.content, min(e.sequence_number), max(e.sequence_number) FROM t.entries e \
                 WHERE e.status < 2 GROUP BY 1"
            }
            Self::FewBytes => {
                "SELECT committed_at, summary['added-files-size'] FROM t.snapshots ORDER BY 1 DESC LIMIT 10"
            }
            Self::ScatteredRows => {
                "SELECT committed_at, summary['changed-partition-count'] FROM t.snapshots ORDER BY 1 DESC LIMIT 10"
            }
            Self::CompactionSlow => {
                "SELECT committed_at, summary['added-data-files'] FROM t.snapshots WHERE operation = 'replace'"
            }
            Self::ManyRequests => "S3 CloudWatch: PutRequests, GetRequests; SELECT count(*) FROM t.snapshots",
            Self::SnapshotsKept => {
                "SELECT sum(file_size_in_bytes) FROM t.files; SELECT sum(file_size_in_bytes) FROM t.all_files"
            }
            Self::Orphans => "CALL system.remove_orphan_files(table => 't', dry_run => true)",
            Self::MetadataKept => "SELECT count(*), min(timestamp) FROM t.metadata_log_entries",
            Self::CompactionMeetsStream => {
                "log of the rewrite: ValidationException; SELECT committed_at, operation FROM t.snapshots"
            }
            Self::CommitsCrowd => "lastCommitDurationMs; log of the committer: CommitFailedException, Retrying task",
            Self::AnotherWriter => {
                "SELECT summary['flink.job-id'], summary['engine-name'], count(*) FROM t.snapshots GROUP BY 1, 2"
            }
            Self::ExpiryTooRare => "SELECT count(*), min(committed_at) FROM t.snapshots",
            Self::HeldByRefs => "SELECT name, type, snapshot_id, max_reference_age_in_ms FROM t.refs",
            Self::LiveFilesGrow => "SELECT count(*) FROM t.files; SELECT count(*) FROM t.snapshots",
        }
    }
}
