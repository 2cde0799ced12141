//! A typed value: read when the reader is done, refused with what would be right.

use super::knob::{error_of, event_value, name_of};
use super::ladder::Ladder;
use crate::dom::{El, el};
use crate::state::{Session, session};
use crate::tongue;
use leptos::prelude::*;
use model::parameter::Kind;
use model::{Parameter, Value};
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement, KeyboardEvent};

/// A text field for the value of a parameter. `error` gets what is wrong with what was typed.
pub(super) fn field(parameter: Parameter, ladder: Option<Ladder>, error: RwSignal<Option<String>>) -> El {
    let typing =
        Typing { session: session(), parameter, draft: RwSignal::new(None), error, ladder: StoredValue::new(ladder) };
    let class = if parameter.definition().kind == Kind::Text { "value text" } else { "value" };
    let mark = |event: Event| {
        if let Some(target) = event.target() {
            target.unchecked_into::<HtmlInputElement>().select();
        }
    };
    let field = el("input").attr("type", "text").class(class).attr("id", &name_of(parameter));
    let field = field.attr("autocomplete", "off").attr("spellcheck", "false").attr("enterkeyhint", "done");
    field
        .live("aria-invalid", move || error.with(Option::is_some).then_some("true"))
        .live("aria-errormessage", move || error.with(Option::is_some).then(|| error_of(parameter)))
        .prop("value", move || typing.shown())
        .on("focus", mark)
        .on("input", move |event| typing.type_in(event_value(&event)))
        .on("keydown", move |event| typing.key(&event))
        .on("blur", move |_| typing.done())
}

#[derive(Clone, Copy)]
struct Typing {
    session: Session,
    parameter: Parameter,
    /// What stands in the field while it differs from the value.
    draft: RwSignal<Option<String>>,
    error: RwSignal<Option<String>>,
    ladder: StoredValue<Option<Ladder>>,
}

impl Typing {
    fn shown(&self) -> String {
        self.draft.get().unwrap_or_else(|| tongue::typed(self.parameter, &self.session.value(self.parameter)))
    }

    fn type_in(&self, text: String) {
        self.draft.set(Some(text));
        // What was wrong may be right by now; it is said again when the reader is done.
        self.error.set(None);
    }

    fn forget(&self) {
        self.draft.set(None);
        self.error.set(None);
    }

    fn key(&self, event: &Event) {
        match event.unchecked_ref::<KeyboardEvent>().key().as_str() {
            "Enter" => self.done(),
            "Escape" => self.forget(),
            "ArrowUp" if self.step(1) => event.prevent_default(),
            "ArrowDown" if self.step(-1) => event.prevent_default(),
            _ => {}
        }
    }

    fn done(&self) {
        let Some(text) = self.draft.get_untracked() else { return };
        let mut inputs = self.session.inputs_now();
        let text = text.trim();
        if text.is_empty() && self.parameter.definition().kind != Kind::Text {
            // Nothing is the way to say "as it was before I set it".
            inputs.clear(self.parameter);
        } else if let Err(why) = inputs.set_text(self.parameter, text) {
            let words = tongue::refusal(&why);
            return self.error.set(Some(words));
        }
        self.session.act(|now| *now = inputs);
        self.forget();
    }

    /// To the next stop of the slider beside it.
    fn step(&self, by: i32) -> bool {
        let now = self.session.number_now(self.parameter);
        let next = self.ladder.with_value(|ladder| ladder.as_ref().map(|ladder| ladder.step(now, by)));
        let Some(next) = next else { return false };
        self.session.turn(self.parameter, Value::Number(next));
        self.session.settle_soon();
        self.forget();
        true
    }
}
