//! Files that updates touch while older files empty: every commit replaces a random part of all rows.

/// Euler's constant.
const EULER: f64 = 0.577_215_664_901_532_9;
/// From here on the exponential integral beside the logarithm is below a hundred-thousandth.
const LARGE: f64 = 10.0;

/// Of so many commits, those whose file the next commit touches, when each replaces the share `replaced` of the rows
/// and a new file gets `hits` of the replacements. A file that is `a` commits old still has `e^(−replaced·a)` of its
/// rows, so it is touched with chance `1 − e^(−hits·e^(−replaced·a))`; their sum over the ages, as an integral.
pub fn touched_commits(replaced: f64, hits: f64, commits: f64) -> f64 {
    if replaced * commits < 1e-6 {
        return commits * -libm::expm1(-hits);
    }
    let oldest = hits * libm::exp(-replaced * commits);
    ((entire(hits) - entire(oldest)) / replaced).clamp(0.0, commits)
}

/// `∫ (1 − e^−t) / t dt` from 0 to `x`: a series, then the logarithm that it approaches.
fn entire(x: f64) -> f64 {
    if x >= LARGE {
        return libm::log(x) + EULER;
    }
    let (mut sum, mut power) = (0.0, 1.0);
    for k in 1..60 {
        let k = f64::from(k);
        power *= -x / k;
        sum -= power / k;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The integral is between the sums over the younger and the older end of each commit.
    #[track_caller]
    fn lies_between_the_sums(replaced: f64, hits: f64, commits: u32) {
        let chance = |age: u32| -libm::expm1(-hits * libm::exp(-replaced * f64::from(age)));
        let sum: f64 = (0..commits).map(chance).sum();
        let found = touched_commits(replaced, hits, f64::from(commits));
        let most = sum * (1.0 + 1e-5) + 1e-9;
        assert!((sum - chance(0) - 1e-3..=most).contains(&found), "{found} beside {sum}");
    }

    #[test]
    fn the_commits_that_are_touched_are_those_that_a_sum_over_ages_counts() {
        lies_between_the_sums(0.03, 1_125.0, 20_000);
        lies_between_the_sums(0.001, 5.0, 400);
        lies_between_the_sums(0.2, 0.01, 50);
        lies_between_the_sums(1e-9, 0.5, 100);
    }

    #[test]
    fn no_hits_touch_nothing_and_many_hits_every_file() {
        assert_eq!(touched_commits(0.01, 0.0, 100.0), 0.0);
        assert!((touched_commits(1e-8, 50.0, 10.0) - 10.0).abs() < 1e-9);
    }
}
