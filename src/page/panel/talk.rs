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

/// A question, and the text that it is about.
#[derive(Clone, Default)]
pub(super) struct Question {
    pub(super) head: String,
    pub(super) text: String,
}

#[derive(Default)]
struct Turn {
    asked: Option<Question>,
    next: Option<Question>,
    /// What was not answered.
    failed: Option<Question>,
    /// The text that the second module was told last.
    told: String,
}

/// Stands for the text that was told last, which may have tens of megabytes; as an answer, it asks to be told again.
const SAME: &str = "\u{1a}";

impl Talk {
    pub(super) fn new(place: El) -> Self {
        Self { place, turn: Rc::default() }
    }

    pub(super) fn ask(&self, question: Question) {
        let mut turn = self.turn.borrow_mut();
        if turn.asked.is_some() {
            turn.next = Some(question);
            return;
        }
        let is_told = !question.text.is_empty() && turn.told == question.text;
        let request = question.head.clone() + if is_told { SAME } else { &question.text };
        turn.told.clone_from(&question.text);
        turn.asked = Some(question);
        drop(turn);
        let talk = self.clone();
        browser::ask(&request, move |answer| talk.hear(answer));
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
            // A module that was started anew knows no text.
            Some(answer) if answer == SAME => {
                self.turn.borrow_mut().told.clear();
                true
            }
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

    fn offer_again(&self, failed: Question) {
        self.turn.borrow_mut().failed = Some(failed);
        let button = el("button").attr("type", "button").class("button small").attr("data-do", AGAIN);
        let line = el("p").class("soft").text(tongue::ui(Ui::PartFailed)).text(" ");
        self.place.node().set_inner_html("");
        let _ = self.place.clone().child(line.child(button.text(tongue::ui(Ui::TryAgain))));
    }
}
