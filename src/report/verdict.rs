//! The verdict: what binds, and the change that helps most. Every alternative is computed by the model.

use crate::advice::{self, Effect, Suggestion};
use crate::goal::{Goal, GoalState};
use crate::message::{Message, Situation};
use crate::{Report, moves, picture};
use model::finding::{Argument, Cure};
use model::parameter::Change;
use model::{Estimate, FindingRule, Parameter, Quantity, Severity};

/// What binds a scenario, in one sentence, and what helps.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The first part of the sentence.
    pub situation: Message,
    /// The second part; nothing where no change helps enough.
    pub gain: Option<Message>,
    /// The change that it speaks of.
    pub change: Option<Suggestion>,
    /// Other changes that help, the best first.
    pub more: Vec<Suggestion>,
}

/// What the best change does.
#[derive(Clone, Debug)]
pub struct Gain {
    /// The change.
    pub cure: Cure,
    /// What it does to what binds.
    pub effect: Effect,
    /// What it costs.
    pub price: Price,
}

/// What a change costs, in the currency of the other question.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Price {
    /// Nothing: as fresh, and no more files.
    None,
    /// Rows are readable later: the 95th percentile after the change, in seconds.
    Later(f64),
    /// More files: files a day after the change.
    MoreFiles(f64),
}

/// Files below this are small: a sixteenth of the usual target of 512 MiB, where opening costs more than reading.
const SMALL_FILE: f64 = 33_554_432.0;
/// So many files a day are few, however small: a snapshot of them is planned in milliseconds.
const FEW_FILES: f64 = 2_000.0;
/// A change that helps less than this factor is not worth a sentence.
const WORTHWHILE: f64 = 1.25;

pub(crate) fn verdict(report: &Report) -> Verdict {
    let situation = situation(report);
    let Some(quantity) = bound_quantity(&situation) else {
        let change = stopping_cure(report, &situation);
        return Verdict { situation: Message::Situation(situation), gain: None, change, more: Vec::new() };
    };
    let mut tried: Vec<(f64, Gain)> =
        moves::moves(report).into_iter().filter_map(|cure| try_move(report, quantity, cure)).collect();
    tried.sort_by(|a, b| b.0.total_cmp(&a.0));
    let suggestion = |gain: &Gain| advice::suggestion(report, &gain.cure);
    let mut gains = tried.into_iter().map(|(_, gain)| gain);
    let best = gains.next();
    Verdict {
        change: best.as_ref().map(suggestion),
        gain: best.clone().map(Message::Gain).or_else(|| torn(report, &situation)),
        situation: Message::Situation(situation),
        more: different(best.as_ref(), gains).iter().take(3).map(suggestion).collect(),
    }
}

/// The other missed target, where nothing helps the one without hurting it.
fn torn(report: &Report, situation: &Situation) -> Option<Message> {
    let Situation::Missed { goal, .. } = situation else { return None };
    let others = Goal::all(report).into_iter().filter(|other| other.quantity != goal.quantity);
    let other =
        others.filter(|other| other.state != GoalState::Met).max_by(|a, b| a.strain().total_cmp(&b.strain()))?;
    Some(Message::Torn(*goal, other))
}

/// One change a parameter is enough to choose from.
fn different(best: Option<&Gain>, gains: impl Iterator<Item = Gain>) -> Vec<Gain> {
    let about = |gain: &Gain| gain.cure.changes.iter().map(|c| c.0).collect::<Vec<_>>();
    let mut seen: Vec<Vec<Parameter>> = best.map(about).into_iter().collect();
    let mut kept = Vec::new();
    for gain in gains {
        if !seen.contains(&about(&gain)) {
            seen.push(about(&gain));
            kept.push(gain);
        }
    }
    kept
}

fn situation(report: &Report) -> Situation {
    if let Some(stop) = report.findings().iter().find(|finding| finding.severity() == Severity::Stop) {
        return Situation::Stopped { rule: stop.rule, arguments: stop.arguments.clone() };
    }
    let mean = picture::mean_latency(report.scenario());
    let per_day = report.number(Quantity::FilesPerDay);
    let bytes = report.number(Quantity::AverageDataFileBytes);
    let goals = Goal::all(report);
    let worst =
        goals.iter().filter(|goal| goal.state != GoalState::Met).max_by(|a, b| a.strain().total_cmp(&b.strain()));
    let files_missed = worst.filter(|goal| goal.quantity == Quantity::FilesPerDay);
    match worst {
        Some(goal) if files_missed.is_none() => return Situation::Missed { goal: *goal, mean, per_day },
        None if goals.iter().any(|goal| goal.quantity == Quantity::FilesPerDay) => {
            return Situation::Fine { mean, per_day, bytes, goals: goals.len(), worst: worst_finding(report) };
        }
        _ => {}
    }
    if files_missed.is_some() || (bytes < SMALL_FILE && per_day > FEW_FILES) {
        let interval = report.number(Quantity::EffectiveInterval);
        let files = per_day / report.number(Quantity::CommitsPerDay).max(1e-9);
        return Situation::SmallFiles { mean, interval, files, bytes, per_day, over: files_missed.map(Goal::strain) };
    }
    Situation::Fine { mean, per_day, bytes, goals: goals.len(), worst: worst_finding(report) }
}

