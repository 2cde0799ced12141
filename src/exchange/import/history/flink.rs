//! Flink's REST answers: `/jobs/:id/checkpoints`, `…/config`, `…/details/:n`, `…/details/:n/subtasks/:task`,
//! `/jobs/:id/vertices/:task/backpressure`.
//!
//! Live answers have traps (docs: Flink 2.x REST API; both 1.20.3 and 2.3.0 answer so): percentiles of nothing are the
//! text "NaN", an interval of 2^63 − 1 means that checkpointing is off, `checkpointed_size` is what one checkpoint
//! uploaded while `state_size` is all of it, durations that are not known are −1.

use super::checkpoints::{
    Checkpoint, CheckpointConfig, CheckpointCounts, CheckpointState, DurationSummary, TaskPressure, TaskTimes,
};
use super::json::{count, field, float, list, text, whole};
use super::{HistoryFinding, Observed};
use serde_json::Value as Json;

/// Checkpoints that are kept; `web.checkpoints.history` is 10 unless somebody raised it.
const MOST: usize = 100_000;

/// `/jobs/:id/checkpoints`.
pub(super) fn checkpoints(json: &Json, into: &mut Observed, say: &mut dyn FnMut(HistoryFinding)) -> usize {
    let found = &mut into.checkpoints;
    let counts = CheckpointCounts {
        restored: count(field(json, "counts.restored")).unwrap_or(0),
        total: count(field(json, "counts.total")).unwrap_or(0),
        in_progress: count(field(json, "counts.in_progress")).unwrap_or(0),
        completed: count(field(json, "counts.completed")).unwrap_or(0),
        failed: count(field(json, "counts.failed")).unwrap_or(0),
    };
    found.counts = Some(counts);
    found.summary = field(json, "summary.end_to_end_duration").map(summary).filter(|_| counts.completed > 0);
    found.restored_ms = whole(field(json, "latest.restored.restore_timestamp")).filter(|at| *at >= 0);
    let mut listed: Vec<Checkpoint> = list(field(json, "history")).iter().take(MOST).filter_map(checkpoint).collect();
    for latest in ["latest.completed", "latest.failed"] {
        let latest = field(json, latest).and_then(checkpoint);
        listed.extend(latest.filter(|latest| listed.iter().all(|one| one.id != latest.id)));
    }
    let whole = counts.total;
    if (listed.len() as u64) < whole && !listed.is_empty() {
        say(HistoryFinding::CappedHistory { listed: listed.len(), whole });
    }
    let records = listed.len();
    keep(&mut found.history, listed);
    records
}

/// Puts checkpoints in order, one of each number; the newer answer wins.
fn keep(history: &mut Vec<Checkpoint>, mut listed: Vec<Checkpoint>) {
    listed.append(history);
    listed.sort_by_key(|one| one.id);
    listed.dedup_by_key(|one| one.id);
    *history = listed;
}

fn checkpoint(json: &Json) -> Option<Checkpoint> {
    let known = |path: &str| whole(field(json, path)).filter(|value| *value >= 0);
    let kind = text(field(json, "checkpoint_type")).unwrap_or_default();
    Some(Checkpoint {
        id: whole(field(json, "id"))?,
        state: match text(field(json, "status"))? {
            "COMPLETED" => CheckpointState::Completed,
            "FAILED" => CheckpointState::Failed,
            _ => CheckpointState::InProgress,
        },
        savepoint: field(json, "is_savepoint").and_then(Json::as_bool).unwrap_or(false) || kind.contains("SAVEPOINT"),
        trigger_ms: known("trigger_timestamp"),
        duration_ms: known("end_to_end_duration"),
        // Before Flink 1.15 there was only `state_size`, and it was what one checkpoint uploaded.
        uploaded: count(field(json, "checkpointed_size")).or_else(|| count(field(json, "state_size"))),
        state_bytes: field(json, "checkpointed_size").and_then(|_| count(field(json, "state_size"))),
        persisted: count(field(json, "persisted_data")),
        unaligned: kind.starts_with("UNALIGNED"),
        subtasks: count(field(json, "num_subtasks")),
        failure: text(field(json, "failure_message")).map(|why| why.chars().take(200).collect()),
    })
}

