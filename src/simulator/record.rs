//! What a run writes down: events for the Gantt, samples for the series.

use crate::note::{Note, limit};
use crate::time::Micros;

/// Who works on the table beside the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Work {
    /// The stream's own commits.
    Stream,
    /// Rewriting of data files.
    Compaction,
    /// Removal of old snapshots.
    Expiry,
    /// Rewriting of manifests.
    Manifests,
}

/// Why a commit or a job was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LossReason {
    /// All attempts lost the swap.
    Swaps,
    /// What was committed meanwhile touched the same files.
    Validation,
    /// Snapshots that the commit must look at have expired.
    HistoryExpired,
    /// Too many checkpoints in a row timed out.
    Timeouts,
    /// The machine failed.
    Machine,
    /// The planned outage.
    Outage,
}

/// One thing that happened. Spans carry when they started; they end at the event's own time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Happened {
    /// A checkpoint was triggered.
    CheckpointStarted {
        /// Its number.
        id: u64,
    },
    /// A checkpoint completed.
    CheckpointCompleted {
        /// Its number.
        id: u64,
        /// When it was triggered.
        started: Micros,
    },
    /// A checkpoint was given up.
    CheckpointExpired {
        /// Its number.
        id: u64,
        /// When it was triggered.
        started: Micros,
    },
    /// An attempt lost its swap.
    SwapLost {
        /// Whose.
        work: Work,
        /// When it read its base.
        started: Micros,
        /// The attempt, from 1.
        attempt: u32,
    },
    /// The stream committed.
    Committed {
        /// The checkpoint (or round) that it commits, the last of several.
        id: u64,
        /// When its last attempt read its base.
        started: Micros,
        /// The attempt that won, from 1.
        attempt: u32,
        /// Rows in it; none is an empty snapshot.
        rows: u64,
        /// Data files.
        data_files: u64,
        /// Delete files.
        delete_files: u64,
    },
    /// A rewrite began.
    RewriteStarted {
        /// Data files that it takes.
        files: u64,
        /// Their bytes.
        bytes: u64,
        /// Groups of files.
        groups: u32,
    },
    /// A group of a rewrite is written.
    GroupWritten {
        /// When it began.
        started: Micros,
        /// Its number in the rewrite, from 0.
        group: u32,
        /// Which of those that are written at once, from 0.
        place: u32,
    },
    /// A rewrite committed, whole or in part.
    RewriteCommitted {
        /// When its last attempt read its base.
        started: Micros,
        /// The attempt that won, from 1.
        attempt: u32,
        /// Data files that are gone.
        replaced: u64,
        /// Data files instead.
        written: u64,
        /// Delete files that are gone.
        deletes_shed: u64,
    },
    /// Maintenance or a commit of the stream was lost.
    Lost {
        /// Whose.
        work: Work,
        /// When the lost work began.
        started: Micros,
        /// Why.
        reason: LossReason,
    },
    /// The engine rewrote files by itself.
    Served {
        /// Data files that are gone.
        replaced: u64,
        /// Data files instead.
        written: u64,
    },
    /// Hudi's cleaner removed file versions.
    Cleaned {
        /// Compactions whose former versions went.
        compactions: u64,
    },
    /// Delta wrote a checkpoint of its log.
    LogCheckpoint {
        /// The version that it holds.
        version: u64,
    },
    /// Files that belong to no snapshot were removed.
    OrphansRemoved {
        /// How many.
        files: u64,
    },
    /// Snapshots were removed.
    SnapshotsExpired {
        /// When the attempt read its base.
        started: Micros,
        /// How many.
        snapshots: u64,
    },
    /// Manifests were packed.
    ManifestsRewritten {
        /// When they were read.
        started: Micros,
        /// How many there were.
        from: u64,
        /// How many there are.
        into: u64,
    },
    /// The job stopped.
    FailedOver {
        /// Why.
        reason: LossReason,
        /// Rows that it will read again.
        replayed: u64,
    },
    /// The job runs again.
    Restarted {
        /// When it stopped.
        stopped: Micros,
    },
}

/// An event of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// When.
    pub at: Micros,
    /// Which job of the stream, from 0; 0 for maintenance.
    pub job: u32,
    /// What.
    pub what: Happened,
}

/// The state of table and job at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// When.
    pub at: Micros,
    /// Data files of the current snapshot.
    pub data_files: u64,
    /// Delete files of the current snapshot.
    pub delete_files: u64,
    /// Rows that have arrived and are not read.
    pub backlog_rows: u64,
    /// Checkpoints that are owed.
    pub owed_checkpoints: u32,
    /// Data manifests of the current snapshot.
    pub data_manifests: u64,
    /// Delete manifests of the current snapshot.
    pub delete_manifests: u64,
    /// Snapshots that the table keeps.
    pub snapshots: u64,
    /// Size of the table's metadata file.
    pub metadata_bytes: u64,
    /// Age of the oldest row that readers cannot see, in microseconds.
    pub age: Micros,
}

/// The log of a run.
#[derive(Debug, Default)]
pub(crate) struct Record {
    pub(crate) keeps_events: bool,
    pub(crate) events: Vec<Event>,
    pub(crate) samples: Vec<Sample>,
    pub(crate) notes: Vec<Note>,
    /// Sum of live files over time.
    live_time: u128,
    live: u64,
    pub(crate) live_peak: u64,
    live_since: Micros,
}

impl Record {
    pub(crate) fn event(&mut self, at: Micros, job: u32, what: Happened) {
        if !self.keeps_events {
            return;
        }
        if self.events.len() >= limit::LOG {
            self.note(Note::LogFull);
            return;
        }
        self.events.push(Event { at, job, what });
    }

    pub(crate) fn note(&mut self, note: Note) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// The number of live files has changed.
    pub(crate) fn live(&mut self, at: Micros, files: u64) {
        self.live_time += u128::from(self.live) * u128::from(at - self.live_since);
        (self.live, self.live_since) = (files, at);
        self.live_peak = self.live_peak.max(files);
    }

    /// Live files on average until now.
    pub(crate) fn live_mean(&self, now: Micros) -> f64 {
        let sum = self.live_time + u128::from(self.live) * u128::from(now - self.live_since);
        if now == 0 { self.live as f64 } else { sum as f64 / now as f64 }
    }
}
