//! Charts as plain data, drawn by any plotters backend.
//!
//! A [`Picture`] holds [`Panel`]s, each with two [`Axis`] and [`Layer`]s. It knows no colours
//! (a [`Palette`] gives them), no words (they arrive worded, ticks through a [`Format`]), no clock,
//! no screen. [`draw()`] puts it on a plotters backend, [`svg()`] into a document; both from one list
//! of marks, so the geometry is the same. [`layout()`] and [`draw()`] return the [`Geometry`], from
//! which a page finds what is under a pointer without plotters.
//!
//! ```
//! use chart::{Axis, Ink, Line, Palette, Panel, Picture, Point, Points, Rule, Steps};
//!
//! let grown = (0..=30).map(|day| (f64::from(day), 924.0 * f64::from(day))).collect();
//! let panel = Panel::new(
//!     Axis::linear().steps(Steps::Whole).title("days"),
//!     Axis::linear().from_zero().words(|value, _| format!("{value} k")).title("live files"),
//! )
//! .with(Line::new("live files", grown, Ink::Stream).strong().fill(0.12))
//! .with(Rule::y(2_000.0, Ink::Good, "target"))
//! .with(Points::new("now", vec![Point::new(7.0, 6_468.0, Ink::Stream, "today").drop()]));
//! let picture = Picture::new("Live files", "Without compaction the table gains 924 k files a day.").panel(panel);
//! let document = chart::svg(&picture, (640.0, picture.natural_height(640.0)), &Palette::light());
//! assert!(document.contains("today"));
//! ```
//!
//! Lengths are CSS pixels unless said otherwise, y downward. Nothing here panics on any data:
//! points that are not finite, or not above zero on a logarithmic axis, are skipped, and a size
//! that holds no plot draws nothing.

mod axis;
mod cells;
mod clip;
mod clutter;
mod compose;
mod ends;
mod extent;
mod frame;
mod geometry;
mod labels;
mod lanes;
mod layer;
mod layout;
mod mark;
mod paint;
mod palette;
mod picture;
mod plane;
mod rows;
mod scale;
mod scene;
mod svg;
mod text;
mod ticks;
mod view;

#[cfg(test)]
mod tests;

use std::fmt;

use plotters::prelude::DrawingBackend;

pub use axis::{Axis, Format, Lane, Steps};
pub use geometry::{Geometry, Hit, PanelGeometry, Rect, Snap, SnapValue};
pub use layer::{Band, Layer, Line};
pub use mark::{Cells, Kind, Note, Point, Points, Rule, Span, Spans, Zone};
pub use palette::{Color, DEFAULT_FONT, Ink, Palette};
pub use picture::{Dash, Key, Panel, Pattern, Picture};
pub use rows::{Cell, ColumnWords, Table};
pub use scale::{Map, Scale};
pub use svg::svg;
pub use text::{REFERENCE_TEXTS, text_width};
pub use view::{Series, View};

/// The backend failed to draw; the geometry is not to be trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawError(String);

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "drawing the chart failed: {}", self.0)
    }
}

impl std::error::Error for DrawError {}

/// Draws a picture of a size (CSS pixels) on a backend of `ratio` device pixels per CSS pixel.
/// The backend's surface is expected to be `size × ratio` device pixels and clear; the ground is
/// not painted. Text is drawn by the backend: canvas and SVG can, bitmaps leave it out.
pub fn draw<B: DrawingBackend>(
    picture: &Picture,
    size: (f64, f64),
    ratio: f64,
    palette: &Palette,
    backend: &mut B,
) -> Result<Geometry, DrawError> {
    let (scene, geometry) = compose::compose(picture, size, palette);
    let ratio = if ratio.is_finite() { ratio.clamp(0.1, 16.0) } else { 1.0 };
    let mut painter = paint::Painter { backend, ratio, font_scale: 1.0 };
    match painter.paint(&scene) {
        Ok(()) => Ok(geometry),
        Err(error) => Err(DrawError(error.to_string())),
    }
}

/// The geometry that [`draw`] would return, without drawing.
pub fn layout(picture: &Picture, size: (f64, f64), palette: &Palette) -> Geometry {
    compose::measure(picture, size, palette)
}
