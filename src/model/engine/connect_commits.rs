//! When Kafka Connect's Iceberg sink commits: its coordinator asks, and every task must answer.
//!
//! Seen in its runs: the coordinator looks at the clock once a second; a task
//! answers when its poll returns, with rows or after `offset.flush.interval.ms`; what has not answered after the commit
//! timeout is left to the next commit.

use super::Trigger;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::math::Lognormal;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static CADENCE: Rule =
    Rule::runs("Kafka 3.9.1, Iceberg 1.10.1 and 1.12.0", "connect-t*, connect-sparse-*, connect-idle-*", "2026-11");

/// The coordinator's look at the clock.
static CLOCK: Constant = Constant {
    id: "connect_coordinator_poll_s",
    value: 1.0,
    unit: Unit::Seconds,
    rule: Rule::code("apache/iceberg", "CommitterImpl, CoordinatorThread", "1.10.1"),
};

/// Flush intervals after which a task without rows answers: one or two, for a wake-up sometimes finds nothing yet.
static IDLE_ANSWER: Constant = Constant {
    id: "connect_idle_answer_flush_intervals",
    value: 1.2,
    unit: Unit::Factor,
    rule: Rule::runs("Kafka 3.9.1, Iceberg 1.10.1", "connect-idle-flush10s-t2-k4", "2026-11"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&CLOCK, &IDLE_ANSWER];

/// The trigger: the interval, the wait for the slowest task, the commit itself.
pub(super) fn trigger<'w>(w: &Workings<'w>, tasks: Term<'w>) -> Trigger<'w> {
    let clock = w.constant(&CLOCK);
    let interval = (w.of(Parameter::Interval) / clock).ceil() * clock;
    let commit = [w.of(Parameter::CommitLatency), w.of(Parameter::CommitLatencyP99)];
    let commit = w.apply(Function::LognormalMean, &commit, |v| Lognormal::new(v[0], v[1]).mean_capped(f64::MAX));
    let commit = w.step(Step::CommitTime, Rule::ALGEBRA, commit);
    let answer = w.step(Step::SlowestAnswer, &CADENCE, slowest_answer(w, tasks));
    let interval = (interval.max(clock) + answer + commit).min(w.of(Parameter::Horizon));
    Trigger { interval, rule: &CADENCE, length_biased: interval.value(), commits: true, round: Some(answer) }
}

/// Rows come to the tasks in turn, so the task that was served last waits for a whole round; an idle one is woken by the
/// flush, and the coordinator gives up after the timeout.
fn slowest_answer<'w>(w: &Workings<'w>, tasks: Term<'w>) -> Term<'w> {
    let half = w.literal(0.5, Unit::Count);
    let round = (tasks - half) / w.of(Parameter::Rate);
    let woken = w.constant(&IDLE_ANSWER) * w.of(Parameter::OffsetFlushInterval);
    round.min(woken).min(w.of(Parameter::CommitTimeout))
}
