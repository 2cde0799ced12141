//! Units: newtypes with a private field, a constructor for each unit, and a text form that parses back.
//!
//! A value typed by a reader, read from a configuration or written in an address goes through these.
//! Inside the formulas everything is an `f64` in the base unit named by [`Unit`].

use std::borrow::Cow;
use std::fmt;

mod duration;
mod size;

pub use duration::Duration;
pub use size::Size;

/// The base unit of a number: what an `f64` in the formulas counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Unit {
    /// Seconds.
    Seconds,
    /// Bytes.
    Bytes,
    /// Things that are counted: files, commits, snapshots, writers.
    Count,
    /// A share between 0 and 1.
    Share,
    /// A plain factor or ratio that may exceed 1.
    Factor,
    /// Events or rows a second.
    PerSecond,
    /// Things a day.
    PerDay,
    /// Bytes a second.
    BytesPerSecond,
    /// Bytes a day.
    BytesPerDay,
    /// US dollars a month.
    DollarsPerMonth,
    /// Core-hours a day.
    CoreHoursPerDay,
    /// Seconds after midnight.
    TimeOfDay,
}

impl Unit {
    /// Every unit, in the order of declaration.
    pub const ALL: [Self; 12] = [
        Self::Seconds,
        Self::Bytes,
        Self::Count,
        Self::Share,
        Self::Factor,
        Self::PerSecond,
        Self::PerDay,
        Self::BytesPerSecond,
        Self::BytesPerDay,
        Self::DollarsPerMonth,
        Self::CoreHoursPerDay,
        Self::TimeOfDay,
    ];

    /// The name used in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Seconds => "s",
            Self::Bytes => "bytes",
            Self::Count => "count",
            Self::Share => "share",
            Self::Factor => "factor",
            Self::PerSecond => "per_s",
            Self::PerDay => "per_day",
            Self::BytesPerSecond => "bytes_per_s",
            Self::BytesPerDay => "bytes_per_day",
            Self::DollarsPerMonth => "usd_per_month",
            Self::CoreHoursPerDay => "core_hours_per_day",
            Self::TimeOfDay => "time_of_day",
        }
    }
}

/// Why a text is not a value of its kind: what was read, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The text as it was read.
    pub read: String,
    /// What would have been right, as examples rather than a grammar.
    pub right: Expected,
}

/// What a text should have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// `90s`, `1.5min`, `2h`, `500ms`.
    Duration,
    /// `128MiB`, `512MB`, `1GiB`.
    Size,
    /// A number such as `2000`, `2k` or `1.5M`.
    Number,
    /// The same with a point: a comma stood where decimals begin.
    Point(String),
    /// A whole number such as `16`.
    Whole,
    /// A share such as `0.5` or `50%`.
    Share,
    /// `yes` or `no`.
    Flag,
    /// A time of day such as `02:00`.
    TimeOfDay,
    /// A release such as `1.11`, and the ones that are modelled.
    Release(Vec<String>),
    /// One of these names.
    OneOf(Vec<String>),
    /// 24 weights, one an hour, as `1_1_2_…`.
    Weights,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Duration => f.write_str("a duration such as 90s, 1.5min, 2h or 500ms"),
            Self::Size => f.write_str("a size such as 128MiB, 512MB or 1GiB"),
            Self::Number => f.write_str("a number such as 2000, 2k or 1.5M"),
            Self::Point(meant) => write!(f, "a number: decimals begin with a point, {meant} would be right"),
            Self::Whole => f.write_str("a whole number such as 16"),
            Self::Share => f.write_str("a share such as 0.5 or 50%"),
            Self::Flag => f.write_str("yes or no"),
            Self::TimeOfDay => f.write_str("a time of day such as 02:00"),
            Self::Release(known) => write!(f, "a release such as {}", known.join(", ")),
            Self::OneOf(names) => write!(f, "one of {}", names.join(", ")),
            Self::Weights => f.write_str("24 weights, one an hour, such as 1_1_1_2_…"),
        }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not {}", self.read, self.right)
    }
}

impl std::error::Error for Unreadable {}

/// Without the commas that part groups of three digits, as in `1,500`: the one rule for commas in whatever is typed as a
/// number. Anywhere else a comma may be a decimal one, and what `1,5` means is not guessed at.
pub(crate) fn ungrouped(text: &str, right: Expected) -> Result<Cow<'_, str>, Unreadable> {
    if !text.contains(',') {
        return Ok(Cow::Borrowed(text));
    }
    let counts = |c: char| c.is_ascii_digit() || c == ',';
    let mut before = None;
    let mut rest = text;
    while let Some(start) = rest.find(counts) {
        let end = rest[start..].find(|c| !counts(c)).map_or(rest.len(), |length| start + length);
        before = rest[..start].chars().next_back().or(before);
        if rest[start..end].contains(',') && (before == Some('.') || !is_grouped(&rest[start..end])) {
            let read = text.to_owned();
            let one = text.matches(',').count() == 1 && !text.contains('.') && text.len() <= 40;
            return Err(Unreadable { read, right: if one { Expected::Point(text.replace(',', ".")) } else { right } });
        }
        rest = &rest[end..];
    }
    Ok(Cow::Owned(text.replace(',', "")))
}

