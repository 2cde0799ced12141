//! `headgate validate`: the model beside the runs of real engines, the same in the terminal and in the documentation.

use std::process::Command;

fn answer(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_headgate")).args(arguments).output().expect("headgate runs");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// `cargo run -p headgate-cli -- validate --markdown > tests/ENGINES.md` after a change.
#[test]
fn the_documentation_says_what_the_terminal_says() {
    let written = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/ENGINES.md"));
    assert!(written.expect("the page") == answer(&["validate", "--markdown"]), "tests/ENGINES.md is old");
}

#[test]
fn the_table_names_every_engine_and_every_standing_of_the_tests() {
    let text = answer(&["validate"]);
    for section in evidence::table() {
        assert!(text.contains(section.on), "{}", section.on);
    }
    let all = evidence::standing(model::Quantity::DataFilesPerCommit, None);
    let equal = format!("equal in {} of {} runs", all.equal, all.exact);
    assert!(answer(&["validate", "data_files_per_commit"]).contains(&equal), "{equal}");
    assert!(answer(&["explain", "data_files_per_commit"]).contains(&equal), "{equal}");
    assert!(answer(&["explain", "cost_month"]).contains("no run yet"));
}

#[test]
fn a_quantity_lists_its_runs_in_both_languages() {
    let text = answer(&["validate", "live-data-manifests"]);
    assert!(text.contains("ice-maint-unpart-40c-k4") && !text.contains("cadence-sync3"), "{text}");
    let chinese = answer(&["validate", "live_data_manifests", "--lang", "zh"]);
    assert!(chinese.starts_with("数据清单") && chinese.contains("次运行中"), "{chinese}");
    let json = answer(&["validate", "--json"]);
    assert_eq!(json.matches("\"run\":").count(), evidence::runs().len());
    assert!(json.contains("\"id\":\"format-3-with-expiry\"") && !json.contains("\"near\":false"));
}
