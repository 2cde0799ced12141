//! One parameter: its name, who turns it, its value, a slider where it has one, a line of help.

use super::choice::{select, switch};
use super::field::field;
use super::ladder::{Ladder, number};
use crate::icon;
use crate::state::{Session, session};
use crate::tongue;
use leptos::{ev, prelude::*};
use model::parameter::{Kind, Owner};
use model::{Parameter, Value};

/// The control of a parameter.
pub(crate) fn knob(parameter: Parameter) -> AnyView {
    let session = session();
    let error = RwSignal::new(None::<String>);
    let ladder = Ladder::of(parameter);
    let below = match &ladder {
        Some(ladder) => scale(session, parameter, ladder.clone()),
        None => help(parameter, "help alone"),
    };
    view! {
        <div class="knob" class:changed=move || session.is_given(parameter) data-parameter=parameter.id()>
            <div class="row">
                <label for=name_of(parameter)>{move || tongue::parameter(parameter)}</label>
                {owner_tag(parameter.definition().owner)}
                {reset(session, parameter)}
                {entry(parameter, ladder, error)}
            </div>
            {below}
            {move || error.get().map(|error| view! { <p class="error" id=error_of(parameter) role="alert">{error}</p> })}
        </div>
    }
    .into_any()
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
pub(crate) fn owner_tag(owner: Owner) -> AnyView {
    if owner == Owner::World {
        return ().into_any();
    }
    let title = move || tongue::owner(owner)[1];
    view! { <span class=format!("tag {}", owner.id()) title=title>{move || tongue::owner(owner)[0]}</span> }.into_any()
}

fn reset(session: Session, parameter: Parameter) -> AnyView {
    let name = move || tongue::reset(parameter);
    let reset = move |_| session.act(|inputs| inputs.clear(parameter));
    let hidden = move || (!session.is_given(parameter)).then_some("-1");
    view! {
        <button class="reset" type="button" aria-label=name title=name tabindex=hidden on:click=reset>{icon::RESET.view()}</button>
    }
    .into_any()
}

fn entry(parameter: Parameter, ladder: Option<Ladder>, error: RwSignal<Option<String>>) -> AnyView {
    match parameter.definition().kind {
        Kind::Flag => switch(parameter),
        Kind::Choice(_) | Kind::Shape(_) | Kind::Release => select(parameter, "select"),
        _ => field(parameter, ladder, error),
    }
}

fn help(parameter: Parameter, class: &'static str) -> AnyView {
    view! { <span class=class>{move || tongue::help(parameter)}</span> }.into_any()
}

/// The slider and what stands at its ends.
fn scale(session: Session, parameter: Parameter, ladder: Ladder) -> AnyView {
    let ends = [ladder.value(0), ladder.value(ladder.last())];
    let end = move |at: usize| move || tongue::short_value(parameter, &Value::Number(ends[at]));
    view! {
        {slider(session, parameter, ladder)}
        <div class="ends"><span>{end(0)}</span>{help(parameter, "help")}<span>{end(1)}</span></div>
    }
    .into_any()
}

/// A native slider over the stops of a ladder.
fn slider(session: Session, parameter: Parameter, ladder: Ladder) -> AnyView {
    let ladder = StoredValue::new(ladder);
    let value = Memo::new(move |_| number(&session.value(parameter)).unwrap_or(0.0));
    let last = ladder.with_value(Ladder::last);
    let place = move || ladder.with_value(|ladder| ladder.place(value.get())).to_string();
    let share = move || ladder.with_value(|ladder| ladder.percent(value.get())).to_string();
    let spoken = move || tongue::value(parameter, &Value::Number(value.get()));
    let turn = move |event: ev::Event| {
        let place = event_target_value(&event).parse().unwrap_or(0);
        session.turn(parameter, Value::Number(ladder.with_value(|ladder| ladder.value(place))));
    };
    let page = move |event: ev::KeyboardEvent| {
        let by = ladder.with_value(Ladder::page) as i32;
        let by = match event.key().as_str() {
            "PageUp" => by,
            "PageDown" => -by,
            _ => return,
        };
        event.prevent_default();
        let there = ladder.with_value(|ladder| ladder.step(value.get_untracked(), by));
        session.turn(parameter, Value::Number(there));
        session.settle_soon();
    };
    view! {
        <input type="range" min="0" max=last.to_string() step="1"
            aria-label=move || tongue::parameter(parameter) aria-valuetext=spoken
            prop:value=place style:--at=share
            on:input=turn on:change=move |_| session.settle_soon() on:keydown=page/>
    }
    .into_any()
}

/// A slider alone, across the page: from fresher to cheaper.
pub(crate) fn wide_slider(parameter: Parameter) -> AnyView {
    match Ladder::of(parameter) {
        Some(ladder) => slider(session(), parameter, ladder),
        None => ().into_any(),
    }
}
