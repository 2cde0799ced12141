//! Flink's Iceberg sinks, `FlinkSink` and `IcebergSink`.

mod writers;

use super::iceberg::delta_writer::{self, Repeats};
use super::{
    About, Arrivals, Commit, Conflict, Extras, Metadata, Release, Rewriting, Rules, Writers, checkpointing, iceberg,
};
use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{Feature, FormatVersion, Parameter, WriteMode};
use crate::scenario::Scenario;
use crate::workings::{Function, Term, Workings};

/// Apache Flink into Apache Iceberg.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlinkIceberg;

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

/// Empty checkpoints that are every tenth of their run: after each busy one a run of `n` comes with probability
/// `p (1 − p)^n` and makes `⌊n / 10⌋` of them.
fn tenth_empty(idle: f64, busy: f64) -> f64 {
    let (all, ten) = (idle + busy, 10.0);
    if busy <= 0.0 || all <= 0.0 {
        return idle / ten;
    }
    // 1 − (1 − p)^10, exact where p is small.
    let broken = -libm::expm1(ten * libm::log1p(-(busy / all).min(1.0)));
    busy * (1.0 - broken) / broken
}

static ABOUT: About = About {
    features: &[
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
    ],
    releases: iceberg::RELEASES,
    runtimes: RUNTIMES,
    trigger: checkpointing::trigger,
};

impl Rules for FlinkIceberg {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, _: &Inputs) -> f64 {
        match parameter {
            // Flink has no default: checkpointing is off until someone sets it. One minute is what most people set.
            Parameter::Interval => 60.0,
            // `FlinkWriteConf.distributionMode()`: none, partitioned or not, keyed or not.
            Parameter::Distribution => 0.0,
            Parameter::Buckets => 16.0,
            other => iceberg::default_of(other),
        }
    }

    /// `flink.max-continuous-empty-commits` is 10: every tenth empty checkpoint in a row makes an empty snapshot, and rows
    /// start the count again (`IcebergCommitter`). Rows come at random.
    fn idle_commits<'w>(&self, w: &Workings<'w>, idle: Term<'w>, busy: Term<'w>) -> Term<'w> {
        w.apply(Function::Special, &[idle, busy], |v| tenth_empty(v[0], v[1]))
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
