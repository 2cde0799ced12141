//! Releases `major.minor`; a third number is read and left out, for no rule depends on it.

use std::fmt;

/// A release of an engine, a table format or a connector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Release {
    major: u16,
    minor: u16,
}

impl Release {
    /// A release.
    pub const fn new(major: u16, minor: u16) -> Self {
        Self { major, minor }
    }

    /// Reads `1.11` or `1.11.0`.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().trim_start_matches('v').split('.');
        let mut next = || parts.next().map(|p| p.parse::<u16>());
        let (major, minor) = (next()?.ok()?, next()?.ok()?);
        let rest_is_fine = next().is_none_or(|patch| patch.is_ok());
        (rest_is_fine && minor < 1_000).then_some(Self { major, minor })
    }

    /// As the number that inputs hold: 1000 × major + minor.
    pub const fn number(self) -> f64 {
        self.major as f64 * 1_000.0 + self.minor as f64
    }

    /// From that number.
    pub fn from_number(number: f64) -> Self {
        let number = number as u32;
        Self { major: (number / 1_000) as u16, minor: (number % 1_000) as u16 }
    }

    /// The newest of `known` (newest first) that is not newer than this one; the oldest if all are.
    pub fn nearest(self, known: &[Self]) -> Self {
        known.iter().copied().find(|k| *k <= self).or(known.last().copied()).unwrap_or(self)
    }
}

impl fmt::Display for Release {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}
