//! Hudi: commit files as JSON, listings of the timeline and of files, what `show_commits`, `show_compaction` and the CLI
//! print. An instant is a time: `yyyyMMddHHmmssSSS`, since 1.0 with the time of completion beside it.

use super::Observed;
use super::json::{count, field, list, text};
use super::lenient::instant_ms;
use super::observed::{Commit, Counts, Operation, TableFormat};
use super::sheet::{Row, SheetEnd, rows};
use serde_json::Value as Json;

fn is_hudi(into: &mut Observed) {
    into.format.get_or_insert(TableFormat::Hudi);
}

/// The instants in a file's name: begin, and end since 1.0.
fn instants(name: &str) -> Option<(&str, Option<&str>, &str)> {
    let name = name.trim().rsplit(['/', '\\', ' ', '\t']).next()?;
    let (instants, action) = name.split_once('.')?;
    let (begin, end) = match instants.split_once('_') {
        Some((begin, end)) => (begin, Some(end)),
        None => (instants, None),
    };
    instant_ms(begin)?;
    Some((begin, end, action))
}

/// A completed commit as JSON. Its time stands in the file's name.
pub(super) fn commit(json: &Json, name: &str, into: &mut Observed) -> usize {
    is_hudi(into);
    let mut commit = Commit { operation: operation(text(field(json, "operationType"))), ..Commit::default() };
    if let Some((begin, end, _)) = instants(name) {
        stamp(&mut commit, begin, end);
    }
    let nothing = Some(0);
    let mut added = Counts {
        data_files: nothing,
        log_files: nothing,
        rows: nothing,
        updated_rows: nothing,
        bytes: nothing,
        ..Counts::default()
    };
    let mut removed = Counts::default();
    let partitions = field(json, "partitionToWriteStats").and_then(Json::as_object);
    for stat in partitions.into_iter().flat_map(|map| map.values()).flat_map(|stats| list(Some(stats))) {
        write_stat(stat, &mut added, &mut removed);
        into.files.note_bucket(text(field(stat, "path")).and_then(bucket));
    }
    commit.partitions = partitions.map(|map| map.len() as u64);
    (commit.added, commit.removed) = (added, removed);
    into.keep(commit);
    1
}

/// With a bucket index, a file's id begins with the number of its bucket in eight digits (`BucketIdentifier`). A random
/// id would rarely begin with four zeros.
fn bucket(name: &str) -> Option<u32> {
    let name = name.rsplit('/').next()?;
    let (digits, _) = name.strip_prefix('.').unwrap_or(name).split_once('-')?;
    (digits.len() == 8 && digits.starts_with("0000")).then(|| digits.parse().ok()).flatten()
}

fn write_stat(stat: &Json, added: &mut Counts, removed: &mut Counts) {
    let more = |slot: &mut Option<u64>, by: u64| *slot = Some(slot.unwrap_or(0).saturating_add(by));
    let of = |name: &str| count(field(stat, name)).unwrap_or(0);
    let path = text(field(stat, "path")).unwrap_or_default();
    if is_log(path) {
        more(&mut added.log_files, 1);
    } else {
        more(&mut added.data_files, 1);
    }
    more(&mut added.rows, of("numWrites").saturating_sub(of("numUpdateWrites")));
    more(&mut added.updated_rows, of("numUpdateWrites"));
    more(&mut added.bytes, of("totalWriteBytes"));
    if of("totalLogFilesCompacted") > 0 {
        more(&mut removed.log_files, of("totalLogFilesCompacted"));
        more(&mut removed.bytes, of("totalLogSizeCompacted"));
    }
}

/// `.<file id>_<instant>.log.1_0-237-707`.
fn is_log(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.starts_with('.') && name.contains(".log."))
}

fn operation(name: Option<&str>) -> Operation {
    match name {
        Some("COMPACT" | "CLUSTER" | "LOG_COMPACT") => Operation::Rewrite,
        Some("DELETE" | "DELETE_PARTITION") => Operation::Delete,
        Some("UPSERT" | "UPSERT_PREPPED") => Operation::Overwrite,
        _ => Operation::Append,
    }
}

fn stamp(commit: &mut Commit, begin: &str, end: Option<&str>) {
    commit.id = begin.parse().ok();
    let from = instant_ms(begin);
    let until = end.and_then(instant_ms);
    // A commit is seen when it is complete.
    commit.at_ms = until.or(from);
    commit.took_ms = from.zip(until).map(|(from, until)| until - from).filter(|took| *took >= 0);
}

/// A listing of `.hoodie/timeline`: completed instants; requested and inflight ones tell nothing more.
pub(super) fn timeline(text: &str, into: &mut Observed) -> SheetEnd {
    is_hudi(into);
    let rows = text.lines().filter(|line| listed_instant(line, into)).count();
    SheetEnd { rows, ..SheetEnd::default() }
}

/// Keeps the commit that a line names; whether it names one.
fn listed_instant(line: &str, into: &mut Observed) -> bool {
    let Some((begin, until, action)) = instants(line) else { return false };
    let operation = match action.split('.').next() {
        _ if action.ends_with("requested") || action.ends_with("inflight") => {
            compaction_began(begin, action, into);
            return false;
        }
        Some("commit" | "deltacommit") => Operation::Append,
        Some("replacecommit" | "clusteringcommit") => Operation::Rewrite,
        _ => Operation::Upkeep,
    };
    let mut commit = Commit { operation, ..Commit::default() };
    stamp(&mut commit, begin, until);
    into.keep(commit);
    true
}

