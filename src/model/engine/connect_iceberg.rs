//! The Kafka Connect sink of Iceberg.

use super::{
    Arrivals, Commit, Conflict, Engine, Extras, Metadata, Release, Rewriting, Rules, Trigger, Writers, cells,
    connect_commits, iceberg,
};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{Feature, Parameter};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// Kafka Connect into Apache Iceberg: it only appends.
#[derive(Clone, Copy, Debug)]
pub(super) struct ConnectIceberg;

static WRITERS: Rule = Rule::runs("Kafka 3.9.1, Iceberg 1.10.1 and 1.12.0", "connect-t*-k4, connect-v112-*", "2026-11");

const FEATURES: &[Feature] = &[
    Feature::Everything,
    Feature::Connect,
    Feature::Iceberg,
    Feature::TargetSize,
    Feature::Buckets,
    Feature::Snapshots,
    Feature::Compaction,
];

const RELEASES: &[Release] = &[Release::new(1, 12), Release::new(1, 11), Release::new(1, 10), Release::new(1, 9)];
const RUNTIMES: &[Release] = &[Release::new(3, 9)];

/// Tasks beyond the topic's partitions get nothing.
fn tasks<'w>(w: &Workings<'w>) -> Term<'w> {
    w.of(Parameter::Parallelism).min(w.of(Parameter::SourceSplits))
}

impl Rules for ConnectIceberg {
    fn engine(&self) -> Engine {
        Engine::ConnectIceberg
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
            // `iceberg.control.commit.interval-ms`.
            Parameter::Interval => 300.0,
            // Topics of events go into tables without buckets unless someone adds them.
            Parameter::Buckets => 0.0,
            other => iceberg::default_of(other),
        }
    }

    fn trigger<'w>(&self, w: &Workings<'w>) -> Trigger<'w> {
        connect_commits::trigger(w, tasks(w))
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        let tasks = tasks(w);
        if cells::partitioned(w.scenario()) {
            let cells = cells::cells(w);
            return cells::spread(w, w.touched(tasks * cells, arrivals.rows), tasks, cells, &WRITERS);
        }
        cells::spread(w, w.touched(tasks, arrivals.rows), tasks, w.literal(1.0, Unit::Count), &WRITERS)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        iceberg::rows_per_file(w)
    }

    fn extras<'w>(&self, _: &Workings<'w>, _: &Arrivals<'w>, _: &Writers<'w>, _: Term<'w>) -> Extras<'w> {
        Extras::default()
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        iceberg::metadata(w, commit)
    }

    /// The offsets' validator looks at the connector's own snapshots only.
    fn conflict(&self, _: &Scenario) -> Conflict {
        Conflict::Swap
    }
}
