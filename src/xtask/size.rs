//! Weighing the page as it travels, and comparing it with tests/budget.toml.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use flate2::{Compression, write::GzEncoder};

use crate::run::root;
use crate::setup::dist_folder;

/// One file of `dist/` in bytes: as it lies there, and as a host would send it.
struct Weight {
    name: String,
    raw: usize,
    gzip: usize,
    brotli: usize,
}

/// What tests/budget.toml allows.
struct Budget {
    gzip: usize,
    aim: usize,
    later: Vec<String>,
}

/// Prints the table and fails above the budget.
pub(crate) fn check() -> Result<()> {
    let budget = Budget::read()?;
    let mut weights = weigh(&dist_folder())?;
    weights.retain(|w| !budget.later.iter().any(|prefix| w.name.starts_with(prefix)));
    ensure!(!weights.is_empty(), "dist/ is empty: build it with `cargo xtask dist`");
    weights.sort_by(|a, b| b.gzip.cmp(&a.gzip).then_with(|| a.name.cmp(&b.name)));
    let total = sum(&weights);
    println!("{:>10} {:>10} {:>10}  bytes", "raw", "gzip", "brotli");
    weights.iter().chain([&total]).for_each(print);
    verdict(&total, &budget)
}

fn verdict(total: &Weight, budget: &Budget) -> Result<()> {
    let (gzip, limit) = (total.gzip, budget.gzip);
    ensure!(gzip <= limit, "the page weighs {gzip} bytes in gzip, {} more than its budget of {limit}", gzip - limit);
    let aim = if gzip <= budget.aim { "within" } else { "above" };
    println!("   {} % of the budget of {limit}, {aim} the aim of {}", gzip * 100 / limit, budget.aim);
    Ok(())
}

impl Budget {
    fn read() -> Result<Self> {
        let text = fs::read_to_string(root().join("tests/budget.toml"))?;
        let table: toml::Table = text.parse()?;
        let bytes = |key: &str| {
            let number = table.get(key).and_then(toml::Value::as_integer);
            let number = number.and_then(|n| usize::try_from(n).ok());
            number.with_context(|| format!("tests/budget.toml: `{key}` is not a number of bytes"))
        };
        let later = table.get("later").and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let later = later.iter().filter_map(toml::Value::as_str).map(str::to_owned).collect();
        Ok(Self { gzip: bytes("gzip")?, aim: bytes("aim")?, later })
    }
}

fn weigh(folder: &Path) -> Result<Vec<Weight>> {
    let mut files = Vec::new();
    collect(folder, &mut files)?;
    files.iter().map(|file| weigh_file(folder, file)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("{} is not there: `cargo xtask dist`", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}

fn weigh_file(folder: &Path, file: &Path) -> Result<Weight> {
    let bytes = fs::read(file)?;
    let name = file.strip_prefix(folder)?.to_string_lossy().replace('\\', "/");
    Ok(Weight { name, raw: bytes.len(), gzip: gzip(&bytes)?, brotli: brotli(&bytes)? })
}

/// Level 6 is what hosts use on the fly.
fn gzip(bytes: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::new(6));
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len())
}

/// Quality 11 and the largest window are what hosts use for files that they compress once.
fn brotli(bytes: &[u8]) -> Result<usize> {
    let mut packed = Vec::new();
    let mut encoder = brotli::CompressorWriter::new(&mut packed, 4096, 11, 22);
    encoder.write_all(bytes)?;
    drop(encoder);
    Ok(packed.len())
}

fn sum(weights: &[Weight]) -> Weight {
    let total = |part: fn(&Weight) -> usize| weights.iter().map(part).sum();
    Weight { name: "in all".to_owned(), raw: total(|w| w.raw), gzip: total(|w| w.gzip), brotli: total(|w| w.brotli) }
}

fn print(weight: &Weight) {
    println!("{:>10} {:>10} {:>10}  {}", weight.raw, weight.gzip, weight.brotli, weight.name);
}
