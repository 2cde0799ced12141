//! Derivations: how a number came about, line by line, with the reader's values.

use super::record::{Entry, Function, Name, Node, Nodes, Operation, Record};
use super::step::Thumb;
use crate::Parameter;
use crate::evidence::{Constant, Evidence, Rule};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// How one quantity came about.
#[derive(Clone, Debug)]
pub struct Derivation {
    /// The quantity.
    pub quantity: Quantity,
    /// Its value; the same bits as in the estimate.
    pub value: f64,
    /// As weak as its weakest operand.
    pub evidence: Evidence,
    /// The lines, each using only those before it; the last one is the quantity.
    pub lines: Vec<Line>,
    /// What people say instead, and the number that gives.
    pub thumb: Option<(Thumb, f64)>,
}

/// One named line of a derivation.
#[derive(Clone, Debug)]
pub struct Line {
    /// What the line computes.
    pub name: Name,
    /// Its value in the unit of its name.
    pub value: f64,
    /// How sure it is, operands included.
    pub evidence: Evidence,
    /// The rule and its source.
    pub rule: &'static Rule,
    /// The formula.
    pub formula: Expression,
}

/// A formula, down to the operands of its line.
#[derive(Clone, Debug)]
pub enum Expression {
    /// An operand.
    Operand(Operand, f64),
    /// A sum.
    Add(Box<Self>, Box<Self>),
    /// A difference.
    Subtract(Box<Self>, Box<Self>),
    /// A product.
    Multiply(Box<Self>, Box<Self>),
    /// A quotient; over nothing it is nothing.
    Divide(Box<Self>, Box<Self>),
    /// The greater of two.
    Max(Box<Self>, Box<Self>),
    /// The lesser of two.
    Min(Box<Self>, Box<Self>),
    /// Rounded up.
    Ceil(Box<Self>),
    /// A function of its operands.
    Apply(Function, Vec<Self>, Applied),
}

/// How the value of a function is had.
#[derive(Clone, Copy, Debug)]
pub enum Applied {
    /// By applying it again.
    Again(fn(&[f64]) -> f64),
    /// As it was, for it depends on more than its operands.
    As(f64),
}

/// What a formula starts from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operand {
    /// A parameter.
    Parameter(Parameter),
    /// A number of the model's own.
    Constant(&'static Constant),
    /// A plain number.
    Literal(Unit),
    /// An earlier line.
    Line(Name),
}

impl Operand {
    /// The unit of its value.
    pub fn unit(&self) -> Unit {
        match self {
            Self::Parameter(parameter) => parameter.definition().kind.unit(),
            Self::Constant(constant) => constant.unit,
            Self::Literal(unit) => *unit,
            Self::Line(name) => name.unit(),
        }
    }
}

impl Expression {
    /// The value, computed again from the operands.
    pub fn evaluate(&self) -> f64 {
        match self {
            Self::Operand(_, value) => *value,
            Self::Add(a, b) => a.evaluate() + b.evaluate(),
            Self::Subtract(a, b) => a.evaluate() - b.evaluate(),
            Self::Multiply(a, b) => a.evaluate() * b.evaluate(),
            Self::Divide(a, b) => {
                let (a, b) = (a.evaluate(), b.evaluate());
                if b == 0.0 { 0.0 } else { a / b }
            }
            Self::Max(a, b) => f64::max(a.evaluate(), b.evaluate()),
            Self::Min(a, b) => f64::min(a.evaluate(), b.evaluate()),
            Self::Ceil(a) => libm::ceil(a.evaluate()),
            Self::Apply(_, operands, Applied::Again(compute)) => {
                let values: Vec<f64> = operands.iter().map(Self::evaluate).collect();
                compute(&values)
            }
            Self::Apply(_, _, Applied::As(value)) => *value,
        }
    }
}

impl Derivation {
    /// Reads the quantity that stands at `place` of the record.
    pub(crate) fn read(record: &Record, place: u32, quantity: Quantity, thumb: Option<(Thumb, f64)>) -> Self {
        record.read(|nodes| {
            let mut lines = Vec::with_capacity(16);
            collect(nodes, place as usize, &mut lines);
            let Entry { value, evidence, .. } = nodes.entries[place as usize];
            Self { quantity, value, evidence, lines, thumb }
        })
    }
}

/// Adds the named node at `root`, after all named nodes that it uses.
fn collect(nodes: &Nodes, root: usize, lines: &mut Vec<Line>) {
    let Node::Named(name, rule, inner) = nodes.entries[root].node else { return };
    if lines.iter().any(|line| line.name == name) {
        return;
    }
    let mut used = Vec::new();
    let formula = expression(nodes, inner as usize, &mut used);
    for place in used {
        collect(nodes, place, lines);
    }
    let Entry { value, evidence, .. } = nodes.entries[root];
    lines.push(Line { name, value, evidence, rule, formula });
}

/// Reads the formula below a node, stopping at named nodes, which are noted in `used`.
fn expression(nodes: &Nodes, at: usize, used: &mut Vec<usize>) -> Expression {
    let Entry { node, value, .. } = &nodes.entries[at];
    let operand = |operand| Expression::Operand(operand, *value);
    match node {
        Node::Parameter(parameter) => operand(Operand::Parameter(*parameter)),
        Node::Constant(constant) => operand(Operand::Constant(constant)),
        Node::Literal(unit) => operand(Operand::Literal(*unit)),
        Node::Named(name, ..) => {
            used.push(at);
            operand(Operand::Line(*name))
        }
        Node::Apply(function, operands, compute) => {
            let operands = nodes.operands(*operands).iter().map(|o| expression(nodes, *o as usize, used)).collect();
            Expression::Apply(*function, operands, compute.map_or(Applied::As(*value), Applied::Again))
        }
        Node::Operation(operation, a, b) => {
            let a = Box::new(expression(nodes, *a as usize, used));
            if *operation == Operation::Ceil {
                return Expression::Ceil(a);
            }
            let b = Box::new(expression(nodes, *b as usize, used));
            match operation {
                Operation::Add => Expression::Add(a, b),
                Operation::Subtract => Expression::Subtract(a, b),
                Operation::Multiply => Expression::Multiply(a, b),
                Operation::Divide => Expression::Divide(a, b),
                Operation::Max => Expression::Max(a, b),
                Operation::Min | Operation::Ceil => Expression::Min(a, b),
            }
        }
    }
}
