//! The static folder: Trunk builds it, with the tools that setup found or made.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, ensure};

use crate::bill;
use crate::run::{command, root, run, step, target_folder};
use crate::setup::{self, dist_folder, for_building};
use crate::tools::{browser_folder, path};

/// Builds `dist/` for any host and any sub-path.
pub(crate) fn build() -> Result<()> {
    step("set up for building", for_building)?;
    step("build the release page", trunk)?;
    step("bill of materials", bill::write)?;
    println!("   the page is in {}", dist_folder().display());
    Ok(())
}

/// Writes `src/page/first.txt`: the functions of the page's module that come first, as a browser sees them run.
pub(crate) fn record_first() -> Result<()> {
    step("set up", setup::all)?;
    let folder = target_folder().join("marked");
    let names = target_folder().join("marked-names.txt");
    step("build a page that tells", || run(trunk_build()?.env("MARKED", &names).arg("--dist").arg(&folder)))?;
    let list = root().join("src/page/first.txt");
    let mut record = command("node");
    record.current_dir(browser_folder()).arg("first.mjs").env("CHROMIUM", setup::chromium()?);
    step("see what runs first", || run(record.args([&folder, &names, &list])))
}

/// Trunk.toml says how; only PATH, and what keeps this machine out of the result, is decided here.
fn trunk_build() -> Result<Command> {
    let mut build = command("trunk");
    build.args(["build", "--release", "--locked", "--skip-version-check"]);
    build.env("PATH", path()?).env("CARGO_ENCODED_RUSTFLAGS", anonymous_paths());
    // Trunk reads NO_COLOR as a truth value and refuses the usual `1`.
    build.env_remove("NO_COLOR");
    Ok(build)
}

fn trunk() -> Result<()> {
    run(&mut trunk_build()?)?;
    ensure!(dist_folder().join("index.html").exists(), "Trunk made no dist/index.html");
    Ok(())
}

/// Messages of panics name source files: by the same paths whoever builds, so that the page holds no one's folders and
/// two machines make the same bytes.
fn anonymous_paths() -> String {
    let home = std::env::home_dir().unwrap_or_default();
    let cargo_home = std::env::var_os("CARGO_HOME").map_or_else(|| home.join(".cargo"), PathBuf::from);
    let renamed = [(cargo_home, "/cargo"), (root(), "/headgate")];
    let flags = renamed.map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
    // Names that tell functions apart (`cut` goes by them), and Cargo's separator for flags that may hold spaces.
    format!("-Csymbol-mangling-version=v0\u{1f}{}", flags.join("\u{1f}"))
}
