//! The product owner's view: one sentence, one slider, three options, what to know before going live.

use super::answer::answer;
use crate::control::wide_slider;
use crate::dom::{El, button, div, el};
use crate::picture::{Chart, card};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::{Parameter, Quantity};
use report::{Choice, ChoiceKind, Goal, GoalState, Message};

/// The whole view.
pub(crate) fn owner() -> El {
    let session = session();
    let page = el("main").class("owner-page").attr("tabindex", "-1");
    page.child(headline(session))
        .child(trade(session))
        .child(options(session))
        .child(card(Chart::Trade, ""))
        .child(before())
        .child(super::checklist())
}

fn headline(session: Session) -> El {
    let section = el("section").attr("data-verdict", "").named("aria-label", || tongue::ui(Ui::Verdict));
    section.region(move || {
        let verdict = session.verdict();
        let mut lines = vec![tongue::rich(el("p").class("headline"), &verdict.situation)];
        lines.extend(verdict.gain.as_ref().map(|gain| tongue::rich(el("p").class("under"), gain)));
        lines
    })
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
    let section = section.named("aria-label", move || tongue::parameter(interval));
    section
        .child(row)
        .children(wide_slider(interval))
        .child(div("ends").child(el("span").says(move || tongue::parameter(interval))).child(value))
}

/// A few ways to run the job, each computed; every one but the present can be taken.
fn options(session: Session) -> El {
    let section = el("section").class("options").named("aria-label", || tongue::ui(Ui::Options));
    section
        .region(move || session.report.with(|report| report.choices().iter().map(|one| option(session, one)).collect()))
}

fn option(session: Session, choice: &Choice) -> El {
    let line = |quantity: Quantity, value: f64| {
        let number = el("dd").text(&tongue::short(value, quantity.unit()));
        el("div").child(el("dt").text(tongue::quantity(quantity))).child(number)
    };
    let (kind, inputs) = (choice.kind, choice.inputs.clone());
    let heading = el("h2").text(&tongue::say(&Message::Choice(kind)));
    let heading = heading.child(el("span").text(&tongue::changes(&choice.changes)));
    let mut lines = vec![line(Quantity::VisibleP50, choice.mean), line(Quantity::VisibleP95, choice.p95)];
    lines.push(line(Quantity::FilesPerDay, choice.files_per_day));
    lines.extend(choice.cost_month.map(|cost| line(Quantity::CostMonth, cost)));
    let best = kind == ChoiceKind::Suggested;
    let card = div(if best { "option card best" } else { "option card" }).child(heading);
    let card = card.child(el("dl").children(lines)).child(state(&choice.goals));
    let take = move || {
        session.act(|now| *now = inputs.clone());
        session.tell_undoable();
    };
    let button = || button(if best { "button primary" } else { "button" }, take).text(tongue::ui(Ui::Take));
    card.children((kind != ChoiceKind::Now).then(button))
}

/// How an option stands to the targets.
fn state(goals: &[Goal]) -> El {
    let missed = goals.iter().find(|goal| goal.state != GoalState::Met);
    let (class, words) = match missed {
        _ if goals.is_empty() => ("state", tongue::ui(Ui::NoTargets).to_owned()),
        None => ("state mark met", tongue::ui(Ui::AllMet).to_owned()),
        Some(goal) => ("state mark missed", tongue::goal(goal)),
    };
    el("p").class(class).text(&words)
}

fn before() -> El {
    let section = el("section").class("before").attr("id", "findings").attr("tabindex", "-1");
    let section = section.child(el("h2").says(|| tongue::ui(Ui::BeforeLive)));
    section.child(answer(div("answer"), || "before".to_owned()))
}
