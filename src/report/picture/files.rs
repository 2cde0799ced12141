//! Files a day against the interval.

use super::{Figure, in_unit, intervals, say};
use crate::goal::Goal;
use crate::message::PictureText;
use crate::{Labels, Report, moves};
use chart::{Axis, Dash, Ink, Line, Panel, Point, Points, Rule, Zone};
use model::finding::Cure;
use model::unit::Unit;
use model::{Inputs, Parameter, Quantity, Question, Value};

/// Files a day against the interval: for the scenario, for half, twice and a quarter of its parallelism, for the best
/// other way of writing, and as the rule of thumb says.
pub fn files(report: &Report, words: &dyn Labels) -> Figure {
    let intervals = intervals(report);
    let alternative = best_other_way(report);
    let mut panel = Panel::new(
        in_unit(Axis::log(), words, Unit::Seconds).title(say(words, PictureText::IntervalAxis)),
        in_unit(Axis::log(), words, Unit::PerDay).title(say(words, PictureText::FilesAxis)),
    );
    panel.layers = layers(report, words, &intervals, alternative.as_ref());
    let texts = [PictureText::FilesTitle, PictureText::FilesSubtitle, summary(report, alternative.as_ref())];
    Figure::new(words, texts, vec![panel])
}

fn layers(report: &Report, words: &dyn Labels, intervals: &[f64], other: Option<&Cure>) -> Vec<chart::Layer> {
    let mut layers: Vec<chart::Layer> = Vec::new();
    if let Some(goal) = Goal::of(report, Quantity::FilesPerDay) {
        layers.push(Zone::new(Ink::Good, "").y(0.0, goal.asked).into());
        let label = say(words, PictureText::Target(goal.quantity, goal.asked));
        layers.push(Rule::y(goal.asked, Ink::Good, label).into());
    }
    let parallelism = report.scenario().number(Parameter::Parallelism);
    for (factor, ink) in [(2.0, Ink::Plum), (0.5, Ink::Moss), (0.25, Ink::Slate)] {
        let writers = libm::round(parallelism * factor);
        if (1.0..=1_024.0).contains(&writers) && writers != parallelism {
            let cure = Cure::set(Parameter::Parallelism, writers);
            let name = say(words, PictureText::Writers(writers));
            layers.push(Line::new(name, curve(report, &cure, intervals), ink).into());
        }
    }
    if let Some(cure) = other {
        let name = words.setting(&cure.changes);
        layers.push(Line::new(name, curve(report, cure, intervals), Ink::Ochre).strong().into());
    }
    let name = say(words, PictureText::Current(parallelism));
    let unchanged = Cure { changes: Vec::new() };
    layers.push(Line::new(name, curve(report, &unchanged, intervals), Ink::Stream).strong().into());
    let thumb = intervals.iter().map(|interval| (*interval, parallelism * 86_400.0 / interval)).collect();
    layers.push(Line::new(say(words, PictureText::RuleOfThumb), thumb, Ink::Faint).dash(Dash::Dotted).into());
    layers.extend(markers(report, words, other));
    layers
}

fn markers(report: &Report, words: &dyn Labels, other: Option<&Cure>) -> Option<chart::Layer> {
    let now = report.scenario().number(Parameter::Interval);
    if now == 0.0 {
        return None;
    }
    let label = |files| say(words, PictureText::FilesADay(files));
    let files = report.number(Quantity::FilesPerDay);
    let mut points = vec![Point::new(now, files, Ink::Stream, label(files)).drop()];
    if let Some(after) = other.and_then(|cure| files_at(&report.changed(cure), now)) {
        points.push(Point::new(now, after, Ink::Ochre, label(after)));
    }
    Some(Points::new(say(words, PictureText::Now), points).into())
}

fn curve(report: &Report, cure: &Cure, intervals: &[f64]) -> Vec<(f64, f64)> {
    let inputs = report.changed(cure);
    intervals.iter().filter_map(|interval| Some((*interval, files_at(&inputs, *interval)?))).collect()
}

fn files_at(inputs: &Inputs, interval: f64) -> Option<f64> {
    let scenario = inputs.with(Parameter::Interval, Value::Number(interval)).scenario();
    model::estimate_only(&scenario, &[Question::Files]).value(Quantity::FilesPerDay)
}

/// The change that leaves fewest files at the same interval and parallelism: another distribution or fewer buckets.
pub(super) fn best_other_way(report: &Report) -> Option<Cure> {
    let now = report.value(Quantity::FilesPerDay)?;
    let interval = report.scenario().number(Parameter::Interval);
    let found = moves::routings(report).into_iter().filter_map(|cure| {
        let files = files_at(&report.changed(&cure), interval)?;
        // Fewer buckets rewrite the table: they have to save more than a routing that restarts the job.
        let effort = if cure.changes.iter().any(|c| c.0 == Parameter::Distribution) { 1.0 } else { 2.0 };
        (files * 1.25 * effort < now).then_some((files * effort, cure))
    });
    found.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, cure)| cure)
}

fn summary(report: &Report, other: Option<&Cure>) -> PictureText {
    if report.number(Quantity::CommitsPerDay) == 0.0 {
        return PictureText::NothingCommitted;
    }
    let interval = report.scenario().number(Parameter::Interval);
    PictureText::FilesSummary {
        interval,
        parallelism: report.scenario().number(Parameter::Parallelism),
        per_day: report.number(Quantity::FilesPerDay),
        thumb: report.value(Quantity::RuleOfThumbFilesPerDay),
        alternative: other.and_then(|cure| files_at(&report.changed(cure), interval)),
    }
}
