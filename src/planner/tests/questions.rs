//! Questions that people have asked in public (issues of Iceberg, Hudi, Paimon, Trino, Kafka Connect), each as a scenario
//! and its answer.

use model::{Engine, Finding, FindingRule, Inputs, Parameter, Quantity, estimate, findings};
use planner::{Movable, Outcome, Row, after_outage, grace, solve, spread, sweep};

fn inputs(settings: &str) -> Inputs {
    let mut inputs = Inputs::new();
    for setting in settings.split_whitespace() {
        let (id, value) = setting.split_once('=').expect("id=value");
        inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).expect("a value");
    }
    inputs
}

fn value(settings: &str, quantity: Quantity) -> f64 {
    estimate(&inputs(settings).scenario()).value(quantity).expect("a number")
}

#[track_caller]
fn near(settings: &str, quantity: Quantity, right: f64) {
    let found = value(settings, quantity);
    assert!((found / right - 1.0).abs() < 0.02, "{} is {found}, not {right}", quantity.id());
}

fn found(settings: &str) -> Vec<Finding> {
    let scenario = inputs(settings).scenario();
    findings(&scenario, &estimate(&scenario))
}

fn raises(settings: &str, rule: FindingRule) -> bool {
    found(settings).iter().any(|finding| finding.rule == rule)
}

/// What the solver sets, as it is typed.
fn set(settings: &str, knobs: &[Parameter]) -> Vec<String> {
    let solution = solve(&inputs(settings), &Movable::Named(knobs.to_vec())).expect("a question");
    let Outcome::Found(found) = solution.outcome else { panic!("nothing will do") };
    let changes = found.setting.changes.iter();
    changes.map(|(p, value)| format!("{}={}", p.id(), p.print(&model::Value::Number(*value)))).collect()
}

const APPENDS: &str = "write_mode=append buckets=0 rate=2000 row_bytes=60";

/// D01: how to balance checkpoint interval and visibility? Ten times the interval, a tenth of the files, ten times as late.
#[test]
fn the_interval_trades_freshness_for_files() {
    let values = spread(Parameter::Interval, 10.0, 600.0, 7).into_iter().map(model::Value::Number);
    let quantities = [Quantity::VisibleP95, Quantity::FilesPerDay];
    let rows = sweep(&inputs(APPENDS), Parameter::Interval, &values.collect::<Vec<_>>(), &quantities);
    let ends = |row: &Row| (row.results[0].expect("p95"), row.results[1].expect("files"));
    let ((fresh, many), (late, few)) = (ends(&rows[0]), ends(&rows[6]));
    assert!((10.0..15.0).contains(&fresh) && (560.0..600.0).contains(&late), "{fresh} … {late}");
    assert!((many / few - 60.0).abs() < 0.1, "{many} … {few}");
}

/// D02: how to avoid small files when event times are scattered over years? Files are writers × touched partitions.
#[test]
fn scattered_event_times_multiply_files_by_partitions_unless_each_has_one_writer() {
    let scattered = "write_mode=append buckets=0 partitions=1000 rate=100000 parallelism=16";
    near(scattered, Quantity::DataFilesPerCommit, 16_000.0);
    near(&format!("{scattered} distribution=hash"), Quantity::DataFilesPerCommit, 1_000.0);
}

/// D03: files of kilobytes at checkpoints of 5 s; compact every ten writes? 17,280 commits a day; 128 MB take 20 minutes
/// of these rows.
#[test]
fn five_seconds_are_seventeen_thousand_commits_and_a_large_file_takes_twenty_minutes() {
    let asked = format!("{APPENDS} parallelism=1 interval=5s");
    near(&asked, Quantity::CommitsPerDay, 17_280.0);
    assert!(value(&asked, Quantity::AverageDataFileBytes) < 1e6);
    assert_eq!(set(&format!("{asked} goal_file_size=128MiB"), &[Parameter::Interval]), ["interval=20min"]);
}

/// D05: how many writers can one table take? It depends on how long a commit takes; retries push the limit out.
#[test]
fn a_table_takes_as_many_writers_as_commits_fit_into_the_interval() {
    let jobs =
        |jobs: u32| value(&format!("commit_latency=2s interval=60s writer_jobs={jobs}"), Quantity::CommitSuccess);
    assert!(jobs(1) > 0.999_9 && jobs(10) > 0.99 && jobs(30) < 0.8, "{} {} {}", jobs(1), jobs(10), jobs(30));
    let patient = value("commit_latency=2s interval=60s writer_jobs=10 commit_retries=10", Quantity::CommitSuccess);
    assert!(patient > jobs(10));
}

/// D06: copy-on-write is set, why are there delete files? Flink's sink has no such mode: it always writes deletes.
#[test]
fn flink_has_no_copy_on_write() {
    assert!(
        !Parameter::MergeMode.exists_in(Engine::FlinkIceberg) && Parameter::MergeMode.exists_in(Engine::SparkIceberg)
    );
    assert!(value("write_mode=upsert", Quantity::EqualityDeleteFilesPerCommit) > 0.0);
}

