//! `headgate link`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use exchange::{ScenarioFile, encode};

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let given = Given::of(request)?;
    let mut notes = given.notes(request.language()?);
    if request.has("json") {
        return Ok(Output::new(file(&given).write(), notes));
    }
    let address = encode(&given.inputs, &given.beside);
    let address = address.map_err(|why| Wrong::new(format!("{why}, which headgate link --json prints")))?;
    if address.is_long() {
        notes.push("the address is longer than 1,000 characters: some programs cut it, a file arrives".to_owned());
    }
    let base = request.last("base").unwrap_or("").trim_end_matches('#');
    Ok(Output::new(format!("{base}{address}\n"), notes))
}

pub(super) fn file(given: &Given) -> ScenarioFile {
    let mut file = ScenarioFile::of(&given.inputs);
    file.second.clone_from(&given.beside.second);
    file.checklist.clone_from(&given.beside.checklist);
    file.kept.clone_from(&given.kept);
    file
}
