//! The second module as the browser sees it: one function from text to text.
//!
//! It is loaded after the page is usable, in a worker of its own where the browser allows one (`start.js`).

use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use worker::Worker;

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// Answers a request of the page with HTML.
#[wasm_bindgen]
pub fn answer(request: &str) -> String {
    WORKER.with_borrow_mut(|worker| worker.answer(request))
}

fn main() {}
