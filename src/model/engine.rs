//! Engines: each is a description of when it commits, who writes, how files roll, and what comes beside the data.
//!
//! Adding an engine touches its own folder, its name in [`Engine`] and its row in [`Engine::rules`].

mod cells;
mod checkpointing;
mod commit;
mod connect_commits;
mod connect_iceberg;
mod delta;
mod flink_cdc_iceberg;
mod flink_cdc_paimon;
mod flink_delta;
mod flink_hudi;
mod flink_iceberg;
mod flink_paimon;
mod fluss;
mod fluss_iceberg;
mod fluss_paimon;
mod hudi;
mod iceberg;
mod live;
mod micro_batch;
mod packing;
mod paimon;
mod release;
mod rolling;
mod spark;
mod spark_delta;
mod spark_hudi;
mod spark_iceberg;
mod tiering;

pub use crate::parameter::Engine;
pub(crate) use checkpointing::{barrier_queue, held_back};
pub use commit::{Arrivals, Commit, Conflict, Extras, Groups, Metadata, Replaces, Rewriting, Trigger, Writers};
pub(crate) use paimon::{Bucket, Outcome, replay};
pub use paimon::{SortedRuns, universal_pick};
pub use release::Release;
pub(crate) use rolling::PAGE_ROWS;

#[cfg(test)]
mod tests;

use crate::evidence::{Constant, Rule};
use crate::inputs::Inputs;
use crate::parameter::{Feature, Parameter, WriteMode};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// What holds of an engine before anything is set.
#[derive(Debug)]
pub struct About {
    features: &'static [Feature],
    releases: &'static [Release],
    runtimes: &'static [Release],
    trigger: for<'w> fn(&Workings<'w>) -> Trigger<'w>,
}

/// What an engine is, as far as the questions need it.
pub trait Rules: Sync {
    /// What holds of it before anything is set.
    fn about(&self) -> &'static About;

    /// Its own default of a parameter whose row says so, for what is set so far; not of a release, which is the newest.
    fn own_default(&self, parameter: Parameter, inputs: &Inputs) -> f64;

    /// What a row really does to the table, whatever was asked for: an engine that cannot replace rows appends them.
    fn write_mode(&self, _: &Scenario, asked: WriteMode) -> WriteMode {
        if self.about().features.contains(&Feature::Upsert) { asked } else { WriteMode::Append }
    }

    /// Commits a day of intervals without rows, given how many such intervals a day has and how many have rows.
    fn idle_commits<'w>(&self, w: &Workings<'w>, _idle: Term<'w>, _busy: Term<'w>) -> Term<'w> {
        w.literal(0.0, Unit::PerDay)
    }

    /// Who writes.
    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w>;

    /// Rows that the data files of one commit hold: engines that merge rows of one key before they write have fewer than
    /// arrive, engines that write touched files again have more.
    fn rows_written<'w>(&self, _: &Workings<'w>, arrivals: &Arrivals<'w>, _: &Writers<'w>) -> Term<'w> {
        arrivals.rows
    }

    /// Rows that fit one file before a writer starts the next; nothing where files do not roll.
    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)>;

    /// Places of which each has its new files merged into one before the commit; nothing where they stay as written.
    fn merged_before_commit<'w>(
        &self,
        _: &Workings<'w>,
        _arrivals: &Arrivals<'w>,
    ) -> Option<(Term<'w>, &'static Rule)> {
        None
    }

    /// Bytes that a row takes in a data file of the commit.
    fn bytes_per_row<'w>(&self, w: &Workings<'w>) -> Term<'w> {
        w.of(Parameter::RowBytes)
    }

    /// Bytes of a data file beside its rows.
    fn fixed_bytes_per_file<'w>(&self, w: &Workings<'w>) -> Term<'w> {
        commit::parquet_file(w)
    }

    /// Files beside the data files, given the data files of one commit.
    fn extras<'w>(
        &self,
        _: &Workings<'w>,
        _arrivals: &Arrivals<'w>,
        _writers: &Writers<'w>,
        _data_files: Term<'w>,
    ) -> Extras<'w> {
        Extras::default()
    }

    /// What the engine itself rewrites; nothing where only a job beside it does.
    fn rewriting<'w>(&self, _: &Workings<'w>, _: &Commit<'w>) -> Option<Rewriting<'w>> {
        None
    }

    /// Whether writers leave all compaction of these settings to a job beside them, where it can be asked of an engine.
    fn only_writes(&self, _: &Scenario) -> bool {
        false
    }

    /// Whether readers see what was committed only once a compaction has taken it.
    fn hides_until_compacted(&self, _: &Scenario) -> bool {
        false
    }

    /// What one commit writes beside data, given what the engine rewrites.
    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, rewriting: Option<&Rewriting<'w>>) -> Metadata<'w>;

    /// Whether a commit merges the manifests of those before it once there are a hundred.
    fn merges_manifests(&self, _: &Scenario) -> bool {
        true
    }

    /// What a rewrite that overlaps with the stream does.
    fn conflict(&self, scenario: &Scenario) -> Conflict;

    /// How long history stays, in seconds, where snapshots are not kept by age and expired by a job; nothing where they
    /// are.
    fn retention<'w>(&self, _: &Workings<'w>, _commits_per_day: Term<'w>) -> Option<(Term<'w>, &'static Rule)> {
        None
    }

    /// Whether every commit also expires what is too old, so that nothing stays longer than it must.
    fn expires_at_commit(&self, _: &Scenario) -> bool {
        false
    }
}

