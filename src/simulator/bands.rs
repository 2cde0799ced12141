//! Several runs of one scenario: how far results spread by luck alone.

use crate::compare::measured;
use crate::report::Report;
use crate::run::{Detail, Progress, Run};
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

/// Several runs of one scenario, in slices: a page lets them go on between two messages, shows the bands so far, and drops
/// them when the reader moves a slider.
pub struct Replications {
    scenario: Scenario,
    days: f64,
    /// The next seed, and the one after the last.
    seeds: std::ops::Range<u64>,
    running: Option<Run>,
    bands: Bands,
}

impl Replications {
    /// So many runs with seeds from `first` on.
    pub fn new(scenario: &Scenario, first: u64, runs: u32, days: f64) -> Self {
        let seeds = first..first.saturating_add(u64::from(runs));
        Self { scenario: scenario.clone(), days, seeds, running: None, bands: Bands::default() }
    }

    /// Lets up to so many events happen, over as many runs as that takes.
    pub fn advance(&mut self, events: u64) -> Progress {
        let mut left = events;
        while left > 0 {
            let next = || Some(Run::new(&self.scenario, self.seeds.next()?, self.days, Detail::Counts));
            let Some(mut run) = self.running.take().or_else(next) else { return Progress::Done };
            let before = run.events();
            if run.advance(left) == Progress::Done {
                left = left.saturating_sub((run.events() - before).max(1));
                self.bands.add(&self.scenario, &run.finish());
            } else {
                self.running = Some(run);
                break;
            }
        }
        if self.running.is_none() && self.seeds.is_empty() { Progress::Done } else { Progress::Running(self.share()) }
    }

    /// Share of the runs that are over.
    fn share(&self) -> f64 {
        let (done, open) = (f64::from(self.bands.runs), (self.seeds.end - self.seeds.start) as f64);
        done / (done + open + f64::from(u8::from(self.running.is_some())))
    }

    /// The bands of the runs that are over.
    pub fn bands(&self) -> &Bands {
        &self.bands
    }

    /// All that is left at once.
    pub fn finish(mut self) -> Bands {
        while self.advance(u64::MAX) != Progress::Done {}
        self.bands
    }
}

/// Runs with seeds from `first` on: 20 show where results lie, 200 show the edges too.
pub fn bands(scenario: &Scenario, first: u64, runs: u32, days: f64) -> Bands {
    Replications::new(scenario, first, runs, days).finish()
}
