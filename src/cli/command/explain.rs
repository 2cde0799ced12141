//! `headgate explain`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use model::{Quantity, Scenario};
use report::{Report, Why, WhyLine};
use words::{Language, Method};

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let ids = Quantity::ALL.iter().map(|quantity| quantity.id());
    let name = request.operand();
    let quantity = Quantity::by_id(name).ok_or_else(|| Wrong::unknown("quantity", name, ids))?;
    let report = Report::of(&given.inputs);
    let engine = given.inputs.engine().id();
    let absent = || Wrong::new(format!("{engine} has no {}: headgate estimate lists what it has", quantity.id()));
    let why = report.why(quantity).ok_or_else(absent)?;
    let json = || model::explain(report.scenario(), quantity).map(|derivation| exchange::derivation_json(&derivation));
    let plain = || text(&why, language) + &runs(quantity, report.scenario(), language);
    let text = if request.has("json") { json().unwrap_or_default() } else { plain() };
    Ok(Output::new(text, given.notes(language)))
}

fn text(why: &Why, language: Language) -> String {
    let unit = why.quantity.unit();
    let evidence = language.evidence(why.evidence);
    let (name, value) = (language.quantity(why.quantity), language.full(why.value, unit));
    let mut text = format!("{name} = {value}\n{}: {}\n", evidence[0], evidence[1]);
    for line in &why.lines {
        text.push_str(&step(line, language));
    }
    if let Some(note) = &why.thumb {
        let says = language.full(note.says, unit);
        text.push_str(&format!("\n{}: {says}\n", language.thumb(note.thumb)));
        let reason = language.thumb_reason(note);
        if !reason.is_empty() {
            text.push_str(&format!("  {reason}\n"));
        }
    }
    for claim in &why.claims {
        let [said, holds] = language.claim(*claim);
        text.push_str(&format!("\n{said}\n  {holds}\n"));
    }
    text
}

/// How the quantity stands against the runs of real engines, and those that are most like the scenario.
fn runs(quantity: Quantity, scenario: &Scenario, language: Language) -> String {
    let mut text = format!("\n{}: {}\n", language.method(Method::Title), language.stands(quantity, None));
    let near = evidence::nearest(scenario, quantity, NEAREST);
    // A run of readers holds many numbers of one kind: its first says which.
    let rows = near.iter().filter_map(|near| near.comparisons.first());
    let rows: Vec<_> = rows.map(|found| super::validate::row(found, language)).collect();
    if !rows.is_empty() {
        let head = [Method::Nearest, Method::Subject, Method::Predicted, Method::Observed, Method::Tolerance];
        let head = head.map(|of| language.method(of).to_owned()).to_vec();
        text.push_str(&table(&[&[head], &rows[..]].concat(), 2));
    }
    text
}

/// Runs that are shown beside a derivation.
const NEAREST: usize = 3;

/// The name, the formula in words and with values, the result, and where the rule comes from.
fn step(line: &WhyLine, language: Language) -> String {
    let formula = language.formula(&line.formula);
    let value = language.exact(line.value, line.name.unit());
    let mut said = vec![formula.words, formula.values, value];
    // A value that is taken over as it is needs no line of its own.
    said.dedup();
    let said: String = said.iter().map(|text| format!("  = {text}\n")).collect();
    let (evidence, source) = (language.evidence(line.evidence)[0], language.source(&line.rule.source));
    format!("\n{}\n{said}  [{evidence}] {source}\n", language.line(line.name))
}
