//! Deletes that a query applies.

use super::State;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::math::Merging;
use crate::quantity::Quantity;
use crate::question::growth::{self, Growth};
use crate::question::merge_cost::{self, BUILD, BUILD_GROWTH, LARGEST_SET, PROBE, REFERENCE, WAIT};
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static POSITIONS: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "r4-position-deletes", "2026-11");
static SETS: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "r3c-structlikeset", "2026-11");

/// One position-delete file for one data file.
static POSITION_REFERENCE: Constant =
    Constant { id: "position_delete_reference_s", value: 1.7e-3, unit: Unit::Seconds, rule: POSITIONS };
/// One row of a position-delete file, where no equality deletes are read beside it.
static POSITION_ROW: Constant =
    Constant { id: "position_delete_s_per_row", value: 0.4e-6, unit: Unit::Seconds, rule: POSITIONS };
/// Looking one row up in a deletion vector.
static VECTOR_PROBE: Constant =
    Constant { id: "deletion_vector_s_per_row", value: 0.12e-6, unit: Unit::Seconds, rule: POSITIONS };
/// Heap that one deleted key takes.
static HEAP_PER_ROW: Constant =
    Constant { id: "delete_heap_bytes_per_row", value: 200.0, unit: Unit::Bytes, rule: SETS };
/// What the executor's cache of deletes may hold (`spark.sql.iceberg.executor-cache.max-total-size`).
static READER_CACHE: Constant = Constant {
    id: "delete_cache_bytes",
    value: 134_217_728.0,
    unit: Unit::Bytes,
    rule: Rule::code("apache/iceberg", "SparkSQLProperties.EXECUTOR_CACHE_MAX_TOTAL_SIZE_DEFAULT", "1.10.0"),
};

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] =
    &[&POSITION_REFERENCE, &POSITION_ROW, &VECTOR_PROBE, &HEAP_PER_ROW, &READER_CACHE];

/// What a query must merge.
#[derive(Clone, Copy)]
pub(super) struct Deletes<'w> {
    /// Equality-delete files, summed over the data files that they apply to.
    pub(super) references: Option<Term<'w>>,
    /// Position-delete files.
    pub(super) positions: Option<Term<'w>>,
    /// Deletion vectors.
    pub(super) vectors: Option<Term<'w>>,
    /// Delete files that must be opened.
    pub(super) files: Term<'w>,
    /// Core seconds, opens left aside.
    pub(super) seconds: Term<'w>,
}

pub(super) fn answer<'w>(w: &Workings<'w>, growth: &Growth<'w>, state: &State<'w>, compacts: bool) -> Deletes<'w> {
    let extras = &growth.commit.extras;
    // An engine that rewrites by itself drops the deletes of what it has rewritten.
    let commits = if growth.rewriting.is_some() { w.literal(1.0, Unit::Count) } else { state.commits };
    let since = |files: Option<(Term<'w>, &'static Rule)>| files.map(|(files, _)| files * commits * state.scope);
    // A vector, and a delete file of one data file, takes the place of the former one of that data file.
    let positions = since(extras.position_deletes);
    let positions = if growth::replaces_deletes(w, &growth.commit) {
        positions.map(|files| files.min(state.files))
    } else {
        positions
    };
    // A plan and a scan meet each vector by itself, however many of them share a file.
    let vectors = extras.deletion_vectors.map(|(files, rule)| (extras.vector_entries.unwrap_or(files), rule));
    let vectors = since(vectors).map(|vectors| vectors.min(state.files));
    let nothing = w.literal(0.0, Unit::Count);
    let mut files = positions.unwrap_or(nothing) + vectors.unwrap_or(nothing);
    let mut seconds = positions.unwrap_or(nothing) * w.constant(&POSITION_REFERENCE);
    if vectors.is_some_and(|files| files.value() > 0.0) {
        seconds = seconds + w.constant(&VECTOR_PROBE) * state.rows;
    }
    if let (Some(files), None) = (positions, growth.delete_rows) {
        seconds = seconds + by_position(w, growth, state, files, commits);
    }
    let mut references = None;
    if let (Some(rows), Some((each, _))) = (growth.delete_rows, extras.equality_deletes) {
        let old = if compacts { growth.compacted_files } else { w.of(Parameter::InitialFiles) };
        let cell = Cell { old, data: growth.commit.data_files, deletes: each, rows, cells: growth.cells };
        let (sum, time) = cell.merge(w, state);
        references = Some(sum);
        files = files + each * state.commits * state.scope;
        seconds = seconds + time;
    }
    let seconds = w.step(Step::DeleteTime, Rule::ALGEBRA, seconds);
    Deletes { references, positions, vectors, files, seconds }
}