impl dyn Rules {
    /// What it has; decides which parameters exist.
    pub fn features(&self) -> &'static [Feature] {
        self.about().features
    }

    /// The modelled releases of the table format or connector, the newest first.
    pub fn releases(&self) -> &'static [Release] {
        self.about().releases
    }

    /// The modelled releases of Flink, Spark or Kafka Connect, the newest first.
    pub fn runtimes(&self) -> &'static [Release] {
        self.about().runtimes
    }

    /// When it commits.
    pub fn trigger<'w>(&self, w: &Workings<'w>) -> Trigger<'w> {
        (self.about().trigger)(w)
    }

    /// The engine's own default of a parameter whose row says so, for what is set so far.
    pub fn default_of(&self, parameter: Parameter, inputs: &Inputs) -> f64 {
        match parameter {
            Parameter::EngineVersion => self.releases()[0].number(),
            Parameter::RuntimeVersion => self.runtimes()[0].number(),
            other => self.own_default(other, inputs),
        }
    }
}

/// The sorted runs of a table that its own writers compact: Paimon's with a key.
pub(crate) fn sorted_runs(w: &Workings<'_>) -> Option<SortedRuns> {
    let scenario = w.scenario();
    let compacts = match scenario.engine() {
        Engine::FlinkPaimon | Engine::FlinkCdcPaimon | Engine::FlussPaimon => !scenario.rules().only_writes(scenario),
        _ => false,
    };
    (compacts && scenario.is_keyed()).then(|| paimon::followed(w, scenario.engine() == Engine::FlinkPaimon))
}

impl Engine {
    /// The rules of this engine.
    pub fn rules(self) -> &'static dyn Rules {
        match self {
            Self::FlinkIceberg => &flink_iceberg::FlinkIceberg,
            Self::FlinkCdcIceberg => &flink_cdc_iceberg::FlinkCdcIceberg,
            Self::SparkIceberg => &spark_iceberg::SparkIceberg,
            Self::ConnectIceberg => &connect_iceberg::ConnectIceberg,
            Self::FlinkPaimon => &flink_paimon::FlinkPaimon,
            Self::FlinkCdcPaimon => &flink_cdc_paimon::FlinkCdcPaimon,
            Self::FlinkHudi => &flink_hudi::FlinkHudi,
            Self::SparkHudi => &spark_hudi::SparkHudi,
            Self::SparkDelta => &spark_delta::SparkDelta,
            Self::FlinkDelta => &flink_delta::FlinkDelta,
            Self::FlussPaimon => &fluss_paimon::FlussPaimon,
            Self::FlussIceberg => &fluss_iceberg::FlussIceberg,
        }
    }
}

/// The numbers of the model's own that engines use.
pub(crate) static CONSTANTS: &[&[&Constant]] = &[
    commit::CONSTANTS,
    connect_commits::CONSTANTS,
    delta::CONSTANTS,
    flink_cdc_iceberg::CONSTANTS,
    flink_hudi::CONSTANTS,
    fluss_iceberg::CONSTANTS,
    hudi::CONSTANTS,
    paimon::append::CONSTANTS,
    paimon::buckets::CONSTANTS,
    paimon::metadata::CONSTANTS,
    spark::CONSTANTS,
    spark_delta::CONSTANTS,
    tiering::CONSTANTS,
];
