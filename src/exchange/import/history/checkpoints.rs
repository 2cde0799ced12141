//! What Flink's REST interface says of a job's checkpoints.

/// Checkpoints of one job, put together from several answers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checkpoints {
    /// Checkpoints that are listed, the oldest first.
    pub history: Vec<Checkpoint>,
    /// All of the job's, listed or not.
    pub counts: Option<CheckpointCounts>,
    /// Durations of completed checkpoints, as Flink sums them up.
    pub summary: Option<DurationSummary>,
    /// The job's settings.
    pub config: Option<CheckpointConfig>,
    /// Tasks of one checkpoint, where details of their subtasks were given.
    pub tasks: Vec<TaskTimes>,
    /// Backpressure of tasks, where it was given.
    pub backpressure: Vec<TaskPressure>,
    /// When the job was last restored, milliseconds since 1970.
    pub restored_ms: Option<i64>,
}

/// One checkpoint.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checkpoint {
    /// Its number.
    pub id: i64,
    /// How it ended.
    pub state: CheckpointState,
    /// Whether it is a savepoint.
    pub savepoint: bool,
    /// When it was triggered, milliseconds since 1970.
    pub trigger_ms: Option<i64>,
    /// From trigger to the last acknowledgement; for a failed one, until it was given up.
    pub duration_ms: Option<i64>,
    /// Bytes that it uploaded: with incremental checkpoints only what is new.
    pub uploaded: Option<u64>,
    /// Bytes of the whole state.
    pub state_bytes: Option<u64>,
    /// Bytes in flight that it stored (unaligned checkpoints).
    pub persisted: Option<u64>,
    /// Whether barriers overtook rows.
    pub unaligned: bool,
    /// Subtasks of the job.
    pub subtasks: Option<u64>,
    /// Why it failed.
    pub failure: Option<String>,
}

/// How a checkpoint ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CheckpointState {
    /// It is still running.
    #[default]
    InProgress,
    /// It completed.
    Completed,
    /// It failed.
    Failed,
}

/// All checkpoints of a job, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckpointCounts {
    /// Restores of the job.
    pub restored: u64,
    /// Checkpoints that were triggered.
    pub total: u64,
    /// Running ones.
    pub in_progress: u64,
    /// Completed ones.
    pub completed: u64,
    /// Failed ones, including triggers that never reached the tasks.
    pub failed: u64,
}

/// Durations of completed checkpoints; expired ones are missing from all of these.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DurationSummary {
    /// The shortest, milliseconds.
    pub min_ms: Option<f64>,
    /// The mean.
    pub mean_ms: Option<f64>,
    /// The longest.
    pub max_ms: Option<f64>,
    /// The median.
    pub p50_ms: Option<f64>,
    /// The 95th percentile.
    pub p95_ms: Option<f64>,
    /// The 99th percentile.
    pub p99_ms: Option<f64>,
}

/// The settings that a job runs with.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CheckpointConfig {
    /// From trigger to trigger, seconds; nothing when checkpointing is off.
    pub interval_s: Option<f64>,
    /// After which a checkpoint is given up.
    pub timeout_s: Option<f64>,
    /// Least time between two.
    pub min_pause_s: Option<f64>,
    /// How many may run at once.
    pub max_concurrent: Option<u64>,
    /// Failures in a row that are let pass.
    pub tolerable_failures: Option<u64>,
    /// Whether barriers overtake rows.
    pub unaligned: Option<bool>,
    /// Exactly once; otherwise at least once.
    pub exactly_once: Option<bool>,
    /// Name of the state backend's class.
    pub backend: Option<String>,
}

/// Times of one task's subtasks in one checkpoint: the slowest of them, milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TaskTimes {
    /// The checkpoint.
    pub checkpoint: i64,
    /// Subtasks.
    pub subtasks: u64,
    /// Until the first barrier arrived: rows queue before it.
    pub start_delay_ms: i64,
    /// From the first barrier to the last: one input is slower than another.
    pub alignment_ms: i64,
    /// The synchronous part, in which the task does nothing else.
    pub sync_ms: i64,
    /// The asynchronous part.
    pub async_ms: i64,
    /// From trigger to acknowledgement.
    pub whole_ms: i64,
}

/// Backpressure of one task.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TaskPressure {
    /// Subtasks.
    pub subtasks: u64,
    /// Share of time that the worst one was held back.
    pub backpressured: f64,
    /// Share of time that the busiest one worked.
    pub busy: f64,
}

impl Checkpoints {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Completed ones that are no savepoints, the oldest first: those that the interval follows from.
    pub fn completed(&self) -> impl Iterator<Item = &Checkpoint> {
        self.history.iter().filter(|one| one.state == CheckpointState::Completed && !one.savepoint)
    }

    /// Failed ones that ran into the timeout.
    pub fn expired(&self) -> usize {
        self.history.iter().filter(|one| one.failure.as_deref().is_some_and(|why| why.contains("expired"))).count()
    }
}
