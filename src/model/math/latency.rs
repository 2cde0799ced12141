//! Percentiles of a sum of independent parts. They are not the sum of the parts' percentiles.

use super::Lognormal;
use super::root::root;

/// The parts of a latency, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Latency {
    /// The same for every row.
    pub(crate) fixed: f64,
    /// Evenly spread from 0 to these: the wait for the commit, the reader's refresh, the event-time window, the wait for
    /// the upstream's own commit, the wait for the compaction that makes rows readable.
    pub(crate) uniform: [f64; 5],
    /// A share of rows waits in the source, evenly spread from 0 to this.
    pub(crate) lag: (f64, f64),
    /// Random: the checkpoint, the commit.
    pub(crate) random: [Lognormal; 2],
}

/// Three percentiles of a latency, in seconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread {
    pub(crate) p50: f64,
    pub(crate) p95: f64,
    /// The maximum if nothing is random, else the 99.9th percentile.
    pub(crate) most: f64,
}

/// Parts of a latency that are evenly spread, the wait in the source among them.
const UNIFORMS: usize = 6;

/// Points that stand for a lognormal: closer together in the upper tail, where the high percentiles are decided.
const POINTS: usize = 16;

impl Latency {
    pub(crate) fn percentiles(&self) -> Spread {
        let sums = self.random_sums();
        let random = self.random.iter().any(|r| !r.is_point());
        let most = self.longest(&sums);
        let at = |share| self.invert(&sums, share, most, 1e-9);
        Spread { p50: at(0.5), p95: at(0.95), most: if random { at(0.999) } else { most } }
    }

    /// The 95th percentile alone; the same bits.
    pub(crate) fn p95(&self) -> f64 {
        let sums = self.random_sums();
        self.invert(&sums, 0.95, self.longest(&sums), 1e-9)
    }

    /// The 95th percentile to three hundredths, where commits vary twentyfold, at a twentieth of the cost: for bands over thousands of samples.
    pub(crate) fn p95_roughly(&self) -> f64 {
        let (first, second) = (points(self.random[0], &FEW_RANKS), points(self.random[1], &FEW_RANKS));
        let sums: [(f64, f64); FEW * FEW] = std::array::from_fn(|at| {
            let ((a, weight_a), (b, weight_b)) = (first[at / FEW], second[at % FEW]);
            (a + b, weight_a * weight_b)
        });
        let (mix, most) = (self.mix(), self.longest(&sums));
        let ends = [(self.fixed, -0.95), (most, 0.05)];
        root(ends, Some(self.guess(&first, &second)), (1e-3, 1e-4), |x| self.cdf(&mix, &sums, x) - 0.95)
    }

    /// Where the 95th percentile would be if the sum were normal.
    fn guess<const N: usize>(&self, first: &[(f64, f64); N], second: &[(f64, f64); N]) -> f64 {
        let moments = |points: &[(f64, f64); N]| {
            let mean: f64 = points.iter().map(|(x, weight)| weight * x).sum();
            (mean, points.iter().map(|(x, weight)| weight * x * x).sum::<f64>() - mean * mean)
        };
        let ((a, spread_a), (b, spread_b)) = (moments(first), moments(second));
        let lag = self.lag.0 * self.lag.1;
        let even: f64 = self.uniform.iter().sum::<f64>() + lag;
        let spread = self.uniform.iter().map(|length| length * length).sum::<f64>() + lag * self.lag.1;
        self.fixed + even / 2.0 + a + b + 1.645 * libm::sqrt(spread_a + spread_b + spread / 12.0)
    }

    /// The longest that any of the sums gives.
    fn longest(&self, sums: &[(f64, f64)]) -> f64 {
        let longest = sums.iter().fold(0.0, |most: f64, (sum, _)| most.max(*sum));
        self.fixed + self.uniform.iter().sum::<f64>() + self.lag.1 + longest
    }

    /// Share of rows that are readable within `x` seconds.
    pub(crate) fn share_within(&self, x: f64) -> f64 {
        self.cdf(&self.mix(), &self.random_sums(), x)
    }

