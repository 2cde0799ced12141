//! What functions are called: from one build to the next, and between the page and its module.

use std::collections::BTreeMap;

use walrus::{ExportItem, ImportKind, Module};

/// A function's path and types, without what the compiler adds to tell crates and copies apart, which changes with their
/// versions: functions that share a name go the same way.
pub(crate) fn name(symbol: &str) -> String {
    let symbol = match symbol.rsplit_once('.') {
        Some((symbol, number)) if number.bytes().all(|digit| digit.is_ascii_digit()) => symbol,
        _ => symbol,
    };
    format!("{:#}", rustc_demangle::demangle(symbol))
}

/// Gives short names to what wasm-bindgen named, for its script and the module: many end in a hash, which no compression
/// shortens, and stand in both files. No other word of the script begins as those do.
pub(crate) fn shorten(module: &mut Module) -> BTreeMap<String, String> {
    let mut renamed = BTreeMap::new();
    let mut short = |long: &mut String, kind: char| {
        let number = renamed.len();
        if long.starts_with("__wb") || long.starts_with("wasm_bindgen") {
            let new = renamed.entry(long.clone()).or_insert_with(|| format!("{kind}{number}")).clone();
            *long = new;
        }
    };
    for import in module.imports.iter_mut().filter(|import| matches!(import.kind, ImportKind::Function(_))) {
        short(&mut import.name, 'I');
    }
    for export in module.exports.iter_mut().filter(|export| matches!(export.item, ExportItem::Function(_))) {
        short(&mut export.name, 'E');
    }
    renamed
}
