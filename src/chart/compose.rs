//! From a picture to marks, back to front.

use crate::cells;
use crate::frame;
use crate::geometry::{Geometry, Rect};
use crate::labels;
use crate::lanes;
use crate::layer::Layer;
use crate::layout::{self, Placed};
use crate::palette::Palette;
use crate::picture::{Panel, Picture};
use crate::plane;
use crate::scene::{Anchor, Scene};
use crate::text::Face;

/// Sides of a picture that is drawn, in CSS pixels: smaller holds nothing, larger is a mistake.
const SIDES: (f64, f64) = (40.0, 20_000.0);

/// Draws a picture of a size (CSS pixels) into a scene.
pub(crate) fn compose<'a>(picture: &Picture, size: (f64, f64), palette: &'a Palette) -> (Scene<'a>, Geometry) {
    let (mut scene, placed) = placed(picture, size, palette);
    if placed.is_empty() {
        say_empty(&mut scene, &picture.empty);
    }
    for (panel, place) in picture.panels.iter().zip(&placed) {
        draw_panel(&mut scene, panel, place);
    }
    let geometry = geometry(&scene, placed);
    (scene, geometry)
}

/// Only the geometry.
pub(crate) fn measure(picture: &Picture, size: (f64, f64), palette: &Palette) -> Geometry {
    let (scene, placed) = placed(picture, size, palette);
    geometry(&scene, placed)
}

fn geometry(scene: &Scene<'_>, placed: Vec<Placed>) -> Geometry {
    Geometry {
        size: (scene.bounds.width(), scene.bounds.height()),
        panels: placed.into_iter().map(|place| place.geometry).collect(),
    }
}

/// All panels with their measures, or none when one of them has no room or there is no data:
/// axes without data would only pretend.
fn placed<'a>(picture: &Picture, (width, height): (f64, f64), palette: &'a Palette) -> (Scene<'a>, Vec<Placed>) {
    let sides = SIDES.0..=SIDES.1;
    if !sides.contains(&width) || !sides.contains(&height) {
        return (Scene::new(palette, (0.0, 0.0)), Vec::new());
    }
    let scene = Scene::new(palette, (width, height));
    if picture.panels.iter().all(is_empty) {
        return (scene, Vec::new());
    }
    let bounds = Rect::new(0.0, 0.0, width, height);
    let rects = layout::panel_rects(picture, &bounds);
    let placed = picture
        .panels
        .iter()
        .zip(rects)
        .map(|(panel, rect)| layout::place(panel, rect, &scene))
        .collect::<Option<Vec<_>>>()
        .unwrap_or_default();
    (scene, placed)
}

fn draw_panel(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    let each = |scene: &mut Scene<'_>, draw: &dyn Fn(&mut Scene<'_>, &Layer)| {
        panel.layers.iter().for_each(|layer| draw(scene, layer));
    };
    each(scene, &|scene, layer| match layer {
        Layer::Zone(zone) => plane::zone(scene, place, zone, false),
        Layer::Cells(map) => cells::draw(scene, place, map),
        _ => {}
    });
    frame::grid(scene, panel, place);
    each(scene, &|scene, layer| match layer {
        Layer::Band(band) => plane::band(scene, place, band),
        Layer::Line(line) => plane::area(scene, place, line),
        _ => {}
    });
    each(scene, &|scene, layer| match layer {
        Layer::Rule(rule) => plane::rule(scene, place, rule),
        Layer::Spans(spans) => lanes::spans(scene, panel, place, spans),
        _ => {}
    });
    frame::axes(scene, panel, place);
    draw_lines(scene, panel, place);
    each(scene, &|scene, layer| match layer {
        Layer::Zone(zone) => plane::zone(scene, place, zone, true),
        Layer::Points(points) => plane::points(scene, place, points),
        _ => {}
    });
    labels::draw(scene, panel, place);
}

/// Quiet lines first, so that the one that matters lies on top.
fn draw_lines(scene: &mut Scene<'_>, panel: &Panel, place: &Placed) {
    for strong in [false, true] {
        for (_, line) in panel.lines().filter(|(_, line)| line.strong == strong) {
            plane::line(scene, place, line);
        }
    }
}

/// Whether no layer holds any data.
fn is_empty(panel: &Panel) -> bool {
    panel.layers.iter().all(|layer| match layer {
        Layer::Line(line) => !line.points.iter().any(|p| p.0.is_finite() && p.1.is_finite()),
        Layer::Band(band) => band.points.is_empty(),
        Layer::Spans(spans) => spans.items.is_empty(),
        Layer::Points(points) => points.items.is_empty(),
        Layer::Cells(map) => map.values.is_empty(),
        Layer::Rule(_) | Layer::Zone(_) | Layer::Note(_) => true,
    })
}

fn say_empty(scene: &mut Scene<'_>, words: &str) {
    let face = Face::regular(12.0);
    let bounds = scene.bounds;
    let words = face.fitted(words, bounds.width() - 16.0, scene.palette.stretch);
    if bounds.height() < face.height() {
        return;
    }
    let at = (bounds.width() / 2.0, bounds.height() / 2.0);
    let color = scene.palette.ink_3;
    scene.text(at, Anchor::Middle, face, color, &words);
}
