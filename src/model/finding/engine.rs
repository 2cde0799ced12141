//! What was asked of an engine that it does not have.

use super::case::{Case, Cures, Found};
use super::paimon;
use crate::engine::{Engine, Release};
use crate::parameter::{Parameter, ParameterSet, WriteMode};
use crate::unit::Unit;

/// From this release on Iceberg has no connector for Flink below [`LEAST_FLINK`].
const DROPPED: Release = Release::new(1, 11);
/// The oldest Flink that has a connector then.
const LEAST_FLINK: Release = Release::new(1, 20);

pub(super) fn iceberg_without_flink(case: &Case<'_>) -> Option<Found> {
    let (release, runtime) = (case.scenario.release(), case.scenario.runtime());
    if !case.is(&[Engine::FlinkIceberg]) || release < DROPPED || runtime >= LEAST_FLINK {
        return None;
    }
    // 1.11 dropped 1.19, so the release before still has it; of older ones nothing is said here.
    let before = runtime == Release::new(1, 19);
    Found::quoting([]).cure(Parameter::RuntimeVersion, LEAST_FLINK.number()).cure_if(
        before,
        Parameter::EngineVersion,
        Release::new(1, 10).number(),
    )
}

/// Given parameters that the engine lacks, and a write mode that it cannot do.
pub(super) fn parameter_not_in_engine(case: &Case<'_>) -> Option<Found> {
    let engine = case.scenario.engine();
    let mut named = ParameterSet::default();
    for parameter in Parameter::ALL {
        if case.scenario.is_given(parameter) && !parameter.exists_in(engine) {
            named.insert(parameter);
        }
    }
    if case.scenario.is_given(Parameter::WriteMode) && !does_what_was_asked(case) {
        named.insert(Parameter::WriteMode);
    }
    let count = named.iter().count();
    let found = (count > 0).then(|| Found::quoting([(count as f64, Unit::Count)])).flatten()?;
    Some(Found { named, ..found })
}

fn does_what_was_asked(case: &Case<'_>) -> bool {
    // An engine that could, were it not for its buckets, has a finding of its own.
    WriteMode::from_number(case.number(Parameter::WriteMode)) == case.scenario.write_mode()
        || paimon::unaware_appends(case).is_some()
}
