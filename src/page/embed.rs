//! One panel alone, inside another page.

use crate::browser;
use crate::dom::{El, el};
use crate::panel::live;
use crate::picture::{Chart, card};
use crate::state::{Session, fragment};
use crate::tongue::{self, Ui};
use exchange::address::{Panel, Reader};

/// A panel, a way to the whole planner, and nothing else.
pub(crate) fn embedded(session: Session, panel: Panel) -> El {
    let chart = match panel {
        Panel::Latency => Chart::Latency,
        Panel::Gantt => Chart::Gantt,
        Panel::Live => Chart::Live,
        Panel::Metadata => Chart::Metadata,
        Panel::Conflicts => Chart::Conflicts,
        // Panels that are not drawn yet show what most readers ask first.
        _ => Chart::Files,
    };
    let link = move || {
        session.inputs();
        let reader = Reader { em: None, embed: false, ..session.reading.pinned() };
        format!("{}#{}", browser::address_without_scenario(), fragment(session, reader).unwrap_or_default())
    };
    let out = el("a").named("href", link).attr("target", "_blank").attr("rel", "noopener");
    let out = el("p").class("out").child(out.says(|| tongue::ui(Ui::OpenPlanner)));
    let name = el("h1").class("visually-hidden").text("Headgate");
    let page = el("main").class("embed").child(name).child(card(chart, "")).child(out).child(live());
    browser::tell_height(page.node());
    page
}
