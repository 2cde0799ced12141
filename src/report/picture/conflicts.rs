//! Chance that compaction's work is lost, against the time between commits.

use super::{Figure, in_unit, intervals, say};
use crate::message::{ConflictText, PictureText};
use crate::{Labels, Report};
use chart::{Axis, Dash, Ink, Line, Panel, Point, Points};
use model::unit::Unit;
use model::{Parameter, Quantity, Question, Value};

/// What is lost, the most prominent first, and how its line is drawn.
pub(super) const KINDS: [(Quantity, Ink, Dash); 3] = [
    (Quantity::CompactionValidationSuccess, Ink::Brick, Dash::Solid),
    (Quantity::CompactionCommitSuccess, Ink::Ochre, Dash::Dashed),
    (Quantity::CommitSuccess, Ink::Stream, Dash::Dotted),
];

/// Share of commits that lose: compaction's swap, compaction's validation, the stream's own. Nothing where the engine
/// has no such commits.
pub fn conflicts(report: &Report, words: &dyn Labels) -> Option<Figure> {
    report.value(Quantity::CommitSuccess)?;
    let now = report.scenario().number(Parameter::Interval);
    let x = in_unit(Axis::log(), words, Unit::Seconds).title(say(words, PictureText::IntervalAxis));
    let y = in_unit(Axis::linear().from_zero(), words, Unit::Share)
        .title(say(words, PictureText::Conflict(ConflictText::Axis)));
    let mut panel = Panel::new(x, y);
    let intervals = intervals(report);
    for (quantity, ink, dash) in KINDS {
        let Some(success) = report.value(quantity) else { continue };
        let points = intervals.iter().filter_map(|at| Some((*at, lost(report, quantity, *at)?))).collect();
        let name = say(words, PictureText::Conflict(ConflictText::Lost(quantity)));
        panel = panel.with(Line::new(name.clone(), points, ink).dash(dash).label(""));
        if now > 0.0 {
            panel = panel.with(Points::new(name, vec![Point::new(now, 1.0 - success, ink, "")]));
        }
    }
    let summary = ConflictText::Summary {
        interval: now,
        stream: report.number(Quantity::CommitSuccess),
        swap: report.value(Quantity::CompactionCommitSuccess),
        validation: report.value(Quantity::CompactionValidationSuccess),
    };
    Some(Figure::new(
        words,
        [ConflictText::Title, ConflictText::Subtitle, summary].map(PictureText::Conflict),
        vec![panel],
    ))
}

fn lost(report: &Report, quantity: Quantity, interval: f64) -> Option<f64> {
    let inputs = report.inputs().with(Parameter::Interval, Value::Number(interval));
    let estimate = model::estimate_only(&inputs.scenario(), &[Question::Contention]);
    estimate.value(quantity).map(|success| (1.0 - success).clamp(0.0, 1.0))
}
