//! What a panel's own fields hold: it goes to the second module with every question, and comes back in its answer.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlInputElement};

/// Between two fields, and between two papers; no text that people type has it.
pub(crate) const BETWEEN: &str = "\u{1f}";

/// Names and values, in the order in which they came.
#[derive(Clone, Copy)]
pub(super) struct Fields {
    values: RwSignal<Vec<(String, String)>>,
}

impl Fields {
    pub(super) fn new() -> Self {
        Self { values: RwSignal::new(Vec::new()) }
    }

    /// All fields on one line, followed.
    pub(super) fn line(self) -> String {
        let line = |values: &Vec<(String, String)>| {
            values.iter().map(|(name, value)| format!("{name}={}", value.replace('\n', " "))).collect::<Vec<_>>()
        };
        self.values.with(line).join(BETWEEN)
    }

    /// Sets a field; an empty value takes it away.
    pub(super) fn set(self, name: &str, value: &str) {
        let there = |(known, _): &(String, String)| known == name;
        let same = self.values.with_untracked(|values| {
            values.iter().find(|pair| there(pair)).map_or(value.is_empty(), |(_, now)| now == value)
        });
        if !same {
            self.values.update(|values| {
                values.retain(|pair| !there(pair));
                if !value.is_empty() {
                    values.push((name.to_owned(), value.to_owned()));
                }
            });
        }
    }

    /// Takes over what the reader changed in an element of the panel.
    pub(super) fn take(self, element: &Element) {
        let Some(name) = element.get_attribute("name") else { return };
        // Select elements have the same properties.
        let field = element.unchecked_ref::<HtmlInputElement>();
        let is_box = element.get_attribute("type").is_some_and(|kind| kind == "checkbox");
        match (is_box, field.checked()) {
            (true, true) => self.set(&name, "on"),
            (true, false) => self.set(&name, "off"),
            _ => self.set(&name, field.value().trim()),
        }
    }
}
