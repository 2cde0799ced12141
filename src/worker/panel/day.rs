//! A simulated day beside the closed form: what happened in it, and where other days lie.

use super::{View, figure, table, with_numbers};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use model::{Inputs, Parameter};
use report::picture::{Bar, Range, bars, simulated_day};
use simulator::compare::{Comparison, compare};
use simulator::{Bands, Detail, Progress, Report, Run, seconds, simulate};
use words::{PanelText, Ui};

/// Days that are simulated unasked, and when more are wanted.
const DAYS: u32 = 20;
const MANY_DAYS: u32 = 200;
/// Events between two answers: some tens of milliseconds.
const EVENTS_A_SLICE: u64 = 200_000;
/// Bars that are listed.
const LISTED: usize = 100;
/// The shortest stretch that can be looked at, in seconds.
const SHORTEST: f64 = 5.0;

/// The days of one scenario, as far as they have been simulated.
#[derive(Default)]
pub(crate) struct Days {
    of: Option<Inputs>,
    /// How often they began anew: a reader's wish to stop is about one of these times.
    turn: u32,
    first: Option<Report>,
    bands: Bands,
    run: Option<Run>,
}

impl Days {
    /// Starts anew when the scenario is another one.
    fn follow(&mut self, inputs: &Inputs) {
        if self.of.as_ref() != Some(inputs) {
            *self = Self { of: Some(inputs.clone()), turn: self.turn + 1, ..Self::default() };
        }
    }

    /// Goes on for a slice.
    fn advance(&mut self, view: &View, days: u32) {
        let scenario = view.report.scenario();
        let seed = scenario.number(Parameter::Seed) as u64;
        if self.first.is_none() {
            let first = simulate(scenario, seed, 1.0, Detail::Everything);
            self.bands.add(scenario, &first);
            self.first = Some(first);
            return;
        }
        let mut left = EVENTS_A_SLICE;
        while self.bands.runs() < days && left > 0 {
            let next = seed + u64::from(self.bands.runs());
            let run = self.run.get_or_insert_with(|| Run::new(scenario, next, 1.0, Detail::Counts));
            let share = left.min(EVENTS_A_SLICE / 10);
            left -= share;
            if run.advance(share) == Progress::Done
                && let Some(run) = self.run.take()
            {
                self.bands.add(scenario, &run.finish());
            }
        }
    }
}

/// The panel.
pub(super) fn day(view: &View, fields: &Fields, days: &mut Days) -> Vec<Html> {
    let wanted = if fields.get("days").is_some() { MANY_DAYS } else { DAYS };
    days.follow(view.report.inputs());
    let stopped = fields.get("stop") == Some(&*days.turn.to_string());
    if !stopped {
        days.advance(view, wanted);
    }
    let Some(day) = &days.first else { return Vec::new() };
    let seed = day.seed.to_string();
    vec![
        el("p").class("soft").text(&with_numbers(view.language.panel(PanelText::DayIntro), &[&seed])),
        drawn(view, fields, day),
        compared(view, &compare(view.report.inputs(), day), &days.bands),
        state(view, days, wanted, stopped),
        counted(view, day),
    ]
}

/// How many days there are of how many, and what can be done about it.
fn state(view: &View, days: &Days, wanted: u32, stopped: bool) -> Html {
    let (text, runs) = (|text| view.language.panel(text), days.bands.runs());
    let goes_on = runs < wanted && !stopped;
    let does = |what: &str, label: &str| Some(button("button small", what).text(label));
    let (says, can) = if goes_on {
        (PanelText::DaysSimulated, does(&act::field("stop", &days.turn.to_string()), text(PanelText::StopDays)))
    } else if runs < wanted {
        (PanelText::DaysStopped, does(&act::field("stop", ""), view.language.ui(Ui::GoOn)))
    } else if wanted < MANY_DAYS {
        (PanelText::DaysSimulated, does(&act::field("days", "many"), text(PanelText::MoreDays)))
    } else {
        (PanelText::DaysSimulated, None)
    };
    let says = with_numbers(text(says), &[&runs.to_string(), &wanted.to_string()]);
    let state = el("p").class("soft").attr_if(goes_on, "data-more", "").attr("data-days", &runs.to_string());
    state.text(&says).text(" ").children(can)
}

