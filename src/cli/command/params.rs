//! `headgate params`.

use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use exchange::parameter::{default_text, engines_text, names_text, range_text, unit_text};
use model::parameter::Group;
use model::{Engine, Parameter};

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let text = if request.has("json") { exchange::parameters_json() } else { tables() };
    Ok(Output::new(text, vec![]))
}

fn tables() -> String {
    let head = ["id", "key", "kind", "default", "takes", "owner", "change takes", "engines"];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for group in Group::ALL {
        rows.push(vec![]);
        rows.push(vec![group.id().to_uppercase()]);
        rows.extend(group.parameters().map(row));
    }
    table(&rows, 0)
}

fn row(parameter: Parameter) -> Vec<String> {
    let definition = parameter.definition();
    let engines = engines_text(parameter);
    let engines = match engines.len() {
        0 => "none yet".to_owned(),
        all if all == Engine::ALL.len() => "all".to_owned(),
        _ => engines.join(" "),
    };
    let cells = [definition.id, definition.key, unit_text(parameter)].map(str::to_owned);
    let owners = [definition.owner.id(), definition.change.id()].map(str::to_owned);
    cells.into_iter().chain([default_text(parameter), takes(parameter)]).chain(owners).chain([engines]).collect()
}

/// The range or the names that a parameter takes; a long list of names is cut.
pub(crate) fn takes(parameter: Parameter) -> String {
    const MOST: usize = 48;
    let range = range_text(parameter).map(|(least, most)| format!("{least} – {most}"));
    let names = names_text(parameter);
    let parts: Vec<String> = range.into_iter().chain(names.iter().map(ToString::to_string)).collect();
    let text = parts.join(" | ");
    match text.get(..MOST).and_then(|cut| cut.rfind(" | ")) {
        Some(end) if text.len() > MOST => format!("{} | … ({} names)", &text[..end], names.len()),
        _ => text,
    }
}
