//! What a run needs of the table and its maintenance, in the units of the run.

use crate::time::{DAY, Micros, NEVER, micros};
use model::parameter::{CompactionMode, CompactionRunner, CompactionScope};
use model::simulation::MetadataSizes;
use model::{Engine, Parameter, Scenario};

/// The table's and its maintenance's side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Care {
    pub(crate) compaction: CompactionMode,
    pub(crate) start: Micros,
    pub(crate) window: Micros,
    pub(crate) every: Micros,
    pub(crate) cores: f64,
    /// Bytes a second and core.
    pub(crate) rate: f64,
    /// Seconds.
    pub(crate) file_cost: f64,
    pub(crate) cold: bool,
    /// The writing job itself rewrites: its barriers wait behind the groups.
    pub(crate) in_job: bool,
    pub(crate) partial: bool,
    /// Readers see what was committed only once a rewrite has taken it.
    pub(crate) hides: bool,
    pub(crate) threads: usize,
    pub(crate) open_latency: f64,
    pub(crate) tables: f64,
    pub(crate) cells: u64,
    pub(crate) target: f64,
    pub(crate) keyed: bool,
    /// Share of rows that change a key which exists.
    pub(crate) changed: f64,
    pub(crate) key_bytes: f64,
    pub(crate) row_bytes: f64,
    /// Changes from which Flink's own maintenance rewrites: commits, data files, delete files, bytes of data; 0 is not
    /// asked for.
    pub(crate) triggers: [u64; 4],
    /// Age from which orphans are removed; 0 is never.
    pub(crate) orphan_age: Micros,
    /// Versions from one checkpoint of Delta's log to the next; 0 where there are none.
    pub(crate) log_checkpoint_every: u64,
    /// Streaming readers.
    pub(crate) readers: u64,
    /// Time from one rewriting of manifests to the next; 0 is never.
    pub(crate) manifests_every: Micros,
    pub(crate) expire_every: Micros,
    pub(crate) snapshot_age: Micros,
    pub(crate) snapshots_min: usize,
    pub(crate) initial_files: u64,
    pub(crate) initial_bytes: u64,
    pub(crate) sizes: MetadataSizes,
}

impl Care {
    pub(crate) fn of(scenario: &Scenario, sizes: MetadataSizes) -> Self {
        let number = |p| scenario.number(p);
        let has_compaction = scenario.has(Parameter::Compaction);
        let every = micros(number(Parameter::CompactionEvery));
        let scheduled = scenario.compaction() == CompactionMode::Scheduled;
        let has_expiry = scenario.has(Parameter::ExpireEvery);
        Self {
            compaction: if has_compaction { scenario.compaction() } else { CompactionMode::Off },
            start: micros(number(Parameter::CompactionStart)) % DAY,
            window: if scheduled { micros(number(Parameter::CompactionWindow)) } else { NEVER },
            every: if scheduled { every.max(DAY) } else { every.max(1) },
            cores: number(Parameter::CompactionCores).max(1.0),
            rate: number(Parameter::CompactionRate).max(1.0),
            file_cost: number(Parameter::CompactionFileCost),
            cold: CompactionScope::from_number(number(Parameter::CompactionScope)) == CompactionScope::Cold,
            in_job: has_compaction && in_job(scenario),
            partial: scenario.has(Parameter::PartialProgress) && scenario.flag(Parameter::PartialProgress),
            hides: scenario.rules().hides_until_compacted(scenario),
            threads: if scenario.has(Parameter::RewriteThreads) {
                number(Parameter::RewriteThreads) as usize
            } else {
                1
            },
            open_latency: number(Parameter::OpenLatency),
            tables: number(Parameter::Tables).max(1.0),
            cells: cells(scenario),
            target: if scenario.has(Parameter::TargetFileSize) {
                number(Parameter::TargetFileSize)
            } else {
                134_217_728.0
            },
            keyed: scenario.is_keyed(),
            changed: (number(Parameter::UpsertRatio) + number(Parameter::DeleteRatio)).min(1.0),
            key_bytes: number(Parameter::Keys) * number(Parameter::RowBytes),
            row_bytes: number(Parameter::RowBytes).max(1.0),
            triggers: triggers(scenario),
            orphan_age: if scenario.has(Parameter::OrphanCleanup) {
                micros(number(Parameter::OrphanCleanup))
            } else {
                0
            },
            log_checkpoint_every: if scenario.engine() == Engine::SparkDelta {
                number(Parameter::LogCheckpointInterval).max(1.0) as u64
            } else {
                0
            },
            readers: number(Parameter::Readers) as u64,
            manifests_every: if scenario.has(Parameter::ManifestsEvery) {
                micros(number(Parameter::ManifestsEvery))
            } else {
                0
            },
            expire_every: if has_expiry { micros(number(Parameter::ExpireEvery)) } else { 0 },
            snapshot_age: micros(number(Parameter::SnapshotAge)),
            snapshots_min: number(Parameter::SnapshotsMin).max(1.0) as usize,
            initial_files: number(Parameter::InitialFiles) as u64,
            initial_bytes: number(Parameter::InitialBytes).min(1e18) as u64,
            sizes,
        }
    }
}

impl Care {
    /// Whether rewrites and expiry are tasks of the writing job, which its own triggers fire.
    pub(crate) fn maintains(&self) -> bool {
        self.in_job && self.compaction == CompactionMode::Continuous
    }
}

fn triggers(scenario: &Scenario) -> [u64; 4] {
    let asked = |p| if scenario.has(p) { scenario.number(p) as u64 } else { 0 };
    [Parameter::RewriteCommits, Parameter::RewriteFiles, Parameter::RewriteDeletes, Parameter::RewriteBytes].map(asked)
}

fn in_job(scenario: &Scenario) -> bool {
    let runner = CompactionRunner::from_number(scenario.number(Parameter::CompactionRunner));
    runner == CompactionRunner::FlinkInJob && scenario.has(Parameter::CheckpointDuration)
}

/// Partition cells: partitions, times buckets where there are any.
fn cells(scenario: &Scenario) -> u64 {
    let number = |p| scenario.number(p);
    let bucketed = scenario.has(Parameter::Buckets) && number(Parameter::Buckets) > 0.0;
    let cells = number(Parameter::Partitions) * if bucketed { number(Parameter::Buckets) } else { 1.0 };
    cells.max(1.0) as u64
}
