//! Freshness against files: every interval is a point.

use super::{Figure, files::best_other_way, geometric, in_unit, say};
use crate::goal::Goal;
use crate::message::PictureText;
use crate::owner::{Choice, ChoiceKind};
use crate::{Labels, Report};
use chart::{Axis, Ink, Line, Panel, Point, Points, Rule, Zone};
use model::finding::Cure;
use model::unit::Unit;
use model::{Inputs, Parameter, Quantity, Question, Value};

/// Intervals along a curve, in seconds.
const FROM: f64 = 5.0;
const TO: f64 = 3_600.0;
const POINTS: usize = 31;

/// Files a day against the 95th percentile of freshness: as now and in the best other way, with the choices marked.
pub fn trade(report: &Report, choices: &[Choice], words: &dyn Labels) -> Figure {
    let x = in_unit(Axis::log(), words, Unit::Seconds).title(say(words, PictureText::FreshnessAxis));
    let y = in_unit(Axis::log(), words, Unit::PerDay).title(say(words, PictureText::FilesAxis));
    let mut panel = Panel::new(x, y);
    panel.layers = targets(report, words);
    let now = Line::new(say(words, PictureText::PresentWay), present_curve(report), Ink::Stream);
    panel = panel.with(now.strong());
    if let Some(cure) = best_other_way(report) {
        let name = words.setting(&cure.changes);
        panel = panel.with(Line::new(name, curve(report, &cure), Ink::Ochre).strong());
    }
    panel = panel.with(Points::new(say(words, PictureText::Now), choices.iter().map(|c| point(c, words)).collect()));
    let number = |parameter| report.scenario().number(parameter);
    let subtitle =
        PictureText::TradeSubtitle(number(Parameter::Parallelism), number(Parameter::Buckets), number(Parameter::Rate));
    Figure::new(words, [PictureText::TradeTitle, subtitle, summary(report, choices)], vec![panel])
}

fn point(choice: &Choice, words: &dyn Labels) -> Point {
    let ink = if choice.kind == ChoiceKind::Now { Ink::Stream } else { Ink::Ochre };
    Point::new(choice.p95, choice.files_per_day, ink, words.choice(choice.kind))
}

fn targets(report: &Report, words: &dyn Labels) -> Vec<chart::Layer> {
    let fresh = Goal::of(report, Quantity::VisibleP95);
    let files = Goal::of(report, Quantity::FilesPerDay);
    let label = |goal: &Goal| say(words, PictureText::Target(goal.quantity, goal.asked));
    let mut layers: Vec<chart::Layer> = Vec::new();
    if let (Some(fresh), Some(files)) = (&fresh, &files) {
        let both = say(words, PictureText::BothMet);
        layers.push(Zone::new(Ink::Good, both).x(0.0, fresh.asked).y(0.0, files.asked).into());
    }
    layers.extend(fresh.map(|goal| Rule::x(goal.asked, Ink::Good, label(&goal)).into()));
    layers.extend(files.map(|goal| Rule::y(goal.asked, Ink::Good, label(&goal)).into()));
    layers
}

/// The interval, in whole seconds, whose point lies nearest to a freshness on the curve of the present way.
pub fn trade_interval(report: &Report, p95: f64) -> Option<f64> {
    let unchanged = report.changed(&Cure { changes: Vec::new() });
    let off = |interval: &f64| Some(libm::log(at(&unchanged, *interval)?.0 / p95).abs());
    let all = curve_intervals().filter_map(|interval| Some((off(&interval)?, interval)));
    all.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, interval)| interval.round())
}

fn curve(report: &Report, cure: &Cure) -> Vec<(f64, f64)> {
    let base = report.changed(cure);
    let mut points: Vec<(f64, f64)> = curve_intervals().filter_map(|interval| at(&base, interval)).collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points
}

/// Along the curve of the present way.
pub(super) fn present_curve(report: &Report) -> Vec<(f64, f64)> {
    curve(report, &Cure { changes: Vec::new() })
}

/// What moves along the curve, in seconds.
pub(super) fn curve_intervals() -> impl Iterator<Item = f64> {
    geometric(FROM, TO, POINTS).into_iter()
}

/// The point of an interval.
fn at(base: &Inputs, interval: f64) -> Option<(f64, f64)> {
    let scenario = base.with(Parameter::Interval, Value::Number(interval)).scenario();
    let estimate = model::estimate_only(&scenario, &[Question::Files, Question::Freshness]);
    Some((estimate.value(Quantity::VisibleP95)?, estimate.value(Quantity::FilesPerDay)?))
}

fn summary(report: &Report, choices: &[Choice]) -> PictureText {
    let suggested = choices.iter().find(|choice| choice.kind == ChoiceKind::Suggested);
    PictureText::TradeSummary {
        p95: report.number(Quantity::VisibleP95),
        per_day: report.number(Quantity::FilesPerDay),
        suggested: suggested.map(|choice| choice.files_per_day),
    }
}
