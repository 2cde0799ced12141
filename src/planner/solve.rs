//! The answer: what to set, or why nothing will do.
//!
//! Of the combinations of round values that keep every target, the one is recommended that regrets least when what was
//! assumed turns out otherwise, weighed against what getting there takes.

use crate::demand::{Demand, Demands, Stand};
use crate::knob::{Knob, Movable, Refusal};
use crate::search::{KNOBS, Point, Search, changed};
use crate::world::World;
use model::finding::Cure;
use model::parameter::Change;
use model::{FindingRule, Inputs, Parameter, Percentiles, Quantity, Shared, Value, estimate, estimate_shared};

/// Worlds in which candidates are compared.
const WORLDS: u64 = 24;
/// Candidates that are compared in them.
const CANDIDATES: usize = 48;
/// Other ways that are told.
const OTHERS: usize = 2;

/// What was found.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The knobs that could move.
    pub knobs: Vec<Knob>,
    /// How the scenario stands now.
    pub now: Vec<Stand>,
    /// Combinations that were looked at.
    pub points: usize,
    /// Those that keep everything.
    pub feasible: usize,
    /// Whether none was left out.
    pub complete: bool,
    /// What stops the job whatever these knobs do.
    pub given_stops: Vec<FindingRule>,
    /// The answer.
    pub outcome: Outcome,
}

/// The answer.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// A setting that keeps everything.
    Found(Box<Found>),
    /// None does.
    Impossible(Box<Impossible>),
}

/// Some changes, and how the scenario stands with them.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Parameters and their new values, in the base units of their kinds; empty where nothing has to change.
    pub changes: Vec<(Parameter, f64)>,
    /// What applying them takes on a running system.
    pub takes: Change,
    /// How it stands then.
    pub stands: Vec<Stand>,
}

/// A setting that keeps everything.
#[derive(Clone, Debug)]
pub struct Found {
    /// What to set.
    pub setting: Setting,
    /// Share of the worlds drawn from what was assumed in which everything still holds.
    pub kept_in: f64,
    /// For each knob, the values that keep everything while the others stay as recommended.
    pub region: Vec<Region>,
    /// Other knobs that would do it too, the best first.
    pub others: Vec<Alternative>,
}

/// Values of one knob.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// The knob.
    pub parameter: Parameter,
    /// Values that keep everything, ascending.
    pub values: Vec<f64>,
}

/// Another way.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// What to set.
    pub setting: Setting,
    /// Share of the worlds in which everything still holds.
    pub kept_in: f64,
}

/// Why nothing will do.
#[derive(Clone, Debug)]
pub struct Impossible {
    /// The fewest demands that no combination keeps together; one alone is out of reach.
    pub conflict: Vec<Demand>,
    /// The combination that misses least.
    pub nearest: Setting,
    /// What each target would have to be for all others to hold.
    pub relaxations: Vec<Relaxation>,
}

/// A target that gives way to the others.
#[derive(Clone, Debug)]
pub struct Relaxation {
    /// The target, as it was asked for.
    pub demand: Demand,
    /// The best that is had while everything else holds, in the quantity's unit.
    pub best: f64,
    /// What to set for that.
    pub changes: Vec<(Parameter, f64)>,
}

/// Finds what to set so that the targets of some inputs are met, moving only some knobs.
pub fn solve(inputs: &Inputs, movable: &Movable) -> Result<Solution, Refusal> {
    let scenario = inputs.scenario();
    let mut knobs = movable.knobs(&scenario)?;
    knobs.truncate(KNOBS);
    let moving: Vec<Parameter> = knobs.iter().map(|knob| knob.parameter).collect();
    let demands = Demands::of(&scenario, &moving);
    if !demands.all().iter().any(|demand| matches!(demand, Demand::Target(..))) {
        return Err(Refusal::NoTarget);
    }
    let search = Search::new(inputs, &knobs, &demands);
    let (points, complete) = search.points();
    let feasible = points.iter().filter(|point| point.standing.holds()).count();
    let found = found(&search, &points).map(|found| Outcome::Found(Box::new(found)));
    let outcome = found.unwrap_or_else(|| Outcome::Impossible(Box::new(impossible(&search, &points))));
    Ok(Solution {
        now: setting(&search, Vec::new()).stands,
        points: points.len(),
        feasible,
        complete,
        given_stops: demands.given_stops().to_vec(),
        outcome,
        knobs,
    })
}

