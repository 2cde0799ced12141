//! Direct labels: at the ends of lines, at points, rules, zones and notes. Nothing overlaps,
//! nothing is clipped; what finds no place is left out.

use crate::clip::Pt;
use crate::extent::zone_rect;
use crate::geometry::Rect;
use crate::layer::{Layer, Line, Note, Point, Rule, Zone};
use crate::layout::{self, GAP, Placed, ROW, label_face};
use crate::palette::Color;
use crate::picture::{Dash, Panel};
use crate::scale::Scale;
use crate::scene::{Anchor, Scene};
use crate::text::Face;
use crate::ticks::order;
use crate::{cells, lanes};

/// Draws all labels of a panel, those that matter most first.
pub(crate) fn draw(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    hung(scene, panel, place);
    ends(scene, panel, place);
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

/// A label in the right gutter, waiting for its height.
struct End<'a> {
    words: &'a str,
    face: Face,
    color: Color,
    /// Where the line ends.
    y: f64,
    /// Where the label goes.
    place: f64,
}

/// Labels at the ends of lines: in the gutter, pushed apart; or beside the end if that is inside.
fn ends(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let geometry = &place.geometry;
    let mut gutter: Vec<End<'_>> = Vec::new();
    for (_, line) in panel.lines().filter(|(_, line)| !line.label.is_empty()) {
        let Some(end) = last_visible(place, line) else {
            continue;
        };
        if layout::ends_at_edge(line, panel.x.scale, geometry.x.range()) {
            gutter.push(End {
                words: &line.label,
                face: label_face(line, place.faces),
                color: label_color(scene, line),
                y: end.1,
                place: end.1,
            });
        } else {
            let color = label_color(scene, line);
            let face = label_face(line, place.faces);
            beside(scene, place, end, (face, color), &line.label);
        }
    }
    gutter.extend(rule_ends(scene, panel, place));
    let pitch = place.faces.note.height() + 2.5;
    while gutter.len() as f64 * pitch > geometry.plot.height() + pitch {
        let quiet = gutter.iter().rposition(|end| !end.face.bold);
        gutter.remove(quiet.unwrap_or(gutter.len() - 1));
    }
    order(&mut gutter, |end| end.y);
    spread(&mut gutter, pitch, (geometry.plot.top, geometry.plot.bottom));
    for end in &gutter {
        end_label(scene, place, end);
    }
}

/// Horizontal rules whose words fit into the gutter.
fn rule_ends<'a>(scene: &Scene<'_>, panel: &'a Panel, place: &Placed) -> Vec<End<'a>> {
    let end = |layer: &'a Layer| match layer {
        Layer::Rule(rule) if in_gutter(scene, place, rule) => Some(End {
            words: &rule.label,
            face: place.faces.note,
            color: scene.palette.text_color(rule.ink),
            y: visible_y(place, rule)?,
            place: visible_y(place, rule)?,
        }),
        _ => None,
    };
    panel.layers.iter().filter_map(end).collect()
}

fn in_gutter(scene: &Scene<'_>, place: &Placed, rule: &Rule) -> bool {
    let room = place.outer.right - place.geometry.plot.right - GAP;
    let width = scene.width(place.faces.note, &rule.label);
    rule.horizontal && !rule.label.is_empty() && width <= room + 0.01
}

/// Pixel of a horizontal rule inside the plot.
fn visible_y(place: &Placed, rule: &Rule) -> Option<f64> {
    let plot = place.geometry.plot;
    let y = place.geometry.y.pixel(rule.at)?;
    (plot.top - 0.5 <= y && y <= plot.bottom + 0.5).then_some(y)
}

fn label_color(scene: &Scene<'_>, line: &Line) -> Color {
    let color = scene.palette.text_color(line.ink);
    color.faded(if line.ghost { 0.75 } else { 1.0 })
}

fn end_label(scene: &mut Scene<'_>, place: &Placed, end: &End<'_>) {
    let plot = place.geometry.plot;
    let (face, color) = (end.face, end.color);
    let at = (plot.right + GAP, end.place);
    let room = place.outer.right - at.0;
    let words = face.fitted(end.words, room, scene.palette.stretch);
    let rect = scene.text_rect(at, Anchor::Start, face, &words);
    if place.outer.holds(&rect) && scene.clutter.free(&rect) {
        if (end.place - end.y).abs() > 3.0 {
            let from = (plot.right + 0.5, end.y);
            let to = (plot.right + GAP - 1.5, end.place);
            scene.path(&[from, to], 1.0, Dash::Solid, color.faded(0.6));
        }
        scene.text(at, Anchor::Start, face, color, &words);
    }
}

/// The last point of a line inside the plot.
fn last_visible(place: &Placed, line: &Line) -> Option<Pt> {
    let plot = place.geometry.plot.inset(-1.0);
    let pixels = line.points.iter().rev();
    let mut pixels = pixels.filter_map(|point| place.geometry.pixel(point.0, point.1));
    let mut after = pixels.next()?;
    if plot.contains(after.0, after.1) {
        return Some(after);
    }
    // The line leaves the plot between two points.
    for before in pixels {
        if let Some((_, end)) = crate::clip::segment(before, after, &plot) {
            return Some(end);
        }
        after = before;
    }
    None
}

/// Moves labels as little as needed so that neighbours are `pitch` apart within `bounds`:
/// overlapping ones form groups around the mean of their wishes.
/// `ends` are ascending in y.
fn spread(ends: &mut [End<'_>], pitch: f64, (top, bottom): (f64, f64)) {
    // Groups of neighbours: first index, count, sum of the wishes for the first one.
    let mut groups: Vec<(usize, usize, f64)> = Vec::new();
    let start = |&(_, count, sum): &(usize, usize, f64)| {
        let height = pitch * (count - 1) as f64;
        (sum / count as f64).min(bottom - height).max(top)
    };
    for (index, end) in ends.iter().enumerate() {
        groups.push((index, 1, end.y));
        while let [.., a, b] = groups[..] {
            if start(&b) >= start(&a) + pitch * a.1 as f64 {
                break;
            }
            let offset = pitch * (a.1 * b.1) as f64;
            groups.truncate(groups.len() - 2);
            groups.push((a.0, a.1 + b.1, a.2 + b.2 - offset));
        }
    }
    for group in &groups {
        let first = start(group);
        for i in 0..group.1 {
            ends[group.0 + i].place = first + pitch * i as f64;
        }
    }
}

/// Words beside a point: the emptiest of the places around it.
fn beside(scene: &mut Scene<'_>, place: &Placed, (x, y): Pt, (face, color): (Face, Color), words: &str) -> bool {
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
