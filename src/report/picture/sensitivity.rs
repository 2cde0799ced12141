//! The tornado: what moves a number most when what was assumed turns out otherwise.

use super::in_unit;
use super::plan::{Parts, figure};
use crate::{Figure, PlanText, PlanWording, Report};
use chart::{Axis, Ink, Lane, Panel, Pattern, Rule, Span, Spans};
use model::Quantity;
use planner::{Sensitivity, Swing};

/// Assumptions that are shown.
const MOST: usize = 10;
/// From this ratio of the ends on, the axis runs in the logarithm.
const WIDE: f64 = 12.0;

/// What moves a quantity most; nothing where the engine does not have it.
pub fn sensitivity(report: &Report, quantity: Quantity, words: &dyn PlanWording) -> Option<Figure> {
    let found = planner::sensitivity(report.inputs(), quantity)?;
    let shown = &found.swings[..found.swings.len().min(MOST)];
    let lanes = shown.iter().map(|swing| Lane::new(words.plan(&PlanText::Assumption(swing.range)))).collect();
    let panel = Panel::lanes(axis(&found, shown, words), lanes)
        .with(Spans::new(words.plan(&PlanText::LowEnd), spans(&found, shown, |swing| swing.low), Ink::Mist))
        .with(
            Spans::new(words.plan(&PlanText::HighEnd), spans(&found, shown, |swing| swing.high), Ink::Ochre)
                .pattern(Pattern::Hatch),
        )
        .with(Rule::x(found.now, Ink::Faint, words.plan(&PlanText::Amount(found.now, quantity))));
    let most = shown.first().map(|swing| (swing.range.parameter, swing.low, swing.high));
    let summary = PlanText::SensitivitySummary { quantity, now: found.now, most };
    let parts = Parts { title: PlanText::SensitivityTitle(quantity), subtitle: PlanText::SensitivitySubtitle, summary };
    Some(figure(words, parts, panel))
}

fn axis(found: &Sensitivity, shown: &[Swing], words: &dyn PlanWording) -> Axis {
    let ends = || shown.iter().flat_map(|swing| [swing.low, swing.high]).chain([found.now]);
    let (least, most) = (ends().fold(f64::INFINITY, f64::min), ends().fold(0.0, f64::max));
    let axis = if least > 0.0 && most > WIDE * least {
        Axis::log().range(least / 1.3, most * 1.3)
    } else {
        let room = 0.08 * (most - least).max(1e-9);
        Axis::linear().range((least - room).max(0.0), most + room)
    };
    in_unit(axis, words.labels(), found.quantity.unit())
}

fn spans(found: &Sensitivity, shown: &[Swing], end: fn(&Swing) -> f64) -> Vec<Span> {
    let span = |(lane, swing): (usize, &Swing)| Span::new(lane, found.now, end(swing));
    shown.iter().enumerate().map(span).collect()
}
