//! An estimate as JSON.

use super::{RuleOfThumb, print};
use model::{Estimate, Inputs, MODEL_VERSION, Quantity, Question, estimate_only};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Debug, Serialize)]
struct EstimateWire {
    headgate: &'static str,
    model: u32,
    engine: &'static str,
    given: BTreeMap<&'static str, String>,
    quantities: Vec<QuantityWire>,
}

#[derive(Debug, Serialize)]
struct QuantityWire {
    id: &'static str,
    question: &'static str,
    value: f64,
    unit: &'static str,
    evidence: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    band: Option<(f64, f64)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_of_thumb: Option<RuleOfThumb>,
}

/// Every quantity of some questions with its value, unit, evidence and rule of thumb.
pub fn estimate_json(inputs: &Inputs, questions: &[Question]) -> String {
    let estimate = estimate_only(&inputs.scenario(), questions);
    print(&EstimateWire {
        headgate: env!("CARGO_PKG_VERSION"),
        model: MODEL_VERSION,
        engine: inputs.engine().id(),
        given: inputs.given().filter_map(|p| Some((p.id(), p.print(&inputs.get(p)?)))).collect(),
        quantities: quantities(&estimate, questions),
    })
}

fn quantities(estimate: &Estimate, questions: &[Question]) -> Vec<QuantityWire> {
    let asked = Quantity::ALL.into_iter().filter(|quantity| questions.contains(&quantity.question()));
    asked
        .filter_map(|quantity| {
            Some(QuantityWire {
                id: quantity.id(),
                question: quantity.question().id(),
                value: estimate.value(quantity)?,
                unit: quantity.unit().id(),
                evidence: estimate.evidence(quantity)?.id(),
                band: estimate.band(quantity),
                rule_of_thumb: estimate.thumb(quantity).map(RuleOfThumb::of),
            })
        })
        .collect()
}
