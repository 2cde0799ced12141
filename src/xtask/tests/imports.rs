//! The manifests say what ARCHITECTURE.md says, in both directions.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

type Names = BTreeSet<String>;

/// What one crate imports.
#[derive(Debug, Default, PartialEq)]
struct Imports {
    ours: Names,
    theirs: Names,
    for_tests: Names,
}

#[test]
fn the_manifests_and_the_table_agree() {
    let (written, built) = (table(), manifests());
    let crates: Names = written.keys().chain(built.keys()).cloned().collect();
    let nothing = Imports::default();
    let mut wrong = Vec::new();
    for name in crates {
        let says = written.get(&name).unwrap_or(&nothing);
        let does = built.get(&name).unwrap_or(&nothing);
        differences(&name, "of ours", &says.ours, &does.ours, &mut wrong);
        differences(&name, "of theirs", &says.theirs, &does.theirs, &mut wrong);
        differences(&name, "for its tests", &says.for_tests, &does.for_tests, &mut wrong);
    }
    assert!(wrong.is_empty(), "ARCHITECTURE.md and the manifests differ:\n{}", wrong.join("\n"));
}

#[test]
fn every_crate_has_a_row_in_the_table() {
    let (written, built) = (table(), manifests());
    assert_eq!(written.keys().collect::<Vec<_>>(), built.keys().collect::<Vec<_>>());
}

#[test]
fn every_library_has_a_reason() {
    let text = architecture();
    let reasons = section(&text, "## Libraries");
    for (name, imports) in manifests() {
        for library in imports.theirs.iter().chain(&imports.for_tests) {
            let ours = manifests().contains_key(library);
            let named = reasons.contains(&format!("`{library}`"));
            assert!(ours || named, "{name} uses {library}: give the reason under \"Libraries\"");
        }
    }
}

fn differences(name: &str, what: &str, says: &Names, does: &Names, wrong: &mut Vec<String>) {
    for extra in does.difference(says) {
        wrong.push(format!("  {name} imports `{extra}` ({what}), which the table does not allow"));
    }
    for missing in says.difference(does) {
        wrong.push(format!("  {name} does not import `{missing}` ({what}), which the table lists"));
    }
}

/// The table of ARCHITECTURE.md: crate, ours, theirs, for tests.
fn table() -> BTreeMap<String, Imports> {
    let text = architecture();
    let rows = section(&text, "## Who may import whom").lines().filter(|l| l.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(names).collect();
        let [name, ours, theirs, for_tests] = &cells[..] else { panic!("four columns: {row}") };
        let name = name.first().expect("a crate's name").clone();
        let (ours, theirs) = (ours.clone(), theirs.clone());
        (name, Imports { ours, theirs, for_tests: for_tests.clone() })
    })
    .collect()
}

/// What stands between backquotes in a cell.
fn names(cell: &str) -> Names {
    cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// What the manifests declare.
fn manifests() -> BTreeMap<String, Imports> {
    let folders: Names = crate_folders();
    folders.iter().map(|folder| (folder.clone(), imports(folder, &folders))).collect()
}

fn imports(folder: &str, own: &Names) -> Imports {
    let path = root().join("src").join(folder).join("Cargo.toml");
    let manifest: toml::Table = fs::read_to_string(path).expect("a manifest").parse().expect("TOML");
    let targets = manifest.get("target").and_then(|t| t.as_table()).cloned().unwrap_or_default();
    let places: Vec<_> = targets.values().filter_map(|t| t.as_table()).chain([&manifest]).collect();
    let declared = |key: &str| -> Names {
        let tables = places.iter().filter_map(|place| place.get(key)?.as_table());
        tables.flat_map(|table| table.keys().cloned()).collect()
    };
    let all: Names = &declared("dependencies") | &declared("build-dependencies");
    Imports { ours: &all & own, theirs: &all - own, for_tests: declared("dev-dependencies") }
}

fn crate_folders() -> Names {
    let folders = fs::read_dir(root().join("src")).expect("src").map(|f| f.expect("a folder"));
    let crates = folders.filter(|folder| folder.path().join("Cargo.toml").exists());
    crates.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect()
}

/// A second-level section of a Markdown text, up to the next one.
fn section<'t>(text: &'t str, heading: &str) -> &'t str {
    let start = text.find(heading).unwrap_or_else(|| panic!("ARCHITECTURE.md lacks {heading}"));
    let body = &text[start + heading.len()..];
    &body[..body.find("\n## ").unwrap_or(body.len())]
}

fn architecture() -> String {
    fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md")
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
