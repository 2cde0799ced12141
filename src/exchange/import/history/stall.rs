//! Is the catalog slow, or is the barrier stuck? What checkpoints and commits show, and what they cannot show.
//!
//! A checkpoint's duration runs from its trigger to the last acknowledgement. The sink commits after that
//! (`notifyCheckpointComplete`), so a slow catalog is in no duration; it shows as triggers that come late, for the
//! coordinator of Flink's sinks holds the next checkpoint back (measured on 1.20.3 and 2.1.1: a commit of 3 s at an
//! interval of 1 s makes a period of 3.1 s), and as snapshots that are written long after their checkpoint.

use super::checkpoints::{Checkpoint, CheckpointState, TaskTimes};
use super::figures::Spread;
use super::observed::{Commit, Observed};

/// The answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stall {
    /// Checkpointing is off.
    Off,
    /// Checkpoints are given up at their timeout.
    Expiring,
    /// Barriers wait behind rows: backpressure.
    Barrier,
    /// Barriers of one input wait for those of another.
    Alignment,
    /// Tasks take long to write their state or to close their files.
    Snapshot,
    /// Durations are long, and nothing says of what.
    Unexplained,
    /// Commits take long: the catalog, or the work before the swap.
    Commit,
    /// Nothing is slow.
    Nothing,
}

impl Stall {
    /// Every answer.
    pub const ALL: [Self; 8] = [
        Self::Off,
        Self::Expiring,
        Self::Barrier,
        Self::Alignment,
        Self::Snapshot,
        Self::Unexplained,
        Self::Commit,
        Self::Nothing,
    ];

    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Expiring => "expiring",
            Self::Barrier => "barrier",
            Self::Alignment => "alignment",
            Self::Snapshot => "snapshot",
            Self::Unexplained => "unexplained",
            Self::Commit => "commit",
            Self::Nothing => "nothing",
        }
    }
}

/// A figure that speaks for the answer, or says what is missing. Seconds throughout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Proof {
    /// The interval that is set.
    Interval {
        /// From trigger to trigger.
        set: f64,
    },
    /// Triggers as they came.
    Period {
        /// Seconds from one to the next.
        measured: Spread,
        /// What interval, duration and pause explain.
        explained: f64,
    },
    /// Durations of completed checkpoints.
    Durations {
        /// How long they took.
        durations: Spread,
    },
    /// The slowest task of one checkpoint: how long until the first barrier came.
    StartDelay {
        /// So long.
        seconds: f64,
        /// Of this duration.
        whole: f64,
    },
    /// From the first barrier to the last.
    Aligning {
        /// So long.
        seconds: f64,
        /// Of this duration.
        whole: f64,
    },
    /// Synchronous and asynchronous part.
    Writing {
        /// The synchronous part, in which no row is processed.
        synchronous: f64,
        /// The asynchronous part.
        asynchronous: f64,
        /// Of this duration.
        whole: f64,
    },
    /// Checkpoints that did not complete.
    Failed {
        /// How many.
        failed: u64,
        /// Of these, given up at the timeout (as far as they are listed).
        expired: u64,
        /// Of so many.
        total: u64,
        /// How often the job was restored.
        restored: u64,
    },
    /// From the last acknowledgement to the snapshot that holds the checkpoint.
    CommitAfter {
        /// How long it took.
        delays: Spread,
    },
    /// Iceberg's own reports of its commits.
    Reported {
        /// How long they took.
        commits: Spread,
    },
    /// Backpressure of the worst task.
    Backpressure {
        /// Share of time held back.
        held: f64,
        /// Share of time busy.
        busy: f64,
    },
    /// Percentiles are of completed checkpoints only: those that expired are missing.
    Survivors,
    /// Where a checkpoint's time goes is only in the details of its subtasks.
    NoDetails,
    /// How long commits take is in no checkpoint; snapshots of the table beside these answers would show it.
    NoCommits,
}

/// Answer and figures.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The answer.
    pub answer: Stall,
    /// What speaks for it.
    pub proofs: Vec<Proof>,
}

/// A part is to blame when it is at least half of a duration.
const MOST_OF: f64 = 0.5;
/// Durations below this share of the interval leave the rhythm alone.
const SHORT: f64 = 0.5;
/// A delay is noticed from here on, seconds.
const NOTICED: f64 = 0.5;

