//! Solutions, comparisons, checks and sweeps as JSON.

use super::print;
use model::{FindingRule, Inputs, Parameter, Quantity, Severity, Value};
use planner::{Comparison, Demand, Outcome, Preference, Row, Setting, Side, Solution, Stand};
use serde::Serialize;
use std::collections::BTreeMap;

type Changes = BTreeMap<&'static str, String>;

#[derive(Debug, Serialize)]
struct StandWire {
    id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    quantity: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<f64>,
    value: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<&'static str>,
    met: bool,
    strain: f64,
}

#[derive(Debug, Serialize)]
struct SettingWire {
    set: Changes,
    takes: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    kept_in: Option<f64>,
    demands: Vec<StandWire>,
}

#[derive(Debug, Serialize)]
struct SolutionWire {
    found: bool,
    complete: bool,
    combinations: usize,
    feasible: usize,
    movable: Vec<&'static str>,
    now: Vec<StandWire>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stopped_anyway: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    recommended: Option<SettingWire>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    region: BTreeMap<&'static str, Vec<String>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    others: Vec<SettingWire>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    conflict: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nearest: Option<SettingWire>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    relaxations: Vec<RelaxationWire>,
}

#[derive(Debug, Serialize)]
struct RelaxationWire {
    targets: Vec<GivesWire>,
    set: Changes,
}

#[derive(Debug, Serialize)]
struct GivesWire {
    target: &'static str,
    quantity: &'static str,
    best: f64,
    unit: &'static str,
}

/// What to set, or why nothing will do.
pub fn solution_json(solution: &Solution) -> String {
    let mut wire = SolutionWire {
        found: false,
        complete: solution.complete,
        combinations: solution.points,
        feasible: solution.feasible,
        movable: solution.knobs.iter().map(|knob| knob.parameter.id()).collect(),
        now: stands(&solution.now),
        stopped_anyway: solution.given_stops.iter().map(|stop| stop.rule.id()).collect(),
        recommended: None,
        region: BTreeMap::new(),
        others: Vec::new(),
        conflict: Vec::new(),
        nearest: None,
        relaxations: Vec::new(),
    };
    match &solution.outcome {
        Outcome::Found(found) => {
            wire.found = true;
            wire.recommended = Some(setting(&found.setting, Some(found.kept_in)));
            let values = |region: &planner::Region| {
                let print = |value: &f64| region.parameter.print(&Value::Number(*value));
                (region.parameter.id(), region.values.iter().map(print).collect())
            };
            wire.region = found.region.iter().map(values).collect();
            wire.others = found.others.iter().map(|other| setting(&other.setting, Some(other.kept_in))).collect();
        }
        Outcome::Impossible(why) => {
            wire.conflict = why.conflict.iter().map(id).collect();
            wire.nearest = Some(setting(&why.nearest, None));
            wire.relaxations = why.relaxations.iter().map(relaxation).collect();
        }
    }
    print(&wire)
}

fn relaxation(relaxation: &planner::Relaxation) -> RelaxationWire {
    let gives = |(demand, best): &(Demand, f64)| {
        let Demand::Target(target, quantity, _) = *demand else { return None };
        Some(GivesWire { target: target.id(), quantity: quantity.id(), best: *best, unit: quantity.unit().id() })
    };
    RelaxationWire { targets: relaxation.gives.iter().filter_map(gives).collect(), set: changes(&relaxation.changes) }
}

fn setting(setting: &Setting, kept_in: Option<f64>) -> SettingWire {
    SettingWire { set: changes(&setting.changes), takes: setting.takes.id(), kept_in, demands: stands(&setting.stands) }
}

fn changes(changes: &[(Parameter, f64)]) -> Changes {
    changes.iter().map(|(parameter, value)| (parameter.id(), parameter.print(&Value::Number(*value)))).collect()
}

fn id(demand: &Demand) -> &'static str {
    match demand {
        Demand::Target(target, ..) => target.id(),
        Demand::Runs => "runs",
        Demand::CompactionFinishes => "compaction_finishes",
    }
}

