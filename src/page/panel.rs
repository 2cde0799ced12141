//! What the page says about a scenario.

mod findings;
mod notices;
mod owner;
mod tiles;
mod verdict;
mod why;

pub(crate) use findings::findings;
pub(crate) use notices::{foot, live, notices};
pub(crate) use owner::owner;
pub(crate) use tiles::tiles;
pub(crate) use verdict::verdict;
pub(crate) use why::why;

use leptos::prelude::*;
use report::Suggestion;

/// A change as a button.
pub(crate) fn change_button(suggestion: Suggestion, class: &'static str) -> AnyView {
    let session = crate::state::session();
    let words = crate::tongue::say(&suggestion.button);
    let apply = move |_| {
        session.apply(&suggestion.cure);
        session.tell_undoable();
    };
    view! { <button type="button" class=class on:click=apply>{words}</button> }.into_any()
}
