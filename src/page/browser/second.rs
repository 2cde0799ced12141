//! The second module (`src/worker`), which `start.js` loads when it is first asked.

use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};

/// Asks the second module; its answer, or nothing when it could not be loaded or broke down.
pub(crate) fn ask(request: &str, then: impl FnOnce(Option<String>) + Clone + 'static) {
    let ask = js_sys::Reflect::get(&window(), &"headgateAsk".into()).map(js_sys::Function::from);
    let promise = ask.and_then(|ask| ask.call1(&JsValue::NULL, &request.into()));
    let Ok(promise) = promise else { return then(None) };
    let failed = then.clone();
    let done = Closure::once_into_js(move |answer: JsValue| then(answer.as_string()));
    let failed = Closure::once_into_js(move |_: JsValue| failed(None));
    settle(&promise, done.unchecked_ref(), failed.unchecked_ref());
}

/// Hands a paper over to the second module, which reads it with the next question; nothing forgets them all. How often
/// something was handed over or forgotten so far.
pub(crate) fn hand_over(paper: Option<&web_sys::Blob>) -> u32 {
    let hand = js_sys::Reflect::get(&window(), &"headgateHandOver".into()).map(js_sys::Function::from);
    let paper = paper.map_or(JsValue::UNDEFINED, JsValue::from);
    let turn = hand.and_then(|hand| hand.call1(&JsValue::NULL, &paper)).ok();
    turn.and_then(|turn| turn.as_f64()).unwrap_or(0.0) as u32
}

/// `Promise::then2` asks for closures that somebody keeps; functions keep themselves.
pub(crate) fn settle(promise: &JsValue, done: &js_sys::Function, failed: &js_sys::Function) {
    if let Ok(method) = js_sys::Reflect::get(promise, &"then".into()).map(js_sys::Function::from) {
        let _ = method.call2(promise, done, failed);
    }
}
