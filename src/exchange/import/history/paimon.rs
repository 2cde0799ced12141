//! Paimon: snapshot and schema files, the system tables, its message about conflicts.

use super::json::{count, field, list, text, whole};
use super::lenient::time_ms;
use super::observed::{Commit, Counts, Operation, TableFormat, Writer};
use super::sheet::{Row, SheetEnd, rows};
use super::{HistoryFinding, Observed};
use serde_json::Value as Json;

/// A system table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    /// `t$snapshots`.
    Snapshots,
    /// `t$files`.
    Files,
    /// `t$manifests`.
    Manifests,
    /// `t$schemas`.
    Schemas,
    /// `t$options`.
    Options,
    /// `t$partitions`.
    Partitions,
    /// `t$buckets`.
    Buckets,
    /// What each snapshot added and deleted: the manifests' entries, as a program that decodes them lists them.
    Entries,
    /// A table that says nothing about a history, or an answer without rows: consumers, indexes, tags.
    Other,
}

fn is_paimon(into: &mut Observed) {
    into.format.get_or_insert(TableFormat::Paimon);
}

/// `snapshot/snapshot-N`.
pub(super) fn snapshot(json: &Json, into: &mut Observed) -> usize {
    is_paimon(into);
    let user = text(field(json, "commitUser")).map(str::to_owned);
    let mut commit = Commit {
        id: whole(field(json, "id")),
        at_ms: whole(field(json, "timeMillis")),
        operation: operation(text(field(json, "commitKind"))),
        job: user.and_then(|user| into.job(&user)),
        ..Commit::default()
    };
    checkpoint(&mut commit, whole(field(json, "commitIdentifier")));
    commit.total.rows = count(field(json, "totalRecordCount"));
    rows_of(&mut commit, whole(field(json, "deltaRecordCount")));
    into.keep(commit);
    1
}

fn operation(kind: Option<&str>) -> Operation {
    match kind {
        Some("COMPACT") => Operation::Rewrite,
        Some("OVERWRITE") => Operation::Overwrite,
        Some("ANALYZE") => Operation::Upkeep,
        _ => Operation::Append,
    }
}

/// Flink numbers its commits by checkpoint; a batch commits once, as the greatest number.
fn checkpoint(commit: &mut Commit, identifier: Option<i64>) {
    commit.checkpoint = identifier.filter(|one| *one > 0 && *one < i64::MAX);
    if commit.checkpoint.is_some() {
        commit.writer = Some(Writer::Flink);
    }
}

/// Rows that came and rows that merging took away.
fn rows_of(commit: &mut Commit, delta: Option<i64>) {
    let Some(delta) = delta else { return };
    let counts = if delta >= 0 { &mut commit.added } else { &mut commit.removed };
    counts.rows = Some(delta.unsigned_abs());
}

/// `schema/schema-N`.
pub(super) fn schema(json: &Json, into: &mut Observed) -> usize {
    is_paimon(into);
    let names = |path: &str| -> Vec<String> {
        list(field(json, path)).iter().filter_map(Json::as_str).map(|name| name.chars().take(160).collect()).collect()
    };
    settle(names("partitionKeys"), &names("primaryKeys"), list(field(json, "fields")).len() as u64, into);
    for (key, value) in field(json, "options").and_then(Json::as_object).into_iter().flatten() {
        option(key, value.as_str().unwrap_or_default(), into);
    }
    1
}

fn settle(partitions: Vec<String>, keys: &[String], columns: u64, into: &mut Observed) {
    let table = &mut into.table;
    table.keyed = Some(!keys.is_empty());
    table.key_covers_partition = Some(partitions.iter().all(|name| keys.contains(name)));
    table.partition_fields = Some(partitions);
    table.columns = Some(columns).filter(|columns| *columns > 0);
}

fn option(key: &str, value: &str, into: &mut Observed) {
    if key == "bucket" {
        // −1 is without buckets, −2 is postponed.
        into.table.buckets = value.parse().ok();
    }
    into.property(key, value, 1_000);
}

/// A system table as Flink or Spark prints it.
pub(super) fn read(table: Table, text: &str, into: &mut Observed, say: &mut dyn FnMut(HistoryFinding)) -> SheetEnd {
    is_paimon(into);
    if table == Table::Other {
        return SheetEnd::default();
    }
    let mut zoned = true;
    let end = rows(text, &mut |row| match table {
        Table::Snapshots => zoned &= snapshot_row(row, into),
        Table::Files => file(row, into),
        Table::Manifests => {
            let now = &mut into.live;
            now.data_manifests = Some(now.data_manifests.unwrap_or(0) + 1);
            let size = row.count("file_size").unwrap_or(0);
            now.manifest_bytes = Some(now.manifest_bytes.unwrap_or(0).saturating_add(size));
        }
        Table::Schemas => schema_row(row, into),
        Table::Options => {
            if let (Some(key), Some(value)) = (row.text("key"), row.text("value")) {
                option(key, value, into);
            }
        }
        Table::Partitions => partition(row, into),
        Table::Buckets => bucket(row, into),
        Table::Entries => entries(row, into),
        Table::Other => {}
    });
    if !zoned {
        say(HistoryFinding::NoZone);
    }
    end
}