/// Whether digits stand as `1,500` and `12,345,678` do. `0,500` does not: no group of thousands begins with a zero.
fn is_grouped(digits: &str) -> bool {
    let mut groups = digits.split(',');
    let first = groups.next().unwrap_or_default();
    (1..=3).contains(&first.len()) && !first.starts_with('0') && groups.all(|group| group.len() == 3)
}

/// Reads `12`, `1.5`, `2k`, `1.5M`, `1e6`, `1,000` and `1_000`; finite numbers only.
pub fn parse_number(text: &str) -> Result<f64, Unreadable> {
    let unreadable = || Unreadable { read: text.to_owned(), right: Expected::Number };
    let text = &ungrouped(text.trim(), Expected::Number)?;
    let bare: String = text.chars().filter(|c| !matches!(c, '_' | ' ')).collect();
    let (digits, factor) = match bare.chars().last() {
        Some('k' | 'K') => (&bare[..bare.len() - 1], 1e3),
        Some('M' | 'm') => (&bare[..bare.len() - 1], 1e6),
        Some('G' | 'g' | 'B' | 'b') => (&bare[..bare.len() - 1], 1e9),
        Some('T' | 't') => (&bare[..bare.len() - 1], 1e12),
        _ => (bare.as_str(), 1.0),
    };
    if !digits.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+')) {
        return Err(unreadable());
    }
    let value = decimal(digits).ok_or_else(unreadable)? * factor;
    if value.is_finite() { Ok(value) } else { Err(unreadable()) }
}

/// Reads `12`, `1.5` and `1e6`, to the nearest number there is; finite numbers only.
pub fn decimal(text: &str) -> Option<f64> {
    short_decimal(text).or_else(|| text.parse().ok()).filter(|number: &f64| number.is_finite())
}

/// What people write: at most 15 digits, perhaps with a point. Those digits and the power of ten are exact as numbers, so
/// their quotient is the nearest one. The parser for all others is large, and the page does without it until it is usable.
fn short_decimal(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let digits = || whole.bytes().chain(fraction.bytes());
    let readable = digits().all(|digit| digit.is_ascii_digit()) && (1..=15).contains(&digits().count());
    let number = || digits().fold(0.0, |number, digit| number * 10.0 + f64::from(digit - b'0'));
    readable.then(|| number() / fraction.bytes().fold(1.0, |power, _| power * 10.0))
}

/// Splits `1.5 min` into the number and what follows it.
fn number_and_unit(text: &str) -> Option<(f64, &str)> {
    let text = text.trim();
    let end = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    Some((decimal(&text[..end])?, text[end..].trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_short_way_to_a_number_gives_the_same_bits() {
        let ways =
            ["0.1", "2000", ".5", "5.", "00012", "123456789012345", "0.30000000000000004", "1e5", "+5", "-5", "99.99"];
        for text in ways.into_iter().chain(["", ".", "1.2.3", "１", "1_0", "inf", "1e400"]) {
            let std = text.parse().ok().filter(|number: &f64| number.is_finite());
            assert_eq!(decimal(text), std, "{text}");
        }
        // Every length of both parts, with digits that no binary fraction ends.
        let digits = "372915846027195";
        for (whole, fraction) in (0..=15).flat_map(|whole| (0..=15 - whole).map(move |fraction| (whole, fraction))) {
            let text = format!("{}.{}", &digits[..whole], &digits[15 - fraction..]);
            assert_eq!(decimal(&text), text.parse().ok(), "{text}");
        }
    }

    #[test]
    fn a_comma_parts_groups_of_three_digits_and_nothing_else() {
        for (text, value) in
            [("1,500", 1_500.0), ("12,345,678", 12_345_678.0), ("-1,500.25", -1_500.25), ("1,500k", 1.5e6)]
        {
            assert_eq!(parse_number(text), Ok(value), "{text}");
        }
        for (text, meant) in [("1,5", "1.5"), ("0,500", "0.500"), ("1,50k", "1.50k"), ("1500,250", "1500.250")] {
            let wrong = Unreadable { read: text.to_owned(), right: Expected::Point(meant.to_owned()) };
            assert_eq!(parse_number(text), Err(wrong), "{text}");
        }
        let sizes = ["1,5GiB", "1,500MB"].map(|text| Size::parse(text).ok().map(Size::bytes));
        assert_eq!(sizes, [None, Some(1.5e9)]);
        let times = ["1,5min", "1,500ms"].map(|text| Duration::parse(text).ok().map(Duration::seconds));
        assert_eq!(times, [None, Some(1.5)]);
    }

    #[test]
    fn numbers_read_as_people_write_them() {
        for (text, value) in [("2k", 2000.0), ("1.5M", 1.5e6), ("1,000", 1000.0), (" 12 ", 12.0), ("1e3", 1000.0)] {
            assert_eq!(parse_number(text), Ok(value), "{text}");
        }
        for text in ["", "k", "NaN", "inf", "1e999", "twelve", "1..2", "1,5,3", "1.5,000", ",", "1_000,500"] {
            assert!(parse_number(text).is_err(), "{text}");
        }
    }
}
