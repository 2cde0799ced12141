//! The latency budget: the mean by component, and how the whole is spread.

use super::{Figure, in_unit, say};
use crate::goal::Goal;
use crate::message::PictureText;
use crate::{Labels, Report};
use chart::{Axis, Dash, Ink, Lane, Line, Panel, Pattern, Rule, Span, Spans, Steps, Zone};
use model::unit::Unit;
use model::{LatencyBudget, LatencyPart, Quantity};

/// Points of the distribution: one in a few pixels.
const POINTS: usize = 181;

/// Stacked components of the mean over the distribution, on one axis.
pub fn latency(report: &Report, words: &dyn Labels) -> Figure {
    let budget = LatencyBudget::of(report.scenario());
    let end = end(report, &budget);
    let panels = vec![components(&budget, words, end), distribution(report, &budget, words, end)];
    let texts = [PictureText::LatencyTitle, PictureText::LatencySubtitle, summary(report, &budget)];
    Figure::new(words, texts, panels)
}

/// Where the axis ends: a little beyond the latest row, and the target if it is not far beyond that.
pub(super) fn end(report: &Report, budget: &LatencyBudget) -> f64 {
    let most = report.number(Quantity::VisibleMax).max(budget.total_mean());
    let target = Goal::of(report, Quantity::VisibleP95).map_or(0.0, |goal| goal.asked);
    let end = if target < 2.0 * most { most.max(target) } else { most };
    (end * 1.08).max(1e-3)
}

fn ink(part: LatencyPart) -> (Ink, Pattern) {
    match part {
        LatencyPart::Source => (Ink::Slate, Pattern::Solid),
        LatencyPart::Kafka => (Ink::Slate, Pattern::Hatch),
        LatencyPart::Upstream => (Ink::Plum, Pattern::BackHatch),
        LatencyPart::Backlog => (Ink::Brick, Pattern::Solid),
        LatencyPart::Window => (Ink::Ochre, Pattern::Hatch),
        LatencyPart::Processing => (Ink::Slate, Pattern::Outline),
        LatencyPart::Wait => (Ink::Mist, Pattern::Solid),
        LatencyPart::Barrier => (Ink::Brick, Pattern::Hatch),
        LatencyPart::Checkpoint => (Ink::Stream, Pattern::Solid),
        LatencyPart::Round => (Ink::Stream, Pattern::Outline),
        LatencyPart::Commit => (Ink::Plum, Pattern::Solid),
        LatencyPart::Compaction => (Ink::Ochre, Pattern::Solid),
        LatencyPart::Reader => (Ink::Moss, Pattern::BackHatch),
    }
}

fn components(budget: &LatencyBudget, words: &dyn Labels, end: f64) -> Panel {
    let axis = in_unit(Axis::linear().range(0.0, end), words, Unit::Seconds).steps(Steps::None);
    let mut panel = Panel::lanes(axis, vec![Lane::new("").notes(2)]).title(say(words, PictureText::MeanByPart));
    let mut from = 0.0;
    for part in LatencyPart::ALL {
        let mean = budget.mean(part);
        if mean <= 0.0 {
            continue;
        }
        let label = say(words, PictureText::Part(part, mean));
        let span = Span::new(0, from, from + mean).label(label).id(part as u64);
        let (ink, pattern) = ink(part);
        panel = panel.with(Spans::new(say(words, PictureText::PartName(part)), vec![span], ink).pattern(pattern));
        from += mean;
    }
    panel
}

fn distribution(report: &Report, budget: &LatencyBudget, words: &dyn Labels, end: f64) -> Panel {
    let x = in_unit(Axis::linear().range(0.0, end), words, Unit::Seconds).title(say(words, PictureText::LatencyAxis));
    let y = in_unit(Axis::linear().from_zero(), words, Unit::Share).steps(Steps::None);
    let mut panel = Panel::new(x, y);
    let goal = Goal::of(report, Quantity::VisibleP95).filter(|goal| goal.asked <= end);
    if let Some(goal) = goal {
        panel = panel.with(Zone::new(Ink::Good, "").x(0.0, goal.asked).opacity(0.06));
    }
    let name = say(words, PictureText::Density);
    panel = panel.with(Line::new(name, density(budget, end), Ink::Stream).fill(0.12).strong().label(""));
    for (share, at) in percentiles(report) {
        let label = say(words, PictureText::Percentile(share, at));
        panel = panel.with(Rule::x(at, Ink::Soft, label).dash(Dash::Dotted));
    }
    if let Some(goal) = goal {
        panel = panel.with(Rule::x(goal.asked, Ink::Good, say(words, PictureText::Target(goal.quantity, goal.asked))));
    }
    panel
}

/// Share of rows that become readable in each short stretch, in shares a second.
pub(super) fn density(budget: &LatencyBudget, end: f64) -> Vec<(f64, f64)> {
    let step = end / (POINTS - 1) as f64;
    let times: Vec<f64> = (0..=POINTS).map(|at| (at as f64 - 0.5) * step).collect();
    let shares = budget.shares_within(&times);
    let pairs = shares.windows(2).enumerate();
    pairs.map(|(at, pair)| (at as f64 * step, ((pair[1] - pair[0]) / step).max(0.0))).collect()
}

fn percentiles(report: &Report) -> Vec<(f64, f64)> {
    let spread =
        [(0.5, Quantity::VisibleP50), (0.95, Quantity::VisibleP95), (most_share(report), Quantity::VisibleMax)];
    spread.into_iter().filter_map(|(share, quantity)| Some((share, report.value(quantity)?))).collect()
}

/// The latest is a maximum when nothing is random, else the 99.9th percentile.
fn most_share(report: &Report) -> f64 {
    use model::Parameter::{CheckpointDuration, CheckpointDurationP99, CommitLatency, CommitLatencyP99};
    let number = |parameter| report.scenario().number(parameter);
    let random =
        number(CheckpointDurationP99) > number(CheckpointDuration) || number(CommitLatencyP99) > number(CommitLatency);
    if random { 0.999 } else { 1.0 }
}

fn summary(report: &Report, budget: &LatencyBudget) -> PictureText {
    let most = LatencyPart::ALL.into_iter().max_by(|a, b| budget.mean(*a).total_cmp(&budget.mean(*b)));
    let most = most.unwrap_or(LatencyPart::Wait);
    PictureText::LatencySummary {
        mean: budget.total_mean(),
        p95: report.number(Quantity::VisibleP95),
        most: (most, budget.mean(most)),
    }
}