    /// The same for many times at once.
    pub(crate) fn shares_within(&self, times: &[f64]) -> Vec<f64> {
        let (mix, sums) = (self.mix(), self.random_sums());
        times.iter().map(|x| self.cdf(&mix, &sums, *x)).collect()
    }

    /// The evenly spread parts of rows that wait in the source, and of the others, with the share of the former.
    fn mix(&self) -> (f64, [Uniforms; 2]) {
        let [a, b, c, d, e] = self.uniform;
        (self.lag.0.clamp(0.0, 1.0), [self.lag.1, 0.0].map(|lag| Uniforms::new([a, b, c, d, e, lag])))
    }

    fn cdf(&self, (waiting, uniforms): &(f64, [Uniforms; 2]), sums: &[(f64, f64)], x: f64) -> f64 {
        let within = |uniform: &Uniforms| uniform.mean_cdf(x - self.fixed, sums);
        let [late, prompt] = uniforms;
        match *waiting {
            share if share >= 1.0 => within(late),
            share if share > 0.0 => share * within(late) + (1.0 - share) * within(prompt),
            _ => within(prompt),
        }
    }

    /// Sums of the random parts, each with its weight.
    fn random_sums(&self) -> [(f64, f64); POINTS * POINTS] {
        let (first, second) = (points(self.random[0], &RANKS), points(self.random[1], &RANKS));
        std::array::from_fn(|at| {
            let ((a, weight_a), (b, weight_b)) = (first[at / POINTS], second[at % POINTS]);
            (a + b, weight_a * weight_b)
        })
    }

    /// The value below which `share` lies, to so small a share of the range: secants, which are fast on the smooth parts of
    /// the curve, and a bisection whenever a secant did not halve what is left.
    fn invert(&self, sums: &[(f64, f64)], share: f64, most: f64, close: f64) -> f64 {
        let mix = self.mix();
        let (mut low, mut high) = ((self.fixed, -share), (most, 1.0 - share));
        for _ in 0..60 {
            let width = high.0 - low.0;
            if width <= close * most {
                break;
            }
            for secant in [true, false] {
                let middle = if secant {
                    // A little inside, so that both ends move.
                    let at = low.0 - low.1 * (high.0 - low.0) / (high.1 - low.1);
                    at.clamp(low.0 + 1e-3 * width, high.0 - 1e-3 * width)
                } else if high.0 - low.0 > width / 2.0 {
                    (low.0 + high.0) / 2.0
                } else {
                    continue;
                };
                let over = self.cdf(&mix, sums, middle) - share;
                if over < 0.0 { low = (middle, over) } else { high = (middle, over) }
            }
        }
        high.0
    }
}

/// A point that stands for a share of a lognormal: the rank in its middle, the standard normal's value there, the share.
type Rank = (f64, f64, f64);

/// Shares of 1/10 below the 70th percentile, then ever smaller ones up to the last two thousandths.
const RANKS: [Rank; POINTS] = [
    (0.05, -1.644_853_626_951_472_6, 0.1),
    (0.15, -1.036_433_389_493_789_4, 0.1),
    (0.25, -0.674_489_750_196_081_7, 0.1),
    (0.35, -0.385_320_466_407_567_6, 0.1),
    (0.45, -0.125_661_346_855_074, 0.1),
    (0.55, 0.125_661_346_855_074_13, 0.1),
    (0.65, 0.385_320_466_407_567_34, 0.1),
    (0.74, 0.643_345_405_392_916_8, 0.08),
    (0.815, 0.896_473_364_001_915_9, 0.07),
    (0.875, 1.150_349_380_376_007_9, 0.05),
    (0.92, 1.405_071_560_309_632, 0.04),
    (0.9525, 1.669_592_577_288_185_9, 0.025),
    (0.9725, 1.918_876_226_216_574_6, 0.015),
    (0.985, 2.170_090_377_584_56, 0.01),
    (0.993, 2.457_263_390_205_436, 0.006),
    (0.9985, 2.967_737_925_341_794_4, 0.004),
];

/// Points where few will do.
const FEW: usize = 7;

