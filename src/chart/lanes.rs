//! Spans in lanes: the Gantt, the stacked bar, the tornado.

use crate::axis::NOTE_HEIGHT;
use crate::geometry::Rect;
use crate::layout::Placed;
use crate::mark::{Span, Spans};
use crate::palette::{Color, Ink};
use crate::picture::{Panel, Pattern};
use crate::scene::{Anchor, Scene};

/// Opacity of another scenario's marks.
const GHOST: f64 = 0.45;

/// Draws the spans of one kind. Spans closer than a pixel become one, so that a day of thousands
/// costs what the width costs.
pub(crate) fn spans(scene: &mut Scene<'_>, panel: &Panel, place: &Placed, spans: &Spans) {
    let color = scene.palette.color(spans.ink);
    let mut pending: Vec<Option<Bar>> = vec![None; rows(panel)];
    for span in &spans.items {
        let Some(rect) = place.geometry.span_rect(&panel.y, span) else {
            continue;
        };
        let length = place.geometry.x.pixel(span.to).zip(place.geometry.x.pixel(span.from));
        let inked = length.map_or(0.0, |(to, from)| (to - from).abs()).min(rect.width());
        match &mut pending[slot(panel, span)] {
            Some(last) if joins(&last.rect, &rect) => {
                last.rect.right = last.rect.right.max(rect.right);
                last.inked += inked;
                last.count += 1;
            }
            waiting => {
                let bar = Bar { rect, inked, count: 1 };
                if let Some(done) = waiting.replace(bar) {
                    draw_bar(scene, done, spans, color);
                }
            }
        }
    }
    for bar in pending.into_iter().flatten() {
        draw_bar(scene, bar, spans, color);
    }
}

/// One or more spans drawn as one rectangle.
#[derive(Clone, Copy)]
struct Bar {
    rect: Rect,
    /// Pixels that the spans themselves would ink.
    inked: f64,
    count: u32,
}

/// Whether a narrow bar would touch the one before it.
fn joins(last: &Rect, next: &Rect) -> bool {
    next.left >= last.left && next.left - last.right < 0.75 && next.width() < 2.01
}

fn draw_bar(scene: &mut Scene<'_>, bar: Bar, spans: &Spans, color: Color) {
    let rect = bar.rect;
    scene.clutter.area(&rect, true);
    let pale = if spans.ghost { GHOST } else { 1.0 };
    // Many spans in few pixels are as dark as the share of the time that they take: a row of
    // instants must not look like one long interval.
    let share = if bar.count > 2 { (bar.inked / rect.width().max(1.0)).clamp(0.0, 1.0) } else { 1.0 };
    let pale = pale * (0.35 + 0.65 * share);
    // A gap keeps touching bars apart.
    let gap = if rect.width() > 6.0 { 1.0 } else { 0.0 };
    let rect = Rect::new(rect.left, rect.top, rect.right - gap, rect.bottom);
    scene.fill(rect, color, spans.pattern, pale);
}

fn rows(panel: &Panel) -> usize {
    slot_base(panel, panel.y.lanes.len()) + 1
}

fn slot(panel: &Panel, span: &Span) -> usize {
    slot_base(panel, span.lane) + usize::from(span.row)
}

/// Rows of all lanes above one.
fn slot_base(panel: &Panel, lane: usize) -> usize {
    let above = panel.y.lanes.iter().take(lane);
    above.map(|lane| usize::from(lane.rows.max(1))).sum()
}

/// At most this many labels are tried in a panel: more could not be read.
const MOST_LABELS: usize = 48;

/// Labels spans: inside when there is room, else as close as possible.
pub(crate) fn labels(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let mut outside = Vec::new();
    for (_, spans) in panel.spans() {
        let labelled = spans.items.iter().filter(|span| !span.label.is_empty());
        for span in labelled {
            let Some(rect) = place.geometry.span_rect(&panel.y, span) else {
                continue;
            };
            if !label_inside(scene, place, spans, span, rect) && outside.len() < MOST_LABELS {
                outside.push((rect, spans.ink, span));
            }
        }
    }
    for (rect, ink, span) in outside {
        label_outside(scene, panel, place, (rect, ink), span);
    }
}

