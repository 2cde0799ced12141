//! Targets: what was asked for, beside what is.

use crate::Report;
use model::{Parameter, Quantity, TARGETS};

/// A target that was named, and how the scenario stands to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// The target.
    pub parameter: Parameter,
    /// The quantity that it binds.
    pub quantity: Quantity,
    /// What was asked for, in the quantity's unit.
    pub asked: f64,
    /// What is, in the same unit.
    pub value: f64,
    /// Whether it is met.
    pub state: GoalState,
}

/// How a scenario stands to a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalState {
    /// Met.
    Met,
    /// Missed by a tenth at most.
    Near,
    /// Missed.
    Missed,
}

impl Goal {
    /// The target of a quantity; nothing where none was named or the engine lacks the quantity.
    pub fn of(report: &Report, quantity: Quantity) -> Option<Self> {
        TARGETS.iter().find(|b| b.1 == quantity).and_then(|binding| bound(report, *binding))
    }

    /// Every target that was named and can be judged, in the order of the table of parameters.
    pub fn all(report: &Report) -> Vec<Self> {
        TARGETS.iter().filter_map(|binding| bound(report, *binding)).collect()
    }

    /// Whether less than asked for is the miss.
    pub fn is_least(&self) -> bool {
        TARGETS.iter().any(|b| b.1 == self.quantity && b.2)
    }

    /// How many times the value is over a limit (or under a lower one): above 1 is missed. Shares are compared by what
    /// they lack of the whole.
    pub fn strain(&self) -> f64 {
        model::strain(self.parameter, self.asked, self.value)
    }
}

fn bound(report: &Report, (parameter, quantity, _): (Parameter, Quantity, bool)) -> Option<Goal> {
    let asked = report.scenario().target(parameter)?;
    let value = report.value(quantity)?;
    let mut goal = Goal { parameter, quantity, asked, value, state: GoalState::Met };
    goal.state = match goal.strain() {
        s if s <= 1.0 => GoalState::Met,
        s if s <= 1.1 => GoalState::Near,
        _ => GoalState::Missed,
    };
    Some(goal)
}
