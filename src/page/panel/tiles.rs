//! The headline numbers; each opens its derivation.

use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::Quantity;
use report::{GoalState, Tile};
use std::sync::Arc;

/// All tiles that the engine has.
pub(crate) fn tiles() -> AnyView {
    let session = session();
    let tiles = Memo::new_with_compare(move |_| Arc::new(session.report.with(|r| r.tiles())), |_, _| true);
    // Tiles are made anew only when there are others: numbers change in place, so focus stays where it is.
    let shown = Memo::new(move |_| tiles.with(|tiles| tiles.iter().map(|tile| tile.quantity).collect::<Vec<_>>()));
    let list = move || shown.get().into_iter().map(|q| tile(session, q, tiles)).collect_view();
    view! { <ul class="tiles" aria-label=move || tongue::ui(Ui::Headlines)>{list}</ul> }.into_any()
}

fn tile(session: Session, quantity: Quantity, tiles: Memo<Arc<Vec<Tile>>>) -> AnyView {
    let read = move |read: fn(&Tile) -> String| {
        tiles.with(|tiles| tiles.iter().find(|tile| tile.quantity == quantity).map(read).unwrap_or_default())
    };
    let class = move || read(|tile| format!("tile {}", tile.goal.map_or("", |goal| state_class(goal.state))));
    let number = move || read(|tile| tongue::short(tile.value, tile.quantity.unit()));
    let notes = move || read(|tile| tile.notes.iter().map(tongue::say).collect::<Vec<_>>().join(" · "));
    let goal = move || read(|tile| tile.goal.map(|goal| tongue::goal(&goal)).unwrap_or_default());
    let goal = move || Some(goal()).filter(|words| !words.is_empty()).map(|g| view! { <span class="goal">{g}</span> });
    let open = move |_| {
        let now = session.why.get_untracked();
        session.why.set((now != Some(quantity)).then_some(quantity));
    };
    view! {
        <li data-quantity=quantity.id()>
            <button type="button" class=class on:click=open
                aria-expanded=move || (session.why.get() == Some(quantity)).to_string()>
                <span class="name">{move || tongue::quantity(quantity)}</span>
                <span class="num" data-value="">{number}</span>
                <span class="sub">{notes}</span>
                {goal}
            </button>
        </li>
    }
    .into_any()
}

/// The class of a target's state.
pub(super) fn state_class(state: GoalState) -> &'static str {
    match state {
        GoalState::Met => "met",
        GoalState::Near => "near",
        GoalState::Missed => "missed",
    }
}
