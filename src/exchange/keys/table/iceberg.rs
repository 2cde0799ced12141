//! Properties of Iceberg tables, options of one write, catalogs.
//!
//! Source: `TableProperties`, `FlinkWriteOptions`, `FlinkWriteConf`, `SparkWriteOptions`, `SparkWriteConf`,
//! `flink-maintenance` of 1.4 to 1.11. A write's option wins over the session, the session over the table.

use super::prelude::*;

const MERGE: Form = Form::Choice(&[("copy-on-write", 0), ("merge-on-read", 1)]);
const GRANULARITY: Form = Form::Choice(&[("file", 0), ("partition", 1)]);
/// A count of maintenance inside the job, and a size.
const INT: Form = Form::Until(i32::MAX as u64);
const LONG: Form = Form::Until(i64::MAX as u64);
const FORMATS: Form = Form::Choice(&[("1", 0), ("2", 1), ("3", 2)]);

/// Properties of a table.
pub(super) const TABLE: &[Key] = &[
    Key::sets("format-version", FormatVersion, FORMATS).always(),
    Key::part("write.upsert.enabled", Part::Upsert, Form::Flag),
    // The default depends on engine and layout; people are surprised by it more than by anything else.
    Key::sets("write.distribution-mode", Distribution, DISTRIBUTIONS).always(),
    Key::sets("write.target-file-size-bytes", TargetFileSize, Form::Bytes),
    Key::sets("write.parquet.row-group-size-bytes", RowGroupSize, Form::Bytes),
    Key::sets("commit.retry.num-retries", CommitRetries, Form::Count),
    Key::sets("history.expire.max-snapshot-age-ms", SnapshotAge, Form::Millis),
    Key::sets("history.expire.min-snapshots-to-keep", SnapshotsMin, Form::Count),
    Key::sets("write.metadata.delete-after-commit.enabled", MetadataCleanup, Form::Flag),
    Key::sets("write.merge.mode", MergeMode, MERGE),
    Key::quiet("write.update.mode", Quiet::Fixed),
    Key::quiet("write.delete.mode", Quiet::Fixed),
    Key::sets("write.delete.granularity", DeleteGranularity, GRANULARITY),
    Key::quiet("write.delete.target-file-size-bytes", Quiet::Fixed),
    Key::quiet("write.metadata.previous-versions-max", Quiet::Fixed),
    Key::quiet("write.metadata.compression-codec", Quiet::Encoding),
    Key::quiet("write.format.default", Quiet::Encoding),
    Key::quiet("write.object-storage.enabled", Quiet::Location),
    Key::quiet("write.data.path", Quiet::Location),
    Key::quiet("write.metadata.path", Quiet::Location),
    Key::quiet("write.fanout.enabled", Quiet::Inside),
    Key::quiet("write.spark.fanout.enabled", Quiet::Inside),
    Key::quiet("write.spark.advisory-partition-size-bytes", Quiet::Fixed),
    Key::quiet("write.summary.partition-limit", Quiet::Fixed),
    Key::quiet("write.wap.enabled", Quiet::Fixed),
    Key::quiet("flink.max-continuous-empty-commits", Quiet::Fixed),
    Key::quiet("gc.enabled", Quiet::Fixed),
    Key::quiet("connector", Quiet::Identity),
    Key::quiet("identifier-fields", Quiet::Identity),
    Key::part("flink-maintenance.rewrite.enabled", Part::SinkCompacts, Form::Flag).since(1, 11),
    Key::sets("flink-maintenance.rewrite.schedule.interval-second", CompactionEvery, Form::Seconds)
        .since(1, 10)
        .never(),
    Key::sets("flink-maintenance.rewrite.schedule.commit-count", RewriteCommits, INT).since(1, 10).never(),
    Key::sets("flink-maintenance.rewrite.schedule.data-file-count", RewriteFiles, INT).since(1, 10).never(),
    Key::sets("flink-maintenance.rewrite.schedule.data-file-size", RewriteBytes, LONG).since(1, 10).never(),
    Key::sets("flink-maintenance.rewrite.partial-progress.enabled", PartialProgress, Form::Flag).since(1, 10).never(),
    Key::part("flink-maintenance.expire-snapshots.enabled", Part::SinkExpires, Form::Flag).since(1, 11),
    Key::sets("flink-maintenance.expire-snapshots.schedule.interval-second", ExpireEvery, Form::Seconds)
        .since(1, 11)
        .never(),
    Key::sets("flink-maintenance.expire-snapshots.max-snapshot-age-seconds", SnapshotAge, Form::Seconds)
        .since(1, 11)
        .strength(1)
        .never(),
    Key::sets("flink-maintenance.expire-snapshots.retain-last", SnapshotsMin, Form::Count)
        .since(1, 11)
        .strength(1)
        .never(),
    Key::sets("flink-maintenance.delete-orphan-files.min-age-seconds", OrphanCleanup, Form::Seconds)
        .since(1, 11)
        .never(),
];

