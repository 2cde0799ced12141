//! What of a chart is seen: moving and zooming by buttons, keys, drag and wheel, and back to all of it.

use super::stage::Stage;
use crate::dom::{El, button};
use crate::icon::{self, Icon};
use crate::tongue::{self, Ui};
use chart::{Map, Rect, Scale, View};
use leptos::prelude::*;
use report::picture::{Range, gantt_range};

const DAY: f64 = 86_400.0;
/// The shortest stretch of time: single attempts of one commit can be told apart.
const SHORTEST: f64 = 5.0;
/// A drag that is this flat (in CSS pixels) means one axis, not a part of both.
const FLAT: f64 = 14.0;

/// The stretch of the x axis that is visible.
pub(super) fn now(stage: Stage) -> Range {
    let chosen = stage.view.with_untracked(|view| view.x);
    chosen.unwrap_or_else(|| match stage.chart.pans() {
        true => stage.session.report.with_untracked(|report| gantt_range(report)),
        false => stage.whole.get_value(),
    })
}

/// The visible stretch on a line of length 1.
fn map(stage: Stage) -> Map {
    let scale = stage.figure.with_untracked(|figure| figure.picture.panels.first().map(|panel| panel.x.scale));
    Map::new(scale.unwrap_or_default(), now(stage), (0.0, 1.0))
}

/// What there is to see: all that is drawn, or the day and the next.
fn bounds(stage: Stage) -> Range {
    if stage.chart.pans() { (0.0, 2.0 * DAY) } else { stage.whole.get_value() }
}

/// Keeps a stretch of time within a day's length.
fn within((from, to): Range) -> Range {
    let length = (to - from).clamp(SHORTEST, DAY);
    let middle = (from + to) / 2.0;
    let from = (middle - length / 2.0).clamp(0.0, 2.0 * DAY - length);
    (from, from + length)
}

fn show(stage: Stage, range: Range) {
    let range = if stage.chart.pans() { within(range) } else { range };
    look(stage, |view| view.x = Some(range).filter(|range| stage.chart.pans() || *range != stage.whole.get_value()));
}

/// Changes what is seen; a cursor would stand elsewhere then.
fn look(stage: Stage, change: impl FnOnce(&mut View)) {
    stage.pinned.set(false);
    stage.read(None, false);
    stage.view.update(change);
}

/// Moves by a share of what is visible.
fn pan(stage: Stage, share: f64) {
    show(stage, map(stage).panned(share, bounds(stage)));
}

/// Shows more (above 1) or less around the middle.
pub(super) fn zoom(stage: Stage, factor: f64) {
    show(stage, map(stage).zoomed(1.0 / factor, 0.5, bounds(stage)));
}

/// Moves with a pointer that went so many pixels since `range` was visible.
pub(super) fn drag(stage: Stage, range: Range, pixels: f64) {
    let width = stage.with_geometry(|_, geometry| geometry.panels.first().map_or(1.0, |panel| panel.plot.width()));
    let by = -pixels / width.max(1.0) * (range.1 - range.0);
    show(stage, (range.0 + by, range.1 + by));
}

/// What a drag from one place to another takes in: a stretch of one axis, or of both. With the number of the panel.
pub(super) fn selected(stage: Stage, from: (f64, f64), to: (f64, f64)) -> Option<(usize, Rect)> {
    stage.with_geometry(|_, geometry| {
        let panel = geometry.panel_at(from.0, from.1)?;
        let plot = geometry.panels[panel].plot;
        let to = (to.0.clamp(plot.left, plot.right), to.1.clamp(plot.top, plot.bottom));
        let (wide, high) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        let mut rect = Rect::new(from.0.min(to.0), from.1.min(to.1), from.0.max(to.0), from.1.max(to.1));
        if high < FLAT && wide > high {
            (rect.top, rect.bottom) = (plot.top, plot.bottom);
        } else if wide < FLAT {
            (rect.left, rect.right) = (plot.left, plot.right);
        }
        Some((panel, rect))
    })
}

/// Shows what a drag took in.
pub(super) fn take(stage: Stage, (panel, rect): (usize, Rect)) {
    let Some((x, y)) = stage.with_geometry(|_, geometry| {
        let place = geometry.panels.get(panel)?;
        let x = (rect.width() < place.plot.width()).then(|| (place.x.value(rect.left), place.x.value(rect.right)));
        let is_plane = place.y.scale() != Scale::Lanes;
        let y = (is_plane && rect.height() < place.plot.height())
            .then(|| (place.y.value(rect.bottom), place.y.value(rect.top)));
        Some((x, y))
    }) else {
        return;
    };
    look(stage, |view| {
        view.x = x.or(view.x);
        view.y = y.map(|y| (panel, y)).or(view.y);
    });
}

/// Shows everything again. Whether there was anything else.
pub(super) fn reset(stage: Stage) -> bool {
    let moved = stage.is_zoomed();
    look(stage, |view| (view.x, view.y) = (None, None));
    moved
}

/// A and D move, W and S zoom. Whether the key was one of them.
pub(super) fn key(stage: Stage, key: &str) -> bool {
    match key {
        "a" | "A" => pan(stage, -0.25),
        "d" | "D" => pan(stage, 0.25),
        "w" | "W" | "+" => zoom(stage, 0.5),
        "s" | "S" | "-" => zoom(stage, 2.0),
        _ => return false,
    }
    true
}

/// Earlier, later, closer, farther, everything.
pub(super) fn buttons(stage: Stage) -> Vec<El> {
    let one = |icon: Icon, label: Ui, act: fn(Stage)| {
        let one = button("button ghost small icon", move || act(stage));
        one.titled(move || tongue::ui(label)).child(icon.view())
    };
    vec![
        one(icon::EARLIER, Ui::Earlier, |stage| pan(stage, -0.25)),
        one(icon::LATER, Ui::Later, |stage| pan(stage, 0.25)),
        one(icon::CLOSER, Ui::ZoomIn, |stage| zoom(stage, 0.5)),
        one(icon::FARTHER, Ui::ZoomOut, |stage| zoom(stage, 2.0)),
        button("button ghost small", move || show(stage, (0.0, DAY))).says(|| tongue::ui(Ui::WholeDay)),
    ]
}

/// The way back, while not everything is seen.
pub(super) fn back(stage: Stage) -> El {
    let back = button("button ghost small", move || {
        reset(stage);
    })
    .says(|| tongue::ui(Ui::ResetZoom));
    back.live("hidden", move || (!stage.is_zoomed()).then_some(""))
}