fn setting(search: &Search<'_>, changes: Vec<(Parameter, f64)>) -> Setting {
    let scenario = changed(search.inputs, &changes).scenario();
    let stands = search.demands.stands(&scenario, &estimate(&scenario));
    let cure = Cure { changes: changes.iter().map(|(p, value)| (*p, Value::Number(*value))).collect() };
    Setting { takes: cure.takes(), changes, stands }
}

/// A candidate and what became of it in the drawn worlds.
struct Candidate {
    point: Point,
    regret: f64,
    kept_in: f64,
}

impl Candidate {
    /// Regret and effort in one currency; less is better.
    fn score(&self) -> f64 {
        self.regret + self.point.effort
    }
}

fn found(search: &Search<'_>, points: &[Point]) -> Option<Found> {
    let mut candidates = compared(search, candidates(points));
    candidates.sort_by(|a, b| a.score().total_cmp(&b.score()));
    // The search asked only for what decides; the whole estimate has the last word.
    let whole = |candidate: &&Candidate| {
        let setting = setting(search, search.changes(&candidate.point.at));
        setting.stands.iter().all(|stand| stand.strain <= 1.0)
    };
    let best = candidates.iter().find(whole)?;
    Some(Found {
        setting: setting(search, search.changes(&best.point.at)),
        kept_in: best.kept_in,
        region: region(search, &best.point),
        others: others(search, &candidates, best),
    })
}

/// The simplest points that hold, and among the others those with most to spare.
fn candidates(points: &[Point]) -> Vec<Point> {
    let mut held: Vec<Point> = points.iter().filter(|point| point.standing.holds()).copied().collect();
    held.sort_by(|a, b| a.effort.total_cmp(&b.effort));
    let simple = CANDIDATES * 2 / 3;
    if held.len() > simple {
        let worst = |point: &Point| point.standing.strains()[point.standing.binding()] + 0.1 * point.effort;
        held[simple..].sort_by(|a, b| worst(a).total_cmp(&worst(b)));
        held.truncate(CANDIDATES);
    }
    held
}

/// What becomes of candidates in the drawn worlds: how much more each misses than the best of them does there.
fn compared(search: &Search<'_>, points: Vec<Point>) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> =
        points.into_iter().map(|point| Candidate { point, regret: 0.0, kept_in: 0.0 }).collect();
    let scenario = search.inputs.scenario();
    let world = World::new(&scenario, scenario.number(Parameter::Seed) as u64);
    if world.is_certain() {
        candidates.iter_mut().for_each(|candidate| candidate.kept_in = 1.0);
        return candidates;
    }
    let shared = Shared::new(Percentiles::P95Roughly);
    for k in 0..WORLDS {
        let base = world.apply(search.inputs, k);
        let misses: Vec<f64> =
            candidates.iter().map(|candidate| miss(search, &base, &candidate.point, &shared)).collect();
        let least = misses.iter().copied().fold(f64::INFINITY, f64::min);
        for (candidate, miss) in candidates.iter_mut().zip(misses) {
            candidate.regret += (miss - least) / WORLDS as f64;
            candidate.kept_in += f64::from(u8::from(miss == 0.0));
        }
    }
    candidates.iter_mut().for_each(|candidate| candidate.kept_in /= WORLDS as f64);
    candidates
}

