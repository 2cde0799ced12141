//! `TimeUtils.parseDuration`.

use super::{FlinkParser, Refused, apart, trim};

const NANOS_PER_SECOND: i128 = 1_000_000_000;

/// Units and their nanoseconds. `µs` is U+00B5; the Greek letter is refused.
const UNITS: [(&[&str], i128); 7] = [
    (&["d", "day", "days"], 86_400 * NANOS_PER_SECOND),
    (&["h", "hour", "hours"], 3_600 * NANOS_PER_SECOND),
    (&["min", "m", "minute", "minutes"], 60 * NANOS_PER_SECOND),
    (&["s", "sec", "secs", "second", "seconds"], NANOS_PER_SECOND),
    (&["ms", "milli", "millis", "millisecond", "milliseconds"], 1_000_000),
    (&["\u{b5}s", "micro", "micros", "microsecond", "microseconds"], 1_000),
    (&["ns", "nano", "nanos", "nanosecond", "nanoseconds"], 1),
];

/// A duration that Flink took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FlinkDuration {
    nanos: i128,
}

impl FlinkDuration {
    /// In nanoseconds.
    pub fn nanos(self) -> i128 {
        self.nanos
    }

    /// In seconds.
    pub fn seconds(self) -> f64 {
        self.nanos as f64 / NANOS_PER_SECOND as f64
    }

    /// Java's `Duration` counts seconds in 64 bits.
    fn of(nanos: Option<i128>) -> Result<Self, Refused> {
        let fits = |nanos: &i128| i64::try_from(nanos.div_euclid(NANOS_PER_SECOND)).is_ok();
        nanos.filter(fits).map(|nanos| Self { nanos }).ok_or(Refused::Overflow)
    }
}

/// Reads a duration; a number without a unit is milliseconds.
pub fn duration(text: &str, parser: FlinkParser) -> Result<FlinkDuration, Refused> {
    let (number, unit) = match (apart(text), parser) {
        (Err(Refused::NoNumber), FlinkParser::V2) => return iso(trim(text)),
        (apart, _) => apart?,
    };
    let number = match parser {
        FlinkParser::V1 => number.parse::<i64>().map(i128::from).ok(),
        FlinkParser::V2 => number.parse::<i128>().ok(),
    };
    let number = number.ok_or(Refused::Overflow)?;
    let known = UNITS.iter().find(|(labels, _)| labels.contains(&unit.as_str())).map(|(_, nanos)| *nanos);
    let nanos = match unit.as_str() {
        "" => 1_000_000,
        _ => known.ok_or(Refused::Unit(unit))?,
    };
    FlinkDuration::of(number.checked_mul(nanos))
}

/// ISO 8601 as `java.time.Duration.parse` reads it: `PnDTnHnMn.nS`, every number with a sign of its own.
fn iso(text: &str) -> Result<FlinkDuration, Refused> {
    let upper = text.to_ascii_uppercase();
    let (negative, rest) = match upper.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, upper.strip_prefix('+').unwrap_or(&upper)),
    };
    let rest = rest.strip_prefix('P').ok_or(Refused::NoNumber)?;
    let (days, time) = match rest.split_once('T') {
        Some((_, "")) => return Err(Refused::NoNumber),
        Some((days, time)) => (days, time),
        None if rest.is_empty() => return Err(Refused::NoNumber),
        None => (rest, ""),
    };
    let mut nanos = fields(days, &[('D', 86_400)])?;
    nanos = nanos.checked_add(fields(time, &[('H', 3_600), ('M', 60), ('S', 1)])?).ok_or(Refused::Overflow)?;
    let nanos = if negative { -nanos } else { nanos };
    if nanos < 0 { Err(Refused::Negative) } else { FlinkDuration::of(Some(nanos)) }
}

/// Numbers with their letters, in order, each at most once; only seconds have a fraction.
fn fields(mut text: &str, letters: &[(char, i128)]) -> Result<i128, Refused> {
    let mut nanos: i128 = 0;
    let mut letters = letters.iter();
    while !text.is_empty() {
        let end = text.find(|c: char| c.is_ascii_alphabetic()).ok_or(Refused::NoNumber)?;
        let letter = text[end..].chars().next();
        let (_, seconds) = letters.find(|(known, _)| Some(*known) == letter).ok_or(Refused::NoNumber)?;
        let number = if *seconds == 1 { with_fraction(&text[..end])? } else { whole(&text[..end])? * NANOS_PER_SECOND };
        nanos = number.checked_mul(*seconds).and_then(|n| nanos.checked_add(n)).ok_or(Refused::Overflow)?;
        text = &text[end + 1..];
    }
    Ok(nanos)
}

fn whole(text: &str) -> Result<i128, Refused> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Refused::NoNumber);
    }
    text.parse::<i64>().map(i128::from).map_err(|_| Refused::Overflow)
}

/// Seconds with up to nine digits behind the point, in nanoseconds.
fn with_fraction(text: &str) -> Result<i128, Refused> {
    let (seconds, fraction) = text.split_once(['.', ',']).unwrap_or((text, ""));
    if fraction.len() > 9 || !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Refused::NoNumber);
    }
    let nanos: i128 = format!("{fraction:0<9}").parse().map_err(|_| Refused::NoNumber)?;
    let sign = if seconds.starts_with('-') { -1 } else { 1 };
    Ok(whole(seconds)? * NANOS_PER_SECOND + sign * nanos)
}
