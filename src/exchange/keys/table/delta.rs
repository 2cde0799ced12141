//! Properties of Delta tables, options of writes, and the options of Flink's sink.
//!
//! Source: `DeltaConfig`, `DeltaSQLConf`, `DeltaOptions` of 3.2 to 4.0; `flink` of 4.1.

use super::prelude::*;

/// Properties of a table.
pub(super) const TABLE: &[Key] = &[
    Key::sets("delta.checkpointInterval", LogCheckpointInterval, Form::Count),
    Key::sets("delta.logRetentionDuration", LogRetention, Form::DeltaInterval),
    Key::sets("delta.enableDeletionVectors", DeletionVectors, Form::Flag),
    Key::sets("delta.autoOptimize.optimizeWrite", OptimizeWrite, Form::Flag),
    Key::sets("delta.autoOptimize.autoCompact", AutoCompact, Form::Flag).also(&["delta.autoOptimize"]),
    Key::part("delta.appendOnly", Part::Upsert, Form::NotFlag),
    Key::quiet("delta.deletedFileRetentionDuration", Quiet::Fixed),
    Key::quiet("delta.checkpointPolicy", Quiet::Fixed),
    Key::quiet("delta.isolationLevel", Quiet::Fixed),
    Key::dropped("delta.targetFileSize"),
    Key::quiet("connector", Quiet::Identity),
    Key::quiet("table-path", Quiet::Location).also(&["hadoop.table_path", "path"]),
    Key::quiet("type", Quiet::Identity),
];

/// Options of one write, Spark's and those of Flink's sink.
pub(super) const WRITE: &[Key] = &[
    Key::sets("optimizeWrite", OptimizeWrite, Form::Flag).strength(2).never(),
    Key::sets("file_rolling.size", TargetFileSize, Form::Bytes).since(4, 1),
    Key::part("write.mode", Part::Upsert, Form::Choice(&[("append", 0), ("upsert", 1)])).since(4, 1),
    Key::quiet("file_rolling.strategy", Quiet::Fixed).since(4, 1),
    Key::quiet("checkpoint.frequency", Quiet::Fixed).since(4, 1),
    Key::quiet("sink.writer.num_concurrent_file", Quiet::Inside).since(4, 1),
    Key::quiet("sink.retry.max_attempt", Quiet::Pace).since(4, 1),
    Key::quiet("checkpointLocation", Quiet::Location),
    Key::quiet("mergeSchema", Quiet::Schema),
    Key::quiet("overwriteSchema", Quiet::Schema),
    Key::quiet("maxRecordsPerFile", Quiet::Fixed),
    Key::quiet("txnAppId", Quiet::Naming),
    Key::quiet("txnVersion", Quiet::Naming),
    Key::quiet("queryName", Quiet::Naming),
    Key::quiet("path", Quiet::Location),
];

/// Beginnings of properties that no number depends on.
pub(super) const QUIET: &[(&str, Quiet)] = &[
    ("delta.columnMapping", Quiet::Schema),
    ("delta.feature.", Quiet::Fixed),
    ("delta.min", Quiet::Written),
    ("delta.dataSkipping", Quiet::Reading),
    ("delta.", Quiet::Fixed),
    ("hadoop.", Quiet::Connection),
    ("comment", Quiet::Naming),
];
