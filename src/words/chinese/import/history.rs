//! 读入历史记录时说的话。

use exchange::import::history::{BinaryKind, IcebergTable, PaimonTable};
use exchange::import::{HistoryFinding, HistoryKind};

pub(super) fn history(finding: &HistoryFinding) -> String {
    match finding {
        HistoryFinding::Broken { records } => {
            format!("文本中途断开；断开之前的 {records} 条记录已读入。请粘贴完整的文件。")
        }
        HistoryFinding::Misplaced { records, behind } => {
            format!("文件是完整的，但“{behind}”末尾处的内容不该出现在那里；此前的 {records} 条记录已读取。")
        }
        HistoryFinding::Nulls { members, first } => {
            format!("空记录（null）已略去：{members} 条，第一条在“{first}”中。")
        }
        HistoryFinding::DamagedRows { rows, first } => {
            format!("{rows} 行与表头的列对不上，已略过，第一行是：“{first}”。")
        }
        HistoryFinding::CutCells { column } => format!(
            "打印时 {column} 列的内容被截断。在 Flink SQL 里先执行 \
             SET 'sql-client.display.max-column-width' = '5000'；在 Spark 里用 show(1000, false)。"
        ),
        HistoryFinding::TooMany { most } => format!("只保留了最新的 {most} 次提交。"),
        HistoryFinding::TooLong { most } => format!("文本超过可读的 {} MiB。", most >> 20),
        HistoryFinding::Binary { what } => binary(*what).to_owned(),
        HistoryFinding::Partial { listed, whole } => {
            format!("{whole} 个文件中列出了 {listed} 个；文件大小按列出的计算。")
        }
        HistoryFinding::NoCounters { commits } => {
            format!("{commits} 次提交没有文件数和行数的计数，只知道提交时间。")
        }
        HistoryFinding::Expired => "更早的快照已过期：历史只有保留期那么长，不是表的全部历史。".to_owned(),
        HistoryFinding::CheckpointingOff => {
            "这个作业没有开启检查点（间隔为 2^63 − 1）：写表的 sink 永远不会提交。".to_owned()
        }
        HistoryFinding::CappedHistory { listed, whole } => format!(
            "作业的 {whole} 个检查点中列出了 {listed} 个（web.checkpoints.history 默认只保留 10 个；\
             没有到达任务的触发也没有记录）。"
        ),
        HistoryFinding::MixedFormats => "这些文件属于不同格式的表；一次只能校准一张表。".to_owned(),
        HistoryFinding::StrangeTimes { times } => {
            format!("{times} 个时间早于 1970 年或晚于 2200 年，未采用；应为自 1970 年起的毫秒数。")
        }
        HistoryFinding::NoZone => "时间没有写时区，按 UTC 读入；只影响一天中的钟点。".to_owned(),
    }
}

fn binary(what: BinaryKind) -> &'static str {
    match what {
        BinaryKind::Avro => {
            "这是二进制 Avro 文件（Hudi 1.0 起的提交、Iceberg 的清单）：没有读入。请改为粘贴 CALL show_commits(…) 的结果，或 manifests 表。"
        }
        BinaryKind::Parquet => {
            "这是 Parquet 文件：没有读入。Delta 请粘贴 _delta_log 的 JSON 文件，或 DESCRIBE HISTORY 的结果。"
        }
        BinaryKind::Gzip => "这是 gzip 文件：请先解压（gunzip）。",
    }
}

pub(super) fn kind(kind: HistoryKind) -> &'static str {
    match kind {
        HistoryKind::IcebergMetadata => "Iceberg metadata.json",
        HistoryKind::IcebergTable(table) => iceberg(table),
        HistoryKind::IcebergReports => "Iceberg 提交报告",
        HistoryKind::FlinkCheckpoints => "Flink REST：检查点",
        HistoryKind::FlinkCheckpointConfig => "Flink REST：检查点配置",
        HistoryKind::FlinkCheckpoint => "Flink REST：单个检查点",
        HistoryKind::FlinkSubtasks => "Flink REST：检查点的子任务",
        HistoryKind::FlinkBackpressure => "Flink REST：背压",
        HistoryKind::SparkProgress => "Spark 查询进度",
        HistoryKind::DeltaLog => "Delta 日志",
        HistoryKind::DeltaChecksum => "Delta 校验文件",
        HistoryKind::DeltaLastCheckpoint => "Delta _last_checkpoint",
        HistoryKind::DeltaHistory => "Delta 历史",
        HistoryKind::DeltaDetail => "Delta 表详情",
        HistoryKind::HudiCommit => "Hudi 提交",
        HistoryKind::HudiTimeline => "Hudi 时间线",
        HistoryKind::HudiCommits => "Hudi show_commits",
        HistoryKind::HudiCompactions => "Hudi show_compaction",
        HistoryKind::HudiProperties => "hoodie.properties",
        HistoryKind::PaimonSnapshot => "Paimon 快照",
        HistoryKind::PaimonSchema => "Paimon 表结构",
        HistoryKind::PaimonTable(table) => paimon(table),
        HistoryKind::PaimonConflicts => "Paimon：提交冲突信息",
        HistoryKind::FileListing => "数据文件列表",
        HistoryKind::Binary => "二进制文件",
    }
}

fn iceberg(table: IcebergTable) -> &'static str {
    match table {
        IcebergTable::Snapshots => "Iceberg snapshots 表",
        IcebergTable::History => "Iceberg history 表",
        IcebergTable::Files => "Iceberg files 表",
        IcebergTable::Manifests => "Iceberg manifests 表",
        IcebergTable::AllManifests => "Iceberg all_manifests 表",
        IcebergTable::MetadataLog => "Iceberg metadata_log_entries 表",
        IcebergTable::Partitions => "Iceberg partitions 表",
        IcebergTable::Refs => "Iceberg refs 表",
    }
}

fn paimon(table: PaimonTable) -> &'static str {
    match table {
        PaimonTable::Snapshots => "Paimon $snapshots 表",
        PaimonTable::Files => "Paimon $files 表",
        PaimonTable::Manifests => "Paimon $manifests 表",
        PaimonTable::Schemas => "Paimon $schemas 表",
        PaimonTable::Options => "Paimon $options 表",
        PaimonTable::Partitions => "Paimon $partitions 表",
        PaimonTable::Buckets => "Paimon $buckets 表",
        PaimonTable::Entries => "Paimon 各快照的清单条目",
        PaimonTable::Other => "Paimon 系统表",
    }
}
