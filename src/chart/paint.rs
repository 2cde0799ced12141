//! A scene on a plotters backend: whole device pixels, scaled fonts and strokes.

use std::convert::Infallible;

use plotters::prelude::DrawingBackend;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind, FontFamily, FontStyle,
};

use crate::clip::Pt;
use crate::palette::Color;
use crate::scene::{Anchor, Mark, Scene};
use crate::text::Face;

/// What the backend said.
pub(crate) type Painted<B> = Result<(), DrawingErrorKind<<B as DrawingBackend>::ErrorType>>;

/// A backend with its pixel ratio.
pub(crate) struct Painter<'a, B: DrawingBackend> {
    pub(crate) backend: &'a mut B,
    /// Device pixels per CSS pixel.
    pub(crate) ratio: f64,
    /// By how much the backend shrinks fonts.
    pub(crate) font_scale: f64,
}

impl<B: DrawingBackend> Painter<'_, B> {
    pub(crate) fn paint(&mut self, scene: &Scene<'_>) -> Painted<B> {
        self.backend.ensure_prepared()?;
        for mark in &scene.marks {
            self.mark(mark, scene)?;
        }
        self.backend.present()
    }

    fn mark(&mut self, mark: &Mark, scene: &Scene<'_>) -> Painted<B> {
        match mark {
            Mark::Rect { rect, color } => {
                let from = self.pixel((rect.left, rect.top));
                let to = self.pixel((rect.right, rect.bottom));
                let to = (to.0.max(from.0 + 1), to.1.max(from.1 + 1));
                self.backend.draw_rect(from, to, &backend(*color), true)
            }
            Mark::Path { points, width, color } => self.stroke(&scene.points[points.clone()], *width, *color),
            Mark::Segments { points, width, color } => {
                scene.points[points.clone()].chunks_exact(2).try_for_each(|pair| self.stroke(pair, *width, *color))
            }
            Mark::Polygon { points, color } => {
                let at = |point: &Pt| device(*point, self.ratio);
                let points = scene.points[points.clone()].iter().map(at);
                self.backend.fill_polygon(points, &backend(*color))
            }
            Mark::Disc { center, radius, color } => {
                let (center, radius) = (self.pixel(*center), (radius * self.ratio).round());
                self.backend.draw_circle(center, radius as u32, &backend(*color), true)
            }
            Mark::Text { at, anchor, face, color, text } => self.text(scene, *at, (*anchor, *face, *color), text),
        }
    }

    fn stroke(&mut self, points: &[Pt], width: f64, color: Color) -> Painted<B> {
        let stroke = Stroke { color: backend(color), width: (width * self.ratio).round().max(1.0) as u32 };
        let at = |point: &Pt| device(*point, self.ratio);
        self.backend.draw_path(points.iter().map(at), &stroke)
    }

    fn text(
        &mut self,
        scene: &Scene<'_>,
        at: Pt,
        (anchor, face, color): (Anchor, Face, Color),
        text: &str,
    ) -> Painted<B> {
        let style = Lettering {
            face,
            size: face.size * self.ratio * self.font_scale,
            stretch: scene.palette.stretch * self.ratio,
            family: &scene.palette.font,
            color: backend(color),
            anchor,
        };
        // Hung by its bottom, because that is where canvas and SVG agree best: both put the
        // baseline a quarter of an em above it.
        let bottom = (at.0, at.1 + face.size * BOTTOM);
        let position = self.pixel(bottom);
        self.backend.draw_text(text, &style, position)
    }

    fn pixel(&self, point: Pt) -> BackendCoord {
        device(point, self.ratio)
    }
}

/// From the baseline to the bottom of a text, in em.
const BOTTOM: f64 = 0.25;

/// The nearest device pixel; the clamp keeps anything absurd inside `i32`.
fn device((x, y): Pt, ratio: f64) -> BackendCoord {
    let whole = |v: f64| (v * ratio).round().clamp(-1e8, 1e8) as i32;
    (whole(x), whole(y))
}

fn backend(color: Color) -> BackendColor {
    let [r, g, b] = color.rgb;
    BackendColor {
        rgb: (r, g, b),
        // Two decimals: opacity is printed, and nobody sees the third.
        alpha: (f64::from(color.alpha) * 100.0).round() / 100.0,
    }
}

struct Stroke {
    color: BackendColor,
    width: u32,
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// A text style that measures itself by the table, so that no backend asks the browser.
struct Lettering<'a> {
    face: Face,
    /// Font size to tell the backend.
    size: f64,
    /// Device pixels per table pixel.
    stretch: f64,
    family: &'a str,
    color: BackendColor,
    anchor: Anchor,
}

impl BackendTextStyle for Lettering<'_> {
    type FontError = Infallible;

    fn color(&self) -> BackendColor {
        self.color
    }

    fn size(&self) -> f64 {
        self.size
    }

    fn style(&self) -> FontStyle {
        if self.face.bold { FontStyle::Bold } else { FontStyle::Normal }
    }

    fn anchor(&self) -> Pos {
        let horizontal = match self.anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle => HPos::Center,
            Anchor::End => HPos::Right,
        };
        Pos::new(horizontal, VPos::Bottom)
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::Name(self.family)
    }

    fn layout_box(&self, text: &str) -> Result<(BackendCoord, BackendCoord), Infallible> {
        let width = self.face.width(text, self.stretch).ceil() as i32;
        let height = (self.face.height() * self.stretch).ceil() as i32;
        Ok(((0, 0), (width, height)))
    }

    /// Backends without letters of their own (bitmaps) leave text out.
    fn draw<E, F: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _text: &str,
        _at: BackendCoord,
        _pixel: F,
    ) -> Result<Result<(), E>, Infallible> {
        Ok(Ok(()))
    }
}
