//! The clipboard, which may not be there.

use super::second::settle;
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};

/// Copies a text, then says whether that worked. Without a secure context, or in a sandbox, it does not.
pub(crate) fn copy(text: &str, then: impl Fn(bool) + Clone + 'static) {
    let navigator: JsValue = window().navigator().into();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    if clipboard.is_ok_and(|clipboard| clipboard.is_undefined()) {
        return then(false);
    }
    let done = then.clone();
    let done = Closure::once_into_js(move |_: JsValue| done(true));
    let failed = Closure::once_into_js(move |_: JsValue| then(false));
    let promise = window().navigator().clipboard().write_text(text);
    settle(&promise, done.unchecked_ref(), failed.unchecked_ref());
}
