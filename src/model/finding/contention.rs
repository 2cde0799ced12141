//! Commits that meet other commits.

use super::case::{Case, Cures, Found};
use super::round::duration_up;
use crate::parameter::{Catalog, Parameter};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// First wait between two attempts and the longest, in seconds (`commit.retry.min-wait-ms`, `max-wait-ms`).
const WAITS: (f64, f64) = (0.1, 60.0);
/// Retries that last less than this, in seconds, do not outlast a busy catalog.
const PATIENT: f64 = 30.0;
/// Lost commits a day that make one restart a week.
const ONE_A_WEEK: f64 = 1.0 / 7.0;
/// Share of compaction's commits that must win the swap.
const OFTEN_ENOUGH: f64 = 0.95;
/// Ten retries wait 100 s in all.
const TEN: f64 = 10.0;

/// How long an attempt and its retries go on: each wait is twice the one before.
fn retry_budget(retries: f64) -> f64 {
    (0..retries as i32).map(|k| (WAITS.0 * libm::scalbn(1.0, k)).min(WAITS.1)).sum()
}

pub(super) fn retries_are_short(case: &Case<'_>) -> Option<Found> {
    let rivals = case.number(Parameter::WriterJobs) > 1.0 || case.number(Parameter::OtherCommitters) > 0.0;
    let retries = case.number(Parameter::CommitRetries);
    let budget = retry_budget(retries);
    // Where commits are lost already, that is what is said.
    if !rivals || budget >= PATIENT || commits_lose(case).is_some() {
        return None;
    }
    Found::quoting([(retries + 1.0, Unit::Count), (budget, Unit::Seconds)]).cure(Parameter::CommitRetries, TEN)
}

/// A commit that loses all its attempts fails the job.
pub(super) fn commits_lose(case: &Case<'_>) -> Option<Found> {
    let (wins, commits) = (case.value(Quantity::CommitSuccess)?, case.value(Quantity::CommitsPerDay)?);
    let lost = (1.0 - wins) * commits;
    if lost < ONE_A_WEEK {
        return None;
    }
    Found::quoting([
        (lost, Unit::PerDay),
        (1.0 - wins, Unit::Share),
        (case.number(Parameter::CommitRetries) + 1.0, Unit::Count),
    ])
    .cure_if(case.number(Parameter::CommitRetries) < TEN, Parameter::CommitRetries, TEN)
}

/// Compaction's first attempt is long: it rewrites the manifests that list what it replaces.
pub(super) fn compaction_loses(case: &Case<'_>) -> Option<Found> {
    let wins = case.value(Quantity::CompactionCommitSuccess).filter(|wins| *wins < OFTEN_ENOUGH)?;
    let longer = duration_up(2.0 * case.commit_interval()?);
    Found::quoting([(1.0 - wins, Unit::Share), (case.commit_interval()?, Unit::Seconds)])
        .cure_if(case.number(Parameter::CommitRetries) < TEN, Parameter::CommitRetries, TEN)
        .cure(Parameter::Interval, longer)
}

/// One MiB of metadata on its way to the storage, in seconds: a guess.
const UPLOAD: f64 = 0.02;
const MIB: f64 = 1_048_576.0;

/// What a catalog takes by itself, and the upload of the metadata file before it.
pub(super) fn catalog_latency(case: &Case<'_>) -> Option<Found> {
    let given = |parameter| case.scenario.is_given(parameter);
    let is_named = given(Parameter::Catalog) && Parameter::Catalog.exists_in(case.scenario.engine());
    if !is_named || given(Parameter::CommitLatency) || given(Parameter::CommitLatencyP99) {
        return None;
    }
    let usual = crate::catalog_latency(Catalog::from_number(case.number(Parameter::Catalog)))?;
    let metadata = case.value(Quantity::MetadataJsonBytes).unwrap_or(0.0);
    let upload = case.number(Parameter::OpenLatency) + UPLOAD * metadata / MIB;
    // To a hundredth of a second: it is a guess.
    let rounded = |seconds: f64| (libm::round(seconds * 100.0) / 100.0).max(0.01);
    let (median, p99) = (rounded(usual.median + upload), rounded(usual.p99 + upload));
    let used = case.number(Parameter::CommitLatency);
    Found::quoting([(median, Unit::Seconds), (p99, Unit::Seconds), (used, Unit::Seconds)])
        .cure_together(&[(Parameter::CommitLatency, median), (Parameter::CommitLatencyP99, p99)])
}
