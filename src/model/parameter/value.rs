//! Values: reading, printing, limits.

use super::{Engine, Kind, Parameter};
use crate::engine::Release;
use crate::unit::{Duration, Expected, Size, Unit, Unreadable, decimal, parse_number, ungrouped};
use std::fmt;
use std::sync::Arc;

/// A value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// A number in the base unit of the parameter's kind; a choice by its place, a flag as 0 or 1.
    Number(f64),
    /// A text.
    Text(Arc<str>),
    /// 24 weights of a day, not all zero.
    Weights(Arc<[f64; 24]>),
}

/// A value beyond the limits of its parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OutOfRange {
    /// The parameter.
    pub parameter: Parameter,
    /// What was asked for, in the base unit.
    pub asked: f64,
    /// The least and the greatest that are taken.
    pub limits: (f64, f64),
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |number| self.parameter.print(&Value::Number(number));
        let (least, most) = self.limits;
        write!(f, "{} is {}, but goes from {} to {}", self.parameter.id(), show(self.asked), show(least), show(most))
    }
}

impl std::error::Error for OutOfRange {}

/// A value that was moved to the nearest limit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Clamped {
    /// What was asked for.
    pub asked: OutOfRange,
    /// What was taken instead.
    pub taken: f64,
}

/// How much of what could not be read is quoted, in bytes.
const LONGEST_QUOTE: usize = 80;

impl Parameter {
    /// Reads a value. The limits are checked by [`Parameter::check`].
    pub fn parse(self, text: &str) -> Result<Value, Unreadable> {
        if self.definition().kind == Kind::Text {
            return Ok(Value::Text(cut(text.trim(), self.longest_text()).into()));
        }
        let short = |why| Unreadable { read: cut(text, LONGEST_QUOTE).to_owned(), ..why };
        self.read(narrowed(text).trim()).map_err(short)
    }

    /// The longest text that the parameter keeps, in bytes: the address has to hold them all.
    fn longest_text(self) -> usize {
        if self == Self::Note { 600 } else { 160 }
    }

    /// Reads anything but a text.
    fn read(self, trimmed: &str) -> Result<Value, Unreadable> {
        let wrong = |right| Unreadable { read: trimmed.to_owned(), right };
        let number = match self.definition().kind {
            Kind::Shape(names) => return parse_shape(trimmed, names).ok_or_else(|| wrong(Expected::Weights)),
            Kind::Duration { off, .. } if is_off(trimmed) => {
                if off {
                    0.0
                } else {
                    return Err(wrong(Expected::Duration));
                }
            }
            Kind::Duration { .. } => Duration::parse(trimmed)?.seconds(),
            Kind::Size { .. } => Size::parse(trimmed)?.bytes(),
            Kind::Number { unit: Unit::Bytes, .. } => {
                decimal(trimmed).map_or_else(|| Size::parse(trimmed).map(Size::bytes), Ok)?
            }
            Kind::Number { unit: Unit::BytesPerSecond, .. } => parse_byte_rate(trimmed)?,
            Kind::Number { .. } => parse_number(trimmed.trim_start_matches('$'))?,
            Kind::Count { .. } => parse_whole(trimmed)?,
            Kind::Share => {
                let bare = ungrouped(trimmed, Expected::Share)?;
                parse_share(&bare).ok_or_else(|| wrong(Expected::Share))?
            }
            Kind::Flag => parse_flag(trimmed).ok_or_else(|| wrong(Expected::Flag))?,
            Kind::TimeOfDay => parse_time(trimmed).ok_or_else(|| wrong(Expected::TimeOfDay))?,
            Kind::Release => {
                Release::parse(trimmed).ok_or_else(|| wrong(Expected::Release(vec!["1.11".into()])))?.number()
            }
            // Texts do not come here.
            Kind::Text => return Err(wrong(Expected::Number)),
            Kind::Choice(names) => place(trimmed, names)
                .ok_or_else(|| wrong(Expected::OneOf(names.iter().map(ToString::to_string).collect())))?,
        };
        Ok(Value::Number(number))
    }

