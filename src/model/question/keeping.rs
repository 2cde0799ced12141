//! Does it keep up?
//!
//! Backpressure of one writer holds back the whole job, so the busiest writer decides what the job can take.

use super::cadence::Cadence;
use super::files::Files;
use super::preaggregation::Sink;
use crate::Parameter;
use crate::engine::barrier_queue;
use crate::evidence::{Constant, Rule};
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static REPLAY: Rule = Rule::code("apache/flink", "CheckpointCoordinator.restoreLatestCheckpointedState", "2.3.0");
static SNAPSHOT: Rule = Rule::code("apache/flink-cdc", "MySqlSnapshotSplitAssigner.onFinishedSplits", "3.6");

/// A writer is never counted as less busy than this, so that headroom stays a number that means something.
static LEAST_UTILISATION: Constant =
    Constant { id: "least_utilisation", value: 0.001, unit: Unit::Factor, rule: Rule::assumed() };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&LEAST_UTILISATION];

pub(crate) fn answer<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, sink: &Sink<'w>, files: &Files<'w>) {
    let peak = w.of(Parameter::Rate) * w.of(Parameter::PeakFactor);
    let capacity = capacity(w, sink, files);
    let utilisation =
        if w.scenario().is_given(Parameter::Utilisation) { w.of(Parameter::Utilisation) } else { peak / capacity };
    let utilisation = w.quantity(Quantity::Utilisation, Rule::ALGEBRA, utilisation);
    let nothing = w.literal(0.0, Unit::PerSecond);
    let growth = if utilisation.value() > 1.0 { (peak - capacity).max(nothing) } else { nothing };
    w.quantity(Quantity::LagGrowthRows, Rule::ALGEBRA, growth);
    w.quantity(Quantity::RateHeadroom, Rule::ALGEBRA, capacity / peak);
    after_a_failure(w, cadence, capacity);
    if w.scenario().number(Parameter::SnapshotRows) > 0.0 {
        first_visible(w, cadence, capacity);
    }
}

/// Events a second at which the busiest writer is full.
pub(crate) fn capacity<'w>(w: &Workings<'w>, sink: &Sink<'w>, files: &Files<'w>) -> Term<'w> {
    let peak = w.of(Parameter::Rate) * w.of(Parameter::PeakFactor);
    w.step(Step::JobCapacity, Rule::ALGEBRA, of_the_busiest(w, sink, files, peak))
}

fn of_the_busiest<'w>(w: &Workings<'w>, sink: &Sink<'w>, files: &Files<'w>, peak: Term<'w>) -> Term<'w> {
    if w.scenario().is_given(Parameter::Utilisation) {
        return peak / w.of(Parameter::Utilisation).max(w.constant(&LEAST_UTILISATION));
    }
    let least = peak / w.constant(&LEAST_UTILISATION);
    // The window merges rows before they reach the writers.
    (w.of(Parameter::WriterCapacity) * sink.reduction / files.commit.writers.hottest_share).min(least)
}

/// A failure at a random moment throws away what came since the last commit; an outage adds its own length.
fn after_a_failure<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, capacity: Term<'w>) {
    let age = w.step(Step::AgeAtFailure, Rule::ALGEBRA, mean_wait(w, cadence) + round(w, cadence));
    w.quantity(Quantity::ReplayRows, &REPLAY, w.of(Parameter::Rate) * age);
    let behind = w.of(Parameter::Outage) + w.of(Parameter::RestartTime) + age;
    let behind = w.step(Step::TimeBehind, Rule::ALGEBRA, behind);
    let busy = w.step(Step::MeanUtilisation, Rule::ALGEBRA, w.of(Parameter::Rate) / capacity);
    let horizon = w.of(Parameter::Horizon);
    // At the mean rate there is nothing to spare: it never catches up, which is given as the horizon.
    let catch_up = if busy.value() >= 1.0 {
        horizon
    } else {
        let spare = w.literal(1.0, Unit::Factor) - busy;
        (behind * busy / spare).min(horizon)
    };
    w.quantity(Quantity::CatchUp, Rule::ALGEBRA, catch_up);
}

/// Half the interval, counted as a random moment meets it.
fn mean_wait<'w>(w: &Workings<'w>, cadence: &Cadence<'w>) -> Term<'w> {
    let two = w.literal(2.0, Unit::Factor);
    w.looked_up(Function::Special, &[cadence.interval], cadence.trigger.length_biased) / two
}

/// Time from the start of a round to its commit.
fn round<'w>(w: &Workings<'w>, cadence: &Cadence<'w>) -> Term<'w> {
    match cadence.trigger.round {
        Some(round) => round,
        None if w.scenario().has(Parameter::CheckpointDuration) => {
            barrier_queue(w) + w.of(Parameter::CheckpointDuration)
        }
        None => w.literal(0.0, Unit::Seconds),
    }
}

/// The stream begins when all chunks of the snapshot are read; with several readers, one completed checkpoint later.
fn first_visible<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, capacity: Term<'w>) {
    let snapshot = w.step(Step::SnapshotTime, Rule::ALGEBRA, w.of(Parameter::SnapshotRows) / capacity);
    let commit = cadence.interval + round(w, cadence) + w.of(Parameter::CommitLatency);
    let several = w.scenario().number(Parameter::SourceSplits) > 1.0;
    let switched = if several { snapshot + cadence.interval + round(w, cadence) } else { snapshot };
    w.quantity(Quantity::FirstVisible, &SNAPSHOT, switched + commit);
}
