//! What to set, which of two, and whether a scenario passes: as scripts use it.

use std::process::{Command, Output};

fn headgate(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_headgate")).args(arguments).output().expect("headgate runs")
}

/// What is printed, and the code that it ends with.
fn answer(arguments: &[&str]) -> (String, Option<i32>) {
    let output = headgate(arguments);
    (String::from_utf8(output.stdout).expect("UTF-8"), output.status.code())
}

#[track_caller]
fn refuses(arguments: &[&str], line: &str) {
    let output = headgate(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!((output.status.code(), said.as_str()), (Some(2), format!("headgate: {line}\n").as_str()));
}

#[test]
fn a_solution_names_the_change_as_it_is_typed_and_how_every_target_stands() {
    let asked = ["solve", "--target", "freshness=2min", "--target", "files_day=50000", "--movable", "job"];
    let (text, code) = answer(&asked);
    assert_eq!(code, Some(0), "{text}");
    for part in ["--set interval=2min --set distribution=hash [restart]", "Files a day", "met, "] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (json, _) = answer(&[&asked[..], &["--json"]].concat());
    assert!(json.contains("\"found\": true") && json.contains("\"distribution\": \"hash\""), "{json}");
    let (chinese, _) = answer(&[&asked[..], &["--lang", "zh"]].concat());
    assert!(chinese.contains("目标都能达到"), "{chinese}");
}

#[test]
fn where_nothing_will_do_the_targets_that_conflict_are_named_and_the_code_is_one() {
    let asked = ["solve", "--target", "files_day=50000", "--target", "freshness=30s", "--movable", "interval"];
    let (text, code) = answer(&asked);
    assert_eq!(code, Some(1), "{text}");
    let first = text.lines().next().unwrap_or_default();
    assert!(first.contains("keeps together") && first.contains("30 s") && first.contains("50 k"), "{first}");
    assert!(text.contains("everything else holds"), "{text}");
    let (json, _) = answer(&[&asked[..], &["--json"]].concat());
    assert!(json.contains("\"goal_freshness\"") && json.contains("\"relaxations\""), "{json}");
}

#[test]
fn a_question_without_knobs_or_targets_is_refused_with_what_would_be_right() {
    refuses(&["solve"], "no target is named: --target freshness=2min would be right");
    refuses(&["solve", "--movable", "intervl"], "unknown knob 'intervl': did you mean interval?");
    refuses(
        &["solve", "--target", "cost=1", "--movable", "rate"],
        "rate is what the world brings: a knob of the job, the table or governance would be right",
    );
    refuses(&["compare"], "FIRST is missing: headgate compare FIRST [SECOND] [OPTIONS]");
    refuses(
        &["sweep", "interval"],
        "'interval' has no range: interval=10s..10min or distribution=none,hash would be right",
    );
}

#[test]
fn a_check_ends_with_one_where_a_target_is_missed_or_the_job_does_not_run() {
    let (text, code) = answer(&["check", "#v=1&i=60s&dm=hash", "--target", "freshness=2min"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.starts_with("✓ Visible at p95"), "{text}");
    let (text, code) = answer(&["check", "#v=1&i=60s&dm=hash", "--target", "freshness=30s"]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.starts_with("✗ Visible at p95"), "{text}");
    let (text, code) = answer(&["check", "#v=1&i=off"]);
    assert!(code == Some(1) && text.contains("✗ stop checkpointing-off"), "{text}");
    let (text, code) = answer(&["check", "#v=1&i=5parsecs"]);
    assert_eq!(code, Some(2), "a gate does not open because it could not read: {text}");
    for (link, note) in [("#v=1&zz=1", "zz=1 is not known here"), ("#v=1&p=9999", "9999 is out of range")] {
        for (target, right) in [("freshness=1h", Some(0)), ("freshness=1s", Some(1))] {
            let output = headgate(&["check", link, "--target", target]);
            assert_eq!(output.status.code(), right, "{link} {target}");
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(said.contains(note), "{said}");
        }
    }
    let (json, _) = answer(&["check", "#v=1&i=off", "--json"]);
    assert!(json.starts_with("{\n  \"ok\": false"), "{json}");
}

#[test]
fn a_comparison_tells_what_differs_what_it_takes_and_what_comes_of_it() {
    let two = ["compare", "#v=1&i=60s&p=32", "#v=1&i=300s&p=32&b=4"];
    let (text, code) = answer(&two);
    assert_eq!(code, Some(0));
    assert!(text.starts_with("The second gives "), "{text}");
    for part in ["interval  60 s  →  5 min  restart", "buckets   16    →  4      rewrite", "files_per_day"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // One short address holds both, and compares the same.
    let both = text.lines().last().expect("an address");
    assert!(both.starts_with("#v=1") && both.contains("&2.i=") && both.len() < 200, "{both}");
    assert_eq!(answer(&["compare", both]).0, text);
    let (json, _) = answer(&[&two[..], &["--json"]].concat());
    assert!(json.contains("\"takes\": \"rewrite\""), "{json}");
}

#[test]
fn a_sweep_has_a_row_for_every_value() {
    let (csv, _) = answer(&["sweep", "interval=10s..10min", "--points", "3", "--csv", "--quantity", "commits_per_day"]);
    assert_eq!(csv, "interval_s,commits_per_day\n10,8640\n77,1122.077922077922\n600,144\n");
    let (csv, _) = answer(&["sweep", "distribution=none,hash", "--csv", "--quantity", "cost_month"]);
    assert!(csv.starts_with("distribution,cost_month_usd_per_month\nnone,"), "{csv}");
    refuses(&["sweep", "interval=10min..10s"], "'10min..10s' does not rise: interval=LESS..MORE would be right");
    refuses(
        &["sweep", "distribution=none..hash"],
        "distribution has no numbers between two values: distribution=A,B with names would be right",
    );
    let (text, _) = answer(&["sweep", "distribution=none,hash"]);
    assert_eq!(text.lines().count(), 3, "{text}");
    let (json, _) = answer(&["sweep", "buckets=4,8", "--json"]);
    assert!(json.contains("\"value\": \"8\""), "{json}");
}

#[test]
fn the_map_and_the_tornado_are_pictures_with_a_sentence() {
    let dir = std::env::temp_dir().join(format!("headgate-plan-{}", std::process::id()));
    let path = dir.with_extension("svg");
    let path = path.to_str().expect("UTF-8");
    let (text, code) =
        answer(&["chart", "map", "--target", "freshness=2min", "--over", "interval,rate", "--out", path]);
    assert!(code == Some(0) && text.contains("Everything holds in "), "{text}");
    let (text, _) = answer(&["chart", "sensitivity", "--quantity", "cost_month", "--out", path]);
    assert!(text.contains("moves it most"), "{text}");
    assert!(std::fs::read_to_string(path).expect("a picture").starts_with("<svg "));
    std::fs::remove_file(path).expect("it was written");
    refuses(
        &["chart", "map", "--over", "interval"],
        "--over 'interval' is not two numbers: --over interval,parallelism would be right",
    );
}
