//! Runs of real engines that tell a story (Flink 2.1.1, Iceberg 1.11.0 unless said otherwise): the same story here.

#[allow(dead_code, reason = "every test takes what it needs")]
mod support;

use model::Parameter;
use simulator::{Detail, Happened, LossReason, Note, Progress, Report, Run, Script, Work, simulate};
use support::calm;

const I: Parameter = Parameter::Interval;

fn hours(given: &[(Parameter, &str)], hours: f64) -> Report {
    simulate(&calm(given).scenario(), 7, hours / 24.0, Detail::Everything)
}

/// Rows, data files and delete files of each snapshot of the stream.
fn commits(report: &Report) -> Vec<(u64, u64, u64)> {
    let committed = |what: Happened| match what {
        Happened::Committed { rows, data_files, delete_files, .. } => Some((rows, data_files, delete_files)),
        _ => None,
    };
    report.events.iter().filter_map(|event| committed(event.what)).collect()
}

/// Runs `long-append` and `long-upsert`: 1,110 commits, one manifest of each kind a commit, merged at a hundred.
#[test]
fn manifests_follow_the_saw_tooth() {
    for mode in ["append", "upsert"] {
        let report = hours(&[(I, "10s"), (Parameter::WriteMode, mode), (Parameter::Parallelism, "1")], 3.1);
        assert!(report.counts.commits >= 1_110);
        let most = report.samples.iter().map(|sample| sample.data_manifests).max();
        assert_eq!(most, Some(99), "{mode}");
        let deletes = report.samples.iter().map(|sample| sample.delete_manifests).max();
        assert_eq!(deletes, Some(if mode == "append" { 0 } else { 99 }), "{mode}");
    }
}

/// Runs `idle-*`: after the last rows an empty snapshot at every tenth checkpoint.
#[test]
fn an_idle_stream_commits_at_every_tenth_checkpoint() {
    // Everything arrives in four hours of the night; the rest of the day has one row in a hundred seconds at most.
    let report = hours(&[(I, "10s"), (Parameter::Rate, "0.01"), (Parameter::DayShape, "batch")], 24.0);
    let found = commits(&report);
    let empty = found.iter().filter(|commit| commit.0 == 0).count();
    assert!((650..=864).contains(&empty), "{empty} empty snapshots");
    let in_a_row = found.windows(5).any(|run| run.iter().all(|commit| commit.0 == 0));
    assert!(in_a_row, "the idle hours hold nothing but empty snapshots");
}

/// Runs `aborted-*`: every third checkpoint takes longer than the timeout. `FlinkSink` appends its files together with
/// the next ones; `IcebergSink`, and deletes, keep one snapshot a checkpoint.
#[test]
fn files_of_aborted_checkpoints_follow_by_the_rules_of_the_sink() {
    let story = |sink: &str, mode: &str| {
        let given = [
            (I, "10s"),
            (Parameter::CheckpointTimeout, "12s"),
            (Parameter::TolerableFailures, "100"),
            (Parameter::SinkVersion, sink),
            (Parameter::WriteMode, mode),
            (Parameter::Parallelism, "2"),
            (Parameter::Buckets, "0"),
            (Parameter::Rate, "5"),
        ];
        let script = Script { checkpoints: vec![0.1, 0.1, 15.0], commits: vec![0.1] };
        let mut run = Run::scripted(&calm(&given).scenario(), 7, 0.02, Detail::Everything, script);
        while run.advance(1_000) != Progress::Done {}
        run.finish()
    };
    let joined = story("v1", "append");
    let files: Vec<u64> = commits(&joined).iter().map(|commit| commit.1).collect();
    assert_eq!(&files[..6], &[2, 2, 4, 2, 4, 2]);
    for (sink, mode) in [("v2", "append"), ("v1", "upsert"), ("v2", "upsert")] {
        let report = story(sink, mode);
        assert!(commits(&report).iter().all(|commit| commit.1 == 2), "{sink} {mode}");
        let checkpoints = report.counts.checkpoints_completed + report.counts.checkpoints_expired;
        assert!(report.counts.commits + 2 >= checkpoints, "{sink} {mode}: a snapshot for each checkpoint");
    }
}

