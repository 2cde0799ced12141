//! One module becomes two that share memory, tables and globals.
//!
//! The first is whole without the other: where it calls a function of the later part, a stub stands, which fetches that
//! part unless it is there and goes on through the function table. The later one imports from the first what it needs,
//! and puts its functions into the table when it is instantiated.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Context as _, Result, bail, ensure};
use walrus::ir::{Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionId, FunctionKind, GlobalKind, ImportedFunction,
    Module, TableId, passes,
};

use crate::names::{name, shorten};
use crate::stub::Stubs;

/// What the later part imports from.
const FIRST: &str = "first";
/// Whether the later part is there: an exported global of the first.
const HERE: &str = "later";

pub(crate) struct Parts {
    pub(crate) first: Vec<u8>,
    pub(crate) later: Vec<u8>,
    /// What the page's script has to call by another name.
    pub(crate) renamed: BTreeMap<String, String>,
}

/// `whole` twice, for each part is what is left of it.
pub(crate) fn cut(mut first: Module, mut later: Module, names: &BTreeSet<&str>, data: &[Range<u32>]) -> Result<Parts> {
    let plan = Plan::new(&first, names)?;
    let moved = take(&mut first, data)?;
    plan.make_later(&mut later, moved)?;
    plan.make_first(&mut first, &mut later)?;
    let renamed = shorten(&mut first);
    Ok(Parts { first: first.emit_wasm(), later: later.emit_wasm(), renamed })
}

/// Functions are known by their number, which is the same in both copies.
struct Plan {
    later: BTreeSet<usize>,
    /// Where in the function table a function of the later part stands, of those that the first part needs.
    places: BTreeMap<usize, Vec<u64>>,
    /// How many places the table has then.
    size: u64,
}

impl Plan {
    fn new(module: &Module, names: &BTreeSet<&str>) -> Result<Self> {
        let ids: Vec<FunctionId> = module.funcs.iter().map(|function| function.id()).collect();
        let number: BTreeMap<FunctionId, usize> = ids.iter().enumerate().map(|(n, id)| (*id, n)).collect();
        let is_later = |id: FunctionId| {
            let function = module.funcs.get(id);
            let name = name(function.name.as_deref().unwrap_or_default());
            matches!(function.kind, FunctionKind::Local(_)) && !names.contains(name.as_str())
        };
        let later: BTreeSet<usize> = ids.iter().filter(|id| is_later(**id)).map(|id| number[id]).collect();
        let table = module.tables.main_function_table()?.context("the module has no function table")?;
        let mut places: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
        for (place, function) in in_table(module, table)? {
            if later.contains(&number[&function]) {
                places.entry(number[&function]).or_default().push(place);
            }
        }
        let mut size = module.tables.get(table).initial;
        for function in called(module, |id| !later.contains(&number[&id])) {
            let function = number[&function];
            if later.contains(&function) && !places.contains_key(&function) {
                places.insert(function, vec![size]);
                size += 1;
            }
        }
        Ok(Self { later, places, size })
    }

    fn make_later(&self, module: &mut Module, data: Vec<(u32, Vec<u8>)>) -> Result<()> {
        let table = module.tables.main_function_table()?.context("the module has no function table")?;
        let ids: Vec<FunctionId> = module.funcs.iter().map(|function| function.id()).collect();
        let exports: Vec<_> = module.exports.iter().map(|export| export.id()).collect();
        exports.into_iter().for_each(|export| module.exports.delete(export));
        module.start = None;
        for (number, id) in ids.iter().enumerate().filter(|(number, _)| !self.later.contains(number)) {
            import_function(module, *id, &shared('f', number));
        }
        import_rest(module);
        let segments: Vec<_> = module.elements.iter().map(|segment| segment.id()).collect();
        for segment in segments {
            module.elements.delete(segment);
        }
        module.tables.iter_mut().for_each(|table| table.elem_segments.clear());
        let mut filled: BTreeMap<u64, FunctionId> = BTreeMap::new();
        for (number, places) in &self.places {
            filled.extend(places.iter().map(|place| (*place, ids[*number])));
        }
        fill(module, table, &filled)?;
        put(module, data)?;
        self.widen(module, table);
        passes::gc::run(module);
        Ok(())
    }

    fn widen(&self, module: &mut Module, table: TableId) {
        let table = module.tables.get_mut(table);
        table.initial = self.size;
        table.maximum = table.maximum.map(|maximum| maximum.max(self.size));
    }

    fn make_first(&self, module: &mut Module, later: &mut Module) -> Result<()> {
        let table = module.tables.main_function_table()?.context("the module has no function table")?;
        let ids: Vec<FunctionId> = module.funcs.iter().map(|function| function.id()).collect();
        export(module, later, &ids);
        self.widen(module, table);
        let stubs = Stubs::new(module, table)?;
        module.exports.add(HERE, stubs.here);
        for (number, places) in &self.places {
            stubs.put(module, ids[*number], places[0])?;
        }
        passes::gc::run(module);
        Ok(())
    }
}

/// The name under which the two parts share something.
fn shared(kind: char, number: usize) -> String {
    format!("{kind}{number}")
}

/// What stands in the function table, place by place.
fn in_table(module: &Module, table: TableId) -> Result<Vec<(u64, FunctionId)>> {
    let mut found = Vec::new();
    for segment in module.elements.iter() {
        let ElementKind::Active { table: of, offset: ConstExpr::Value(Value::I32(offset)) } = &segment.kind else {
            bail!("a segment of the table has no fixed place");
        };
        ensure!(*of == table, "two tables of functions");
        let ElementItems::Functions(functions) = &segment.items else {
            bail!("a segment of the table holds expressions")
        };
        let places = u64::try_from(*offset)?..;
        found.extend(places.zip(functions.iter().copied()));
    }
    Ok(found)
}

