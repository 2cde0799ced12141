//! Sources that are read directly.

use super::case::{Case, Cures, Found};
use crate::parameter::{Parameter, Source};
use crate::unit::Unit;

const KAFKA: f64 = Source::Kafka as u8 as f64;

/// Tables of one database beyond which a queue between is the usual advice.
const MANY_TABLES: f64 = 20.0;

pub(super) fn many_direct_readers(case: &Case<'_>) -> Option<Found> {
    let (tables, jobs) = (case.number(Parameter::Tables), case.number(Parameter::WriterJobs));
    if case.scenario.source() != Source::Direct || (tables <= MANY_TABLES && jobs <= 1.0) {
        return None;
    }
    Found::quoting([(tables, Unit::Count), (jobs, Unit::Count)]).cure(Parameter::Source, KAFKA)
}

/// A MySQL source takes one server id for each of its readers.
pub(super) fn server_ids(case: &Case<'_>) -> Option<Found> {
    let readers = case.number(Parameter::SourceSplits).min(case.number(Parameter::Parallelism));
    if case.scenario.source() != Source::Direct || readers <= 1.0 {
        return None;
    }
    Found::quoting([(readers, Unit::Count)]).cure(Parameter::Source, KAFKA)
}