fn stands(stands: &[Stand]) -> Vec<StandWire> {
    let wire = |stand: &Stand| {
        let (quantity, asked) = match stand.demand {
            Demand::Target(_, quantity, asked) => (Some(quantity), Some(asked)),
            _ => (None, None),
        };
        StandWire {
            id: id(&stand.demand),
            quantity: quantity.map(Quantity::id),
            asked,
            value: stand.value,
            unit: quantity.map(|quantity| quantity.unit().id()),
            met: stand.strain <= 1.0,
            strain: stand.strain,
        }
    };
    stands.iter().map(wire).collect()
}

#[derive(Debug, Serialize)]
struct ComparisonWire {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    prefer: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    takes: Option<&'static str>,
    changes: Vec<DifferenceWire>,
    results: Vec<ContrastWire>,
    first: Vec<StandWire>,
    second: Vec<StandWire>,
}

#[derive(Debug, Serialize)]
struct DifferenceWire {
    id: &'static str,
    first: Option<String>,
    second: Option<String>,
    takes: &'static str,
    owner: &'static str,
}

#[derive(Debug, Serialize)]
struct ContrastWire {
    id: &'static str,
    first: Option<f64>,
    second: Option<f64>,
    unit: &'static str,
}

/// Two scenarios beside each other.
pub fn comparison_json(comparison: &Comparison) -> String {
    let (verdict, side) = match &comparison.preference {
        Preference::Same => ("same", None),
        Preference::Runs(side, _) => ("runs", Some(side)),
        Preference::Targets(side, ..) => ("targets", Some(side)),
        Preference::Better(side, _) => ("better", Some(side)),
        Preference::Trade(..) => ("trade", None),
    };
    let printed = |parameter: Parameter, value: &Option<Value>| value.as_ref().map(|value| parameter.print(value));
    print(&ComparisonWire {
        verdict,
        prefer: side.map(|side| if *side == Side::First { "first" } else { "second" }),
        takes: comparison.takes.map(|takes| takes.id()),
        changes: comparison
            .differences
            .iter()
            .map(|difference| DifferenceWire {
                id: difference.parameter.id(),
                first: printed(difference.parameter, &difference.first),
                second: printed(difference.parameter, &difference.second),
                takes: difference.takes.id(),
                owner: difference.owner.id(),
            })
            .collect(),
        results: comparison.contrasts.iter().map(contrast).collect(),
        first: stands(&comparison.stands[0]),
        second: stands(&comparison.stands[1]),
    })
}

fn contrast(contrast: &planner::Contrast) -> ContrastWire {
    let (id, unit) = (contrast.quantity.id(), contrast.quantity.unit().id());
    ContrastWire { id, first: contrast.first, second: contrast.second, unit }
}

#[derive(Debug, Serialize)]
struct CheckWire {
    ok: bool,
    demands: Vec<StandWire>,
    findings: Vec<FoundWire>,
}

#[derive(Debug, Serialize)]
struct FoundWire {
    id: &'static str,
    severity: &'static str,
}

/// Whether a scenario passes, and why not.
pub fn check_json(ok: bool, demands: &[Stand], findings: &[(FindingRule, Severity)]) -> String {
    let findings = findings.iter().map(|(rule, severity)| FoundWire { id: rule.id(), severity: severity.id() });
    print(&CheckWire { ok, demands: stands(demands), findings: findings.collect() })
}

#[derive(Debug, Serialize)]
struct SweepWire {
    parameter: &'static str,
    given: Changes,
    rows: Vec<RowWire>,
}

#[derive(Debug, Serialize)]
struct RowWire {
    value: String,
    results: BTreeMap<&'static str, f64>,
}

/// One parameter over a range.
pub fn sweep_json(inputs: &Inputs, parameter: Parameter, quantities: &[Quantity], rows: &[Row]) -> String {
    let row = |row: &Row| RowWire {
        value: parameter.print(&row.value),
        results: quantities.iter().zip(&row.results).filter_map(|(q, value)| Some((q.id(), (*value)?))).collect(),
    };
    print(&SweepWire {
        parameter: parameter.id(),
        given: inputs.given().filter_map(|p| Some((p.id(), p.print(&inputs.get(p)?)))).collect(),
        rows: rows.iter().map(row).collect(),
    })
}
