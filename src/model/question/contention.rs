//! Will commits collide? Two things with two cures: a swap that is lost is tried again, a validation that fails is not.

use super::compaction::Compaction;
use super::growth::Growth;
use super::table::Table;
use crate::Parameter;
use crate::engine::Conflict;
use crate::evidence::{Constant, Evidence, Rule, Source};
use crate::math::Lognormal;
use crate::math::contention;
use crate::parameter::CompactionScope;
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

const RACE_TITLE: &str = "cdouglas/endive, EXP3_REPORT.md, experiment 3a";
static RACE: Rule = Rule::published(RACE_TITLE, "2026-02");
/// Beyond the load up to which the closed form was held against a simulation it is a guess, and a dark one.
static SATURATED: Rule =
    Rule { evidence: Evidence::Assumed, source: Source::Published { title: RACE_TITLE, date: "2026-02" } };
static REBASE: Rule = Rule::code("apache/iceberg", "SnapshotProducer.commit, ManifestFilterManager", "1.11.0");
static VALIDATION: Rule = Rule::code("apache/iceberg", "BaseRewriteFiles.validate, MergingSnapshotProducer", "1.11.0");

/// Requests that rewriting one manifest takes: reading and writing it.
static MANIFEST_REQUESTS: Constant =
    Constant { id: "manifest_rewrite_requests", value: 2.0, unit: Unit::Count, rule: REBASE };

/// Attempts where the engine has no setting for them.
static ATTEMPTS: Constant =
    Constant { id: "commit_attempts_unset", value: 5.0, unit: Unit::Count, rule: Rule::assumed() };

/// Commits that a rewrite in parts is split into (`partial-progress.max-commits`).
static PARTS: Constant = Constant {
    id: "partial_progress_max_commits",
    value: 10.0,
    unit: Unit::Count,
    rule: Rule::code("apache/iceberg", "RewriteDataFiles.PARTIAL_PROGRESS_MAX_COMMITS_DEFAULT", "1.11.0"),
};

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&MANIFEST_REQUESTS, &ATTEMPTS, &PARTS];

pub(crate) fn answer<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>, table: &Table<'w>) {
    let window = commit_time(w);
    let attempts = attempts(w);
    stream(w, growth, compaction, window, attempts);
    let read = w.is_read(&[Quantity::CompactionCommitSuccess, Quantity::CompactionValidationSuccess]);
    if read && compaction.run.is_some() {
        swap_of_compaction(w, growth, table, window, attempts);
        validation_of_compaction(w, growth, compaction);
    }
}

/// Mean time from reading the base to the swap.
fn commit_time<'w>(w: &Workings<'w>) -> Term<'w> {
    let commit = [w.of(Parameter::CommitLatency), w.of(Parameter::CommitLatencyP99)];
    let mean = w.apply(Function::LognormalMean, &commit, |v| Lognormal::new(v[0], v[1]).mean_capped(f64::MAX));
    w.step(Step::CommitTime, Rule::ALGEBRA, mean)
}

fn attempts<'w>(w: &Workings<'w>) -> Term<'w> {
    if w.scenario().has(Parameter::CommitRetries) {
        w.of(Parameter::CommitRetries) + 1.0
    } else {
        w.constant(&ATTEMPTS)
    }
}

/// The stream's commit against other jobs, other committers and compaction.
fn stream<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    compaction: &Compaction<'w>,
    window: Term<'w>,
    attempts: Term<'w>,
) {
    let day = w.literal(86_400.0, Unit::Seconds);
    let jobs = w.of(Parameter::WriterJobs);
    let own = growth.commits_per_day / jobs;
    let mut others = growth.commits_per_day - own;
    if let Some(run) = compaction.run {
        others = others + run.per_day;
    }
    let rivals = others / day + w.of(Parameter::OtherCommitters);
    let rivals = w.step(Step::RivalCommits, Rule::COUNTING, rivals);
    let load = w.step(Step::CommitLoad, Rule::ALGEBRA, rivals * window);
    let share = w.apply(Function::CommitRace, &[rivals, window, attempts], |v| contention::success(v[0], v[1], v[2]));
    let rule = if load.value() > contention::SATURATED { &SATURATED } else { &RACE };
    let share = w.quantity(Quantity::CommitSuccess, rule, share);
    let lost = (load * share).min(w.literal(1.0, Unit::Share));
    let mean = w.apply(Function::MeanAttempts, &[lost, attempts], |v| contention::mean_attempts(v[0], v[1]));
    w.quantity(Quantity::CommitAttempts, rule, mean);
}

