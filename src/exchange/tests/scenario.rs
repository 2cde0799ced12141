//! Scenario files: what is written reads back, and what is wrong is said with its place.

#[path = "../../model/tests/support/any_inputs.rs"]
mod any_inputs;

use any_inputs::{any_inputs, cases};
use exchange::ScenarioFile;
use exchange::export::Kept;
use exchange::import::Realm;
use model::{Inputs, Parameter, estimate};
use proptest::prelude::*;

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn what_is_written_reads_back(inputs in any_inputs(), second in proptest::option::of(any_inputs())) {
        let mut file = ScenarioFile::of(&inputs);
        file.second = second;
        file.checklist.insert("alerts-are-set".into());
        file.kept = vec![Kept { realm: Realm::FlinkConfig, key: "my.own".into(), value: "<7>".into() }];
        let read = ScenarioFile::read(&file.write());
        prop_assert!(read.findings.is_empty(), "{:?}", read.findings);
        prop_assert_eq!(read.file.inputs, with_releases(&inputs));
        prop_assert_eq!(read.file.second, file.second.as_ref().map(with_releases));
        prop_assert_eq!(read.file.checklist, file.checklist);
        prop_assert_eq!(read.file.kept, file.kept);
        let drift = read.pinned.map(|pinned| pinned.drift(&estimate(&inputs.scenario())));
        prop_assert_eq!(drift, Some(vec![]));
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,80}|[\\[\\]{}:,\"0-9a-z \n]{0,80}|\\{\"scenario\":\\{(\"[a-z_]{1,9}\":[0-9.]{1,9})?\\}\\}") {
        let read = ScenarioFile::read(&text);
        prop_assert!(!read.findings.is_empty(), "a text that is no file says so");
    }
}

/// A file always names the releases.
fn with_releases(inputs: &Inputs) -> Inputs {
    let scenario = inputs.scenario();
    [Parameter::EngineVersion, Parameter::RuntimeVersion]
        .into_iter()
        .fold(inputs.clone(), |inputs, release| inputs.with(release, scenario.value(release)))
}

#[track_caller]
fn says(text: &str, expected: &[&str]) {
    let found: Vec<String> = ScenarioFile::read(text).findings.iter().map(ToString::to_string).collect();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn a_file_says_what_is_wrong_with_it_and_where() {
    says("{\"headgate\": 1, \"scenario\": {\"interval\": \"30s\", \"rate\": 5000, \"unaligned\": true}}", &[]);
    says(
        "{\"headgate\": 1,\n \"scenario\": }",
        &[
            "not JSON from line 2, column 14 on; a file such as {\"headgate\": 1, \"scenario\": {\"interval\": \"30s\"}} \
           would be right",
        ],
    );
    says("[1]", &["[1] is not an object such as {\"interval\": \"30s\"}"]);
    says("{\"scenario\": {}}", &["headgate: the file does not name its version (\"headgate\": 1)"]);
    says(
        "{\"headgate\": 7, \"model\": 9, \"scenario\": {}}",
        &["headgate: version 7 is newer; what is known was read", "model: version 9 is newer; what is known was read"],
    );
    says(
        "{\"headgate\": 1, \"scenario\": {\"intervall\": 60}}",
        &["scenario.intervall: not known; it stays in the file (did you mean interval?)"],
    );
    says(
        "{\"headgate\": 1, \"scenario\": {\"interval\": \"soon\"}}",
        &["scenario.interval: 'soon' is not a duration such as 90s, 1.5min, 2h or 500ms"],
    );
    says(
        "{\"headgate\": 1, \"scenario\": {\"interval\": \"5h\"}}",
        &["scenario.interval: 5h is out of range, 2h was taken"],
    );
    says(
        "{\"headgate\": 1, \"scenario\": {\"engine_version\": 1.10}}",
        &["scenario.engine_version: 1.1 is not a release in quotes such as \"1.10\""],
    );
    says(
        "{\"headgate\": 1, \"scenario\": [], \"checklist\": 3}",
        &["scenario: [] is not an object such as {\"interval\": \"30s\"}", "checklist: 3 is not a list of texts"],
    );
}

#[test]
fn keys_that_are_not_known_survive() {
    let text =
        "{\"headgate\": 1, \"colour\": [1, {\"a\": null}], \"scenario\": {\"warp\": \"9\", \"interval\": \"30s\"}}";
    let again = ScenarioFile::read(text).file.write();
    let json: serde_json::Value = serde_json::from_str(&again).unwrap();
    assert_eq!(json["colour"], serde_json::json!([1, {"a": null}]));
    assert_eq!(json["scenario"]["warp"], "9");
    assert_eq!(json["scenario"]["interval"], "30s");
}

#[test]
fn a_very_large_file_is_refused_by_a_finding() {
    let read = ScenarioFile::read(&"[".repeat(2_000_000));
    assert_eq!(read.findings[0].problem.id(), "too-large");
    let deep = ScenarioFile::read(&"[".repeat(100_000));
    assert_eq!(deep.findings[0].problem.id(), "not-json");
}
