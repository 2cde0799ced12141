//! Runs of real engines, replayed commit by commit: what they did at each is what happens here.

#[allow(dead_code, reason = "every test takes what it needs")]
mod support;

use model::{Inputs, Parameter, Value};
use simulator::{Detail, Happened, Progress, Report, Run, Script, simulate};
use support::runs::{number, runs};
use support::{calm, inputs};

const I: Parameter = Parameter::Interval;

fn hours(inputs: &Inputs, hours: f64) -> Report {
    simulate(&inputs.scenario(), 7, hours / 24.0, Detail::Everything)
}

fn scripted(inputs: &Inputs, hours: f64, script: Script) -> Report {
    let mut run = Run::scripted(&inputs.scenario(), 7, hours / 24.0, Detail::Everything, script);
    while run.advance(10_000) != Progress::Done {}
    run.finish()
}

/// What one takes of each event, in their order.
fn each<T>(report: &Report, take: impl Fn(&Happened) -> Option<T>) -> Vec<T> {
    report.events.iter().filter_map(|event| take(&event.what)).collect()
}

/// Rows come in the first hours of a day only; checkpoints are an hour apart.
#[test]
fn an_idle_stream_commits_at_the_checkpoints_at_which_the_engine_did() {
    let mut weights = [0.0; 24];
    weights[..2].fill(12.0);
    for (name, checkpoints) in runs("idle") {
        let mode = if name.contains("upsert") { "upsert" } else { "append" };
        let inputs = calm(&[(I, "1800s"), (Parameter::WriteMode, mode), (Parameter::Rate, "10")]);
        let report = hours(&inputs.with(Parameter::DayShape, Value::Weights(std::sync::Arc::new(weights))), 24.0);
        let found = each(&report, |what| match what {
            Happened::Committed { id, rows, .. } => Some((*id, *rows)),
            _ => None,
        });
        let last = found.iter().rev().find(|commit| commit.1 > 0).expect("rows").0;
        let after: Vec<u64> = found.iter().filter(|commit| commit.0 > last).map(|commit| commit.0 - last).collect();
        let right: Vec<u64> = checkpoints[2..].iter().map(|word| number(word) - number(checkpoints[1])).collect();
        assert_eq!(after[..right.len()], right, "{name}");
    }
}

/// Every third checkpoint takes longer than its timeout.
#[test]
fn files_of_aborted_checkpoints_are_committed_as_each_sink_did() {
    for (name, right) in runs("aborted") {
        let given = [
            (I, "10s"),
            (Parameter::CheckpointTimeout, "12s"),
            (Parameter::TolerableFailures, "100"),
            (Parameter::SinkVersion, if name.contains("-v1-") { "v1" } else { "v2" }),
            (Parameter::WriteMode, if name.contains("upsert") { "upsert" } else { "append" }),
            (Parameter::Parallelism, "2"),
            (Parameter::Buckets, "0"),
            (Parameter::Rate, "5"),
        ];
        let script = Script { checkpoints: vec![0.1, 0.1, 15.0], commits: vec![0.1] };
        let found = each(&scripted(&calm(&given), 0.5, script), |what| match what {
            Happened::Committed { data_files, delete_files, .. } => Some(format!("{data_files}/{delete_files}")),
            _ => None,
        });
        assert_eq!(found[..right.len()], right, "{name}");
    }
}

/// Maintenance inside the job, which fires after every sixth commit.
#[test]
fn rewrites_take_and_leave_what_they_took_and_left() {
    for (name, right) in runs("rewritten") {
        let upsert = name.contains("upsert");
        let given = [
            // The first tick lies between the pause and the interval.
            (I, "60s"),
            (Parameter::MinPause, "60s"),
            (Parameter::WriteMode, if upsert { "upsert" } else { "append" }),
            (Parameter::FormatVersion, if name.contains("-v3-") { "3" } else { "2" }),
            (Parameter::Distribution, if name.contains("hash") { "hash" } else { "none" }),
            (Parameter::Buckets, if name.contains("b4") { "4" } else { "0" }),
            (Parameter::Parallelism, "4"),
            (Parameter::Rate, "17"),
            (Parameter::Keys, "2154"),
            (Parameter::UpsertRatio, "1"),
            (Parameter::Compaction, "continuous"),
            (Parameter::CompactionRunner, "flink-in-job"),
            (Parameter::RewriteCommits, "6"),
        ];
        let given = if upsert { &given[..] } else { &[&given[..8], &given[10..]].concat() };
        let report = hours(&calm(given), 0.75);
        assert_eq!(rewritten(&report)[..right.len()], right, "{name}");
        assert_eq!(report.counts.rewrites_lost_to_validation, 0);
    }
}

