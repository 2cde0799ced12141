//! A chart of the benchmark page: series that the page hands over, drawn by the code that draws the planner's charts.

use chart::{Axis, Ink, Line, Palette, Panel, Picture};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

const INKS: [Ink; 4] = [Ink::Stream, Ink::Ochre, Ink::Plum, Ink::Moss];

/// A picture, ready to be drawn again and again.
#[wasm_bindgen]
pub struct Drawing {
    picture: Picture,
    palette: Palette,
}

#[wasm_bindgen]
impl Drawing {
    /// Lines over the same `xs`; `ys` holds one after the other.
    #[wasm_bindgen(constructor)]
    pub fn new(xs: &[f64], ys: &[f64]) -> Self {
        let mut panel = Panel::new(Axis::linear().title("x"), Axis::linear().title("y"));
        for (at, ys) in ys.chunks(xs.len().max(1)).enumerate() {
            let points = xs.iter().copied().zip(ys.iter().copied()).collect();
            panel = panel.with(Line::new(format!("line {}", at + 1), points, INKS[at % INKS.len()]));
        }
        Self { picture: Picture::new("Benchmark", "").panel(panel), palette: Palette::light() }
    }

    /// Draws it on a clear canvas of `width × height` CSS pixels. Whether that worked.
    pub fn draw(&self, canvas: HtmlCanvasElement, width: f64, height: f64, ratio: f64) -> bool {
        let Some(mut backend) = CanvasBackend::with_canvas_object(canvas) else { return false };
        chart::draw(&self.picture, (width, height), ratio, &self.palette, &mut backend).is_ok()
    }
}
