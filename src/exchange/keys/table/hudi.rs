//! Options of Hudi tables and writes, in Flink's spelling and in Hudi's own.
//!
//! Source: `FlinkOptions`, `HoodieWriteConfig`, `HoodieIndexConfig`, `HoodieCompactionConfig`, `HoodieCleanConfig`,
//! `DataSourceOptions` of 1.0 and 1.1.

use super::prelude::*;

const TYPES: Form = Form::Choice(&[("MERGE_ON_READ", 0), ("COPY_ON_WRITE", 1), ("mor", 0), ("cow", 1)]);
const INDEXES: Form = Form::Choice(&[
    ("BUCKET", 0),
    ("FLINK_STATE", 1),
    ("SIMPLE", 2),
    ("BLOOM", 3),
    ("GLOBAL_SIMPLE", 2),
    ("GLOBAL_BLOOM", 3),
    ("INMEMORY", 1),
]);
const OPERATIONS: Form = Form::Choice(&[("upsert", 0), ("insert", 1), ("bulk_insert", 2)]);

/// Options that Flink has in its own spelling.
pub(super) const FLINK: &[Key] = &[
    Key::sets("table.type", TableType, TYPES)
        .also(&["hoodie.datasource.write.table.type", "hoodie.table.type"])
        .always(),
    Key::sets("index.type", IndexType, INDEXES).also(&["hoodie.index.type"]).always(),
    Key::sets("write.operation", WriteOperation, OPERATIONS).also(&["hoodie.datasource.write.operation"]).always(),
    Key::sets("write.parquet.max.file.size", TargetFileSize, Form::Mebibytes),
    Key::sets("write.parquet.block.size", RowGroupSize, Form::Mebibytes),
    Key::sets("write.tasks", Parallelism, Form::Count).strength(2).never(),
    Key::sets("compaction.delta_commits", DeltaCommits, Form::Count),
    Key::sets("clean.retain_commits", CleanCommits, Form::Count),
    Key::part("compaction.async.enabled", Part::RunsAsync, Form::Flag),
    Key::part("compaction.schedule.enabled", Part::Schedules, Form::Flag),
    Key::quiet("connector", Quiet::Identity),
    Key::quiet("path", Quiet::Location),
    Key::quiet("write.task.max.size", Quiet::Inside),
    Key::quiet("write.batch.size", Quiet::Inside),
    Key::quiet("write.log.max.size", Quiet::Fixed),
    Key::quiet("write.log_block.size", Quiet::Fixed),
    Key::quiet("precombine.field", Quiet::Merging),
    Key::quiet("archive.min_commits", Quiet::Fixed),
    Key::quiet("archive.max_commits", Quiet::Fixed),
    Key::quiet("clean.policy", Quiet::Fixed),
    Key::quiet("clean.retain_hours", Quiet::Fixed),
    Key::quiet("clean.async.enabled", Quiet::Fixed),
    Key::quiet("changelog.enabled", Quiet::Merging),
    Key::quiet("cdc.enabled", Quiet::Merging),
    Key::quiet("metadata.enabled", Quiet::Fixed),
];

/// Options in Hudi's own spelling, which Spark has, and Flink too.
pub(super) const OWN: &[Key] = &[
    Key::sets("hoodie.datasource.write.table.type", TableType, TYPES)
        .also(&["hoodie.table.type", "table.type", "type"])
        .always(),
    Key::sets("hoodie.index.type", IndexType, INDEXES).always(),
    Key::sets("hoodie.datasource.write.operation", WriteOperation, OPERATIONS).always(),
    Key::sets("hoodie.parquet.max.file.size", TargetFileSize, Form::Bytes),
    Key::sets("hoodie.parquet.block.size", RowGroupSize, Form::Bytes),
    Key::sets("hoodie.compact.inline.max.delta.commits", DeltaCommits, Form::Count),
    Key::sets("hoodie.clean.commits.retained", CleanCommits, Form::Count).also(&["hoodie.cleaner.commits.retained"]),
    Key::part("hoodie.datasource.compaction.async.enable", Part::RunsAsync, Form::Flag),
    Key::part("hoodie.compact.inline", Part::RunsInline, Form::Flag),
    Key::part("hoodie.compact.schedule.inline", Part::Schedules, Form::Flag),
];

/// Options in Hudi's own spelling that both have.
pub(super) const SHARED: &[Key] = &[
    Key::sets("hoodie.bucket.index.num.buckets", Buckets, Form::Count).always(),
    Key::sets("hoodie.parquet.small.file.limit", SmallFileLimit, Form::Bytes),
    Key::part("hoodie.write.concurrency.mode", Part::Concurrency, CONCURRENCY),
    Key::quiet("hoodie.write.lock.provider", Quiet::Fixed),
    Key::quiet("hoodie.index.bucket.engine", Quiet::Fixed),
    Key::dropped("hoodie.bucket.index.engine"),
    Key::quiet("hoodie.bucket.index.hash.field", Quiet::Identity),
    Key::quiet("hoodie.table.name", Quiet::Naming),
    Key::quiet("hoodie.datasource.write.recordkey.field", Quiet::Identity)
        .also(&["primaryKey", "hoodie.table.recordkey.fields"]),
    Key::quiet("hoodie.datasource.write.partitionpath.field", Quiet::Identity).also(&["hoodie.table.partition.fields"]),
    Key::quiet("hoodie.datasource.write.precombine.field", Quiet::Merging).also(&[
        "preCombineField",
        "hoodie.table.precombine.field",
        "hoodie.table.ordering.fields",
    ]),
    Key::quiet("hoodie.cleaner.policy.failed.writes", Quiet::Fixed).also(&["hoodie.clean.failed.writes.policy"]),
];

/// Hudi's ways to have several writers; the place says whether a lock guards the table.
const CONCURRENCY: Form = Form::Choice(&[
    ("optimistic_concurrency_control", 1),
    ("single_writer", 0),
    ("non_blocking_concurrency_control", 1),
]);

/// Beginnings of options that no number depends on.
pub(super) const QUIET: &[(&str, Quiet)] = &[
    ("hoodie.write.lock.", Quiet::Connection),
    ("hoodie.metadata.", Quiet::Fixed),
    ("hoodie.clustering.", Quiet::Fixed),
    ("hoodie.keep.", Quiet::Fixed),
    ("hoodie.clean", Quiet::Fixed),
    ("hoodie.compact", Quiet::Fixed),
    ("hoodie.bucket.", Quiet::Fixed),
    ("hoodie.parquet.", Quiet::Encoding),
    ("hoodie.datasource.hive_sync.", Quiet::Connection),
    ("hoodie.datasource.meta", Quiet::Connection),
    ("hoodie.datasource.read.", Quiet::Reading),
    ("hoodie.datasource.query.", Quiet::Reading),
    ("hoodie.", Quiet::Fixed),
    ("write.", Quiet::Inside),
    ("index.", Quiet::Inside),
    ("compaction.", Quiet::Fixed),
    ("clustering.", Quiet::Fixed),
    ("clean.", Quiet::Fixed),
    ("archive.", Quiet::Fixed),
    ("metadata.", Quiet::Fixed),
    ("hive_sync.", Quiet::Connection),
    ("read.", Quiet::Reading),
    ("scan.", Quiet::Reading),
    ("payload.", Quiet::Merging),
    ("properties.", Quiet::Connection),
    ("checkpointLocation", Quiet::Location),
];
