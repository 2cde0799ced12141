//! Each engine's rules, through settings and quantities; the runs of the real engines are tests of their own.

use super::{Conflict, Metadata, Rewriting};
use crate::estimate::estimate;
use crate::quantity::Quantity;
use crate::question::{cadence, files, preaggregation};
use crate::workings::{Results, Workings};
use crate::{Engine, Inputs, Parameter, Value};

/// `engine a=b c=d` as inputs.
fn inputs(settings: &str) -> Inputs {
    let (engine, rest) = settings.split_once(' ').unwrap_or((settings, ""));
    let mut inputs = Inputs::new();
    inputs.set_text(Parameter::Engine, engine).expect("an engine");
    for setting in rest.split_whitespace() {
        let (name, text) = setting.split_once('=').expect("name=value");
        let parameter = Parameter::by_id(name).unwrap_or_else(|| panic!("no parameter {name}"));
        inputs.set_text(parameter, text).unwrap_or_else(|why| panic!("{why}"));
    }
    inputs
}

/// A quantity is within a thousandth of a value.
#[track_caller]
fn gives(settings: &str, quantity: Quantity, right: f64) {
    let found =
        estimate(&inputs(settings).scenario()).value(quantity).unwrap_or_else(|| panic!("no {}", quantity.id()));
    assert!((found - right).abs() <= 1e-3 * right.abs(), "{settings}: {} is {found}, not {right}", quantity.id());
}

/// The engine does not have the quantity.
#[track_caller]
fn lacks(settings: &str, quantity: Quantity) {
    assert_eq!(estimate(&inputs(settings).scenario()).value(quantity), None, "{settings}: {}", quantity.id());
}

fn data_files(settings: &str, right: f64) {
    gives(settings, Quantity::DataFilesPerCommit, right);
}

/// What the engine rewrites and writes beside data, in this scenario.
fn with_hooks<T>(settings: &str, read: impl FnOnce(Option<Rewriting<'_>>, Metadata<'_>) -> T) -> T {
    let scenario = inputs(settings).scenario();
    let results = Results::new();
    let w = Workings::new(&scenario, None, &results);
    let cadence = cadence::answer(&w);
    let sink = preaggregation::answer(&w, &cadence);
    let commit = files::answer(&w, &cadence, &sink).commit;
    read(scenario.rules().rewriting(&w, &commit), scenario.rules().metadata(&w, &commit))
}

fn write_amplification(settings: &str) -> Option<f64> {
    with_hooks(settings, |rewriting, _| rewriting.map(|r| r.write_amplification.value()))
}

fn conflict(settings: &str) -> Conflict {
    let scenario = inputs(settings).scenario();
    scenario.rules().conflict(&scenario)
}

#[test]
fn every_engine_answers_its_own_defaults() {
    for engine in Engine::ALL {
        let inputs = Inputs::new().with(Parameter::Engine, Value::Number(f64::from(*engine as u8)));
        let scenario = inputs.scenario();
        assert_eq!(scenario.rules().engine(), *engine);
        assert!(estimate(&scenario).value(Quantity::FilesPerDay).is_some_and(|files| files > 0.0), "{engine:?}");
        let [release, runtime] = [scenario.rules().releases()[0], scenario.rules().runtimes()[0]];
        assert_eq!((scenario.release(), scenario.runtime()), (release, runtime));
    }
}

mod flink_into_iceberg {
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
        for (release, sink, files) in
            [("1.6", "v1", 64.0), ("1.7", "v1", 8.0), ("1.9", "v2", 64.0), ("1.10", "v2", 8.0)]
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
}

mod cdc_into_iceberg {
    use super::*;

    #[test]
    fn every_subtask_writes_every_bucket_with_a_delete_file_beside() {
        data_files("flink-cdc-iceberg parallelism=4 buckets=8", 32.0);
        gives("flink-cdc-iceberg parallelism=4 buckets=8", Quantity::EqualityDeleteFilesPerCommit, 32.0);
    }

    #[test]
    fn it_upserts_whatever_was_asked_and_does_not_read_the_target_size() {
        gives(
            "flink-cdc-iceberg parallelism=4 buckets=8 write_mode=append",
            Quantity::EqualityDeleteFilesPerCommit,
            32.0,
        );
        assert!(!Parameter::TargetFileSize.exists_in(Engine::FlinkCdcIceberg));
        assert!(!Parameter::Distribution.exists_in(Engine::FlinkCdcIceberg));
    }
}

mod spark_into_iceberg {
    use super::*;

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
}

