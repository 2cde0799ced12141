//! Flink into Delta: the kernel sink since 4.1, the connector before it.

use super::{
    About, Arrivals, Commit, Conflict, Extras, Metadata, Release, Rewriting, Rules, Writers, cells, checkpointing,
    delta,
};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{CompactionRunner, Feature, Parameter, WriteMode};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// Apache Flink into Delta Lake.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlinkDelta;

static KERNEL: Rule = Rule::code("delta-io/delta", "DeltaSink.addPreWriteTopology", "4.1");
static CONNECTOR: Rule = Rule::code("delta-io/delta", "connectors/flink, OnCheckpointRollingPolicy", "4.0");
static ROLL: Rule = Rule::code("delta-io/delta", "flink, file_rolling.size", "4.1");
static VECTORS: Rule = Rule::code("delta-io/delta", "flink, MoRUpsert", "4.1");

/// Since this release the sink is built on Delta's kernel.
const KERNEL_SINK: Release = Release::new(4, 1);

const RELEASES: &[Release] = &[Release::new(4, 1), Release::new(4, 0), Release::new(3, 3)];
const RUNTIMES: &[Release] = &[Release::new(1, 20)];

fn is_kernel(scenario: &Scenario) -> bool {
    scenario.release() >= KERNEL_SINK
}

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Checkpoints,
        Feature::TargetSize,
        Feature::Upsert,
        Feature::Delta,
        Feature::Compaction,
    ],
    releases: RELEASES,
    runtimes: RUNTIMES,
    trigger: checkpointing::trigger,
};

impl Rules for FlinkDelta {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, _: &Inputs) -> f64 {
        match parameter {
            Parameter::Interval => 60.0,
            Parameter::TargetFileSize => 104_857_600.0,
            Parameter::CompactionRunner => f64::from(CompactionRunner::Spark as u8),
            _ => 0.0,
        }
    }

    /// The old connector only appends.
    fn write_mode(&self, scenario: &Scenario, asked: WriteMode) -> WriteMode {
        if is_kernel(scenario) { asked } else { WriteMode::Append }
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        let (parallelism, partitions) = (w.of(Parameter::Parallelism), w.of(Parameter::Partitions));
        if partitions.value() <= 1.0 {
            let writers = w.touched(parallelism, arrivals.rows);
            return cells::spread(w, writers, parallelism, w.literal(1.0, Unit::Count), &KERNEL);
        }
        if is_kernel(w.scenario()) {
            return cells::by_hash(w, partitions, arrivals.rows, parallelism, &KERNEL);
        }
        cells::spread(w, w.touched(parallelism * partitions, arrivals.rows), parallelism, partitions, &CONNECTOR)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        let rows = (w.of(Parameter::TargetFileSize) / w.of(Parameter::RowBytes)).ceil();
        is_kernel(w.scenario()).then_some((rows, &ROLL))
    }

    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        _: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w> {
        if !w.scenario().is_keyed() {
            return Extras::default();
        }
        let files = delta::touched_files(w, arrivals, data_files);
        Extras { deletion_vectors: Some((files, &VECTORS)), ..Extras::default() }
    }

    /// `checkpoint.frequency` is 0: this sink never writes a checkpoint of the log.
    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        delta::metadata(w, commit, !is_kernel(w.scenario()))
    }

    /// The log is cleaned when a checkpoint of it is written, which the kernel sink never does.
    fn retention<'w>(&self, w: &Workings<'w>, _: Term<'w>) -> Option<(Term<'w>, &'static Rule)> {
        let kept = if is_kernel(w.scenario()) { Parameter::Horizon } else { Parameter::LogRetention };
        Some((w.of(kept), &delta::RETENTION))
    }

    fn expires_at_commit(&self, _: &Scenario) -> bool {
        true
    }

    fn conflict(&self, scenario: &Scenario) -> Conflict {
        if scenario.is_keyed() { Conflict::Stream } else { Conflict::Swap }
    }
}
