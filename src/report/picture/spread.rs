//! A number along the interval, with the band in which it lies when what was assumed turns out otherwise.

use super::in_unit;
use super::plan::{Parts, figure};
use crate::message::{Message, PictureText};
use crate::{Figure, Goal, PlanText, PlanWording, Report};
use chart::{Band, Ink, Line, Panel, Rule};
use model::{Parameter, Quantity, Value};
use planner::{Axis, bands_along, sweep};

/// Intervals, and worlds drawn at each.
const VALUES: usize = 20;
const WORLDS: usize = 120;

/// A quantity along the interval; nothing where the engine does not have one of them.
pub fn spread(report: &Report, quantity: Quantity, words: &dyn PlanWording) -> Option<Figure> {
    let inputs = report.inputs();
    let axis = Axis::around(inputs, Parameter::Interval, VALUES)?;
    let bands = bands_along(inputs, &axis, quantity, WORLDS);
    let values: Vec<Value> = axis.values.iter().copied().map(Value::Number).collect();
    let rows = sweep(inputs, Parameter::Interval, &values, &[quantity]);
    let now = report.value(quantity)?;
    let points: Vec<_> = axis.values.iter().zip(rows).filter_map(|(x, row)| Some((*x, row.results[0]?))).collect();
    let around: Vec<_> = bands.iter().map(|(x, band)| (*x, band.low, band.high)).collect();
    let name = words.plan(&PlanText::OfQuantity(quantity));
    let mut panel = Panel::new(super::plan::axis(words, &axis), height(report, quantity, &points, &around, words))
        .with(Band::new(words.plan(&PlanText::NineOfTen), around, Ink::Stream))
        .with(Line::new(name, points, Ink::Stream).strong())
        .with(Rule::x(
            report.scenario().number(Parameter::Interval),
            Ink::Faint,
            words.say(&Message::Picture(PictureText::Now)),
        ));
    if let Some(goal) = Goal::of(report, quantity) {
        panel = panel.with(Rule::y(goal.asked, Ink::Ochre, words.plan(&PlanText::Amount(goal.asked, quantity))));
    }
    let here = planner::bands(inputs, &[quantity], WORLDS).into_iter().next()?;
    let summary = PlanText::SpreadSummary { quantity, now, low: here.low, high: here.high };
    let parts = Parts { title: PlanText::SpreadTitle(quantity), subtitle: PlanText::SpreadSubtitle, summary };
    Some(figure(words, parts, panel))
}

/// The axis of the quantity: in the logarithm, with room for a target.
fn height(
    report: &Report,
    quantity: Quantity,
    points: &[(f64, f64)],
    around: &[(f64, f64, f64)],
    words: &dyn PlanWording,
) -> chart::Axis {
    let asked = Goal::of(report, quantity).map(|goal| goal.asked);
    let all = points.iter().map(|(_, y)| *y).chain(around.iter().flat_map(|(_, low, high)| [*low, *high]));
    let all: Vec<f64> = all.chain(asked).collect();
    let (least, most) = (all.iter().copied().fold(f64::INFINITY, f64::min), all.iter().copied().fold(0.0, f64::max));
    let axis = if least > 0.0 && most > 4.0 * least {
        chart::Axis::log().range(least / 1.3, most * 1.3)
    } else {
        chart::Axis::linear().range((least * 0.95).max(0.0), (most * 1.05).max(1e-9))
    };
    in_unit(axis, words.labels(), quantity.unit())
}
