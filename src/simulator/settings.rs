//! What a run needs of a scenario, in the units of the run.

use crate::note::limit;
use crate::time::{Micros, NEVER, micros};
use crate::traffic::Traffic;
use model::engine::Conflict;
use model::math::Lognormal;
use model::parameter::{FormatVersion, SinkVersion, Source};
use model::simulation::round_seconds;
use model::{Engine, Parameter, Quantity, Question, Scenario, estimate_only};

/// Measured durations in seconds, used in turn instead of drawn ones: a run replayed with what a job really took.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Script {
    /// Durations of checkpoints; empty draws them.
    pub checkpoints: Vec<f64>,
    /// Times from a commit's base to its swap; empty draws them.
    pub commits: Vec<f64>,
}

/// When the stream commits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cadence {
    /// When a Flink checkpoint completes.
    Checkpoints,
    /// Spark's micro-batches, on a grid: each starts at the next multiple of the interval after the start of the one
    /// before, or at once when that one was late.
    MicroBatches,
    /// Kafka Connect's coordinator: it asks after the interval, waits so long for the slowest task, commits.
    Coordinator(Micros),
    /// Fluss's tiering: a table waits its freshness after its last round, then for a poll, which comes every so often.
    Tiering(Micros),
}

/// What an interval without rows does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Empty {
    /// Nothing.
    Skipped,
    /// A snapshot without files after so many in a row.
    Every(u32),
    /// So many snapshots without files after the last rows, then nothing.
    Times(u32),
    /// A snapshot without files each time.
    Always,
}

/// The stream's side.
pub(crate) struct Settings {
    pub(crate) cadence: Cadence,
    pub(crate) interval: Micros,
    pub(crate) pause: Micros,
    pub(crate) timeout: Micros,
    pub(crate) concurrent: usize,
    pub(crate) tolerable: u32,
    pub(crate) queue: Micros,
    pub(crate) checkpoint: Lognormal,
    pub(crate) commit: Lognormal,
    pub(crate) attempts: u32,
    /// Commits a second by others.
    pub(crate) rivals: f64,
    pub(crate) restart: Micros,
    /// Seconds.
    pub(crate) mtbf: f64,
    pub(crate) outage: Micros,
    pub(crate) jobs: u32,
    pub(crate) jobs_as_rivals: bool,
    /// Rows a microsecond.
    pub(crate) capacity: f64,
    pub(crate) traffic: Traffic,
    /// All pending checkpoints go into one snapshot: `FlinkSink` without delete files.
    pub(crate) one_snapshot: bool,
    pub(crate) empty: Empty,
    /// Deletion vectors are validated against all retained snapshots and fail once the first is gone.
    pub(crate) needs_history: bool,
    pub(crate) conflict: Conflict,
    /// The committer itself removes old snapshots.
    pub(crate) expires: bool,
    /// Rows a microsecond that a round writes, where rounds are not checkpoints.
    pub(crate) round_capacity: f64,
    /// Parts of the latency outside of checkpoint and commit.
    pub(crate) before: Micros,
    pub(crate) refresh: Micros,
    pub(crate) script: Script,
}

/// Release of Iceberg since which Flink writes deletion vectors.
const VECTORS_SINCE: model::engine::Release = model::engine::Release::new(1, 11);

impl Settings {
    pub(crate) fn of(scenario: &Scenario, script: Script) -> Self {
        let number = |p| scenario.number(p);
        let time = |p| micros(number(p));
        let checkpoints = scenario.has(Parameter::CheckpointDuration);
        let asked = number(Parameter::WriterJobs) as u32;
        let jobs = asked.clamp(1, limit::JOBS);
        let known = estimate_only(scenario, &[Question::Keeping]);
        let usual = known.value(Quantity::EffectiveInterval).unwrap_or(60.0);
        let cadence = cadence(scenario);
        let interval = if checkpoints { flink_interval(scenario) } else { round_interval(scenario, cadence) };
        let rivals = number(Parameter::OtherCommitters) + f64::from(asked.saturating_sub(jobs)) / usual.max(1e-3);
        let headroom = known.value(Quantity::RateHeadroom).unwrap_or(1e3);
        let spread = |median, p99| Lognormal::new(number(median), number(p99));
        Self {
            cadence,
            interval,
            pause: if checkpoints { time(Parameter::MinPause) } else { 0 },
            timeout: if checkpoints { time(Parameter::CheckpointTimeout) } else { NEVER },
            concurrent: if checkpoints { number(Parameter::MaxConcurrent) as usize } else { 1 },
            tolerable: number(Parameter::TolerableFailures) as u32,
            queue: if checkpoints { time(Parameter::QueueDelay) } else { 0 },
            checkpoint: if checkpoints {
                spread(Parameter::CheckpointDuration, Parameter::CheckpointDurationP99)
            } else {
                Lognormal::new(0.0, 0.0)
            },
            commit: spread(Parameter::CommitLatency, Parameter::CommitLatencyP99),
            attempts: if scenario.has(Parameter::CommitRetries) {
                number(Parameter::CommitRetries) as u32 + 1
            } else {
                u32::MAX
            },
            rivals,
            restart: time(Parameter::RestartTime),
            mtbf: number(Parameter::Mtbf),
            outage: time(Parameter::Outage),
            jobs,
            jobs_as_rivals: asked > jobs,
            capacity: (headroom * number(Parameter::Rate) * number(Parameter::PeakFactor) / 1e6).max(1e-9),
            traffic: Traffic::new(
                number(Parameter::Rate),
                &scenario.hours(),
                number(Parameter::SnapshotRows).min(1e15) as u64,
            ),
            one_snapshot: one_snapshot(scenario),
            empty: empty(scenario),
            needs_history: scenario.engine() == Engine::FlinkIceberg
                && scenario.is_keyed()
                && scenario.format_version() == FormatVersion::V3
                && scenario.release() >= VECTORS_SINCE,
            conflict: scenario.rules().conflict(scenario),
            expires: scenario.rules().expires_at_commit(scenario),
            round_capacity: round_capacity(scenario),
            before: before(scenario),
            refresh: time(Parameter::ReaderRefresh),
            script,
        }
    }
}

