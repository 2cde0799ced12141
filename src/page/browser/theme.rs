//! The design tokens, as the browser computes them.

use super::document;
use chart::Palette;
use leptos::prelude::window;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

/// The palette of the charts: each token resolved for the colour scheme in force. Tokens are written once for light
/// and dark, so only a computed colour says which one holds.
pub(crate) fn palette(dark: bool) -> Palette {
    let base = if dark { Palette::dark() } else { Palette::light() };
    let Some(probe) = probe() else { return base };
    let palette = base.with_tokens(|token| resolve(&probe, token));
    probe.remove();
    palette
}

fn probe() -> Option<HtmlElement> {
    let probe: HtmlElement = document().create_element("i").ok()?.unchecked_into();
    probe.set_class_name("probe");
    document().body()?.append_child(&probe).ok()?;
    Some(probe)
}

fn resolve(probe: &HtmlElement, token: &str) -> Option<String> {
    let computed = window().get_computed_style(probe).ok().flatten()?;
    if token == "--font" {
        return computed.get_property_value("font-family").ok();
    }
    probe.style().set_property("color", &format!("var({token})")).ok()?;
    computed.get_property_value("color").ok()
}
