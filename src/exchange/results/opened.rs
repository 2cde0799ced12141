//! What was opened, as JSON.

use super::print;
use crate::{Drift, ScenarioFile};
use serde::Serialize;
use serde_json::{Value as Json, json};

#[derive(Serialize)]
struct OpenedWire {
    file: Json,
    findings: Vec<Json>,
    drift: Vec<Json>,
}

/// A scenario as its file, what was wrong with where it came from (id and sentence), and results that changed since.
pub fn opened_json(file: &ScenarioFile, findings: &[(&'static str, String)], drift: &[Drift]) -> String {
    let file = serde_json::from_str(&file.write()).unwrap_or_default();
    let findings = findings.iter().map(|(id, text)| json!({ "id": id, "text": text })).collect();
    let changed = |d: &Drift| json!({ "id": d.quantity.id(), "then": d.then, "now": d.now });
    let drift = drift.iter().map(changed).collect();
    print(&OpenedWire { file, findings, drift })
}
