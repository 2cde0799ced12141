//! What readers do to a table, and it to them.

use super::case::{Case, Cures, Found, PATIENT};
use super::round::duration_down;
use crate::parameter::{CompactionMode, Distribution, Parameter};
use crate::quantity::Quantity;
use crate::unit::Unit;

const DAY: f64 = 86_400.0;
/// Polling more often than this, in seconds, finds the same snapshot again and again.
const OFTEN: f64 = 10.0;
/// A full query takes this many times what it takes on a compacted table.
const SLOW: f64 = 3.0;
/// A pause between polls that is common, in seconds.
const USUAL: f64 = 30.0;

pub(super) fn readers_poll_often(case: &Case<'_>) -> Option<Found> {
    let (readers, every) = (case.number(Parameter::Readers), case.number(Parameter::ReaderRefresh));
    // Without a given pause nothing is known about how often they look.
    let known = case.scenario.is_given(Parameter::ReaderRefresh) && every > 0.0;
    if readers == 0.0 || !known || every >= OFTEN.min(case.commit_interval()?) {
        return None;
    }
    Found::quoting([
        (readers * DAY / every, Unit::PerDay),
        (every, Unit::Seconds),
        (case.commit_interval()?, Unit::Seconds),
    ])
    .cure(Parameter::ReaderRefresh, USUAL)
}

/// Longer than this, in seconds, nobody waits for a query, and no cluster is left to it.
const UNUSABLE: f64 = 3_600.0;

/// The readers' formula was measured up to hundreds of commits without a compaction; far beyond that it says one thing
/// only: such a query does not end, for its deletes do not fit the heap either.
pub(super) fn queries_never_end(case: &Case<'_>) -> Option<Found> {
    let query = case.value(Quantity::Query).filter(|query| *query > UNUSABLE)?;
    if !case.writes_equality_deletes() || case.value(Quantity::MergeOnReadSlowdown)? <= SLOW {
        return None;
    }
    let found = Found::quoting([(query, Unit::Seconds), (case.value(Quantity::ReaderHeapBytes)?, Unit::Bytes)]);
    let hash = f64::from(Distribution::Hash as u8);
    let found = found.cure_if(case.scenario.distribution() != Distribution::Hash, Parameter::Distribution, hash);
    found.cure_if(case.may_commit_less_often(), Parameter::Interval, PATIENT)
}

/// A data file must be read with every delete that came after it, so the cost grows with the square of the commits
/// between two runs of compaction.
pub(super) fn deletes_slow_readers(case: &Case<'_>) -> Option<Found> {
    let slower = case.value(Quantity::MergeOnReadSlowdown).filter(|slower| *slower > SLOW)?;
    let (load, run) = (case.value(Quantity::CompactionUtilisation)?, case.value(Quantity::CompactionDuration)?);
    // Where compaction does not finish, that is what is said, and this number means little.
    if !case.writes_equality_deletes() || load > 1.0 {
        return None;
    }
    let cycle = case.compaction_cycle();
    let sooner = duration_down(cycle / 4.0).filter(|every| *every > run);
    let continuous = (Parameter::Compaction, f64::from(CompactionMode::Continuous as u8));
    let found = Found::quoting([
        (slower, Unit::Factor),
        (cycle / case.commit_interval()?, Unit::Count),
        (case.value(Quantity::ReaderHeapBytes)?, Unit::Bytes),
    ]);
    let found = match sooner {
        Some(every) => found.cure_together(&[continuous, (Parameter::CompactionEvery, every)]),
        None => found,
    };
    found.cure_if(case.may_commit_less_often(), Parameter::Interval, PATIENT)
}
