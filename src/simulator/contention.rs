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

use crate::luck::{Luck, Purpose};
use crate::time::{Micros, micros, seconds};
use model::math::Lognormal;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

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
        while race.happens_until(end) {
            race.events += 1;
        }
        race.outcome(self)
    }
}

/// A lognormal read off a table of its quantiles: a fine one, for a race draws millions of times.
struct Quantiles {
    table: Vec<f64>,
    least: Micros,
}

/// Steps of such a table. Beyond its first and last step values are cut off, one in eight thousand on each side.
const STEPS: usize = 4_096;

impl Quantiles {
    fn new((median, sigma): (f64, f64), least: Micros) -> Self {
        // The 99th percentile of a lognormal with this median and σ.
        let spread = Lognormal::new(median, median * libm::exp(sigma * 2.326_347_874_040_841));
        let at = |step: usize| spread.quantile((step as f64).clamp(0.5, STEPS as f64 - 0.5) / STEPS as f64) * 1e6;
        Self { table: (0..=STEPS).map(at).collect(), least }
    }

    fn draw(&self, share: f64) -> Micros {
        let place = share * STEPS as f64;
        let step = (place as usize).min(STEPS - 1);
        let (low, high) = (self.table[step], self.table[step + 1]);
        ((low + (high - low) * (place - step as f64)) as Micros).max(self.least)
    }
}

/// What is planned, earliest first; of one moment, by transaction.
type Queue = BinaryHeap<Reverse<(Micros, u32)>>;

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq)]
enum Step {
    Submit,
    Begin,
    Swap,
}

struct Transaction {
    submitted: Micros,
    began: Micros,
    base: u64,
    attempt: u32,
}

struct Race {
    /// When the next transaction is submitted.
    submission: Micros,
    /// Transactions that work: many.
    working: Queue,
    /// Those that try to commit: few at a time.
    trying: Queue,
    luck: Luck,
    between: Quantiles,
    work: Quantiles,
    requests: [Quantiles; 3],
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

impl Race {
    fn new(setup: &Contention, seed: u64) -> Self {
        let request = |spread| Quantiles::new(spread, micros(setup.request_least));
        let mut race = Self {
            submission: 0,
            working: Queue::new(),
            trying: Queue::new(),
            luck: Luck::new(seed),
            between: Quantiles::new((setup.between, setup.between_sigma), 1_000),
            work: Quantiles::new((setup.work, setup.work_sigma), micros(setup.work_least)),
            requests: setup.requests.map(request),
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
        self.submission = now + self.between.draw(self.luck.draw(Purpose::Arrival, 0, k));
    }

    /// Lets the next thing happen, unless it lies beyond the end.
    fn happens_until(&mut self, end: Micros) -> bool {
        let first = |queue: &Queue| queue.peek().map_or(Micros::MAX, |Reverse((at, _))| *at);
        let times =
            [(first(&self.trying), Step::Swap), (first(&self.working), Step::Begin), (self.submission, Step::Submit)];
        let (now, step) = times.into_iter().reduce(|a, b| if b.0 < a.0 { b } else { a }).unwrap_or(times[0]);
        if now > end {
            return false;
        }
        match step {
            Step::Submit => self.submit(now),
            Step::Begin => self.begin(now),
            Step::Swap => self.swap(now),
        }
        true
    }

    fn submit(&mut self, now: Micros) {
        let at = self.transactions.len() as u32;
        let work = self.work.draw(self.luck.draw(Purpose::Work, u64::from(at), 0));
        let base = self.version;
        self.transactions.push(Transaction { submitted: now, began: 0, base, attempt: 0 });
        self.working.push(Reverse((now + self.catalog + work, at)));
        self.plan_submission(now);
    }

    fn begin(&mut self, now: Micros) {
        if let Some(Reverse((_, at))) = self.working.pop() {
            self.transactions[at as usize].began = now;
            let next = self.attempt(now, at);
            self.trying.push(Reverse((next, at)));
        }
    }

    /// An attempt begins; when it swaps.
    fn attempt(&mut self, now: Micros, at: u32) -> Micros {
        let transaction = &mut self.transactions[at as usize];
        let first = u64::from(transaction.attempt) * 3;
        transaction.attempt += 1;
        let draw = |which: u64| self.luck.draw(Purpose::Storage, u64::from(at), first + which);
        let storage: Micros = self.requests.iter().zip(0..).map(|(request, which)| request.draw(draw(which))).sum();
        now + storage + self.catalog
    }

    fn swap(&mut self, now: Micros) {
        let Some(Reverse((_, at))) = self.trying.peek().copied() else { return };
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
        if won || gives_up {
            self.trying.pop();
            return;
        }
        transaction.base = self.version;
        let next = self.attempt(now, at);
        if let Some(mut place) = self.trying.peek_mut() {
            *place = Reverse((next, at));
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
