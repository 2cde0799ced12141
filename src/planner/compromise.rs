//! Why nothing will do: the targets that conflict, the nearest compromise, and what would have to give way.

use crate::demand::Demand;
use crate::search::{Point, Search, changed};
use crate::solve::{Setting, setting};
use model::{Inputs, Parameter, Quantity};

/// Compromises that are told.
const COMPROMISES: usize = 4;

/// Why nothing will do.
#[derive(Clone, Debug)]
pub struct Impossible {
    /// The fewest demands that no combination keeps together; one alone is out of reach.
    pub conflict: Vec<Demand>,
    /// The combination that misses least.
    pub nearest: Setting,
    /// What would have to give way for everything else to hold, the fewest targets first. Empty where the job does not
    /// run, whatever the targets.
    pub relaxations: Vec<Relaxation>,
}

/// Targets that give way to the others.
#[derive(Clone, Debug)]
pub struct Relaxation {
    /// The targets, as they were asked for, each with the best that is had while everything else holds, in the
    /// quantity's unit.
    pub gives: Vec<(Demand, f64)>,
    /// What to set for that.
    pub changes: Vec<(Parameter, f64)>,
}

pub(crate) fn impossible(search: &Search<'_>, points: &[Point]) -> Impossible {
    let demands = search.demands.all();
    let miss = |point: &&Point| point.standing.shortfall() + 0.05 * point.effort;
    let nearest = points.iter().min_by(|a, b| miss(a).total_cmp(&miss(b)));
    let changes = nearest.map_or_else(Vec::new, |point| search.changes(&point.at));
    Impossible {
        conflict: conflict(points, demands.len()).into_iter().map(|at| demands[at]).collect(),
        nearest: setting(search, changes),
        relaxations: relaxations(search, points),
    }
}

/// The fewest demands that no point keeps together.
fn conflict(points: &[Point], count: usize) -> Vec<usize> {
    let mut held: Vec<u16> = points.iter().map(|point| point.standing.held()).collect();
    held.sort_unstable();
    held.dedup();
    let kept = |wanted: u16| held.iter().any(|held| held & wanted == wanted);
    let sets = (1_u16..1 << count).filter(|wanted| !kept(*wanted));
    let least = sets.min_by_key(|wanted| wanted.count_ones()).unwrap_or(0);
    (0..count).filter(|at| least >> at & 1 == 1).collect()
}

/// For each smallest set of targets that can give way together, the point that misses them least.
fn relaxations(search: &Search<'_>, points: &[Point]) -> Vec<Relaxation> {
    let demands = search.demands.all();
    let all = (1_u16 << demands.len()) - 1;
    let missed = |point: &Point| all & !point.standing.held();
    let are_targets = |set: u16| {
        demands.iter().enumerate().all(|(at, demand)| set >> at & 1 == 0 || matches!(demand, Demand::Target(..)))
    };
    let mut sets: Vec<u16> = points.iter().map(missed).filter(|set| are_targets(*set)).collect();
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    sets.dedup();
    let mut least: Vec<u16> = Vec::new();
    for set in sets {
        if !least.iter().any(|smaller| smaller & set == *smaller) {
            least.push(set);
        }
    }
    least.truncate(COMPROMISES);
    let key = |point: &&Point| point.standing.shortfall() + 1e-3 * point.effort;
    let told = |set: &u16| {
        let point = points.iter().filter(|point| missed(point) == *set).min_by(|a, b| key(a).total_cmp(&key(b)))?;
        let changes = search.changes(&point.at);
        let gives = demands.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1);
        let gives = gives.filter_map(|(_, demand)| Some((*demand, best(search.inputs, &changes, demand)?)));
        Some(Relaxation { gives: gives.collect(), changes })
    };
    least.iter().filter_map(told).collect()
}

fn best(inputs: &Inputs, changes: &[(Parameter, f64)], demand: &Demand) -> Option<f64> {
    let Demand::Target(_, quantity, _) = *demand else { return None };
    value_at(inputs, changes, quantity)
}

fn value_at(inputs: &Inputs, changes: &[(Parameter, f64)], quantity: Quantity) -> Option<f64> {
    model::estimate_only(&changed(inputs, changes).scenario(), &[quantity.question()]).value(quantity)
}
