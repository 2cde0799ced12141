//! Engines that write Paimon.

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

/// 1,209,600,000 new rows of 60 B over four buckets, 2,237,000 of them to a file of 128 MiB: 136 files in each bucket,
/// and some runs above them.
#[test]
fn a_bucket_grows_with_the_keys_that_are_new() {
    let inserts = "flink-paimon buckets=4 upsert_ratio=0 horizon=7d";
    let files = |quantity| estimate(&inputs(inserts).scenario()).value(quantity).expect("there");
    let (mean, peak) = (files(Quantity::LiveFilesMean), files(Quantity::LiveFilesPeak));
    assert!((4.0 * 136.0..4.0 * 142.0).contains(&peak), "{peak}");
    assert!((4.0 * 68.0..4.0 * 74.0).contains(&mean), "{mean}");
}

#[test]
fn full_compactions_are_never_scheduled() {
    let asked = "flink-cdc-paimon changelog_producer=full-compaction full_compaction_commits=1";
    assert_eq!(write_amplification(asked), write_amplification("flink-cdc-paimon"));
}

/// Nothing but the wait differs: runs an hour apart, of which the last row waits for a whole one and for the run itself.
#[test]
fn rows_in_postpone_buckets_are_readable_after_the_next_compaction() {
    let plain = value("flink-paimon", Quantity::VisibleMax);
    for engine in ["flink-paimon", "flink-cdc-paimon"] {
        let hourly = format!("{engine} bucket_mode=postpone compaction=continuous compaction_every=1h");
        let later = 3_600.0 + value(&hourly, Quantity::CompactionDuration);
        let found = value(&hourly, Quantity::VisibleMax) - plain;
        assert!((found / later - 1.0).abs() < 1e-2, "{engine}: {found}, not {later}");
    }
    let daily = value("flink-paimon bucket_mode=postpone", Quantity::VisibleP50);
    assert!((daily / 43_200.0 - 1.0).abs() < 0.02, "{daily}");
}

#[test]
fn rows_in_postpone_buckets_are_never_readable_without_a_compaction() {
    for nobody in ["compaction=off", "compaction_runner=engine"] {
        let settings = format!("flink-paimon horizon=7d bucket_mode=postpone {nobody}");
        for quantity in [Quantity::VisibleP50, Quantity::VisibleP95, Quantity::VisibleMax] {
            gives(&settings, quantity, 604_800.0);
        }
    }
    assert_eq!(conflict("flink-paimon bucket_mode=postpone"), Conflict::Swap);
}

#[test]
fn beside_deletion_vectors_level_0_waits_for_whoever_compacts() {
    let p50 = |settings: &str| value(settings, Quantity::VisibleP50);
    let apart = "deletion_vectors=yes compaction=continuous compaction_every=1h";
    for (engine, apart_too, in_line) in [
        ("flink-paimon", "write_only=yes", "write_only=no"),
        ("flink-cdc-paimon", "write_only=yes", "write_only=no"),
        ("fluss-paimon", "auto_compact=no", "auto_compact=yes"),
    ] {
        let [waits, prompt] = [apart_too, in_line].map(|who| p50(&format!("{engine} {who} {apart}")));
        let plain = p50(engine);
        assert!(prompt == plain && waits > plain + 1_800.0 && waits < plain + 2_000.0, "{engine}: {waits} {prompt}");
    }
    let append = "flink-paimon write_mode=append write_only=yes";
    assert_eq!(p50(&format!("{append} deletion_vectors=yes")), p50(append));
}

/// `precommit-compact` merged the four files of a commit into one: eight writers, 1,440 commits a day.
#[test]
fn files_of_a_table_without_buckets_are_merged_before_the_commit() {
    let merged = "flink-paimon bucket_mode=unaware parallelism=8 precommit_compact=yes";
    gives(merged, Quantity::FilesPerDay, 1_440.0);
    gives(&format!("{merged} partitions=3"), Quantity::DataFilesPerCommit, 3.0);
    data_files("flink-paimon precommit_compact=yes", 16.0);
}
