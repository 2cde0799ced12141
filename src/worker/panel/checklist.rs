//! The checklist before going live: what parameters can tell is told by findings, the rest is ticked by hand.

use super::View;
use crate::act;
use crate::html::{Html, el};
use model::{ChecklistItem, ItemState, Ticks};

/// All items, each with how it stands.
pub(super) fn checklist(view: &View, ticks: Ticks) -> Vec<Html> {
    let items = ChecklistItem::ALL.map(|one| item(view, one, ticks));
    vec![el("ul").class("checklist card").children(items)]
}

fn item(view: &View, item: ChecklistItem, ticks: Ticks) -> Html {
    let state = item.state(view.report.scenario(), view.report.findings(), ticks);
    let ticked = state == ItemState::Ticked;
    let decided = state == ItemState::Failed || (ticked && !ticks.contains(item));
    let tick = el("input").attr("type", "checkbox").attr("data-do", &act::tick(item));
    let tick = tick.attr_if(ticked, "checked", "").attr_if(decided, "disabled", "");
    let label = el("label").child(tick).child(el("span").text(view.language.checklist(item)));
    let stands = el("span").class(class(state)).text(view.language.item_state(state));
    el("li").attr("data-item", item.id()).child(label).child(stands)
}

fn class(state: ItemState) -> &'static str {
    match state {
        ItemState::Ticked => "mark met",
        ItemState::Failed => "mark missed",
        ItemState::Unknown => "mark",
    }
}
