//! What the reader measured by hand: a rewrite, a plan, the percentiles of commits.

use super::traffic::bisect;
use super::{Basis, Ground, Work};
use model::{Parameter, Quantity, Question, Value, estimate_only};

/// What was measured by hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Typed {
    /// Rewrites of data files.
    pub runs: Vec<CompactionRun>,
    /// Seconds to plan a query on the table as it is.
    pub planning_s: Option<f64>,
    /// The median of commits, seconds.
    pub commit_p50_s: Option<f64>,
    /// Their 99th percentile.
    pub commit_p99_s: Option<f64>,
}

/// One rewrite of data files.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CompactionRun {
    /// Files that it read.
    pub files: f64,
    /// Their bytes.
    pub bytes: f64,
    /// How long it took, seconds.
    pub seconds: f64,
    /// Cores that worked on it.
    pub cores: f64,
}

pub(super) fn calibrate(work: &mut Work<'_>, typed: &Typed) {
    rewrites(work, &typed.runs);
    if let Some(seconds) = typed.planning_s {
        planning(work, seconds);
    }
    let commits = [(Parameter::CommitLatency, typed.commit_p50_s), (Parameter::CommitLatencyP99, typed.commit_p99_s)];
    for (parameter, seconds) in commits {
        if let Some(seconds) = seconds {
            work.take(parameter, seconds, Ground::one(Basis::TypedCommits));
            work.out.untold.retain(|one| one.parameter != parameter);
        }
    }
}

/// Core time is so much a file and so much a byte. Two runs of different files tell both; one tells the bytes, the cost
/// of a file being what it was, or half of each where that alone would be too much.
fn rewrites(work: &mut Work<'_>, runs: &[CompactionRun]) {
    let whole = |run: &&CompactionRun| {
        let numbers = [run.files, run.bytes, run.seconds, run.cores];
        numbers.iter().all(|number| number.is_finite() && *number >= 0.0) && run.bytes > 0.0 && run.seconds > 0.0
    };
    let runs: Vec<&CompactionRun> = runs.iter().filter(whole).collect();
    let Some(first) = runs.first() else { return };
    let core_s = |run: &CompactionRun| run.seconds * run.cores.max(1.0);
    let assumed = work.number(Parameter::CompactionFileCost);
    let (per_file, per_byte) = solved(&runs).unwrap_or_else(|| {
        let in_files = (first.files * assumed).min(core_s(first) / 2.0);
        (in_files / first.files.max(1.0), (core_s(first) - in_files) / first.bytes)
    });
    let ground = || Ground::many(Basis::TypedRun, runs.len());
    work.take(Parameter::CompactionRate, 1.0 / per_byte, ground());
    if per_file != assumed {
        work.take(Parameter::CompactionFileCost, per_file, ground());
    }
}

/// Least squares over the runs; nothing when they are too alike to tell files from bytes, or a cost would be negative.
fn solved(runs: &[&CompactionRun]) -> Option<(f64, f64)> {
    let sum = |of: &dyn Fn(&CompactionRun) -> f64| runs.iter().map(|run| of(run)).sum::<f64>();
    let time = |run: &CompactionRun| run.seconds * run.cores.max(1.0);
    let (ff, fb, bb) = (sum(&|r| r.files * r.files), sum(&|r| r.files * r.bytes), sum(&|r| r.bytes * r.bytes));
    let (ft, bt) = (sum(&|r| r.files * time(r)), sum(&|r| r.bytes * time(r)));
    let determinant = ff * bb - fb * fb;
    // Runs whose files have the same size lie on one line.
    if runs.len() < 2 || determinant <= 1e-3 * ff * bb {
        return None;
    }
    let (per_file, per_byte) = ((ft * bb - bt * fb) / determinant, (bt * ff - ft * fb) / determinant);
    (per_file >= 0.0 && per_byte > 0.0).then_some((per_file, per_byte))
}

/// The time to open an object at which a plan takes as long as measured.
fn planning(work: &mut Work<'_>, seconds: f64) {
    let takes = |open: f64| {
        let inputs = work.out.inputs.with(Parameter::OpenLatency, Value::Number(open));
        estimate_only(&inputs.scenario(), &[Question::Readers]).value(Quantity::Planning).unwrap_or(0.0)
    };
    let open = if takes(0.0) >= seconds { 0.0 } else { bisect(1e-4, 10.0, |open| takes(open) >= seconds) };
    work.take(Parameter::OpenLatency, open, Ground::one(Basis::TypedPlanning));
}
