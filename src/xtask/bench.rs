//! Benchmarks: native ones of every crate that has some, and the page's in a browser.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::check;
use crate::dist;
use crate::run::{cargo, command, root, run, step, target_folder};
use crate::setup;
use crate::tools::path;

/// Runs them all; arguments go to the benchmark programs.
pub(crate) fn all(args: &[String]) -> Result<()> {
    let names = names()?;
    ensure!(!names.is_empty(), "no crate has a [[bench]]");
    let mut bench = cargo(&["bench", "--locked", "--workspace"]);
    // By name: `--benches` would also start every crate's unit tests.
    bench.args(names.iter().flat_map(|name| ["--bench", name]));
    run(bench.arg("--").args(args))
}

/// Measures the built page in Chromium beside a peer, and writes the table of it; arguments go to Playwright, and
/// where there are some, the table stays.
pub(crate) fn page(args: &[String]) -> Result<()> {
    step("set up", setup::all)?;
    dist::build()?;
    let parts = target_folder().join("timed");
    step("build the parts to time", || build_parts(&parts))?;
    let all: Vec<String> =
        ["--config", "benchmark.config.ts"].map(str::to_owned).into_iter().chain(args.iter().cloned()).collect();
    step("measure", || {
        let mut playwright = check::playwright(&all)?;
        playwright.env("TIMED", &parts);
        if args.is_empty() {
            playwright.env("TABLE", root().join("tests/BENCHMARKS.md"));
        }
        run(&mut playwright)
    })
}

/// `tests/timed` for the browser, as classic scripts like the page's own.
fn build_parts(folder: &Path) -> Result<()> {
    const PACKAGE: &str = "headgate-timed";
    // The second module's own (Cargo.toml).
    const PROFILE: &str = "later";
    run(&mut cargo(&["build", "--locked", "--profile", PROFILE, "-p", PACKAGE, "--target", check::WASM]))?;
    let module = target_folder().join(check::WASM).join(PROFILE).join(format!("{PACKAGE}.wasm"));
    let mut bindgen = command("wasm-bindgen");
    bindgen.env("PATH", path()?).arg(module).arg("--out-dir").arg(folder);
    run(bindgen.args(["--target", "no-modules", "--no-typescript", "--out-name", "timed"]))
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
