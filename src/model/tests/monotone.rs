//! Which way numbers move when a parameter is raised, over the whole space of parameters and for every engine.

#[path = "support/any_inputs.rs"]
mod any_inputs;

use any_inputs::{any_inputs, cases};
use model::parameter::Value;
use model::{Inputs, Parameter, Quantity, estimate};
use proptest::prelude::*;

fn put(inputs: &mut Inputs, parameter: Parameter, number: f64) {
    inputs.set_clamped(parameter, Value::Number(number)).unwrap_or_else(|why| panic!("{}: {why}", parameter.id()));
}

fn value(inputs: &Inputs, quantity: Quantity) -> Option<f64> {
    estimate(&inputs.scenario()).value(quantity)
}

/// A quantity at the lesser and at the greater of two values of a parameter.
fn at_both(inputs: &Inputs, parameter: Parameter, (a, b): (f64, f64), quantity: Quantity) -> Option<(f64, f64)> {
    let at = |number| {
        let mut inputs = inputs.clone();
        put(&mut inputs, parameter, number);
        value(&inputs, quantity)
    };
    Some((at(a.min(b))?, at(a.max(b))?))
}

/// Raising the parameter never raises the quantity.
#[track_caller]
fn falls(inputs: &Inputs, parameter: Parameter, values: (f64, f64), quantity: Quantity) {
    let Some((before, after)) = at_both(inputs, parameter, values, quantity) else { return };
    assert!(after <= before * (1.0 + 1e-9) + 1e-9, "{} goes from {before} to {after}", quantity.id());
}

/// Raising the parameter never lowers the quantity.
#[track_caller]
fn rises(inputs: &Inputs, parameter: Parameter, values: (f64, f64), quantity: Quantity) {
    let Some((before, after)) = at_both(inputs, parameter, values, quantity) else { return };
    assert!(after >= before * (1.0 - 1e-9) - 1e-9, "{} goes from {before} to {after}", quantity.id());
}

/// Two numbers within limits, spread by ratio.
fn two(least: f64, most: f64) -> impl Strategy<Value = (f64, f64)> {
    let between = move |place: f64| least * libm::pow(most / least, place);
    (0.0..=1.0_f64, 0.0..=1.0_f64).prop_map(move |(a, b)| (between(a), between(b)))
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn a_band_holds_its_value(inputs in any_inputs()) {
        let estimate = estimate(&inputs.scenario());
        for (quantity, value) in estimate.values() {
            let Some((low, high)) = estimate.band(quantity) else { continue };
            prop_assert!(low <= value && value <= high, "{}: {low} {value} {high}", quantity.id());
        }
    }

    #[test]
    fn a_longer_interval_never_means_more_commits(inputs in any_inputs(), values in two(1.0, 7_200.0)) {
        falls(&inputs, Parameter::Interval, values, Quantity::CommitsPerDay);
    }

    #[test]
    fn more_parallelism_never_means_fewer_files_without_a_shuffle(inputs in any_inputs(), values in two(1.0, 1_024.0)) {
        let mut inputs = inputs;
        put(&mut inputs, Parameter::Distribution, 0.0);
        let values = (libm::round(values.0), libm::round(values.1));
        // More writers end a batch or a round sooner, so that less comes together in one.
        let interval = at_both(&inputs, Parameter::Parallelism, values, Quantity::EffectiveInterval);
        let same = interval.is_some_and(|(long, short)| long == short);
        if !Parameter::Distribution.exists_in(inputs.engine()) || !same {
            return Ok(());
        }
        let writers = at_both(&inputs, Parameter::Parallelism, values, Quantity::Writers);
        let files = at_both(&inputs, Parameter::Parallelism, values, Quantity::DataFilesPerCommit);
        let (Some((writers, _)), Some((few, many))) = (writers, files) else { return Ok(()) };
        // Where files roll at their target, the last one of each writer is part full, and may be spared.
        let spared = if few > writers { writers } else { 0.0 };
        prop_assert!(many >= few - spared - 1e-9, "{few} files become {many}");
    }

    #[test]
    fn a_shorter_expiry_never_means_more_snapshots(inputs in any_inputs(), values in two(60.0, 31_536_000.0)) {
        for parameter in [Parameter::SnapshotAge, Parameter::ExpireEvery] {
            rises(&inputs, parameter, values, Quantity::SnapshotsRetained);
            rises(&inputs, parameter, values, Quantity::MetadataJsonBytes);
        }
        rises(&inputs, Parameter::SnapshotAge, values, Quantity::TimeTravelReach);
    }

    #[test]
    fn more_load_never_means_fewer_bytes_or_more_headroom(inputs in any_inputs(), values in two(0.01, 1e7)) {
        rises(&inputs, Parameter::Rate, values, Quantity::BytesPerCommit);
        rises(&inputs, Parameter::Rate, values, Quantity::ReplayRows);
        rises(&inputs, Parameter::Rate, values, Quantity::LagGrowthRows);
    }

    #[test]
    fn more_cores_never_make_compaction_longer(inputs in any_inputs(), values in two(1.0, 10_000.0)) {
        falls(&inputs, Parameter::CompactionCores, values, Quantity::CompactionDuration);
        falls(&inputs, Parameter::CompactionCores, values, Quantity::BacklogFilesPerDay);
        rises(&inputs, Parameter::CompactionCores, values, Quantity::CompactionEveryNeeded);
    }

    #[test]
    fn more_rivals_never_help_a_commit(inputs in any_inputs(), values in two(1e-4, 1_000.0)) {
        falls(&inputs, Parameter::OtherCommitters, values, Quantity::CommitSuccess);
        falls(&inputs, Parameter::OtherCommitters, values, Quantity::CompactionCommitSuccess);
        rises(&inputs, Parameter::OtherCommitters, values, Quantity::CommitAttempts);
    }

    #[test]
    fn more_retries_never_lose_a_commit(inputs in any_inputs(), values in two(1.0, 100.0)) {
        rises(&inputs, Parameter::CommitRetries, values, Quantity::CommitSuccess);
        rises(&inputs, Parameter::CommitRetries, values, Quantity::CompactionCommitSuccess);
    }

    #[test]
    fn a_longer_outage_never_takes_less_to_catch_up(inputs in any_inputs(), values in two(1.0, 604_800.0)) {
        rises(&inputs, Parameter::Outage, values, Quantity::CatchUp);
    }

    #[test]
    fn more_keys_never_leave_fewer_rows_in_a_window(inputs in any_inputs(), values in two(1.0, 1e10)) {
        rises(&inputs, Parameter::Keys, values, Quantity::PreaggDistinctRows);
        falls(&inputs, Parameter::Keys, values, Quantity::PreaggReduction);
    }

    #[test]
    fn rarer_failures_never_ask_for_a_shorter_interval(inputs in any_inputs(), values in two(60.0, 31_536_000.0)) {
        rises(&inputs, Parameter::Mtbf, values, Quantity::BestInterval);
    }

    #[test]
    fn waiting_for_a_window_never_makes_rows_fresher(inputs in any_inputs(), values in two(1.0, 86_400.0)) {
        for parameter in [Parameter::Window, Parameter::WatermarkDelay, Parameter::ReaderRefresh] {
            // Percentiles are found to a billionth of the range.
            let Some((before, after)) = at_both(&inputs, parameter, values, Quantity::VisibleP95) else { continue };
            prop_assert!(after >= before * (1.0 - 1e-6) - 1e-6, "{}: {before} {after}", parameter.id());
        }
    }
}
