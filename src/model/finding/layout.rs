//! Which writer gets which row, and what that does to files.

use super::case::{Case, Cures, Found};
use super::round::{duration_up, power_of_two_down, power_of_two_up};
use crate::engine::Engine;
use crate::math::place_buckets;
use crate::parameter::{BucketMode, Distribution, IndexType, Parameter};
use crate::quantity::Quantity;
use crate::unit::Unit;

const MIB: f64 = 1_048_576.0;

/// A busy share above which a writer has no room for peaks.
const BUSY: f64 = 0.7;
/// The busiest writer's rows over the mean writer's, above which the difference is worth a word.
const UNEVEN: f64 = 3.0;
/// The same where the busiest writer is near its capacity.
const UNEVEN_AND_BUSY: f64 = 1.5;
/// More buckets a writer than this only make files small.
const BUCKETS_A_WRITER: f64 = 8.0;
/// Distinct keys an operator sees before `range` uses sketches, which also know keys that are new.
const SKETCH_THRESHOLD: f64 = 10_000.0;

/// Heap of one subtask's open files that is more than a usual task slot has to spare, in bytes.
const MUCH_HEAP: f64 = 2_048.0 * MIB;

const HASH: f64 = Distribution::Hash as u8 as f64;
const NONE: f64 = Distribution::None as u8 as f64;

fn spread_files(case: &Case<'_>) -> Option<Found> {
    let (cells, writers) = (case.cells(), case.value(Quantity::Writers)?);
    // Sparse traffic opens few writers anyway, and without commits no file counts.
    let files = case.value(Quantity::FilesPerDay).filter(|files| *files > 0.0)?;
    if !case.spreads_over_cells() || writers < 1.5 * cells {
        return None;
    }
    Found::quoting([
        (writers, Unit::Count),
        (cells, Unit::Count),
        (files, Unit::PerDay),
        (case.value(Quantity::AverageDataFileBytes)?, Unit::Bytes),
    ])
    .cure_if(case.may_hash(), Parameter::Distribution, HASH)
}

pub(super) fn none_with_buckets(case: &Case<'_>) -> Option<Found> {
    if case.own(Parameter::Buckets) > 0.0 { spread_files(case) } else { None }
}

/// Without a shuffle a writer sees only the partitions that its own source split carries, so this is an upper bound.
pub(super) fn none_with_partitions(case: &Case<'_>) -> Option<Found> {
    if case.own(Parameter::Buckets) > 0.0 { None } else { spread_files(case) }
}

pub(super) fn tiny_buckets(case: &Case<'_>) -> Option<Found> {
    let (buckets, parallelism) = (case.number(Parameter::Buckets), case.number(Parameter::Parallelism));
    let each = case.value(Quantity::BytesPerCommit)? / case.cells();
    if buckets < BUCKETS_A_WRITER * parallelism || each >= MIB {
        return None;
    }
    Found::quoting([(buckets, Unit::Count), (parallelism, Unit::Count), (each, Unit::Bytes)])
        .cure(Parameter::Buckets, power_of_two_up(parallelism))
}

/// Where rows go when each cell has one subtask; known exactly for the buckets of one partition.
#[derive(Clone, Copy)]
struct Layout {
    buckets: f64,
    parallelism: f64,
}

impl Layout {
    fn of(case: &Case<'_>) -> Option<Self> {
        let layout =
            Self { buckets: case.number(Parameter::Buckets), parallelism: case.number(Parameter::Parallelism) };
        let placed = case.is(&[Engine::FlinkIceberg]) && case.scenario.distribution() == Distribution::Hash;
        // Popular keys move the load as well: that is another finding.
        let known =
            layout.buckets > 0.0 && case.number(Parameter::Partitions) == 1.0 && case.own(Parameter::Skew) == 0.0;
        (placed && known).then_some(layout)
    }

    /// Share of the rows that the busiest subtask gets.
    fn hottest_share(self, case: &Case<'_>) -> f64 {
        let groups = case.number(Parameter::MaxParallelism).max(self.parallelism);
        let field = case.scenario.bucket_field();
        let placed = place_buckets(field, self.buckets as u32, self.parallelism as u32, groups as u32);
        placed.most / self.buckets
    }

    /// Other layouts to try, the easiest to change to first.
    fn others(self) -> impl Iterator<Item = (Parameter, f64, Self)> {
        let writers = [2.0, 4.0].map(|by| by * self.parallelism);
        let buckets = [2.0, 4.0, 8.0].map(|by| by * self.buckets);
        let fewer = power_of_two_down(self.parallelism / 2.0);
        let writers = writers.into_iter().chain([fewer]);
        let writers = writers.map(move |p| (Parameter::Parallelism, p, Self { parallelism: p, ..self }));
        writers.chain(buckets.into_iter().map(move |b| (Parameter::Buckets, b, Self { buckets: b, ..self })))
    }
}

/// Adds the first other layout by parallelism and the first by buckets that is good.
fn cure_layout(found: Option<Found>, layout: Layout, good: impl Fn(Layout) -> bool) -> Option<Found> {
    let first = |of: Parameter| {
        layout.others().find(|(parameter, _, other)| *parameter == of && good(*other)).map(|(_, value, _)| value)
    };
    let (writers, buckets) = (first(Parameter::Parallelism), first(Parameter::Buckets));
    let found = found.cure_if(writers.is_some(), Parameter::Parallelism, writers.unwrap_or(1.0));
    found.cure_if(buckets.is_some(), Parameter::Buckets, buckets.unwrap_or(0.0))
}

