//! Paimon: buckets, compaction, snapshots.

use super::case::{Case, Cures, Found, PATIENT};
use super::round::{duration_up, power_of_two_up};
use crate::engine::Engine;
use crate::parameter::{
    BucketMode, ChangelogProducer, CheckpointMode, CompactionMode, CompactionRunner, Parameter, WriteMode,
};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// What Paimon's documentation advises a bucket to hold, in bytes.
const BUCKET: (f64, f64) = (200e6, 1e9);
/// Commits from one full compaction to the next that keep its share of the writing small.
const TWENTY: f64 = 20.0;
/// An interval that Paimon's documentation calls short, in seconds.
const SHORT: f64 = 30.0;

fn bucket_mode(case: &Case<'_>) -> BucketMode {
    BucketMode::from_number(case.number(Parameter::BucketMode))
}

fn producer(case: &Case<'_>) -> ChangelogProducer {
    ChangelogProducer::from_number(case.number(Parameter::ChangelogProducer))
}

fn compacts_apart(case: &Case<'_>) -> bool {
    let runner = CompactionRunner::from_number(case.number(Parameter::CompactionRunner));
    case.scenario.compaction() != CompactionMode::Off && runner != CompactionRunner::Engine
}

/// `FlinkSink.assertStreamingConfiguration` refuses both while planning.
pub(super) fn needs_aligned_exactly_once(case: &Case<'_>) -> Option<Found> {
    let exact = CheckpointMode::from_number(case.number(Parameter::CheckpointMode)) == CheckpointMode::ExactlyOnce;
    if exact && !case.flag(Parameter::Unaligned) {
        return None;
    }
    Found::quoting([]).cure_together(&[(Parameter::Unaligned, 0.0), (Parameter::CheckpointMode, 0.0)])
}

pub(super) fn two_writers_compact(case: &Case<'_>) -> Option<Found> {
    let writers = case.number(Parameter::WriterJobs);
    if writers <= 1.0 || case.only_writes() || bucket_mode(case) == BucketMode::Dynamic {
        return None;
    }
    Found::quoting([(writers, Unit::Count)]).cure_together(&[
        (Parameter::WriteOnly, 1.0),
        (Parameter::CompactionRunner, f64::from(CompactionRunner::FlinkJob as u8)),
    ])
}

pub(super) fn dynamic_buckets_two_writers(case: &Case<'_>) -> Option<Found> {
    let writers = case.number(Parameter::WriterJobs);
    if writers <= 1.0 || bucket_mode(case) != BucketMode::Dynamic {
        return None;
    }
    Found::quoting([(writers, Unit::Count)])
        .cure(Parameter::WriterJobs, 1.0)
        .cure(Parameter::BucketMode, f64::from(BucketMode::Fixed as u8))
}

/// The writer does not compact, and nobody else does.
pub(super) fn write_only_alone(case: &Case<'_>) -> Option<Found> {
    if !case.flag(Parameter::WriteOnly) || compacts_apart(case) || case.hides_until_compacted() {
        return None;
    }
    Found::quoting([(case.value(Quantity::FilesPerDay)?, Unit::PerDay)])
        .cure_together(&[
            (Parameter::Compaction, f64::from(CompactionMode::Continuous as u8)),
            (Parameter::CompactionRunner, f64::from(CompactionRunner::FlinkJob as u8)),
        ])
        .cure(Parameter::WriteOnly, 0.0)
}

