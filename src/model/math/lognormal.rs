//! Lognormal durations, known by their median and their 99th percentile.

use super::longer::{Capped, Longer};
use std::f64::consts::{FRAC_1_SQRT_2, PI};

/// The standard normal's 99th percentile.
const Z99: f64 = 2.326_347_874_040_841;

/// A lognormal; a point when both percentiles are the same, and nothing at all when the median is zero.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lognormal {
    pub(super) median: f64,
    mu: f64,
    pub(super) sigma: f64,
}

impl Lognormal {
    /// From the median and the 99th percentile. A zero median is a point at zero.
    pub fn new(median: f64, p99: f64) -> Self {
        if median <= 0.0 {
            return Self { median: 0.0, mu: 0.0, sigma: 0.0 };
        }
        let sigma = if p99 > median { libm::log(p99 / median) / Z99 } else { 0.0 };
        Self { median, mu: libm::log(median), sigma }
    }

    /// The median.
    pub(crate) fn median(self) -> f64 {
        self.median
    }

    /// The deviation of the logarithm.
    pub(crate) fn spread(self) -> f64 {
        self.sigma
    }

    /// Whether there is no spread.
    pub fn is_point(self) -> bool {
        self.sigma == 0.0
    }

    /// The value below which a share `u` lies, in `(0, 1)`. It grows with `u`, so one draw ranks alike in every scenario.
    pub fn quantile(self, u: f64) -> f64 {
        if self.is_point() { self.median } else { libm::exp(self.mu + self.sigma * normal_quantile(u)) }
    }

    /// The same to nine digits at a fifth of the cost, for those who draw millions.
    pub fn draw(self, u: f64) -> f64 {
        if self.is_point() { self.median } else { self.at(deviation(u)) }
    }

    /// The value at a [`deviation`], for those who read many distributions at the same shares.
    pub fn at(self, deviation: f64) -> f64 {
        if self.is_point() { self.median } else { libm::exp(self.mu + self.sigma * deviation) }
    }

    /// The share at or below `x`.
    pub fn cdf(self, x: f64) -> f64 {
        if self.is_point() {
            return if x >= self.median { 1.0 } else { 0.0 };
        }
        if x <= 0.0 { 0.0 } else { normal_cdf((libm::log(x) - self.mu) / self.sigma) }
    }

    /// The mean of `min(X, cap)`.
    pub fn mean_capped(self, cap: f64) -> f64 {
        self.mean_of_max(0.0, 0.0, cap)
    }

    /// The mean of `max(floor, min(X, cap) + shift)`.
    pub(crate) fn mean_of_max(self, floor: f64, shift: f64, cap: f64) -> f64 {
        Capped::new(self, shift, cap, 1).moments_above(floor)[0]
    }

    /// The same, and the mean of its square.
    pub(crate) fn moments_of_max(self, floor: f64, shift: f64, cap: f64) -> [f64; 2] {
        Capped::new(self, shift, cap, 2).moments_above(floor)
    }

    /// The mean of `max(floor, min(X, cap) + shift, Y)`, Y another lognormal: parts of Y stand at their own means.
    pub(crate) fn mean_of_longest(self, (floor, shift, cap): (f64, f64, f64), other: Self) -> f64 {
        Longer::new(Capped::new(self, shift, cap, 1), other).moments(floor, 0.0)[0]
    }

    /// The same, and the mean of its square.
    pub(crate) fn moments_of_longest(self, (floor, shift, cap): (f64, f64, f64), other: Self) -> [f64; 2] {
        Longer::new(Capped::new(self, shift, cap, 2), other).moments(floor, 0.0)
    }

    /// The longer of `min(X, cap)` and what is left of another that began before.
    pub(crate) fn held_back_by(self, cap: f64, other: Self) -> Longer {
        Longer::new(Capped::new(self, 0.0, cap, 1), other)
    }

    /// `E[X^k]`.
    pub(super) fn whole_moment(self, k: f64) -> f64 {
        libm::exp(k * self.mu + k * k * self.sigma * self.sigma / 2.0)
    }

    /// The standard normal's value that stands for `x`.
    pub(super) fn standard(self, x: f64) -> f64 {
        if x <= 0.0 { f64::NEG_INFINITY } else { (libm::log(x) - self.mu) / self.sigma }
    }

    /// The value at a standard normal's value, where that is known.
    pub(crate) fn at_standard(self, z: f64) -> f64 {
        if self.is_point() { self.median } else { libm::exp(self.mu + self.sigma * z) }
    }
}

/// Φ, by the complementary error function.
pub(super) fn normal_cdf(z: f64) -> f64 {
    0.5 * libm::erfc(-z * FRAC_1_SQRT_2)
}

/// Φ⁻¹: Acklam's rational approximation, then one step of Halley's method, which brings it to full precision.
pub(super) fn normal_quantile(u: f64) -> f64 {
    let u = u.clamp(1e-300, 1.0 - 1e-16);
    let guess = deviation(u);
    let error = normal_cdf(guess) - u;
    let step = error * libm::sqrt(2.0 * PI) * libm::exp(guess * guess / 2.0);
    guess - step / (1.0 + guess * step / 2.0)
}

