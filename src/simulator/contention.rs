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

use crate::agenda::Agenda;
use crate::luck::{Luck, Purpose};
use crate::time::{Micros, micros, seconds};
use model::math::Lognormal;

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
        let mut race = Race::new(self, seed);
        let end = micros(self.lasts);
        while let Some((at, what)) = race.agenda.next().filter(|(at, _)| *at <= end) {
            race.events += 1;
            race.happen(at, what);
        }
        race.outcome(self)
    }
}

#[derive(Clone, Copy)]
enum Step {
    Submit,
    Begin(u32),
    Swap(u32),
}

struct Transaction {
    submitted: Micros,
    began: Micros,
    base: u64,
    attempt: u32,
}

struct Race {
    agenda: Agenda<Step>,
    luck: Luck,
    between: Lognormal,
    work: Lognormal,
    work_least: Micros,
    requests: [Lognormal; 3],
    request_least: Micros,
    catalog: Micros,
    retries: u32,
    version: u64,
    transactions: Vec<Transaction>,
    window: (Micros, Micros),
    committed: Vec<Micros>,
    ended: u64,
    submitted: (Micros, Micros),
    events: u64,
}

/// The 99th percentile of a lognormal with this median and σ.
fn spread((median, sigma): (f64, f64)) -> Lognormal {
    Lognormal::new(median, median * libm::exp(sigma * 2.326_347_874_040_841))
}

impl Race {
    fn new(setup: &Contention, seed: u64) -> Self {
        let mut race = Self {
            agenda: Agenda::new(),
            luck: Luck::new(seed),
            between: spread((setup.between, setup.between_sigma)),
            work: spread((setup.work, setup.work_sigma)),
            work_least: micros(setup.work_least),
            requests: setup.requests.map(spread),
            request_least: micros(setup.request_least),
            catalog: micros(setup.catalog),
            retries: setup.retries,
            version: 0,
            transactions: Vec::new(),
            window: (micros(setup.trimmed), micros(setup.lasts - setup.trimmed)),
            committed: Vec::new(),
            ended: 0,
            submitted: (Micros::MAX, 0),
            events: 0,
        };
        race.plan_submission(0);
        race
    }

    fn plan_submission(&mut self, now: Micros) {
        let k = self.transactions.len() as u64;
        let after = self.luck.duration(&self.between, Purpose::Arrival, 0, k).max(1_000);
        self.agenda.plan(now + after, Step::Submit);
    }

    fn happen(&mut self, now: Micros, step: Step) {
        match step {
            Step::Submit => self.submit(now),
            Step::Begin(at) => {
                self.transactions[at as usize].began = now;
                self.attempt(now, at);
            }
            Step::Swap(at) => self.swap(now, at),
        }
    }

    fn submit(&mut self, now: Micros) {
        let at = self.transactions.len() as u32;
        let work = self.luck.duration(&self.work, Purpose::Work, u64::from(at), 0).max(self.work_least);
        let base = self.version;
        self.transactions.push(Transaction { submitted: now, began: 0, base, attempt: 0 });
        self.agenda.plan(now + self.catalog + work, Step::Begin(at));
        self.plan_submission(now);
    }

    fn attempt(&mut self, now: Micros, at: u32) {
        let transaction = &mut self.transactions[at as usize];
        let first = u64::from(transaction.attempt) * 3;
        transaction.attempt += 1;
        let request = |which: u64| {
            let spread = &self.requests[which as usize];
            self.luck.duration(spread, Purpose::Storage, u64::from(at), first + which).max(self.request_least)
        };
        let storage: Micros = (0..3).map(request).sum();
        self.agenda.plan(now + storage + self.catalog, Step::Swap(at));
    }

    fn swap(&mut self, now: Micros, at: u32) {
        let transaction = &mut self.transactions[at as usize];
        let counts = (self.window.0..self.window.1).contains(&transaction.submitted);
        let (won, gives_up) = (transaction.base == self.version, transaction.attempt > self.retries);
        if won {
            self.version += 1;
        }
        if won && counts {
            self.committed.push(now - transaction.began);
        }
        if (won || gives_up) && counts {
            self.ended += 1;
            let (first, last) = self.submitted;
            self.submitted = (first.min(transaction.submitted), last.max(transaction.submitted));
        }
        if !won && !gives_up {
            transaction.base = self.version;
            self.attempt(now, at);
        }
    }

    fn outcome(mut self, setup: &Contention) -> Outcome {
        self.committed.sort_unstable();
        let count = self.committed.len();
        let at = (0.99 * count.saturating_sub(1) as f64) as usize;
        let span = seconds(self.submitted.1.saturating_sub(self.submitted.0));
        let span = if span > 0.0 { span } else { setup.lasts };
        Outcome {
            throughput: count as f64 / span,
            success: if self.ended > 0 { count as f64 / self.ended as f64 } else { 0.0 },
            p99: self.committed.get(at).copied().map_or(0.0, seconds),
            ended: self.ended,
            events: self.events,
        }
    }
}
