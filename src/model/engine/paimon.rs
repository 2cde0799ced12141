//! What the engines that write Paimon have in common: how buckets come about, what a commit adds, what is compacted.

pub(super) mod append;
pub(super) mod buckets;
pub(super) mod metadata;
mod sorted_runs;
mod universal;

pub(super) use append::rewriting as rewriting_of_append;
pub(super) use buckets::{Layout, layout, writers};
pub(super) use metadata::metadata;
pub(super) use sorted_runs::{followed, rewriting as rewriting_of_runs};
pub(crate) use universal::{Bucket, Outcome, replay};
pub use universal::{SortedRuns, universal_pick};

use super::{Arrivals, Extras, Writers, rolling};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{BucketMode, ChangelogProducer, CompactionRunner, Parameter, WriteMode};
use crate::scenario::Scenario;
use crate::workings::{Term, Workings};

static ROLL: Rule = Rule::code("apache/paimon", "RollingFileWriter, CHECK_ROLLING_RECORD_CNT", "1.3.1");
static INPUT: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "pk-producer-input", "2026-11");
static PRECOMMIT: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "pk-input-precommit", "2026-11");
static MERGED: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "ap-unaware-p4-precommit", "2026-11");
static VECTORS: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "pk-dv, pk-dv-idle", "2026-11");

/// Defaults of the table's options (`CoreOptions`).
pub(super) fn default_of(parameter: Parameter, inputs: &Inputs) -> f64 {
    match parameter {
        Parameter::TargetFileSize if appends(inputs) => 268_435_456.0,
        Parameter::TargetFileSize => 134_217_728.0,
        Parameter::Buckets => 16.0,
        Parameter::SnapshotAge => 3_600.0,
        Parameter::SnapshotsMin => 10.0,
        Parameter::CompactionRunner if leaves_compaction(inputs) => f64::from(CompactionRunner::FlinkJob as u8),
        Parameter::CompactionRunner => f64::from(CompactionRunner::Engine as u8),
        _ => 0.0,
    }
}

/// Writers of such tables do not compact: a job beside them does.
fn leaves_compaction(inputs: &Inputs) -> bool {
    let mode = inputs.number(Parameter::BucketMode).map(BucketMode::from_number);
    inputs.number(Parameter::WriteOnly).is_some_and(|only| only != 0.0) || mode == Some(BucketMode::Postpone)
}

/// Whether the writers of a table compact nothing: asked to only write, or rows that have no bucket yet.
pub(super) fn only_writes(scenario: &Scenario) -> bool {
    scenario.flag(Parameter::WriteOnly) || layout(scenario) == Layout::Postponed
}

/// Rows without a bucket are read once a compaction has given them one. Beside deletion vectors readers pass over level
/// 0, which a table's own writers empty before each commit.
pub(super) fn hides_until_compacted(scenario: &Scenario, only_writes: bool) -> bool {
    layout(scenario) == Layout::Postponed
        || scenario.is_keyed() && scenario.flag(Parameter::DeletionVectors) && only_writes
}

fn appends(inputs: &Inputs) -> bool {
    let mode = |parameter| inputs.number(parameter);
    let unaware = mode(Parameter::BucketMode).map(BucketMode::from_number) == Some(BucketMode::Unaware);
    unaware || mode(Parameter::WriteMode).map(WriteMode::from_number) == Some(WriteMode::Append)
}

/// A table without buckets has no key.
pub(super) fn write_mode(scenario: &Scenario, asked: WriteMode) -> WriteMode {
    let unaware = BucketMode::from_number(scenario.number(Parameter::BucketMode)) == BucketMode::Unaware;
    if unaware { WriteMode::Append } else { asked }
}

/// The write buffer merges the rows of one key; appended and postponed rows are written as they come.
pub(super) fn rows_written<'w>(scenario: &Scenario, arrivals: &Arrivals<'w>) -> Term<'w> {
    if scenario.is_keyed() && layout(scenario) != Layout::Postponed { arrivals.keys } else { arrivals.rows }
}

/// Rows of a file that rolls at `target-file-size`.
pub(super) fn rows_per_file<'w>(w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
    Some((rolling::by_parameters(w), &ROLL))
}

/// `precommit-compact` in a table without buckets: about one file for each partition with rows.
pub(super) fn merged_before_commit<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Option<(Term<'w>, &'static Rule)> {
    let merges = layout(w.scenario()) == Layout::Unaware && w.scenario().flag(Parameter::PrecommitCompact);
    merges.then(|| (w.touched(w.of(Parameter::Partitions), arrivals.rows), &MERGED))
}

/// Which changelog a table of this scenario writes; without a key there is none.
pub(super) fn producer(scenario: &Scenario) -> ChangelogProducer {
    let asked = ChangelogProducer::from_number(scenario.number(Parameter::ChangelogProducer));
    if scenario.is_keyed() && layout(scenario) != Layout::Postponed { asked } else { ChangelogProducer::None }
}

/// Files of the APPEND snapshot beside its data; the changelogs of `lookup` and `full-compaction` come with compaction.
pub(super) fn extras<'w>(
    w: &Workings<'w>,
    arrivals: &Arrivals<'w>,
    writers: &Writers<'w>,
    input_changelog: bool,
) -> Extras<'w> {
    if !w.scenario().is_keyed() || layout(w.scenario()) == Layout::Postponed {
        return Extras::default();
    }
    let changelog = input_changelog.then(|| {
        if w.scenario().flag(Parameter::PrecommitCompact) {
            return (w.touched(w.of(Parameter::Partitions), arrivals.keys), &PRECOMMIT);
        }
        (writers.writers, &INPUT)
    });
    // The vectors of a bucket are one index file, written anew by the compaction of the same checkpoint.
    let compacted = w.scenario().flag(Parameter::DeletionVectors) && !w.scenario().flag(Parameter::WriteOnly);
    let deletion_vectors = compacted.then_some((writers.writers, &VECTORS));
    Extras { changelog, deletion_vectors, ..Extras::default() }
}
