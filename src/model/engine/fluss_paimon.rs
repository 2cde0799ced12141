//! Fluss tiering into Paimon.

use super::{About, Arrivals, Commit, Conflict, Extras, Metadata, Rewriting, Rules, Writers, fluss, paimon, tiering};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{CompactionRunner, Feature, Parameter};
use crate::scenario::Scenario;
use crate::workings::{Term, Workings};

/// Apache Fluss into Apache Paimon.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlussPaimon;

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::TargetSize,
        Feature::Buckets,
        Feature::Upsert,
        Feature::Snapshots,
        Feature::DeletionVectors,
        Feature::AutoCompact,
        Feature::Compaction,
    ],
    releases: fluss::RELEASES,
    runtimes: fluss::RUNTIMES,
    trigger: tiering::trigger,
};

impl Rules for FlussPaimon {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, inputs: &Inputs) -> f64 {
        match parameter {
            // Tiering does not compact unless asked: a job beside it does.
            Parameter::CompactionRunner if inputs.number(Parameter::AutoCompact).is_some_and(|on| on != 0.0) => {
                f64::from(CompactionRunner::Engine as u8)
            }
            Parameter::CompactionRunner => f64::from(CompactionRunner::FlinkJob as u8),
            other => fluss::default_of(other).unwrap_or_else(|| paimon::default_of(other, inputs)),
        }
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        fluss::writers(w, arrivals)
    }

    fn rows_written<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, _: &Writers<'w>) -> Term<'w> {
        paimon::rows_written(w.scenario(), arrivals)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        paimon::rows_per_file(w)
    }

    /// Tables with a key are made with `changelog-producer` = `input`, whatever one asks for.
    fn extras<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, writers: &Writers<'w>, _: Term<'w>) -> Extras<'w> {
        let extras = paimon::extras(w, arrivals, writers, true);
        let compacts = w.scenario().flag(Parameter::AutoCompact);
        Extras { deletion_vectors: extras.deletion_vectors.filter(|_| compacts), ..extras }
    }

    /// `table.datalake.auto-compaction`, off by default: the round waits for Paimon's own rule.
    fn rewriting<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
        if self.only_writes(w.scenario()) {
            return None;
        }
        let keyed = w.scenario().is_keyed();
        Some(if keyed { paimon::rewriting_of_runs(w, commit, false) } else { paimon::rewriting_of_append(w, commit) })
    }

    /// Without auto-compaction Paimon's table is only written.
    fn only_writes(&self, scenario: &Scenario) -> bool {
        !scenario.flag(Parameter::AutoCompact)
    }

    fn hides_until_compacted(&self, scenario: &Scenario) -> bool {
        scenario.is_keyed() && scenario.flag(Parameter::DeletionVectors) && self.only_writes(scenario)
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, rewriting: Option<&Rewriting<'w>>) -> Metadata<'w> {
        let metadata = paimon::metadata(w, commit, rewriting);
        if w.scenario().is_keyed() { Metadata { objects: metadata.objects + 2.0, ..metadata } } else { metadata }
    }

    /// With auto-compaction, tiering and a dedicated compaction job rewrite the same buckets.
    fn conflict(&self, scenario: &Scenario) -> Conflict {
        if scenario.flag(Parameter::AutoCompact) { Conflict::Stream } else { Conflict::Swap }
    }
}
