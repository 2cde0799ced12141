//! What kind of history a text is, told by its content: the names of its columns or keys.

use super::{delta, hudi, iceberg, paimon, sheet};
use crate::import::Paper;

/// What kind of history a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HistoryKind {
    /// Iceberg's `metadata.json`.
    IcebergMetadata,
    /// One of Iceberg's metadata tables.
    IcebergTable(iceberg::Table),
    /// A log with Iceberg's commit reports.
    IcebergReports,
    /// Flink: `/jobs/:id/checkpoints`.
    FlinkCheckpoints,
    /// Flink: `/jobs/:id/checkpoints/config`.
    FlinkCheckpointConfig,
    /// Flink: `/jobs/:id/checkpoints/details/:n`.
    FlinkCheckpoint,
    /// Flink: `…/details/:n/subtasks/:task`.
    FlinkSubtasks,
    /// Flink: `/jobs/:id/vertices/:task/backpressure`.
    FlinkBackpressure,
    /// Spark's progress of a streaming query.
    SparkProgress,
    /// A commit of `_delta_log`.
    DeltaLog,
    /// A checksum of `_delta_log`.
    DeltaChecksum,
    /// `_last_checkpoint`.
    DeltaLastCheckpoint,
    /// `DESCRIBE HISTORY`.
    DeltaHistory,
    /// `DESCRIBE DETAIL`.
    DeltaDetail,
    /// A commit of Hudi's timeline as JSON.
    HudiCommit,
    /// A listing of Hudi's timeline.
    HudiTimeline,
    /// `show_commits`.
    HudiCommits,
    /// `show_compaction`.
    HudiCompactions,
    /// `hoodie.properties`.
    HudiProperties,
    /// A snapshot file of Paimon.
    PaimonSnapshot,
    /// A schema file of Paimon.
    PaimonSchema,
    /// One of Paimon's system tables.
    PaimonTable(paimon::Table),
    /// A log with Paimon's message about conflicts.
    PaimonConflicts,
    /// A listing of data files.
    FileListing,
    /// A binary file.
    Binary,
}

impl HistoryKind {
    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::IcebergMetadata => "iceberg-metadata",
            Self::IcebergTable(table) => iceberg_table(table),
            Self::IcebergReports => "iceberg-commit-reports",
            Self::FlinkCheckpoints => "flink-checkpoints",
            Self::FlinkCheckpointConfig => "flink-checkpoint-config",
            Self::FlinkCheckpoint => "flink-checkpoint",
            Self::FlinkSubtasks => "flink-checkpoint-subtasks",
            Self::FlinkBackpressure => "flink-backpressure",
            Self::SparkProgress => "spark-progress",
            Self::DeltaLog => "delta-log",
            Self::DeltaChecksum => "delta-checksum",
            Self::DeltaLastCheckpoint => "delta-last-checkpoint",
            Self::DeltaHistory => "delta-history",
            Self::DeltaDetail => "delta-detail",
            Self::HudiCommit => "hudi-commit",
            Self::HudiTimeline => "hudi-timeline",
            Self::HudiCommits => "hudi-show-commits",
            Self::HudiCompactions => "hudi-show-compaction",
            Self::HudiProperties => "hudi-properties",
            Self::PaimonSnapshot => "paimon-snapshot",
            Self::PaimonSchema => "paimon-schema",
            Self::PaimonTable(table) => paimon_table(table),
            Self::PaimonConflicts => "paimon-conflicts",
            Self::FileListing => "file-listing",
            Self::Binary => "binary",
        }
    }
}

fn iceberg_table(table: iceberg::Table) -> &'static str {
    match table {
        iceberg::Table::Snapshots => "iceberg-snapshots",
        iceberg::Table::History => "iceberg-history",
        iceberg::Table::Files => "iceberg-files",
        iceberg::Table::Manifests => "iceberg-manifests",
        iceberg::Table::AllManifests => "iceberg-all-manifests",
        iceberg::Table::MetadataLog => "iceberg-metadata-log-entries",
        iceberg::Table::Partitions => "iceberg-partitions",
        iceberg::Table::Refs => "iceberg-refs",
    }
}

