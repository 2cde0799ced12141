//! Histories as people have them: minimal, old, exported by other engines, expired, printed in notebooks, cut, damaged,
//! hostile. Rewritten from public samples; the case is named in each test.

mod support {
    pub(crate) mod papers;
}

use exchange::Paper;
use exchange::import::history::{HistoryKind, Observed, Operation, observe, recognise};
use proptest::prelude::*;
use support::papers::read;

fn text(text: &str) -> Observed {
    read(&[Paper { name: "", text }]).0
}

#[track_caller]
fn findings(text: &str, right: &[&str]) {
    let found = read(&[Paper { name: "", text }]).1;
    assert_eq!(found.iter().map(|finding| finding.id()).collect::<Vec<_>>(), right);
}

#[test]
fn a_table_without_snapshots_has_no_commits() {
    // Version 1: schema and partition-spec in the singular, −1 for no snapshot.
    let observed = text(
        r#"{"format-version":1,"location":"t","schema":{"fields":[{"id":1},{"id":2}]},"partition-spec":[],
            "current-snapshot-id":-1,"snapshots":[]}"#,
    );
    assert_eq!((observed.commits.len(), observed.table.format_version, observed.table.columns), (0, Some(1), Some(2)));
    assert_eq!(observed.figures().interval_s, None);
}

#[test]
fn a_minimal_summary_leaves_counters_unknown() {
    let json = r#"{"format-version":2,"location":"t","snapshots":[
        {"snapshot-id":3051729675574597004,"timestamp-ms":1515100955770,"summary":{"operation":"append"}},
        {"snapshot-id":3055729675574597004,"parent-snapshot-id":3051729675574597004,"timestamp-ms":1555100955770,
         "summary":{"operation":"append"},"schema-id":1}]}"#;
    let observed = text(json);
    assert_eq!(observed.commits[1].id, Some(3055729675574597004));
    assert_eq!(observed.commits[1].added.data_files, None);
    findings(json, &["history-no-counters"]);
}

#[test]
fn a_null_among_snapshots_is_left_out_and_the_file_is_not_called_cut_off() {
    let json = |odd: &str| {
        format!(
            r#"{{"format-version":2,"location":"t","schemas":[null,{{"schema-id":0,"fields":[{{"id":1}}]}}],"metadata-log":[null],
            "snapshots":[null,{{"snapshot-id":1,"timestamp-ms":1,"summary":{{"operation":"append","added-data-files":"2"}}}},{odd}],
            "last-sequence-number":5}}"#
        )
    };
    let (whole, odd) = (json("null"), json("5"));
    let observed = text(&whole);
    assert_eq!((observed.commits.len(), observed.commits[0].added.data_files), (1, Some(2)));
    assert_eq!((observed.table.commits_ever, observed.table.columns), (Some(5), Some(1)));
    findings(&whole, &["history-nulls"]);
    // A number where a snapshot belongs: nothing is cut off, and what stood before was read.
    assert_eq!(text(&odd).commits.len(), 1);
    findings(&odd, &["history-nulls", "history-misplaced"]);
    findings(&whole[..whole.len() - 20], &["history-nulls", "history-broken"]);
}

#[test]
fn manifests_that_stand_in_a_snapshot_are_counted() {
    // Version 1, with tabs; numbers of the summary are texts.
    let observed = text(
        "{\t\"format-version\":\t1,\"location\":\"t\",\"current-snapshot-id\":1,\"snapshots\":[{\"snapshot-id\":1,\"timestamp-ms\":1,\
         \"summary\":{\"operation\":\"append\",\"added-data-files\":\"2\"},\"manifests\":[\"a.avro\",\"b.avro\"]}]}",
    );
    assert_eq!((observed.live.data_manifests, observed.commits[0].added.data_files), (Some(2), Some(2)));
}

#[test]
fn an_export_of_bigquery_names_no_versions() {
    let json = r#"{"current-snapshot-id":7,"default-spec-id":0,"format-version":2,"last-sequence-number":0,"location":"t",
        "snapshots":[{"manifest-list":"m","snapshot-id":7,"summary":{"operation":"replace"},"timestamp-ms":1}],"table-uuid":"u"}"#;
    let (observed, _) = read(&[Paper { name: "v1749025517.metadata.json", text: json }]);
    assert_eq!((observed.table.commits_ever, observed.commits[0].operation), (None, Operation::Rewrite));
}

