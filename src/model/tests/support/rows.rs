//! Rows of the data files: settings in, quantities out.

use model::{Estimate, Inputs, Parameter, Quantity, SetError, estimate};

/// `a=1 b=2` as pairs.
pub(crate) fn pairs(cell: &str) -> Vec<(&str, &str)> {
    cell.split_whitespace().map(|pair| pair.split_once('=').expect("name=value")).collect()
}

/// The estimate of some settings; the engine must be modelled.
pub(crate) fn estimate_of(given: &[(&str, &str)]) -> Estimate {
    let mut inputs = Inputs::new();
    for (name, value) in given {
        set(&mut inputs, name, value).unwrap_or_else(|why| panic!("{why}"));
    }
    estimate(&inputs.scenario())
}

fn set(inputs: &mut Inputs, name: &str, value: &str) -> Result<(), SetError> {
    inputs.set_text(Parameter::by_id(name).unwrap_or_else(|| panic!("no parameter {name}")), value)
}

/// A quantity by name; nothing where the engine does not have it.
pub(crate) fn value(estimate: &Estimate, quantity: &str) -> Option<f64> {
    estimate.value(Quantity::by_id(quantity).unwrap_or_else(|| panic!("no quantity {quantity}")))
}