/// A completed compaction is called `commit`, as a commit of a copy-on-write table is: the request tells them apart.
fn compaction_began(begin: &str, action: &str, into: &mut Observed) {
    if action.starts_with("compaction") || action.starts_with("logcompaction") {
        into.keep(Commit { id: begin.parse().ok(), operation: Operation::Rewrite, ..Commit::default() });
    }
}

/// Whether a line names an instant of the timeline.
pub(super) fn is_instant(line: &str) -> bool {
    instants(line).is_some()
}

/// Whether a line of a listing names a file of a Hudi or Paimon table.
pub(super) fn listed_file(line: &str) -> Option<(&str, Option<u64>)> {
    let mut words = line.split_whitespace();
    let (first, second) = (words.next()?, words.next());
    let (path, size) = match (first.parse::<u64>(), second) {
        (Ok(size), Some(path)) => (path, Some(size)),
        (Err(_), Some(size)) if size.parse::<u64>().is_ok() => (first, size.parse().ok()),
        _ => (words.last().or(second).unwrap_or(first), None),
    };
    let ends = |suffix: &str| path.ends_with(suffix);
    (is_log(path) || ends(".parquet") || ends(".orc")).then_some((path, size))
}

/// The folder of Hudi's metadata table, a table of its own.
const METADATA_TABLE: &str = ".hoodie/metadata/";

/// A listing of data files, with sizes before or after the names; Hudi's timeline may stand in it.
pub(super) fn listing(text: &str, into: &mut Observed) -> SheetEnd {
    let mut end = SheetEnd::default();
    for line in text.lines().filter(|line| !line.contains(METADATA_TABLE)) {
        if let Some((path, size)) = listed_file(line) {
            end.rows += 1;
            into.files.note_bucket(bucket(path));
            if is_log(path) {
                is_hudi(into);
                into.files.logs.add(None, size);
            } else {
                into.files.data.add(None, size);
            }
            if let Some((folder, _)) = path.rsplit_once('/') {
                into.files.note_partition(folder);
            }
        } else if line.contains(".hoodie/") && listed_instant(line, into) {
            is_hudi(into);
            end.rows += 1;
        }
    }
    end
}

/// `CALL show_commits`, or `commits show` in the CLI with sizes for people.
pub(super) fn show_commits(text: &str, into: &mut Observed) -> SheetEnd {
    is_hudi(into);
    rows(text, &mut |row| {
        let Some(begin) = row.first(&["commit_time", "CommitTime", "instant_time"]) else { return };
        let mut commit = Commit::default();
        stamp(&mut commit, begin, row.text("state_transition_time"));
        commit.operation = match row.text("action") {
            Some("replacecommit") => Operation::Rewrite,
            _ => Operation::Append,
        };
        commit.partitions = counted(row, "total_partitions_written", "Total Partitions Written");
        let all = counted(row, "total_records_written", "Total Records Written");
        let updated = counted(row, "total_update_records_written", "Total Update Records Written");
        commit.added.updated_rows = updated;
        commit.added.rows = all.map(|all| all.saturating_sub(updated.unwrap_or(0)));
        commit.added.bytes = row.first(&["total_bytes_written", "Total Bytes Written"]).and_then(bytes);
        let new = counted(row, "total_files_added", "Total Files Added");
        let changed = counted(row, "total_files_updated", "Total Files Updated");
        // An updated file is a log file of a merge-on-read table and a base file otherwise.
        match row.text("action") {
            Some("deltacommit") => (commit.added.data_files, commit.added.log_files) = (new, changed),
            _ => commit.added.data_files = new.map(|new| new + changed.unwrap_or(0)),
        }
        into.keep(commit);
    })
}

fn counted(row: &Row<'_>, one: &str, other: &str) -> Option<u64> {
    row.count(one).or_else(|| row.count(other))
}

/// `392001`, or `77.4 MB` as the CLI prints it (1 MB is 2^20 bytes there).
fn bytes(cell: &str) -> Option<u64> {
    if let Ok(bytes) = cell.parse() {
        return Some(bytes);
    }
    let (number, unit) = cell.split_once(' ')?;
    let factor = match unit.trim() {
        "B" => 1.0,
        "KB" => 1_024.0,
        "MB" => 1_048_576.0,
        "GB" => 1_073_741_824.0,
        "TB" => 1_099_511_627_776.0,
        _ => return None,
    };
    number.trim().parse::<f64>().ok().map(|number| (number * factor) as u64)
}

/// `CALL show_compaction`: which instants are compactions.
pub(super) fn show_compaction(text: &str, into: &mut Observed) -> SheetEnd {
    is_hudi(into);
    rows(text, &mut |row| {
        if let Some(id) = row.number("timestamp") {
            into.keep(Commit { id: Some(id), operation: Operation::Rewrite, ..Commit::default() });
        }
    })
}

/// `hoodie.properties`.
pub(super) fn properties(text: &str, into: &mut Observed) -> usize {
    is_hudi(into);
    let pairs = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
    let mut read = 0;
    for (key, value) in pairs {
        let (key, value) = (key.trim(), value.trim());
        match key {
            "hoodie.table.partition.fields" => {
                let names = value.split(',').map(str::trim).filter(|name| !name.is_empty());
                into.table.partition_fields = Some(names.map(|name| name.chars().take(160).collect()).collect());
            }
            "hoodie.table.recordkey.fields" => into.table.keyed = Some(!value.is_empty()),
            "hoodie.bucket.index.num.buckets" => into.table.buckets = value.parse().ok(),
            _ => {}
        }
        into.property(key, value, 1_000);
        read += 1;
    }
    read
}
