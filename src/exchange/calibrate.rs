//! Calibration: what really happened replaces what was assumed, and the model's answer is put beside every commit.
//!
//! Each parameter says how it was derived, from how many figures, and what it replaced. What papers cannot tell is said
//! too. The last step computes the calibrated scenario for the rows of each commit of the history and compares files,
//! deletes, bytes and the interval with what the commit wrote.

mod basis;
mod cadence;
mod compared;
mod engine;
mod table;
mod traffic;
mod typed;
mod writers;

pub use basis::{Basis, Why};
pub use compared::{Compared, Fit, Pair};
pub use typed::{CompactionRun, Typed};

use crate::import::history::{Commit, Figures, Observed};
use model::parameter::Unset;
use model::{Inputs, Parameter, Value};

/// What was calibrated.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calibration {
    /// The reader's scenario with what was taken.
    pub inputs: Inputs,
    /// Parameters that were taken, in the table's order.
    pub taken: Vec<Calibrated>,
    /// Settings that a paper states, where the history shows another value: the paper's stays.
    pub disagreeing: Vec<Calibrated>,
    /// Parameters that the papers cannot tell.
    pub untold: Vec<Untold>,
    /// Predicted beside observed, the oldest first.
    pub compared: Vec<Compared>,
    /// How well each quantity fits.
    pub fits: Vec<Fit>,
    /// Commits that were not compared because there are too many.
    pub left_out: usize,
}

/// A parameter that was derived from what happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Calibrated {
    /// The parameter.
    pub parameter: Parameter,
    /// The value that was derived; moved to the parameter's limits.
    pub value: Value,
    /// What it was derived from.
    pub basis: Basis,
    /// From how many figures; 0 where it stands in one place.
    pub samples: usize,
    /// Least and 95th percentile of those figures, in the parameter's base unit.
    pub spread: Option<(f64, f64)>,
    /// The value before.
    pub before: Value,
    /// Whether the value before was nobody's: a default or an assumption.
    pub was_assumed: bool,
    /// What was measured, where it lies beyond the parameter's limits.
    pub beyond: Option<f64>,
}

/// A parameter that stays as it was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Untold {
    /// The parameter.
    pub parameter: Parameter,
    /// Why.
    pub why: Why,
}

/// Calibrates the reader's scenario. `stated` are the parameters that a paper of the same import sets: a setting that a
/// paper states is kept, and a history that shows another value is told. What the reader typed comes last and wins.
pub fn calibrate(observed: Option<&Observed>, now: &Inputs, stated: &[Parameter], typed: &Typed) -> Calibration {
    let nothing = Observed::default();
    let observed = observed.unwrap_or(&nothing);
    let mut work = Work {
        observed,
        figures: observed.figures(),
        stream: observed.stream().filter(|commit| commit.added.files() != Some(0)).collect(),
        stated,
        out: Calibration { inputs: now.clone(), ..Calibration::default() },
    };
    engine::calibrate(&mut work);
    table::calibrate(&mut work);
    cadence::calibrate(&mut work);
    traffic::mode(&mut work);
    writers::calibrate(&mut work);
    traffic::calibrate(&mut work);
    table::living(&mut work);
    typed::calibrate(&mut work, typed);
    compared::compare(&mut work);
    let mut out = work.out;
    out.taken.sort_by_key(|one| one.parameter as usize);
    out
}

/// A calibration on its way.
struct Work<'o> {
    observed: &'o Observed,
    figures: Figures,
    /// Commits of the stream that wrote something.
    stream: Vec<&'o Commit>,
    stated: &'o [Parameter],
    out: Calibration,
}

/// What a value rests on.
struct Ground {
    basis: Basis,
    samples: usize,
    spread: Option<(f64, f64)>,
}

impl Ground {
    fn one(basis: Basis) -> Self {
        Self { basis, samples: 0, spread: None }
    }

    fn many(basis: Basis, samples: usize) -> Self {
        Self { basis, samples, spread: None }
    }

    fn spread(basis: Basis, spread: &crate::import::history::Spread) -> Self {
        Self { basis, samples: spread.count, spread: Some((spread.min, spread.p95)) }
    }
}

/// A setting that a paper states is told to disagree from this share on.
const DISAGREES: f64 = 0.1;

impl Work<'_> {
    /// Takes a number for a parameter that the engine has.
    fn take(&mut self, parameter: Parameter, number: f64, ground: Ground) {
        self.take_value(parameter, Value::Number(number), ground);
    }

    fn take_value(&mut self, parameter: Parameter, value: Value, ground: Ground) {
        if !parameter.exists_in(self.out.inputs.engine()) || matches!(value, Value::Number(n) if !n.is_finite()) {
            return;
        }
        let before = self.out.inputs.scenario().value(parameter);
        let mut inputs = self.out.inputs.clone();
        let Ok(clamped) = inputs.set_clamped(parameter, value) else { return };
        let value = inputs.get(parameter).unwrap_or_else(|| before.clone());
        let calibrated = Calibrated {
            parameter,
            value,
            basis: ground.basis,
            samples: ground.samples,
            spread: ground.spread,
            was_assumed: !self.out.inputs.is_given(parameter),
            before,
            beyond: clamped.map(|clamped| clamped.asked.asked),
        };
        let setting = parameter.definition().unset == Unset::Setting;
        if setting && self.stated.contains(&parameter) {
            if disagrees(&calibrated.before, &calibrated.value) {
                self.out.disagreeing.push(calibrated);
            }
            return;
        }
        self.out.inputs = inputs;
        self.out.taken.retain(|one| one.parameter != parameter);
        self.out.taken.push(calibrated);
    }

    fn untold(&mut self, parameter: Parameter, why: Why) {
        if parameter.exists_in(self.out.inputs.engine()) {
            self.out.untold.push(Untold { parameter, why });
        }
    }

    fn number(&self, parameter: Parameter) -> f64 {
        self.out.inputs.scenario().number(parameter)
    }

    fn is_taken(&self, parameter: Parameter) -> bool {
        self.out.taken.iter().any(|one| one.parameter == parameter)
    }

    /// Whether a paper of the import states the parameter.
    fn is_stated(&self, parameter: Parameter) -> bool {
        self.stated.contains(&parameter)
    }
}

fn disagrees(stated: &Value, seen: &Value) -> bool {
    match (stated, seen) {
        (Value::Number(stated), Value::Number(seen)) => {
            (stated - seen).abs() > DISAGREES * stated.abs().max(seen.abs())
        }
        (stated, seen) => stated != seen,
    }
}
