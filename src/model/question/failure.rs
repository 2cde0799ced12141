//! What is the best failure trade? A guide beside freshness, which nearly always asks for a shorter interval.

use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::math::failure;
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Function, Step, Thumb, Workings};

static BEST: Rule = Rule::published("Jayasekara, Harwood, Karunasekera: arXiv 1911.11915", "2019-11");

/// Share of a checkpoint in which rows wait: the sink closes its files while the task stands, uploads of state do not.
static COST_SHARE: Constant =
    Constant { id: "checkpoint_cost_share", value: 0.5, unit: Unit::Share, rule: Rule::assumed() };

/// The same when all state is copied at every checkpoint.
static FULL_COST_SHARE: Constant =
    Constant { id: "full_checkpoint_cost_share", value: 0.75, unit: Unit::Share, rule: Rule::assumed() };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&COST_SHARE, &FULL_COST_SHARE];

pub(crate) fn answer(w: &Workings<'_>) {
    if !w.scenario().has(Parameter::CheckpointDuration) {
        return;
    }
    let copies_all = w.scenario().number(Parameter::StateBytes) > 0.0 && !w.scenario().flag(Parameter::Incremental);
    let share = w.constant(if copies_all { &FULL_COST_SHARE } else { &COST_SHARE });
    let cost = w.step(Step::CheckpointCost, Rule::ALGEBRA, w.of(Parameter::CheckpointDuration) * share);
    let operands = [cost, w.of(Parameter::Mtbf)];
    let best = w.apply(Function::BestInterval, &operands, |v| failure::best_interval(v[0], v[1]));
    w.quantity(Quantity::BestInterval, &BEST, best);
    let number = |p| w.scenario().number(p);
    let said = failure::young(number(Parameter::CheckpointDuration), number(Parameter::Mtbf));
    w.thumb(Quantity::BestInterval, Thumb::YoungWithDuration, said);
}
