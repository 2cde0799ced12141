//! When the job commits: interval, checkpoints, the time of a commit.

use super::{Basis, Ground, Why, Work};
use crate::import::history::{Operation, Spread};
use model::Parameter;
use model::parameter::{CheckpointMode, Feature, StateBackend};

pub(super) fn calibrate(work: &mut Work<'_>) {
    interval(work);
    settings(work);
    durations(work);
    commits(work);
    others(work);
}

/// What Flink was told, or else the rhythm.
fn interval(work: &mut Work<'_>) {
    let told = work.observed.checkpoints.config.as_ref().and_then(|config| config.interval_s);
    if let Some(seconds) = told {
        return work.take(Parameter::Interval, seconds, Ground::one(Basis::CheckpointConfig));
    }
    let starts: Vec<i64> = work.observed.batches.iter().filter_map(|batch| batch.at_ms).collect();
    let batches = starts.windows(2).map(|pair| (pair[1] - pair[0]) as f64 / 1e3);
    let figures = &work.figures;
    let gaps = figures.checkpoint_interval_s.or(figures.interval_s);
    let found = [
        (gaps, Basis::CommitGaps),
        (work.observed.trigger_periods(), Basis::TriggerGaps),
        (Spread::of(batches), Basis::TriggerGaps),
    ];
    if let Some((spread, basis)) = found.into_iter().find_map(|(spread, basis)| Some((spread?, basis))) {
        work.take(Parameter::Interval, spread.median, Ground::spread(basis, &spread));
    }
}

fn settings(work: &mut Work<'_>) {
    let Some(config) = work.observed.checkpoints.config.clone() else { return };
    let flag = |flag: bool| f64::from(u8::from(flag));
    let mode = |exactly: bool| if exactly { CheckpointMode::ExactlyOnce } else { CheckpointMode::AtLeastOnce };
    let backend = |name: &str| if name.contains("RocksDB") { StateBackend::Rocksdb } else { StateBackend::Hashmap };
    let known = [
        (Parameter::CheckpointTimeout, config.timeout_s),
        (Parameter::MinPause, config.min_pause_s),
        (Parameter::MaxConcurrent, config.max_concurrent.map(|count| count as f64)),
        (Parameter::TolerableFailures, config.tolerable_failures.map(|count| count as f64)),
        (Parameter::Unaligned, config.unaligned.map(flag)),
        (Parameter::CheckpointMode, config.exactly_once.map(|exactly| mode(exactly) as u8 as f64)),
        (Parameter::StateBackend, config.backend.as_deref().map(|name| backend(name) as u8 as f64)),
    ];
    for (parameter, value) in known {
        if let Some(value) = value {
            work.take(parameter, value, Ground::one(Basis::CheckpointConfig));
        }
    }
}

/// The wait before the barrier is a parameter of its own: the share that it has in the newest checkpoint is taken off.
fn durations(work: &mut Work<'_>) {
    let Some(durations) = work.observed.durations() else {
        if work.observed.format.is_some() && has_checkpoints(work) {
            work.untold(Parameter::CheckpointDuration, Why::NoCheckpoints);
            rhythm(work);
        }
        return;
    };
    let task = work.observed.slowest_task().filter(|task| task.whole_ms > 0);
    let waiting = task.map(|task| (task.start_delay_ms as f64 / task.whole_ms as f64).clamp(0.0, 1.0));
    let rest = 1.0 - waiting.unwrap_or(0.0);
    let ground = || Ground::spread(Basis::Durations, &durations);
    work.take(Parameter::CheckpointDuration, durations.median * rest, ground());
    work.take(Parameter::CheckpointDurationP99, durations.p99 * rest, ground());
    if let Some(waiting) = waiting {
        work.take(Parameter::QueueDelay, durations.median * waiting, Ground::many(Basis::StartDelay, 1));
    }
    let sizes = || work.observed.checkpoints.completed().rev_state();
    if let Some((state, uploaded)) = sizes() {
        work.take(Parameter::StateBytes, state as f64, Ground::one(Basis::CheckpointSize));
        if state > 0 && uploaded.is_some_and(|uploaded| uploaded * 2 < state) {
            work.take(Parameter::Incremental, 1.0, Ground::one(Basis::CheckpointSize));
        }
    }
}

