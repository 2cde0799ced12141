//! One sentence: what binds, and the change that helps most.

use super::View;
use crate::act;
use crate::html::{Html, button, el};
use report::{Suggestion, Verdict};
use words::Language;

/// The sentence, to stand in a paragraph.
pub(super) fn sentence(view: &View) -> Vec<Html> {
    let Verdict { situation, gain, .. } = view.report.verdict();
    let said = el("span").rich(view.language, &situation);
    vec![match gain {
        Some(gain) if view.language == Language::Chinese => said.rich(view.language, &gain),
        Some(gain) => said.text(" ").rich(view.language, &gain),
        None => said,
    }]
}

/// The change that helps most, as a button.
pub(super) fn change(view: &View) -> Vec<Html> {
    view.report.verdict().change.iter().map(|change| choice(view, change, "button primary")).collect()
}

/// Other changes that help, each with what it does.
pub(super) fn more(view: &View) -> Vec<Html> {
    let other = |change: &Suggestion| {
        let effects = el("span").text(&view.effects(&change.effects));
        choice(view, change, "choice strong").child(effects)
    };
    view.report.verdict().more.iter().map(other).collect()
}

fn choice(view: &View, change: &Suggestion, class: &str) -> Html {
    use report::Wording as _;
    button(class, &act::set(&change.cure.changes)).text(&view.language.say(&change.button))
}
