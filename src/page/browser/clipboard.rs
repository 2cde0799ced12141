//! The clipboard, which may not be there.

use leptos::prelude::window;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;

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
    let (done, failed): (js_sys::Function, js_sys::Function) = (done.into(), failed.into());
    // `Promise::then2` asks for closures that somebody keeps; functions keep themselves.
    let then_method = js_sys::Reflect::get(&promise, &"then".into()).map(js_sys::Function::from);
    if let Ok(method) = then_method {
        let _ = method.call2(&promise, &done, &failed);
    }
}
