//! Lines, areas, bands, points, rules and zones.

use crate::clip::{self, Pt};
use crate::extent::zone_rect;
use crate::geometry::{PanelGeometry, Rect};
use crate::layer::{Band, Line};
use crate::layout::Placed;
use crate::mark::{Points, Rule, Zone};
use crate::palette::Color;
use crate::picture::{Dash, Pattern};
use crate::scale::Scale;
use crate::scene::Scene;

/// How far a line may be moved to need fewer points, in CSS pixels.
const TOLERANCE: f64 = 0.2;

/// Opacity of another scenario's marks.
const GHOST: f64 = 0.5;

fn line_color(scene: &Scene<'_>, line: &Line) -> Color {
    let color = scene.palette.color(line.ink);
    color.faded(if line.ghost { GHOST } else { 1.0 })
}

/// Draws a line, broken where a point has no place on the axes.
pub(crate) fn line(scene: &mut Scene<'_>, place: &Placed, line: &Line) {
    let color = line_color(scene, line);
    let width = if line.strong { 2.4 } else { 1.45 };
    let reach = place.geometry.plot.inset(-1.0);
    each_run(&place.geometry, &line.points, |run| {
        clip::simplify(run, TOLERANCE);
        visible(run, &reach, |piece| {
            scene.clutter.line(piece);
            scene.path(piece, width, line.dash, color);
        });
    });
}

/// Fills the area below a line.
pub(crate) fn area(scene: &mut Scene<'_>, place: &Placed, line: &Line) {
    if line.fill <= 0.0 {
        return;
    }
    let geometry = &place.geometry;
    let plot = geometry.plot;
    let zero = match geometry.y.scale() {
        Scale::Linear => geometry.y.pixel(0.0),
        Scale::Log | Scale::Lanes => None,
    };
    let base = zero.unwrap_or(plot.bottom).clamp(plot.top, plot.bottom);
    let color = line_color(scene, line).faded(line.fill);
    each_run(geometry, &line.points, |run| {
        clip::simplify(run, TOLERANCE);
        let (first, last) = (run[0].0, run[run.len() - 1].0);
        run.extend([(last, base), (first, base)]);
        clip::polygon(run, &plot);
        if run.len() >= 3 {
            scene.polygon(run, color);
        }
    });
}

/// Hands out runs of neighbouring points that have a place, in pixels; at least two points each.
fn each_run(place: &PanelGeometry, points: &[(f64, f64)], mut take: impl FnMut(&mut Vec<Pt>)) {
    let width = place.plot.width();
    let mut run: Vec<Pt> = Vec::with_capacity(points.len().min(4096) + 2);
    let mut flush = |run: &mut Vec<Pt>| {
        if let [only] = run[..] {
            // A lone point would be invisible: give it a pixel.
            run.push((only.0 + 1.0, only.1));
        }
        if !run.is_empty() {
            clip::thin(run, width);
            take(run);
        }
        run.clear();
    };
    for point in points {
        match place.pixel(point.0, point.1) {
            Some(pixel) => run.push(pixel),
            None => flush(&mut run),
        }
    }
    flush(&mut run);
}

/// Hands out the pieces of a run that lie inside a rectangle.
fn visible(run: &[Pt], rect: &Rect, mut piece: impl FnMut(&[Pt])) {
    if run.iter().all(|point| rect.contains(point.0, point.1)) {
        piece(run);
        return;
    }
    let mut kept: Vec<Pt> = Vec::with_capacity(run.len());
    for pair in run.windows(2) {
        let Some((a, b)) = clip::segment(pair[0], pair[1], rect) else {
            continue;
        };
        if kept.last() != Some(&a) {
            if kept.len() > 1 {
                piece(&kept);
            }
            kept.clear();
            kept.push(a);
        }
        kept.push(b);
    }
    if kept.len() > 1 {
        piece(&kept);
    }
}