/// What has the writers compact by themselves, before rows are to be read.
fn in_line(found: Option<Found>, case: &Case<'_>) -> Option<Found> {
    // A runner that was not named follows from who compacts.
    let engine = f64::from(CompactionRunner::Engine as u8);
    let named = case.scenario.is_given(Parameter::CompactionRunner) && !case.leaves_it_to_itself();
    let runner = named.then_some((Parameter::CompactionRunner, engine));
    let writes = case.own(Parameter::WriteOnly) != 0.0;
    let compacts = writes.then_some((Parameter::WriteOnly, 0.0));
    let with =
        |first: Option<(Parameter, f64)>| -> Vec<_> { first.into_iter().chain(compacts).chain(runner).collect() };
    if case.is(&[Engine::FlussPaimon]) {
        return found.cure_together(&with(Some((Parameter::AutoCompact, 1.0)))).cure(Parameter::DeletionVectors, 0.0);
    }
    if bucket_mode(case) == BucketMode::Postpone {
        return found.cure_together(&with(Some((Parameter::BucketMode, f64::from(BucketMode::Fixed as u8)))));
    }
    found.cure_together(&with(None)).cure(Parameter::DeletionVectors, 0.0)
}

/// Rows in postpone buckets, and level 0 beside deletion vectors, show when a compaction has taken them.
pub(super) fn never_readable(case: &Case<'_>) -> Option<Found> {
    if !case.hides_until_compacted() || case.scenario.compaction() != CompactionMode::Off {
        return None;
    }
    let found = Found::quoting([(case.value(Quantity::FilesPerDay)?, Unit::PerDay)]);
    in_line(found.cure_together(&case.compacting_every(PATIENT)), case)
}

/// The same rows, where a job compacts too rarely for who reads them.
pub(super) fn readable_after_compaction(case: &Case<'_>) -> Option<Found> {
    let (late, cycle) = (case.value(Quantity::VisibleP95)?, case.compaction_cycle());
    let goal = case.scenario.target(Parameter::GoalFreshness);
    let soon_enough = goal.map_or(cycle <= PATIENT, |goal| late <= goal);
    if !case.hides_until_compacted() || case.scenario.compaction() == CompactionMode::Off || soon_enough {
        return None;
    }
    let run = case.value(Quantity::CompactionDuration)?;
    let every = duration_up(run.max(PATIENT));
    let found = Found::quoting([(late, Unit::Seconds), (cycle, Unit::Seconds)]);
    let found = if every <= cycle / 2.0 { found.cure_together(&case.compacting_every(every)) } else { found };
    in_line(found, case)
}

/// A table without buckets has no key, whatever was asked for; a pipeline always has one.
pub(super) fn unaware_appends(case: &Case<'_>) -> Option<Found> {
    let asked = WriteMode::from_number(case.number(Parameter::WriteMode)) != WriteMode::Append;
    let pipeline = case.is(&[Engine::FlinkCdcPaimon]);
    if !Parameter::BucketMode.exists_in(case.scenario.engine())
        || bucket_mode(case) != BucketMode::Unaware
        || !(asked || pipeline)
    {
        return None;
    }
    Found::quoting([]).cure(Parameter::BucketMode, f64::from(BucketMode::Dynamic as u8)).cure_if(
        !pipeline,
        Parameter::WriteMode,
        f64::from(WriteMode::Append as u8),
    )
}

/// `KEY_DYNAMIC` is not among the bucket modes that the pipeline's sink writes.
pub(super) fn pipeline_key_dynamic(case: &Case<'_>) -> Option<Found> {
    let numbered = bucket_mode(case) == BucketMode::Fixed && case.number(Parameter::Buckets) > 0.0;
    let dynamic = matches!(bucket_mode(case), BucketMode::Dynamic | BucketMode::Fixed) && !numbered;
    if !case.is(&[Engine::FlinkCdcPaimon]) || !dynamic || case.flag(Parameter::KeyCoversPartition) {
        return None;
    }
    Found::quoting([]).cure(Parameter::KeyCoversPartition, 1.0)
}

/// Writer and job compact the same buckets: one of the two gives up.
pub(super) fn two_compactors(case: &Case<'_>) -> Option<Found> {
    if case.only_writes() || !compacts_apart(case) || bucket_mode(case) == BucketMode::Postpone {
        return None;
    }
    Found::quoting([])
        .cure(Parameter::WriteOnly, 1.0)
        .cure(Parameter::CompactionRunner, f64::from(CompactionRunner::Engine as u8))
}

