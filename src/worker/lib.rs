//! What can wait until the page is usable: panels that are read rather than dragged.
//!
//! The page asks with a few lines of text ([`Request`]) and puts the answer, HTML that [`Html`] alone writes, into its
//! place. So the first module stays small, heavy work never blocks a drag, and every panel is a function that a test
//! can call. A panel acts through `data-do` attributes (`act.rs`), which the page knows; it has no script. An answer
//! with `data-more` in it is not complete: the page asks the same again, and the worker goes on where it was.

mod act;
mod panel;
mod request;

/// The most bytes of a file that are read.
pub const LARGEST_FILE: usize = exchange::import::bounds::FILE_BYTES;

use markup as html;
pub use markup::Html;
pub use request::{Chart, Fields, Form, Request, Verb};

/// Answers requests; remembers what takes several of them.
#[derive(Default)]
pub struct Worker {
    days: panel::Days,
    papers: panel::Papers,
    atlas: panel::Atlas,
    curve: panel::Curve,
    bands: panel::Bands,
    worlds: panel::Worlds,
}

impl Worker {
    /// Answers a request with HTML, or with the text of a file; one that is not understood, with nothing.
    pub fn answer(&mut self, request: &str) -> String {
        Request::read(request).map(|request| panel::answer(self, &request)).unwrap_or_default()
    }

    /// Takes a file that the reader handed over, for all requests to come; nothing instead of its bytes where the browser
    /// does not give them.
    pub fn take(&mut self, name: String, bytes: Option<Vec<u8>>) {
        self.papers.take(name, bytes);
    }

    /// Forgets the files that were handed over.
    pub fn forget(&mut self) {
        self.papers = panel::Papers::default();
    }
}
