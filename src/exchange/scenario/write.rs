//! Writing a scenario file.

use super::{FORMAT_VERSION, ScenarioFile};
use crate::address::{Pinned, frozen};
use model::parameter::Kind;
use model::unit::Unit;
use model::{Inputs, MODEL_VERSION, Parameter, Value};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};
use std::collections::BTreeMap;

#[derive(Serialize)]
struct FileWire<'f> {
    headgate: u64,
    model: u32,
    scenario: Map<String, Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<Map<String, Json>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    checklist: Vec<&'f str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    kept: Vec<Json>,
    pinned: BTreeMap<&'static str, f64>,
    #[serde(flatten)]
    unknown: &'f Map<String, Json>,
}

pub(super) fn write(file: &ScenarioFile) -> String {
    let unknown = &file.unknown;
    let wire = FileWire {
        headgate: FORMAT_VERSION,
        model: MODEL_VERSION,
        scenario: scenario(&file.inputs, &unknown.scenario),
        second: file.second.as_ref().map(|second| scenario(second, &unknown.second)),
        checklist: file.checklist.iter().map(String::as_str).collect(),
        kept: file.kept.iter().map(|one| json!({ "in": one.realm.id(), "key": one.key, "value": one.value })).collect(),
        pinned: Pinned::of(&file.inputs).values().map(|(quantity, value)| (quantity.id(), value)).collect(),
        unknown: &unknown.file,
    };
    // Keys are texts and numbers are finite, so nothing here can fail to be written.
    let mut text = serde_json::to_string_pretty(&wire).unwrap_or_default();
    text.push('\n');
    text
}

/// What is given, the releases, and defaults that are no longer those frozen with the format.
fn scenario(inputs: &Inputs, unknown: &Map<String, Json>) -> Map<String, Json> {
    let all = inputs.scenario();
    let mut map = unknown.clone();
    for parameter in Parameter::ALL {
        let release = matches!(parameter, Parameter::EngineVersion | Parameter::RuntimeVersion);
        let value = inputs.get(parameter).or_else(|| release.then(|| all.value(parameter)));
        if let Some(value) = value.or_else(|| frozen::V1.changed(parameter, &all).map(|changed| changed.now)) {
            map.insert(parameter.id().to_owned(), json(parameter, &value));
        }
    }
    map
}

/// Numbers, flags and weights as JSON's own; the rest, which has units or names, as text.
fn json(parameter: Parameter, value: &Value) -> Json {
    match (parameter.definition().kind, value) {
        (_, Value::Weights(weights)) => weights.iter().map(|weight| number(*weight)).collect(),
        (Kind::Flag, Value::Number(flag)) => json!(*flag != 0.0),
        (Kind::Number { unit: Unit::BytesPerSecond, .. }, _) => json!(parameter.print(value)),
        (Kind::Count { .. } | Kind::Number { .. } | Kind::Share, Value::Number(value)) => number(*value),
        _ => json!(parameter.print(value)),
    }
}

/// Whole numbers without a decimal point.
fn number(value: f64) -> Json {
    if value.fract() == 0.0 && value.abs() < 9e15 { json!(value as i64) } else { json!(value) }
}
