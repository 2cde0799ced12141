//! The language in force, and everything the page asks of it. Whoever asks inside an effect follows the language.

use leptos::prelude::*;
use model::parameter::{Group, Owner};
use model::unit::Unit;
use model::{Engine, Parameter, Quantity, SetError, Value};
use report::{Goal, Report, TileNote};
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

/// Name of a parameter.
pub(crate) fn parameter(parameter: Parameter) -> &'static str {
    language().label(parameter)
}

/// Its name in the engine's own term.
pub(crate) fn parameter_in(parameter: Parameter, engine: Engine) -> &'static str {
    language().label_in(parameter, engine)
}

/// A line of help of a parameter that is always in sight.
pub(crate) fn help_at_hand(parameter: Parameter) -> Option<&'static str> {
    language().help_at_hand(parameter)
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

/// A line below a tile's number.
pub(crate) fn tile_note(note: &TileNote) -> String {
    language().tile_note(note)
}

/// A number beside that of the second scenario.
pub(crate) fn against(now: f64, second: f64, unit: Unit) -> String {
    language().against(now, second, unit)
}

/// A target beside a number.
pub(crate) fn goal(goal: &Goal) -> String {
    language().goal(goal)
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

/// Parts of one spoken sentence.
pub(crate) fn list(parts: &[String]) -> String {
    parts.join(if language() == Language::Chinese { "，" } else { ", " })
}

/// The settings that matter most, in one line.
pub(crate) fn setting(report: &Report) -> String {
    language().settings_line(report)
}

/// A scenario in one line: its title, or its settings, and what they give.
pub(crate) fn gist(report: &Report) -> String {
    language().gist(report)
}
