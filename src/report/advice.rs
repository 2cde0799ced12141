//! Findings with their cures, each with what it would change.

use crate::Report;
use crate::message::Message;
use model::finding::{Argument, Cure};
use model::parameter::{Change, Owner};
use model::unit::Unit;
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
    /// What it does to the first two numbers that it changes, of those that people ask for most.
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

/// The quantities whose change is worth telling, those that people ask for most first.
const HEADLINES: [Quantity; 16] = [
    Quantity::FilesPerDay,
    Quantity::VisibleP95,
    Quantity::CommitSuccess,
    Quantity::CompactionCommitSuccess,
    Quantity::CompactionValidationSuccess,
    Quantity::LiveFilesPeak,
    Quantity::CompactionUtilisation,
    Quantity::Query,
    Quantity::Planning,
    Quantity::Utilisation,
    Quantity::CommitsPerDay,
    Quantity::CostMonth,
    Quantity::CatchUp,
    Quantity::MetadataJsonBytes,
    Quantity::StorageObjectsTotal,
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
    let effects = HEADLINES
        .iter()
        .filter_map(|q| Some(Effect { quantity: *q, before: before.value(*q)?, after: after.value(*q)? }));
    effects.filter(Effect::is_telling).take(2).collect()
}

impl Effect {
    /// Whether it changes by a twentieth at least; a share, by a hundredth of the whole.
    fn is_telling(&self) -> bool {
        let difference = libm::fabs(self.after - self.before);
        match self.quantity.unit() {
            Unit::Share => difference >= 0.01,
            _ => difference > 0.05 * self.before.max(self.after),
        }
    }
}
