//! The time of a run as a function of the pause before it.

use crate::Parameter;
use crate::math::Merging;
use crate::parameter::CompactionScope;
use crate::question::growth::Growth;
use crate::question::merge_cost;
use crate::workings::{Function, Term, Workings};

/// Core seconds for the deletes that one run applies, one table.
pub(super) fn merge<'w>(w: &Workings<'w>, growth: &Growth<'w>, commits: Term<'w>) -> Term<'w> {
    let Some(delete_rows) = growth.delete_rows else {
        return w.literal(0.0, crate::Unit::Seconds);
    };
    let files = growth.commit.extras.equality_deletes.map_or(growth.commit.data_files, |(files, _)| files);
    let operands =
        [growth.compacted_files, commits, growth.commit.data_files, files, delete_rows, growth.cells, growth.live_rows];
    w.apply(Function::MergeOnRead, &operands, core_seconds)
}

/// Old files, commits, data files and delete files of a commit, deleted rows of a commit and cell, cells, rows.
fn core_seconds(v: &[f64]) -> f64 {
    let [old_files, commits, data_files, delete_files, delete_rows, cells, rows] = v else { return 0.0 };
    let cell = Merging {
        old_files: old_files / cells,
        commits: *commits,
        data_files: data_files / cells,
        delete_files: delete_files / cells,
        delete_rows: *delete_rows,
    };
    merge_cost::core_seconds(&cell, *cells, *rows)
}

/// What the time of a run depends on.
pub(super) struct Effort {
    /// Seconds whatever the pause: what is rewritten every time.
    fixed: f64,
    /// Seconds for each second of the pause: new bytes and files.
    linear: f64,
    /// The deletes: operands of [`core_seconds`], and cores over tables.
    merge: Option<([f64; 7], f64)>,
    commits_per_s: f64,
}

impl Effort {
    pub(super) fn new(w: &Workings<'_>, growth: &Growth<'_>) -> Self {
        let number = |p| w.scenario().number(p);
        let (cores, tables) = (number(Parameter::CompactionCores), number(Parameter::Tables));
        let per_byte = tables / (cores * number(Parameter::CompactionRate));
        let per_file = tables * number(Parameter::CompactionFileCost) / cores;
        let cold = CompactionScope::from_number(number(Parameter::CompactionScope)) == CompactionScope::Cold;
        let all = growth.delete_rows.is_some() && !cold;
        let files = growth.commit.extras.equality_deletes.map_or(0.0, |(files, _)| files.value());
        let merge = growth.delete_rows.map(|rows| {
            let operands = [
                growth.compacted_files.value(),
                0.0,
                growth.commit.data_files.value(),
                files,
                rows.value(),
                growth.cells.value(),
                growth.live_rows.value(),
            ];
            (operands, cores / tables)
        });
        let again = growth.live_bytes.value() * per_byte + growth.compacted_files.value() * per_file;
        Self {
            fixed: if all { again } else { 0.0 },
            linear: (growth.bytes_per_day.value() * per_byte + growth.data_files_per_day.value() * per_file) / 86_400.0,
            merge,
            commits_per_s: growth.commits_per_day.value() / 86_400.0,
        }
    }

    /// Seconds of a run after a pause.
    fn seconds(&self, pause: f64) -> f64 {
        let merging = self.merge.map_or(0.0, |(mut operands, cores)| {
            operands[1] = self.commits_per_s * pause;
            core_seconds(&operands) / cores
        });
        self.fixed + self.linear * pause + merging
    }

    /// The longest pause up to `most` after which a run still fits its room, or the pause itself when runs follow one
    /// another. Nothing fits: 0.
    pub(super) fn longest_pause(&self, room: Option<f64>, most: f64) -> f64 {
        let fits = |pause: f64| self.seconds(pause) <= room.unwrap_or(pause);
        if fits(most) {
            return most;
        }
        // What fits is one stretch, for the time of a run grows ever faster: its end lies above the last step inside.
        let Some(inside) = steps(most).find(|pause| fits(*pause)) else { return 0.0 };
        let (mut low, mut high) = (inside, most.min(inside * STEP));
        for _ in 0..30 {
            let middle = (low + high) / 2.0;
            if fits(middle) { low = middle } else { high = middle }
        }
        low
    }
}

/// Ratio of neighbouring pauses that are tried.
const STEP: f64 = 1.25;

/// Pauses from `most` down to about a second.
fn steps(most: f64) -> impl Iterator<Item = f64> {
    std::iter::successors(Some(most / STEP), |pause| (*pause > 1.0).then_some(pause / STEP))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_pause_is_the_end_of_what_fits() {
        let effort = Effort { fixed: 60.0, linear: 0.5, merge: None, commits_per_s: 1.0 };
        let near = |found: f64, right: f64| assert!((found / right - 1.0).abs() < 1e-6, "{found}, not {right}");
        near(effort.longest_pause(Some(3_600.0), 604_800.0), 7_080.0);
        near(effort.longest_pause(None, 604_800.0), 604_800.0);
        assert_eq!(effort.longest_pause(Some(50.0), 604_800.0), 0.0);
    }
}
