//! What the page has to say about itself: damaged links, what just happened, what it does with your data.

use crate::icon;
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use std::time::Duration;

/// How long a message stays: long enough to be read.
const STAY: Duration = Duration::from_secs(4);

/// What the link that was opened got wrong.
pub(crate) fn notices() -> AnyView {
    let session = session();
    let lines = move || session.notices.with(|n| n.iter().map(tongue::link_finding).collect::<Vec<_>>());
    let notice = move || {
        let lines = lines();
        let name = tongue::ui(Ui::Close);
        let close = move |_| session.notices.set(Vec::new());
        (!lines.is_empty()).then(|| {
            let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
            view! {
                <div class="notice" data-notice="" role="region" aria-label=tongue::ui(Ui::LinkProblems)>
                    <b>{tongue::ui(Ui::LinkProblems)}</b>
                    <ul>{lines}</ul>
                    <button type="button" class="button ghost small icon" aria-label=name title=name on:click=close>{icon::CLOSE.view()}</button>
                </div>
            }
        })
    };
    view! { <div class="notices">{notice}</div> }.into_any()
}

/// What just happened, to see and to hear.
pub(crate) fn live() -> AnyView {
    let session = session();
    let turn = StoredValue::new(0_u32);
    Effect::new(move || {
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
    view! {
        <div class="visually-hidden" role="status">{move || session.said.get()}</div>
        {move || session.toast.get().map(|words| view! { <div class="toast" aria-hidden="true">{words}</div> })}
    }
    .into_any()
}

/// What the page is, at its end.
pub(crate) fn foot() -> AnyView {
    view! {
        <footer class="foot">
            <p>{move || tongue::ui(Ui::Private)}</p>
            <p>{move || tongue::ui(Ui::Versions).replace("{}", env!("CARGO_PKG_VERSION"))}</p>
        </footer>
    }
    .into_any()
}
