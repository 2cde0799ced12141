//! Durations, sizes, numbers and names exactly as Flink's own parsers read them, by release.
//!
//! Sources: `org.apache.flink.util.TimeUtils`, `org.apache.flink.configuration.MemorySize` and `ConfigurationUtils` of
//! 1.20 and 2.x; the tests hold every reading to what those classes answered.

mod duration;
mod size;

pub use duration::{FlinkDuration, duration};
pub use size::size;

/// Which generation of Flink's parsers reads a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FlinkParser {
    /// Up to 1.20: no ISO 8601, signed 64-bit numbers.
    V1,
    /// 2.x: ISO 8601 as well.
    V2,
}

impl FlinkParser {
    /// The generation of a release of Flink.
    pub fn of(release: model::engine::Release) -> Self {
        if release >= model::engine::Release::new(2, 0) { Self::V2 } else { Self::V1 }
    }
}

/// Why Flink refuses a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nothing, or only blanks.
    Empty,
    /// It does not begin with a digit.
    NoNumber,
    /// The unit is none of those that Flink knows; what was read as the unit.
    Unit(String),
    /// Too large for Flink's number.
    Overflow,
    /// ISO 8601, but negative.
    Negative,
    /// Neither `true` nor `false`.
    NotBoolean,
    /// No whole number in decimal digits, without blanks.
    NotWhole,
    /// None of the option's names.
    NotOneOf,
}

/// A boolean: `true` or `false`, in any case, nothing else and no blanks.
pub fn boolean(text: &str) -> Result<bool, Refused> {
    match text.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Refused::NotBoolean),
    }
}

/// A 32-bit whole number as Java's `Integer.parseInt` reads it.
pub fn integer(text: &str) -> Result<i32, Refused> {
    text.parse().map_err(|_| Refused::NotWhole)
}

/// A 64-bit whole number as Java's `Long.parseLong` reads it.
pub fn long(text: &str) -> Result<i64, Refused> {
    text.parse().map_err(|_| Refused::NotWhole)
}

/// The place of a name among those of an enumeration, in any case; `exactly-once` is not `EXACTLY_ONCE`.
pub fn one_of(text: &str, names: &[&str]) -> Result<usize, Refused> {
    names.iter().position(|name| name.eq_ignore_ascii_case(text)).ok_or(Refused::NotOneOf)
}

/// Number and lower-case unit, as Flink takes a text apart: Java's `trim`, digits, the rest.
fn apart(text: &str) -> Result<(&str, String), Refused> {
    let text = trim(text);
    if text.is_empty() {
        return Err(Refused::Empty);
    }
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    if number.is_empty() { Err(Refused::NoNumber) } else { Ok((number, trim(unit).to_lowercase())) }
}

/// Java's `String.trim`: it takes control characters and the blank, not the no-break space.
fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| c <= ' ')
}