/// How many standard deviations from its mean a share `u` of a normal lies below: P. J. Acklam's approximation, with a
/// relative error below 1.15e-9.
pub fn deviation(u: f64) -> f64 {
    const A: [f64; 6] = [
        -3.969_683_028_665_376e1,
        2.209_460_984_245_205e2,
        -2.759_285_104_469_687e2,
        1.383_577_518_672_69e2,
        -3.066_479_806_614_716e1,
        2.506_628_277_459_239,
    ];
    const B: [f64; 6] = [
        -5.447_609_879_822_406e1,
        1.615_858_368_580_409e2,
        -1.556_989_798_598_866e2,
        6.680_131_188_771_972e1,
        -1.328_068_155_288_572e1,
        1.0,
    ];
    const C: [f64; 6] = [
        -7.784_894_002_430_293e-3,
        -3.223_964_580_411_365e-1,
        -2.400_758_277_161_838,
        -2.549_732_539_343_734,
        4.374_664_141_464_968,
        2.938_163_982_698_783,
    ];
    const D: [f64; 5] =
        [7.784_695_709_041_462e-3, 3.224_671_290_700_398e-1, 2.445_134_137_142_996, 3.754_408_661_907_416, 1.0];
    let polynomial = |coefficients: &[f64], x: f64| coefficients.iter().fold(0.0, |sum, c| sum * x + c);
    let tail = |p: f64| {
        let q = libm::sqrt(-2.0 * libm::log(p));
        polynomial(&C, q) / polynomial(&D, q)
    };
    let u = u.clamp(1e-300, 1.0 - 1e-16);
    if u < 0.02425 {
        tail(u)
    } else if u > 1.0 - 0.02425 {
        -tail(1.0 - u)
    } else {
        let q = u - 0.5;
        q * polynomial(&A, q * q) / polynomial(&B, q * q)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the sum over ten thousand ranks of the second one.
    #[test]
    fn the_mean_of_the_longest_is_that_of_a_fine_sum() {
        let (first, second) = (Lognormal::new(1.5, 4.0), Lognormal::new(2.0, 9.0));
        for bounds in [(0.0, 0.0, 60.0), (1.0, 0.0, 60.0), (3.0, 0.5, 60.0), (0.0, 2.0, 5.0)] {
            let (floor, shift, cap) = bounds;
            let rank = |at: u32| second.quantile((f64::from(at) + 0.5) / 1e4);
            let right = (0..10_000).map(|at| first.mean_of_max(rank(at).max(floor), shift, cap)).sum::<f64>() / 1e4;
            let found = first.mean_of_longest(bounds, second);
            assert!((found / right - 1.0).abs() < 0.01, "{found}, not {right}");
        }
        assert_eq!(Lognormal::new(2.0, 2.0).mean_of_longest((1.0, 0.0, 60.0), Lognormal::new(3.0, 3.0)), 3.0);
    }

    #[track_caller]
    fn near(value: f64, right: f64) {
        assert!((value - right).abs() <= 1e-6 * right.abs().max(1.0), "{value}, not {right}");
    }

    #[test]
    fn quantiles_and_shares_invert_each_other() {
        for u in [0.001, 0.02, 0.5, 0.95, 0.999] {
            near(normal_cdf(normal_quantile(u)), u);
        }
        let spread = Lognormal::new(2.0, 6.0);
        near(spread.quantile(0.5), 2.0);
        near(spread.quantile(0.99), 6.0);
        for u in [1e-9, 0.001, 0.0242, 0.0243, 0.3, 0.5, 0.9, 0.9757, 0.9758, 0.999_999] {
            let (quick, right) = (spread.draw(u), spread.quantile(u));
            assert!((quick / right - 1.0).abs() < 1e-8, "{quick}, not {right}");
        }
    }

    /// The moments against a sum over many quantiles.
    #[test]
    fn moments_agree_with_a_sum_over_quantiles() {
        let spread = Lognormal::new(50.0, 200.0);
        for (floor, shift, cap) in [(60.0, 30.0, 600.0), (60.0, 0.0, 90.0), (0.0, 0.0, 1e9), (60.0, 80.0, 600.0)] {
            let count = 200_000;
            let (mut mean, mut square) = (0.0, 0.0);
            for at in 0..count {
                let x = spread.quantile((f64::from(at) + 0.5) / f64::from(count)).min(cap) + shift;
                mean += x.max(floor) / f64::from(count);
                square += x.max(floor) * x.max(floor) / f64::from(count);
            }
            let close = |value: f64, right: f64| assert!((value / right - 1.0).abs() < 2e-3, "{value}, not {right}");
            close(spread.mean_of_max(floor, shift, cap), mean);
            close(spread.moments_of_max(floor, shift, cap)[1], square);
        }
    }
}
