//! The same sources make the same bytes, wherever they lie: `dist/` built twice, in two folders.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};

use crate::run::{command, output, root, run, step};

/// Builds in two folders with names of different length and compares every file.
pub(crate) fn check() -> Result<()> {
    let top = std::env::temp_dir().join(format!("headgate-reproduce-{}", std::process::id()));
    let built = built_in(&top);
    fs::remove_dir_all(&top).with_context(|| format!("removing {}", top.display()))?;
    let [first, second] = built?;
    let names: std::collections::BTreeSet<_> = first.keys().chain(second.keys()).collect();
    let differ: Vec<_> = names.into_iter().filter(|name| first.get(*name) != second.get(*name)).collect();
    ensure!(differ.is_empty(), "these files of dist/ are not the same twice: {differ:?}");
    println!("   {} files have the same bytes in both folders", first.len());
    Ok(())
}

type Files = BTreeMap<PathBuf, Vec<u8>>;

fn built_in(top: &Path) -> Result<[Files; 2]> {
    let build = |name: &str| -> Result<Files> {
        let folder = top.join(name);
        step(&format!("copy the sources to {}", folder.display()), || copy_sources(&folder))?;
        step("build there", || build(&folder))?;
        files_of(&folder.join("dist"))
    };
    Ok([build("one")?, build("a-folder-with-a-longer-name")?])
}

/// What git knows, as it is now: no build results, no local files.
fn copy_sources(folder: &Path) -> Result<()> {
    let listed = output(command("git").args(["ls-files", "-z"]))?;
    for name in listed.split('\0').filter(|name| !name.is_empty()) {
        let (from, to) = (root().join(name), folder.join(name));
        fs::create_dir_all(to.parent().context("a file has a folder")?)?;
        fs::copy(&from, &to).with_context(|| format!("copying {name}"))?;
    }
    Ok(())
}

/// With a target folder of its own: nothing may come from a build elsewhere.
fn build(folder: &Path) -> Result<()> {
    let mut build = command("cargo");
    build.args(["xtask", "dist"]).current_dir(folder).env_remove("CARGO_TARGET_DIR");
    run(&mut build)
}

fn files_of(folder: &Path) -> Result<Files> {
    let mut files = Files::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).with_context(|| format!("reading {}", next.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.insert(path.strip_prefix(folder)?.to_path_buf(), fs::read(&path)?);
            }
        }
    }
    Ok(files)
}
