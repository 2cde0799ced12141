//! Planning a query on an Iceberg table: manifests, entries, and which deletes apply to which data files.

use super::State;
use super::deletes::Deletes;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::quantity::Quantity;
use crate::question::growth::Growth;
use crate::question::table::Table;
use crate::unit::Unit;
use crate::workings::{Step, Term, Thumb, Workings};

static PLANNING: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "r1-*, r1b-*", "2026-11");
static WITH_DELETES: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "r1c-planning-deletes-java", "2026-11");
static POLL: Rule = Rule::code("apache/iceberg", "ParallelIterable.ParallelIterator.hasNext", "1.11.0");

const fn seconds(id: &'static str, value: f64, rule: Rule) -> Constant {
    Constant { id, value, unit: Unit::Seconds, rule }
}

/// What a plan takes whatever the table: analysis, statistics, splits.
static START: Constant = seconds("plan_start_s", 0.045, PLANNING);
/// One data file, its columns left aside, as core time.
static ENTRY: Constant = seconds("plan_entry_s", 1.7e-6, PLANNING);
/// Statistics of one column of one data file, as core time.
static ENTRY_COLUMN: Constant = seconds("plan_entry_column_s", 0.30e-6, PLANNING);
/// How much dearer an entry is when a filter looks at its bounds.
static FILTER: Constant = Constant { id: "plan_filter_factor", value: 1.5, unit: Unit::Factor, rule: PLANNING };
/// One data file put into a split, on one thread.
static PER_FILE: Constant = seconds("plan_split_s_per_file", 1.2e-6, PLANNING);
/// One manifest, its entries left aside, as core time.
static MANIFEST_CPU: Constant = seconds("plan_manifest_s", 0.2e-3, PLANNING);
/// A sleep each time the queue of manifests in flight (two a thread) is empty.
static MANIFEST_POLL: Constant = seconds("plan_poll_s", 0.010, POLL);
/// Reading one MiB of the table's metadata file.
static METADATA_READ: Constant = seconds("metadata_read_s_per_mib", 0.020, Rule::assumed());
/// One pair of a data file and an equality-delete file, as core time.
static EQUALITY_PAIR: Constant = seconds("plan_equality_pair_s", 0.10e-6, WITH_DELETES);
/// One data file whose statistics are decoded because there are equality deletes.
static EQUALITY_FILE: Constant = seconds("plan_equality_s_per_file", 4.0e-6, WITH_DELETES);
/// One position-delete file.
static POSITION_ENTRY: Constant = seconds("plan_position_delete_s", 5.5e-6, WITH_DELETES);
/// One deletion vector.
static VECTOR_ENTRY: Constant = seconds("plan_deletion_vector_s", 3.3e-6, WITH_DELETES);

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[
    &START,
    &ENTRY,
    &ENTRY_COLUMN,
    &FILTER,
    &PER_FILE,
    &MANIFEST_CPU,
    &MANIFEST_POLL,
    &METADATA_READ,
    &EQUALITY_PAIR,
    &EQUALITY_FILE,
    &POSITION_ENTRY,
    &VECTOR_ENTRY,
    &DELTA_START,
    &DELTA_FILE,
];

pub(super) fn answer<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    table: &Table<'w>,
    state: &State<'w>,
    deletes: &Deletes<'w>,
) -> Term<'w> {
    let one = w.literal(1.0, Unit::Count);
    let manifests = table.manifests.map_or(one, |found| found.live()).max(one);
    let (parallel, serial) = with_deletes(w, growth, state, deletes);
    let stale = table.stale_deletes.unwrap_or(w.literal(0.0, Unit::Count)) * w.constant(&POSITION_ENTRY);
    let plan = plan(w, state.table_files, manifests, parallel + stale) + serial + metadata(w, table);
    let plan = w.quantity(Quantity::Planning, &PLANNING, plan);
    let said = 0.175 + 19.9e-6 * state.table_files.value();
    w.thumb(Quantity::Planning, Thumb::TwentyMicrosPerFile, said);
    // The published slope, of an older release on S3, is the pessimistic end.
    let high = (plan.value() * super::ELSEWHERE.value).max(said);
    w.band(Quantity::Planning, plan.value() / super::ELSEWHERE.value, high);
    plan
}

static DELTA: Rule = Rule::published("LHBench (CIDR 2023), large-file-count-dec2022", "2022-12");

/// Planning on a Delta table whatever its files.
static DELTA_START: Constant = seconds("delta_plan_start_s", 0.29, DELTA);
/// One file of a Delta table: its state is cached and filtered by several machines.
static DELTA_FILE: Constant = seconds("delta_plan_s_per_file", 0.8e-6, DELTA);

/// Planning on a Delta table: Spark keeps the table's state.
pub(super) fn delta<'w>(w: &Workings<'w>, files: Term<'w>) -> Term<'w> {
    w.constant(&DELTA_START) + w.constant(&DELTA_FILE) * files
}

/// The same on a table without deletes whose manifests are full.
pub(super) fn clean<'w>(w: &Workings<'w>, state: &State<'w>) -> Term<'w> {
    plan(w, state.table_files, w.literal(1.0, Unit::Count), w.literal(0.0, Unit::Seconds))
}

/// Manifests are read by several threads, never faster than the polls allow; `more` is core time beside the entries.
fn plan<'w>(w: &Workings<'w>, files: Term<'w>, manifests: Term<'w>, more: Term<'w>) -> Term<'w> {
    let threads = w.of(Parameter::PlannerThreads);
    let mut entry = w.constant(&ENTRY) + w.constant(&ENTRY_COLUMN) * w.of(Parameter::Columns);
    if w.scenario().number(Parameter::QueryScope) < 1.0 {
        entry = entry * w.constant(&FILTER);
    }
    let two = w.literal(2.0, Unit::Factor);
    let polls = manifests * w.constant(&MANIFEST_POLL) / (two * threads);
    let each = w.of(Parameter::OpenLatency) + w.constant(&MANIFEST_CPU);
    let work = (manifests * each + entry * files + more) / threads.min(manifests);
    let opens = two * w.of(Parameter::OpenLatency);
    w.constant(&START) + opens + work.max(polls) + w.constant(&PER_FILE) * files
}

/// Core time in threads, and time on one thread, that deletes add.
fn with_deletes<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    state: &State<'w>,
    deletes: &Deletes<'w>,
) -> (Term<'w>, Term<'w>) {
    let nothing = w.literal(0.0, Unit::Seconds);
    let mut parallel = nothing;
    if let Some(references) = deletes.references {
        parallel = parallel + references * w.constant(&EQUALITY_PAIR);
        if growth.commit.extras.equality_deletes.is_some_and(|(files, _)| files.value() > 0.0) {
            parallel = parallel + state.table_files * w.constant(&EQUALITY_FILE);
        }
    }
    let positions = deletes.positions.map_or(nothing, |files| files * w.constant(&POSITION_ENTRY));
    let vectors = deletes.vectors.map_or(nothing, |files| files * w.constant(&VECTOR_ENTRY));
    (w.step(Step::EntryPlanning, &WITH_DELETES, parallel), positions + vectors)
}

/// The metadata file is read in full.
fn metadata<'w>(w: &Workings<'w>, table: &Table<'w>) -> Term<'w> {
    let Some(json) = table.metadata_json else { return w.literal(0.0, Unit::Seconds) };
    json / w.literal(1_048_576.0, Unit::Bytes) * w.constant(&METADATA_READ)
}
