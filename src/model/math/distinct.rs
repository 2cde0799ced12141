//! How many different things come up in a number of draws.

/// Expected number of `places` (equally likely) that receive at least one of `things`: `n·(1 − (1 − 1/n)^k)`.
/// A fraction of a thing is a thing that comes with that chance.
pub fn occupied(places: f64, things: f64) -> f64 {
    if things <= 0.0 || places <= 0.0 {
        return 0.0;
    }
    if things <= 1.0 || places <= 1.0 {
        return things.min(1.0).min(places);
    }
    // More than one thing takes one place at least, whatever rounding says.
    (-places * libm::expm1(things * libm::log1p(-1.0 / places))).max(1.0)
}

/// How much a block of ranks grows with the rank: the sums are right to a thousandth with the first, and to about a
/// hundredth with the second, at a fifth of the cost.
pub(crate) const FINE: f64 = 0.1;
pub(crate) const COARSE: f64 = 0.5;

/// Expected different keys in `draws` from `keys` keys whose popularity is Zipf with exponent `skew`.
///
/// Uniform keys have the closed form; for skewed ones the sum over ranks is taken on blocks that grow with the rank,
/// which is within 0.1 % of the full sum.
pub fn distinct(keys: f64, draws: f64, skew: f64) -> f64 {
    Ranks::new(FINE).distinct(keys, draws, skew)
}

/// The share of all draws that the most popular of `keys` keys gets, popularity by Zipf with exponent `skew`.
pub fn hottest_share(keys: f64, skew: f64) -> f64 {
    Ranks::new(FINE).hottest_share(keys, skew)
}

/// Neighbouring ranks taken together.
#[derive(Clone, Copy, Debug)]
struct Block {
    size: f64,
    weight: f64,
}

/// More than the blocks of 10^10 ranks, the most that the table of parameters allows; what lies beyond is one block.
const BLOCKS: usize = 300;

/// The ranks `1..=keys` in blocks that grow with the rank, with the weight of a rank in each. What is asked about the
/// same keys again takes the blocks as they are, and other keys take the logarithms of ranks that were met before.
#[derive(Clone, Debug)]
pub(crate) struct Ranks {
    growth: f64,
    blocks: [Block; BLOCKS],
    count: usize,
    total: f64,
    /// The keys and the skew that the blocks are for.
    of: (f64, f64),
    /// Logarithms of the middles of whole blocks, as many as are known: they depend on the growth alone.
    middles: [f64; BLOCKS],
    known: usize,
}

impl Ranks {
    /// None yet, in blocks that grow by `growth`.
    pub(crate) fn new(growth: f64) -> Self {
        let blocks = [Block { size: 0.0, weight: 0.0 }; BLOCKS];
        Self { growth, blocks, count: 0, total: 0.0, of: (0.0, 0.0), middles: [0.0; BLOCKS], known: 0 }
    }

    /// Expected different keys in `draws`.
    pub(crate) fn distinct(&mut self, keys: f64, draws: f64, skew: f64) -> f64 {
        if skew <= 0.0 || draws <= 0.0 {
            return occupied(keys, draws).min(draws);
        }
        let ranks = self.of(keys, skew);
        let blocks = &ranks.blocks[..ranks.count];
        let seen = if ranks.growth == COARSE {
            blocks.iter().map(|block| block.size * seen_roughly(draws, block.weight / ranks.total)).sum::<f64>()
        } else {
            // Not the Poisson form, which counts a single draw of a popular key as less than one key.
            let missed = |block: &Block| draws * libm::log1p(-block.weight / ranks.total);
            blocks.iter().fold(0.0, |sum, block| sum - block.size * libm::expm1(missed(block)))
        };
        seen.min(draws).min(keys)
    }

    /// The share of all draws that the most popular key gets.
    pub(crate) fn hottest_share(&mut self, keys: f64, skew: f64) -> f64 {
        if skew <= 0.0 { 1.0 / keys.max(1.0) } else { 1.0 / self.of(keys, skew).total }
    }

    fn of(&mut self, keys: f64, skew: f64) -> &Self {
        if self.count > 0 && self.of == (keys, skew) {
            return self;
        }
        (self.count, self.total, self.of) = (0, 0.0, (keys, skew));
        let mut first = 1.0;
        while first <= keys.max(1.0) && self.count < BLOCKS {
            let left = keys.max(1.0) - first + 1.0;
            let whole = libm::floor(first * self.growth).max(1.0);
            let size = if self.count == BLOCKS - 1 { left } else { whole.min(left) };
            let middle = if size == whole { self.middle(first, size) } else { log_of_middle(first, size) };
            let block = Block { size, weight: libm::exp(-skew * middle) };
            self.total += size * block.weight;
            self.blocks[self.count] = block;
            self.count += 1;
            first += size;
        }
        self
    }

