//! Compaction: when it runs, what runs it, and what it leaves behind.

use super::case::{Case, Cures, Found};
use super::layout::tiny_buckets;
use super::round::{duration_down, duration_up, power_of_two_up};
use crate::engine::{Engine, Release};
use crate::parameter::{CompactionMode, CompactionRunner, CompactionScope, Distribution, Parameter, SinkVersion};
use crate::quantity::Quantity;
use crate::unit::Unit;

const DAY: f64 = 86_400.0;
const HOURS: usize = 24;
const SCHEDULED: f64 = CompactionMode::Scheduled as u8 as f64;

/// New files above this share of the target need no compaction.
const NEAR_TARGET: f64 = 0.25;
/// Traffic in the window over the mean, above which the window counts as a busy one.
const BUSY_HOURS: f64 = 1.1;
/// Another window must carry less than this share of the present one's traffic to be worth a change.
const QUIETER: f64 = 0.8;
/// Live delete manifests that a merge leaves at most: the hundredth starts anew (`ManifestMergeManager`).
const MOST_MANIFESTS: f64 = 99.0;
/// Since this release a rewrite drops obsolete deletes, in as many manifests as it has worker threads.
const DROPS_DELETES: Release = Release::new(1, 10);
/// Since this release `IcebergSink` compacts behind its commits; `FlinkSink` has no place there for anything.
const SINK_COMPACTS: Release = Release::new(1, 10);
/// A slot that still leaves most of the day to the stream alone, in seconds.
const LONGEST_SLOT: f64 = 21_600.0;
/// A load that more cores can still carry.
const FEW_TIMES: f64 = 8.0;
/// Commits that a rewrite in parts is split into: each is exposed for that much less time.
const PARTS: f64 = 10.0;
/// Share of rewrites that must pass validation; what fails is work for nothing.
const OFTEN_ENOUGH: f64 = 0.95;
/// Time that opening files may take of one run, in seconds, before it is worth a word.
const LONG: f64 = 1_800.0;

fn runs(case: &Case<'_>) -> bool {
    case.scenario.compaction() != CompactionMode::Off
}

pub(super) fn off(case: &Case<'_>) -> Option<Found> {
    let (average, target) = (case.value(Quantity::AverageDataFileBytes)?, case.own(Parameter::TargetFileSize));
    // Fluss compacts inside its rounds if it is asked to; where nobody can read the rows, that comes first.
    let tiers = case.is(&[Engine::FlussPaimon, Engine::FlussIceberg]) && case.flag(Parameter::AutoCompact);
    if runs(case)
        || case.merges_by_itself()
        || tiers
        || case.hides_until_compacted()
        || !(case.scenario.is_keyed() || average < NEAR_TARGET * target)
    {
        return None;
    }
    let found = Found::quoting([(case.value(Quantity::FilesPerDay)?, Unit::PerDay), (average, Unit::Bytes)]);
    if case.leaves_it_to_itself() {
        return found.cure_together(&[
            (Parameter::Compaction, SCHEDULED),
            (Parameter::CompactionRunner, f64::from(CompactionRunner::FlinkJob as u8)),
        ]);
    }
    found.cure(Parameter::Compaction, SCHEDULED)
}

/// A rewrite in the job holds back barriers: measured 1.4 to 3.5 s between commits at an interval of 1 s.
pub(super) fn in_the_job(case: &Case<'_>) -> Option<Found> {
    if !in_job(case) || has_no_place(case) {
        return None;
    }
    Found::quoting([]).cure(Parameter::CompactionRunner, f64::from(CompactionRunner::FlinkJob as u8))
}

fn in_job(case: &Case<'_>) -> bool {
    let runner = CompactionRunner::from_number(case.number(Parameter::CompactionRunner));
    runs(case) && runner == CompactionRunner::FlinkInJob
}

/// Whether Flink's own sink would have to compact and cannot.
fn has_no_place(case: &Case<'_>) -> bool {
    let first = case.scenario.sink_version() == SinkVersion::V1 || case.scenario.release() < SINK_COMPACTS;
    first && case.is(&[Engine::FlinkIceberg])
}