/// Compaction's commit must fit between two commits of the stream. Its first attempt filters the manifests that list
/// replaced files; later ones have that in a cache and take as long as any commit.
fn swap_of_compaction<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    table: &Table<'w>,
    window: Term<'w>,
    attempts: Term<'w>,
) {
    let one = w.literal(1.0, Unit::Count);
    let manifests = table.manifests.map_or(one, |found| found.live());
    let threads = if w.scenario().has(Parameter::RewriteThreads) { w.of(Parameter::RewriteThreads) } else { one };
    let filtering = manifests / threads * w.constant(&MANIFEST_REQUESTS) * w.of(Parameter::OpenLatency);
    let first = w.step(Step::CompactionAttempt, &REBASE, window + filtering);
    let quiet_first = quiet(w, growth, first);
    let quiet_later = w.step(Step::QuietAttempt, Rule::ALGEBRA, quiet(w, growth, window));
    let operands = [quiet_first, quiet_later, attempts];
    let share = w.apply(Function::Special, &operands, |v| {
        1.0 - (1.0 - v[0].min(1.0)) * libm::pow(1.0 - v[1].min(1.0), v[2] - 1.0)
    });
    w.quantity(Quantity::CompactionCommitSuccess, &REBASE, share);
}

/// Chance that nobody commits within a window: each job commits in step with its own interval, others at random.
fn quiet<'w>(w: &Workings<'w>, growth: &Growth<'w>, window: Term<'w>) -> Term<'w> {
    let jobs = w.of(Parameter::WriterJobs);
    let interval = w.literal(86_400.0, Unit::Seconds) * jobs / growth.commits_per_day;
    let met = (window / interval).min(w.literal(1.0, Unit::Share));
    let jobs_quiet = w.apply(Function::Power, &[w.literal(1.0, Unit::Share) - met, jobs], |v| libm::pow(v[0], v[1]));
    let others = window * w.of(Parameter::OtherCommitters);
    jobs_quiet * w.apply(Function::Decay, &[others], |v| libm::exp(-v[0]))
}

/// Chance that so many intervals of a job, begun at any moment, see no commit that carries deletes: commits come in step,
/// so that a window as long as the interval always holds one.
fn untouched(intervals: f64, carrying: f64) -> f64 {
    let whole = libm::floor(intervals);
    libm::pow(1.0 - carrying, whole) * (1.0 - carrying * (intervals - whole))
}

/// Whether deletes that came meanwhile apply to a file that was rewritten.
fn validation_of_compaction<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>) {
    let Some(run) = compaction.run else { return };
    let one = w.literal(1.0, Unit::Share);
    let cold = CompactionScope::from_number(w.scenario().number(Parameter::CompactionScope)) == CompactionScope::Cold;
    if w.scenario().rules().conflict(w.scenario()) == Conflict::Swap || cold {
        w.quantity(Quantity::CompactionValidationSuccess, &VALIDATION, one);
        return;
    }
    let mut exposed = run.duration;
    if w.scenario().has(Parameter::PartialProgress) && w.scenario().flag(Parameter::PartialProgress) {
        exposed = exposed / w.constant(&PARTS);
    }
    let exposed = w.step(Step::ExposedTime, &VALIDATION, exposed);
    // Only commits in which a row was replaced carry such deletes.
    let deletes = growth.commit.extras.position_deletes.or(growth.commit.extras.deletion_vectors);
    let carrying = deletes.map_or(one, |(files, _)| files.min(one));
    let jobs = w.of(Parameter::WriterJobs);
    let interval = w.literal(86_400.0, Unit::Seconds) * jobs / growth.commits_per_day;
    let operands = [exposed / interval, carrying, jobs];
    let passes = w.apply(Function::Special, &operands, |v| libm::pow(untouched(v[0], v[1]), v[2]));
    w.quantity(Quantity::CompactionValidationSuccess, &VALIDATION, passes);
}
