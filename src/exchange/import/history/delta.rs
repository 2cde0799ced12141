//! Delta: commits of `_delta_log`, their checksums, `DESCRIBE HISTORY`, `DESCRIBE DETAIL`.

use super::json::{count, field, list, text, whole};
use super::lenient::{time_ms, whole as number};
use super::observed::{Commit, Counts, Operation, TableFormat, Writer};
use super::sheet::{Row, SheetEnd, rows};
use super::{HistoryFinding, Observed};
use serde_json::Value as Json;

/// One commit of the log: a JSON action a line. The version is in the file's name alone.
pub(super) fn log(text: &str, version: Option<i64>, into: &mut Observed) -> SheetEnd {
    into.format.get_or_insert(TableFormat::Delta);
    let mut reading = Log { commit: Commit { id: version, ..Commit::default() }, ..Log::default() };
    let end = super::sheet::rows(text, &mut |row| reading.action(row, into));
    reading.close(into);
    end
}

/// The version in `00000000000000000026.json`.
pub(super) fn version(name: &str) -> Option<i64> {
    let name = name.rsplit(['/', '\\']).next()?;
    let digits = name.split('.').next()?;
    (digits.len() == 20).then(|| digits.parse().ok()).flatten()
}

#[derive(Default)]
struct Log {
    commit: Commit,
    begun: bool,
    named: bool,
}

impl Log {
    /// Several commits may stand one after another: each begins with its `commitInfo`.
    fn action(&mut self, row: &Row<'_>, into: &mut Observed) {
        let Some(name) = row.names().first().map(|name| name.to_string()) else { return };
        let Some(json) = row.text(&name).and_then(|cell| serde_json::from_str::<Json>(cell).ok()) else { return };
        match name.as_str() {
            "commitInfo" => {
                if self.named {
                    self.close(into);
                }
                self.named = true;
                self.info(&json, into);
            }
            "add" => self.file(&json, true, into),
            "remove" => self.file(&json, false, into),
            "metaData" => metadata(&json, into),
            "txn" => {
                self.commit.checkpoint = whole(field(&json, "version"));
                if let Some(app) = text(field(&json, "appId")) {
                    self.commit.job = into.job(app);
                }
            }
            _ => {}
        }
        self.begun = true;
    }

    fn info(&mut self, json: &Json, into: &mut Observed) {
        let at = whole(field(json, "inCommitTimestamp")).or_else(|| whole(field(json, "timestamp")));
        // In the history stands when the file was written.
        self.commit.prepared_ms = at;
        if let (None, Some(read)) = (self.commit.id, whole(field(json, "readVersion"))) {
            self.commit.id = Some(read + 1);
        }
        describe(&mut self.commit, json, into);
    }

    fn file(&mut self, json: &Json, added: bool, into: &mut Observed) {
        let counts = if added { &mut self.commit.added } else { &mut self.commit.removed };
        let bytes = count(field(json, "size"));
        let stats = text(field(json, "stats")).and_then(|stats| serde_json::from_str::<Json>(stats).ok());
        let rows = stats.as_ref().and_then(|stats| count(field(stats, "numRecords")));
        let more = |slot: &mut Option<u64>, by: Option<u64>| {
            if let Some(by) = by {
                *slot = Some(slot.unwrap_or(0).saturating_add(by));
            }
        };
        more(&mut counts.data_files, Some(1));
        more(&mut counts.bytes, bytes);
        more(&mut counts.rows, rows);
        more(&mut counts.vectors, field(json, "deletionVector").filter(|vector| vector.is_object()).map(|_| 1));
        if added {
            into.files.data.add(rows, bytes);
            if let Some(partition) =
                field(json, "partitionValues").filter(|values| values.as_object().is_some_and(|map| !map.is_empty()))
            {
                into.files.note_partition(&partition.to_string());
            }
        }
    }