/// The day, or a stretch of it, with ways to move.
fn drawn(view: &View, fields: &Fields, day: &Report) -> Html {
    let whole = seconds(day.lasted);
    let (from, span) = stretch(fields, whole);
    let go = |label: Ui, sign: &str, range: Range| {
        let go = button("button ghost small", &act::field("stretch", &format!("{}~{}", range.0, range.1)));
        go.attr("aria-label", view.language.ui(label)).attr("title", view.language.ui(label)).text(sign)
    };
    let middle = from + span / 2.0;
    let closer = (middle - span / 8.0, span / 4.0);
    let farther = (middle - span * 2.0, span * 4.0);
    let tools = div("tools").children([
        go(Ui::Earlier, "‹", (from - span / 2.0, span)),
        go(Ui::Later, "›", (from + span / 2.0, span)),
        go(Ui::ZoomIn, "+", closer),
        go(Ui::ZoomOut, "−", farther),
        go(Ui::WholeDay, view.language.ui(Ui::WholeDay), (0.0, whole)),
    ]);
    figure(&simulated_day(day, &view.language, Some((from, from + span))), fields).child(tools).children(in_sight(
        view,
        day,
        (from, from + span),
    ))
}

/// Start and length of what is looked at, in seconds, kept within the day.
fn stretch(fields: &Fields, whole: f64) -> (f64, f64) {
    let asked = fields.get("stretch").and_then(|asked| asked.split_once('~'));
    let asked = asked.and_then(|(from, span)| Some((from.parse::<f64>().ok()?, span.parse::<f64>().ok()?)));
    let (from, span) = asked.filter(|(from, span)| from.is_finite() && span.is_finite()).unwrap_or((0.0, whole));
    let span = span.clamp(SHORTEST.min(whole), whole);
    (from.clamp(0.0, whole - span), span)
}

/// What is in sight, one row each, once it can be read.
fn in_sight(view: &View, day: &Report, range: Range) -> Option<Html> {
    let bars = bars(day, range, LISTED + 1);
    if bars.is_empty() || bars.len() > LISTED {
        return None;
    }
    let say = |text| view.language.panel(text);
    let head = [say(PanelText::When), say(PanelText::What), say(PanelText::Details)];
    let row = |bar: &Bar| view.language.bar(bar).map(|words| el("td").text(&words)).to_vec();
    let summary = el("summary").text(say(PanelText::InSight));
    Some(el("details").child(summary).child(table(&head, bars.iter().map(row).collect())))
}

fn compared(view: &View, compared: &[Comparison], bands: &Bands) -> Html {
    let text = |text| view.language.panel(text);
    let head = [
        view.language.ui(Ui::Quantity),
        text(PanelText::ClosedForm),
        text(PanelText::ThisDay),
        text(PanelText::Band),
        text(PanelText::WhatBreaks),
    ];
    let row = |one: &Comparison| {
        let number = |value: f64| view.language.short(value, one.quantity.unit());
        let cell = |words: String| el("td").class("num").text(&words);
        let name = button("link", &act::why(one.quantity)).text(view.language.quantity(one.quantity));
        let band = bands.band(one.quantity).filter(|band| band.n > 1);
        let band = band.map_or(String::new(), |band| format!("{} … {}", number(band.p5), number(band.p95)));
        let breaks = one.breaks.map_or(text(PanelText::Agrees), |why| view.language.assumption(why));
        vec![
            el("th").attr("scope", "row").child(name),
            cell(number(one.closed)),
            cell(number(one.simulated)),
            cell(band),
            el("td").class(if one.breaks.is_some() { "" } else { "soft" }).text(breaks),
        ]
    };
    table(&head, compared.iter().map(row).collect())
}

/// What the day counted.
fn counted(view: &View, day: &Report) -> Html {
    let item = |(name, count): (&str, u64)| {
        let name = el("dt").text(&name.replace('_', " "));
        div("")
            .child(name)
            .child(el("dd").class("num").text(&view.language.short(count as f64, model::unit::Unit::Count)))
    };
    let items = day.counts.named().into_iter().filter(|(_, count)| *count > 0).map(item);
    let notes = day.notes.iter().map(|note| el("p").class("soft").text(view.language.note(*note)));
    let fold = el("details").child(el("summary").text(view.language.panel(PanelText::Counted)));
    fold.child(el("dl").class("counts").children(items)).children(notes)
}
