//! Many writers, one swap: what share of commits succeeds.
//!
//! After a success the next can only come from an attempt that started later, so commits are at least one window
//! apart and an attempt succeeds with `1 − X·W`. Held against 24 + 49 cells of a published simulation
//! (`tests/contention.rs`): success within 1 point, throughput within 4 %, up to a load of 0.7.

/// Load (commits asked for in one window) above which the closed form is pessimistic: say "saturated" there.
pub const SATURATED: f64 = 0.7;

/// Share of commits that succeed within `attempts` when all writers together ask for `rate` commits a second and an
/// attempt holds its base for `window` seconds: the root of `S = 1 − (rate·S·window)^attempts`.
pub fn success(rate: f64, window: f64, attempts: f64) -> f64 {
    let load = (rate * window).max(0.0);
    let missed = |share: f64| libm::pow((load * share).min(1.0), attempts.max(1.0));
    if missed(1.0) < 1e-15 {
        return 1.0;
    }
    // Where commits crowd, the share is at most 1 / load; from there halving keeps all digits of a tiny share.
    let (mut low, mut high) = (0.0, 1.0 / load.max(1.0));
    // The left side of `1 − missed(s) − s = 0` falls with s, so there is one root.
    for _ in 0..52 {
        let middle = (low + high) / 2.0;
        if 1.0 - missed(middle) > middle { low = middle } else { high = middle }
    }
    low
}

/// Attempts that a commit takes on average when each fails with chance `lost` and there are at most `attempts`.
pub fn mean_attempts(lost: f64, attempts: f64) -> f64 {
    let lost = lost.clamp(0.0, 1.0);
    if lost > 1.0 - 1e-9 { attempts.max(1.0) } else { (1.0 - libm::pow(lost, attempts.max(1.0))) / (1.0 - lost) }
}

/// Time that retries wait in all, in seconds, without jitter: each wait is twice the one before, from `first` on and
/// never above `most` (`Tasks.runTaskWithRetry`).
pub fn total_backoff(retries: u32, first: f64, most: f64) -> f64 {
    (0..retries.min(1_000)).map(|at| libm::ldexp(first, at as i32).min(most)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, right: f64) {
        assert!((value - right).abs() <= 1e-3 * right, "{value}, not {right}");
    }

    #[test]
    fn reference_values_of_commits_that_succeed() {
        for (rate, window, attempts, share, commits) in [
            (7.75, 0.148, 11.0, 0.764456, 5.92453),
            (3.875, 0.267, 11.0, 0.824931, 3.19661),
            (0.0166667, 2.0, 5.0, 1.0, 0.0166667),
        ] {
            let found = success(rate, window, attempts);
            near(found, share);
            near(found * rate, commits);
        }
    }

    #[test]
    fn a_tiny_share_keeps_its_digits() {
        for load in [1e3, 1e6, 1e10] {
            let share = success(load, 1.0, 5.0);
            // With `x = load · share`, `1 − x^5 = share` and so `x = (1 − share)^(1/5)`.
            let lost = load * share;
            assert!((lost - libm::exp(libm::log1p(-share) / 5.0)).abs() < 1e-12, "{load}: {lost}");
        }
    }

    #[test]
    fn the_default_retries_wait_a_second_and_a_half() {
        assert_eq!(total_backoff(4, 0.1, 60.0), 1.5);
        assert_eq!(total_backoff(12, 0.1, 1.0), 0.1 + 0.2 + 0.4 + 0.8 + 8.0);
    }

    #[test]
    fn attempts_lie_between_one_and_their_limit() {
        assert_eq!(mean_attempts(0.0, 5.0), 1.0);
        assert_eq!(mean_attempts(1.0, 5.0), 5.0);
        near(mean_attempts(0.5, 5.0), 1.9375);
    }
}
