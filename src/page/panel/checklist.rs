//! The checklist before going live: what parameters can tell is told by findings, the rest is ticked by hand.

use crate::dom::{El, el};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::{ChecklistItem, ItemState};
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

/// All items, each with how it stands.
pub(crate) fn checklist() -> El {
    let session = session();
    let list = el("ul").class("checklist card").children(ChecklistItem::ALL.map(|one| item(session, one)));
    el("section").class("section").child(el("h2").says(|| tongue::ui(Ui::Checklist))).child(list)
}

fn item(session: Session, item: ChecklistItem) -> El {
    let state = Memo::new(move |_| {
        let ticks = session.ticks.get();
        session.report.with(|report| item.state(report.scenario(), report.findings(), ticks))
    });
    let tick = move |event: Event| {
        let ticked = event.target().is_some_and(|target| target.unchecked_into::<HtmlInputElement>().checked());
        session.ticks.update(|ticks| *ticks = ticks.with(item, ticked));
    };
    let decided =
        move || state.get() == ItemState::Failed || (state.get() == ItemState::Ticked && !ticked(session, item));
    let boxed = el("input").attr("type", "checkbox").prop("checked", move || state.get() == ItemState::Ticked);
    let boxed = boxed.live("disabled", move || decided().then_some("")).on("change", tick);
    let words = el("span").says(move || tongue::checklist(item));
    let stands = el("span").named("class", move || class(state.get())).says(move || tongue::item_state(state.get()));
    el("li").attr("data-item", item.id()).child(el("label").child(boxed).child(words)).child(stands)
}

fn ticked(session: Session, item: ChecklistItem) -> bool {
    session.ticks.get().contains(item)
}

fn class(state: ItemState) -> &'static str {
    match state {
        ItemState::Ticked => "mark met",
        ItemState::Failed => "mark missed",
        ItemState::Unknown => "mark",
    }
}
