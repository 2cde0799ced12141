//! What keys mean: one table of the engines' options and the parameters that they set, with the releases that have them.
//!
//! [`table`] is that table: for each realm (what wrote a setting) its options, each with its spellings, the releases
//! that have it, the parameter that it sets and the syntax of its value ([`Form`]), in both directions; importers read
//! by it and exporters write by it. [`set`] reads with it what was written, decides as the engine would which of two
//! settings wins, and says what the engine will not do as it looks ([`Trap`]).

mod calls;
mod finding;
mod form;
mod key;
mod layout;
mod quiet;
mod reading;
mod system;
pub mod table;
mod traps;

pub use finding::{KeyFinding, Trap};
pub use form::{Form, RightValue};
pub use key::{Effect, Key, Part, Releases, Show, Since};
pub use layout::PLACEHOLDER_COLUMN;
pub(crate) use layout::column_of;
pub use quiet::Quiet;

use crate::import::{Ignored, ImportFinding, SetParameter, Written};
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
    reading::set(written, now)
}
