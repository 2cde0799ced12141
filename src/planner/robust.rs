//! Which of the settings that keep everything still does when what was assumed turns out otherwise.

use crate::search::{Point, Search, changed};
use crate::world::World;
use model::{Inputs, Parameter, Percentiles, Shared, estimate_shared};
use std::cmp::Ordering;

/// Worlds in which settings are compared.
pub const WORLDS: u64 = 24;

/// Rounds of the comparison: so many candidates at most, up to so many worlds. Those that do best go on.
const ROUNDS: [(usize, u64); 3] = [(192, 4), (64, 12), (32, WORLDS)];
/// Of each round, the simplest that go on whatever became of them, so that there is a simple way to tell of.
const SIMPLEST: usize = 12;
/// Regrets that differ by less are alike: a fiftieth of a target.
const ALIKE: f64 = 0.02;

/// A setting that keeps everything, and what became of it in the drawn worlds.
pub(crate) struct Candidate {
    pub(crate) point: Point,
    /// How much more it misses than the best there does, on average over the worlds.
    pub(crate) regret: f64,
    /// Share of the worlds in which it keeps everything.
    pub(crate) kept_in: f64,
    missed: f64,
    kept: u64,
}

impl Candidate {
    fn new(point: Point) -> Self {
        Self { point, regret: 0.0, kept_in: 1.0, missed: 0.0, kept: 0 }
    }

    /// The most robust first: kept in more worlds, then missed by less.
    pub(crate) fn order(&self, other: &Self) -> Ordering {
        other.kept.cmp(&self.kept).then(self.missed.total_cmp(&other.missed)).then(self.simplicity(other))
    }

    fn simplicity(&self, other: &Self) -> Ordering {
        self.point.effort.total_cmp(&other.point.effort)
    }

    /// Regret and effort in one currency; less is better.
    pub(crate) fn score(&self) -> f64 {
        self.regret + self.point.effort
    }

    /// What is nearest to a limit, the simpler one where two are alike.
    fn tightness(&self) -> f64 {
        self.point.standing.strains()[self.point.standing.binding()] + 0.1 * self.point.effort
    }
}

/// How many of sorted candidates are as robust as the first.
pub(crate) fn alike(sorted: &[Candidate]) -> usize {
    let like =
        |candidate: &&Candidate| candidate.kept == sorted[0].kept && candidate.regret <= sorted[0].regret + ALIKE;
    sorted.iter().take_while(like).count()
}

/// What becomes of the points that hold in worlds drawn from what was assumed.
pub(crate) fn compared(search: &Search<'_>, points: &[Point]) -> Vec<Candidate> {
    let held = points.iter().filter(|point| point.standing.holds());
    let mut candidates: Vec<Candidate> = held.copied().map(Candidate::new).collect();
    let scenario = search.inputs.scenario();
    let world = World::new(&scenario, scenario.number(Parameter::Seed) as u64);
    if world.is_certain() {
        return candidates;
    }
    candidates.sort_by(|a, b| a.tightness().total_cmp(&b.tightness()));
    let shared = Shared::new(Percentiles::P95Roughly);
    let (mut from, mut least) = (0, 0.0);
    for (most, until) in ROUNDS {
        candidates = going_on(candidates, most);
        for k in from..until {
            least += live_through(search, &mut candidates, &world.apply(search.inputs, k), &shared);
        }
        from = until;
        candidates.sort_by(Candidate::order);
    }
    let share = |sum: f64| sum / WORLDS as f64;
    for candidate in &mut candidates {
        candidate.regret = share(candidate.missed - least).max(0.0);
        candidate.kept_in = share(candidate.kept as f64);
    }
    candidates
}

/// The first of them, and the simplest.
fn going_on(mut candidates: Vec<Candidate>, most: usize) -> Vec<Candidate> {
    if candidates.len() > most {
        let mut rest = candidates.split_off(most - SIMPLEST.min(most));
        rest.sort_by(Candidate::simplicity);
        candidates.extend(rest.into_iter().take(SIMPLEST));
    }
    candidates
}

/// One world for all of them: what the best of them misses there.
fn live_through(search: &Search<'_>, candidates: &mut [Candidate], world: &Inputs, shared: &Shared) -> f64 {
    let mut least = f64::INFINITY;
    for candidate in candidates {
        let scenario = changed(world, &search.changes(&candidate.point.at)).scenario();
        let estimate = estimate_shared(&scenario, search.demands.questions(), shared);
        let missed = search.demands.judge(&scenario, &estimate).shortfall();
        candidate.missed += missed;
        candidate.kept += u64::from(missed == 0.0);
        least = least.min(missed);
    }
    if least.is_finite() { least } else { 0.0 }
}
