//! How rows reach buckets.

use crate::Parameter;
use crate::engine::{Arrivals, Writers, cells};
use crate::evidence::{Constant, Rule};
use crate::parameter::BucketMode;
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

static FIXED: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "pk-b*-p*, ap-bucket4-p2", "2026-11");
static DYNAMIC: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "dyn-*", "2026-11");
static POSTPONED: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "postpone-p4", "2026-11");
static UNAWARE: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "ap-unaware-*, sparse-ap-p8", "2026-11");

/// `dynamic-bucket.target-row-num`.
static ROWS_PER_BUCKET: Constant = Constant {
    id: "paimon_dynamic_bucket_target_rows",
    value: 2_000_000.0,
    unit: Unit::Count,
    rule: Rule::code("apache/paimon", "CoreOptions, BucketAssigner", "1.3.1"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&ROWS_PER_BUCKET];

/// How the table has its buckets, whatever was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) enum Layout {
    /// A fixed number.
    Fixed,
    /// Each assigner begins one and adds more as rows come.
    Dynamic,
    /// None until someone compacts.
    Postponed,
    /// None at all: an append table.
    Unaware,
}

/// Without a number of buckets a table with a key has dynamic buckets, and one without a key has none.
pub(in crate::engine) fn layout(scenario: &Scenario) -> Layout {
    let (keyed, numbered) = (scenario.is_keyed(), scenario.number(Parameter::Buckets) > 0.0);
    match BucketMode::from_number(scenario.number(Parameter::BucketMode)) {
        BucketMode::Fixed if numbered => Layout::Fixed,
        BucketMode::Postpone if keyed => Layout::Postponed,
        BucketMode::Fixed | BucketMode::Dynamic if keyed => Layout::Dynamic,
        _ => Layout::Unaware,
    }
}

/// Who writes.
pub(in crate::engine) fn writers<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
    let parallelism = w.of(Parameter::Parallelism);
    match layout(w.scenario()) {
        Layout::Fixed => cells::in_turn(w, w.of(Parameter::Buckets), arrivals.keys, parallelism, &FIXED),
        Layout::Dynamic => cells::in_turn(w, dynamic_buckets(w), arrivals.keys, parallelism, &DYNAMIC),
        Layout::Postponed => everywhere(w, arrivals.keys, &POSTPONED),
        Layout::Unaware => unaware(w, arrivals),
    }
}

/// Buckets of one partition: one for each assigner, more in steps when rows outgrow them, never more than keys.
fn dynamic_buckets<'w>(w: &Workings<'w>) -> Term<'w> {
    let (assigners, partitions) = (w.of(Parameter::Parallelism), w.of(Parameter::Partitions));
    let keys = w.of(Parameter::Keys) / partitions;
    let each = (keys / (assigners * w.constant(&ROWS_PER_BUCKET))).ceil().max(w.literal(1.0, Unit::Count));
    w.step(Step::FileGroups, &DYNAMIC, (assigners * each).min(keys.ceil()))
}

fn everywhere<'w>(w: &Workings<'w>, things: Term<'w>, rule: &'static Rule) -> Writers<'w> {
    let (parallelism, partitions) = (w.of(Parameter::Parallelism), w.of(Parameter::Partitions));
    cells::spread(w, w.touched(parallelism * partitions, things), parallelism, partitions, rule)
}

/// Rows that cross a rebalance edge are dealt in turn: as many writers as rows, if those are fewer.
fn unaware<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
    let (parallelism, splits) = (w.of(Parameter::Parallelism), w.of(Parameter::SourceSplits));
    let dealt = parallelism.value() != splits.value() && w.scenario().number(Parameter::Partitions) == 1.0;
    if !dealt {
        return everywhere(w, arrivals.rows, &UNAWARE);
    }
    let one = w.literal(1.0, Unit::Count);
    cells::spread(w, parallelism.min(arrivals.rows), parallelism, one, &UNAWARE)
}

/// Buckets of the whole table; a table without buckets has one a partition.
pub(super) fn all_buckets<'w>(w: &Workings<'w>) -> Term<'w> {
    let partitions = w.of(Parameter::Partitions);
    match layout(w.scenario()) {
        Layout::Fixed => partitions * w.of(Parameter::Buckets),
        Layout::Dynamic => partitions * dynamic_buckets(w),
        Layout::Postponed | Layout::Unaware => partitions,
    }
}

/// Buckets that get a key they have not seen: only those write a hash index anew.
pub(super) fn buckets_with_new_keys<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, buckets: Term<'w>) -> Term<'w> {
    let one = w.literal(1.0, Unit::Share);
    let changes = (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(one);
    w.touched(buckets, arrivals.rows * (one - changes))
}
