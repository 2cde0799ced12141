//! What an answer costs on this machine.

use divan::{Bencher, black_box};
use model::{Engine, Inputs, Parameter};
use planner::{Axis, Map, Movable, bands, solve};

fn main() {
    divan::main();
}

fn inputs(engine: Engine) -> Inputs {
    let mut inputs = Inputs::new();
    for (id, value) in [
        ("engine", engine.id()),
        ("goal_freshness", "2min"),
        ("goal_file_size", "64MiB"),
        ("goal_live_files", "100k"),
        ("goal_cost", "500"),
    ] {
        inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).expect("a value");
    }
    inputs
}

#[divan::bench(args = Engine::ALL)]
fn interval_and_parallelism(bencher: Bencher, engine: &Engine) {
    let inputs = inputs(*engine);
    let movable = Movable::Named(vec![Parameter::Interval, Parameter::Parallelism]);
    bencher.bench_local(|| solve(black_box(&inputs), &movable));
}

#[divan::bench(args = Engine::ALL)]
fn everything_of_the_job(bencher: Bencher, engine: &Engine) {
    let inputs = inputs(*engine);
    let movable = Movable::Of(vec![model::parameter::Owner::Job]);
    bencher.bench_local(|| solve(black_box(&inputs), &movable));
}

/// Two knobs that share what is dear, and two that do not.
#[divan::bench(args = [Parameter::Parallelism, Parameter::Buckets, Parameter::CommitLatency])]
fn a_map_of_60_by_60(bencher: Bencher, y: Parameter) {
    let inputs = inputs(Engine::FlinkIceberg);
    let axis = |parameter| Axis::around(&inputs, parameter, 60).expect("an axis");
    let (x, y) = (axis(Parameter::Interval), axis(y));
    bencher.bench_local(|| Map::whole(black_box(&inputs), x.clone(), y.clone()));
}

#[divan::bench]
fn bands_over_a_thousand_worlds(bencher: Bencher) {
    let inputs = inputs(Engine::FlinkIceberg);
    let tiles = [
        model::Quantity::FilesPerDay,
        model::Quantity::VisibleP95,
        model::Quantity::LiveFilesPeak,
        model::Quantity::CommitSuccess,
        model::Quantity::CostMonth,
    ];
    bencher.bench_local(|| bands(black_box(&inputs), &tiles, 1_000));
}

/// A peer to compare with, the same as in the benchmark of an estimate.
#[divan::bench]
fn a_thousand_plain_divisions_and_exponentials(bencher: Bencher) {
    bencher.bench_local(|| (0..1_000).fold(black_box(1.0_f64), |sum, _| libm::exp(-sum) / (sum + 1.0)));
}