    fn close(&mut self, into: &mut Observed) {
        let commit = std::mem::take(&mut self.commit);
        let nothing =
            Counts { data_files: Some(0), delete_files: Some(0), rows: Some(0), bytes: Some(0), ..Counts::default() };
        if self.begun {
            let mut commit = commit;
            commit.added.fill(&nothing);
            commit.removed.fill(&nothing);
            into.keep(commit);
        }
    }
}

/// Operation, engine and query of a `commitInfo` or of a row of the history.
fn describe(commit: &mut Commit, json: &Json, into: &mut Observed) {
    if let Some(name) = text(field(json, "operation")) {
        commit.operation = operation(name);
    }
    if let Some(engine) = text(field(json, "engineInfo")) {
        engine_info(engine, commit, into);
    }
    if let Some(query) = text(field(json, "operationParameters.queryId")) {
        commit.job = into.job(query);
        commit.checkpoint = whole(field(json, "operationParameters.epochId"));
    }
}

fn operation(name: &str) -> Operation {
    match name {
        "WRITE" | "STREAMING UPDATE" | "COPY INTO" => Operation::Append,
        "MERGE" | "UPDATE" | "REPLACE TABLE AS SELECT" => Operation::Overwrite,
        "DELETE" | "TRUNCATE" => Operation::Delete,
        "OPTIMIZE" | "REORG" | "AUTO OPTIMIZE" => Operation::Rewrite,
        _ => Operation::Upkeep,
    }
}

/// `Apache-Spark/3.5.6 Delta-Lake/3.3.2`.
fn engine_info(words: &str, commit: &mut Commit, into: &mut Observed) {
    let flink = words.to_ascii_lowercase().contains("flink");
    commit.writer = Some(if flink { Writer::Flink } else { Writer::Spark });
    for word in words.split_whitespace() {
        let Some((name, release)) = word.split_once('/') else { continue };
        let release = release.chars().take(40).collect();
        match name {
            "Delta-Lake" => into.table.format_release = Some(release),
            "Apache-Spark" | "Apache-Flink" => into.table.engine_release = Some(release),
            _ => {}
        }
    }
}

fn metadata(json: &Json, into: &mut Observed) {
    let partitions = list(field(json, "partitionColumns")).iter().filter_map(Json::as_str);
    into.table.partition_fields = Some(partitions.map(|name| name.chars().take(160).collect()).collect());
    if let Some(schema) = text(field(json, "schemaString")).and_then(|text| serde_json::from_str::<Json>(text).ok()) {
        into.table.columns = Some(list(field(&schema, "fields")).len() as u64).filter(|columns| *columns > 0);
    }
    for (key, value) in field(json, "configuration").and_then(Json::as_object).into_iter().flatten() {
        if let Some(value) = value.as_str() {
            into.property(key, value, MOST_PROPERTIES);
        }
    }
}

/// Properties that are kept.
const MOST_PROPERTIES: usize = 1_000;

/// `<version>.crc`: the state of the table after a version.
pub(super) fn checksum(json: &Json, version: Option<i64>, into: &mut Observed) -> usize {
    into.format.get_or_insert(TableFormat::Delta);
    let total = Counts {
        data_files: count(field(json, "numFiles")),
        bytes: count(field(json, "tableSizeBytes")),
        ..Counts::default()
    };
    if let Some(table) = field(json, "metadata") {
        metadata(table, into);
    }
    match version {
        Some(id) => into.keep(Commit { id: Some(id), total, ..Commit::default() }),
        None => into.live.counts = total,
    }
    1
}

/// `_last_checkpoint`.
pub(super) fn last_checkpoint(json: &Json, into: &mut Observed) -> usize {
    into.format.get_or_insert(TableFormat::Delta);
    let total = Counts { data_files: count(field(json, "numOfAddFiles")), ..Counts::default() };
    if let Some(id) = whole(field(json, "version")) {
        into.keep(Commit { id: Some(id), total, ..Commit::default() });
    }
    1
}

