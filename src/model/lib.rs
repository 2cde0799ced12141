//! The estimation core of Headgate: parameters, quantities, engines, derivations, findings.
//!
//! Nothing here knows the time, the locale, the browser or randomness; results have the same bits natively and in
//! WebAssembly, so transcendental functions come from `libm`, never from `std`.
//!
//! ```
//! use model::{Inputs, Parameter, Quantity, estimate};
//!
//! let mut inputs = Inputs::new();
//! inputs.set_text(Parameter::Interval, "30s")?;
//! let estimate = estimate(&inputs.scenario());
//! assert_eq!(estimate.value(Quantity::CommitsPerDay), Some(2880.0));
//! # Ok::<(), model::SetError>(())
//! ```

pub mod checklist;
pub mod engine;
pub mod evidence;
pub mod finding;
pub mod parameter;
pub mod simulation;
pub mod unit;

mod budget;
mod catalog;
mod claim;
mod constant;
mod estimate;
mod headroom;
mod inputs;
pub mod math;
mod quantity;
mod question;
mod scenario;
mod shared;
mod target;
mod throughput;
mod workings;

pub use budget::{LatencyBudget, LatencyPart};
pub use catalog::{CATALOG_LATENCIES_OF, CatalogLatency, catalog_latencies, catalog_latency};
pub use checklist::{ChecklistItem, ItemState, Ticks};
pub use claim::Claim;
pub use engine::Engine;
pub use estimate::{
    Estimate, Explained, estimate, estimate_only, estimate_shared, explain, explain_all, values_shared,
};
pub use evidence::Evidence;
pub use finding::{Finding, FindingRule, Severity, findings, stops};
pub use headroom::{Headroom, Limit, headroom};
pub use inputs::{Inputs, SetError};
pub use parameter::{Parameter, Value};
pub use quantity::{Quantity, Question};
pub use scenario::{Scenario, Varied};
pub use shared::{Percentiles, Shared};
pub use target::{TARGETS, strain};
pub use throughput::{THROUGHPUTS_OF, Throughput, rewrite_throughputs, throughputs};
pub use unit::{Unit, decimal};
pub use workings::{Applied, Derivation, Expression, Function, Line, Name, Operand, Step, Term, Thumb, Workings};

/// The version of the model: raised when the same inputs give other numbers. An address carries it.
pub const MODEL_VERSION: u32 = 1;
