//! Events as names and values, for those who write them down.

use crate::record::{Happened, LossReason, Work};

/// A value of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// A count, or a time in microseconds where the name ends in `_us`.
    Number(u64),
    /// A name out of a short list.
    Name(&'static str),
}

impl Work {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Stream => "stream",
            Self::Compaction => "compaction",
            Self::Expiry => "expiry",
            Self::Manifests => "manifests",
        }
    }
}

impl LossReason {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Swaps => "swaps",
            Self::Validation => "validation",
            Self::HistoryExpired => "history-expired",
            Self::Timeouts => "timeouts",
            Self::Machine => "machine",
            Self::Outage => "outage",
        }
    }
}

impl Happened {
    /// The name in JSON and in the terminal.
    pub fn id(&self) -> &'static str {
        match self {
            Self::CheckpointStarted { .. } => "checkpoint-started",
            Self::CheckpointCompleted { .. } => "checkpoint-completed",
            Self::CheckpointExpired { .. } => "checkpoint-expired",
            Self::SwapLost { .. } => "swap-lost",
            Self::Committed { .. } => "committed",
            Self::RewriteStarted { .. } => "rewrite-started",
            Self::GroupWritten { .. } => "group-written",
            Self::RewriteCommitted { .. } => "rewrite-committed",
            Self::Lost { .. } => "lost",
            Self::Served { .. } => "served",
            Self::Cleaned { .. } => "cleaned",
            Self::LogCheckpoint { .. } => "log-checkpoint",
            Self::OrphansRemoved { .. } => "orphans-removed",
            Self::SnapshotsExpired { .. } => "snapshots-expired",
            Self::ManifestsRewritten { .. } => "manifests-rewritten",
            Self::FailedOver { .. } => "failed-over",
            Self::Restarted { .. } => "restarted",
        }
    }

    /// What it carries, in the order of its definition.
    pub fn fields(&self) -> Vec<(&'static str, Field)> {
        use Field::{Name, Number};
        match *self {
            Self::CheckpointStarted { id } => vec![("id", Number(id))],
            Self::CheckpointCompleted { id, started } | Self::CheckpointExpired { id, started } => {
                vec![("id", Number(id)), ("started_us", Number(started))]
            }
            Self::SwapLost { work, started, attempt } => {
                vec![("work", Name(work.id())), ("started_us", Number(started)), ("attempt", Number(attempt.into()))]
            }
            Self::Committed { id, started, attempt, rows, data_files, delete_files } => vec![
                ("id", Number(id)),
                ("started_us", Number(started)),
                ("attempt", Number(attempt.into())),
                ("rows", Number(rows)),
                ("data_files", Number(data_files)),
                ("delete_files", Number(delete_files)),
            ],
            Self::RewriteStarted { files, bytes, groups } => {
                vec![("files", Number(files)), ("bytes", Number(bytes)), ("groups", Number(groups.into()))]
            }
            Self::GroupWritten { started, group, place } => {
                vec![("started_us", Number(started)), ("group", Number(group.into())), ("place", Number(place.into()))]
            }
            Self::RewriteCommitted { started, attempt, replaced, written, deletes_shed } => vec![
                ("started_us", Number(started)),
                ("attempt", Number(attempt.into())),
                ("replaced", Number(replaced)),
                ("written", Number(written)),
                ("deletes_shed", Number(deletes_shed)),
            ],
            Self::Lost { work, started, reason } => {
                vec![("work", Name(work.id())), ("started_us", Number(started)), ("reason", Name(reason.id()))]
            }
            Self::Served { replaced, written } => {
                vec![("replaced", Number(replaced)), ("written", Number(written))]
            }
            Self::Cleaned { compactions } => vec![("compactions", Number(compactions))],
            Self::LogCheckpoint { version } => vec![("version", Number(version))],
            Self::OrphansRemoved { files } => vec![("files", Number(files))],
            Self::SnapshotsExpired { started, snapshots } => {
                vec![("started_us", Number(started)), ("snapshots", Number(snapshots))]
            }
            Self::ManifestsRewritten { started, from, into } => {
                vec![("started_us", Number(started)), ("from", Number(from)), ("into", Number(into))]
            }
            Self::FailedOver { reason, replayed } => {
                vec![("reason", Name(reason.id())), ("replayed_rows", Number(replayed))]
            }
            Self::Restarted { stopped } => vec![("stopped_us", Number(stopped))],
        }
    }
}
