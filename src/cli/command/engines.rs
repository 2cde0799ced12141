//! `headgate engines`: every engine for the same traffic and targets.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use planner::{Rival, rivals};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let found = rivals(&given.inputs);
    let text = if request.has("json") { exchange::rivals_json(&found) } else { text(&found, language) };
    Ok(Output::new(text, given.notes(language)))
}

/// A line an engine: its numbers, then why it is the one or not.
fn text(found: &[Rival], language: Language) -> String {
    let head = std::iter::once("engine".to_owned())
        .chain(found.first().into_iter().flat_map(|rival| rival.numbers.iter().map(|(q, _)| q.id().to_owned())));
    let line = |rival: &Rival| {
        let numbers = rival.numbers.iter().map(|(quantity, value)| {
            value.map_or_else(|| "–".to_owned(), |value| language.short(value, quantity.unit()))
        });
        let name = std::iter::once(rival.engine.id().to_owned());
        name.chain(numbers).chain([language.rival(rival)]).collect()
    };
    let rows: Vec<Vec<String>> = std::iter::once(head.collect()).chain(found.iter().map(line)).collect();
    table(&rows, 0)
}
