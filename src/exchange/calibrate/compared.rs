//! Predicted beside observed, commit by commit.

use super::{Calibrated, Work};
use crate::import::history::{Commit, Spread};
use model::{Inputs, Parameter, Quantity, Question, Scenario, Value, estimate_only};
use std::collections::BTreeMap;

/// What the model says, and what happened.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pair {
    /// What the calibrated scenario gives for the rows of this commit.
    pub predicted: f64,
    /// What the commit holds.
    pub observed: f64,
}

impl Pair {
    /// Predicted over observed, less one; nothing where nothing was observed and something predicted.
    pub fn error(self) -> Option<f64> {
        if self.observed == 0.0 {
            return (self.predicted.abs() < 0.5).then_some(0.0);
        }
        Some(self.predicted / self.observed - 1.0)
    }
}

/// One commit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Compared {
    /// Snapshot, version or instant.
    pub id: Option<i64>,
    /// Milliseconds since 1970.
    pub at_ms: Option<i64>,
    /// Rows that it holds.
    pub rows: Option<f64>,
    /// Seconds since the commit before.
    pub interval_s: Option<Pair>,
    /// Data files.
    pub data_files: Option<Pair>,
    /// Equality-delete files.
    pub equality_files: Option<Pair>,
    /// Position-delete files.
    pub position_files: Option<Pair>,
    /// Bytes of data.
    pub bytes: Option<Pair>,
}

/// How well a quantity fits over all commits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The quantity.
    pub quantity: Quantity,
    /// Commits that were compared.
    pub commits: usize,
    /// The means of both.
    pub mean: Pair,
    /// The mean of the errors, whatever their sign, as a share of what was observed.
    pub error: f64,
    /// The 95th percentile of the same.
    pub error_p95: f64,
}

/// Commits that are compared: the newest.
const MOST_COMPARED: usize = 20_000;

/// The scenario with so many rows in a commit.
pub(super) fn at_rows(inputs: &Inputs, rows: f64) -> Scenario {
    // The day's shape would spread the rate; the rows of this commit are what they are.
    let mut inputs = inputs.with(Parameter::DayShape, Value::Number(0.0));
    // A micro-batch grows with its rows, and its rows with it.
    for _ in 0..3 {
        let interval = estimate_only(&inputs.scenario(), &[Question::Cadence]).value(Quantity::EffectiveInterval);
        let rate = rows / interval.unwrap_or(1.0).max(1e-3);
        inputs = inputs.with(Parameter::Rate, Value::Number(rate));
    }
    inputs.scenario()
}

/// What the model says of a commit with some rows.
#[derive(Clone, Copy)]
struct Prediction {
    data_files: Option<f64>,
    equality_files: Option<f64>,
    position_files: Option<f64>,
    bytes: Option<f64>,
}

impl Prediction {
    fn of(inputs: &Inputs, rows: f64) -> Self {
        let estimate = estimate_only(&at_rows(inputs, rows), &[Question::Files]);
        Self {
            data_files: estimate.value(Quantity::DataFilesPerCommit),
            equality_files: estimate.value(Quantity::EqualityDeleteFilesPerCommit),
            position_files: estimate.value(Quantity::PositionDeleteFilesPerCommit),
            bytes: estimate.value(Quantity::BytesPerCommit),
        }
    }
}

pub(super) fn compare(work: &mut Work<'_>) {
    work.out.left_out = work.stream.len().saturating_sub(MOST_COMPARED);
    let commits = &work.stream[work.out.left_out..];
    let inputs = &work.out.inputs;
    // An interval beyond the planner's limits is not compared: the other limit would be.
    let clamped = work.out.taken.iter().any(|one| one.parameter == Parameter::Interval && is_far_beyond(one));
    let interval = estimate_only(&inputs.scenario(), &[Question::Cadence]).value(Quantity::EffectiveInterval);
    let interval = interval.filter(|_| !clamped);
    // Commits of one size are many.
    let mut known: BTreeMap<u64, Prediction> = BTreeMap::new();
    let mut before: Option<&Commit> = None;
    let mut compared = Vec::with_capacity(commits.len());
    for commit in commits {
        let rows = commit.rows().filter(|rows| *rows > 0);
        let predicted = rows.map(|rows| *known.entry(rows).or_insert_with(|| Prediction::of(inputs, rows as f64)));
        let pace = before.and_then(|before| pace(before, commit)).zip(interval);
        compared.push(Compared {
            id: commit.id,
            at_ms: commit.at_ms,
            rows: rows.map(|rows| rows as f64),
            interval_s: pace.map(|(observed, predicted)| Pair { predicted, observed }),
            data_files: pair(predicted.and_then(|one| one.data_files), data_files(commit)),
            equality_files: pair(predicted.and_then(|one| one.equality_files), commit.added.equality_files),
            position_files: pair(predicted.and_then(|one| one.position_files), commit.added.position_files),
            bytes: predicted
                .and_then(|one| one.bytes)
                .zip(data_bytes(commit))
                .map(|(predicted, observed)| Pair { predicted, observed }),
        });
        before = Some(commit);
    }
    work.out.fits = fits(&compared);
    work.out.compared = compared;
}

