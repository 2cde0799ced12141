//! One sentence: what binds, and the change that helps most.

use super::change_button;
use crate::bar::menu;
use crate::browser;
use crate::dom::{El, button, div, el};
use crate::state::session;
use crate::tongue::{self, Ui};
use report::Suggestion;

/// The verdict with its change as a button.
pub(crate) fn verdict() -> El {
    let session = session();
    let section =
        el("section").class("verdict").attr("data-verdict", "").named("aria-label", || tongue::ui(Ui::Verdict));
    section.region(move || {
        let verdict = session.verdict();
        let acts = div("acts").children(verdict.change.iter().map(|change| change_button(change, "button primary")));
        let more = verdict.more.clone();
        vec![tongue::verdict(el("p"), &verdict), acts.child(more_ways(more))]
    })
}

/// Other changes that help, and the way to what was found.
fn more_ways(others: Vec<Suggestion>) -> El {
    let face = button("button", || {}).text(tongue::ui(Ui::MoreWays));
    menu::menu(face, move || {
        let other = |change: &Suggestion| {
            let effects = el("span").text(&tongue::effects(&change.effects));
            change_button(change, "choice strong").child(effects)
        };
        let findings = button("choice", || browser::go_to("#findings")).text(tongue::ui(Ui::Findings));
        others.iter().map(other).chain([findings]).collect()
    })
}
