//! The page as a whole: which parts it has for which reader, and what keeps it in step with the world.

use crate::bar::{bar, by_hand, skip};
use crate::browser;
use crate::control::{MAIN, Sheet, chips, groups, knob, owners, sheet_head};
use crate::dom::{El, div, el, follow, follow_slowly};
use crate::embed::embedded;
use crate::panel::{bench, checklist, fetch, findings, foot, live, notices, owner, ranges, tiles, verdict, why};
use crate::picture::{Chart, FURTHER, card};
use crate::state::{DISTANCE, Session, listen_to_keys};
use crate::tongue::{self, Ui};
use exchange::address::{Panel, View};
use leptos::prelude::*;
use model::Parameter;

/// The whole page.
pub(crate) fn app() -> El {
    let session = Session::open();
    provide_context(session);
    listen_to_keys(session);
    name_the_tab(session);
    match session.reading.panel {
        Some(panel) if panel != Panel::All => embedded(session, panel),
        _ => whole(session),
    }
}

fn whole(session: Session) -> El {
    let view = session.reading.view;
    let page = div("page").child(skip()).child(bar()).child(notices()).region(move || {
        vec![match view.get() {
            View::Engineer => engineer(session),
            View::Owner => owner(),
        }]
    });
    page.child(foot()).child(live()).child(by_hand(session))
}

/// Knobs, board, derivation.
fn engineer(session: Session) -> El {
    let further = Memo::new(move |_| session.report.with(|report| FURTHER.map(|chart| chart.exists_in(report))));
    let more = move || {
        let there = FURTHER.into_iter().zip(further.get()).filter(|(_, exists)| *exists);
        there.map(|(chart, _)| card(chart, "third")).collect()
    };
    let charts =
        div("charts").child(card(Chart::Files, "")).child(card(Chart::Latency, "")).child(card(Chart::Gantt, "wide"));
    let charts = charts.region(more);
    let board =
        el("main").class("board").attr("tabindex", "-1").child(verdict()).child(tiles()).child(ranges()).child(charts);
    let desk = div("desk").class_when("explained", move || session.why.get().is_some());
    why(desk.child(knobs(session)).child(board.child(findings()).child(bench()).child(checklist())))
}

/// The column of knobs; on a phone a strip at the thumb and a sheet.
fn knobs(session: Session) -> El {
    follow(move || {
        tongue::language();
        fetch(session, "help", ["", ""], move |lines| session.help.set(lines));
    });
    let sheet = RwSignal::new(Sheet::Closed);
    let one = move |parameter: Parameter| {
        let slot = div("slot").child(knob(parameter));
        slot.class_when("picked", move || sheet.get() == Sheet::One(parameter))
    };
    let main = div("main").children(MAIN.map(one));
    let all = div("body-all").child(sheet_head(sheet)).child(main).child(groups()).child(owners());
    let column = el("div").named("class", move || sheet.get().class()).child(all).child(chips(sheet));
    el("aside").class("side left").named("aria-label", || tongue::ui(Ui::Knobs)).child(column)
}

/// The tab is named after the scenario, so that several can be told apart; it need not follow a slider's every step.
fn name_the_tab(session: Session) {
    let name = move || {
        let title = session.inputs_now().get(Parameter::Title).map(|value| Parameter::Title.print(&value));
        let gist = || session.report.with(|report| tongue::setting(report));
        let named = untrack(|| title.filter(|title| !title.is_empty()).unwrap_or_else(gist));
        browser::set_title(&format!("{named} · Headgate"));
    };
    let track = move || {
        session.report.track();
        tongue::language();
    };
    set_timeout(name, DISTANCE);
    follow_slowly(DISTANCE, track, name);
}
