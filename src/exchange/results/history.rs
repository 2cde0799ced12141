//! What happened, and what was calibrated from it, as JSON.

use crate::calibrate::{Calibrated, Calibration, Compared, Pair};
use crate::import::history::{Diagnosis, Figures, Observed, Proof, Spread};
use serde_json::{Map, Value as Json, json};

/// What was observed and calibrated.
pub fn history_json(observed: &Observed, calibration: &Calibration) -> String {
    super::print(&history_value(observed, calibration))
}

/// The same as a value, to stand inside another answer.
pub fn history_value(observed: &Observed, calibration: &Calibration) -> Json {
    let papers = observed
        .papers
        .iter()
        .map(|paper| json!({ "paper": paper.paper, "kind": paper.kind.id(), "records": paper.records }));
    let taken: Vec<Json> = calibration.taken.iter().map(calibrated).collect();
    let disagreeing: Vec<Json> = calibration.disagreeing.iter().map(calibrated).collect();
    let untold: Vec<Json> =
        calibration.untold.iter().map(|one| json!({ "parameter": one.parameter.id(), "why": one.why.id() })).collect();
    json!({
        "papers": papers.collect::<Vec<_>>(),
        "format": observed.format.map(|format| format.id()),
        "figures": figures(&observed.figures()),
        "live": live(observed),
        "checkpoints": observed.diagnosis().map(|diagnosis| diagnosed(&diagnosis)),
        "calibrated": taken,
        "disagreeing": disagreeing,
        "untold": untold,
        "fits": fits(calibration),
        "compared": calibration.compared.iter().map(compared).collect::<Vec<_>>(),
        "left_out": calibration.left_out,
    })
}

fn spread(spread: &Option<Spread>) -> Json {
    spread.map_or(Json::Null, |one| {
        json!({
            "count": one.count, "min": one.min, "median": one.median, "mean": one.mean,
            "p95": one.p95, "p99": one.p99, "max": one.max,
        })
    })
}

fn figures(figures: &Figures) -> Json {
    let gaps = figures.gaps.iter();
    let gaps: Vec<Json> =
        gaps.map(|gap| json!({ "from_ms": gap.from_ms, "seconds": gap.seconds, "new_job": gap.new_job })).collect();
    let rewrites = figures.rewrites.iter().map(|one| {
        json!({
            "at_ms": one.at_ms, "files_removed": one.files_removed, "deletes_removed": one.deletes_removed,
            "files_added": one.files_added, "bytes_removed": one.bytes_removed, "bytes_added": one.bytes_added,
            "took_s": one.took_s,
        })
    });
    let committers = figures.committers.iter().map(|one| {
        json!({
            "writer": one.writer.map(|writer| writer.id()), "job": one.job,
            "commits": one.commits, "rewrites": one.rewrites,
        })
    });
    json!({
        "stream_commits": figures.stream_commits,
        "empty_commits": figures.empty_commits,
        "span_s": figures.span_s,
        "interval_s": spread(&figures.interval_s),
        "checkpoint_interval_s": spread(&figures.checkpoint_interval_s),
        "restarts": figures.restarts,
        "gaps": gaps,
        "data_files": spread(&figures.data_files),
        "delete_files": spread(&figures.delete_files),
        "rows": spread(&figures.rows),
        "bytes": spread(&figures.bytes),
        "rewrites": rewrites.collect::<Vec<_>>(),
        "committers": committers.collect::<Vec<_>>(),
        "files_per_day": figures.files_per_day,
        "bytes_per_day": figures.bytes_per_day,
        "rows_per_day": figures.rows_per_day,
    })
}

fn live(observed: &Observed) -> Json {
    let (live, counts) = (&observed.live, &observed.live.counts);
    json!({
        "data_files": counts.data_files, "delete_files": counts.delete_files, "rows": counts.rows,
        "bytes": counts.bytes, "data_bytes": live.data_bytes, "partitions": live.partitions,
        "data_manifests": live.data_manifests, "delete_manifests": live.delete_manifests,
        "manifest_bytes": live.manifest_bytes, "metadata_json_bytes": observed.table.metadata_bytes,
    })
}

fn diagnosed(diagnosis: &Diagnosis) -> Json {
    json!({ "answer": diagnosis.answer.id(), "proofs": diagnosis.proofs.iter().map(proof).collect::<Vec<_>>() })
}

fn proof(proof: &Proof) -> Json {
    match proof {
        Proof::Interval { set } => json!({ "id": "interval", "set_s": set }),
        Proof::Period { measured, explained } => {
            json!({ "id": "period", "measured_s": spread(&Some(*measured)), "explained_s": explained })
        }
        Proof::Durations { durations } => json!({ "id": "durations", "seconds": spread(&Some(*durations)) }),
        Proof::StartDelay { seconds, whole } => json!({ "id": "start-delay", "seconds": seconds, "of_s": whole }),
        Proof::Aligning { seconds, whole } => json!({ "id": "alignment", "seconds": seconds, "of_s": whole }),
        Proof::Writing { synchronous, asynchronous, whole } => {
            json!({ "id": "writing", "sync_s": synchronous, "async_s": asynchronous, "of_s": whole })
        }
        Proof::Failed { failed, expired, total, restored } => {
            json!({ "id": "failed", "failed": failed, "expired": expired, "total": total, "restored": restored })
        }
        Proof::CommitAfter { delays } => json!({ "id": "commit-after", "seconds": spread(&Some(*delays)) }),
        Proof::Reported { commits } => json!({ "id": "reported", "seconds": spread(&Some(*commits)) }),
        Proof::Backpressure { held, busy } => json!({ "id": "backpressure", "held": held, "busy": busy }),
        Proof::Survivors => json!({ "id": "survivors" }),
        Proof::NoDetails => json!({ "id": "no-details" }),
        Proof::NoCommits => json!({ "id": "no-commits" }),
    }
}

fn calibrated(one: &Calibrated) -> Json {
    let print = |value| one.parameter.print(value);
    json!({
        "parameter": one.parameter.id(), "value": print(&one.value), "basis": one.basis.id(),
        "samples": one.samples, "from": one.spread.map(|(least, most)| [least, most]),
        "before": print(&one.before), "was_assumed": one.was_assumed, "beyond": one.beyond,
    })
}

fn fits(calibration: &Calibration) -> Map<String, Json> {
    let fit = |one: &crate::calibrate::Fit| {
        let value = json!({
            "commits": one.commits, "predicted": one.mean.predicted, "observed": one.mean.observed,
            "error": one.error, "error_p95": one.error_p95,
        });
        (one.quantity.id().to_owned(), value)
    };
    calibration.fits.iter().map(fit).collect()
}

fn compared(one: &Compared) -> Json {
    let pair = |pair: Option<Pair>| pair.map(|pair| [pair.predicted, pair.observed]);
    json!({
        "id": one.id, "at_ms": one.at_ms, "rows": one.rows, "interval_s": pair(one.interval_s),
        "data_files": pair(one.data_files), "equality_delete_files": pair(one.equality_files),
        "position_delete_files": pair(one.position_files), "bytes": pair(one.bytes),
    })
}
