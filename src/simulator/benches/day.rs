//! What a simulated day costs on this machine: a job with a ten-second interval and hourly compaction should take ten
//! milliseconds at most; an hour of the contention experiment stands beside a model of the same rules in SimPy.

use divan::{Bencher, black_box};
use model::{Inputs, Parameter, Scenario};
use simulator::contention::Contention;
use simulator::{Detail, bands, simulate};

fn main() {
    divan::main();
}

fn scenario(interval: &str) -> Scenario {
    let mut inputs = Inputs::new();
    for (parameter, text) in
        [(Parameter::Interval, interval), (Parameter::Compaction, "continuous"), (Parameter::CompactionEvery, "1h")]
    {
        inputs.set_text(parameter, text).expect("a value");
    }
    inputs.scenario()
}

#[divan::bench(args = ["10s", "60s"])]
fn a_day(bencher: Bencher, interval: &str) {
    let scenario = scenario(interval);
    bencher.bench_local(|| simulate(black_box(&scenario), 7, 1.0, Detail::Counts));
}

#[divan::bench]
fn a_day_with_every_event(bencher: Bencher) {
    let scenario = scenario("10s");
    bencher.bench_local(|| simulate(black_box(&scenario), 7, 1.0, Detail::Everything));
}

#[divan::bench]
fn twenty_replications_of_a_day(bencher: Bencher) {
    let scenario = scenario("60s");
    bencher.bench_local(|| bands(black_box(&scenario), 1, 20, 1.0));
}

#[divan::bench(args = [50, 1_000])]
fn an_hour_of_contention(bencher: Bencher, between_ms: u32) {
    let setup = Contention::on_s3(f64::from(between_ms) / 1_000.0, 0.05);
    bencher.bench_local(|| black_box(&setup).run(1));
}
