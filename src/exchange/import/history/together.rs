//! Putting together what several papers say of one table.

use super::observed::{Commit, FilesSeen, Observed, Operation, TableFormat};
use super::{HistoryFinding, MOST_COMMITS};
use crate::import::{Place, Realm, Setting};
use std::collections::BTreeMap;

/// The years 1970 to 2200, in milliseconds since 1970.
const CLOCKS_MS: std::ops::Range<i64> = 0..7_258_118_400_000;

impl Observed {
    /// Keeps a commit; of too many, the newest.
    pub(super) fn keep(&mut self, commit: Commit) {
        if self.commits.len() >= 2 * MOST_COMMITS {
            self.commits.drain(..MOST_COMMITS);
        }
        self.commits.push(commit);
    }

    /// Keeps a property; the same key again replaces the value.
    pub(super) fn property(&mut self, key: &str, value: &str, most: usize) {
        let key: String = key.chars().take(200).collect();
        let value: String = value.chars().take(super::super::bounds::VALUE_CHARS).collect();
        let properties = &mut self.table.properties;
        match properties.iter().position(|(known, _)| *known == key) {
            Some(at) => properties[at].1 = value,
            None if properties.len() < most => properties.push((key, value)),
            None => {}
        }
    }

    /// Keeps the time of a metadata file.
    pub(super) fn metadata_time(&mut self, at_ms: Option<i64>) {
        if self.table.metadata_times_ms.len() < MOST_COMMITS {
            self.table.metadata_times_ms.extend(at_ms);
        }
    }

    /// Leaves out times that no clock shows: what reckons with times relies on spans of at most two centuries.
    fn forget_strange_times(&mut self, say: &mut dyn FnMut(HistoryFinding)) {
        let mut times = 0;
        let mut check = |time: &mut Option<i64>| {
            if time.take_if(|ms| !CLOCKS_MS.contains(ms)).is_some() {
                times += 1;
            }
        };
        for commit in &mut self.commits {
            check(&mut commit.at_ms);
            check(&mut commit.prepared_ms);
        }
        self.batches.iter_mut().for_each(|batch| check(&mut batch.at_ms));
        let files = self.table.metadata_times_ms.len();
        self.table.metadata_times_ms.retain(|ms| CLOCKS_MS.contains(ms));
        times += files - self.table.metadata_times_ms.len();
        if times > 0 {
            say(HistoryFinding::StrangeTimes { times });
        }
    }

    /// Joins commits of one number, orders them by time, and settles what the table holds now.
    pub(super) fn put_together(&mut self, say: &mut dyn FnMut(HistoryFinding)) {
        self.forget_strange_times(say);
        let mut places: BTreeMap<i64, usize> = BTreeMap::new();
        let mut joined: Vec<Commit> = Vec::with_capacity(self.commits.len());
        for commit in std::mem::take(&mut self.commits) {
            let known = commit.id.and_then(|id| places.get(&id).copied());
            match known {
                Some(at) => joined[at].join(&commit),
                None => {
                    places.extend(commit.id.map(|id| (id, joined.len())));
                    joined.push(commit);
                }
            }
        }
        joined.iter_mut().for_each(|commit| commit.at_ms = commit.at_ms.or(commit.prepared_ms));
        joined.sort_by_key(|commit| commit.at_ms.unwrap_or(i64::MAX));
        if joined.len() > MOST_COMMITS {
            joined.drain(..joined.len() - MOST_COMMITS);
            say(HistoryFinding::TooMany { most: MOST_COMMITS });
        }
        self.commits = joined;
        self.table.metadata_times_ms.sort_unstable();
        self.table.metadata_times_ms.dedup();
        self.batches.sort_by_key(|batch| batch.at_ms);
        self.batches.dedup_by_key(|batch| (batch.at_ms, batch.id));
        self.settle_live();
        self.tell_partial(say);
    }

