//! Rounds of Fluss's tiering service.
//!
//! `LakeTableTieringManager`, `TieringSourceEnumerator`: a table waits its freshness after the end of its last round, then
//! for a tiering job to poll, then for the round itself.

use super::Trigger;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::math::Lognormal;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static ROUNDS: Rule = Rule::code("apache/fluss", "LakeTableTieringManager, TieringSourceEnumerator", "0.9");

/// `tiering.poll.table.interval`.
static POLL: Constant = Constant { id: "fluss_tiering_poll_s", value: 30.0, unit: Unit::Seconds, rule: ROUNDS };

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&POLL];

/// Beyond this share of busy time rounds only get longer.
const NEVER: f64 = 0.999;

/// Freshness, half a poll on average, and the round.
pub(super) fn trigger<'w>(w: &Workings<'w>) -> Trigger<'w> {
    let horizon = w.of(Parameter::Horizon);
    let commit = [w.of(Parameter::CommitLatency), w.of(Parameter::CommitLatencyP99)];
    let commit = w.apply(Function::LognormalMean, &commit, |v| Lognormal::new(v[0], v[1]).mean_capped(f64::MAX));
    let commit = w.step(Step::CommitTime, Rule::ALGEBRA, commit);
    let busy = w.step(Step::BatchShare, Rule::ALGEBRA, busy(w));
    if busy.value() > NEVER {
        let length_biased = horizon.value();
        return Trigger { interval: horizon, rule: &ROUNDS, length_biased, commits: true, round: Some(horizon) };
    }
    let poll = w.constant(&POLL);
    let idle = w.of(Parameter::Interval) + poll / w.literal(2.0, Unit::Factor) + commit;
    let interval = (idle / (w.literal(1.0, Unit::Share) - busy)).min(horizon);
    let round = w.step(Step::BatchTime, Rule::ALGEBRA, interval * busy);
    // The wait for the poll is spread evenly: its variance is the poll's square over twelve.
    let spread = poll.value() * poll.value() / 12.0;
    let length_biased = interval.value() + spread / interval.value();
    Trigger { interval, rule: &ROUNDS, length_biased, commits: true, round: Some(round) }
}

/// Share of the time that the round's readers take for the rows that arrive.
fn busy<'w>(w: &Workings<'w>) -> Term<'w> {
    if w.scenario().is_given(Parameter::Utilisation) {
        return w.of(Parameter::Utilisation);
    }
    w.of(Parameter::Rate) / (w.of(Parameter::WriterCapacity) * w.of(Parameter::Parallelism))
}
