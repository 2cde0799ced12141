//! Pictures over time: live files with compaction, and the table's metadata file.

use super::{Figure, in_unit, say};
use crate::goal::Goal;
use crate::message::{GrowthText, PictureText};
use crate::{Labels, Report};
use chart::{Axis, Dash, Ink, Line, Panel, Rule, Steps, Zone};
use model::finding::Cure;
use model::parameter::CompactionMode;
use model::unit::Unit;
use model::{Parameter, Quantity, Question, Value};

const DAY: f64 = 86_400.0;
/// Points of a curve over time.
const POINTS: usize = 25;

/// Live files of one table from its start: up with every commit, down with every compaction. Nothing where the engine
/// lacks the quantity.
pub fn live_files(report: &Report, words: &dyn Labels) -> Option<Figure> {
    let peak = report.value(Quantity::LiveFilesPeak)?;
    let span = span(report);
    let points = live_points(report, span);
    let y = in_unit(Axis::linear().from_zero(), words, Unit::Count)
        .title(say(words, PictureText::Growth(GrowthText::LiveAxis)));
    let mut panel = Panel::new(days(span, words), y);
    for (start, end) in windows(report, span) {
        panel = panel.with(Zone::new(Ink::Ochre, "").x(start, end).opacity(0.09));
    }
    let line = Line::new(say(words, PictureText::Growth(GrowthText::LiveFiles)), points, Ink::Stream).label("");
    panel = panel.with(line.fill(0.12).strong());
    if let Some(goal) = Goal::of(report, Quantity::LiveFilesPeak) {
        panel = panel.with(Rule::y(goal.asked, Ink::Good, say(words, PictureText::Target(goal.quantity, goal.asked))));
    }
    let (tables, horizon) = (report.scenario().number(Parameter::Tables), report.scenario().number(Parameter::Horizon));
    let backlog = report.value(Quantity::BacklogFilesPerDay).filter(|files| *files > 0.0);
    let summary = GrowthText::LiveSummary {
        peak,
        mean: report.number(Quantity::LiveFilesMean),
        // The picture is about one table.
        backlog: backlog.map(|files| files / tables),
        each: tables > 1.0,
        over: Some(horizon).filter(|horizon| *horizon > span),
    };
    Some(Figure::new(
        words,
        [GrowthText::LiveTitle, GrowthText::Over(span), summary].map(PictureText::Growth),
        vec![panel],
    ))
}

/// Size of the table's metadata file over time, with the expiry that is set and without any.
pub fn metadata(report: &Report, words: &dyn Labels) -> Option<Figure> {
    let bytes = report.value(Quantity::MetadataJsonBytes)?;
    let span = report.scenario().number(Parameter::Horizon);
    let y = in_unit(Axis::linear().from_zero(), words, Unit::Bytes)
        .title(say(words, PictureText::Growth(GrowthText::MetadataAxis)));
    let mut panel = Panel::new(days(span, words), y);
    let expires = Parameter::ExpireEvery.exists_in(report.scenario().engine());
    let never = Cure::set(Parameter::ExpireEvery, 0.0);
    if expires && report.scenario().number(Parameter::ExpireEvery) > 0.0 {
        let name = say(words, PictureText::Growth(GrowthText::NeverExpired));
        let line = Line::new(name, over_time(report, &never, span, Quantity::MetadataJsonBytes), Ink::Brick);
        panel = panel.with(line.dash(Dash::Dashed));
    }
    let unchanged = Cure { changes: Vec::new() };
    let line = over_time(report, &unchanged, span, Quantity::MetadataJsonBytes);
    panel = panel.with(Line::new(say(words, PictureText::PresentWay), line, Ink::Stream).fill(0.12).strong());
    if let Some(goal) = Goal::of(report, Quantity::MetadataJsonBytes) {
        panel = panel.with(Rule::y(goal.asked, Ink::Good, say(words, PictureText::Target(goal.quantity, goal.asked))));
    }
    let summary = GrowthText::MetadataSummary { bytes, snapshots: report.number(Quantity::SnapshotsRetained), span };
    Some(Figure::new(
        words,
        [GrowthText::MetadataTitle, GrowthText::Over(span), summary].map(PictureText::Growth),
        vec![panel],
    ))
}

/// Seconds since the start; each whole day has its number.
fn days(span: f64, words: &dyn Labels) -> Axis {
    if span < 2.0 * DAY {
        return in_unit(Axis::linear().range(0.0, span), words, Unit::Seconds);
    }
    let count = libm::floor(span / DAY) as u32;
    let ticks =
        (0..=count).map(|day| (f64::from(day) * DAY, say(words, PictureText::Growth(GrowthText::Day(day))))).collect();
    in_unit(Axis::linear().range(0.0, span), words, Unit::Seconds).steps(Steps::Given(ticks))
}

