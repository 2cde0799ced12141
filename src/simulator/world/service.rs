//! What an engine rewrites by itself, without a job beside it: Paimon's sorted runs, Hudi's compaction by delta commits,
//! Delta's automatic compaction, merges of small files.

use super::World;
use crate::record::Happened;
use crate::shapes::Files;
use crate::table::{Lot, Replacement};
use crate::time::Micros;
use model::engine::SortedRuns;
use model::math::occupied;
use model::parameter::BucketMode;
use model::simulation::{CommitFiles, FileGroups, ReplacedFiles, sorted_runs};
use model::{Engine, Parameter, Scenario};
use std::collections::VecDeque;

/// Small files of a partition from which Delta compacts (`autoCompact.minNumFiles`).
const DELTA_FILES: u64 = 50;
/// Files of a bucket from which Paimon's append tables merge (`compaction.min.file-num`).
const PAIMON_FILES: u64 = 5;
/// Files of a bucket from which Fluss's tiering rewrites.
const FLUSS_FILES: u64 = 3;
/// Size up to which Fluss's tiering packs files together.
const FLUSS_PACKED: f64 = 134_217_728.0;
/// Half of `autoCompact.maxFileSize`.
const DELTA_SMALL: f64 = 67_108_864.0;

/// Rewrites by the engine.
pub(crate) enum Service {
    None,
    /// Universal compaction; what one commit sets off belongs to the next that finds it done.
    Runs(Runs),
    /// Log files are merged into base files at every so many commits.
    EveryCommits {
        every: u64,
        since: u64,
        base_bytes: u64,
        cleaning: Cleaning,
        groups: Grown,
    },
    /// Every commit writes the base files of the groups that it touches again.
    Groups(Grown),
    /// As soon as each place has so many small files they become one, which stays small until it has this size.
    SmallFiles {
        least: u64,
        places: u64,
        large: f64,
        /// Size of a merged file at most.
        most: f64,
        /// Whether the table's first commit is compacted whatever it holds (Delta).
        first: bool,
    },
}

/// File groups, and the bytes of new rows that they have taken.
pub(crate) struct Grown {
    groups: FileGroups,
    row_bytes: f64,
    taken: f64,
}

impl Grown {
    /// Groups after a commit.
    fn take(&mut self, files: &Files) -> u64 {
        self.taken += files.new_keys as f64 * self.row_bytes;
        libm::floor(self.groups.after(self.taken) + 0.5).max(1.0) as u64
    }
}

/// Paimon's sorted runs and the compaction under way.
pub(crate) struct Runs {
    runs: Box<SortedRuns>,
    row_bytes: f64,
    /// Bytes a microsecond that all writers compact.
    rate: f64,
    /// When the compaction that works ends, and the bytes that it writes.
    working: Option<(Micros, u64)>,
}

/// Hudi's cleaner: file versions that a compaction has replaced go once so many commits have followed it.
#[derive(Default)]
pub(crate) struct Cleaning {
    keeps: u64,
    /// Delta commits and compactions so far.
    instants: u64,
    /// Compactions whose former versions are still there, by instant.
    compactions: VecDeque<u64>,
}

impl Cleaning {
    fn new(keeps: u64) -> Self {
        Self { keeps, ..Self::default() }
    }

    fn compacted(&mut self) {
        self.instants += 1;
        self.compactions.push_back(self.instants);
    }

    /// After a commit: how many compactions' former versions go now.
    fn clean(&mut self) -> u64 {
        let last = self.instants.saturating_sub(self.keeps);
        let mut gone = 0;
        while self.compactions.pop_front_if(|at| *at <= last).is_some() {
            gone += 1;
        }
        gone
    }
}

impl Runs {
    /// Until when writers wait because there are too many runs.
    fn stops_until(&self) -> Option<Micros> {
        self.working.map(|(until, _)| until).filter(|_| self.runs.stops())
    }

    /// A commit of so many data files: how many of the newest a compaction which has ended leaves alone, the files that
    /// it makes of all others, and its bytes.
    fn follow(&mut self, now: Micros, files: &Files) -> Option<(u64, u64, u64)> {
        if self.runs.is_awaited() {
            if self.working.take().is_some() {
                self.runs.end();
            }
            return self.follow_at_once(files);
        }
        let ended = self.working.filter(|(until, _)| *until <= now);
        if ended.is_some() {
            self.runs.end();
            self.working = None;
        }
        let left = self.runs.files() as u64;
        if files.data > 0 {
            self.runs.flush(files.keys as f64, files.new_keys as f64);
            if let Some(rows) = self.runs.begin() {
                let bytes = rows * self.row_bytes;
                self.working = Some((now + (bytes / self.rate) as Micros, bytes as u64));
            }
        }
        ended.map(|(_, bytes)| (files.data, left, bytes))
    }

    /// The checkpoint waits for the compaction of what it has flushed, and commits both.
    fn follow_at_once(&mut self, files: &Files) -> Option<(u64, u64, u64)> {
        if files.data == 0 {
            return None;
        }
        self.runs.flush(files.keys as f64, files.new_keys as f64);
        let rows = self.runs.begin()?;
        self.runs.end();
        Some((0, self.runs.files() as u64, (rows * self.row_bytes) as u64))
    }
}

