//! Engines that write Hudi.

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

/// 1,209,600,000 new rows of 60 B over 16 assigners, each of which fills one group after the other to just above
/// 100 MiB: 44 groups each. A compaction of five delta commits leaves up to 16 log files for each of these.
#[test]
fn groups_of_the_state_index_grow_with_what_is_inserted() {
    let inserts = "flink-hudi upsert_ratio=0 horizon=7d";
    gives(inserts, Quantity::LiveFilesPeak, 16.0 * 44.0 + 5.0 * 16.0);
    gives(&format!("{inserts} table_type=copy-on-write"), Quantity::LiveFilesPeak, 16.0 * 44.0);
    // Updates alone add nothing, and the groups of the bucket index never split.
    gives("flink-hudi upsert_ratio=1 table_type=copy-on-write", Quantity::LiveFilesPeak, 16.0);
    gives("flink-hudi index_type=bucket table_type=copy-on-write upsert_ratio=0", Quantity::LiveFilesPeak, 16.0);
}

/// 7.2 MB a commit fill a file of 0.43 MB and 100 MiB in fifteen commits, each of which writes it again: eight times the
/// rows, 58 MB on average, and a new file every quarter of an hour.
#[test]
fn inserts_write_a_small_file_again_until_it_is_large_enough() {
    let insert = "spark-hudi table_type=copy-on-write write_mode=append horizon=7d";
    assert_eq!(write_amplification(insert), Some(8.0));
    gives(insert, Quantity::BytesPerCommit, 8.0 * 7_200_000.0 + 430_000.0);
    gives(insert, Quantity::LiveFilesPeak, 10_080.0 / 15.0);
    // Without a limit each commit begins a file.
    assert_eq!(write_amplification(&format!("{insert} small_file_limit=0")), None);
    gives(&format!("{insert} small_file_limit=0"), Quantity::BytesPerCommit, 7_630_000.0);
}
