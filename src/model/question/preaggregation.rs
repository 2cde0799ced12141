//! What does pre-aggregation buy?
//!
//! Rows of one key that fall into one window leave it as one row: the last. A delete is a row too and survives.
//! A commit ends every window, for a mini-batch is flushed before the barrier.

use super::cadence::Cadence;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::parameter::StateBackend;
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Thumb, Workings};

static FLUSH: Rule = Rule::code("apache/flink", "AbstractMapBundleOperator.prepareSnapshotPreBarrier", "2.3.0");
static STATE: Rule = Rule::runs("Flink 2.3.0", "state of a million keys", "2026-11");

/// What a heap entry takes beside its value: entry, table slot, boxed key, array header.
static HEAP_ENTRY: Constant = Constant { id: "heap_state_entry_bytes", value: 96.0, unit: Unit::Bytes, rule: STATE };

/// What an entry of RocksDB or ForSt takes beside its value: key group, key, namespace, file overhead.
static ROCKSDB_ENTRY: Constant =
    Constant { id: "rocksdb_state_entry_bytes", value: 19.1, unit: Unit::Bytes, rule: STATE };

/// The timestamp that a time to live adds.
static TTL_STAMP: Constant = Constant { id: "state_ttl_bytes", value: 7.7, unit: Unit::Bytes, rule: STATE };

/// State that one subtask restores in a second.
static RESTORE_RATE: Constant =
    Constant { id: "state_restore_bytes_per_s", value: 100e6, unit: Unit::BytesPerSecond, rule: Rule::assumed() };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&HEAP_ENTRY, &ROCKSDB_ENTRY, &TTL_STAMP, &RESTORE_RATE];

/// What reaches the sink between two commits that carry rows.
#[derive(Clone, Copy)]
pub(crate) struct Sink<'w> {
    /// Rows that change a key which exists, before merging.
    pub(crate) changes: Term<'w>,
    /// The same after merging.
    pub(crate) merged: Term<'w>,
    /// All rows after merging.
    pub(crate) rows: Term<'w>,
    /// Rows that enter the window over rows that leave it; at least 1.
    pub(crate) reduction: Term<'w>,
}

pub(crate) fn answer<'w>(w: &Workings<'w>, cadence: &Cadence<'w>) -> Sink<'w> {
    let one = w.literal(1.0, Unit::Factor);
    let keyed = w.scenario().is_keyed();
    let changed = if keyed {
        (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(w.literal(1.0, Unit::Share))
    } else {
        w.literal(0.0, Unit::Share)
    };
    let changes = w.step(Step::ChangingRows, Rule::COUNTING, cadence.events * changed);
    let merges = keyed && w.scenario().number(Parameter::PreaggWindow) > 0.0;
    let sink = if merges {
        merged(w, cadence, changed, changes)
    } else {
        let reduction = w.quantity(Quantity::PreaggReduction, Rule::COUNTING, one);
        Sink { changes, merged: changes, rows: cadence.events, reduction }
    };
    recovery(w, merges);
    sink
}

/// Rows of one commit when each window lets a key through once.
fn merged<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, changed: Term<'w>, changes: Term<'w>) -> Sink<'w> {
    let window = w.step(Step::MergingWindow, &FLUSH, w.of(Parameter::PreaggWindow).min(cadence.interval));
    let windows = cadence.interval / window;
    let entering = w.step(Step::WindowRows, Rule::COUNTING, cadence.events / windows);
    let drawn = entering * changed;
    let distinct = distinct_in_window(w, drawn).min(drawn);
    let leaving = w.quantity(Quantity::PreaggDistinctRows, Rule::ALGEBRA, entering - drawn + distinct);
    let least = entering.value().min(w.scenario().number(Parameter::Keys));
    w.thumb(Quantity::PreaggDistinctRows, Thumb::LesserOfRowsAndKeys, least);
    let one = w.literal(1.0, Unit::Factor);
    let reduction = w.quantity(Quantity::PreaggReduction, Rule::COUNTING, (entering / leaving).max(one));
    Sink { changes, merged: windows * distinct, rows: windows * leaving, reduction }
}

/// Different keys of one window. Rows that are not keyed before it meet their like only on the same subtask.
fn distinct_in_window<'w>(w: &Workings<'w>, drawn: Term<'w>) -> Term<'w> {
    let (keys, skew) = (w.of(Parameter::Keys), w.of(Parameter::Skew));
    if w.scenario().flag(Parameter::PreaggKeyed) {
        return distinct(w, [keys, drawn, skew]);
    }
    let subtasks = w.of(Parameter::Parallelism);
    let each = distinct(w, [keys, drawn / subtasks, skew]);
    subtasks * each
}

/// Different keys among so many that are drawn from so many, skewed or not.
pub(crate) fn distinct<'w>(w: &Workings<'w>, operands: [Term<'w>; 3]) -> Term<'w> {
    let [keys, drawn, skew] = operands.map(Term::value);
    w.looked_up(Function::Distinct, &operands, w.ranks(|ranks| ranks.distinct(keys, drawn, skew)))
}

/// State that merging holds, and the time to restore all state of the job.
fn recovery(w: &Workings<'_>, merges: bool) {
    let state = if merges { state(w) } else { w.literal(0.0, Unit::Bytes) };
    let state = w.quantity(Quantity::PreaggStateBytes, &STATE, state);
    let all = if w.scenario().has(Parameter::StateBytes) { state + w.of(Parameter::StateBytes) } else { state };
    let restoring = all / (w.constant(&RESTORE_RATE) * w.of(Parameter::Parallelism));
    w.quantity(Quantity::Recovery, Rule::ALGEBRA, w.of(Parameter::RestartTime) + restoring);
}

/// One row for every key of the window, or of the time that unused state lives.
fn state<'w>(w: &Workings<'w>) -> Term<'w> {
    let mut held = w.of(Parameter::PreaggWindow);
    let lives = w.scenario().has(Parameter::StateTtl) && w.scenario().number(Parameter::StateTtl) > 0.0;
    if lives {
        held = held.max(w.of(Parameter::StateTtl));
    }
    let rows = w.of(Parameter::Rate) * held;
    let changed = (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(w.literal(1.0, Unit::Share));
    let drawn = rows * changed;
    let distinct = distinct(w, [w.of(Parameter::Keys), drawn, w.of(Parameter::Skew)]);
    let keys = w.step(Step::KeysHeld, Rule::ALGEBRA, rows - drawn + distinct.min(drawn));
    keys * state_per_key(w, lives)
}

fn state_per_key<'w>(w: &Workings<'w>, lives: bool) -> Term<'w> {
    let heap = w.scenario().has(Parameter::StateBackend)
        && StateBackend::from_number(w.scenario().number(Parameter::StateBackend)) == StateBackend::Hashmap;
    let entry = w.constant(if heap { &HEAP_ENTRY } else { &ROCKSDB_ENTRY });
    let entry = if lives { entry + w.constant(&TTL_STAMP) } else { entry };
    // State is serialised, not encoded in columns and compressed as on disk.
    let row = if w.scenario().has(Parameter::EncodedRatio) {
        w.of(Parameter::RowBytes) * w.of(Parameter::EncodedRatio)
    } else {
        w.of(Parameter::RowBytes)
    };
    w.step(Step::StatePerKey, &STATE, row + entry)
}