/// What is looked at: the horizon, but no more teeth than can be told apart.
fn span(report: &Report) -> f64 {
    let horizon = report.scenario().number(Parameter::Horizon);
    match cycle(report) {
        Some(cycle) => horizon.min(cycle * 14.0).max(cycle.min(horizon)),
        None => horizon,
    }
}

/// Time from one compaction to the next; nothing where none runs or the engine has rules of its own.
fn cycle(report: &Report) -> Option<f64> {
    let scenario = report.scenario();
    let runs = Parameter::Compaction.exists_in(scenario.engine()) && report.value(Quantity::CompactionDuration)? > 0.0;
    match scenario.compaction() {
        _ if !runs => None,
        CompactionMode::Off => None,
        CompactionMode::Scheduled => Some(DAY),
        CompactionMode::Continuous => Some(scenario.number(Parameter::CompactionEvery).max(60.0)),
    }
}

/// Windows of compaction in the span, as start and end.
fn windows(report: &Report, span: f64) -> Vec<(f64, f64)> {
    let Some(cycle) = cycle(report) else { return Vec::new() };
    let run = run(report, cycle);
    let count = libm::floor(span / cycle) as u32;
    (1..=count).map(|at| (f64::from(at) * cycle, f64::from(at) * cycle + run)).filter(|w| w.0 < span).collect()
}

/// The peak before each compaction is the model's own peak for a table of that age.
fn live_points(report: &Report, span: f64) -> Vec<(f64, f64)> {
    let unchanged = Cure { changes: Vec::new() };
    let Some(cycle) = cycle(report) else {
        return over_time(report, &unchanged, span, Quantity::LiveFilesPeak);
    };
    let number = |parameter| report.scenario().number(parameter);
    let new = report.number(Quantity::FilesPerDay) * number(Parameter::WriterJobs) / number(Parameter::Tables).max(1.0)
        * cycle
        / DAY;
    let run = run(report, cycle);
    let peak = |at: u32| at_age(report, &unchanged, f64::from(at) * cycle, Quantity::LiveFilesPeak);
    let mut points = vec![(0.0, number(Parameter::InitialFiles))];
    let mut next = peak(1);
    for at in 1..=libm::ceil(span / cycle) as u32 {
        let Some(top) = next else { break };
        let time = f64::from(at) * cycle;
        points.push((time, top));
        next = peak(at + 1);
        // What is left after a run grows to the next peak with every commit.
        let left = next.map(|next| next - new * (1.0 - run / cycle));
        points.extend(left.map(|left| (time + run, left.clamp(0.0, top))));
    }
    points.retain(|point| point.0 <= span);
    points
}

/// How long a run takes: until it is done, or its window ends.
fn run(report: &Report, cycle: f64) -> f64 {
    let work = report.number(Quantity::CompactionDuration);
    let window = match report.scenario().compaction() {
        CompactionMode::Scheduled => report.scenario().number(Parameter::CompactionWindow),
        _ => cycle,
    };
    work.min(window).min(cycle * 0.999)
}

fn over_time(report: &Report, cure: &Cure, span: f64, quantity: Quantity) -> Vec<(f64, f64)> {
    ages(span).filter_map(|age| Some((age, at_age(report, cure, age, quantity)?))).collect()
}

/// Ages of a curve over time.
pub(super) fn ages(span: f64) -> impl Iterator<Item = f64> {
    (1..POINTS).map(move |at| span * at as f64 / (POINTS - 1) as f64)
}

/// Ages at which a range of live files can be told: all that are drawn, or, where runs make the curve a saw-tooth, those of
/// its peaks, just before each run; and whether they are peaks.
pub(super) fn ages_of_peaks(report: &Report) -> (Vec<f64>, bool) {
    let span = span(report);
    match cycle(report) {
        None => (ages(span).collect(), false),
        Some(cycle) => ((1..=libm::floor(span / cycle) as u32).map(|at| f64::from(at) * cycle).collect(), true),
    }
}

/// A quantity of the table when it is so many seconds old. The model's horizon begins at an hour.
fn at_age(report: &Report, cure: &Cure, age: f64, quantity: Quantity) -> Option<f64> {
    let inputs = report.changed(cure).with(Parameter::Horizon, Value::Number(age));
    model::estimate_only(&inputs.scenario(), &[Question::Table]).value(quantity)
}
