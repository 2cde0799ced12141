//! Flink's options: checkpoints, state, parallelism, tables.
//!
//! Source: `CheckpointingOptions`, `StateBackendOptions`, `ExecutionConfigOptions`, `CoreOptions`,
//! `NettyShuffleEnvironmentOptions` of 1.20.3, 2.2.0 and 2.3.0.

use super::prelude::*;

const MODES: Form = Form::Choice(&[("EXACTLY_ONCE", 0), ("AT_LEAST_ONCE", 1)]);
/// The backends of before 1.13 are read too.
const BACKENDS: Form = Form::Choice(&[
    ("rocksdb", 0),
    ("hashmap", 1),
    ("forst", 2),
    ("jobmanager", 1),
    ("filesystem", 1),
    ("org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackendFactory", 0),
    ("org.apache.flink.contrib.streaming.state.RocksDBStateBackendFactory", 0),
    ("org.apache.flink.runtime.state.hashmap.HashMapStateBackendFactory", 1),
]);

/// Options of a cluster, a job or a session.
pub(super) const KEYS: &[Key] = &[
    Key::sets("execution.checkpointing.interval", Interval, Form::FlinkDuration).always(),
    Key::sets("execution.checkpointing.min-pause", MinPause, Form::FlinkDuration),
    Key::sets("execution.checkpointing.timeout", CheckpointTimeout, Form::FlinkDuration),
    Key::sets("execution.checkpointing.max-concurrent-checkpoints", MaxConcurrent, Form::Count),
    Key::sets("execution.checkpointing.tolerable-failed-checkpoints", TolerableFailures, Form::Count).always(),
    Key::sets("execution.checkpointing.unaligned.enabled", Unaligned, Form::Flag)
        .also(&["execution.checkpointing.unaligned"]),
    Key::sets("execution.checkpointing.mode", CheckpointMode, MODES),
    Key::sets("state.backend.type", StateBackend, BACKENDS).also(&["state.backend"]).always(),
    Key::sets("execution.checkpointing.incremental", Incremental, Form::Flag)
        .also(&["state.backend.incremental"])
        .always(),
    Key::sets("table.exec.state.ttl", StateTtl, Form::FlinkDuration),
    Key::sets("parallelism.default", Parallelism, Form::Count).always(),
    Key::sets("table.exec.resource.default-parallelism", Parallelism, Form::Count).strength(1).never(),
    Key::sets("pipeline.max-parallelism", MaxParallelism, Form::Count),
    Key::sets("table.exec.source.idle-timeout", IdleTimeout, Form::FlinkDuration),
    Key::part("table.exec.mini-batch.enabled", Part::MiniBatch, Form::Flag),
    Key::part("table.exec.mini-batch.allow-latency", Part::MiniBatchLatency, Form::FlinkDuration),
    Key::quiet("table.exec.mini-batch.size", Quiet::Inside),
    Key::quiet("execution.checkpointing.interval-during-backlog", Quiet::Fixed),
    Key::quiet("execution.checkpointing.aligned-checkpoint-timeout", Quiet::Network)
        .also(&["execution.checkpointing.alignment-timeout"]),
    Key::quiet("execution.checkpointing.externalized-checkpoint-retention", Quiet::State),
    Key::quiet("execution.checkpointing.num-retained", Quiet::State).also(&["state.checkpoints.num-retained"]),
    Key::quiet("execution.checkpointing.storage", Quiet::Location).also(&["state.checkpoint-storage"]),
    Key::quiet("execution.checkpointing.dir", Quiet::Location).also(&["state.checkpoints.dir"]),
    Key::quiet("execution.checkpointing.savepoint-dir", Quiet::Location).also(&["state.savepoints.dir"]),
    Key::quiet("execution.checkpointing.checkpoints-after-tasks-finish", Quiet::State)
        .also(&["execution.checkpointing.checkpoints-after-tasks-finish.enabled"]),
    Key::quiet("execution.checkpointing.data-inline-threshold", Quiet::State)
        .also(&["state.storage.fs.memory-threshold"]),
    Key::quiet("execution.checkpointing.local-backup.enabled", Quiet::State).also(&["state.backend.local-recovery"]),
    Key::quiet("execution.checkpointing.force", Quiet::Fixed).until_runtime(2, 0),
    Key::quiet("state.backend.async", Quiet::State).until_runtime(2, 0),
    Key::quiet("taskmanager.network.memory.buffers-per-channel", Quiet::Network).until_runtime(2, 0),
    Key::quiet("taskmanager.network.memory.floating-buffers-per-gate", Quiet::Network).until_runtime(2, 0),
    Key::quiet("taskmanager.network.memory.max-buffers-per-channel", Quiet::Network).until_runtime(2, 0),
    Key::quiet("taskmanager.network.memory.max-overdraft-buffers-per-gate", Quiet::Network).until_runtime(2, 0),
    Key::quiet("execution.runtime-mode", Quiet::Identity),
    Key::quiet("restart-strategy.type", Quiet::Pace).also(&["restart-strategy"]),
    Key::quiet("sink.committer.retries", Quiet::Pace),
    Key::quiet("pipeline.name", Quiet::Naming),
    Key::quiet("pipeline.jars", Quiet::Location),
    Key::quiet("flinkVersion", Quiet::Identity),
    Key::quiet("table.exec.iceberg.worker-pool-size", Quiet::Inside),
    // What the Iceberg sink reads from the session stands between a hint and the table's property.
    Key::sets("table.exec.iceberg.use-v2-sink", SinkVersion, Form::Choice(&[("false", 0), ("true", 1)])).since(1, 8),
    Key::sets("distribution-mode", Distribution, DISTRIBUTIONS).strength(1).never(),
    Key::sets("target-file-size-bytes", TargetFileSize, Form::Bytes).strength(1).never(),
    Key::part("upsert-enabled", Part::Upsert, Form::Flag).strength(1),
];