/// What position deletes cost beside their own opens, on a table without equality deletes: each row read is looked up,
/// each delete read, and each data file waits for its deletes (see [`WAIT`]).
fn by_position<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    state: &State<'w>,
    files: Term<'w>,
    commits: Term<'w>,
) -> Term<'w> {
    let nothing = w.literal(0.0, Unit::Count);
    let probed = if files.value() > 0.0 { state.rows } else { nothing };
    let deleted = growth.commit.arrivals.updated * commits * state.scope;
    let waiting = state.files.min(files);
    w.constant(&VECTOR_PROBE) * probed + w.constant(&POSITION_ROW) * deleted + w.constant(&WAIT) * waiting
}

/// Equality deletes of alike cells.
struct Cell<'w> {
    old: Term<'w>,
    data: Term<'w>,
    deletes: Term<'w>,
    rows: Term<'w>,
    cells: Term<'w>,
}

impl<'w> Cell<'w> {
    /// References and core seconds.
    fn merge(&self, w: &Workings<'w>, state: &State<'w>) -> (Term<'w>, Term<'w>) {
        let pairs = [self.old, state.commits, self.data, self.deletes, self.cells];
        let share = state.scope;
        let references = share * w.apply(Function::MergeOnRead, &pairs, |v| v[4] * cell(v).references());
        let references = w.quantity(Quantity::DeleteReferences, &merge_cost::MEASURED, references);
        let with = share * w.apply(Function::MergeOnRead, &pairs, |v| v[4] * cell(v).with_deletes());
        let with = w.step(Step::FilesWithDeletes, &merge_cost::MEASURED, with);
        // Every delete file of a cell holds the same number of rows, on average.
        let row_references = references * (self.rows * self.cells / self.deletes);
        let row_references = w.step(Step::DeleteRowReferences, Rule::ALGEBRA, row_references);
        let set = (row_references / with).min(w.constant(&LARGEST_SET));
        let build = w.constant(&BUILD) + w.constant(&BUILD_GROWTH) * set;
        let probe = if references.value() > 0.0 { state.rows } else { w.literal(0.0, Unit::Count) };
        let time = w.constant(&PROBE) * probe
            + w.constant(&WAIT) * with
            + w.constant(&REFERENCE) * references
            + build * row_references;
        self.heap(w, state);
        (references, time)
    }

    /// Each running task holds the set of the data file that it reads; the oldest files need the largest sets.
    fn heap(&self, w: &Workings<'w>, state: &State<'w>) {
        let most = self.rows * state.commits;
        let tasks = w.of(Parameter::ReaderCores).min(state.files);
        let sets = tasks * most * w.constant(&HEAP_PER_ROW);
        // A cache is filled no further than with all deletes once.
        let cache = (self.cells * most * w.constant(&HEAP_PER_ROW)).min(w.constant(&READER_CACHE));
        let heap = w.quantity(Quantity::ReaderHeapBytes, &SETS, sets + cache);
        w.band(Quantity::ReaderHeapBytes, heap.value() * 0.5, heap.value() * 2.0);
    }
}

/// Old files, commits, data files and delete files of a commit, cells: each cell with its share.
fn cell(v: &[f64]) -> Merging {
    let cells = v[4].max(1.0);
    Merging {
        old_files: v[0] / cells,
        commits: v[1],
        data_files: v[2] / cells,
        delete_files: v[3] / cells,
        delete_rows: 0.0,
    }
}
