//! Which subtask gets which row, and so how many writers are open.

use crate::Parameter;
use crate::engine::cells::{cells, partitioned, spread};
use crate::engine::{Arrivals, Release, Writers};
use crate::evidence::Rule;
use crate::math::{self, Placement, occupied};
use crate::parameter::{Distribution, SinkVersion};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Function, Term, Workings};

static UNPARTITIONED: Rule = Rule::code("apache/iceberg", "FlinkSink.distributeDataStream", "1.11.0");
static FAN_OUT: Rule = Rule::code("apache/iceberg", "RowDataTaskWriterFactory, PartitionedFanoutWriter", "1.11.0");
static HASH: Rule = Rule::code("apache/iceberg", "PartitionKeySelector, PartitionSpec.partitionToPath", "1.11.0");
static BUCKETS: Rule = Rule::code("apache/iceberg", "BucketPartitioner, IcebergSink.hasOneBucketField", "1.9.2");
static RANGE: Rule = Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "append-*-range-*, range-*", "2026-11");

/// Keys a statistics operator sees before it changes from exact counts to sketches.
const SKETCH_THRESHOLD: f64 = 10_000.0;

/// How rows really travel, whatever the property says.
#[derive(Clone, Copy, PartialEq)]
enum Route {
    /// Without partitions: one writer a subtask.
    Unpartitioned,
    /// Every subtask sees every cell.
    Everywhere,
    /// Each cell has one subtask.
    ByCell,
    /// Buckets are dealt to subtasks in turn, whatever partition they are of.
    ByBucket,
    /// Subtasks share the sort order.
    ByRange,
}

fn route(scenario: &Scenario, arrivals: &Arrivals<'_>) -> Route {
    match scenario.distribution() {
        _ if !partitioned(scenario) => Route::Unpartitioned,
        Distribution::Hash if deals_buckets(scenario) => Route::ByBucket,
        Distribution::Hash => Route::ByCell,
        // With equality fields, range falls back to keyBy(key).
        Distribution::Range if !scenario.is_keyed() && ranges(scenario) && range_helps(scenario, arrivals) => {
            Route::ByRange
        }
        Distribution::Range | Distribution::None => Route::Everywhere,
    }
}

/// `IcebergSink` came with 1.7; what asks for it before gets `FlinkSink`.
fn is_second_sink(scenario: &Scenario) -> bool {
    scenario.sink_version() == SinkVersion::V2 && scenario.release() >= Release::new(1, 7)
}

/// `BucketPartitioner`, dead code but for three releases of `IcebergSink`: hash, no key, a bucket field.
fn deals_buckets(scenario: &Scenario) -> bool {
    let had_it = is_second_sink(scenario) && scenario.release() < Release::new(1, 10);
    had_it && !scenario.is_keyed() && scenario.number(Parameter::Buckets) > 0.0
}

/// `FlinkSink` shares the sort order since 1.7, `IcebergSink` since 1.10; before, range falls back to none.
fn ranges(scenario: &Scenario) -> bool {
    let since = if is_second_sink(scenario) { Release::new(1, 10) } else { Release::new(1, 7) };
    scenario.release() >= since
}

/// The sort order of a bucketed table is (bucket, key): new keys go round in turn until statistics are sketches.
fn range_helps(scenario: &Scenario, arrivals: &Arrivals<'_>) -> bool {
    let keys_per_operator = arrivals.keys.value() / scenario.number(Parameter::Parallelism);
    scenario.number(Parameter::Buckets) == 0.0 || keys_per_operator > SKETCH_THRESHOLD
}

pub(super) fn writers<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
    let route = route(w.scenario(), arrivals);
    let parallelism = w.of(Parameter::Parallelism);
    if route == Route::Unpartitioned {
        let one = w.literal(1.0, Unit::Count);
        return spread(w, w.touched(parallelism, arrivals.keys), parallelism, one, &UNPARTITIONED);
    }
    let cells = cells(w);
    match route {
        Route::ByCell => by_cell(w, arrivals, cells),
        Route::ByBucket => by_bucket(w, arrivals, cells),
        Route::ByRange => by_range(w, arrivals, cells),
        Route::Everywhere | Route::Unpartitioned => {
            let writers = w.touched(parallelism * cells, arrivals.keys);
            spread(w, writers, parallelism, cells, &FAN_OUT)
        }
    }
}

/// Bucket `b` goes to subtask `b mod P`; with more subtasks than buckets each bucket has several, which take turns.
fn by_bucket<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, cells: Term<'w>) -> Writers<'w> {
    let (parallelism, partitions) = (w.of(Parameter::Parallelism), w.of(Parameter::Partitions));
    let writers = w.touched(cells.max(parallelism * partitions), arrivals.rows);
    let each = (cells / parallelism).ceil().max(partitions);
    spread(w, writers, parallelism, each, &BUCKETS)
}

/// P subtasks share the sort order at P − 1 cuts, each of which falls inside a cell, for cells are never quite alike. In
/// buckets new keys come behind all that are known, so the rows of each are on one side of every cut.
fn by_range<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, cells: Term<'w>) -> Writers<'w> {
    let parallelism = w.of(Parameter::Parallelism);
    let in_buckets = w.scenario().number(Parameter::Buckets) > 0.0;
    let pieces = if in_buckets { cells } else { cells + parallelism - w.literal(1.0, Unit::Count) };
    let each = (cells / parallelism).ceil();
    spread(w, w.touched(pieces, arrivals.keys), parallelism, each, &RANGE)
}

fn by_cell<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>, cells: Term<'w>) -> Writers<'w> {
    let writers = w.touched(cells, arrivals.rows);
    let Placement { busy, most } = placement(w.scenario(), cells.value());
    let operands = [cells, w.of(Parameter::Parallelism), w.of(Parameter::MaxParallelism)];
    let placed = |value| w.looked_up(Function::Placement, &operands, value);
    let (busy, hottest_cells) = (placed(busy).min(writers), placed(most));
    Writers { writers, rule: &HASH, busy, hottest_cells, hottest_share: hottest_cells / cells }
}

/// Exact for buckets of one partition; otherwise the names of the partitions are not known, and the placement is that
/// of as many balls thrown at random.
fn placement(scenario: &Scenario, cells: f64) -> Placement {
    let number = |p| scenario.number(p);
    let (parallelism, groups) = (number(Parameter::Parallelism), number(Parameter::MaxParallelism));
    if number(Parameter::Partitions) == 1.0 {
        let (parallelism, groups) = (parallelism as u32, groups as u32);
        return math::place_buckets(scenario.bucket_field(), cells as u32, parallelism, groups);
    }
    let mean = cells / parallelism;
    // The expected maximum of P Poisson loads, to a cell or so.
    let excess = libm::sqrt(2.0 * mean * libm::log(parallelism.max(1.0)));
    Placement { busy: occupied(parallelism, cells), most: libm::round(mean + excess).clamp(1.0, cells) }
}
