//! `headgate open`.

use crate::given::Given;
use crate::output::{Output, Wrong, one_line};
use crate::request::Request;
use crate::table::table;
use model::Inputs;
use words::{Language, PanelText};

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let language = request.language()?;
    let given = Given::open(request.operand())?;
    let text = if request.has("json") { json(&given, language) } else { text(&given, language) };
    Ok(Output::new(text, vec![]))
}

fn json(given: &Given, language: Language) -> String {
    let findings: Vec<_> = given.findings.iter().map(|found| (found.id(), found.say(language))).collect();
    exchange::opened_json(&super::link::file(given), &findings, &given.drift())
}

fn text(given: &Given, language: Language) -> String {
    let section = |title, rows: &[Vec<String>]| format!("{}\n{}", language.panel(title), table(rows, 2));
    let scenario = |inputs: &Inputs| {
        let rows = rows(inputs);
        if rows.is_empty() { vec![vec![language.panel(PanelText::DefaultsOnly).to_owned()]] } else { rows }
    };
    let mut parts = vec![section(PanelText::TheScenario, &scenario(&given.inputs))];
    if let Some(second) = &given.beside.second {
        parts.push(section(PanelText::TheSecond, &scenario(second)));
    }
    let findings: Vec<_> = given.findings.iter().map(|found| vec![one_line(&found.say(language))]).collect();
    if !findings.is_empty() {
        parts.push(section(PanelText::ToKnow, &findings));
    }
    let drift: Vec<_> = given.drift().iter().map(|drift| vec![language.drift(drift)]).collect();
    if !drift.is_empty() {
        parts.push(section(PanelText::ChangedSince, &drift));
    }
    parts.join("\n")
}

/// What is given; the rest are defaults.
fn rows(inputs: &Inputs) -> Vec<Vec<String>> {
    let given = inputs.given().filter_map(|p| Some(vec![p.id().to_owned(), one_line(&p.print(&inputs.get(p)?))]));
    given.collect()
}
