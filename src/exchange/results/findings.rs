//! Findings as JSON.

use super::{Number, print};
use model::finding::Cure;
use model::{Finding, Inputs, estimate, findings};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Debug, Serialize)]
struct FindingsWire {
    findings: Vec<FindingWire>,
}

#[derive(Debug, Serialize)]
struct FindingWire {
    id: &'static str,
    severity: &'static str,
    owner: &'static str,
    parameters: Vec<&'static str>,
    arguments: Vec<Number>,
    cures: Vec<CureWire>,
}

#[derive(Debug, Serialize)]
struct CureWire {
    set: BTreeMap<&'static str, String>,
    takes: &'static str,
}

/// What is found about some inputs, the worst first.
pub fn findings_json(inputs: &Inputs) -> String {
    let scenario = inputs.scenario();
    let found = findings(&scenario, &estimate(&scenario));
    print(&FindingsWire { findings: found.iter().map(wire).collect() })
}

fn wire(finding: &Finding) -> FindingWire {
    FindingWire {
        id: finding.rule.id(),
        severity: finding.severity().id(),
        owner: finding.owner().id(),
        parameters: finding.parameters().iter().map(|parameter| parameter.id()).collect(),
        arguments: finding.arguments.iter().map(|a| Number { value: a.value, unit: a.unit.id() }).collect(),
        cures: finding.cures.iter().map(cure).collect(),
    }
}

fn cure(cure: &Cure) -> CureWire {
    let set = cure.changes.iter().map(|(parameter, value)| (parameter.id(), parameter.print(value)));
    CureWire { set: set.collect(), takes: cure.takes().id() }
}
