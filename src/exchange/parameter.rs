//! What the table says of a parameter, as text.

use model::parameter::{Default, Kind};
use model::{Engine, Parameter, Value};

/// What kind of value it takes.
pub fn unit_text(parameter: Parameter) -> &'static str {
    match parameter.definition().kind {
        Kind::Duration { .. } => "duration",
        Kind::Size { .. } => "size",
        Kind::Count { .. } => "count",
        Kind::Number { unit, .. } => unit.id(),
        Kind::Share => "share",
        Kind::Flag => "yes/no",
        Kind::TimeOfDay => "time of day",
        Kind::Choice(_) => "choice",
        Kind::Release => "release",
        Kind::Text => "text",
        Kind::Shape(_) => "choice or 24 weights",
    }
}

/// The default, or where it comes from.
pub fn default_text(parameter: Parameter) -> String {
    match parameter.definition().default {
        Default::Fixed(number) => parameter.print(&Value::Number(number)),
        Default::EngineOwn => "the engine's own".into(),
        Default::Derived => "derived".into(),
        Default::Text(text) => text.into(),
        Default::NotNamed => "unset".into(),
    }
}

/// Least and greatest of a number.
pub fn range_text(parameter: Parameter) -> Option<(String, String)> {
    let (least, most) = parameter.definition().kind.limits()?;
    let print = |number| match parameter.definition().kind {
        // A least of 0 that may also be `off` prints as the duration that it is.
        Kind::Duration { .. } => model::unit::Duration::from_seconds(number).to_string(),
        _ => parameter.print(&Value::Number(number)),
    };
    Some((print(least), print(most)))
}

/// The names of a choice, `off` of a duration that has it.
pub fn names_text(parameter: Parameter) -> Vec<&'static str> {
    match parameter.definition().kind {
        Kind::Duration { off: true, .. } => vec!["off"],
        kind => kind.names().to_vec(),
    }
}

/// The modelled engines that have it.
pub fn engines_text(parameter: Parameter) -> Vec<&'static str> {
    Engine::ALL.iter().filter(|engine| parameter.exists_in(**engine)).map(|engine| engine.id()).collect()
}
