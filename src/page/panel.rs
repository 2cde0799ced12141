//! What the page says about a scenario.

mod checklist;
mod findings;
mod notices;
mod owner;
mod tiles;
mod verdict;
mod why;

pub(crate) use checklist::checklist;
pub(crate) use findings::findings;
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

/// A change as a button, what it does, and what it takes.
fn change_line(suggestion: &Suggestion, line: El) -> El {
    let words = |text: &str| crate::dom::el("span").text(text);
    let line = line.child(change_button(suggestion, "button small"));
    line.child(words(&tongue::effects(&suggestion.effects)))
        .child(words(tongue::takes(suggestion.takes)).class("faint"))
}