/// What the sink is told of maintenance it ignores without a word, so files and deletes only grow.
pub(super) fn sink_never_compacts(case: &Case<'_>) -> Option<Found> {
    if !in_job(case) || !has_no_place(case) {
        return None;
    }
    let before = case.scenario.release() < SINK_COMPACTS;
    let second = (Parameter::SinkVersion, f64::from(SinkVersion::V2 as u8));
    let newer = (Parameter::EngineVersion, SINK_COMPACTS.number());
    // Up to 1.9 Flink rewrites in no job of its own either.
    let runner = if before { CompactionRunner::Spark } else { CompactionRunner::FlinkJob };
    let found = Found::quoting([(case.value(Quantity::FilesPerDay)?, Unit::PerDay)]);
    let found = if before { found.cure_together(&[second, newer]) } else { found.cure_together(&[second]) };
    found.cure(Parameter::CompactionRunner, f64::from(runner as u8))
}

/// What others published and what was measured of the one that rewrites, where its speed is still a guess.
pub(super) fn throughput(case: &Case<'_>) -> Option<Found> {
    let given = |parameter| case.scenario.is_given(parameter);
    if !runs(case) || !given(Parameter::CompactionRunner) || given(Parameter::CompactionRate) {
        return None;
    }
    let runner = CompactionRunner::from_number(case.number(Parameter::CompactionRunner));
    let (slow, fast) = crate::rewrite_throughputs(runner)?;
    let used = case.number(Parameter::CompactionRate);
    let speed = |rate| (rate, Unit::BytesPerSecond);
    Found::quoting([speed(used), speed(slow.value), speed(fast.value)])
        .cure(Parameter::CompactionRate, slow.value)
        .cure(Parameter::CompactionRate, fast.value)
}

/// Mean traffic of a window that begins at a time of day, over the day's mean.
fn traffic(hours: &[f64; HOURS], start: f64, length: f64) -> f64 {
    let (mut at, mut left, mut sum) = (start / 3_600.0, length.min(DAY) / 3_600.0, 0.0);
    while left > 1e-9 {
        let part = (libm::floor(at) + 1.0 - at).min(left);
        sum += hours[at as usize % HOURS] * part;
        (at, left) = (at + part, left - part);
    }
    sum * 3_600.0 / length.min(DAY)
}

pub(super) fn at_the_peak(case: &Case<'_>) -> Option<Found> {
    let (hours, length) = (case.scenario.hours(), case.number(Parameter::CompactionWindow));
    // What the engine merges by itself keeps to no window.
    let runner = CompactionRunner::from_number(case.number(Parameter::CompactionRunner));
    if case.scenario.compaction() != CompactionMode::Scheduled || runner == CompactionRunner::Engine {
        return None;
    }
    let now = traffic(&hours, case.number(Parameter::CompactionStart), length);
    let starts = (0..HOURS).map(|hour| hour as f64 * 3_600.0);
    let (start, least) =
        starts.map(|start| (start, traffic(&hours, start, length))).min_by(|a, b| a.1.total_cmp(&b.1))?;
    if now < BUSY_HOURS || least >= QUIETER * now {
        return None;
    }
    Found::quoting([(now, Unit::Factor), (start, Unit::TimeOfDay), (least, Unit::Factor)])
        .cure(Parameter::CompactionStart, start)
}

/// A rewrite drops the delete files that nothing needs any more from one manifest for each worker thread only.
fn leaves_deletes(case: &Case<'_>) -> Option<Found> {
    let affected = !case.is(&[Engine::FlinkIceberg]) || case.scenario.release() >= DROPS_DELETES;
    if !case.writes_equality_deletes() || !runs(case) || !affected {
        return None;
    }
    let commits = case.compaction_cycle() / case.commit_interval()?;
    let (threads, manifests) = (case.number(Parameter::RewriteThreads), libm::floor(commits).min(MOST_MANIFESTS));
    if threads >= manifests {
        return None;
    }
    Found::quoting([(threads, Unit::Count), (manifests, Unit::Count)])
        .cure(Parameter::RewriteThreads, power_of_two_up(manifests))
}

