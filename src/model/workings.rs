//! Workings: formulas that compute and, when asked, remember how.
//!
//! A formula is written once, on [`Term`]s. Without a record a term is an `f64` and nothing is allocated; with one,
//! each operation leaves a node behind, from which [`crate::Derivation`] reads the formula with the reader's values.
//! So the number and its explanation cannot drift apart.

mod derivation;
mod record;
mod step;
mod term;

pub use derivation::{Applied, Derivation, Expression, Line, Operand};
pub use record::{Function, Name};
pub use step::{Step, Thumb};
pub use term::Term;

use crate::evidence::{Constant, Evidence, Rule};
use crate::math::{self, Ranks};
use crate::quantity::Quantity;
use crate::question::nothing;
use crate::scenario::Scenario;
use crate::shared::Shared;
use crate::unit::Unit;
use crate::{Parameter, parameter::Unset};
use record::{Node, Record};
use std::cell::Cell;

/// The place where formulas compute: the scenario, the results so far, and the record if there is one.
pub struct Workings<'w> {
    scenario: &'w Scenario,
    record: Option<&'w Record>,
    results: &'w Results,
    shared: Option<&'w Shared>,
}

/// What a run of the formulas leaves behind.
pub(crate) struct Results {
    pub(crate) values: [Cell<f64>; Quantity::COUNT],
    pub(crate) evidence: [Cell<Option<Evidence>>; Quantity::COUNT],
    pub(crate) thumbs: [Cell<Option<(Thumb, f64)>>; Quantity::COUNT],
    pub(crate) bands: [Cell<Option<(f64, f64)>>; Quantity::COUNT],
    /// Whether nothing is ever committed.
    pub(crate) nothing: Cell<bool>,
    /// Whether what is committed is never readable.
    pub(crate) unseen: Cell<bool>,
    /// Where the record holds each quantity.
    pub(crate) places: [Cell<u32>; Quantity::COUNT],
}

impl Results {
    pub(crate) fn new() -> Self {
        Self {
            values: [const { Cell::new(0.0) }; Quantity::COUNT],
            evidence: [const { Cell::new(None) }; Quantity::COUNT],
            thumbs: [const { Cell::new(None) }; Quantity::COUNT],
            bands: [const { Cell::new(None) }; Quantity::COUNT],
            nothing: Cell::new(false),
            unseen: Cell::new(false),
            places: [const { Cell::new(0) }; Quantity::COUNT],
        }
    }
}

impl<'w> Workings<'w> {
    pub(crate) fn new(scenario: &'w Scenario, record: Option<&'w Record>, results: &'w Results) -> Self {
        Self { scenario, record, results, shared: None }
    }

    /// The same, taking what is dear from estimates of like scenarios where it was computed already.
    pub(crate) fn sharing(self, shared: &'w Shared) -> Self {
        Self { shared: Some(shared), ..self }
    }

