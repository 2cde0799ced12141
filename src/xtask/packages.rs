//! Every package that Headgate is built or tested with, from what Cargo and npm have locked.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use crate::run::{cargo, output, root};
use crate::tools::browser_folder;

/// One package.
#[derive(Clone, Debug)]
pub(crate) struct Package {
    /// `cargo` or `npm`.
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression, as its author wrote it.
    pub(crate) licence: String,
    /// SHA-256 of a crate, npm's own form of a digest.
    pub(crate) digest: String,
    /// Whether code of it is in `dist/`.
    pub(crate) shipped: bool,
}

/// All packages that are not ours, sorted.
pub(crate) fn all() -> Result<Vec<Package>> {
    let mut all = crates()?;
    all.extend(npm()?);
    all.sort_by(|a, b| (a.kind, &a.name, &a.version).cmp(&(b.kind, &b.name, &b.version)));
    Ok(all)
}

fn crates() -> Result<Vec<Package>> {
    let told = output(&mut cargo(&["metadata", "--format-version", "1", "--locked"]))?;
    let told: Value = serde_json::from_str(&told).context("what cargo metadata says")?;
    let (digests, shipped) = (digests()?, shipped()?);
    let packages = told["packages"].as_array().context("cargo metadata names no packages")?;
    let theirs = packages.iter().filter(|package| !package["source"].is_null());
    theirs.map(|package| a_crate(package, &digests, &shipped)).collect()
}

fn a_crate(package: &Value, digests: &BTreeMap<Key, String>, shipped: &BTreeSet<Key>) -> Result<Package> {
    let key = (text(&package["name"]), text(&package["version"]));
    let source = text(&package["source"]);
    ensure!(source.starts_with("registry+"), "{} {} comes from {source}, not from a registry", key.0, key.1);
    let digest = digests.get(&key).with_context(|| format!("Cargo.lock has no checksum of {}", key.0))?;
    let (licence, shipped) = (text(&package["license"]), shipped.contains(&key));
    Ok(Package { kind: "cargo", name: key.0, version: key.1, licence, digest: digest.clone(), shipped })
}

type Key = (String, String);

fn digests() -> Result<BTreeMap<Key, String>> {
    let lock: toml::Table = fs::read_to_string(root().join("Cargo.lock"))?.parse()?;
    let packages = lock.get("package").and_then(|packages| packages.as_array()).context("Cargo.lock is empty")?;
    let field = |package: &toml::Value, name: &str| package.get(name)?.as_str().map(str::to_owned);
    let one = |package| Some(((field(package, "name")?, field(package, "version")?), field(package, "checksum")?));
    Ok(packages.iter().filter_map(one).collect())
}

/// Crates whose code is in the page's two modules; macros only run while it is built.
fn shipped() -> Result<BTreeSet<Key>> {
    let tree = ["tree", "--locked", "-p", "headgate-page", "-p", "headgate-worker", "--edges", "normal,no-proc-macro"];
    let form = ["--target", "wasm32-unknown-unknown", "--prefix", "none", "--format", "{p}"];
    let told = output(cargo(&tree).args(form))?;
    let one = |line: &str| {
        let mut words = line.split_whitespace();
        Some((words.next()?.to_owned(), words.next()?.trim_start_matches('v').to_owned()))
    };
    Ok(told.lines().filter_map(one).collect())
}

fn npm() -> Result<Vec<Package>> {
    let lock: Value = serde_json::from_slice(&fs::read(browser_folder().join("package-lock.json"))?)?;
    let packages = lock["packages"].as_object().context("package-lock.json names no packages")?;
    let theirs = packages.iter().filter_map(|(path, package)| Some((path.strip_prefix("node_modules/")?, package)));
    let one = |(name, package): (&str, &Value)| Package {
        kind: "npm",
        name: name.to_owned(),
        version: text(&package["version"]),
        licence: text(&package["license"]),
        digest: text(&package["integrity"]),
        shipped: false,
    };
    Ok(theirs.map(one).collect())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
