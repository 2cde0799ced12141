//! What it costs to read data files together with the equality deletes that apply to them: readers pay it, and so does
//! a rewrite. Fitted to 32 points with a mean error of 10 %.

use crate::evidence::{Constant, Rule};
use crate::math::Merging;
use crate::unit::Unit;

pub(crate) static MEASURED: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "r3-*, r3b-*", "2026-11");

const fn measured(id: &'static str, value: f64) -> Constant {
    Constant { id, value, unit: Unit::Seconds, rule: MEASURED }
}

/// Looking one row up, on the path that reads row by row.
pub(crate) static PROBE: Constant = measured("delete_probe_s_per_row", 0.22e-6);
/// Waiting for the deletes of one data file: a poll that sleeps 10 ms.
pub(crate) static WAIT: Constant = measured("delete_wait_s_per_file", 0.010);
/// One delete file for one data file, the executor's cache being on.
pub(crate) static REFERENCE: Constant = measured("delete_reference_s", 0.05e-3);
/// One deleted row put into the set of one data file.
pub(crate) static BUILD: Constant = measured("delete_set_s_per_row", 0.14e-6);
/// What that grows by for each row that the set holds.
pub(crate) static BUILD_GROWTH: Constant = measured("delete_set_s_per_row_and_row", 1.4e-12);
/// Rows of the largest set that was measured: what lies beyond is taken to grow no further.
pub(crate) static LARGEST_SET: Constant =
    Constant { id: "delete_set_largest_rows", value: 600e3, unit: Unit::Count, rule: Rule::assumed() };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&PROBE, &WAIT, &REFERENCE, &BUILD, &BUILD_GROWTH, &LARGEST_SET];

/// Core seconds for so many alike cells that hold `rows` rows in all.
pub(crate) fn core_seconds(cell: &Merging, cells: f64, rows: f64) -> f64 {
    let (files, row_references) = (cell.with_deletes(), cell.row_references());
    if files <= 0.0 {
        return 0.0;
    }
    let set = (row_references / files).min(LARGEST_SET.value);
    let build = BUILD.value + BUILD_GROWTH.value * set;
    let each = WAIT.value * files + REFERENCE.value * cell.references() + build * row_references;
    PROBE.value * rows + cells * each
}
