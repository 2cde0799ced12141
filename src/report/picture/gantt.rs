//! Checkpoints, commits and compaction over a day, from the closed form: every checkpoint takes its median, every
//! commit too, and compaction begins at its hour.

use super::{Figure, in_unit, say};
use crate::message::{Compacting, PictureText};
use crate::{Labels, Report};
use chart::{Axis, Ink, Lane, Panel, Pattern, Span, Spans, Zone};
use model::parameter::CompactionMode;
use model::unit::Unit;
use model::{Parameter, Quantity};

/// What is visible, in seconds after midnight.
pub type Range = (f64, f64);

const DAY: f64 = 86_400.0;
/// More spans than this cannot be told apart; they are drawn as one stretch.
const MOST_SPANS: f64 = 400.0;

/// A dozen minutes around the start of compaction, or of the day without one; wider where commits are rare.
pub fn gantt_range(report: &Report) -> Range {
    let schedule = Schedule::of(report);
    let start = schedule.window.map_or(0.0, |window| window.0);
    let length = (12.0 * schedule.interval).clamp(720.0, DAY / 2.0);
    let from = (start - length / 6.0).max(0.0);
    (from, from + length)
}

/// The schedule of one day; `range` is what is visible, [`gantt_range`] if none is given.
pub fn gantt(report: &Report, words: &dyn Labels, range: Option<Range>) -> Figure {
    let schedule = Schedule::of(report);
    let range = range.unwrap_or_else(|| gantt_range(report));
    let texts = [PictureText::GanttTitle, PictureText::GanttSubtitle(range.0, range.1), schedule.summary(range)];
    Figure::new(words, texts, vec![panel(&schedule, words, range)])
}

struct Schedule {
    /// Time between commits; 0 is never.
    interval: f64,
    /// From a trigger to the barrier's arrival.
    queue: f64,
    checkpoint: f64,
    commit: f64,
    /// Start and end of the compaction window.
    window: Option<(f64, f64)>,
    /// Start and end of compaction's work.
    run: Option<(f64, f64)>,
    /// The same in words.
    compacting: Compacting,
}

impl Schedule {
    fn of(report: &Report) -> Self {
        let number = |parameter| report.scenario().number(parameter);
        let commits = report.number(Quantity::CommitsPerDay) > 0.0;
        let compacting = compacting(report);
        let start = number(Parameter::CompactionStart);
        let (window, run) = match compacting {
            Compacting::Runs { needs, window } => {
                (Some((start, start + window)), Some((start, start + needs.min(window))))
            }
            Compacting::Always => (None, Some((0.0, DAY))),
            Compacting::Off | Compacting::Unknown => (None, None),
        };
        Self {
            interval: if commits { report.number(Quantity::EffectiveInterval).max(0.1) } else { 0.0 },
            queue: number(Parameter::QueueDelay),
            checkpoint: number(Parameter::CheckpointDuration),
            commit: number(Parameter::CommitLatency),
            window,
            run,
            compacting,
        }
    }

    /// Numbers of the checkpoints that begin in a stretch of time.
    fn checkpoints(&self, from: f64, to: f64) -> std::ops::Range<u64> {
        if self.interval == 0.0 {
            return 0..0;
        }
        let first = |time: f64| libm::ceil(time.max(0.0) / self.interval) as u64;
        first(from)..first(to)
    }

    /// Commits that end in a stretch of time.
    fn commits(&self, from: f64, to: f64) -> std::ops::Range<u64> {
        let delay = self.queue + self.checkpoint + self.commit;
        self.checkpoints(from - delay, to - delay)
    }

    fn overlapping(&self) -> std::ops::Range<u64> {
        self.run.map_or(0..0, |(from, to)| self.commits(from, to))
    }

    fn summary(&self, range: Range) -> PictureText {
        let count = |numbers: std::ops::Range<u64>| numbers.end.saturating_sub(numbers.start) as u32;
        PictureText::GanttSummary {
            checkpoints: count(self.checkpoints(range.0, range.1)),
            commits: count(self.commits(range.0, range.1)),
            overlapping: count(self.overlapping()),
            compaction: self.compacting,
        }
    }
}

