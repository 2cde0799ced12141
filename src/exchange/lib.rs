//! How scenarios travel: the address, scenario files, results as JSON, and what other people wrote.
//!
//! Nothing here raises an error about what a reader wrote: a link or a file gives what was understood, and findings
//! that say what was not and what would be right. Wire forms are separate from the model's types, versioned and
//! tolerant, so that the model can change without breaking anyone's link.

pub mod address;
pub mod calibrate;
pub mod export;
pub mod import;
pub mod keys;
pub mod parameter;
pub mod scenario;

mod near;
mod results;

pub use address::{Address, Beside, Drift, LinkFinding, Opened, Pinned, Reader, TooLong, decode, encode};
pub use export::{Export, exports};
pub use import::{Import, ImportFinding, Paper};
pub use near::near;
pub use results::{
    assumed, check_json, comparison_json, derivation_json, diagnosis_json, estimate_json, findings_json, history_json,
    history_value, import_json, opened_json, parameters_json, rivals_json, solution_json, sweep_json, trouble_json,
};
pub use scenario::{FileFinding, ScenarioFile};
