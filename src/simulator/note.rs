//! What a run has to say about itself: limits that were met. Nothing is cut silently.

/// A limit that a run met, or a rule of the engine that stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Note {
    /// Flink's queue of owed triggers was full: the newest were dropped, as Flink does.
    TriggerQueueFull,
    /// More events than a run may have: it ended early.
    EventLimit,
    /// More planned events than the agenda holds: it ended early.
    AgendaFull,
    /// The log of events is full; counts and series go on.
    LogFull,
    /// More jobs than are simulated one by one: the rest commit as rivals at random.
    JobsAsRivals,
    /// More groups in one rewrite than are followed one by one: several finish together.
    GroupsTogether,
    /// Format 3 with deletion vectors after an expiry: the stream can no longer commit and cannot restart.
    HistoryExpired,
    /// No checkpoint ever completed.
    NoCheckpoint,
}

impl Note {
    /// Every one.
    pub const ALL: [Self; 8] = [
        Self::TriggerQueueFull,
        Self::EventLimit,
        Self::AgendaFull,
        Self::LogFull,
        Self::JobsAsRivals,
        Self::GroupsTogether,
        Self::HistoryExpired,
        Self::NoCheckpoint,
    ];

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::TriggerQueueFull => "trigger-queue-full",
            Self::EventLimit => "event-limit",
            Self::AgendaFull => "agenda-full",
            Self::LogFull => "log-full",
            Self::JobsAsRivals => "jobs-as-rivals",
            Self::GroupsTogether => "groups-together",
            Self::HistoryExpired => "history-expired",
            Self::NoCheckpoint => "no-checkpoint",
        }
    }
}

/// The limits of a run. Each has a [`Note`].
pub(crate) mod limit {
    /// Triggers that Flink queues (`CheckpointRequestDecider`, default of the maximum).
    pub(crate) const OWED: u32 = 1_000;
    /// Events that one run may have: some hundred days of a ten-second job.
    pub(crate) const EVENTS: u64 = 20_000_000;
    /// Events that may be planned at once.
    pub(crate) const AGENDA: usize = 100_000;
    /// Events that the log keeps.
    pub(crate) const LOG: usize = 400_000;
    /// Jobs that are simulated one by one.
    pub(crate) const JOBS: u32 = 16;
    /// Groups of one rewrite that are followed one by one.
    pub(crate) const GROUPS: u32 = 64;
    /// Samples of the series.
    pub(crate) const SAMPLES: u32 = 720;
}