/// D08: sync once a day, even file sizes? Files a day fall with the interval, down to one task's files a commit; a plan
/// goes to two hours, twelve commits a day.
#[test]
fn kafka_connect_with_a_long_interval_leaves_a_file_a_task_and_commit() {
    let asked = "engine=connect-iceberg interval=2h parallelism=1 rate=100";
    near(asked, Quantity::CommitsPerDay, 12.0);
    near(asked, Quantity::FilesPerDay, 12.0);
    near(asked, Quantity::VisibleP95, 0.95 * 7_200.0);
}

/// D09: commit by size instead of time? No engine does; the interval that gives the size at this rate is known.
#[test]
fn a_file_size_is_an_interval_at_a_known_rate() {
    let asked = "engine=connect-iceberg parallelism=1 rate=1000 row_bytes=100 goal_file_size=64MiB";
    assert_eq!(set(asked, &[Parameter::Interval]), ["interval=15min"]);
}

/// D10: why are files below the small-file limit at batches of five minutes? A batch brings less than the limit.
#[test]
fn a_batch_that_brings_less_than_the_limit_leaves_smaller_files() {
    let asked = "engine=flink-hudi write_mode=append interval=5min rate=200 row_bytes=200 parallelism=4";
    assert!(value(asked, Quantity::BytesPerCommit) < 100.0 * 1_048_576.0);
    assert!(value(asked, Quantity::AverageDataFileBytes) < 100.0 * 1_048_576.0);
}

/// D11: how many buckets, as they cannot be changed later? So many that one holds 0.2 to 1 GB at the horizon: 1,000 rows
/// of 1 kB a second for 30 days, half of them new, are 1.3 TB.
#[test]
fn hudi_says_when_buckets_grow_too_big() {
    let grown = "engine=flink-hudi index_type=bucket initial_bytes=1300GB buckets=";
    assert!(raises(&format!("{grown}4"), FindingRule::HudiBigBuckets));
    assert!(!raises(&format!("{grown}1024"), FindingRule::HudiBigBuckets));
}

/// D13: why does the cost of requests explode for 11 GB? Requests follow commits and files, not bytes.
#[test]
fn requests_follow_commits_and_files_not_bytes() {
    let small = "write_mode=append buckets=0 rate=2 row_bytes=60 parallelism=16";
    let (fast, slow) = (format!("{small} interval=5s"), format!("{small} interval=10min"));
    let (often, seldom) = (value(&fast, Quantity::RequestCostMonth), value(&slow, Quantity::RequestCostMonth));
    assert!(often > 50.0 * seldom, "{often} and {seldom} dollars a month");
    let large = value(&format!("{slow} row_bytes=6000"), Quantity::RequestCostMonth);
    assert!(large < 1.5 * seldom, "a hundred times the bytes: {large} and {seldom}");
}

/// D15: how late is data with deletion vectors? The writer compacts level 0 before it commits, so that the checkpoint
/// holds it; each commit writes the compacted files too.
#[test]
fn deletion_vectors_in_paimon_cost_files_in_every_commit() {
    let (without, with) = ("engine=flink-paimon", "engine=flink-paimon deletion_vectors=yes");
    near(with, Quantity::VisibleP95, value(without, Quantity::VisibleP95));
    near(with, Quantity::CommitsPerDay, value(without, Quantity::CommitsPerDay));
    assert!(value(with, Quantity::WriteAmplification) > value(without, Quantity::WriteAmplification));
}

/// D16: when do equality deletes go away? When no older data file is left, and a rewrite has threads enough to drop them.
#[test]
fn equality_deletes_leave_when_rewrites_have_threads_to_drop_them() {
    let asked = |threads: u32| format!("distribution=hash interval=5min rewrite_threads={threads}");
    let live = |threads: u32| value(&asked(threads), Quantity::LiveFilesPeak);
    assert!(live(2) > 3.0 * live(100), "{} and {}", live(2), live(100));
    assert!(
        raises(&asked(2), FindingRule::RewriteLeavesDeletes) && !raises(&asked(100), FindingRule::RewriteLeavesDeletes)
    );
}

/// D17: compaction and expiry run, why does it grow? Live files are few; what snapshots still hold is not.
#[test]
fn what_snapshots_hold_is_more_than_what_is_live() {
    let asked = "distribution=hash interval=5min rewrite_threads=100 snapshot_age=5d";
    let (live, all) = (value(asked, Quantity::LiveFilesPeak), value(asked, Quantity::StorageObjectsTotal));
    assert!(all > 5.0 * live, "{live} live, {all} on the storage");
    let short = value(&asked.replace("5d", "1h"), Quantity::StorageObjectsTotal);
    assert!(short < 0.6 * all, "{short} with a retention of an hour");
}

