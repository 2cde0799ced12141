//! Every version is chosen, and chosen once.

use std::fs;
use std::path::Path;

use toml::{Table, Value};

#[test]
fn every_library_is_pinned_at_the_top() {
    let manifest = toml("Cargo.toml");
    for (name, entry) in table(&manifest["workspace"]["dependencies"]) {
        if entry.get("path").is_some() {
            continue;
        }
        let version = entry.as_str().or_else(|| entry.get("version")?.as_str()).unwrap_or("");
        assert!(version.starts_with('='), "Cargo.toml: {name} = \"{version}\" is not exact");
    }
}

#[test]
fn every_crate_takes_its_versions_from_the_top() {
    for folder in fs::read_dir(root("src")).expect("src") {
        let path = folder.expect("a folder").path().join("Cargo.toml");
        let manifest: Table = read(&path).parse().expect("TOML");
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for (name, entry) in manifest.get(kind).into_iter().flat_map(table) {
                let inherited = entry.get("workspace").and_then(Value::as_bool) == Some(true);
                assert!(inherited, "{}: {name} must say `workspace = true`", path.display());
            }
        }
    }
}

#[test]
fn npm_packages_are_exact_and_their_lock_names_no_host() {
    let packages = read(root("tests/browser/package.json"));
    let (_, listed) = packages.split_once("\"devDependencies\"").expect("devDependencies");
    assert!(!listed.contains(['^', '~', '*', '>', '<']), "package.json has a version range");
    let lock = read(root("tests/browser/package-lock.json"));
    assert!(!lock.contains("\"resolved\""), "package-lock.json names a registry's host");
}

#[test]
fn trunk_asks_for_the_tools_that_the_lock_files_name() {
    let tools = &toml("Trunk.toml")["tools"];
    let lock = toml("Cargo.lock");
    let packages = lock["package"].as_array().expect("packages");
    let bindgen = packages.iter().find(|p| p["name"].as_str() == Some("wasm-bindgen"));
    assert_eq!(tools["wasm_bindgen"], bindgen.expect("wasm-bindgen")["version"]);

    let major = tools["wasm_opt"].as_str().and_then(|v| v.strip_prefix("version_")).expect("major");
    let packages = read(root("tests/browser/package.json"));
    assert!(packages.contains(&format!("\"binaryen\": \"{major}.0.0\"")), "binaryen is not {major}");
}

#[test]
fn the_compiler_is_one_exact_version() {
    let channel = toml("rust-toolchain.toml")["toolchain"]["channel"].clone();
    let channel = channel.as_str().expect("a channel").to_owned();
    let oldest = toml("Cargo.toml")["workspace"]["package"]["rust-version"].clone();
    assert_eq!(channel.split('.').count(), 3, "{channel} is not one version");
    assert!(channel.starts_with(oldest.as_str().expect("a version")), "{channel} is not {oldest:?}");
}

fn table(value: &Value) -> &Table {
    value.as_table().expect("a table")
}

fn toml(file: &str) -> Table {
    read(root(file)).parse().expect("TOML")
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.as_ref().display()))
}

fn root(file: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)
}
