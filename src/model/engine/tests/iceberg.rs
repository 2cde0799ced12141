//! Engines that write Iceberg.

use super::*;

const APPEND: &str = "flink-iceberg write_mode=append buckets=4 parallelism=8 distribution=hash";

#[test]
fn hash_without_a_key_deals_buckets_in_three_releases_of_the_second_sink() {
    for (release, sink, files) in
        [("1.6", "v2", 4.0), ("1.7", "v2", 8.0), ("1.9", "v2", 8.0), ("1.10", "v2", 4.0), ("1.8", "v1", 4.0)]
    {
        data_files(&format!("{APPEND} engine_version={release} sink_version={sink}"), files);
    }
}

#[test]
fn range_helps_since_the_release_of_each_sink() {
    let range = "flink-iceberg write_mode=append buckets=0 partitions=8 parallelism=8 distribution=range";
    for (release, sink, files) in [("1.6", "v1", 64.0), ("1.7", "v1", 15.0), ("1.9", "v2", 64.0), ("1.10", "v2", 15.0)]
    {
        data_files(&format!("{range} engine_version={release} sink_version={sink}"), files);
    }
}

#[test]
fn position_deletes_are_one_a_writer_until_1_5_and_one_a_data_file_since() {
    let small = "flink-iceberg keys=1000 buckets=0 parallelism=2 target_file_size=1MiB row_bytes=1000";
    gives(&format!("{small} engine_version=1.5"), Quantity::PositionDeleteFilesPerCommit, 2.0);
    let files = estimate(&inputs(small).scenario()).value(Quantity::DataFilesPerCommit).expect("data files");
    gives(&format!("{small} engine_version=1.6"), Quantity::PositionDeleteFilesPerCommit, files);
    assert!(files > 2.0);
}

/// 1.2 million changes draw 1.1308 million of 10 million keys: 282,700 whole rows a writer. At a target of 1 MiB rows of
/// 120 encoded bytes roll at 9,000, so each writer has 32 files of them, and 34 of its 300,000 data rows.
#[test]
fn equality_deletes_of_whole_rows_roll_at_the_data_target() {
    let small = "flink-iceberg write_mode=changelog upsert_ratio=1 target_file_size=1MiB distribution=hash buckets=4 \
                 rate=20000";
    data_files(small, 136.0);
    gives(small, Quantity::EqualityDeleteFilesPerCommit, 128.0);
    gives(&small.replace("changelog", "upsert"), Quantity::EqualityDeleteFilesPerCommit, 4.0);
    gives(&small.replace("1MiB", "512MiB"), Quantity::EqualityDeleteFilesPerCommit, 4.0);
    gives(&small.replace("rate=20000", "rate=200"), Quantity::EqualityDeleteFilesPerCommit, 4.0);
}

#[test]
fn format_3_has_vectors_since_1_11_and_nothing_for_repeated_keys_before() {
    gives("flink-iceberg format_version=3 keys=1000", Quantity::DeletionVectorFilesPerCommit, 16.0);
    lacks("flink-iceberg format_version=3 keys=1000", Quantity::PositionDeleteFilesPerCommit);
    lacks("flink-iceberg format_version=3 engine_version=1.10", Quantity::DeletionVectorFilesPerCommit);
    lacks("flink-iceberg format_version=3 engine_version=1.10", Quantity::PositionDeleteFilesPerCommit);
}

#[test]
fn a_rewrite_is_refused_only_where_position_deletes_cover_several_files() {
    assert_eq!(conflict("flink-iceberg engine_version=1.5"), Conflict::Rewrite);
    assert_eq!(conflict("flink-iceberg engine_version=1.6"), Conflict::Swap);
    assert_eq!(conflict("flink-iceberg engine_version=1.5 write_mode=append"), Conflict::Swap);
}

#[test]
fn every_subtask_writes_every_bucket_with_a_delete_file_beside() {
    data_files("flink-cdc-iceberg parallelism=4 buckets=8", 32.0);
    gives("flink-cdc-iceberg parallelism=4 buckets=8", Quantity::EqualityDeleteFilesPerCommit, 32.0);
}

#[test]
fn it_upserts_whatever_was_asked_and_does_not_read_the_target_size() {
    gives("flink-cdc-iceberg parallelism=4 buckets=8 write_mode=append", Quantity::EqualityDeleteFilesPerCommit, 32.0);
    assert!(!Parameter::TargetFileSize.exists_in(Engine::FlinkCdcIceberg));
    assert!(!Parameter::Distribution.exists_in(Engine::FlinkCdcIceberg));
}

#[test]
fn the_trigger_is_a_grid_that_a_long_batch_overruns() {
    gives("spark-iceberg interval=10s", Quantity::EffectiveInterval, 10.0);
    let late = "spark-iceberg interval=1s commit_latency=1s commit_latency_p99=1s utilisation=0.5";
    gives(late, Quantity::EffectiveInterval, 2.0);
    gives(
        "spark-iceberg interval=off commit_latency=1s commit_latency_p99=1s utilisation=0",
        Quantity::EffectiveInterval,
        1.0,
    );
}