mod connect_into_iceberg {
    use super::*;

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
}

mod flink_into_paimon {
    use super::*;

    #[test]
    fn fixed_buckets_decide_and_not_the_parallelism() {
        data_files("flink-paimon buckets=16 parallelism=64 partitions=2", 32.0);
        data_files("flink-paimon buckets=16 parallelism=2 partitions=2", 32.0);
        gives("flink-paimon buckets=16 parallelism=64", Quantity::BusyWriters, 16.0);
    }

    #[test]
    fn dynamic_buckets_grow_by_the_number_of_assigners() {
        data_files("flink-paimon bucket_mode=dynamic parallelism=4 keys=5M rate=100000 row_bytes=10", 4.0);
        data_files("flink-paimon bucket_mode=dynamic parallelism=4 keys=20M rate=100000 row_bytes=10", 12.0);
    }

    #[test]
    fn without_a_key_or_a_number_a_table_has_no_buckets() {
        data_files("flink-paimon bucket_mode=unaware parallelism=4 partitions=3", 12.0);
        data_files("flink-paimon write_mode=append buckets=0 parallelism=4 partitions=3", 12.0);
        data_files("flink-paimon write_mode=append buckets=8 parallelism=4 partitions=3", 24.0);
        gives("flink-paimon bucket_mode=unaware", Quantity::FilesPerDay, 23_040.0);
    }

    #[test]
    fn a_changelog_of_the_input_doubles_the_files_unless_merged_before_the_commit() {
        let input = "flink-paimon changelog_producer=input buckets=8 partitions=2";
        gives(input, Quantity::ChangelogFilesPerCommit, 16.0);
        gives(&format!("{input} precommit_compact=yes"), Quantity::ChangelogFilesPerCommit, 2.0);
        lacks("flink-paimon changelog_producer=lookup", Quantity::ChangelogFilesPerCommit);
    }

    /// `sparse-pk-bursts`: eight checkpoints with data made sixteen empty snapshots.
    #[test]
    fn two_empty_snapshots_follow_the_last_rows() {
        let sparse = "flink-paimon interval=10s rate=0.01 checkpoint_duration=0s checkpoint_duration_p99=0s";
        gives(sparse, Quantity::CommitsPerDay, 3.0 * 864.0);
        gives(&format!("{sparse} bucket_mode=unaware"), Quantity::CommitsPerDay, 2.0 * 864.0);
    }

    #[test]
    fn nothing_is_rewritten_by_writers_that_only_write() {
        for idle in ["write_only=yes", "bucket_mode=postpone"] {
            assert_eq!(write_amplification(&format!("flink-paimon {idle}")), None);
        }
        assert_eq!(conflict("flink-paimon write_only=yes"), Conflict::Swap);
        assert_eq!(conflict("flink-paimon"), Conflict::Stream);
    }

    #[test]
    fn a_full_compaction_every_commit_writes_the_table_each_time() {
        let full = "flink-paimon changelog_producer=full-compaction upsert_ratio=1 keys=1200000 rate=2000 interval=60s";
        let [every, tenth] = ["", " full_compaction_commits=10"].map(|d| write_amplification(&format!("{full}{d}")));
        assert!(every > tenth && tenth > Some(1.0), "{every:?} {tenth:?}");
    }

    #[test]
    fn emptying_level_0_makes_two_snapshots_of_a_checkpoint() {
        let snapshots = |settings: &str| with_hooks(settings, |_, metadata| metadata.snapshots.value());
        let objects = |settings: &str| with_hooks(settings, |_, metadata| metadata.objects.value());
        assert_eq!(snapshots("flink-paimon changelog_producer=lookup"), 2.0);
        assert_eq!(objects("flink-paimon changelog_producer=lookup"), 10.0);
        assert_eq!(objects("flink-paimon deletion_vectors=yes"), 9.0);
        assert_eq!((snapshots("flink-paimon write_only=yes"), objects("flink-paimon write_only=yes")), (1.0, 4.0));
    }
}

mod cdc_into_paimon {
    use super::*;

    #[test]
    fn full_compactions_are_never_scheduled() {
        let asked = "flink-cdc-paimon changelog_producer=full-compaction full_compaction_commits=1";
        assert_eq!(write_amplification(asked), write_amplification("flink-cdc-paimon"));
    }
}

mod into_hudi {
    use super::*;

    #[test]
    fn flink_writes_a_log_file_for_each_bucket_whatever_the_parallelism() {
        data_files("flink-hudi index_type=bucket buckets=8 parallelism=64 partitions=2", 16.0);
        data_files("flink-hudi table_type=copy-on-write write_mode=append parallelism=4 partitions=3", 12.0);
    }

