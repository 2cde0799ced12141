//! What a check looks at, and what it answers.

use super::{Argument, Cure};
use crate::engine::Engine;
use crate::estimate::Estimate;
use crate::parameter::{CompactionMode, CompactionRunner, Distribution, Parameter, ParameterSet, Value};
use crate::quantity::Quantity;
use crate::scenario::Scenario;
use crate::unit::Unit;

/// An interval that lakehouse jobs are commonly given where nobody needs the data sooner, in seconds.
pub(super) const PATIENT: f64 = 300.0;

const DAY: f64 = 86_400.0;

/// The scenario and its numbers.
pub(super) struct Case<'a> {
    pub(super) scenario: &'a Scenario,
    pub(super) estimate: &'a Estimate,
}

impl Case<'_> {
    pub(super) fn number(&self, parameter: Parameter) -> f64 {
        self.scenario.number(parameter)
    }

    pub(super) fn flag(&self, parameter: Parameter) -> bool {
        self.scenario.flag(parameter)
    }

    /// A quantity's value; nothing where the engine does not have it.
    pub(super) fn value(&self, quantity: Quantity) -> Option<f64> {
        self.estimate.value(quantity)
    }

    pub(super) fn is(&self, engines: &[Engine]) -> bool {
        engines.contains(&self.scenario.engine())
    }

    /// The number of a parameter, 0 where the engine does not have it.
    pub(super) fn own(&self, parameter: Parameter) -> f64 {
        if parameter.exists_in(self.scenario.engine()) { self.number(parameter) } else { 0.0 }
    }

    /// Partition cells (partition × bucket) written in one commit; 1 without partitions.
    pub(super) fn cells(&self) -> f64 {
        self.number(Parameter::Partitions) * self.own(Parameter::Buckets).max(1.0)
    }

    /// Time between commits in seconds; nothing where nothing is ever committed.
    pub(super) fn commit_interval(&self) -> Option<f64> {
        self.value(Quantity::CommitsPerDay).filter(|commits| *commits > 0.0)?;
        self.value(Quantity::EffectiveInterval)
    }

    /// Commits come more often than every five minutes, and no target for freshness forbids to wait so long.
    pub(super) fn may_commit_less_often(&self) -> bool {
        let may_wait = self.scenario.target(Parameter::GoalFreshness).is_none_or(|goal| goal > 1.2 * PATIENT);
        may_wait && self.commit_interval().is_some_and(|interval| interval < PATIENT)
    }

    /// Time from one run of compaction to the next, in seconds; the horizon where nothing compacts.
    pub(super) fn compaction_cycle(&self) -> f64 {
        let every = self.number(Parameter::CompactionEvery);
        match self.scenario.compaction() {
            CompactionMode::Off => self.number(Parameter::Horizon),
            CompactionMode::Continuous => every,
            CompactionMode::Scheduled => every.max(DAY),
        }
    }

    /// What has a job compact back to back, so many seconds apart.
    pub(super) fn compacting_every(&self, seconds: f64) -> Vec<(Parameter, f64)> {
        let mut changes = vec![
            (Parameter::Compaction, f64::from(CompactionMode::Continuous as u8)),
            (Parameter::CompactionEvery, seconds),
        ];
        if self.leaves_it_to_itself() {
            changes.push((Parameter::CompactionRunner, f64::from(CompactionRunner::FlinkJob as u8)));
        }
        changes
    }

    /// Whether compaction was left to writers that only write.
    pub(super) fn leaves_it_to_itself(&self) -> bool {
        let runner = CompactionRunner::from_number(self.number(Parameter::CompactionRunner));
        runner == CompactionRunner::Engine && self.only_writes()
    }

    /// Whether writers leave all compaction to others.
    pub(super) fn only_writes(&self) -> bool {
        self.scenario.rules().only_writes(self.scenario)
    }

    /// Whether readers see what was committed only once a compaction has taken it.
    pub(super) fn hides_until_compacted(&self) -> bool {
        self.scenario.rules().hides_until_compacted(self.scenario)
    }

    /// Whether a commit writes equality deletes, which every later query and rewrite must apply.
    pub(super) fn writes_equality_deletes(&self) -> bool {
        self.value(Quantity::EqualityDeleteFilesPerCommit).is_some_and(|files| files > 0.0)
    }

    /// Whether the engine merges files by itself, beside or inside the stream.
    pub(super) fn merges_by_itself(&self) -> bool {
        self.is(&[Engine::FlinkPaimon, Engine::FlinkCdcPaimon, Engine::FlinkHudi, Engine::SparkHudi])
    }

    /// Events a second in the busiest hour.
    pub(super) fn peak_rate(&self) -> f64 {
        self.number(Parameter::Rate) * self.number(Parameter::PeakFactor)
    }

    /// Rows are spread over all writers although the table has cells.
    pub(super) fn spreads_over_cells(&self) -> bool {
        let spreads = Parameter::Distribution.exists_in(self.scenario.engine())
            && self.scenario.distribution() == Distribution::None;
        spreads && self.cells() > 1.0
    }

    /// Whether `hash` would start: with a key, the key must hold the partition columns.
    pub(super) fn may_hash(&self) -> bool {
        !self.scenario.is_keyed() || self.flag(Parameter::KeyCoversPartition)
    }
}

/// Arguments for the sentence, and cures.
#[derive(Default)]
pub(super) struct Found {
    pub(super) arguments: Vec<Argument>,
    pub(super) cures: Vec<Cure>,
    pub(super) named: ParameterSet,
}

impl Found {
    /// Numbers that the sentence quotes, in its order.
    pub(super) fn quoting<const N: usize>(numbers: [(f64, Unit); N]) -> Option<Self> {
        let arguments = numbers.map(|(value, unit)| Argument { value, unit }).to_vec();
        Some(Self { arguments, ..Self::default() })
    }
}

/// Adding cures to what may have been found.
pub(super) trait Cures {
    /// One parameter's change; left out where the value lies beyond the parameter's limits.
    fn cure(self, parameter: Parameter, number: f64) -> Self;

    /// The same, if a condition holds.
    fn cure_if(self, condition: bool, parameter: Parameter, number: f64) -> Self;

    /// Changes that only help together.
    fn cure_together(self, changes: &[(Parameter, f64)]) -> Self;
}

impl Cures for Option<Found> {
    fn cure(self, parameter: Parameter, number: f64) -> Self {
        self.cure_together(&[(parameter, number)])
    }

    fn cure_if(self, condition: bool, parameter: Parameter, number: f64) -> Self {
        if condition { self.cure(parameter, number) } else { self }
    }

    fn cure_together(self, changes: &[(Parameter, f64)]) -> Self {
        self.map(|mut found| {
            let changes: Vec<_> = changes.iter().map(|(p, number)| (*p, Value::Number(*number))).collect();
            if changes.iter().all(|(parameter, value)| parameter.check(value).is_ok()) {
                found.cures.push(Cure { changes });
            }
            found
        })
    }
}
