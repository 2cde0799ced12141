//! The headline numbers; each opens its derivation.

use super::answer::fetch;
use crate::browser;
use crate::dom::{El, button, el, follow};
use crate::state::{Session, line_of, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::Quantity;
use report::{GoalState, Report, Tile};
use std::sync::Arc;

/// All tiles that the engine has.
pub(crate) fn tiles() -> El {
    let session = session();
    let tiles = Memo::new_with_compare(move |_| Arc::new(session.report.with(|r| r.tiles())), |_, _| true);
    // Tiles are made anew only when there are others: numbers change in place, so focus stays where it is.
    let shown = Memo::new(move |_| tiles.with(|tiles| tiles.iter().map(|tile| tile.quantity).collect::<Vec<_>>()));
    follow(move || {
        tongue::language();
        fetch(session, "stands", ["", ""], move |lines| session.stands.set(lines));
    });
    let list = el("ul").class("tiles").named("aria-label", || tongue::ui(Ui::Headlines));
    list.region(move || shown.get().into_iter().map(|quantity| tile(session, quantity, tiles)).collect())
}

fn tile(session: Session, quantity: Quantity, tiles: Memo<Arc<Vec<Tile>>>) -> El {
    let read = move |read: fn(&Tile) -> String| {
        tiles.with(|tiles| tiles.iter().find(|tile| tile.quantity == quantity).map(read).unwrap_or_default())
    };
    let line = move |class: &str, words: fn(&Tile) -> String| el("span").class(class).says(move || read(words));
    let open = move || {
        let now = session.why.get_untracked();
        let opens = now != Some(quantity);
        session.why.set(opens.then_some(quantity));
        // Over the board, the derivation comes in at the end of the page: whoever opened it goes there with it.
        if opens && browser::matches("(max-width: 1399px)") {
            request_animation_frame(|| browser::focus(".why .top .button"));
        }
    };
    let button = button("tile", open)
        .named("class", move || read(|tile| format!("tile {}", tile.goal.map_or("", |goal| state_class(goal.state)))))
        .named("aria-expanded", move || (session.why.get() == Some(quantity)).to_string())
        .child(el("span").class("name").says(move || tongue::quantity(quantity)))
        .child(line("num", |tile| tongue::short(tile.value, tile.quantity.unit())).attr("data-value", ""))
        .child(el("span").class("against").says(move || {
            let of = |report: &Report| report.value(quantity);
            let second = session.second_report.with(|report| report.as_deref().and_then(of));
            let now = session.report.with(|report| of(report));
            now.zip(second).map(|(now, second)| tongue::against(now, second, quantity.unit())).unwrap_or_default()
        }))
        .child(line("sub", |tile| tile.notes.iter().map(tongue::tile_note).collect::<Vec<_>>().join(" · ")))
        .child(el("span").class("runs").says(move || session.stands.with(|lines| line_of(lines, quantity.id()))))
        .child(line("goal", |tile| tile.goal.map(|goal| tongue::goal(&goal)).unwrap_or_default()));
    el("li").attr("data-quantity", quantity.id()).child(button)
}

/// The class of a target's state.
fn state_class(state: GoalState) -> &'static str {
    match state {
        GoalState::Met => "met",
        GoalState::Near => "near",
        GoalState::Missed => "missed",
    }
}
