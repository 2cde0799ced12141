//! The workshop under the charts: what is read rather than dragged, one tab each, all filled by the second module.

use super::answer::workshop;
use crate::browser;
use crate::dom::{El, div, el};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::KeyboardEvent;

/// A tab.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Tab {
    /// What the second module is asked, and the name in the document.
    verb: &'static str,
    label: Ui,
}

const TABS: &[Tab] = &[
    Tab { verb: "config", label: Ui::Configuration },
    Tab { verb: "import", label: Ui::FromFiles },
    Tab { verb: "plan", label: Ui::WhatToSet },
    Tab { verb: "compare", label: Ui::Comparison },
    Tab { verb: "day", label: Ui::SimulatedDay },
    Tab { verb: "diagnose", label: Ui::Diagnosis },
    Tab { verb: "runs", label: Ui::RealRuns },
];

/// The tabs and the panel of the one that is chosen.
pub(crate) fn bench() -> El {
    let chosen = RwSignal::new(0_usize);
    let papers = RwSignal::new(0);
    let list = div("tabs").attr("role", "tablist").named("aria-label", || tongue::ui(Ui::Workshop));
    let list = list.children((0..TABS.len()).map(|at| tab(at, chosen)));
    let panel = move || {
        let Tab { verb, .. } = TABS[chosen.get()];
        let place = div("answer card").attr("role", "tabpanel").attr("id", "bench").attr("tabindex", "-1");
        let place = place.attr("data-panel", verb).attr("aria-labelledby", &format!("tab-{verb}"));
        vec![match verb {
            "import" => super::papers::papers(place, papers),
            _ => workshop(place, move || verb.to_owned(), papers),
        }]
    };
    el("section").class("section bench").child(list).child(div("").region(panel))
}

fn tab(at: usize, chosen: RwSignal<usize>) -> El {
    let Tab { verb, label } = TABS[at];
    let key = move |event: web_sys::Event| {
        let step = match event.unchecked_ref::<KeyboardEvent>().key().as_str() {
            "ArrowRight" => 1,
            "ArrowLeft" => TABS.len() - 1,
            _ => return,
        };
        chosen.set((at + step) % TABS.len());
        browser::focus(&format!("#tab-{}", TABS[chosen.get_untracked()].verb));
        event.prevent_default();
    };
    crate::dom::button("tab", move || chosen.set(at))
        .attr("role", "tab")
        .attr("id", &format!("tab-{verb}"))
        .attr("aria-controls", "bench")
        .named("aria-selected", move || (chosen.get() == at).to_string())
        .named("tabindex", move || if chosen.get() == at { "0" } else { "-1" })
        .says(move || tongue::ui(label))
        .on("keydown", key)
}
