//! What the table holds, as far as a commit's own files depend on it: the files that an update touches.

use super::Arrivals;
use crate::Parameter;
use crate::evidence::Rule;
use crate::math;
use crate::parameter::CompactionMode;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

/// Rows of the table at the start: the keys that updates draw from, or what it already holds.
pub(super) fn rows<'w>(w: &Workings<'w>) -> Term<'w> {
    let held = w.of(Parameter::InitialBytes) / w.of(Parameter::RowBytes);
    let updates = w.scenario().number(Parameter::UpsertRatio) + w.scenario().number(Parameter::DeleteRatio);
    let rows = if w.scenario().is_keyed() && updates > 0.0 { held.max(w.of(Parameter::Keys)) } else { held };
    w.step(Step::StartingRows, Rule::ALGEBRA, rows)
}

/// Commits with rows until the horizon, by all jobs.
pub(super) fn commits<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Term<'w> {
    let tries = w.of(Parameter::Horizon) / arrivals.interval;
    let with_rows = (w.of(Parameter::Rate) * arrivals.interval).min(w.literal(1.0, Unit::Count));
    w.step(Step::CommitsUntilHorizon, Rule::COUNTING, tries * with_rows * w.of(Parameter::WriterJobs))
}

/// Files that the updates of one commit touch, each at most once: compacted files, and those written since the last
/// compaction, each as likely as the current rows in it.
pub(super) fn touched_files<'w>(
    w: &Workings<'w>,
    arrivals: &Arrivals<'w>,
    compacted: Term<'w>,
    new_files: Term<'w>,
) -> Term<'w> {
    let (updated, rows) = (arrivals.updated, rows(w));
    let period = match w.scenario().compaction() {
        CompactionMode::Off => w.of(Parameter::Horizon),
        _ => w.of(Parameter::CompactionEvery),
    };
    let commits = period / arrivals.interval / w.literal(2.0, Unit::Factor);
    // Share of the rows of which at least one version is newer than the last compaction.
    let one = w.literal(1.0, Unit::Share);
    let recent = one - w.apply(Function::Decay, &[updated * commits / rows], |v| libm::exp(-v[0]));
    // The younger a file, the more of its rows are still current; one whose rows are all replaced is not touched again.
    let replaced = (updated / rows).min(one);
    let hits = replaced * arrivals.keys / new_files;
    let of_each = w.apply(Function::Special, &[replaced, hits, commits], |v| math::touched_commits(v[0], v[1], v[2]));
    let touched_recent = w.step(Step::RecentFiles, Rule::ALGEBRA, new_files * of_each);
    let touched = w.touched(compacted, updated * (one - recent)) + touched_recent;
    // No update touches more than one file.
    w.step(Step::TouchedFiles, Rule::ALGEBRA, touched.min(updated))
}

/// The next whole number, on average from one value to another that is not less.
pub(super) fn mean_of_ceil(from: f64, to: f64) -> f64 {
    let sum = |x: f64| {
        let whole = libm::floor(x);
        whole * (whole + 1.0) / 2.0 + (x - whole) * (whole + 1.0)
    };
    if to - from < 1e-6 { libm::ceil(to) } else { (sum(to) - sum(from)) / (to - from) }
}

#[cfg(test)]
mod tests {
    use super::mean_of_ceil;

    #[test]
    fn a_growing_run_has_a_file_for_each_that_it_has_begun() {
        assert_eq!(mean_of_ceil(0.0, 2.0), 1.5);
        assert_eq!(mean_of_ceil(0.5, 1.5), 1.5);
        assert_eq!(mean_of_ceil(3.2, 3.2), 4.0);
    }
}
