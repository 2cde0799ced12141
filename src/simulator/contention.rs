//! Many transactions, one swap: the experiment of a published simulation, with its set-up
//! (github.com/cdouglas/endive, EXP3_REPORT.md, experiment 3a, 2026-02).
//!
//! A transaction reads the table when it is submitted, works for minutes, then tries to commit: it reads the manifest
//! list, writes a manifest and a list, and swaps. Its first attempt still has the base of its submission, so it nearly
//! always loses; a retry takes the newest base and pays the same requests again, without a pause.
//!
//! Submissions are lognormal with the named time as their median, and the whole hour is counted: transactions that do
//! not end in it are not. Requests vary little, as the experiment's version of that program drew them: manifests as
//! conditional writes (61 ms, σ 0.14), reads alike. With the wider spreads of plain requests (σ 0.62 and 0.29), which
//! later versions draw, short attempts win more often, and a saturated table commits up to 15 % more.

mod quantiles;
mod race;

use race::{Race, Tables};

/// The set-up. Times in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Contention {
    /// Median time between two submissions.
    pub between: f64,
    /// Spread of that time (σ of the logarithm).
    pub between_sigma: f64,
    /// Median time that a transaction works before it commits.
    pub work: f64,
    /// Spread of that time.
    pub work_sigma: f64,
    /// The least.
    pub work_least: f64,
    /// Requests of one attempt: median and σ of each.
    pub requests: [(f64, f64); 3],
    /// Least time of a request.
    pub request_least: f64,
    /// The catalog's own time for a swap.
    pub catalog: f64,
    /// Tries after the first.
    pub retries: u32,
    /// Length of the run.
    pub lasts: f64,
    /// What is cut off at both ends, by submission.
    pub trimmed: f64,
}

/// What the transactions met.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Commits a second.
    pub throughput: f64,
    /// Share of transactions that committed, of those that ended.
    pub success: f64,
    /// 99th percentile of the time from the first attempt to the commit, in seconds, of those that committed.
    pub p99: f64,
    /// Transactions that ended.
    pub ended: u64,
    /// Events that were simulated.
    pub events: u64,
}

impl Contention {
    /// The published set-up on S3: submissions `between` seconds apart, a catalog that takes `catalog` seconds.
    pub fn on_s3(between: f64, catalog: f64) -> Self {
        Self {
            between,
            between_sigma: 0.5,
            work: 180.0,
            work_sigma: 1.5,
            work_least: 30.0,
            requests: [(0.027, 0.1), (0.061, 0.14), (0.061, 0.14)],
            request_least: 0.010,
            catalog,
            retries: 10,
            lasts: 3_600.0,
            trimmed: 0.0,
        }
    }

    /// Runs it once.
    pub fn run(&self, seed: u64) -> Outcome {
        self.prepared().run(seed)
    }

    /// Ready to be run many times: what all its runs share is computed once.
    pub fn prepared(&self) -> Prepared {
        Prepared { setup: *self, tables: Tables::new(self) }
    }
}

/// A set-up with the tables that its runs draw from.
pub struct Prepared {
    setup: Contention,
    tables: Tables,
}

impl Prepared {
    /// Runs it once.
    pub fn run(&self, seed: u64) -> Outcome {
        let mut race = Race::new(&self.setup, &self.tables, seed);
        while race.next_commit() {}
        race.outcome(&self.setup)
    }
}
