//! Every real file is recognised by its content, and gives the counts of the run that made it.

mod support {
    pub(crate) mod bundle;
    pub(crate) mod papers;
}

use exchange::import::history::{Counts, Observed, Operation, Proof, Stall, Writer};
use exchange::import::{ImportFinding, Paper};
use support::bundle::bundle;
use support::papers::read;

const UPSERT_V2: Paper<'_> = paper!("iceberg/upsert-v2-1.11.0.metadata.json");

#[track_caller]
fn is(paper: Paper<'_>, right: &str) {
    let (observed, findings) = read(&[paper]);
    let seen = observed.papers[0];
    let ids: Vec<String> = findings.iter().map(|finding| format!(" {}", finding.id())).collect();
    assert_eq!(format!("{} {}{}", seen.kind.id(), seen.records, ids.concat()), right, "{}", paper.name);
}

#[test]
fn metadata_tables_of_iceberg_are_recognised_in_every_form() {
    is(paper!("iceberg/iceberg-files.csv"), "iceberg-files 23");
    is(paper!("iceberg/iceberg-files.jsonl"), "iceberg-files 24");
    is(paper!("iceberg/iceberg-history.csv"), "iceberg-history 44 history-no-zone");
    is(paper!("iceberg/iceberg-history.jsonl"), "iceberg-history 44");
    is(paper!("iceberg/iceberg-manifests.csv"), "iceberg-manifests 44");
    is(paper!("iceberg/iceberg-manifests.jsonl"), "iceberg-manifests 44");
    is(paper!("iceberg/iceberg-metadata_log_entries.csv"), "iceberg-metadata-log-entries 45 history-no-zone");
    is(paper!("iceberg/iceberg-metadata_log_entries.jsonl"), "iceberg-metadata-log-entries 45");
    is(paper!("iceberg/iceberg-partitions.csv"), "iceberg-partitions 8");
    is(paper!("iceberg/iceberg-partitions.jsonl"), "iceberg-partitions 8");
    is(paper!("iceberg/iceberg-snapshots.csv"), "iceberg-snapshots 44 history-no-zone");
    is(paper!("iceberg/iceberg-snapshots.jsonl"), "iceberg-snapshots 44");
    is(paper!("iceberg/iceberg-snapshots.show.txt"), "iceberg-snapshots 44 history-no-zone");
    is(paper!("iceberg/upsert-v2-1.11.0.all_manifests.csv"), "iceberg-all-manifests 103");
    is(paper!("iceberg/upsert-v2-1.11.0.all_manifests.flink-sql.txt"), "iceberg-all-manifests 101 history-cut-cells");
    is(paper!("iceberg/upsert-v2-1.11.0.all_manifests.jsonl"), "iceberg-all-manifests 104");
    is(paper!("iceberg/upsert-v2-1.11.0.files.csv"), "iceberg-files 22");
    is(paper!("iceberg/upsert-v2-1.11.0.files.flink-sql.txt"), "iceberg-files 22 history-cut-cells");
    is(paper!("iceberg/upsert-v2-1.11.0.files.jsonl"), "iceberg-files 22");
    is(paper!("iceberg/upsert-v2-1.11.0.history.csv"), "iceberg-history 62");
    is(paper!("iceberg/upsert-v2-1.11.0.history.flink-sql.txt"), "iceberg-history 62 history-no-zone");
    is(paper!("iceberg/upsert-v2-1.11.0.history.jsonl"), "iceberg-history 62");
    is(paper!("iceberg/upsert-v2-1.11.0.manifests.csv"), "iceberg-manifests 120");
    is(paper!("iceberg/upsert-v2-1.11.0.manifests.flink-sql.txt"), "iceberg-manifests 120 history-cut-cells");
    is(paper!("iceberg/upsert-v2-1.11.0.manifests.jsonl"), "iceberg-manifests 120");
    is(paper!("iceberg/upsert-v2-1.11.0.metadata_log_entries.csv"), "iceberg-metadata-log-entries 63");
    is(
        paper!("iceberg/upsert-v2-1.11.0.metadata_log_entries.flink-sql.txt"),
        "iceberg-metadata-log-entries 63 history-no-zone history-cut-cells",
    );
    is(paper!("iceberg/upsert-v2-1.11.0.metadata_log_entries.jsonl"), "iceberg-metadata-log-entries 63");
    is(paper!("iceberg/upsert-v2-1.11.0.partitions.csv"), "iceberg-partitions 4");
    is(paper!("iceberg/upsert-v2-1.11.0.partitions.flink-sql.txt"), "iceberg-partitions 4");
    is(paper!("iceberg/upsert-v2-1.11.0.partitions.jsonl"), "iceberg-partitions 4");
    is(paper!("iceberg/upsert-v2-1.11.0.refs.csv"), "iceberg-refs 1");
    is(paper!("iceberg/upsert-v2-1.11.0.refs.flink-sql.txt"), "iceberg-refs 1");
    is(paper!("iceberg/upsert-v2-1.11.0.refs.jsonl"), "iceberg-refs 1");
    is(paper!("iceberg/upsert-v2-1.11.0.snapshots.csv"), "iceberg-snapshots 62");
    is(
        paper!("iceberg/upsert-v2-1.11.0.snapshots.flink-sql.txt"),
        "iceberg-snapshots 62 history-no-zone history-no-counters history-cut-cells",
    );
    is(paper!("iceberg/upsert-v2-1.11.0.snapshots.jsonl"), "iceberg-snapshots 62");
    is(paper!("iceberg/upsert-v3-1.11.0.metadata.json"), "iceberg-metadata 61");
}