/// Whether its time named a zone.
fn snapshot_row(row: &Row<'_>, into: &mut Observed) -> bool {
    let time = row.text("commit_time").and_then(time_ms);
    let mut commit = Commit {
        id: row.number("snapshot_id"),
        at_ms: time.map(|(ms, _)| ms),
        operation: operation(row.text("commit_kind")),
        job: row.text("commit_user").and_then(|user| into.job(user)),
        ..Commit::default()
    };
    checkpoint(&mut commit, row.number("commit_identifier"));
    commit.total.rows = row.count("total_record_count");
    rows_of(&mut commit, row.number("delta_record_count"));
    into.keep(commit);
    time.is_none_or(|(_, zoned)| zoned)
}

fn file(row: &Row<'_>, into: &mut Observed) {
    into.files.data.add(row.count("record_count"), row.count("file_size_in_bytes"));
    let bucket = row.text("bucket").unwrap_or_default();
    into.files.note_partition(&format!("{} {bucket}", row.text("partition").unwrap_or_default()));
}

fn schema_row(row: &Row<'_>, into: &mut Observed) {
    let names = |column: &str| -> Vec<String> {
        row.text(column).and_then(|cell| serde_json::from_str(cell).ok()).unwrap_or_default()
    };
    // The fields are often cut when they are printed; then their number is not known.
    let columns = row.text("fields").and_then(|cell| serde_json::from_str::<Vec<Json>>(cell).ok());
    settle(names("partition_keys"), &names("primary_keys"), columns.map_or(0, |all| all.len() as u64), into);
    if let Some(Ok(Json::Object(options))) = row.text("options").map(serde_json::from_str::<Json>) {
        for (key, value) in &options {
            option(key, value.as_str().unwrap_or_default(), into);
        }
    }
}

fn partition(row: &Row<'_>, into: &mut Observed) {
    let now = &mut into.live;
    let add = |slot: &mut Option<u64>, by: Option<u64>| {
        if let Some(by) = by {
            *slot = Some(slot.unwrap_or(0).saturating_add(by));
        }
    };
    add(&mut now.counts.data_files, row.count("file_count"));
    add(&mut now.counts.rows, row.count("record_count"));
    add(&mut now.counts.bytes, row.count("file_size_in_bytes"));
    now.data_bytes = now.counts.bytes;
    now.partitions = Some(now.partitions.unwrap_or(0) + 1);
}

/// The buckets tell what the partitions tell; what is listed first counts.
fn bucket(row: &Row<'_>, into: &mut Observed) {
    into.files.note_partition(&format!(
        "{} {}",
        row.text("partition").unwrap_or_default(),
        row.text("bucket").unwrap_or_default()
    ));
}

/// A snapshot's entries; the manifests of the last one are what the table has.
fn entries(row: &Row<'_>, into: &mut Observed) {
    let all = |name: &str| -> Vec<Json> {
        row.text(name).and_then(|cell| serde_json::from_str(cell).ok()).unwrap_or_default()
    };
    let mut commit = Commit { id: row.number("snapshot"), operation: operation(row.text("kind")), ..Commit::default() };
    let none = || Counts { data_files: Some(0), rows: Some(0), bytes: Some(0), ..Counts::default() };
    (commit.added, commit.removed) = (none(), none());
    for entry in all("delta_entries") {
        let deleted = text(field(&entry, "kind")) == Some("DELETE");
        let counts = if deleted { &mut commit.removed } else { &mut commit.added };
        let add = |slot: &mut Option<u64>, by| *slot = slot.map(|sum| sum.saturating_add(by));
        add(&mut counts.data_files, 1);
        add(&mut counts.rows, count(field(&entry, "rows")).unwrap_or(0));
        add(&mut counts.bytes, count(field(&entry, "size")).unwrap_or(0));
    }
    into.keep(commit);
    let manifests: Vec<Json> = ["base", "delta"].into_iter().flat_map(all).collect();
    // A new manifest stands in both lists.
    let mut names: Vec<_> = manifests.iter().filter_map(|one| text(field(one, "file"))).collect();
    names.sort_unstable();
    names.dedup();
    into.live.data_manifests = Some(names.len() as u64);
}

/// The message with which Paimon gives up a commit; the two commit users tell whether one job met itself or another.
pub(super) const CONFLICT: &str = "File deletion conflicts detected! Give up committing.";

/// Counts the messages of a log.
pub(super) fn conflicts(text: &str, into: &mut Observed) -> usize {
    is_paimon(into);
    let found = text.matches(CONFLICT).count();
    into.conflicts += found as u64;
    found
}
