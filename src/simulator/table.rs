//! The table: what its current snapshot refers to, and what it keeps of the past.

mod manifests;

use crate::care::Care;
use crate::shapes::Files;
use crate::time::Micros;
pub(crate) use manifests::{Manifest, Manifests};
use std::collections::VecDeque;

/// Some files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lot {
    pub(crate) files: u64,
    pub(crate) bytes: u64,
}

impl Lot {
    pub(crate) fn add(&mut self, files: u64, bytes: u64) {
        self.files = self.files.saturating_add(files);
        self.bytes = self.bytes.saturating_add(bytes);
    }

    fn take(&mut self, other: Self) {
        debug_assert!(self.files >= other.files, "a rewrite replaces only files that are there");
        self.files -= other.files.min(self.files);
        self.bytes -= other.bytes.min(self.bytes);
    }

    pub(crate) fn and(self, other: Self) -> Self {
        Self { files: self.files + other.files, bytes: self.bytes.saturating_add(other.bytes) }
    }
}

/// What a rewrite replaces and what it writes instead.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Replacement {
    /// Snapshot from which it was planned; the new files count as that old.
    pub(crate) sequence: u64,
    /// Files of the stream (and remainders of earlier rewrites).
    pub(crate) small: Lot,
    /// Files of earlier rewrites.
    pub(crate) large: Lot,
    /// Files that are large enough to be left alone.
    pub(crate) into_large: Lot,
    /// Files that the next rewrite takes again.
    pub(crate) into_small: Lot,
    /// Whether this ends the rewrite: no file that was there when it was planned is older any more.
    pub(crate) whole: bool,
}

/// One table.
#[derive(Debug)]
pub(crate) struct Table {
    /// Raised with every successful swap.
    pub(crate) version: u64,
    /// Sequence number of the newest snapshot.
    pub(crate) sequence: u64,
    /// Data files that compaction would take.
    pub(crate) small: Lot,
    /// Data files that it leaves alone.
    pub(crate) large: Lot,
    pub(crate) data: Manifests,
    pub(crate) deletes: Manifests,
    /// When the retained snapshots were made.
    snapshots: VecDeque<Micros>,
    /// Whether a snapshot has expired.
    pub(crate) expired: bool,
    /// Commits that carried deletes of rows by position.
    pub(crate) positional: u64,
    /// Times that the stream itself has replaced files.
    pub(crate) replacing: u64,
    /// Rewrites ever committed by a job beside the stream.
    pub(crate) rewrites: u64,
    /// Snapshots ever made.
    pub(crate) made: u64,
    /// Bytes that the stream has committed.
    pub(crate) streamed: u64,
    /// Data files that the stream has committed since the last rewrite was planned, in so many commits.
    pub(crate) commits_since: u64,
    pub(crate) deleted_rows_since: u64,
    pub(crate) deletes_since: u64,
    pub(crate) data_since: u64,
    /// Data and delete files that are no longer live.
    pub(crate) replaced: u64,
    pub(crate) replaced_deletes: u64,
    /// Whether the stream's commits merge manifests and drop emptied ones.
    merges: bool,
    json: (f64, f64, f64, f64),
}

impl Table {
    pub(crate) fn new(care: &Care, mean_file: u64) -> Self {
        let sizes = &care.sizes;
        let bytes =
            if care.initial_bytes > 0 { care.initial_bytes } else { care.initial_files.saturating_mul(mean_file) };
        let mut table = Self {
            version: 0,
            sequence: 0,
            small: Lot { files: care.initial_files, bytes },
            large: Lot::default(),
            data: Manifests::new(sizes.manifest, sizes.entry, sizes.merge_target),
            deletes: Manifests::new(sizes.manifest, sizes.delete_entry, sizes.merge_target),
            snapshots: VecDeque::new(),
            expired: false,
            positional: 0,
            replacing: 0,
            rewrites: 0,
            made: 0,
            streamed: 0,
            commits_since: 0,
            deleted_rows_since: 0,
            deletes_since: 0,
            data_since: 0,
            replaced: 0,
            replaced_deletes: 0,
            merges: sizes.stream_merges,
            json: (sizes.json, sizes.json_snapshot, sizes.json_log, sizes.json_log_length),
        };
        if care.initial_files > 0 {
            table.data.add(Manifest::of(0, care.initial_files));
        }
        table
    }

