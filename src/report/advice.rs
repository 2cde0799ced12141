//! Findings with their cures, each with what it would change.

use crate::Report;
use crate::message::Message;
use model::finding::{Argument, Cure};
use model::parameter::{Change, Owner};
use model::{Estimate, Finding, FindingRule, Quantity, Severity};

/// A finding, ready to show.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The rule that raised it.
    pub rule: FindingRule,
    /// How bad it is.
    pub severity: Severity,
    /// Who owns the cure.
    pub owner: Owner,
    /// The numbers that its sentence quotes.
    pub arguments: Vec<Argument>,
    /// Its sentence.
    pub title: Message,
    /// Why it matters.
    pub body: Message,
    /// Changes that cure it, the simplest first.
    pub cures: Vec<Suggestion>,
}

/// A change that can be applied.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The changes to the inputs.
    pub cure: Cure,
    /// The words of its button.
    pub button: Message,
    /// What applying it takes on a running system.
    pub takes: Change,
    /// What it does to the headline numbers, the most telling first; at most two.
    pub effects: Vec<Effect>,
}

/// What a change does to one quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effect {
    /// The quantity.
    pub quantity: Quantity,
    /// Its value now, in its unit.
    pub before: f64,
    /// Its value after the change.
    pub after: f64,
}

/// The quantities whose change is worth telling, the first ones first when two change alike.
const HEADLINES: [Quantity; 8] = [
    Quantity::FilesPerDay,
    Quantity::VisibleP95,
    Quantity::LiveFilesPeak,
    Quantity::CommitsPerDay,
    Quantity::CostMonth,
    Quantity::CommitSuccess,
    Quantity::CatchUp,
    Quantity::AverageDataFileBytes,
];

pub(crate) fn advice(report: &Report, finding: &Finding) -> Advice {
    Advice {
        rule: finding.rule,
        severity: finding.severity(),
        owner: finding.owner(),
        arguments: finding.arguments.clone(),
        title: Message::Finding(finding.rule, finding.arguments.clone()),
        body: Message::FindingBody(finding.rule, finding.arguments.clone()),
        cures: finding.cures.iter().map(|cure| suggestion(report, cure)).collect(),
    }
}

/// A change with what it would do, as the model computes it.
pub(crate) fn suggestion(report: &Report, cure: &Cure) -> Suggestion {
    let after = model::estimate(&report.changed(cure).scenario());
    Suggestion {
        cure: cure.clone(),
        button: Message::Change(cure.changes.clone()),
        takes: cure.takes(),
        effects: effects(report.estimate(), &after),
    }
}

fn effects(before: &Estimate, after: &Estimate) -> Vec<Effect> {
    let mut effects: Vec<Effect> = HEADLINES
        .iter()
        .filter_map(|q| Some(Effect { quantity: *q, before: before.value(*q)?, after: after.value(*q)? }))
        .filter(|effect| effect.weight() > 0.05)
        .collect();
    // Stable: alike changes stay in the order of the headlines.
    effects.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
    effects.truncate(2);
    effects
}

impl Effect {
    /// How much it changes: the logarithm of the ratio, without direction. From nothing to something is much.
    fn weight(&self) -> f64 {
        match (self.before > 0.0, self.after > 0.0) {
            (true, true) => libm::fabs(libm::log(self.after / self.before)),
            (false, false) => 0.0,
            _ => 1e3,
        }
    }
}
