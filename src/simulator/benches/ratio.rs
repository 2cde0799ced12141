//! One simulated hour of the contention experiment here and in SimPy, with the same rules; prints how many times faster.
//! Needs a Python with SimPy (`contention.py` says how to get it): `python3`, or what the variable `PYTHON` names.

#![expect(clippy::disallowed_types, reason = "a benchmark measures time")]
#![expect(clippy::disallowed_methods, reason = "which Python has SimPy is for the environment to say")]

use simulator::contention::{Contention, Outcome};
use std::process::Command;
use std::time::Instant;

/// Runs of which the fastest counts, here and in SimPy.
const RUNS: u64 = 25;
const THEIR_RUNS: u64 = 3;

fn main() {
    for (between, catalog) in [(0.1, 0.05), (1.0, 0.05)] {
        let setup = Contention::on_s3(between, catalog);
        let (ours, outcome) = fastest(&setup);
        let Some([throughput, success, theirs]) = simpy(between, catalog) else {
            println!("{between} s: {:.2} ms an hour; there is no Python with SimPy to compare with", ours * 1e3);
            continue;
        };
        println!(
            "{between} s: {:.2} ms an hour, SimPy {:.0} ms: {:.0} times (commits a second {:.2} and {throughput:.2}, \
             success {:.3} and {success:.3})",
            ours * 1e3,
            theirs * 1e3,
            theirs / ours,
            outcome.throughput,
            outcome.success,
        );
    }
}

fn fastest(setup: &Contention) -> (f64, Outcome) {
    let runs = (1..=RUNS).map(|seed| {
        let began = Instant::now();
        let outcome = setup.run(seed);
        (began.elapsed().as_secs_f64(), outcome)
    });
    runs.min_by(|a, b| a.0.total_cmp(&b.0)).expect("some runs")
}

fn simpy(between: f64, catalog: f64) -> Option<[f64; 3]> {
    let runs: Option<Vec<[f64; 3]>> = (1..=THEIR_RUNS).map(|seed| simpy_once(between, catalog, seed)).collect();
    runs?.into_iter().min_by(|a, b| a[2].total_cmp(&b[2]))
}

fn simpy_once(between: f64, catalog: f64, seed: u64) -> Option<[f64; 3]> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/contention.py");
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let arguments = [between.to_string(), catalog.to_string(), seed.to_string()];
    let output = Command::new(python).arg(script).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    numbers.try_into().ok()
}
