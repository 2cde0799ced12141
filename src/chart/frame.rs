//! Grid, axes, ticks and their words.

use crate::axis::Steps;
use crate::geometry::Rect;
use crate::layer::Layer;
use crate::layout::{GAP, Placed, ROW};
use crate::picture::{Dash, Panel};
use crate::scale::Scale;
use crate::scene::{Anchor, Scene};

/// Few lines: one for each y tick of a plane; one between lanes.
pub(crate) fn grid(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let plot = place.geometry.plot;
    let hair = scene.palette.hair;
    let mut horizontal = |y: f64| {
        scene.rule((plot.left, y), (plot.right, y), 1.0, Dash::Solid, hair);
    };
    if panel.layers.iter().any(|layer| matches!(layer, Layer::Cells(_))) {
        return;
    }
    if panel.y.scale == Scale::Lanes {
        let lanes = panel.y.lanes.len();
        (1..lanes).filter_map(|lane| place.geometry.y.pixel(lane as f64)).for_each(&mut horizontal);
        lane_times(scene, place);
        return;
    }
    for tick in &place.y_ticks {
        // The lowest lies under the axis.
        if tick.pixel < plot.bottom - 1.0 {
            horizontal(tick.pixel);
        }
    }
}

/// A line at each x tick: on lanes nothing else says which time a mark has.
fn lane_times(scene: &mut Scene<'_>, place: &Placed) {
    let plot = place.geometry.plot;
    for tick in &place.x_ticks {
        let x = tick.pixel;
        if x > plot.left + 1.0 && x < plot.right - 1.0 {
            let hair = scene.palette.hair;
            scene.rule((x, plot.top), (x, plot.bottom), 1.0, Dash::Solid, hair);
        }
    }
}

/// The x axis line, ticks and all words around the plot.
pub(crate) fn axes(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    if panel.x.steps != Steps::None {
        x_axis(scene, place);
    }
    y_words(scene, panel, place);
    titles(scene, panel, place);
}

fn x_axis(scene: &mut Scene<'_>, place: &Placed) {
    let plot = place.geometry.plot;
    let axis = scene.palette.ink_3.faded(0.6);
    let base = plot.bottom;
    scene.rule((plot.left, base), (plot.right, base), 1.0, Dash::Solid, axis);
    let face = place.faces.note;
    for tick in &place.x_ticks {
        let x = tick.pixel;
        scene.rule((x, base), (x, base + 4.0), 1.0, Dash::Solid, axis);
        let color = scene.palette.ink_3;
        let at = (kept_inside(scene, place, x, &tick.label), base + 15.5);
        let rect = scene.text_rect(at, Anchor::Middle, face, &tick.label);
        if place.outer.holds(&rect) && scene.clutter.free(&rect) {
            scene.text(at, Anchor::Middle, face, color, &tick.label);
        }
    }
}

/// The middle of a tick label, moved so that the label stays inside the panel.
fn kept_inside(scene: &Scene<'_>, place: &Placed, x: f64, label: &str) -> f64 {
    let half = scene.width(place.faces.note, label) / 2.0;
    let (left, right) = (place.outer.left + half, place.outer.right - half);
    x.min(right).max(left)
}

fn y_words(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let (face, plot) = (place.faces.note, place.geometry.plot);
    if panel.y.scale == Scale::Lanes {
        lane_words(scene, panel, place);
        return;
    }
    for tick in &place.y_ticks {
        let at = (plot.left - GAP, tick.pixel);
        let rect = scene.text_rect(at, Anchor::End, face, &tick.label);
        if place.outer.holds(&rect) && scene.clutter.free(&rect) {
            let color = scene.palette.ink_3;
            scene.text(at, Anchor::End, face, color, &tick.label);
        }
    }
}

fn lane_words(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let (face, plot, geometry) = (place.faces.note, place.geometry.plot, &place.geometry);
    let color = scene.palette.ink_2;
    for (index, lane) in panel.y.lanes.iter().enumerate() {
        let Some((top, _)) = geometry.row(&panel.y, index, 0) else {
            continue;
        };
        let bottom = geometry.row(&panel.y, index, lane.rows.max(1) - 1);
        let bottom = bottom.map_or(top, |(_, bottom)| bottom);
        let (at, anchor, room) = if geometry.lane_head > 0.0 {
            let edge = geometry.y.pixel(index as f64).unwrap_or(top);
            let middle = edge + geometry.lane_head / 2.0 + 1.0;
            ((plot.left + 1.0, middle), Anchor::Start, plot.width())
        } else {
            let at = (plot.left - GAP, (top + bottom) / 2.0);
            (at, Anchor::End, plot.left - place.outer.left)
        };
        let words = face.fitted(&lane.label, room, scene.palette.stretch);
        let rect = scene.text_rect(at, anchor, face, &words);
        if place.outer.holds(&rect) && scene.clutter.free(&rect) {
            scene.text(at, anchor, face, color, &words);
        }
    }
}

/// Words above the plot at its left, and below it at its right.
fn titles(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let (face, outer, plot) = (place.faces.note, place.outer, place.geometry.plot);
    let stretch = scene.palette.stretch;
    let above = if panel.title.is_empty() && panel.y.scale != Scale::Lanes { &panel.y.title } else { &panel.title };
    let color = scene.palette.ink_3;
    let words = face.fitted(above, outer.right - plot.left, stretch);
    let at = (plot.left, outer.top + ROW / 2.0 + 1.0);
    write(scene, &outer, (at, Anchor::Start), color, place, &words);
    let words = face.fitted(&panel.x.title, plot.right - outer.left, stretch);
    let at = (plot.right, outer.bottom - ROW / 2.0);
    write(scene, &outer, (at, Anchor::End), color, place, &words);
}

fn write(
    scene: &mut Scene<'_>,
    outer: &Rect,
    (at, anchor): ((f64, f64), Anchor),
    color: crate::palette::Color,
    place: &Placed,
    words: &str,
) {
    let rect = scene.text_rect(at, anchor, place.faces.note, words);
    if outer.holds(&rect) && scene.clutter.free(&rect) {
        scene.text(at, anchor, place.faces.note, color, words);
    }
}
