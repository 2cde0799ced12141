//! Calibration gives the settings of the run that made a history, and predicts what its commits hold.

mod support {
    pub(crate) mod bundle;
    pub(crate) mod papers;
}

use exchange::Paper;
use exchange::calibrate::{Basis, Calibration, CompactionRun, Typed, Why, calibrate};
use model::{Inputs, Parameter, Quantity, Question, Value, estimate_only};
use support::bundle::bundle;
use support::papers::read;

const UPSERT_V2: Paper<'_> = paper!("iceberg/upsert-v2-1.11.0.metadata.json");

fn calibrated(papers: &[Paper<'_>]) -> Calibration {
    calibrate(Some(&read(papers).0), &Inputs::new(), &[], &Typed::default())
}

/// Parameters and the values that they were calibrated to.
#[track_caller]
fn gives(calibration: &Calibration, right: &[(Parameter, &str)]) {
    for (parameter, value) in right {
        let taken = calibration.taken.iter().find(|one| one.parameter == *parameter);
        let taken = taken.map(|one| parameter.print(&one.value));
        assert_eq!(taken.as_deref(), Some(*value), "{}", parameter.id());
    }
}

/// Commits that were compared, and the greatest mean error, as a share.
#[track_caller]
fn fits(calibration: &Calibration, quantity: Quantity, commits: usize, most: f64) {
    let fit = calibration.fits.iter().find(|fit| fit.quantity == quantity).expect("a fit");
    assert_eq!(fit.commits, commits, "{}", quantity.id());
    assert!(fit.error <= most, "{}: {:?}", quantity.id(), fit);
}

#[track_caller]
fn untold(calibration: &Calibration, parameter: Parameter, why: Why) {
    let found = calibration.untold.iter().find(|one| one.parameter == parameter).map(|one| one.why);
    assert_eq!(found, Some(why), "{}", parameter.id());
}

#[test]
fn an_upsert_table_of_iceberg_gives_the_settings_of_its_run() {
    let calibration = calibrated(&[UPSERT_V2, paper!("iceberg/upsert-v2-1.11.0.files.csv")]);
    gives(
        &calibration,
        &[
            (Parameter::EngineVersion, "1.11"),
            (Parameter::RuntimeVersion, "2.1"),
            (Parameter::Parallelism, "2"),
            (Parameter::Distribution, "hash"),
            (Parameter::WriteMode, "upsert"),
            (Parameter::FormatVersion, "2"),
            (Parameter::Partitions, "1"),
            (Parameter::Buckets, "4"),
            (Parameter::BucketField, "id_bucket"),
            (Parameter::Columns, "5"),
            (Parameter::DeleteRatio, "0"),
            (Parameter::InitialFiles, "240"),
        ],
    );
    untold(&calibration, Parameter::UpsertRatio, Why::UpsertHidesInserts);
    untold(&calibration, Parameter::CommitLatency, Why::NoCommitTimes);
    fits(&calibration, Quantity::DataFilesPerCommit, 60, 0.0);
    fits(&calibration, Quantity::EqualityDeleteFilesPerCommit, 60, 0.0);
    fits(&calibration, Quantity::PositionDeleteFilesPerCommit, 60, 1e-3);
    fits(&calibration, Quantity::BytesPerCommit, 60, 0.03);
}

#[test]
fn an_interval_below_the_planners_limits_is_told_and_not_compared() {
    let calibration = calibrated(&[UPSERT_V2]);
    let interval = calibration.taken.iter().find(|one| one.parameter == Parameter::Interval).expect("an interval");
    assert_eq!((interval.value.clone(), interval.beyond), (Value::Number(1.0), Some(0.368)));
    assert!(calibration.compared.iter().all(|one| one.interval_s.is_none()));
    assert_eq!(calibration.compared.len(), 60);
}

#[test]
fn what_files_cannot_tell_is_said() {
    untold(&calibrated(&[UPSERT_V2]), Parameter::Parallelism, Why::FilesHideParallelism);
}

#[test]
fn bytes_of_data_are_found_though_the_summary_adds_deletes_to_them() {
    let bytes = |calibration: &Calibration| {
        let inputs = calibration.inputs.scenario();
        inputs.number(Parameter::RowBytes)
    };
    let (summary, listing) = (
        bytes(&calibrated(&[UPSERT_V2])),
        bytes(&calibrated(&[UPSERT_V2, paper!("iceberg/upsert-v2-1.11.0.partitions.csv")])),
    );
    assert!((summary / listing - 1.0).abs() < 0.05, "{summary} without a listing, {listing} with");
}

#[test]
fn deletion_vectors_are_told_from_the_format() {
    let calibration = calibrated(&[paper!("iceberg/upsert-v3-1.11.0.metadata.json")]);
    gives(&calibration, &[(Parameter::FormatVersion, "3"), (Parameter::Distribution, "hash")]);
    fits(&calibration, Quantity::EqualityDeleteFilesPerCommit, 60, 0.0);
}

#[test]
fn a_stream_of_spark_gives_its_trigger_its_source_and_its_files() {
    let calibration = calibrated(&[
        paper!("iceberg/iceberg-snapshots.csv"),
        paper!("iceberg/iceberg-files.csv"),
        paper!("spark/iceberg-streaming-query-progress.json"),
    ]);
    gives(
        &calibration,
        &[
            (Parameter::Engine, "spark-iceberg"),
            (Parameter::EngineVersion, "1.10"),
            (Parameter::RuntimeVersion, "3.5"),
            (Parameter::Interval, "1s"),
            (Parameter::SourceSplits, "2"),
            (Parameter::WriteMode, "append"),
            (Parameter::Columns, "5"),
        ],
    );
    fits(&calibration, Quantity::DataFilesPerCommit, 44, 0.0);
    fits(&calibration, Quantity::BytesPerCommit, 44, 0.05);
    fits(&calibration, Quantity::EffectiveInterval, 43, 0.15);
}

#[test]
fn a_delta_table_gives_its_tasks_and_the_time_of_its_commits() {
    let mut papers = bundle(include_str!("data/history/delta/delta_log.txt"));
    papers.push(paper!("delta/delta-history.jsonl"));
    let calibration = calibrated(&papers);
    gives(
        &calibration,
        &[
            (Parameter::Engine, "spark-delta"),
            (Parameter::EngineVersion, "3.3"),
            (Parameter::Parallelism, "2"),
            (Parameter::SourceSplits, "2"),
            (Parameter::Partitions, "2"),
            (Parameter::Columns, "6"),
            (Parameter::CommitLatency, "13ms"),
        ],
    );
    fits(&calibration, Quantity::DataFilesPerCommit, 26, 0.0);
    fits(&calibration, Quantity::BytesPerCommit, 26, 0.01);
}

#[test]
fn a_keyed_paimon_table_gives_its_options_and_its_rhythm() {
    let mut papers = bundle(include_str!("data/history/paimon/pk-snapshots.txt"));
    papers.extend(bundle(include_str!("data/history/paimon/pk-system-tables.txt")));
    let calibration = calibrated(&papers);
    gives(
        &calibration,
        &[
            (Parameter::Engine, "flink-paimon"),
            (Parameter::Interval, "1205ms"),
            (Parameter::Parallelism, "2"),
            (Parameter::Partitions, "2"),
            (Parameter::Buckets, "2"),
            (Parameter::WriteMode, "upsert"),
            (Parameter::Columns, "4"),
        ],
    );
    fits(&calibration, Quantity::EffectiveInterval, 25, 0.02);
    // 60,145 rows over 20,000 uniform keys: 19,000 of them came once at least.
    let updates = calibration.inputs.scenario().number(Parameter::UpsertRatio);
    assert!((0.45..0.7).contains(&updates), "{updates}");
}

#[test]
fn a_hudi_table_gives_its_buckets_updates_and_compactions() {
    let calibration = calibrated(&[
        paper!("hudi/show_commits.txt"),
        paper!("hudi/show_compaction.txt"),
        paper!("hudi/hoodie.properties"),
        paper!("hudi/20261129142549044_20261129142551557.deltacommit.json"),
    ]);
    gives(
        &calibration,
        &[
            (Parameter::Engine, "spark-hudi"),
            (Parameter::TableType, "merge-on-read"),
            (Parameter::IndexType, "bucket"),
            (Parameter::Buckets, "4"),
            (Parameter::DeltaCommits, "5"),
        ],
    );
    fits(&calibration, Quantity::DataFilesPerCommit, 13, 0.0);
}

#[test]
fn answers_of_flink_replace_what_was_assumed_of_checkpoints() {
    let calibration = calibrated(&[
        paper!("flink/flink2.3.0_backpressured_checkpoints.json"),
        paper!("flink/flink2.3.0_backpressured_config.json"),
        paper!("flink/flink2.3.0_backpressured_subtasks.json"),
    ]);
    gives(
        &calibration,
        &[
            (Parameter::Interval, "2s"),
            (Parameter::CheckpointTimeout, "20s"),
            (Parameter::TolerableFailures, "100"),
            (Parameter::StateBackend, "hashmap"),
            (Parameter::Parallelism, "2"),
        ],
    );
    let scenario = calibration.inputs.scenario();
    let waits = scenario.number(Parameter::QueueDelay);
    assert!((waits - 14.0).abs() < 0.1 && scenario.number(Parameter::CheckpointDuration) < 0.01, "{waits}");
    // Triggers came 14 s apart.
    let interval = estimate_only(&scenario, &[Question::Cadence]).value(Quantity::EffectiveInterval);
    assert!(interval.is_some_and(|seconds| (seconds / 14.0 - 1.0).abs() < 0.1), "{interval:?}");
}

#[test]
fn a_setting_that_a_paper_states_stays_and_its_contradiction_is_told() {
    let now = Inputs::new().with(Parameter::Buckets, Value::Number(16.0));
    let observed = read(&[UPSERT_V2]).0;
    let calibration = calibrate(Some(&observed), &now, &[Parameter::Buckets], &Typed::default());
    assert_eq!(calibration.inputs.scenario().number(Parameter::Buckets), 16.0);
    let told: Vec<_> = calibration.disagreeing.iter().map(|one| (one.parameter, one.value.clone())).collect();
    assert_eq!(told, [(Parameter::Buckets, Value::Number(4.0))]);
}

#[test]
fn nothing_is_calibrated_from_nothing() {
    let now = Inputs::new().with(Parameter::Rate, Value::Number(7.0));
    let calibration = calibrate(None, &now, &[], &Typed::default());
    assert_eq!((calibration.inputs, calibration.taken.len(), calibration.compared.len()), (now, 0, 0));
}

#[test]
fn two_timed_rewrites_tell_bytes_from_files() {
    // 2 cores, 20 MB/s and 10 ms a file on each.
    let run = |files: f64, bytes: f64| CompactionRun {
        files,
        bytes,
        cores: 2.0,
        seconds: (bytes / 20e6 + files * 0.01) / 2.0,
    };
    let typed = Typed { runs: vec![run(10_000.0, 1e9), run(100.0, 20e9)], ..Typed::default() };
    let scenario = calibrate(None, &Inputs::new(), &[], &typed).inputs.scenario();
    assert!((scenario.number(Parameter::CompactionRate) / 20e6 - 1.0).abs() < 1e-3);
    assert!((scenario.number(Parameter::CompactionFileCost) - 0.01).abs() < 1e-4);
}

#[test]
fn a_timed_plan_and_timed_commits_are_what_the_model_then_says() {
    let now = Inputs::new().with(Parameter::InitialFiles, Value::Number(1e6));
    let plan = |inputs: &Inputs| {
        estimate_only(&inputs.scenario(), &[Question::Readers]).value(Quantity::Planning).expect("a plan")
    };
    let slower = plan(&now) + 5.0;
    let typed =
        Typed { planning_s: Some(slower), commit_p50_s: Some(1.5), commit_p99_s: Some(9.0), ..Typed::default() };
    let calibration = calibrate(None, &now, &[], &typed);
    assert!((plan(&calibration.inputs) / slower - 1.0).abs() < 0.01, "{}", plan(&calibration.inputs));
    gives(&calibration, &[(Parameter::CommitLatency, "1500ms"), (Parameter::CommitLatencyP99, "9s")]);
    assert!(calibration.taken.iter().all(|one| one.basis >= Basis::TypedRun));
}

/// Snapshots of an append job, `rows` of them for each hour after midnight, one an hour, for some days.
fn hourly(days: usize, rows: impl Fn(usize) -> u64) -> String {
    let midnight = 1_800_057_600_000_i64;
    let snapshot = |at: usize| {
        let (ms, rows) = (midnight + at as i64 * 3_600_000, rows((at + 23) % 24));
        format!(
            r#"{{"snapshot-id":{at},"timestamp-ms":{ms},"summary":{{"operation":"append","engine-name":"flink",
            "flink.job-id":"a","flink.max-committed-checkpoint-id":"{at}","added-data-files":"8","added-records":"{rows}",
            "added-files-size":"{}","changed-partition-count":"1"}}}}"#,
            rows * 50 + 8 * 5_190
        )
    };
    let snapshots: Vec<String> = (0..=24 * days).map(snapshot).collect();
    format!(r#"{{"format-version":2,"location":"t","partition-spec":[],"snapshots":[{}]}}"#, snapshots.join(","))
}

#[test]
fn a_day_and_more_gives_the_hours_of_its_traffic() {
    let text = hourly(2, |hour| if hour == 20 { 4_800_000 } else { 800_000 });
    let calibration = calibrated(&[Paper { name: "", text: &text }]);
    let hours = calibration.inputs.scenario().hours();
    assert!((hours[20] / hours[3] - 6.0).abs() < 0.1, "{hours:?}");
    gives(&calibration, &[(Parameter::Parallelism, "8"), (Parameter::RowBytes, "50")]);
    fits(&calibration, Quantity::DataFilesPerCommit, 49, 0.0);
    fits(&calibration, Quantity::BytesPerCommit, 49, 1e-3);
    fits(&calibration, Quantity::EffectiveInterval, 48, 1e-6);
}
