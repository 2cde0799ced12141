//! What stands in the first part for a function of the later one.

use anyhow::{Context as _, Result};
use walrus::ir::UnaryOp;
use walrus::ir::Value;
use walrus::{ConstExpr, FunctionBuilder, FunctionId, FunctionKind, GlobalId, LocalFunction, Module, TableId, ValType};

/// What fetches the later part at once, for a call that could not wait for it.
const FETCH: &str = "headgateLater";

/// The module that the page's functions are imported from.
pub(crate) fn bridge(module: &Module) -> Result<String> {
    let import = module.imports.iter().next().context("the module imports nothing")?;
    Ok(import.module.clone())
}

/// Makes stubs.
pub(crate) struct Stubs {
    table: TableId,
    /// Fetches the later part unless it is there.
    need: FunctionId,
    /// Whether it is there.
    pub(crate) here: GlobalId,
}

impl Stubs {
    pub(crate) fn new(module: &mut Module, table: TableId) -> Result<Self> {
        let bridge = bridge(module)?;
        let nothing = module.types.add(&[], &[]);
        let (fetch, _) = module.add_import_func(&bridge, FETCH, nothing);
        let here = module.globals.add_local(ValType::I32, true, false, ConstExpr::Value(Value::I32(0)));
        let mut need = FunctionBuilder::new(&mut module.types, &[], &[]);
        need.func_body().global_get(here).unop(UnaryOp::I32Eqz).if_else(
            None,
            |missing| {
                missing.call(fetch);
            },
            |_| {},
        );
        let need = need.finish(Vec::new(), &mut module.funcs);
        Ok(Self { table, need, here })
    }

    /// Puts a stub in the place of a function: it calls what stands at this place of the table.
    pub(crate) fn put(&self, module: &mut Module, function: FunctionId, place: u64) -> Result<()> {
        let stub = self.stub(module, function, place)?;
        module.funcs.get_mut(function).kind = FunctionKind::Local(stub);
        Ok(())
    }

    fn stub(&self, module: &mut Module, function: FunctionId, place: u64) -> Result<LocalFunction> {
        let ty = module.funcs.get(function).ty();
        let (parameters, results) = (module.types.get(ty).params().to_vec(), module.types.get(ty).results().to_vec());
        let arguments: Vec<_> = parameters.iter().map(|ty| module.locals.add(*ty)).collect();
        let mut stub = FunctionBuilder::new(&mut module.types, &parameters, &results);
        let mut body = stub.func_body();
        body.call(self.need);
        arguments.iter().for_each(|argument| {
            body.local_get(*argument);
        });
        body.i32_const(i32::try_from(place)?).call_indirect(ty, self.table);
        Ok(stub.local_func(arguments))
    }
}