/// Only what has an estimate is drawn: some engines compact inside their writers, or not at all.
fn compacting(report: &Report) -> Compacting {
    let scenario = report.scenario();
    let known = Parameter::Compaction.exists_in(scenario.engine());
    match (scenario.compaction(), report.value(Quantity::CompactionDuration)) {
        (CompactionMode::Off, _) if known => Compacting::Off,
        (CompactionMode::Scheduled, Some(needs)) => {
            Compacting::Runs { needs, window: scenario.number(Parameter::CompactionWindow) }
        }
        (CompactionMode::Continuous, Some(_)) => Compacting::Always,
        _ => Compacting::Unknown,
    }
}

fn panel(schedule: &Schedule, words: &dyn Labels, range: Range) -> Panel {
    let text = |text| say(words, text);
    let x = in_unit(Axis::linear().range(range.0, range.1), words, Unit::TimeOfDay);
    let mut lanes = vec![Lane::new(text(PictureText::Checkpoints)), Lane::new(text(PictureText::Commits))];
    if schedule.run.is_some() {
        lanes.push(Lane::new(text(PictureText::Compaction)));
    }
    let mut panel = Panel::lanes(x, lanes);
    if let Some((from, to)) = schedule.window {
        let label = text(PictureText::Window(from, to));
        panel = panel.with(Zone::new(Ink::Ochre, label).x(from, to).opacity(0.07));
    }
    let checkpoints = spans(schedule, words, schedule.checkpoints(range.0 - 3_600.0, range.1), checkpoint_span);
    panel = panel.with(Spans::new(text(PictureText::Checkpoints), checkpoints, Ink::Stream));
    with_commits(panel, schedule, words, range)
}

fn with_commits(mut panel: Panel, schedule: &Schedule, words: &dyn Labels, range: Range) -> Panel {
    let text = |text| say(words, text);
    let visible = schedule.commits(range.0, range.1 + schedule.commit);
    let overlap = schedule.overlapping();
    // Numbers are ascending, so the overlap splits the visible ones in at most three stretches.
    let (start, end) = (overlap.start.clamp(visible.start, visible.end), overlap.end.clamp(visible.start, visible.end));
    for (numbers, colliding) in [(visible.start..start, false), (start..end, true), (end..visible.end, false)] {
        let items = spans(schedule, words, numbers, commit_span);
        if items.is_empty() {
            continue;
        }
        let spans = if colliding {
            Spans::new(text(PictureText::Overlap), items, Ink::Brick).pattern(Pattern::Hatch)
        } else {
            Spans::new(text(PictureText::Commits), items, Ink::Plum)
        };
        panel = panel.with(spans);
    }
    if let Some((from, to)) = schedule.run {
        let run = Spans::new(text(PictureText::Compaction), vec![Span::new(2, from, to)], Ink::Ochre);
        panel = panel.with(run.pattern(Pattern::Hatch));
    }
    panel
}

fn checkpoint_span(schedule: &Schedule, number: u64) -> Span {
    let from = number as f64 * schedule.interval;
    Span::new(0, from, from + schedule.queue + schedule.checkpoint)
}

fn commit_span(schedule: &Schedule, number: u64) -> Span {
    let from = number as f64 * schedule.interval + schedule.queue + schedule.checkpoint;
    Span::new(1, from, from + schedule.commit)
}

/// One span a number, or one stretch for all where they are too many.
fn spans(
    schedule: &Schedule,
    words: &dyn Labels,
    numbers: std::ops::Range<u64>,
    span: fn(&Schedule, u64) -> Span,
) -> Vec<Span> {
    let count = numbers.end.saturating_sub(numbers.start);
    if (count as f64) <= MOST_SPANS {
        return numbers.map(|number| span(schedule, number).id(number)).collect();
    }
    let (first, last) = (span(schedule, numbers.start), span(schedule, numbers.end - 1));
    let label = say(words, PictureText::Every(schedule.interval));
    vec![Span::new(first.lane, first.from, last.to).label(label)]
}
