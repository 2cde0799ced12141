//! The longer of two lognormal durations, one of them up to a cap: its moments and percentiles.

use super::Lognormal;
use super::lognormal::normal_cdf;
use super::root::root;

/// Bins that stand for a lognormal inside a mean over two.
const BINS: usize = 13;

/// Edges of the bins: shares, and the standard normal's values there.
const BIN_EDGES: [(f64, f64); BINS + 1] = [
    (0.0, f64::NEG_INFINITY),
    (0.15, -1.036_433_389_493_789_4),
    (0.3, -0.524_400_512_708_040_7),
    (0.45, -0.125_661_346_855_074),
    (0.6, 0.253_347_103_135_799_8),
    (0.7, 0.524_400_512_708_040_7),
    (0.8, 0.841_621_233_572_914_4),
    (0.87, 1.126_391_129_038_800_5),
    (0.92, 1.405_071_560_309_632_7),
    (0.95, 1.644_853_626_951_471_5),
    (0.975, 1.959_963_984_540_053_6),
    (0.99, 2.326_347_874_040_840_8),
    (0.997, 2.747_781_385_444_991_7),
    (1.0, f64::INFINITY),
];

/// A lognormal up to a cap, and shifted: what its moments above any floor have in common.
pub(super) struct Capped {
    of: Lognormal,
    shift: f64,
    cap: f64,
    power: i32,
    /// Share above the cap.
    above: f64,
    /// `E[X^k; X ≤ cap]` over `E[X^k]`, and the latter, for the first and the second moment.
    parts: [(f64, f64); 2],
}

impl Capped {
    pub(super) fn new(of: Lognormal, shift: f64, cap: f64, power: i32) -> Self {
        let mut capped = Self { of, shift, cap, power, above: 0.0, parts: [(0.0, 0.0); 2] };
        if !of.is_point() {
            let z = of.standard(cap);
            capped.above = 1.0 - normal_cdf(z);
            for (k, part) in (1..=power).zip(&mut capped.parts) {
                let k = f64::from(k);
                *part = (normal_cdf(z - k * of.sigma), of.whole_moment(k));
            }
        }
        capped
    }

    /// The mean of `max(floor, min(X, cap) + shift)`, and where asked for that of its square.
    pub(super) fn moments_above(&self, floor: f64) -> [f64; 2] {
        let Self { of, shift, cap, .. } = *self;
        let raised = |x: f64| [x, x * x];
        if of.is_point() {
            return raised((of.median.min(cap) + shift).max(floor));
        }
        let from = (floor - shift).max(0.0);
        if cap <= from {
            return raised(floor.max(cap + shift));
        }
        let z = of.standard(from);
        let share = |z: f64| if z.is_finite() { normal_cdf(z) } else { 0.0 };
        let partial = |k: usize| {
            let (to, whole) = self.parts[k - 1];
            whole * (to - share(z - k as f64 * of.sigma)).max(0.0)
        };
        let below = share(z);
        let (middle, first) = (1.0 - below - self.above, partial(1));
        let second = if self.power == 1 { 0.0 } else { partial(2) };
        let between = [first + shift * middle, second + 2.0 * shift * first + shift * shift * middle];
        let (low, high) = (raised(floor.max(shift)), raised(cap + shift));
        std::array::from_fn(|k| low[k] * below + between[k] + high[k] * self.above)
    }
}

/// The parts of a lognormal, each at its mean, with their shares; one for a point.
struct Parts {
    bins: [(f64, f64); BINS],
    count: usize,
}

impl Parts {
    fn of(spread: Lognormal) -> Self {
        if spread.is_point() {
            return Self { bins: [(spread.median, 1.0); BINS], count: 1 };
        }
        Self { bins: bins(spread), count: BINS }
    }
}

/// The longer of a lognormal up to a cap and another.
pub(crate) struct Longer {
    of: Capped,
    other: Parts,
}

impl Longer {
    pub(super) fn new(of: Capped, other: Lognormal) -> Self {
        Self { of, other: Parts::of(other) }
    }