#[test]
fn counters_that_an_append_of_trino_leaves_out_are_none_and_strange_keys_do_no_harm() {
    let observed = text(
        r#"{"format-version":2,"location":"t","statistics":[{"blob-metadata":[]}],"snapshots":[
            {"snapshot-id":1,"timestamp-ms":1,"summary":{"operation":"append","changed-partition-count":"0",
             "trino_query_id":"q","trino_user":"u","engine-name":"trino","total-data-files":"0","total-records":"0"}},
            {"snapshot-id":2,"parent-snapshot-id":1,"timestamp-ms":2,"summary":{"operation":"append","added-data-files":"3",
             "event-time-max":"1700000000000","total-records":"575132000"}}]}"#,
    );
    assert_eq!(observed.commits[0].added.data_files, Some(0));
    assert_eq!((observed.commits[1].added.data_files, observed.live.counts.rows), (Some(3), Some(575_132_000)));
}

#[test]
fn a_commit_of_deletes_alone_adds_no_data() {
    let observed = text(
        r#"{"format-version":2,"location":"t","snapshots":[{"snapshot-id":1,"timestamp-ms":1,"summary":
            {"operation":"delete","added-equality-delete-files":"1","added-delete-files":"1","added-equality-deletes":"3"}}]}"#,
    );
    let commit = &observed.commits[0];
    assert_eq!(
        (commit.operation, commit.added.data_files, commit.added.delete_files),
        (Operation::Delete, Some(0), Some(1))
    );
}

#[test]
fn totals_that_the_last_snapshot_leaves_out_are_carried_over() {
    let observed = text(
        r#"{"format-version":3,"location":"t","snapshots":[
            {"snapshot-id":1,"timestamp-ms":1,"summary":{"total-data-files":"7","total-files-size":"70"}},
            {"snapshot-id":2,"timestamp-ms":2,"summary":{"total-data-files":"8"}}]}"#,
    );
    assert_eq!((observed.live.counts.data_files, observed.live.counts.bytes), (Some(8), Some(70)));
}

#[test]
fn a_table_that_was_upgraded_is_read_by_its_plural_fields() {
    let observed = text(
        r#"{"format-version":3,"location":"t","schema":{"fields":[{"id":1}]},"current-schema-id":1,
            "schemas":[{"schema-id":0,"fields":[{"id":1}]},{"schema-id":1,"fields":[{"id":1},{"id":2},{"id":3}]}],
            "partition-spec":[],"default-spec-id":1,"partition-specs":[{"spec-id":0,"fields":[]},
            {"spec-id":1,"fields":[{"name":"d","transform":"day","source-id":2},{"name":"b","transform":"bucket[16]","source-id":1}]}]}"#,
    );
    assert_eq!((observed.table.columns, observed.table.buckets), (Some(3), Some(16)));
    assert_eq!(observed.table.partition_fields, Some(vec!["d".to_owned()]));
}

#[test]
fn expired_snapshots_leave_the_times_of_metadata_files() {
    let entries: Vec<String> =
        (0..11).map(|at| format!(r#"{{"timestamp-ms":{},"metadata-file":"m"}}"#, at * 400)).collect();
    let json = format!(
        r#"{{"format-version":2,"location":"t","last-sequence-number":11,"metadata-log":[{}],"snapshots":[{{"snapshot-id":9,
            "parent-snapshot-id":8,"timestamp-ms":4400,"summary":{{"operation":"replace","removed-position-delete-files":"4",
            "removed-delete-files":"4"}}}}]}}"#,
        entries.join(",")
    );
    let observed = text(&json);
    assert!(observed.table.expired);
    assert_eq!(observed.figures().interval_s.map(|interval| interval.median), Some(0.4));
    assert_eq!(observed.figures().rewrites[0].deletes_removed, Some(4));
    findings(&json, &["history-expired"]);
}

#[test]
fn times_that_no_clock_shows_are_left_out_and_said() {
    let json = r#"{"format-version":2,"location":"t","last-sequence-number":3,"snapshots":[
        {"snapshot-id":1,"timestamp-ms":1795961440296,"summary":{"operation":"append","added-records":"5"}},
        {"snapshot-id":2,"timestamp-ms":9223372036854775807,"summary":{"operation":"append","added-records":"5"}},
        {"snapshot-id":3,"timestamp-ms":-1,"summary":{"operation":"append","added-records":"5"}}]}"#;
    let times: Vec<Option<i64>> = text(json).commits.iter().map(|commit| commit.at_ms).collect();
    assert_eq!(times, [Some(1_795_961_440_296), None, None]);
    findings(json, &["history-strange-times"]);
}

