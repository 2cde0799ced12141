//! What was opened, as JSON.

use super::print;
use crate::ScenarioFile;
use serde::Serialize;
use serde_json::{Value as Json, json};

#[derive(Serialize)]
struct OpenedWire<'o> {
    file: Json,
    findings: Vec<Json>,
    drift: &'o [String],
}

/// A scenario as its file, what was wrong with where it came from (id and sentence), and results that changed since.
pub fn opened_json(file: &ScenarioFile, findings: &[(&'static str, String)], drift: &[String]) -> String {
    let file = serde_json::from_str(&file.write()).unwrap_or_default();
    let findings = findings.iter().map(|(id, text)| json!({ "id": id, "text": text })).collect();
    print(&OpenedWire { file, findings, drift })
}
