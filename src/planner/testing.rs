//! What the tests of several modules need.

use model::{Inputs, Parameter};

/// Inputs from settings such as `interval=30s buckets=0`.
pub(crate) fn inputs(settings: &str) -> Inputs {
    let mut inputs = Inputs::new();
    for setting in settings.split_whitespace() {
        let (id, value) = setting.split_once('=').expect("id=value");
        inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).expect("a value");
    }
    inputs
}
