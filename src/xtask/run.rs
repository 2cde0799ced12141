//! Starting other programs, so that a failure names the command and where it ran.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};

/// The repository's top folder, wherever the command was typed.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).map_or_else(|| here.to_path_buf(), Path::to_path_buf)
}

/// Where Cargo builds to.
pub(crate) fn target_folder() -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    root().join(folder)
}

/// A command that will run in the repository's top folder.
pub(crate) fn command(program: impl AsRef<Path>) -> Command {
    let mut command = Command::new(program.as_ref());
    command.current_dir(root());
    command
}

/// Cargo, at the toolchain that this repository names.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut cargo = command(PathBuf::from(program));
    cargo.args(args);
    cargo
}

/// Runs a command with its output in sight and fails where it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("could not start {}", shown(command)))?;
    ensure!(status.success(), "{} ended with {status}", shown(command));
    Ok(())
}

/// Runs a command and returns what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let done = command.output().with_context(|| format!("could not start {}", shown(command)))?;
    if !done.status.success() {
        let said = String::from_utf8_lossy(&done.stderr);
        bail!("{} ended with {}\n{said}", shown(command), done.status);
    }
    Ok(String::from_utf8_lossy(&done.stdout).trim().to_owned())
}

/// A named step of a longer run: says when it starts and how long it took.
pub(crate) fn step(name: &str, work: impl FnOnce() -> Result<()>) -> Result<()> {
    println!("\n── {name}");
    let started = Instant::now();
    work().with_context(|| format!("failed: {name}"))?;
    println!("   {name}: {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}

/// The command as a person would type it.
fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|w| w.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}
