//! Rounds of Fluss's tiering service.
//!
//! `LakeTableTieringManager`, `TieringSourceEnumerator`: a table waits its freshness after the end of its last round, then
//! for a tiering job to poll, then for the round itself, which takes no longer than the freshness.

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

/// Beyond this share of busy time the backlog only grows.
const NEVER: f64 = 0.999;

/// Freshness, half a poll on average, and the round; where rounds would outlast the freshness, they are cut off.
pub(super) fn trigger<'w>(w: &Workings<'w>) -> Trigger<'w> {
    let (freshness, horizon) = (w.of(Parameter::Interval), w.of(Parameter::Horizon));
    let commit = [w.of(Parameter::CommitLatency), w.of(Parameter::CommitLatencyP99)];
    let commit = w.apply(Function::LognormalMean, &commit, |v| Lognormal::new(v[0], v[1]).mean_capped(f64::MAX));
    let commit = w.step(Step::CommitTime, Rule::ALGEBRA, commit);
    let busy = w.step(Step::BatchShare, Rule::ALGEBRA, busy(w));
    let poll = w.constant(&POLL);
    let idle = freshness + poll / w.literal(2.0, Unit::Factor) + commit;
    let backlog = busy.value() * (freshness.value() + idle.value());
    if freshness.value() > 0.0 && backlog > freshness.value() {
        return cut_off(w, [freshness, commit, idle, busy]);
    }
    if busy.value() > NEVER {
        let length_biased = horizon.value();
        return Trigger { interval: horizon, rule: &ROUNDS, length_biased, commits: true, round: Some(horizon) };
    }
    let interval = (idle / (w.literal(1.0, Unit::Share) - busy)).min(horizon);
    let round = w.step(Step::BatchTime, Rule::ALGEBRA, interval * busy);
    let length_biased = interval.value() + poll_spread() / interval.value();
    Trigger { interval, rule: &ROUNDS, length_biased, commits: true, round: Some(round) }
}

/// The wait for the poll is spread evenly: its variance is the poll's square over twelve.
fn poll_spread() -> f64 {
    POLL.value * POLL.value / 12.0
}

/// A round that has lasted as long as the freshness is made to finish, and its table is pending again at once
/// (`TieringReachMaxDuration`): no freshness and no poll pass before the next.
///
/// In a cycle a pause leaves more than one round can read, `over` of it in time of reading; each round that is cut off
/// makes that less by `gain`, until one just ends by itself and another pause comes. So a cycle has `over / gain` periods
/// that are cut off and one that is not. What is over waits a period more, and is half as much on average.
fn cut_off<'w>(w: &Workings<'w>, [freshness, commit, idle, busy]: [Term<'w>; 4]) -> Trigger<'w> {
    let horizon = w.of(Parameter::Horizon);
    let cut = w.step(Step::CutOffPeriod, &ROUNDS, freshness + commit);
    let whole = w.step(Step::WholePeriod, &ROUNDS, freshness + idle);
    let over = w.step(Step::LeftOver, Rule::ALGEBRA, busy * whole - freshness);
    let none = w.literal(0.0, Unit::Seconds);
    let gain = (freshness * (w.literal(1.0, Unit::Share) - busy) - busy * commit).max(none);
    let gain = w.step(Step::RoundGain, Rule::ALGEBRA, gain);
    let interval = ((over * cut + gain * whole) / (over + gain)).min(horizon);
    let waits = over / w.literal(2.0, Unit::Factor) * cut / freshness;
    let round = if busy.value() > NEVER { horizon } else { (freshness + waits).min(horizon) };
    let round = w.step(Step::BatchTime, Rule::ALGEBRA, round);
    let [over, gain, cut, whole] = [over, gain, cut, whole].map(Term::value);
    let squares = over * cut * cut + gain * (whole * whole + poll_spread());
    let length_biased = squares / (over * cut + gain * whole);
    Trigger { interval, rule: &ROUNDS, length_biased, commits: true, round: Some(round) }
}

/// Share of the time that the round's readers take for the rows that arrive.
fn busy<'w>(w: &Workings<'w>) -> Term<'w> {
    if w.scenario().is_given(Parameter::Utilisation) {
        return w.of(Parameter::Utilisation);
    }
    w.of(Parameter::Rate) / (w.of(Parameter::WriterCapacity) * w.of(Parameter::Parallelism))
}
