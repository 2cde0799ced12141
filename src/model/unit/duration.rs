//! Durations, held in whole microseconds so that text → value → text loses nothing.

use super::{Expected, Unreadable, number_and_unit, ungrouped};
use std::fmt;

const MICROS: [(&str, u64); 5] =
    [("d", 86_400_000_000), ("h", 3_600_000_000), ("min", 60_000_000), ("s", 1_000_000), ("ms", 1_000)];

/// A length of time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Duration {
    micros: u64,
}

impl Duration {
    /// No time at all.
    pub const ZERO: Self = Self { micros: 0 };

    /// From seconds, to the nearest microsecond; negative and non-finite become zero.
    pub fn from_seconds(seconds: f64) -> Self {
        let micros = libm::round(seconds * 1e6);
        Self { micros: if micros.is_finite() { micros.max(0.0) as u64 } else { 0 } }
    }

    /// In seconds.
    pub fn seconds(self) -> f64 {
        self.micros as f64 / 1e6
    }

    /// Reads `90s`, `1.5 min`, `2h`, `500ms`, `1h 30min`; a bare number is seconds.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable { read: text.to_owned(), right: Expected::Duration };
        let lower = ungrouped(text.trim(), Expected::Duration)?.to_ascii_lowercase();
        let mut rest = lower.as_str();
        let mut seconds = 0.0;
        let mut parts = 0;
        while !rest.is_empty() {
            let (number, after) = number_and_unit(rest).ok_or_else(unreadable)?;
            let end = after.find(|c: char| c.is_ascii_digit() || c.is_whitespace()).unwrap_or(after.len());
            seconds += number * unit_seconds(&after[..end]).ok_or_else(unreadable)?;
            parts += 1;
            rest = after[end..].trim_start();
            // A part without a unit beside another (`1h 30`, `1 2`) would be guessed at.
            if after[..end].is_empty() && (parts > 1 || !rest.is_empty()) {
                return Err(unreadable());
            }
        }
        // Beyond 285 years a number of microseconds is no longer exact, and would not print what reads back.
        if parts == 0 || seconds > 9e9 { Err(unreadable()) } else { Ok(Self::from_seconds(seconds)) }
    }
}

fn unit_seconds(unit: &str) -> Option<f64> {
    Some(match unit {
        "ms" | "milli" | "millis" | "millisecond" | "milliseconds" | "毫秒" => 1e-3,
        "" | "s" | "sec" | "secs" | "second" | "seconds" | "秒" => 1.0,
        "m" | "min" | "mins" | "minute" | "minutes" | "分" | "分钟" => 60.0,
        "h" | "hr" | "hrs" | "hour" | "hours" | "小时" | "时" => 3_600.0,
        "d" | "day" | "days" | "天" | "日" => 86_400.0,
        "w" | "week" | "weeks" | "周" => 604_800.0,
        _ => return None,
    })
}

impl fmt::Display for Duration {
    /// The shortest whole form; 60 s and 90 s stay seconds, as people write intervals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = |&(unit, size): &(&str, u64)| {
            let count = self.micros / size;
            self.micros.is_multiple_of(size) && (count > 1 || (count == 1 && unit != "min"))
        };
        match MICROS.iter().find(|m| whole(m)) {
            Some((unit, size)) => write!(f, "{}{unit}", self.micros / size),
            None if self.micros == 0 => f.write_str("0s"),
            None if self.micros < 1_000_000 => write!(f, "{}ms", self.micros as f64 / 1e3),
            None => write!(f, "{}s", self.micros as f64 / 1e6),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_as_people_write_them() {
        let cases = [("90s", 90.0), ("1.5min", 90.0), ("2h", 7200.0), ("500ms", 0.5), ("1h 30min", 5400.0)];
        for (text, seconds) in cases.into_iter().chain([("1h30m", 5400.0), ("60", 60.0), ("2 分钟", 120.0)]) {
            assert_eq!(Duration::parse(text).map(Duration::seconds), Ok(seconds), "{text}");
        }
        for text in ["", "s", "1 2", "1h 30", "1 parsec", "-5s", "1e3s", "∞", "1..5s", "99999999999h"] {
            assert!(Duration::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn durations_print_what_parses_back() {
        for (seconds, text) in [(60.0, "60s"), (120.0, "2min"), (90.0, "90s"), (3600.0, "1h"), (0.25, "250ms")] {
            assert_eq!(Duration::from_seconds(seconds).to_string(), text);
        }
        for micros in [0, 1, 999, 1_500, 1_234_567, 61_000_000, 86_400_000_001] {
            let duration = Duration { micros };
            assert_eq!(Duration::parse(&duration.to_string()), Ok(duration), "{duration}");
        }
    }
}
