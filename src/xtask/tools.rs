//! The tools that Cargo does not bring, at exactly the versions that this repository was built with.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::run::{cargo, command, root, run};

/// A program that `cargo install` makes.
pub(crate) struct Tool {
    /// The crate that it comes from.
    pub(crate) package: &'static str,
    /// The program's own name.
    pub(crate) program: &'static str,
    /// The version, exactly.
    pub(crate) version: String,
}

/// Newer Trunk asks for a newer compiler than rust-toolchain.toml names.
const TRUNK: &str = "0.21.14";
const DENY: &str = "0.20.2";

/// Everything that has to be compiled once per machine.
pub(crate) fn compiled() -> Result<[Tool; 2]> {
    Ok([
        Tool { package: "trunk", program: "trunk", version: TRUNK.to_owned() },
        Tool {
            package: "wasm-bindgen-cli",
            program: "wasm-bindgen",
            version: bindgen_version().context("reading the page's wasm-bindgen version")?,
        },
    ])
}

/// wasm-bindgen's program must have the very version of the crate, so the lock file decides.
fn bindgen_version() -> Result<String> {
    let lock: toml::Table = std::fs::read_to_string(root().join("Cargo.lock"))?.parse()?;
    let packages = lock.get("package").and_then(|p| p.as_array()).context("no packages")?;
    let found = packages.iter().find(|p| p["name"].as_str() == Some("wasm-bindgen"));
    let version = found.and_then(|p| p["version"].as_str());
    Ok(version.context("Cargo.lock does not hold wasm-bindgen")?.to_owned())
}

/// What `cargo xtask audit` asks.
pub(crate) fn deny() -> Tool {
    Tool { package: "cargo-deny", program: "cargo-deny", version: DENY.to_owned() }
}

impl Tool {
    /// Uses what is on PATH in the right version; otherwise what an earlier call compiled;
    /// otherwise compiles it.
    pub(crate) fn ensure(&self) -> Result<()> {
        if self.present() {
            return Ok(());
        }
        println!("   compiling {} {} (once per machine; about five minutes on two cores)", self.package, self.version);
        let home = self.home();
        let mut install = cargo(&["install", "--locked", self.package, "--version", &self.version]);
        install.arg("--root").arg(&home);
        // Its own folder: hundreds of crates that the project itself never uses.
        install.env_remove("CARGO_TARGET_DIR");
        // These programs run for a second or two: optimising them as their authors ship them takes longer than all
        // the time that it would ever save here.
        install.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        run(install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"))?;
        ensure!(self.present(), "{} was installed but does not run", self.program);
        Ok(())
    }

    /// The program, to be given its arguments.
    pub(crate) fn command(&self) -> Command {
        let mut program = command(self.program);
        program.env("PATH", path_of(&[self]));
        program
    }

    fn present(&self) -> bool {
        let asked = self.command().arg("--version").output();
        asked.is_ok_and(|o| String::from_utf8_lossy(&o.stdout).split_whitespace().nth(1) == Some(&self.version))
    }

    /// Outside the clone, so that a second clone or `cargo clean` does not compile it again, and
    /// away from `~/.cargo/bin`, where another project may need another version.
    fn home(&self) -> PathBuf {
        let cache = std::env::var_os("XDG_CACHE_HOME")
            .map(PathBuf::from)
            .unwrap_or_else(|| std::env::home_dir().unwrap_or_else(std::env::temp_dir).join(".cache"));
        cache.join("headgate").join(format!("{}-{}", self.package, self.version))
    }
}

/// PATH with our own copies and npm's programs first.
pub(crate) fn path() -> Result<OsString> {
    let tools = compiled()?;
    Ok(path_of(&tools.iter().collect::<Vec<_>>()))
}

fn path_of(tools: &[&Tool]) -> OsString {
    let ours = tools.iter().map(|t| t.home().join("bin"));
    let npm = std::iter::once(browser_folder().join("node_modules/.bin"));
    let theirs = std::env::var_os("PATH").unwrap_or_default();
    let all = ours.chain(npm).chain(std::env::split_paths(&theirs));
    std::env::join_paths(all).unwrap_or(theirs)
}

/// Where npm's part of the tools lives.
pub(crate) fn browser_folder() -> PathBuf {
    root().join("tests/browser")
}

/// A program asked for its version, which is how we learn whether it is there.
pub(crate) fn answers(program: &str) -> bool {
    command(program).arg("--version").output().is_ok_and(|o| o.status.success())
}
