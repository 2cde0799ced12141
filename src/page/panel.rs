//! What the page says about a scenario.

mod act;
mod answer;
mod bench;
mod fields;
mod notices;
mod owner;
mod papers;
mod talk;
mod tiles;
mod verdict;
mod why;

pub(crate) use answer::{checklist, findings};
pub(crate) use bench::bench;
pub(crate) use notices::{foot, live, notices};
pub(crate) use owner::owner;
pub(crate) use tiles::tiles;
pub(crate) use verdict::verdict;
pub(crate) use why::why;

use crate::dom::{El, button};
use crate::state::session;
use crate::tongue;
use report::Suggestion;

/// A change as a button.
fn change_button(suggestion: &Suggestion, class: &str) -> El {
    let session = session();
    let cure = suggestion.cure.clone();
    let apply = move || {
        session.apply(&cure);
        session.tell_undoable();
    };
    button(class, apply).text(&tongue::say(&suggestion.button))
}