    /// The mean of the longer where the other began so much before.
    pub(crate) fn mean(&self, before: f64) -> f64 {
        self.moments(0.0, before)[0]
    }

    /// The mean of `max(floor, min(X, cap) + shift, Y − before)`, and of its square.
    pub(super) fn moments(&self, floor: f64, before: f64) -> [f64; 2] {
        let (mut sums, mut last, mut moments) = ([0.0; 2], f64::NAN, [0.0; 2]);
        for (y, share) in &self.other.bins[..self.other.count] {
            let least = floor.max(y - before);
            // Most parts of a short one do not count at all, and all of these leave the same.
            if least != last {
                (last, moments) = (least, self.of.moments_above(least));
            }
            sums = [sums[0] + share * moments[0], sums[1] + share * moments[1]];
        }
        sums
    }
}

/// Values with their shares: narrow bins in the upper tail, each at its mean, so that the whole has the right mean.
fn bins(of: Lognormal) -> [(f64, f64); BINS] {
    let mean = of.whole_moment(1.0);
    // Weighted with its values a lognormal is another one, further up by its deviation.
    let below: [f64; BINS + 1] = std::array::from_fn(|at| match at {
        0 => 0.0,
        BINS => 1.0,
        _ => normal_cdf(BIN_EDGES[at].1 - of.sigma),
    });
    std::array::from_fn(|at| {
        let share = BIN_EDGES[at + 1].0 - BIN_EDGES[at].0;
        (mean * (below[at + 1] - below[at]).max(0.0) / share, share)
    })
}

/// Standard normal values at the square roots of a half and of 0.99, and at both themselves.
const BETWEEN: [[f64; 2]; 2] = [[0.0, 0.544_952_135_617_360_3], [2.326_347_874_040_841, 2.574_961_455_590_522]];

/// The median and the 99th percentile of the longer of X and `Y − before`, to a thousandth: the chance that both are
/// shorter is a product, so a percentile lies above those of both, and below those at the share's square root.
pub(crate) fn percentiles_of_longer(x: Lognormal, y: Lognormal, before: f64) -> [f64; 2] {
    let share_within = |at: f64| x.cdf(at) * y.cdf(at + before);
    let percentile = |[low, high]: [f64; 2], share: f64| {
        let both = |z: f64| x.at_standard(z).max(y.at_standard(z) - before);
        let over = |at: f64| share_within(at) - share;
        let ends = [low, high].map(|z| (both(z), over(both(z))));
        root(ends, None, (1e-3, 1e-6), over)
    };
    [percentile(BETWEEN[0], 0.5), percentile(BETWEEN[1], 0.99)]
}

#[cfg(test)]
mod tests {
    use super::super::lognormal::normal_quantile;
    use super::*;

    #[test]
    fn the_ends_between_which_a_percentile_is_sought_are_those_of_a_standard_normal() {
        for (ends, share) in BETWEEN.iter().zip([0.5_f64, 0.99]) {
            assert!((ends[0] - normal_quantile(share)).abs() < 1e-12, "{share}");
            assert!((ends[1] - normal_quantile(share.sqrt())).abs() < 1e-12, "{share}");
        }
    }

    #[test]
    fn percentiles_of_the_longer_are_where_both_are_shorter() {
        for (x, y, before) in
            [((2.0, 6.0), (0.5, 8.0), 4.0), ((2.0, 2.0), (3.0, 30.0), 0.0), ((1.0, 1.5), (9.0, 9.0), 5.0)]
        {
            let (x, y) = (Lognormal::new(x.0, x.1), Lognormal::new(y.0, y.1));
            for (found, share) in percentiles_of_longer(x, y, before).into_iter().zip([0.5, 0.99]) {
                let within = |at: f64| x.cdf(at) * y.cdf(at + before);
                assert!(within(found * 1.002) >= share && within(found * 0.998) <= share, "{found} {share}");
            }
        }
    }

    #[test]
    fn the_edges_of_the_bins_are_where_a_standard_normal_has_them() {
        for (share, z) in &BIN_EDGES[1..BINS] {
            assert!((z - normal_quantile(*share)).abs() < 1e-12, "{share}");
        }
    }
}
