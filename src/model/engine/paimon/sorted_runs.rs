//! Rewriting in tables with a key: sorted runs of each bucket.

use super::buckets::all_buckets;
use super::universal::{Bucket, Outcome, SortedRuns, Urge, replay};
use super::{producer, rows_per_file};
use crate::Parameter;
use crate::engine::{Commit, Rewriting, live};
use crate::evidence::Rule;
use crate::parameter::ChangelogProducer;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static COMPACTION: Rule =
    Rule::runs("Flink 1.20.1, Paimon 1.3.1", "pk-b1-long, pk-b1-lookup-long, pk-producer-*", "2026-11");

/// Commits that are replayed at most: a bucket of a thousand flushes goes through its sizes in as many.
const MOST_COMMITS: f64 = 1_024.0;

/// What compacts a bucket. `full_when_asked` is false for writers that never schedule a full compaction.
fn urge(w: &Workings<'_>, full_when_asked: bool) -> Urge {
    let (scenario, every) = (w.scenario(), w.scenario().number(Parameter::FullCompactionCommits) as u32);
    match producer(scenario) {
        ChangelogProducer::FullCompaction if full_when_asked => Urge::Full(every.max(1)),
        _ if every > 0 && full_when_asked => Urge::Full(every),
        ChangelogProducer::Lookup => Urge::EmptyLevel0,
        _ if scenario.flag(Parameter::DeletionVectors) => Urge::EmptyLevel0,
        _ => Urge::None,
    }
}

/// Replays the compactions of one bucket and multiplies.
pub(in crate::engine) fn rewriting<'w>(w: &Workings<'w>, commit: &Commit<'w>, full_when_asked: bool) -> Rewriting<'w> {
    let urge = urge(w, full_when_asked);
    let buckets = all_buckets(w);
    let rows = live::rows(w) / buckets;
    let flush = commit.arrivals.keys / commit.writers.writers;
    let operands = [rows, flush, commit.arrivals.interval, w.of(Parameter::SortedRuns), w.of(Parameter::Horizon)];
    let outcome = outcome(w, commit, rows.value(), flush.value(), urge);
    let found = |value| w.looked_up(Function::SortedRuns, &operands, value);
    let one = w.literal(1.0, Unit::Count);
    let (full, full_at_last) = full_files(w, commit, rows, buckets);
    let (mean, most) = (found(outcome.mean_runs), found(outcome.most_runs));
    let outputs = commit.writers.writers * found(outcome.compactions);
    Rewriting {
        write_amplification: found(outcome.write_amplification),
        files_per_commit: outputs + changelogs(w, commit, urge),
        live_files: buckets * (mean + full - one),
        live_files_peak: buckets * (most + full_at_last - one),
        replaces: None,
        rule: &COMPACTION,
    }
}

/// Files that the rows of one bucket fill, on average and at the horizon: keys that are new make it grow, and a run is
/// as many files as its rows fill.
fn full_files<'w>(w: &Workings<'w>, commit: &Commit<'w>, rows: Term<'w>, buckets: Term<'w>) -> (Term<'w>, Term<'w>) {
    let one = w.literal(1.0, Unit::Count);
    let Some((per_file, _)) = rows_per_file(w) else { return (one, one) };
    let changed = (w.of(Parameter::UpsertRatio) + w.of(Parameter::DeleteRatio)).min(w.literal(1.0, Unit::Share));
    let inserted = commit.arrivals.rows * (w.literal(1.0, Unit::Share) - changed);
    let last = rows + inserted * live::commits(w, &commit.arrivals) / buckets;
    let (first, last) = (rows / per_file, last / per_file);
    let mean = w.apply(Function::Special, &[first, last], |v| live::mean_of_ceil(v[0], v[1]));
    (w.step(Step::FullFiles, &COMPACTION, mean.max(one)), last.ceil().max(one))
}

/// The buckets of a table with a key at its start, to be followed commit by commit.
pub(in crate::engine) fn followed(w: &Workings<'_>, full_when_asked: bool) -> SortedRuns {
    let buckets = all_buckets(w).value().max(1.0);
    let rows = live::rows(w).value() / buckets;
    let per_file = rows_per_file(w).map_or(f64::MAX, |(per_file, _)| per_file.value());
    let trigger = w.scenario().number(Parameter::SortedRuns) as usize;
    let urge = urge(w, full_when_asked);
    let bucket = Bucket { rows, keys: rows.max(1.0), flush: 0.0, new_keys: 0.0, trigger, urge };
    SortedRuns::new(&bucket, buckets, per_file)
}

fn outcome(w: &Workings<'_>, commit: &Commit<'_>, rows: f64, flush: f64, urge: Urge) -> Outcome {
    let number = |p| w.scenario().number(p);
    let inserts = (1.0 - number(Parameter::UpsertRatio) - number(Parameter::DeleteRatio)).max(0.0);
    let new_keys = commit.arrivals.rows.value() * inserts / commit.writers.writers.value();
    let keys = rows.max(flush);
    let commits = (number(Parameter::Horizon) / commit.arrivals.interval.value()).min(MOST_COMMITS) as u32;
    let trigger = number(Parameter::SortedRuns) as usize;
    let bucket = Bucket { rows, keys, flush, new_keys, trigger, urge };
    w.shared().map_or_else(|| replay(&bucket, commits), |shared| shared.runs(&bucket, commits))
}

/// Changelog files that compaction writes, one a bucket where it has something to say.
fn changelogs<'w>(w: &Workings<'w>, commit: &Commit<'w>, urge: Urge) -> Term<'w> {
    match (producer(w.scenario()), urge) {
        (ChangelogProducer::Lookup, _) => commit.writers.writers,
        (ChangelogProducer::FullCompaction, Urge::Full(every)) => {
            commit.writers.writers / w.literal(f64::from(every), Unit::Count)
        }
        _ => w.literal(0.0, Unit::Count),
    }
}