/// Whether a value was moved by more than a tenth to be within the limits.
fn is_far_beyond(one: &Calibrated) -> bool {
    let Value::Number(taken) = one.value else { return false };
    one.beyond.is_some_and(|measured| (measured - taken).abs() > 0.1 * taken)
}

fn pair(predicted: Option<f64>, observed: Option<u64>) -> Option<Pair> {
    predicted.zip(observed).map(|(predicted, observed)| Pair { predicted, observed: observed as f64 })
}

/// Hudi's log files are what a commit writes where it updates.
fn data_files(commit: &Commit) -> Option<u64> {
    commit.added.data_files.map(|files| files + commit.added.log_files.unwrap_or(0))
}

/// Seconds from one commit to the next, checkpoints without rows between them counted as commits.
fn pace(before: &Commit, commit: &Commit) -> Option<f64> {
    let seconds = commit.at_ms?.checked_sub(before.at_ms?)? as f64 / 1e3;
    let checkpoints = before.checkpoint.zip(commit.checkpoint).map_or(1, |(from, until)| until.saturating_sub(from));
    (checkpoints > 0 && seconds > 0.0 && before.job == commit.job).then(|| seconds / checkpoints as f64)
}

/// Delete files as they usually are: an equality-delete file of one long key, a position-delete file, a deletion vector
/// (runs of Flink 2.1.1 with Iceberg 1.11.0 and 1.10.1, small files). Bytes.
const EQUALITY_FILE: f64 = 470.0;
const EQUALITY_ROW: f64 = 1.3;
const POSITION_FILE: f64 = 1_500.0;
const VECTOR: f64 = 200.0;

/// Bytes of data of a commit: where the format adds deletes to them, what deletes usually take is taken off.
pub(super) fn data_bytes(commit: &Commit) -> Option<f64> {
    let all = commit.added.bytes? as f64;
    let count = |counter: Option<u64>| counter.unwrap_or(0) as f64;
    let added = &commit.added;
    let equality = count(added.equality_files) * EQUALITY_FILE + count(added.equality_rows) * EQUALITY_ROW;
    let deletes = equality + count(added.position_files) * POSITION_FILE + count(added.vectors) * VECTOR;
    // Delta keeps vectors out of the sizes of its files.
    let apart = added.delete_files.unwrap_or(0) == 0;
    let data = if apart { all } else { all - deletes };
    (data > 0.0).then_some(data)
}

/// The pair of one quantity.
type PairOf = fn(&Compared) -> Option<Pair>;

fn fits(compared: &[Compared]) -> Vec<Fit> {
    let quantities: [(Quantity, PairOf); 5] = [
        (Quantity::EffectiveInterval, |one| one.interval_s),
        (Quantity::DataFilesPerCommit, |one| one.data_files),
        (Quantity::EqualityDeleteFilesPerCommit, |one| one.equality_files),
        (Quantity::PositionDeleteFilesPerCommit, |one| one.position_files),
        (Quantity::BytesPerCommit, |one| one.bytes),
    ];
    let fit = |(quantity, of): (Quantity, PairOf)| {
        let pairs: Vec<Pair> = compared.iter().filter_map(of).collect();
        let errors = Spread::of(pairs.iter().filter_map(|pair| pair.error()).map(f64::abs))?;
        let mean = |of: fn(&Pair) -> f64| pairs.iter().map(of).sum::<f64>() / pairs.len() as f64;
        let mean = Pair { predicted: mean(|pair| pair.predicted), observed: mean(|pair| pair.observed) };
        // What is never there and never foretold needs no line.
        let told = mean.predicted != 0.0 || mean.observed != 0.0;
        told.then_some(Fit { quantity, commits: pairs.len(), mean, error: errors.mean, error_p95: errors.p95 })
    };
    quantities.into_iter().filter_map(fit).collect()
}
