//! The plot: two canvases, and what pointer and keyboard do on them.

use super::cursor::Cursor;
use super::range;
use super::stage::Stage;
use crate::browser;
use crate::dom::{El, div};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, KeyboardEvent, PointerEvent, WheelEvent};

/// The plot of a chart.
pub(super) fn plot(stage: Stage) -> El {
    let plot = div(if stage.chart.pans() { "plot pans" } else { "plot" });
    let name = move || stage.figure.with(|figure| figure.title.clone());
    let plot = plot.attr("tabindex", "0").attr("role", "application").attr("aria-describedby", &stage.summary_id());
    let plot = plot.named("aria-label", name).named("aria-roledescription", || tongue::ui(Ui::Chart));
    let plot = plot.style("height", move || format!("{}px", stage.height().round()));
    let [data, cursor] = stage.layers();
    let _ = cursor.set_attribute("data-layer", "cursor");
    let _ = plot.node().append_child(&data).and_then(|_| plot.node().append_child(&cursor));
    watch_place(stage, plot.node());
    with_pointer(stage, plot)
        .on("keydown", move |event| key(stage, event.unchecked_ref()))
        .region(move || tip(stage).into_iter().collect())
}

fn watch_place(stage: Stage, plot: &Element) {
    browser::on_resize(plot, move |width, _| {
        if (width - stage.width.get_untracked()).abs() >= 0.5 {
            stage.width.set(width);
        }
    });
    browser::on_sight(plot, move |in_sight| {
        if in_sight != stage.in_sight.get_untracked() {
            stage.in_sight.set(in_sight);
        }
    });
}

fn with_pointer(stage: Stage, plot: El) -> El {
    let drag = StoredValue::new(None::<Drag>);
    let pointer = move |work: fn(Stage, StoredValue<Option<Drag>>, &PointerEvent)| {
        move |event: Event| work(stage, drag, event.unchecked_ref())
    };
    plot.on("pointermove", pointer(moved))
        .on("pointerdown", pointer(pressed))
        .on("pointerup", pointer(released))
        .on("pointerleave", move |_| left(stage, drag))
        .on("blur", move |_| left(stage, drag))
        .on("wheel", move |event| wheel(stage, event.unchecked_ref()))
}

fn tip(stage: Stage) -> Option<El> {
    let pinned = stage.pinned.get();
    let cursor = stage.cursor.get()?;
    let tip = stage.with_geometry(|figure, geometry| cursor.tip(&figure.picture, geometry))?;
    Some(tip.view(stage.width.get_untracked(), pinned))
}

/// Where a drag began, and whether it has moved.
#[derive(Clone, Copy)]
struct Drag {
    x: f64,
    range: (f64, f64),
    moved: bool,
}

/// Pixels that a hand trembles in a click.
const TREMBLE: f64 = 4.0;

fn moved(stage: Stage, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    let x = f64::from(event.offset_x());
    if let Some(start) = drag.get_value() {
        if start.moved || (x - start.x).abs() > TREMBLE {
            drag.set_value(Some(Drag { moved: true, ..start }));
            range::drag(stage, start.range, x - start.x);
        }
        return;
    }
    if !stage.pinned.get_untracked() {
        let y = f64::from(event.offset_y());
        let under = stage.with_geometry(|figure, geometry| Cursor::under(&figure.picture, geometry, x, y));
        stage.read(under, false);
    }
}

fn pressed(stage: Stage, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    if event.button() == 0 && stage.chart.pans() {
        let x = f64::from(event.offset_x());
        drag.set_value(Some(Drag { x, range: range::now(stage), moved: false }));
        // The drag goes on outside the plot; browsers that cannot do that end it there.
        if let Some(plot) = event.current_target() {
            let _ = plot.unchecked_into::<Element>().set_pointer_capture(event.pointer_id());
        }
    }
}

/// A click pins what the cursor reads, the next one lets go.
fn released(stage: Stage, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    let dragged = drag.try_update_value(Option::take).flatten().is_some_and(|drag| drag.moved);
    if dragged {
        return;
    }
    let (x, y) = (f64::from(event.offset_x()), f64::from(event.offset_y()));
    let under = stage.with_geometry(|figure, geometry| Cursor::under(&figure.picture, geometry, x, y));
    let pin = under.is_some() && !stage.pinned.get_untracked();
    stage.pinned.set(pin);
    stage.read(under, false);
}

fn left(stage: Stage, drag: StoredValue<Option<Drag>>) {
    if drag.with_value(Option::is_none) && !stage.pinned.get_untracked() {
        stage.read(None, false);
    }
}

/// The wheel belongs to the page, unless a modifier says that the chart is meant.
fn wheel(stage: Stage, event: &WheelEvent) {
    if stage.chart.pans() && (event.ctrl_key() || event.meta_key()) {
        event.prevent_default();
        range::zoom(stage, if event.delta_y() > 0.0 { 1.25 } else { 0.8 });
    }
}

fn key(stage: Stage, event: &KeyboardEvent) {
    if event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let key = event.key();
    let done = match key.as_str() {
        "ArrowRight" => step(stage, 1),
        "ArrowLeft" => step(stage, -1),
        "PageUp" => step(stage, 10),
        "PageDown" => step(stage, -10),
        "Home" => from_end(stage, 1),
        "End" => from_end(stage, -1),
        "Escape" => let_go(stage),
        _ => stage.chart.pans() && range::key(stage, &key),
    };
    if done {
        event.prevent_default();
        event.stop_propagation();
    }
}

fn step(stage: Stage, by: i32) -> bool {
    let from = stage.cursor.get_untracked();
    let next = stage.with_geometry(|figure, geometry| Cursor::step(from.as_ref(), &figure.picture, geometry, by));
    if next.is_some() {
        stage.read(next, true);
    }
    true
}

fn from_end(stage: Stage, by: i32) -> bool {
    let end = stage.with_geometry(|figure, geometry| Cursor::step(None, &figure.picture, geometry, by));
    stage.read(end, true);
    true
}

/// Escape first lets go of the cursor, then of the stretch of time.
fn let_go(stage: Stage) -> bool {
    if stage.cursor.get_untracked().is_some() {
        stage.pinned.set(false);
        stage.read(None, false);
        return true;
    }
    let moved = stage.range.get_untracked().is_some();
    stage.range.set(None);
    moved
}
