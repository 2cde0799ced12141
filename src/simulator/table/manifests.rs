//! Manifests of one kind, and how every commit merges what it may (`ManifestMergeManager.mergeGroup`).
//!
//! Bins of 8 MiB are packed from the oldest manifest on. The bin with the new manifest is merged when it holds a
//! hundred; any other bin of more than one is merged at once.

use std::collections::VecDeque;

/// Manifests in the newest bin from which it is merged (`commit.manifest.min-count-to-merge`).
const MERGE_FROM: usize = 100;

/// One manifest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    /// Sequence numbers of its oldest and newest files.
    pub(crate) oldest: u64,
    pub(crate) newest: u64,
    pub(crate) files: u64,
    /// Those that compaction left alone.
    pub(crate) large: u64,
    /// Those that hold deletion vectors.
    pub(crate) vectors: u64,
}

impl Manifest {
    pub(crate) fn of(sequence: u64, files: u64) -> Self {
        Self { oldest: sequence, newest: sequence, files, large: 0, vectors: 0 }
    }

    fn and(self, other: Self) -> Self {
        Self {
            oldest: self.oldest.min(other.oldest),
            newest: self.newest.max(other.newest),
            files: self.files + other.files,
            large: self.large + other.large,
            vectors: self.vectors + other.vectors,
        }
    }

    /// Files older than a sequence number: all, none, or the share of the merged commits that were.
    fn older_than(&self, sequence: u64) -> u64 {
        if self.newest < sequence {
            self.files
        } else if self.oldest >= sequence {
            0
        } else {
            self.files * (sequence - self.oldest) / (self.newest - self.oldest + 1)
        }
    }
}

/// The manifests of data files, or those of delete files.
#[derive(Clone, Debug)]
pub(crate) struct Manifests {
    /// Bins that are full.
    full: VecDeque<Manifest>,
    /// The bin that is filled, oldest first.
    open: VecDeque<Manifest>,
    /// Bytes of the open bin.
    open_bytes: f64,
    /// Manifests without a live file: they go with the next commit.
    emptied: u64,
    /// Times that manifests were taken away, merged into another or rewritten.
    removed: u64,
    files: u64,
    header: f64,
    entry: f64,
    target: f64,
}

impl Manifests {
    pub(crate) fn new(header: f64, entry: f64, target: f64) -> Self {
        let (full, open) = (VecDeque::new(), VecDeque::new());
        Self { full, open, open_bytes: 0.0, emptied: 0, removed: 0, files: 0, header, entry, target }
    }

    /// Files that they list.
    pub(crate) fn files(&self) -> u64 {
        self.files
    }

    /// How many there are.
    pub(crate) fn live(&self) -> u64 {
        (self.full.len() + self.open.len()) as u64 + self.emptied
    }

    /// Times that manifests which were there have gone.
    pub(crate) fn removed(&self) -> u64 {
        self.removed
    }

    /// All manifests become as few as hold them.
    pub(crate) fn pack(&mut self) {
        let all: Vec<Manifest> = self.full.drain(..).chain(self.open.drain(..)).collect();
        self.removed += 1;
        (self.open_bytes, self.files, self.emptied) = (0.0, 0, 0);
        for manifest in all {
            self.files += manifest.files;
            let bytes = self.bytes(&manifest);
            if !self.open.is_empty() && self.open_bytes + bytes > self.target {
                self.full.extend(self.open.drain(..));
            }
            let merged = self.open.pop_front().map_or(manifest, |open| open.and(manifest));
            self.open_bytes = self.bytes(&merged);
            self.open.push_back(merged);
        }
    }

    /// The next commit drops what has no live file.
    pub(crate) fn settle(&mut self) {
        self.emptied = 0;
    }

    /// A fast append adds a manifest and leaves all others alone.
    pub(crate) fn append(&mut self, manifest: Manifest) {
        self.files += manifest.files;
        self.open_bytes += self.bytes(&manifest);
        self.open.push_back(manifest);
    }

