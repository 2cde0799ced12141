//! Findings: what is unwise or impossible about a scenario, who owns the cure, and the cure itself.
//!
//! A finding has no words: its rule's id and typed arguments are worded by the `words` crate.

use crate::estimate::Estimate;
use crate::parameter::{Change, Owner, Parameter, ParameterSet, Value};
use crate::scenario::Scenario;
use crate::unit::Unit;

mod case;
mod checkpoint;
mod compaction;
mod connect;
mod contention;
mod delta;
mod engine;
mod freshness;
mod hudi;
mod keeping;
mod layout;
mod maintenance;
mod paimon;
mod readers;
mod round;
mod rule;
mod size;
mod source;
mod spark;
mod table;
mod tiering;

pub use round::DURATIONS;
pub use rule::FindingRule;

/// How bad it is, from worst to least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// It does not work.
    Stop,
    /// It works, at a price that people regret.
    Warn,
    /// It could be better, or is good to know.
    Hint,
}

impl Severity {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Stop => "stop",
            Self::Warn => "warn",
            Self::Hint => "hint",
        }
    }
}

/// Something found about a scenario.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The rule that raised it.
    pub rule: FindingRule,
    /// The numbers that its sentence quotes, in the rule's order.
    pub arguments: Vec<Argument>,
    /// Changes that cure it, the simplest first; each can be applied to the inputs.
    pub cures: Vec<Cure>,
    /// Parameters that only these inputs make it be about; empty for most rules.
    pub named: ParameterSet,
}

/// A number that a sentence quotes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Argument {
    /// The number in the unit's base.
    pub value: f64,
    /// Its unit.
    pub unit: Unit,
}

/// Changes to the inputs that together cure a finding.
#[derive(Clone, Debug, PartialEq)]
pub struct Cure {
    /// Parameters and their new values.
    pub changes: Vec<(Parameter, Value)>,
}

impl Cure {
    /// One change.
    pub fn set(parameter: Parameter, number: f64) -> Self {
        Self { changes: vec![(parameter, Value::Number(number))] }
    }

    /// Whether it changes anything, and only parameters that the engine has.
    fn is_of_use_to(&self, scenario: &Scenario) -> bool {
        let exist = self.changes.iter().all(|(parameter, _)| parameter.exists_in(scenario.engine()));
        exist && self.changes.iter().any(|(parameter, value)| scenario.value(*parameter) != *value)
    }

    /// What it takes to apply it on a running system: the most that any of its changes takes.
    pub fn takes(&self) -> Change {
        self.changes.iter().map(|(p, _)| p.definition().change).max().unwrap_or(Change::AtOnce)
    }
}

impl Finding {
    /// How bad it is.
    pub fn severity(&self) -> Severity {
        self.rule.severity()
    }

    /// The parameters that it is about: those of the rule, and those that the inputs name.
    pub fn parameters(&self) -> Vec<Parameter> {
        self.rule.parameters().iter().copied().chain(self.named.iter()).collect()
    }

    /// Who owns the cure.
    pub fn owner(&self) -> Owner {
        self.rule.owner()
    }
}

/// Everything found about a scenario, the worst first, then in the order of the rules.
pub fn findings(scenario: &Scenario, estimate: &Estimate) -> Vec<Finding> {
    let mut found: Vec<Finding> = FindingRule::ALL.iter().filter_map(|rule| rule.check(scenario, estimate)).collect();
    found.sort_by_key(Finding::severity);
    found
}

/// Only what does not work at all, for those who look at thousands of scenarios.
pub fn stops(scenario: &Scenario, estimate: &Estimate) -> Vec<Finding> {
    let stop = |rule: &&FindingRule| rule.severity() == Severity::Stop;
    FindingRule::ALL.iter().filter(stop).filter_map(|rule| rule.check(scenario, estimate)).collect()
}
