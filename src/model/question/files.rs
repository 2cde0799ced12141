//! How many files?

pub(crate) mod memory;

use super::cadence::Cadence;
use super::preaggregation::{self, Sink};
use crate::Parameter;
use crate::engine::{Arrivals, Commit, Extras, Writers};
use crate::evidence::Rule;
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Thumb, Workings};

/// What the other questions need of the files.
#[derive(Clone, Copy)]
pub(crate) struct Files<'w> {
    /// What one commit of one table writes.
    pub(crate) commit: Commit<'w>,
    /// Delete files of one commit, if the engine has any.
    pub(crate) delete_files: Option<Term<'w>>,
}

pub(crate) fn answer<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, sink: &Sink<'w>) -> Files<'w> {
    let rules = w.scenario().rules();
    let arrivals = arrivals(w, cadence, sink);
    let writers = named_writers(w, rules.writers(w, &arrivals));
    let rows_written = rules.rows_written(w, &arrivals, &writers);
    let data_files = data_files(w, rows_written, &writers, rules.merged_before_commit(w, &arrivals));
    let extras = rules.extras(w, &arrivals, &writers, data_files);
    let delete_files = named_extras(w, &extras);
    let bytes = bytes(w, rows_written, data_files);
    per_day(w, cadence, data_files, delete_files, &extras);
    memory::answer(w, &arrivals, &writers, &extras);
    Files { commit: Commit { arrivals, writers, data_files, extras, bytes }, delete_files }
}

/// Rows, keys and repeated keys of one commit.
fn arrivals<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, sink: &Sink<'w>) -> Arrivals<'w> {
    let rows = w.step(Step::RowsPerCommit, Rule::COUNTING, sink.rows);
    let interval = cadence.interval;
    if !w.scenario().is_keyed() {
        let none = w.literal(0.0, Unit::Count);
        return Arrivals { interval, rows, keys: rows, updated: none, superseded: none };
    }
    // Updates and deletes draw from keys that exist; plain inserts bring new ones. Windows before the sink thin out
    // repeats, but the different keys of a commit stay the same.
    let draws = [w.of(Parameter::Keys), sink.changes, w.of(Parameter::Skew)];
    let distinct = preaggregation::distinct(w, draws);
    let updated = w.step(Step::UpdatedKeys, Rule::ALGEBRA, distinct.min(sink.merged));
    let superseded = w.step(Step::SupersededRows, Rule::ALGEBRA, sink.merged - updated);
    let keys = w.step(Step::DistinctKeys, Rule::COUNTING, rows - superseded);
    Arrivals { interval, rows, keys, updated, superseded }
}

fn named_writers<'w>(w: &Workings<'w>, found: Writers<'w>) -> Writers<'w> {
    let writers = w.quantity(Quantity::Writers, found.rule, found.writers);
    let busy = w.quantity(Quantity::BusyWriters, found.rule, found.busy);
    let hottest_cells = w.quantity(Quantity::HottestWriterBuckets, found.rule, found.hottest_cells);
    let hottest_share = w.quantity(Quantity::HottestWriterShare, found.rule, hottest_share(w, found.hottest_share));
    let (parallelism, buckets) = (w.scenario().number(Parameter::Parallelism), w.scenario().number(Parameter::Buckets));
    if buckets > 0.0 {
        w.thumb(Quantity::Writers, Thumb::LesserOfParallelismAndBuckets, parallelism.min(buckets));
    }
    Writers { writers, busy, hottest_cells, hottest_share, rule: found.rule }
}

