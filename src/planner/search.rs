//! Points over the round values of knobs: all of them where they are few, else those that look best.

use crate::demand::{Demands, Standing};
use crate::knob::Knob;
use model::parameter::Change;
use model::{Inputs, Parameter, Percentiles, Shared, Value, estimate_shared};

/// Points that are tried without leaving any out: some tens of milliseconds.
const ALL: usize = 2_560;
/// Points of a search that leaves some out.
const MOST: usize = 2_560;
/// Points that are carried on from, in a search that leaves some out.
const BEAM: usize = 24;
/// Knobs at most.
pub(crate) const KNOBS: usize = 24;

/// One combination of values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Point {
    /// Place of each knob's value.
    pub(crate) at: [u8; KNOBS],
    pub(crate) standing: Standing,
    /// What getting there takes.
    pub(crate) effort: f64,
}

/// A search over the values of some knobs.
pub(crate) struct Search<'a> {
    pub(crate) inputs: &'a Inputs,
    pub(crate) knobs: &'a [Knob],
    pub(crate) demands: &'a Demands,
    shared: Shared,
}

/// What applying a change takes, in the currency of regrets (logarithms of how far a target is missed).
fn effort(change: Change) -> f64 {
    match change {
        Change::AtOnce => 0.0,
        Change::Restart => 0.05,
        Change::Rewrite => 0.5,
        Change::NewTable => 1.0,
    }
}
/// What one more changed knob takes, and one more step on its list of values.
const KNOB: f64 = 0.03;
const STEP: f64 = 0.004;

impl<'a> Search<'a> {
    pub(crate) fn new(inputs: &'a Inputs, knobs: &'a [Knob], demands: &'a Demands) -> Self {
        Self { inputs, knobs, demands, shared: Shared::new(Percentiles::P95) }
    }

    /// The present values.
    pub(crate) fn now(&self) -> [u8; KNOBS] {
        let mut at = [0; KNOBS];
        at.iter_mut().zip(self.knobs).for_each(|(at, knob)| *at = knob.now as u8);
        at
    }

    /// What a combination changes.
    pub(crate) fn changes(&self, at: &[u8; KNOBS]) -> Vec<(Parameter, f64)> {
        let moved = self.knobs.iter().zip(at).filter(|(knob, at)| knob.now != usize::from(**at));
        moved.map(|(knob, at)| (knob.parameter, knob.values[usize::from(*at)])).collect()
    }

    /// The inputs with a combination set; what does not change stays as it was, given or not.
    pub(crate) fn inputs_at(&self, at: &[u8; KNOBS]) -> Inputs {
        changed(self.inputs, &self.changes(at))
    }

    /// A combination, judged.
    pub(crate) fn point(&self, at: [u8; KNOBS]) -> Point {
        let scenario = self.inputs_at(&at).scenario();
        let estimate = estimate_shared(&scenario, self.demands.questions(), &self.shared);
        Point { at, standing: self.demands.judge(&scenario, &estimate), effort: self.effort(&at) }
    }

    fn effort(&self, at: &[u8; KNOBS]) -> f64 {
        let (mut takes, mut all) = (0.0_f64, 0.0);
        for (knob, at) in self.knobs.iter().zip(at) {
            let steps = usize::from(*at).abs_diff(knob.now);
            if steps > 0 {
                takes = takes.max(effort(knob.parameter.definition().change));
                all += KNOB + STEP * steps as f64;
            }
        }
        takes + all
    }

    /// The points of the search, and whether none was left out.
    pub(crate) fn points(&self) -> (Vec<Point>, bool) {
        let values: Vec<Vec<u8>> = self.knobs.iter().map(|knob| (0..knob.values.len() as u8).collect()).collect();
        if count(&values) <= ALL {
            return (self.grid(&values), true);
        }
        let singles = self.singles();
        let telling = self.telling(&singles);
        if count(&telling) <= ALL { (self.grid(&telling), false) } else { (self.beam(singles, &telling), false) }
    }

