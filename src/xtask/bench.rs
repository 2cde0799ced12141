//! Native benchmarks of every crate that has some.

use std::fs;

use anyhow::{Result, ensure};

use crate::run::{cargo, root, run};

/// Runs them all; arguments go to the benchmark programs.
pub(crate) fn all(args: &[String]) -> Result<()> {
    let packages = with_benches()?;
    ensure!(!packages.is_empty(), "no crate has a [[bench]] yet");
    let mut bench = cargo(&["bench", "--locked", "--benches"]);
    bench.args(packages.iter().flat_map(|package| ["--package", package]));
    run(bench.arg("--").args(args))
}

/// The crates whose manifest has a `[[bench]]`. The others have only unit tests, which
/// `cargo bench` would run again.
fn with_benches() -> Result<Vec<String>> {
    let mut found = Vec::new();
    for folder in fs::read_dir(root().join("src"))? {
        let manifest = folder?.path().join("Cargo.toml");
        let table: toml::Table = fs::read_to_string(manifest)?.parse()?;
        if let (Some(_), Some(name)) = (table.get("bench"), table["package"]["name"].as_str()) {
            found.push(name.to_owned());
        }
    }
    found.sort();
    Ok(found)
}
