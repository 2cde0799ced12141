//! `headgate diagnose`: from what is seen to the parameter, its owner, the cure, and what proves it.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use planner::diagnosis::{Cause, FIRST, Next, Symptom, expected_difference};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let next = walk(request.operands())?;
    let text = match (next, request.has("json")) {
        (next, true) => exchange::diagnosis_json(&next),
        (Next::Ask(choices), false) => choices_text(choices, language),
        (Next::Found(cause), false) => cause_text(cause, &given, language),
    };
    Ok(Output::new(text, given.notes(language)))
}

/// Follows what was seen, each among what was asked for before.
fn walk(seen: &[String]) -> Result<Next, Wrong> {
    let mut next = Next::Ask(FIRST);
    for name in seen {
        let Next::Ask(choices) = next else {
            return Err(Wrong::new(format!("'{name}' is one operand too many: the cause is found before it")));
        };
        let ids = choices.iter().map(|choice| choice.id());
        let symptom = Symptom::by_id(name).filter(|symptom| choices.contains(symptom));
        next = symptom.ok_or_else(|| Wrong::unknown("symptom", name, ids))?.next();
    }
    Ok(next)
}

fn choices_text(choices: &[Symptom], language: Language) -> String {
    let rows: Vec<Vec<String>> =
        choices.iter().map(|choice| vec![choice.id().to_owned(), language.symptom(*choice).to_owned()]).collect();
    crate::table::table(&rows, 2)
}

/// Cause and cure, the parameter and who turns it, what to do about the interval, and what proves it.
fn cause_text(cause: Cause, given: &Given, language: Language) -> String {
    let ([why, cure], (parameter, owner, interval)) = (language.cause(cause), cause.cure());
    let mut text = format!("{why}\n{cure}\n{}\n", language.interval(interval));
    if cause == Cause::OlderSnapshot {
        let rows = language.exact(expected_difference(&given.inputs).round(), model::Unit::Count);
        text += &format!("  ≤ {rows}\n");
    }
    text + &format!("\n  {} · {}\n  {}\n", parameter.id(), language.turned_by(owner), cause.proof())
}