impl Service {
    pub(crate) fn of(scenario: &Scenario, usual: &CommitFiles) -> Self {
        let number = |p| scenario.number(p);
        let row_bytes = number(Parameter::RowBytes);
        if let Some(runs) = sorted_runs(scenario) {
            let writers = number(Parameter::Parallelism).min(runs.buckets()).max(1.0);
            let rate = (number(Parameter::CompactionRate) * writers / 1e6).max(1e-6);
            return Self::Runs(Runs { runs: Box::new(runs), row_bytes, rate, working: None });
        }
        let partitions = number(Parameter::Partitions).max(1.0) as u64;
        let places = partitions * number(Parameter::Buckets).max(1.0) as u64;
        let target = number(Parameter::TargetFileSize);
        let first = scenario.engine() == Engine::SparkDelta && number(Parameter::InitialFiles) == 0.0;
        let small = |least, places, large, most| Self::SmallFiles { least, places, large, most, first };
        match scenario.engine() {
            Engine::FlinkHudi | Engine::SparkHudi => {
                let Some(own) = usual.own else { return Self::None };
                let Some(ReplacedFiles::Groups(groups)) = own.replaces else { return Self::None };
                let groups = Grown { groups, row_bytes, taken: 0.0 };
                // Base files that every commit writes again are no service: the commit replaces them itself.
                if own.files_per_commit == 0.0 {
                    return Self::Groups(groups);
                }
                let base_bytes = (number(Parameter::Keys) * row_bytes).max(number(Parameter::InitialBytes)) as u64;
                let every = number(Parameter::DeltaCommits).max(1.0) as u64;
                let cleaning = Cleaning::new(number(Parameter::CleanCommits).max(1.0) as u64);
                Self::EveryCommits { every, since: 0, base_bytes, cleaning, groups }
            }
            Engine::SparkDelta if scenario.flag(Parameter::AutoCompact) && usual.own.is_some() => {
                small(DELTA_FILES, partitions, DELTA_SMALL, 2.0 * DELTA_SMALL)
            }
            Engine::FlussIceberg if scenario.flag(Parameter::AutoCompact) => {
                let large = FLUSS_PACKED.min(target);
                small(FLUSS_FILES, places, large, 2.0 * large)
            }
            // Neither where the table is only written nor where its buckets are postponed.
            Engine::FlinkPaimon | Engine::FlinkCdcPaimon if usual.own.is_some() => {
                // Tables with a key have sorted runs; without one only a fixed number of buckets makes any.
                let fixed = BucketMode::from_number(number(Parameter::BucketMode)) == BucketMode::Fixed;
                small(PAIMON_FILES, if fixed { places } else { partitions }, 0.7 * target, target)
            }
            Engine::FlussPaimon if scenario.flag(Parameter::AutoCompact) => {
                small(PAIMON_FILES, places, 0.7 * target, target)
            }
            _ => Self::None,
        }
    }

    /// Whether commits themselves replace the base files of groups.
    pub(crate) fn copies_groups(&self) -> bool {
        matches!(self, Self::Groups(_))
    }
}

impl World {
    /// When a barrier gets past writers that wait for a compaction; what they wait is counted.
    pub(crate) fn past_the_stop(&mut self, end: Micros) -> Micros {
        let Service::Runs(runs) = &self.service else { return end };
        let Some(until) = runs.stops_until().filter(|until| *until > end) else { return end };
        self.counts.writers_stopped_us += until - end;
        until
    }

    /// After a commit of the stream: what the engine rewrites on its own.
    pub(crate) fn serve(&mut self, files: &Files) {
        let found = match &mut self.service {
            Service::None => {
                self.copies(files);
                None
            }
            Service::Groups(groups) => {
                let left = groups.take(files);
                self.drop_copied(self.table.data_files().saturating_sub(left));
                None
            }
            Service::Runs(runs) => runs.follow(self.now, files),
            Service::EveryCommits { every, since, base_bytes, cleaning, groups } => {
                let into = groups.take(files);
                *since += u64::from(files.data > 0);
                cleaning.instants += u64::from(files.data > 0);
                let due = *since >= *every;
                if due {
                    *since = 0;
                    cleaning.compacted();
                }
                let cleaned = cleaning.clean();
                self.counts.cleans += u64::from(cleaned > 0);
                if cleaned > 0 {
                    self.record.event(self.now, 0, Happened::Cleaned { compactions: cleaned });
                }
                due.then_some((0, into, self.table.small.bytes.saturating_add(*base_bytes)))
            }
            Service::SmallFiles { least, places, large, most, first } => {
                let (small, places, large, most) = (self.table.small, *places, *large, *most);
                let each = small.bytes as f64 / places as f64;
                let first = std::mem::take(first);
                let due = (first || small.files >= *least * places) && small.files > places;
                let outputs = places * libm::ceil(each / most).max(1.0) as u64;
                return self.merge_small(due.then_some((small, outputs)), each >= large);
            }
        };
        if let Some((newer, into, bytes)) = found {
            self.merge_all(newer, into, bytes);
        }
    }

    /// A copy-on-write commit has written the files that it touched again, which go.
    fn copies(&mut self, files: &Files) {
        if files.touching == 0 {
            return;
        }
        let older = self.table.data_files().saturating_sub(files.data);
        let touched = occupied(older as f64, files.touching as f64) + self.untouched;
        self.untouched = touched - libm::floor(touched);
        self.drop_copied((touched as u64).min(older));
    }

    fn drop_copied(&mut self, excess: u64) {
        if excess == 0 {
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
        self.record.event(
            self.now,
            0,
            Happened::Served {
                replaced: with.small.files + with.large.files,
                written: with.into_large.files + with.into_small.files,
            },
        );
        self.counts.files_rewritten += with.into_large.files + with.into_small.files;
        self.counts.bytes_rewritten = self.counts.bytes_rewritten.saturating_add(bytes);
        // Deletes by file go with the files that they name.
        if with.large.files + with.small.files > 0 && self.table.small.files == with.into_small.files {
            self.table.replaced_deletes += self.table.deletes.shed(with.sequence + 1, with.sequence, usize::MAX);
        }
    }
}
