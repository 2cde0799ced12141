//! Formulas as text: once in words, once with the reader's values, parentheses only where they are needed.

use crate::{Language, chinese, english, number};
use model::unit::Unit;
use model::{Expression, Function, Operand};

/// A formula, ready to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// With names: `86,400 s ÷ interval`.
    pub words: String,
    /// With values: `86,400 s ÷ 60 s`.
    pub values: String,
}

/// Whether operands are named or valued.
#[derive(Clone, Copy, PartialEq)]
enum Style {
    Words,
    Values,
}

/// How tightly a formula holds together: an operand of a looser one needs parentheses.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Bond {
    Sum,
    Product,
    Whole,
}

impl Language {
    /// A formula in words and with values.
    pub fn formula(self, expression: &Expression) -> Formula {
        let show = |style| self.tight(Writer { language: self, style }.write(expression).0);
        Formula { words: show(Style::Words), values: show(Style::Values) }
    }
}

struct Writer {
    language: Language,
    style: Style,
}

/// Without what makes no difference to this scenario: terms that are nothing, factors that are one, limits that do not
/// bind. What is left has the same value.
fn simple(expression: &Expression) -> &Expression {
    let is = |operand: &Expression, value: f64| operand.evaluate() == value;
    let idle = |operand: &Expression| {
        matches!(operand, Expression::Operand(Operand::Literal(_), _)) && operand.evaluate() != expression.evaluate()
    };
    match expression {
        Expression::Add(a, b) if is(b, 0.0) => simple(a),
        Expression::Add(a, b) if is(a, 0.0) => simple(b),
        Expression::Subtract(a, b) if is(b, 0.0) => simple(a),
        Expression::Multiply(a, b) if is(b, 1.0) => simple(a),
        Expression::Multiply(a, b) if is(a, 1.0) => simple(b),
        Expression::Divide(a, b) if is(b, 1.0) => simple(a),
        Expression::Max(a, b) | Expression::Min(a, b) if idle(b) => simple(a),
        Expression::Max(a, b) | Expression::Min(a, b) if idle(a) => simple(b),
        _ => expression,
    }
}

impl Writer {
    fn write(&self, expression: &Expression) -> (String, Bond) {
        match simple(expression) {
            Expression::Operand(operand, value) => (self.operand(operand, *value), Bond::Whole),
            Expression::Add(a, b) => self.two(a, b, " + ", Bond::Sum, Bond::Sum),
            Expression::Subtract(a, b) => self.two(a, b, " − ", Bond::Sum, Bond::Product),
            Expression::Multiply(a, b) => self.two(a, b, " × ", Bond::Product, Bond::Product),
            Expression::Divide(a, b) => self.two(a, b, " ÷ ", Bond::Product, Bond::Whole),
            Expression::Max(a, b) => self.call("max", &[a, b]),
            Expression::Min(a, b) => self.call("min", &[a, b]),
            Expression::Ceil(a) => (format!("⌈{}⌉", self.write(a).0), Bond::Whole),
            Expression::Apply(function, operands, _) => self.function(*function, operands),
        }
    }

    /// Two operands; the right one must hold as tightly as `right` says.
    fn two(&self, a: &Expression, b: &Expression, sign: &str, bond: Bond, right: Bond) -> (String, Bond) {
        let enclosed = |(text, has): (String, Bond), needs: Bond| if has < needs { format!("({text})") } else { text };
        let (a, b) = (enclosed(self.write(a), bond), enclosed(self.write(b), right));
        (a + sign + &b, bond)
    }

    fn call(&self, name: &str, operands: &[&Expression]) -> (String, Bond) {
        // `max(max(a, b), c)` is `max(a, b, c)`.
        let operands: Vec<String> = operands
            .iter()
            .map(|operand| {
                let text = self.write(operand).0;
                let inner = text
                    .strip_prefix(name)
                    .and_then(|rest| rest.strip_prefix('('))
                    .and_then(|rest| rest.strip_suffix(')'));
                match inner {
                    Some(inner) if !inner.contains('(') => inner.to_owned(),
                    _ => text,
                }
            })
            .collect();
        (format!("{name}({})", operands.join(", ")), Bond::Whole)
    }

    fn function(&self, function: Function, operands: &[Expression]) -> (String, Bond) {
        let algebraic = matches!(function, Function::Occupied | Function::AtLeastOne | Function::Power);
        let operands: Vec<String> = operands
            .iter()
            .map(|operand| match self.write(operand) {
                (text, Bond::Whole) => text,
                (text, _) if algebraic => format!("({text})"),
                (text, _) => text,
            })
            .collect();
        let named = self.style == Style::Words;
        let text = match self.language {
            Language::English => english::why::function(function, &operands, named),
            Language::Chinese => chinese::why::function(function, &operands, named),
        };
        let bond = match function {
            Function::Occupied => Bond::Product,
            Function::SquareRoot | Function::Special => Bond::Whole,
            _ => Bond::Sum,
        };
        (text, bond)
    }

