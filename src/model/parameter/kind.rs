//! How the values of a parameter read, print and are limited.

use crate::unit::{Duration, Unit};

/// The kind of value that a parameter takes. Inside the formulas each is one `f64`; texts are kept apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Seconds; `off` is 0 where it is allowed.
    Duration {
        /// Least and greatest, in seconds.
        limits: (f64, f64),
        /// How a slider runs.
        scale: Scale,
        /// Whether `off` (or 0) is a value beside the limits.
        off: bool,
    },
    /// Bytes.
    Size {
        /// Least and greatest, in bytes.
        limits: (f64, f64),
        /// How a slider runs.
        scale: Scale,
    },
    /// Whole things.
    Count {
        /// Least and greatest.
        limits: (f64, f64),
        /// How a slider runs.
        scale: Scale,
    },
    /// A number of some unit.
    Number {
        /// Least and greatest.
        limits: (f64, f64),
        /// How a slider runs.
        scale: Scale,
        /// What it counts.
        unit: Unit,
    },
    /// A share, 0 to 1.
    Share,
    /// Yes (1) or no (0).
    Flag,
    /// Seconds after midnight.
    TimeOfDay,
    /// One of a few names, by its place in the list.
    Choice(&'static [&'static str]),
    /// A release `major.minor`, as 1000 × major + minor.
    Release,
    /// Free text.
    Text,
    /// A day's shape: a name, or 24 weights.
    Shape(&'static [&'static str]),
}

/// How a slider runs over its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Evenly.
    Linear,
    /// Evenly in the logarithm; a lower limit of 0 is a stop of its own.
    Log,
}

impl Kind {
    /// Least and greatest of a number; nothing for names and texts.
    pub fn limits(self) -> Option<(f64, f64)> {
        match self {
            Self::Duration { limits, .. }
            | Self::Size { limits, .. }
            | Self::Count { limits, .. }
            | Self::Number { limits, .. } => Some(limits),
            Self::Share => Some((0.0, 1.0)),
            Self::TimeOfDay => Some((0.0, 86_340.0)),
            _ => None,
        }
    }

    /// How a slider over this kind runs; nothing where there is no slider.
    pub fn scale(self) -> Option<Scale> {
        match self {
            Self::Duration { scale, .. }
            | Self::Size { scale, .. }
            | Self::Count { scale, .. }
            | Self::Number { scale, .. } => Some(scale),
            Self::Share | Self::TimeOfDay => Some(Scale::Linear),
            _ => None,
        }
    }

    /// The unit of the number inside the formulas.
    pub fn unit(self) -> Unit {
        match self {
            Self::Duration { .. } => Unit::Seconds,
            Self::Size { .. } => Unit::Bytes,
            Self::Number { unit, .. } => unit,
            Self::Share => Unit::Share,
            Self::TimeOfDay => Unit::TimeOfDay,
            _ => Unit::Count,
        }
    }

    /// The nearest number that prints exactly, so that what is held, printed and read back has the same bits: whole
    /// microseconds, bytes, things and minutes.
    pub fn settle(self, number: f64) -> f64 {
        match self {
            Self::Duration { .. } => Duration::from_seconds(number).seconds(),
            Self::TimeOfDay => libm::floor(number / 60.0) * 60.0,
            Self::Number { unit: Unit::BytesPerSecond, .. } | Self::Size { .. } | Self::Count { .. } => {
                libm::round(number)
            }
            Self::Number { .. } | Self::Share => number,
            Self::Flag => f64::from(u8::from(number != 0.0)),
            Self::Choice(_) | Self::Release | Self::Text | Self::Shape(_) => libm::floor(number),
        }
    }

    /// The names of a choice, empty for other kinds.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Choice(names) | Self::Shape(names) => names,
            Self::Flag => &["no", "yes"],
            _ => &[],
        }
    }
}