fn paimon_table(table: paimon::Table) -> &'static str {
    match table {
        paimon::Table::Snapshots => "paimon-snapshots",
        paimon::Table::Files => "paimon-files",
        paimon::Table::Manifests => "paimon-manifests",
        paimon::Table::Schemas => "paimon-schemas",
        paimon::Table::Options => "paimon-options",
        paimon::Table::Partitions => "paimon-partitions",
        paimon::Table::Buckets => "paimon-buckets",
        paimon::Table::Entries => "paimon-entries",
        paimon::Table::Other => "paimon-other",
    }
}

/// Whether a text is a history, and which. It is quick, and sure: what could be configuration is left to its readers.
pub fn recognise(paper: &Paper<'_>) -> Option<HistoryKind> {
    let text = paper.text.trim_start_matches('\u{feff}');
    if super::binary(text).is_some() {
        return Some(HistoryKind::Binary);
    }
    sheet::names(text).and_then(|names| by_names(&names, text)).or_else(|| by_words(text))
}

/// Names that occur in no configuration.
const RULES: &[(&[&str], HistoryKind)] = {
    use HistoryKind::*;
    &[
        (&["format-version", "location"], IcebergMetadata),
        (&["format-version", "last-updated-ms"], IcebergMetadata),
        (&["format-version", "snapshots"], IcebergMetadata),
        (&["format-version", "last-column-id"], IcebergMetadata),
        (&["metadata-location", "metadata"], IcebergMetadata),
        (&["counts", "summary", "latest"], FlinkCheckpoints),
        (&["counts", "latest", "history"], FlinkCheckpoints),
        (&["mode", "interval", "timeout", "min_pause"], FlinkCheckpointConfig),
        (&["id", "status", "trigger_timestamp"], FlinkCheckpoint),
        (&["id", "status", "summary", "subtasks"], FlinkSubtasks),
        (&["status", "backpressureLevel"], FlinkBackpressure),
        (&["status", "backpressure-level"], FlinkBackpressure),
        (&["batchId", "durationMs"], SparkProgress),
        (&["batchId", "numInputRows"], SparkProgress),
        (&["tableSizeBytes", "numFiles"], DeltaChecksum),
        (&["version", "size", "checkpointSchema"], DeltaLastCheckpoint),
        (&["version", "size", "numOfAddFiles"], DeltaLastCheckpoint),
        (&["version", "timestamp", "operation", "operationParameters"], DeltaHistory),
        (&["version", "timestamp", "operation", "operationMetrics"], DeltaHistory),
        (&["format", "location", "numFiles", "sizeInBytes"], DeltaDetail),
        (&["partitionToWriteStats"], HudiCommit),
        (&["commitKind", "commitUser"], PaimonSnapshot),
        (&["highestFieldId", "primaryKeys"], PaimonSchema),
        (&["commit_time", "total_bytes_written"], HudiCommits),
        (&["CommitTime", "Total Bytes Written"], HudiCommits),
        (&["timestamp", "operation_size", "state"], HudiCompactions),
        (&["snapshot_id", "commit_kind"], PaimonTable(paimon::Table::Snapshots)),
        (&["schema_id", "primary_keys"], PaimonTable(paimon::Table::Schemas)),
        (&["snapshot", "delta_entries"], PaimonTable(paimon::Table::Entries)),
        (&["num_added_files", "num_deleted_files"], PaimonTable(paimon::Table::Manifests)),
        (&["bucket", "file_path", "level"], PaimonTable(paimon::Table::Files)),
        (&["partition", "bucket", "record_count", "file_count"], PaimonTable(paimon::Table::Buckets)),
        (&["committed_at", "snapshot_id"], IcebergTable(iceberg::Table::Snapshots)),
        (&["made_current_at", "snapshot_id"], IcebergTable(iceberg::Table::History)),
        (&["content", "file_path", "file_format"], IcebergTable(iceberg::Table::Files)),
        (&["added_snapshot_id", "reference_snapshot_id"], IcebergTable(iceberg::Table::AllManifests)),
        (&["added_snapshot_id", "partition_spec_id"], IcebergTable(iceberg::Table::Manifests)),
        (&["timestamp", "file", "latest_snapshot_id"], IcebergTable(iceberg::Table::MetadataLog)),
        (&["file_count", "total_data_file_size_in_bytes"], IcebergTable(iceberg::Table::Partitions)),
        (&["name", "type", "snapshot_id"], IcebergTable(iceberg::Table::Refs)),
        (&["partition", "record_count", "file_size_in_bytes", "file_count"], PaimonTable(paimon::Table::Partitions)),
    ]
};

