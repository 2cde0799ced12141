//! Flink's Iceberg sinks, `FlinkSink` and `IcebergSink`.

mod deletes;
mod rolling;
mod writers;

use super::{Arrivals, Engine, Extras, Release, Rules, Trigger, Writers, checkpointing};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{CompactionRunner, Feature, Parameter};
use crate::workings::{Term, Workings};

/// Apache Flink into Apache Iceberg.
#[derive(Clone, Copy, Debug)]
pub struct FlinkIceberg;

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

/// Releases at which a rule changes, and those between.
const RELEASES: &[Release] = &[
    Release::new(1, 11),
    Release::new(1, 10),
    Release::new(1, 9),
    Release::new(1, 8),
    Release::new(1, 7),
    Release::new(1, 6),
    Release::new(1, 5),
    Release::new(1, 4),
];

const RUNTIMES: &[Release] =
    &[Release::new(2, 1), Release::new(2, 0), Release::new(1, 20), Release::new(1, 19), Release::new(1, 18)];

impl Rules for FlinkIceberg {
    fn engine(&self) -> Engine {
        Engine::FlinkIceberg
    }

    fn features(&self) -> &'static [Feature] {
        FEATURES
    }

    fn releases(&self) -> &'static [Release] {
        RELEASES
    }

    fn runtimes(&self) -> &'static [Release] {
        RUNTIMES
    }

    fn default_of(&self, parameter: Parameter, _: &Inputs) -> f64 {
        match parameter {
            Parameter::EngineVersion => RELEASES[0].number(),
            Parameter::RuntimeVersion => RUNTIMES[0].number(),
            // Flink has no default: checkpointing is off until someone sets it. One minute is what most people set.
            Parameter::Interval => 60.0,
            // `FlinkWriteConf.distributionMode()`: none, partitioned or not, keyed or not.
            Parameter::Distribution => 0.0,
            Parameter::TargetFileSize => 536_870_912.0,
            Parameter::SnapshotAge => 432_000.0,
            Parameter::SnapshotsMin => 1.0,
            Parameter::CompactionRunner => f64::from(CompactionRunner::Spark as u8),
            _ => 0.0,
        }
    }

    fn trigger<'w>(&self, w: &Workings<'w>) -> Trigger<'w> {
        checkpointing::trigger(w)
    }

    /// `flink.max-continuous-empty-commits` is 10: every tenth empty checkpoint makes an empty snapshot.
    fn empty_commits(&self) -> f64 {
        0.1
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        writers::writers(w, arrivals)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> (Term<'w>, &'static Rule) {
        rolling::rows_per_file(w)
    }

    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        writers: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w> {
        deletes::extras(w, arrivals, writers, data_files)
    }
}
