//! One sentence: what binds, and the change that helps most.

use super::change_button;
use crate::browser;
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use report::Verdict;

/// The verdict with its change as a button.
pub(crate) fn verdict() -> AnyView {
    let session = session();
    let verdict = Memo::new_with_compare(move |_| session.report.with(|r| std::sync::Arc::new(r.verdict())), |_, _| true);
    let sentence = move || verdict.with(|verdict| tongue::verdict(verdict));
    let acts = move || verdict.with(|verdict| acts(verdict));
    view! {
        <section class="verdict" data-verdict="" aria-label=move || tongue::ui(Ui::Verdict)>
            <p>{sentence}</p>
            <div class="acts">{acts}</div>
        </section>
    }
    .into_any()
}

fn acts(verdict: &Verdict) -> AnyView {
    let change = verdict.change.clone().map(|change| change_button(change, "button primary"));
    let more = (!verdict.more.is_empty()).then(|| {
        let others = verdict.more.iter().take(2).cloned().map(|change| change_button(change, "button"));
        others.collect_view()
    });
    let all = move |_| browser::focus("#findings");
    view! {
        {change}{more}
        <button type="button" class="button ghost" on:click=all>{tongue::ui(Ui::Findings)}</button>
    }
    .into_any()
}
