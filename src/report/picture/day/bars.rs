//! What a simulated day is drawn from: one bar for each event that took time or happened to the table.

use super::super::gantt::Range;
use crate::message::{DayText, PictureText};
use chart::{Ink, Pattern};
use simulator::{Event, Happened, Micros, Report, Work, seconds};

/// What a bar is: its lane, its colour, whether it is hatched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Checkpoint,
    Expired,
    Commit,
    Beside,
    LostSwap,
    LostCommit,
    Group,
    RewriteCommit,
    RewriteSwap,
    LostRewrite,
    Expiry,
    Manifests,
    Engine,
    Stopped,
}

impl Kind {
    /// Every kind, in the order in which they are drawn.
    pub(super) const ALL: [Self; 14] = [
        Self::Checkpoint,
        Self::Expired,
        Self::Commit,
        Self::Beside,
        Self::LostSwap,
        Self::LostCommit,
        Self::Group,
        Self::RewriteCommit,
        Self::RewriteSwap,
        Self::LostRewrite,
        Self::Expiry,
        Self::Manifests,
        Self::Engine,
        Self::Stopped,
    ];

    pub(super) fn lane(self) -> usize {
        match self {
            Self::Checkpoint | Self::Expired => 0,
            Self::Commit | Self::Beside | Self::LostSwap | Self::LostCommit => 1,
            Self::Group | Self::RewriteCommit | Self::RewriteSwap | Self::LostRewrite => 2,
            Self::Expiry | Self::Manifests | Self::Engine => 3,
            Self::Stopped => 4,
        }
    }

    /// Conflicts and what overlaps is hatched, and so is what was lost.
    pub(super) fn looks(self) -> (Ink, Pattern) {
        match self {
            Self::Checkpoint => (Ink::Stream, Pattern::Solid),
            Self::Commit => (Ink::Plum, Pattern::Solid),
            Self::Beside => (Ink::Plum, Pattern::Hatch),
            Self::Group => (Ink::Ochre, Pattern::Solid),
            Self::RewriteCommit => (Ink::Ochre, Pattern::Hatch),
            Self::Expiry | Self::Manifests | Self::Engine => (Ink::Moss, Pattern::Solid),
            Self::Stopped => (Ink::Slate, Pattern::Solid),
            Self::LostSwap | Self::RewriteSwap => (Ink::Brick, Pattern::BackHatch),
            Self::Expired | Self::LostCommit | Self::LostRewrite => (Ink::Brick, Pattern::Hatch),
        }
    }

    pub(super) fn text(self) -> PictureText {
        match self {
            Self::Checkpoint => PictureText::Checkpoints,
            Self::Commit => PictureText::Commits,
            Self::Beside => PictureText::Overlap,
            Self::Group => PictureText::Compaction,
            Self::Expired => PictureText::Day(DayText::Expired),
            Self::LostSwap | Self::RewriteSwap => PictureText::Day(DayText::LostSwap),
            Self::LostCommit => PictureText::Day(DayText::LostCommit),
            Self::RewriteCommit => PictureText::Day(DayText::RewriteCommit),
            Self::LostRewrite => PictureText::Day(DayText::LostRewrite),
            Self::Expiry => PictureText::Day(DayText::Expiry),
            Self::Manifests => PictureText::Day(DayText::Manifests),
            Self::Engine => PictureText::Day(DayText::Engine),
            Self::Stopped => PictureText::Day(DayText::Stopped),
        }
    }

