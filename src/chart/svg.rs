//! A picture as a self-contained SVG document.

use std::fmt::Write as _;

use plotters::prelude::SVGBackend;

use crate::compose::compose;
use crate::paint::Painter;
use crate::palette::Palette;
use crate::picture::Picture;

/// Units per CSS pixel: plotters knows only whole units, so a quarter of a pixel is one of them.
const UNITS: f64 = 4.0;

/// plotters divides font sizes by this on the way into SVG.
const FONT_SHRINK: f64 = 1.24;

/// Draws a picture of a size (CSS pixels) as SVG, with its title and summary for screen readers.
/// The ground stays transparent.
pub fn svg(picture: &Picture, size: (f64, f64), palette: &Palette) -> String {
    let (scene, _) = compose(picture, size, palette);
    let (width, height) = (scene.bounds.width(), scene.bounds.height());
    let units = |side: f64| (side * UNITS).round() as u32;
    let mut body = String::new();
    let mut backend = SVGBackend::with_string(&mut body, (units(width), units(height)));
    let mut painter = Painter { backend: &mut backend, ratio: UNITS, font_scale: FONT_SHRINK };
    // Writing into a string cannot fail; were it to, the document would end early but whole.
    let _ = painter.paint(&scene);
    drop(backend);
    // plotters opens the document with a head of its own, without a role and scaled by `UNITS`.
    let marks = body.split_once('\n').map_or("", |(_, marks)| marks).trim_end().trim_end_matches("</svg>");
    let mut document = head(picture, (width, height), palette);
    document.push_str(marks);
    document.push_str("</svg>\n");
    document
}

fn head(picture: &Picture, (width, height): (f64, f64), palette: &Palette) -> String {
    let mut head = String::new();
    // Writing into a string cannot fail.
    let _ = writeln!(
        head,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"{}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" stroke-linejoin=\"round\" font-variant-numeric=\"tabular-nums\" font-family=\"{}\">",
        escaped(&picture.title),
        (width * UNITS).round(),
        (height * UNITS).round(),
        escaped(&palette.font),
    );
    let _ = writeln!(head, "<title>{}</title>", escaped(&picture.title));
    let _ = writeln!(head, "<desc>{}</desc>", escaped(&picture.summary));
    head
}

/// Text that is safe in XML; characters that XML forbids are dropped.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(' '),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}
