//! What to set: targets → feasible region → recommendation; two scenarios beside each other; what moves the answer most.
//!
//! Everything here asks the model thousands of times and adds no formula of its own to a scenario's numbers. Nothing
//! knows the time, a language or randomness: worlds that are drawn follow from a seed.
//!
//! ```
//! use model::{Inputs, Parameter};
//! use planner::{Movable, Outcome, solve};
//!
//! let mut inputs = Inputs::new();
//! inputs.set_text(Parameter::GoalFreshness, "2min")?;
//! let solution = solve(&inputs, &Movable::Named(vec![Parameter::Interval]))?;
//! assert!(matches!(solution.outcome, Outcome::Found(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod compare;
mod compromise;
mod demand;
pub mod diagnosis;
mod engines;
mod knob;
mod map;
mod robust;
mod search;
mod sensitivity;
mod solve;
mod sweep;
#[cfg(test)]
mod testing;
mod trouble;
mod upsert;
mod world;

pub use compare::{Comparison, Contrast, Difference, Preference, Side, compare};
pub use compromise::{Impossible, Relaxation};
pub use demand::{Demand, Demands, Stand, Standing};
pub use engines::{Number, Rival, WhyNot, rivals};
pub use knob::{Knob, Movable, Refusal, round_values};
pub use map::{Axis, Map};
pub use robust::WORLDS;
pub use search::changed;
pub use sensitivity::{Band, Curves, Draws, SAMPLES, Sensitivity, Swing, bands, bands_along, edges, sensitivity};
pub use solve::{Alternative, Found, Outcome, Region, Setting, Solution, solve};
pub use sweep::{Row, spread, sweep};
pub use trouble::{AfterOutage, Another, Grace, Repair, Trouble, after_outage, another, grace, trouble};
pub use upsert::{AppendOrUpsert, DEDUPLICATION_PER_ROW, Way, append_or_upsert};
pub use world::{Range, World, ranges};
