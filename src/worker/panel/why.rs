//! The derivation of one number, with the reader's own values in it.

use super::View;
use crate::act;
use crate::html::{Html, button, div, el, evidence};
use model::{Name, Quantity};
use report::{Suggestion, Why, WhyLine};
use words::Ui;

/// Up to so many lines are read at once; of more, the quantities come first and every step is one click away.
const FEW_LINES: usize = 6;

/// The derivation; nothing where the engine does not have the quantity.
pub(super) fn why(view: &View, quantity: Quantity) -> Vec<Html> {
    view.report.why(quantity).map_or(Vec::new(), |why| parts(view, &why))
}

fn parts(view: &View, why: &Why) -> Vec<Html> {
    let language = view.language;
    let all: Vec<&WhyLine> = why.lines.iter().collect();
    let short: Vec<&WhyLine> = why.lines.iter().filter(|line| line.is_main()).collect();
    let folds = all.len() > FEW_LINES && short.len() > 2;
    let lead = why.lines.last().map(|line| language.formula(&line.formula).words).unwrap_or_default();
    let lead = el("p").class("lead").text(&lead).text(" ").child(evidence(language, why.evidence));
    let mut parts = vec![top(view, why), lead, steps(view, if folds { &short } else { &all })];
    parts.push(stands(view, why.quantity));
    parts.extend(thumb(view, why));
    parts.extend(why.claims.iter().map(|claim| {
        let [written, holds] = language.claim(*claim);
        note(written, holds)
    }));
    parts.extend(turns(view, why.quantity));
    let every = || {
        let summary = el("summary").text(language.ui(Ui::EveryStep));
        el("details").class("every").child(summary).child(steps(view, &all))
    };
    parts.extend(folds.then(every));
    parts
}

fn top(view: &View, why: &Why) -> Html {
    let name = el("h2").text(view.language.quantity(why.quantity));
    let number = el("p").class("num").text(&view.language.exact(why.value, why.quantity.unit()));
    let label = view.language.ui(Ui::Close);
    let close = button("button ghost small icon", act::CLOSE_WHY).attr("aria-label", label).attr("title", label);
    div("top").child(name).child(number).child(close.child(cross()))
}

/// The same sign as on the page's own buttons.
fn cross() -> Html {
    let drawing = el("svg").attr("viewBox", "0 0 16 16").attr("aria-hidden", "true");
    drawing.child(el("path").attr("d", "M4 4l8 8M12 4l-8 8"))
}

fn steps(view: &View, lines: &[&WhyLine]) -> Html {
    let last = lines.len().saturating_sub(1);
    el("ol").class("steps").children(lines.iter().enumerate().map(|(at, line)| step(view, line, at == last)))
}

fn step(view: &View, line: &WhyLine, last: bool) -> Html {
    let language = view.language;
    let unit = match line.name {
        Name::Quantity(quantity) => quantity.unit(),
        Name::Step(step) => step.unit(),
    };
    let names = el("p").child(el("span").class("names").text(language.line(line.name))).text(" ");
    let names = names.child(evidence(language, line.rule.evidence));
    el("li")
        .class(if last { "sum" } else { "" })
        .child(el("code").text(&language.formula(&line.formula).values))
        .child(el("b").text(&language.exact(line.value, unit)))
        .child(names.text(" ").text(&language.source(&line.rule.source)))
}

fn note(strong: &str, rest: &str) -> Html {
    el("p").class("thumb").child(el("b").text(strong)).text(" ").text(rest)
}

/// How the number stands against runs of the real engines, with those that are most like the scenario.
fn stands(view: &View, quantity: Quantity) -> Html {
    let heading = el("b").text(view.language.ui(Ui::RealRuns));
    let stands = el("p").class("stands").child(heading).text(" ").text(&view.language.stands(quantity, None));
    if evidence::nearest(view.report.scenario(), quantity, 1).is_empty() {
        return stands;
    }
    let summary = el("summary").child(stands);
    el("details").class("every").child(summary).child(super::runs::near(view, quantity, NEAREST))
}

/// Runs beside a derivation.
const NEAREST: usize = 3;

/// What people say instead, and why that is another number.
fn thumb(view: &View, why: &Why) -> Option<Html> {
    let thumb = why.thumb.as_ref()?;
    let says = view.language.exact(thumb.says, why.quantity.unit());
    let [strong, rest] = view.language.thumb_lines(thumb, &says);
    Some(note(&strong, &rest))
}

/// Changes of the verdict that move this number.
fn turns(view: &View, quantity: Quantity) -> Vec<Html> {
    let moves = |suggestion: &&Suggestion| suggestion.effects.iter().any(|effect| effect.quantity == quantity);
    let verdict = view.report.verdict();
    let found = verdict.change.iter().chain(&verdict.more).filter(moves);
    let turns: Vec<Html> = found.map(|suggestion| view.change_line(suggestion, el("li"))).collect();
    if turns.is_empty() {
        return turns;
    }
    let heading = el("h3").text(view.language.ui(Ui::WhatWouldChangeIt));
    vec![heading, el("ul").class("turns").children(turns)]
}
