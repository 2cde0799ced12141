//! From data to pixels and back, for any finite data.

/// How an axis spreads its values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Equal differences are equally far apart.
    #[default]
    Linear,
    /// Equal ratios are equally far apart; values at or below zero have no place.
    Log,
    /// Lanes below each other: lane `i` reaches from `i` to `i + 1`, its middle is `i + 0.5`.
    Lanes,
}

/// The map of one axis between data values and CSS pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    scale: Scale,
    /// Visible range, in data units, ascending.
    range: (f64, f64),
    /// Range as mapped: halved (linear) or in decades (log), so that no difference overflows.
    inner: (f64, f64),
    /// Pixels of the ends of the range.
    pixels: (f64, f64),
    /// Lane edges in pixels, one more than there are lanes.
    edges: Vec<f64>,
}

/// No pixel is farther away than this: wide enough for any screen, small enough for `i32`.
const FAR: f64 = 1e6;

impl Map {
    /// A map of `range` to `pixels`; an unusable range becomes one that can be drawn.
    pub fn new(scale: Scale, range: (f64, f64), pixels: (f64, f64)) -> Self {
        let range = usable(scale, range);
        let inner = (inner(scale, range.0), inner(scale, range.1));
        let edges = Vec::new();
        Self { scale, range, inner, pixels, edges }
    }

    /// A map of lanes whose edges (in pixels, ascending) are given.
    pub fn lanes(edges: Vec<f64>) -> Self {
        let count = edges.len().saturating_sub(1).max(1) as f64;
        let first = edges.first().copied().unwrap_or(0.0);
        let last = edges.last().copied().unwrap_or(0.0);
        Self { edges, ..Self::new(Scale::Lanes, (0.0, count), (first, last)) }
    }

    /// Visible range, in data units, ascending.
    pub fn range(&self) -> (f64, f64) {
        self.range
    }

    /// Pixels of the start and the end of the range.
    pub fn pixels(&self) -> (f64, f64) {
        self.pixels
    }

    /// The scale.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// Pixel of a value, also outside the range; `None` when the value has no place on this axis.
    pub fn pixel(&self, value: f64) -> Option<f64> {
        if !value.is_finite() || (self.scale == Scale::Log && value <= 0.0) {
            return None;
        }
        if self.scale == Scale::Lanes && !self.edges.is_empty() {
            return Some(self.lane_pixel(value));
        }
        let share = (inner(self.scale, value) - self.inner.0) / (self.inner.1 - self.inner.0);
        let pixel = self.pixels.0 + share * (self.pixels.1 - self.pixels.0);
        Some(pixel.clamp(-FAR, FAR))
    }

    fn lane_pixel(&self, value: f64) -> f64 {
        let last = self.edges.len() - 1;
        let lane = (value.max(0.0) as usize).min(last.saturating_sub(1));
        let (top, bottom) = (self.edges[lane], self.edges[(lane + 1).min(last)]);
        top + (bottom - top) * (value - lane as f64).clamp(0.0, 1.0)
    }

    /// Value at a pixel, within the range.
    pub fn value(&self, pixel: f64) -> f64 {
        let length = self.pixels.1 - self.pixels.0;
        let share =
            if length == 0.0 || !pixel.is_finite() { 0.0 } else { ((pixel - self.pixels.0) / length).clamp(0.0, 1.0) };
        match self.scale {
            Scale::Lanes => self.lane_value(pixel, share),
            Scale::Linear => 2.0 * (self.inner.0 + share * (self.inner.1 - self.inner.0)),
            Scale::Log => exp10(self.inner.0 + share * (self.inner.1 - self.inner.0)),
        }
    }

    fn lane_value(&self, pixel: f64, share: f64) -> f64 {
        let found = self.edges.windows(2).position(|edge| edge[0] <= pixel && pixel < edge[1]);
        match found {
            Some(lane) => {
                let (top, bottom) = (self.edges[lane], self.edges[lane + 1]);
                lane as f64 + (pixel - top) / (bottom - top)
            }
            None => share * self.range.1,
        }
    }

    /// The visible range after zooming by `factor` (2 shows half as much) around a pixel, kept
    /// within `bounds`: put it in [`crate::Axis::range`].
    pub fn zoomed(&self, factor: f64, pixel: f64, bounds: (f64, f64)) -> (f64, f64) {
        let factor = if factor.is_finite() && factor > 0.0 { factor } else { 1.0 };
        let (from, to) = self.pixels;
        let at = |end: f64| self.unbounded(pixel + (end - pixel) / factor);
        self.kept((at(from), at(to)), bounds)
    }

    /// The visible range after moving by `pixels` (positive shows what is to the right), kept
    /// within `bounds` without becoming narrower.
    pub fn panned(&self, pixels: f64, bounds: (f64, f64)) -> (f64, f64) {
        let (from, to) = self.pixels;
        let limit = |value: f64| self.pixel(value).unwrap_or(from);
        let (least, most) = (limit(bounds.0) - from, limit(bounds.1) - to);
        let pixels = pixels.min(most).max(least.min(most));
        self.kept((self.unbounded(from + pixels), self.unbounded(to + pixels)), bounds)
    }

    fn kept(&self, range: (f64, f64), bounds: (f64, f64)) -> (f64, f64) {
        let kept = (range.0.max(bounds.0), range.1.min(bounds.1));
        if kept.0 < kept.1 { kept } else { bounds }
    }

    fn unbounded(&self, pixel: f64) -> f64 {
        let length = self.pixels.1 - self.pixels.0;
        let share = if length == 0.0 { 0.0 } else { (pixel - self.pixels.0) / length };
        let inner = self.inner.0 + share * (self.inner.1 - self.inner.0);
        match self.scale {
            Scale::Log => exp10(inner),
            Scale::Linear | Scale::Lanes => 2.0 * inner,
        }
    }
}

fn inner(scale: Scale, value: f64) -> f64 {
    match scale {
        Scale::Log => libm::log10(value),
        Scale::Linear | Scale::Lanes => value * 0.5,
    }
}

/// Ten to the power of `x`, kept finite and above zero.
pub(crate) fn exp10(x: f64) -> f64 {
    libm::pow(10.0, x.clamp(-307.0, 308.0))
}

/// An ascending, finite range with a width that survives rounding.
fn usable(scale: Scale, (a, b): (f64, f64)) -> (f64, f64) {
    let (a, b) = (a.clamp(-1e300, 1e300), b.clamp(-1e300, 1e300));
    let (low, high) = match (a.is_nan(), b.is_nan()) {
        (true, true) => (0.0, 1.0),
        (true, false) => (b, b),
        (false, true) => (a, a),
        (false, false) => (a.min(b), a.max(b)),
    };
    if scale == Scale::Log {
        return usable_log(low, high);
    }
    let least = (low.abs().max(high.abs()) * 1e-9).max(1e-290);
    if high - low >= least {
        return (low, high);
    }
    let pad = if low.abs() < 1e-290 { 0.5 } else { low.abs() * 0.5 };
    (low - pad, high + pad)
}

fn usable_log(low: f64, high: f64) -> (f64, f64) {
    let high = if high > 1e-300 { high } else { 10.0 };
    let low = if low > 1e-300 { low } else { high * 1e-3 };
    if high / low >= 1.001 { (low, high) } else { (low / 2.0, high * 2.0) }
}