/// Closer together around the 95th percentile.
const FEW_RANKS: [Rank; FEW] = [
    (0.2, -0.841_621_233_572_914_2, 0.4),
    (0.55, 0.125_661_346_855_074_13, 0.3),
    (0.775, 0.755_415_026_360_468_9, 0.15),
    (0.89, 1.226_528_120_036_610_5, 0.08),
    (0.95, 1.644_853_626_951_471_5, 0.04),
    (0.98, 2.053_748_910_631_822, 0.02),
    (0.995, 2.575_829_303_548_9, 0.01),
];

/// The points of a lognormal with weights that sum to 1, each in the middle of its share.
fn points<const N: usize>(spread: Lognormal, ranks: &[Rank; N]) -> [(f64, f64); N] {
    ranks.map(|(_, z, share)| (spread.at_standard(z), share))
}

/// A sum of variables that are uniform between 0 and a length each.
struct Uniforms {
    /// The lengths that count, the longest first.
    lengths: [f64; UNIFORMS],
    count: usize,
    /// Half the sum of the lengths that are too short to be seen: a constant.
    shift: f64,
    /// The sum of those that count.
    all: f64,
}

impl Uniforms {
    fn new(mut lengths: [f64; UNIFORMS]) -> Self {
        // By insertion: there are a few, and std's sort brings some 6 KB into the page.
        for end in 1..UNIFORMS {
            let mut at = end;
            while at > 0 && lengths[at] > lengths[at - 1] {
                lengths.swap(at, at - 1);
                at -= 1;
            }
        }
        // Below a thousandth of the longest the alternating sum would lose its digits, and nobody could see it.
        let count = lengths.iter().take_while(|length| **length > lengths[0] * 1e-3).count();
        let exact = if lengths[1] > 0.0 && count == 1 { 2 } else { count };
        let shift = lengths[exact..].iter().sum::<f64>() / 2.0;
        Self { lengths, count: exact, shift, all: lengths[..exact].iter().sum() }
    }

    /// Share at or below `x`.
    fn cdf(&self, x: f64) -> f64 {
        let x = x - self.shift;
        if x < 0.0 || x >= self.all {
            return if x < 0.0 { 0.0 } else { 1.0 };
        }
        match self.lengths[..self.count] {
            [] => 1.0,
            [long] => x / long,
            [long, short] => two(long, short, x),
            _ => self.many(x),
        }
    }

    /// Share at or below `x` less each of some sums, by their weights.
    fn mean_cdf(&self, x: f64, sums: &[(f64, f64)]) -> f64 {
        match self.lengths[..self.count] {
            // As most are: the same numbers without a look at what there is for each of the sums.
            [long] => {
                let share = |x: f64| ((x - self.shift) / long).clamp(0.0, 1.0);
                sums.iter().map(|(sum, weight)| weight * share(x - sum)).sum()
            }
            _ => sums.iter().map(|(sum, weight)| weight * self.cdf(x - sum)).sum(),
        }
    }

    /// Inclusion and exclusion over the corners of the box: `Σ (−1)^|S| · (x − Σ S)₊^n / (n! · Π lengths)`.
    fn many(&self, x: f64) -> f64 {
        let lengths = &self.lengths[..self.count];
        let mut sum = 0.0;
        for corner in 0..1_u32 << self.count {
            let chosen = lengths.iter().enumerate().filter(|(at, _)| corner >> at & 1 == 1);
            let rest = x - chosen.map(|(_, length)| length).sum::<f64>();
            let power = lengths.iter().fold(1.0, |power, length| power * rest.max(0.0) / length);
            sum += if corner.count_ones() % 2 == 0 { power } else { -power };
        }
        let factorial: f64 = (1..=self.count).map(|n| n as f64).product();
        (sum / factorial).clamp(0.0, 1.0)
    }
}

