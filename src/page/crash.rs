//! What a crash shows: what happened, that the scenario is kept, and how to go on.
//!
//! The page's code has stopped by then, so this is plain markup with plain links: the address still holds the
//! scenario, and a query in front of it makes the browser load the page again.

use crate::browser;
use leptos::prelude::document;
use std::panic::PanicHookInfo;
use words::{Language, Ui};

/// Shows crashes instead of a page that no longer answers.
pub(crate) fn watch() {
    std::panic::set_hook(Box::new(|info| {
        // A second crash must not cover what the first one said.
        if browser::find(".crash").is_none() {
            show(info);
        }
    }));
    // A way to see all this without a fault. No link can ask for it, only a script that runs in the page: a test.
    browser::on_document(BREAK, || panic!("broken on request"));
}

/// The event that breaks the page.
const BREAK: &str = "headgate-break";

fn show(info: &PanicHookInfo<'_>) {
    let root = document().document_element().and_then(|root| root.get_attribute("lang"));
    let language = root.and_then(|tag| Language::by_tag(&tag)).unwrap_or_default();
    let say = |text| language.ui(text);
    let address = browser::address();
    let fragment = address.split_once('#').map_or("", |parts| parts.1);
    let query = if address.contains("?again") { "?once-more" } else { "?again" };
    let parts = [
        ("h2", say(Ui::Crash), ""),
        ("p", say(Ui::CrashBody), ""),
        ("pre", &info.to_string(), ""),
        ("a", say(Ui::GoOn), &format!("{query}#{fragment}")),
        ("a", say(Ui::StartOver), &format!("{query}#v=1")),
    ];
    browser::show_alert(&parts);
}
