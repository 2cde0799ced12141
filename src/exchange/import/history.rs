//! What a job really did: metadata files, metadata tables, checkpoint histories, logs and timelines.

mod finding;

pub use finding::HistoryFinding;

use super::Paper;
use super::finding::ImportFinding;

/// What kind of history a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HistoryKind {
    /// Iceberg's `metadata.json`.
    IcebergMetadata,
}

impl HistoryKind {
    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::IcebergMetadata => "iceberg-metadata",
        }
    }
}

/// What was measured in papers, for calibration.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Observed {}

/// Whether a text is a history, and which. It is asked before any reader of configuration, so it must be quick and sure.
pub fn recognise(_paper: &Paper) -> Option<HistoryKind> {
    None
}

/// Reads histories together; the number is the place of the paper in the import.
pub fn observe(_papers: &[(usize, HistoryKind, Paper)]) -> (Option<Observed>, Vec<ImportFinding>) {
    (None, Vec::new())
}
