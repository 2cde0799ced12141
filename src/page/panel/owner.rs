//! The product owner's view: one sentence, one slider, three options, what to know before going live.

use super::change_button;
use super::findings::{finding, nothing, section};
use crate::control::wide_slider;
use crate::dom::{El, div, el};
use crate::picture::{Chart, card};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::finding::Cure;
use model::{Parameter, Quantity, Value};
use report::{Goal, GoalState, Report, Suggestion};

/// What the options are compared by.
const COMPARED: [Quantity; 4] =
    [Quantity::VisibleP50, Quantity::VisibleP95, Quantity::FilesPerDay, Quantity::CostMonth];

/// The whole view.
pub(crate) fn owner() -> El {
    let session = session();
    let page = el("main").class("owner-page").attr("tabindex", "-1");
    page.child(headline(session))
        .child(trade(session))
        .child(options(session))
        .child(card(Chart::Files, ""))
        .child(before(session))
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

/// Now, what the verdict suggests, and that with a longer interval.
fn options(session: Session) -> El {
    let section = el("section").class("options").named("aria-label", || tongue::ui(Ui::Options));
    section.region(move || {
        session.report.with(|report| {
            let best = session.verdict().change.clone();
            let cheaper = cheaper(report, best.as_ref());
            let other = |label: Ui, change: &Suggestion| {
                option(&Report::of(&report.changed(&change.cure)), label, Some(change))
            };
            let mut cards = vec![option(report, Ui::NowOption, None)];
            cards.extend(best.as_ref().map(|change| other(Ui::SuggestedOption, change)));
            cards.extend(cheaper.as_ref().map(|change| other(Ui::Cheaper, change)));
            cards
        })
    })
}

/// The suggestion with an interval five times as long.
fn cheaper(report: &Report, best: Option<&Suggestion>) -> Option<Suggestion> {
    let mut changes = best.map_or(Vec::new(), |best| best.cure.changes.clone());
    changes.retain(|(parameter, _)| *parameter != Parameter::Interval);
    let interval = report.scenario().number(Parameter::Interval);
    let longer = (interval * 5.0).min(7_200.0);
    (interval > 0.0 && longer > interval).then(|| {
        changes.push((Parameter::Interval, Value::Number(longer)));
        report.suggestion(&Cure { changes })
    })
}

fn option(report: &Report, label: Ui, change: Option<&Suggestion>) -> El {
    let line = |quantity: Quantity| {
        let number = tongue::short(report.value(quantity)?, quantity.unit());
        Some(el("div").child(el("dt").text(tongue::quantity(quantity))).child(el("dd").text(&number)))
    };
    let best = label == Ui::SuggestedOption;
    let heading = el("h2").text(tongue::ui(label)).child(el("span").text(&tongue::setting(report)));
    let card = div(if best { "option card best" } else { "option card" }).child(heading);
    let card = card.child(el("dl").children(COMPARED.into_iter().filter_map(line))).child(state(report));
    card.children(change.map(|change| change_button(change, if best { "button primary" } else { "button" })))
}

/// How an option stands to the targets.
fn state(report: &Report) -> El {
    let goals = Goal::all(report);
    let missed = goals.iter().find(|goal| goal.state != GoalState::Met);
    let (class, words) = match missed {
        _ if goals.is_empty() => ("state", tongue::ui(Ui::NoTargets).to_owned()),
        None => ("state mark met", tongue::ui(Ui::AllMet).to_owned()),
        Some(goal) => ("state mark missed", tongue::goal(goal)),
    };
    el("p").class(class).text(&words)
}

fn before(session: Session) -> El {
    section("before", Ui::BeforeLive).region(move || {
        let found: Vec<El> = session.report.with(|r| r.advice().iter().map(|one| finding(one, true)).collect());
        if found.is_empty() { nothing() } else { found }
    })
}
