//! How long a rewrite takes is held to the run `r5-compaction` in `src/evidence`; this is what a single number does not
//! tell.

use model::{Inputs, Parameter, Quantity, estimate};

/// Seconds of a rewrite of two million rows after 3,600 seconds of upserts.
fn seconds(settings: &str) -> f64 {
    let common = "write_mode=upsert upsert_ratio=1 keys=2000000 columns=8 row_bytes=42 initial_bytes=85MB parallelism=1 \
                  horizon=3600s distribution=hash checkpoint_duration=0s commit_latency=0s compaction_cores=2 \
                  compaction_file_cost=10ms storage=local buckets=0";
    let mut inputs = Inputs::new();
    for setting in [common, settings].iter().flat_map(|line| line.split_whitespace()) {
        let (id, value) = setting.split_once('=').expect("id=value");
        let parameter = Parameter::by_id(id).unwrap_or_else(|| panic!("no parameter {id}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    estimate(&inputs.scenario()).value(Quantity::CompactionDuration).expect("compaction is on")
}

/// The same bytes took 31.0 s with the deletes of 240 commits and 4.5 s without.
#[test]
fn a_late_rewrite_pays_for_its_deletes() {
    let early = seconds("interval=3600s rate=0.2777778");
    let late = seconds("interval=15s rate=66.66667");
    assert!(late > 1.5 * early, "{early} {late}");
}
