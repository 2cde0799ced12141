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
/// which is within 0.1 % of the full sum (facts: flink.md §8).
pub fn distinct(keys: f64, draws: f64, skew: f64) -> f64 {
    distinct_by(FINE, keys, draws, skew)
}

/// The same with blocks that grow by `growth`.
pub(crate) fn distinct_by(growth: f64, keys: f64, draws: f64, skew: f64) -> f64 {
    if skew <= 0.0 || draws <= 0.0 {
        return occupied(keys, draws).min(draws);
    }
    let ranks = Ranks::new(growth, keys, skew);
    // Not the Poisson form, which counts a single draw of a popular key as less than one key.
    let missed = |block: &Block| draws * libm::log1p(-block.weight / ranks.total);
    let seen = |sum: f64, block: &Block| sum - block.size * libm::expm1(missed(block));
    ranks.blocks().iter().fold(0.0, seen).min(draws).min(keys)
}

/// The share of all draws that the most popular of `keys` keys gets, popularity by Zipf with exponent `skew`.
pub fn hottest_share(keys: f64, skew: f64) -> f64 {
    hottest_share_by(FINE, keys, skew)
}

/// The same with blocks that grow by `growth`.
pub(crate) fn hottest_share_by(growth: f64, keys: f64, skew: f64) -> f64 {
    if skew <= 0.0 { 1.0 / keys.max(1.0) } else { 1.0 / Ranks::new(growth, keys, skew).total }
}

/// Neighbouring ranks taken together.
#[derive(Clone, Copy)]
struct Block {
    size: f64,
    weight: f64,
}

/// More than the blocks of 10^10 ranks, the most that the table of parameters allows; what lies beyond is one block.
const BLOCKS: usize = 300;

/// The ranks `1..=keys` in blocks that grow with the rank, with the weight of a rank in each.
struct Ranks {
    blocks: [Block; BLOCKS],
    count: usize,
    total: f64,
}

impl Ranks {
    fn new(growth: f64, keys: f64, skew: f64) -> Self {
        let mut ranks = Self { blocks: [Block { size: 0.0, weight: 0.0 }; BLOCKS], count: 0, total: 0.0 };
        let mut first = 1.0;
        while first <= keys.max(1.0) && ranks.count < BLOCKS {
            let left = keys.max(1.0) - first + 1.0;
            let size = if ranks.count == BLOCKS - 1 { left } else { libm::floor(first * growth).max(1.0).min(left) };
            let middle = first + (size - 1.0) / 2.0;
            let block = Block { size, weight: libm::exp(-skew * libm::log(middle)) };
            ranks.total += size * block.weight;
            ranks.blocks[ranks.count] = block;
            ranks.count += 1;
            first += size;
        }
        ranks
    }

    fn blocks(&self) -> &[Block] {
        &self.blocks[..self.count]
    }
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
            near(hottest_share_by(COARSE, keys, skew), 1.0 / whole, 4e-2);
        }
        assert!(Ranks::new(FINE, 1e10, 1.0).count < BLOCKS, "the last block would be too wide");
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