#[test]
fn answers_of_flink_are_recognised() {
    is(paper!("flink/flink1.20.3_failures_backpressure.json"), "flink-backpressure 1");
    is(paper!("flink/flink1.20.3_failures_checkpoints.json"), "flink-checkpoints 23 history-capped");
    is(paper!("flink/flink1.20.3_failures_checkpoints_config.json"), "flink-checkpoint-config 1");
    is(paper!("flink/flink1.20.3_failures_details_completed.json"), "flink-checkpoint 1");
    is(paper!("flink/flink1.20.3_failures_details_failed.json"), "flink-checkpoint 1");
    is(paper!("flink/flink1.20.3_failures_subtasks.json"), "flink-checkpoint-subtasks 1");
    is(paper!("flink/flink2.3.0_backpressured_checkpoints.json"), "flink-checkpoints 5 history-capped");
    is(paper!("flink/flink2.3.0_backpressured_config.json"), "flink-checkpoint-config 1");
    is(paper!("flink/flink2.3.0_backpressured_details.json"), "flink-checkpoint 1");
    is(paper!("flink/flink2.3.0_backpressured_subtasks.json"), "flink-checkpoint-subtasks 2");
    is(paper!("flink/flink2.3.0_failures_backpressure.json"), "flink-backpressure 1");
    is(paper!("flink/flink2.3.0_failures_checkpoints.json"), "flink-checkpoints 28 history-capped");
    is(paper!("flink/flink2.3.0_failures_checkpoints_config.json"), "flink-checkpoint-config 1");
    is(paper!("flink/flink2.3.0_failures_details_completed.json"), "flink-checkpoint 1");
    is(paper!("flink/flink2.3.0_failures_details_failed.json"), "flink-checkpoint 1");
    is(paper!("flink/flink2.3.0_failures_subtasks.json"), "flink-checkpoint-subtasks 1");
    is(paper!("flink/flink2.3.0_nocheckpointing_checkpoints.json"), "flink-checkpoints 0");
    is(
        paper!("flink/flink2.3.0_nocheckpointing_checkpoints_config.json"),
        "flink-checkpoint-config 1 history-checkpointing-off",
    );
}

