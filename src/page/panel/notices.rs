//! What the page has to say about itself: damaged links, what just happened, what it does with your data.

use crate::dom::{El, button, div, el, follow};
use crate::icon;
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use std::time::Duration;
use words::Language;

/// How long a message stays: long enough to be read.
const STAY: Duration = Duration::from_secs(4);

/// What the link that was opened got wrong, and which results are no longer what it says.
pub(crate) fn notices() -> El {
    let session = session();
    let lines = RwSignal::new(String::new());
    follow(move || {
        tongue::language();
        match session.doubtful.get() {
            address if address.is_empty() => lines.set(String::new()),
            address => super::fetch(session, "notices", ["", &address], move |answer| lines.set(answer)),
        }
    });
    let close = move || session.doubtful.set(String::new());
    let notice = move |lines: &str| {
        let notice = div("notice").attr("data-notice", "").attr("role", "region");
        let close = button("button ghost small icon", close).titled(|| tongue::ui(Ui::Close)).child(icon::CLOSE.view());
        let heading = tongue::ui(Ui::LinkProblems);
        let list = el("ul");
        list.node().set_inner_html(lines);
        notice.attr("aria-label", heading).child(el("b").text(heading)).child(list).child(close)
    };
    div("notices").region(move || {
        let shown = |lines: &String| (!lines.is_empty()).then(|| notice(lines));
        lines.with(shown).into_iter().collect()
    })
}

/// What just happened, to see and to hear.
pub(crate) fn live() -> El {
    let session = session();
    let turn = StoredValue::new(0_u32);
    follow(move || {
        if session.toast.with(Option::is_some) {
            let mine = turn.get_value() + 1;
            turn.set_value(mine);
            let gone = move || {
                if turn.get_value() == mine {
                    session.toast.set(None);
                }
            };
            set_timeout(gone, STAY);
        }
    });
    let said = div("visually-hidden").attr("role", "status").says(move || session.said.get());
    let toast = |words: String| div("toast").attr("aria-hidden", "true").text(&words);
    div("live").child(said).region(move || session.toast.get().map(toast).into_iter().collect())
}

/// What the page is, at its end.
pub(crate) fn foot() -> El {
    let version = || tongue::ui(Ui::Versions).replace("{}", env!("CARGO_PKG_VERSION"));
    let foot = el("footer").class("foot").child(el("p").says(|| tongue::ui(Ui::Private)));
    let guide = el("a").named("href", || documentation(tongue::language())).says(|| tongue::ui(Ui::Documentation));
    foot.child(el("p").says(version)).child(el("p").child(guide))
}

/// The pages that the build writes beside the planner (`src/guide`).
fn documentation(language: Language) -> &'static str {
    match language {
        Language::English => "./guide.html",
        Language::Chinese => "./guide.zh.html",
    }
}