/// Runs `cadence-commit3-*`: commits of 3 s at an interval of 1 s, then fast ones: what is owed runs at once.
#[test]
fn owed_checkpoints_burst_when_slow_commits_end() {
    let mut slow = vec![3.0; 8];
    slow.extend([0.005; 200]);
    let script = Script { checkpoints: vec![0.002], commits: slow };
    let mut run = Run::scripted(&calm(&[(I, "1s")]).scenario(), 7, 0.001, Detail::Everything, script);
    while run.advance(1_000) != Progress::Done {}
    let report = run.finish();
    let ends: Vec<u64> = report
        .events
        .iter()
        .filter(|event| matches!(event.what, Happened::CheckpointCompleted { .. }))
        .map(|event| event.at)
        .collect();
    let most = ends.iter().map(|at| ends.iter().filter(|other| (*at..*at + 200_000).contains(other)).count()).max();
    assert!(most >= Some(10), "{most:?} checkpoints within a fifth of a second");
}

/// Runs `collide-*`: a rival commits once, four and ten times a second against commits of 84 ms at every 400 ms.
#[test]
fn a_rival_costs_retries_and_then_the_job() {
    let story = |rate: &str, commit: &str| {
        let given = [
            (I, "1s"),
            (Parameter::OtherCommitters, rate),
            (Parameter::CommitLatency, commit),
            (Parameter::CommitLatencyP99, commit),
        ];
        hours(&given, 0.5)
    };
    // 0 of 60: the share expected is 0.07.
    let calm = story("1", "69ms");
    assert!(calm.counts.commits_retried * 100 < calm.counts.commits * 12);
    // 21 of 60 needed a second attempt; none failed.
    let met = story("4", "84ms");
    let share = met.counts.commits_retried as f64 / met.counts.commits as f64;
    assert!((0.22..0.42).contains(&share), "{share}");
    assert!(met.counts.commits_failed * 200 < met.counts.commits, "{}", met.counts.commits_failed);
    // The first commit lost all five attempts and the job failed.
    let lost = story("10", "300ms");
    assert!(lost.counts.commits_failed > 5);
    let reason = |what: &Happened| matches!(what, Happened::FailedOver { reason: LossReason::Swaps, .. });
    assert!(lost.events.iter().any(|event| reason(&event.what)));
}

/// Runs `expire-v3-upsert-dv*`: once the first snapshot has expired no commit with a deletion vector succeeds, and no
/// restart helps. Format 2 survives the same.
#[test]
fn format_3_with_vectors_dies_after_expiry() {
    let story = |format: &str| {
        let given = [
            (I, "60s"),
            (Parameter::WriteMode, "upsert"),
            (Parameter::FormatVersion, format),
            (Parameter::Keys, "1000"),
            (Parameter::SnapshotAge, "1h"),
            (Parameter::ExpireEvery, "1h"),
        ];
        hours(&given, 12.0)
    };
    let dead = story("3");
    assert!(dead.notes.contains(&Note::HistoryExpired));
    let hour = 3_600_000_000;
    assert!(dead.counts.last_commit_us < 3 * hour && dead.counts.failovers > 50);
    let alive = story("2");
    assert!(alive.counts.last_commit_us > 11 * hour && alive.counts.failovers == 0);
    assert!(alive.samples.iter().all(|sample| sample.snapshots <= 125));
}

