//! Snapshots and metadata files, and who removes them.

use super::case::{Case, Cures, Found};
use super::round::{duration_down, duration_up};
use crate::parameter::Parameter;
use crate::quantity::Quantity;
use crate::unit::Unit;

/// Metadata files a day below which nobody will miss the space.
const FEW_METADATA_FILES: f64 = 200.0;
/// The size of a metadata file that services are said to refuse, in bytes (quoted as 5 MB, the service not named).
const REFUSED_METADATA: f64 = 5.0 * 1_048_576.0;

/// The youngest age that Spark's procedure takes, in seconds: what is younger may belong to a write that still runs.
const LEAST_ORPHAN_AGE: f64 = 86_400.0;
/// The age that it takes by default, in seconds.
const USUAL_ORPHAN_AGE: f64 = 259_200.0;

/// `remove_orphan_files` refuses an age below 24 hours.
pub(super) fn orphans_too_young(case: &Case<'_>) -> Option<Found> {
    let age = Some(case.number(Parameter::OrphanCleanup)).filter(|age| *age > 0.0 && *age < LEAST_ORPHAN_AGE)?;
    Found::quoting([(age, Unit::Seconds), (LEAST_ORPHAN_AGE, Unit::Seconds)])
        .cure(Parameter::OrphanCleanup, USUAL_ORPHAN_AGE)
}

pub(super) fn never_expires(case: &Case<'_>) -> Option<Found> {
    // Paimon's committer expires by itself, unless it only writes.
    let by_itself = case.merges_by_itself() && case.own(Parameter::WriteOnly) == 0.0;
    if case.number(Parameter::ExpireEvery) > 0.0 || by_itself {
        return None;
    }
    let commits = case.value(Quantity::CommitsPerDay).filter(|commits| *commits > 0.0)?;
    Found::quoting([(commits, Unit::PerDay)]).cure(Parameter::ExpireEvery, 86_400.0)
}

pub(super) fn metadata_never_deleted(case: &Case<'_>) -> Option<Found> {
    let commits = case.value(Quantity::CommitsPerDay).filter(|commits| *commits >= FEW_METADATA_FILES)?;
    if case.flag(Parameter::MetadataCleanup) {
        return None;
    }
    Found::quoting([(commits, Unit::PerDay)]).cure(Parameter::MetadataCleanup, 1.0)
}

pub(super) fn metadata_too_big(case: &Case<'_>) -> Option<Found> {
    let bytes = case.value(Quantity::MetadataJsonBytes).filter(|bytes| *bytes > REFUSED_METADATA)?;
    let times = bytes / REFUSED_METADATA;
    // Snapshots stay until the next expiry, so what counts is their age and the time between expiries together.
    let every = case.number(Parameter::ExpireEvery);
    let oldest = (case.number(Parameter::SnapshotAge) + every) / (1.1 * times);
    let (age, often) = (duration_down(0.8 * oldest), duration_down(every.min(0.2 * oldest)));
    let found = Found::quoting([(bytes, Unit::Bytes), (REFUSED_METADATA, Unit::Bytes)]);
    let found = match (age, often) {
        (Some(age), Some(often)) if every > 0.0 => {
            found.cure_together(&[(Parameter::SnapshotAge, age), (Parameter::ExpireEvery, often)])
        }
        _ => found.cure_if(every == 0.0, Parameter::ExpireEvery, 86_400.0),
    };
    found.cure(Parameter::Interval, duration_up(1.1 * times * case.commit_interval()?))
}
