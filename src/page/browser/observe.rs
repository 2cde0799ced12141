//! Sizes on the screen.

use leptos::prelude::{on_cleanup, window};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver, ResizeObserverEntry};

/// Device pixels per CSS pixel, as the screen has them now.
pub(crate) fn pixel_ratio() -> f64 {
    window().device_pixel_ratio().clamp(0.5, 8.0)
}

/// Calls back with width and height (CSS pixels) of an element, at once and whenever they change, until the owner of
/// the calling scope is gone.
pub(crate) fn on_resize(element: &Element, mut then: impl FnMut(f64, f64) + 'static) {
    let closure = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        if let Some(entry) = entries.iter().last().and_then(|entry| entry.dyn_into::<ResizeObserverEntry>().ok()) {
            let size = entry.content_rect();
            then(size.width(), size.height());
        }
    });
    let Ok(observer) = ResizeObserver::new(closure.as_ref().unchecked_ref()) else { return };
    observer.observe(element);
    // Not `Send`, and needs not be: the page has one thread.
    let kept = leptos::__reexports::send_wrapper::SendWrapper::new((observer, closure));
    on_cleanup(move || kept.0.disconnect());
}
