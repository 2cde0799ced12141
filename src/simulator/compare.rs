//! Closed form beside simulation: the same quantities, and which assumption of the closed form breaks where they differ.

use crate::note::Note;
use crate::report::{Counts, Report};
use crate::time::seconds;
use model::parameter::CompactionMode;
use model::{Inputs, Parameter, Quantity, Scenario, Value, estimate};

/// What the closed form takes for granted and the run did not find so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// Rows are read as they come: here a backlog grew.
    KeepsUp,
    /// No checkpoint is owed for long.
    NoDebt,
    /// A commit ends before the next checkpoint's barrier reaches the committer; else that checkpoint waits for it.
    QuickCommits,
    /// Swaps are lost now and then, not most of the time.
    RareCollisions,
    /// A rewrite ends before the next is due, and within its window.
    CompactionKeepsUp,
    /// A rewrite takes what a whole period has left; the first one of a run, at its time of day, finds less.
    WholePeriods,
    /// Deletes that a rewrite leaves behind stay; once their manifest has been merged, a later rewrite may shed them all.
    DeletesStay,
    /// A rewrite's commit finds a quiet moment between two of the stream's.
    RoomToCommit,
    /// Failures are rare enough to leave the averages alone.
    RareFailures,
    /// Traffic is the same all day.
    EvenTraffic,
    /// The run is long enough to have an average.
    LongEnough,
    /// Nothing in particular: spread of one run.
    Luck,
}

/// A quantity both ways.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// Which.
    pub quantity: Quantity,
    /// By formula.
    pub closed: f64,
    /// By this run.
    pub simulated: f64,
    /// Where they differ by more than a tenth: what the formula takes for granted.
    pub breaks: Option<Assumption>,
}

/// A difference from here on is worth a word.
const LARGE: f64 = 0.10;

/// Closed form and run for every quantity that both have. The closed form looks at a horizon as long as the run.
pub fn compare(inputs: &Inputs, report: &Report) -> Vec<Comparison> {
    let horizon = Value::Number(seconds(report.lasted).clamp(3_600.0, 31_536_000.0));
    let scenario = inputs.clone().with(Parameter::Horizon, horizon).scenario();
    let estimate = estimate(&scenario);
    let both = measured(&scenario, report).into_iter();
    both.filter_map(|(quantity, simulated)| {
        let closed = estimate.value(quantity)?;
        let most = closed.abs().max(simulated.abs());
        let differs = most > 1e-9 && (closed - simulated).abs() > LARGE * most;
        let breaks = differs.then(|| assumption(&scenario, report, quantity));
        Some(Comparison { quantity, closed, simulated, breaks })
    })
    .collect()
}

/// What a run says of the quantities that the closed form has too.
pub fn measured(scenario: &Scenario, report: &Report) -> Vec<(Quantity, f64)> {
    let counts = &report.counts;
    let days = (seconds(report.lasted) / 86_400.0).max(1e-9);
    let jobs = scenario.number(Parameter::WriterJobs).max(1.0);
    let tables = scenario.number(Parameter::Tables);
    let per_day = |count: u64| count as f64 / days;
    let per_job = |count: u64| per_day(count) / jobs;
    let mut found = Vec::with_capacity(24);
    found.push((Quantity::CommitsPerDay, per_job(counts.commits)));
    let with_rows = counts.commits - counts.commits_empty;
    // Where rounds without rows leave no commit, the time between commits is not that between rounds.
    let rounds = counts.checkpoints_completed + counts.checkpoints_expired;
    if counts.commits > 1 && 10 * with_rows > 9 * rounds {
        let span = seconds(counts.last_commit_us - counts.first_commit_us);
        found.push((Quantity::EffectiveInterval, span * jobs / (counts.commits - 1) as f64));
    }
    found.push((Quantity::DataFilesPerDay, per_job(counts.data_files_committed) * tables));
    if counts.delete_files_committed > 0 {
        found.push((Quantity::DeleteFilesPerDay, per_job(counts.delete_files_committed) * tables));
    }
    let files = counts.data_files_committed + counts.delete_files_committed + counts.changelog_files_committed;
    found.push((Quantity::FilesPerDay, per_job(files) * tables));
    if with_rows > 0 {
        found.push((Quantity::DataFilesPerCommit, counts.data_files_committed as f64 / with_rows as f64));
        found.push((Quantity::BytesPerCommit, counts.bytes_committed as f64 / with_rows as f64));
    }
    // Rows that wait for a compaction which never came are not among those that were seen.
    if with_rows > 0 && report.latency.p95 > 0.0 {
        found.push((Quantity::VisibleP50, report.latency.p50));
        found.push((Quantity::VisibleP95, report.latency.p95));
    }
    if counts.checkpoints_started > 0 && scenario.has(Parameter::CheckpointTimeout) {
        let ended = (counts.checkpoints_completed + counts.checkpoints_expired).max(1);
        found.push((Quantity::TimeoutProbability, counts.checkpoints_expired as f64 / ended as f64));
        found.push((Quantity::FailoversPerDay, per_job(counts.failovers)));
    }
    of_the_table(scenario, report, days, &mut found);
    found
}

