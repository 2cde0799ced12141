//! The browser, in one place: nothing else in the page reaches for the window, the document or storage.
//!
//! A call that the browser refuses (storage in a private window, history in a sandbox) does nothing; what the reader
//! must know about it is the caller's to say.

mod address;
mod clipboard;
mod export;
mod frame;
mod observe;
mod second;
mod storage;
mod theme;

pub(crate) use address::{address, address_without_scenario, in_frame, write_address};
pub(crate) use clipboard::copy;
pub(crate) use export::{Payload, canvas_png, save};
pub(crate) use frame::tell_height;
pub(crate) use observe::{on_resize, on_sight, pixel_ratio};
pub(crate) use second::{ask, hand_over};
pub(crate) use storage::{recall, remember};
pub(crate) use theme::palette;

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Event, HtmlElement};

/// The languages that the reader prefers, the first one first.
pub(crate) fn language() -> String {
    window().navigator().language().unwrap_or_default()
}

/// Whether a media query holds now.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|media| media.matches())
}

/// Calls back whenever a media query changes its mind, for as long as the page lives.
pub(crate) fn on_media(query: &str, mut then: impl FnMut() + 'static) {
    if let Ok(Some(media)) = window().match_media(query) {
        let closure = Closure::<dyn FnMut(Event)>::new(move |_| then());
        // The page listens until it is closed.
        let _ = media.add_event_listener_with_callback("change", closure.as_ref().unchecked_ref());
        closure.forget();
    }
}

/// Calls back for an event of the document, for as long as the page lives.
pub(crate) fn on_document(event: &str, mut then: impl FnMut() + 'static) {
    let closure = Closure::<dyn FnMut(Event)>::new(move |_| then());
    let _ = document().add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// Sets or removes an attribute of the root element.
pub(crate) fn mark_root(name: &str, value: Option<&str>) {
    if let Some(root) = document().document_element() {
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// The title of the browser's tab.
pub(crate) fn set_title(title: &str) {
    document().set_title(title);
}

/// Puts the focus on the first element that a selector finds; the page moves only as far as needed to show it.
pub(crate) fn focus(selector: &str) {
    if let Some(element) = find(selector) {
        let _ = element.focus();
    }
}

/// Height of what is seen of the page, in CSS pixels.
pub(crate) fn height() -> f64 {
    window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0)
}

/// Scrolls the page down, by CSS pixels.
pub(crate) fn scroll_by(pixels: f64) {
    window().scroll_by_with_x_and_y(0.0, pixels);
}

/// Goes to the first element that a selector finds: the focus, and the top of the page, are there.
pub(crate) fn go_to(selector: &str) {
    focus(selector);
    if let Some(element) = find(selector) {
        element.scroll_into_view();
    }
}

/// Clicks the first element that a selector finds.
pub(crate) fn click(selector: &str) {
    if let Some(element) = find(selector) {
        element.click();
    }
}

/// The first element that a selector finds.
pub(crate) fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}

/// Whether the reader is typing: keys then belong to the field.
pub(crate) fn is_typing() -> bool {
    let Some(active) = document().active_element() else { return false };
    match active.tag_name().as_str() {
        "TEXTAREA" => true,
        "INPUT" => active.get_attribute("type").is_none_or(|kind| kind == "text"),
        _ => false,
    }
}

/// Puts the page into the document.
pub(crate) fn show(page: &web_sys::Element) {
    if let Some(body) = document().body() {
        let _ = body.append_child(page);
    }
}

/// What the still says of the default scenario, in the reader's language; nothing where another one is opened.
pub(crate) fn still_verdict() -> Option<String> {
    let said = "html[data-still] #still .said:lang(";
    let tag = document().document_element()?.get_attribute("lang")?;
    find(&format!("{said}{tag}) .verdict p")).map(|sentence| sentence.inner_html())
}

/// Takes away what stood in the page before it could draw itself.
pub(crate) fn clear_still() {
    if let Some(still) = find("#still") {
        still.remove();
    }
}

/// Covers the page with a message in plain elements: name, text, and an address for links.
pub(crate) fn show_alert(parts: &[(&str, &str, &str)]) {
    let (Ok(cover), Ok(card)) = (document().create_element("div"), document().create_element("div")) else { return };
    cover.set_class_name("crash");
    let _ = cover.set_attribute("role", "alertdialog");
    for (name, text, link) in parts {
        if let Ok(element) = document().create_element(name) {
            element.set_text_content(Some(text));
            if !link.is_empty() {
                element.set_class_name("button");
                let _ = element.set_attribute("href", link);
            }
            let _ = card.append_child(&element);
        }
    }
    let _ = cover.append_child(&card);
    if let Some(body) = document().body() {
        let _ = body.append_child(&cover);
    }
}
