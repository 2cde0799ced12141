//! Flink's Iceberg sinks, `FlinkSink` and `IcebergSink`.

mod writers;

use super::iceberg::delta_writer::{self, Repeats};
use super::{
    Arrivals, Commit, Conflict, Engine, Extras, Metadata, Release, Rewriting, Rules, Trigger, Writers, checkpointing,
    iceberg,
};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{Feature, FormatVersion, Parameter, WriteMode};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// Apache Flink into Apache Iceberg.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlinkIceberg;

const FEATURES: &[Feature] = &[
    Feature::Everything,
    Feature::Checkpoints,
    Feature::Distribution,
    Feature::IcebergSinks,
    Feature::Iceberg,
    Feature::TargetSize,
    Feature::Buckets,
    Feature::Upsert,
    Feature::Snapshots,
    Feature::Compaction,
];

/// Since this release a position-delete file covers one data file.
const FILE_GRANULARITY: Release = Release::new(1, 6);
/// Since this release Flink writes deletion vectors on format 3.
const DELETION_VECTORS: Release = Release::new(1, 11);

const RUNTIMES: &[Release] =
    &[Release::new(2, 1), Release::new(2, 0), Release::new(1, 20), Release::new(1, 19), Release::new(1, 18)];

/// How the release takes back rows that repeat inside a checkpoint.
fn repeats(scenario: &Scenario) -> Repeats {
    match scenario.format_version() {
        FormatVersion::V3 if scenario.release() >= DELETION_VECTORS => Repeats::Vectors,
        FormatVersion::V3 => Repeats::Refused,
        _ if scenario.release() >= FILE_GRANULARITY => Repeats::ByFile,
        _ => Repeats::ByWriter,
    }
}

impl Rules for FlinkIceberg {
    fn engine(&self) -> Engine {
        Engine::FlinkIceberg
    }

    fn features(&self) -> &'static [Feature] {
        FEATURES
    }

    fn releases(&self) -> &'static [Release] {
        iceberg::RELEASES
    }

    fn runtimes(&self) -> &'static [Release] {
        RUNTIMES
    }

    fn default_of(&self, parameter: Parameter, _: &Inputs) -> f64 {
        match parameter {
            Parameter::EngineVersion => iceberg::RELEASES[0].number(),
            Parameter::RuntimeVersion => RUNTIMES[0].number(),
            // Flink has no default: checkpointing is off until someone sets it. One minute is what most people set.
            Parameter::Interval => 60.0,
            // `FlinkWriteConf.distributionMode()`: none, partitioned or not, keyed or not.
            Parameter::Distribution => 0.0,
            Parameter::Buckets => 16.0,
            other => iceberg::default_of(other),
        }
    }

    fn trigger<'w>(&self, w: &Workings<'w>) -> Trigger<'w> {
        checkpointing::trigger(w)
    }

    /// `flink.max-continuous-empty-commits` is 10: every tenth empty checkpoint makes an empty snapshot.
    fn idle_commits<'w>(&self, w: &Workings<'w>, idle: Term<'w>, _: Term<'w>) -> Term<'w> {
        idle / w.literal(10.0, Unit::Factor)
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        writers::writers(w, arrivals)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        iceberg::rows_per_file(w)
    }

    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        writers: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w> {
        let upsert = w.scenario().write_mode() == WriteMode::Upsert;
        delta_writer::extras(w, arrivals, writers, data_files, (upsert, repeats(w.scenario())))
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        iceberg::metadata(w, commit)
    }

    /// Position deletes that cover several files clash with a rewrite of one of them; all else is a lost swap.
    fn conflict(&self, scenario: &Scenario) -> Conflict {
        let wide = scenario.is_keyed() && repeats(scenario) == Repeats::ByWriter;
        if wide { Conflict::Rewrite } else { Conflict::Swap }
    }
}
