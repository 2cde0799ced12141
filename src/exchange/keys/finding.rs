//! What to know about keys and their values.

use crate::import::FindingKind;

/// Something about a key or its value that the reader should know.
#[derive(Clone, Debug, PartialEq)]
pub enum KeyFinding {}

impl KeyFinding {
    /// The name in JSON.
    pub fn id(&self) -> &'static str {
        match *self {}
    }

    /// How it is grouped.
    pub fn kind(&self) -> FindingKind {
        match *self {}
    }
}
