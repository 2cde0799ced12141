//! What readers pay against runs of Spark 3.5.6 on Iceberg 1.10.0 (two cores, local disk): the traces `r1b`, `r1c`, `r2`,
//! `r3`, `r4`.
//! Times of a small machine mean little; how they grow with files, commits and columns is what the model must give.
//!
//! What they hold and the model does not cover, and why:
//! - deletes with the executor's cache switched off (`r3`, `r3b`): it is on by default, and there is no parameter for it;
//! - Iceberg's generic reader (`r3b`, `r4`): a library for tests and small tools, not an engine that queries tables;
//! - several position-delete files of one data file (`r4`, 10 and 100 each): Spark's MERGE replaces the former one;
//! - many delete files without new data (`r3b`, and `r4` with a hundred for the whole table): a stream brings rows too;
//! - position deletes of a thousand data files in planning (`r1c`): their 5 ms are as long as one sleep of the planner;
//! - partition-scoped position deletes and vectors in planning (`r1c`, group F): at most 0.24 s at 50 million pairs, and
//!   vectors are counted by the Puffin files that hold them;
//! - `r3c` is where the constants of the delete sets come from, not a table.

use model::{Inputs, Parameter, Quantity, estimate};

/// How far a ratio may be from the measured one, either way.
const TOLERANCE: f64 = 1.5;

/// The machine, and a table that nothing compacts.
const MACHINE: &str = "storage=local reader_cores=2 planner_threads=2 compaction=off query_rate=0 commit_latency=0s";

fn inputs(settings: &[&str]) -> Inputs {
    let mut inputs = Inputs::new();
    for setting in settings.iter().flat_map(|line| line.split_whitespace()) {
        let (id, value) = setting.split_once('=').expect("id=value");
        let parameter = Parameter::by_id(id).unwrap_or_else(|| panic!("no parameter {id}"));
        inputs.set_text(parameter, value).unwrap_or_else(|why| panic!("{setting}: {why}"));
    }
    inputs
}

fn value(quantity: Quantity, settings: &[&str]) -> f64 {
    estimate(&inputs(settings).scenario()).value(quantity).expect("the engine has it")
}

/// The ratio of two states, modelled and measured.
#[track_caller]
fn grows_alike(quantity: Quantity, base: (&str, f64), state: (&str, f64), common: &str) {
    let modelled = value(quantity, &[MACHINE, common, state.0]) / value(quantity, &[MACHINE, common, base.0]);
    let off = modelled / (state.1 / base.1);
    assert!((1.0 / TOLERANCE..=TOLERANCE).contains(&off), "{}: {modelled}, off by {off}", state.0);
}

/// Two million rows of eight columns, updated by commits that all come within the horizon.
const UPSERTS: &str = "write_mode=upsert upsert_ratio=1 keys=2000000 columns=8 row_bytes=42 initial_bytes=85MB \
                       horizon=3600s distribution=hash checkpoint_duration=0s";

#[test]
fn equality_deletes_cost_what_they_cost_in_the_runs() {
    let base = ("interval=off initial_files=8 parallelism=1 buckets=0", 0.51245);
    let one_file = "initial_files=8 parallelism=1 buckets=0";
    // Interval, rows a second, seconds: 1, 10, 60, 120 and 240 commits of 1,000 rows; of 5,000; of 100.
    for (interval, rate, seconds) in [
        ("3600s", 0.2777778, 0.76188),
        ("360s", 2.777778, 0.87363),
        ("60s", 16.66667, 1.68773),
        ("30s", 33.33333, 2.70277),
        ("15s", 66.66667, 6.55457),
        ("3600s", 1.388889, 0.65692),
        ("360s", 13.88889, 0.90634),
        ("60s", 83.33333, 3.49513),
        ("15s", 6.666667, 3.0047),
    ] {
        let state = format!("{one_file} interval={interval} rate={rate}");
        grows_alike(Quantity::Query, base, (&state, seconds), UPSERTS);
    }
    let base = ("interval=off initial_files=16 parallelism=1 buckets=16", 0.47533);
    for (interval, rate, seconds) in [("3600s", 0.4444444, 0.74058), ("60s", 26.66667, 8.12546)] {
        let state = format!("initial_files=16 parallelism=1 buckets=16 interval={interval} rate={rate}");
        grows_alike(Quantity::Query, base, (&state, seconds), UPSERTS);
    }
}

