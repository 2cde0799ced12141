//! Files that one subtask holds open, and the heap that they need until they are closed.

use crate::Parameter;
use crate::engine::{Arrivals, Extras, Writers};
use crate::evidence::{Constant, Rule};
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Step, Workings};

static OPEN: Rule = Rule::code("apache/iceberg", "PartitionedFanoutWriter, BaseEqualityDeltaWriter", "1.11.0");

/// Heap that one key takes in a writer's map from keys to positions.
static KEY_BYTES: Constant =
    Constant { id: "inserted_row_map_bytes", value: 150.0, unit: Unit::Bytes, rule: Rule::assumed() };

/// The least that an open file takes: a page of each column.
static PAGE_BYTES: Constant =
    Constant { id: "parquet_open_column_bytes", value: 65_536.0, unit: Unit::Bytes, rule: Rule::assumed() };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&KEY_BYTES, &PAGE_BYTES];

/// Nothing where files do not roll by size, for how such an engine buffers is not known here.
pub(super) fn answer<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>, extras: &Extras<'w>) {
    let one = w.literal(1.0, Unit::Count);
    // Beside the data file of a cell, its equality deletes are open, and its position deletes if keys repeat.
    let mut each = one;
    if extras.equality_deletes.is_some() {
        each = each + one;
    }
    if extras.position_deletes.is_some_and(|(files, _)| files.value() >= 1.0) {
        each = each + one;
    }
    let open = w.quantity(Quantity::OpenWritersPerSubtask, &OPEN, writers.hottest_cells * each);
    if !w.scenario().has(Parameter::RowGroupSize) {
        return;
    }
    let rows = arrivals.rows * writers.hottest_share;
    let rows = w.step(Step::RowsOfBusiest, Rule::COUNTING, rows);
    let encoded = rows * w.of(Parameter::RowBytes) * w.of(Parameter::EncodedRatio);
    // What is buffered is encoded and not yet compressed; a full row group is flushed.
    let buffered = encoded.min(writers.hottest_cells * w.of(Parameter::RowGroupSize));
    let least = open * w.of(Parameter::Columns) * w.constant(&PAGE_BYTES);
    let mut heap = buffered.max(least);
    if extras.equality_deletes.is_some() {
        heap = heap + rows * w.constant(&KEY_BYTES);
    }
    w.quantity(Quantity::WriterHeapBytes, Rule::ALGEBRA, heap);
}