fn two(long: f64, short: f64, x: f64) -> f64 {
    let area = |y: f64| if y > 0.0 { y * y / 2.0 } else { 0.0 };
    ((area(x) - area(x - long) - area(x - short)) / (long * short)).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_give_the_closed_form() {
        let random = [Lognormal::new(3.0, 3.0), Lognormal::new(1.0, 1.0)];
        let found = Latency { fixed: 0.0, uniform: [60.0, 0.0, 0.0, 0.0, 0.0], lag: (0.0, 0.0), random }.percentiles();
        for (value, right) in [(found.p50, 34.0), (found.p95, 61.0), (found.most, 64.0)] {
            assert!((value - right).abs() < 1e-6, "{value}, not {right}");
        }
    }

    #[test]
    fn points_stand_in_the_middle_of_shares_that_make_a_whole() {
        let standard = Lognormal::new(1.0, libm::exp(2.326_347_874_040_841));
        for ranks in [&RANKS[..], &FEW_RANKS[..]] {
            assert!((ranks.iter().map(|rank| rank.2).sum::<f64>() - 1.0).abs() < 1e-12);
            let right = |rank: &Rank| (libm::log(standard.quantile(rank.0)) - rank.1).abs() < 1e-9;
            assert!(ranks.iter().all(right), "{ranks:?}");
        }
    }

    #[test]
    fn the_quick_percentiles_are_those_of_the_whole() {
        for (interval, checkpoint, commit) in [(60.0, (2.0, 6.0), (0.5, 2.0)), (10.0, (5.0, 60.0), (1.0, 20.0))] {
            let random = [Lognormal::new(checkpoint.0, checkpoint.1), Lognormal::new(commit.0, commit.1)];
            let latency = Latency { fixed: 0.27, uniform: [interval, 5.0, 0.0, 0.0, 0.0], lag: (0.0, 0.0), random };
            let right = latency.percentiles().p95;
            assert_eq!(latency.p95().to_bits(), right.to_bits());
            let roughly = latency.p95_roughly();
            assert!((roughly / right - 1.0).abs() < 0.03, "{roughly}, not {right}");
        }
    }

    #[test]
    fn a_sum_of_uniforms_has_a_share_of_one_half_in_its_middle() {
        for lengths in [
            [60.0, 20.0, 0.0, 0.0, 0.0, 0.0],
            [60.0, 20.0, 30.0, 0.0, 0.0, 0.0],
            [1.0, 2.0, 3.0, 4.0, 5.0, 6.0],
            [60.0, 0.01, 0.0, 5.0, 0.0, 0.0],
        ] {
            let middle = lengths.iter().sum::<f64>() / 2.0;
            let share = Uniforms::new(lengths).cdf(middle);
            assert!((share - 0.5).abs() < 1e-9, "{lengths:?}: {share}");
        }
        assert_eq!(Uniforms::new([0.0; UNIFORMS]).cdf(0.0), 1.0);
    }

    /// Half of the rows wait up to 100 s, the others not at all.
    #[test]
    fn a_share_of_rows_waits_in_the_source() {
        let random = [Lognormal::new(0.0, 0.0); 2];
        let late = Latency { fixed: 10.0, uniform: [0.0; 5], lag: (0.5, 100.0), random };
        for (time, share) in [(9.0, 0.0), (10.0, 0.5), (60.0, 0.75), (110.0, 1.0)] {
            assert!((late.share_within(time) - share).abs() < 1e-9, "{time}: {}", late.share_within(time));
        }
    }

    /// Three uniforms against a sum over a fine grid of the third.
    #[test]
    fn three_uniforms_are_two_and_a_spread_third() {
        let (a, b, c, steps) = (60.0, 45.0, 30.0, 10_000);
        let pair = Uniforms::new([a, b, 0.0, 0.0, 0.0, 0.0]);
        for x in [10.0, 40.0, 67.5, 100.0, 130.0] {
            let grid = (0..steps).map(|at| pair.cdf(x - c * (f64::from(at) + 0.5) / f64::from(steps)));
            let right = grid.sum::<f64>() / f64::from(steps);
            let share = Uniforms::new([c, a, 0.0, b, 0.0, 0.0]).cdf(x);
            assert!((share - right).abs() < 1e-6, "at {x}: {share}, not {right}");
        }
    }
}
