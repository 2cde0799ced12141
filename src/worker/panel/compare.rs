//! The scenario beside the one that was pinned: what is set otherwise, what it takes, what comes of it.

use super::{View, table};
use crate::act;
use crate::html::{Html, button, div, el};
use model::{Inputs, Value};
use planner::{Contrast, Difference, compare};
use words::{PanelText, Ui};

/// The comparison; how to begin one while nothing is pinned.
pub(super) fn comparison(view: &View, second: Option<&Inputs>) -> Vec<Html> {
    let say = |text| view.language.panel(text);
    let Some(second) = second else {
        let pin = button("button primary", act::PIN).text(view.language.ui(Ui::Pin));
        return vec![el("p").class("soft").text(say(PanelText::CompareIntro)), div("row").child(pin)];
    };
    let found = compare(view.report.inputs(), second);
    let mut parts = vec![
        el("p").class("answer-line").attr("data-preference", "").text(&view.language.preference(&found.preference)),
    ];
    parts.push(ways(view));
    if !found.differences.is_empty() {
        let head = [view.language.ui(Ui::Parameter), say(PanelText::Now), "B", say(PanelText::ToGetThere)];
        parts.push(table(&head, found.differences.iter().map(|one| difference(view, one)).collect()));
    }
    if !found.contrasts.is_empty() {
        let head = [view.language.ui(Ui::Quantity), say(PanelText::Now), "B", say(PanelText::Change)];
        parts.push(table(&head, found.contrasts.iter().map(|one| contrast(view, one)).collect()));
    }
    parts
}

fn ways(view: &View) -> Html {
    let way = |class: &str, what: &str, words: &str| button(class, what).text(words);
    div("row")
        .child(way("button", act::SWAP, view.language.panel(PanelText::Swap)))
        .child(way("button", act::PIN, view.language.panel(PanelText::PinAgain)))
        .child(way("button ghost", act::UNPIN, view.language.ui(Ui::Unpin)))
}

fn difference(view: &View, one: &Difference) -> Vec<Html> {
    let value = |value: &Option<Value>| {
        value.as_ref().map_or_else(|| "–".to_owned(), |value| view.language.value(one.parameter, value))
    };
    let cell = |words: String| el("td").class("num").text(&words);
    vec![
        name(view.label(one.parameter)),
        cell(value(&one.first)),
        cell(value(&one.second)),
        el("td").class("soft").text(view.language.change(one.takes)[1]),
    ]
}

fn contrast(view: &View, one: &Contrast) -> Vec<Html> {
    let number = |value: Option<f64>| {
        let short = |value| view.language.short(value, one.quantity.unit());
        el("td").class("num").text(&value.map_or_else(|| "–".to_owned(), short))
    };
    let open = button("link", &act::why(one.quantity)).text(view.language.quantity(one.quantity));
    vec![
        el("th").attr("scope", "row").child(open),
        number(one.first),
        number(one.second),
        el("td").class("num soft").text(&times(view, one)),
    ]
}

/// How many times as much, or which part.
fn times(view: &View, one: &Contrast) -> String {
    let numbers = one.first.zip(one.second);
    numbers.and_then(|(first, second)| view.language.times(first, second, one.quantity.unit())).unwrap_or_default()
}

fn name(words: &str) -> Html {
    el("th").attr("scope", "row").text(words)
}
