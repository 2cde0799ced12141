//! Where everything is, in CSS pixels: what the page needs for cursors and clicks, without
//! drawing.

use crate::axis::{Axis, NOTE_HEIGHT};
use crate::layer::Layer;
use crate::mark::Span;
use crate::palette::Ink;
use crate::picture::{Panel, Picture};
use crate::scale::{Map, Scale};

/// A rectangle in CSS pixels, y downward.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub left: f64,
    /// Top edge.
    pub top: f64,
    /// Right edge.
    pub right: f64,
    /// Bottom edge.
    pub bottom: f64,
}

impl Rect {
    /// A rectangle from its edges.
    pub const fn new(left: f64, top: f64, right: f64, bottom: f64) -> Self {
        Self { left, top, right, bottom }
    }

    /// Width, zero when inside out.
    pub fn width(&self) -> f64 {
        (self.right - self.left).max(0.0)
    }

    /// Height, zero when inside out.
    pub fn height(&self) -> f64 {
        (self.bottom - self.top).max(0.0)
    }

    /// Whether a point is inside or on the edge.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        self.left <= x && x <= self.right && self.top <= y && y <= self.bottom
    }

    pub(crate) fn inset(&self, by: f64) -> Self {
        Self::new(self.left + by, self.top + by, self.right - by, self.bottom - by)
    }

    pub(crate) fn overlaps(&self, other: &Self) -> bool {
        self.left < other.right && other.left < self.right && self.top < other.bottom && other.top < self.bottom
    }

    pub(crate) fn holds(&self, other: &Self) -> bool {
        const SLACK: f64 = 0.01;
        self.left <= other.left + SLACK
            && other.right <= self.right + SLACK
            && self.top <= other.top + SLACK
            && other.bottom <= self.bottom + SLACK
    }
}

/// Geometry of a drawn picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Geometry {
    /// Width and height in CSS pixels.
    pub size: (f64, f64),
    /// One for each panel; empty when the size was too small to draw.
    pub panels: Vec<PanelGeometry>,
}

/// Geometry of a panel.
#[derive(Clone, Debug, PartialEq)]
pub struct PanelGeometry {
    /// The plot inside the axes.
    pub plot: Rect,
    /// Horizontal map.
    pub x: Map,
    /// Vertical map.
    pub y: Map,
    /// Height at the top of each lane that its label takes, on screens too narrow for labels at
    /// the left; zero otherwise.
    pub(crate) lane_head: f64,
}

/// Values of all lines at one x.
#[derive(Clone, Debug, PartialEq)]
pub struct Snap {
    /// Panel.
    pub panel: usize,
    /// Nearest x that has a point, in data units.
    pub x: f64,
    /// Its pixel.
    pub pixel: f64,
    /// One for each line with a point there.
    pub values: Vec<SnapValue>,
}

/// Value of one line at the cursor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SnapValue {
    /// Index of the layer in the panel.
    pub layer: usize,
    /// Colour of the line.
    pub ink: Ink,
    /// The point, in data units.
    pub value: (f64, f64),
    /// The point, in CSS pixels; its y may lie outside the plot.
    pub at: (f64, f64),
}

/// What is under the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hit {
    /// Panel.
    pub panel: usize,
    /// Index of the layer in the panel.
    pub layer: usize,
    /// Index of the span or point in the layer.
    pub item: usize,
    /// The id that the caller gave it.
    pub id: u64,
    /// Where it is.
    pub rect: Rect,
}

impl Geometry {
    /// The panel whose plot holds a pixel.
    pub fn panel_at(&self, x: f64, y: f64) -> Option<usize> {
        self.panels.iter().position(|panel| panel.plot.contains(x, y))
    }

    /// The points nearest to a horizontal pixel: a crosshair that snaps. `picture` is the one that
    /// this geometry was made from.
    pub fn snap(&self, picture: &Picture, panel: usize, pixel: f64) -> Option<Snap> {
        let place = self.panels.get(panel)?;
        let lines = || picture.panels.get(panel).into_iter().flat_map(Panel::lines);
        let nearest = lines()
            .filter_map(|(_, line)| place.nearest(&line.points, pixel))
            .min_by(|a, b| (a.1 - pixel).abs().total_cmp(&(b.1 - pixel).abs()))?;
        let (x, snapped) = (nearest.0.0, nearest.1);
        let values = lines().filter_map(|(layer, line)| {
            let (value, near) = place.nearest(&line.points, snapped)?;
            let at = (near, place.y.pixel(value.1)?);
            ((near - snapped).abs() <= 3.0).then_some(SnapValue { layer, ink: line.ink, value, at })
        });
        Some(Snap { panel, x, pixel: snapped, values: values.collect() })
    }

