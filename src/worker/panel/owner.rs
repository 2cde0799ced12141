//! The product owner's view: the verdict as a headline, and a few ways to run the job.

use super::plan::reading;
use super::{View, palette, read_figure, read_here, size, thousandths};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use model::{Parameter, Quantity, Value};
use report::{Choice, ChoiceKind, Figure, Goal, GoalState, Labels, Verdict, picture};
use words::Ui;

/// What binds, and below it what the best change does.
pub(super) fn headline(view: &View) -> Vec<Html> {
    let Verdict { situation, gain, .. } = view.report.verdict();
    let mut lines = vec![el("p").class("headline").rich(view.language, &situation)];
    lines.extend(gain.map(|gain| el("p").class("under").rich(view.language, &gain)));
    lines
}

/// Freshness against files, with the ways to run the job as points.
pub(super) fn trade(view: &View, fields: &Fields) -> Vec<Html> {
    let mut parts = vec![read_figure(&drawn_trade(view), fields, "way")];
    parts.extend(read_here(view, reading(view, view.report.inputs(), &[Parameter::Interval])));
    parts
}

/// What is read at a place of it: the job at the interval that is as fresh.
pub(super) fn way(view: &View, fields: &Fields, (x, _): (i32, i32)) -> Vec<Html> {
    let trade = drawn_trade(view);
    let drawn = chart::layout(&trade.picture, size(&trade, fields), &palette(fields));
    let Some(panel) = drawn.panels.first() else { return Vec::new() };
    let interval = picture::trade_interval(&view.report, panel.x.value(thousandths(x, drawn.size.0)));
    let inputs = interval.map(|interval| view.report.inputs().with(Parameter::Interval, Value::Number(interval)));
    inputs.map(|inputs| reading(view, &inputs, &[Parameter::Interval])).unwrap_or_default()
}

fn drawn_trade(view: &View) -> Figure {
    picture::trade(&view.report, &view.report.choices(), &view.language)
}

/// A few ways to run the job, each computed; every one but the present can be taken.
pub(super) fn options(view: &View) -> Vec<Html> {
    view.report.choices().iter().map(|choice| option(view, choice)).collect()
}

fn option(view: &View, choice: &Choice) -> Html {
    let language = view.language;
    let line = |quantity: Quantity, value: f64| {
        let number = el("dd").text(&language.short(value, quantity.unit()));
        el("div").child(el("dt").text(language.quantity(quantity))).child(number)
    };
    let heading = el("h2").text(language.choice_kind(choice.kind));
    let heading = heading.child(el("span").text(&Labels::setting(&language, &choice.changes)));
    let mut lines = vec![line(Quantity::VisibleP50, choice.mean), line(Quantity::VisibleP95, choice.p95)];
    lines.push(line(Quantity::FilesPerDay, choice.files_per_day));
    lines.extend(choice.cost_month.map(|cost| line(Quantity::CostMonth, cost)));
    let best = choice.kind == ChoiceKind::Suggested;
    let card = div(if best { "option card best" } else { "option card" }).child(heading);
    let card = card.child(el("dl").children(lines)).child(state(view, &choice.goals));
    let class = if best { "button primary" } else { "button" };
    let take = || button(class, &act::open(&choice.inputs)).text(language.ui(Ui::Take));
    card.children((choice.kind != ChoiceKind::Now).then(take))
}

/// How an option stands to the targets.
fn state(view: &View, goals: &[Goal]) -> Html {
    let missed = goals.iter().find(|goal| goal.state != GoalState::Met);
    let (class, words) = match missed {
        _ if goals.is_empty() => ("state", view.language.ui(Ui::NoTargets).to_owned()),
        None => ("state mark met", view.language.ui(Ui::AllMet).to_owned()),
        Some(goal) => ("state mark missed", view.language.goal(goal)),
    };
    el("p").class(class).text(&words)
}
