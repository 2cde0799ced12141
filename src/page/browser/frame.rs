//! Talking to the page that a frame stands in.

use super::in_frame;
use leptos::prelude::window;
use web_sys::Element;

/// Tells the page around the frame how high the content is, whenever that changes by more than a pixel, so that it can
/// fit the frame. Anyone may know a height, hence the open target.
pub(crate) fn tell_height(element: &Element) {
    if !in_frame() {
        return;
    }
    let (mut told, outer) = (0.0_f64, element.clone());
    super::on_resize(element, move |_, _| {
        // What is observed is the content alone; its padding needs room too.
        let height = outer.get_bounding_client_rect().height();
        if (height - told).abs() > 1.0 {
            told = height;
            let message = js_sys::Object::new();
            let said = js_sys::Reflect::set(&message, &"headgate".into(), &"height".into()).and(js_sys::Reflect::set(
                &message,
                &"height".into(),
                &height.ceil().into(),
            ));
            if let (Ok(true), Ok(Some(parent))) = (said, window().parent()) {
                // A parent that is gone hears nothing.
                let _ = parent.post_message(&message, "*");
            }
        }
    });
}
