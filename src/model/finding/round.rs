//! Values that people would write into a configuration.

/// Durations that are written as such, in seconds, ascending.
pub const DURATIONS: [f64; 26] = [
    1.0,
    2.0,
    5.0,
    10.0,
    15.0,
    20.0,
    30.0,
    60.0,
    120.0,
    180.0,
    300.0,
    600.0,
    900.0,
    1_200.0,
    1_800.0,
    3_600.0,
    7_200.0,
    14_400.0,
    21_600.0,
    43_200.0,
    86_400.0,
    172_800.0,
    259_200.0,
    432_000.0,
    604_800.0,
    1_209_600.0,
];

/// The shortest such duration that is not below; whole weeks beyond the list.
pub(super) fn duration_up(seconds: f64) -> f64 {
    let listed = DURATIONS.into_iter().find(|d| *d >= seconds);
    listed.unwrap_or_else(|| libm::ceil(seconds / 604_800.0) * 604_800.0)
}

/// The longest such duration that is not above; nothing below one second.
pub(super) fn duration_down(seconds: f64) -> Option<f64> {
    DURATIONS.into_iter().rev().find(|d| *d <= seconds)
}

/// The least power of two that is not below.
pub(super) fn power_of_two_up(count: f64) -> f64 {
    libm::scalbn(1.0, libm::ceil(libm::log2(count.max(1.0))) as i32)
}

/// The greatest power of two that is not above; 1 at least.
pub(super) fn power_of_two_down(count: f64) -> f64 {
    libm::scalbn(1.0, libm::floor(libm::log2(count.max(1.0))) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn round_values_lie_on_the_right_side() {
        assert_eq!((duration_up(61.0), duration_up(60.0), duration_up(2e6)), (120.0, 60.0, 2_419_200.0));
        assert_eq!((duration_down(59.0), duration_down(0.5)), (Some(30.0), None));
        assert_eq!((power_of_two_up(9.0), power_of_two_down(9.0), power_of_two_up(0.1)), (16.0, 8.0, 1.0));
    }
}