#[test]
fn a_catalogs_answer_wraps_the_metadata() {
    let observed = text(
        r#"{"metadata-location":"s3://b/m.json","metadata":{"format-version":2,"location":"t","snapshots":[
            {"snapshot-id":1,"timestamp-ms":1,"summary":{"operation":"append","added-data-files":"1"}}]},"config":{}}"#,
    );
    assert_eq!((observed.commits.len(), observed.table.format_version), (1, Some(2)));
}

#[test]
fn old_answers_of_flink_without_percentiles_give_the_interval() {
    let observed = text(
        r#"{"counts":{"restored":0,"total":2,"in_progress":0,"completed":2,"failed":0},
        "latest":{"completed":{"@class":"completed","id":2,"trigger_timestamp":1700000060000,"end_to_end_duration":238},
        "savepoint":null,"failed":null,"restored":null},
        "history":[{"id":2,"status":"COMPLETED","trigger_timestamp":1700000060000},{"id":1,"status":"COMPLETED","trigger_timestamp":1700000000001}]}"#,
    );
    assert_eq!(observed.trigger_periods().map(|period| period.median), Some(59.999));
}

#[test]
fn a_notebooks_table_with_pythons_dictionaries_is_read() {
    let observed = text(
        "committed_at | snapshot_id | parent_id | operation | summary\n-- | -- | -- | -- | --\n\
         2023-04-28 10:00:00 | 57 | None | append | {'added-data-files': '3', 'added-records': '1000'}\n\
         2023-04-28 10:05:00 | 58 | 57 | append | {'added-data-files': '4', 'added-records': '1200'}\n",
    );
    let files: Vec<_> = observed.commits.iter().map(|commit| commit.added.data_files).collect();
    assert_eq!((files, observed.figures().span_s), (vec![Some(3), Some(4)], 300.0));
}

#[test]
fn sizes_that_hudis_cli_prints_for_people_are_read() {
    let observed = text(
        "╔═══╤═══╗\n| CommitTime | Total Bytes Written | Total Files Added | Total Files Updated | Total Partitions Written | Total Records Written | Total Update Records Written | Total Errors |\n\
         |===|===|===|===|===|===|===|===|\n\
         | 20241219115044000 | 77.4 MB | 0 | 2 | 1 | 348918 | 0 | 0 |\n\
         | 20241219114935200 | 1.5 GB | 1 | 0 | 1 | 10 | 0 | 0 |\n",
    );
    assert_eq!(observed.commits[1].added.bytes, Some(81_159_782));
    assert_eq!(observed.figures().interval_s.map(|interval| interval.median), Some(68.8));
}

#[test]
fn counters_of_deletes_are_told_apart_where_they_are_and_counted_together_where_not() {
    // Before 1.0 a snapshot has but the sum; since 1.8 vectors are counted among the files of position deletes.
    let json = r#"{"format-version":3,"location":"t","snapshots":[
        {"snapshot-id":1,"timestamp-ms":1,"summary":{"operation":"overwrite","added-data-files":"2","added-delete-files":"5"}},
        {"snapshot-id":2,"timestamp-ms":2,"summary":{"operation":"overwrite","added-data-files":"2","added-delete-files":"5",
         "added-equality-delete-files":"2","added-position-delete-files":"3","added-dvs":"3","removed-dvs":"1",
         "manifests-created":"2","manifests-kept":"7","partition-summaries-included":"false"}}]}"#;
    let observed = text(json);
    let [old, new] = [0, 1].map(|at| observed.commits[at].added);
    assert_eq!((old.delete_files, old.equality_files, old.vectors), (Some(5), None, None));
    assert_eq!((new.delete_files, new.equality_files, new.vectors), (Some(5), Some(2), Some(3)));
    assert_eq!(observed.commits[1].removed.vectors, Some(1));
}

#[test]
fn savepoints_failures_and_percentiles_that_are_none_are_no_part_of_the_interval() {
    let checkpoint = |id: u32, at_s: u32, status: &str, kind: &str| {
        format!(
            r#"{{"id":{id},"status":"{status}","checkpoint_type":"{kind}","is_savepoint":{},"checkpointed_size":1,
            "trigger_timestamp":{}000,"end_to_end_duration":1000}}"#,
            kind.contains("SAVEPOINT"),
            1_700_000_000 + at_s
        )
    };
    let history = [
        checkpoint(6, 240, "IN_PROGRESS", "CHECKPOINT"),
        checkpoint(5, 180, "COMPLETED", "UNALIGNED_CHECKPOINT"),
        checkpoint(4, 130, "COMPLETED", "SYNC_SAVEPOINT"),
        checkpoint(3, 120, "COMPLETED", "CHECKPOINT"),
        checkpoint(2, 60, "COMPLETED", "CHECKPOINT"),
        checkpoint(1, 7, "FAILED", "CHECKPOINT"),
    ];
    let observed = text(&format!(
        r#"{{"counts":{{"completed":4,"failed":1,"in_progress":1,"restored":0,"total":6}},
            "summary":{{"end_to_end_duration":{{"min":1,"max":2,"avg":1,"p50":"NaN","p90":"NaN","p999":"NaN"}}}},
            "latest":{{}},"history":[{}]}}"#,
        history.join(",")
    ));
    assert_eq!(observed.trigger_periods().map(|period| period.median), Some(60.0));
}

