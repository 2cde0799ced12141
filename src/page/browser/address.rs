//! The address bar.

use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// The whole address.
pub(crate) fn address() -> String {
    window().location().href().unwrap_or_default()
}

/// The address of the page itself, without query and fragment: where links are made from.
pub(crate) fn address_without_scenario() -> String {
    let address = address();
    let end = address.find(['?', '#']).unwrap_or(address.len());
    address[..end].to_owned()
}

/// Puts a fragment into the address, as a new entry of the history or in place of the last. Whether it was taken.
pub(crate) fn write_address(fragment: &str, as_new_entry: bool) -> bool {
    let Ok(history) = window().history() else { return false };
    let url = format!("{}#{fragment}", address_without_scenario());
    let written = if as_new_entry {
        history.push_state_with_url(&JsValue::NULL, "", Some(&url))
    } else {
        history.replace_state_with_url(&JsValue::NULL, "", Some(&url))
    };
    // Browsers refuse when asked too often; the next change asks again.
    written.is_ok()
}

/// Whether the page stands in a frame of another one, whose address is not ours to write.
pub(crate) fn in_frame() -> bool {
    let own: JsValue = window().into();
    match window().top() {
        Ok(Some(top)) => !js_sys::Object::is(&own, &top.into()),
        _ => true,
    }
}
