//! `config.yaml`, deployments of the Kubernetes operator and Flink CDC pipelines.

use super::flat;
use super::notes::Notes;
use super::system::system;
use super::yaml::{Entry, flatten};
use crate::import::written::{Realm, TableRole};

/// `config.yaml` of Flink: nested and dotted keys are equal.
pub(super) fn flink(text: &str, notes: &mut Notes) {
    for entry in entries(text, notes) {
        notes.set(Realm::FlinkConfig, &entry.path, &entry.value, entry.line);
    }
}

fn entries(text: &str, notes: &mut Notes) -> Vec<Entry> {
    let yaml = flatten(text);
    for (line, finding) in yaml.findings {
        notes.say(line, finding);
    }
    yaml.entries
}

/// `FlinkDeployment`, a config map that holds a file of Flink's, or an environment with `FLINK_PROPERTIES`.
pub(super) fn deployment(text: &str, notes: &mut Notes) {
    for entry in entries(text, notes) {
        let last = entry.path.rsplit('.').take(2).collect::<Vec<_>>();
        let key = entry.path.strip_prefix("spec.flinkConfiguration.");
        match (key, entry.path.as_str(), last.as_slice()) {
            (Some(key), ..) => notes.set(Realm::FlinkConfig, key, &entry.value, entry.line),
            (_, "spec.job.parallelism", _) => {
                let words = format!("spec.job.parallelism: {}", entry.value);
                notes.set_by(Realm::FlinkCommand, "parallelism.default", &entry.value, &words, entry.line);
            }
            (_, "spec.flinkVersion", _) => notes.set(Realm::FlinkConfig, "flinkVersion", &entry.value, entry.line),
            (.., ["yaml", "flink-conf"] | ["FLINK_PROPERTIES", ..]) => inside(&entry, notes, flat::read),
            (.., ["yaml", "config"]) => inside(&entry, notes, flink),
            _ => notes.set(Realm::Unknown, &entry.path, &entry.value, entry.line),
        }
    }
}

/// A file within a file: a block scalar's line is that of its first text.
fn inside(entry: &Entry, notes: &mut Notes, read: impl Fn(&str, &mut Notes)) {
    notes.within(entry.line - 1, |notes| read(&entry.value, notes));
}

/// A Flink CDC pipeline: `source`, `sink`, `pipeline`, `route`, `transform`.
pub(super) fn cdc(text: &str, notes: &mut Notes) {
    let entries = entries(text, notes);
    let source = end(&entries, "source.type", TableRole::Read, notes);
    let sink = end(&entries, "sink.type", TableRole::Written, notes);
    for entry in &entries {
        let (part, key) = entry.path.split_once('.').unwrap_or(("", &entry.path));
        let (table, realm, key) = match part {
            "source" => (source, Realm::CdcSource, key),
            "sink" => (sink, Realm::CdcSink, key),
            "pipeline" => (None, Realm::CdcPipeline, key),
            "route" | "transform" => (None, Realm::CdcPipeline, entry.path.as_str()),
            _ => (None, Realm::Unknown, entry.path.as_str()),
        };
        match table {
            Some(table) => notes.set_of(table, realm, (key, &entry.value), entry.line),
            None => notes.set(realm, key, &entry.value, entry.line),
        }
    }
}

/// What is read from or written to, as a table without a name.
fn end(entries: &[Entry], path: &str, role: TableRole, notes: &mut Notes) -> Option<usize> {
    let entry = entries.iter().find(|entry| entry.path == path)?;
    let table = notes.table("", entry.line)?;
    notes.written.tables[table].connector = Some(system(&entry.value));
    notes.role(table, role);
    Some(table)
}