impl Observed {
    /// Answers the question; nothing when no paper is about checkpoints.
    pub fn diagnosis(&self) -> Option<Diagnosis> {
        if self.checkpoints.is_empty() {
            return None;
        }
        if self.checkpoints.config.as_ref().is_some_and(|config| config.interval_s.is_none()) {
            return Some(Diagnosis { answer: Stall::Off, proofs: Vec::new() });
        }
        let figures = CheckpointFigures::of(self);
        Some(Diagnosis { answer: figures.answer(self), proofs: figures.proofs(self) })
    }

    /// Seconds from the last acknowledgement of a checkpoint to the snapshot that holds it.
    pub fn commit_delays(&self) -> Option<Spread> {
        let finished = |commit: &Commit| {
            let id = commit.checkpoint?;
            let at = self.checkpoints.history.binary_search_by_key(&id, |one| one.id).ok()?;
            let checkpoint = &self.checkpoints.history[at];
            Some(checkpoint.trigger_ms? + checkpoint.duration_ms?)
        };
        let delay = |commit: &Commit| Some(commit.at_ms?.checked_sub(finished(commit)?)? as f64 / 1e3);
        // A job that was started anew counts its checkpoints from 1 again; such pairs are days apart.
        Spread::of(self.commits.iter().filter_map(delay).filter(|delay| (0.0..3_600.0).contains(delay)))
    }

    /// Durations of completed checkpoints, seconds. A summary that knows more of them than are listed gives percentiles.
    pub fn durations(&self) -> Option<Spread> {
        let listed = self.checkpoints.completed().filter_map(|one| one.duration_ms).map(|ms| ms as f64 / 1e3);
        let mut spread = Spread::of(listed)?;
        let completed = self.checkpoints.counts.map_or(0, |counts| counts.completed as usize);
        if let (true, Some(summary)) = (completed > spread.count, self.checkpoints.summary) {
            let seconds = |known: Option<f64>, listed: f64| known.map_or(listed, |ms| ms / 1e3);
            spread = Spread {
                count: completed,
                min: seconds(summary.min_ms, spread.min),
                median: seconds(summary.p50_ms, spread.median),
                mean: seconds(summary.mean_ms, spread.mean),
                p95: seconds(summary.p95_ms, spread.p95),
                p99: seconds(summary.p99_ms, spread.p99),
                max: seconds(summary.max_ms, spread.max),
            };
        }
        Some(spread)
    }

    /// Seconds from trigger to trigger, where the one before completed.
    pub fn trigger_periods(&self) -> Option<Spread> {
        Spread::of(self.steps().into_iter().map(|(seconds, _)| seconds))
    }

    /// Triggers of consecutive checkpoints: how far apart, and how long the first one took.
    fn steps(&self) -> Vec<(f64, f64)> {
        let pairs = self.checkpoints.history.windows(2);
        let follows = |one: &Checkpoint, next: &Checkpoint| next.id == one.id + 1 && !next.savepoint && !one.savepoint;
        let step = |pair: &[Checkpoint]| {
            let (one, next) = (&pair[0], &pair[1]);
            let done = one.state == CheckpointState::Completed && follows(one, next);
            let ms = next.trigger_ms?.checked_sub(one.trigger_ms?)?;
            let seconds = |ms: i64| ms as f64 / 1e3;
            (done && ms >= 0).then_some((seconds(ms), seconds(one.duration_ms.unwrap_or(0))))
        };
        pairs.filter_map(step).collect()
    }

    /// The slowest task of the newest checkpoint whose subtasks are known.
    pub fn slowest_task(&self) -> Option<TaskTimes> {
        let newest = self.checkpoints.tasks.iter().map(|task| task.checkpoint).max()?;
        let of_newest = self.checkpoints.tasks.iter().filter(|task| task.checkpoint == newest);
        of_newest.max_by_key(|task| task.whole_ms).copied()
    }
}

/// What the answer is drawn from.
struct CheckpointFigures {
    interval: Option<f64>,
    durations: Option<Spread>,
    period: Option<(Spread, f64)>,
    /// How much later than explained triggers come, in the middle.
    late: f64,
    task: Option<TaskTimes>,
    commits: Option<Spread>,
    reported: Option<Spread>,
    expired: u64,
}

