//! Whether the job keeps up, catches up, and gains by merging rows first.

use super::case::{Case, Cures, Found};
use super::layout::{hot_key, hot_writer};
use super::round::{duration_up, power_of_two_up};
use crate::parameter::Parameter;
use crate::quantity::Quantity;
use crate::unit::Unit;

/// Busy share above which an outage takes four times its own length to catch up.
const NEARLY_FULL: f64 = 0.8;
/// Busy share that writers are sized for: the rest is for peaks and for catching up.
const SIZED_FOR: f64 = 0.7;
/// Rows that enter the window over rows that leave it, below which its state is not worth keeping.
const WORTHWHILE: f64 = 1.05;

/// More writers help unless the busy share was given (it would not follow) or one of them gets most of the rows.
fn with_more_writers(found: Option<Found>, case: &Case<'_>) -> Option<Found> {
    let parallelism = case.number(Parameter::Parallelism);
    let needed = power_of_two_up(case.peak_rate() / (SIZED_FOR * case.number(Parameter::WriterCapacity)));
    let even = case.value(Quantity::HottestWriterShare)? * parallelism < 1.5;
    let helps = even && needed > parallelism && !case.scenario.is_given(Parameter::Utilisation);
    found.cure_if(helps, Parameter::Parallelism, needed)
}

pub(super) fn overloaded(case: &Case<'_>) -> Option<Found> {
    let busy = case.value(Quantity::Utilisation).filter(|busy| *busy >= 1.0)?;
    let growth = case.value(Quantity::LagGrowthRows)?;
    let (late, horizon) = (case.value(Quantity::VisibleP95)?, case.number(Parameter::Horizon));
    let quoted = [(busy, Unit::Share), (growth, Unit::PerSecond), (late, Unit::Seconds), (horizon, Unit::Seconds)];
    with_more_writers(Found::quoting(quoted), case)
}

pub(super) fn nearly_full(case: &Case<'_>) -> Option<Found> {
    let busy = case.value(Quantity::Utilisation).filter(|busy| (NEARLY_FULL..1.0).contains(busy))?;
    // Where one writer gets more than its share, that is what is said.
    if hot_key(case).is_some() || hot_writer(case).is_some() {
        return None;
    }
    with_more_writers(Found::quoting([(busy, Unit::Share), (case.value(Quantity::CatchUp)?, Unit::Seconds)]), case)
}

pub(super) fn outage_beyond_retention(case: &Case<'_>) -> Option<Found> {
    let (outage, kept) = (case.number(Parameter::Outage), case.number(Parameter::SourceRetention));
    let catch_up = case.value(Quantity::CatchUp)?;
    if outage == 0.0 || outage + catch_up <= kept {
        return None;
    }
    Found::quoting([(outage, Unit::Seconds), (catch_up, Unit::Seconds), (kept, Unit::Seconds)])
        .cure(Parameter::SourceRetention, duration_up(1.5 * (outage + catch_up)))
}

pub(super) fn merging_does_not_pay(case: &Case<'_>) -> Option<Found> {
    let reduction = case.value(Quantity::PreaggReduction).filter(|reduction| *reduction < WORTHWHILE)?;
    let window = case.number(Parameter::PreaggWindow);
    if window == 0.0 {
        return None;
    }
    Found::quoting([(reduction, Unit::Factor), (window, Unit::Seconds)]).cure(Parameter::PreaggWindow, 0.0)
}

/// Rows of one key that reach different subtasks are not merged with one another, and may overtake one another.
pub(super) fn merging_before_keying(case: &Case<'_>) -> Option<Found> {
    let window = case.number(Parameter::PreaggWindow);
    if window == 0.0 || case.flag(Parameter::PreaggKeyed) || case.number(Parameter::Parallelism) <= 1.0 {
        return None;
    }
    Found::quoting([(window, Unit::Seconds)]).cure(Parameter::PreaggKeyed, 1.0)
}