    #[test]
    fn buffers_that_fill_up_make_more_log_files() {
        data_files("flink-hudi index_type=bucket buckets=2 rate=100000 row_bytes=100", 2.0 * 3.0);
    }

    #[test]
    fn the_state_index_has_a_group_for_each_assigner() {
        data_files("flink-hudi parallelism=4 keys=100000", 4.0);
        data_files("flink-hudi parallelism=4 keys=20M row_bytes=120", 20.0);
    }

    #[test]
    fn spark_packs_inserts_and_keeps_bulk_inserts_as_they_come() {
        data_files("spark-hudi write_operation=insert partitions=3", 3.0);
        data_files("spark-hudi write_operation=bulk-insert partitions=3 source_splits=8", 24.0);
    }

    #[test]
    fn updates_go_to_logs_once_base_files_are_big() {
        data_files("spark-hudi keys=100000", 1.0);
        data_files("spark-hudi keys=100000 small_file_limit=0", 2.0);
    }

    #[test]
    fn compaction_of_logs_costs_the_base_file_every_so_many_commits() {
        let logs = "spark-hudi index_type=bucket buckets=4 upsert_ratio=1 keys=1200000 rate=2000 interval=60s";
        let [five, ten] = ["", " delta_commits=10"].map(|every| write_amplification(&format!("{logs}{every}")));
        assert!(five > ten && ten > Some(2.0), "{five:?} {ten:?}");
        assert_eq!(conflict(&format!("{logs} table_services=separate")), Conflict::Stream);
    }
}

mod into_delta {
    use super::*;

    #[test]
    fn spark_writes_each_partition_from_each_task_unless_optimized() {
        data_files("spark-delta write_mode=append partitions=30 source_splits=8", 240.0);
        data_files("spark-delta write_mode=append partitions=30 source_splits=8 optimize_write=yes", 30.0);
    }

    /// `delta-append-unpart-k4-autocompact`: every thirteenth commit at four files a commit.
    #[test]
    fn auto_compaction_waits_for_fifty_small_files() {
        let files = with_hooks("spark-delta write_mode=append source_splits=4 auto_compact=yes", |rewriting, _| {
            rewriting.map(|r| r.files_per_commit.value())
        });
        assert_eq!(files, Some(1.0 / 13.0));
    }

    #[test]
    fn flink_keys_by_partition_since_4_1_and_only_appends_before() {
        data_files("flink-delta partitions=30 parallelism=8 write_mode=append", 30.0);
        data_files("flink-delta partitions=30 parallelism=8 engine_version=4.0", 240.0);
        lacks("flink-delta engine_version=4.0", Quantity::DeletionVectorFilesPerCommit);
    }

    #[test]
    fn a_merge_can_lose_against_compaction_and_an_append_cannot() {
        assert_eq!(conflict("spark-delta"), Conflict::Stream);
        assert_eq!(conflict("spark-delta write_mode=append"), Conflict::Swap);
    }
}

mod fluss {
    use super::*;

    #[test]
    fn rounds_come_after_freshness_half_a_poll_and_the_commit() {
        let tiering = "fluss-paimon commit_latency=5s commit_latency_p99=5s utilisation=0";
        gives(tiering, Quantity::EffectiveInterval, 200.0);
        gives(&format!("{tiering} interval=60s"), Quantity::EffectiveInterval, 80.0);
    }

    #[test]
    fn each_bucket_has_one_writer_and_tables_with_a_key_a_changelog() {
        data_files("fluss-paimon buckets=8 partitions=2 parallelism=64", 16.0);
        gives("fluss-paimon buckets=8 partitions=2", Quantity::ChangelogFilesPerCommit, 16.0);
        lacks("fluss-paimon write_mode=append", Quantity::ChangelogFilesPerCommit);
    }

    #[test]
    fn iceberg_gets_deletes_only_for_changes() {
        gives("fluss-iceberg upsert_ratio=0", Quantity::EqualityDeleteFilesPerCommit, 0.0);
        gives("fluss-iceberg upsert_ratio=0.5 buckets=8", Quantity::EqualityDeleteFilesPerCommit, 8.0);
    }

    #[test]
    fn nothing_is_rewritten_until_someone_asks() {
        for engine in ["fluss-paimon", "fluss-iceberg"] {
            assert_eq!(write_amplification(engine), None);
            assert!(write_amplification(&format!("{engine} auto_compact=yes")) > Some(1.0));
        }
    }
}
