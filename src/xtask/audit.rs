//! What is known against the packages that Headgate is made of: licences, sources, advisories.

use anyhow::{Result, bail};

use crate::run::{command, run, step};
use crate::setup::npm_packages;
use crate::tools::{browser_folder, deny};

/// Fails for what is found, and for what could not be asked.
pub(crate) fn check() -> Result<()> {
    step("set up", || {
        npm_packages()?;
        deny().ensure()
    })?;
    step("licences, bans and sources of the crates", || {
        run(deny().command().args(["--locked", "check", "bans", "licenses", "sources"]))
    })?;
    let asked = [
        step("advisories about the crates", || run(deny().command().args(["--locked", "check", "advisories"]))),
        step("advisories about npm's packages", || run(command("npm").arg("audit").current_dir(browser_folder()))),
    ];
    if asked.iter().any(Result::is_err) {
        bail!(
            "an advisory was found, or could not be asked for: the databases are a git repository (RustSec) and a \
             service of npm's registry, and both have to be reachable"
        );
    }
    Ok(())
}