/// What the table holds, as far as the reader said: what was there before, or all the keys that were named.
fn held(case: &Case<'_>) -> f64 {
    let keys = if case.scenario.is_given(Parameter::Keys) { case.number(Parameter::Keys) } else { 0.0 };
    let keyed = if case.scenario.is_keyed() { keys * case.number(Parameter::RowBytes) } else { 0.0 };
    case.number(Parameter::InitialBytes).max(keyed)
}

pub(super) fn bucket_size(case: &Case<'_>) -> Option<Found> {
    let buckets = case.number(Parameter::Buckets);
    let held = held(case);
    let each = held / (buckets.max(1.0) * case.number(Parameter::Partitions));
    if held == 0.0 || buckets == 0.0 || bucket_mode(case) != BucketMode::Fixed || (BUCKET.0..=BUCKET.1).contains(&each)
    {
        return None;
    }
    let fitting = power_of_two_up(held / (0.7 * BUCKET.1 * case.number(Parameter::Partitions)));
    Found::quoting([(each, Unit::Bytes), (BUCKET.0, Unit::Bytes), (BUCKET.1, Unit::Bytes)]).cure_if(
        fitting != buckets,
        Parameter::Buckets,
        fitting,
    )
}

/// A checkpoint with rows is followed by two empty snapshots, then silence.
pub(super) fn sparse_snapshots(case: &Case<'_>) -> Option<Found> {
    let rows = case.number(Parameter::Rate) * case.commit_interval()?;
    if rows >= 1.0 || !case.is(&[Engine::FlinkPaimon]) {
        return None;
    }
    let longer = duration_up(3.0 * case.commit_interval()? / rows).min(3_600.0);
    Found::quoting([(rows, Unit::Factor), (case.value(Quantity::CommitsPerDay)?, Unit::PerDay)])
        .cure(Parameter::Interval, longer)
}

/// The pipeline's own writer never schedules what this producer waits for.
pub(super) fn pipeline_full_compaction(case: &Case<'_>) -> Option<Found> {
    if !case.is(&[Engine::FlinkCdcPaimon]) || producer(case) != ChangelogProducer::FullCompaction {
        return None;
    }
    let other = |producer: ChangelogProducer| f64::from(producer as u8);
    Found::quoting([])
        .cure(Parameter::ChangelogProducer, other(ChangelogProducer::Lookup))
        .cure(Parameter::ChangelogProducer, other(ChangelogProducer::Input))
}

pub(super) fn full_compaction_each_commit(case: &Case<'_>) -> Option<Found> {
    let every = case.number(Parameter::FullCompactionCommits);
    if !case.is(&[Engine::FlinkPaimon]) || producer(case) != ChangelogProducer::FullCompaction || every > 1.0 {
        return None;
    }
    Found::quoting([(case.value(Quantity::WriteAmplification)?, Unit::Factor)])
        .cure(Parameter::FullCompactionCommits, TWENTY)
        .cure(Parameter::ChangelogProducer, f64::from(ChangelogProducer::Lookup as u8))
}

/// With a changelog of its own each bucket makes one more file a commit, which this merges.
pub(super) fn short_without_precommit(case: &Case<'_>) -> Option<Found> {
    let writes_changelog = matches!(producer(case), ChangelogProducer::Input | ChangelogProducer::Lookup);
    let interval = case.commit_interval()?;
    if interval > SHORT || !writes_changelog || case.flag(Parameter::PrecommitCompact) || case.cells() <= 1.0 {
        return None;
    }
    Found::quoting([(case.value(Quantity::ChangelogFilesPerCommit)?, Unit::Count), (interval, Unit::Seconds)])
        .cure(Parameter::PrecommitCompact, 1.0)
}
