//! The series of a chart by name: a click hides one, with Shift (or twice) it stays alone.

use super::stage::Stage;
use super::tip::key_class;
use crate::dom::{El, div, el};
use crate::tongue::{self, Ui};
use chart::{Pattern, Series, View};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, MouseEvent};

/// An entry: what it is called and how it is drawn.
#[derive(Clone, PartialEq)]
struct Entry {
    name: String,
    class: String,
    series: Series,
}

/// The entries, where there are several, and for a chart that pans what it amounts to.
pub(super) fn legend(stage: Stage) -> El {
    // Names change with what they count, and mostly do not: the buttons stay the same then.
    let pans = stage.chart.pans();
    let entries = move |_: Option<&Vec<Entry>>| {
        stage.figure.with(|figure| figure.picture.legend().iter().map(|key| entry(key, pans)).collect())
    };
    let entries = Memo::new(entries);
    let keys = div("keys").attr("role", "group").named("aria-label", || tongue::ui(Ui::Series));
    let keys = keys.region(move || {
        let entries = entries.get();
        let all: Vec<Series> = entries.iter().map(|entry| entry.series).collect();
        let is_choice = all.len() > 1;
        entries.into_iter().filter(|_| is_choice).map(|entry| button(stage, entry, all.clone())).collect()
    });
    let note = || el("span").class("note").says(move || stage.figure.with(|figure| figure.summary.clone()));
    div("legend").child(keys).children(pans.then(note))
}

/// A line is known by its stroke, spans and bands by their fill.
fn entry(key: &chart::Key<'_>, is_area: bool) -> Entry {
    let fill = match key.pattern {
        Pattern::Solid if !is_area => "",
        Pattern::Solid => " filled",
        Pattern::Outline => " filled outlined",
        Pattern::Hatch | Pattern::BackHatch | Pattern::Overlay => " filled hatched",
    };
    let class = ["swatch ", &key_class(key.ink, key.dash, key.ghost), fill].concat();
    Entry { name: key.name.to_owned(), class, series: key.series() }
}

fn button(stage: Stage, Entry { name, class, series }: Entry, all: Vec<Series>) -> El {
    let change = move |change: &dyn Fn(&mut View)| stage.view.update(|view| change(view));
    let alone = all.clone();
    let click = move |event: Event| match event.unchecked_ref::<MouseEvent>().shift_key() {
        true => change(&|view: &mut View| view.isolate(series, &all)),
        false => change(&|view: &mut View| view.toggle(series)),
    };
    let button = el("button").attr("type", "button").class("key").on("click", click);
    let button = button.on("dblclick", move |_| change(&|view: &mut View| view.isolate(series, &alone)));
    let shown = move || stage.view.with(|view| !view.hides(series)).to_string();
    let button = button.named("aria-pressed", shown).named("title", || tongue::ui(Ui::SeriesKeys));
    button.child(el("span").class(&class)).text(&name)
}
