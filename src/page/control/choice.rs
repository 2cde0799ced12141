//! One of a few names, and yes or no.

use super::knob::{event_value, name_of};
use crate::dom::{El, el};
use crate::state::session;
use crate::tongue;
use leptos::prelude::*;
use model::engine::Release;
use model::parameter::Kind;
use model::{Engine, Parameter, Value};
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

/// A choice among names, releases or engines.
pub(crate) fn select(parameter: Parameter, class: &str) -> El {
    let session = session();
    // The options change with the language and with the engine, not with every value.
    let engine = Memo::new(move |_| session.report.with(|report| report.scenario().engine()));
    let chosen = Memo::new(move |_| parameter.print(&session.value(parameter)));
    let make = move || {
        let option = |value: Value| {
            let option = el("option").attr("value", &parameter.print(&value));
            option.text(&tongue::value(parameter, &value))
        };
        options(parameter, engine.get()).into_iter().map(option).collect()
    };
    let choose = move |event: Event| {
        let text = event_value(&event);
        // Every option prints what parses back.
        session.act(|inputs| drop(inputs.choose(parameter, &text)));
    };
    let select = el("select").class(class).attr("id", &name_of(parameter)).region(make);
    let followed = move || {
        // New options forget which one was chosen.
        tongue::language();
        engine.track();
        chosen.get()
    };
    select.named("aria-label", move || tongue::parameter(parameter)).prop("value", followed).on("change", choose)
}

fn options(parameter: Parameter, engine: Engine) -> Vec<Value> {
    let releases = |releases: &[Release]| releases.iter().map(|r| Value::Number(r.number())).collect();
    match (parameter, parameter.definition().kind) {
        (Parameter::Engine, _) => Engine::ALL.iter().map(|e| Value::Number(f64::from(*e as u8))).collect(),
        (Parameter::RuntimeVersion, _) => releases(engine.rules().runtimes()),
        (_, Kind::Release) => releases(engine.rules().releases()),
        // The last shape is the reader's own weights, which come with a link.
        (_, Kind::Shape(names)) => numbered(names.len() - 1),
        (_, kind) => numbered(kind.names().len()),
    }
}

fn numbered(count: usize) -> Vec<Value> {
    (0..count).map(|at| Value::Number(at as f64)).collect()
}

/// Yes or no.
pub(super) fn switch(parameter: Parameter) -> El {
    let session = session();
    let turn = move |event: Event| {
        let on = event.target().is_some_and(|target| target.unchecked_into::<HtmlInputElement>().checked());
        session.act(|inputs| drop(inputs.set(parameter, Value::Number(f64::from(u8::from(on))))));
    };
    let switch = el("input").attr("type", "checkbox").attr("role", "switch").class("switch");
    let switch = switch.attr("id", &name_of(parameter));
    switch.prop("checked", move || session.value(parameter) == Value::Number(1.0)).on("change", turn)
}
