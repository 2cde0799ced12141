//! The metadata tables: `t.snapshots`, `t.files`, `t.manifests` and the others, in whatever form they were pasted.

use super::super::lenient::time_ms;
use super::super::observed::{Commit, Counts};
use super::super::sheet::{Row, SheetEnd, rows};
use super::super::{HistoryFinding, MOST_COMMITS, Observed};
use super::summary::{Summary, of_cell, operation};
use super::{commit, is_iceberg};
use serde::de::IgnoredAny;
use std::collections::{BTreeMap, BTreeSet};

/// A metadata table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    /// `snapshots`.
    Snapshots,
    /// `history`.
    History,
    /// `files`, `data_files`, `delete_files`, `all_files`.
    Files,
    /// `manifests`.
    Manifests,
    /// `all_manifests`.
    AllManifests,
    /// `metadata_log_entries`.
    MetadataLog,
    /// `partitions`.
    Partitions,
    /// `refs`.
    Refs,
}

/// Reads a table.
pub(in super::super) fn read(
    table: Table,
    text: &str,
    into: &mut Observed,
    say: &mut dyn FnMut(HistoryFinding),
) -> SheetEnd {
    is_iceberg(into);
    let mut reading = Reading { into, seen: BTreeSet::new(), added: BTreeMap::new(), zoned: true, uncounted: 0 };
    let end = rows(text, &mut |row| reading.row(table, row));
    for (id, added) in std::mem::take(&mut reading.added) {
        reading.into.keep(Commit { id: Some(id), added, ..Commit::default() });
    }
    let (zoned, uncounted) = (reading.zoned, reading.uncounted);
    if !zoned {
        say(HistoryFinding::NoZone);
    }
    if uncounted > 0 {
        say(HistoryFinding::NoCounters { commits: uncounted });
    }
    end
}

struct Reading<'o> {
    into: &'o mut Observed,
    /// Manifests that were counted.
    seen: BTreeSet<(i64, i64, i64)>,
    /// What each snapshot added, by the manifests that it wrote.
    added: BTreeMap<i64, Counts>,
    zoned: bool,
    uncounted: usize,
}

impl Reading<'_> {
    fn row(&mut self, table: Table, row: &Row<'_>) {
        match table {
            Table::Snapshots => self.snapshot(row),
            Table::History => {
                let at_ms = self.time(row, "made_current_at");
                self.into.keep(Commit { id: row.number("snapshot_id"), at_ms, ..Commit::default() });
            }
            Table::Files => self.file(row),
            Table::Manifests => self.manifest(row, true),
            Table::AllManifests => self.manifest(row, false),
            Table::MetadataLog => self.metadata(row),
            Table::Partitions => self.partition(row),
            Table::Refs => {}
        }
    }

    fn time(&mut self, row: &Row<'_>, name: &str) -> Option<i64> {
        let (ms, zoned) = time_ms(row.text(name)?)?;
        self.zoned &= zoned;
        Some(ms)
    }

    fn snapshot(&mut self, row: &Row<'_>) {
        let mut summary = row.text("summary").map_or_else(Summary::default, of_cell);
        summary.operation = row.text("operation").and_then(operation).or(summary.operation);
        let at_ms = self.time(row, "committed_at");
        let commit = commit(self.into, row.number("snapshot_id"), at_ms, &summary);
        self.uncounted += usize::from(commit.added.data_files.is_none());
        self.into.keep(commit);
    }

    fn metadata(&mut self, row: &Row<'_>) {
        let at_ms = self.time(row, "timestamp");
        self.into.metadata_time(at_ms);
        if let Some(id) = row.number("latest_snapshot_id") {
            self.into.keep(Commit { id: Some(id), at_ms, ..Commit::default() });
        }
    }

    fn file(&mut self, row: &Row<'_>) {
        let files = &mut self.into.files;
        let sum = match row.number("content") {
            Some(1) => &mut files.position,
            Some(2) => &mut files.equality,
            _ => &mut files.data,
        };
        sum.add(row.count("record_count"), row.count("file_size_in_bytes"));
        if let (0, Some(subtask)) = (row.number("content").unwrap_or(0), row.text("file_path").and_then(subtask)) {
            files.note_subtask(subtask);
        }
        if let Some(partition) = row.text("partition") {
            files.note_partition(partition);
        }
        if let (None, Some(0), Some(sizes)) = (self.into.table.columns, row.number("content"), row.text("column_sizes"))
        {
            // A size for each column; a cell that was cut is no map.
            let sizes = serde_json::from_str::<BTreeMap<String, IgnoredAny>>(sizes);
            self.into.table.columns = sizes.ok().map(|sizes| sizes.len() as u64).filter(|columns| *columns > 0);
        }
    }

    /// A manifest of the current snapshot, or of any; it tells what the snapshot that wrote it added.
    fn manifest(&mut self, row: &Row<'_>, live: bool) {
        let content = row.number("content").unwrap_or(0);
        let Some(snapshot) = row.number("added_snapshot_id") else { return };
        let length = row.number("length").unwrap_or(0);
        // Snapshots share manifests: each is listed once for every snapshot that refers to it.
        if self.seen.len() >= MOST_COMMITS || !self.seen.insert((snapshot, content, length)) {
            return;
        }
        let now = &mut self.into.live;
        if live {
            let slot = if content == 1 { &mut now.delete_manifests } else { &mut now.data_manifests };
            *slot = Some(slot.unwrap_or(0) + 1);
            now.manifest_bytes = Some(now.manifest_bytes.unwrap_or(0).saturating_add(length.unsigned_abs()));
        }
        let added = self.added.entry(snapshot).or_default();
        let (slot, name) = match content {
            1 => (&mut added.delete_files, "added_delete_files_count"),
            _ => (&mut added.data_files, "added_data_files_count"),
        };
        if let Some(files) = row.count(name) {
            *slot = Some(slot.unwrap_or(0).saturating_add(files));
        }
    }

    fn partition(&mut self, row: &Row<'_>) {
        let now = &mut self.into.live;
        let add = |slot: &mut Option<u64>, name: &str| {
            if let Some(count) = row.count(name) {
                *slot = Some(slot.unwrap_or(0).saturating_add(count));
            }
        };
        add(&mut now.counts.data_files, "file_count");
        add(&mut now.counts.rows, "record_count");
        add(&mut now.counts.equality_files, "equality_delete_file_count");
        add(&mut now.counts.position_files, "position_delete_file_count");
        add(&mut now.counts.equality_rows, "equality_delete_record_count");
        add(&mut now.counts.position_rows, "position_delete_record_count");
        add(&mut now.data_bytes, "total_data_file_size_in_bytes");
        let deletes = [now.counts.equality_files, now.counts.position_files];
        now.counts.delete_files = Some(deletes.iter().flatten().fold(0, |sum: u64, one| sum.saturating_add(*one)));
        now.partitions = Some(now.partitions.unwrap_or(0) + 1);
    }
}

/// The subtask in the name of a file that Flink or Spark wrote: `00001-0-<uuid>-00071.parquet` (`OutputFileFactory`).
fn subtask(path: &str) -> Option<u32> {
    let name = path.rsplit('/').next()?;
    let (subtask, rest) = name.split_once('-')?;
    let numbered = rest.split_once('-').is_some_and(|(attempt, _)| attempt.bytes().all(|byte| byte.is_ascii_digit()));
    (subtask.len() == 5 && numbered).then(|| subtask.parse().ok()).flatten()
}
