//! How the value of an option is written: each engine reads durations, sizes and names in its own way.

use crate::import::flink_value::{self, FlinkParser};

/// The syntax of a value. Numbers are those of the parameter: seconds, bytes, things, places of a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Form {
    /// `60 s`, `1 min`, a bare number is milliseconds; Flink's, and Paimon's, which took it over.
    FlinkDuration,
    /// `128 mb`, binary, a bare number is bytes.
    FlinkSize,
    /// Whole milliseconds.
    Millis,
    /// Whole seconds.
    Seconds,
    /// Whole bytes.
    Bytes,
    /// Whole mebibytes; Hudi's options in Flink.
    Mebibytes,
    /// A whole number.
    Count,
    /// A whole number; the greatest that the option holds stands for never, which is 0 in the parameter.
    Until(u64),
    /// `true` or `false`.
    Flag,
    /// `false` where the parameter is yes.
    NotFlag,
    /// One of some names; the first name of a place is the one that is written. Case does not matter.
    Choice(&'static [(&'static str, u8)]),
    /// A share of the whole whose inverse is the parameter: `0.1` is every tenth.
    Inverse,
    /// `interval 7 days`, with or without the word; Delta's.
    DeltaInterval,
    /// `60 seconds`, `1 minute`; Spark's trigger, and `Trigger.ProcessingTime(1, TimeUnit.MINUTES)` as the importer
    /// hands it on.
    SparkInterval,
}

/// What would be right where a value could not be read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum RightValue {
    /// A duration with the engine's units.
    FlinkDuration,
    /// A size with the engine's units.
    FlinkSize,
    /// A whole number of a unit.
    Whole(&'static str),
    /// `true` or `false`.
    Flag,
    /// One of some names.
    OneOf(&'static [(&'static str, u8)]),
    /// A number between 0 and 1.
    Share,
    /// An interval with Delta's units.
    DeltaInterval,
    /// An interval with Spark's units.
    SparkInterval,
}

const MIB: f64 = 1_048_576.0;

impl Form {
    /// Reads a value as the engine does.
    pub fn read(self, text: &str, parser: FlinkParser) -> Result<f64, RightValue> {
        let found = match self {
            Self::FlinkDuration => flink_value::duration(text, parser).ok().map(|duration| duration.seconds()),
            Self::FlinkSize => flink_value::size(text).ok().map(|bytes| bytes as f64),
            Self::Millis => whole(text).map(|n| n / 1_000.0),
            Self::Mebibytes => whole(text.trim_end_matches(['D', 'd', 'F', 'f', 'L', 'l'])).map(|n| n * MIB),
            Self::Seconds | Self::Bytes | Self::Count => whole(text),
            Self::Until(most) => whole(text).map(|n| if n >= most as f64 { 0.0 } else { n }),
            Self::Flag => flag(text),
            Self::NotFlag => flag(text).map(|yes| 1.0 - yes),
            Self::Choice(names) => chosen(text, names),
            Self::Inverse => share(text).map(|share| libm::round(1.0 / share)),
            Self::DeltaInterval => spoken(text),
            Self::SparkInterval => spoken(text),
        };
        found.ok_or_else(|| self.right())
    }

    /// Writes a number so that the engine reads it; nothing where it cannot be written exactly enough.
    pub fn write(self, number: f64) -> Option<String> {
        Some(match self {
            Self::FlinkDuration => print_duration(number),
            Self::FlinkSize => print_size(number),
            Self::Millis => format!("{}", libm::round(number * 1_000.0)),
            Self::Mebibytes => format!("{}", libm::round(number / MIB).max(1.0)),
            Self::Seconds | Self::Bytes | Self::Count => format!("{}", libm::round(number)),
            Self::Until(most) if number == 0.0 => most.to_string(),
            Self::Until(_) => format!("{}", libm::round(number)),
            Self::Flag => (number != 0.0).to_string(),
            Self::NotFlag => (number == 0.0).to_string(),
            Self::Choice(names) => names.iter().find(|(_, place)| f64::from(*place) == number)?.0.to_owned(),
            Self::Inverse => format!("{}", 1.0 / number.max(1.0)),
            Self::DeltaInterval => format!("interval {}", print_spoken(number)),
            Self::SparkInterval => print_spoken(number),
        })
    }

