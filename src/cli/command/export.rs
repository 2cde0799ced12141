//! `headgate export`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use exchange::export::exports;

/// Kinds that are documents rather than configuration.
const DOCUMENTS: [&str; 4] = ["owner", "report", "csv", "scenario"];

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let given = Given::of(request)?;
    let language = request.language()?;
    let notes = given.notes(language);
    let all = exports(&given.inputs, &given.kept, &language);
    let kind = request.operand();
    let text = match all.iter().find(|export| export.id == kind) {
        Some(export) => export.text.clone(),
        None if kind.is_empty() => {
            // As `head` shows several files.
            all.iter().map(|export| format!("==> {} ({}) <==\n{}\n", export.name, export.id, export.text)).collect()
        }
        None => {
            let known = all.iter().map(|export| export.id).chain(DOCUMENTS);
            document(kind, &given, language).ok_or_else(|| Wrong::unknown("export", kind, known))?
        }
    };
    Ok(Output::new(text, notes))
}

/// A document of the scenario.
fn document(kind: &str, given: &Given, language: words::Language) -> Option<String> {
    let report = report::Report::of(&given.inputs);
    let link = exchange::encode(&given.inputs, &given.beside).ok().map(|address| address.to_string());
    match kind {
        "owner" => Some(report::owner_page(&report, &language, language.owner_headings(), link.as_deref())),
        "report" => Some(report::markdown(&report, &language, link.as_deref())),
        "csv" => Some(report::csv(&report)),
        "scenario" => Some(super::link::file(given).write()),
        _ => None,
    }
}