/// Options of one write: the hint of Flink SQL, the builder, Spark's `option`.
pub(super) const WRITE: &[Key] = &[
    Key::part("upsert-enabled", Part::Upsert, Form::Flag).strength(2),
    Key::sets("distribution-mode", Distribution, DISTRIBUTIONS).strength(2).never(),
    Key::sets("target-file-size-bytes", TargetFileSize, Form::Bytes).strength(2).never(),
    Key::sets("write-parallelism", Parallelism, Form::Count).strength(2).never(),
    Key::sets("delete-granularity", DeleteGranularity, GRANULARITY).strength(2).never(),
    Key::part("compaction-enabled", Part::SinkCompacts, Form::Flag).since(1, 10),
    Key::quiet("advisory-partition-size", Quiet::Fixed),
    Key::quiet("fanout-enabled", Quiet::Inside),
    Key::quiet("check-nullability", Quiet::Schema),
    Key::quiet("check-ordering", Quiet::Schema),
    Key::quiet("merge-schema", Quiet::Schema),
    Key::quiet("write-format", Quiet::Encoding),
    Key::quiet("compression-codec", Quiet::Encoding),
    Key::quiet("compression-level", Quiet::Encoding),
    Key::quiet("compression-strategy", Quiet::Encoding),
    Key::quiet("overwrite-enabled", Quiet::Identity),
    Key::quiet("branch", Quiet::Naming),
    Key::quiet("uid-suffix", Quiet::Naming),
    Key::quiet("table-refresh-interval", Quiet::Inside),
    Key::quiet("range-distribution-statistics-type", Quiet::Inside),
    Key::quiet("range-distribution-sort-key-base-weight", Quiet::Inside),
    Key::quiet("checkpointLocation", Quiet::Location),
    Key::quiet("path", Quiet::Location),
    Key::quiet("streaming", Quiet::Reading),
    Key::quiet("monitor-interval", Quiet::Reading),
];

/// Properties of a catalog.
pub(super) const CATALOG: &[Key] = &[
    Key::sets("catalog-type", Catalog, CATALOGS).also(&["catalog-impl"]).never(),
    Key::quiet("type", Quiet::Identity),
];

/// Beginnings of properties that no number depends on.
pub(super) const QUIET: &[(&str, Quiet)] = &[
    ("write.parquet.", Quiet::Encoding),
    ("write.orc.", Quiet::Encoding),
    ("write.avro.", Quiet::Encoding),
    ("write.metadata.metrics.", Quiet::Encoding),
    ("write.manifest.", Quiet::Encoding),
    ("commit.manifest", Quiet::Fixed),
    ("commit.retry.", Quiet::Pace),
    ("commit.status-check.", Quiet::Pace),
    ("history.", Quiet::Fixed),
    ("read.", Quiet::Reading),
    ("scan.", Quiet::Reading),
    ("schema.", Quiet::Schema),
    ("current-", Quiet::Written),
    ("snapshot", Quiet::Written),
    ("created-at", Quiet::Written),
    ("uuid", Quiet::Written),
    ("owner", Quiet::Naming),
    ("comment", Quiet::Naming),
    ("flink-maintenance.lock", Quiet::Connection),
    ("flink-maintenance.", Quiet::Fixed),
    ("snapshot-property.", Quiet::Naming),
    ("encryption.", Quiet::Security),
    ("catalog-", Quiet::Connection),
    ("catalog.", Quiet::Connection),
    ("engine.hive", Quiet::Connection),
    ("uri", Quiet::Connection),
    ("warehouse", Quiet::Location),
    ("location", Quiet::Location),
    ("hive", Quiet::Connection),
    ("clients", Quiet::Connection),
    ("s3.", Quiet::Connection),
    ("oauth2", Quiet::Security),
    ("credential", Quiet::Security),
    ("token", Quiet::Security),
];
