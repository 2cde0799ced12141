//! What to show of a scenario: verdict, tiles, derivations, findings, pictures, as data without words.
//!
//! Sentences are [`Message`]s with typed arguments; whoever shows them asks a [`Wording`]. A [`Report`] computes the
//! estimate at once, the findings when they are first asked for, and everything else whenever it is.

mod advice;
mod document;
mod goal;
mod message;
mod moves;
mod owner;
mod preset;
mod tile;
mod verdict;
mod why;
mod wording;

pub mod picture;

pub use advice::{Advice, Effect, Suggestion};
pub use document::{OwnerHeading, csv, markdown, owner_page, table_csv};
pub use goal::{Goal, GoalState};
pub use message::{
    Compacting, ConflictText, DayText, GrowthText, Heading, Message, PictureText, PlanText, Situation, TileNote,
};
pub use owner::{Choice, ChoiceKind};
pub use picture::Figure;
pub use preset::{Preset, PresetId};
pub use simulator::{Happened, LossReason, Note, Work, compare::Assumption};
pub use tile::{TILES, Tile};
pub use verdict::{Gain, Price, Verdict};
pub use why::{Reason, ThumbNote, Why, WhyLine};
pub use wording::{Labels, PlanWording, Tick, Wording};

use model::{Estimate, Finding, Inputs, Quantity, Scenario};
use std::sync::OnceLock;

/// A scenario with its numbers and what was found about it.
#[derive(Clone, Debug)]
pub struct Report {
    inputs: Inputs,
    scenario: Scenario,
    estimate: Estimate,
    findings: OnceLock<Vec<Finding>>,
}

impl Report {
    /// Computes the estimate.
    pub fn of(inputs: &Inputs) -> Self {
        let scenario = inputs.scenario();
        let estimate = model::estimate(&scenario);
        Self { inputs: inputs.clone(), scenario, estimate, findings: OnceLock::new() }
    }

    /// What the reader gave.
    pub fn inputs(&self) -> &Inputs {
        &self.inputs
    }

    /// With all defaults filled in.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// All numbers.
    pub fn estimate(&self) -> &Estimate {
        &self.estimate
    }

    /// What was found, the worst first.
    pub fn findings(&self) -> &[Finding] {
        self.findings.get_or_init(|| model::findings(&self.scenario, &self.estimate))
    }

    /// The value of a quantity in its unit.
    pub fn value(&self, quantity: Quantity) -> Option<f64> {
        self.estimate.value(quantity)
    }

    /// The value of a quantity; 0 where the engine does not have it.
    pub(crate) fn number(&self, quantity: Quantity) -> f64 {
        self.value(quantity).unwrap_or(0.0)
    }

    /// The headline numbers, those that the model has.
    pub fn tiles(&self) -> Vec<Tile> {
        tile::tiles(self)
    }

    /// One sentence about the binding constraint, and the change that helps most.
    pub fn verdict(&self) -> Verdict {
        verdict::verdict(self)
    }

    /// A few ways to run the job, from the present one on.
    pub fn choices(&self) -> Vec<Choice> {
        owner::choices(self, &self.verdict())
    }

    /// How a quantity came about; nothing where the engine does not have it.
    pub fn why(&self, quantity: Quantity) -> Option<Why> {
        why::why(self, quantity)
    }

    /// A change with its button, what it takes and what it does to the headline numbers.
    pub fn suggestion(&self, cure: &model::finding::Cure) -> Suggestion {
        advice::suggestion(self, cure)
    }

    /// The findings with their cures and what each would change.
    pub fn advice(&self) -> Vec<Advice> {
        self.findings().iter().map(|finding| advice::advice(self, finding)).collect()
    }
}
