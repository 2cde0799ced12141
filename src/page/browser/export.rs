//! Files that the page hands to the reader.

use leptos::prelude::document;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, HtmlCanvasElement, Url};

/// What goes into a file.
pub(crate) enum Payload {
    /// A text of a media type.
    Text(String, &'static str),
    /// Bytes that the browser has.
    Blob(Blob),
}

/// Offers a file under a name. Nothing can be saved from a sandbox that forbids downloads; the browser says so.
pub(crate) fn save(name: &str, payload: Payload) {
    let blob = match payload {
        Payload::Text(text, kind) => {
            let parts = js_sys::Array::of1(&text.into());
            let options = BlobPropertyBag::new();
            options.set_type(kind);
            Blob::new_with_str_sequence_and_options(&parts, &options)
        }
        Payload::Blob(blob) => Ok(blob),
    };
    let Some(url) = blob.ok().and_then(|blob| Url::create_object_url_with_blob(&blob).ok()) else { return };
    if let Ok(link) = document().create_element("a").map(JsCast::unchecked_into::<HtmlAnchorElement>) {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The browser has the bytes once the click returned.
    let _ = Url::revoke_object_url(&url);
}

/// A canvas as PNG, when the browser has made it.
pub(crate) fn canvas_png(canvas: &HtmlCanvasElement, then: impl FnOnce(Blob) + 'static) {
    let closure = Closure::once_into_js(move |blob: JsValue| {
        if let Ok(blob) = blob.dyn_into::<Blob>() {
            then(blob);
        }
    });
    let _ = canvas.to_blob(closure.unchecked_ref());
}
