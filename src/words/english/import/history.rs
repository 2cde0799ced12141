//! What to know about histories.

use exchange::import::{HistoryFinding, HistoryKind};

pub(super) fn history(finding: &HistoryFinding) -> String {
    match *finding {}
}

pub(super) fn kind(kind: HistoryKind) -> &'static str {
    match kind {
        HistoryKind::IcebergMetadata => "Iceberg metadata.json",
    }
}
