//! Findings: grouped by whoever owns the cure, or in one list.

use super::View;
use crate::html::{Html, div, el};
use model::parameter::Owner;
use report::Advice;
use words::Ui;

const OWNERS: [Owner; 4] = [Owner::Job, Owner::Table, Owner::Governance, Owner::World];

/// What is unwise or impossible, a card for each owner.
pub(super) fn by_owner(view: &View) -> Vec<Html> {
    let advice = view.report.advice();
    let card = |owner: Owner| {
        let own: Vec<Html> =
            advice.iter().filter(|one| one.owner == owner).map(|one| finding(view, one, false)).collect();
        let heading = el("h3").text(view.language.owner(owner)[1]).text(" ").children(view.owner_tag(owner));
        let card = div("card").attr("data-owner", owner.id()).child(heading);
        (!own.is_empty()).then(|| card.children(own))
    };
    let cards: Vec<Html> = OWNERS.into_iter().filter_map(card).collect();
    if cards.is_empty() { nothing(view) } else { vec![div("findings").children(cards)] }
}

/// The same in one list, as what to know before going live.
pub(super) fn before(view: &View) -> Vec<Html> {
    let found: Vec<Html> = view.report.advice().iter().map(|one| finding(view, one, true)).collect();
    if found.is_empty() { nothing(view) } else { found }
}

fn nothing(view: &View) -> Vec<Html> {
    vec![el("p").class("soft").text(view.language.ui(Ui::NoFindings))]
}

/// One finding; with whoever owns it where it stands alone.
fn finding(view: &View, advice: &Advice, with_owner: bool) -> Html {
    let severity = el("span").class(&format!("severity {}", advice.severity.id()));
    let severity = severity.text(view.language.severity(advice.severity));
    let title = el("span").class("what").rich(view.language, &advice.title);
    let head = el("p").class("head").child(severity).child(title);
    let head = head.children(view.owner_tag(advice.owner).filter(|_| with_owner));
    let cures = advice.cures.iter().map(|cure| view.change_line(cure, div("cures")));
    let finding = div("finding").attr("data-finding", advice.rule.id()).child(head);
    finding.child(el("p").class("faint").rich(view.language, &advice.body)).children(cures)
}
