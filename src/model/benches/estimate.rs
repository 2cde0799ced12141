//! What an estimate costs on this machine, in time and in allocations: the numbers must allocate nothing, because maps
//! and solvers compute them thousands of times while a slider moves.

use divan::{AllocProfiler, Bencher, black_box};
use model::{Engine, Inputs, Quantity, Question, Scenario, estimate, estimate_only, explain, explain_all};

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

/// The numbers and all that their derivations need: what a page computes at each change of a knob.
#[divan::bench(args = Engine::ALL)]
fn an_estimate_with_its_derivations(bencher: Bencher, engine: &Engine) {
    let scenario = scenario(*engine);
    bencher.bench_local(|| explain_all(black_box(&scenario)));
}

/// And each of them read, line by line.
#[divan::bench(args = Engine::ALL)]
fn reading_every_derivation(bencher: Bencher, engine: &Engine) {
    let scenario = scenario(*engine);
    bencher.bench_local(|| {
        let explained = explain_all(black_box(&scenario));
        Quantity::ALL.map(|quantity| explained.derivation(quantity))
    });
}

#[divan::bench(args = Engine::ALL)]
fn one_derivation(bencher: Bencher, engine: &Engine) {
    let scenario = scenario(*engine);
    bencher.bench_local(|| explain(black_box(&scenario), Quantity::FilesPerDay));
}

/// A peer to compare with, so that figures of one machine mean something on another: a thousand divisions and
/// exponentials, each waiting for the one before.
#[divan::bench]
fn a_thousand_plain_divisions_and_exponentials(bencher: Bencher) {
    bencher.bench_local(|| (0..1_000).fold(black_box(1.0_f64), |sum, _| libm::exp(-sum) / (sum + 1.0)));
}

#[divan::bench(args = Engine::ALL)]
fn filling_in_the_defaults(bencher: Bencher, engine: &Engine) {
    let inputs = Inputs::new().with(model::Parameter::Engine, model::Value::Number(*engine as u8 as f64));
    bencher.bench_local(|| black_box(&inputs).scenario());
}
