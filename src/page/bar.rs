//! The bar: name, engine, title, steps, examples, sharing, view, language, theme.

pub(crate) mod menu;
mod share;

pub(crate) use share::by_hand;

use crate::browser;
use crate::control::select;
use crate::dom::{El, button, div, el};
use crate::icon::{self, Icon, logo};
use crate::panel::answer;
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use exchange::address::View;
use leptos::prelude::*;
use model::{Parameter, Value};
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

/// The way past the bar and the knobs, for who goes by keyboard.
pub(crate) fn skip() -> El {
    button("button skip", || browser::go_to("main")).says(|| tongue::ui(Ui::ToResults))
}

/// The bar at the top of the page.
pub(crate) fn bar() -> El {
    let session = session();
    let name = el("h1").class("logo").child(logo()).child(el("span").text("Headgate"));
    el("header")
        .class("bar")
        .child(name)
        .child(select(Parameter::Engine, "select engine"))
        .child(title(session))
        .child(el("span").class("grow"))
        .child(steps(session))
        .child(examples())
        .child(files(session))
        .child(pin(session))
        .child(share::share(session))
        .child(views(session))
        .child(language(session))
        .child(theme(session))
}

fn title(session: Session) -> El {
    let shown = move || {
        let title = session.inputs().get(Parameter::Title);
        title.map_or(String::new(), |value| Parameter::Title.print(&value))
    };
    let rename = move |event: Event| {
        let text = event.target().map(|target| target.unchecked_into::<HtmlInputElement>().value());
        let text = text.unwrap_or_default();
        session.act(|inputs| match text.trim() {
            "" => inputs.clear(Parameter::Title),
            // Any text is a title.
            title => drop(inputs.set(Parameter::Title, Value::Text(title.into()))),
        });
    };
    let field = el("input").class("title").attr("type", "text").attr("autocomplete", "off").attr("maxlength", "120");
    field
        .named("placeholder", || tongue::ui(Ui::Untitled))
        .named("aria-label", || tongue::parameter(Parameter::Title))
        .prop("value", shown)
        .on("change", rename)
}

fn steps(session: Session) -> El {
    let step = move |icon: Icon, label: Ui, is_open: fn((bool, bool)) -> bool, take: fn(&Session)| {
        let step = button("button ghost icon", move || take(&session)).titled(move || tongue::ui(label));
        step.live("disabled", move || (!is_open(session.steps.get())).then_some("")).child(icon.view())
    };
    el("span").class("pair").child(step(icon::UNDO, Ui::Undo, |steps| steps.0, Session::undo)).child(step(
        icon::REDO,
        Ui::Redo,
        |steps| steps.1,
        Session::redo,
    ))
}

fn examples() -> El {
    let face = button("button", || {}).says(|| tongue::ui(Ui::Examples));
    menu::menu(face, || vec![answer(div("in-line"), || "examples".to_owned())])
}

/// The way to the tab that reads what people have; the product owner's view has none.
fn files(session: Session) -> El {
    let go = move || {
        session.reading.view.set(View::Engineer);
        // Once that view is there.
        request_animation_frame(|| {
            browser::click("#tab-import");
            browser::go_to("#bench");
        });
    };
    button("button roomy", go).says(|| tongue::ui(Ui::ReadFiles))
}

fn pin(session: Session) -> El {
    let is_pinned = move || session.second.with(Option::is_some);
    let pin = button("button roomy", move || session.pin_or_unpin()).attr("data-pin", "");
    pin.says(move || tongue::ui(if is_pinned() { Ui::Unpin } else { Ui::Pin })).class_when("on", is_pinned)
}

fn views(session: Session) -> El {
    let view = session.reading.view;
    let one = move |which: View, label: Ui| {
        let one = button("", move || session.reading.look(which)).attr("data-view", which.id());
        one.named("aria-pressed", move || (view.get() == which).to_string()).says(move || tongue::ui(label))
    };
    let group = div("segments").attr("role", "group").named("aria-label", || tongue::ui(Ui::View));
    group.child(one(View::Engineer, Ui::Engineer)).child(one(View::Owner, Ui::OwnerView))
}

/// The button names the other language, in that language.
fn language(session: Session) -> El {
    let language = session.reading.language;
    let speak = move || session.reading.speak(language.get_untracked().other());
    let tag = move || language.get().other().tag();
    button("button ghost", speak)
        .live("data-language", move || tag().get(..2))
        .named("lang", tag)
        .says(move || language.get().other().name())
}

fn theme(session: Session) -> El {
    let name = move || tongue::ui(if session.reading.is_dark() { Ui::Light } else { Ui::Dark });
    let theme = button("button ghost icon", move || session.reading.turn_theme()).attr("data-theme-button", "");
    theme.titled(name).child(icon::THEME.view())
}
