//! Trouble, engines side by side, and the guided diagnosis: as scripts use them.

use std::process::Command;

fn answer(arguments: &[&str]) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_headgate")).args(arguments).output().expect("headgate runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn a_diagnosis_is_walked_by_arguments_down_to_the_proof() {
    let (text, ..) = answer(&["diagnose"]);
    assert!(text.contains("latency-growing") && text.contains("counts-differ"), "{text}");
    let (text, ..) = answer(&["diagnose", "latency-growing", "barrier-late"]);
    assert!(text.contains("start-delay-long") && text.lines().count() == 3, "{text}");
    let (text, ..) = answer(&["diagnose", "latency-growing", "barrier-late", "start-delay-long"]);
    assert!(text.contains("Do not raise the interval") && text.contains("checkpointStartDelayNanos"), "{text}");
    let (json, ..) = answer(&["diagnose", "snapshot-old", "checkpoints-complete", "--json"]);
    assert!(json.contains("\"proof\": \"elapsedSecondsSinceLastSuccessfulCommit"), "{json}");
    let (text, ..) = answer(&["diagnose", "counts-differ", "snapshots-differ", "--set", "rate=1000", "--lang", "zh"]);
    assert!(text.contains("  ≤ 6") && text.contains("速率乘以快照的年龄"), "{text}");
    let (text, ..) = answer(&["diagnose", "queries-slow", "many-deletes", "deletes-stay"]);
    assert!(text.contains("sequence number") && text.contains("t.entries"), "{text}");
    let (_, said, code) = answer(&["diagnose", "latency-growing", "sink-bussy"]);
    assert_eq!((said.as_str(), code), ("headgate: unknown symptom 'sink-bussy': did you mean sink-busy?\n", Some(2)));
}

#[test]
fn trouble_tells_of_growth_outage_repair_compaction_and_another_writer() {
    let settings = ["trouble", "--set", "initial_files=400k", "--set", "distribution=hash", "--set", "interval=5min"];
    let (text, _, code) = answer(&[&settings[..], &["--target", "live_files=200k"]].concat());
    assert_eq!(code, Some(0), "{text}");
    for part in
        ["The rate can grow", "After 3 h down", "Putting 400 k files together", "Another job may write", "jobs can"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let (json, ..) = answer(&["trouble", "--json", "--set", "catalog=hadoop"]);
    assert!(json.contains("\"stopped_by\": \"hadoop-catalog\""), "{json}");
    let (chinese, ..) = answer(&["trouble", "--lang", "zh"]);
    assert!(chinese.contains("停机 3 小时"), "{chinese}");
}

#[test]
fn engines_stand_side_by_side_with_a_reason_each() {
    let (text, ..) = answer(&["engines", "--target", "freshness=2min"]);
    assert_eq!(text.lines().count(), 15, "{text}");
    let (sentence, _) = text.split_once("\n\n").expect("a sentence, then the table");
    assert!(sentence.contains(": keeps what was asked for") && sentence.contains("; not "), "{sentence}");
    assert!(text.contains("distribution=hash"), "each is set as one would: {text}");
    assert!(text.contains("adds rows, and cannot replace them"), "{text}");
    let (json, ..) = answer(&["engines", "--json", "--set", "write_mode=append"]);
    assert!(json.contains("\"verdict\": \"best\"") || json.contains("\"verdict\": \"misses\""), "{json}");
}
