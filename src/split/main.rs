//! Cuts the page's module in two: the functions that run until the page is usable and while knobs move, and those that
//! can come a moment later. See ARCHITECTURE.md, "The first module in two parts".

mod cut;
mod data;
mod mark;
mod names;
mod stub;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context as _, Result, bail};
use walrus::{Module, ModuleConfig};

const USAGE: &str = "\
headgate-split mark IN OUT NAMES
  each function tells the page that it runs; their names, a line each
headgate-split cut LINKED IN LIST FIRST LATER
  two modules of IN, which wasm-bindgen made of LINKED: the functions that LIST names, and all others, each with their
  data; prints what the page's script has to call by another name";

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["mark", from, to, names] => mark(from, to, names),
        ["cut", linked, from, list, first, later] => cut([linked, from, list], first, later),
        _ => bail!("{USAGE}"),
    }
}

fn mark(from: &str, to: &str, names: &str) -> Result<()> {
    let (module, list) = mark::mark(read(&bytes(from)?)?)?;
    write(names, list.join("\n"))?;
    write(to, module)
}

fn cut([linked, from, list]: [&str; 3], first: &str, later: &str) -> Result<()> {
    let whole = bytes(from)?;
    let list = fs::read_to_string(list).with_context(|| format!("{list} cannot be read"))?;
    let list: BTreeSet<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
    let data = data::only_later(&bytes(linked)?, &list)?;
    let parts = cut::cut(read(&whole)?, read(&whole)?, &list, &data)?;
    write(first, parts.first)?;
    write(later, parts.later)?;
    parts.renamed.iter().for_each(|(long, short)| println!("{long} {short}"));
    Ok(())
}

fn bytes(path: &str) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{path} cannot be read"))
}

fn write(path: &str, content: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, content).with_context(|| format!("{path} cannot be written"))
}

/// Names are only needed here: what is written has none.
fn read(wasm: &[u8]) -> Result<Module> {
    let mut config = ModuleConfig::new();
    config.generate_name_section(false).generate_producers_section(false);
    let mut module = config.parse(wasm)?;
    let customs: Vec<_> = module.customs.iter().map(|(id, _)| id).collect();
    customs.into_iter().for_each(|custom| drop(module.customs.delete(custom)));
    Ok(module)
}
