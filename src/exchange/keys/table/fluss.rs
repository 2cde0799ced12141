//! Properties of Fluss tables, and the configuration of cluster and tiering service.
//!
//! Source: `ConfigOptions` and `DataLakeFormat` of 0.9.

use super::prelude::*;

/// Properties of a table; `paimon.…` and `iceberg.…` go to the lake's table.
pub(super) const TABLE: &[Key] = &[
    Key::sets("bucket.num", Buckets, Form::Count).always(),
    Key::sets("table.datalake.freshness", Interval, Form::FlinkDuration).always(),
    Key::sets("table.datalake.auto-compaction", AutoCompact, Form::Flag),
    Key::sets("table.log.ttl", SourceRetention, Form::FlinkDuration),
    Key::quiet("table.datalake.enabled", Quiet::Identity),
    Key::quiet("table.datalake.auto-expire-snapshot", Quiet::Fixed),
    Key::quiet("table.datalake.format", Quiet::Identity),
    Key::quiet("bucket.key", Quiet::Identity),
    Key::quiet("connector", Quiet::Identity),
    Key::quiet("bootstrap.servers", Quiet::Connection),
];

/// Configuration of the cluster, and of the job that tiers.
pub(super) const CLUSTER: &[Key] = &[
    Key::sets("default.bucket.number", Buckets, Form::Count).never(),
    Key::sets("parallelism.default", Parallelism, Form::Count).never(),
    Key::quiet("datalake.format", Quiet::Identity),
    Key::quiet("datalake.enabled", Quiet::Identity),
    Key::quiet("lake.tiering.auto-expire-snapshot", Quiet::Fixed),
    Key::quiet("tiering.poll.table.interval", Quiet::Fixed),
];

/// Beginnings of properties that no number depends on.
pub(super) const QUIET: &[(&str, Quiet)] = &[
    ("table.log.", Quiet::Fixed),
    ("table.kv.", Quiet::Encoding),
    ("table.", Quiet::Fixed),
    ("client.", Quiet::Connection),
    ("fluss.", Quiet::Connection),
    ("datalake.", Quiet::Connection),
    ("lake.", Quiet::Fixed),
    ("tiering.", Quiet::Fixed),
    ("bootstrap", Quiet::Connection),
    ("scan.", Quiet::Reading),
    ("lookup", Quiet::Reading),
    ("remote.", Quiet::Location),
    ("zookeeper.", Quiet::Connection),
    ("coordinator.", Quiet::Connection),
    ("tablet-server.", Quiet::Connection),
    ("kv.", Quiet::Inside),
    ("log.", Quiet::Fixed),
];
