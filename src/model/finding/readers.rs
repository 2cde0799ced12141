//! What readers do to a table, and it to them.

use super::case::{Case, Cures, Found};
use crate::parameter::Parameter;
use crate::unit::Unit;

const DAY: f64 = 86_400.0;
/// Polling more often than this, in seconds, finds the same snapshot again and again.
const OFTEN: f64 = 10.0;
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
