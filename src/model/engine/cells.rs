//! Partition cells (a partition, or a bucket of one) and their even spread over subtasks.

use super::Writers;
use crate::Parameter;
use crate::evidence::Rule;
use crate::math::occupied;
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

/// Whether the table has more than one cell.
pub(super) fn partitioned(scenario: &Scenario) -> bool {
    scenario.number(Parameter::Buckets) > 0.0 || scenario.number(Parameter::Partitions) > 1.0
}

/// Partitions, times buckets where there are any.
pub(super) fn cells<'w>(w: &Workings<'w>) -> Term<'w> {
    let (partitions, buckets) = (w.of(Parameter::Partitions), w.of(Parameter::Buckets));
    let cells = if buckets.value() > 0.0 { partitions * buckets } else { partitions };
    w.step(Step::Cells, Rule::COUNTING, cells)
}

/// Writers over `tasks` subtasks evenly, each with the same cells.
pub(super) fn spread<'w>(
    w: &Workings<'w>,
    writers: Term<'w>,
    tasks: Term<'w>,
    cells_each: Term<'w>,
    rule: &'static Rule,
) -> Writers<'w> {
    let busy = writers.min(tasks);
    let one = w.literal(1.0, Unit::Count);
    Writers { writers, rule, busy, hottest_cells: cells_each, hottest_share: one / busy }
}

/// Every cell belongs to one of `tasks` subtasks by a hash of the cell, so that the names decide: the spread is that of
/// as many balls thrown at random.
pub(super) fn by_hash<'w>(
    w: &Workings<'w>,
    cells: Term<'w>,
    things: Term<'w>,
    tasks: Term<'w>,
    rule: &'static Rule,
) -> Writers<'w> {
    let writers = w.touched(cells, things);
    let busy = w.touched(tasks, writers);
    let hottest = w.apply(Function::Fullest, &[cells, tasks], |v| fullest(v[0], v[1]));
    Writers { writers, rule, busy, hottest_cells: hottest, hottest_share: (hottest / cells).max(1.0 / busy) }
}

/// Every cell belongs to one subtask, dealt in turn from a start that depends on the partition: bucket `b` of a
/// partition goes to subtask `(start + b) mod P` (Paimon's `ChannelComputer`, Hudi's `BucketIndexUtil`).
pub(super) fn in_turn<'w>(
    w: &Workings<'w>,
    buckets: Term<'w>,
    things: Term<'w>,
    tasks: Term<'w>,
    rule: &'static Rule,
) -> Writers<'w> {
    let partitions = w.of(Parameter::Partitions);
    let cells = w.step(Step::Cells, Rule::COUNTING, partitions * buckets);
    let writers = w.touched(cells, things);
    let operands = [partitions, buckets, tasks];
    let busy = w.apply(Function::InTurn, &operands, |v| v[2].min(busy_in_turn(v[0], v[1], v[2])));
    let hottest = w.apply(Function::InTurn, &operands, |v| most_in_turn(v[0], v[1], v[2]));
    let busy = busy.min(writers);
    Writers { writers, rule, busy, hottest_cells: hottest, hottest_share: (hottest / cells).max(1.0 / busy) }
}

/// Subtasks with a cell: all when one partition goes round, else as by chance.
fn busy_in_turn(partitions: f64, buckets: f64, tasks: f64) -> f64 {
    if partitions <= 1.0 {
        return buckets.min(tasks);
    }
    occupied(tasks, partitions * buckets.min(tasks)).max(buckets.min(tasks))
}

/// Whole rounds are even; what is left of a round falls by chance, a partition at a time.
fn most_in_turn(partitions: f64, buckets: f64, tasks: f64) -> f64 {
    let (whole, left) = (libm::floor(buckets / tasks), buckets % tasks);
    if left == 0.0 {
        return partitions * whole;
    }
    partitions * whole + fullest(partitions * left, tasks).min(partitions)
}

/// The fullest of `places` after `things` were thrown at random: the mean and its usual excess (Poisson).
fn fullest(things: f64, places: f64) -> f64 {
    let mean = things / places;
    let excess = libm::sqrt(2.0 * mean * libm::log(places.max(1.0)));
    libm::round(mean + excess).clamp(1.0, things.max(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_partition_goes_round_evenly() {
        assert_eq!((busy_in_turn(1.0, 16.0, 8.0), most_in_turn(1.0, 16.0, 8.0)), (8.0, 2.0));
        assert_eq!((busy_in_turn(1.0, 4.0, 8.0), most_in_turn(1.0, 4.0, 8.0)), (4.0, 1.0));
        assert_eq!(most_in_turn(3.0, 16.0, 8.0), 6.0);
    }

    #[test]
    fn several_partitions_with_less_than_a_round_overlap_by_chance() {
        let busy = busy_in_turn(3.0, 4.0, 8.0);
        assert!((4.0..8.0).contains(&busy), "{busy}");
        assert!((1.0..=3.0).contains(&most_in_turn(3.0, 4.0, 8.0)));
    }
}