fn summary(json: &Json) -> DurationSummary {
    let of = |name: &str| float(field(json, name)).filter(|value| *value >= 0.0);
    DurationSummary {
        min_ms: of("min"),
        mean_ms: of("avg"),
        max_ms: of("max"),
        p50_ms: of("p50"),
        p95_ms: of("p95"),
        p99_ms: of("p99"),
    }
}

/// `/jobs/:id/checkpoints/config`.
pub(super) fn config(json: &Json, into: &mut Observed, say: &mut dyn FnMut(HistoryFinding)) -> usize {
    let seconds =
        |name: &str| whole(field(json, name)).filter(|ms| (0..i64::MAX).contains(ms)).map(|ms| ms as f64 / 1e3);
    let interval_s = seconds("interval");
    if interval_s.is_none() {
        say(HistoryFinding::CheckpointingOff);
    }
    into.checkpoints.config = Some(CheckpointConfig {
        interval_s,
        timeout_s: seconds("timeout"),
        min_pause_s: seconds("min_pause"),
        max_concurrent: count(field(json, "max_concurrent")),
        tolerable_failures: count(field(json, "tolerable_failed_checkpoints")),
        unaligned: field(json, "unaligned_checkpoints").and_then(Json::as_bool),
        exactly_once: text(field(json, "mode")).map(|mode| mode.eq_ignore_ascii_case("exactly_once")),
        backend: text(field(json, "state_backend")).map(|name| name.chars().take(80).collect()),
    });
    1
}

/// `/jobs/:id/checkpoints/details/:n`: one checkpoint more for the history.
pub(super) fn details(json: &Json, into: &mut Observed) -> usize {
    let found = checkpoint(json);
    let records = usize::from(found.is_some());
    keep(&mut into.checkpoints.history, found.into_iter().collect());
    records
}

/// `/jobs/:id/checkpoints/details/:n/subtasks/:task`.
pub(super) fn subtasks(json: &Json, into: &mut Observed) -> usize {
    let subtasks = list(field(json, "subtasks"));
    // The slowest one decides; the summary has it too when subtasks are not listed.
    let worst = |one: &str, summed: &str| {
        let listed = subtasks.iter().filter_map(|subtask| whole(field(subtask, one))).max();
        listed.or_else(|| whole(field(json, summed))).unwrap_or(0).max(0)
    };
    into.checkpoints.tasks.push(TaskTimes {
        checkpoint: whole(field(json, "id")).unwrap_or(-1),
        subtasks: count(field(json, "num_subtasks")).unwrap_or(subtasks.len() as u64),
        start_delay_ms: worst("start_delay", "summary.start_delay.max"),
        alignment_ms: worst("alignment.duration", "summary.alignment.duration.max"),
        sync_ms: worst("checkpoint.sync", "summary.checkpoint_duration.sync.max"),
        async_ms: worst("checkpoint.async", "summary.checkpoint_duration.async.max"),
        whole_ms: worst("end_to_end_duration", "end_to_end_duration"),
    });
    subtasks.len()
}

/// `/jobs/:id/vertices/:task/backpressure`.
pub(super) fn backpressure(json: &Json, into: &mut Observed) -> usize {
    let subtasks = list(field(json, "subtasks"));
    let most = |name: &str| subtasks.iter().filter_map(|one| float(field(one, name))).fold(0.0, f64::max);
    into.checkpoints.backpressure.push(TaskPressure {
        subtasks: subtasks.len() as u64,
        backpressured: most("ratio"),
        busy: most("busyRatio"),
    });
    subtasks.len()
}
