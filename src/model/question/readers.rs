//! What do readers pay?
//!
//! The state that a query meets on average: half way between two compactions, or at the horizon when nothing compacts.
//! Constants are those of one machine with everything in memory; the storage's latency
//! comes on top of every open. They hold within a quarter there and within a factor of two elsewhere: see the bands.

pub(crate) mod deletes;
pub(crate) mod planning;
pub(crate) mod scan;

use super::compaction::Compaction;
use super::growth::Growth;
use super::table::Table;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

/// How far a time on another machine may be from the formula, either way.
pub(crate) static ELSEWHERE: Constant =
    Constant { id: "reader_band_factor", value: 2.0, unit: Unit::Factor, rule: Rule::assumed() };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&ELSEWHERE];

/// What a query finds.
#[derive(Clone, Copy)]
struct State<'w> {
    /// Data files that it reads.
    files: Term<'w>,
    /// Bytes of rows in them.
    bytes: Term<'w>,
    /// Rows in them.
    rows: Term<'w>,
    /// Columns that it reads.
    columns: Term<'w>,
    /// Share of the table that it reads.
    scope: Term<'w>,
    /// Commits since the last compaction.
    commits: Term<'w>,
    /// Data files of one table, read or not.
    table_files: Term<'w>,
}

pub(crate) fn answer<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>, table: &Table<'w>) {
    let (state, clean) = states(w, growth, compaction, table);
    let deletes = deletes::answer(w, growth, &state, compaction.run.is_some());
    let plan = plan(w, growth, table, &state, &deletes);
    let query = scan::seconds(w, &state, Some(&deletes));
    let query = plan.map_or(query, |plan| query + plan);
    let query = named(w, Quantity::Query, query);
    let clean_scan = scan::seconds(w, &clean, None);
    let clean_time = clean_plan(w, table, &clean).map_or(clean_scan, |plan| clean_scan + plan);
    let clean_time = named(w, Quantity::QueryClean, clean_time.min(query));
    let slowdown = w.quantity(Quantity::MergeOnReadSlowdown, Rule::ALGEBRA, query / clean_time);
    let factor = ELSEWHERE.value;
    w.band(Quantity::MergeOnReadSlowdown, (slowdown.value() / factor).max(1.0), slowdown.value() * factor);
}

/// Planning, where something is known of it.
fn plan<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    table: &Table<'w>,
    state: &State<'w>,
    deletes: &deletes::Deletes<'w>,
) -> Option<Term<'w>> {
    if table.manifests.is_some() {
        return Some(planning::answer(w, growth, table, state, deletes));
    }
    let delta = w.scenario().has(Parameter::LogCheckpointInterval);
    delta.then(|| named(w, Quantity::Planning, planning::delta(w, state.table_files)))
}

/// The same right after compacting everything.
fn clean_plan<'w>(w: &Workings<'w>, table: &Table<'w>, clean: &State<'w>) -> Option<Term<'w>> {
    if table.manifests.is_some() {
        return Some(planning::clean(w, clean));
    }
    w.scenario().has(Parameter::LogCheckpointInterval).then(|| planning::delta(w, clean.table_files))
}

/// The table as it is on average, and right after compacting everything.
fn states<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    compaction: &Compaction<'w>,
    table: &Table<'w>,
) -> (State<'w>, State<'w>) {
    let scope = w.of(Parameter::QueryScope);
    let commits = commits_since(w, growth, compaction);
    let columns = columns(w);
    let one = w.literal(1.0, Unit::Count);
    let files = w.step(Step::FilesRead, Rule::COUNTING, (table.live_data_files * scope).max(one));
    // Superseded rows are still in their files and are read before they are dropped.
    let superseded =
        if growth.delete_rows.is_some() { growth.commit.arrivals.rows * commits } else { w.literal(0.0, Unit::Count) };
    let rows = w.step(Step::RowsRead, Rule::COUNTING, (growth.live_rows + superseded) * scope);
    let bytes = rows * w.of(Parameter::RowBytes);
    let state = State { files, bytes, rows, columns, scope, commits, table_files: table.live_data_files };
    let clean = State {
        files: (growth.compacted_files * scope).max(one).min(files),
        bytes: growth.live_bytes * scope,
        rows: growth.live_rows * scope,
        table_files: growth.compacted_files.min(table.live_data_files),
        ..state
    };
    (state, clean)
}

/// Half a cycle; more where compaction does not finish, for what it leaves waits until the horizon.
fn commits_since<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>) -> Term<'w> {
    let all = growth.commits_per_day * growth.days;
    let two = w.literal(2.0, Unit::Factor);
    let commits = match compaction.run {
        None => all,
        Some(run) if run.duration.value() > run.room.value() => {
            let left = w.literal(1.0, Unit::Share) - run.room / run.duration;
            (compaction.commits_per_cycle + (all - compaction.commits_per_cycle) * left) / two
        }
        Some(_) => compaction.commits_per_cycle / two,
    };
    w.step(Step::CommitsSinceCompaction, Rule::COUNTING, commits)
}

fn columns<'w>(w: &Workings<'w>) -> Term<'w> {
    let all = w.of(Parameter::Columns);
    let asked = w.of(Parameter::QueryColumns);
    let columns = if asked.value() > 0.0 { asked.min(all) } else { all };
    w.step(Step::ColumnsRead, Rule::COUNTING, columns)
}

/// Names a time of the readers and gives it its band.
fn named<'w>(w: &Workings<'w>, quantity: Quantity, term: Term<'w>) -> Term<'w> {
    let term = w.quantity(quantity, Rule::ALGEBRA, term);
    w.band(quantity, term.value() / ELSEWHERE.value, term.value() * ELSEWHERE.value);
    term
}
