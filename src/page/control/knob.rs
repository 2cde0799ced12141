//! One parameter: its name, who turns it, its value, a slider where it has one, a line of help.

use super::choice::{select, switch};
use super::field::field;
use super::ladder::{Ladder, number};
use crate::dom::{El, button, div, el};
use crate::icon;
use crate::state::{Session, line_of, session};
use crate::tongue;
use leptos::prelude::*;
use model::parameter::{Kind, Owner};
use model::{Parameter, Value};
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

/// The control of a parameter.
pub(crate) fn knob(parameter: Parameter) -> El {
    let session = session();
    let error = RwSignal::new(None::<String>);
    let ladder = Ladder::of(parameter);
    let name = el("label").attr("for", &name_of(parameter));
    let name = name.says(move || session.label(parameter));
    let row = div("row").child(name).children(owner_tag(parameter.definition().owner));
    let row = row.child(reset(session, parameter)).child(entry(parameter, ladder.clone(), error));
    let knob = div("knob").attr("data-parameter", parameter.id());
    let knob = knob.class_when("changed", move || session.is_given(parameter)).child(row);
    let knob = match ladder {
        Some(ladder) => scale(knob, session, parameter, ladder),
        None => knob.child(help(parameter, "help alone")),
    };
    let refusal =
        move |words: String| el("p").class("error").attr("id", &error_of(parameter)).attr("role", "alert").text(&words);
    knob.region(move || error.get().map(refusal).into_iter().collect())
}

/// The id of the element that holds the value, for its label.
pub(super) fn name_of(parameter: Parameter) -> String {
    format!("knob-{}", parameter.id())
}

/// The id of the message about a value that cannot be.
pub(super) fn error_of(parameter: Parameter) -> String {
    format!("error-{}", parameter.id())
}

/// Whoever turns it, as a tag; nobody turns what the world brings.
pub(crate) fn owner_tag(owner: Owner) -> Option<El> {
    let tag = || {
        let tag = el("span").class(&format!("tag {}", owner.id()));
        tag.named("title", move || tongue::owner(owner)[1]).says(move || tongue::owner(owner)[0])
    };
    (owner != Owner::World).then(tag)
}

fn reset(session: Session, parameter: Parameter) -> El {
    let reset = button("reset", move || session.act(|inputs| inputs.clear(parameter)));
    reset.titled(move || tongue::reset(parameter)).child(icon::RESET.view())
}

fn entry(parameter: Parameter, ladder: Option<Ladder>, error: RwSignal<Option<String>>) -> El {
    match parameter.definition().kind {
        Kind::Flag => switch(parameter),
        Kind::Choice(_) | Kind::Shape(_) | Kind::Release => select(parameter, "select"),
        _ => field(parameter, ladder, error),
    }
}

fn help(parameter: Parameter, class: &str) -> El {
    let session = session();
    el("span").class(class).says(move || match tongue::help_at_hand(parameter) {
        Some(help) => help.to_owned(),
        None => session.help.with(|lines| line_of(lines, parameter.id())),
    })
}

/// The slider and what stands at its ends.
fn scale(knob: El, session: Session, parameter: Parameter, ladder: Ladder) -> El {
    let end = |value: f64| el("span").says(move || tongue::short_value(parameter, &Value::Number(value)));
    let ends = [end(ladder.value(0)), help(parameter, "help"), end(ladder.value(ladder.last()))];
    knob.child(slider(session, parameter, ladder)).child(div("ends").children(ends))
}

/// A native slider over the stops of a ladder.
fn slider(session: Session, parameter: Parameter, ladder: Ladder) -> El {
    let last = ladder.last().to_string();
    let ladder = StoredValue::new(ladder);
    let value = Memo::new(move |_| number(&session.value(parameter)).unwrap_or(0.0));
    let turn = move |event: Event| {
        let place = event_value(&event).parse().unwrap_or(0);
        session.turn(parameter, Value::Number(ladder.with_value(|ladder| ladder.value(place))));
    };
    let range = el("input").attr("type", "range").attr("min", "0").attr("max", &last).attr("step", "1");
    range
        .named("aria-label", move || session.label(parameter))
        .named("aria-valuetext", move || tongue::value(parameter, &Value::Number(value.get())))
        .style("--at", move || ladder.with_value(|ladder| ladder.percent(value.get())).to_string())
        .prop("value", move || ladder.with_value(|ladder| ladder.place(value.get())) as f64)
        .on("input", turn)
        .on("change", move |_| session.settle_soon())
        // A drag that ends where it began is no change, and has ended too.
        .on("pointerup", move |_| session.settle_soon())
        .on("keydown", move |event| page_key(session, parameter, ladder, &event))
}

/// Page keys move by a tenth of the slider.
fn page_key(session: Session, parameter: Parameter, ladder: StoredValue<Ladder>, event: &Event) {
    let by = ladder.with_value(Ladder::page) as i32;
    let by = match event.unchecked_ref::<KeyboardEvent>().key().as_str() {
        "PageUp" => by,
        "PageDown" => -by,
        _ => return,
    };
    event.prevent_default();
    let now = session.number_now(parameter);
    session.turn(parameter, Value::Number(ladder.with_value(|ladder| ladder.step(now, by))));
    session.settle_soon();
}

/// What stands in the field that an event came from.
pub(super) fn event_value(event: &Event) -> String {
    event.target().map(|target| target.unchecked_into::<HtmlInputElement>().value()).unwrap_or_default()
}

/// A slider alone, across the page: from fresher to cheaper.
pub(crate) fn wide_slider(parameter: Parameter) -> Option<El> {
    Ladder::of(parameter).map(|ladder| slider(session(), parameter, ladder))
}
