//! A number in a formula.

use super::record::{Node, Operation, Record};
use crate::evidence::Evidence;
use crate::unit::Unit;
use std::ops::{Add, Div, Mul, Sub};

/// A number that knows how sure it is and, in a recorded run, where it came from.
#[derive(Clone, Copy)]
pub struct Term<'w> {
    value: f64,
    evidence: Evidence,
    at: Option<(&'w Record, u32)>,
}

impl<'w> Term<'w> {
    pub(super) fn new(
        value: f64,
        evidence: Evidence,
        record: Option<&'w Record>,
        node: impl FnOnce(&Record) -> Node,
    ) -> Self {
        // Where nobody asks for derivations, the code that records them is not there either.
        let record = record.filter(|_| cfg!(feature = "derivations"));
        let at = record.map(|record| (record, record.push(node(record), value, evidence)));
        Self { value, evidence, at }
    }

    /// The number.
    pub fn value(self) -> f64 {
        self.value
    }

    /// How sure it is.
    pub fn evidence(self) -> Evidence {
        self.evidence
    }

    /// Its place in the record; 0 without one.
    pub(super) fn place(self) -> u32 {
        self.at.map_or(0, |(_, place)| place)
    }

    /// The greater of two.
    pub fn max(self, other: Self) -> Self {
        let (most, least) = if other.value > self.value { (other, self) } else { (self, other) };
        self.choose(other, Operation::Max, most, most.value >= 2.0 * least.value)
    }

    /// The lesser of two.
    pub fn min(self, other: Self) -> Self {
        let (least, most) = if other.value < self.value { (other, self) } else { (self, other) };
        self.choose(other, Operation::Min, least, most.value >= 2.0 * least.value)
    }

    /// Rounded up to a whole number. Half a thing or less is one thing, however sure the half is.
    pub fn ceil(self) -> Self {
        let evidence = if (0.0..=0.5).contains(&self.value) { Evidence::Exact } else { self.evidence };
        self.certain(evidence).with(self.certain(evidence), Operation::Ceil, libm::ceil(self.value))
    }

    /// A choice between two: as sure as the winner when it wins by a factor of two, for then the other could be that
    /// much off and the choice would stand; else as weak as the weaker.
    fn choose(self, other: Self, operation: Operation, winner: Self, clearly: bool) -> Self {
        if clearly {
            let (a, b) = (self.certain(winner.evidence), other.certain(winner.evidence));
            a.with(b, operation, winner.value)
        } else {
            self.with(other, operation, winner.value)
        }
    }

    fn certain(self, evidence: Evidence) -> Self {
        Self { evidence, ..self }
    }

    fn with(self, other: Self, operation: Operation, value: f64) -> Self {
        let record = self.at.or(other.at).map(|(record, _)| record);
        let evidence = self.evidence.max(other.evidence);
        Self::new(value, evidence, record, |_| Node::Operation(operation, self.place(), other.place()))
    }

    /// A plain number beside this term.
    fn beside(self, value: f64) -> Self {
        let record = self.at.map(|(record, _)| record);
        Self::new(value, Evidence::Exact, record, |_| Node::Literal(Unit::Factor))
    }
}

macro_rules! operators {
    ($($trait:ident, $method:ident, $operation:ident, |$a:ident, $b:ident| $value:expr;)*) => {$(
        impl $trait for Term<'_> {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.value, other.value);
                self.with(other, Operation::$operation, $value)
            }
        }

        impl $trait<f64> for Term<'_> {
            type Output = Self;
            fn $method(self, other: f64) -> Self {
                $trait::$method(self, self.beside(other))
            }
        }

        impl<'w> $trait<Term<'w>> for f64 {
            type Output = Term<'w>;
            fn $method(self, other: Term<'w>) -> Term<'w> {
                $trait::$method(other.beside(self), other)
            }
        }
    )*};
}

operators! {
    Add, add, Add, |a, b| a + b;
    Sub, sub, Subtract, |a, b| a - b;
    Mul, mul, Multiply, |a, b| a * b;
    // A ratio to nothing is nothing: every formula that can meet it says what that means.
    Div, div, Divide, |a, b| if b == 0.0 { 0.0 } else { a / b };
}
