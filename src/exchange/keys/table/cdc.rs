//! Flink CDC pipelines, and the connectors that read.
//!
//! Source: `PipelineOptions`, `PaimonDataSinkOptions`, `IcebergDataSinkOptions` of 3.4 to 3.6. The interval of
//! checkpoints is no option of a pipeline.

use super::prelude::*;

/// `pipeline:`.
pub(super) const PIPELINE: &[Key] = &[
    Key::sets("parallelism", Parallelism, Form::Count).always().strength(1),
    Key::quiet("name", Quiet::Naming),
    Key::quiet("schema.change.behavior", Quiet::Schema),
    Key::quiet("local-time-zone", Quiet::Encoding),
    Key::quiet("execution.runtime-mode", Quiet::Identity),
];

/// `sink:`; `table.properties.…` goes to the table, `catalog.properties.…` to the catalog.
pub(super) const SINK: &[Key] = &[
    Key::part("sink.compaction.enabled", Part::SinkCompacts, Form::Flag),
    Key::sets("catalog.properties.type", Catalog, CATALOGS).also(&["catalog.properties.catalog-impl"]),
    Key::quiet("type", Quiet::Identity),
    Key::quiet("name", Quiet::Naming),
    Key::quiet("partition.key", Quiet::Identity),
    Key::quiet("commit.user-prefix", Quiet::Naming),
];

/// `source:`, and a CDC connector in SQL.
pub(super) const SOURCE: &[Key] = &[
    Key::part("tables", Part::TableList, Form::Count),
    Key::quiet("type", Quiet::Identity),
    Key::quiet("connector", Quiet::Identity),
    Key::quiet("name", Quiet::Naming),
];

/// A table that is read.
pub(super) const READ: &[Key] = &[
    // The importer's name for what a watermark's declaration allows.
    Key::sets("watermark.delay", WatermarkDelay, Form::FlinkDuration).never(),
    Key::quiet("connector", Quiet::Identity),
    Key::quiet("properties.isolation.level", Quiet::Identity),
    Key::quiet("topic", Quiet::Identity),
];

/// Beginnings of options of a sink that no number depends on.
pub(super) const QUIET_SINK: &[(&str, Quiet)] = &[("catalog.properties.", Quiet::Connection), ("sink.", Quiet::Fixed)];

/// Beginnings of options of a pipeline that no number depends on.
pub(super) const QUIET_PIPELINE: &[(&str, Quiet)] = &[
    ("schema", Quiet::Schema),
    ("route", Quiet::Schema),
    ("transform", Quiet::Schema),
    ("user-defined", Quiet::Schema),
    ("operator", Quiet::Naming),
    ("execution.", Quiet::Planning),
];

/// Beginnings of options of a source: none of them changes the plan.
pub(super) const QUIET_SOURCE: &[(&str, Quiet)] = &[("", Quiet::Reading)];
