//! The bar: name, engine, title, steps, examples, sharing, view, language, theme.

pub(crate) mod menu;
mod share;

pub(crate) use share::by_hand;

use crate::browser;
use crate::control::{Sheet, select};
use crate::icon::{self, Icon, logo};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use exchange::address::View;
use leptos::{ev, prelude::*};
use model::{Parameter, Value};
use report::{Message, PresetId};

/// The bar at the top of the page.
pub(crate) fn bar() -> AnyView {
    let session = session();
    let past = move || browser::focus("main");
    view! {
        <button type="button" class="button skip" on:click=move |_| past()>{move || tongue::ui(Ui::ToResults)}</button>
        <header class="bar">
            <h1 class="logo">{logo()}<span>"Headgate"</span></h1>
            {select(Parameter::Engine, "select engine")}
            {title(session)}
            <span class="grow"></span>
            {steps(session)}
            {examples(session)}
            {share::share(session)}
            {views(session)}
            {language(session)}
            {theme(session)}
        </header>
    }
    .into_any()
}

fn title(session: Session) -> AnyView {
    let shown = move || session.inputs().get(Parameter::Title).map_or(String::new(), |value| Parameter::Title.print(&value));
    let name = move || tongue::ui(Ui::Untitled);
    let rename = move |event: ev::Event| {
        let text = event_target_value(&event);
        session.act(|inputs| {
            if text.trim().is_empty() {
                inputs.clear(Parameter::Title);
            } else {
                // Any text is a title.
                drop(inputs.set(Parameter::Title, Value::Text(text.trim().into())));
            }
        });
    };
    view! {
        <input class="title" type="text" autocomplete="off" maxlength="120" placeholder=name
            aria-label=move || tongue::parameter(Parameter::Title) prop:value=shown on:change=rename/>
    }
    .into_any()
}

fn steps(session: Session) -> AnyView {
    let step = move |icon: Icon, label: Ui, is_open: fn((bool, bool)) -> bool, take: fn(&Session)| {
        let name = move || tongue::ui(label);
        view! {
            <button type="button" class="button ghost icon" aria-label=name title=name
                disabled=move || !is_open(session.steps.get()) on:click=move |_| take(&session)>{icon.view()}</button>
        }
    };
    view! {
        <span class="pair">
            {step(icon::UNDO, Ui::Undo, |steps| steps.0, Session::undo)}
            {step(icon::REDO, Ui::Redo, |steps| steps.1, Session::redo)}
        </span>
    }
    .into_any()
}

fn examples(session: Session) -> AnyView {
    let example = move |preset: PresetId| {
        let take = move |_| {
            session.act(|inputs| *inputs = preset.inputs());
            session.tell_undoable();
        };
        view! {
            <button type="button" class="choice" on:click=take>
                <b>{tongue::say(&Message::Preset(preset))}</b>
                <span>{tongue::say(&Message::PresetNote(preset))}</span>
            </button>
        }
    };
    let items = move || PresetId::ALL.map(example).collect_view().into_any();
    menu::menu("button", None, || tongue::ui(Ui::Examples).into_any(), items)
}

fn views(session: Session) -> AnyView {
    let view = session.reading.view;
    let button = move |which: View, label: Ui| {
        view! {
            <button type="button" data-view=which.id() aria-pressed=move || (view.get() == which).to_string()
                on:click=move |_| session.reading.look(which)>{move || tongue::ui(label)}</button>
        }
    };
    view! {
        <span class="segments" role="group" aria-label=move || tongue::ui(Ui::View)>
            {button(View::Engineer, Ui::Engineer)}
            {button(View::Owner, Ui::OwnerView)}
        </span>
    }
    .into_any()
}

/// The button names the other language, in that language.
fn language(session: Session) -> AnyView {
    let other = move || session.reading.language.get().other();
    let id = move || other().tag().get(..2);
    view! {
        <button type="button" class="button ghost" data-language=id lang=move || other().tag()
            on:click=move |_| session.reading.speak(untrack(other))>{move || other().name()}</button>
    }
    .into_any()
}

fn theme(session: Session) -> AnyView {
    let name = move || tongue::ui(if session.reading.is_dark() { Ui::Light } else { Ui::Dark });
    view! {
        <button type="button" class="button ghost icon" data-theme-button="" aria-label=name title=name
            on:click=move |_| session.reading.turn_theme()>{icon::THEME.view()}</button>
    }
    .into_any()
}

/// Closes the knobs' sheet when the reader leaves it.
pub(crate) fn close_sheet(sheet: RwSignal<Sheet>) -> AnyView {
    let name = move || tongue::ui(Ui::Close);
    view! {
        <div class="sheet-head">
            <b>{move || tongue::ui(Ui::AllSettings)}</b>
            <button type="button" class="button ghost icon" aria-label=name title=name on:click=move |_| sheet.set(Sheet::Closed)>{icon::CLOSE.view()}</button>
        </div>
    }
    .into_any()
}
