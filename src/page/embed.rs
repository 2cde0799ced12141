//! One panel alone, inside another page.

use crate::browser;
use crate::dom::{El, div, el};
use crate::panel::{live, workshop};
use crate::picture::{Chart, card};
use crate::state::{Session, fragment};
use crate::tongue::{self, Ui};
use exchange::address::{Panel, Reader};
use leptos::prelude::RwSignal;

/// A panel, a way to the whole planner, and nothing else.
pub(crate) fn embedded(session: Session, panel: Panel) -> El {
    let chart = |chart| card(chart, "");
    // What the planner finds is drawn by the second module.
    let planned = |verb: &'static str| {
        let place = div("answer").attr("data-panel", verb);
        div("card bench").child(workshop(place, move || verb.to_owned(), RwSignal::new(0)))
    };
    let shown = match panel {
        Panel::Latency => chart(Chart::Latency),
        Panel::Gantt => chart(Chart::Gantt),
        Panel::Live => chart(Chart::Live),
        Panel::Metadata => chart(Chart::Metadata),
        Panel::Conflicts => chart(Chart::Conflicts),
        Panel::Map => planned("map"),
        Panel::Sensitivity => planned("sensitivity"),
        Panel::All | Panel::Files => chart(Chart::Files),
    };
    let link = move || {
        session.inputs();
        let reader = Reader { em: None, embed: false, ..session.reading.pinned() };
        format!("{}#{}", browser::address_without_scenario(), fragment(session, reader).unwrap_or_default())
    };
    let out = el("a").named("href", link).attr("target", "_blank").attr("rel", "noopener");
    let out = el("p").class("out").child(out.says(|| tongue::ui(Ui::OpenPlanner)));
    let name = el("h1").class("visually-hidden").text("Headgate");
    let page = el("main").class("embed").child(name).child(shown).child(out).child(live());
    browser::tell_height(page.node());
    page
}
