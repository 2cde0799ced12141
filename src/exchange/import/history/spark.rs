//! Spark's `StreamingQueryProgress`, one or many, as a list, as lines, or as listeners and notebooks print it.

use super::Observed;
use super::json::{count, field, float, list, text, whole};
use super::lenient::time_ms;
use super::observed::{Batch, TableFormat};
use serde_json::Value as Json;

/// Batches that are kept.
const MOST: usize = 100_000;

/// One progress report.
pub(super) fn progress(json: &Json, into: &mut Observed) -> usize {
    let Some(id) = whole(field(json, "batchId")) else { return 0 };
    if into.batches.len() >= MOST {
        return 0;
    }
    let known = |path: &str| whole(field(json, path)).filter(|ms| *ms >= 0);
    let splits = list(field(json, "sources")).iter().filter_map(splits).max();
    into.batches.push(Batch {
        id: Some(id),
        at_ms: text(field(json, "timestamp")).and_then(time_ms).map(|(ms, _)| ms),
        rows: count(field(json, "numInputRows")),
        took_ms: known("durationMs.triggerExecution"),
        add_batch_ms: known("durationMs.addBatch"),
        processed_per_s: float(field(json, "processedRowsPerSecond")),
        splits,
    });
    if let Some(sink) = text(field(json, "sink.description")) {
        if sink.starts_with("DeltaSink") {
            into.format.get_or_insert(TableFormat::Delta);
        } else if sink.to_ascii_lowercase().contains("hudi") {
            into.format.get_or_insert(TableFormat::Hudi);
        }
    }
    1
}

/// Partitions of a source: those that a Kafka source names offsets for, or that a generator says.
fn splits(source: &Json) -> Option<u64> {
    let offsets = field(source, "endOffset").and_then(Json::as_object);
    let topics =
        offsets.map(|topics| topics.values().filter_map(Json::as_object).map(|topic| topic.len() as u64).sum());
    let described = || {
        let (_, rest) = text(field(source, "description"))?.split_once("numPartitions=")?;
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    topics.filter(|splits| *splits > 0).or_else(described)
}
