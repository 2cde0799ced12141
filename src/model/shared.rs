//! What estimates of like scenarios share.
//!
//! Maps, solvers and bands estimate thousands of scenarios that differ in a knob or two. Three quarters of an estimate
//! are the percentiles of the latency, which follow from nine numbers; where those were met before, their result is
//! taken from a table. So are the replayed compactions of Paimon's buckets. What comes out has the same bits as without.

use crate::engine::{Bucket, Outcome, replay};
use crate::math::{self, Latency, Ranks, Spread};
use crate::quantity::Quantity;
use std::cell::RefCell;

/// Entries of each table; a later entry replaces an earlier one in its place.
const PLACES: usize = 1_024;

/// Which percentiles of the latency are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Percentiles {
    /// All of them.
    All,
    /// The 95th alone, which is what a target binds: a third of the work.
    P95,
    /// The 95th alone, and sums over skewed keys too, to some hundredths: for thousands of samples, and to tell which
    /// points of a map need more.
    P95Roughly,
}

/// A memory for [`crate::estimate_shared`].
#[derive(Debug)]
pub struct Shared {
    percentiles: Percentiles,
    /// The quantities that are read, where only these are.
    read: Option<Vec<Quantity>>,
    spreads: Table<Latency, Spread>,
    runs: Table<(Bucket, u32), Outcome>,
    ranks: RefCell<Ranks>,
}

impl Shared {
    /// An empty memory.
    pub fn new(percentiles: Percentiles) -> Self {
        let grain = if percentiles == Percentiles::P95Roughly { math::COARSE } else { math::FINE };
        let ranks = RefCell::new(Ranks::new(grain));
        Self { percentiles, read: None, spreads: Table::new(), runs: Table::new(), ranks }
    }

    /// A memory for estimates of which only these quantities are read: what is dear and only others need is left out.
    pub fn reading(percentiles: Percentiles, quantities: &[Quantity]) -> Self {
        Self { read: Some(quantities.to_vec()), ..Self::new(percentiles) }
    }

    /// Whether somebody reads one of these quantities.
    pub(crate) fn reads(&self, quantities: &[Quantity]) -> bool {
        self.read.as_ref().is_none_or(|read| quantities.iter().any(|quantity| read.contains(quantity)))
    }

    /// Whether the 95th percentile is all that is known of the latency.
    pub(crate) fn has_p95_only(&self) -> bool {
        self.percentiles != Percentiles::All
    }

    /// Whether some hundredths do not count.
    pub(crate) fn is_rough(&self) -> bool {
        self.percentiles == Percentiles::P95Roughly
    }

    /// Asks the ranks of skewed keys.
    pub(crate) fn ranks(&self, ask: impl FnOnce(&mut Ranks) -> f64) -> f64 {
        ask(&mut self.ranks.borrow_mut())
    }

    /// Percentiles of a latency.
    pub(crate) fn spread(&self, latency: &Latency) -> Spread {
        let alone = |p95| Spread { p50: 0.0, p95, most: 0.0 };
        match self.percentiles {
            Percentiles::All => self.spreads.get(*latency, hash_of_latency, Latency::percentiles),
            Percentiles::P95 => self.spreads.get(*latency, hash_of_latency, |latency| alone(latency.p95())),
            Percentiles::P95Roughly => {
                self.spreads.get(*latency, hash_of_latency, |latency| alone(latency.p95_roughly()))
            }
        }
    }

    /// What becomes of a Paimon bucket in so many commits.
    pub(crate) fn runs(&self, bucket: &Bucket, commits: u32) -> Outcome {
        let key = (*bucket, commits);
        self.runs.get(key, hash_of_bucket, |(bucket, commits)| replay(bucket, *commits))
    }
}

/// A table in which each key has one place.
#[derive(Debug)]
struct Table<K, V>(RefCell<Vec<Option<(K, V)>>>);

impl<K: Copy + PartialEq, V: Copy> Table<K, V> {
    fn new() -> Self {
        Self(RefCell::new(Vec::new()))
    }

    fn get(&self, key: K, hash: fn(&K) -> u64, compute: impl FnOnce(&K) -> V) -> V {
        let mut places = self.0.borrow_mut();
        if places.is_empty() {
            places.resize(PLACES, None);
        }
        let place = &mut places[hash(&key) as usize % PLACES];
        match place {
            Some((known, value)) if *known == key => *value,
            _ => place.insert((key, compute(&key))).1,
        }
    }
}

/// A multiplicative hash over the bits of numbers, folded so that low bits depend on all.
fn hash(numbers: impl IntoIterator<Item = f64>) -> u64 {
    let fold = |hash: u64, number: f64| {
        let mixed = (hash ^ number.to_bits()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^ mixed >> 32
    };
    numbers.into_iter().fold(0, fold)
}

fn hash_of_latency(latency: &Latency) -> u64 {
    let random = latency.random.iter().flat_map(|part| [part.median(), part.spread()]);
    hash(latency.uniform.into_iter().chain([latency.fixed]).chain(random))
}

fn hash_of_bucket((bucket, commits): &(Bucket, u32)) -> u64 {
    hash([bucket.rows, bucket.keys, bucket.flush, bucket.new_keys, bucket.trigger as f64, f64::from(*commits)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Engine, Inputs, Parameter, Quantity, Question, Value, estimate, estimate_shared};

    /// Every engine, over intervals and buckets: with and without a memory.
    #[test]
    fn a_shared_estimate_has_the_bits_of_one_alone() {
        let (all, high) = (Shared::new(Percentiles::All), Shared::new(Percentiles::P95));
        for engine in Engine::ALL {
            let base = Inputs::new().with(Parameter::Engine, Value::Number(f64::from(*engine as u8)));
            for (interval, buckets) in [(10.0, 4.0), (60.0, 4.0), (60.0, 64.0), (10.0, 4.0), (600.0, 0.0)] {
                let inputs = base.with(Parameter::Interval, Value::Number(interval));
                let scenario = inputs.with(Parameter::Buckets, Value::Number(buckets)).scenario();
                let alone = estimate(&scenario);
                let shared = estimate_shared(&scenario, &Question::ALL, &all);
                let some = estimate_shared(&scenario, &Question::ALL, &high);
                for (quantity, value) in alone.values() {
                    let bits = |found: Option<f64>| found.map(f64::to_bits);
                    assert_eq!(bits(shared.value(quantity)), Some(value.to_bits()), "{}", quantity.id());
                    let left_out = matches!(quantity, Quantity::VisibleP50 | Quantity::VisibleMax);
                    let right = (!left_out).then_some(value.to_bits());
                    assert_eq!(bits(some.value(quantity)), right, "{}", quantity.id());
                }
            }
        }
    }
}
