//! The Kafka Connect sink of Iceberg.

use super::{
    About, Arrivals, Commit, Conflict, Metadata, Release, Rewriting, Rules, Writers, cells, connect_commits, iceberg,
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

const RELEASES: &[Release] = &[Release::new(1, 12), Release::new(1, 11), Release::new(1, 10), Release::new(1, 9)];
const RUNTIMES: &[Release] = &[Release::new(3, 9)];

/// Tasks beyond the topic's partitions get nothing.
fn tasks<'w>(w: &Workings<'w>) -> Term<'w> {
    w.of(Parameter::Parallelism).min(w.of(Parameter::SourceSplits))
}

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Connect,
        Feature::Iceberg,
        Feature::TargetSize,
        Feature::Buckets,
        Feature::Snapshots,
        Feature::Compaction,
    ],
    releases: RELEASES,
    runtimes: RUNTIMES,
    trigger: |w| connect_commits::trigger(w, tasks(w)),
};

impl Rules for ConnectIceberg {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, _: &Inputs) -> f64 {
        match parameter {
            // `iceberg.control.commit.interval-ms`.
            Parameter::Interval => 300.0,
            // Topics of events go into tables without buckets unless someone adds them.
            Parameter::Buckets => 0.0,
            other => iceberg::default_of(other),
        }
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

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        iceberg::metadata(w, commit)
    }

    /// The offsets' validator looks at the connector's own snapshots only.
    fn conflict(&self, _: &Scenario) -> Conflict {
        Conflict::Swap
    }
}
