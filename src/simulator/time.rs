//! Time as whole microseconds since the start of the run, so that no sum of floats decides which event is first.

/// Microseconds since the start of the run, or a span of them.
pub type Micros = u64;

/// Far beyond every run, and far from overflow when spans are added.
pub(crate) const NEVER: Micros = u64::MAX / 4;

/// Seconds as microseconds, rounded; nothing below zero, nothing beyond some 140,000 years.
pub fn micros(seconds: f64) -> Micros {
    if seconds.is_nan() || seconds <= 0.0 {
        return 0;
    }
    // The conversion cuts off what is behind the point, which rounds down: nothing here is below zero.
    let rounded = seconds * 1e6 + 0.5;
    if rounded >= NEVER as f64 { NEVER } else { rounded as Micros }
}

/// Microseconds as seconds.
pub fn seconds(micros: Micros) -> f64 {
    micros as f64 / 1e6
}

/// A day.
pub(crate) const DAY: Micros = 86_400_000_000;
/// An hour.
pub(crate) const HOUR: Micros = 3_600_000_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_and_microseconds_convert_into_each_other() {
        for (given, right) in [(0.0, 0), (-1.0, 0), (1.5, 1_500_000), (f64::NAN, 0), (f64::INFINITY, NEVER)] {
            assert_eq!(micros(given), right);
        }
        assert_eq!(seconds(micros(86_400.0)), 86_400.0);
    }
}