/// All rows of one key go to one writer, and the most popular key to the busiest.
fn hottest_share<'w>(w: &Workings<'w>, evenly: Term<'w>) -> Term<'w> {
    if !w.scenario().is_keyed() || w.scenario().number(Parameter::Skew) == 0.0 {
        return evenly;
    }
    let operands = [w.of(Parameter::Keys), w.of(Parameter::Skew)];
    let [keys, skew] = operands.map(Term::value);
    let popular = w.ranks(|ranks| ranks.hottest_share(keys, skew));
    let popular = w.looked_up(Function::HottestKey, &operands, popular);
    let changed = (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(w.literal(1.0, Unit::Share));
    let popular = w.step(Step::HottestKeyShare, Rule::ALGEBRA, popular * changed);
    popular + evenly * (w.literal(1.0, Unit::Share) - popular)
}

fn data_files<'w>(
    w: &Workings<'w>,
    rows: Term<'w>,
    writers: &Writers<'w>,
    merged: Option<(Term<'w>, &'static Rule)>,
) -> Term<'w> {
    if let (Some((places, rule)), Some((per_file, roll))) = (merged, w.scenario().rules().rows_per_file(w)) {
        let per_file = w.step(Step::RowsPerFile, roll, per_file);
        let each = (rows / places / per_file).ceil().max(w.literal(1.0, Unit::Count));
        return w.quantity(Quantity::DataFilesPerCommit, rule, places * each);
    }
    let Some((per_file, rule)) = w.scenario().rules().rows_per_file(w) else {
        return w.quantity(Quantity::DataFilesPerCommit, Rule::COUNTING, writers.writers);
    };
    let per_file = w.step(Step::RowsPerFile, rule, per_file);
    let per_writer = w.step(Step::RowsPerWriter, Rule::COUNTING, rows / writers.writers);
    let each = w.step(Step::FilesPerWriter, rule, (per_writer / per_file).ceil().max(w.literal(1.0, Unit::Count)));
    w.quantity(Quantity::DataFilesPerCommit, Rule::COUNTING, writers.writers * each)
}

/// Names the delete and changelog files; the sum of the delete files, if the engine has any.
fn named_extras<'w>(w: &Workings<'w>, extras: &Extras<'w>) -> Option<Term<'w>> {
    let kinds = [
        (Quantity::EqualityDeleteFilesPerCommit, extras.equality_deletes),
        (Quantity::PositionDeleteFilesPerCommit, extras.position_deletes),
        (Quantity::DeletionVectorFilesPerCommit, extras.deletion_vectors),
    ];
    let mut sum: Option<Term<'w>> = None;
    for (quantity, found) in kinds {
        let Some((files, rule)) = found else { continue };
        let files = w.quantity(quantity, rule, files);
        sum = Some(sum.map_or(files, |sum| sum + files));
    }
    if let Some((files, rule)) = extras.changelog {
        w.quantity(Quantity::ChangelogFilesPerCommit, rule, files);
    }
    sum.map(|sum| w.step(Step::DeleteFilesPerCommit, Rule::COUNTING, sum))
}

fn bytes<'w>(w: &Workings<'w>, rows: Term<'w>, data_files: Term<'w>) -> Term<'w> {
    let rules = w.scenario().rules();
    let bytes = rows * rules.bytes_per_row(w) + data_files * rules.fixed_bytes_per_file(w);
    let bytes = w.quantity(Quantity::BytesPerCommit, Rule::ALGEBRA, bytes);
    w.quantity(Quantity::AverageDataFileBytes, Rule::COUNTING, bytes / data_files);
    bytes
}

fn per_day<'w>(
    w: &Workings<'w>,
    cadence: &Cadence<'w>,
    data_files: Term<'w>,
    delete_files: Option<Term<'w>>,
    extras: &Extras<'w>,
) {
    let commits = cadence.data_commits_per_day * w.of(Parameter::Tables);
    let data = w.quantity(Quantity::DataFilesPerDay, Rule::COUNTING, commits * data_files);
    let mut all = data;
    if let Some(deletes) = delete_files {
        all = all + w.quantity(Quantity::DeleteFilesPerDay, Rule::COUNTING, commits * deletes);
    }
    if let Some((changelog, _)) = extras.changelog {
        all = all + commits * changelog;
    }
    w.quantity(Quantity::FilesPerDay, Rule::COUNTING, all);
    rule_of_thumb(w);
}

/// Parallelism × 86,400 / interval, as people compute it.
fn rule_of_thumb(w: &Workings<'_>) {
    if w.scenario().number(Parameter::Interval) == 0.0 {
        return;
    }
    let day = w.literal(86_400.0, Unit::Seconds);
    let said = w.of(Parameter::Parallelism) * day / w.of(Parameter::Interval);
    let said = w.quantity(Quantity::RuleOfThumbFilesPerDay, Rule::COUNTING, said);
    w.thumb(Quantity::FilesPerDay, Thumb::ParallelismPerInterval, said.value());
    w.thumb(Quantity::DataFilesPerDay, Thumb::ParallelismPerInterval, said.value());
}
