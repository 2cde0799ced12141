//! The language in force, and everything the page asks of it. Whoever asks inside an effect follows the language.

use crate::dom::{El, el};
use chart::ColumnWords;
use exchange::{Drift, LinkFinding};
use leptos::prelude::*;
use model::parameter::{Group, Owner};
use model::unit::Unit;
use model::{Parameter, Quantity, SetError, Value};
use report::{Effect, Goal, Message, Report, Verdict, Wording as _};
use std::cell::Cell;
use words::Language;
pub(crate) use words::Ui;

thread_local! {
    // Event handlers have no context to find it in.
    static LANGUAGE: Cell<Option<RwSignal<Language>>> = const { Cell::new(None) };
}

/// Says from now on everything in the language that a signal holds.
pub(crate) fn speak(language: RwSignal<Language>) {
    LANGUAGE.set(Some(language));
}

/// The language, followed.
pub(crate) fn language() -> Language {
    LANGUAGE.get().map(|language| language.get()).unwrap_or_default()
}

/// A text of the page itself.
pub(crate) fn ui(text: Ui) -> &'static str {
    language().ui(text)
}

/// What a link got wrong.
pub(crate) fn link_finding(finding: &LinkFinding) -> String {
    language().link_finding(finding)
}

/// A result that is no longer what the link says.
pub(crate) fn drift(drift: &Drift) -> String {
    language().drift(drift)
}

/// Name of a parameter.
pub(crate) fn parameter(parameter: Parameter) -> &'static str {
    language().label(parameter)
}

/// A line of help.
pub(crate) fn help(parameter: Parameter) -> &'static str {
    language().help(parameter)
}

/// Heading of a group.
pub(crate) fn group(group: Group) -> &'static str {
    language().group(group)
}

/// A group in one line.
pub(crate) fn group_line(group: Group, report: &Report) -> String {
    language().group_line(group, report.scenario())
}

/// Tag of an owner, and who that is.
pub(crate) fn owner(owner: Owner) -> &'static [&'static str; 2] {
    language().owner(owner)
}

/// What the reset button of a parameter does.
pub(crate) fn reset(of: Parameter) -> String {
    format!("{}: {}", parameter(of), ui(Ui::Reset))
}

/// A value for reading.
pub(crate) fn value(parameter: Parameter, value: &Value) -> String {
    language().value(parameter, value)
}

/// A value to stand in its field: as for reading where that reads back the same, else as it is typed.
pub(crate) fn typed(parameter: Parameter, value: &Value) -> String {
    if let Value::Text(text) = value {
        return text.to_string();
    }
    let short = self::value(parameter, value);
    if parameter.parse(&short).as_ref() == Ok(value) { short } else { parameter.print(value) }
}

/// Why a typed value was refused, and what would be right.
pub(crate) fn refusal(why: &SetError) -> String {
    language().set_error(why)
}

/// What a screen reader hears after a setting was changed.
pub(crate) fn announcement(report: &Report, changed: Parameter) -> String {
    untrack(|| language().announcement(report, changed))
}

/// Name of a quantity.
pub(crate) fn quantity(quantity: Quantity) -> &'static str {
    language().quantity(quantity)
}

/// A number, short.
pub(crate) fn short(value: f64, unit: Unit) -> String {
    language().short(value, unit)
}

/// A message.
pub(crate) fn say(message: &Message) -> String {
    language().say(message)
}

/// Adds a message to an element, its emphasis kept.
pub(crate) fn rich(to: El, message: &Message) -> El {
    language().pieces(message).into_iter().fold(to, |to, piece| match piece.strong {
        true => to.child(el("b").text(&piece.text)),
        false => to.text(&piece.text),
    })
}

/// Adds the whole verdict to an element.
pub(crate) fn verdict(to: El, verdict: &Verdict) -> El {
    let situation = rich(to, &verdict.situation);
    match &verdict.gain {
        Some(gain) if language() == Language::Chinese => rich(situation, gain),
        Some(gain) => rich(situation.text(" "), gain),
        None => situation,
    }
}

/// Settings as they would be, in a few words.
pub(crate) fn changes(changes: &[(Parameter, Value)]) -> String {
    if changes.is_empty() { String::new() } else { say(&Message::Setting(changes.to_vec())) }
}

/// A target beside a number.
pub(crate) fn goal(goal: &Goal) -> String {
    say(&Message::Goal(*goal))
}

/// What a change does.
pub(crate) fn effects(effects: &[Effect]) -> String {
    effects.iter().map(|effect| say(&Message::Effect(*effect))).collect::<Vec<_>>().join(" · ")
}

/// The language as pictures need it.
pub(crate) fn wording() -> Language {
    language()
}

/// A value in the little room at the end of a slider.
pub(crate) fn short_value(parameter: Parameter, value: &Value) -> String {
    let none = parameter == Parameter::Buckets && *value == Value::Number(0.0);
    if none { ui(Ui::None).to_owned() } else { self::value(parameter, value) }
}

/// Names of columns for tables of charts.
pub(crate) fn columns() -> ColumnWords<'static> {
    let language = language();
    let ui = |text| language.ui(text);
    ColumnWords {
        x: ui(Ui::Value),
        y: ui(Ui::Value),
        kind: ui(Ui::Kind),
        lane: ui(Ui::Lane),
        from: ui(Ui::From),
        to: ui(Ui::To),
        label: ui(Ui::Label),
        low: ui(Ui::Low),
        high: ui(Ui::High),
    }
}

/// Parts of one spoken sentence.
pub(crate) fn list(parts: &[String]) -> String {
    parts.join(if language() == Language::Chinese { "，" } else { ", " })
}

/// The settings that matter most, in one line.
pub(crate) fn setting(report: &Report) -> String {
    let of = |parameter: Parameter| value(parameter, &report.scenario().value(parameter));
    let named = |parameter: Parameter| format!("{} {}", self::parameter(parameter), of(parameter));
    [of(Parameter::Interval), named(Parameter::Parallelism), named(Parameter::Buckets)].join(" · ")
}

/// A scenario in one line: its title, or its settings, and what they give.
pub(crate) fn gist(report: &Report) -> String {
    let title = report.inputs().get(Parameter::Title).map(|title| Parameter::Title.print(&title));
    let start = title.filter(|title| !title.is_empty()).unwrap_or_else(|| setting(report));
    let results = report.tiles().into_iter().take(4);
    let results =
        results.map(|tile| format!("{} {}", quantity(tile.quantity), short(tile.value, tile.quantity.unit())));
    format!("{start} · {}", results.collect::<Vec<_>>().join(" · "))
}

/// A scenario in a few lines.
pub(crate) fn summary(report: &Report) -> String {
    let verdict = report.verdict();
    let gain = verdict.gain.as_ref().map(say).unwrap_or_default();
    format!("{}\n{} {gain}", gist(report), say(&verdict.situation))
}