fn label_inside(scene: &mut Scene<'_>, place: &Placed, spans: &Spans, span: &Span, rect: Rect) -> bool {
    let face = place.faces.strong;
    let width = scene.width(face, &span.label);
    if width + 12.0 > rect.width() || face.size > rect.height() {
        return false;
    }
    let middle = ((rect.left + rect.right) / 2.0, (rect.top + rect.bottom) / 2.0);
    let box_ = scene.text_rect(middle, Anchor::Middle, face, &span.label);
    if !scene.clutter.free(&box_) {
        return false;
    }
    let fill = scene.palette.color(spans.ink);
    let color =
        if spans.pattern == Pattern::Solid && !spans.ghost { scene.palette.on(fill) } else { scene.palette.ink };
    scene.text(middle, Anchor::Middle, face, color, &span.label);
    true
}

/// Distance of a label right beside its span.
const BESIDE: f64 = 5.0;
/// Side of the coloured square before a label that is not right beside its span, and the gap.
const SWATCH: f64 = 7.0;
const SWATCH_ROOM: f64 = 11.0;

/// Labels a span outside: beside it, else in the free lines of its lane, else not at all.
fn label_outside(scene: &mut Scene<'_>, panel: &Panel, place: &Placed, (rect, ink): (Rect, Ink), span: &Span) {
    let face = place.faces.note;
    let size = (scene.width(face, &span.label), face.height());
    let notes = panel.y.lanes.get(span.lane).map_or(0, |lane| lane.notes);
    let lane = lane_rect(panel, place, span.lane);
    let bounds = Rect::new(place.geometry.plot.left, lane.top, place.outer.right, lane.bottom);
    let leftward = span.to < span.from;
    let candidates = outside_places(rect, size, notes, leftward).filter(|place| !scene.clutter.covers_solid(place));
    let Some((found, cost)) = scene.clutter.best(&bounds, candidates, 1) else {
        return;
    };
    let middle = (found.top + found.bottom) / 2.0;
    let color = scene.palette.text_color(ink);
    if cost > 6 {
        let ground = scene.ground(&found).faded(0.8);
        scene.rect(found, ground);
    }
    let apart = (found.left - rect.right).max(rect.left - found.right);
    let beside = found.top < rect.bottom && apart < BESIDE + 0.5;
    if !beside {
        let half = SWATCH / 2.0;
        let swatch = Rect::new(found.left, middle - half, found.left + SWATCH, middle + half);
        let fill = scene.palette.color(ink);
        scene.rect(swatch, fill);
        scene.clutter.take(swatch);
    }
    let x = if beside { found.left } else { found.left + SWATCH_ROOM };
    scene.text((x, middle), Anchor::Start, face, color, &span.label);
}

/// Where the label of a span may stand: right of it, left of it, ever farther away; then in each
/// free line below, starting under it.
fn outside_places(rect: Rect, (width, height): (f64, f64), notes: u16, leftward: bool) -> impl Iterator<Item = Rect> {
    let half = height / 2.0;
    let at = move |left: f64, y: f64, width: f64| Rect::new(left, y - half, left + width, y + half);
    let middle = (rect.top + rect.bottom) / 2.0;
    let mut beside = [at(rect.right + BESIDE, middle, width), at(rect.left - BESIDE - width, middle, width)];
    if leftward {
        beside.reverse();
    }
    let width = width + SWATCH_ROOM;
    // Without free lines a label stays close, or it would seem to name its neighbour.
    let steps = if notes > 0 { 60 } else { 2 };
    let farther = (1..steps).flat_map(move |step| {
        let far = BESIDE + f64::from(step) * 12.0;
        [at(rect.right + far, middle, width), at(rect.left - far - width, middle, width)]
    });
    let below = (0..notes).flat_map(move |line| {
        let y = rect.bottom + NOTE_HEIGHT * (f64::from(line) + 0.7);
        (0..60).flat_map(move |step| {
            let far = f64::from(step) * 8.0;
            [at(rect.left + far, y, width), at(rect.left - far, y, width)]
        })
    });
    beside.into_iter().chain(farther).chain(below)
}

fn lane_rect(panel: &Panel, place: &Placed, lane: usize) -> Rect {
    let plot = place.geometry.plot;
    let edge = |lane: usize| place.geometry.y.pixel(lane as f64).unwrap_or(plot.top);
    let last = panel.y.lanes.len();
    Rect::new(plot.left, edge(lane.min(last)) - 2.0, plot.right, edge((lane + 1).min(last)) + 2.0)
}
