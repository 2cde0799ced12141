//! Installing what is missing, and nothing else: a second call does no work.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result, bail, ensure};

use crate::run::{command, output, root, run};
use crate::tools::{answers, browser_folder, compiled};

/// Everything that building, serving and testing the page needs.
pub(crate) fn all() -> Result<()> {
    for_building()?;
    chromium()?;
    println!("   everything is here");
    Ok(())
}

/// What `dist` needs; a browser is not part of it.
pub(crate) fn for_building() -> Result<()> {
    wasm_target()?;
    node()?;
    npm_packages()?;
    compiled()?.iter().try_for_each(|tool| tool.ensure())
}

/// The compiler's part for the browser. rust-toolchain.toml asks for it already; a toolchain that
/// did not come from rustup has to bring it itself.
pub(crate) fn wasm_target() -> Result<()> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let sysroot = output(command("rustc").args(["--print", "sysroot"]))?;
    if PathBuf::from(sysroot).join("lib/rustlib").join(TARGET).exists() {
        return Ok(());
    }
    ensure!(
        answers("rustup"),
        "the compiler has no {TARGET} and there is no rustup to add it: install rustup, or the \
         {TARGET} standard library of your compiler's own packager"
    );
    run(command("rustup").args(["target", "add", TARGET]))
}

/// Node runs wasm-opt, the last step of the build, the static server and the browser tests.
fn node() -> Result<()> {
    const OLDEST: u32 = 20;
    ensure!(answers("node"), "Node.js is missing: install version {OLDEST} or later, with npm");
    let version = output(command("node").arg("--version"))?;
    let major = version.trim_start_matches('v').split('.').next().unwrap_or("").parse::<u32>();
    ensure!(major.is_ok_and(|major| major >= OLDEST), "Node.js is {version}: version {OLDEST} or later is needed");
    ensure!(answers("npm"), "npm is missing: install it (Debian: apt-get install npm)");
    Ok(())
}

/// wasm-opt, Playwright and axe, exactly as the lock file names them.
pub(crate) fn npm_packages() -> Result<()> {
    let folder = browser_folder();
    let lock = fs::read(folder.join("package-lock.json"))?;
    let stamp = folder.join("node_modules/.installed-lock.json");
    if fs::read(&stamp).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    ensure!(answers("node"), "Node.js is missing: install version 20 or later, with npm");
    ensure!(answers("npm"), "npm is missing: install it (Debian: apt-get install npm)");
    println!("   installing the npm packages of tests/browser");
    run(command("npm").arg("ci").current_dir(&folder))?;
    fs::write(stamp, lock).context("noting which packages are installed")
}

/// The browser of the browser tests: `CHROMIUM`, or Debian's, installed when we may.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        ensure!(named.exists(), "CHROMIUM names {}, which is not there", named.display());
        return Ok(named);
    }
    if let Some(found) = installed_chromium() {
        return Ok(found);
    }
    install_chromium()?;
    installed_chromium().context("chromium was installed but is not on PATH")
}

fn installed_chromium() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let path = std::env::var_os("PATH")?;
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |f| f.join(name)));
    places.into_iter().find(|place| place.is_file())
}

fn install_chromium() -> Result<()> {
    let root_user = output(command("id").arg("-u")).is_ok_and(|id| id == "0");
    if !(root_user && answers("apt-get")) {
        bail!(
            "there is no Chromium for the browser tests: install it (Debian and Ubuntu, as root: \
             apt-get install chromium) or let CHROMIUM name one"
        );
    }
    println!("   installing Debian's chromium");
    let apt = |args: &[&str]| run(command("apt-get").args(args).env("DEBIAN_FRONTEND", "noninteractive"));
    apt(&["update", "--quiet"])?;
    apt(&["install", "--yes", "--quiet", "--no-install-recommends", "chromium"])
}

/// Where the page is built to.
pub(crate) fn dist_folder() -> PathBuf {
    root().join("dist")
}
