//! The static folder: Trunk builds it, with the tools that setup found or made.

use anyhow::{Result, ensure};

use crate::run::{command, run, step};
use crate::setup::{dist_folder, for_building};
use crate::tools::path;

/// Builds `dist/` for any host and any sub-path.
pub(crate) fn build() -> Result<()> {
    step("set up for building", for_building)?;
    step("build the release page", trunk)?;
    println!("   the page is in {}", dist_folder().display());
    Ok(())
}

/// Trunk.toml says how; only PATH and the colours are decided here.
fn trunk() -> Result<()> {
    let mut build = command("trunk");
    build.args(["build", "--release", "--locked", "--skip-version-check"]);
    // Trunk reads NO_COLOR as a truth value and refuses the usual `1`.
    run(build.env("PATH", path()?).env_remove("NO_COLOR"))?;
    ensure!(dist_folder().join("index.html").exists(), "Trunk made no dist/index.html");
    Ok(())
}