impl Settings {
    /// Rows that one round takes at most: Fluss makes a round finish that has lasted as long as the freshness
    /// (`TieringReachMaxDuration`).
    pub(crate) fn most_of_a_round(&self) -> u64 {
        let has_limit = matches!(self.cadence, Cadence::Tiering(_)) && self.interval >= LEAST_FRESHNESS;
        if has_limit { (self.round_capacity * self.interval as f64).max(1.0) as u64 } else { u64::MAX }
    }
}

/// A freshness below is none.
const LEAST_FRESHNESS: Micros = 1_000_000;

/// Flink raises an interval below the pause to the pause, silently.
fn flink_interval(scenario: &Scenario) -> Micros {
    let interval = scenario.number(Parameter::Interval);
    if interval == 0.0 { 0 } else { micros(interval.max(scenario.number(Parameter::MinPause))) }
}

/// `tiering.poll.table.interval` of Fluss.
const TIERING_POLL: Micros = 30_000_000;

fn cadence(scenario: &Scenario) -> Cadence {
    match scenario.engine() {
        Engine::SparkIceberg | Engine::SparkHudi | Engine::SparkDelta => Cadence::MicroBatches,
        Engine::ConnectIceberg => Cadence::Coordinator(micros(round_seconds(scenario).unwrap_or(0.0))),
        Engine::FlussPaimon | Engine::FlussIceberg => Cadence::Tiering(TIERING_POLL),
        _ => Cadence::Checkpoints,
    }
}

/// Kafka Connect's coordinator looks at the clock once a second; Spark without a trigger starts at once.
fn round_interval(scenario: &Scenario, cadence: Cadence) -> Micros {
    let interval = scenario.number(Parameter::Interval);
    match cadence {
        Cadence::Coordinator(_) => micros(libm::ceil(interval.max(1.0))),
        _ => micros(interval).max(1_000),
    }
}

/// Rows a microsecond of all tasks of a round.
fn round_capacity(scenario: &Scenario) -> f64 {
    let number = |p| scenario.number(p);
    if scenario.is_given(Parameter::Utilisation) {
        return number(Parameter::Rate) / number(Parameter::Utilisation).max(1e-3) / 1e6;
    }
    let tasks = match cadence(scenario) {
        Cadence::MicroBatches => number(Parameter::Parallelism).min(number(Parameter::SourceSplits)),
        _ => number(Parameter::Parallelism),
    };
    (number(Parameter::WriterCapacity) * tasks / 1e6).max(1e-9)
}

/// `FlinkSink` without delete files, and Kafka Connect, put all that is pending into one snapshot.
fn one_snapshot(scenario: &Scenario) -> bool {
    let first_sink = scenario.has(Parameter::SinkVersion) && scenario.sink_version() == SinkVersion::V1;
    (first_sink && !scenario.is_keyed()) || scenario.engine() == Engine::ConnectIceberg
}

/// What the engines do with an interval without rows.
fn empty(scenario: &Scenario) -> Empty {
    match scenario.engine() {
        Engine::FlinkIceberg => Empty::Every(10),
        Engine::FlinkPaimon | Engine::FlinkCdcPaimon if scenario.is_keyed() => Empty::Times(2),
        Engine::FlinkPaimon | Engine::FlinkCdcPaimon => Empty::Times(1),
        Engine::FlussPaimon | Engine::FlussIceberg => Empty::Always,
        _ => Empty::Skipped,
    }
}

fn before(scenario: &Scenario) -> Micros {
    let number = |p| scenario.number(p);
    let kafka = if scenario.source() == Source::Direct { 0.0 } else { number(Parameter::KafkaDelay) };
    micros(number(Parameter::SourceDelay) + number(Parameter::ProcessDelay) + kafka)
}
