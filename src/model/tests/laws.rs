//! Laws that hold for any inputs of any modelled engine.

#[path = "support/any_inputs.rs"]
mod any_inputs;
#[path = "support/extremes.rs"]
mod extremes;

use any_inputs::{any_inputs, cases};
use extremes::extremes;
use model::evidence::Source;
use model::{
    Estimate, Evidence, Expression, Quantity, Question, Scenario, estimate, estimate_only, explain, explain_all,
};
use proptest::prelude::*;

fn bits(estimate: &Estimate) -> Vec<(Option<u64>, Option<Evidence>)> {
    Quantity::ALL.iter().map(|q| (estimate.value(*q).map(f64::to_bits), estimate.evidence(*q))).collect()
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn every_quantity_is_finite_and_not_negative(inputs in any_inputs()) {
        let estimate = estimate(&inputs.scenario());
        for (quantity, value) in estimate.values() {
            prop_assert!(value.is_finite() && value >= 0.0, "{} is {value}", quantity.id());
            if let Some((low, high)) = estimate.band(quantity) {
                prop_assert!(low <= value && value <= high, "{}: {low} {value} {high}", quantity.id());
            }
        }
    }

    #[test]
    fn shares_are_at_most_one(inputs in any_inputs()) {
        for (quantity, value) in estimate(&inputs.scenario()).values() {
            prop_assert!(quantity.unit() != model::Unit::Share || value <= 1.0, "{} is {value}", quantity.id());
        }
    }

    #[test]
    fn the_same_inputs_give_the_same_bits_however_they_are_asked(inputs in any_inputs(), at in 0..Question::ALL.len()) {
        let (scenario, asked) = (inputs.scenario(), Question::ALL[at]);
        let whole = estimate(&scenario);
        prop_assert_eq!(bits(&whole), bits(&estimate(&inputs.scenario())));
        let part = estimate_only(&scenario, &[asked]);
        for quantity in asked.quantities() {
            prop_assert_eq!(part.value(quantity).map(f64::to_bits), whole.value(quantity).map(f64::to_bits));
        }
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn a_derivation_evaluates_to_the_bits_of_the_estimate(inputs in any_inputs()) {
        let scenario = inputs.scenario();
        let (whole, explained) = (estimate(&scenario), explain_all(&scenario));
        prop_assert_eq!(bits(&whole), bits(explained.estimate()));
        for quantity in Quantity::ALL {
            let derivation = explained.derivation(quantity);
            prop_assert_eq!(derivation.is_some(), whole.value(quantity).is_some(), "{}", quantity.id());
            let Some(derivation) = derivation else { continue };
            let value = whole.value(quantity).map(f64::to_bits);
            prop_assert_eq!(Some(derivation.value.to_bits()), value, "{}", quantity.id());
            prop_assert_eq!(Some(derivation.evidence), whole.evidence(quantity), "{}", quantity.id());
            prop_assert_eq!(derivation.thumb, whole.thumb(quantity), "{}", quantity.id());
            for line in &derivation.lines {
                let (id, again) = (line.name.id(), line.formula.evaluate());
                prop_assert_eq!(again.to_bits(), line.value.to_bits(), "{} in {}", id, quantity.id());
            }
        }
    }

    #[test]
    fn one_derivation_is_that_of_all(inputs in any_inputs(), at in 0..Quantity::COUNT) {
        let (scenario, quantity) = (inputs.scenario(), Quantity::ALL[at]);
        let lines = |derivation: model::Derivation| derivation.lines.into_iter().map(|line| format!("{line:?}"));
        let alone = explain(&scenario, quantity).map(|derivation| lines(derivation).collect::<Vec<_>>());
        let among = explain_all(&scenario).derivation(quantity).map(|derivation| lines(derivation).collect::<Vec<_>>());
        prop_assert_eq!(alone, among);
    }

    #[test]
    fn every_line_has_evidence_and_a_source(inputs in any_inputs()) {
        let explained = explain_all(&inputs.scenario());
        for derivation in Quantity::ALL.iter().filter_map(|quantity| explained.derivation(*quantity)) {
            prop_assert!(derivation.lines.last().is_some_and(|last| last.value == derivation.value));
            for line in &derivation.lines {
                let has_source = line.rule.source != Source::Nothing;
                prop_assert!(has_source || line.rule.evidence == Evidence::Assumed, "{}", line.name.id());
                prop_assert!(line.evidence >= line.rule.evidence, "{}", line.name.id());
            }
        }
    }
}

/// Whether the formula and all its parts are numbers that can be shown.
fn is_finite(formula: &Expression) -> bool {
    let parts = match formula {
        Expression::Operand(..) => true,
        Expression::Add(a, b)
        | Expression::Subtract(a, b)
        | Expression::Multiply(a, b)
        | Expression::Divide(a, b)
        | Expression::Max(a, b)
        | Expression::Min(a, b) => is_finite(a) && is_finite(b),
        Expression::Ceil(a) => is_finite(a),
        Expression::Apply(_, operands, _) => operands.iter().all(is_finite),
    };
    parts && formula.evaluate().is_finite()
}

/// Lines of derivations that hold something else than numbers that can be shown.
fn not_finite(scenario: &Scenario) -> Vec<String> {
    let explained = explain_all(scenario);
    let derivations = Quantity::ALL.iter().filter_map(|quantity| explained.derivation(*quantity));
    let lines = derivations.flat_map(|derivation| derivation.lines);
    let wrong = lines.filter(|line| !line.value.is_finite() || !is_finite(&line.formula));
    wrong.map(|line| format!("{}: {:?}", line.name.id(), line.formula)).collect()
}

#[test]
fn derivations_hold_finite_numbers_at_every_limit() {
    for inputs in extremes() {
        let wrong = not_finite(&inputs.scenario());
        assert!(wrong.is_empty(), "{inputs:?}: {wrong:#?}");
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn derivations_hold_finite_numbers(inputs in any_inputs()) {
        let wrong = not_finite(&inputs.scenario());
        prop_assert!(wrong.is_empty(), "{wrong:#?}");
    }
}