/// Stream commits before each rewrite, data files before and after it, delete files after it.
fn rewritten(report: &Report) -> Vec<String> {
    let (mut commits, mut data, mut deletes, mut found) = (0, 0, 0, Vec::new());
    for event in &report.events {
        match event.what {
            Happened::Committed { data_files, delete_files, .. } => {
                (commits, data, deletes) = (commits + 1, data + data_files, deletes + delete_files);
            }
            Happened::RewriteCommitted { replaced, written, deletes_shed, .. } => {
                deletes -= deletes_shed;
                found.push(format!("{commits}:{replaced}>{written}/{deletes}"));
                assert!(replaced <= data, "only live files are replaced");
                (commits, data) = (0, data - replaced + written);
            }
            _ => {}
        }
    }
    found
}

/// Commits of three seconds at an interval of one.
#[test]
fn slow_commits_come_as_far_apart_as_they_did() {
    for (name, gaps) in runs("slow") {
        let given = [
            (I, "1s"),
            (Parameter::CommitLatency, "3s"),
            (Parameter::CommitLatencyP99, "3s"),
            (Parameter::MaxConcurrent, if name.contains("-c2-") { "2" } else { "1" }),
            (Parameter::MinPause, if name.contains("pause2") { "2s" } else { "0s" }),
        ];
        let report = hours(&calm(&given), 0.1);
        let span = (report.counts.last_commit_us - report.counts.first_commit_us) as f64 / 1e3;
        let found = span / (report.counts.commits - 1) as f64;
        let right = gaps.iter().map(|word| number(word) as f64).sum::<f64>() / gaps.len() as f64;
        assert!((found / right - 1.0).abs() < 0.05, "{name}: {found} ms, not {right}");
    }
}

/// What each event was, as a letter.
fn letters(report: &Report) -> String {
    let letter = |what: &Happened| match what {
        Happened::Committed { .. } => Some('s'),
        Happened::Served { .. } => Some('w'),
        Happened::LogCheckpoint { .. } => Some('c'),
        Happened::Cleaned { .. } => Some('K'),
        _ => None,
    };
    each(report, letter).into_iter().collect()
}

#[test]
fn delta_compacts_and_checkpoints_its_log_when_it_did() {
    for (name, right) in runs("delta") {
        let given = [
            (Parameter::Engine, "spark-delta"),
            (I, "10s"),
            (Parameter::WriteMode, "append"),
            (Parameter::AutoCompact, "yes"),
            (Parameter::Partitions, "4"),
            (Parameter::SourceSplits, "4"),
            (Parameter::Parallelism, "4"),
            (Parameter::Rate, "200"),
            (Parameter::Mtbf, "365d"),
        ];
        let found = letters(&hours(&inputs(&given), 0.2)).replace('s', "U").replace('w', "O");
        assert!(found.starts_with(right[0]), "{name}: {found}");
    }
}

/// Spark keeps ten commits where Flink keeps thirty.
#[test]
fn hudi_compacts_and_cleans_when_it_did() {
    for (name, right) in runs("hudi") {
        let given = [
            (Parameter::Engine, "spark-hudi"),
            (I, "10s"),
            (Parameter::WriteMode, "upsert"),
            (Parameter::TableType, "merge-on-read"),
            (Parameter::IndexType, "bucket"),
            (Parameter::Buckets, "4"),
            (Parameter::CleanCommits, "10"),
            (Parameter::Rate, "50"),
            (Parameter::Mtbf, "365d"),
        ];
        let found = letters(&hours(&inputs(&given), 0.5)).replace('s', "D").replace('w', "C");
        assert!(found.starts_with(right[0]), "{name}: {found}");
    }
}