    /// What estimates of like scenarios share; nothing where this one stands alone.
    pub(crate) fn shared(&self) -> Option<&'w Shared> {
        self.shared
    }

    /// Whether somebody reads one of these quantities; those of an estimate that stands alone are all read.
    pub(crate) fn is_read(&self, quantities: &[Quantity]) -> bool {
        self.shared.is_none_or(|shared| shared.reads(quantities))
    }

    /// Whether numbers of which thousands are drawn need be right to some hundredths only.
    pub(crate) fn is_rough(&self) -> bool {
        self.shared.is_some_and(Shared::is_rough)
    }

    /// Asks the ranks of skewed keys: those that like scenarios share, or new ones.
    pub(crate) fn ranks(&self, ask: impl FnOnce(&mut Ranks) -> f64) -> f64 {
        match self.shared {
            Some(shared) => shared.ranks(ask),
            None => ask(&mut Ranks::new(math::FINE)),
        }
    }

    /// The scenario that is worked on.
    pub fn scenario(&self) -> &'w Scenario {
        self.scenario
    }

    /// The value of a parameter: exact when the reader gave it or the engine would use it, else assumed.
    pub fn of(&self, parameter: Parameter) -> Term<'w> {
        let definition = parameter.definition();
        let known = self.scenario.is_given(parameter) || definition.unset == Unset::Setting;
        let evidence = if known { Evidence::Exact } else { Evidence::Assumed };
        self.leaf(Node::Parameter(parameter), self.scenario.number(parameter), evidence)
    }

    /// A number of the model's own.
    pub fn constant(&self, constant: &'static Constant) -> Term<'w> {
        self.leaf(Node::Constant(constant), constant.value, constant.rule.evidence)
    }

    /// A number that needs no explanation, such as 86,400 s in a day.
    pub fn literal(&self, value: f64, unit: Unit) -> Term<'w> {
        self.leaf(Node::Literal(unit), value, Evidence::Exact)
    }

    /// Something computed outside the algebra, from terms: the function can be applied again to their values.
    pub fn apply(&self, function: Function, operands: &[Term<'w>], compute: fn(&[f64]) -> f64) -> Term<'w> {
        let mut values = [0.0; 8];
        for (value, operand) in values.iter_mut().zip(operands) {
            *value = operand.value();
        }
        let evidence = operands.iter().map(|t| t.evidence()).max().unwrap_or(Evidence::Exact);
        let value = compute(&values[..operands.len().min(8)]);
        Term::new(value, evidence, self.record, |record| record.function(function, operands, Some(compute)))
    }

    /// Something that depends on more than a few numbers (a placement of buckets, a distribution).
    pub fn looked_up(&self, function: Function, operands: &[Term<'w>], value: f64) -> Term<'w> {
        let evidence = operands.iter().map(|t| t.evidence()).max().unwrap_or(Evidence::Exact);
        Term::new(value, evidence, self.record, |record| record.function(function, operands, None))
    }

    /// Places (equally likely) that receive at least one of so many things: all of them when things abound.
    pub fn touched(&self, places: Term<'w>, things: Term<'w>) -> Term<'w> {
        // With 20 things a place, one place in half a billion stays empty.
        if things.value() >= 20.0 * places.value() {
            return places;
        }
        self.apply(Function::Occupied, &[places, things], |v| crate::math::occupied(v[0], v[1]))
    }

    /// Names an intermediate result, so that it gets a line of its own.
    pub fn step(&self, step: Step, rule: &'static Rule, term: Term<'w>) -> Term<'w> {
        self.named(Name::Step(step), rule, term)
    }

    /// Names a quantity and keeps its value as the result.
    pub fn quantity(&self, quantity: Quantity, rule: &'static Rule, term: Term<'w>) -> Term<'w> {
        let term = self.named(Name::Quantity(quantity), rule, term);
        debug_assert!(term.value().is_finite(), "{} is {}", quantity.id(), term.value());
        let instead = match (self.results.nothing.get(), self.results.unseen.get()) {
            (true, _) => nothing::instead(self, quantity),
            (false, true) => nothing::unseen(self, quantity),
            _ => None,
        };
        let kept = instead.map_or(term, |instead| self.named(Name::Quantity(quantity), Rule::COUNTING, instead));
        self.results.places[quantity as usize].set(kept.place());
        self.results.values[quantity as usize].set(kept.value());
        self.results.evidence[quantity as usize].set(Some(kept.evidence()));
        term
    }

    /// The job never commits: quantities from here on say what that means.
    pub(crate) fn commits_nothing(&self) {
        self.results.nothing.set(true);
    }

    /// Nobody ever reads what is committed: quantities from here on say what that means.
    pub(crate) fn shows_nothing(&self) {
        self.results.unseen.set(true);
    }

    /// The number that people quote instead of this quantity.
    pub fn thumb(&self, quantity: Quantity, thumb: Thumb, value: f64) {
        self.results.thumbs[quantity as usize].set(Some((thumb, value)));
    }

    /// The range in which a quantity is expected to lie, where its formula is known to be rough.
    pub fn band(&self, quantity: Quantity, low: f64, high: f64) {
        self.results.bands[quantity as usize].set(Some((low, high)));
    }

    fn named(&self, name: Name, rule: &'static Rule, term: Term<'w>) -> Term<'w> {
        let evidence = term.evidence().max(rule.evidence);
        // The last line of defence for "never NaN": what is not finite was already refused in tests.
        let value = if term.value().is_finite() { term.value() } else { 0.0 };
        Term::new(value, evidence, self.record, |_| Node::Named(name, rule, term.place()))
    }

    fn leaf(&self, node: Node, value: f64, evidence: Evidence) -> Term<'w> {
        Term::new(value, evidence, self.record, |_| node)
    }
}

pub(crate) use record::Record as Recording;
