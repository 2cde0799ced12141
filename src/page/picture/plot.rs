//! The plot: two canvases, and what pointer and keyboard do on them.

use super::cursor::Cursor;
use super::range;
use super::stage::Stage;
use super::tip::{Shown, Tip};
use crate::browser;
use crate::dom::{El, div, follow};
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
    let plot = with_pointer(stage, plot).on("keydown", move |event| key(stage, event.unchecked_ref()));
    let (node, mut shown) = (plot.node().clone(), Shown::default());
    follow(move || shown.show(&node, tip(stage), stage.width.get_untracked(), stage.pinned.get()));
    plot
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

/// What the pointer does. A drag moves a chart through time, and takes in a part of the others; a finger reads them.
fn with_pointer(stage: Stage, plot: El) -> El {
    let drag = StoredValue::new(None::<Drag>);
    let pointer = move |work: fn(Stage, StoredValue<Option<Drag>>, &PointerEvent)| {
        move |event: Event| work(stage, drag, event.unchecked_ref())
    };
    plot.on("pointermove", pointer(moved))
        .on("pointerdown", pointer(pressed))
        .on("pointerup", pointer(released))
        .on("pointerleave", move |_| left(stage, drag))
        .on("pointercancel", move |_| cancelled(stage, drag))
        .on("blur", move |_| left(stage, drag))
        .on("dblclick", move |_| {
            range::reset(stage);
        })
        .on("wheel", move |event| wheel(stage, event.unchecked_ref()))
}

fn tip(stage: Stage) -> Option<Tip> {
    let cursor = stage.cursor.get()?;
    stage.with_geometry(|figure, geometry| cursor.tip(&figure.picture, geometry))
}

/// Where a drag began, and whether it has moved.
#[derive(Clone, Copy)]
struct Drag {
    from: (f64, f64),
    range: (f64, f64),
    moved: bool,
}

/// Pixels that a hand trembles in a click.
const TREMBLE: f64 = 4.0;

fn moved(stage: Stage, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    let (x, y) = place(event);
    if let Some(start) = drag.get_value() {
        let (across, down) = (x - start.from.0, y - start.from.1);
        if start.moved || across.abs().max(down.abs()) > TREMBLE {
            if !start.moved {
                drag.set_value(Some(Drag { moved: true, ..start }));
                stage.pinned.set(false);
                stage.read(None, false);
            }
            match stage.chart.pans() {
                true => range::drag(stage, start.range, across),
                false => stage.selection.set(range::selected(stage, start.from, (x, y))),
            }
        }
        return;
    }
    if !stage.pinned.get_untracked() {
        let under = stage.with_geometry(|figure, geometry| Cursor::under(&figure.picture, geometry, x, y));
        stage.read(under, false);
    }
}

fn pressed(stage: Stage, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    let by_finger = event.pointer_type() == "touch";
    if event.button() == 0 && (stage.chart.pans() || !by_finger) {
        drag.set_value(Some(Drag { from: place(event), range: range::now(stage), moved: false }));
        // The drag goes on outside the plot; browsers that cannot do that end it there.
        if let Some(plot) = event.current_target() {
            let _ = plot.unchecked_into::<Element>().set_pointer_capture(event.pointer_id());
        }
    }
}

/// A click pins what the cursor reads, the next one lets go.
fn released(stage: Stage, drag: StoredValue<Option<Drag>>, event: &PointerEvent) {
    let dragged = drag.try_update_value(Option::take).flatten().is_some_and(|drag| drag.moved);
    let selected = stage.selection.get_untracked();
    stage.selection.set(None);
    selected.into_iter().for_each(|selected| range::take(stage, selected));
    if dragged {
        return;
    }
    let (x, y) = place(event);
    let under = stage.with_geometry(|figure, geometry| Cursor::under(&figure.picture, geometry, x, y));
    let pin = under.is_some() && !stage.pinned.get_untracked();
    stage.pinned.set(pin);
    stage.read(under, false);
}

/// Where a pointer is, in CSS pixels of the plot.
fn place(event: &PointerEvent) -> (f64, f64) {
    (f64::from(event.offset_x()), f64::from(event.offset_y()))
}

/// The browser took the pointer for something else, such as scrolling.
fn cancelled(stage: Stage, drag: StoredValue<Option<Drag>>) {
    drag.set_value(None);
    stage.selection.set(None);
    left(stage, drag);
}

fn left(stage: Stage, drag: StoredValue<Option<Drag>>) {
    if drag.with_value(Option::is_none) && !stage.pinned.get_untracked() {
        stage.read(None, false);
    }
}

/// The wheel belongs to the page, unless a modifier says that the chart is meant.
fn wheel(stage: Stage, event: &WheelEvent) {
    if event.ctrl_key() || event.meta_key() {
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
        _ => range::key(stage, &key),
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

/// Escape first lets go of the cursor, then of the part that is seen; the next one is the page's.
fn let_go(stage: Stage) -> bool {
    if stage.cursor.get_untracked().is_some() {
        stage.pinned.set(false);
        stage.read(None, false);
        return true;
    }
    range::reset(stage)
}
