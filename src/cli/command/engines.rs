//! `headgate engines`: every engine for the same traffic and targets.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use model::{Parameter, Value};
use planner::{Rival, rivals};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let found = rivals(&given.inputs);
    let text = if request.has("json") { exchange::rivals_json(&found) } else { text(&found, language) };
    Ok(Output::new(text, given.notes(language)))
}

/// A sentence; a line an engine: how it is set, its numbers, then why it is the one or not.
fn text(found: &[Rival], language: Language) -> String {
    let head = ["engine".to_owned(), "set".to_owned()]
        .into_iter()
        .chain(found.first().into_iter().flat_map(|rival| rival.numbers.iter().map(|(q, _)| q.id().to_owned())));
    let line = |rival: &Rival| {
        let numbers = rival.numbers.iter().map(|(quantity, value)| {
            value.map_or_else(|| "–".to_owned(), |value| language.short(value, quantity.unit()))
        });
        let set: Vec<String> = rival.changes.iter().map(change).collect();
        let set = if set.is_empty() { "–".to_owned() } else { set.join(" ") };
        let name = [rival.engine.id().to_owned(), set].into_iter();
        name.chain(numbers).chain([language.rival(rival)]).collect()
    };
    let rows: Vec<Vec<String>> = std::iter::once(head.collect()).chain(found.iter().map(line)).collect();
    format!("{}\n\n{}", language.rivals(found), table(&rows, 0))
}

/// A change as it is typed.
fn change((parameter, value): &(Parameter, f64)) -> String {
    format!("{}={}", parameter.id(), parameter.print(&Value::Number(*value)))
}