fn of_the_table(scenario: &Scenario, report: &Report, days: f64, found: &mut Vec<(Quantity, f64)>) {
    let counts = &report.counts;
    found.push((Quantity::LiveFilesMean, report.live_files_mean));
    found.push((Quantity::LiveFilesPeak, report.live_files_peak as f64));
    if let Some(last) = report.samples.last().filter(|_| scenario.has(Parameter::MetadataCleanup)) {
        let mean = |value: fn(&crate::Sample) -> u64| {
            report.samples.iter().map(|sample| value(sample) as f64).sum::<f64>() / report.samples.len() as f64
        };
        found.push((Quantity::SnapshotsRetained, last.snapshots as f64));
        found.push((Quantity::MetadataJsonBytes, last.metadata_bytes as f64));
        found.push((Quantity::LiveDataManifests, mean(|sample| sample.data_manifests)));
        if counts.delete_files_committed > 0 {
            found.push((Quantity::LiveDeleteManifests, mean(|sample| sample.delete_manifests)));
        }
    }
    if counts.commits > 0 {
        let tried = counts.commits + counts.commits_failed;
        found.push((Quantity::CommitSuccess, counts.commits as f64 / tried as f64));
        found.push((Quantity::CommitAttempts, counts.commit_attempts as f64 / tried as f64));
    }
    if counts.rewrite_commits_tried > 0 {
        let tried = counts.rewrite_commits_tried as f64;
        let swaps = 1.0 - counts.rewrites_lost_to_swaps as f64 / tried;
        found.push((Quantity::CompactionCommitSuccess, swaps));
        let valid = 1.0 - counts.rewrites_lost_to_validation as f64 / tried;
        found.push((Quantity::CompactionValidationSuccess, valid));
        of_rewrites(scenario, report, days, found);
    }
    // Where the engine rewrites by itself the closed form counts rows, not the bytes of files.
    if counts.bytes_committed > 0 && scenario.has(Parameter::Compaction) && counts.services + counts.copies == 0 {
        let rewritten =
            if grows(counts) { counts.last_rewrite_bytes * counts.rewrites } else { counts.bytes_rewritten };
        found.push((Quantity::WriteAmplification, 1.0 + rewritten as f64 / counts.bytes_committed as f64));
    }
}

/// Whether every rewrite did all that it took, old files with deletes among it: then the closed form gives the run at the
/// horizon, when the table is largest, which is the last one here.
fn grows(counts: &Counts) -> bool {
    counts.groups_left == 0 && counts.last_rewrite_us > 0 && counts.delete_files_committed > 0
}

fn of_rewrites(scenario: &Scenario, report: &Report, days: f64, found: &mut Vec<(Quantity, f64)>) {
    let (counts, cores) = (&report.counts, scenario.number(Parameter::CompactionCores));
    let worked = if grows(counts) { counts.last_rewrite_us * counts.rewrites } else { counts.rewriting_us };
    if counts.groups_left == 0 {
        found.push((Quantity::CompactionDuration, seconds(worked) / counts.rewrites as f64));
    }
    found.push((Quantity::CompactionCoreHoursPerDay, seconds(worked) * cores / 3_600.0 / days));
}

