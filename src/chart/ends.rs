//! Labels at the ends of lines, and of rules, in the gutter right of the plot.

use crate::clip::{self, Pt};
use crate::labels::beside;
use crate::layer::{Layer, Line};
use crate::layout::{self, GAP, Placed, label_face};
use crate::mark::Rule;
use crate::palette::Color;
use crate::picture::{Dash, Panel};
use crate::scene::{Anchor, Scene};
use crate::text::Face;
use crate::ticks::order;

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
pub(crate) fn draw(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
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

pub(crate) fn in_gutter(scene: &Scene<'_>, place: &Placed, rule: &Rule) -> bool {
    let room = place.outer.right - place.geometry.plot.right - GAP;
    let width = scene.width(place.faces.note, &rule.label);
    rule.horizontal && !rule.label.is_empty() && width <= room + 0.01
}

/// Pixel of a horizontal rule inside the plot.
pub(crate) fn visible_y(place: &Placed, rule: &Rule) -> Option<f64> {
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
        if let Some((_, end)) = clip::segment(before, after, &plot) {
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
