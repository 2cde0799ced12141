//! What a cursor reads in a picture, and its mark on a layer of its own.

use super::tip::{Row, Tip, ink_class};
use chart::{Geometry, Hit, Layer, Palette, Panel, Picture, Rect, Snap};
use web_sys::CanvasRenderingContext2d;

/// Where a cursor is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cursor {
    /// At a value of the x axis: all lines there.
    At(Snap),
    /// On a span or a point.
    On(Hit),
}

impl Cursor {
    /// What lies under a pixel of the plot.
    pub(super) fn under(picture: &Picture, geometry: &Geometry, x: f64, y: f64) -> Option<Self> {
        if let Some(hit) = geometry.hit(picture, x, y) {
            return Some(Self::On(hit));
        }
        let panel = geometry.panel_at(x, y)?;
        geometry.snap(picture, panel, x).map(Self::At)
    }

    /// The next place to read with the keyboard: along the lines, or from span to span where there are none.
    pub(super) fn step(from: Option<&Self>, picture: &Picture, geometry: &Geometry, by: i32) -> Option<Self> {
        let lines = picture.panels.iter().position(|panel| panel.step(None, 1).is_some());
        let Some(at) = lines else { return Self::step_span(from, picture, geometry, by) };
        let x = match from {
            Some(Self::At(snap)) => Some(snap.x),
            _ => None,
        };
        let x = picture.panels[at].step(x, by)?;
        let pixel = geometry.panels.get(at)?.x.pixel(x)?;
        geometry.snap(picture, at, pixel).map(Self::At)
    }

    fn step_span(from: Option<&Self>, picture: &Picture, geometry: &Geometry, by: i32) -> Option<Self> {
        let from = match from {
            Some(Self::On(hit)) => Some((hit.layer, hit.item)),
            _ => None,
        };
        let (layer, item) = picture.panels.first()?.step_span(from, by)?;
        let rect = geometry.span_rect(picture, 0, layer, item)?;
        Some(Self::On(Hit { panel: 0, layer, item, id: 0, rect }))
    }

    /// The same reading in the picture as it is now: a cursor stays where it is while values change under it.
    pub(super) fn again(&self, picture: &Picture, geometry: &Geometry) -> Option<Self> {
        match self {
            Self::At(snap) => geometry.snap(picture, snap.panel, snap.pixel).map(Self::At),
            Self::On(hit) => {
                let middle = ((hit.rect.left + hit.rect.right) / 2.0, (hit.rect.top + hit.rect.bottom) / 2.0);
                geometry.hit(picture, middle.0, middle.1).map(Self::On)
            }
        }
    }

    /// What stands in the box beside the cursor.
    pub(super) fn tip(&self, picture: &Picture, geometry: &Geometry) -> Option<Tip> {
        match self {
            Self::At(snap) => {
                let panel = picture.panels.get(snap.panel)?;
                let top = geometry.panels.get(snap.panel)?.plot.top;
                let rows = snap.values.iter().filter_map(|value| {
                    let name = panel.layers.get(value.layer)?.name().to_owned();
                    Some(Row { ink: ink_class(value.ink), name, value: words(&panel.y, value.value.1) })
                });
                let rows = rows.collect();
                Some(Tip { title: words(&panel.x, snap.x), rows, at: (snap.pixel, top) })
            }
            Self::On(hit) => tip_of_hit(picture.panels.get(hit.panel)?, hit),
        }
    }

    /// Marks the place on a context in CSS pixels.
    pub(super) fn draw(
        &self,
        on: &CanvasRenderingContext2d,
        picture: &Picture,
        geometry: &Geometry,
        palette: &Palette,
    ) {
        let color = |ink| css(palette.color(ink));
        match self {
            Self::At(snap) => {
                let Some(place) = geometry.panels.get(snap.panel) else { return };
                on.set_fill_style_str(&css(palette.ink.faded(0.55)));
                on.fill_rect(snap.pixel.round(), place.plot.top, 1.0, place.plot.height());
                for value in &snap.values {
                    disc(on, value.at, 5.0, &css(palette.surface));
                    disc(on, value.at, 3.5, &color(value.ink));
                }
            }
            Self::On(hit) => outline(on, hit.rect, &css(palette.ink)),
        }
        let _ = picture;
    }
}

fn words(axis: &chart::Axis, value: f64) -> String {
    axis.format.words(value, value)
}

fn tip_of_hit(panel: &Panel, hit: &Hit) -> Option<Tip> {
    let at = (hit.rect.right, hit.rect.top);
    match panel.layers.get(hit.layer)? {
        Layer::Spans(spans) => {
            let span = spans.items.get(hit.item)?;
            // To the second: a checkpoint lasts a few of them.
            let time = |value: f64| panel.x.format.words(value, 1.0);
            let value = if span.to > span.from {
                format!("{} – {}", time(span.from), time(span.to))
            } else {
                time(span.from)
            };
            let title = if span.label.is_empty() { spans.name.clone() } else { span.label.clone() };
            Some(Tip { title, rows: vec![Row { ink: ink_class(spans.ink), name: spans.name.clone(), value }], at })
        }
        Layer::Points(points) => {
            let point = points.items.get(hit.item)?;
            let name = words(&panel.x, point.x);
            let row = Row { ink: ink_class(point.ink), name, value: words(&panel.y, point.y) };
            Some(Tip { title: point.label.clone(), rows: vec![row], at })
        }
        _ => None,
    }
}

fn disc(on: &CanvasRenderingContext2d, (x, y): (f64, f64), radius: f64, color: &str) {
    on.set_fill_style_str(color);
    on.begin_path();
    // A radius that is not negative is taken.
    let _ = on.arc(x, y, radius, 0.0, std::f64::consts::TAU);
    on.fill();
}

fn outline(on: &CanvasRenderingContext2d, rect: Rect, color: &str) {
    on.set_stroke_style_str(color);
    on.set_line_width(1.5);
    on.stroke_rect(rect.left - 2.0, rect.top - 2.0, rect.width() + 4.0, rect.height() + 4.0);
}

/// A colour as a browser writes it.
pub(super) fn css(color: chart::Color) -> String {
    let [r, g, b] = color.rgb;
    format!("rgb({r} {g} {b} / {}%)", (color.alpha * 100.0).round() as u32)
}
