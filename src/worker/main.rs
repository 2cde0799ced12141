//! The second module as the browser sees it: one function from text to text, and what the reader's files hold.
//!
//! It is loaded after the page is usable, in a worker of its own where the browser allows one (`start.js`).

use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use worker::Worker;

thread_local! {
    static WORKER: RefCell<Worker> = RefCell::default();
}

/// Answers a request of the page, with HTML or with the text of a file.
#[wasm_bindgen]
pub fn answer(request: &str) -> String {
    WORKER.with_borrow_mut(|worker| worker.answer(request))
}

/// Takes a file of the reader's; nothing instead of its bytes where the browser does not give them.
#[wasm_bindgen]
pub fn take(name: String, bytes: Option<Vec<u8>>) {
    WORKER.with_borrow_mut(|worker| worker.take(name, bytes));
}

/// The most bytes of a file that are read.
#[wasm_bindgen]
pub fn largest() -> f64 {
    worker::LARGEST_FILE as f64
}

/// Forgets the reader's files.
#[wasm_bindgen]
pub fn forget() {
    WORKER.with_borrow_mut(Worker::forget);
}

fn main() {}