impl CheckpointFigures {
    fn of(observed: &Observed) -> Self {
        let config = observed.checkpoints.config.as_ref();
        let interval = config.and_then(|config| config.interval_s);
        let pause = config.and_then(|config| config.min_pause_s).unwrap_or(0.0);
        let steps = observed.steps();
        let at_once = config.and_then(|config| config.max_concurrent).unwrap_or(1).max(1) as f64;
        let explained = |duration: f64| interval.unwrap_or(0.0).max((duration + pause) / at_once);
        let late = Spread::of(steps.iter().map(|(seconds, duration)| seconds - explained(*duration)));
        let expected = Spread::of(steps.iter().map(|(_, duration)| explained(*duration)));
        let measured = observed.trigger_periods();
        Self {
            interval,
            durations: observed.durations(),
            period: measured.zip(expected).map(|(measured, expected)| (measured, expected.median)),
            late: interval.and(late).map_or(0.0, |late| late.median),
            task: observed.slowest_task(),
            commits: observed.commit_delays(),
            reported: Spread::of(observed.reports.iter().map(|report| report.seconds)),
            expired: observed.checkpoints.expired() as u64,
        }
    }

    fn answer(&self, observed: &Observed) -> Stall {
        let completed = observed.checkpoints.completed().count() as u64;
        if self.expired > 0 && (self.expired * 10 >= completed || completed == 0) && !self.is_queued() {
            return Stall::Expiring;
        }
        if self.is_long() {
            return self.task.map_or(Stall::Unexplained, blame);
        }
        if self.is_commit_slow() { Stall::Commit } else { Stall::Nothing }
    }

    /// Whether durations fill a good part of the interval.
    fn is_long(&self) -> bool {
        let long = |durations: Spread| match self.interval {
            Some(interval) => durations.median > SHORT * interval,
            None => durations.median > 10.0,
        };
        self.durations.is_some_and(long)
    }

    /// Whether barriers wait, so that expired checkpoints are only what follows.
    fn is_queued(&self) -> bool {
        self.is_long() && self.task.is_some_and(|task| blame(task) == Stall::Barrier)
    }

    fn is_commit_slow(&self) -> bool {
        let late = self.late > NOTICED && self.late > 0.2 * self.interval.unwrap_or(0.0);
        let least = NOTICED.max(SHORT * self.interval.unwrap_or(0.0));
        let slow = |seconds: &Spread| seconds.median > least;
        late || self.commits.as_ref().is_some_and(slow) || self.reported.as_ref().is_some_and(slow)
    }

    fn proofs(&self, observed: &Observed) -> Vec<Proof> {
        let mut proofs = Vec::new();
        proofs.extend(self.interval.map(|set| Proof::Interval { set }));
        proofs.extend(self.period.map(|(measured, explained)| Proof::Period { measured, explained }));
        proofs.extend(self.durations.map(|durations| Proof::Durations { durations }));
        match self.task {
            Some(task) => proofs.extend(parts(task)),
            None => proofs.push(Proof::NoDetails),
        }
        if let Some(counts) = observed.checkpoints.counts.filter(|counts| counts.failed > 0) {
            let (failed, total, restored) = (counts.failed, counts.total, counts.restored);
            proofs.push(Proof::Failed { failed, expired: self.expired, total, restored });
        }
        if self.expired > 0 {
            proofs.push(Proof::Survivors);
        }
        let worst = observed.checkpoints.backpressure.iter().max_by(|a, b| a.backpressured.total_cmp(&b.backpressured));
        proofs.extend(worst.map(|task| Proof::Backpressure { held: task.backpressured, busy: task.busy }));
        proofs.extend(self.commits.map(|delays| Proof::CommitAfter { delays }));
        proofs.extend(self.reported.map(|commits| Proof::Reported { commits }));
        if self.commits.is_none() && self.reported.is_none() {
            proofs.push(Proof::NoCommits);
        }
        proofs
    }
}

/// The part that is most of a task's checkpoint.
fn blame(task: TaskTimes) -> Stall {
    let most = |ms: i64| ms as f64 >= MOST_OF * (task.whole_ms.max(1) as f64);
    if most(task.start_delay_ms) {
        Stall::Barrier
    } else if most(task.alignment_ms) {
        Stall::Alignment
    } else if most(task.sync_ms + task.async_ms) {
        Stall::Snapshot
    } else if most(task.start_delay_ms + task.alignment_ms) {
        Stall::Barrier
    } else {
        Stall::Unexplained
    }
}

fn parts(task: TaskTimes) -> [Proof; 3] {
    let seconds = |ms: i64| ms as f64 / 1e3;
    let whole = seconds(task.whole_ms);
    [
        Proof::StartDelay { seconds: seconds(task.start_delay_ms), whole },
        Proof::Aligning { seconds: seconds(task.alignment_ms), whole },
        Proof::Writing { synchronous: seconds(task.sync_ms), asynchronous: seconds(task.async_ms), whole },
    ]
}
