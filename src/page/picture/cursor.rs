//! What a cursor reads in a picture, and its mark on a layer of its own.

use super::tip::{Row, Tip, key_class};
use chart::{Dash, Geometry, Hit, Layer, Palette, Panel, Picture, Rect, Snap};
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

    /// The reading at a value of the x axis, where that is visible.
    pub(super) fn at(picture: &Picture, geometry: &Geometry, x: f64) -> Option<Self> {
        let place = geometry.panels.iter().enumerate();
        let mut there = place.filter_map(|(at, panel)| {
            let pixel = panel.x.pixel(x).filter(|pixel| (panel.plot.left..=panel.plot.right).contains(pixel))?;
            geometry.snap(picture, at, pixel)
        });
        there.next().map(Self::At)
    }

    /// The value of the x axis that is read.
    pub(super) fn x(&self, picture: &Picture) -> Option<f64> {
        match self {
            Self::At(snap) => Some(snap.x),
            Self::On(hit) => match picture.panels.get(hit.panel)?.layers.get(hit.layer)? {
                Layer::Points(points) => points.items.get(hit.item).map(|point| point.x),
                _ => None,
            },
        }
    }

    /// What stands in the box beside the cursor.
    pub(super) fn tip(&self, picture: &Picture, geometry: &Geometry) -> Option<Tip> {
        match self {
            Self::At(snap) => {
                let panel = picture.panels.get(snap.panel)?;
                let top = geometry.panels.get(snap.panel)?.plot.top;
                let rows = snap.values.iter().filter_map(|value| {
                    let Layer::Line(line) = panel.layers.get(value.layer)? else { return None };
                    let key = key_class(line.ink, line.dash, line.ghost);
                    Some(Row { key, name: line.name.clone(), value: words(&panel.y, value.value.1) })
                });
                let rows = rows.chain(bands(panel, snap.x)).collect();
                Some(Tip { title: words(&panel.x, snap.x), rows, at: (snap.pixel, top) })
            }
            Self::On(hit) => tip_of_hit(picture.panels.get(hit.panel)?, hit),
        }
    }

    /// Marks the place on a context in CSS pixels.
    pub(super) fn draw(&self, on: &CanvasRenderingContext2d, geometry: &Geometry, palette: &Palette) {
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
    }
}

/// From where to where bands reach at a value of the x axis.
fn bands(panel: &Panel, x: f64) -> impl Iterator<Item = Row> {
    panel.layers.iter().filter_map(move |layer| {
        let Layer::Band(band) = layer else { return None };
        let (_, low, high) = band.points.iter().find(|point| point.0 == x)?;
        let value = format!("{} – {}", words(&panel.y, *low), words(&panel.y, *high));
        Some(Row { key: key_class(band.ink, Dash::Solid, false), name: band.name.clone(), value })
    })
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
            Some(Tip {
                title,
                rows: vec![Row {
                    key: key_class(spans.ink, Dash::Solid, spans.ghost),
                    name: spans.name.clone(),
                    value,
                }],
                at,
            })
        }
        Layer::Points(points) => {
            let point = points.items.get(hit.item)?;
            let name = words(&panel.x, point.x);
            let key = key_class(point.ink, Dash::Solid, point.ghost);
            let row = Row { key, name, value: words(&panel.y, point.y) };
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

/// Marks what a drag takes in.
pub(super) fn select(on: &CanvasRenderingContext2d, rect: Rect, palette: &Palette) {
    on.set_fill_style_str(&css(palette.stream.faded(0.16)));
    on.fill_rect(rect.left, rect.top, rect.width(), rect.height());
    outline(
        on,
        Rect { left: rect.left + 2.0, top: rect.top + 2.0, right: rect.right - 2.0, bottom: rect.bottom - 2.0 },
        &css(palette.stream),
    );
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
