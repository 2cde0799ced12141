//! A run, in slices: a page lets it go on between two frames, and drops it when the reader moves a slider.

use crate::record::Sample;
use crate::report::Report;
use crate::settings::Script;
use crate::world::World;
use model::Scenario;

/// What a run keeps beside counts and series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Counts, series and the distribution of latencies.
    Counts,
    /// Every event too.
    Everything,
}

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Progress {
    /// It goes on: the share of its time that has passed.
    Running(f64),
    /// It is over: call [`Run::finish`].
    Done,
}

/// A simulation of one scenario with one seed. To cancel it, drop it.
pub struct Run {
    world: World,
    seed: u64,
    over: bool,
}

impl Run {
    /// A run that starts at midnight and lasts so many days (at least a microsecond, at most a year).
    pub fn new(scenario: &Scenario, seed: u64, days: f64, detail: Detail) -> Self {
        Self::scripted(scenario, seed, days, detail, Script::default())
    }

    /// A run with measured durations in the place of drawn ones.
    pub fn scripted(scenario: &Scenario, seed: u64, days: f64, detail: Detail, script: Script) -> Self {
        let days = if days.is_nan() { 0.0 } else { days.clamp(0.0, 366.0) };
        let mut world = World::new(scenario, seed, days, script);
        world.record.keeps_events = detail == Detail::Everything;
        Self { world, seed, over: false }
    }

    /// Lets up to so many events happen.
    pub fn advance(&mut self, events: u64) -> Progress {
        for _ in 0..events {
            if self.over || !self.world.step() {
                self.over = true;
                return Progress::Done;
            }
        }
        Progress::Running(self.world.now as f64 / self.world.end as f64)
    }

    /// Events that have happened.
    pub fn events(&self) -> u64 {
        self.world.counts.events
    }

    /// The state of table and job now.
    pub fn state(&mut self) -> Sample {
        self.world.state()
    }

    /// Snapshots that the table has ever had.
    pub fn snapshots_made(&self) -> u64 {
        self.world.table.made
    }

    /// The report of what has happened so far; of the whole run when [`Run::advance`] said that it is over.
    pub fn finish(mut self) -> Report {
        self.world.close();
        Report::of(self.world, self.seed)
    }
}

/// A whole run at once.
pub fn simulate(scenario: &Scenario, seed: u64, days: f64, detail: Detail) -> Report {
    let mut run = Run::new(scenario, seed, days, detail);
    while run.advance(u64::MAX) != Progress::Done {}
    run.finish()
}
