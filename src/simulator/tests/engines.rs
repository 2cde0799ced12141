//! The other engines, each by its own cadence and with what it rewrites itself.

#[allow(dead_code, reason = "every test takes what it needs")]
mod support;

use model::{Engine, Inputs, Parameter, Quantity};
use simulator::compare::compare;
use simulator::{Detail, Report, simulate};
use support::inputs;

/// Two days without failures and without a job that compacts.
fn two_days(engine: &str, given: &[(Parameter, &str)]) -> (Inputs, Report) {
    days(2.0, engine, given)
}

fn days(days: f64, engine: &str, given: &[(Parameter, &str)]) -> (Inputs, Report) {
    let calm = [(Parameter::Engine, engine), (Parameter::Mtbf, "365d"), (Parameter::Horizon, "2d")];
    let mut inputs: Inputs = inputs(&[&calm[..], given].concat());
    if inputs.scenario().has(Parameter::Compaction) {
        inputs.set_text(Parameter::Compaction, "off").expect("a mode");
    }
    let report = simulate(&inputs.scenario(), 7, days, Detail::Counts);
    (inputs, report)
}

/// Everything that is farther off than allowed.
fn off(engine: &str, given: &[(Parameter, &str)], tolerance: &[(Quantity, f64)]) -> Vec<String> {
    off_after(2.0, engine, given, tolerance)
}

fn off_after(lasted: f64, engine: &str, given: &[(Parameter, &str)], tolerance: &[(Quantity, f64)]) -> Vec<String> {
    let (inputs, report) = days(lasted, engine, given);
    let found = compare(&inputs, &report);
    let allowed = |quantity| tolerance.iter().find(|(known, _)| *known == quantity).map(|(_, share)| *share);
    let wrong = found
        .iter()
        .filter(|c| allowed(c.quantity).is_some_and(|share| (c.simulated - c.closed).abs() > share * c.closed.abs()));
    wrong.map(|c| format!("{engine} {given:?} {}: {}, closed {}", c.quantity.id(), c.simulated, c.closed)).collect()
}

