//! What a run found.

use crate::note::Note;
use crate::record::{Event, LossReason, Sample};
use crate::shapes::Files;
use crate::table::Replacement;
use crate::time::Micros;
use crate::world::World;

/// What was counted. Files are those of one table, data and deletes together where nothing else is said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Events of the simulation.
    pub events: u64,
    /// Checkpoints that were triggered.
    pub checkpoints_started: u64,
    /// Checkpoints that completed.
    pub checkpoints_completed: u64,
    /// Checkpoints that were given up.
    pub checkpoints_expired: u64,
    /// Snapshots that the stream made, empty ones among them.
    pub commits: u64,
    /// Snapshots without rows among them.
    pub commits_empty: u64,
    /// Attempts of the stream's commits.
    pub commit_attempts: u64,
    /// Commits of the stream that needed a second attempt.
    pub commits_retried: u64,
    /// Attempts of the stream that lost the swap.
    pub swaps_lost: u64,
    /// Commits of the stream that failed for good and stopped the job.
    pub commits_failed: u64,
    /// When the first commit was made.
    pub first_commit: Micros,
    /// When the last one was.
    pub last_commit: Micros,
    /// Stops of the job, whatever caused them.
    pub failovers: u64,
    /// Time that jobs were stopped.
    pub down: Micros,
    /// Rounds that began, where rounds are not checkpoints.
    pub rounds: u64,
    /// Rewrites by the engine itself.
    pub services: u64,
    /// Commits of the stream that replaced files themselves (copy-on-write).
    pub copies: u64,
    /// Rows that were read again.
    pub rows_replayed: u64,
    /// Rows that arrived, all jobs.
    pub rows_arrived: u64,
    /// Rows that readers can see.
    pub rows_committed: u64,
    /// Rows that are not committed yet.
    pub rows_waiting: u64,
    /// Data files that the stream's writers closed.
    pub data_files_created: u64,
    /// Delete files that they closed.
    pub delete_files_created: u64,
    /// Data files that the stream committed.
    pub data_files_committed: u64,
    /// Delete files that it committed.
    pub delete_files_committed: u64,
    /// Changelog files that it committed: they are beside the table's own files.
    pub changelog_files_committed: u64,
    /// Bytes of data that it committed.
    pub bytes_committed: u64,
    /// Files that rewrites committed.
    pub files_rewritten: u64,
    /// Files that belong to no snapshot and never will.
    pub files_orphaned: u64,
    /// Files of checkpoints that are not committed yet.
    pub files_pending: u64,
    /// Files of the current snapshot at the end.
    pub files_live: u64,
    /// Files that rewrites replaced or dropped.
    pub files_replaced: u64,
    /// Files that the table held before.
    pub files_initial: u64,
    /// Rewrites that began.
    pub rewrites: u64,
    /// Commits of rewrites that were tried.
    pub rewrite_commits_tried: u64,
    /// Attempts of those.
    pub rewrite_attempts: u64,
    /// Commits of rewrites that succeeded.
    pub rewrite_commits: u64,
    /// Those lost because every attempt lost the swap.
    pub rewrites_lost_to_swaps: u64,
    /// Those lost because validation failed.
    pub rewrites_lost_to_validation: u64,
    /// Bytes that successful rewrites wrote.
    pub bytes_rewritten: u64,
    /// Bytes that lost rewrites had read for nothing.
    pub bytes_wasted: u64,
    /// Groups that the window left no time for.
    pub groups_left: u64,
    /// Time that rewrites took.
    pub rewriting: Micros,
    /// Snapshots that expired.
    pub snapshots_expired: u64,
}

impl Counts {
    pub(crate) fn created(&mut self, files: &Files) {
        self.data_files_created += files.data;
        self.delete_files_created += files.deletes();
    }

    pub(crate) fn orphaned(&mut self, files: &Files) {
        self.files_orphaned += files.data + files.deletes();
    }

    pub(crate) fn committed(&mut self, now: Micros, rows: u64, files: &Files) {
        if self.commits == 0 {
            self.first_commit = now;
        }
        self.last_commit = now;
        self.commits += 1;
        self.commits_empty += u64::from(rows == 0);
        self.rows_committed += rows;
        self.data_files_committed += files.data;
        self.delete_files_committed += files.deletes();
        self.changelog_files_committed += files.changelog;
        self.bytes_committed = self.bytes_committed.saturating_add(files.bytes);
    }

    pub(crate) fn rewritten(&mut self, with: &Replacement) {
        self.rewrite_commits += 1;
        self.files_rewritten += with.into_large.files + with.into_small.files;
        self.bytes_rewritten = self.bytes_rewritten.saturating_add(with.bytes_out());
    }

    pub(crate) fn rewrite_lost(&mut self, reason: LossReason, with: &Replacement) {
        match reason {
            LossReason::Validation => self.rewrites_lost_to_validation += 1,
            _ => self.rewrites_lost_to_swaps += 1,
        }
        self.bytes_wasted = self.bytes_wasted.saturating_add(with.bytes_in());
        // What was written is on the storage and belongs to nobody.
        self.files_rewritten += with.into_large.files + with.into_small.files;
        self.files_orphaned += with.into_large.files + with.into_small.files;
    }

    /// Whether every row and every file is accounted for: rows are committed or wait, files are live, replaced,
    /// orphaned or pending.
    pub fn balances(&self) -> bool {
        let created = self.data_files_created + self.delete_files_created + self.files_rewritten + self.files_initial;
        let found = self.files_live + self.files_replaced + self.files_orphaned + self.files_pending;
        self.rows_committed + self.rows_waiting == self.rows_arrived && created == found
    }
}

/// Seconds from a change until readers can see it, over all rows that became readable.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Latencies {
    /// Half of the rows are faster.
    pub p50: f64,
    /// 95 % of the rows are faster.
    pub p95: f64,
    /// 99 % of the rows are faster.
    pub p99: f64,
    /// 99.9 % of the rows are faster.
    pub p999: f64,
    /// The slowest row.
    pub most: f64,
}

/// What a run found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// The seed of its draws.
    pub seed: u64,
    /// How long it ran, in microseconds of its own time.
    pub lasted: Micros,
    /// What was counted.
    pub counts: Counts,
    /// How long rows took.
    pub latency: Latencies,
    /// Live files, data and deletes, on average over time.
    pub live_files_mean: f64,
    /// The most there were.
    pub live_files_peak: u64,
    /// Events, if they were asked for.
    pub events: Vec<Event>,
    /// States at even times.
    pub samples: Vec<Sample>,
    /// Limits that were met.
    pub notes: Vec<Note>,
}

impl Report {
    pub(crate) fn of(world: World, seed: u64) -> Self {
        let mut counts = world.counts;
        counts.files_initial = world.care.initial_files;
        let shares = [0.5, 0.95, 0.99, 0.999];
        let [p50, p95, p99, p999] = world.latency.percentiles(shares, world.settings.refresh);
        let most = if counts.rows_committed > 0 {
            world.latency.longest() + crate::time::seconds(world.settings.refresh)
        } else {
            0.0
        };
        debug_assert!(counts.balances(), "rows and files are accounted for: {counts:?}");
        Self {
            seed,
            lasted: world.now,
            counts,
            latency: Latencies { p50, p95, p99, p999, most },
            live_files_mean: world.record.live_mean(world.now),
            live_files_peak: world.record.live_peak,
            events: world.record.events,
            samples: world.record.samples,
            notes: world.record.notes,
        }
    }
}
