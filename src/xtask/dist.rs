//! The static folder: Trunk builds it, with the tools that setup found or made.

use std::path::PathBuf;

use anyhow::{Result, ensure};

use crate::bill;
use crate::run::{command, root, run, step};
use crate::setup::{dist_folder, for_building};
use crate::tools::path;

/// Builds `dist/` for any host and any sub-path.
pub(crate) fn build() -> Result<()> {
    step("set up for building", for_building)?;
    step("build the release page", trunk)?;
    step("bill of materials", bill::write)?;
    println!("   the page is in {}", dist_folder().display());
    Ok(())
}

/// Trunk.toml says how; only PATH, and what keeps this machine out of the result, is decided here.
fn trunk() -> Result<()> {
    let mut build = command("trunk");
    build.args(["build", "--release", "--locked", "--skip-version-check"]);
    build.env("PATH", path()?).env("CARGO_ENCODED_RUSTFLAGS", anonymous_paths());
    // Trunk reads NO_COLOR as a truth value and refuses the usual `1`.
    run(build.env_remove("NO_COLOR"))?;
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
    // Cargo's separator for flags that may hold spaces.
    flags.join("\u{1f}")
}
