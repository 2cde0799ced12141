//! The derivation of one number, with the reader's own values in it.

use super::change_button;
use crate::browser;
use crate::icon;
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::evidence::Evidence;
use model::{Claim, Name, Quantity};
use report::{Report, ThumbNote, Why, WhyLine};

/// The panel, while a number's derivation is open.
pub(crate) fn why() -> AnyView {
    let session = session();
    let panel = move || {
        let quantity = session.why.get()?;
        session.report.with(|report| Some(side(session, report, &report.why(quantity)?)))
    };
    panel.into_any()
}

fn side(session: Session, report: &Report, why: &Why) -> AnyView {
    view! {
        <aside class="side right" aria-label=tongue::ui(Ui::Why)>
            <div class="why" data-derivation="">{top(session, why)}{body(why)}{turns(report, why.quantity)}</div>
        </aside>
    }
    .into_any()
}

fn top(session: Session, why: &Why) -> AnyView {
    let quantity = why.quantity;
    let close = move |_| {
        session.why.set(None);
        browser::focus(&format!("[data-quantity={}] button", quantity.id()));
    };
    let name = tongue::ui(Ui::Close);
    let (value, lead) = (tongue::exact(why.value, quantity.unit()), formula_in_words(why));
    view! {
        <div class="top">
            <h2>{tongue::quantity(quantity)}</h2>
            <p class="num">{value}</p>
            <button type="button" class="button ghost small icon" aria-label=name title=name on:click=close>{icon::CLOSE.view()}</button>
        </div>
        <p class="lead">{lead}" "{evidence(why.evidence)}</p>
    }
    .into_any()
}

/// The last line's formula with names instead of numbers.
fn formula_in_words(why: &Why) -> String {
    why.lines.last().map(|line| tongue::formula(&line.formula).words).unwrap_or_default()
}

fn body(why: &Why) -> AnyView {
    let last = why.lines.len().saturating_sub(1);
    let steps = why.lines.iter().enumerate().map(|(at, line)| step(line, at == last)).collect_view();
    let claims = why.claims.iter().map(|claim| claim_note(*claim));
    view! {
        <ol class="steps">{steps}</ol>
        {why.thumb.as_ref().map(|thumb| thumb_note(thumb, why.quantity))}
        {claims.collect_view()}
    }
    .into_any()
}

fn step(line: &WhyLine, last: bool) -> AnyView {
    let unit = match line.name {
        Name::Quantity(quantity) => quantity.unit(),
        Name::Step(step) => step.unit(),
    };
    let source = tongue::source(&line.rule.source);
    view! {
        <li class:sum=last>
            <code>{tongue::formula(&line.formula).values}</code>
            <b>{tongue::exact(line.value, unit)}</b>
            <p><span class="names">{tongue::name(line.name)}</span>" "{evidence(line.rule.evidence)}" "{source}</p>
        </li>
    }
    .into_any()
}

fn evidence(evidence: Evidence) -> AnyView {
    let [tag, title] = tongue::evidence(evidence);
    view! { <span class=format!("tag {}", evidence.id()) title=title>{tag}</span> }.into_any()
}

fn thumb_note(note: &ThumbNote, quantity: Quantity) -> AnyView {
    let (says, reason) = (tongue::exact(note.says, quantity.unit()), tongue::thumb(note));
    view! {
        <p class="thumb"><b>{tongue::ui(Ui::RuleOfThumb)}": "{says}</b>" "{tongue::thumb_name(note)}" "{reason}</p>
    }
    .into_any()
}

/// What is often written about a number, and what holds.
fn claim_note(claim: Claim) -> AnyView {
    let [written, holds] = tongue::claim(claim);
    view! { <p class="thumb"><b>{*written}</b>" "{*holds}</p> }.into_any()
}

/// Changes of the findings and of the verdict that move this number.
fn turns(report: &Report, quantity: Quantity) -> AnyView {
    let moves = |suggestion: &report::Suggestion| suggestion.effects.iter().any(|effect| effect.quantity == quantity);
    let verdict = report.verdict();
    let found = verdict.change.into_iter().chain(verdict.more).filter(moves).take(4);
    let turn = |suggestion: report::Suggestion| {
        let effects = tongue::effects(&suggestion.effects);
        let takes = tongue::takes(suggestion.takes);
        view! { <li>{change_button(suggestion, "button small")}<span>{effects}</span><span class="faint">{takes}</span></li> }
    };
    let turns: Vec<_> = found.map(turn).collect();
    if turns.is_empty() {
        return ().into_any();
    }
    view! { <h3>{tongue::ui(Ui::WhatWouldChangeIt)}</h3><ul class="turns">{turns.collect_view()}</ul> }.into_any()
}
