//! From what is seen to its cause: a few questions, then the parameter, its owner, the cure, and what proves it.

use super::View;
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use model::unit::Unit;
use planner::diagnosis::{Cause, FIRST, Next, Symptom, expected_difference};
use words::{PanelText, Ui};

/// The questions so far, and the next one or the cause.
pub(super) fn diagnosis(view: &View, fields: &Fields) -> Vec<Html> {
    let (seen, next) = walk(fields.get("seen").unwrap_or_default());
    let mut parts = vec![el("p").class("soft").text(view.language.panel(PanelText::DiagnoseIntro))];
    parts.extend((!seen.is_empty()).then(|| trail(view, &seen)));
    match next {
        Next::Ask(choices) => parts.push(question(view, &seen, choices)),
        Next::Found(cause) => parts.push(answer(view, cause)),
    }
    parts
}

/// Follows the symptoms as far as each is one that was asked for.
fn walk(path: &str) -> (Vec<Symptom>, Next) {
    let (mut seen, mut next) = (Vec::new(), Next::Ask(FIRST));
    for symptom in path.split('.').filter_map(Symptom::by_id) {
        match next {
            Next::Ask(choices) if choices.contains(&symptom) => {
                seen.push(symptom);
                next = symptom.next();
            }
            _ => break,
        }
    }
    (seen, next)
}

fn path(seen: &[Symptom]) -> String {
    seen.iter().map(|symptom| symptom.id()).collect::<Vec<_>>().join(".")
}

/// What was answered, each a way back to its question.
fn trail(view: &View, seen: &[Symptom]) -> Html {
    let back = |at: usize| {
        let words = view.language.symptom(seen[at]);
        el("li").child(button("link", &act::field("seen", &path(&seen[..at]))).text(words))
    };
    el("ol")
        .class("trail")
        .attr("aria-label", view.language.panel(PanelText::SeenSoFar))
        .children((0..seen.len()).map(back))
}

fn question(view: &View, seen: &[Symptom], choices: &[Symptom]) -> Html {
    let choice = |symptom: &Symptom| {
        let on: Vec<Symptom> = seen.iter().chain([symptom]).copied().collect();
        let choose = button("button", &act::field("seen", &path(&on))).attr("data-symptom", symptom.id());
        el("li").child(choose.text(view.language.symptom(*symptom)))
    };
    el("ul").class("plain choices").children(choices.iter().map(choice))
}

fn answer(view: &View, cause: Cause) -> Html {
    let language = view.language;
    let ([why, cure], (parameter, owner, interval)) = (language.cause(cause), cause.cure());
    let turned = format!("{} · {}", view.label(parameter), language.turned_by(owner));
    let rows = language.exact(expected_difference(view.report.inputs()).round(), Unit::Count);
    let rows = (cause == Cause::OlderSnapshot).then(|| el("p").class("num").text(&format!("≤ {rows}")));
    let again = button("button small", &act::field("seen", "")).text(language.ui(Ui::ForgetFiles));
    div("card found")
        .attr("data-cause", "")
        .child(el("p").child(el("b").text(why)))
        .child(el("p").text(cure))
        .children(rows)
        .child(el("p").text(language.interval(interval)))
        .child(el("p").class("soft").text(&turned))
        .child(
            el("p")
                .child(el("span").class("soft").text(language.panel(PanelText::Proof)))
                .text(" ")
                .child(el("code").text(cause.proof())),
        )
        .child(again)
}
