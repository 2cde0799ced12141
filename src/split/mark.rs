//! A module whose functions tell that they run.

use anyhow::Result;
use walrus::ir::{Call, Const, Instr, Value};
use walrus::{FunctionKind, Module, ValType};

use crate::names::name;
use crate::stub::bridge;

/// What the page calls with the number of the function: its line in the list.
const MARK: &str = "headgateMark";

pub(crate) fn mark(mut module: Module) -> Result<(Vec<u8>, Vec<String>)> {
    let bridge = bridge(&module)?;
    let ty = module.types.add(&[ValType::I32], &[]);
    let (mark, _) = module.add_import_func(&bridge, MARK, ty);
    let mut names = Vec::new();
    for function in module.funcs.iter_mut() {
        let named = name(function.name.as_deref().unwrap_or_default());
        let FunctionKind::Local(local) = &mut function.kind else { continue };
        let entry = local.entry_block();
        let body = &mut local.block_mut(entry).instrs;
        let number = i32::try_from(names.len())?;
        let told = [Instr::from(Const { value: Value::I32(number) }), Instr::from(Call { func: mark })];
        body.splice(0..0, told.map(|instr| (instr, Default::default())));
        names.push(named);
    }
    Ok((module.emit_wasm(), names))
}
