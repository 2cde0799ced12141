//! The trigger against Flink's own measured runs.

#[allow(dead_code, reason = "every test takes what it needs")]
mod support;

use model::Parameter;
use simulator::{Detail, Happened, Note, Report, Run, Script, seconds, simulate};
use support::{SECOND, calm};

/// A few minutes of a job.
fn minutes(given: &[(Parameter, &str)], minutes: f64) -> Report {
    simulate(&calm(given).scenario(), 7, minutes / 1_440.0, Detail::Everything)
}

/// Mean time between triggers, the first two left aside.
fn period(report: &Report) -> f64 {
    let starts: Vec<u64> = report
        .events
        .iter()
        .filter(|event| matches!(event.what, Happened::CheckpointStarted { .. }))
        .map(|event| event.at)
        .collect();
    seconds(starts[starts.len() - 1] - starts[2]) / (starts.len() - 3) as f64
}

#[track_caller]
fn has_period(given: &[(Parameter, &str)], right: f64, within: f64) {
    let found = period(&minutes(given, 30.0));
    assert!((found - right).abs() <= within, "{found} s, not {right} s");
}

const I: Parameter = Parameter::Interval;
const P: Parameter = Parameter::MinPause;
const D: Parameter = Parameter::CheckpointDuration;
const D99: Parameter = Parameter::CheckpointDurationP99;
const C: Parameter = Parameter::MaxConcurrent;

#[test]
fn a_pause_anchors_the_grid_at_the_end_of_a_checkpoint() {
    has_period(&[(I, "2s"), (P, "1.5s"), (D, "1.02s"), (D99, "1.02s")], 2.533, 0.03);
    has_period(&[(I, "1s"), (P, "0.5s"), (D, "4.02s"), (D99, "4.02s")], 4.522, 0.01);
    has_period(&[(I, "2s"), (D, "14s"), (D99, "14s")], 14.04, 0.05);
}

#[test]
fn a_slow_commit_holds_the_next_checkpoint_back_whatever_the_concurrency() {
    for (concurrent, pause) in [("1", "0s"), ("2", "0s"), ("1", "2s")] {
        let commit = [(Parameter::CommitLatency, "3s"), (Parameter::CommitLatencyP99, "3s")];
        let given = [(I, "1s"), (C, concurrent), (P, pause)];
        has_period(&[&given[..], &commit].concat(), 3.1, 0.11);
    }
}

#[test]
fn concurrent_checkpoints_do_not_shorten_what_one_task_does_alone() {
    for concurrent in ["1", "2", "4"] {
        has_period(&[(I, "1s"), (C, concurrent), (D, "3s"), (D99, "3s")], 3.04, 0.05);
    }
    has_period(&[(I, "1s"), (P, "2s"), (D, "3s"), (D99, "3s")], 5.03, 0.05);
}

/// Run A230: two checkpoints of 4 s with an interval of 1 s, then fast ones: eight checkpoints in a second.
#[test]
fn checkpoints_that_are_owed_run_back_to_back() {
    let mut durations = vec![4.0, 4.0];
    durations.extend([0.13; 40]);
    let script = Script { checkpoints: durations, commits: vec![0.05] };
    let scenario = calm(&[(I, "1s")]).scenario();
    let mut run = Run::scripted(&scenario, 7, 30.0 / 86_400.0, Detail::Everything, script);
    while run.advance(100) != simulator::Progress::Done {}
    let report = run.finish();
    let ends = ends(&report);
    // The first two end some four seconds apart; what was owed meanwhile follows within about a second.
    let burst = ends.iter().filter(|at| (ends[1] + 1..=ends[1] + SECOND + SECOND / 10).contains(*at)).count();
    assert!((7..=9).contains(&burst), "{burst} checkpoints in the second after the slow ones");
}

fn ends(report: &Report) -> Vec<u64> {
    let completed = |what: &Happened| matches!(what, Happened::CheckpointCompleted { .. });
    report.events.iter().filter(|event| completed(&event.what)).map(|event| event.at).collect()
}

/// Runs D230, K120, K230: two failures tolerated, so three expiries and a restart, again and again; nothing commits.
#[test]
fn checkpoints_that_never_finish_loop_through_restarts() {
    let given = [
        (I, "2s"),
        (P, "1.5s"),
        (D, "60s"),
        (D99, "60s"),
        (Parameter::CheckpointTimeout, "10s"),
        (Parameter::TolerableFailures, "2"),
        (Parameter::RestartTime, "10s"),
    ];
    let report = minutes(&given, 30.0);
    assert_eq!(report.counts.commits, 0);
    assert!(report.counts.failovers > 10);
    assert_eq!(report.counts.checkpoints_expired / report.counts.failovers, 3);
    assert!(report.notes.contains(&Note::NoCheckpoint));
    assert!(report.counts.balances());
}

/// Run D230: the next checkpoint starts within milliseconds of the expiry, although the pause is 1.5 s.
#[test]
fn an_expiry_is_followed_at_once_without_a_pause() {
    let given = [
        (I, "2s"),
        (P, "1.5s"),
        (D, "60s"),
        (D99, "60s"),
        (Parameter::CheckpointTimeout, "10s"),
        (Parameter::TolerableFailures, "50"),
    ];
    let report = minutes(&given, 5.0);
    let pairs = report.events.windows(2).filter(|pair| matches!(pair[0].what, Happened::CheckpointExpired { .. }));
    let mut count = 0;
    for pair in pairs {
        assert!(matches!(pair[1].what, Happened::CheckpointStarted { .. }));
        assert_eq!(pair[1].at, pair[0].at);
        count += 1;
    }
    assert!(count > 20);
}

/// Without a pause up to a thousand triggers are owed, and no more.
#[test]
fn the_queue_of_owed_checkpoints_has_flinks_limit() {
    let slow = [(I, "1s"), (D, "30s"), (D99, "30s")];
    let report = minutes(&slow, 60.0);
    assert!(report.notes.contains(&Note::TriggerQueueFull));
    assert_eq!(report.samples.iter().map(|sample| sample.owed_checkpoints).max(), Some(1_000));
}
