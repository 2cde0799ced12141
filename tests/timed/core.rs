//! What the planner computes while a reader waits, each by a name that the benchmark calls it by.

use model::{Inputs, Parameter, Quantity, explain_all};
use planner::{Axis, Map, Movable, SAMPLES, bands, solve};
use simulator::{Detail, simulate};
use wasm_bindgen::prelude::wasm_bindgen;

/// Points of a map along each axis.
const POINTS: usize = 60;

/// The settings that computations start from: a ten-second interval, hourly compaction, and targets to miss.
const SETTINGS: [(Parameter, &str); 6] = [
    (Parameter::Interval, "10s"),
    (Parameter::Compaction, "continuous"),
    (Parameter::CompactionEvery, "1h"),
    (Parameter::GoalFreshness, "2min"),
    (Parameter::GoalFileSize, "64MiB"),
    (Parameter::GoalLiveFiles, "100k"),
];

/// A job to compute something about.
#[wasm_bindgen]
pub struct Job(Inputs);

#[wasm_bindgen]
impl Job {
    /// For an engine by its id; nothing for an id that no engine has.
    pub fn on(engine: &str) -> Option<Self> {
        let mut inputs = Inputs::new();
        inputs.set_text(Parameter::Engine, engine).ok()?;
        for (parameter, text) in SETTINGS {
            inputs.set_text(parameter, text).ok()?;
        }
        Some(Self(inputs))
    }

    /// The numbers, with all that their derivations need: what a move of a slider costs.
    pub fn estimate(&self) -> f64 {
        explain_all(&self.0.scenario()).estimate().value(Quantity::FilesPerDay).unwrap_or(0.0)
    }

    /// The numbers, and every derivation read.
    pub fn derivations(&self) -> usize {
        let explained = explain_all(&self.0.scenario());
        Quantity::ALL.iter().filter(|quantity| explained.derivation(**quantity).is_some()).count()
    }

    /// A map over the interval and another knob; how much of it holds what was asked.
    pub fn map(&self, other: &str) -> Option<f64> {
        let axis = |parameter| Axis::around(&self.0, parameter, POINTS);
        let (x, y) = (axis(Parameter::Interval)?, axis(Parameter::by_id(other)?)?);
        Some(Map::whole(&self.0, x, y).feasible_share())
    }

    /// What to set, with all that the job's owner can change; whether that can be answered.
    pub fn solution(&self) -> bool {
        solve(&self.0, &Movable::Of(vec![model::parameter::Owner::Job])).is_ok()
    }

    /// The ranges of five tiles over as many worlds as the page draws.
    pub fn bands(&self) -> usize {
        let tiles = [
            Quantity::FilesPerDay,
            Quantity::VisibleP95,
            Quantity::LiveFilesPeak,
            Quantity::CommitSuccess,
            Quantity::CostMonth,
        ];
        bands(&self.0, &tiles, SAMPLES).len()
    }

    /// A simulated day, with every event kept.
    pub fn day(&self) -> usize {
        simulate(&self.0.scenario(), 7, 1.0, Detail::Everything).events.len()
    }
}