fn is_hot(case: &Case<'_>, share: f64, parallelism: f64) -> bool {
    let busy = |share: f64| case.peak_rate() * share / case.number(Parameter::WriterCapacity);
    busy(share) >= BUSY && busy(1.0 / parallelism) < BUSY && share * parallelism >= UNEVEN_AND_BUSY
}

pub(super) fn hot_writer(case: &Case<'_>) -> Option<Found> {
    let layout = Layout::of(case)?;
    let share = case.value(Quantity::HottestWriterShare)?;
    if !is_hot(case, share, layout.parallelism) {
        return None;
    }
    let found = Found::quoting([
        (share, Unit::Share),
        (case.peak_rate() * share, Unit::PerSecond),
        (case.number(Parameter::WriterCapacity), Unit::PerSecond),
    ]);
    cure_layout(found, layout, |other| !is_hot(case, other.hottest_share(case), other.parallelism))
}

pub(super) fn uneven_buckets(case: &Case<'_>) -> Option<Found> {
    let layout = Layout::of(case)?;
    let share = case.value(Quantity::HottestWriterShare)?;
    let times = share * layout.parallelism;
    // With fewer cells than writers the rest has nothing to do: that is another finding.
    if times < UNEVEN || is_hot(case, share, layout.parallelism) || layout.buckets < layout.parallelism {
        return None;
    }
    let found = Found::quoting([
        (times, Unit::Factor),
        (case.value(Quantity::HottestWriterBuckets)?, Unit::Count),
        (case.value(Quantity::BusyWriters)?, Unit::Count),
        (layout.parallelism, Unit::Count),
    ]);
    cure_layout(found, layout, |other| other.hottest_share(case) * other.parallelism < UNEVEN)
}

/// All rows of one key go to one writer, and no number of writers or buckets divides them.
pub(super) fn hot_key(case: &Case<'_>) -> Option<Found> {
    let share = case.value(Quantity::HottestWriterShare)?;
    let busy = case.value(Quantity::Utilisation).filter(|busy| *busy >= BUSY)?;
    let uneven = share * case.number(Parameter::Parallelism) >= UNEVEN_AND_BUSY;
    if case.number(Parameter::Skew) == 0.0 || !case.scenario.is_keyed() || !uneven {
        return None;
    }
    let window = duration_up(case.commit_interval()?);
    Found::quoting([(busy, Unit::Share), (share, Unit::Share)])
        .cure_together(&[(Parameter::PreaggWindow, window), (Parameter::PreaggKeyed, 1.0)])
}

/// Whether each cell belongs to one writer, whatever the number of writers.
fn one_writer_a_cell(case: &Case<'_>) -> bool {
    if case.is(&[Engine::FlinkPaimon, Engine::FlinkCdcPaimon]) {
        return BucketMode::from_number(case.number(Parameter::BucketMode)) == BucketMode::Fixed;
    }
    if case.is(&[Engine::FlinkHudi]) {
        return IndexType::from_number(case.number(Parameter::IndexType)) == IndexType::Bucket;
    }
    case.is(&[Engine::FlinkIceberg]) && case.scenario.distribution() == Distribution::Hash && case.cells() > 1.0
}

pub(super) fn idle_writers(case: &Case<'_>) -> Option<Found> {
    let (cells, parallelism) = (case.cells(), case.number(Parameter::Parallelism));
    if cells >= parallelism || !one_writer_a_cell(case) {
        return None;
    }
    Found::quoting([(cells, Unit::Count), (parallelism, Unit::Count)]).cure(Parameter::Parallelism, cells)
}

pub(super) fn range_no_help(case: &Case<'_>) -> Option<Found> {
    let is_range = case.scenario.distribution() == Distribution::Range && case.is(&[Engine::FlinkIceberg]);
    let rows = case.number(Parameter::Rate) * case.commit_interval()?;
    let unknown_keys =
        case.number(Parameter::Buckets) > 0.0 && rows / case.number(Parameter::Parallelism) <= SKETCH_THRESHOLD;
    if !is_range || !(case.scenario.is_keyed() || unknown_keys) {
        return None;
    }
    let better = if case.cells() > 1.0 && case.may_hash() { HASH } else { NONE };
    Found::quoting([(case.value(Quantity::Writers)?, Unit::Count), (case.cells(), Unit::Count)])
        .cure(Parameter::Distribution, better)
}

pub(super) fn hash_without_partitions(case: &Case<'_>) -> Option<Found> {
    let asked = case.scenario.is_given(Parameter::Distribution) && case.is(&[Engine::FlinkIceberg]);
    if !asked || case.cells() > 1.0 || case.scenario.distribution() != Distribution::Hash {
        return None;
    }
    Found::quoting([(case.value(Quantity::Writers)?, Unit::Count)]).cure(Parameter::Distribution, NONE)
}

pub(super) fn above_max_parallelism(case: &Case<'_>) -> Option<Found> {
    let (parallelism, most) = (case.number(Parameter::Parallelism), case.number(Parameter::MaxParallelism));
    if parallelism <= most {
        return None;
    }
    Found::quoting([(parallelism, Unit::Count), (most, Unit::Count)])
        .cure(Parameter::Parallelism, most)
        .cure(Parameter::MaxParallelism, power_of_two_up(1.5 * parallelism).max(128.0))
}

/// Every open file of every cell buffers a part of a row group.
pub(super) fn writer_heap(case: &Case<'_>) -> Option<Found> {
    let heap = case.value(Quantity::WriterHeapBytes).filter(|heap| *heap > MUCH_HEAP)?;
    let open = case.value(Quantity::OpenWritersPerSubtask)?;
    let hash = case.spreads_over_cells() && case.may_hash();
    Found::quoting([(heap, Unit::Bytes), (open, Unit::Count)]).cure_if(hash, Parameter::Distribution, HASH)
}
