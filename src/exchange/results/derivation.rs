//! A derivation as JSON: lines, each with its formula as a tree.

use super::{RuleOfThumb, print};
use model::evidence::{Rule, Source};
use model::{Derivation, Expression, Line, Operand};
use serde::Serialize;

#[derive(Debug, Serialize)]
struct DerivationWire {
    quantity: &'static str,
    value: f64,
    unit: &'static str,
    evidence: &'static str,
    lines: Vec<LineWire>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_of_thumb: Option<RuleOfThumb>,
}

#[derive(Debug, Serialize)]
struct LineWire {
    id: &'static str,
    value: f64,
    unit: &'static str,
    evidence: &'static str,
    rule: RuleWire,
    formula: Formula,
}

#[derive(Debug, Serialize)]
struct RuleWire {
    evidence: &'static str,
    source: SourceWire,
}

#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum SourceWire {
    Arithmetic,
    Code { project: &'static str, place: &'static str, release: &'static str },
    Runs { engines: &'static str, trace: &'static str, date: &'static str },
    Published { title: &'static str, date: &'static str },
    Nothing,
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Formula {
    Operand {
        #[serde(flatten)]
        operand: OperandWire,
        value: f64,
        unit: &'static str,
    },
    Operation {
        operation: &'static str,
        of: Vec<Self>,
    },
    Function {
        function: &'static str,
        of: Vec<Self>,
        value: f64,
    },
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
enum OperandWire {
    Parameter(&'static str),
    Constant(&'static str),
    Literal(f64),
    Line(&'static str),
}

/// A derivation: every line with its value, evidence, source and formula.
pub fn derivation_json(derivation: &Derivation) -> String {
    print(&DerivationWire {
        quantity: derivation.quantity.id(),
        value: derivation.value,
        unit: derivation.quantity.unit().id(),
        evidence: derivation.evidence.id(),
        lines: derivation.lines.iter().map(line).collect(),
        rule_of_thumb: derivation.thumb.map(RuleOfThumb::of),
    })
}

fn line(line: &Line) -> LineWire {
    LineWire {
        id: line.name.id(),
        value: line.value,
        unit: line.name.unit().id(),
        evidence: line.evidence.id(),
        rule: rule(line.rule),
        formula: formula(&line.formula),
    }
}

fn rule(rule: &Rule) -> RuleWire {
    let source = match rule.source {
        Source::Arithmetic => SourceWire::Arithmetic,
        Source::Code { project, place, release } => SourceWire::Code { project, place, release },
        Source::Runs { engines, trace, date } => SourceWire::Runs { engines, trace, date },
        Source::Published { title, date } => SourceWire::Published { title, date },
        Source::Nothing => SourceWire::Nothing,
    };
    RuleWire { evidence: rule.evidence.id(), source }
}

fn formula(expression: &Expression) -> Formula {
    let two =
        |operation, a: &Expression, b: &Expression| Formula::Operation { operation, of: vec![formula(a), formula(b)] };
    match expression {
        Expression::Operand(operand, value) => {
            Formula::Operand { operand: operand_of(operand, *value), value: *value, unit: operand.unit().id() }
        }
        Expression::Add(a, b) => two("add", a, b),
        Expression::Subtract(a, b) => two("subtract", a, b),
        Expression::Multiply(a, b) => two("multiply", a, b),
        Expression::Divide(a, b) => two("divide", a, b),
        Expression::Max(a, b) => two("max", a, b),
        Expression::Min(a, b) => two("min", a, b),
        Expression::Ceil(a) => Formula::Operation { operation: "ceil", of: vec![formula(a)] },
        Expression::Apply(function, operands, _) => Formula::Function {
            function: function.id(),
            of: operands.iter().map(formula).collect(),
            value: expression.evaluate(),
        },
    }
}

fn operand_of(operand: &Operand, value: f64) -> OperandWire {
    match operand {
        Operand::Parameter(parameter) => OperandWire::Parameter(parameter.id()),
        Operand::Constant(constant) => OperandWire::Constant(constant.id),
        Operand::Literal(_) => OperandWire::Literal(value),
        Operand::Line(name) => OperandWire::Line(name.id()),
    }
}
