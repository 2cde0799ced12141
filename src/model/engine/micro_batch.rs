//! Engines that commit at the end of a Spark micro-batch.
//!
//! The processing-time trigger is a grid (`ProcessingTimeExecutor`): a batch starts at the next multiple of the
//! trigger after the last one's start, or at once when that one was late. What a late batch takes is paid back by a short
//! one, so the mean period is the longer of the trigger and the mean batch.

use super::Trigger;
use crate::Parameter;
use crate::evidence::Rule;
use crate::math::Lognormal;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static GRID: Rule = Rule::runs("Spark 3.5.6", "spark-trigger-*", "2026-11");

/// Beyond this share of busy time batches only get longer.
const NEVER: f64 = 0.999;

/// The trigger of a stream of micro-batches; `off` starts the next batch as soon as the last one ends.
pub(super) fn trigger<'w>(w: &Workings<'w>) -> Trigger<'w> {
    let horizon = w.of(Parameter::Horizon);
    let commit = [w.of(Parameter::CommitLatency), w.of(Parameter::CommitLatencyP99)];
    let commit = w.apply(Function::LognormalMean, &commit, |v| Lognormal::new(v[0], v[1]).mean_capped(f64::MAX));
    let commit = w.step(Step::CommitTime, Rule::ALGEBRA, commit);
    let busy = w.step(Step::BatchShare, Rule::ALGEBRA, busy(w));
    if busy.value() > NEVER {
        return Trigger {
            interval: horizon,
            rule: &GRID,
            length_biased: horizon.value(),
            commits: true,
            round: Some(horizon),
        };
    }
    // A batch takes the rows of one period and a commit: the period that just holds both.
    let shortest = commit / (w.literal(1.0, Unit::Share) - busy);
    let interval = w.of(Parameter::Interval).max(shortest).max(w.literal(0.001, Unit::Seconds)).min(horizon);
    let round = w.step(Step::BatchTime, Rule::ALGEBRA, interval * busy);
    Trigger { interval, rule: &GRID, length_biased: interval.value(), commits: true, round: Some(round) }
}

/// Share of the time that the tasks take for the rows that arrive.
fn busy<'w>(w: &Workings<'w>) -> Term<'w> {
    if w.scenario().is_given(Parameter::Utilisation) {
        return w.of(Parameter::Utilisation);
    }
    let tasks = w.of(Parameter::Parallelism).min(w.of(Parameter::SourceSplits));
    w.of(Parameter::Rate) / (w.of(Parameter::WriterCapacity) * tasks)
}
