//! What panels of the second module ask the page to do; the other half is `src/worker/act.rs`.

use super::fields::Fields;
use crate::browser::{self, Payload};
use crate::state::Session;
use leptos::prelude::{Get as _, Set as _, Update as _};
use model::{ChecklistItem, Inputs, Parameter, Quantity};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event};

/// The panel that asks.
#[derive(Clone, Copy)]
pub(super) struct Place<'p> {
    pub(super) node: &'p Element,
    pub(super) fields: Fields,
}

/// What the element asks for that was clicked.
pub(super) fn asked(event: &Event) -> Option<String> {
    let target = event.target()?.unchecked_into::<Element>();
    target.closest("[data-do]").ok().flatten()?.get_attribute("data-do")
}

/// Does what was asked for.
pub(super) fn heed(session: Session, place: Place<'_>, what: &str) {
    let (verb, rest) = what.split_once(' ').unwrap_or((what, ""));
    match verb {
        "set" => {
            session.act(|inputs| set(inputs, rest));
            session.tell_undoable();
        }
        "open" => {
            session.act(|inputs| *inputs = exchange::decode(rest).inputs);
            session.tell_undoable();
        }
        "why" => session.why.set(Quantity::by_id(rest)),
        "close-why" => session.close_why(),
        "tick" => tick(session, rest),
        "pin" => session.pin(),
        "unpin" => session.second.set(None),
        "swap" => swap(session),
        "field" => rest.split_once('=').into_iter().for_each(|(name, value)| place.fields.set(name, value)),
        "copy" => session.copy(text_of(place.node, rest)),
        "save" => rest.split_once(' ').into_iter().for_each(|(id, name)| save(name, text_of(place.node, id))),
        _ => {}
    }
}

/// Takes over changes such as `interval=2min&distribution=hash`.
fn set(inputs: &mut Inputs, changes: &str) {
    for (id, value) in changes.split('&').filter_map(|pair| pair.split_once('=')) {
        if let Some(parameter) = Parameter::by_id(id) {
            // A change of the model's own lies within the limits.
            let _ = inputs.set_text(parameter, value);
        }
    }
}

fn tick(session: Session, key: &str) {
    if let Some(item) = ChecklistItem::ALL.into_iter().find(|item| key.starts_with(item.key())) {
        session.ticks.update(|ticks| *ticks = ticks.with(item, !ticks.contains(item)));
    }
}

/// Puts the pinned scenario in the place of the present one, and the other way round.
fn swap(session: Session) {
    if let Some(second) = session.second.get() {
        session.pin();
        session.act(|inputs| *inputs = second);
    }
}

/// The words of an element of the panel.
fn text_of(node: &Element, id: &str) -> String {
    let found = node.query_selector(&format!("#{id}")).ok().flatten();
    found.and_then(|element| element.text_content()).unwrap_or_default()
}

fn save(name: &str, text: String) {
    browser::save(name, Payload::Text(text, "text/plain"));
}
