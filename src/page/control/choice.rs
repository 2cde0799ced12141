//! One of a few names, and yes or no.

use super::knob::name_of;
use crate::state::session;
use crate::tongue;
use leptos::{ev, prelude::*};
use model::engine::Release;
use model::parameter::Kind;
use model::{Engine, Parameter, Value};

/// A choice among names, releases or engines.
pub(crate) fn select(parameter: Parameter, class: &'static str) -> AnyView {
    let session = session();
    let value = Memo::new(move |_| session.value(parameter));
    // The options change with the language and with the engine, not with every value.
    let engine = Memo::new(move |_| session.report.with(|report| report.scenario().engine()));
    let options = move || {
        let chosen = value.get();
        options(parameter, engine.get())
            .into_iter()
            .map(|option| {
                let chosen = option == chosen;
                let text = tongue::value(parameter, &option);
                view! { <option value=parameter.print(&option) prop:selected=chosen>{text}</option> }
            })
            .collect_view()
    };
    let choose = move |event: ev::Event| {
        let text = event_target_value(&event);
        // Every option prints what parses back.
        session.act(|inputs| drop(inputs.set_text(parameter, &text)));
    };
    view! {
        <select class=class id=name_of(parameter) aria-label=move || tongue::parameter(parameter) on:change=choose>{options}</select>
    }
    .into_any()
}

fn options(parameter: Parameter, engine: Engine) -> Vec<Value> {
    let releases = |releases: &[Release]| releases.iter().map(|r| Value::Number(r.number())).collect();
    match (parameter, parameter.definition().kind) {
        (Parameter::Engine, _) => Engine::MODELLED.iter().map(|e| Value::Number(f64::from(*e as u8))).collect(),
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
pub(super) fn switch(parameter: Parameter) -> AnyView {
    let session = session();
    let on = move || session.value(parameter) == Value::Number(1.0);
    let turn = move |event: ev::Event| {
        let value = Value::Number(f64::from(u8::from(event_target_checked(&event))));
        session.act(|inputs| drop(inputs.set(parameter, value)));
    };
    view! { <input type="checkbox" role="switch" class="switch" id=name_of(parameter) prop:checked=on on:change=turn/> }
        .into_any()
}