/// Draws a band between two lines.
pub(crate) fn band(scene: &mut Scene<'_>, place: &Placed, band: &Band) {
    let color = scene.palette.color(band.ink).faded(band.opacity);
    let geometry = &place.geometry;
    let (mut high, mut low) = (Vec::new(), Vec::new());
    for point in band.points.iter().chain([&(f64::NAN, 0.0, 0.0)]) {
        let low_at = geometry.pixel(point.0, point.1);
        match (geometry.pixel(point.0, point.2), low_at) {
            (Some(above), Some(below)) => {
                high.push(above);
                low.push(below);
            }
            _ => band_piece(scene, &geometry.plot, &mut high, &mut low, color),
        }
    }
}

fn band_piece(scene: &mut Scene<'_>, plot: &Rect, high: &mut Vec<Pt>, low: &mut Vec<Pt>, color: Color) {
    for side in [&mut *high, &mut *low] {
        clip::thin(side, plot.width());
        clip::simplify(side, TOLERANCE);
    }
    high.extend(low.drain(..).rev());
    clip::polygon(high, plot);
    if high.len() >= 3 {
        scene.polygon(high, color);
    }
    high.clear();
}

/// Draws a rule across the plot.
pub(crate) fn rule(scene: &mut Scene<'_>, place: &Placed, rule: &Rule) {
    let geometry = &place.geometry;
    let plot = geometry.plot;
    let color = scene.palette.color(rule.ink).faded(0.7);
    if rule.horizontal {
        let Some(y) = geometry.y.pixel(rule.at).filter(|y| inside(*y, plot.top, plot.bottom)) else {
            return;
        };
        scene.clutter.line(&[(plot.left, y), (plot.right, y)]);
        scene.rule((plot.left, y), (plot.right, y), 1.0, rule.dash, color);
    } else {
        let Some(x) = geometry.x.pixel(rule.at).filter(|x| inside(*x, plot.left, plot.right)) else {
            return;
        };
        scene.clutter.line(&[(x, plot.top), (x, plot.bottom)]);
        scene.rule((x, plot.top - 2.0), (x, plot.bottom), 1.0, rule.dash, color);
    }
}

fn inside(value: f64, low: f64, high: f64) -> bool {
    low - 0.5 <= value && value <= high + 0.5
}

/// Draws a zone; overlays go on top of everything, the others below.
pub(crate) fn zone(scene: &mut Scene<'_>, place: &Placed, zone: &Zone, on_top: bool) {
    if (zone.pattern == Pattern::Overlay) != on_top {
        return;
    }
    let Some(rect) = zone_rect(&place.geometry, zone) else {
        return;
    };
    let color = scene.palette.color(zone.ink);
    if on_top {
        scene.clutter.area(&rect, false);
    }
    if zone.pattern == Pattern::Solid {
        scene.tint(rect, color.faded(zone.opacity));
    } else {
        scene.fill(rect, color, zone.pattern, zone.opacity);
    }
}

/// Draws marked points with their drop lines.
pub(crate) fn points(scene: &mut Scene<'_>, place: &Placed, points: &Points) {
    let geometry = &place.geometry;
    let plot = geometry.plot;
    for point in &points.items {
        let Some((x, y)) = geometry.pixel(point.x, point.y) else {
            continue;
        };
        if !plot.inset(-1.0).contains(x, y) {
            continue;
        }
        if point.drop {
            let color = scene.palette.ink.faded(0.45);
            scene.path(&[(x, y), (x, plot.bottom)], 1.0, Dash::Dotted, color);
            scene.clutter.line(&[(x, y), (x, plot.bottom)]);
        }
        let (surface, color) = (scene.palette.surface, scene.palette.color(point.ink));
        scene.disc((x, y), 6.0, surface);
        scene.disc((x, y), 4.5, color);
        if point.ghost {
            scene.disc((x, y), 2.6, surface);
        }
        scene.clutter.take(Rect::new(x, y, x, y).inset(-5.0));
    }
}