#[test]
fn logs_and_timelines_are_recognised() {
    is(paper!("delta/delta-detail.json"), "delta-detail 1");
    is(paper!("delta/delta-history.jsonl"), "delta-history 27");
    is(paper!("hudi/20261129142539264_20261129142541890.commit.json"), "hudi-commit 1");
    is(paper!("hudi/20261129142549044_20261129142551557.deltacommit.json"), "hudi-commit 1");
    is(paper!("hudi/hoodie.properties"), "hudi-properties 28");
    is(paper!("hudi/listing.txt"), "file-listing 75");
    is(paper!("hudi/show_commits.txt"), "hudi-show-commits 15");
    is(paper!("hudi/show_compaction.txt"), "hudi-show-compaction 2");
    is(paper!("hudi/timeline-listing.txt"), "hudi-timeline 15");
    is(paper!("paimon/conflict-message.txt"), "paimon-conflicts 1");
    is(paper!("spark/delta-streaming-query-progress.json"), "spark-progress 4");
    is(paper!("spark/iceberg-streaming-query-progress.json"), "spark-progress 4");
    for paper in bundle(include_str!("data/history/delta/delta_log.txt")) {
        let right = match paper.name {
            "_last_checkpoint" => "delta-last-checkpoint 1",
            "00000000000000000000.json" => "delta-log 3",
            name if name.ends_with(".crc") => "delta-checksum 1",
            _ => "delta-log 6",
        };
        is(paper, right);
    }
    for text in [PAIMON_APPEND, PAIMON_PK] {
        bundle(text).into_iter().for_each(|paper| is(paper, "paimon-snapshot 1"));
    }
}

const PAIMON_APPEND: &str = include_str!("data/history/paimon/append-snapshots.txt");
const PAIMON_PK: &str = include_str!("data/history/paimon/pk-snapshots.txt");
const PAIMON_PK_TABLES: &str = include_str!("data/history/paimon/pk-system-tables.txt");

#[test]
fn system_tables_of_paimon_are_recognised() {
    for paper in bundle(PAIMON_PK_TABLES) {
        let right = match paper.name {
            "schema-0" => "paimon-schema 1",
            "sql-buckets.txt" => "paimon-buckets 4",
            "sql-files.txt" => "paimon-files 20",
            "sql-manifests.txt" => "paimon-manifests 9",
            "sql-options.txt" => "paimon-options 2",
            "sql-partitions.txt" => "paimon-partitions 2",
            "sql-schemas.txt" => "paimon-schemas 1 history-cut-cells",
            "sql-snapshots.txt" => "paimon-snapshots 38 history-no-zone",
            _ => "paimon-other 0",
        };
        is(paper, right);
    }
}

/// Sums of what the commits added.
fn added(observed: &Observed) -> Counts {
    let sum = |of: fn(&Counts) -> Option<u64>| observed.commits.iter().map(|commit| of(&commit.added)).sum();
    Counts {
        data_files: sum(|one| one.data_files),
        delete_files: sum(|one| one.delete_files),
        equality_files: sum(|one| one.equality_files),
        position_files: sum(|one| one.position_files),
        vectors: sum(|one| one.vectors),
        rows: sum(|one| one.rows),
        equality_rows: sum(|one| one.equality_rows),
        position_rows: sum(|one| one.position_rows),
        ..Counts::default()
    }
}

#[test]
fn metadata_of_an_upsert_table_gives_the_counts_of_its_run() {
    let (observed, findings) = read(&[UPSERT_V2]);
    assert_eq!(findings, []);
    let right = Counts {
        data_files: Some(240),
        delete_files: Some(480),
        equality_files: Some(240),
        position_files: Some(240),
        vectors: Some(0),
        rows: Some(30_000),
        equality_rows: Some(27_000),
        position_rows: Some(3_000),
        ..Counts::default()
    };
    assert_eq!(added(&observed), right);
    let figures = observed.figures();
    assert_eq!((figures.stream_commits, figures.empty_commits, figures.restarts), (62, 2, 0));
    // The trace of the run: gaps of 194 to 894 ms, median 368, mean 403.52.
    let interval = figures.interval_s.expect("intervals");
    assert_eq!((interval.min, interval.median, interval.max), (0.194, 0.368, 0.894));
    assert!((interval.mean - 0.40352).abs() < 1e-5, "{}", interval.mean);
    assert_eq!(figures.data_files.map(|files| (files.min, files.max)), Some((4.0, 4.0)));
    let live = observed.live.counts;
    assert_eq!((live.data_files, live.delete_files, live.rows), (Some(240), Some(480), Some(30_000)));
}

