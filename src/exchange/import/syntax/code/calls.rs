//! Calls of the DataStream API that stand for an option.

/// A method without underscores in lower case, the option's key, and the value when it has no argument.
pub(super) const FLINK: &[(&str, &str, &str)] = &[
    ("enablecheckpointing", "execution.checkpointing.interval", ""),
    ("setcheckpointinterval", "execution.checkpointing.interval", ""),
    ("setminpausebetweencheckpoints", "execution.checkpointing.min-pause", ""),
    ("setcheckpointtimeout", "execution.checkpointing.timeout", ""),
    ("setmaxconcurrentcheckpoints", "execution.checkpointing.max-concurrent-checkpoints", ""),
    ("settolerablecheckpointfailurenumber", "execution.checkpointing.tolerable-failed-checkpoints", ""),
    ("setcheckpointingmode", "execution.checkpointing.mode", ""),
    ("enableunalignedcheckpoints", "execution.checkpointing.unaligned.enabled", "true"),
    ("setalignedcheckpointtimeout", "execution.checkpointing.aligned-checkpoint-timeout", ""),
    ("setmaxparallelism", "pipeline.max-parallelism", ""),
    ("withidleness", "table.exec.source.idle-timeout", ""),
];

/// Constants of `ConfigOption`s and their keys.
pub(super) const OPTIONS: &[(&str, &str)] = &[
    ("CHECKPOINTING_INTERVAL", "execution.checkpointing.interval"),
    ("CHECKPOINTING_INTERVAL_DURING_BACKLOG", "execution.checkpointing.interval-during-backlog"),
    ("MIN_PAUSE_BETWEEN_CHECKPOINTS", "execution.checkpointing.min-pause"),
    ("CHECKPOINTING_TIMEOUT", "execution.checkpointing.timeout"),
    ("MAX_CONCURRENT_CHECKPOINTS", "execution.checkpointing.max-concurrent-checkpoints"),
    ("TOLERABLE_FAILURE_NUMBER", "execution.checkpointing.tolerable-failed-checkpoints"),
    ("CHECKPOINTING_MODE", "execution.checkpointing.mode"),
    ("CHECKPOINTING_CONSISTENCY_MODE", "execution.checkpointing.mode"),
    ("ENABLE_UNALIGNED", "execution.checkpointing.unaligned.enabled"),
    ("INCREMENTAL_CHECKPOINTS", "execution.checkpointing.incremental"),
    ("STATE_BACKEND", "state.backend.type"),
    ("DEFAULT_PARALLELISM", "parallelism.default"),
];

/// Methods of the builder of Iceberg's sink, and the options that they set.
pub(super) const ICEBERG: &[(&str, &str, &str)] = &[
    ("upsert", "upsert-enabled", "true"),
    ("writeparallelism", "write-parallelism", ""),
    ("distributionmode", "distribution-mode", ""),
    ("equalityfieldcolumns", "equality-field-columns", ""),
];

/// A method's name as the tables have it.
pub(super) fn normal(name: &str) -> String {
    name.replace('_', "").to_ascii_lowercase()
}

/// The option that a method stands for.
pub(super) fn option_of(
    table: &[(&'static str, &'static str, &'static str)],
    name: &str,
) -> Option<(&'static str, &'static str)> {
    table.iter().find(|(method, ..)| *method == name).map(|(_, key, default)| (*key, *default))
}