/// `DESCRIBE DETAIL`.
pub(super) fn detail(text: &str, into: &mut Observed) -> SheetEnd {
    into.format.get_or_insert(TableFormat::Delta);
    rows(text, &mut |row| {
        into.live.counts.data_files = row.count("numFiles").or(into.live.counts.data_files);
        into.live.counts.bytes = row.count("sizeInBytes").or(into.live.counts.bytes);
        into.live.data_bytes = into.live.counts.bytes;
        if let Some(columns) = row.text("partitionColumns") {
            let names =
                columns.trim_matches(['[', ']']).split(',').map(|name| name.trim().trim_matches('"').to_owned());
            into.table.partition_fields = Some(names.filter(|name| !name.is_empty()).collect());
        }
        if let Some(Ok(Json::Object(properties))) = row.text("properties").map(serde_json::from_str::<Json>) {
            for (key, value) in &properties {
                into.property(key, value.as_str().unwrap_or_default(), MOST_PROPERTIES);
            }
        }
    })
}

/// `DESCRIBE HISTORY`.
pub(super) fn history(text: &str, into: &mut Observed, say: &mut dyn FnMut(HistoryFinding)) -> SheetEnd {
    into.format.get_or_insert(TableFormat::Delta);
    let mut zoned = true;
    let end = rows(text, &mut |row| {
        let time = row.text("timestamp").and_then(time_ms);
        zoned &= time.is_none_or(|(_, zoned)| zoned);
        let mut commit = Commit { id: row.number("version"), at_ms: time.map(|(ms, _)| ms), ..Commit::default() };
        commit.operation = row.text("operation").map_or(Operation::Append, operation);
        if let Some(engine) = row.text("engineInfo") {
            engine_info(engine, &mut commit, into);
        }
        let parameter = |name: &str| row.text("operationParameters").and_then(|cell| map_entry(cell, name));
        if let Some(query) = parameter("queryId") {
            commit.job = into.job(&query);
            commit.checkpoint = parameter("epochId").and_then(|epoch| number(&epoch));
        }
        metrics(row.text("operationMetrics"), &mut commit);
        into.keep(commit);
    });
    if !zoned {
        say(HistoryFinding::NoZone);
    }
    end
}

/// Counters of a commit; their names differ by operation.
fn metrics(cell: Option<&str>, commit: &mut Commit) {
    let Some(cell) = cell else { return };
    let metric = |names: &[&str]| {
        let found = names.iter().find_map(|name| map_entry(cell, name))?;
        number(&found).and_then(|value| u64::try_from(value).ok())
    };
    commit.added.data_files = metric(&["numAddedFiles", "numTargetFilesAdded", "numFiles"]);
    commit.added.rows = metric(&["numOutputRows", "numTargetRowsInserted", "numCopiedRows"]);
    commit.added.updated_rows = metric(&["numTargetRowsUpdated", "numUpdatedRows"]);
    commit.added.bytes = metric(&["numOutputBytes", "numAddedBytes", "numTargetBytesAdded"]);
    commit.added.vectors = metric(&["numTargetDeletionVectorsAdded", "numDeletionVectorsAdded"]);
    commit.removed.data_files = metric(&["numRemovedFiles", "numTargetFilesRemoved"]);
    commit.removed.bytes = metric(&["numRemovedBytes", "numTargetBytesRemoved"]);
    commit.took_ms = metric(&["executionTimeMs"]).and_then(|ms| i64::try_from(ms).ok());
}

/// An entry of a map in a cell: JSON or Spark's `{a -> b}`.
pub(super) fn map_entry(cell: &str, name: &str) -> Option<String> {
    if let Ok(Json::Object(map)) = serde_json::from_str(cell) {
        return map.get(name).map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    }
    let inside = cell.trim().trim_start_matches('{').trim_end_matches('}');
    let found = inside.split(", ").filter_map(|entry| entry.split_once(" -> ")).find(|(key, _)| key.trim() == name);
    found.map(|(_, value)| value.trim().to_owned())
}
