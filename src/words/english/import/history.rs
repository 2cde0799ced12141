//! What to know about histories.

use exchange::import::history::{BinaryKind, IcebergTable, PaimonTable};
use exchange::import::{HistoryFinding, HistoryKind};

pub(super) fn history(finding: &HistoryFinding) -> String {
    match finding {
        HistoryFinding::Broken { records } => {
            format!("The text breaks off; {records} records before the break were read. Paste the whole file.")
        }
        HistoryFinding::Misplaced { records, behind } => format!(
            "The file is whole, but what stands at the end of “{behind}” does not belong there; {records} records before it were read."
        ),
        HistoryFinding::Nulls { members, first } => {
            format!("Empty records (null) were left out: {members}, the first in “{first}”.")
        }
        HistoryFinding::DamagedRows { rows, first } => {
            format!("{rows} rows do not fit the table's columns and were left out, the first: “{first}”.")
        }
        HistoryFinding::CutCells { column } => format!(
            "Cells of the column {column} were cut when the table was printed. In Flink SQL, \
             SET 'sql-client.display.max-column-width' = '5000'; in Spark, show(1000, false)."
        ),
        HistoryFinding::TooMany { most } => format!("Only the newest {most} commits were kept."),
        HistoryFinding::TooLong { most } => format!("The text is longer than the {} MiB that are read.", most >> 20),
        HistoryFinding::Binary { what } => binary(*what).to_owned(),
        HistoryFinding::Partial { listed, whole } => {
            format!("{listed} of {whole} files are listed; sizes are those of the listed ones.")
        }
        HistoryFinding::NoCounters { commits } => {
            format!("{commits} commits carry no counters of files and rows; only their times are known.")
        }
        HistoryFinding::Expired => {
            "Older snapshots have expired: the history is as long as the retention, not as the table is old.".to_owned()
        }
        HistoryFinding::CheckpointingOff => {
            "Checkpointing is off in this job (the interval is 2^63 − 1): a sink to a table never commits.".to_owned()
        }
        HistoryFinding::CappedHistory { listed, whole } => format!(
            "{listed} of the job's {whole} checkpoints are listed (web.checkpoints.history keeps 10 unless raised, \
             and triggers that never reached the tasks have no entry)."
        ),
        HistoryFinding::MixedFormats => {
            "The papers are about tables of different formats; one table at a time can be calibrated.".to_owned()
        }
        HistoryFinding::StrangeTimes { times } => {
            format!(
                "{times} times lie before 1970 or after 2200 and were left out; milliseconds since 1970 would be right."
            )
        }
        HistoryFinding::NoZone => {
            "Times name no zone and were read as UTC; only the hour of the day depends on it.".to_owned()
        }
    }
}

fn binary(what: BinaryKind) -> &'static str {
    match what {
        BinaryKind::Avro => {
            "A binary Avro file (Hudi's commits since 1.0, Iceberg's manifests): nothing was read. \
             Paste CALL show_commits(…) or the table `manifests` instead."
        }
        BinaryKind::Parquet => {
            "A Parquet file: nothing was read. For Delta, paste the JSON files of _delta_log or DESCRIBE HISTORY."
        }
        BinaryKind::Gzip => "A gzip file: unpack it first (gunzip).",
    }
}

pub(super) fn kind(kind: HistoryKind) -> &'static str {
    match kind {
        HistoryKind::IcebergMetadata => "Iceberg metadata.json",
        HistoryKind::IcebergTable(table) => iceberg(table),
        HistoryKind::IcebergReports => "Iceberg commit reports",
        HistoryKind::FlinkCheckpoints => "Flink REST: checkpoints",
        HistoryKind::FlinkCheckpointConfig => "Flink REST: checkpoint configuration",
        HistoryKind::FlinkCheckpoint => "Flink REST: one checkpoint",
        HistoryKind::FlinkSubtasks => "Flink REST: subtasks of a checkpoint",
        HistoryKind::FlinkBackpressure => "Flink REST: backpressure",
        HistoryKind::SparkProgress => "Spark query progress",
        HistoryKind::DeltaLog => "Delta log",
        HistoryKind::DeltaChecksum => "Delta checksum",
        HistoryKind::DeltaLastCheckpoint => "Delta _last_checkpoint",
        HistoryKind::DeltaHistory => "Delta history",
        HistoryKind::DeltaDetail => "Delta detail",
        HistoryKind::HudiCommit => "Hudi commit",
        HistoryKind::HudiTimeline => "Hudi timeline",
        HistoryKind::HudiCommits => "Hudi show_commits",
        HistoryKind::HudiCompactions => "Hudi show_compaction",
        HistoryKind::HudiProperties => "hoodie.properties",
        HistoryKind::PaimonSnapshot => "Paimon snapshot",
        HistoryKind::PaimonSchema => "Paimon schema",
        HistoryKind::PaimonTable(table) => paimon(table),
        HistoryKind::PaimonConflicts => "Paimon: conflict messages",
        HistoryKind::FileListing => "Listing of data files",
        HistoryKind::Binary => "Binary file",
    }
}

fn iceberg(table: IcebergTable) -> &'static str {
    match table {
        IcebergTable::Snapshots => "Iceberg table snapshots",
        IcebergTable::History => "Iceberg table history",
        IcebergTable::Files => "Iceberg table files",
        IcebergTable::Manifests => "Iceberg table manifests",
        IcebergTable::AllManifests => "Iceberg table all_manifests",
        IcebergTable::MetadataLog => "Iceberg table metadata_log_entries",
        IcebergTable::Partitions => "Iceberg table partitions",
        IcebergTable::Refs => "Iceberg table refs",
    }
}

fn paimon(table: PaimonTable) -> &'static str {
    match table {
        PaimonTable::Snapshots => "Paimon table $snapshots",
        PaimonTable::Files => "Paimon table $files",
        PaimonTable::Manifests => "Paimon table $manifests",
        PaimonTable::Schemas => "Paimon table $schemas",
        PaimonTable::Options => "Paimon table $options",
        PaimonTable::Partitions => "Paimon table $partitions",
        PaimonTable::Buckets => "Paimon table $buckets",
        PaimonTable::Entries => "Paimon manifest entries by snapshot",
        PaimonTable::Other => "Paimon system table",
    }
}