/// Commits that come faster than a checkpoint was assumed to take bound it.
fn rhythm(work: &mut Work<'_>) {
    let Some(gaps) = work.figures.checkpoint_interval_s.or(work.figures.interval_s) else { return };
    let bounds = [(Parameter::CheckpointDuration, gaps.median / 2.0), (Parameter::CheckpointDurationP99, gaps.median)];
    for (parameter, most) in bounds {
        if work.number(parameter) > most && !work.is_stated(parameter) {
            work.take(parameter, most, Ground::spread(Basis::Rhythm, &gaps));
        }
    }
}

/// State and upload of the newest checkpoint that says them.
trait NewestState {
    fn rev_state(self) -> Option<(u64, Option<u64>)>;
}

impl<'c, I: Iterator<Item = &'c crate::import::history::Checkpoint>> NewestState for I {
    fn rev_state(self) -> Option<(u64, Option<u64>)> {
        self.filter_map(|one| Some((one.state_bytes?, one.uploaded))).last()
    }
}

fn has_checkpoints(work: &Work<'_>) -> bool {
    work.out.inputs.engine().rules().features().contains(&Feature::Checkpoints)
}

/// The time of a commit, where two papers or a report show it.
fn commits(work: &mut Work<'_>) {
    let reported = Spread::of(work.observed.reports.iter().map(|report| report.seconds));
    let written = Spread::of(work.observed.commits.iter().filter_map(|commit| {
        let took = commit.at_ms?.checked_sub(commit.prepared_ms?)?;
        (took > 0).then_some(took as f64 / 1e3)
    }));
    let found = [
        (reported, Basis::CommitReports),
        (work.observed.commit_delays(), Basis::CommitAfterCheckpoint),
        (written, Basis::PreparedToWritten),
    ];
    match found.into_iter().find_map(|(spread, basis)| Some((spread?, basis))) {
        Some((spread, basis)) => {
            work.take(Parameter::CommitLatency, spread.median, Ground::spread(basis, &spread));
            work.take(Parameter::CommitLatencyP99, spread.p99, Ground::spread(basis, &spread));
        }
        None if work.observed.format.is_some() => work.untold(Parameter::CommitLatency, Why::NoCommitTimes),
        None => {}
    }
}

/// Others who commit, and streams that take turns.
fn others(work: &mut Work<'_>) {
    let span = work.figures.span_s;
    let own = work.figures.stream_commits;
    let writes = |operation| !matches!(operation, Operation::Rewrite | Operation::Upkeep);
    let all = work.observed.commits.iter().filter(|commit| commit.at_ms.is_some() && writes(commit.operation));
    let others = all.count().saturating_sub(own);
    if span > 0.0 && others > 0 {
        work.take(Parameter::OtherCommitters, others as f64 / span, Ground::many(Basis::OtherCommits, others));
    }
    let jobs: Vec<u32> = work.stream.iter().filter_map(|commit| commit.job).collect();
    let different: std::collections::BTreeSet<u32> = jobs.iter().copied().collect();
    let turns = jobs.windows(2).filter(|pair| pair[0] != pair[1]).count();
    if different.len() > 1 && turns > 2 * (different.len() - 1) {
        let ground = Ground::many(Basis::ParallelStreams, jobs.len());
        work.take(Parameter::WriterJobs, different.len() as f64, ground);
    } else if work.figures.restarts > 0 && span > 0.0 {
        let ground = Ground::many(Basis::Restarts, work.figures.restarts);
        work.take(Parameter::Mtbf, span / work.figures.restarts as f64, ground);
    }
}
