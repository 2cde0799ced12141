//! The derivation of one number, with the reader's own values in it.

use super::change_line;
use crate::dom::{El, button, div, el};
use crate::icon;
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::evidence::Evidence;
use model::{Name, Quantity};
use report::{Suggestion, Why, WhyLine};

/// The panel, while a number's derivation is open, as the last column of a desk.
pub(crate) fn why(desk: El) -> El {
    let session = session();
    // A panel of its own: it keeps its place while numbers change, so that it can be read at leisure.
    let quantity = session.why;
    let is_open = Memo::new(move |_| quantity.get().is_some());
    let unfolded = RwSignal::new(false);
    let side = move || {
        let panel = div("why").attr("data-derivation", "").region(move || {
            let Some(quantity) = quantity.get() else { return Vec::new() };
            session.report.with(|report| report.why(quantity).map_or(Vec::new(), |why| parts(session, unfolded, &why)))
        });
        el("aside").class("side right").named("aria-label", || tongue::ui(Ui::Why)).child(panel)
    };
    desk.region(move || is_open.get().then(side).into_iter().collect())
}

fn parts(session: Session, unfolded: RwSignal<bool>, why: &Why) -> Vec<El> {
    let short: Vec<&WhyLine> = why.lines.iter().filter(|line| line.is_main()).collect();
    let folds = why.lines.len() > FEW_LINES && short.len() > 2;
    let lead = why.lines.last().map(|line| tongue::formula(&line.formula).words).unwrap_or_default();
    let mut parts = vec![
        top(session, why),
        el("p").class("lead").text(&lead).text(" ").child(evidence(why.evidence)),
        if folds { steps(&short) } else { steps(&why.lines.iter().collect::<Vec<_>>()) },
    ];
    parts.extend(thumb(why));
    parts.extend(why.claims.iter().map(|claim| {
        let [written, holds] = tongue::claim(*claim);
        note(written, holds)
    }));
    parts.extend(turns(session, why.quantity));
    parts.extend(folds.then(|| every_step(unfolded, why)));
    parts
}

/// Up to so many lines are read at once; of more, the quantities come first and every step is one click away.
const FEW_LINES: usize = 6;

fn steps(lines: &[&WhyLine]) -> El {
    let last = lines.len().saturating_sub(1);
    el("ol").class("steps").children(lines.iter().enumerate().map(|(at, line)| step(line, at == last)))
}

/// Every line; it stays open while the numbers change.
fn every_step(unfolded: RwSignal<bool>, why: &Why) -> El {
    let fold = el("details").class("every").child(el("summary").text(tongue::ui(Ui::EveryStep)));
    let fold = if unfolded.get_untracked() { fold.attr("open", "") } else { fold };
    let node = fold.node().clone();
    fold.on("toggle", move |_| unfolded.set(node.has_attribute("open")))
        .child(steps(&why.lines.iter().collect::<Vec<_>>()))
}

fn top(session: Session, why: &Why) -> El {
    let quantity = why.quantity;
    let close = move || session.close_why();
    let name = el("h2").text(tongue::quantity(quantity));
    let number = el("p").class("num").text(&tongue::exact(why.value, quantity.unit()));
    let close = button("button ghost small icon", close).titled(|| tongue::ui(Ui::Close)).child(icon::CLOSE.view());
    div("top").child(name).child(number).child(close)
}

fn step(line: &WhyLine, last: bool) -> El {
    let unit = match line.name {
        Name::Quantity(quantity) => quantity.unit(),
        Name::Step(step) => step.unit(),
    };
    let source = tongue::source(&line.rule.source);
    let names = el("p").child(el("span").class("names").text(tongue::name(line.name))).text(" ");
    el("li")
        .class(if last { "sum" } else { "" })
        .child(el("code").text(&tongue::formula(&line.formula).values))
        .child(el("b").text(&tongue::exact(line.value, unit)))
        .child(names.child(evidence(line.rule.evidence)).text(" ").text(&source))
}

fn evidence(evidence: Evidence) -> El {
    let [tag, title] = tongue::evidence(evidence);
    el("span").class(&format!("tag {}", evidence.id())).attr("title", title).text(tag)
}

fn note(strong: &str, rest: &str) -> El {
    el("p").class("thumb").child(el("b").text(strong)).text(" ").text(rest)
}

/// What people say instead, and why that is another number.
fn thumb(why: &Why) -> Option<El> {
    let thumb = why.thumb.as_ref()?;
    let says = tongue::exact(thumb.says, why.quantity.unit());
    let [strong, rest] = tongue::thumb_lines(thumb, &says);
    Some(note(&strong, &rest))
}

/// Changes of the verdict that move this number.
fn turns(session: Session, quantity: Quantity) -> Vec<El> {
    let moves = |suggestion: &Suggestion| suggestion.effects.iter().any(|effect| effect.quantity == quantity);
    let verdict = session.verdict();
    let found = verdict.change.iter().chain(&verdict.more).filter(|suggestion| moves(suggestion));
    let turns: Vec<El> = found.map(|suggestion| change_line(suggestion, el("li"))).collect();
    if turns.is_empty() {
        return turns;
    }
    let heading = el("h3").text(tongue::ui(Ui::WhatWouldChangeIt));
    vec![heading, el("ul").class("turns").children(turns)]
}
