//! Scenarios by a few words.

pub(crate) mod runs;

use model::{Inputs, Parameter};

/// Inputs with these values given as a reader would type them.
pub(crate) fn inputs(given: &[(Parameter, &str)]) -> Inputs {
    let mut inputs = Inputs::new();
    for (parameter, text) in given {
        inputs.set_text(*parameter, text).unwrap_or_else(|why| panic!("{} {text}: {why}", parameter.id()));
    }
    inputs
}

/// A job that is calm: no failures, no compaction, no expiry, constant durations.
pub(crate) const CALM: &[(Parameter, &str)] = &[
    (Parameter::Mtbf, "365d"),
    (Parameter::Compaction, "off"),
    (Parameter::ExpireEvery, "off"),
    (Parameter::CheckpointDuration, "0s"),
    (Parameter::CheckpointDurationP99, "0s"),
    (Parameter::CommitLatency, "100ms"),
    (Parameter::CommitLatencyP99, "100ms"),
];

/// A calm job with something of its own.
pub(crate) fn calm(given: &[(Parameter, &str)]) -> Inputs {
    inputs(&[CALM, given].concat())
}

/// What a calm job has as constants.
pub(crate) const SECOND: u64 = 1_000_000;
