//! What range an axis shows when the caller does not say.

use crate::geometry::{PanelGeometry, Rect};
use crate::layer::Layer;
use crate::mark::Zone;
use crate::picture::Panel;
use crate::scale::{Scale, exp10};

/// Least and greatest value seen.
#[derive(Clone, Copy)]
struct Seen(f64, f64);

impl Seen {
    const NOTHING: Self = Self(f64::INFINITY, f64::NEG_INFINITY);

    fn add(&mut self, value: f64, scale: Scale) {
        if value.is_finite() && (scale != Scale::Log || value > 0.0) {
            self.0 = self.0.min(value);
            self.1 = self.1.max(value);
        }
    }

    fn is_nothing(self) -> bool {
        self.0 > self.1
    }
}

/// Visible ranges of both axes.
pub(crate) fn ranges(panel: &Panel) -> ((f64, f64), (f64, f64)) {
    let (mut x, mut y) = (Seen::NOTHING, Seen::NOTHING);
    for layer in &panel.layers {
        each_point(layer, |px, py| {
            x.add(px, panel.x.scale);
            y.add(py, panel.y.scale);
        });
    }
    let x_range = panel.x.range.unwrap_or_else(|| exact(x, panel.x.scale));
    let lanes = (0.0, panel.y.lanes.len().max(1) as f64);
    let y_range = match (panel.y.range, panel.y.scale) {
        (Some(range), _) => range,
        (None, Scale::Lanes) => lanes,
        (None, Scale::Log) => rounded_log(y),
        (None, Scale::Linear) => padded(y, panel.y.from_zero),
    };
    (x_range, y_range)
}

fn each_point(layer: &Layer, mut add: impl FnMut(f64, f64)) {
    const NONE: f64 = f64::NAN;
    match layer {
        Layer::Line(line) => line.points.iter().for_each(|&(x, y)| add(x, y)),
        Layer::Band(band) => band.points.iter().for_each(|&(x, low, high)| {
            add(x, low);
            add(x, high);
        }),
        Layer::Spans(spans) => spans.items.iter().for_each(|span| {
            add(span.from, NONE);
            add(span.to, NONE);
        }),
        Layer::Points(points) => points.items.iter().for_each(|point| add(point.x, point.y)),
        Layer::Rule(rule) if rule.horizontal => add(NONE, rule.at),
        Layer::Rule(rule) => add(rule.at, NONE),
        Layer::Cells(cells) => {
            cells.xs.iter().for_each(|&x| add(x, NONE));
            cells.ys.iter().for_each(|&y| add(NONE, y));
        }
        Layer::Zone(_) | Layer::Note(_) => {}
    }
}

fn exact(seen: Seen, scale: Scale) -> (f64, f64) {
    match (seen.is_nothing(), scale) {
        (true, Scale::Log) => (1.0, 100.0),
        (true, _) => (0.0, 1.0),
        (false, _) => (seen.0, seen.1),
    }
}

/// A little air above, and zero or a little air below.
fn padded(seen: Seen, from_zero: bool) -> (f64, f64) {
    let (low, high) = exact(seen, Scale::Linear);
    let air = (high / 2.0 - low / 2.0) * 0.12;
    if from_zero && low >= 0.0 {
        return (0.0, high + high * 0.06);
    }
    (low - air, high + air)
}

/// Out to the next 1, 2 or 5.
fn rounded_log(seen: Seen) -> (f64, f64) {
    let (low, high) = exact(seen, Scale::Log);
    let decade = |value: f64| exp10(libm::log10(value).floor());
    let below = |value: f64| {
        let unit = decade(value);
        let fits = |m: &f64| m * unit <= value * 1.000_001;
        [5.0, 2.0, 1.0].into_iter().find(fits).unwrap_or(1.0) * unit
    };
    let above = |value: f64| {
        let unit = decade(value);
        let fits = |m: &f64| m * unit >= value * 0.999_999;
        [1.0, 2.0, 5.0].into_iter().find(fits).unwrap_or(10.0) * unit
    };
    (below(low), above(high))
}

/// The visible rectangle of a zone.
pub(crate) fn zone_rect(place: &PanelGeometry, zone: &Zone) -> Option<Rect> {
    let plot = &place.plot;
    let (left, right) = (
        side(place.x.pixel(zone.x.0), zone.x.0, plot.left, plot.right)?,
        side(place.x.pixel(zone.x.1), zone.x.1, plot.left, plot.right)?,
    );
    let y = |value: f64| {
        // Upward on planes, downward in lanes.
        let (low, high) = place.y.pixels();
        side(place.y.pixel(value), value, low, high)
    };
    let (a, b) = (y(zone.y.0)?, y(zone.y.1)?);
    let clip = |v: f64, low: f64, high: f64| v.clamp(low, high);
    let rect = Rect::new(
        clip(left.min(right), plot.left, plot.right),
        clip(a.min(b), plot.top, plot.bottom),
        clip(left.max(right), plot.left, plot.right),
        clip(a.max(b), plot.top, plot.bottom),
    );
    (rect.width() > 0.0 && rect.height() > 0.0).then_some(rect)
}

/// Pixel of a zone's side; values with no place on the axis reach to its start or its end.
fn side(pixel: Option<f64>, value: f64, start: f64, end: f64) -> Option<f64> {
    if value.is_nan() {
        return None;
    }
    Some(pixel.unwrap_or(if value > 0.0 { end } else { start }))
}