/// What the functions of the first part call, and what the page does.
fn called(module: &Module, is_first: impl Fn(FunctionId) -> bool) -> BTreeSet<FunctionId> {
    struct Calls(BTreeSet<FunctionId>);
    impl Visitor<'_> for Calls {
        fn visit_function_id(&mut self, function: &FunctionId) {
            self.0.insert(*function);
        }
    }
    let mut calls = Calls(BTreeSet::new());
    for (_, function) in module.funcs.iter_local().filter(|(id, _)| is_first(*id)) {
        dfs_in_order(&mut calls, function, function.entry_block());
    }
    for export in module.exports.iter() {
        if let ExportItem::Function(function) = export.item {
            calls.0.insert(function);
        }
    }
    calls.0.extend(module.start);
    calls.0
}

fn import_function(module: &mut Module, id: FunctionId, name: &str) {
    if let FunctionKind::Import(ImportedFunction { import, .. }) = module.funcs.get(id).kind {
        let import = module.imports.get_mut(import);
        import.module = FIRST.to_owned();
        import.name = name.to_owned();
        return;
    }
    let ty = module.funcs.get(id).ty();
    let import = module.imports.add(FIRST, name, id);
    module.funcs.get_mut(id).kind = FunctionKind::Import(ImportedFunction { import, ty });
}

/// Memory, tables and globals are the first part's.
fn import_rest(module: &mut Module) {
    let tables: Vec<_> = module.tables.iter().map(|table| table.id()).collect();
    for (number, id) in tables.into_iter().enumerate() {
        module.tables.get_mut(id).import = Some(module.imports.add(FIRST, &shared('t', number), id));
    }
    let memories: Vec<_> = module.memories.iter().map(|memory| memory.id()).collect();
    for (number, id) in memories.into_iter().enumerate() {
        let memory = module.memories.get_mut(id);
        memory.data_segments.clear();
        memory.import = Some(module.imports.add(FIRST, &shared('m', number), id));
    }
    let globals: Vec<_> = module.globals.iter().map(|global| global.id()).collect();
    for (number, id) in globals.into_iter().enumerate() {
        module.globals.get_mut(id).kind = GlobalKind::Import(module.imports.add(FIRST, &shared('g', number), id));
    }
    let data: Vec<_> = module.data.iter().map(|data| data.id()).collect();
    data.into_iter().for_each(|data| module.data.delete(data));
}

/// Takes bytes out of the module's memory: what is nothing but zeros is not written, and wasm-opt leaves it out.
fn take(module: &mut Module, ranges: &[Range<u32>]) -> Result<Vec<(u32, Vec<u8>)>> {
    let mut taken = Vec::new();
    let segments: Vec<_> = module.data.iter().map(|data| data.id()).collect();
    for segment in segments {
        let data = module.data.get_mut(segment);
        let DataKind::Active { offset: ConstExpr::Value(Value::I32(base)), .. } = data.kind else {
            bail!("data without a fixed address");
        };
        let base = u32::try_from(base)?;
        let end = base + u32::try_from(data.value.len())?;
        for range in
            ranges.iter().map(|range| range.start.max(base)..range.end.min(end)).filter(|range| !range.is_empty())
        {
            let bytes = &mut data.value[(range.start - base) as usize..(range.end - base) as usize];
            taken.push((range.start, bytes.to_vec()));
            bytes.fill(0);
        }
    }
    Ok(taken)
}

/// Puts them into the memory that is imported.
fn put(module: &mut Module, data: Vec<(u32, Vec<u8>)>) -> Result<()> {
    let memory = module.memories.iter().next().context("the module has no memory")?.id();
    for (address, bytes) in data {
        let offset = ConstExpr::Value(Value::I32(i32::try_from(address)?));
        let segment = module.data.add(DataKind::Active { memory, offset }, bytes);
        module.memories.get_mut(memory).data_segments.insert(segment);
    }
    Ok(())
}

/// Puts functions into the table, those beside one another in one segment.
fn fill(module: &mut Module, table: TableId, filled: &BTreeMap<u64, FunctionId>) -> Result<()> {
    let mut segments: Vec<(u64, Vec<FunctionId>)> = Vec::new();
    for (place, function) in filled {
        match segments.last_mut() {
            Some((start, functions)) if *start + functions.len() as u64 == *place => functions.push(*function),
            _ => segments.push((*place, vec![*function])),
        }
    }
    for (place, functions) in segments {
        let offset = ConstExpr::Value(Value::I32(i32::try_from(place)?));
        let kind = ElementKind::Active { table, offset };
        let segment = module.elements.add(kind, ElementItems::Functions(functions));
        module.tables.get_mut(table).elem_segments.insert(segment);
    }
    Ok(())
}

/// Exports what the later part imports, under new names as short as their number allows.
fn export(module: &mut Module, later: &mut Module, ids: &[FunctionId]) {
    let mut items: BTreeMap<String, ExportItem> = BTreeMap::new();
    items.extend(ids.iter().enumerate().map(|(n, id)| (shared('f', n), ExportItem::Function(*id))));
    items.extend(module.tables.iter().enumerate().map(|(n, table)| (shared('t', n), ExportItem::Table(table.id()))));
    items.extend(
        module.memories.iter().enumerate().map(|(n, memory)| (shared('m', n), ExportItem::Memory(memory.id()))),
    );
    items
        .extend(module.globals.iter().enumerate().map(|(n, global)| (shared('g', n), ExportItem::Global(global.id()))));
    for (number, import) in later.imports.iter_mut().enumerate() {
        if let Some(item) = items.get(&import.name) {
            import.name = format!("{number:x}");
            module.exports.add(&import.name, *item);
        }
    }
}
