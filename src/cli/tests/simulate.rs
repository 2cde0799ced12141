//! `headgate simulate` as scripts use it.

use std::process::{Command, Output};

fn headgate(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_headgate")).args(arguments).output().expect("headgate runs")
}

fn answer(arguments: &[&str]) -> String {
    let output = headgate(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_same_seed_prints_the_same_bytes_and_another_seed_others() {
    let day = |seed| answer(&["simulate", "--days", "0.2", "--seed", seed, "--json"]);
    assert_eq!(day("7"), day("7"));
    assert_ne!(day("7"), day("8"));
}

#[test]
fn json_holds_counts_both_forms_and_series() {
    let text = answer(&["simulate", "--days", "0.1", "--runs", "3", "--json"]);
    for part in ["\"counts\":{", "\"closed\":", "\"bands\":{", "\"p95\":", "\"series\":[{\"at_us\":0,"] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.starts_with('{') && text.ends_with("}\n"));
    assert!(!text.contains("NaN") && !text.contains("inf"));
}

#[test]
fn events_are_lines_of_json_in_the_order_of_time() {
    let text = answer(&["simulate", "--days", "0.02", "--events", "--set", "interval=10s"]);
    let times: Vec<u64> = text.lines().map(at).collect();
    assert!(times.len() > 300 && times.windows(2).all(|pair| pair[0] <= pair[1]));
    assert!(text.lines().any(|line| line.contains("\"event\":\"committed\"")));
}

fn at(line: &str) -> u64 {
    let rest = line.strip_prefix("{\"at_us\":").expect("a time first");
    rest[..rest.find(',').expect("more")].parse().expect("a whole number")
}

#[test]
fn the_text_has_closed_form_beside_simulation_and_what_was_counted() {
    let text = answer(&["simulate", "--days", "0.1"]);
    for part in ["closed form", "simulated", "visible_p95_s", "checkpoints_completed"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn numbers_beyond_their_range_are_refused() {
    for (option, value) in [("--days", "1000"), ("--seed", "-1"), ("--runs", "many")] {
        let output = headgate(&["simulate", option, value]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(option));
    }
}

#[test]
fn the_day_is_a_picture_with_a_title() {
    let text = answer(&["simulate", "--days", "0.5", "--set", "interval=10s", "--svg"]);
    assert!(text.starts_with("<svg") && text.contains("A simulated day") && text.trim_end().ends_with("</svg>"));
}

#[test]
fn a_minute_of_the_day_is_a_picture_of_its_own() {
    let text = answer(&["simulate", "--svg", "--at", "02:00", "--length", "60s", "--set", "interval=10s"]);
    assert!(text.contains("02:00:30") && !text.contains("03:00"));
    let output = headgate(&["simulate", "--svg", "--at", "30h"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--at 30h"));
}
