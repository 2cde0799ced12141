//! Every quantity: its formula in words, its value in an example, and every step on the way.

use crate::example::{Example, first};
use crate::parts::ui;
use crate::prose::{about, cell, code, heading, prose, row, table};
use markup::{Html, div, el, evidence};
use model::{Claim, Name, Quantity, Question};
use report::{ThumbNote, Why, WhyLine};
use std::collections::BTreeSet;
use words::{GuideText, Language, Ui};

/// The section of the quantities.
pub(crate) fn part(language: Language) -> Vec<Html> {
    let examples = Example::all();
    let mut told = BTreeSet::new();
    let default = format!("{}.", language.guide(GuideText::ExampleIs));
    let intro = prose("p", language.guide(GuideText::QuantitiesIntro)).text(" ").text(&default);
    let mut parts = vec![intro];
    for question in Question::ALL {
        parts.push(heading("h3", &anchor(question), language.question(question)));
        parts.extend(question_part(language, question, &examples, &mut told));
    }
    parts
}

/// Where a question's quantities begin.
pub(crate) fn anchor(question: Question) -> String {
    format!("question-{}", question.id())
}

/// A quantity with its derivation in the first example that has it.
struct Found<'a> {
    quantity: Quantity,
    example: &'a Example,
    why: Why,
}

fn question_part(language: Language, question: Question, examples: &[Example], told: &mut BTreeSet<Name>) -> Vec<Html> {
    let found: Vec<Found<'_>> = question
        .quantities()
        .filter_map(|quantity| first(examples, quantity).map(|(example, why)| Found { quantity, example, why }))
        .collect();
    let heads = [
        ui(language, Ui::Quantity),
        language.guide(GuideText::Formula),
        language.guide(GuideText::Example),
        language.guide(GuideText::StandsHead),
    ];
    let rows = found.iter().map(|found| quantity_row(language, found));
    let mut parts = vec![table(language.question(question), &heads, rows)];
    parts.extend(notes(language, &found));
    parts.push(steps(language, &found, told));
    parts
}

fn quantity_row(language: Language, found: &Found<'_>) -> Html {
    let Found { quantity, example, why } = found;
    let name = about(quantity.id(), language.quantity(*quantity)).child(code(quantity.id()));
    let formula = why.lines.last().map(|line| language.formula(&line.formula).words).unwrap_or_default();
    let value = el("td").child(el("b").text(&language.full(why.value, quantity.unit()))).text(" ");
    let value = value.child(evidence(language, why.evidence));
    let other = || {
        let text = format!("{} {}.", language.guide(GuideText::OtherExample), example.name(language));
        el("p").class("faint").text(&text)
    };
    let value = value.children((!example.is_default()).then(other));
    row([name, cell(&formula), value, cell(&language.stands(*quantity, None))])
}

/// Rules of thumb and often-written statements, each once.
fn notes(language: Language, found: &[Found<'_>]) -> Vec<Html> {
    let thumbs = found.iter().filter_map(|found| Some(thumb(language, found.quantity, found.why.thumb.as_ref()?)));
    let claims: BTreeSet<Claim> = found.iter().flat_map(|found| found.why.claims.iter().copied()).collect();
    let claims = claims.into_iter().map(|claim| language.claim(claim)).map(|[said, holds]| note(said, holds));
    thumbs.chain(claims).collect()
}

fn thumb(language: Language, quantity: Quantity, thumb: &ThumbNote) -> Html {
    let [strong, rest] = language.thumb_lines(thumb, &language.full(thumb.says, quantity.unit()));
    note(&strong, &rest)
}

fn note(strong: &str, rest: &str) -> Html {
    el("p").class("note").child(el("b").text(strong)).text(" ").text(rest)
}

/// The lines of the derivations; one that an earlier derivation has shown is not shown again.
fn steps(language: Language, found: &[Found<'_>], told: &mut BTreeSet<Name>) -> Html {
    let lines = found.iter().flat_map(|found| &found.why.lines).filter(|line| told.insert(line.name));
    let lines: Vec<Html> = lines.map(|line| step(language, line)).collect();
    let summary = el("summary").text(language.guide(GuideText::Steps));
    el("details").child(summary).child(el("ol").class("steps").children(lines))
}

/// The name, the formula in words and with values, the result, and where the rule comes from.
fn step(language: Language, line: &WhyLine) -> Html {
    let formula = language.formula(&line.formula);
    let value = language.exact(line.value, line.name.unit());
    let mut said = vec![formula.words, formula.values, value];
    // A value that is taken over as it is needs no line of its own.
    said.dedup();
    let source = div("faint").child(evidence(language, line.evidence)).text(" ");
    let source = source.text(&language.source(&line.rule.source));
    let name = el("p").child(el("b").text(language.line(line.name))).text(" ").child(code(line.name.id()));
    el("li").child(name).children(said.iter().map(|text| div("equals").text(&format!("= {text}")))).child(source)
}