/// The likeliest reason first.
fn assumption(scenario: &Scenario, report: &Report, quantity: Quantity) -> Assumption {
    let counts = &report.counts;
    let lost = counts.rewrites_lost_to_swaps + counts.rewrites_lost_to_validation;
    let of_compaction = matches!(
        quantity,
        Quantity::CompactionCommitSuccess
            | Quantity::CompactionValidationSuccess
            | Quantity::LiveFilesMean
            | Quantity::LiveFilesPeak
            | Quantity::WriteAmplification
            | Quantity::CompactionDuration
            | Quantity::CompactionCoreHoursPerDay
    );
    let of_deletes =
        matches!(quantity, Quantity::LiveFilesMean | Quantity::LiveFilesPeak | Quantity::LiveDeleteManifests);
    let each = seconds(counts.rewriting_us) / counts.rewrites.max(1) as f64;
    let behind = counts.groups_left > 0 || each > scenario.number(Parameter::CompactionEvery);
    // The first comes at its time of day, sooner after the start than one comes after another.
    let scheduled = compacts(scenario) && scenario.compaction() == CompactionMode::Scheduled;
    let owed = report.samples.iter().filter(|sample| sample.owed_checkpoints > 2).count();
    let backlog = report.samples.last().map_or(0, |sample| sample.backlog_rows);
    let checkpoints = scenario.has(Parameter::CheckpointDuration);
    if of_compaction && lost > 0 {
        Assumption::RoomToCommit
    } else if of_compaction && compacts(scenario) && behind {
        Assumption::CompactionKeepsUp
    } else if of_compaction && (1..3).contains(&counts.rewrites) && scheduled {
        Assumption::WholePeriods
    } else if of_deletes && counts.rewrite_commits > 0 && counts.delete_files_committed > 0 {
        Assumption::DeletesStay
    } else if counts.commits < 20
        || (of_compaction && counts.rewrites + counts.services + counts.copies < 3 && compacts(scenario))
    {
        Assumption::LongEnough
    } else if backlog > counts.rows_arrived / 50 {
        Assumption::KeepsUp
    } else if checkpoints && scenario.number(Parameter::CommitLatencyP99) > scenario.number(Parameter::Interval) {
        Assumption::QuickCommits
    } else if report.notes.contains(&Note::TriggerQueueFull) || (checkpoints && owed * 4 > report.samples.len()) {
        Assumption::NoDebt
    } else if counts.swaps_lost * 4 > counts.commit_attempts {
        Assumption::RareCollisions
    } else if seconds(counts.down_us) > 0.01 * seconds(report.lasted) || counts.failovers > 3 {
        Assumption::RareFailures
    } else if scenario.hours().iter().any(|weight| (weight - 1.0).abs() > 0.05) {
        Assumption::EvenTraffic
    } else {
        Assumption::Luck
    }
}

fn compacts(scenario: &Scenario) -> bool {
    scenario.has(Parameter::Compaction) && scenario.compaction() != CompactionMode::Off
}

impl Assumption {
    /// Every one.
    pub const ALL: [Self; 12] = [
        Self::KeepsUp,
        Self::NoDebt,
        Self::QuickCommits,
        Self::RareCollisions,
        Self::CompactionKeepsUp,
        Self::WholePeriods,
        Self::DeletesStay,
        Self::RoomToCommit,
        Self::RareFailures,
        Self::EvenTraffic,
        Self::LongEnough,
        Self::Luck,
    ];

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::KeepsUp => "keeps-up",
            Self::NoDebt => "no-debt",
            Self::QuickCommits => "quick-commits",
            Self::RareCollisions => "rare-collisions",
            Self::CompactionKeepsUp => "compaction-keeps-up",
            Self::WholePeriods => "whole-periods",
            Self::DeletesStay => "deletes-stay",
            Self::RoomToCommit => "room-to-commit",
            Self::RareFailures => "rare-failures",
            Self::EvenTraffic => "even-traffic",
            Self::LongEnough => "long-enough",
            Self::Luck => "luck",
        }
    }
}