#[test]
fn distribution_follows_from_partitions_and_not_from_the_number_of_tasks() {
    data_files("spark-iceberg write_mode=append partitions=30 source_splits=8", 30.0);
    data_files("spark-iceberg write_mode=append partitions=30 source_splits=8 distribution=none", 240.0);
    data_files("spark-iceberg write_mode=append source_splits=8 rate=0.05", 3.0);
}

#[test]
fn adaptive_execution_comes_with_spark_4_1() {
    let merge = "spark-iceberg keys=1000 shuffle_partitions=50 row_bytes=10";
    data_files(&format!("{merge} runtime_version=4.0"), 50.0);
    data_files(&format!("{merge} runtime_version=4.1"), 1.0);
}

#[test]
fn copy_on_write_rewrites_the_table_with_every_merge() {
    let copies = "spark-iceberg keys=1200000 rate=2000 interval=60s upsert_ratio=1 runtime_version=3.5";
    assert!(write_amplification(copies).is_some_and(|factor| factor > 9.0));
    assert_eq!(write_amplification(&format!("{copies} merge_mode=merge-on-read")), None);
    assert_eq!(conflict(copies), Conflict::Stream);
}

#[test]
fn vectors_of_touched_files_share_the_files_of_their_tasks() {
    let merge = "spark-iceberg format_version=3 merge_mode=merge-on-read shuffle_partitions=8 buckets=4 keys=20000 \
                 rate=200 interval=10s compaction=continuous compaction_every=5min";
    let files = estimate(&inputs(merge).scenario()).value(Quantity::DeletionVectorFilesPerCommit);
    assert!(files.is_some_and(|files| files > 3.0 && files <= 8.0), "{files:?}");
}

#[test]
fn the_gap_is_the_interval_and_the_commit() {
    let busy = "connect-iceberg interval=3s rate=400 parallelism=4 source_splits=4 commit_latency=300ms \
                commit_latency_p99=300ms";
    gives(busy, Quantity::EffectiveInterval, 3.309);
}

/// `connect-sparse-t4-k4`: one row a second over four tasks, gaps of 6.0, 7.1 and 8.1 s.
#[test]
fn a_sparse_topic_waits_for_the_slowest_task() {
    let sparse = "connect-iceberg interval=3s rate=1 parallelism=4 source_splits=4 commit_latency=300ms \
                  commit_latency_p99=300ms";
    gives(sparse, Quantity::EffectiveInterval, 6.8);
    gives(&format!("{sparse} offset_flush_interval=1s"), Quantity::EffectiveInterval, 4.5);
}

#[test]
fn the_timeout_ends_the_wait_for_idle_tasks() {
    let idle = "connect-iceberg interval=300s rate=0.01 commit_latency=0s commit_latency_p99=0s";
    gives(idle, Quantity::EffectiveInterval, 330.0);
    gives(&format!("{idle} commit_timeout=90s"), Quantity::EffectiveInterval, 372.0);
}

#[test]
fn it_only_appends() {
    lacks("connect-iceberg write_mode=upsert", Quantity::EqualityDeleteFilesPerCommit);
    assert!(!Parameter::UpsertRatio.exists_in(Engine::ConnectIceberg));
}

/// `ice-maint-unpart-100c-k8`: a hundred streaming commits left a hundred manifests. A MERGE merges them.
#[test]
fn streaming_appends_of_spark_leave_a_manifest_each() {
    gives("spark-iceberg write_mode=append compaction=off", Quantity::LiveDataManifests, 7.0 * 1_440.0);
    let merged = estimate(&inputs("spark-iceberg compaction=off").scenario()).value(Quantity::LiveDataManifests);
    assert!(merged.is_some_and(|manifests| (49.0..51.0).contains(&manifests)), "half of a hundred: {merged:?}");
}

/// Nothing is updated, so no file is touched: 200 files a commit stay, and a job has to compact them.
#[test]
fn a_merge_without_updates_replaces_nothing() {
    let merge = "spark-iceberg upsert_ratio=0 buckets=0 runtime_version=3.5 horizon=7d";
    gives(&format!("{merge} compaction=off"), Quantity::LiveFilesPeak, 200.0 * 10_080.0);
    gives(&format!("{merge} compaction=off"), Quantity::BacklogFilesPerDay, 200.0 * 1_440.0);
    assert_eq!(write_amplification(merge), None);
    assert_eq!(conflict(merge), Conflict::Swap);
    assert_eq!(conflict("spark-iceberg"), Conflict::Stream);
}

/// Each of 120 updates a commit touches one of 10,000 files or more, so each commit adds some 80 files; sixty thousand
/// touch all of them.
#[test]
fn a_merge_replaces_the_files_that_its_updates_touch() {
    let merge = "spark-iceberg buckets=0 runtime_version=3.5 initial_files=10000 horizon=7d";
    let peak = |ratio: &str| {
        let settings = format!("{merge} upsert_ratio={ratio}");
        estimate(&inputs(&settings).scenario()).value(Quantity::LiveFilesPeak).expect("there")
    };
    assert!((80.0 * 10_080.0..82.0 * 10_080.0).contains(&peak("0.001")), "{}", peak("0.001"));
    assert_eq!(peak("0.5"), 10_000.0);
    gives(&format!("{merge} upsert_ratio=0.5"), Quantity::LiveFilesMean, 200.0);
}