/// Beginnings of options that no number depends on.
pub(super) const QUIET: &[(&str, Quiet)] = &[
    ("taskmanager.network.", Quiet::Network),
    ("taskmanager.memory.network.", Quiet::Network),
    ("taskmanager.", Quiet::Resources),
    ("jobmanager.", Quiet::Resources),
    ("resourcemanager.", Quiet::Resources),
    ("slotmanager.", Quiet::Resources),
    ("kubernetes.", Quiet::Resources),
    ("yarn.", Quiet::Resources),
    ("containerized.", Quiet::Resources),
    ("job.", Quiet::Resources),
    ("execution.checkpointing.", Quiet::State),
    ("execution.buffer-timeout", Quiet::Network),
    ("execution.batch", Quiet::Planning),
    ("execution.attached", Quiet::Connection),
    ("execution.target", Quiet::Connection),
    ("execution.", Quiet::State),
    ("state.", Quiet::State),
    ("restart-strategy.", Quiet::Pace),
    ("heartbeat.", Quiet::Pace),
    ("akka.", Quiet::Connection),
    ("pekko.", Quiet::Connection),
    ("rest.", Quiet::Connection),
    ("blob.", Quiet::Location),
    ("io.tmp", Quiet::Location),
    ("high-availability", Quiet::State),
    ("zookeeper.", Quiet::Connection),
    ("historyserver.", Quiet::Watching),
    ("metrics.", Quiet::Watching),
    ("web.", Quiet::Watching),
    ("log", Quiet::Watching),
    ("sql-client.", Quiet::Watching),
    ("env.", Quiet::Inside),
    ("classloader.", Quiet::Inside),
    ("plugin.", Quiet::Location),
    ("pipeline.", Quiet::Planning),
    ("table.optimizer.", Quiet::Planning),
    ("table.exec.", Quiet::Planning),
    ("table.", Quiet::Planning),
    ("security.", Quiet::Security),
    ("s3.", Quiet::Connection),
    ("fs.", Quiet::Connection),
    ("hadoop.", Quiet::Connection),
    ("process.", Quiet::Pace),
    ("cluster.", Quiet::Pace),
    ("parallelism.", Quiet::Resources),
    ("external-resource", Quiet::Resources),
    ("client.", Quiet::Connection),
    ("$internal.", Quiet::Written),
];
