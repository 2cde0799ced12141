//! Moving through time in a chart: buttons, keys, drag and wheel.

use super::stage::Stage;
use crate::dom::{El, button};
use crate::icon::{self, Icon};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use report::picture::{Range, gantt_range};

const DAY: f64 = 86_400.0;
/// The shortest stretch: single attempts of one commit can be told apart.
const SHORTEST: f64 = 5.0;

/// The stretch that is visible, in seconds after midnight.
pub(super) fn now(stage: Stage) -> Range {
    let chosen = stage.range.get_untracked();
    chosen.unwrap_or_else(|| stage.session.report.with_untracked(|report| gantt_range(report)))
}

/// Keeps a stretch within the day and two.
fn within((from, to): Range) -> Range {
    let length = (to - from).clamp(SHORTEST, DAY);
    let middle = (from + to) / 2.0;
    let from = (middle - length / 2.0).clamp(0.0, 2.0 * DAY - length);
    (from, from + length)
}

fn show(stage: Stage, range: Range) {
    stage.pinned.set(false);
    stage.read(None, false);
    stage.range.set(Some(within(range)));
}

/// Moves by a share of what is visible.
fn pan(stage: Stage, share: f64) {
    let (from, to) = now(stage);
    let by = (to - from) * share;
    show(stage, (from + by, to + by));
}

/// Shows more (above 1) or less around the middle.
pub(super) fn zoom(stage: Stage, factor: f64) {
    let (from, to) = now(stage);
    let (middle, half) = ((from + to) / 2.0, (to - from) / 2.0 * factor);
    show(stage, (middle - half, middle + half));
}

/// Moves with a pointer that went so many pixels since `range` was visible.
pub(super) fn drag(stage: Stage, range: Range, pixels: f64) {
    let width = stage.with_geometry(|_, geometry| geometry.panels.first().map_or(1.0, |panel| panel.plot.width()));
    let by = -pixels / width.max(1.0) * (range.1 - range.0);
    show(stage, (range.0 + by, range.1 + by));
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
