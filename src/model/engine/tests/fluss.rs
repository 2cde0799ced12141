//! Fluss's tiering.

use super::*;

#[test]
fn rounds_come_after_freshness_half_a_poll_and_the_commit() {
    let tiering = "fluss-paimon commit_latency=5s commit_latency_p99=5s utilisation=0";
    gives(tiering, Quantity::EffectiveInterval, 200.0);
    gives(&format!("{tiering} interval=60s"), Quantity::EffectiveInterval, 80.0);
}

/// At 80 % a round would last for ever longer: after a whole round of 180 s, a pause of 195 s has left 300 s to read.
/// Of 120 s over, each round that is cut off at 180 s takes away 36 s: ten periods of 180 s for three of 375 s.
#[test]
fn a_round_is_cut_off_at_the_freshness_and_the_next_follows_at_once() {
    let tiering = "fluss-iceberg commit_latency=0s commit_latency_p99=0s buckets=1 parallelism=1";
    gives(&format!("{tiering} rate=16000"), Quantity::EffectiveInterval, (10.0 * 180.0 + 3.0 * 375.0) / 13.0);
    // 0.27 s before, 180 s and half of what is over in the round, and a period as a row meets it (with the poll's spread).
    let period = (10.0 * 180.0 * 180.0 + 3.0 * (375.0 * 375.0 + 75.0)) / (10.0 * 180.0 + 3.0 * 375.0);
    gives(&format!("{tiering} rate=16000"), Quantity::VisibleMax, 0.27 + 240.0 + period);
    // Neither end jumps: at 48 % the round just ends by itself, at 100 % every round is cut off.
    gives(&format!("{tiering} utilisation=0.4799"), Quantity::EffectiveInterval, 375.0);
    gives(&format!("{tiering} utilisation=0.4801"), Quantity::EffectiveInterval, 375.0);
    gives(&format!("{tiering} utilisation=1"), Quantity::EffectiveInterval, 180.0);
    gives(&format!("{tiering} utilisation=1.5"), Quantity::EffectiveInterval, 180.0);
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

/// A bucket gets 1.48 MB a round: three rounds make one file, and every two more are packed into it, until 91 rounds have
/// made it 135 MB.
#[test]
fn packed_buckets_of_iceberg_grow_too() {
    let packs = "fluss-iceberg auto_compact=yes write_mode=append buckets=16 horizon=7d";
    let peak = estimate(&inputs(packs).scenario()).value(Quantity::LiveFilesPeak).expect("there");
    assert!((500.0..650.0).contains(&peak), "{peak}");
}

/// Nothing that a round writes invalidates a rewrite beside it; only the rewrite inside a round can be dropped.
#[test]
fn only_a_rewrite_inside_a_round_can_be_refused() {
    assert_eq!(conflict("fluss-iceberg"), Conflict::Swap);
    assert_eq!(conflict("fluss-iceberg auto_compact=yes"), Conflict::Rewrite);
}
