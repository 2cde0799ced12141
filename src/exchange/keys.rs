//! What keys mean: one table of the engines' options and the parameters that they set, with the releases that have them.

mod finding;

pub use finding::KeyFinding;

use crate::import::{Ignored, ImportFinding, Reason, SetParameter, Written};
use model::Inputs;

/// What was written, as parameters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Meaning {
    /// Parameters that were set; one entry a parameter, the winner.
    pub set: Vec<SetParameter>,
    /// What set nothing.
    pub ignored: Vec<Ignored>,
    /// Contradictions and traps.
    pub findings: Vec<ImportFinding>,
}

/// Sets parameters, the engine first. `now` is the reader's scenario: its engine and releases hold where the papers do
/// not say theirs.
pub fn set(written: &Written, now: &Inputs) -> Meaning {
    let _ = now;
    let unknown = |setting: &crate::import::Setting| Ignored {
        realm: setting.realm,
        key: setting.key.clone(),
        value: setting.value.clone(),
        place: setting.place,
        reason: Reason::Unknown { near: None },
    };
    Meaning { ignored: written.settings.iter().map(unknown).collect(), ..Meaning::default() }
}
