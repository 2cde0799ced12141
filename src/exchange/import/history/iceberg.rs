//! Iceberg: the metadata file, the metadata tables, commit reports.

mod metadata;
mod report;
mod summary;
mod tables;

pub(super) use metadata::metadata;
pub(super) use report::{MARK, reports};
pub use tables::Table;
pub(super) use tables::read;

use super::observed::{Commit, Operation, Writer};
use super::{Observed, TableFormat};
use summary::Summary;

/// A snapshot becomes a commit.
fn commit(into: &mut Observed, id: Option<i64>, at_ms: Option<i64>, summary: &Summary<'_>) -> Commit {
    if let Some(release) = summary.iceberg_release() {
        into.table.format_release = Some(release.to_owned());
    }
    if let (Some(release), true) = (summary.engine_version.as_deref(), summary.is_streaming()) {
        into.table.engine_release = Some(release.chars().take(40).collect());
    }
    let counts = summary.counts();
    Commit {
        id,
        at_ms,
        operation: summary.operation.unwrap_or(Operation::Append),
        writer: summary.writer(),
        job: summary.job.as_deref().and_then(|job| into.job(job)),
        checkpoint: summary.checkpoint,
        prepared_ms: None,
        took_ms: None,
        partitions: summary.partitions,
        added: counts[0],
        removed: counts[1],
        total: counts[2],
    }
}

/// The table is an Iceberg table.
fn is_iceberg(into: &mut Observed) {
    into.format.get_or_insert(TableFormat::Iceberg);
}

impl Summary<'_> {
    fn writer(&self) -> Option<Writer> {
        if self.kafka {
            return Some(Writer::KafkaConnect);
        }
        Some(match self.engine_name.as_deref()? {
            "flink" => Writer::Flink,
            "spark" => Writer::Spark,
            _ => Writer::Other,
        })
    }
}
