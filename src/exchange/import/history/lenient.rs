//! Numbers and times as metadata writes them: counters as texts, times in several forms, nothing where something odd stands.

use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// A whole number, whether it stands as a number or as a text; nothing for anything else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Whole(pub(super) Option<i64>);

impl Whole {
    /// As a counter: not negative.
    pub(super) fn count(self) -> Option<u64> {
        self.0.and_then(|number| u64::try_from(number).ok())
    }
}

/// A text; nothing for anything else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Text<'t>(pub(super) Option<Cow<'t, str>>);

impl Text<'_> {
    pub(super) fn str(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Whole;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }
            fn visit_i64<E>(self, number: i64) -> Result<Whole, E> {
                Ok(Whole(Some(number)))
            }
            fn visit_u64<E>(self, number: u64) -> Result<Whole, E> {
                Ok(Whole(i64::try_from(number).ok()))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Whole, E> {
                Ok(Whole((number.abs() < 9e15).then_some(number as i64)))
            }
            fn visit_str<E>(self, text: &str) -> Result<Whole, E> {
                Ok(Whole(whole(text)))
            }
            fn visit_bool<E>(self, _: bool) -> Result<Whole, E> {
                Ok(Whole(None))
            }
            fn visit_unit<E>(self) -> Result<Whole, E> {
                Ok(Whole(None))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Whole, A::Error> {
                IgnoredAny.visit_map(map).map(|_| Whole(None))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Whole, A::Error> {
                IgnoredAny.visit_seq(list).map(|_| Whole(None))
            }
        }
        from.deserialize_any(Any)
    }
}

impl<'de: 't, 't> Deserialize<'de> for Text<'t> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Text<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }
            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Some(Cow::Borrowed(text))))
            }
            fn visit_str<E>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Some(Cow::Owned(text.to_owned()))))
            }
            fn visit_i64<E>(self, number: i64) -> Result<Text<'de>, E> {
                Ok(Text(Some(Cow::Owned(number.to_string()))))
            }
            fn visit_u64<E>(self, number: u64) -> Result<Text<'de>, E> {
                Ok(Text(Some(Cow::Owned(number.to_string()))))
            }
            fn visit_f64<E>(self, number: f64) -> Result<Text<'de>, E> {
                Ok(Text(Some(Cow::Owned(number.to_string()))))
            }
            fn visit_bool<E>(self, flag: bool) -> Result<Text<'de>, E> {
                Ok(Text(Some(Cow::Borrowed(if flag { "true" } else { "false" }))))
            }
            fn visit_unit<E>(self) -> Result<Text<'de>, E> {
                Ok(Text(None))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Text<'de>, A::Error> {
                IgnoredAny.visit_map(map).map(|_| Text(None))
            }
            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<Text<'de>, A::Error> {
                IgnoredAny.visit_seq(list).map(|_| Text(None))
            }
        }
        from.deserialize_any(Any)
    }
}

/// A whole number of a text; a decimal point with zeros is let through.
pub(super) fn whole(text: &str) -> Option<i64> {
    let text = text.trim();
    text.parse().ok().or_else(|| {
        let (number, rest) = text.split_once('.')?;
        rest.bytes().all(|digit| digit == b'0').then(|| number.parse().ok()).flatten()
    })
}

/// Milliseconds since 1970 of a time: `2026-11-29T14:10:40.296Z`, `2026-11-29 14:10:46.43`, with an offset, or
/// milliseconds themselves. The flag says whether the zone was written.
pub(super) fn time_ms(text: &str) -> Option<(i64, bool)> {
    let text = text.trim();
    if text.len() >= 12 && text.bytes().all(|byte| byte.is_ascii_digit()) {
        return match text.len() {
            14 | 17 => instant_ms(text).map(|ms| (ms, false)),
            _ => text.parse().ok().map(|ms| (ms, true)),
        };
    }
    let (day, clock) = text.split_once(['T', ' '])?;
    let mut parts = day.splitn(3, '-').map(|part| part.parse::<i64>().ok());
    let days = days(parts.next()??, parts.next()??, parts.next()??)?;
    let (clock, offset_min, zoned) = zone(clock.trim())?;
    let ms = clock_ms(clock)?;
    Some((days * 86_400_000 + ms - offset_min * 60_000, zoned))
}

