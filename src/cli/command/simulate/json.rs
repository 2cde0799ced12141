//! What was simulated as JSON. All names come from short lists without a character to escape, and all numbers are finite.

use super::Found;
use simulator::{Field, Report, Sample, seconds};
use std::fmt::Display;

/// One event a line.
pub(super) fn events(report: &Report) -> String {
    let mut text = String::new();
    for event in &report.events {
        let mut pairs = vec![pair("at_us", event.at), pair("job", event.job), named("event", event.what.id())];
        pairs.extend(event.what.fields().into_iter().map(|(name, field)| match field {
            Field::Number(number) => pair(name, number),
            Field::Name(value) => named(name, value),
        }));
        text.push_str(&object(&pairs));
        text.push('\n');
    }
    text
}

/// Counts, latencies, both forms of every quantity, bands, series.
pub(super) fn whole(found: &Found) -> String {
    let report = &found.report;
    let counts: Vec<String> = report.counts.named().into_iter().map(|(name, count)| pair(name, count)).collect();
    let latency = &report.latency;
    let latency = [
        pair("p50_s", latency.p50),
        pair("p95_s", latency.p95),
        pair("p99_s", latency.p99),
        pair("p999_s", latency.p999),
        pair("most_s", latency.most),
    ];
    let notes: Vec<String> = report.notes.iter().map(|note| format!("\"{}\"", note.id())).collect();
    let mut pairs = vec![
        pair("model", model::MODEL_VERSION),
        pair("seed", report.seed),
        pair("days", seconds(report.lasted) / 86_400.0),
        pair("notes", array(&notes)),
        pair("counts", object(&counts)),
        pair("latency", object(&latency)),
        pair("quantities", array(&quantities(found))),
    ];
    if let Some(bands) = &found.bands {
        let each = bands.all().map(|(quantity, band)| {
            let ends = [pair("p5", band.p5), pair("p50", band.p50), pair("p95", band.p95), pair("n", band.n)];
            pair(quantity.id(), object(&ends))
        });
        pairs.push(pair("bands", object(&each.collect::<Vec<_>>())));
    }
    pairs.push(pair("series", array(&report.samples.iter().map(sample).collect::<Vec<_>>())));
    object(&pairs) + "\n"
}

fn quantities(found: &Found) -> Vec<String> {
    let both = found.compared.iter().map(|c| {
        let mut pairs = vec![named("id", c.quantity.id()), pair("closed", c.closed), pair("simulated", c.simulated)];
        pairs.extend(c.breaks.map(|why| named("breaks", why.id())));
        object(&pairs)
    });
    both.collect()
}

fn sample(sample: &Sample) -> String {
    object(&[
        pair("at_us", sample.at),
        pair("data_files", sample.data_files),
        pair("delete_files", sample.delete_files),
        pair("backlog_rows", sample.backlog_rows),
        pair("owed_checkpoints", sample.owed_checkpoints),
        pair("data_manifests", sample.data_manifests),
        pair("delete_manifests", sample.delete_manifests),
        pair("snapshots", sample.snapshots),
        pair("metadata_bytes", sample.metadata_bytes),
        pair("age_us", sample.age),
    ])
}

fn pair(name: &str, value: impl Display) -> String {
    format!("\"{name}\":{value}")
}

fn named(name: &str, value: &str) -> String {
    format!("\"{name}\":\"{value}\"")
}

fn object(pairs: &[String]) -> String {
    format!("{{{}}}", pairs.join(","))
}

fn array(values: &[String]) -> String {
    format!("[{}]", values.join(","))
}
