//! One panel's talk with the second module: one question at a time, and of those that came meanwhile only the last.

use crate::browser;
use crate::dom::{El, Kept, el};
use crate::tongue::{self, Ui};
use std::cell::RefCell;
use std::rc::Rc;

/// What the button of a panel asks for that could not be filled.
pub(super) const AGAIN: &str = "again";

/// An element and what was asked to fill it.
#[derive(Clone)]
pub(super) struct Talk {
    place: El,
    turn: Rc<RefCell<Turn>>,
}

#[derive(Default)]
struct Turn {
    asked: Option<String>,
    next: Option<String>,
    /// What was not answered.
    failed: Option<String>,
}

impl Talk {
    pub(super) fn new(place: El) -> Self {
        Self { place, turn: Rc::default() }
    }

    pub(super) fn ask(&self, question: String) {
        let mut turn = self.turn.borrow_mut();
        if turn.asked.is_some() {
            turn.next = Some(question);
            return;
        }
        turn.asked = Some(question.clone());
        drop(turn);
        let talk = self.clone();
        browser::ask(&question, move |answer| talk.hear(answer));
    }

    /// Asks again what was not answered.
    pub(super) fn ask_again(&self) {
        let failed = self.turn.borrow_mut().failed.take();
        if let Some(question) = failed {
            self.ask(question);
        }
    }

    fn hear(&self, answer: Option<String>) {
        let (asked, next) = {
            let mut turn = self.turn.borrow_mut();
            (turn.asked.take(), turn.next.take())
        };
        let asked = asked.unwrap_or_default();
        let goes_on = match answer {
            Some(html) => self.show(&html),
            None if next.is_none() => return self.offer_again(asked),
            None => false,
        };
        if let Some(next) = next.or(goes_on.then_some(asked)) {
            self.ask(next);
        }
    }

    /// Puts the answer in place; what was open stays open, and the focus where it was. Whether there is more to come
    /// to the same question.
    fn show(&self, html: &str) -> bool {
        let node = self.place.node();
        let kept = Kept::of(node);
        node.set_inner_html(html);
        kept.restore();
        node.query_selector("[data-more]").is_ok_and(|more| more.is_some())
    }

    fn offer_again(&self, failed: String) {
        self.turn.borrow_mut().failed = Some(failed);
        let button = el("button").attr("type", "button").class("button small").attr("data-do", AGAIN);
        let line = el("p").class("soft").text(tongue::ui(Ui::PartFailed)).text(" ");
        self.place.node().set_inner_html("");
        let _ = self.place.clone().child(line.child(button.text(tongue::ui(Ui::TryAgain))));
    }
}
