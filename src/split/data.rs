//! Which bytes of the module's memory only functions of the later part reach.
//!
//! The linker tells (`--emit-relocs`): where in code and data an address stands, and which datum it means. What no
//! function of the first part refers to, directly or through other data, need not be there before the others are.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Context as _, Result};
use wasmparser::{
    DataKind, DataSectionReader, ImportSectionReader, KnownCustom, Linking, LinkingSectionReader, Name,
    NameSectionReader, Operator, Parser, Payload, RelocSectionReader, RelocationType, SymbolInfo, TypeRef,
};

use crate::names::name;

/// A symbol of the linker's table: a datum, by its addresses, or anything else.
type Symbol = Option<Range<u32>>;
/// Address of the first byte of a segment, and where its bytes stand in the section.
type Segment = (u32, Range<u32>);

/// What the linker wrote. Offsets are those of its own: from the beginning of a section.
#[derive(Default)]
struct Linked {
    functions: Vec<(String, Range<u32>)>,
    segments: Vec<Segment>,
    symbols: Vec<Symbol>,
    /// Where an address stands, and the symbol that it means.
    in_code: Vec<(u32, u32)>,
    in_data: Vec<(u32, u32)>,
}

/// The addresses that only functions reach which are not in the list.
pub(crate) fn only_later(wasm: &[u8], first: &BTreeSet<&str>) -> Result<Vec<Range<u32>>> {
    Ok(Linked::read(wasm)?.only_later(first))
}

fn runs(free: &[bool], base: u32) -> Vec<Range<u32>> {
    let mut found: Vec<Range<u32>> = Vec::new();
    for address in free.iter().zip(base..).filter(|(free, _)| **free).map(|(_, address)| address) {
        match found.last_mut() {
            Some(run) if run.end == address => run.end += 1,
            _ => found.push(address..address + 1),
        }
    }
    found
}

impl Linked {
    fn read(wasm: &[u8]) -> Result<Self> {
        let mut linked = Self::default();
        let (mut code, mut data) = (None, None);
        let mut imported = 0;
        let mut names = BTreeMap::new();
        let mut bodies: Vec<Range<u32>> = Vec::new();
        let mut section = 0;
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            match &payload {
                Payload::ImportSection(reader) => imported = imported_functions(reader),
                Payload::CodeSectionStart { range, .. } => code = Some((section, range.start as u32)),
                Payload::CodeSectionEntry(body) => {
                    let start = code.context("a body before its section")?.1;
                    let range = body.range();
                    bodies.push(range.start as u32 - start..range.end as u32 - start);
                }
                Payload::DataSection(reader) => {
                    data = Some(section);
                    linked.segments = segments(reader)?;
                }
                Payload::CustomSection(custom) => match custom.as_known() {
                    KnownCustom::Name(reader) => names = function_names(reader)?,
                    KnownCustom::Linking(reader) => linked.symbols = symbols(&reader, &linked.segments)?,
                    KnownCustom::Reloc(reader) => {
                        let of = Some(reader.section_index());
                        if of == code.map(|(section, _)| section) {
                            linked.in_code = addresses(&reader)?;
                        } else if of == data {
                            linked.in_data = addresses(&reader)?;
                        }
                    }
                    _ => {}
                },
                _ => {}
            }
            if payload.as_section().is_some() {
                section += 1;
            }
        }
        let named = |n: u32| names.remove(&(n + imported)).unwrap_or_default();
        linked.functions = (0..).map(named).zip(bodies).collect();
        anyhow::ensure!(!linked.symbols.is_empty(), "the linker told nothing: see src/page/build.rs");
        Ok(linked)
    }

    fn only_later(&self, first: &BTreeSet<&str>) -> Vec<Range<u32>> {
        let reached = self.reached(first);
        let base = self.segments.iter().map(|(address, _)| *address).min().unwrap_or(0);
        let end = self.segments.iter().map(|(address, bytes)| address + bytes.len() as u32).max().unwrap_or(base);
        let mut free = vec![false; (end - base) as usize];
        let mut paint = |symbol: &Range<u32>, to: bool| {
            let places = symbol.start.clamp(base, end) - base..symbol.end.clamp(base, end) - base;
            places.for_each(|place| free[place as usize] = to);
        };
        let data = || self.symbols.iter().enumerate().filter_map(|(n, symbol)| Some((n, symbol.as_ref()?)));
        data().filter(|(n, _)| !reached.contains(n)).for_each(|(_, symbol)| paint(symbol, true));
        // What shares bytes with another datum stays with it.
        data().filter(|(n, _)| reached.contains(n)).for_each(|(_, symbol)| paint(symbol, false));
        runs(&free, base)
    }

    /// The data that functions of the list refer to, and what those refer to in turn.
    fn reached(&self, first: &BTreeSet<&str>) -> BTreeSet<usize> {
        let mut open: Vec<usize> = Vec::new();
        let mut addresses = self.in_code.iter().peekable();
        for (name, body) in &self.functions {
            while let Some((_, symbol)) = addresses.next_if(|(at, _)| *at < body.end) {
                if first.contains(name.as_str()) {
                    open.push(*symbol as usize);
                }
            }
        }
        let mut reached = BTreeSet::new();
        while let Some(symbol) = open.pop() {
            let Some(Some(range)) = self.symbols.get(symbol).filter(|_| reached.insert(symbol)) else { continue };
            let bytes = self.places(range);
            let from = self.in_data.partition_point(|(at, _)| *at < bytes.start);
            let inside = self.in_data[from..].iter().take_while(|(at, _)| *at < bytes.end);
            open.extend(inside.map(|(_, symbol)| *symbol as usize));
        }
        reached
    }

    /// Where in the section bytes of memory stand.
    fn places(&self, addresses: &Range<u32>) -> Range<u32> {
        let holds = |(base, bytes): &&(u32, Range<u32>)| (*base..*base + bytes.len() as u32).contains(&addresses.start);
        self.segments.iter().find(holds).map_or(0..0, |(base, bytes)| {
            let at = |address: u32| address - base + bytes.start;
            at(addresses.start)..at(addresses.end)
        })
    }
}