#[test]
fn metadata_gives_the_settings_of_its_run() {
    let (observed, _) = read(&[UPSERT_V2]);
    let table = &observed.table;
    assert_eq!((table.format_version, table.buckets, table.columns), (Some(2), Some(4), Some(5)));
    assert_eq!((table.bucket_field.as_deref(), table.commits_ever), (Some("id_bucket"), Some(62)));
    let releases = (table.format_release.as_deref(), table.engine_release.as_deref());
    assert_eq!(releases, (Some("1.11.0"), Some("2.1.1")));
    assert_eq!(observed.jobs, ["759cac2428ab1506325ed0a15ac537b9"]);
    assert!(observed.commits.iter().all(|commit| commit.writer == Some(Writer::Flink)));
    assert_eq!(table.properties, [("write.parquet.compression-codec".to_owned(), "zstd".to_owned())]);
}

#[test]
fn deletion_vectors_of_version_three_are_counted_apart() {
    let (observed, _) = read(&[paper!("iceberg/upsert-v3-1.11.0.metadata.json")]);
    let added = added(&observed);
    assert_eq!((added.equality_files, added.position_files, added.vectors), (Some(240), Some(0), Some(240)));
    assert_eq!((observed.table.format_version, observed.commits.len()), (Some(3), 61));
}