    /// The logarithm of the middle of the whole block that comes next.
    fn middle(&mut self, first: f64, size: f64) -> f64 {
        if self.count == self.known {
            self.middles[self.count] = log_of_middle(first, size);
            self.known += 1;
        }
        self.middles[self.count]
    }
}

/// The chance that so many draws meet a key which each meets with a chance of `share`, to eight digits: most keys are rare,
/// and the first terms of a series are as good for them.
fn seen_roughly(draws: f64, share: f64) -> f64 {
    let missed = if share < 1e-4 { -share * (1.0 + share / 2.0) } else { libm::log1p(-share) } * draws;
    if missed > -1e-2 { -missed * (1.0 + missed / 2.0 * (1.0 + missed / 3.0)) } else { -libm::expm1(missed) }
}

fn log_of_middle(first: f64, size: f64) -> f64 {
    libm::log(first + (size - 1.0) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(value: f64, right: f64, tolerance: f64) {
        assert!((value - right).abs() <= tolerance * right, "{value}, not {right}");
    }

    #[test]
    fn reference_values_of_distinct_keys() {
        near(distinct(1e3, 500.0, 0.0), 393.621, 1e-3);
        near(distinct(1e4, 1e5, 0.0), 9_999.55, 1e-3);
        near(distinct(1e4, 1e4, 1.0), 2_813.49, 5e-3);
        near(distinct(1e4, 1e4, 1.2), 1_597.56, 5e-3);
    }

    #[test]
    fn blocks_stand_for_every_rank() {
        for (keys, skew) in [(1e4_f64, 0.5), (1e4, 1.0), (1e5, 1.5), (1e4, 3.0)] {
            let whole: f64 = (1..=keys as u32).map(|rank| libm::pow(f64::from(rank), -skew)).sum();
            near(hottest_share(keys, skew), 1.0 / whole, 2e-3);
            near(Ranks::new(COARSE).hottest_share(keys, skew), 1.0 / whole, 4e-2);
        }
        assert!(Ranks::new(FINE).of(1e10, 1.0).count < BLOCKS, "the last block would be too wide");
    }

    #[test]
    fn a_rare_key_is_met_as_often_by_the_series() {
        for share in [1e-9, 1e-6, 9.9e-5, 1.1e-4, 1e-3, 0.5] {
            for draws in [1.0, 99.0, 1e4, 1e9] {
                near(seen_roughly(draws, share), -libm::expm1(draws * libm::log1p(-share)), 1e-7);
            }
        }
    }

    /// What is remembered of other keys and skews changes no bit.
    #[test]
    fn ranks_that_serve_again_have_the_bits_of_new_ones() {
        let mut again = Ranks::new(COARSE);
        for (keys, skew) in [(1e4, 0.5), (3e7, 1.0), (1e4, 1.0), (1e4, 1.0), (7.0, 0.2), (1e10, 2.0), (1e3, 0.0)] {
            let found = [again.hottest_share(keys, skew), again.distinct(keys, 5e3, skew)];
            let alone = |ask: fn(&mut Ranks, f64, f64) -> f64| ask(&mut Ranks::new(COARSE), keys, skew);
            let right = [alone(Ranks::hottest_share), alone(|ranks, keys, skew| ranks.distinct(keys, 5e3, skew))];
            assert_eq!(found.map(f64::to_bits), right.map(f64::to_bits), "{keys} {skew}");
        }
    }

    #[test]
    fn a_single_draw_is_a_single_key_however_popular() {
        for skew in [0.0, 1.0, 3.0] {
            near(distinct(1e7, 1.0, skew), 1.0, 1e-9);
            near(distinct(1e7, 0.5, skew), 0.5, 1e-9);
        }
        assert_eq!(distinct(1.0, 10.0, 1.0), 1.0);
        assert_eq!(distinct(1e7, 0.0, 1.0), 0.0);
    }

    #[test]
    fn occupied_places_never_exceed_places_or_things() {
        near(occupied(16.0, 10.0), 7.60863, 1e-4);
        assert_eq!(occupied(16.0, 1.0), 1.0);
        assert_eq!(occupied(16.0, 0.25), 0.25);
        assert_eq!(occupied(1.0, 1e9), 1.0);
        assert_eq!(occupied(16.0, 0.0), 0.0);
    }
}