    /// Totals of the last commit that says them; those of a listing of partitions come first, for they are newer.
    fn settle_live(&mut self) {
        let mut now = self.live.counts;
        for commit in self.commits.iter().rev().take(100) {
            now.fill(&commit.total);
        }
        self.live.counts = now;
        if self.live.data_bytes.is_none() && self.files.data.files > 0 && self.files.data.bytes > 0 {
            let complete = self.live.counts.data_files.is_none_or(|all| all == self.files.data.files);
            self.live.data_bytes = complete.then_some(self.files.data.bytes);
        }
    }

    /// A listing of files that was cut off by a limit.
    fn tell_partial(&self, say: &mut dyn FnMut(HistoryFinding)) {
        let listed = self.files.data.files + self.files.equality.files + self.files.position.files;
        let is_listing = |kind: super::HistoryKind| kind.id().ends_with("-files");
        if !self.papers.iter().any(|paper| is_listing(paper.kind)) {
            return;
        }
        let Some(data) = self.live.counts.data_files else { return };
        let whole = data + self.live.counts.delete_files.unwrap_or(0);
        // Equal deletion vectors share a file, so a listing may also be longer.
        if listed < whole {
            say(HistoryFinding::Partial { listed, whole });
        }
    }
}

impl Observed {
    /// Properties of the table, as settings: what stands in its own files.
    pub fn settings(&self) -> Vec<Setting> {
        let realm = match self.format {
            Some(TableFormat::Iceberg) => Realm::IcebergTable,
            Some(TableFormat::Paimon) => Realm::PaimonTable,
            Some(TableFormat::Hudi) => Realm::HudiTable,
            Some(TableFormat::Delta) => Realm::DeltaTable,
            None => return Vec::new(),
        };
        // Formats have few kinds of papers with properties; the last one read stands for them.
        let says = |id: &str| {
            ["metadata", "schema", "options", "properties", "detail", "log"].iter().any(|end| id.ends_with(end))
        };
        let paper = self.papers.iter().rev().find(|paper| says(paper.kind.id())).map_or(0, |paper| paper.paper);
        let place = Place { paper, line: 0 };
        let setting = |(key, value): &(String, String)| Setting {
            realm,
            key: key.clone(),
            value: value.clone(),
            table: None,
            words: None,
            place,
        };
        // Hudi's own bookkeeping of a table is no setting of anybody's.
        let kept =
            |(key, _): &&(String, String)| !key.starts_with("hoodie.table.") && !key.starts_with("hoodie.timeline.");
        self.table.properties.iter().filter(kept).map(setting).collect()
    }
}

impl Commit {
    /// Takes what another paper knows of the same commit.
    fn join(&mut self, other: &Self) {
        self.at_ms = self.at_ms.or(other.at_ms);
        self.prepared_ms = self.prepared_ms.or(other.prepared_ms);
        // `Append` is what stands where nothing is said.
        if self.operation == Operation::Append || other.operation == Operation::Rewrite {
            self.operation = if other.operation == Operation::Append { self.operation } else { other.operation };
        }
        self.writer = self.writer.or(other.writer);
        self.job = self.job.or(other.job);
        self.checkpoint = self.checkpoint.or(other.checkpoint);
        self.took_ms = self.took_ms.or(other.took_ms);
        self.partitions = self.partitions.or(other.partitions);
        self.added.fill(&other.added);
        self.removed.fill(&other.removed);
        self.total.fill(&other.total);
    }
}

impl FilesSeen {
    /// Keeps a subtask.
    pub(super) fn note_subtask(&mut self, subtask: u32) {
        if self.subtasks.len() < Self::MOST {
            self.subtasks.insert(subtask);
        }
    }

    /// Keeps a bucket.
    pub(super) fn note_bucket(&mut self, bucket: Option<u32>) {
        if self.buckets.len() < Self::MOST {
            self.buckets.extend(bucket);
        }
    }

    /// Keeps a partition value.
    pub(super) fn note_partition(&mut self, partition: &str) {
        if self.partitions.len() < Self::MOST && !self.partitions.contains(partition) {
            self.partitions.insert(partition.chars().take(200).collect());
        }
    }
}
