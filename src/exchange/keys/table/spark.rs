//! Spark's configuration, and the options of a stream.
//!
//! Source: `SQLConf` of 3.4 to 4.1, `SparkSQLProperties` of Iceberg, `DeltaSQLConf`. Up to 4.0 a stream runs without
//! adaptive execution whatever is set.

use super::prelude::*;

/// Configuration of the application or session.
pub(super) const CONF: &[Key] = &[
    Key::sets("spark.sql.shuffle.partitions", ShufflePartitions, Form::Count),
    Key::sets("spark.sql.adaptive.streaming.stateless.enabled", Adaptive, Form::Flag).since_runtime(4, 1),
    Key::quiet("spark.sql.adaptive.enabled", Quiet::Fixed),
    Key::sets("spark.sql.iceberg.distribution-mode", Distribution, DISTRIBUTIONS).strength(1).never(),
    Key::sets("spark.databricks.delta.optimizeWrite.enabled", OptimizeWrite, Form::Flag).strength(1).never(),
    Key::sets("spark.databricks.delta.autoCompact.enabled", AutoCompact, Form::Flag).strength(1).never(),
    Key::part("spark.executor.instances", Part::Executors, Form::Count),
    Key::part("spark.executor.cores", Part::ExecutorCores, Form::Count),
    Key::sets("spark.cores.max", Parallelism, Form::Count).never(),
];

/// Options of a stream. Iceberg's, Delta's and Hudi's are in their tables.
pub(super) const STREAM: &[Key] = &[
    Key::sets("trigger.processingTime", Interval, Form::SparkInterval).always(),
    Key::quiet("trigger.once", Quiet::Fixed),
    Key::quiet("trigger.availableNow", Quiet::Fixed),
    Key::quiet("trigger.continuous", Quiet::Fixed),
    Key::quiet("checkpointLocation", Quiet::Location),
    Key::quiet("outputMode", Quiet::Identity),
    Key::quiet("format", Quiet::Identity),
    Key::quiet("queryName", Quiet::Naming),
    Key::quiet("path", Quiet::Location),
    Key::quiet("maxOffsetsPerTrigger", Quiet::Fixed),
    Key::quiet("minPartitions", Quiet::Fixed),
    Key::quiet("maxFilesPerTrigger", Quiet::Fixed),
    Key::quiet("maxBytesPerTrigger", Quiet::Fixed),
    Key::quiet("startingOffsets", Quiet::Reading),
    Key::quiet("failOnDataLoss", Quiet::Reading),
    Key::quiet("subscribe", Quiet::Reading),
];

/// Beginnings of options that no number depends on.
pub(super) const QUIET: &[(&str, Quiet)] = &[
    ("spark.executor.", Quiet::Resources),
    ("spark.driver.", Quiet::Resources),
    ("spark.dynamicAllocation.", Quiet::Resources),
    ("spark.kubernetes.", Quiet::Resources),
    ("spark.yarn.", Quiet::Resources),
    ("spark.memory.", Quiet::Resources),
    ("spark.task.", Quiet::Resources),
    ("spark.sql.catalog", Quiet::Connection),
    ("spark.hadoop.", Quiet::Connection),
    ("spark.jars", Quiet::Location),
    ("spark.sql.extensions", Quiet::Identity),
    ("spark.sql.streaming.", Quiet::State),
    ("spark.sql.adaptive.", Quiet::Planning),
    ("spark.sql.iceberg.", Quiet::Planning),
    ("spark.databricks.delta.", Quiet::Fixed),
    ("spark.sql.", Quiet::Planning),
    ("spark.ui", Quiet::Watching),
    ("spark.eventLog.", Quiet::Watching),
    ("spark.metrics.", Quiet::Watching),
    ("spark.master", Quiet::Connection),
    ("spark.submit", Quiet::Connection),
    ("spark.app.", Quiet::Naming),
    ("spark.serializer", Quiet::Encoding),
    ("spark.", Quiet::Planning),
    ("kafka.", Quiet::Connection),
    ("streaming-", Quiet::Reading),
];
