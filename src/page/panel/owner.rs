//! The product owner's view: one sentence, one slider, three options, what to know before going live. All but the slider
//! comes from the second module.

use super::answer::{answer, workshop};
use super::verdict::bone;
use crate::control::wide_slider;
use crate::dom::{El, div, el};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::Parameter;

/// The whole view.
pub(crate) fn owner() -> El {
    let picture = workshop(div("answer card ways"), || "trade".to_owned(), RwSignal::new(0));
    let page = el("main").class("owner-page").attr("tabindex", "-1");
    page.child(headline())
        .child(trade(session()))
        .child(options())
        .child(picture)
        .child(before())
        .child(super::checklist())
}

fn headline() -> El {
    let section = el("section").attr("data-verdict", "").named("aria-label", || tongue::ui(Ui::Verdict));
    let waiting = el("p").class("headline").children([bone(), bone()]);
    answer(section.child(waiting), || "headline".to_owned())
}

fn trade(session: Session) -> El {
    let end = |strong: Ui, rest: Ui| {
        let strong = el("b").says(move || tongue::ui(strong));
        el("span").child(strong).text(" ").says(move || tongue::ui(rest))
    };
    let row = div("row").child(end(Ui::Fresher, Ui::FresherCosts)).child(end(Ui::Cheaper, Ui::CheaperCosts));
    let interval = Parameter::Interval;
    let value = el("span").says(move || tongue::value(interval, &session.value(interval)));
    let section = el("section").class("trade card").attr("data-parameter", interval.id());
    let section = section.named("aria-label", move || session.label(interval));
    section
        .child(row)
        .children(wide_slider(interval))
        .child(div("ends").child(el("span").says(move || session.label(interval))).child(value))
}

/// A few ways to run the job, each computed; every one but the present can be taken.
fn options() -> El {
    let section = el("section").class("options").named("aria-label", || tongue::ui(Ui::Options));
    answer(section, || "options".to_owned())
}

fn before() -> El {
    let section = el("section").class("before").attr("id", "findings").attr("tabindex", "-1");
    let section = section.child(el("h2").says(|| tongue::ui(Ui::BeforeLive)));
    section.child(answer(div("answer"), || "before".to_owned()))
}
