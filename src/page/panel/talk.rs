//! One panel's talk with the second module: one question at a time, and of those that came meanwhile only the last.

use crate::browser;
use crate::dom::{El, Held, Kept, el};
use crate::tongue::{self, Ui};
use leptos::prelude::set_timeout;
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

/// What the button of a panel asks for that could not be filled.
pub(super) const AGAIN: &str = "again";

/// Between two questions while a slider moves: what stands beside the charts need not follow each of its steps.
const PAUSE: Duration = Duration::from_millis(100);

/// What is being pressed.
const PRESSED: &str = "[data-do]:active, button:active";

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
    /// What stands there.
    shown: String,
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
        // A click is of the element that was pressed, so that one must not be replaced until it is let go.
        if self.has(PRESSED) {
            let talk = self.clone();
            return set_timeout(move || talk.hear(answer), PAUSE);
        }
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
        match next {
            Some(next) => self.ask_soon(next),
            None if goes_on => self.ask(asked),
            None => {}
        }
    }

    /// Asks after a pause what is the last by then.
    fn ask_soon(&self, question: String) {
        self.turn.borrow_mut().asked = Some(question);
        let talk = self.clone();
        let ask = move || {
            let mut turn = talk.turn.borrow_mut();
            let last = turn.next.take().or(turn.asked.take());
            turn.asked = None;
            drop(turn);
            last.into_iter().for_each(|last| talk.ask(last));
        };
        set_timeout(ask, PAUSE);
    }

    /// Puts the answer in place; what was open stays open, and the focus where it was. Whether there is more to come
    /// to the same question.
    fn show(&self, html: &str) -> bool {
        let node = self.place.node();
        // While a slider moves most answers are the ones before, and what stands there need not be made again.
        let is_new = self.turn.borrow().shown != html;
        if is_new {
            let (kept, held) = (Kept::of(node), Held::below(node));
            node.set_inner_html(html);
            kept.restore();
            held.into_iter().for_each(Held::restore);
            html.clone_into(&mut self.turn.borrow_mut().shown);
        }
        // Nobody sees what goes on in a panel that was left.
        self.has("[data-more]") && node.is_connected()
    }

    fn has(&self, what: &str) -> bool {
        self.place.node().query_selector(what).is_ok_and(|found| found.is_some())
    }

    fn offer_again(&self, failed: String) {
        let mut turn = self.turn.borrow_mut();
        turn.failed = Some(failed);
        turn.shown.clear();
        drop(turn);
        let button = el("button").attr("type", "button").class("button small").attr("data-do", AGAIN);
        let line = el("p").class("soft").text(tongue::ui(Ui::PartFailed)).text(" ");
        self.place.node().set_inner_html("");
        let _ = self.place.clone().child(line.child(button.text(tongue::ui(Ui::TryAgain))));
    }
}
