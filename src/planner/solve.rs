//! The answer: what to set, or why nothing will do.
//!
//! Of the combinations of round values that keep every target, the one is recommended that still does in most worlds
//! drawn from what was assumed, and regrets least in the others; of those that are alike in this, the simplest.

use crate::compromise::{Impossible, impossible};
use crate::demand::{Demand, Demands, Stand};
use crate::knob::{Knob, Movable, Refusal};
use crate::robust::{Candidate, alike, compared};
use crate::search::{KNOBS, Point, Search, changed};
use model::finding::Cure;
use model::parameter::Change;
use model::{Finding, Inputs, Parameter, Value, estimate};

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
    pub given_stops: Vec<Finding>,
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

impl Solution {
    /// Whether everything holds as it is set now.
    pub fn holds_now(&self) -> bool {
        self.now.iter().all(|stand| stand.strain <= 1.0)
    }
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

pub(crate) fn setting(search: &Search<'_>, changes: Vec<(Parameter, f64)>) -> Setting {
    let scenario = changed(search.inputs, &changes).scenario();
    let stands = search.demands.stands(&scenario, &estimate(&scenario));
    let cure = Cure { changes: changes.iter().map(|(p, value)| (*p, Value::Number(*value))).collect() };
    Setting { takes: cure.takes(), changes, stands }
}

fn found(search: &Search<'_>, points: &[Point]) -> Option<Found> {
    let mut candidates = compared(search, points);
    candidates.sort_by(Candidate::order);
    let alike = alike(&candidates);
    candidates[..alike].sort_by(|a, b| a.point.effort.total_cmp(&b.point.effort));
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

/// The best candidates that turn other knobs, those first that take less.
fn others(search: &Search<'_>, candidates: &[Candidate], best: &Candidate) -> Vec<Alternative> {
    let turned = |candidate: &Candidate| -> Vec<Parameter> {
        search.changes(&candidate.point.at).into_iter().map(|(parameter, _)| parameter).collect()
    };
    let mut told = vec![turned(best)];
    let mut others = Vec::new();
    let mut sorted: Vec<&Candidate> = candidates.iter().collect();
    sorted.sort_by(|a, b| a.score().total_cmp(&b.score()));
    for candidate in sorted {
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