    /// What an event is drawn as, since when, and in which row of its lane; nothing for those that are only counted.
    fn of(event: &Event) -> Option<(Self, Micros, u16)> {
        let now = event.at;
        match event.what {
            Happened::CheckpointCompleted { started, .. } => Some((Self::Checkpoint, started, 0)),
            Happened::CheckpointExpired { started, .. } => Some((Self::Expired, started, 0)),
            Happened::Committed { started, .. } => Some((Self::Commit, started, 0)),
            Happened::SwapLost { work: Work::Stream, started, .. } => Some((Self::LostSwap, started, 0)),
            Happened::Lost { work: Work::Stream, started, .. } => Some((Self::LostCommit, started, 0)),
            // Row 0 holds the commits of rewrites, the groups follow.
            Happened::GroupWritten { started, place, .. } => Some((Self::Group, started, 1 + place.min(4) as u16)),
            Happened::RewriteCommitted { started, .. } => Some((Self::RewriteCommit, started, 0)),
            Happened::SwapLost { work: Work::Compaction, started, .. } => Some((Self::RewriteSwap, started, 0)),
            Happened::Lost { work: Work::Compaction, started, .. } => Some((Self::LostRewrite, started, 0)),
            Happened::SnapshotsExpired { started, .. } => Some((Self::Expiry, started, 0)),
            Happened::SwapLost { work: Work::Expiry, started, .. }
            | Happened::Lost { work: Work::Expiry, started, .. } => Some((Self::Expiry, started, 0)),
            Happened::ManifestsRewritten { started, .. }
            | Happened::SwapLost { work: Work::Manifests, started, .. }
            | Happened::Lost { work: Work::Manifests, started, .. } => Some((Self::Manifests, started, 0)),
            Happened::Served { .. }
            | Happened::Cleaned { .. }
            | Happened::LogCheckpoint { .. }
            | Happened::OrphansRemoved { .. } => Some((Self::Engine, now, 0)),
            Happened::Restarted { stopped } => Some((Self::Stopped, stopped, 0)),
            Happened::CheckpointStarted { .. } | Happened::RewriteStarted { .. } | Happened::FailedOver { .. } => None,
        }
    }
}

/// One bar of the picture, in seconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub(super) id: u64,
    pub(super) kind: Kind,
    pub(super) row: u16,
    pub(super) from: f64,
    pub(super) to: f64,
}

impl Seen {
    pub(super) fn what(self, day: &Report) -> Happened {
        day.events[self.id as usize].what
    }
}

/// What a reader can ask of one bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bar {
    /// Number of its event, which its span carries.
    pub id: u64,
    /// Start, in seconds from the run's own.
    pub from: f64,
    /// End.
    pub to: f64,
    /// Which job of the stream, from 0.
    pub job: u32,
    /// What happened at its end.
    pub what: Happened,
    /// For a commit: whether a rewrite was under way.
    pub beside: bool,
}

/// The bar of an event.
pub fn bar(day: &Report, id: u64) -> Option<Bar> {
    let event = day.events.get(usize::try_from(id).ok()?)?;
    let seen = see(event, id, &rewrites(day))?;
    let beside = seen.kind == Kind::Beside;
    Some(Bar { id, from: seen.from, to: seen.to, job: event.job, what: event.what, beside })
}

/// The first bars within a range, at most so many: rows of a table.
pub fn bars(day: &Report, range: Range, most: usize) -> Vec<Bar> {
    let found = seen(day, range).into_iter().take(most);
    found
        .map(|seen| {
            let (event, beside) = (&day.events[seen.id as usize], seen.kind == Kind::Beside);
            Bar { id: seen.id, from: seen.from, to: seen.to, job: event.job, what: event.what, beside }
        })
        .collect()
}

/// Everything that is visible in a range, in the order in which it ended.
pub(super) fn seen(day: &Report, range: Range) -> Vec<Seen> {
    let rewrites = rewrites(day);
    let all = (0..).zip(&day.events).filter_map(|(id, event)| see(event, id, &rewrites));
    all.filter(|seen| seen.to >= range.0 && seen.from <= range.1).collect()
}

fn see(event: &Event, id: u64, rewrites: &[(Micros, Micros)]) -> Option<Seen> {
    let (kind, started, row) = Kind::of(event)?;
    let next = rewrites.partition_point(|rewrite| rewrite.1 < started);
    let beside = kind == Kind::Commit && rewrites.get(next).is_some_and(|rewrite| rewrite.0 <= event.at);
    let kind = if beside { Kind::Beside } else { kind };
    Some(Seen { id, kind, row, from: seconds(started.min(event.at)), to: seconds(event.at) })
}

/// Start and end of each rewrite, from its plan to what it last did.
fn rewrites(day: &Report) -> Vec<(Micros, Micros)> {
    let mut found: Vec<(Micros, Micros)> = Vec::new();
    for event in &day.events {
        match event.what {
            Happened::RewriteStarted { .. } => found.push((event.at, event.at)),
            Happened::GroupWritten { .. }
            | Happened::RewriteCommitted { .. }
            | Happened::SwapLost { work: Work::Compaction, .. }
            | Happened::Lost { work: Work::Compaction, .. } => {
                if let Some(last) = found.last_mut() {
                    last.1 = event.at;
                }
            }
            _ => {}
        }
    }
    found
}
