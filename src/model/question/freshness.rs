//! How fresh is it?

use super::cadence::Cadence;
use super::compaction::Hidden;
use super::lag::Lag;
use crate::Parameter;
use crate::engine::held_back;
use crate::evidence::Rule;
use crate::math::{Latency, Lognormal};
use crate::parameter::Source;
use crate::quantity::Quantity;
use crate::scenario::Scenario;
use crate::shared::Shared;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Thumb, Workings};

pub(crate) fn answer<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, lag: &Lag<'w>, hidden: Option<Hidden<'w>>) {
    let fixed = fixed(w, cadence, hidden);
    mean_wait(w, cadence);
    let parts = parts(w, cadence, fixed, (lag, hidden));
    let (operands, count) = operands(w, cadence, fixed, (lag, hidden));
    let operands = &operands[..count];
    let spread = w.shared().map_or_else(|| parts.percentiles(), |shared| shared.spread(&parts));
    let named =
        |quantity, value| w.quantity(quantity, Rule::ALGEBRA, w.looked_up(Function::PercentileOfSum, operands, value));
    if w.shared().is_some_and(Shared::has_p95_only) {
        named(Quantity::VisibleP95, spread.p95);
        return;
    }
    named(Quantity::VisibleP50, spread.p50);
    named(Quantity::VisibleP95, spread.p95);
    named(Quantity::VisibleMax, spread.most);
    let nominal = w.scenario().number(Parameter::Interval);
    w.thumb(Quantity::VisibleP50, Thumb::HalfTheInterval, nominal / 2.0);
    w.thumb(Quantity::VisibleMax, Thumb::OneInterval, nominal);
}

/// What the percentiles depend on, and how many of these there are.
fn operands<'w>(
    w: &Workings<'w>,
    cadence: &Cadence<'w>,
    fixed: Term<'w>,
    (lag, hidden): (&Lag<'w>, Option<Hidden<'w>>),
) -> ([Term<'w>; 11], usize) {
    let (mut operands, mut count) = ([fixed; 11], 1);
    let mut push = |term| {
        operands[count] = term;
        count += 1;
    };
    push(cadence.interval);
    push(w.of(Parameter::CommitLatency));
    push(w.of(Parameter::CommitLatencyP99));
    push(w.of(Parameter::ReaderRefresh));
    if cadence.trigger.round.is_none() {
        push(w.of(Parameter::CheckpointDuration));
        push(w.of(Parameter::CheckpointDurationP99));
    }
    if window(w.scenario()) > 0.0 {
        push(w.of(Parameter::Window));
    }
    if upstream(w.scenario()) > 0.0 {
        push(w.of(Parameter::Interval));
    }
    hidden.into_iter().for_each(|hidden| push(hidden.longest));
    // Where nothing is a checkpoint, a seventh operand would read as the spread of one.
    if hidden.is_none() || cadence.trigger.round.is_none() {
        lag.longest.into_iter().for_each(&mut push);
    }
    (operands, count)
}

/// The parts from which percentiles are convolved, and of which the budget shows the means.
pub(crate) fn latency<'w>(
    w: &Workings<'w>,
    cadence: &Cadence<'w>,
    lag: &Lag<'w>,
    hidden: Option<Hidden<'w>>,
) -> (Latency, Beside) {
    let beside = Beside {
        round: cadence.trigger.round.map(|round| round.value()),
        compaction: hidden.map_or(0.0, |hidden| hidden.beside.value()),
    };
    (parts(w, cadence, fixed(w, cadence, hidden), (lag, hidden)), beside)
}

/// Fixed parts that are computed, in seconds.
#[derive(Clone, Copy)]
pub(crate) struct Beside {
    /// The time of a round that is not a checkpoint.
    pub(crate) round: Option<f64>,
    /// The time of the compaction that makes rows readable.
    pub(crate) compaction: f64,
}

fn parts(
    w: &Workings<'_>,
    cadence: &Cadence<'_>,
    fixed: Term<'_>,
    (lag, hidden): (&Lag<'_>, Option<Hidden<'_>>),
) -> Latency {
    // Rounds that are not checkpoints take the same time for every row, which is among the fixed parts.
    let checkpoints = cadence.trigger.round.is_none();
    Latency {
        fixed: fixed.value(),
        uniform: [
            cadence.trigger.length_biased,
            w.scenario().number(Parameter::ReaderRefresh),
            window(w.scenario()),
            upstream(w.scenario()),
            hidden.map_or(0.0, |hidden| hidden.longest.value()),
        ],
        lag: (lag.share, lag.longest.map_or(0.0, Term::value)),
        random: [
            if checkpoints { held_back(w, cadence.interval.value()) } else { Lognormal::new(0.0, 0.0) },
            lognormal(w, Parameter::CommitLatency, Parameter::CommitLatencyP99),
        ],
    }
}

/// Length of the event-time window that a row waits for.
fn window(scenario: &Scenario) -> f64 {
    if scenario.has(Parameter::Window) { scenario.number(Parameter::Window) } else { 0.0 }
}

/// Interval at which the upstream job commits to the queue; without a parameter of its own it is taken to be this job's.
fn upstream(scenario: &Scenario) -> f64 {
    if scenario.source() == Source::TransactionalKafka { scenario.number(Parameter::Interval) } else { 0.0 }
}

/// Parts that are the same for every row.
fn fixed<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, hidden: Option<Hidden<'w>>) -> Term<'w> {
    let mut fixed = w.of(Parameter::SourceDelay) + w.of(Parameter::ProcessDelay);
    fixed = match cadence.trigger.round {
        Some(round) => fixed + round,
        None => fixed + w.of(Parameter::QueueDelay),
    };
    if w.scenario().source() != Source::Direct {
        fixed = fixed + w.of(Parameter::KafkaDelay);
    }
    // A window is read once its watermark has passed, which trails the rows by what it allows.
    if window(w.scenario()) > 0.0 {
        fixed = fixed + w.of(Parameter::WatermarkDelay);
    }
    if let Some(hidden) = hidden {
        fixed = fixed + hidden.beside;
    }
    w.step(Step::FixedLatency, Rule::ALGEBRA, fixed)
}

/// A row that arrives at a random moment falls into a long interval more often than into a short one.
fn mean_wait<'w>(w: &Workings<'w>, cadence: &Cadence<'w>) {
    let two = w.literal(2.0, Unit::Factor);
    let wait = w.looked_up(Function::Special, &[cadence.interval], cadence.trigger.length_biased) / two;
    w.quantity(Quantity::MeanWait, Rule::ALGEBRA, wait);
}

fn lognormal(w: &Workings<'_>, median: Parameter, p99: Parameter) -> Lognormal {
    Lognormal::new(w.scenario().number(median), w.scenario().number(p99))
}
