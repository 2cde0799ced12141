//! Results as JSON, for the terminal, files and reports. The structures are separate from the model's types.

mod derivation;
mod estimate;
mod findings;
mod history;
mod import;
mod opened;
mod parameters;
mod plan;
mod trouble;

use serde::Serialize;

pub use derivation::derivation_json;
pub use estimate::estimate_json;
pub use findings::findings_json;
pub use history::{history_json, history_value};
pub use import::{assumed, import_json};
pub use opened::opened_json;
pub use parameters::parameters_json;
pub use plan::{check_json, comparison_json, solution_json, sweep_json};
pub use trouble::{diagnosis_json, rivals_json, trouble_json};

/// A number with its unit.
#[derive(Debug, Serialize)]
struct Number {
    value: f64,
    unit: &'static str,
}

/// What people say instead of a quantity.
#[derive(Debug, Serialize)]
struct RuleOfThumb {
    id: &'static str,
    value: f64,
}

impl RuleOfThumb {
    fn of((thumb, value): (model::Thumb, f64)) -> Self {
        Self { id: thumb.id(), value }
    }
}

/// Indented JSON that ends with a line break.
fn print(wire: &impl Serialize) -> String {
    // Keys are texts and numbers are finite, so nothing here can fail to be written.
    let mut text = serde_json::to_string_pretty(wire).unwrap_or_default();
    text.push('\n');
    text
}