/// Run `compact-upsert-v2-unpart`: each rewrite leaves one data file, and sheds the deletes of two manifests.
#[test]
fn a_rewrite_leaves_deletes_behind_by_its_threads() {
    let story = |threads: &str| {
        let given = [
            (I, "60s"),
            (Parameter::WriteMode, "upsert"),
            (Parameter::Buckets, "0"),
            (Parameter::Parallelism, "4"),
            (Parameter::Rate, "20"),
            (Parameter::Keys, "10000"),
            (Parameter::Compaction, "continuous"),
            (Parameter::CompactionEvery, "360s"),
            (Parameter::RewriteThreads, threads),
        ];
        hours(&given, 2.0)
    };
    let shed = |report: &Report| -> Vec<u64> {
        let of = |what| match what {
            Happened::RewriteCommitted { deletes_shed, .. } => Some(deletes_shed),
            _ => None,
        };
        report.events.iter().filter_map(|event| of(event.what)).collect()
    };
    let (two, many) = (story("2"), story("64"));
    assert!(shed(&two).iter().all(|gone| (8..=16).contains(gone)), "{:?}", shed(&two));
    let left = |report: &Report| report.samples.last().map_or(0, |sample| sample.delete_files);
    assert!(left(&two) > 2 * left(&many), "{} {}", left(&two), left(&many));
    assert!(many.samples.last().is_some_and(|sample| sample.data_files <= 4 * 8));
}

/// Runs `compact-*`: Flink's rewrite beside Flink's commits never fails validation.
#[test]
fn a_rewrite_beside_flink_never_fails_validation() {
    for (mode, format) in [("append", "2"), ("upsert", "2"), ("upsert", "3")] {
        let given = [
            (I, "10s"),
            (Parameter::WriteMode, mode),
            (Parameter::FormatVersion, format),
            (Parameter::Compaction, "continuous"),
            (Parameter::CompactionEvery, "10m"),
        ];
        let report = hours(&given, 6.0);
        assert!(report.counts.rewrite_commits > 20, "{mode} {format}: {}", report.counts.rewrite_commits);
        assert_eq!(report.counts.rewrites_lost_to_validation, 0);
    }
}

/// Position deletes that cover several data files (Iceberg before 1.6) apply to what is being rewritten.
#[test]
fn an_old_release_loses_rewrites_to_position_deletes() {
    let given = [
        (I, "10s"),
        (Parameter::WriteMode, "upsert"),
        (Parameter::EngineVersion, "1.5"),
        (Parameter::Keys, "1000"),
        (Parameter::Compaction, "continuous"),
        (Parameter::CompactionEvery, "10m"),
        (Parameter::CompactionCores, "1"),
    ];
    let report = hours(&given, 3.0);
    assert!(report.counts.rewrites_lost_to_validation > 0);
    assert!(report.counts.bytes_wasted > 0);
}

/// An outage: rows pile up, the job reads faster than they come, and commits what it finds.
#[test]
fn an_outage_is_caught_up() {
    let given = [(I, "60s"), (Parameter::Outage, "2h"), (Parameter::Rate, "2000"), (Parameter::WriterCapacity, "500")];
    let report = hours(&given, 24.0);
    let most = report.samples.iter().map(|sample| sample.backlog_rows).max().unwrap_or(0);
    assert!((14_000_000..16_500_000).contains(&most), "{most} rows");
    assert!(report.samples.last().is_some_and(|sample| sample.backlog_rows < 10_000));
    assert!(report.latency.most > 7_000.0);
    assert!(report.counts.balances());
}

