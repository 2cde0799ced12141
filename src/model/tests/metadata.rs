//! Sizes of Iceberg's metadata against runs of Flink 2.1.1 into Iceberg 1.11.0 (the traces `long-*` and `direct-*`).

use model::{Inputs, Name, Parameter, Quantity, Step, Value, explain};

/// A table after so many commits of which nothing was expired, ten seconds apart.
fn after(commits: f64, settings: &'static str) -> model::Scenario {
    let interval = (3_600.0 / commits).max(10.0);
    let common = "expire_every=off compaction=off checkpoint_duration=0s commit_latency=0s distribution=hash";
    let mut inputs = Inputs::new();
    for setting in [common, settings].iter().flat_map(|line| line.split_whitespace()) {
        let (id, value) = setting.split_once('=').expect("id=value");
        let parameter = Parameter::by_id(id).unwrap_or_else(|| panic!("no parameter {id}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    let rate = match inputs.get(Parameter::Rate) {
        Some(Value::Number(rows)) => rows / interval,
        _ => 10.0 / interval,
    };
    for (parameter, number) in
        [(Parameter::Interval, interval), (Parameter::Horizon, interval * commits), (Parameter::Rate, rate)]
    {
        inputs.set(parameter, Value::Number(number)).unwrap_or_else(|why| panic!("{why}"));
    }
    inputs.scenario()
}

/// The value of a line on the way to a quantity.
fn line(scenario: &model::Scenario, quantity: Quantity, name: Name) -> f64 {
    let derivation = explain(scenario, quantity).expect("the engine has it");
    derivation.lines.iter().find(|line| line.name == name).expect("a line of that name").value
}

#[track_caller]
fn within_15_percent(found: f64, measured: f64) {
    assert!((found / measured - 1.0).abs() < 0.15, "{found}, measured {measured}");
}

const APPEND: &str = "write_mode=append columns=5 parallelism=1 buckets=0 rate=10";
const UPSERT: &str = "write_mode=upsert columns=5 parallelism=1 buckets=0 rate=10 upsert_ratio=1 keys=21";
const UPSERT_V3: &str =
    "write_mode=upsert columns=5 parallelism=1 buckets=0 rate=10 upsert_ratio=1 keys=21 format_version=3";

#[test]
fn the_metadata_file_has_the_size_of_the_runs() {
    for (commits, settings, measured) in [
        (101.0, APPEND, 113_599.0),
        (1_113.0, APPEND, 1_125_117.0),
        (101.0, UPSERT, 131_130.0),
        (500.0, UPSERT, 597_124.0),
        (101.0, UPSERT_V3, 133_790.0),
        (500.0, UPSERT_V3, 609_000.0),
    ] {
        let found =
            line(&after(commits, settings), Quantity::MetadataJsonBytes, Name::Quantity(Quantity::MetadataJsonBytes));
        within_15_percent(found, measured);
    }
}

#[test]
fn new_manifests_have_the_size_of_the_runs() {
    let manifest = |settings| {
        let scenario = after(100.0, settings);
        let size = |step| line(&scenario, Quantity::MetadataBytesPerDay, Name::Step(step));
        let keyed = scenario.is_keyed();
        size(Step::DataManifestBytes) + if keyed { size(Step::DeleteManifestBytes) } else { 0.0 }
    };
    within_15_percent(manifest(APPEND), 7_297.0);
    within_15_percent(manifest(UPSERT), 14_540.0);
    within_15_percent(manifest("write_mode=append columns=20 parallelism=8 buckets=8 rate=100000"), 13_150.0);
    within_15_percent(manifest("write_mode=append columns=100 parallelism=8 buckets=32 rate=100000"), 112_100.0);
    within_15_percent(manifest("columns=20 parallelism=8 buckets=32 rate=100000 upsert_ratio=0"), 37_700.0);
}

#[test]
fn the_list_of_manifests_has_the_size_of_the_runs() {
    // The model speaks of the mean of the saw-tooth, half way between one manifest and 99.
    for (settings, one, most) in [(APPEND, 4_457.0, 8_552.0), (UPSERT, 4_481.0, 9_516.0)] {
        let list = line(&after(990.0, settings), Quantity::MetadataBytesPerDay, Name::Step(Step::ManifestListBytes));
        within_15_percent(list, f64::midpoint(one, most));
    }
}

/// 32 files of 100 columns: 75 manifests fill one of 8 MiB, so the saw-tooth is shorter and full ones come on top.
#[test]
fn large_commits_fill_manifests_before_a_hundred_come_together() {
    let scenario = after(320.0, "write_mode=append columns=100 parallelism=8 buckets=32 rate=100000");
    let found = model::estimate(&scenario).value(Quantity::LiveDataManifests).expect("a table has manifests");
    // 18 after 101 commits, 68 after 151, 71 after 320.
    assert!((18.0..=71.0).contains(&found), "{found}");
}
