//! A simulated day: checkpoints, commits with their lost attempts, rewrites, and when the job stood still.

use super::gantt::Range;
use super::{Figure, in_unit, say};
use crate::Wording;
use crate::message::{DayText, PictureText};
use chart::{Axis, Ink, Lane, Panel, Pattern, Span, Spans};
use model::unit::Unit;
use simulator::{Counts, Event, Happened, Micros, Report, Work, seconds};

/// More spans of a kind than this cannot be told apart: those that nearly touch are drawn as one.
const MOST_SPANS: usize = 400;
/// Part of the visible range below which a gap between two spans cannot be seen.
const GAP: f64 = 1.0 / 900.0;

/// What is drawn in a lane: its name, its colour, whether it is hatched.
struct Kind {
    lane: usize,
    text: PictureText,
    ink: Ink,
    pattern: Pattern,
    found: fn(&Event) -> Option<Micros>,
}

/// The events of a run (with every event kept); `range` is what is visible, in seconds, the whole run if none is given.
pub fn simulated_day(day: &Report, words: &dyn Wording, range: Option<Range>) -> Figure {
    let range = range.unwrap_or((0.0, seconds(day.lasted)));
    let texts = [DayText::Title, DayText::Subtitle(range.0, range.1, day.seed), summary(&day.counts)];
    Figure::new(words, texts.map(PictureText::Day), vec![panel(day, words, range)])
}

fn summary(counts: &Counts) -> DayText {
    DayText::Summary {
        commits: counts.commits,
        retried: counts.commits_retried,
        stops: counts.failovers,
        rewrites: counts.rewrite_commits,
        lost: counts.rewrites_lost_to_swaps + counts.rewrites_lost_to_validation,
    }
}

fn panel(day: &Report, words: &dyn Wording, range: Range) -> Panel {
    let x = in_unit(Axis::linear().range(range.0, range.1), words, Unit::TimeOfDay);
    let lanes =
        [PictureText::Checkpoints, PictureText::Commits, PictureText::Compaction, PictureText::Day(DayText::Stopped)];
    let mut panel = Panel::lanes(x, lanes.map(|text| Lane::new(say(words, text))).into());
    for kind in kinds() {
        let items = spans(day, &kind, range);
        if !items.is_empty() {
            panel = panel.with(Spans::new(say(words, kind.text), items, kind.ink).pattern(kind.pattern));
        }
    }
    panel
}

fn kinds() -> [Kind; 7] {
    use Pattern::{Hatch, Solid};
    let kind = |lane, text, ink, pattern, found| Kind { lane, text, ink, pattern, found };
    [
        kind(0, PictureText::Checkpoints, Ink::Stream, Solid, |e| match e.what {
            Happened::CheckpointCompleted { started, .. } => Some(started),
            _ => None,
        }),
        kind(0, PictureText::Day(DayText::Expired), Ink::Brick, Hatch, |e| match e.what {
            Happened::CheckpointExpired { started, .. } => Some(started),
            _ => None,
        }),
        kind(1, PictureText::Commits, Ink::Plum, Solid, |e| match e.what {
            Happened::Committed { started, .. } => Some(started),
            _ => None,
        }),
        kind(1, PictureText::Day(DayText::LostSwap), Ink::Brick, Hatch, |e| match e.what {
            Happened::SwapLost { work: Work::Stream, started, .. } => Some(started),
            _ => None,
        }),
        kind(2, PictureText::Compaction, Ink::Ochre, Hatch, |e| match e.what {
            Happened::GroupsWritten { started, .. } | Happened::RewriteCommitted { started, .. } => Some(started),
            _ => None,
        }),
        kind(2, PictureText::Day(DayText::LostRewrite), Ink::Brick, Hatch, |e| match e.what {
            Happened::Lost { work: Work::Compaction, started, .. } => Some(started),
            _ => None,
        }),
        kind(3, PictureText::Day(DayText::Stopped), Ink::Slate, Solid, |e| match e.what {
            Happened::Restarted { stopped } => Some(stopped),
            _ => None,
        }),
    ]
}

/// The visible spans of one kind, joined where they are too many to be told apart.
fn spans(day: &Report, kind: &Kind, range: Range) -> Vec<Span> {
    let ends = day.events.iter().filter_map(|event| Some(((kind.found)(event)?, event.at)));
    let ends = ends.map(|(from, to)| (seconds(from), seconds(to)));
    let visible: Vec<(f64, f64)> = ends.filter(|(from, to)| *to >= range.0 && *from <= range.1).collect();
    let gap = if visible.len() > MOST_SPANS { (range.1 - range.0) * GAP } else { -1.0 };
    let mut joined: Vec<(f64, f64)> = Vec::new();
    for (from, to) in visible {
        match joined.last_mut() {
            Some(last) if from - last.1 <= gap => last.1 = last.1.max(to),
            _ => joined.push((from, to)),
        }
    }
    joined.into_iter().map(|(from, to)| Span::new(kind.lane, from, to)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use simulator::{Detail, simulate};

    fn day() -> Report {
        let mut inputs = model::Inputs::new();
        inputs.set_text(model::Parameter::Interval, "10s").expect("an interval");
        simulate(&inputs.scenario(), 7, 1.0, Detail::Everything)
    }

    #[test]
    fn a_minute_shows_single_checkpoints_and_a_day_their_stretches() {
        let (day, checkpoints) = (day(), &kinds()[0]);
        assert_eq!(spans(&day, checkpoints, (3_600.0, 3_659.0)).len(), 6);
        let all = spans(&day, checkpoints, (0.0, 86_400.0));
        assert!(!all.is_empty() && all.len() < MOST_SPANS, "{}", all.len());
    }

    #[test]
    fn spans_of_a_kind_lie_in_the_order_of_time() {
        let day = day();
        for kind in kinds() {
            let found = spans(&day, &kind, (0.0, 86_400.0));
            assert!(found.windows(2).all(|pair| pair[0].from <= pair[1].from && pair[0].from <= pair[0].to));
        }
    }
}