    /// Every combination, the last knob fastest.
    fn grid(&self, values: &[Vec<u8>]) -> Vec<Point> {
        let place = |mut number: usize| {
            let mut at = [0; KNOBS];
            for (knob, values) in values.iter().enumerate().rev() {
                at[knob] = values[number % values.len()];
                number /= values.len();
            }
            at
        };
        (0..count(values)).map(|number| self.point(place(number))).collect()
    }

    /// The present combination, and every other value of each knob alone.
    fn singles(&self) -> Vec<Point> {
        let mut points = vec![self.point(self.now())];
        for at in 0..self.knobs.len() {
            points.extend(self.others(&self.now(), at));
        }
        points
    }

    fn others(&self, from: &[u8; KNOBS], knob: usize) -> impl Iterator<Item = Point> + '_ {
        let from = *from;
        let values = (0..self.knobs[knob].values.len() as u8).filter(move |value| *value != from[knob]);
        values.map(move |value| {
            let mut at = from;
            at[knob] = value;
            self.point(at)
        })
    }

    /// The values of each knob that make a difference by themselves, with the present one.
    fn telling(&self, singles: &[Point]) -> Vec<Vec<u8>> {
        let now = self.now();
        let of_knob = |(at, knob): (usize, &Knob)| {
            let mut kept = vec![knob.now as u8];
            let mut seen = vec![singles[0].standing];
            let own = |point: &&Point| (0..self.knobs.len()).all(|k| (k == at) == (point.at[k] != now[k]));
            let mut own: Vec<&Point> = singles.iter().filter(own).collect();
            own.sort_by_key(|point| usize::from(point.at[at]).abs_diff(knob.now));
            for point in own {
                if !seen.contains(&point.standing) {
                    seen.push(point.standing);
                    kept.push(point.at[at]);
                }
            }
            kept.sort_unstable();
            kept
        };
        self.knobs.iter().enumerate().map(of_knob).collect()
    }

    /// From the best points on, one knob more at a time.
    fn beam(&self, singles: Vec<Point>, values: &[Vec<u8>]) -> Vec<Point> {
        let mut points = singles;
        let mut front = best(&points);
        while points.len() < MOST {
            let before = front.first().map(|point| point.standing.shortfall());
            let mut next = Vec::new();
            for from in &front {
                for (knob, values) in values.iter().enumerate().filter(|(_, values)| values.len() > 1) {
                    let moved = values.iter().filter(|value| **value != from.at[knob]);
                    for value in moved {
                        let mut at = from.at;
                        at[knob] = *value;
                        next.push(at);
                    }
                }
            }
            next.sort_unstable();
            next.dedup();
            next.truncate(MOST - points.len());
            points.extend(next.into_iter().map(|at| self.point(at)));
            front = best(&points);
            let after = front.first().map(|point| point.standing.shortfall());
            if after == Some(0.0) || after >= before {
                break;
            }
        }
        points
    }
}

fn count(values: &[Vec<u8>]) -> usize {
    values.iter().fold(1, |count: usize, values| count.saturating_mul(values.len()))
}

/// Those that miss least, the simplest first.
fn best(points: &[Point]) -> Vec<Point> {
    let mut sorted = points.to_vec();
    let key = |point: &Point| point.standing.shortfall() + 1e-3 * point.effort;
    sorted.sort_by(|a, b| key(a).total_cmp(&key(b)));
    sorted.truncate(BEAM);
    sorted
}

/// Inputs with changes made.
pub fn changed(inputs: &Inputs, changes: &[(Parameter, f64)]) -> Inputs {
    let mut inputs = inputs.clone();
    for (parameter, value) in changes {
        // Round values lie within the limits.
        let _ = inputs.set_clamped(*parameter, Value::Number(*value));
    }
    inputs
}