    /// The stream adds files; none is an empty snapshot.
    pub(crate) fn commit(&mut self, now: Micros, files: &Files) {
        self.snapshot(now);
        if self.merges {
            self.data.settle();
            self.deletes.settle();
        }
        if files.data > 0 {
            let manifest = Manifest::of(self.sequence, files.data);
            if self.merges {
                self.data.add(manifest)
            } else {
                self.data.append(manifest)
            }
            self.small.add(files.data, files.bytes);
            self.streamed = self.streamed.saturating_add(files.bytes);
            self.commits_since += 1;
            self.data_since += files.data;
        }
        if files.deletes() > 0 {
            self.deletes.add(Manifest { vectors: files.vectors, ..Manifest::of(self.sequence, files.deletes()) });
            self.deleted_rows_since += files.deleted_rows;
            self.deletes_since += files.equality;
        }
        self.positional += u64::from(files.position + files.vectors > 0);
    }

    /// A rewrite replaces files; it sheds the deletes that no live file is older than, as far as its threads go.
    pub(crate) fn rewrite(&mut self, now: Micros, with: &Replacement, threads: usize) {
        let newest = self.sequence;
        self.snapshot(now);
        self.data.settle();
        self.deletes.settle();
        self.small.take(with.small);
        self.large.take(with.large);
        self.replaced += with.small.files + with.large.files;
        self.large.add(with.into_large.files, with.into_large.bytes);
        self.small.add(with.into_small.files, with.into_small.bytes);
        self.data.replace(with.sequence, with.small.files, with.large.files);
        // `MergingSnapshotProducer`: deletes older than the oldest file that stays are dropped; the new ones do not count.
        let oldest = self.data.oldest_after(with.sequence).unwrap_or(newest);
        self.data.add(Manifest {
            large: with.into_large.files,
            ..Manifest::of(with.sequence, with.into_large.files + with.into_small.files)
        });
        // A file that is left pins every delete: its own sequence number is older than theirs.
        if with.whole {
            self.replaced_deletes += self.deletes.shed(oldest, with.sequence, threads);
        }
    }

    /// The commit that was just made has replaced files itself.
    pub(crate) fn drop_files(&mut self, with: &Replacement) {
        self.replacing += 1;
        self.small.take(with.small);
        self.large.take(with.large);
        self.replaced += with.small.files + with.large.files;
        self.data.replace(with.sequence, with.small.files, with.large.files);
    }

    /// Removes snapshots that are older than their age; how many.
    pub(crate) fn expire(&mut self, now: Micros, age: Micros, least: usize) -> u64 {
        let before = self.snapshots.len();
        while self.snapshots.len() > least && self.snapshots.front().is_some_and(|made| made + age < now) {
            self.snapshots.pop_front();
        }
        let gone = (before - self.snapshots.len()) as u64;
        self.expired |= gone > 0;
        gone
    }

    /// Whether expiry would remove anything.
    pub(crate) fn has_expired(&self, now: Micros, age: Micros, least: usize) -> bool {
        self.snapshots.len() > least && self.snapshots.front().is_some_and(|made| made + age < now)
    }

    /// Times that manifests which were there have gone.
    pub(crate) fn manifests_removed(&self) -> u64 {
        self.data.removed() + self.deletes.removed()
    }

    /// Whether packing would leave fewer manifests.
    pub(crate) fn manifests_to_merge(&self) -> bool {
        self.data.live() > 1 || self.deletes.live() > 1
    }

    /// Packs the manifests: how many there were, and are.
    pub(crate) fn rewrite_manifests(&mut self, now: Micros) -> (u64, u64) {
        let live = |table: &Self| table.data.live() + table.deletes.live();
        let before = live(self);
        self.snapshot(now);
        self.data.pack();
        self.deletes.pack();
        (before, live(self))
    }

    fn snapshot(&mut self, now: Micros) {
        self.version += 1;
        self.sequence += 1;
        self.made += 1;
        self.snapshots.push_back(now);
    }

    /// Data files of the current snapshot.
    pub(crate) fn data_files(&self) -> u64 {
        self.small.files + self.large.files
    }

    /// Delete files of the current snapshot.
    pub(crate) fn delete_files(&self) -> u64 {
        self.deletes.files()
    }

    /// Snapshots that are kept.
    pub(crate) fn snapshots(&self) -> u64 {
        self.snapshots.len() as u64
    }

    /// Size of the metadata file.
    pub(crate) fn metadata_bytes(&self) -> u64 {
        let (fixed, snapshot, log, length) = self.json;
        (fixed + snapshot * self.snapshots.len() as f64 + log * (self.made as f64).min(length)) as u64
    }
}