#[test]
fn a_report_of_a_commit_in_a_log_gives_its_time_though_counters_are_missing() {
    let observed = text(
        "CommitReport{tableName=c.db.t, sequenceNumber=46, operation=overwrite, commitMetrics=CommitMetricsResult{\
         totalDuration=TimerResult{timeUnit=NANOSECONDS, totalDuration=PT1.69S, count=1}, addedDataFiles=CounterResult{\
         unit=COUNT, value=1}, removedDataFiles=null}}",
    );
    let reports: Vec<_> = observed.reports.iter().map(|report| (report.seconds, report.attempts)).collect();
    assert_eq!(reports, [(1.69, None)]);
}

#[test]
fn a_restart_is_told_by_its_new_job_and_a_pause_by_its_length() {
    let snapshot = |id: i64, at_s: i64, job: &str, checkpoint: i64| {
        format!(
            r#"{{"snapshot-id":{id},"timestamp-ms":{},"summary":{{"added-data-files":"1","flink.job-id":"{job}",
            "flink.max-committed-checkpoint-id":"{checkpoint}"}}}}"#,
            at_s * 1_000
        )
    };
    let snapshots = [
        snapshot(1, 0, "a", 1),
        snapshot(2, 60, "a", 2),
        // Nine checkpoints without rows: no pause.
        snapshot(3, 660, "a", 12),
        snapshot(4, 720, "a", 13),
        // One checkpoint that took an hour.
        snapshot(5, 4_320, "a", 14),
        snapshot(6, 4_380, "b", 1),
        snapshot(7, 4_440, "b", 2),
    ];
    let json = format!(r#"{{"format-version":2,"location":"t","snapshots":[{}]}}"#, snapshots.join(","));
    let figures = text(&json).figures();
    assert_eq!((figures.restarts, figures.gaps.len()), (1, 2));
    assert_eq!((figures.gaps[0].seconds, figures.gaps[0].new_job), (3_600.0, false));
    assert_eq!(figures.checkpoint_interval_s.map(|interval| interval.median), Some(60.0));
}

#[test]
fn binary_files_are_named_and_not_read() {
    for (start, id) in [("Obj\u{1}\u{4}\u{16}avro.schema", "history-binary"), ("PAR1\u{15}", "history-binary")] {
        assert_eq!(recognise(&Paper { name: "x", text: start }), Some(HistoryKind::Binary));
        findings(start, &[id]);
    }
}

#[test]
fn configuration_is_no_history() {
    for text in [
        "execution.checkpointing.interval: 60s\n",
        "state: {backend: rocksdb}\n",
        r#"{"name":"sink","config":{"connector.class":"org.apache.iceberg.connect.IcebergSinkConnector"}}"#,
        r#"{"format-version":"2","write.target-file-size-bytes":"134217728"}"#,
        "SET 'execution.checkpointing.interval' = '60s';\nINSERT INTO t SELECT * FROM s;\n",
        "hoodie.datasource.write.operation=upsert\n",
        "key,value\na,b\n",
        "",
    ] {
        assert_eq!(recognise(&Paper { name: "", text }), None, "{text}");
    }
}

#[test]
fn a_file_that_breaks_off_gives_what_stood_before() {
    let whole = include_str!("data/history/iceberg/upsert-v2-1.11.0.metadata.json");
    let half = &whole[..whole.len() / 2];
    let (observed, found) = read(&[Paper { name: "", text: half }]);
    assert!((20..62).contains(&observed.commits.len()), "{}", observed.commits.len());
    assert_eq!(found.iter().map(|finding| finding.id()).collect::<Vec<_>>(), ["history-broken"]);
}

