//! A typed value: read when the reader is done, refused with what would be right.

use super::knob::{error_of, name_of};
use super::ladder::{Ladder, number};
use crate::state::{Session, session};
use crate::tongue;
use leptos::{ev, prelude::*};
use model::parameter::Kind;
use model::{Parameter, Value};

/// A text field for the value of a parameter. `error` gets what is wrong with what was typed.
pub(super) fn field(parameter: Parameter, ladder: Option<Ladder>, error: RwSignal<Option<String>>) -> AnyView {
    let session = session();
    let typing = Typing { session, parameter, draft: RwSignal::new(None), error };
    let ladder = StoredValue::new(ladder);
    let key = move |event: ev::KeyboardEvent| match event.key().as_str() {
        "Enter" => typing.done(),
        "Escape" => typing.forget(),
        "ArrowUp" | "ArrowDown" => {
            let by = if event.key() == "ArrowUp" { 1 } else { -1 };
            if ladder.with_value(|ladder| typing.step(ladder.as_ref(), by)) {
                event.prevent_default();
            }
        }
        _ => {}
    };
    let is_text = parameter.definition().kind == Kind::Text;
    view! {
        <input class=if is_text { "value text" } else { "value" } type="text" id=name_of(parameter)
            autocomplete="off" spellcheck="false" enterkeyhint="done"
            aria-invalid=move || error.with(|error| error.is_some().to_string())
            aria-errormessage=move || error.with(|error| error.is_some().then(|| error_of(parameter)))
            prop:value=move || typing.shown()
            on:focus=move |event| event_target::<web_sys::HtmlInputElement>(&event).select()
            on:input=move |event| typing.type_in(event_target_value(&event))
            on:keydown=key on:blur=move |_| typing.done()/>
    }
    .into_any()
}

#[derive(Clone, Copy)]
struct Typing {
    session: Session,
    parameter: Parameter,
    /// What stands in the field while it differs from the value.
    draft: RwSignal<Option<String>>,
    error: RwSignal<Option<String>>,
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

    fn done(&self) {
        let Some(text) = self.draft.get_untracked() else { return };
        let mut inputs = self.session.inputs_now();
        let text = text.trim();
        if text.is_empty() && self.parameter.definition().kind != Kind::Text {
            // Nothing is the way to say "as it was before I set it".
            inputs.clear(self.parameter);
        } else if let Err(why) = inputs.set_text(self.parameter, text) {
            let words = tongue::refusal(&why);
            self.session.said.set(words.clone());
            return self.error.set(Some(words));
        }
        self.session.act(|now| *now = inputs);
        self.forget();
    }

    fn step(&self, ladder: Option<&Ladder>, by: i32) -> bool {
        let Some(ladder) = ladder else { return false };
        let now = number(&self.session.report.with_untracked(|report| report.scenario().value(self.parameter)));
        self.session.turn(self.parameter, Value::Number(ladder.step(now.unwrap_or(0.0), by)));
        self.session.settle_soon();
        self.forget();
        true
    }
}
