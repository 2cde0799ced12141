//! Reading rows: decoding, opening files, starting tasks, applying deletes.

use super::State;
use super::deletes::Deletes;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

static SCANS: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "r2-small-files-scan", "2026-11");
static SPLITTING: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "r2-*, r3-*: tasks", "2026-11");

const fn time(id: &'static str, value: f64) -> Constant {
    Constant { id, value, unit: Unit::Seconds, rule: SCANS }
}

const fn bytes(id: &'static str, value: f64) -> Constant {
    Constant { id, value, unit: Unit::Bytes, rule: SPLITTING }
}

/// One value (a column of a row), as core time.
static DECODE: Constant = time("scan_value_s", 0.05e-6);
/// One data file, its columns left aside.
static FILE: Constant = time("scan_file_s", 0.48e-3);
/// One column of one data file.
static FILE_COLUMN: Constant = time("scan_file_column_s", 0.043e-3);
/// One task.
static TASK: Constant = time("scan_task_s", 3.9e-3);
/// Requests that open a Parquet file: its footer, its columns.
static FILE_OPENS: Constant = Constant { id: "file_opens", value: 2.0, unit: Unit::Count, rule: Rule::assumed() };
/// What an open counts when files are put together into tasks (`read.split.open-file-cost`).
static OPEN_COST: Constant = bytes("split_open_cost_bytes", 4_194_304.0);
/// Bytes of a task at least.
static LEAST_SPLIT: Constant = bytes("split_least_bytes", 16_777_216.0);
/// Bytes of a task at most (`read.split.target-size`).
static MOST_SPLIT: Constant = bytes("split_most_bytes", 134_217_728.0);
/// Tasks that a large table is split into at least (shuffle partitions).
static SPLITS: Constant = Constant { id: "split_count", value: 200.0, unit: Unit::Count, rule: SPLITTING };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] =
    &[&DECODE, &FILE, &FILE_COLUMN, &TASK, &FILE_OPENS, &OPEN_COST, &LEAST_SPLIT, &MOST_SPLIT, &SPLITS];

/// Seconds of a scan, planning left aside.
pub(super) fn seconds<'w>(w: &Workings<'w>, state: &State<'w>, deletes: Option<&Deletes<'w>>) -> Term<'w> {
    let decode = state.rows * state.columns * w.constant(&DECODE);
    let tasks = tasks(w, state, deletes);
    let each = w.constant(&FILE) + w.constant(&FILE_COLUMN) * state.columns;
    let opens = w.constant(&FILE_OPENS) * w.of(Parameter::OpenLatency);
    let opened = deletes.map_or(state.files, |deletes| state.files + deletes.files);
    let open = state.files * each + opened * opens + tasks * w.constant(&TASK);
    let cores = w.of(Parameter::ReaderCores).min(tasks);
    match deletes {
        Some(deletes) => {
            let decode = w.step(Step::DecodeTime, &SCANS, decode);
            let open = w.step(Step::OpenTime, &SCANS, open);
            (decode + open + deletes.seconds) / cores
        }
        None => (decode + open) / cores,
    }
}

/// A file counts as its bytes or its opens, whichever is more; files share a task until it is full.
fn tasks<'w>(w: &Workings<'w>, state: &State<'w>, deletes: Option<&Deletes<'w>>) -> Term<'w> {
    let one = w.literal(1.0, Unit::Count);
    let split = (state.bytes / w.constant(&SPLITS)).max(w.constant(&LEAST_SPLIT)).min(w.constant(&MOST_SPLIT));
    let opens = match deletes.and_then(|deletes| deletes.references) {
        Some(references) => state.files + references,
        None => state.files,
    };
    let by_opens = (opens * w.constant(&OPEN_COST) / split).min(state.files);
    let tasks = by_opens.max(state.bytes / split).max(one);
    if deletes.is_some() { w.step(Step::QueryTasks, &SPLITTING, tasks) } else { tasks }
}