/// Papers that say the same of the commits.
#[track_caller]
fn say_the_same(papers: &[Paper<'_>]) {
    let commits = |paper: &Paper<'_>| read(&[*paper]).0.commits;
    let first = commits(&papers[0]);
    assert!(!first.is_empty());
    for other in &papers[1..] {
        assert!(commits(other) == first, "{} and {}", papers[0].name, other.name);
    }
}

#[test]
fn snapshots_are_the_same_whatever_prints_them() {
    say_the_same(&[
        UPSERT_V2,
        paper!("iceberg/upsert-v2-1.11.0.snapshots.csv"),
        paper!("iceberg/upsert-v2-1.11.0.snapshots.jsonl"),
    ]);
    say_the_same(&[
        paper!("iceberg/iceberg-snapshots.csv"),
        paper!("iceberg/iceberg-snapshots.jsonl"),
        paper!("iceberg/iceberg-snapshots.show.txt"),
    ]);
}

#[test]
fn manifests_give_the_counters_that_a_printed_table_lacks() {
    let snapshots = paper!("iceberg/upsert-v2-1.11.0.snapshots.flink-sql.txt");
    assert_eq!(added(&read(&[snapshots]).0).data_files, None);
    let (observed, _) = read(&[snapshots, paper!("iceberg/upsert-v2-1.11.0.manifests.flink-sql.txt")]);
    let full = observed.commits.iter().filter(|commit| commit.added.data_files == Some(4));
    assert_eq!(full.clone().count(), 60);
    assert!(full.clone().all(|commit| commit.added.delete_files == Some(8) && commit.at_ms.is_some()));
    assert_eq!((observed.live.data_manifests, observed.live.delete_manifests), (Some(60), Some(60)));
}

#[test]
fn all_manifests_count_each_manifest_once() {
    let (observed, _) = read(&[paper!("iceberg/upsert-v2-1.11.0.all_manifests.jsonl")]);
    assert!(observed.commits.iter().all(|commit| commit.added.data_files.is_none_or(|files| files == 4)));
}

#[test]
fn partitions_give_what_the_table_holds() {
    for paper in [
        paper!("iceberg/upsert-v2-1.11.0.partitions.csv"),
        paper!("iceberg/upsert-v2-1.11.0.partitions.flink-sql.txt"),
        paper!("iceberg/upsert-v2-1.11.0.partitions.jsonl"),
    ] {
        let live = read(&[paper]).0.live;
        let counts = live.counts;
        assert_eq!((counts.data_files, counts.delete_files, counts.rows), (Some(240), Some(480), Some(30_000)));
        assert_eq!((live.data_bytes, live.partitions), (Some(1_853_821), Some(4)), "{}", paper.name);
    }
}

#[test]
fn names_of_files_tell_the_subtasks_that_wrote_them() {
    let (observed, findings) = read(&[UPSERT_V2, paper!("iceberg/upsert-v2-1.11.0.files.csv")]);
    assert_eq!(Vec::from_iter(observed.files.subtasks), [0, 1]);
    assert_eq!(findings.iter().map(ImportFinding::id).collect::<Vec<_>>(), ["history-partial"]);
}

#[test]
fn the_log_of_a_delta_table_and_its_history_say_the_same() {
    let (log, _) = read(&bundle(include_str!("data/history/delta/delta_log.txt")));
    let (history, _) = read(&[paper!("delta/delta-history.jsonl")]);
    assert_eq!((log.commits.len(), history.commits.len()), (27, 27));
    for (log, history) in log.commits.iter().zip(&history.commits).skip(1) {
        assert_eq!((log.id, log.operation), (history.id, history.operation));
        assert_eq!((log.added.data_files, log.added.rows), (Some(4), Some(500)));
        assert_eq!((history.added.data_files, history.added.rows), (Some(4), Some(500)));
        assert_eq!((log.added.bytes, log.checkpoint), (history.added.bytes, history.checkpoint));
    }
    assert_eq!((log.live.counts.data_files, log.live.counts.bytes), (Some(104), Some(1_219_255)));
    assert_eq!((log.table.columns, log.table.format_release.as_deref()), (Some(6), Some("3.3.2")));
    assert_eq!(log.commits[0].operation, Operation::Upkeep);
    // The log says when a commit was prepared, the history when its file was written.
    let mut papers = bundle(include_str!("data/history/delta/delta_log.txt"));
    papers.push(paper!("delta/delta-history.jsonl"));
    let both = read(&papers).0;
    assert!(both.commits.iter().all(|commit| commit.at_ms > commit.prepared_ms && commit.prepared_ms.is_some()));
}

#[test]
fn a_timeline_of_hudi_tells_compactions_from_commits() {
    let (observed, _) = read(&[
        paper!("hudi/show_commits.txt"),
        paper!("hudi/show_compaction.txt"),
        paper!("hudi/20261129142539264_20261129142541890.commit.json"),
    ]);
    let (timeline, _) = read(&[paper!("hudi/timeline-listing.txt")]);
    for observed in [&observed, &timeline] {
        let rewrites: Vec<_> =
            observed.commits.iter().filter(|commit| commit.operation == Operation::Rewrite).map(|one| one.id).collect();
        assert_eq!(rewrites, [Some(20261129142518491), Some(20261129142539264)]);
        assert_eq!((observed.commits.len(), observed.figures().stream_commits), (15, 13));
    }
    let figures = observed.figures();
    assert_eq!(figures.rows.map(|rows| (rows.min, rows.max)), Some((2_000.0, 2_000.0)));
    let compaction = figures.rewrites[1];
    assert_eq!((compaction.files_added, compaction.files_removed), (Some(4), Some(20)));
    assert_eq!((compaction.bytes_added, compaction.took_s), (Some(2_530_740), Some(2.626)));
    let first = &observed.commits[0];
    assert_eq!((first.added.data_files, first.added.log_files, first.added.updated_rows), (Some(4), Some(0), Some(0)));
}

#[test]
fn the_files_of_a_hudi_table_are_base_files_and_logs() {
    let (observed, _) = read(&[paper!("hudi/listing.txt")]);
    let files = observed.files;
    assert_eq!((files.data.files, files.logs.files), (12, 48));
}

#[test]
fn snapshot_files_of_paimon_and_its_system_table_say_the_same() {
    let (files, _) = read(&bundle(PAIMON_PK));
    let tables = bundle(PAIMON_PK_TABLES);
    let (table, _) = read(&tables);
    assert!(files.commits == table.commits);
    let figures = files.figures();
    assert_eq!((files.commits.len(), figures.stream_commits, figures.rewrites.len()), (38, 26, 12));
    let interval = figures.interval_s.expect("intervals");
    assert!((interval.median - 1.2).abs() < 0.02, "{}", interval.median);
    assert_eq!((table.table.buckets, table.table.columns, table.table.keyed), (Some(2), Some(4), Some(true)));
    assert_eq!((table.live.counts.data_files, table.live.counts.rows), (Some(20), Some(28_577)));
    assert_eq!(table.files.partitions.len(), 4);
}

#[test]
fn entries_of_paimons_manifests_give_files_to_its_snapshots() {
    is(paper!("paimon/pk-manifests.json"), "paimon-entries 8");
    let mut papers = bundle(PAIMON_PK);
    papers.push(paper!("paimon/pk-manifests.json"));
    let (observed, _) = read(&papers);
    let files = |at: usize| (observed.commits[at].added.data_files, observed.commits[at].removed.data_files);
    assert_eq!((observed.commits.len(), files(0), files(6)), (38, (Some(4), Some(0)), (Some(4), Some(20))));
    assert_eq!((observed.commits[6].operation, observed.live.data_manifests), (Operation::Rewrite, Some(8)));
    assert_eq!(observed.figures().interval_s.map(|interval| interval.median.round()), Some(1.0));
}

#[test]
fn a_job_that_cannot_checkpoint_has_no_interval() {
    let (observed, _) = read(&[paper!("flink/flink2.3.0_nocheckpointing_checkpoints_config.json")]);
    let config = observed.checkpoints.config.expect("a configuration");
    assert_eq!((config.interval_s, config.timeout_s, config.exactly_once), (None, Some(600.0), Some(false)));
}

#[test]
fn checkpoints_of_flink_give_durations_failures_and_delays() {
    let (observed, _) = read(&[
        paper!("flink/flink2.3.0_failures_checkpoints.json"),
        paper!("flink/flink2.3.0_failures_checkpoints_config.json"),
        paper!("flink/flink2.3.0_failures_details_failed.json"),
    ]);
    let checkpoints = &observed.checkpoints;
    assert_eq!((checkpoints.history.len(), checkpoints.completed().count(), checkpoints.expired()), (28, 24, 4));
    let counts = checkpoints.counts.expect("counts");
    assert_eq!((counts.total, counts.failed, counts.restored), (29, 5, 1));
    assert_eq!(checkpoints.summary.and_then(|summary| summary.p99_ms), Some(2_066.0));
    let (observed, _) = read(&[paper!("flink/flink2.3.0_backpressured_subtasks.json")]);
    let task = observed.checkpoints.tasks[0];
    assert_eq!((task.start_delay_ms, task.alignment_ms, task.whole_ms), (12_658, 0, 12_660));
}

#[test]
fn progress_of_spark_gives_rows_durations_and_the_partitions_of_the_source() {
    let (observed, _) = read(&[paper!("spark/iceberg-streaming-query-progress.json")]);
    let batches = &observed.batches;
    assert_eq!(batches.iter().map(|batch| batch.id).collect::<Vec<_>>(), [5, 6, 7, 8].map(Some));
    assert!(batches.iter().all(|batch| batch.rows == Some(500) && batch.splits == Some(2)));
    assert_eq!(batches[0].took_ms, Some(403));
}

#[track_caller]
fn answers(papers: &[Paper<'_>], right: Stall) -> Vec<Proof> {
    let diagnosis = read(papers).0.diagnosis().expect("checkpoints");
    assert_eq!(diagnosis.answer, right, "{:?}", diagnosis.proofs);
    diagnosis.proofs
}

#[test]
fn a_barrier_that_waits_behind_rows_is_no_slow_catalog() {
    let proofs = answers(
        &[
            paper!("flink/flink2.3.0_backpressured_checkpoints.json"),
            paper!("flink/flink2.3.0_backpressured_config.json"),
            paper!("flink/flink2.3.0_backpressured_details.json"),
            paper!("flink/flink2.3.0_backpressured_subtasks.json"),
        ],
        Stall::Barrier,
    );
    assert!(proofs.contains(&Proof::StartDelay { seconds: 12.658, whole: 12.66 }), "{proofs:?}");
    assert!(proofs.contains(&Proof::NoCommits));
}

#[test]
fn long_durations_without_details_are_not_blamed_on_anything() {
    let papers = [
        paper!("flink/flink2.3.0_backpressured_checkpoints.json"),
        paper!("flink/flink2.3.0_backpressured_config.json"),
    ];
    assert!(answers(&papers, Stall::Unexplained).contains(&Proof::NoDetails));
}

#[test]
fn checkpoints_that_expire_are_told_before_their_short_survivors() {
    for papers in [
        [
            paper!("flink/flink2.3.0_failures_checkpoints.json"),
            paper!("flink/flink2.3.0_failures_checkpoints_config.json"),
            paper!("flink/flink2.3.0_failures_subtasks.json"),
        ],
        [
            paper!("flink/flink1.20.3_failures_checkpoints.json"),
            paper!("flink/flink1.20.3_failures_checkpoints_config.json"),
            paper!("flink/flink1.20.3_failures_subtasks.json"),
        ],
    ] {
        assert!(answers(&papers, Stall::Expiring).contains(&Proof::Survivors));
    }
    answers(&[paper!("flink/flink2.3.0_nocheckpointing_checkpoints_config.json")], Stall::Off);
}

/// Answers of a job whose checkpoints take 100 ms, triggered so many milliseconds apart, and snapshots of its table that
/// come so long after each.
fn job(period_ms: i64, commit_ms: i64) -> [String; 3] {
    let start = 1_800_000_000_000_i64;
    let checkpoint = |id: i64| {
        let trigger = start + id * period_ms;
        format!(r#"{{"id":{id},"status":"COMPLETED","trigger_timestamp":{trigger},"end_to_end_duration":100}}"#)
    };
    let history: Vec<_> = (1..=20).rev().map(checkpoint).collect();
    let snapshot = |id: i64| {
        let at = start + id * period_ms + 100 + commit_ms;
        format!(
            r#"{{"snapshot-id":{id},"timestamp-ms":{at},"summary":{{"operation":"append","flink.job-id":"a",
            "flink.max-committed-checkpoint-id":"{id}","added-data-files":"1"}}}}"#
        )
    };
    let snapshots: Vec<_> = (1..=20).map(snapshot).collect();
    [
        format!(
            r#"{{"counts":{{"completed":20,"total":20,"failed":0}},"summary":{{}},"latest":{{}},"history":[{}]}}"#,
            history.join(",")
        ),
        r#"{"mode":"exactly_once","interval":10000,"timeout":600000,"min_pause":0,"max_concurrent":1}"#.to_owned(),
        format!(r#"{{"format-version":2,"location":"t","snapshots":[{}]}}"#, snapshots.join(",")),
    ]
}

#[test]
fn a_slow_catalog_shows_in_late_triggers_or_late_snapshots_only() {
    let answer = |texts: &[String]| {
        let papers: Vec<_> = texts.iter().map(|text| Paper { name: "", text }).collect();
        read(&papers).0.diagnosis().expect("checkpoints")
    };
    // Triggers 14 s apart at an interval of 10 s, though a checkpoint takes 0.1 s.
    assert_eq!(answer(&job(14_000, 0)[..2]).answer, Stall::Commit);
    // Triggers on time, snapshots 6 s after their checkpoints.
    let late = answer(&job(10_000, 6_000));
    assert_eq!(late.answer, Stall::Commit);
    let delays = late.proofs.iter().find_map(|proof| match proof {
        Proof::CommitAfter { delays } => Some((delays.count, delays.median)),
        _ => None,
    });
    assert_eq!(delays, Some((20, 6.0)));
    assert_eq!(answer(&job(10_000, 200)).answer, Stall::Nothing);
    assert_eq!(answer(&job(10_000, 200)[..2]).answer, Stall::Nothing);
}
