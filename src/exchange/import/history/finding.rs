//! What to know about histories.

use crate::import::FindingKind;

/// Something about a history that the reader should know.
#[derive(Clone, Debug, PartialEq)]
pub enum HistoryFinding {}

impl HistoryFinding {
    /// The name in JSON.
    pub fn id(&self) -> &'static str {
        match *self {}
    }

    /// How it is grouped.
    pub fn kind(&self) -> FindingKind {
        match *self {}
    }
}
