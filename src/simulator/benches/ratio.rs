//! One simulated hour of the contention experiment here and in SimPy, with the same rules; prints how many times faster.
//! Needs `python3` with SimPy: `contention.py` says how to get it.

#![expect(clippy::disallowed_types, reason = "a benchmark measures time")]

use simulator::contention::{Contention, Outcome};
use std::process::Command;
use std::time::Instant;

/// Runs of which the fastest counts.
const RUNS: u64 = 5;

fn main() {
    for (between, catalog) in [(0.1, 0.05), (1.0, 0.05)] {
        let setup = Contention::on_s3(between, catalog);
        let (ours, outcome) = fastest(&setup);
        let Some([throughput, success, theirs]) = simpy(between, catalog) else {
            println!("{between} s: {ours:.4} s an hour; python3 with SimPy is not here to compare with");
            continue;
        };
        println!(
            "{between} s: {ours:.4} s an hour, SimPy {theirs:.2} s: {:.0} times (commits a second {:.2} and \
             {throughput:.2}, success {:.3} and {success:.3})",
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
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/contention.py");
    let arguments = [between.to_string(), catalog.to_string(), "1".to_owned()];
    let output = Command::new("python3").arg(script).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    numbers.try_into().ok()
}
