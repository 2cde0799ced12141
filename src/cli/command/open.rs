//! `headgate open`.

use crate::given::Given;
use crate::output::{Output, Wrong, one_line};
use crate::request::Request;
use crate::table::table;
use model::Inputs;
use words::Language;

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
    let mut text = section("scenario", &rows(&given.inputs));
    if let Some(second) = &given.beside.second {
        text.push_str(&section("\nsecond scenario", &rows(second)));
    }
    let findings: Vec<_> = given.findings.iter().map(|found| vec![one_line(&found.say(language))]).collect();
    if !findings.is_empty() {
        text.push_str(&section("\nwhat to know about it", &findings));
    }
    let drift: Vec<_> = given.drift().iter().map(|drift| vec![language.drift(drift)]).collect();
    if !drift.is_empty() {
        text.push_str(&section("\nresults that changed since", &drift));
    }
    text
}

fn section(title: &str, rows: &[Vec<String>]) -> String {
    format!("{title}\n{}", table(rows, 2))
}

/// What is given; the rest are defaults.
fn rows(inputs: &Inputs) -> Vec<Vec<String>> {
    let given = inputs.given().filter_map(|p| Some(vec![p.id().to_owned(), p.print(&inputs.get(p)?)]));
    let given: Vec<Vec<String>> = given.collect();
    if given.is_empty() { vec![vec!["defaults only".to_owned()]] } else { given }
}