fn imported_functions(reader: &ImportSectionReader<'_>) -> u32 {
    let imports = reader.clone().into_imports();
    imports.filter(|import| import.as_ref().is_ok_and(|import| matches!(import.ty, TypeRef::Func(_)))).count() as u32
}

fn segments(reader: &DataSectionReader<'_>) -> Result<Vec<Segment>> {
    let start = reader.range().start as u32;
    let mut found = Vec::new();
    for segment in reader.clone() {
        let segment = segment?;
        // Symbols name segments by their number, so none may be left out.
        let DataKind::Active { offset_expr, .. } = segment.kind else { anyhow::bail!("a segment without a place") };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            anyhow::bail!("a segment whose place is computed")
        };
        // The bytes are the end of the segment's own.
        let end = segment.range.end as u32 - start;
        found.push((value as u32, end - segment.data.len() as u32..end));
    }
    Ok(found)
}

fn function_names(reader: NameSectionReader<'_>) -> Result<BTreeMap<u32, String>> {
    let mut found = BTreeMap::new();
    for part in reader {
        let Name::Function(map) = part? else { continue };
        for naming in map {
            let naming = naming?;
            found.insert(naming.index, name(naming.name));
        }
    }
    Ok(found)
}

fn symbols(reader: &LinkingSectionReader<'_>, segments: &[Segment]) -> Result<Vec<Symbol>> {
    let mut found = Vec::new();
    for part in reader.subsections() {
        let Linking::SymbolTable(table) = part? else { continue };
        for symbol in table {
            let place = match symbol? {
                SymbolInfo::Data { symbol: Some(datum), .. } => segments.get(datum.index as usize).map(|(base, _)| {
                    let start = base + datum.offset;
                    start..start + datum.size
                }),
                _ => None,
            };
            found.push(place);
        }
    }
    Ok(found)
}

/// Where addresses of data stand in a section, in order.
fn addresses(reader: &RelocSectionReader<'_>) -> Result<Vec<(u32, u32)>> {
    use RelocationType::{
        FunctionIndexI32, FunctionIndexLeb, FunctionOffsetI32, GlobalIndexI32, GlobalIndexLeb, SectionOffsetI32,
        TableIndexI32, TableIndexSleb, TableNumberLeb, TypeIndexLeb,
    };
    let mut found = Vec::new();
    for entry in reader.entries() {
        let entry = entry?;
        match entry.ty {
            FunctionIndexI32 | FunctionIndexLeb | FunctionOffsetI32 | GlobalIndexI32 | GlobalIndexLeb
            | SectionOffsetI32 | TableIndexI32 | TableIndexSleb | TableNumberLeb | TypeIndexLeb => {}
            // Whatever else there is or will be may mean a datum.
            _ => found.push((entry.offset, entry.index)),
        }
    }
    found.sort_unstable();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `early` refers to the first datum, and that to the second; `late` to the third, which ends in the fourth, and to
    /// the fifth; both to the fourth.
    fn linked() -> Linked {
        Linked {
            functions: vec![("early".to_owned(), 0..10), ("late".to_owned(), 10..30)],
            segments: vec![(1_000, 5..105)],
            symbols: vec![
                Some(1_000..1_008),
                Some(1_008..1_010),
                Some(1_010..1_020),
                Some(1_018..1_020),
                None,
                Some(1_090..1_100),
            ],
            in_code: vec![(2, 0), (6, 3), (12, 2), (20, 3), (24, 5)],
            in_data: vec![(9, 1)],
        }
    }

    #[test]
    fn data_goes_where_its_functions_go() {
        let names = |names: &[&'static str]| names.iter().copied().collect::<BTreeSet<_>>();
        assert_eq!(linked().only_later(&names(&["early"])), [1_010..1_018, 1_090..1_100]);
        assert_eq!(linked().only_later(&names(&["early", "late"])), []);
        assert_eq!(linked().only_later(&names(&["late"])).first(), Some(&(1_000..1_010)));
    }
}
