//! Amounts that are computed from a scenario and compared with what somebody reported.

use model::{Inputs, Name, Parameter, Quantity, Scenario, estimate, explain, findings};

/// An amount of a scenario, or the ratio of that amount to the same amount of another scenario.
pub(crate) struct Amount<'t> {
    /// `a`, `a+b`, `a/b+c`, with `number*a` for `a`; `@id` is a line on the way to a quantity, `?id` is 1 if a rule
    /// finds something.
    pub(crate) formula: &'t str,
    /// `parameter=value`, separated by spaces.
    pub(crate) settings: &'t str,
    /// The settings that differ in the other scenario.
    pub(crate) against: Option<&'t str>,
}

impl Amount<'_> {
    pub(crate) fn value(&self) -> f64 {
        let value = amount(self.formula, &scenario(&[self.settings]));
        self.against.map_or(value, |against| value / amount(self.formula, &scenario(&[self.settings, against])))
    }
}

fn scenario(lines: &[&str]) -> Scenario {
    let mut inputs = Inputs::new();
    for setting in lines.iter().flat_map(|line| line.split_whitespace()) {
        let (name, value) = setting.split_once('=').expect("name=value");
        let parameter = Parameter::by_id(name).unwrap_or_else(|| panic!("no parameter {name}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{name}={value}: {why}"));
    }
    inputs.scenario()
}

fn amount(formula: &str, scenario: &Scenario) -> f64 {
    let sum = |terms: &str| terms.split('+').map(|term| product(term, scenario)).sum::<f64>();
    formula.split_once('/').map_or_else(|| sum(formula), |(above, below)| sum(above) / sum(below))
}

fn product(term: &str, scenario: &Scenario) -> f64 {
    term.split('*').map(|factor| factor.parse().unwrap_or_else(|_| named(factor, scenario))).product()
}

fn named(name: &str, scenario: &Scenario) -> f64 {
    if let Some(rule) = name.strip_prefix('?') {
        let found = findings(scenario, &estimate(scenario));
        return f64::from(u8::from(found.iter().any(|finding| finding.rule.id() == rule)));
    }
    if let Some(step) = name.strip_prefix('@') {
        return line(step, scenario);
    }
    let quantity = Quantity::by_id(name).unwrap_or_else(|| panic!("no quantity {name}"));
    estimate(scenario).value(quantity).unwrap_or_else(|| panic!("the engine has no {name}"))
}

/// A line on the way to whatever quantity it is on the way to.
fn line(step: &str, scenario: &Scenario) -> f64 {
    let mut lines = Quantity::ALL.into_iter().filter_map(|quantity| explain(scenario, quantity)).flat_map(|d| d.lines);
    let found = lines.find(|line| matches!(line.name, Name::Step(name) if name.id() == step));
    found.unwrap_or_else(|| panic!("no line {step}")).value
}

/// A number, or the least and the greatest, and how near is right: `15%` or, either way, `x2`.
pub(crate) struct Reported<'t> {
    pub(crate) reported: &'t str,
    pub(crate) tolerance: &'t str,
}

impl Reported<'_> {
    pub(crate) fn is_met_by(&self, ours: f64) -> bool {
        let (least, most) = self.reported.split_once("..").unwrap_or((self.reported, self.reported));
        let bound = |text: &str, open: f64| if text.is_empty() { open } else { number(text) };
        let (below, above) = self.factors();
        (bound(least, 0.0) * below..=bound(most, f64::INFINITY) * above).contains(&ours)
    }

    fn factors(&self) -> (f64, f64) {
        if let Some(factor) = self.tolerance.strip_prefix('x') {
            return (1.0 / number(factor), number(factor));
        }
        let share = number(self.tolerance.trim_end_matches('%')) / 100.0;
        (1.0 - share, 1.0 + share)
    }
}

fn number(text: &str) -> f64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("not a number: {text}"))
}

/// Four digits, thousands apart.
pub(crate) fn shown(value: f64) -> String {
    if value.abs() < 1_000.0 {
        let decimals = (3 - libm::log10(value.abs().max(0.001)).floor() as i32).clamp(0, 6) as usize;
        let text = format!("{value:.decimals$}");
        return if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text };
    }
    let digits = format!("{value:.0}");
    let apart = |(at, digit): (usize, char)| {
        let comma = at > 0 && (digits.len() - at).is_multiple_of(3);
        [comma.then_some(','), Some(digit)]
    };
    digits.char_indices().flat_map(apart).flatten().collect()
}
