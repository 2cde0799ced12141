//! A button that opens a sheet of choices under it.

use crate::tongue::{self, Ui};
use leptos::html;
use leptos::{ev, prelude::*};

/// A menu: a button with a face, and what it opens. Made when it is opened; Escape, a choice or a click elsewhere
/// closes it.
pub(crate) fn menu(
    class: &'static str,
    label: Option<Ui>,
    face: impl Fn() -> AnyView + Send + 'static,
    items: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let open = RwSignal::new(false);
    let root: NodeRef<html::Div> = NodeRef::new();
    close_elsewhere(open, root);
    let key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && open.get_untracked() {
            open.set(false);
            focus_button(root);
            event.stop_propagation();
        }
    };
    // A choice does its own work first.
    let chosen = move |event: ev::MouseEvent| {
        let on_choice = event_target::<web_sys::Element>(&event).closest(".choice").ok().flatten().is_some();
        if on_choice {
            open.set(false);
            focus_button(root);
        }
    };
    let name = move || label.map(tongue::ui);
    view! {
        <div class="menu" node_ref=root on:keydown=key>
            <button type="button" class=class aria-label=name title=name aria-haspopup="true"
                aria-expanded=move || open.get().to_string() on:click=move |_| open.update(|open| *open = !*open)>{face}</button>
            {move || open.get().then(|| view! { <div class="sheet" on:click=chosen>{items()}</div> })}
        </div>
    }
    .into_any()
}

fn focus_button(root: NodeRef<html::Div>) {
    let button = root.get_untracked().and_then(|root| root.first_element_child());
    if let Some(button) = button {
        let _ = wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(button).focus();
    }
}

fn close_elsewhere(open: RwSignal<bool>, root: NodeRef<html::Div>) {
    let handle = window_event_listener(ev::pointerdown, move |event| {
        if !open.get_untracked() {
            return;
        }
        let target = event.target().map(wasm_bindgen::JsCast::unchecked_into::<web_sys::Node>);
        let inside = root.get_untracked().is_some_and(|root| root.contains(target.as_ref()));
        if !inside {
            open.set(false);
        }
    });
    on_cleanup(move || handle.remove());
}
