//! `headgate open`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use model::Inputs;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let given = Given::open(request.operand())?;
    let text = if request.has("json") { json(&given) } else { text(&given) };
    Ok(Output::new(text, vec![]))
}

fn json(given: &Given) -> String {
    let drift: Vec<String> = given.drift();
    exchange::opened_json(&super::link::file(given), &given.findings, &drift)
}

fn text(given: &Given) -> String {
    let mut text = section("scenario", &rows(&given.inputs));
    if let Some(second) = &given.beside.second {
        text.push_str(&section("\nsecond scenario", &rows(second)));
    }
    let lines = |lines: Vec<String>| lines.into_iter().map(|line| vec![crate::output::one_line(&line)]).collect();
    let findings: Vec<Vec<String>> = lines(given.findings.iter().map(|(_, text)| text.clone()).collect());
    if !findings.is_empty() {
        text.push_str(&section("\nwhat to know about it", &findings));
    }
    let drift: Vec<Vec<String>> = lines(given.drift());
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