    /// A commit adds a manifest, and merges.
    pub(crate) fn add(&mut self, manifest: Manifest) {
        self.files += manifest.files;
        let bytes = self.bytes(&manifest);
        if !self.open.is_empty() && self.open_bytes + bytes > self.target {
            self.close(bytes);
        }
        self.open.push_back(manifest);
        self.open_bytes += bytes;
        if self.open.len() >= MERGE_FROM {
            self.merge_open();
        }
    }

    /// The open bin is full: what is in it becomes one manifest, which stays in the bin if the new one still fits.
    fn close(&mut self, next: f64) {
        self.merge_open();
        if self.open_bytes + next > self.target {
            self.full.extend(self.open.drain(..));
            self.open_bytes = 0.0;
        }
    }

    fn merge_open(&mut self) {
        self.removed += u64::from(self.open.len() > 1);
        let merged = self.open.drain(..).reduce(Manifest::and);
        self.open.extend(merged);
        self.open_bytes = merged.map_or(0.0, |merged| self.bytes(&merged));
    }

    fn bytes(&self, manifest: &Manifest) -> f64 {
        self.header + self.entry * manifest.files as f64
    }

    /// A rewrite takes files out of the manifests up to a sequence number, oldest first: so many of the stream, so many
    /// of earlier rewrites.
    pub(crate) fn replace(&mut self, sequence: u64, mut small: u64, mut large: u64) {
        for manifest in self.full.iter_mut().chain(&mut self.open).filter(|m| m.oldest <= sequence) {
            let of_stream = small.min(manifest.files - manifest.large);
            let of_rewrites = large.min(manifest.large);
            small -= of_stream;
            large -= of_rewrites;
            manifest.files -= of_stream + of_rewrites;
            manifest.large -= of_rewrites;
            self.files -= of_stream + of_rewrites;
        }
        debug_assert_eq!((small, large), (0, 0), "every replaced file is listed");
        self.removed += 1;
        self.drop_empty();
    }

    /// The oldest file that is left when all up to a sequence number have been replaced.
    pub(crate) fn oldest_after(&self, sequence: u64) -> Option<u64> {
        self.full.iter().chain(&self.open).map(|manifest| manifest.oldest.max(sequence + 1)).min()
    }

    /// A rewrite drops delete files older than `oldest`, but looks into only as many manifests as it has threads,
    /// and into those with vectors of files rewritten up to a sequence number. How many went.
    pub(crate) fn shed(&mut self, oldest: u64, sequence: u64, threads: usize) -> u64 {
        let all = || self.full.iter().chain(&self.open);
        // Vectors are named one by one, and then only the manifests that hold them are looked into.
        let named = all().any(|manifest| manifest.vectors > 0 && manifest.newest <= sequence);
        let (mut left, mut gone) = (if named { 0 } else { threads }, 0);
        // A snapshot lists its newest manifests first (`ManifestMergeManager`), and the filter goes by the list.
        for manifest in self.open.iter_mut().rev().chain(self.full.iter_mut().rev()) {
            // The vectors of a rewritten file go with it, those of its own commit too.
            let vectors = if manifest.newest <= sequence { manifest.vectors } else { 0 };
            let looked_into = vectors > 0 || left > 0;
            let old = manifest.older_than(oldest);
            if !looked_into || (old == 0 && vectors == 0) {
                continue;
            }
            left -= usize::from(vectors == 0);
            let out = old.max(vectors);
            self.removed += 1;
            manifest.files -= out;
            manifest.vectors -= manifest.vectors.min(out);
            self.files -= out;
            gone += out;
        }
        self.drop_empty();
        gone
    }

