//! Engines that write Delta.

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

/// Thirteen commits of 7.2 MB are 94 MB, which is never compacted again: 10,080 commits leave 775 such files, and up to
/// 52 small ones.
#[test]
fn files_that_are_large_enough_stay() {
    let packed = "spark-delta write_mode=append source_splits=4 auto_compact=yes";
    gives(&format!("{packed} horizon=7d"), Quantity::LiveFilesPeak, 775.0 + 52.0);
    gives(&format!("{packed} horizon=7d"), Quantity::LiveFilesMean, 774.0 / 2.0 + 26.0);
    // 110 times 13 commits in a day.
    gives(&format!("{packed} horizon=1d"), Quantity::LiveFilesPeak, 110.0 + 52.0);
}

/// Files of 90 MB are not small, so nothing is compacted.
#[test]
fn large_files_are_not_compacted() {
    assert_eq!(write_amplification("spark-delta write_mode=append source_splits=1 auto_compact=yes rate=25000"), None);
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

/// A data file has one vector at most: those of later commits take the place of the former.
#[test]
fn vectors_never_outnumber_the_data_files_that_they_belong_to() {
    let estimate = estimate(&inputs("flink-delta").scenario());
    let value = |quantity| estimate.value(quantity).expect("there");
    let (peak, data) = (value(Quantity::LiveFilesPeak), value(Quantity::DataFilesPerDay));
    assert!(peak < 2.1 * data && peak > 1.9 * data, "{peak} live files of {data} data files a day");
    let (vectors, day) = (value(Quantity::DeletionVectorFilesPerCommit), data + 100.0);
    assert!(vectors < day, "{vectors} vectors a commit for {day} files");
}