#[test]
fn a_damaged_line_loses_itself_alone() {
    let whole = include_str!("data/history/iceberg/upsert-v2-1.11.0.history.jsonl");
    let damaged = whole.replacen("\"made_current_at\":\"2026-11-29T14:46:55.394Z\",\"snapshot_id\"", "\"made_curr", 1);
    let (observed, found) = read(&[Paper { name: "", text: &damaged }]);
    assert_eq!(observed.commits.len(), 61);
    assert_eq!(found.iter().map(|finding| finding.id()).collect::<Vec<_>>(), ["history-damaged-rows"]);
}

#[test]
fn deep_nesting_and_endless_numbers_end_quickly() {
    let deep = format!(r#"{{"format-version":2,"location":"t","properties":{}"#, "[".repeat(200_000));
    let digits = format!(r#"{{"format-version":2,"location":"t","last-sequence-number":{}}}"#, "9".repeat(100_000));
    let keys = format!(r#"{{"counts":{},"summary":1,"latest":2,"history":3}}"#, r#"{"a":"#.repeat(50_000));
    for hostile in [deep, digits, keys] {
        if let Some(kind) = recognise(&Paper { name: "", text: &hostile }) {
            let _ = observe(&[(0, kind, Paper { name: "", text: &hostile })]);
        }
    }
}

const REAL: &[&str] = &[
    include_str!("data/history/iceberg/upsert-v2-1.11.0.partitions.flink-sql.txt"),
    include_str!("data/history/iceberg/upsert-v2-1.11.0.partitions.csv"),
    include_str!("data/history/iceberg/iceberg-partitions.jsonl"),
    include_str!("data/history/iceberg/upsert-v2-1.11.0.refs.flink-sql.txt"),
    include_str!("data/history/flink/flink2.3.0_backpressured_checkpoints.json"),
    include_str!("data/history/flink/flink2.3.0_backpressured_subtasks.json"),
    include_str!("data/history/spark/delta-streaming-query-progress.json"),
    include_str!("data/history/hudi/show_commits.txt"),
    include_str!("data/history/hudi/20261129142549044_20261129142551557.deltacommit.json"),
    include_str!("data/history/delta/delta-history.jsonl"),
    include_str!("data/history/delta/delta-detail.json"),
];

/// A real file, cut, with pieces of it or of nonsense put elsewhere.
fn damaged() -> impl Strategy<Value = String> {
    let nonsense = proptest::sample::select(vec![
        "",
        "\"",
        "{",
        "}",
        "[",
        "]",
        ",",
        "|",
        "+--+",
        "\n",
        "\u{0}",
        "\u{feff}",
        "-1",
        "9223372036854775808",
        "NaN",
        "null",
        "…",
        "中",
        "1e999",
        "\\u0000",
        "<NULL>",
        "99999999999999999",
        "-9223372036854775808",
    ]);
    let edit = (any::<prop::sample::Index>(), 0_usize..40, nonsense);
    (proptest::sample::select(REAL), prop::collection::vec(edit, 0..6), any::<prop::sample::Index>(), any::<bool>())
        .prop_map(|(real, edits, end, cut)| {
            let mut text: Vec<char> = real.chars().collect();
            for (at, length, with) in edits {
                let at = at.index(text.len());
                let until = (at + length).min(text.len());
                text.splice(at..until, with.chars());
            }
            if cut {
                text.truncate(end.index(text.len().max(1)));
            }
            text.into_iter().collect()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn damaged_papers_never_stop_the_reading(text in damaged(), other in damaged()) {
        let papers = [Paper { name: "a", text: &text }, Paper { name: "b", text: &other }];
        let known: Vec<_> = papers.iter().enumerate().filter_map(|(at, one)| Some((at, recognise(one)?, *one))).collect();
        let (observed, _) = observe(&known);
        prop_assert_eq!(observed.is_some(), !known.is_empty());
        if let Some(observed) = observed {
            let figures = observed.figures();
            prop_assert!(figures.span_s >= 0.0 && figures.gaps.len() <= 20);
            let _ = observed.diagnosis();
            let now = model::Inputs::new();
            let calibration = exchange::calibrate::calibrate(Some(&observed), &now, &[], &Default::default());
            let all = model::estimate(&calibration.inputs.scenario());
            prop_assert!(all.values().all(|(_, value)| value.is_finite() && value >= 0.0));
            prop_assert!(!exchange::history_json(&observed, &calibration).is_empty());
        }
    }

    #[test]
    fn any_text_is_read_or_left_alone(text in "\\PC{0,400}") {
        if let Some(kind) = recognise(&Paper { name: "", text: &text }) {
            let _ = observe(&[(0, kind, Paper { name: "", text: &text })]);
        }
    }
}
