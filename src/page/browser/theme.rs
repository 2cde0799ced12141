//! The design tokens, as the browser computes them.

use super::document;
use chart::{Palette, REFERENCE_TEXTS, text_width};
use leptos::prelude::window;
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement};

/// The palette of the charts: each token resolved for the colour scheme in force. Tokens are written once for light
/// and dark, so only a computed colour says which one holds.
pub(crate) fn palette(dark: bool) -> Palette {
    let base = if dark { Palette::dark() } else { Palette::light() };
    let Some(probe) = probe() else { return base };
    let mut palette = base.with_tokens(|token| resolve(&probe, token));
    palette.stretch = stretch(&probe, &palette.font).unwrap_or(1.0);
    probe.remove();
    palette
}

/// How wide the reader's font is beside the one that charts are laid out for.
fn stretch(probe: &HtmlElement, font: &str) -> Option<f64> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    // In the page, where its figures are as wide as each other.
    probe.append_child(&canvas).ok()?;
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok().flatten()?.dyn_into().ok()?;
    // As large as charts write: many fonts have wider letters where they are small.
    const SIZE: f64 = 11.0;
    context.set_font(&format!("{SIZE}px {font}"));
    let of = |text: &&str| Some(context.measure_text(text).ok()?.width() / (text_width(text) * SIZE));
    REFERENCE_TEXTS.iter().filter_map(of).reduce(f64::max).map(|widest| widest.clamp(0.7, 1.3))
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
