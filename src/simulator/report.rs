//! What a run found.

use crate::note::Note;
use crate::record::{Event, LossReason, Sample};
use crate::shapes::Files;
use crate::table::Replacement;
use crate::time::Micros;
use crate::world::World;

/// Declares the counts and their names together.
macro_rules! counts {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        /// What was counted. Files are those of one table, data and deletes together where nothing else is said; names
        /// that end in `_us` are microseconds.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub struct Counts { $($(#[$doc])* pub $name: u64,)* }

        impl Counts {
            /// Every count with its name in JSON.
            pub fn named(&self) -> Vec<(&'static str, u64)> {
                vec![$((stringify!($name), self.$name),)*]
            }
        }
    };
}

counts! {
    /// Events of the simulation.
    events;
    /// Checkpoints that were triggered.
    checkpoints_started;
    /// Checkpoints that completed.
    checkpoints_completed;
    /// Checkpoints that were given up.
    checkpoints_expired;
    /// Snapshots that the stream made, empty ones among them.
    commits;
    /// Snapshots without rows among them.
    commits_empty;
    /// Attempts of the stream's commits.
    commit_attempts;
    /// Commits of the stream that needed a second attempt.
    commits_retried;
    /// Attempts of the stream that lost the swap.
    swaps_lost;
    /// Commits of the stream that failed for good and stopped the job.
    commits_failed;
    /// When the first commit was made.
    first_commit_us;
    /// When the last one was.
    last_commit_us;
    /// Stops of the job, whatever caused them.
    failovers;
    /// Time that jobs were stopped.
    down_us;
    /// Rounds that began, where rounds are not checkpoints.
    rounds;
    /// Rewrites by the engine itself.
    services;
    /// Commits of the stream that replaced files themselves (copy-on-write).
    copies;
    /// Rows that were read again.
    rows_replayed;
    /// Rows that arrived, all jobs.
    rows_arrived;
    /// Rows that readers can see.
    rows_committed;
    /// Rows that are not committed yet.
    rows_waiting;
    /// Data files that the stream's writers closed.
    data_files_created;
    /// Delete files that they closed.
    delete_files_created;
    /// Data files that the stream committed.
    data_files_committed;
    /// Delete files that it committed.
    delete_files_committed;
    /// Changelog files that it committed: they are beside the table's own files.
    changelog_files_committed;
    /// Bytes of data that it committed.
    bytes_committed;
    /// Files that rewrites committed.
    files_rewritten;
    /// Files that belong to no snapshot and never will.
    files_orphaned;
    /// Files of checkpoints that are not committed yet.
    files_pending;
    /// Files of the current snapshot at the end.
    files_live;
    /// Files that rewrites replaced or dropped.
    files_replaced;
    /// Files that the table held before.
    files_initial;
    /// Rewrites that began.
    rewrites;
    /// Commits of rewrites that were tried.
    rewrite_commits_tried;
    /// Attempts of those.
    rewrite_attempts;
    /// Commits of rewrites that succeeded.
    rewrite_commits;
    /// Those lost because every attempt lost the swap.
    rewrites_lost_to_swaps;
    /// Those lost because validation failed.
    rewrites_lost_to_validation;
    /// Bytes that successful rewrites wrote.
    bytes_rewritten;
    /// Bytes that lost rewrites had read for nothing.
    bytes_wasted;
    /// Groups that the window left no time for.
    groups_left;
    /// Time that rewrites took.
    rewriting_us;
    /// Time of the last rewrite that was done with all that it took.
    last_rewrite_us;
    /// Bytes that it wrote.
    last_rewrite_bytes;
    /// Snapshots that expired.
    snapshots_expired;
    /// Times that manifests were rewritten.
    manifest_rewrites;
    /// Times that this failed.
    manifest_rewrites_lost;
    /// Time that lost attempts of the stream's commits took.
    attempts_lost_us;
    /// Time that checkpoints took which were given up.
    checkpoints_lost_us;
    /// Time that lost rewrites had worked.
    rewrites_lost_us;
    /// Time that writers waited for a compaction of their own table (Paimon's stop trigger).
    writers_stopped_us;
    /// Checkpoints of Delta's log.
    log_checkpoints;
    /// Runs of Hudi's cleaner that removed something.
    cleans;
    /// Orphans that were removed.
    orphans_removed;
    /// Looks of streaming readers at the table.
    reader_polls;
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
            self.first_commit_us = now;
        }
        self.last_commit_us = now;
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

/// Shares of rows at which the distribution of visible latency is given.
pub const VISIBLE_SHARES: [f64; 21] = [
    0.01, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.99,
];

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
    /// The whole distribution: seconds below which the [`VISIBLE_SHARES`] of rows are.
    pub visible: [f64; VISIBLE_SHARES.len()],
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
            visible: world.latency.percentiles(VISIBLE_SHARES, world.settings.refresh),
            live_files_mean: world.record.live_mean(world.now),
            live_files_peak: world.record.live_peak,
            events: world.record.events,
            samples: world.record.samples,
            notes: world.record.notes,
        }
    }
}
