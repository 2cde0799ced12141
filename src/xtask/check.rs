//! Passing every test, the fast ones first.

use std::process::Command;

use anyhow::Result;

use crate::run::{cargo, command, run, step};
use crate::setup::{chromium, dist_folder};
use crate::{bits, dist, licences, setup, size, tools};

/// Everything that `.ci/run` asks for.
pub(crate) fn everything() -> Result<()> {
    fast()?;
    step("set up", setup::all)?;
    step("the same bits natively and in wasm32", bits::compare)?;
    dist::build()?;
    step("size budget", size::check)?;
    step("browser tests", || run(&mut playwright(&[])?))
}

/// The checks that need no page and no browser.
pub(crate) fn fast() -> Result<()> {
    setup::wasm_target()?;
    step("formatting", || run(&mut cargo(&["fmt", "--all", "--check"])))?;
    step("rules of the workspace", || run(&mut cargo(&["test", "--locked", "-p", "xtask"])))?;
    step("licences", licences::check)?;
    step("lints, native", lints_native)?;
    step("native tests", native_tests)?;
    step("lints, wasm32", lints_wasm)?;
    step("documentation", documentation)
}

/// Builds the page and runs the browser tests alone.
pub(crate) fn browser(args: &[String]) -> Result<()> {
    step("set up", setup::all)?;
    dist::build()?;
    step("browser tests", || run(&mut playwright(args)?))
}

/// Playwright, for the page as it is built.
pub(crate) fn playwright(args: &[String]) -> Result<Command> {
    let folder = tools::browser_folder();
    let mut tests = command(folder.join("node_modules/.bin/playwright"));
    tests.arg("test").args(args).current_dir(&folder);
    tests.env("CHROMIUM", chromium()?).env("DIST", dist_folder());
    Ok(tests)
}

/// Each crate's own clippy.toml, or the one at the top, says what it may not reach for.
fn lints_native() -> Result<()> {
    let mut clippy = cargo(&["clippy", "--locked", "--workspace", "--all-targets"]);
    run(clippy.args(["--exclude", PAGE, "--", "-D", "warnings"]))
}

/// The page exists only in a browser, and is linted as what it is there.
fn lints_wasm() -> Result<()> {
    let mut clippy = cargo(&["clippy", "--locked", "-p", PAGE, "--target", WASM]);
    run(clippy.args(["--", "-D", "warnings"]))
}

/// The page's too: what it computes away from the document is tested like everything else.
fn native_tests() -> Result<()> {
    run(&mut cargo(&["test", "--locked", "--workspace", "--exclude", "xtask"]))
}

fn documentation() -> Result<()> {
    let mut doc = cargo(&["doc", "--locked", "--workspace", "--no-deps"]);
    doc.args(["--document-private-items", "--exclude", PAGE]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

const PAGE: &str = "headgate-page";
pub(crate) const WASM: &str = "wasm32-unknown-unknown";