    fn right(self) -> RightValue {
        match self {
            Self::FlinkDuration => RightValue::FlinkDuration,
            Self::FlinkSize => RightValue::FlinkSize,
            Self::Millis => RightValue::Whole("ms"),
            Self::Seconds => RightValue::Whole("s"),
            Self::Bytes => RightValue::Whole("B"),
            Self::Mebibytes => RightValue::Whole("MB"),
            Self::Count | Self::Until(_) => RightValue::Whole(""),
            Self::Flag | Self::NotFlag => RightValue::Flag,
            Self::Choice(names) => RightValue::OneOf(names),
            Self::Inverse => RightValue::Share,
            Self::DeltaInterval => RightValue::DeltaInterval,
            Self::SparkInterval => RightValue::SparkInterval,
        }
    }
}

/// A whole number as Java reads it: digits, a sign perhaps, nothing around them but blanks.
fn whole(text: &str) -> Option<f64> {
    let text = text.trim();
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_whole = !digits.is_empty() && digits.len() < 20 && digits.bytes().all(|b| b.is_ascii_digit());
    is_whole.then(|| text.parse::<f64>().ok()).flatten()
}

fn flag(text: &str) -> Option<f64> {
    match text.trim().to_ascii_lowercase().as_str() {
        "true" => Some(1.0),
        "false" => Some(0.0),
        _ => None,
    }
}

fn share(text: &str) -> Option<f64> {
    text.trim().parse::<f64>().ok().filter(|share| *share > 0.0 && *share <= 1.0)
}

fn chosen(text: &str, names: &[(&str, u8)]) -> Option<f64> {
    let text = text.trim();
    names.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)).map(|(_, place)| f64::from(*place))
}

/// `interval 1 day 12 hours`, `7 days`, `1 minute`: pairs of a number and a unit, as Spark's intervals have them.
fn spoken(text: &str) -> Option<f64> {
    let lower = text.trim().to_ascii_lowercase();
    let mut words = lower.split_whitespace().peekable();
    if words.peek() == Some(&"interval") {
        words.next();
    }
    let (mut seconds, mut parts) = (0.0, 0);
    while let Some(number) = words.next() {
        let number = number.trim_matches('\'').parse::<f64>().ok().filter(|n| n.is_finite() && *n >= 0.0)?;
        seconds += number * spoken_unit(words.next()?)?;
        parts += 1;
    }
    (parts > 0 && seconds < 1e12).then_some(seconds)
}

fn spoken_unit(unit: &str) -> Option<f64> {
    let bare = if matches!(unit, "ms" | "s") { unit } else { unit.strip_suffix('s').unwrap_or(unit) };
    Some(match bare {
        "ms" => 1e-3,
        "s" => 1.0,
        "microsecond" => 1e-6,
        "millisecond" => 1e-3,
        "second" => 1.0,
        "minute" => 60.0,
        "hour" => 3_600.0,
        "day" => 86_400.0,
        "week" => 604_800.0,
        _ => return None,
    })
}

/// The largest unit that divides it; `60s` and `90s` stay seconds, as people write intervals.
fn print_duration(seconds: f64) -> String {
    let micros = libm::round(seconds * 1e6) as u64;
    let units = [("d", 86_400_000_000), ("h", 3_600_000_000), ("min", 60_000_000), ("s", 1_000_000), ("ms", 1_000)];
    let whole = |(unit, size): &&(&str, u64)| {
        let count = micros / size;
        micros.is_multiple_of(*size) && (count > 1 || (count == 1 && *unit != "min"))
    };
    match units.iter().find(whole) {
        Some((unit, size)) => format!("{}{unit}", micros / size),
        None if micros == 0 => "0s".to_owned(),
        None => format!("{micros} micros"),
    }
}

/// The largest binary unit that divides it.
fn print_size(bytes: f64) -> String {
    let bytes = libm::round(bytes.max(0.0)) as u64;
    let units = [("tb", 1_u64 << 40), ("gb", 1 << 30), ("mb", 1 << 20), ("kb", 1 << 10)];
    match units.iter().find(|(_, size)| bytes >= *size && bytes.is_multiple_of(*size)) {
        Some((unit, size)) => format!("{} {unit}", bytes / size),
        None => format!("{bytes} b"),
    }
}

fn print_spoken(seconds: f64) -> String {
    let micros = libm::round(seconds * 1e6) as u64;
    let units = [("days", 86_400_000_000), ("hours", 3_600_000_000), ("minutes", 60_000_000), ("seconds", 1_000_000)];
    let whole = |(_, size): &&(&str, u64)| micros.is_multiple_of(*size) && micros / size > 1;
    match units.iter().find(whole) {
        Some((unit, size)) => format!("{} {unit}", micros / size),
        None if micros.is_multiple_of(1_000_000) => format!("{} seconds", micros / 1_000_000),
        None if micros.is_multiple_of(1_000) => format!("{} milliseconds", micros / 1_000),
        None => format!("{micros} microseconds"),
    }
}