    /// The span or point under a pixel, the frontmost first; a few pixels beside it count.
    pub fn hit(&self, picture: &Picture, x: f64, y: f64) -> Option<Hit> {
        let index = self.panels.iter().position(|panel| {
            let reach = panel.plot.inset(-6.0);
            reach.contains(x, y)
        })?;
        let (place, panel) = (&self.panels[index], picture.panels.get(index)?);
        let mut best: Option<(f64, Hit)> = None;
        for (layer, kind) in panel.layers.iter().enumerate() {
            place.each_target(panel, kind, |item, id, rect| {
                let distance = distance(&rect, x, y);
                let nearer = best.as_ref().is_none_or(|(least, _)| distance <= *least);
                if distance <= 6.0 && nearer {
                    let hit = Hit { panel: index, layer, item, id, rect };
                    best = Some((distance, hit));
                }
            });
        }
        best.map(|(_, hit)| hit)
    }

    /// The rectangle of a span, clipped to the plot; `None` when it is out of sight.
    pub fn span_rect(&self, picture: &Picture, panel: usize, layer: usize, item: usize) -> Option<Rect> {
        let place = self.panels.get(panel)?;
        let panel = picture.panels.get(panel)?;
        match panel.layers.get(layer)? {
            Layer::Spans(spans) => place.span_rect(&panel.y, spans.items.get(item)?),
            _ => None,
        }
    }
}

fn distance(rect: &Rect, x: f64, y: f64) -> f64 {
    let dx = (rect.left - x).max(x - rect.right).max(0.0);
    let dy = (rect.top - y).max(y - rect.bottom).max(0.0);
    libm::hypot(dx, dy)
}

impl PanelGeometry {
    /// Pixel of a point; `None` when it has no place on the axes.
    pub fn pixel(&self, x: f64, y: f64) -> Option<(f64, f64)> {
        Some((self.x.pixel(x)?, self.y.pixel(y)?))
    }

    /// The visible point nearest to a horizontal pixel, and its pixel.
    fn nearest(&self, points: &[(f64, f64)], pixel: f64) -> Option<((f64, f64), f64)> {
        let slack = 0.5;
        points
            .iter()
            .filter_map(|point| Some((*point, self.pixel(point.0, point.1)?.0)))
            .filter(|(_, at)| self.plot.left - slack <= *at && *at <= self.plot.right + slack)
            .min_by(|a, b| (a.1 - pixel).abs().total_cmp(&(b.1 - pixel).abs()))
    }

    fn each_target(&self, panel: &Panel, layer: &Layer, mut target: impl FnMut(usize, u64, Rect)) {
        match layer {
            Layer::Spans(spans) => {
                for (item, span) in spans.items.iter().enumerate() {
                    if let Some(rect) = self.span_rect(&panel.y, span) {
                        target(item, span.id, rect);
                    }
                }
            }
            Layer::Points(points) => {
                for (item, point) in points.items.iter().enumerate() {
                    if let Some((x, y)) = self.pixel(point.x, point.y) {
                        target(item, point.id, Rect::new(x, y, x, y).inset(-4.0));
                    }
                }
            }
            _ => {}
        }
    }

    /// The rectangle of a span, clipped to the plot and at least two pixels wide.
    pub(crate) fn span_rect(&self, y: &Axis, span: &Span) -> Option<Rect> {
        let (from, to) = (self.x.pixel(span.from)?, self.x.pixel(span.to)?);
        let (from, to) = (from.min(to), from.max(to));
        if to < self.plot.left || from > self.plot.right {
            return None;
        }
        let (top, bottom) = self.row(y, span.lane, span.row)?;
        let left = from.max(self.plot.left);
        let right = to.min(self.plot.right).max(left + 2.0);
        Some(Rect::new(left, top, right, bottom))
    }

    /// Top and bottom of the bars in a row of a lane.
    pub(crate) fn row(&self, y: &Axis, lane: usize, row: u16) -> Option<(f64, f64)> {
        let lanes = y.lanes.get(lane)?;
        if self.y.scale() != Scale::Lanes || row >= lanes.rows.max(1) {
            return None;
        }
        let (top, bottom) = (self.y.pixel(lane as f64)?, self.y.pixel(lane as f64 + 1.0)?);
        let notes = f64::from(lanes.notes) * NOTE_HEIGHT;
        let top = top + self.lane_head;
        let room = bottom - top;
        let notes = if notes > room * 0.7 { 0.0 } else { notes };
        let pad = ((room - notes) * 0.18).min(5.0);
        let pitch = (room - notes - 2.0 * pad) / f64::from(lanes.rows.max(1));
        let start = top + pad + pitch * f64::from(row);
        let gap = (pitch * 0.16).min(2.0);
        let height = (pitch - gap).max(1.0);
        Some((start + gap / 2.0, start + gap / 2.0 + height))
    }
}
