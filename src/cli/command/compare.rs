//! `headgate compare`: two scenarios beside each other.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use exchange::{Beside, encode};
use model::{Inputs, Parameter, Value};
use planner::{Comparison, compare};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let language = request.language()?;
    let mut first = Given::open_readable(request.operand())?;
    let mut notes = first.notes(language);
    let second = match (request.operands().get(1), first.beside.second.take()) {
        (Some(second), _) => {
            let second = Given::open_readable(second)?;
            notes.extend(second.notes(language));
            second.inputs
        }
        (None, Some(second)) => second,
        (None, None) => {
            return Err(Wrong::new("SECOND is missing, and the first holds no second scenario (2.…)"));
        }
    };
    let found = compare(&first.inputs, &second);
    let text = match request.has("json") {
        true => exchange::comparison_json(&found),
        false => text(&found, language) + &link(first, second),
    };
    Ok(Output::new(text, notes))
}

/// One short address for both; nothing where they do not fit one.
fn link(first: Given, second: Inputs) -> String {
    let beside = Beside { second: Some(second), ..first.beside };
    encode(&first.inputs, &beside).map_or_else(|_| String::new(), |address| format!("\n{address}\n"))
}

fn text(found: &Comparison, language: Language) -> String {
    let mut text = language.preference(&found.preference) + "\n";
    if !found.differences.is_empty() {
        let value = |parameter: Parameter, value: &Option<Value>| {
            value.as_ref().map_or_else(|| "–".to_owned(), |value| language.value(parameter, value))
        };
        let rows = found.differences.iter().map(|difference| {
            let [first, second] = [&difference.first, &difference.second].map(|v| value(difference.parameter, v));
            let takes = language.change(difference.takes)[0].to_owned();
            vec![difference.parameter.id().to_owned(), first, "→".to_owned(), second, takes]
        });
        text += &format!("\n{}", table(&rows.collect::<Vec<_>>(), 2));
    }
    if let Some(takes) = found.takes {
        text += &format!("  {}\n", language.change(takes)[1]);
    }
    text + &results(found, language)
}

fn results(found: &Comparison, language: Language) -> String {
    let rows = found.contrasts.iter().map(|contrast| {
        let unit = contrast.quantity.unit();
        let [first, second] = [contrast.first, contrast.second]
            .map(|value| value.map_or_else(|| "–".to_owned(), |value| language.full(value, unit)));
        vec![contrast.quantity.id().to_owned(), first, "→".to_owned(), second]
    });
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() { String::new() } else { format!("\n{}", table(&rows, 2)) }
}
