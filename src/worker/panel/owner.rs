//! The product owner's view: the verdict as a headline, and a few ways to run the job.

use super::plan::reading;
use super::{View, palette, read_figure, read_here, size, thousandths};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use chart::Geometry;
use model::{Inputs, Parameter, Quantity, Value};
use report::picture::{self, AroundTrade, Figure, Named};
use report::{Choice, ChoiceKind, Goal, GoalState, Labels, Verdict};
use words::{Language, Ui};

/// What binds, and below it what the best change does.
pub(super) fn headline(view: &View) -> Vec<Html> {
    let Verdict { situation, gain, .. } = view.report.verdict();
    let mut lines = vec![el("p").class("headline").rich(view.language, &situation)];
    lines.extend(gain.map(|gain| el("p").class("under").rich(view.language, &gain)));
    lines
}

/// The owner's curve, as it was drawn last.
#[derive(Default)]
pub(crate) struct Curve {
    of: Option<(Inputs, Language)>,
    around: Range,
    drawn: Geometry,
}

/// The band around it, computed in slices while nobody asks for anything else; there may be none.
enum Range {
    Going(Box<AroundTrade>),
    Done(Option<Named>),
}

impl Default for Range {
    fn default() -> Self {
        Self::Done(None)
    }
}

impl Curve {
    /// Draws the curve: at once when the scenario or the language are others, and a slice of the band further when not.
    fn advance(&mut self, view: &View, fields: &Fields) -> Figure {
        let of = Some((view.report.inputs().clone(), view.language));
        let around = std::mem::take(&mut self.around);
        self.around = match around {
            _ if self.of != of => Range::Going(Box::new(AroundTrade::of(&view.report))),
            Range::Going(mut around) => match around.advance() {
                true => Range::Going(around),
                false => Range::Done(around.band(&view.report, &view.language)),
            },
            done @ Range::Done(_) => done,
        };
        self.of = of;
        let figure = picture::trade(&view.report, &view.report.choices(), &view.language);
        let figure = figure.with_band(self.band().cloned());
        self.drawn = chart::layout(&figure.picture, size(&figure, fields), &palette(fields));
        figure
    }

    fn band(&self) -> Option<&Named> {
        match &self.around {
            Range::Done(band) => band.as_ref(),
            Range::Going(_) => None,
        }
    }
}

/// Freshness against files, with the ways to run the job as points.
pub(super) fn trade(view: &View, fields: &Fields, curve: &mut Curve) -> Vec<Html> {
    let figure = curve.advance(view, fields);
    let swatch = || el("span").class("swatch filled outlined ink-mist");
    let key = curve.band().map(|(name, _)| el("p").class("legend").child(swatch()).text(name));
    let goes_on = matches!(curve.around, Range::Going(_));
    let drawn = div("").attr_if(goes_on, "data-more", "").child(read_figure(&figure, fields, "way"));
    let here = read_here(view, reading(view, view.report.inputs(), &[Parameter::Interval]));
    vec![drawn.children(key).children(here)]
}

/// What is read at a place of it: the job at the interval that is as fresh.
pub(super) fn way(view: &View, fields: &Fields, curve: &mut Curve, (x, _): (i32, i32)) -> Vec<Html> {
    // The worker may have been started anew since it was drawn.
    if curve.of.as_ref().is_none_or(|(inputs, _)| inputs != view.report.inputs()) {
        curve.advance(view, fields);
    }
    let Some(panel) = curve.drawn.panels.first() else { return Vec::new() };
    let interval = picture::trade_interval(&view.report, panel.x.value(thousandths(x, curve.drawn.size.0)));
    let inputs = interval.map(|interval| view.report.inputs().with(Parameter::Interval, Value::Number(interval)));
    inputs.map(|inputs| reading(view, &inputs, &[Parameter::Interval])).unwrap_or_default()
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
