//! Draws by counter: the k-th duration of a job's checkpoints is the same in two scenarios, whatever happened between,
//! so that what differs between their results is the scenario and not the dice.

use crate::time::{Micros, micros};
use model::math::Lognormal;

/// What a draw is for. Each purpose of each entity has a sequence of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// How long a checkpoint takes.
    Checkpoint = 1,
    /// How long a commit holds its base.
    Commit = 2,
    /// Whether a rival came in between.
    Rival = 3,
    /// Jitter of a back-off.
    Backoff = 4,
    /// The first tick of a trigger.
    FirstTick = 5,
    /// When the job fails.
    Failure = 6,
    /// Whole files out of an average.
    Files = 7,
    /// Whether deletes apply to rewritten files.
    Validation = 8,
    /// When a transaction arrives.
    Arrival = 9,
    /// How long a transaction works.
    Work = 10,
    /// One request to the storage.
    Storage = 11,
}

/// The dice of one run.
#[derive(Clone, Copy, Debug)]
pub struct Luck {
    seed: u64,
}

impl Luck {
    /// Dice that fall the same way for the same seed.
    pub fn new(seed: u64) -> Self {
        Self { seed: mix(seed ^ 0x6865_6164_6761_7465) }
    }

    /// The `k`-th draw of an entity for a purpose, evenly spread on the open interval (0, 1).
    pub fn draw(&self, purpose: Purpose, entity: u64, k: u64) -> f64 {
        // The middle of one of 2^52 equal parts: never 0, never 1.
        ((self.stream(purpose, entity).bits(k) >> 12) as f64 + 0.5) / (1_u64 << 52) as f64
    }

    /// The draws of an entity for a purpose.
    pub(crate) fn stream(&self, purpose: Purpose, entity: u64) -> Stream {
        Stream(mix(self.seed ^ (purpose as u64).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ entity.rotate_left(32)))
    }

    /// The `k`-th duration out of a lognormal in seconds.
    pub fn duration(&self, spread: &Lognormal, purpose: Purpose, entity: u64, k: u64) -> Micros {
        if spread.is_point() {
            return micros(spread.quantile(0.5));
        }
        micros(spread.draw(self.draw(purpose, entity, k)))
    }

    /// The `k`-th time between events that come at random, `mean` seconds apart.
    pub fn exponential(&self, mean: f64, purpose: Purpose, entity: u64, k: u64) -> Micros {
        micros(-libm::log(self.draw(purpose, entity, k)) * mean)
    }
}

/// One sequence of draws.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stream(u64);

impl Stream {
    /// The `k`-th draw, as bits.
    pub(crate) fn bits(self, k: u64) -> u64 {
        mix(self.0.wrapping_add(k.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }
}

/// SplitMix64's finaliser: every input bit reaches every output bit.
fn mix(mut bits: u64) -> u64 {
    bits = bits.wrapping_add(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_even_and_do_not_follow_one_another() {
        let luck = Luck::new(7);
        let draws: Vec<f64> = (0..20_000).map(|k| luck.draw(Purpose::Commit, 3, k)).collect();
        let mean = draws.iter().sum::<f64>() / draws.len() as f64;
        let below = draws.iter().filter(|u| **u < 0.1).count() as f64 / draws.len() as f64;
        let lag: f64 = draws.windows(2).map(|w| (w[0] - 0.5) * (w[1] - 0.5)).sum::<f64>() / draws.len() as f64;
        assert!((mean - 0.5).abs() < 0.01 && (below - 0.1).abs() < 0.01 && lag.abs() < 0.003, "{mean} {below} {lag}");
    }

    #[test]
    fn purposes_entities_and_seeds_have_sequences_of_their_own() {
        let first = |seed, purpose, entity| Luck::new(seed).draw(purpose, entity, 0);
        let base = first(1, Purpose::Commit, 0);
        assert_eq!(base, first(1, Purpose::Commit, 0));
        for other in [first(2, Purpose::Commit, 0), first(1, Purpose::Rival, 0), first(1, Purpose::Commit, 1)] {
            assert_ne!(base, other);
        }
    }

    #[test]
    fn a_duration_has_the_median_that_it_was_given() {
        let (luck, spread) = (Luck::new(1), Lognormal::new(2.0, 6.0));
        let below = (0..10_000).filter(|k| luck.duration(&spread, Purpose::Work, 0, *k) < 2_000_000).count();
        assert!((4_850..5_150).contains(&below), "{below}");
    }
}