#[test]
fn a_narrow_query_suffers_more_from_the_same_deletes() {
    let base = ("query_columns=1 interval=off initial_files=8 parallelism=1 buckets=0", 0.1164);
    for (interval, rate, seconds) in
        [("360s", 2.777778, 0.42879), ("60s", 16.66667, 1.2901), ("15s", 66.66667, 6.15022)]
    {
        let state = format!("query_columns=1 initial_files=8 parallelism=1 buckets=0 interval={interval} rate={rate}");
        grows_alike(Quantity::Query, base, (&state, seconds), UPSERTS);
    }
}

#[test]
fn small_files_cost_what_they_cost_in_the_runs() {
    let common = "write_mode=append interval=off columns=8 row_bytes=32 initial_bytes=97MB parallelism=1 buckets=0";
    let full = [("10", 0.5963), ("100", 0.80912), ("1000", 1.54518)];
    let narrow = [("1", 0.14251), ("100", 0.2562), ("1000", 1.27035), ("5000", 5.66946)];
    let state = |files: &str, columns: u32| format!("initial_files={files} query_columns={columns}");
    for (points, columns) in [(&full[..], 8), (&narrow[..], 1)] {
        let (base, base_seconds) = points[0];
        for (files, seconds) in &points[1..] {
            let (base, state) = (state(base, columns), state(files, columns));
            grows_alike(Quantity::Query, (&base, base_seconds), (&state, *seconds), common);
        }
    }
}

#[test]
fn planning_grows_with_files_columns_and_filters_as_in_the_runs() {
    let common = "write_mode=append interval=off row_bytes=32 parallelism=1 buckets=0";
    let base = ("initial_files=1000 columns=20", 0.05136);
    for (state, seconds) in [
        ("initial_files=1000 columns=20 query_scope=0.1", 0.07754),
        ("initial_files=10000 columns=20", 0.13337),
        ("initial_files=50000 columns=20", 0.27141),
        ("initial_files=50000 columns=20 query_scope=0.1", 0.38886),
        ("initial_files=200000 columns=20", 0.98302),
        ("initial_files=50000 columns=100", 1.01174),
    ] {
        grows_alike(Quantity::Planning, base, (state, seconds), common);
    }
}

/// The two million rows with deletes at random positions, which a MERGE in Spark writes.
const DELETES: &str = "engine=spark-iceberg keys=2000000 columns=8 row_bytes=42 initial_bytes=85MB initial_files=8 \
                       horizon=3600s buckets=0 merge_mode=merge-on-read upsert_ratio=0";

/// Seconds of a full or narrow scan without deletes, and with a share of the rows deleted by so many commits.
#[track_caller]
fn positions_cost(settings: &str, columns: u32, clean: f64, runs: &[(f64, &str, f64)]) {
    let base = format!("write_mode=append rate=0.01 interval=3600s query_columns={columns}");
    for (share, interval, seconds) in runs {
        let rate = share * 2e6 / 3_600.0;
        let state = format!(
            "write_mode=upsert delete_ratio=1 rate={rate} interval={interval} query_columns={columns} {settings}"
        );
        grows_alike(Quantity::Query, (&base, clean), (&state, *seconds), DELETES);
    }
}

#[test]
fn deletion_vectors_cost_what_they_cost_in_the_runs() {
    let full = [(0.01, "3600s", 0.721), (0.1, "3600s", 0.64639), (0.5, "3600s", 0.70061)];
    positions_cost("format_version=3", 8, 0.68474, &full);
    positions_cost("format_version=3", 1, 0.15899, &[(0.01, "3600s", 0.28009), (0.5, "3600s", 0.2687)]);
}

