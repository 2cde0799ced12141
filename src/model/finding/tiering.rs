//! Fluss tiering and Flink CDC pipelines: engines whose writer is not the table format's own sink.

use super::case::{Case, Cures, Found};
use crate::engine::Engine;
use crate::parameter::{CompactionMode, CompactionRunner, Parameter};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// Tables of one pipeline above which each more writer costs a file in every one of them.
const MANY_TABLES: f64 = 10.0;
/// Buckets that a keyed table of some size is commonly given.
const USUAL_BUCKETS: f64 = 16.0;

const FLUSS: &[Engine] = &[Engine::FlussPaimon, Engine::FlussIceberg];

/// `table.datalake.auto-expire-snapshot` and `lake.tiering.auto-expire-snapshot` are off, and Iceberg reads neither.
pub(super) fn fluss_never_expires(case: &Case<'_>) -> Option<Found> {
    if !case.is(FLUSS) || case.scenario.is_given(Parameter::ExpireEvery) {
        return None;
    }
    Found::quoting([(case.value(Quantity::CommitsPerDay)?, Unit::PerDay)])
}

/// One writer for each bucket with new rows, and the cluster's default is one bucket.
pub(super) fn fluss_one_bucket(case: &Case<'_>) -> Option<Found> {
    let buckets = case.number(Parameter::Buckets);
    if !case.is(FLUSS) || buckets > 1.0 {
        return None;
    }
    Found::quoting([(case.peak_rate(), Unit::PerSecond)]).cure(Parameter::Buckets, USUAL_BUCKETS)
}

/// Auto-compaction and a dedicated job rewrite the same buckets.
pub(super) fn fluss_two_compactors(case: &Case<'_>) -> Option<Found> {
    let runner = CompactionRunner::from_number(case.number(Parameter::CompactionRunner));
    let beside = case.scenario.compaction() != CompactionMode::Off && runner != CompactionRunner::Engine;
    if !case.is(&[Engine::FlussPaimon]) || !case.flag(Parameter::AutoCompact) || !beside {
        return None;
    }
    Found::quoting([])
        .cure(Parameter::AutoCompact, 0.0)
        .cure(Parameter::CompactionRunner, f64::from(CompactionRunner::Engine as u8))
}

/// Each subtask writes each table, so writers multiply with tables.
pub(super) fn pipeline_of_many_tables(case: &Case<'_>) -> Option<Found> {
    let (tables, parallelism) = (case.number(Parameter::Tables), case.number(Parameter::Parallelism));
    if !case.is(&[Engine::FlinkCdcIceberg]) || tables <= MANY_TABLES || parallelism <= 1.0 {
        return None;
    }
    Found::quoting([
        (case.value(Quantity::FilesPerDay)?, Unit::PerDay),
        (tables, Unit::Count),
        (parallelism, Unit::Count),
    ])
    .cure(Parameter::Parallelism, 1.0)
}