    fn operand(&self, operand: &Operand, value: f64) -> String {
        let named = if self.style == Style::Words { self.name(operand) } else { None };
        named.unwrap_or_else(|| match operand.unit() {
            Unit::Factor | Unit::Count if value == libm::floor(value) => {
                number::exact(self.language, value, Unit::Count)
            }
            unit => number::exact(self.language, value, unit),
        })
    }

    /// The name of an operand; plain numbers have none.
    fn name(&self, operand: &Operand) -> Option<String> {
        let name = match operand {
            Operand::Parameter(parameter) => self.language.label(*parameter),
            Operand::Line(name) => self.language.line(*name),
            Operand::Literal(_) => return None,
            Operand::Constant(constant) => return Some(self.language.constant(constant.id)),
        };
        Some(self.language.in_sentence(name))
    }
}

impl Language {
    /// The name of a number of the model's own, by its id.
    pub fn constant(self, id: &str) -> String {
        let (named, plain) = match self {
            Self::English => (english::constant::constant(id), ""),
            Self::Chinese => (chinese::constant::constant(id), "常数 "),
        };
        named.map_or_else(|| plain.to_owned() + &id.replace('_', " "), str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Inputs, Parameter, Quantity, explain};

    fn last(settings: &[(Parameter, &str)], quantity: Quantity) -> Formula {
        let mut inputs = Inputs::new();
        for (parameter, text) in settings {
            inputs.set_text(*parameter, text).unwrap();
        }
        let derivation = explain(&inputs.scenario(), quantity).unwrap();
        Language::English.formula(&derivation.lines.last().unwrap().formula)
    }

    #[test]
    fn a_formula_reads_in_words_and_with_values() {
        let formula = last(&[(Parameter::Interval, "30s")], Quantity::FilesPerDay);
        assert_eq!(formula.words, "data files a day + delete files a day");
        let rule = last(&[], Quantity::RuleOfThumbFilesPerDay);
        assert_eq!(rule.words, "parallelism × 86,400 s ÷ interval");
        assert_eq!(rule.values, "16 × 86,400 s ÷ 60 s");
    }

    #[test]
    fn what_makes_no_difference_is_left_out() {
        let literal = |value| Box::new(Expression::Operand(Operand::Literal(Unit::Factor), value));
        let tables = || Box::new(Expression::Operand(Operand::Parameter(Parameter::Tables), 1.0));
        let cases = [
            (Expression::Multiply(tables(), literal(5.0)), "5"),
            (Expression::Add(Box::new(Expression::Subtract(literal(7.0), literal(0.0))), literal(0.0)), "7"),
            (Expression::Max(Box::new(Expression::Divide(literal(6.0), tables())), literal(1.0)), "6"),
            (Expression::Min(literal(6.0), literal(4.0)), "4"),
        ];
        for (expression, text) in cases {
            assert_eq!(Language::English.formula(&expression).values, text);
        }
    }

    #[test]
    fn parentheses_stand_only_where_they_are_needed() {
        let literal = |value| Box::new(Expression::Operand(Operand::Literal(Unit::Factor), value));
        let keys = |value| Box::new(Expression::Operand(Operand::Parameter(Parameter::Keys), value));
        let sum = Box::new(Expression::Add(literal(2.0), literal(3.0)));
        let product = Box::new(Expression::Multiply(literal(2.0), literal(3.0)));
        let cases = [
            (Expression::Multiply(sum.clone(), literal(4.0)), "(2 + 3) × 4"),
            (Expression::Add(product.clone(), literal(4.0)), "2 × 3 + 4"),
            (Expression::Divide(literal(4.0), product.clone()), "4 ÷ (2 × 3)"),
            (Expression::Divide(product.clone(), literal(4.0)), "2 × 3 ÷ 4"),
            (Expression::Subtract(literal(4.0), sum.clone()), "4 − (2 + 3)"),
            (Expression::Max(Box::new(Expression::Max(keys(1.0), keys(2.0))), keys(3.0)), "max(1, 2, 3)"),
            (Expression::Ceil(Box::new(Expression::Divide(literal(7.0), literal(2.0)))), "⌈7 ÷ 2⌉"),
        ];
        for (expression, text) in cases {
            assert_eq!(Language::English.formula(&expression).values, text);
        }
    }
}