/// What stands out although no target is missed.
fn worst_finding(report: &Report) -> Option<(FindingRule, Vec<Argument>)> {
    let worst = report.findings().iter().filter(|finding| finding.severity() != Severity::Hint);
    let worst = worst.min_by_key(|finding| finding.severity())?;
    Some((worst.rule, worst.arguments.clone()))
}

/// The quantity that a change should improve.
fn bound_quantity(situation: &Situation) -> Option<Quantity> {
    match situation {
        Situation::SmallFiles { .. } => Some(Quantity::FilesPerDay),
        Situation::Missed { goal, .. } => Some(goal.quantity),
        Situation::Stopped { .. } | Situation::Fine { .. } => None,
    }
}

fn stopping_cure(report: &Report, situation: &Situation) -> Option<Suggestion> {
    let Situation::Stopped { rule, .. } = situation else { return None };
    let finding = report.findings().iter().find(|finding| finding.rule == *rule)?;
    finding.cures.first().map(|cure| advice::suggestion(report, cure))
}

/// Tries a change: how good it is, and what it does; nothing if it does not help or breaks something.
fn try_move(report: &Report, quantity: Quantity, cure: Cure) -> Option<(f64, Gain)> {
    let after = Report::of(&report.changed(&cure));
    if breaks_something(report, &after) {
        return None;
    }
    let effect = Effect { quantity, before: report.value(quantity)?, after: after.value(quantity)? };
    if improvement(report, &after, &effect) < libm::log(WORTHWHILE) {
        return None;
    }
    let later = worsening(report.estimate(), after.estimate(), Quantity::VisibleP95);
    let more = worsening(report.estimate(), after.estimate(), Quantity::FilesPerDay);
    let better = match Goal::all(report).as_slice() {
        [] => improvement(report, &after, &effect) - 0.5 * later - 0.4 * more,
        // Targets say what matters; beyond them, less of the other is only a tie-break.
        _ => strain(report) - strain(&after) - 0.1 * later - 0.1 * more,
    };
    let score = better - effort(cure.takes());
    let price = match (later > 0.05, more > 0.05) {
        (true, _) => Price::Later(after.number(Quantity::VisibleP95)),
        (false, true) => Price::MoreFiles(after.number(Quantity::FilesPerDay)),
        (false, false) => Price::None,
    };
    (score > 0.0).then_some((score, Gain { cure, effect, price }))
}

/// How far all targets are missed together, as a sum of logarithms; those that are met weigh nothing.
fn strain(report: &Report) -> f64 {
    Goal::all(report).iter().map(|goal| libm::log(goal.strain().max(1.0))).sum()
}

/// A change must not stop the job or miss a target that is met now.
fn breaks_something(before: &Report, after: &Report) -> bool {
    let stops = |report: &Report| report.findings().iter().filter(|f| f.severity() == Severity::Stop).count();
    let missed = |report: &Report| Goal::all(report).iter().filter(|g| g.state == GoalState::Missed).count();
    let overloaded = |report: &Report| report.number(Quantity::Utilisation) >= 1.0;
    stops(after) > stops(before)
        || missed(after) > missed(before)
        || (overloaded(after) && !overloaded(before))
        || after.number(Quantity::CommitsPerDay) == 0.0
}

/// How much better, as a logarithm; beyond a target that is met, more is no better.
fn improvement(before: &Report, after: &Report, effect: &Effect) -> f64 {
    match (Goal::of(before, effect.quantity), Goal::of(after, effect.quantity)) {
        (Some(then), Some(now)) => libm::log(then.strain().max(1e-9) / now.strain().max(0.8)),
        _ => libm::log(effect.before.max(1e-9) / effect.after.max(1e-9)),
    }
}

/// How much more of something that should be little, as a logarithm; 0 if it is less.
fn worsening(before: &Estimate, after: &Estimate, quantity: Quantity) -> f64 {
    let value = |estimate: &Estimate| estimate.value(quantity).unwrap_or(0.0).max(1e-9);
    libm::log(value(after) / value(before)).max(0.0)
}

/// What applying a change takes, in the same currency as its gain.
fn effort(change: Change) -> f64 {
    match change {
        Change::AtOnce => 0.0,
        Change::Restart => 0.05,
        Change::Rewrite => 0.5,
        Change::NewTable => 1.0,
    }
}
