//! How long a rewrite takes against the runs of `r5-compaction` (Spark 3.5.6, Iceberg 1.10.0, two cores, local disk).
//! Published rates lie a factor of ten apart, so a factor of two is what can be asked of the default.

use model::{Inputs, Parameter, Quantity, estimate};

/// Seconds of a rewrite of two million rows after 3,600 seconds of upserts.
fn seconds(settings: &str) -> f64 {
    let common = "write_mode=upsert upsert_ratio=1 keys=2000000 columns=8 row_bytes=42 initial_bytes=85MB parallelism=1 \
                  horizon=3600s distribution=hash checkpoint_duration=0s commit_latency=0s compaction_cores=2 \
                  compaction_file_cost=10ms storage=local";
    let mut inputs = Inputs::new();
    for setting in [common, settings].iter().flat_map(|line| line.split_whitespace()) {
        let (id, value) = setting.split_once('=').expect("id=value");
        let parameter = Parameter::by_id(id).unwrap_or_else(|| panic!("no parameter {id}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    estimate(&inputs.scenario()).value(Quantity::CompactionDuration).expect("compaction is on")
}

#[track_caller]
fn within_a_factor_of_two(found: f64, measured: f64) {
    assert!((0.5..=2.0).contains(&(found / measured)), "{found}, measured {measured}");
}

#[test]
fn a_rewrite_takes_the_time_of_the_runs() {
    within_a_factor_of_two(seconds("buckets=0 interval=15s rate=66.66667"), 30.95553);
    within_a_factor_of_two(seconds("buckets=16 interval=60s rate=26.66667"), 17.60169);
}

/// The same bytes took 31.0 s with the deletes of 240 commits and 4.5 s without.
#[test]
fn a_late_rewrite_pays_for_its_deletes() {
    let early = seconds("buckets=0 interval=3600s rate=0.2777778");
    let late = seconds("buckets=0 interval=15s rate=66.66667");
    assert!(late > 1.5 * early, "{early} {late}");
}