    /// Prints a value so that [`Parameter::parse`] gives it back.
    pub fn print(self, value: &Value) -> String {
        let number = match value {
            Value::Text(text) => return text.to_string(),
            Value::Weights(weights) => return weights.map(|w| w.to_string()).join("_"),
            Value::Number(number) => *number,
        };
        match self.definition().kind {
            Kind::Duration { off: true, .. } if number == 0.0 => "off".to_owned(),
            Kind::Duration { .. } => Duration::from_seconds(number).to_string(),
            Kind::Size { .. } => Size::from_bytes(number).to_string(),
            Kind::Number { unit: Unit::BytesPerSecond, .. } => format!("{}MB", number / 1e6),
            Kind::TimeOfDay => {
                let minutes = (number / 60.0) as u64;
                format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60)
            }
            Kind::Release => Release::from_number(number).to_string(),
            kind if !kind.names().is_empty() => kind.names().get(number as usize).unwrap_or(&"").to_string(),
            _ => number.to_string(),
        }
    }

    /// Whether a value lies within the parameter's limits.
    pub fn check(self, value: &Value) -> Result<(), OutOfRange> {
        let (Value::Number(number), Some(limits)) = (value, self.definition().kind.limits()) else { return Ok(()) };
        let off = matches!(self.definition().kind, Kind::Duration { off: true, .. }) && *number == 0.0;
        let (least, most) = limits;
        if off || (least..=most).contains(number) {
            Ok(())
        } else {
            Err(OutOfRange { parameter: self, asked: *number, limits })
        }
    }

    /// Whether the engine has this parameter at all.
    pub fn exists_in(self, engine: Engine) -> bool {
        engine.rules().features().contains(&self.definition().needs)
    }
}

/// Letters, digits and signs that Chinese input methods write in full width, as the narrow ones that they stand for.
fn narrowed(text: &str) -> String {
    let narrow = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    };
    text.chars().map(narrow).collect()
}

fn cut(text: &str, longest: usize) -> &str {
    let mut end = text.len().min(longest);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

fn is_off(text: &str) -> bool {
    matches!(text.to_ascii_lowercase().as_str(), "off" | "none" | "never" | "关" | "关闭")
}

fn place(text: &str, names: &[&str]) -> Option<f64> {
    let name = text.to_ascii_lowercase().replace('_', "-");
    names.iter().position(|n| *n == name).map(|at| at as f64)
}

fn parse_whole(text: &str) -> Result<f64, Unreadable> {
    let value = parse_number(text).map_err(|e| Unreadable { right: Expected::Whole, ..e })?;
    let whole = libm::round(value);
    // A millionth apart is a rounding of `0.1M`, not a half thing.
    if libm::fabs(value - whole) <= 1e-6 * libm::fabs(whole).max(1.0) {
        Ok(whole)
    } else {
        Err(Unreadable { read: text.to_owned(), right: Expected::Whole })
    }
}

/// A compaction rate: `5MB`, `5MB/s`, or a bare number of MB a second, the unit in which people quote it.
fn parse_byte_rate(text: &str) -> Result<f64, Unreadable> {
    let text = ungrouped(text, Expected::Size)?;
    let bare = text.trim_end_matches("/s").trim();
    // The number is read apart from its unit, for a size would round it to a whole byte.
    let megabytes = |bare: &str| bare.to_ascii_lowercase().strip_suffix("mb").and_then(|number| decimal(number.trim()));
    match decimal(bare).or_else(|| megabytes(bare)) {
        Some(number) => Ok(number * 1e6),
        None => Size::parse(bare).map(Size::bytes),
    }
}

fn parse_share(text: &str) -> Option<f64> {
    match text.strip_suffix(['%', '％']) {
        Some(percent) => Some(decimal(percent.trim())? / 100.0),
        None => decimal(text),
    }
}

fn parse_flag(text: &str) -> Option<f64> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "true" | "on" | "1" | "是" => Some(1.0),
        "no" | "false" | "off" | "0" | "否" => Some(0.0),
        _ => None,
    }
}

