//! The table of parameters as JSON.

use super::print;
use crate::parameter::{default_text, engines_text, names_text, range_text};
use model::Parameter;
use serde::Serialize;

#[derive(Debug, Serialize)]
struct ParametersWire {
    parameters: Vec<ParameterWire>,
}

#[derive(Debug, Serialize)]
struct ParameterWire {
    id: &'static str,
    key: &'static str,
    unit: &'static str,
    default: String,
    range: Option<(String, String)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<&'static str>,
    group: &'static str,
    owner: &'static str,
    change: &'static str,
    engines: Vec<&'static str>,
}

/// The table of parameters: id, key, unit, default, range or values, group, owner, what a change takes, engines.
pub fn parameters_json() -> String {
    print(&ParametersWire { parameters: Parameter::ALL.into_iter().map(wire).collect() })
}

fn wire(parameter: Parameter) -> ParameterWire {
    let definition = parameter.definition();
    ParameterWire {
        id: definition.id,
        key: definition.key,
        unit: crate::parameter::unit_text(parameter),
        default: default_text(parameter),
        range: range_text(parameter),
        values: names_text(parameter),
        group: definition.group.id(),
        owner: definition.owner.id(),
        change: definition.change.id(),
        engines: engines_text(parameter),
    }
}