/// Kinds that a longer list of names could still turn into another.
fn is_open(kind: HistoryKind) -> bool {
    use HistoryKind::{FlinkCheckpoint, FlinkSubtasks, IcebergTable};
    matches!(kind, FlinkCheckpoint | FlinkSubtasks | IcebergTable(iceberg::Table::Manifests))
}

/// Whether no further name could change the kind, so that the rest of a large text need not be looked at.
pub(super) fn is_decided(names: &[String]) -> bool {
    rule(names).is_some_and(|kind| !is_open(kind))
}

fn rule(names: &[String]) -> Option<HistoryKind> {
    let has = |wanted: &&str| names.iter().any(|name| name.eq_ignore_ascii_case(wanted));
    RULES.iter().find(|(wanted, _)| wanted.iter().all(has)).map(|(_, kind)| *kind)
}

fn by_names(names: &[String], text: &str) -> Option<HistoryKind> {
    if let Some(kind) = rule(names) {
        return Some(kind);
    }
    let only =
        |wanted: &[&str]| names.len() == wanted.len() && wanted.iter().all(|one| names.iter().any(|name| name == one));
    const ACTIONS: [&str; 7] = ["commitInfo", "add", "remove", "metaData", "protocol", "txn", "domainMetadata"];
    if names.len() == 1 && ACTIONS.contains(&names[0].as_str()) {
        return Some(HistoryKind::DeltaLog);
    }
    // Nulls are left out of JSON lines: the first metadata file had no snapshot.
    if only(&["timestamp", "file"]) && text.contains(".metadata.json") {
        return Some(HistoryKind::IcebergTable(iceberg::Table::MetadataLog));
    }
    let printed = text.lines().take(12).any(|line| line.contains("$options"));
    (only(&["key", "value"]) && printed).then_some(HistoryKind::PaimonTable(paimon::Table::Options))
}

/// How much of a text is looked at for its words.
const LOOK: usize = 65_536;

fn by_words(text: &str) -> Option<HistoryKind> {
    let mut end = text.len().min(LOOK);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let start = &text[..end];
    if start.contains(iceberg::MARK) {
        return Some(HistoryKind::IcebergReports);
    }
    if start.contains(paimon::CONFLICT) {
        return Some(HistoryKind::PaimonConflicts);
    }
    let mut lines = start.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).peekable();
    if lines.peek().is_some_and(|line| line.starts_with("hoodie.table.")) && start.contains("hoodie.table.type=") {
        return Some(HistoryKind::HudiProperties);
    }
    let first = *lines.peek()?;
    if first.contains('$') && start.contains("Empty set") {
        return Some(HistoryKind::PaimonTable(paimon::Table::Other));
    }
    let sample: Vec<&str> = lines.take(40).collect();
    let most = |is: &dyn Fn(&str) -> bool| sample.iter().filter(|line| is(line)).count() * 2 > sample.len();
    if most(&|line| hudi::is_instant(line)) {
        return Some(HistoryKind::HudiTimeline);
    }
    most(&|line| hudi::listed_file(line).is_some()).then_some(HistoryKind::FileListing)
}

/// The version that a file of Delta's log has by its name.
pub(super) fn delta_version(paper: &Paper<'_>) -> Option<i64> {
    delta::version(paper.name)
}
