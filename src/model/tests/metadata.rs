//! What the runs of the real engines (`src/evidence`) hold of Iceberg's metadata is held there; this is what a single
//! number does not tell.

use model::{Inputs, Parameter, Quantity, estimate};

/// 32 files of 100 columns: 75 manifests fill one of 8 MiB, so the saw-tooth is shorter and full ones come on top.
#[test]
fn large_commits_fill_manifests_before_a_hundred_come_together() {
    let settings = "expire_every=off compaction=off checkpoint_duration=0s commit_latency=0s distribution=hash \
                    write_mode=append columns=100 parallelism=8 buckets=32 interval=11.25s horizon=3600s rate=8889";
    let mut inputs = Inputs::new();
    for setting in settings.split_whitespace() {
        let (id, value) = setting.split_once('=').expect("id=value");
        let parameter = Parameter::by_id(id).unwrap_or_else(|| panic!("no parameter {id}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    let found = estimate(&inputs.scenario()).value(Quantity::LiveDataManifests).expect("a table has manifests");
    // The run `direct-append-100col-32files-b32` had 18 after 101 commits, 68 after 151, 71 after 320.
    assert!((18.0..=71.0).contains(&found), "{found}");
}
