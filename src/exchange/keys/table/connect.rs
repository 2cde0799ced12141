//! Kafka Connect: the Iceberg sink of Apache, its spellings of before, and the worker.
//!
//! Source: `IcebergSinkConfig` of 1.9 to 1.12; `WorkerConfig` of Kafka 3.9. The sink began as Tabular's, whose commit
//! interval was spelled twice before it got its name of today.

use super::prelude::*;

/// Configuration of the connector; `iceberg.tables.write-props.…` goes to the writers of the table.
pub(super) const CONNECTOR: &[Key] = &[
    Key::sets("tasks.max", Parallelism, Form::Count).always(),
    Key::sets("iceberg.control.commit.interval-ms", Interval, Form::Millis)
        .also(&["iceberg.control.commitIntervalMs", "iceberg.table.commitIntervalMs"])
        .always(),
    Key::sets("iceberg.control.commit.timeout-ms", CommitTimeout, Form::Millis)
        .also(&["iceberg.control.commitTimeoutMs", "iceberg.table.commitTimeoutMs"])
        .always(),
    Key::sets("iceberg.catalog.type", Catalog, CATALOGS)
        .also(&["iceberg.catalog.catalog-impl", "iceberg.catalog-impl"])
        .always(),
    Key::part("iceberg.tables", Part::TableList, Form::Count),
    Key::dropped("iceberg.tables.upsert-mode-enabled").also(&["iceberg.tables.upsertModeEnabled", "upsert"]),
    Key::dropped("iceberg.tables.cdc-field").also(&["iceberg.tables.cdcField"]),
    Key::quiet("connector.class", Quiet::Identity),
    Key::quiet("name", Quiet::Naming),
    Key::quiet("topics", Quiet::Identity).also(&["topics.regex"]),
    Key::quiet("iceberg.control.commit.threads", Quiet::Inside),
    Key::quiet("iceberg.control.topic", Quiet::Naming),
    Key::quiet("iceberg.control.group-id-prefix", Quiet::Naming),
    Key::quiet("iceberg.connect.group-id", Quiet::Naming),
    Key::quiet("iceberg.control.commit.max-consecutive-failures", Quiet::Pace).since(1, 12),
    Key::quiet("iceberg.tables.default-id-columns", Quiet::Identity),
    Key::quiet("iceberg.tables.default-partition-by", Quiet::Identity),
    Key::quiet("iceberg.tables.default-commit-branch", Quiet::Naming),
];

/// Configuration of the worker.
pub(super) const WORKER: &[Key] = &[
    Key::sets("offset.flush.interval.ms", OffsetFlushInterval, Form::Millis).always(),
    Key::quiet("group.id", Quiet::Naming),
    Key::quiet("bootstrap.servers", Quiet::Connection),
];

/// Beginnings of the connector's configuration that no number depends on.
pub(super) const QUIET: &[(&str, Quiet)] = &[
    ("iceberg.catalog", Quiet::Connection),
    ("iceberg.hadoop", Quiet::Connection),
    ("iceberg.kafka.", Quiet::Connection),
    ("iceberg.table", Quiet::Schema),
    ("iceberg.", Quiet::Fixed),
    ("consumer.", Quiet::Reading),
    ("producer.", Quiet::Connection),
    ("offset.", Quiet::State),
    ("config.storage.", Quiet::State),
    ("status.storage.", Quiet::State),
    ("key.converter", Quiet::Encoding),
    ("value.converter", Quiet::Encoding),
    ("header.converter", Quiet::Encoding),
    ("transforms", Quiet::Schema),
    ("predicates", Quiet::Schema),
    ("errors.", Quiet::Pace),
    ("plugin.path", Quiet::Location),
    ("rest.", Quiet::Connection),
    ("listeners", Quiet::Connection),
    ("security.", Quiet::Security),
    ("sasl.", Quiet::Security),
    ("ssl.", Quiet::Security),
    ("connector.", Quiet::Connection),
];
