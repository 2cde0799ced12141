//! How big the files are when they are written.

use super::case::{Case, Cures, Found, PATIENT};
use super::layout::tiny_buckets;
use super::round::{power_of_two_down, power_of_two_up};
use crate::engine::{Engine, PAGE_ROWS};
use crate::parameter::{Distribution, Parameter};
use crate::quantity::Quantity;
use crate::unit::Unit;

/// A new file below this share of its target waits for compaction to be of any use.
const FAR_BELOW: f64 = 1.0 / 32.0;
/// Busy share up to which writers are taken away: their capacity is an assumption, so half of it is left alone.
const SIZED_FOR: f64 = 0.35;

/// Writers that the busiest hour needs, two at least.
fn writers_needed(case: &Case<'_>) -> f64 {
    power_of_two_up(case.peak_rate() / (SIZED_FOR * case.number(Parameter::WriterCapacity))).max(2.0)
}

/// Each writer makes a file of its own, so that fewer writers make bigger files.
fn follows_parallelism(case: &Case<'_>) -> bool {
    let by_cell = case.cells() > 1.0 && case.scenario.distribution() != Distribution::None;
    case.is(&[Engine::FlinkIceberg, Engine::FlinkCdcIceberg, Engine::ConnectIceberg]) && !by_cell
}

pub(super) fn small_files(case: &Case<'_>) -> Option<Found> {
    let (average, target) = (case.value(Quantity::AverageDataFileBytes)?, case.number(Parameter::TargetFileSize));
    // Every writer opening every cell, and buckets without end, are findings of their own with cures of their own.
    let explained = case.spreads_over_cells() || tiny_buckets(case).is_some();
    // Where nothing is ever committed there are no files, and that is a finding of its own too.
    if average == 0.0 || average >= FAR_BELOW * target || explained || case.merges_by_itself() {
        return None;
    }
    let needed = writers_needed(case);
    let fewer = follows_parallelism(case) && 2.0 * needed <= case.number(Parameter::Parallelism);
    let longer = case.may_commit_less_often();
    if !fewer && !longer {
        return None;
    }
    Found::quoting([
        (target / average, Unit::Factor),
        (average, Unit::Bytes),
        (target, Unit::Bytes),
        (case.value(Quantity::FilesPerDay)?, Unit::PerDay),
    ])
    .cure_if(longer, Parameter::Interval, PATIENT)
    .cure_if(fewer, Parameter::Parallelism, needed)
}

/// Below one page the length that is compared with the target counts encoded bytes, not compressed ones.
pub(super) fn target_below_row_group(case: &Case<'_>) -> Option<Found> {
    let (target, group) = (case.number(Parameter::TargetFileSize), case.number(Parameter::RowGroupSize));
    let (files, writers) = (case.value(Quantity::DataFilesPerCommit)?, case.value(Quantity::Writers)?);
    let ratio = case.number(Parameter::EncodedRatio);
    let page = group.min(PAGE_ROWS * case.number(Parameter::RowBytes) * ratio);
    if target >= page || files < 1.5 * writers {
        return None;
    }
    Found::quoting([(target, Unit::Bytes), (target / ratio, Unit::Bytes), (page, Unit::Bytes)])
        .cure(Parameter::RowGroupSize, power_of_two_down(target / 4.0))
}
