//! Several runs of one scenario: how far results spread by luck alone.

use crate::compare::measured;
use crate::report::Report;
use crate::run::{Detail, simulate};
use model::{Quantity, Scenario};

/// Where the middle nine tenths of several runs lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Band {
    /// 5 % of the runs lie below.
    pub p5: f64,
    /// Half of them.
    pub p50: f64,
    /// 95 % of them.
    pub p95: f64,
    /// Runs that have the quantity.
    pub n: u32,
}

/// Results of several runs, by quantity. Runs can be added one by one, between two frames.
#[derive(Clone, Debug, Default)]
pub struct Bands {
    found: Vec<(Quantity, Vec<f64>)>,
    runs: u32,
}

impl Bands {
    /// Adds a run.
    pub fn add(&mut self, scenario: &Scenario, report: &Report) {
        self.runs += 1;
        for (quantity, value) in measured(scenario, report) {
            match self.found.iter_mut().find(|(known, _)| *known == quantity) {
                Some((_, values)) => {
                    let place = values.partition_point(|known| *known <= value);
                    values.insert(place, value);
                }
                None => self.found.push((quantity, vec![value])),
            }
        }
    }

    /// Runs so far.
    pub fn runs(&self) -> u32 {
        self.runs
    }

    /// The band of a quantity; nothing while no run has it.
    pub fn band(&self, quantity: Quantity) -> Option<Band> {
        let (_, values) = self.found.iter().find(|(known, _)| *known == quantity)?;
        let at = |share| quantile(values, share);
        Some(Band { p5: at(0.05), p50: at(0.5), p95: at(0.95), n: values.len() as u32 })
    }

    /// All bands, in the order of the quantities.
    pub fn all(&self) -> impl Iterator<Item = (Quantity, Band)> + '_ {
        Quantity::ALL.into_iter().filter_map(|quantity| Some((quantity, self.band(quantity)?)))
    }
}

/// The value at a share of sorted values, between two of them where it falls between (type 7 of Hyndman and Fan).
fn quantile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let low = libm::floor(place) as usize;
    let high = (low + 1).min(sorted.len() - 1);
    sorted[low] + (sorted[high] - sorted[low]) * (place - low as f64)
}

/// Runs with seeds from `first` on: 20 show where results lie, 200 show the edges too.
pub fn bands(scenario: &Scenario, first: u64, runs: u32, days: f64) -> Bands {
    let mut bands = Bands::default();
    for seed in (first..).take(runs as usize) {
        bands.add(scenario, &simulate(scenario, seed, days, Detail::Counts));
    }
    bands
}