/// Runs `compact-*` with maintenance inside the job: a rewrite holds barriers back, and what is owed comes at once.
#[test]
fn a_rewrite_inside_the_job_holds_checkpoints_back() {
    let story = |runner: &str, cores: &str| {
        let given = [
            (I, "10s"),
            (Parameter::WriteMode, "append"),
            (Parameter::Compaction, "continuous"),
            (Parameter::CompactionEvery, "1h"),
            (Parameter::CompactionRunner, runner),
            (Parameter::CompactionCores, cores),
        ];
        hours(&given, 6.0)
    };
    let longest = |report: &Report| {
        let committed = report.events.iter().filter(|event| matches!(event.what, Happened::Committed { .. }));
        let times: Vec<u64> = committed.map(|event| event.at).collect();
        times.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or(0)
    };
    let (inside, beside) = (story("flink-in-job", "64"), story("spark", "64"));
    assert!(longest(&beside) < 12 * support::SECOND, "{}", longest(&beside));
    assert!(longest(&inside) > 60 * support::SECOND, "{}", longest(&inside));
    assert!(inside.counts.commits.abs_diff(beside.counts.commits) < 20, "what is owed is made up for");
    // A rewrite longer than the timeout fails the checkpoint that waits for it, and the job with it.
    let slow = story("flink-in-job", "4");
    assert!(slow.counts.checkpoints_expired > 0 && slow.counts.failovers > 0, "{:?}", slow.counts);
}

/// Spark's streaming appends never merge manifests; `rewrite_manifests` does (runs `ice-maint-*`: 41 → 1, 21 → 1).
#[test]
fn rewriting_manifests_packs_what_fast_appends_leave() {
    let given = [
        (Parameter::Engine, "spark-iceberg"),
        (Parameter::WriteMode, "append"),
        (I, "60s"),
        (Parameter::ManifestsEvery, "1h"),
    ];
    let report = hours(&given, 6.5);
    let packed: Vec<(u64, u64)> = report.events.iter().filter_map(|event| manifests(event.what)).collect();
    assert_eq!(packed.len(), 6);
    assert!(packed.iter().all(|(from, into)| (59..=61).contains(from) && *into == 1), "{packed:?}");
    assert_eq!(report.counts.manifest_rewrites_lost, 0);
    let most = report.samples.iter().map(|sample| sample.data_manifests).max();
    assert!(most.is_some_and(|most| most <= 61), "{most:?}");
}

fn manifests(what: Happened) -> Option<(u64, u64)> {
    match what {
        Happened::ManifestsRewritten { from, into, .. } => Some((from, into)),
        _ => None,
    }
}

/// A merging stream replaces manifests at every 99th commit: a rewrite of them that is under way then fails
/// ("Manifest is missing"), and the next one does not.
#[test]
fn a_merge_of_the_stream_fails_a_rewrite_of_its_manifests() {
    let given = [
        (I, "10s"),
        (Parameter::WriteMode, "append"),
        (Parameter::Parallelism, "1"),
        (Parameter::ManifestsEvery, "1m"),
        (Parameter::CommitLatency, "100ms"),
        (Parameter::OpenLatency, "10s"),
    ];
    let report = hours(&given, 24.0);
    let missing =
        |what: Happened| matches!(what, Happened::Lost { work: Work::Manifests, reason: LossReason::Validation, .. });
    assert!(report.events.iter().any(|event| missing(event.what)), "{:?}", report.counts);
    assert!(report.counts.manifest_rewrites > 0, "{:?}", report.counts);
    assert_eq!(report.counts.commits_failed, 0, "only swaps collide");
}

/// Runs `post-rewrite-append`: the sink's own maintenance fires by what has come: here by the bytes of it.
#[test]
fn maintenance_in_the_job_fires_by_new_bytes() {
    let fired = |bytes: &str| {
        let given = [
            (I, "60s"),
            (Parameter::WriteMode, "append"),
            (Parameter::Compaction, "continuous"),
            (Parameter::CompactionRunner, "flink-in-job"),
            (Parameter::CompactionEvery, "7d"),
            (Parameter::RewriteBytes, bytes),
        ];
        hours(&given, 24.0).counts.rewrites
    };
    let report = hours(&[(I, "60s"), (Parameter::WriteMode, "append")], 24.0);
    let each = report.counts.bytes_committed / report.counts.commits;
    assert_eq!(fired("0"), 0);
    let twelve = fired(&(each * 12 - each / 2).to_string());
    assert!((115..=121).contains(&twelve), "{twelve} rewrites of 1,440 commits, one after each twelve");
}