    fn drop_empty(&mut self) {
        let before = self.full.len() + self.open.len();
        self.full.retain(|manifest| manifest.files > 0);
        self.open.retain(|manifest| manifest.files > 0);
        self.emptied += (before - self.full.len() - self.open.len()) as u64;
        self.open_bytes = self.open.iter().map(|m| self.header + self.entry * m.files as f64).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The runs `long-append` and `long-upsert`: 1,110 commits.
    #[test]
    fn manifests_follow_the_saw_tooth_of_1110_commits() {
        let mut manifests = Manifests::new(7_225.0, 175.0, 8_388_608.0);
        for commit in 1..=1_110 {
            manifests.add(Manifest::of(commit, 1));
            assert_eq!(manifests.live(), model::math::manifests::live(commit), "after {commit}");
        }
        assert_eq!(manifests.files(), 1_110);
    }

    /// The run `ice-maint-unpart-100c-k8`: 100 commits, 100 manifests, which a rewrite merges.
    #[test]
    fn fast_appends_wait_for_a_rewrite_to_merge_their_manifests() {
        let mut manifests = Manifests::new(7_225.0, 175.0, 8_388_608.0);
        (1..=100).for_each(|commit| manifests.append(Manifest::of(commit, 1)));
        assert_eq!(manifests.live(), 100);
        manifests.add(Manifest::of(101, 1));
        assert_eq!((manifests.live(), manifests.files()), (1, 101));
    }

    /// The Spark runs: 41 → 1, 21 → 1; what takes more than one manifest stays in several.
    #[test]
    fn packed_manifests_are_as_few_as_hold_their_entries() {
        let mut few = Manifests::new(7_225.0, 130.0, 8_388_608.0);
        (1..=41).for_each(|commit| few.append(Manifest::of(commit, 2)));
        few.pack();
        assert_eq!((few.live(), few.files()), (1, 82));
        let mut many = Manifests::new(13_700.0, 3_075.0, 8_388_608.0);
        (1..=320).for_each(|commit| many.append(Manifest::of(commit, 32)));
        many.pack();
        assert_eq!((many.live(), many.files()), (4, 10_240));
    }

    /// The run `direct-append-100col-32files-b32`: 16 manifests after 99 commits, 71 after 320.
    #[test]
    fn large_manifests_fill_before_there_are_a_hundred() {
        let mut manifests = Manifests::new(13_700.0, 3_075.0, 8_388_608.0);
        let mut live = [0; 321];
        for commit in 1..=320 {
            manifests.add(Manifest::of(commit, 32));
            live[commit as usize] = manifests.live();
        }
        assert!((12..=20).contains(&live[99]) && (60..=80).contains(&live[320]), "{} {}", live[99], live[320]);
    }

    /// The run `compact-upsert-v2-unpart`: 48 delete files in six manifests, two threads, 16 go; then 72 and 80.
    #[test]
    fn a_rewrite_sheds_deletes_from_as_many_manifests_as_it_has_threads() {
        let mut deletes = Manifests::new(7_225.0, 55.0, 8_388_608.0);
        (1..=6).for_each(|commit| deletes.add(Manifest::of(commit, 8)));
        assert_eq!((deletes.shed(6, 6, 2), deletes.files()), (16, 32));
        (8..=13).for_each(|commit| deletes.add(Manifest::of(commit, 8)));
        assert_eq!((deletes.files(), deletes.shed(13, 13, 2), deletes.files()), (80, 16, 64));
        assert_eq!(deletes.shed(14, 14, 8), 64);
    }

    /// The run `compact-upsert-v3-b4-hash`: all vectors go, one commit's four equality deletes stay after each rewrite.
    #[test]
    fn vectors_go_with_the_files_that_they_belong_to() {
        let mut deletes = Manifests::new(7_225.0, 55.0, 8_388_608.0);
        for round in 0..4_u64 {
            for commit in 1..=6 {
                deletes.add(Manifest { vectors: 3, ..Manifest::of(round * 7 + commit, 7) });
            }
            deletes.shed(round * 7 + 6, round * 7 + 6, 2);
            assert_eq!(deletes.files(), 4 * (round + 1), "after {} rewrites", round + 1);
        }
    }
}
