//! The product owner's view: one sentence, one slider, three options, what to know before going live.

use super::findings::finding;
use super::change_button;
use crate::control::wide_slider;
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::finding::Cure;
use model::{Parameter, Quantity, Value};
use report::{Goal, GoalState, Report, Suggestion};

/// What the options are compared by.
const COMPARED: [Quantity; 4] =
    [Quantity::VisibleP50, Quantity::VisibleP95, Quantity::FilesPerDay, Quantity::CostMonth];

/// Marks under the slider from fresher to cheaper, in seconds.
const MARKS: [f64; 6] = [1.0, 10.0, 60.0, 300.0, 1_800.0, 7_200.0];

/// The whole view.
pub(crate) fn owner() -> AnyView {
    let session = session();
    view! {
        <main class="owner-page" tabindex="-1">
            {headline(session)}
            {trade()}
            {options(session)}
            {crate::picture::card(crate::picture::Chart::Files, "")}
            {before(session)}
        </main>
    }
    .into_any()
}

fn headline(session: Session) -> AnyView {
    let sentences = move || {
        session.report.with(|report| {
            let verdict = report.verdict();
            let under = verdict.gain.as_ref().map(|gain| view! { <p class="under">{tongue::rich(gain)}</p> });
            view! { <p class="headline">{tongue::rich(&verdict.situation)}</p>{under} }
        })
    };
    view! { <section data-verdict="" aria-label=move || tongue::ui(Ui::Verdict)>{sentences}</section> }.into_any()
}

fn trade() -> AnyView {
    let mark = |seconds: f64| {
        view! { <span>{move || tongue::short_value(Parameter::Interval, &Value::Number(seconds))}</span> }
    };
    view! {
        <section class="trade card" data-parameter=Parameter::Interval.id() aria-label=move || tongue::parameter(Parameter::Interval)>
            <div class="row">
                <span><b>{move || tongue::ui(Ui::Fresher)}</b>" "{move || tongue::ui(Ui::FresherCosts)}</span>
                <span>{move || tongue::ui(Ui::CheaperCosts)}" "<b>{move || tongue::ui(Ui::Cheaper)}</b></span>
            </div>
            {wide_slider(Parameter::Interval)}
            <div class="ends">{MARKS.map(mark).collect_view()}</div>
        </section>
    }
    .into_any()
}

/// Now, what the verdict suggests, and that with a longer interval.
fn options(session: Session) -> AnyView {
    let cards = move || {
        session.report.with(|report| {
            let best = report.verdict().change;
            let cheaper = cheaper(report, best.as_ref());
            view! {
                {option(report, Ui::NowOption, None, false)}
                {best.map(|change| option(&Report::of(&report.changed(&change.cure)), Ui::SuggestedOption, Some(change), true))}
                {cheaper.map(|change| option(&Report::of(&report.changed(&change.cure)), Ui::Cheaper, Some(change), false))}
            }
        })
    };
    view! { <section class="options" aria-label=move || tongue::ui(Ui::Options)>{cards}</section> }.into_any()
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

fn option(report: &Report, label: Ui, change: Option<Suggestion>, best: bool) -> AnyView {
    let line = |quantity: Quantity| {
        let value = report.value(quantity)?;
        Some(view! { <div><dt>{tongue::quantity(quantity)}</dt><dd>{tongue::short(value, quantity.unit())}</dd></div> })
    };
    let goals = Goal::all(report);
    let missed = goals.iter().find(|goal| goal.state != GoalState::Met);
    let (class, state) = match (missed, goals.is_empty()) {
        (_, true) => ("state", String::new()),
        (None, _) => ("state mark met", tongue::ui(Ui::AllMet).to_owned()),
        (Some(goal), _) => ("state mark missed", tongue::goal(goal)),
    };
    view! {
        <div class=if best { "option card best" } else { "option card" }>
            <h2>{tongue::ui(label)}<span>{tongue::setting(report)}</span></h2>
            <dl>{COMPARED.into_iter().filter_map(line).collect_view()}</dl>
            <p class=class>{state}</p>
            {change.map(|change| change_button(change, if best { "button primary" } else { "button" }))}
        </div>
    }
    .into_any()
}

fn before(session: Session) -> AnyView {
    let list = move || session.report.with(|report| report.advice().iter().map(finding).collect_view());
    let none = move || session.report.with(|report| report.findings().is_empty());
    view! {
        <section class="before" id="findings" tabindex="-1">
            <h2>{move || tongue::ui(Ui::BeforeLive)}</h2>
            {move || none().then(|| view! { <p class="soft">{tongue::ui(Ui::NoFindings)}</p> })}
            {list}
        </section>
    }
    .into_any()
}