fn miss(search: &Search<'_>, base: &Inputs, point: &Point, shared: &Shared) -> f64 {
    let scenario = changed(base, &search.changes(&point.at)).scenario();
    let estimate = estimate_shared(&scenario, search.demands.questions(), shared);
    search.demands.judge(&scenario, &estimate).shortfall()
}

fn region(search: &Search<'_>, best: &Point) -> Vec<Region> {
    let of_knob = |(place, knob): (usize, &Knob)| {
        let holds = |value: &usize| {
            let mut at = best.at;
            at[place] = *value as u8;
            search.point(at).standing.holds()
        };
        let values = (0..knob.values.len()).filter(holds).map(|value| knob.values[value]).collect();
        Region { parameter: knob.parameter, values }
    };
    search.knobs.iter().enumerate().map(of_knob).collect()
}

/// The best candidates that turn other knobs.
fn others(search: &Search<'_>, candidates: &[Candidate], best: &Candidate) -> Vec<Alternative> {
    let turned = |candidate: &Candidate| -> Vec<Parameter> {
        search.changes(&candidate.point.at).into_iter().map(|(parameter, _)| parameter).collect()
    };
    let mut told = vec![turned(best)];
    let mut others = Vec::new();
    for candidate in candidates {
        let knobs = turned(candidate);
        // A way that turns the same knobs and more is no other way.
        if others.len() < OTHERS && !told.iter().any(|told| told.iter().all(|knob| knobs.contains(knob))) {
            let setting = setting(search, search.changes(&candidate.point.at));
            others.push(Alternative { setting, kept_in: candidate.kept_in });
            told.push(knobs);
        }
    }
    others
}

fn impossible(search: &Search<'_>, points: &[Point]) -> Impossible {
    let demands = search.demands.all();
    let conflict = conflict(points, demands.len()).into_iter().map(|at| demands[at]).collect();
    let miss = |point: &&Point| point.standing.shortfall() + 0.05 * point.effort;
    let nearest = points.iter().min_by(|a, b| miss(a).total_cmp(&miss(b)));
    let changes = nearest.map_or_else(Vec::new, |point| search.changes(&point.at));
    let targets = demands.iter().enumerate().filter(|(_, demand)| matches!(demand, Demand::Target(..)));
    let relaxations = targets.filter_map(|(at, demand)| relaxation(search, points, at, *demand)).collect();
    Impossible { conflict, nearest: setting(search, changes), relaxations }
}

/// The fewest demands that no point keeps together.
fn conflict(points: &[Point], count: usize) -> Vec<usize> {
    let held: Vec<u16> = points.iter().map(|point| point.standing.held()).collect();
    let kept = |wanted: u16| held.iter().any(|held| held & wanted == wanted);
    let sets = (1_u16..1 << count).filter(|wanted| !kept(*wanted));
    let least = sets.min_by_key(|wanted| wanted.count_ones()).unwrap_or(0);
    (0..count).filter(|at| least >> at & 1 == 1).collect()
}

/// The best of one target among the points that keep everything else.
fn relaxation(search: &Search<'_>, points: &[Point], at: usize, demand: Demand) -> Option<Relaxation> {
    let all = (1_u16 << search.demands.all().len()) - 1;
    let without = all & !(1 << at);
    let rest = points.iter().filter(|point| point.standing.held() & without == without);
    let key = |point: &&Point| point.standing.strains()[at] + 1e-3 * point.effort;
    let point = rest.min_by(|a, b| key(a).total_cmp(&key(b)))?;
    let changes = search.changes(&point.at);
    let Demand::Target(_, quantity, _) = demand else { return None };
    let best = quantity_at(search.inputs, &changes, quantity)?;
    Some(Relaxation { demand, best, changes })
}

fn quantity_at(inputs: &Inputs, changes: &[(Parameter, f64)], quantity: Quantity) -> Option<f64> {
    model::estimate_only(&changed(inputs, changes).scenario(), &[quantity.question()]).value(quantity)
}
