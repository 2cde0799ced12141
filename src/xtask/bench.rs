//! Native benchmarks of every crate that has some.

use std::fs;

use anyhow::{Result, ensure};

use crate::run::{cargo, root, run};

/// Runs them all; arguments go to the benchmark programs.
pub(crate) fn all(args: &[String]) -> Result<()> {
    let names = names()?;
    ensure!(!names.is_empty(), "no crate has a [[bench]]");
    let mut bench = cargo(&["bench", "--locked", "--workspace"]);
    // By name: `--benches` would also start every crate's unit tests.
    bench.args(names.iter().flat_map(|name| ["--bench", name]));
    run(bench.arg("--").args(args))
}

/// The benchmarks that the manifests declare.
fn names() -> Result<Vec<String>> {
    let mut found = Vec::new();
    for folder in fs::read_dir(root().join("src"))? {
        let manifest = folder?.path().join("Cargo.toml");
        let table: toml::Table = fs::read_to_string(manifest)?.parse()?;
        let benches = table.get("bench").and_then(|b| b.as_array()).into_iter().flatten();
        found.extend(benches.filter_map(|bench| bench["name"].as_str()).map(str::to_owned));
    }
    found.sort();
    Ok(found)
}
