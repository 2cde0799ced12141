//! Sizes on the screen.

use leptos::__reexports::send_wrapper::SendWrapper;
use leptos::prelude::{on_cleanup, window};
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry, IntersectionObserverInit};
use web_sys::{ResizeObserver, ResizeObserverEntry};

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
    let kept = SendWrapper::new((observer, closure));
    on_cleanup(move || kept.0.disconnect());
}

/// How far from the screen an element counts as seen, so that it is ready when it comes.
const NEAR: &str = "600px";

/// Calls back when an element comes near the screen and when it leaves, until the owner of the calling scope is gone.
pub(crate) fn on_sight(element: &Element, mut then: impl FnMut(bool) + 'static) {
    let closure = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        let last = entries.iter().last().and_then(|entry| entry.dyn_into::<IntersectionObserverEntry>().ok());
        if let Some(entry) = last {
            then(entry.is_intersecting());
        }
    });
    let options = IntersectionObserverInit::new();
    options.set_root_margin(NEAR);
    let observer = IntersectionObserver::new_with_options(closure.as_ref().unchecked_ref(), &options);
    let Ok(observer) = observer else { return };
    observer.observe(element);
    let kept = SendWrapper::new((observer, closure));
    on_cleanup(move || kept.0.disconnect());
}
