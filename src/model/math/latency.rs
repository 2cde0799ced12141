//! Percentiles of a sum of independent parts. They are not the sum of the parts' percentiles.

use super::Lognormal;

/// The parts of a latency, in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Latency {
    /// The same for every row.
    pub(crate) fixed: f64,
    /// Evenly spread from 0 to these: the wait for the commit, the reader's refresh.
    pub(crate) uniform: [f64; 2],
    /// Random: the checkpoint, the commit.
    pub(crate) random: [Lognormal; 2],
}

/// Three percentiles of a latency, in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Percentiles {
    pub(crate) p50: f64,
    pub(crate) p95: f64,
    /// The maximum if nothing is random, else the 99.9th percentile.
    pub(crate) most: f64,
}

/// Points that stand for a lognormal: closer together in the upper tail, where the high percentiles are decided.
const POINTS: usize = 16;

impl Latency {
    pub(crate) fn percentiles(&self) -> Percentiles {
        let sums = self.random_sums();
        let random = self.random.iter().any(|r| !r.is_point());
        let longest = sums.iter().fold(0.0, |most: f64, (sum, _)| most.max(*sum));
        let most = self.fixed + self.uniform[0] + self.uniform[1] + longest;
        let at = |share| self.invert(&sums, share, most);
        Percentiles { p50: at(0.5), p95: at(0.95), most: if random { at(0.999) } else { most } }
    }

    /// Share of rows that are readable within `x` seconds.
    pub(crate) fn share_within(&self, x: f64) -> f64 {
        self.cdf(&self.random_sums(), x)
    }

    /// The same for many times at once.
    pub(crate) fn shares_within(&self, times: &[f64]) -> Vec<f64> {
        let sums = self.random_sums();
        times.iter().map(|x| self.cdf(&sums, *x)).collect()
    }

    fn cdf(&self, sums: &[(f64, f64)], x: f64) -> f64 {
        sums.iter().map(|(sum, weight)| weight * uniform_sum_cdf(self.uniform, x - self.fixed - sum)).sum()
    }

    /// Sums of the random parts, each with its weight.
    fn random_sums(&self) -> [(f64, f64); POINTS * POINTS] {
        let (first, second) = (points(self.random[0]), points(self.random[1]));
        std::array::from_fn(|at| {
            let ((a, weight_a), (b, weight_b)) = (first[at / POINTS], second[at % POINTS]);
            (a + b, weight_a * weight_b)
        })
    }

    /// The value below which `share` lies, by bisection to a thousandth of the range's last bits.
    fn invert(&self, sums: &[(f64, f64)], share: f64, most: f64) -> f64 {
        let (mut low, mut high) = (self.fixed, most);
        for _ in 0..40 {
            let middle = (low + high) / 2.0;
            if self.cdf(sums, middle) < share { low = middle } else { high = middle }
        }
        high
    }
}

/// Points of a lognormal with weights that sum to 1, each in the middle of its share.
fn points(spread: Lognormal) -> [(f64, f64); POINTS] {
    // Shares of 1/10 below the 70th percentile, then ever smaller ones up to the last two thousandths.
    const EDGES: [f64; POINTS + 1] =
        [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.78, 0.85, 0.9, 0.94, 0.965, 0.98, 0.99, 0.996, 1.0];
    std::array::from_fn(|at| {
        let (from, to) = (EDGES[at], EDGES[at + 1]);
        let middle = if at == POINTS - 1 { 0.9985 } else { (from + to) / 2.0 };
        (spread.quantile(middle), to - from)
    })
}

/// Share at or below `x` of a sum of two variables that are uniform on `[0, a]` and `[0, b]`.
fn uniform_sum_cdf([a, b]: [f64; 2], x: f64) -> f64 {
    let (long, short) = if a > b { (a, b) } else { (b, a) };
    if x < 0.0 {
        return 0.0;
    }
    if x >= long + short {
        return 1.0;
    }
    if short <= 0.0 {
        return x / long;
    }
    let area = |y: f64| if y > 0.0 { y * y / 2.0 } else { 0.0 };
    ((area(x) - area(x - long) - area(x - short)) / (long * short)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_give_the_closed_form() {
        let random = [Lognormal::new(3.0, 3.0), Lognormal::new(1.0, 1.0)];
        let found = Latency { fixed: 0.0, uniform: [60.0, 0.0], random }.percentiles();
        for (value, right) in [(found.p50, 34.0), (found.p95, 61.0), (found.most, 64.0)] {
            assert!((value - right).abs() < 1e-6, "{value}, not {right}");
        }
    }

    #[test]
    fn a_sum_of_two_uniforms_has_a_share_of_one_half_in_its_middle() {
        assert_eq!(uniform_sum_cdf([60.0, 20.0], 40.0), 0.5);
        assert_eq!(uniform_sum_cdf([0.0, 0.0], 0.0), 1.0);
    }
}
