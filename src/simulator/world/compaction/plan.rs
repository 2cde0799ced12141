//! Which files a rewrite takes, what it makes of them, and how long it works
//! (`SizeBasedFileRewritePlanner`, `BinPackRewriteFilePlanner`).

use crate::care::Care;
use crate::note::limit;
use crate::table::{Lot, Replacement, Table};
use model::math::Merging;
use model::simulation::merge_core_seconds;

/// Share of the target from which a file is left alone.
const LARGE_ENOUGH: f64 = 0.75;
/// Files of a cell from which it is rewritten although they are small together (`min-input-files`).
const LEAST_FILES: u64 = 5;
/// Bytes of one group at most (`max-file-group-size-bytes`).
const GROUP_BYTES: u64 = 100 << 30;

/// A planned rewrite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// What it takes in all.
    pub(crate) takes: Lot,
    small: Lot,
    large: Lot,
    into_large: Lot,
    into_small: Lot,
    sequence: u64,
    /// Groups as the engine makes them.
    pub(crate) cells: u32,
    /// Groups that are followed one by one.
    pub(crate) groups: u32,
    /// Time of all groups.
    pub(crate) seconds: f64,
    since: [u64; 4],
}

impl Plan {
    /// The rewrite that is due; nothing when no file is worth it.
    pub(crate) fn of(table: &Table, care: &Care) -> Option<Self> {
        let all = care.keyed && !care.cold && table.deletes_since > 0;
        let (small, large) = if all { (table.small, table.large) } else { (table.small, Lot::default()) };
        let takes = small.and(large);
        if takes.files == 0 || !(all || is_worth_it(small, care)) {
            return None;
        }
        let bytes = if all { (takes.bytes as f64).min(live_bytes(table, care)) } else { takes.bytes as f64 };
        let (into_large, into_small) = outputs(bytes, takes.files, care);
        let groups = care.cells.min(takes.files).max(takes.bytes.div_ceil(GROUP_BYTES));
        let cells = groups.clamp(1, u64::from(u32::MAX)) as u32;
        Some(Self {
            takes,
            small,
            large,
            into_large,
            into_small,
            sequence: table.sequence,
            cells,
            groups: cells.min(limit::GROUPS),
            seconds: seconds(table, care, takes),
            since: [table.commits_since, table.deleted_rows_since, table.deletes_since, table.data_since],
        })
    }

    /// What the groups from one to another replace.
    pub(crate) fn share(&self, from: u32, to: u32, whole: bool) -> Replacement {
        let part = |count: u64| {
            let upto = |group: u32| (u128::from(count) * u128::from(group) / u128::from(self.groups)) as u64;
            upto(to) - upto(from)
        };
        let lot = |lot: Lot| Lot { files: part(lot.files), bytes: part(lot.bytes) };
        Replacement {
            sequence: self.sequence,
            small: lot(self.small),
            large: lot(self.large),
            into_large: lot(self.into_large),
            into_small: lot(self.into_small),
            whole,
        }
    }

    /// What came before the plan no longer counts as new.
    pub(crate) fn forget(&self, table: &mut Table) {
        let [commits, rows, deletes, data] = self.since;
        table.commits_since -= commits;
        table.deleted_rows_since -= rows;
        table.deletes_since -= deletes;
        table.data_since -= data;
    }
}

/// Files that are large enough are left alone, and so are a few small ones.
fn is_worth_it(small: Lot, care: &Care) -> bool {
    let average = small.bytes as f64 / small.files as f64;
    let each = small.bytes as f64 / care.cells as f64;
    average < LARGE_ENOUGH * care.target
        && (small.files >= LEAST_FILES * care.cells || each > care.target)
        && small.files > care.cells
}

/// Bytes that are left when updates have replaced rows.
fn live_bytes(table: &Table, care: &Care) -> f64 {
    let streamed = table.streamed as f64;
    let inserted = streamed * (1.0 - care.changed);
    let initial = care.initial_bytes as f64;
    // A key that is updated for the first time is new to a table that began empty.
    let updated = if care.initial_files > 0 { 0.0 } else { care.key_bytes.min(streamed * care.changed) };
    (initial + inserted + updated).max(1.0)
}

/// Files of the target size, and what remains of each cell.
fn outputs(bytes: f64, files_in: u64, care: &Care) -> (Lot, Lot) {
    let cells = care.cells.min(files_in).max(1);
    let each = bytes / cells as f64;
    let full = libm::floor(each / care.target);
    let rest = each - full * care.target;
    // A remainder that would make each file at most a tenth larger is spread over them.
    let spread = full >= 1.0 && each / full <= 1.1 * care.target;
    let lot = |files: f64, bytes: f64| Lot { files: files as u64 * cells, bytes: (bytes * cells as f64) as u64 };
    if spread || rest < 1.0 {
        return (lot(full.max(1.0), each), Lot::default());
    }
    if rest >= LARGE_ENOUGH * care.target {
        return (lot(full + 1.0, each), Lot::default());
    }
    (lot(full, full * care.target), lot(1.0, rest))
}

/// Bytes and files over cores, and the deletes that apply.
fn seconds(table: &Table, care: &Care, takes: Lot) -> f64 {
    let reading = takes.bytes as f64 / care.rate + takes.files as f64 * care.file_cost;
    let commits = table.commits_since as f64;
    let merging = if table.deletes_since > 0 && commits > 0.0 {
        let cells = care.cells as f64;
        let cell = Merging {
            old_files: table.large.files as f64 / cells,
            commits,
            data_files: table.data_since as f64 / commits / cells,
            delete_files: table.deletes_since as f64 / commits / cells,
            delete_rows: table.deleted_rows_since as f64 / commits / cells,
        };
        merge_core_seconds(&cell, cells, takes.bytes as f64 / care.row_bytes)
    } else {
        0.0
    };
    care.tables * (reading + merging) / care.cores
}
