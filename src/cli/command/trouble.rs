//! `headgate trouble`: growth, an outage, repair, failing compaction, another writer.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use model::Parameter;
use planner::{Trouble, append_or_upsert, trouble};
use words::Language;

/// The outage that is told of where the scenario plans none, in seconds.
const OUTAGE: f64 = 3.0 * 3_600.0;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let found = trouble(&given.inputs, OUTAGE);
    let text = if request.has("json") { exchange::trouble_json(&found) } else { text(&found, &given, language) };
    Ok(Output::new(text, given.notes(language)))
}

fn text(found: &Trouble, given: &Given, language: Language) -> String {
    let mut lines = vec![language.growth(found), language.outage(&found.outage)];
    lines.extend(found.repair.iter().map(|repair| language.repair(repair)));
    lines.extend(found.grace.iter().map(|grace| language.grace(grace)));
    lines.push(language.another(&found.another));
    if given.inputs.scenario().has(Parameter::UpsertRatio) {
        lines.extend(append_or_upsert(&given.inputs).iter().map(|found| language.append_or_upsert(found)));
    }
    lines.join("\n") + "\n"
}
