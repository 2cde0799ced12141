//! A button that opens a sheet of choices under it.

use crate::dom::{El, div};
use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, Node};

/// A menu: a button, and what it opens. Made when it is opened; Escape, a choice or a click elsewhere closes it.
pub(crate) fn menu(face: El, items: impl Fn() -> Vec<El> + 'static) -> El {
    let open = RwSignal::new(false);
    let button: HtmlElement = face.as_a();
    let close = move || {
        open.set(false);
        let _ = button.focus();
    };
    let face = face.attr("aria-haspopup", "true").named("aria-expanded", move || open.get().to_string());
    let face = face.on("click", move |_| open.update(|open| *open = !*open));
    let root = div("menu").child(face);
    close_elsewhere(open, root.as_a());
    let after_choice = close.clone();
    let sheet = move || {
        let close = after_choice.clone();
        // A choice does its own work first.
        let chosen = move |event: Event| {
            let target = event.target().map(|target| target.unchecked_into::<Element>());
            if target.is_some_and(|target| target.closest(".choice").ok().flatten().is_some()) {
                close();
            }
        };
        div("sheet").children(items()).on("click", chosen)
    };
    let key = move |event: Event| {
        if event.unchecked_ref::<KeyboardEvent>().key() == "Escape" && open.get_untracked() {
            close();
            event.stop_propagation();
        }
    };
    root.on("keydown", key).region(move || open.get().then(&sheet).into_iter().collect())
}

fn close_elsewhere(open: RwSignal<bool>, root: Node) {
    let root = StoredValue::new_local(root);
    let handle = window_event_listener(ev::pointerdown, move |event| {
        let target = event.target().map(|target| target.unchecked_into::<Node>());
        if open.get_untracked() && !root.with_value(|root| root.contains(target.as_ref())) {
            open.set(false);
        }
    });
    on_cleanup(move || handle.remove());
}