/// D19: 200 files of a megabyte for every MERGE? They are Spark's shuffle partitions.
#[test]
fn a_merge_leaves_as_many_files_as_it_has_shuffle_partitions() {
    let asked = "engine=spark-iceberg write_mode=upsert merge_mode=copy-on-write adaptive=no interval=5min";
    near(asked, Quantity::DataFilesPerCommit, 200.0);
    near(&format!("{asked} shuffle_partitions=20"), Quantity::DataFilesPerCommit, 20.0);
}

/// D21: compact without a longer commit interval? Leave the partitions alone that are still written.
#[test]
fn a_narrower_scope_lets_compaction_commit_beside_a_fast_stream() {
    let asked = "engine=spark-iceberg write_mode=upsert merge_mode=merge-on-read interval=1min";
    let wide = value("interval=1min distribution=hash commit_latency=20s", Quantity::CompactionCommitSuccess);
    let patient = "interval=1min distribution=hash commit_latency=20s commit_retries=10";
    assert!(value(patient, Quantity::CompactionCommitSuccess) >= wide);
    let cold = format!("{asked} compaction_scope=cold");
    if let Some(share) = estimate(&inputs(&cold).scenario()).value(Quantity::CompactionValidationSuccess) {
        assert_eq!(share, 1.0);
    }
}

/// D22: does metadata grow fast when streaming? By a kilobyte a commit, until snapshots expire.
#[test]
fn metadata_grows_with_every_commit_until_snapshots_expire() {
    let never = "distribution=hash interval=60s expire_every=off";
    let at = |days: u32| value(&format!("{never} horizon={days}d"), Quantity::MetadataJsonBytes);
    let per_commit = (at(30) - at(7)) / (23.0 * 1_440.0);
    assert!((900.0..1_300.0).contains(&per_commit), "{per_commit} bytes a commit");
    let kept = value("distribution=hash interval=60s horizon=30d snapshot_age=1d", Quantity::MetadataJsonBytes);
    assert!(kept < at(7) / 2.0, "{kept}");
}

/// D24: may I keep only five files of Hudi's timeline? The cleaner keeps commits that the archive must hold beyond: 20
/// and 30 are its limits.
#[test]
fn hudis_cleaner_may_not_keep_more_than_the_archive() {
    assert!(raises("engine=flink-hudi clean_commits=40", FindingRule::HudiCleansTooMuch));
    assert!(!raises("engine=flink-hudi clean_commits=10", FindingRule::HudiCleansTooMuch));
}

/// D25: why is only one of 32 writers busy? `hash` gives each partition to one writer.
#[test]
fn hash_keeps_as_many_writers_busy_as_there_are_partitions() {
    let asked = "distribution=hash parallelism=32 write_mode=append buckets=0 partitions=";
    assert!(value(&format!("{asked}3"), Quantity::BusyWriters) <= 3.0);
    assert!(value(&format!("{asked}3 distribution=none"), Quantity::BusyWriters) > 31.0);
}

/// D26: how often should I commit? A minute is the usual floor: below some seconds the checkpoint itself decides, and
/// metadata is written for nothing.
#[test]
fn below_some_seconds_the_checkpoint_decides_how_often_it_commits() {
    assert!(value("interval=1s", Quantity::EffectiveInterval) > 2.0);
    near("interval=60s", Quantity::EffectiveInterval, 60.0);
    let (second, minute) =
        (value("interval=1s", Quantity::MetadataJsonBytes), value("interval=60s", Quantity::MetadataJsonBytes));
    assert!(second > 20.0 * minute, "{second} and {minute} bytes");
    assert_eq!(
        set(&format!("{APPENDS} interval=1s goal_freshness=90s goal_metadata=10MiB"), &[Parameter::Interval]),
        ["interval=60s"]
    );
}

/// D28: how often compact a streaming table? So often that live files stay below their limit: 16 files a minute reach
/// 50,000 in 52 hours.
#[test]
fn compaction_is_due_before_live_files_reach_their_limit() {
    let asked = format!("{APPENDS} interval=60s goal_live_files=50000");
    let every = value(&asked, Quantity::CompactionEveryNeeded) / 3_600.0;
    assert!((51.0..53.0).contains(&every), "{every} hours");
    let grace = grace(&inputs(&asked)).expect("a job compacts").seconds / 3_600.0;
    assert!((51.0..53.0).contains(&grace), "{grace} hours");
}

/// And one of the planner's own: the job was down for three hours, when is it fresh again?
#[test]
fn three_hours_down_are_soon_caught_up_by_a_job_with_room() {
    let found = after_outage(&inputs(&format!("{APPENDS} writer_capacity=20000 parallelism=1 interval=60s")), 10_800.0);
    let minutes = found.fresh_after.expect("it catches up") / 60.0;
    // A tenth busy: a ninth of three hours, the restart, and one commit.
    assert!((20.0..25.0).contains(&minutes), "{minutes} minutes");
}
