//! The scenario file: what does not fit an address, and what people keep beside their job's code.
//!
//! ```json
//! { "headgate": 1, "model": 1, "scenario": { "interval": "30s", "parallelism": 32 } }
//! ```
//!
//! `headgate` is the version of this format and of the frozen defaults (they are the address's, see
//! [`crate::address::frozen`]). Values are texts as the terminal takes them, or JSON's own numbers, `true`, `false`
//! and, for a day's shape, a list of 24 weights. Keys that are not known survive. `kept` holds what an import found in
//! the job's own files and nobody knows here, `{ "in": "flink-config", "key": "…", "value": "…" }` each: an export of
//! configuration writes it again.

mod finding;
mod read;
mod write;

pub use finding::{FileFinding, FileProblem, RightType};

use crate::address::Pinned;
use crate::export::Kept;
use model::Inputs;
use serde_json::{Map, Value as Json};
use std::collections::BTreeSet;

/// The version of the format that is written.
pub const FORMAT_VERSION: u64 = 1;

/// What a scenario file holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScenarioFile {
    /// The scenario.
    pub inputs: Inputs,
    /// The second scenario of a comparison.
    pub second: Option<Inputs>,
    /// Points of the checklist that were ticked by hand, by id.
    pub checklist: BTreeSet<String>,
    /// What an import did not know: an export writes it again.
    pub kept: Vec<Kept>,
    /// What this version does not know, where it stood.
    unknown: Unknown,
}

/// What a file held beside what is known, by the object that it stood in.
#[derive(Clone, Debug, Default, PartialEq)]
struct Unknown {
    file: Map<String, Json>,
    scenario: Map<String, Json>,
    second: Map<String, Json>,
}

/// A scenario file that was read, whatever it was.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ReadFile {
    /// What could be read.
    pub file: ScenarioFile,
    /// Results as they were when the file was made.
    pub pinned: Option<Pinned>,
    /// The version of the model that computed them.
    pub model: Option<u32>,
    /// What could not be read, and what would be right.
    pub findings: Vec<FileFinding>,
}

impl ScenarioFile {
    /// A file with a scenario and nothing else.
    pub fn of(inputs: &Inputs) -> Self {
        Self { inputs: inputs.clone(), ..Self::default() }
    }

    /// Reads a file; it cannot fail.
    pub fn read(text: &str) -> ReadFile {
        read::read(text)
    }

    /// The text of the file, its results pinned.
    pub fn write(&self) -> String {
        write::write(self)
    }
}
