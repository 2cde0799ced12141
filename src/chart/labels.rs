//! Direct labels: at the ends of lines, at points, rules, zones and notes. Nothing overlaps,
//! nothing is clipped; what finds no place is left out.

use crate::clip::Pt;
use crate::ends::{in_gutter, visible_y};
use crate::extent::zone_rect;
use crate::geometry::Rect;
use crate::layer::Layer;
use crate::layout::{self, Placed, ROW};
use crate::mark::{Note, Point, Rule, Zone};
use crate::palette::Color;
use crate::picture::Panel;
use crate::scale::Scale;
use crate::scene::{Anchor, Scene};
use crate::text::Face;
use crate::{cells, ends, lanes};

/// Draws all labels of a panel, those that matter most first.
pub(crate) fn draw(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    hung(scene, panel, place);
    ends::draw(scene, panel, place);
    let each = |scene: &mut Scene<'_>, draw: &dyn Fn(&mut Scene<'_>, &Layer)| {
        panel.layers.iter().for_each(|layer| draw(scene, layer));
    };
    each(scene, &|scene, layer| {
        if let Layer::Points(points) = layer {
            points.items.iter().for_each(|item| point(scene, place, item));
        }
    });
    lanes::labels(scene, panel, place);
    each(scene, &|scene, layer| match layer {
        Layer::Note(item) => note(scene, place, item),
        Layer::Rule(item) if item.horizontal => rule(scene, place, item),
        _ => {}
    });
    each(scene, &|scene, layer| match layer {
        Layer::Cells(map) => cells::labels(scene, place, map),
        Layer::Zone(item) if panel.y.scale != Scale::Lanes => zone(scene, place, item),
        _ => {}
    });
}

/// Labels above the plot.
fn hung(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let (_, hung) = layout::strip(panel, place, scene, place.strip);
    let plot = place.geometry.plot;
    for label in hung {
        let ink = match &panel.layers[label.layer] {
            Layer::Rule(rule) => rule.ink,
            Layer::Zone(zone) => zone.ink,
            _ => continue,
        };
        let y = plot.top - 3.0 - ROW * (label.row as f64 + 0.5);
        let color = scene.palette.text_color(ink);
        let at = (label.left, y);
        let face = place.faces.note;
        if scene.clutter.free(&scene.text_rect(at, Anchor::Start, face, &label.text)) {
            scene.text(at, Anchor::Start, face, color, &label.text);
        }
    }
}

/// Words beside a point: the emptiest of the places around it.
pub(crate) fn beside(
    scene: &mut Scene<'_>,
    place: &Placed,
    (x, y): Pt,
    (face, color): (Face, Color),
    words: &str,
) -> bool {
    let plot = place.geometry.plot;
    let words = &face.fitted(words, plot.width() * 0.8, scene.palette.stretch);
    let (width, half) = (scene.width(face, words), face.height() / 2.0);
    let at = |left: f64, middle: f64| Rect::new(left, middle - half, left + width, middle + half);
    let near = [8.0, 14.0, 22.0, 32.0, 44.0].into_iter().flat_map(|far| {
        let (right, left, centre) = (x + far, x - far - width, x - width / 2.0);
        let (up, down) = (y - far - half * 0.6, y + far + half * 0.6);
        [
            at(right, up),
            at(right, y),
            at(left, down),
            at(centre, up),
            at(right, down),
            at(left, up),
            at(left, y),
            at(centre, down),
        ]
    });
    let bounds = Rect::new(plot.left, plot.top, place.outer.right, plot.bottom);
    let Some((found, _)) = scene.clutter.best(&bounds, near, 1) else {
        return false;
    };
    let middle = (found.top + found.bottom) / 2.0;
    scene.text_on_ground((found.left, middle), Anchor::Start, face, color, words);
    true
}

fn point(scene: &mut Scene<'_>, place: &Placed, point: &Point) {
    let Some(at) = place.geometry.pixel(point.x, point.y) else {
        return;
    };
    let plot = place.geometry.plot.inset(-1.0);
    if point.label.is_empty() || !plot.contains(at.0, at.1) {
        return;
    }
    let style = (place.faces.strong, scene.palette.ink);
    beside(scene, place, at, style, &point.label);
}

fn note(scene: &mut Scene<'_>, place: &Placed, note: &Note) {
    let Some(at) = place.geometry.pixel(note.x, note.y) else {
        return;
    };
    let plot = place.geometry.plot.inset(-1.0);
    if note.text.is_empty() || !plot.contains(at.0, at.1) {
        return;
    }
    let style = (place.faces.note, scene.palette.text_color(note.ink));
    beside(scene, place, at, style, &note.text);
}

/// Words along a horizontal rule, above or below it, where fewest lines cross.
fn rule(scene: &mut Scene<'_>, place: &Placed, rule: &Rule) {
    let plot = place.geometry.plot;
    let Some(y) = visible_y(place, rule) else {
        return;
    };
    if rule.label.is_empty() || in_gutter(scene, place, rule) {
        return;
    }
    let face = place.faces.note;
    let words = face.fitted(&rule.label, plot.width() - 12.0, scene.palette.stretch);
    let (width, half) = (scene.width(face, &words), face.height() / 2.0);
    let stops = (0..=8).map(|step| f64::from(step) / 8.0);
    let candidates = stops.flat_map(|share| {
        let left = plot.left + 6.0 + share * (plot.width() - width - 12.0);
        [y - half - 2.0, y + half + 3.0].map(|middle| Rect::new(left, middle - half, left + width, middle + half))
    });
    if let Some((found, _)) = scene.clutter.best(&plot, candidates, 1) {
        let at = (found.left, (found.top + found.bottom) / 2.0);
        let color = scene.palette.text_color(rule.ink);
        scene.text_on_ground(at, Anchor::Start, face, color, &words);
    }
}

/// Words in a corner of a zone, where fewest lines cross.
fn zone(scene: &mut Scene<'_>, place: &Placed, zone: &Zone) {
    let Some(rect) = zone_rect(&place.geometry, zone) else {
        return;
    };
    let face = place.faces.note;
    if zone.label.is_empty() {
        return;
    }
    let (width, half) = (scene.width(face, &zone.label), face.height() / 2.0);
    let (left, right) = (rect.left + 6.0, rect.right - 6.0 - width);
    let (top, bottom) = (rect.top + half + 4.0, rect.bottom - half - 4.0);
    let corners = [(left, bottom), (left, top), (right, bottom), (right, top)];
    let at = |(left, y): Pt| Rect::new(left, y - half, left + width, y + half);
    // A narrow window may be labelled beside itself.
    let beside = [(rect.right + 4.0, top), (rect.left - 4.0 - width, top)];
    let candidates = corners.into_iter().chain(beside).map(at);
    if let Some((found, _)) = scene.clutter.best(&place.geometry.plot, candidates, 1) {
        let at = (found.left, (found.top + found.bottom) / 2.0);
        let color = scene.palette.text_color(zone.ink);
        scene.text_on_ground(at, Anchor::Start, face, color, &zone.label);
    }
}
