//! Findings, grouped by whoever owns the cure.

use super::change_line;
use crate::control::owner_tag;
use crate::dom::{El, div, el};
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::parameter::Owner;
use report::Advice;

const OWNERS: [Owner; 4] = [Owner::Job, Owner::Table, Owner::Governance, Owner::World];

/// What is unwise or impossible, and its cures.
pub(crate) fn findings() -> El {
    let session = session();
    section("section", Ui::Findings).region(move || session.report.with(|report| grouped(&report.advice())))
}

/// A section of findings with its heading.
pub(super) fn section(class: &str, heading: Ui) -> El {
    let section = el("section").class(class).attr("id", "findings").attr("tabindex", "-1");
    section.child(el("h2").says(move || tongue::ui(heading)))
}

/// What stands there when nothing was found.
pub(super) fn nothing() -> Vec<El> {
    vec![el("p").class("soft").text(tongue::ui(Ui::NoFindings))]
}

fn grouped(advice: &[Advice]) -> Vec<El> {
    if advice.is_empty() {
        return nothing();
    }
    let card = |owner: Owner| {
        let own: Vec<El> = advice.iter().filter(|one| one.owner == owner).map(|one| finding(one, false)).collect();
        let heading = el("h3").text(tongue::owner(owner)[1]).text(" ").children(owner_tag(owner));
        let card = div("card").attr("data-owner", owner.id()).child(heading);
        (!own.is_empty()).then(|| card.children(own))
    };
    vec![div("findings").children(OWNERS.into_iter().filter_map(card))]
}

/// One finding; with whoever owns it where it stands alone.
pub(super) fn finding(advice: &Advice, with_owner: bool) -> El {
    let severity =
        el("span").class(&format!("severity {}", advice.severity.id())).text(tongue::severity(advice.severity));
    let title = tongue::rich(el("span").class("what"), &advice.title);
    let head = el("p").class("head").child(severity).child(title);
    let head = head.children(owner_tag(advice.owner).filter(|_| with_owner));
    let cures = advice.cures.iter().map(|cure| change_line(cure, div("cures")));
    let finding = div("finding").attr("data-finding", advice.rule.id()).child(head);
    finding.child(tongue::rich(el("p").class("faint"), &advice.body)).children(cures)
}
