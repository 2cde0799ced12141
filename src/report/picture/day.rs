//! A simulated day: checkpoints, commits with their lost attempts, rewrites group by group, what keeps the table in order,
//! and when the job stood still; from the whole run down to single attempts of one commit.

mod bars;

pub use bars::{Bar, bar, bars};

use super::gantt::Range;
use super::{Figure, in_unit, say};
use crate::Labels;
use crate::message::{DayText, PictureText};
use bars::{Kind, Seen};
use chart::{Axis, Lane, Panel, Span, Spans};
use model::unit::Unit;
use simulator::{Happened, Report, seconds};

/// More spans of a kind than this cannot be told apart: those that nearly touch are drawn as one.
const MOST_SPANS: usize = 400;
/// Part of the visible range below which a gap between two spans cannot be seen.
const GAP: f64 = 1.0 / 900.0;
/// Groups of a rewrite that are worked on at once have a row each.
const GROUP_ROWS: u16 = 5;

/// The events of a run (with every event kept); `range` is what is visible, in seconds, the whole run if none is given.
pub fn simulated_day(day: &Report, words: &dyn Labels, range: Option<Range>) -> Figure {
    let range = range.unwrap_or((0.0, seconds(day.lasted)));
    let seen: Vec<Seen> = bars::seen(day, range);
    let texts = [DayText::Title, DayText::Subtitle(range.0, range.1, day.seed), summary(day, &seen)];
    Figure::new(words, texts.map(PictureText::Day), vec![panel(&seen, words, range)])
}

/// What happened in the visible range.
fn summary(day: &Report, seen: &[Seen]) -> DayText {
    let count = |which: fn(Kind) -> bool| seen.iter().filter(|seen| which(seen.kind)).count() as u64;
    let retried = |seen: &&Seen| matches!(seen.what(day), Happened::Committed { attempt: 2.., .. });
    DayText::Summary {
        commits: count(|kind| matches!(kind, Kind::Commit | Kind::Beside)),
        retried: seen.iter().filter(retried).count() as u64,
        beside: count(|kind| kind == Kind::Beside),
        rewrites: count(|kind| kind == Kind::RewriteCommit),
        lost: count(|kind| matches!(kind, Kind::LostRewrite | Kind::LostCommit)),
        stops: count(|kind| kind == Kind::Stopped),
    }
}

fn panel(seen: &[Seen], words: &dyn Labels, range: Range) -> Panel {
    let x = in_unit(Axis::linear().range(range.0, range.1), words, Unit::TimeOfDay);
    let lane = |text| Lane::new(say(words, text));
    let lanes = vec![
        lane(PictureText::Checkpoints),
        lane(PictureText::Commits),
        lane(PictureText::Compaction).rows(GROUP_ROWS + 1),
        lane(PictureText::Day(DayText::Maintenance)),
        lane(PictureText::Day(DayText::Stopped)),
    ];
    let mut panel = Panel::lanes(x, lanes);
    for kind in Kind::ALL {
        let items = spans(seen, kind, range);
        if !items.is_empty() {
            let (ink, pattern) = kind.looks();
            panel = panel.with(Spans::new(say(words, kind.text()), items, ink).pattern(pattern));
        }
    }
    panel
}

/// The visible spans of one kind, joined where they are too many to be told apart; one that was not joined is known by the
/// number of its event.
fn spans(seen: &[Seen], kind: Kind, range: Range) -> Vec<Span> {
    let mine: Vec<&Seen> = seen.iter().filter(|seen| seen.kind == kind).collect();
    let gap = if mine.len() > MOST_SPANS { (range.1 - range.0) * GAP } else { -1.0 };
    let mut joined: Vec<Span> = Vec::new();
    for seen in mine {
        let last = joined.iter_mut().rev().take(usize::from(GROUP_ROWS)).find(|span| span.row == seen.row);
        match last {
            Some(last) if seen.from - last.to <= gap => last.to = last.to.max(seen.to),
            _ => joined.push(Span::new(kind.lane(), seen.from, seen.to).row(seen.row).id(seen.id)),
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;
    use simulator::{Detail, simulate};

    fn day() -> Report {
        let mut inputs = model::Inputs::new();
        for (parameter, text) in [
            (model::Parameter::Interval, "10s"),
            (model::Parameter::Compaction, "continuous"),
            (model::Parameter::CompactionEvery, "1h"),
            (model::Parameter::WriteMode, "append"),
        ] {
            inputs.set_text(parameter, text).expect("a value");
        }
        simulate(&inputs.scenario(), 7, 1.0, Detail::Everything)
    }

    #[test]
    fn a_minute_shows_single_checkpoints_and_a_day_their_stretches() {
        let day = day();
        let minute = (3_600.0, 3_659.0);
        assert_eq!(spans(&bars::seen(&day, minute), Kind::Checkpoint, minute).len(), 6);
        let whole = (0.0, 86_400.0);
        let all = spans(&bars::seen(&day, whole), Kind::Checkpoint, whole);
        assert!(!all.is_empty() && all.len() < MOST_SPANS, "{}", all.len());
    }

    #[test]
    fn spans_of_a_row_lie_in_the_order_of_time() {
        let (day, whole) = (day(), (0.0, 86_400.0));
        let seen = bars::seen(&day, whole);
        for kind in Kind::ALL {
            for row in 0..=GROUP_ROWS {
                let found = spans(&seen, kind, whole);
                let found: Vec<&Span> = found.iter().filter(|span| span.row == row).collect();
                assert!(found.windows(2).all(|pair| pair[0].from <= pair[1].from && pair[0].from <= pair[0].to));
            }
        }
    }

    #[test]
    fn commits_beside_a_rewrite_are_told_apart_and_counted() {
        let day = day();
        let seen = bars::seen(&day, (0.0, 86_400.0));
        let beside = seen.iter().filter(|seen| seen.kind == Kind::Beside).count();
        assert!(beside > 100, "{beside} commits beside a rewrite");
        let DayText::Summary { beside: counted, .. } = summary(&day, &seen) else { panic!("a summary") };
        assert_eq!(counted, beside as u64);
    }

    #[test]
    fn every_single_span_leads_to_its_event() {
        let (day, range) = (day(), (7_200.0, 7_500.0));
        for seen in bars::seen(&day, range) {
            let bar = bar(&day, seen.id).expect("a bar");
            assert_eq!((bar.from, bar.to), (seen.from, seen.to));
        }
        assert!(bars(&day, range, 10).len() == 10);
    }
}
