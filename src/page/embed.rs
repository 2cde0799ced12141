//! One panel alone, inside another page.

use crate::browser;
use crate::panel::live;
use crate::picture::{Chart, card};
use crate::state::{Session, fragment};
use crate::tongue::{self, Ui};
use exchange::address::{Panel, Reader};
use leptos::html;
use leptos::prelude::*;

/// A panel, a way to the whole planner, and nothing else.
pub(crate) fn embedded(session: Session, panel: Panel) -> AnyView {
    let chart = match panel {
        Panel::Latency => Chart::Latency,
        Panel::Gantt => Chart::Gantt,
        // Panels that are still to come show what most readers ask first.
        _ => Chart::Files,
    };
    let holder: NodeRef<html::Main> = NodeRef::new();
    Effect::new(move || {
        if let Some(element) = holder.get() {
            browser::tell_height(&element);
        }
    });
    let link = move || {
        session.inputs();
        let reader = Reader { em: None, embed: false, ..session.reading.pinned() };
        format!("{}#{}", browser::address_without_scenario(), fragment(session, reader).unwrap_or_default())
    };
    view! {
        <main class="embed" node_ref=holder>
            <h1 class="visually-hidden">"Headgate"</h1>
            {card(chart, "")}
            <p class="out"><a href=link target="_blank" rel="noopener">{move || tongue::ui(Ui::OpenPlanner)}</a></p>
            {live()}
        </main>
    }
    .into_any()
}
