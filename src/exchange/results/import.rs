//! The answer of an import, as JSON.

use super::print;
use crate::import::{Import, Place, Realm};
use crate::{ScenarioFile, parameter};
use model::Inputs;
use model::parameter::Unset;
use serde::Serialize;
use serde_json::{Value as Json, json};

#[derive(Serialize)]
struct ImportWire {
    papers: Vec<Json>,
    set: Vec<Json>,
    findings: Vec<Json>,
    ignored: Vec<Json>,
    assumed: Vec<Json>,
    address: Option<String>,
    file: Json,
}

/// An import with the sentences of its findings and of the reasons why something was ignored, and the scenario that
/// it makes of the reader's.
pub fn import_json(import: &Import, findings: &[String], reasons: &[String], applied: &Inputs) -> String {
    let papers = import.papers.iter();
    let papers = papers.map(|p| json!({ "name": p.name, "kind": p.kind.id(), "lines": p.lines })).collect();
    let set = import.set.iter().map(|set| {
        let value = set.parameter.print(&set.value);
        let of = at(set.place, set.realm);
        json!({ "parameter": set.parameter.id(), "value": value, "key": set.key, "written": set.raw, "at": of })
    });
    let findings = import.findings.iter().zip(findings).map(|(finding, text)| {
        let Place { paper, line } = finding.place;
        json!({ "id": finding.id(), "kind": finding.kind().id(), "text": text, "at": { "paper": paper, "line": line } })
    });
    let ignored = import.ignored.iter().zip(reasons).map(|(ignored, text)| {
        let of = at(ignored.place, ignored.realm);
        json!({ "key": ignored.key, "value": ignored.value, "reason": ignored.reason.id(), "text": text, "at": of })
    });
    let assumed = assumed(applied);
    let assumed = assumed.iter().map(|p| json!({ "parameter": p.id(), "default": parameter::default_text(*p) }));
    print(&ImportWire {
        papers,
        set: set.collect(),
        findings: findings.collect(),
        ignored: ignored.collect(),
        assumed: assumed.collect(),
        address: import.address.as_ref().map(|(address, _)| address.clone()),
        file: serde_json::from_str(&ScenarioFile::of(applied).write()).unwrap_or_default(),
    })
}

fn at(place: Place, realm: Realm) -> Json {
    json!({ "paper": place.paper, "line": place.line, "realm": realm.id() })
}

/// What the engine has, nobody said, and the plan therefore assumes about the reader's world.
pub fn assumed(inputs: &Inputs) -> Vec<model::Parameter> {
    let engine = inputs.engine();
    let is_assumed = |p: &model::Parameter| p.definition().unset == Unset::Assumed && p.exists_in(engine);
    model::Parameter::ALL.into_iter().filter(|p| is_assumed(p) && !inputs.is_given(*p)).collect()
}