/// Whether the table has a partition spec. One bucket is one too, and Fluss gives each table with a key buckets.
fn is_partitioned(case: &Case<'_>) -> bool {
    case.cells() > 1.0 || case.own(Parameter::Buckets) >= 1.0 || case.is(&[Engine::FlussIceberg])
}

pub(super) fn rewrite_leaves_deletes(case: &Case<'_>) -> Option<Found> {
    if is_partitioned(case) { leaves_deletes(case) } else { None }
}

pub(super) fn deletes_never_shed(case: &Case<'_>) -> Option<Found> {
    if is_partitioned(case) { None } else { leaves_deletes(case) }
}

/// Below this size a file costs compaction more for being a file than for its bytes.
pub(super) fn paid_by_the_file(case: &Case<'_>) -> Option<Found> {
    let worth = case.number(Parameter::CompactionFileCost) * case.number(Parameter::CompactionRate);
    let average = case.value(Quantity::AverageDataFileBytes).filter(|average| *average < worth)?;
    let files = case.value(Quantity::FilesPerDay)? * case.number(Parameter::CompactionEvery) / DAY;
    let seconds = files * case.number(Parameter::CompactionFileCost) / case.number(Parameter::CompactionCores);
    // Every writer opening every cell, and buckets without end, are findings of their own with cures of their own.
    let explained = case.spreads_over_cells() || tiny_buckets(case).is_some();
    if !runs(case) || seconds < LONG || explained {
        return None;
    }
    let longer = duration_up(case.commit_interval()? * worth / average).min(3_600.0);
    Found::quoting([(seconds, Unit::Seconds), (average, Unit::Bytes), (worth, Unit::Bytes)])
        .cure(Parameter::Interval, longer)
}

/// Hash where every writer opens every cell, then a longer slot, a pause that the runs keep up with, or more cores.
pub(super) fn cannot_finish(case: &Case<'_>) -> Option<Found> {
    let load = case.value(Quantity::CompactionUtilisation).filter(|load| *load > 1.0)?;
    let run = case.value(Quantity::CompactionDuration)?;
    let found = Found::quoting([
        (load, Unit::Factor),
        (run, Unit::Seconds),
        (case.value(Quantity::BacklogFilesPerDay)?, Unit::PerDay),
    ])
    .cure_if(
        case.spreads_over_cells() && case.may_hash(),
        Parameter::Distribution,
        f64::from(Distribution::Hash as u8),
    );
    let slot = duration_up(1.1 * run);
    let scheduled = case.scenario.compaction() == CompactionMode::Scheduled;
    let found = found.cure_if(scheduled && slot <= LONGEST_SLOT, Parameter::CompactionWindow, slot);
    let found = more_often(found, case);
    let cores = power_of_two_up(1.1 * load * case.number(Parameter::CompactionCores));
    found.cure_if(load <= FEW_TIMES, Parameter::CompactionCores, cores)
}

/// Runs that follow one another, with the longest pause that they keep up with.
fn more_often(found: Option<Found>, case: &Case<'_>) -> Option<Found> {
    let longest = case.value(Quantity::CompactionEveryNeeded)?.min(case.number(Parameter::CompactionWindow));
    match duration_down(longest) {
        Some(every) => found.cure_together(&[
            (Parameter::Compaction, f64::from(CompactionMode::Continuous as u8)),
            (Parameter::CompactionEvery, every),
        ]),
        None => found,
    }
}

/// Deletes that came meanwhile apply to a file that is being rewritten: the rewrite is thrown away.
pub(super) fn overlap_is_refused(case: &Case<'_>) -> Option<Found> {
    let passes = case.value(Quantity::CompactionValidationSuccess).filter(|passes| *passes < OFTEN_ENOUGH)?;
    let flink = case.is(&[Engine::FlinkIceberg]);
    let newest = case.scenario.rules().releases().first().map_or(0.0, |release| release.number());
    Found::quoting([(1.0 - passes, Unit::Share), (case.value(Quantity::CompactionDuration)?, Unit::Seconds)])
        .cure(Parameter::CompactionScope, f64::from(CompactionScope::Cold as u8))
        .cure_if(libm::pow(passes, 1.0 / PARTS) > 0.5, Parameter::PartialProgress, 1.0)
        .cure_if(flink, Parameter::EngineVersion, newest)
}
