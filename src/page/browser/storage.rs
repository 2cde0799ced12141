//! What the browser keeps for the next visit. It may refuse, be full or be empty; the page works all the same.

use leptos::prelude::window;

const PREFIX: &str = "headgate.";

/// What was remembered under a name.
pub(crate) fn recall(name: &str) -> Option<String> {
    let storage = window().local_storage().ok().flatten()?;
    storage.get_item(&format!("{PREFIX}{name}")).ok().flatten()
}

/// Remembers a text under a name; nothing forgets it.
pub(crate) fn remember(name: &str, text: Option<&str>) {
    let Ok(Some(storage)) = window().local_storage() else { return };
    let name = format!("{PREFIX}{name}");
    let _ = match text {
        Some(text) => storage.set_item(&name, text),
        None => storage.remove_item(&name),
    };
}
