//! A small module in two parts does what it did in one.

use std::collections::BTreeSet;

use walrus::{Module, ModuleConfig};
use wasmi::{Caller, Engine, Extern, Func, Linker, Store, TypedFunc};

use crate::cut::{Parts, cut};

/// `double` runs at the start; `rare` and `deep` do not, and reach data, a table entry, a global and an import of their own.
const WHOLE: &str = r#"(module
  (import "page" "__wbg_told_0123456789abcdef" (func $told (param i32)))
  (memory (export "memory") 1)
  (global $count (mut i32) (i32.const 0))
  (table 3 3 funcref)
  (elem (i32.const 1) $rare $double)
  (data (i32.const 16) "\07\00\00\00\09\00\00\00")
  (type $unary (func (param i32) (result i32)))
  (func $double (export "double") (type $unary) (i32.mul (local.get 0) (i32.const 2)))
  (func $deep (param i32) (result i32)
    (global.set $count (i32.add (global.get $count) (i32.const 1)))
    (call $told (local.get 0))
    (i32.add (call $double (local.get 0)) (i32.load (i32.const 20))))
  (func $rare (export "rare") (type $unary) (i32.add (call $deep (local.get 0)) (i32.load (i32.const 16))))
  (func $through (export "through") (type $unary) (call_indirect (type $unary) (local.get 0) (i32.const 1)))
  (func $direct (export "direct") (type $unary) (call $rare (local.get 0)))
  (func $counted (export "counted") (result i32) (global.get $count)))"#;

fn parts(names: &[&str]) -> Parts {
    let wasm = wat::parse_str(WHOLE).unwrap();
    let whole = || ModuleConfig::new().parse(&wasm).unwrap();
    let names: BTreeSet<&str> = names.iter().copied().collect();
    // As the linker would tell: only `deep` reaches the second number.
    cut(whole(), whole(), &names, std::slice::from_ref(&(20..24))).unwrap()
}

/// What the page knows: how often the later part was asked for, and what it was told.
#[derive(Default)]
struct Page {
    fetched: usize,
    told: Vec<i32>,
}

struct Run {
    store: Store<Page>,
    instance: wasmi::Instance,
}

impl Run {
    fn new(parts: &Parts) -> Self {
        let engine = Engine::default();
        let mut store = Store::new(&engine, Page::default());
        let mut linker = Linker::new(&engine);
        let tell = Func::wrap(&mut store, |mut caller: Caller<'_, Page>, said: i32| caller.data_mut().told.push(said));
        let first = wasmi::Module::new(&engine, &parts.first).unwrap();
        let later = parts.later.clone();
        for import in first.imports() {
            let extern_ = match import.name() {
                "headgateLater" => {
                    let (engine, later) = (engine.clone(), later.clone());
                    Func::wrap(&mut store, move |caller: Caller<'_, Page>| join(caller, &engine, &later))
                }
                _ => tell,
            };
            linker.define(import.module(), import.name(), extern_).unwrap();
        }
        let instance = linker.instantiate_and_start(&mut store, &first).unwrap();
        Self { store, instance }
    }

    fn call(&mut self, name: &str, argument: i32) -> i32 {
        let function: TypedFunc<i32, i32> = self.instance.get_typed_func(&self.store, name).unwrap();
        function.call(&mut self.store, argument).unwrap()
    }

    fn counted(&mut self) -> i32 {
        let function: TypedFunc<(), i32> = self.instance.get_typed_func(&self.store, "counted").unwrap();
        function.call(&mut self.store, ()).unwrap()
    }
}

/// What start.js does.
fn join(mut caller: Caller<'_, Page>, engine: &Engine, later: &[u8]) {
    caller.data_mut().fetched += 1;
    let module = wasmi::Module::new(engine, later).unwrap();
    let mut linker = Linker::new(engine);
    for import in module.imports() {
        let shared = caller.get_export(import.name()).unwrap();
        linker.define(import.module(), import.name(), shared).unwrap();
    }
    linker.instantiate_and_start(&mut caller, &module).unwrap();
    let Some(Extern::Global(here)) = caller.get_export("later") else { panic!("no word of the later part") };
    here.set(&mut caller, wasmi::Val::I32(1)).unwrap();
}

const FIRST: &[&str] = &["double", "through", "direct", "counted"];

#[test]
fn what_comes_first_runs_without_the_rest() {
    let mut run = Run::new(&parts(FIRST));
    assert_eq!(run.call("double", 4), 8);
    assert_eq!(run.store.data().fetched, 0);
}

#[test]
fn a_call_of_the_rest_fetches_it_once_whichever_way_it_comes() {
    for way in ["rare", "through", "direct"] {
        let mut run = Run::new(&parts(FIRST));
        assert_eq!(run.call(way, 4), 8 + 9 + 7, "{way}");
        for again in ["rare", "through", "direct"] {
            assert_eq!(run.call(again, 5), 10 + 9 + 7, "{again} after {way}");
        }
        assert_eq!(run.store.data().fetched, 1, "{way}");
        assert_eq!(run.store.data().told, [4, 5, 5, 5], "{way}");
        assert_eq!(run.counted(), 4, "both parts have one global");
    }
}

#[test]
fn data_of_the_rest_alone_is_not_in_the_first() {
    let parts = parts(FIRST);
    let bytes = |wasm: &[u8]| {
        let module = Module::from_buffer(wasm).unwrap();
        module.data.iter().flat_map(|data| data.value.clone()).collect::<Vec<u8>>()
    };
    assert_eq!(bytes(&parts.first), [7, 0, 0, 0, 0, 0, 0, 0]);
    assert_eq!(bytes(&parts.later), [9, 0, 0, 0]);
}

#[test]
fn long_names_are_short_in_both_and_listed() {
    let parts = parts(FIRST);
    assert_eq!(parts.renamed.len(), 1);
    let short = &parts.renamed["__wbg_told_0123456789abcdef"];
    let module = Module::from_buffer(&parts.first).unwrap();
    assert!(module.imports.iter().any(|import| import.name == *short));
}