fn parse_time(text: &str) -> Option<f64> {
    let (hours, minutes) = text.split_once(':').unwrap_or((text, "0"));
    let (hours, minutes) = (hours.parse::<u32>().ok()?, minutes.parse::<u32>().ok()?);
    (hours < 24 && minutes < 60).then(|| f64::from(hours * 3_600 + minutes * 60))
}

fn parse_shape(text: &str, names: &[&str]) -> Option<Value> {
    if let Some(at) = place(text, names) {
        // `custom` needs its weights.
        return (at + 1.0 < names.len() as f64).then_some(Value::Number(at));
    }
    let weights: Vec<f64> = text
        .split(['_', ' ', ',', ';'])
        .filter(|part| !part.is_empty())
        .map(|part| decimal(part).filter(|weight| (0.0..=1e6).contains(weight)))
        .collect::<Option<_>>()?;
    let weights: [f64; 24] = weights.try_into().ok()?;
    weights.iter().any(|w| *w > 0.0).then(|| Value::Weights(Arc::new(weights)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_read_as_people_write_them() {
        use Parameter::*;
        let cases = [
            (Interval, "90s", 90.0),
            (Interval, "off", 0.0),
            (TargetFileSize, "512mb", 512e6),
            (UpsertRatio, "50%", 0.5),
            (Unaligned, "yes", 1.0),
            (CompactionStart, "02:30", 9_000.0),
            (Distribution, "HASH", 1.0),
            (CompactionRate, "5", 5e6),
            (CompactionRate, "0.5 MB/s", 5e5),
            (CompactionRate, "1,500", 1.5e9),
            (Rate, "1,500", 1_500.0),
            (Keys, "10M", 1e7),
            (EngineVersion, "1.10.1", 1_010.0),
            (FormatVersion, "3", 2.0),
            (Parallelism, "１６", 16.0),
            (Interval, "９０ｓ", 90.0),
        ];
        for (parameter, text, number) in cases {
            assert_eq!(parameter.parse(text), Ok(Value::Number(number)), "{text}");
        }
    }

    #[test]
    fn a_wrong_value_says_what_would_be_right() {
        let message = |p: Parameter, text| p.parse(text).unwrap_err().to_string();
        assert_eq!(message(Parameter::Distribution, "hsah"), "'hsah' is not one of none, hash, range");
        assert_eq!(message(Parameter::Parallelism, "16.5"), "'16.5' is not a whole number such as 16");
        assert_eq!(message(Parameter::Parallelism, "1,5"), "'1,5' is not a whole number such as 16");
        let comma = |text| format!("'{text}' is not a number: decimals begin with a point, 1.5 would be right");
        for parameter in [Parameter::Rate, Parameter::EncodedRatio, Parameter::UpsertRatio, Parameter::CompactionRate] {
            assert_eq!(message(parameter, "1,5"), comma("1,5"), "{}", parameter.id());
        }
        let beyond = Parameter::Interval.check(&Value::Number(86_400.0)).unwrap_err().to_string();
        assert_eq!(beyond, "interval is 1d, but goes from 1s to 2h");
    }

    #[test]
    fn limits_and_defaults_print_what_parses_back() {
        for parameter in Parameter::ALL {
            let kind = parameter.definition().kind;
            let mut numbers: Vec<f64> = (0..kind.names().len()).map(|at| at as f64).collect();
            numbers.extend(
                kind.limits().map_or(vec![], |(least, most)| vec![least, most, libm::floor((least + most) / 2.0)]),
            );
            for number in numbers {
                let text = parameter.print(&Value::Number(number));
                if text == "custom" {
                    continue;
                }
                let whole = matches!(kind, Kind::Count { .. } | Kind::Size { .. } | Kind::TimeOfDay);
                let Ok(Value::Number(back)) = parameter.parse(&text) else {
                    assert!(whole, "{} {text}", parameter.id());
                    continue;
                };
                assert_eq!(parameter.print(&Value::Number(back)), text, "{}", parameter.id());
            }
        }
    }
}