#[test]
fn position_deletes_cost_what_they_cost_in_the_runs() {
    let full = [(0.01, "3600s", 0.75138), (0.1, "3600s", 0.78056), (0.5, "3600s", 0.92478)];
    positions_cost("format_version=2", 8, 0.68474, &full);
    positions_cost("format_version=2", 1, 0.15899, &[(0.01, "3600s", 0.31317), (0.5, "3600s", 0.49603)]);
    // One delete file for the whole table.
    let wide = [(0.01, "3600s", 0.73223), (0.5, "3600s", 0.8987)];
    positions_cost("format_version=2 delete_granularity=partition", 8, 0.68474, &wide);
}

/// What deletes add to planning: the runs planned without Spark, whose own start would hide them.
#[track_caller]
fn deletes_add(clean: &str, state: &str, seconds: f64) {
    let added = value(Quantity::Planning, &[MACHINE, state]) - value(Quantity::Planning, &[MACHINE, clean]);
    let off = added / seconds;
    assert!((1.0 / TOLERANCE..=TOLERANCE).contains(&off), "{state}: {added} s, off by {off}");
}

#[test]
fn equality_deletes_add_to_planning_what_they_add_in_the_runs() {
    // Files, delete files, threads (one where the files are in one manifest), seconds more than without.
    for (files, deletes, threads, seconds) in [
        (10_000, 10, 1, 0.09965 - 0.05642),
        (10_000, 100, 1, 0.15947 - 0.05642),
        (10_000, 1_000, 1, 0.96563 - 0.05642),
        (50_000, 100, 2, 0.61771 - 0.19257),
    ] {
        let table = format!("initial_files={files} planner_threads={threads} columns=20 row_bytes=32 buckets=0");
        let clean = format!("{table} write_mode=append interval=off parallelism=1");
        // One commit of as many writers brings the delete files.
        let state = format!(
            "{table} write_mode=upsert upsert_ratio=1 interval=3600s horizon=3600s rate=1000 checkpoint_duration=0s \
             distribution=none parallelism={deletes}"
        );
        deletes_add(&clean, &state, seconds);
    }
}

#[test]
fn position_deletes_add_to_planning_what_they_add_in_the_runs() {
    let table = "engine=spark-iceberg initial_files=10000 planner_threads=1 columns=20 row_bytes=32 buckets=0 \
                 keys=20000000 merge_mode=merge-on-read horizon=3600s interval=3600s";
    let clean = format!("{table} write_mode=append rate=0.01");
    let state = format!("{table} write_mode=upsert delete_ratio=1 upsert_ratio=0 rate=1000 format_version=2");
    deletes_add(&clean, &state, 0.09616 - 0.05642);
}

/// Fast appends leave a manifest each: a hundred, and a thousand. Half of their files are there on average.
#[test]
fn unmerged_manifests_cost_planning_what_they_cost_in_the_runs() {
    let common = "engine=spark-iceberg write_mode=append columns=20 row_bytes=32 buckets=0 rate=1000";
    let base = ("interval=3600s horizon=3600s initial_files=50000", 0.27141);
    for (state, seconds) in
        [("horizon=6000s source_splits=1000", 0.42533), ("horizon=60000s source_splits=100", 2.75673)]
    {
        grows_alike(Quantity::Planning, base, (&format!("interval=60s {state}"), seconds), common);
    }
}

#[test]
fn bands_hold_their_values() {
    let estimate = estimate(&inputs(&[MACHINE, UPSERTS, "interval=60s"]).scenario());
    for quantity in [Quantity::Planning, Quantity::Query, Quantity::QueryClean, Quantity::MergeOnReadSlowdown] {
        let (low, high) = estimate.band(quantity).expect("readers' numbers are rough");
        let value = estimate.value(quantity).expect("it is there");
        assert!(low < value && value < high, "{}: {low} {value} {high}", quantity.id());
    }
}
