//! What to draw, in order, in CSS pixels: the one geometry that every backend gets.

use crate::clip::{self, Pt};
use crate::clutter::Clutter;
use crate::geometry::Rect;
use crate::palette::{Color, Palette};
use crate::picture::{Dash, Pattern};
use crate::text::Face;
use std::ops::Range;

/// Which point of a text its x means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A mark; points live in the scene's one list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Mark {
    /// A filled rectangle, snapped to device pixels, never thinner than one.
    Rect { rect: Rect, color: Color },
    /// An open path.
    Path { points: Range<usize>, width: f64, color: Color },
    /// Unconnected segments, two points each.
    Segments { points: Range<usize>, width: f64, color: Color },
    /// A filled polygon.
    Polygon { points: Range<usize>, color: Color },
    /// A filled disc.
    Disc { center: Pt, radius: f64, color: Color },
    /// A line of text.
    Text { at: Pt, anchor: Anchor, face: Face, color: Color, text: String },
}

/// Marks in drawing order, and what is already occupied.
pub(crate) struct Scene<'a> {
    pub(crate) palette: &'a Palette,
    pub(crate) marks: Vec<Mark>,
    pub(crate) points: Vec<Pt>,
    pub(crate) clutter: Clutter,
    /// The whole picture.
    pub(crate) bounds: Rect,
    /// Zones that tint the ground.
    tints: Vec<(Rect, Color)>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(palette: &'a Palette, (width, height): (f64, f64)) -> Self {
        Self {
            palette,
            marks: Vec::with_capacity(128),
            points: Vec::with_capacity(1024),
            clutter: Clutter::new(width, height),
            bounds: Rect::new(0.0, 0.0, width, height),
            tints: Vec::new(),
        }
    }

    pub(crate) fn width(&self, face: Face, text: &str) -> f64 {
        face.width(text, self.palette.stretch)
    }

    pub(crate) fn rect(&mut self, rect: Rect, color: Color) {
        self.marks.push(Mark::Rect { rect, color });
    }

    /// A path with its dashes.
    pub(crate) fn path(&mut self, line: &[Pt], width: f64, dash: Dash, color: Color) {
        let start = self.points.len();
        let pattern = match dash {
            Dash::Solid => {
                self.points.extend_from_slice(line);
                let points = start..self.points.len();
                self.marks.push(Mark::Path { points, width, color });
                return;
            }
            Dash::Dashed => (6.0, 4.0),
            Dash::Dotted => (2.0, 3.5),
        };
        clip::dashes(line, pattern, |a, b| self.points.extend([a, b]));
        self.segments(start, width, color);
    }

    fn segments(&mut self, start: usize, width: f64, color: Color) {
        let points = start..self.points.len();
        self.marks.push(Mark::Segments { points, width, color });
    }

    /// A straight line along an axis, as sharp as a rectangle can be.
    pub(crate) fn rule(&mut self, a: Pt, b: Pt, width: f64, dash: Dash, color: Color) {
        if dash == Dash::Solid {
            let rect = Rect::new(a.0, a.1, b.0.max(a.0 + width), b.1.max(a.1 + width));
            self.rect(rect, color);
        } else {
            let half = width / 2.0;
            self.path(&[(a.0 + half, a.1 + half), (b.0 + half, b.1 + half)], width, dash, color);
        }
    }

    pub(crate) fn polygon(&mut self, points: &[Pt], color: Color) {
        let start = self.points.len();
        self.points.extend_from_slice(points);
        let points = start..self.points.len();
        self.marks.push(Mark::Polygon { points, color });
    }

    pub(crate) fn disc(&mut self, center: Pt, radius: f64, color: Color) {
        self.marks.push(Mark::Disc { center, radius, color });
    }

    /// Text whose vertical middle is at `at.1`. The caller has seen to its having room.
    pub(crate) fn text(&mut self, at: Pt, anchor: Anchor, face: Face, color: Color, text: &str) {
        if text.is_empty() {
            return;
        }
        self.clutter.take(self.text_rect(at, anchor, face, text));
        self.marks.push(Mark::Text { at: (at.0, at.1 + face.drop()), anchor, face, color, text: text.to_owned() });
    }

    /// Text over marks, with a pale ground that keeps it readable.
    pub(crate) fn text_on_ground(&mut self, at: Pt, anchor: Anchor, face: Face, color: Color, text: &str) {
        let rect = self.text_rect(at, anchor, face, text);
        // A thin line across a word or two does no harm.
        if self.clutter.cost(&rect) > 6 {
            let ground = Rect::new(rect.left - 2.0, rect.top, rect.right + 2.0, rect.bottom);
            let color = self.ground(&rect).faded(0.8);
            self.rect(ground, color);
        }
        self.text(at, anchor, face, color, text);
    }

    /// A zone that tints the ground from here on.
    pub(crate) fn tint(&mut self, rect: Rect, color: Color) {
        self.tints.push((rect, color));
        self.rect(rect, color);
    }

    /// The ground under a rectangle, with its zones.
    pub(crate) fn ground(&self, rect: &Rect) -> Color {
        let under = self.tints.iter().filter(|(zone, _)| zone.overlaps(rect));
        under.fold(self.palette.surface, |ground, (_, tint)| ground.toward(*tint, f64::from(tint.alpha)))
    }

    /// The rectangle that a text takes.
    pub(crate) fn text_rect(&self, at: Pt, anchor: Anchor, face: Face, text: &str) -> Rect {
        let (width, half) = (self.width(face, text), face.height() / 2.0);
        let left = match anchor {
            Anchor::Start => at.0,
            Anchor::Middle => at.0 - width / 2.0,
            Anchor::End => at.0 - width,
        };
        Rect::new(left, at.1 - half, left + width, at.1 + half)
    }

    /// A rectangle filled with a pattern; `pale` multiplies the opacity.
    pub(crate) fn fill(&mut self, rect: Rect, color: Color, pattern: Pattern, pale: f64) {
        let full = color.faded(pale);
        match pattern {
            Pattern::Solid => self.rect(rect, full),
            Pattern::Outline => {
                self.rect(rect, full.faded(0.2));
                self.outline(rect, full);
            }
            Pattern::Hatch | Pattern::BackHatch => {
                self.rect(rect, full.faded(0.3));
                self.hatch(rect, full, pattern == Pattern::BackHatch);
            }
            Pattern::Overlay => self.hatch(rect, full, false),
        }
    }

    fn outline(&mut self, r: Rect, color: Color) {
        let thin = 1.0_f64.min(r.width()).min(r.height());
        self.rect(Rect::new(r.left, r.top, r.right, r.top + thin), color);
        self.rect(Rect::new(r.left, r.bottom - thin, r.right, r.bottom), color);
        let (top, bottom) = (r.top + thin, r.bottom - thin);
        self.rect(Rect::new(r.left, top, r.left + thin, bottom), color);
        self.rect(Rect::new(r.right - thin, top, r.right, bottom), color);
    }

    /// Diagonals through a rectangle, in phase with those of every other rectangle. One polygon:
    /// a comb whose spine runs along the top and the right edge and has no width.
    fn hatch(&mut self, rect: Rect, color: Color, back: bool) {
        if rect.width() < 0.5 || rect.height() < 0.5 {
            return;
        }
        // Falling diagonals are rising ones in a mirror.
        let mirror = |x: f64| if back { rect.left + rect.right - x } else { x };
        let start = self.points.len();
        let corner = (rect.right, rect.top);
        let first = ((rect.left + rect.top) / PITCH).floor() as i64;
        let last = ((rect.right + rect.bottom) / PITCH).floor() as i64;
        let mut past_corner = false;
        for step in first..=last.min(first + 4000) {
            let c = step as f64 * PITCH;
            let Some(tooth) = tooth(&rect, c, c + STRIPE) else {
                continue;
            };
            if !past_corner && tooth[3].1 > rect.top {
                past_corner = true;
                self.points.push(corner);
            }
            self.points.extend(tooth);
        }
        if past_corner {
            self.points.push(corner);
        }
        for point in &mut self.points[start..] {
            point.0 = mirror(point.0);
        }
        let points = start..self.points.len();
        if points.len() >= 3 {
            self.marks.push(Mark::Polygon { points, color });
        }
    }
}

/// Distance between diagonals, along x, in CSS pixels.
const PITCH: f64 = 6.0;
/// Width of a diagonal, along x, in CSS pixels.
const STRIPE: f64 = 1.75;

/// The stripe between the lines x + y = `low` and x + y = `high` in a rectangle: from its upper
/// end down one side and up the other.
fn tooth(rect: &Rect, low: f64, high: f64) -> Option<[Pt; 4]> {
    let (least, most) = (rect.left + rect.top, rect.right + rect.bottom);
    let (low, high) = (low.max(least), high.min(most));
    if low >= high {
        return None;
    }
    let upper = |c: f64| {
        let x = (c - rect.top).min(rect.right);
        (x, (c - x).max(rect.top))
    };
    let lower = |c: f64| {
        let x = (c - rect.bottom).max(rect.left);
        (x, (c - x).min(rect.bottom))
    };
    Some([upper(low), lower(low), lower(high), upper(high)])
}
