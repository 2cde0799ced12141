//! Snapshots and metadata files, and who removes them.
//!
//! Facts: iceberg-flink.md §5, measured-flink-iceberg.md (sizes), models.md §2.

use super::case::{Case, Cures, Found};
use crate::parameter::Parameter;
use crate::quantity::Quantity;
use crate::unit::Unit;

/// Metadata files a day below which nobody will miss the space.
const FEW_METADATA_FILES: f64 = 200.0;

pub(super) fn never_expires(case: &Case<'_>) -> Option<Found> {
    if case.number(Parameter::ExpireEvery) > 0.0 {
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
