//! What an estimate costs on this machine, in time and in allocations: the numbers must allocate nothing, because maps
//! and solvers compute them thousands of times while a slider moves.

use divan::{AllocProfiler, Bencher, black_box};
use model::{Engine, Inputs, Quantity, Question, Scenario, estimate, estimate_only, explain};

#[global_allocator]
static ALLOCATIONS: AllocProfiler = AllocProfiler::system();

fn main() {
    divan::main();
}

/// The job that most people start with, on one engine.
fn scenario(engine: Engine) -> Scenario {
    let mut inputs = Inputs::new();
    inputs.set_text(model::Parameter::Engine, engine.id()).expect("a modelled engine");
    inputs.scenario()
}

#[divan::bench(args = Engine::ALL)]
fn every_quantity(bencher: Bencher, engine: &Engine) {
    let scenario = scenario(*engine);
    bencher.bench_local(|| estimate(black_box(&scenario)));
}

#[divan::bench(args = Engine::ALL)]
fn the_files_alone(bencher: Bencher, engine: &Engine) {
    let scenario = scenario(*engine);
    bencher.bench_local(|| estimate_only(black_box(&scenario), &[Question::Files]));
}

#[divan::bench(args = Engine::ALL)]
fn every_derivation(bencher: Bencher, engine: &Engine) {
    let scenario = scenario(*engine);
    bencher.bench_local(|| Quantity::ALL.map(|quantity| explain(black_box(&scenario), quantity)));
}

#[divan::bench(args = Engine::ALL)]
fn filling_in_the_defaults(bencher: Bencher, engine: &Engine) {
    let inputs = Inputs::new().with(model::Parameter::Engine, model::Value::Number(*engine as u8 as f64));
    bencher.bench_local(|| black_box(&inputs).scenario());
}
