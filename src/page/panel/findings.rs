//! Findings, grouped by whoever owns the cure.

use super::change_button;
use crate::control::owner_tag;
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::parameter::Owner;
use report::{Advice, Suggestion};

const OWNERS: [Owner; 4] = [Owner::Job, Owner::Table, Owner::Governance, Owner::World];

/// What is unwise or impossible, and its cures.
pub(crate) fn findings() -> AnyView {
    let session = session();
    let list = move || session.report.with(|report| grouped(&report.advice()));
    view! {
        <section class="section" id="findings" tabindex="-1">
            <h2>{move || tongue::ui(Ui::Findings)}</h2>
            {list}
        </section>
    }
    .into_any()
}

fn grouped(advice: &[Advice]) -> AnyView {
    if advice.is_empty() {
        return view! { <p class="soft">{tongue::ui(Ui::NoFindings)}</p> }.into_any();
    }
    let card = |owner: Owner| {
        let own: Vec<_> = advice.iter().filter(|one| one.owner == owner).map(finding).collect();
        (!own.is_empty()).then(|| {
            view! {
                <div class="card" data-owner=owner.id()>
                    <h3>{tongue::owner(owner)[1]}" "{owner_tag(owner)}</h3>
                    {own.collect_view()}
                </div>
            }
        })
    };
    view! { <div class="findings">{OWNERS.map(card).collect_view()}</div> }.into_any()
}

/// One finding.
pub(super) fn finding(advice: &Advice) -> AnyView {
    let cures = advice.cures.iter().map(cure).collect_view();
    view! {
        <div class="finding" data-finding=advice.rule.id()>
            <p class="head">
                <span class=format!("severity {}", advice.severity.id())>{tongue::severity(advice.severity)}</span>
                <span>{tongue::rich(&advice.title)}</span>
            </p>
            <p class="faint">{tongue::rich(&advice.body)}</p>
            <div class="cures">{cures}</div>
        </div>
    }
    .into_any()
}

fn cure(suggestion: &Suggestion) -> AnyView {
    let effects = tongue::effects(&suggestion.effects);
    let takes = tongue::takes(suggestion.takes);
    view! { {change_button(suggestion.clone(), "button small")}<span>{effects}</span><span>{takes}</span> }.into_any()
}