/// The clock, the offset in minutes, and whether a zone was written.
fn zone(clock: &str) -> Option<(&str, i64, bool)> {
    if let Some(clock) = clock.strip_suffix('Z').or_else(|| clock.strip_suffix("UTC")) {
        return Some((clock.trim_end(), 0, true));
    }
    let Some(at) = clock.rfind(['+', '-']) else { return Some((clock, 0, false)) };
    let digits: String = clock[at + 1..].chars().filter(char::is_ascii_digit).collect();
    // Hours, or hours and minutes.
    let number: i64 = digits.parse().ok().filter(|_| digits.len() <= 4)?;
    let minutes = if digits.len() <= 2 { number * 60 } else { number / 100 * 60 + number % 100 };
    let signed = if clock[at..].starts_with('-') { -minutes } else { minutes };
    Some((clock[..at].trim_end(), signed, true))
}

fn clock_ms(clock: &str) -> Option<i64> {
    let mut parts = clock.splitn(3, ':');
    let hours: i64 = parts.next()?.parse().ok()?;
    let minutes: i64 = parts.next()?.parse().ok()?;
    let (seconds, fraction) = match parts.next() {
        None => (0, 0),
        Some(rest) => {
            let (seconds, fraction) = rest.split_once(['.', ',']).unwrap_or((rest, ""));
            (seconds.parse::<i64>().ok()?, milliseconds(fraction)?)
        }
    };
    let fits = hours < 24 && minutes < 60 && seconds < 61 && hours >= 0 && minutes >= 0 && seconds >= 0;
    fits.then_some(((hours * 60 + minutes) * 60 + seconds) * 1_000 + fraction)
}

/// The first three digits of a fraction.
fn milliseconds(fraction: &str) -> Option<i64> {
    if !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let digit = |at: usize| fraction.as_bytes().get(at).map_or(0, |byte| i64::from(byte - b'0'));
    Some(digit(0) * 100 + digit(1) * 10 + digit(2))
}

/// Hudi's instants: `yyyyMMddHHmmssSSS`, before 0.10 without the milliseconds.
pub(super) fn instant_ms(text: &str) -> Option<i64> {
    if !matches!(text.len(), 14 | 17) || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = |from: usize, to: usize| text[from..to].parse::<i64>().ok();
    let days = days(number(0, 4)?, number(4, 6)?, number(6, 8)?)?;
    let seconds = (number(8, 10)? * 60 + number(10, 12)?) * 60 + number(12, 14)?;
    let ms = if text.len() == 17 { number(14, 17)? } else { 0 };
    Some((days * 86_400 + seconds) * 1_000 + ms)
}

/// Days from 1970 to a day of the Gregorian calendar (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
fn days(year: i64, month: i64, day: i64) -> Option<i64> {
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) || !(1900..=9999).contains(&year) {
        return None;
    }
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year - era * 400;
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    let of_era_days = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    Some(era * 146_097 + of_era_days - 719_468)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_form_that_engines_print() {
        for (text, right) in [
            ("1970-01-01T00:00:00Z", Some((0, true))),
            ("2026-11-29T14:10:40.296Z", Some((1_795_961_440_296, true))),
            ("2026-11-29 14:10:46.43", Some((1_795_961_446_430, false))),
            ("2026-11-29 14:46:54.973000", Some((1_795_963_614_973, false))),
            ("2026-11-29T15:46:54.973+01:00", Some((1_795_963_614_973, true))),
            ("2026-11-29 14:10:40.296000 UTC", Some((1_795_961_440_296, true))),
            ("1795963614973", Some((1_795_963_614_973, true))),
            ("20261129142455315", Some((1_795_962_295_315, false))),
            ("20261129142455", Some((1_795_962_295_000, false))),
            ("2000-02-29 00:00", Some((951_782_400_000, false))),
            ("2026-13-29 14:10:46", None),
            ("yesterday", None),
            ("", None),
        ] {
            assert_eq!(time_ms(text), right, "{text}");
        }
    }

    #[test]
    fn numbers_are_read_whether_they_stand_as_numbers_or_as_texts() {
        let read = |json: &str| serde_json::from_str::<Whole>(json).unwrap().0;
        for (json, right) in [
            ("7", Some(7)),
            ("\"7\"", Some(7)),
            ("9223372036854775807", Some(i64::MAX)),
            ("7.0", Some(7)),
            ("\"NaN\"", None),
            ("null", None),
            ("true", None),
            ("{\"a\":[1]}", None),
            ("[1]", None),
            ("1e300", None),
        ] {
            assert_eq!(read(json), right, "{json}");
        }
    }
}
