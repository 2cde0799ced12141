//! Flink into Paimon.

use super::paimon;
use super::{About, Arrivals, Commit, Conflict, Extras, Metadata, Release, Rewriting, Rules, Writers, checkpointing};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{ChangelogProducer, Feature, Parameter, WriteMode};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// Apache Flink into Apache Paimon.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlinkPaimon;

const RELEASES: &[Release] = &[
    Release::new(2, 0),
    Release::new(1, 4),
    Release::new(1, 3),
    Release::new(1, 2),
    Release::new(1, 1),
    Release::new(1, 0),
];
const RUNTIMES: &[Release] = &[Release::new(2, 0), Release::new(1, 20), Release::new(1, 19), Release::new(1, 18)];

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Checkpoints,
        Feature::TargetSize,
        Feature::Buckets,
        Feature::Upsert,
        Feature::Snapshots,
        Feature::Paimon,
        Feature::DeletionVectors,
        Feature::Compaction,
    ],
    releases: RELEASES,
    runtimes: RUNTIMES,
    trigger: checkpointing::trigger,
};

impl Rules for FlinkPaimon {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, inputs: &Inputs) -> f64 {
        match parameter {
            Parameter::Interval => 60.0,
            other => paimon::default_of(other, inputs),
        }
    }

    fn write_mode(&self, scenario: &Scenario, asked: WriteMode) -> WriteMode {
        paimon::write_mode(scenario, asked)
    }

    /// After the last rows come two empty snapshots, one in a table without a key; then silence.
    fn idle_commits<'w>(&self, w: &Workings<'w>, idle: Term<'w>, busy: Term<'w>) -> Term<'w> {
        let after = if w.scenario().is_keyed() { 2.0 } else { 1.0 };
        idle.min(busy * w.literal(after, Unit::Factor))
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        paimon::writers(w, arrivals)
    }

    fn rows_written<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, _: &Writers<'w>) -> Term<'w> {
        paimon::rows_written(w.scenario(), arrivals)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        paimon::rows_per_file(w)
    }

    fn merged_before_commit<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Option<(Term<'w>, &'static Rule)> {
        paimon::merged_before_commit(w, arrivals)
    }

    fn extras<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>, _: Term<'w>) -> Extras<'w> {
        paimon::extras(w, arrivals, writers, paimon::producer(w.scenario()) == ChangelogProducer::Input)
    }

    fn rewriting<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
        if self.only_writes(w.scenario()) {
            return None;
        }
        if w.scenario().is_keyed() {
            return Some(paimon::rewriting_of_runs(w, commit, true));
        }
        Some(paimon::rewriting_of_append(w, commit))
    }

    fn only_writes(&self, scenario: &Scenario) -> bool {
        paimon::only_writes(scenario)
    }

    fn hides_until_compacted(&self, scenario: &Scenario) -> bool {
        paimon::hides_until_compacted(scenario, self.only_writes(scenario))
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, rewriting: Option<&Rewriting<'w>>) -> Metadata<'w> {
        paimon::metadata(w, commit, rewriting)
    }

    /// A writer that compacts clashes with any other compactor of the same bucket, and the job restarts.
    fn conflict(&self, scenario: &Scenario) -> Conflict {
        if self.only_writes(scenario) { Conflict::Swap } else { Conflict::Stream }
    }

    /// The committer expires snapshots unless the table is only written.
    fn expires_at_commit(&self, scenario: &Scenario) -> bool {
        !scenario.flag(Parameter::WriteOnly)
    }
}
