//! Keys that hold everywhere on the page.

use super::Session;
use crate::browser;
use leptos::{ev, prelude::*};

/// Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo, unless the reader is typing; Escape closes what is open.
pub(crate) fn listen(session: Session) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if browser::is_typing() {
            return;
        }
        let held = event.ctrl_key() || event.meta_key();
        match (event.key().to_ascii_lowercase().as_str(), held, event.shift_key()) {
            ("z", true, false) => session.undo(),
            ("z", true, true) | ("y", true, false) => session.redo(),
            ("escape", false, _) if session.why.get_untracked().is_some() => session.close_why(),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
