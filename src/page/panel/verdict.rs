//! One sentence: what binds, and the change that helps most. The second module finds it, for it tries many alternatives.

use super::answer::answer;
use crate::bar::menu;
use crate::browser;
use crate::dom::{El, button, div, el};
use crate::tongue::{self, Ui};

/// The verdict with its change as a button.
pub(crate) fn verdict() -> El {
    let section =
        el("section").class("verdict").attr("data-verdict", "").named("aria-label", || tongue::ui(Ui::Verdict));
    let sentence = el("p").children([bone(), bone()]);
    // The still says the same of the default scenario: it stays until the answer comes.
    if let Some(said) = browser::still_verdict() {
        sentence.node().set_inner_html(&said);
    }
    let change = answer(div("in-line"), || "change".to_owned());
    section.child(answer(sentence, || "verdict".to_owned())).child(div("acts").child(change).child(more_ways()))
}

/// What stands for a line that is not there yet.
pub(super) fn bone() -> El {
    el("span").class("bone line")
}

/// Other changes that help, and the way to what was found.
fn more_ways() -> El {
    let face = button("button", || {}).says(|| tongue::ui(Ui::MoreWays));
    menu::menu(face, move || {
        let others = answer(div("in-line"), || "more".to_owned());
        vec![others, button("choice", || browser::go_to("#findings")).text(tongue::ui(Ui::Findings))]
    })
}
