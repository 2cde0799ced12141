//! Spark Structured Streaming into Iceberg: appends as they come, upserts by MERGE in `foreachBatch`.

mod merge;

use super::{
    About, Arrivals, Commit, Conflict, Extras, Metadata, Rewriting, Rules, Writers, cells, iceberg, micro_batch, spark,
};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{DeleteGranularity, Distribution, Feature, MergeMode, Parameter};
use crate::scenario::Scenario;
use crate::workings::{Term, Workings};

/// Spark Structured Streaming into Apache Iceberg.
#[derive(Clone, Copy, Debug)]
pub(super) struct SparkIceberg;

static BY_SPLIT: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-append-unpart-*", "2026-11");
static HASH: Rule = Rule::runs("Spark 3.5.6 and 4.1.1", "ice-append-bucket*-default-*, ice41-append-*", "2026-11");
static NONE: Rule = Rule::runs("Spark 3.5.6 and 4.1.1", "ice41-append-bucket16-none-fanout", "2026-11");
static RANGE: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-append-bucket4-range-sp200", "2026-11");

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Distribution,
        Feature::Iceberg,
        Feature::TargetSize,
        Feature::Buckets,
        Feature::Upsert,
        Feature::Snapshots,
        Feature::Spark,
        Feature::Merge,
        Feature::Compaction,
    ],
    releases: iceberg::RELEASES,
    runtimes: spark::RUNTIMES,
    trigger: micro_batch::trigger,
};

impl Rules for SparkIceberg {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, inputs: &Inputs) -> f64 {
        let given = |parameter| inputs.number(parameter).unwrap_or(0.0);
        match parameter {
            Parameter::Interval | Parameter::Adaptive => spark::default_of(parameter, inputs, spark::RUNTIMES),
            // Spark's tables are partitioned by time more often than by a bucket of the key.
            Parameter::Buckets => 0.0,
            // `SparkWriteConf.defaultWriteDistributionMode`: hash where there are partitions.
            Parameter::Distribution if given(Parameter::Buckets) > 0.0 || given(Parameter::Partitions) > 1.0 => {
                f64::from(Distribution::Hash as u8)
            }
            Parameter::MergeMode => f64::from(MergeMode::CopyOnWrite as u8),
            Parameter::DeleteGranularity => f64::from(DeleteGranularity::File as u8),
            other => iceberg::default_of(other),
        }
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        if w.scenario().is_keyed() { merge::writers(w, arrivals) } else { appenders(w, arrivals) }
    }

    fn rows_written<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>, _: &Writers<'w>) -> Term<'w> {
        if w.scenario().is_keyed() { merge::rows_written(w, arrivals) } else { arrivals.rows }
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        iceberg::rows_per_file(w)
    }

    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        _: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w> {
        if w.scenario().is_keyed() { merge::extras(w, arrivals, data_files) } else { Extras::default() }
    }

    fn rewriting<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
        merge::rewriting(w, commit)
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        let metadata = iceberg::metadata(w, commit);
        // Copy-on-write lists what it removed in a manifest of its own.
        let removed = w.scenario().is_keyed() && merge::copies(w.scenario());
        if removed { Metadata { objects: metadata.objects + 1.0, ..metadata } } else { metadata }
    }

    /// A streaming append is a fast append.
    fn merges_manifests(&self, scenario: &Scenario) -> bool {
        scenario.is_keyed()
    }

    /// A MERGE reads the files that it replaces or deletes from; an append is never validated, and a MERGE that finds no
    /// row to change replaces nothing.
    fn conflict(&self, scenario: &Scenario) -> Conflict {
        let changed = scenario.number(Parameter::UpsertRatio) + scenario.number(Parameter::DeleteRatio);
        if scenario.is_keyed() && changed > 0.0 { Conflict::Stream } else { Conflict::Swap }
    }
}

/// Writers of an append.
fn appenders<'w>(w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
    if !cells::partitioned(w.scenario()) {
        return spark::by_split(w, arrivals, &BY_SPLIT);
    }
    let (cells, shuffle) = (cells::cells(w), w.of(Parameter::ShufflePartitions));
    match w.scenario().distribution() {
        Distribution::None => {
            let splits = w.of(Parameter::SourceSplits);
            cells::spread(w, w.touched(splits * cells, arrivals.rows), splits, cells, &NONE)
        }
        Distribution::Hash => {
            let pieces = cells * spark::cut(w, cells, arrivals.rows);
            cells::by_hash(w, pieces, arrivals.rows, shuffle, &HASH)
        }
        // Rows are ordered by their cell only, so a cut never falls inside one.
        Distribution::Range => cells::by_hash(w, cells, arrivals.rows, shuffle, &RANGE),
    }
}
