//! The page as a whole: which parts it has for which reader, and what keeps it in step with the world.

use crate::bar::{bar, by_hand, close_sheet};
use crate::browser;
use crate::control::{MAIN, Sheet, chips, groups, knob, owners};
use crate::embed::embedded;
use crate::panel::{findings, foot, live, notices, owner, tiles, verdict, why};
use crate::picture::{Chart, card};
use crate::state::{Session, listen_to_keys};
use crate::tongue::{self, Ui};
use exchange::address::View;
use leptos::prelude::*;
use model::Parameter;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let session = Session::open();
    provide_context(session);
    listen_to_keys(session);
    name_the_tab(session);
    match session.reading.panel {
        Some(panel) if panel != exchange::address::Panel::All => embedded(session, panel),
        _ => whole(session),
    }
}

fn whole(session: Session) -> AnyView {
    let view = move || match session.reading.view.get() {
        View::Engineer => engineer(session),
        View::Owner => owner(),
    };
    view! { {bar()}{notices()}{view}{foot()}{live()}{by_hand(session)} }.into_any()
}

/// Knobs, board, derivation.
fn engineer(session: Session) -> AnyView {
    let class = move || if session.why.get().is_some() { "desk explained" } else { "desk" };
    view! {
        <div class=class>
            {knobs()}
            <main class="board" tabindex="-1">
                {verdict()}
                {tiles()}
                <div class="charts">{card(Chart::Files, "")}{card(Chart::Latency, "")}{card(Chart::Gantt, "wide")}</div>
                {findings()}
            </main>
            {why()}
        </div>
    }
    .into_any()
}

/// The column of knobs; on a phone a strip at the thumb and a sheet.
fn knobs() -> AnyView {
    let sheet = RwSignal::new(Sheet::Closed);
    let main = move |parameter: Parameter| {
        let picked = move || sheet.get() == Sheet::One(parameter);
        view! { <div class="slot" class:picked=picked>{knob(parameter)}</div> }
    };
    view! {
        <aside class="side left" aria-label=move || tongue::ui(Ui::Knobs)>
            <div class=move || sheet.get().class()>
                <div class="body-all">
                    {close_sheet(sheet)}
                    <div class="main">{MAIN.map(main).collect_view()}</div>
                    {groups()}
                    {owners()}
                </div>
                {chips(sheet)}
            </div>
        </aside>
    }
    .into_any()
}

/// The tab is named after the scenario, so that several can be told apart.
fn name_the_tab(session: Session) {
    Effect::new(move || {
        let title = session.inputs().get(Parameter::Title).map(|value| Parameter::Title.print(&value));
        let title = title.filter(|title| !title.is_empty());
        let gist = title.unwrap_or_else(|| session.report.with(|report| tongue::setting(report)));
        browser::set_title(&format!("{gist} · Headgate"));
    });
}
