//! What an engine rewrites by itself, without a job beside it: Paimon's sorted runs, Hudi's compaction by delta commits,
//! Delta's automatic compaction, merges of small files.

use super::World;
use crate::shapes::Files;
use crate::table::{Lot, Replacement};
use model::engine::SortedRuns;
use model::simulation::{CommitFiles, sorted_runs};
use model::{Engine, Parameter, Scenario};

/// Small files of a partition from which Delta compacts (`autoCompact.minNumFiles`).
const DELTA_FILES: u64 = 50;
/// Files of a bucket from which Paimon's append tables merge (`compaction.min.file-num`).
const PAIMON_FILES: u64 = 5;
/// Files of a bucket from which Fluss's tiering rewrites.
const FLUSS_FILES: u64 = 3;
/// Half of `autoCompact.maxFileSize`.
const DELTA_SMALL: f64 = 67_108_864.0;

/// Rewrites by the engine.
pub(crate) enum Service {
    None,
    /// Universal compaction; what one commit sets off belongs to the next (facts: measured-paimon-connect.md).
    Runs {
        runs: Box<SortedRuns>,
        due: Option<u64>,
        row_bytes: f64,
    },
    /// Log files are merged into base files at every so many commits.
    EveryCommits {
        every: u64,
        since: u64,
        base_bytes: u64,
    },
    /// As soon as each place has so many small files they become one, which stays small until it has this size.
    SmallFiles {
        least: u64,
        places: u64,
        large: f64,
    },
}

impl Service {
    pub(crate) fn of(scenario: &Scenario, usual: &CommitFiles) -> Self {
        let number = |p| scenario.number(p);
        let row_bytes = number(Parameter::RowBytes);
        if let Some(runs) = sorted_runs(scenario) {
            return Self::Runs { runs: Box::new(runs), due: None, row_bytes };
        }
        let partitions = number(Parameter::Partitions).max(1.0) as u64;
        let places = partitions * number(Parameter::Buckets).max(1.0) as u64;
        let target = number(Parameter::TargetFileSize);
        let small = |least, places, large| Self::SmallFiles { least, places, large };
        match scenario.engine() {
            Engine::FlinkHudi | Engine::SparkHudi => {
                // Base files that every commit writes again are no service: the commit replaces them itself.
                if usual.own.is_none_or(|own| own.files_per_commit == 0.0) {
                    return Self::None;
                }
                let base_bytes = (number(Parameter::Keys) * row_bytes).max(number(Parameter::InitialBytes)) as u64;
                Self::EveryCommits { every: number(Parameter::DeltaCommits).max(1.0) as u64, since: 0, base_bytes }
            }
            Engine::SparkDelta if scenario.flag(Parameter::AutoCompact) => small(DELTA_FILES, partitions, DELTA_SMALL),
            Engine::FlussIceberg if scenario.flag(Parameter::AutoCompact) => small(FLUSS_FILES, places, 0.75 * target),
            Engine::FlinkPaimon | Engine::FlinkCdcPaimon if !scenario.flag(Parameter::WriteOnly) => {
                small(PAIMON_FILES, places, 0.7 * target)
            }
            Engine::FlussPaimon if scenario.flag(Parameter::AutoCompact) => small(PAIMON_FILES, places, 0.7 * target),
            _ => Self::None,
        }
    }
}

impl World {
    /// After a commit of the stream: what the engine rewrites on its own.
    pub(crate) fn serve(&mut self, files: &Files) {
        let found = match &mut self.service {
            Service::None => {
                self.copies(files.leaves);
                None
            }
            Service::Runs { runs, due, row_bytes } => {
                // What is due was set off by the commit before: the files of this one are not part of it.
                let replaced = due.take().map(|into| (files.data, into, 0));
                if files.data > 0 {
                    let written = runs.commit(files.keys as f64, files.new_keys as f64);
                    *due = written.map(|_| runs.files() as u64);
                    let bytes = (written.unwrap_or(0.0) * *row_bytes) as u64;
                    self.counts.bytes_rewritten = self.counts.bytes_rewritten.saturating_add(bytes);
                }
                replaced
            }
            Service::EveryCommits { every, since, base_bytes } => {
                *since += u64::from(files.data > 0);
                let due = *since >= *every;
                if due {
                    *since = 0;
                }
                due.then_some((0, self.care.cells, self.table.small.bytes.saturating_add(*base_bytes)))
            }
            Service::SmallFiles { least, places, large } => {
                let (small, places, large) = (self.table.small, *places, *large);
                let each = small.bytes as f64 / places as f64;
                let due = small.files >= *least * places && small.files > places;
                return self.merge_small(due.then_some((small, places)), each >= large);
            }
        };
        if let Some((newer, into, bytes)) = found {
            self.merge_all(newer, into, bytes);
        }
    }

    /// A copy-on-write commit has written the files that it touched again: so many are left.
    fn copies(&mut self, leaves: u64) {
        let excess = self.table.data_files().saturating_sub(leaves);
        if leaves == 0 || excess == 0 {
            return;
        }
        self.counts.copies += 1;
        let share = self.table.small.bytes / self.table.small.files.max(1);
        let small = Lot { files: excess.min(self.table.small.files), bytes: share.saturating_mul(excess) };
        let large = Lot { files: excess - small.files, bytes: 0 };
        self.table.drop_files(&Replacement { sequence: self.table.sequence, small, large, ..Replacement::default() });
    }

    /// All files but the newest become so many.
    fn merge_all(&mut self, newer: u64, into: u64, bytes: u64) {
        let (small, large) = (self.table.small, self.table.large);
        let old = Lot { files: small.files.saturating_sub(newer), bytes: small.bytes };
        let into = into.min(old.files + large.files);
        if old.files + large.files <= into {
            return;
        }
        let with = Replacement {
            sequence: self.table.sequence,
            small: old,
            large,
            into_large: Lot { files: into, bytes: old.bytes.saturating_add(large.bytes) },
            ..Replacement::default()
        };
        self.serve_with(&with, bytes);
    }

    fn merge_small(&mut self, due: Option<(Lot, u64)>, large_enough: bool) {
        let Some((small, places)) = due else { return };
        let merged = Lot { files: places, bytes: small.bytes };
        let mut with = Replacement { sequence: self.table.sequence, small, ..Replacement::default() };
        if large_enough {
            with.into_large = merged;
        } else {
            with.into_small = merged;
        }
        self.serve_with(&with, small.bytes);
    }

    fn serve_with(&mut self, with: &Replacement, bytes: u64) {
        self.table.rewrite(self.now, with, 0);
        self.table.replacing += 1;
        self.counts.services += 1;
        self.counts.files_rewritten += with.into_large.files + with.into_small.files;
        self.counts.bytes_rewritten = self.counts.bytes_rewritten.saturating_add(bytes);
        // Deletes by file go with the files that they name.
        if with.large.files + with.small.files > 0 && self.table.small.files == with.into_small.files {
            self.table.replaced_deletes += self.table.deletes.shed(with.sequence + 1, usize::MAX);
        }
    }
}