/// Every engine, appending and by key: how often it commits, what a commit writes, how fresh rows are.
#[test]
fn cadence_files_and_freshness_agree_for_every_engine() {
    let tolerance = [
        (Quantity::EffectiveInterval, 0.04),
        (Quantity::CommitsPerDay, 0.04),
        (Quantity::DataFilesPerDay, 0.04),
        (Quantity::FilesPerDay, 0.05),
        (Quantity::BytesPerCommit, 0.04),
        (Quantity::VisibleP50, 0.05),
        (Quantity::VisibleP95, 0.06),
    ];
    let mut wrong = Vec::new();
    for engine in Engine::ALL {
        for mode in ["append", "upsert"] {
            wrong.extend(off(engine.id(), &[(Parameter::WriteMode, mode)], &tolerance));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Rounds of Fluss that would outlast the freshness are cut off, and the next follows at once. Without that the period
/// would be 978 s here and 3,900 s.
#[test]
fn rounds_of_fluss_end_at_the_freshness() {
    // The closed form takes what one round leaves for the next as its mean, so the late rows are later here.
    let tolerance = [(Quantity::EffectiveInterval, 0.05), (Quantity::VisibleP50, 0.08), (Quantity::VisibleP95, 0.1)];
    let alone = [(Parameter::Buckets, "1"), (Parameter::Parallelism, "1")];
    for rate in ["16000", "19000"] {
        let given = [&alone[..], &[(Parameter::Rate, rate)]].concat();
        assert_eq!(off("fluss-iceberg", &given, &tolerance), [] as [String; 0]);
    }
}

/// Live files where the engine rewrites by itself. Paimon's compactions are committed with the next checkpoint, so there
/// is one run more in each bucket than right after one.
#[test]
fn live_files_agree_where_the_engine_rewrites_by_itself() {
    let tolerance = [(Quantity::LiveFilesMean, 0.3)];
    let [append, upsert] = ["append", "upsert"].map(|mode| (Parameter::WriteMode, mode));
    let unaware = (Parameter::BucketMode, "unaware");
    let cases: &[(&str, &[(Parameter, &str)])] = &[
        ("flink-paimon", &[upsert, (Parameter::UpsertRatio, "1"), (Parameter::Keys, "2000000")]),
        // One file a commit, of which each partition merges five, whatever number of buckets would be used with some.
        ("flink-paimon", &[unaware, append, (Parameter::PrecommitCompact, "yes")]),
        ("flink-hudi", &[upsert]),
        ("spark-iceberg", &[upsert]),
        ("spark-delta", &[upsert]),
    ];
    let wrong: Vec<String> = cases.iter().flat_map(|(engine, given)| off(engine, given, &tolerance)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// What has been packed for good stays, and the table grows by it.
#[test]
fn live_files_grow_with_what_is_added_though_the_engine_packs_them() {
    let tolerance = [(Quantity::LiveFilesMean, 0.15), (Quantity::LiveFilesPeak, 0.15)];
    let append = (Parameter::WriteMode, "append");
    let packs = (Parameter::AutoCompact, "yes");
    let cases: &[(&str, &[(Parameter, &str)])] = &[
        ("flink-paimon", &[(Parameter::Buckets, "4"), (Parameter::UpsertRatio, "0")]),
        ("flink-paimon", &[]),
        ("flink-paimon", &[append]),
        ("flink-paimon", &[append, (Parameter::BucketMode, "unaware")]),
        ("spark-delta", &[append, packs, (Parameter::SourceSplits, "4")]),
        ("fluss-iceberg", &[packs]),
        ("fluss-iceberg", &[packs, append]),
    ];
    let mut wrong: Vec<String> =
        cases.iter().flat_map(|(engine, given)| off_after(7.0, engine, given, &tolerance)).collect();
    // Its peak is that of a compaction which takes as long as some rounds.
    wrong.extend(off_after(7.0, "fluss-paimon", &[packs], &tolerance[..1]));
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// New rows fill the groups that are small, then begin new ones.
#[test]
fn file_groups_grow_alike_both_ways() {
    let tolerance = [(Quantity::LiveFilesMean, 0.1), (Quantity::LiveFilesPeak, 0.1)];
    let copies = (Parameter::TableType, "copy-on-write");
    let inserts = (Parameter::UpsertRatio, "0");
    let hudi = |engine, given: &[(Parameter, &str)]| off_after(7.0, engine, given, &tolerance);
    let wrong = [
        hudi("flink-hudi", &[]),
        hudi("flink-hudi", &[inserts]),
        hudi("flink-hudi", &[inserts, copies]),
        hudi("spark-hudi", &[]),
        hudi("spark-hudi", &[copies]),
        hudi("spark-hudi", &[copies, (Parameter::WriteMode, "append")]),
    ]
    .concat();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A copy-on-write MERGE replaces the files that its updates touch, and no others.
#[test]
fn live_files_of_a_merge_agree() {
    let tolerance = [(Quantity::LiveFilesMean, 0.05), (Quantity::LiveFilesPeak, 0.05)];
    let old = [(Parameter::Buckets, "0"), (Parameter::RuntimeVersion, "3.5")];
    let ratio = |text| (Parameter::UpsertRatio, text);
    let spark = |given: &[(Parameter, &str)]| off("spark-iceberg", &[&old[..], given].concat(), &tolerance);
    let wrong = [
        spark(&[ratio("0")]),
        spark(&[ratio("0.5")]),
        spark(&[ratio("0.002")]),
        spark(&[ratio("0.001"), (Parameter::InitialFiles, "10000")]),
        off("spark-delta", &[ratio("0")], &tolerance),
        off("spark-delta", &[ratio("0.001")], &tolerance),
    ]
    .concat();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Run `idle-pk`: after the last rows two empty snapshots, then silence; a table without a key makes one.
#[test]
fn paimon_makes_two_empty_snapshots_after_the_last_rows() {
    for (mode, empty) in [("upsert", 2), ("append", 1)] {
        let given = [(Parameter::WriteMode, mode), (Parameter::Rate, "0.01"), (Parameter::Interval, "5s")];
        let (_, report) = two_days("flink-paimon", &given);
        let with_rows = report.counts.commits - report.counts.commits_empty;
        // A row in a hundred seconds: each is alone in its checkpoint.
        let off = report.counts.commits_empty.abs_diff(empty * with_rows);
        assert!(with_rows > 1_000 && off <= empty, "{mode}: {:?}", report.counts);
    }
}

/// Hudi merges log files after every fifth delta commit.
#[test]
fn hudi_compacts_at_every_fifth_delta_commit() {
    let (_, report) = two_days("flink-hudi", &[(Parameter::WriteMode, "upsert")]);
    assert_eq!(report.counts.services, report.counts.commits / 5);
}

/// A rewrite beside a MERGE: the stream's batch fails validation and is run again.
#[test]
fn a_rewrite_beside_a_merge_costs_batches() {
    let given = [
        (Parameter::Engine, "spark-iceberg"),
        (Parameter::WriteMode, "upsert"),
        (Parameter::MergeMode, "merge-on-read"),
        (Parameter::Compaction, "continuous"),
        (Parameter::CompactionEvery, "30m"),
        (Parameter::Mtbf, "365d"),
        (Parameter::Interval, "10s"),
        (Parameter::WriterCapacity, "200"),
    ];
    let report = simulate(&inputs(&given).scenario(), 7, 1.0, Detail::Counts);
    assert!(report.counts.rewrite_commits > 0, "{:?}", report.counts);
    assert!(report.counts.commits_failed > 0, "{:?}", report.counts);
    assert!(report.counts.balances());
}

/// Run `delta-append-part4-k4-autocompact`: the first commit is compacted; then the merged file counts as small again, so
/// every 13th commit compacts.
#[test]
fn delta_compacts_at_every_thirteenth_commit_of_four_files() {
    let given = [
        (Parameter::WriteMode, "append"),
        (Parameter::AutoCompact, "yes"),
        (Parameter::SourceSplits, "4"),
        (Parameter::Rate, "1"),
    ];
    let (_, report) = two_days("spark-delta", &given);
    assert!(report.counts.commits > 1_000);
    assert_eq!(report.counts.services, 1 + (report.counts.commits - 1) / 13);
    assert_eq!(report.counts.log_checkpoints, (report.counts.commits + report.counts.services) / 10);
    // 53, until the merged file has grown so large that it is left alone.
    assert!((53..=54).contains(&report.live_files_peak), "{}", report.live_files_peak);
}

/// Runs every half hour: rows of postpone buckets, and of level 0 beside deletion vectors, wait for the next of them.
#[test]
fn rows_that_wait_for_a_compaction_are_seen_when_it_has_taken_them() {
    let cases: [(&str, &[(Parameter, &str)]); 3] = [
        ("flink-paimon", &[(Parameter::BucketMode, "postpone")]),
        ("flink-cdc-paimon", &[(Parameter::DeletionVectors, "yes"), (Parameter::WriteOnly, "yes")]),
        ("fluss-paimon", &[(Parameter::DeletionVectors, "yes")]),
    ];
    for (engine, own) in cases {
        let every = [(Parameter::Engine, engine), (Parameter::Mtbf, "365d"), (Parameter::Horizon, "2d")];
        let every =
            [&every[..], &[(Parameter::Compaction, "continuous"), (Parameter::CompactionEvery, "30min")]].concat();
        let inputs = inputs(&[&every[..], own].concat());
        let found = compare(&inputs, &simulate(&inputs.scenario(), 7, 2.0, Detail::Counts));
        for quantity in [Quantity::VisibleP50, Quantity::VisibleP95] {
            let both = found.iter().find(|c| c.quantity == quantity).expect("rows were seen");
            assert!((both.simulated / both.closed - 1.0).abs() < 0.1, "{engine} {both:?}");
            assert!(both.closed > 900.0, "{engine} {both:?}");
        }
    }
}
