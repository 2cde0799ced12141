//! Engines: each is a description of when it commits, who writes, how files roll, and what comes beside the data.
//!
//! Adding an engine touches its own folder, its name in [`Engine`] and its row in [`Engine::rules`].

mod checkpointing;
pub mod flink_iceberg;
mod release;

pub use crate::parameter::Engine;
pub use release::Release;

use crate::evidence::Rule;
use crate::inputs::Inputs;
use crate::parameter::{Feature, Parameter};
use crate::workings::{Term, Workings};

/// When an engine commits.
#[derive(Clone, Copy)]
pub struct Trigger<'w> {
    /// Time from one commit to the next, on average, in seconds; never above the horizon.
    pub interval: Term<'w>,
    /// The rule behind it.
    pub rule: &'static Rule,
    /// Mean of the interval's square over the mean, in seconds: twice the mean wait of a row.
    pub length_biased: f64,
    /// Whether it commits at all.
    pub commits: bool,
}

/// What arrives between two commits.
#[derive(Clone, Copy)]
pub struct Arrivals<'w> {
    /// Rows that reach the sink.
    pub rows: Term<'w>,
    /// Different keys among them (all rows where rows have no key).
    pub keys: Term<'w>,
    /// Rows that replace or delete a row of the same commit.
    pub superseded: Term<'w>,
}

/// Who writes.
#[derive(Clone, Copy)]
pub struct Writers<'w> {
    /// Pairs of subtask and partition cell that receive at least one row.
    pub writers: Term<'w>,
    /// The rule behind them.
    pub rule: &'static Rule,
    /// Subtasks that receive at least one row.
    pub busy: Term<'w>,
    /// Cells of the busiest subtask.
    pub hottest_cells: Term<'w>,
    /// Share of all rows that goes to the busiest subtask.
    pub hottest_share: Term<'w>,
}

/// Files beside the data files of one commit; nothing where the engine has no such files.
#[derive(Clone, Copy, Default)]
pub struct Extras<'w> {
    /// Equality-delete files.
    pub equality_deletes: Option<(Term<'w>, &'static Rule)>,
    /// Position-delete files.
    pub position_deletes: Option<(Term<'w>, &'static Rule)>,
    /// Puffin files with deletion vectors.
    pub deletion_vectors: Option<(Term<'w>, &'static Rule)>,
    /// Changelog files.
    pub changelog: Option<(Term<'w>, &'static Rule)>,
}

/// What an engine is, as far as the questions need it.
pub trait Rules: Sync {
    /// The engine.
    fn engine(&self) -> Engine;

    /// What it has; decides which parameters exist.
    fn features(&self) -> &'static [Feature];

    /// The modelled releases of the table format or connector, the newest first.
    fn releases(&self) -> &'static [Release];

    /// The modelled releases of Flink, Spark or Kafka Connect, the newest first.
    fn runtimes(&self) -> &'static [Release];

    /// The engine's own default of a parameter whose row says so, for what is set so far.
    fn default_of(&self, parameter: Parameter, inputs: &Inputs) -> f64;

    /// When it commits.
    fn trigger<'w>(&self, w: &Workings<'w>) -> Trigger<'w>;

    /// Share of intervals without rows that commit all the same.
    fn empty_commits(&self) -> f64;

    /// Who writes.
    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w>;

    /// Rows that fit one file before a writer starts the next.
    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> (Term<'w>, &'static Rule);

    /// Files beside the data files, given the data files of one commit.
    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        writers: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w>;
}

impl Engine {
    /// The engines that are modelled.
    pub const MODELLED: &'static [Self] = &[Self::FlinkIceberg];

    /// The rules of this engine.
    pub fn rules(self) -> &'static dyn Rules {
        match self {
            Self::FlinkIceberg => &flink_iceberg::FlinkIceberg,
            // Engines that are not modelled yet cannot be chosen: see `MODELLED`.
            _ => &flink_iceberg::FlinkIceberg,
        }
    }
}
