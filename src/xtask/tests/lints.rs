//! The lint configurations really forbid what they list.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Every clippy.toml, from the top folder.
const CONFIGURATIONS: [&str; 5] =
    ["clippy.toml", "src/page/clippy.toml", "src/cli/clippy.toml", "src/split/clippy.toml", "src/xtask/clippy.toml"];

#[test]
fn every_rule_of_every_clippy_toml_bites() {
    for configuration in CONFIGURATIONS {
        let text = fs::read_to_string(root().join(configuration)).expect("the configuration");
        let reported = lint(configuration, &text);
        for path in forbidden(&text) {
            assert!(
                reported.contains(&format!("`{path}`")),
                "{configuration} forbids {path}, and clippy does not report it in \
                 tests/lints/violations.rs: is the path right, and is it used there?"
            );
        }
        assert!(!reported.contains("does not refer to"), "{configuration}: {reported}");
    }
}

#[test]
fn no_clippy_toml_is_left_out_of_this_test() {
    let mut found: Vec<_> = fs::read_dir(root().join("src"))
        .expect("src")
        .map(|folder| folder.expect("a folder").path().join("clippy.toml"))
        .filter(|file| file.exists())
        .map(|file| file.strip_prefix(root()).expect("inside").to_string_lossy().into_owned())
        .collect();
    found.push("clippy.toml".to_owned());
    found.sort();
    let mut listed = CONFIGURATIONS.map(str::to_owned).to_vec();
    listed.sort();
    assert_eq!(found, listed);
}

#[test]
fn every_forbidden_path_has_a_reason() {
    for configuration in CONFIGURATIONS {
        let text = fs::read_to_string(root().join(configuration)).expect("the configuration");
        for line in text.lines().filter(|line| line.contains("path = ")) {
            assert!(line.contains("reason = \""), "{configuration}: {line}");
        }
    }
}

/// What clippy says about the violations under one configuration.
fn lint(name: &str, configuration: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name.replace(['/', '.'], "-"));
    fs::create_dir_all(&folder).expect("a folder for the violations");
    fs::write(folder.join("clippy.toml"), configuration).expect("the configuration");
    fs::write(folder.join("Cargo.toml"), MANIFEST).expect("the manifest");
    fs::copy(root().join("tests/lints/violations.rs"), folder.join("lib.rs")).expect("the code");
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let done = Command::new(cargo)
        .args(["clippy", "--quiet", "--offline"])
        .current_dir(&folder)
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .output()
        .expect("clippy runs");
    String::from_utf8_lossy(&done.stderr).into_owned()
}

/// The paths that a configuration forbids.
fn forbidden(configuration: &str) -> Vec<String> {
    let table: toml::Table = configuration.parse().expect("TOML");
    let lists = ["disallowed-types", "disallowed-methods", "disallowed-macros"];
    let entries = lists.iter().filter_map(|list| table.get(*list)?.as_array()).flatten();
    entries.filter_map(|entry| entry["path"].as_str()).map(str::to_owned).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

const MANIFEST: &str = r#"
[package]
name = "violations"
version = "0.0.0"
edition = "2024"

[lib]
path = "lib.rs"

[workspace]
"#;
