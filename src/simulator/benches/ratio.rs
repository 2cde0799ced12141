//! One simulated hour of the contention experiment here and in SimPy, with the same rules; prints how many times faster.
//! Needs a Python with SimPy (`contention.py` says how to get it): `python3`, or what the variable `PYTHON` names.
//!
//! Both are measured in processor time, in turns: on a machine that others use too, a wall clock would count what they
//! do in the middle of a run.

#![expect(clippy::disallowed_types, reason = "a benchmark measures time")]
#![expect(clippy::disallowed_methods, reason = "which Python has SimPy is for the environment to say")]

use simulator::contention::{Contention, Outcome};
use std::process::Command;
use std::time::Instant;

/// Runs of SimPy that are averaged.
const THEIR_RUNS: u64 = 3;
/// Runs of ours beside each of them.
const RUNS: u64 = 100;

/// A simulated hour: the processor time that it took, commits a second, and the share that committed.
#[derive(Clone, Copy, Default)]
struct Hour {
    took: f64,
    throughput: f64,
    success: f64,
}

fn main() {
    for (between, catalog) in [(0.1, 0.05), (1.0, 0.05)] {
        let setup = Contention::on_s3(between, catalog);
        let turns: Vec<_> = (1..=THEIR_RUNS).map(|turn| (ours(&setup, turn), simpy(between, catalog, turn))).collect();
        let ours = mean(turns.iter().map(|turn| turn.0));
        let theirs: Option<Vec<Hour>> = turns.iter().map(|turn| turn.1).collect();
        let Some(theirs) = theirs.map(|hours| mean(hours.into_iter())) else {
            println!("{between} s: {:.2} ms an hour; there is no Python with SimPy to compare with", ours.took * 1e3);
            continue;
        };
        println!(
            "{between} s: {:.2} ms an hour, SimPy {:.0} ms: {:.0} times (commits a second {:.2} and {:.2}, success {:.3} \
             and {:.3})",
            ours.took * 1e3,
            theirs.took * 1e3,
            theirs.took / ours.took,
            ours.throughput,
            theirs.throughput,
            ours.success,
            theirs.success,
        );
    }
}

/// The mean hour of many runs, each with a seed of its own.
fn ours(setup: &Contention, turn: u64) -> Hour {
    let (began, wall) = (processor_seconds(), Instant::now());
    // What all runs of a set-up share is computed once, and counted.
    let prepared = setup.prepared();
    let outcomes: Vec<Outcome> = (turn * RUNS..(turn + 1) * RUNS).map(|seed| prepared.run(seed)).collect();
    let took = match (began, processor_seconds()) {
        (Some(began), Some(ended)) => ended - began,
        _ => wall.elapsed().as_secs_f64(),
    };
    let took = took / RUNS as f64;
    mean(outcomes.iter().map(|outcome| Hour { took, throughput: outcome.throughput, success: outcome.success }))
}

fn mean(hours: impl ExactSizeIterator<Item = Hour>) -> Hour {
    let count = hours.len() as f64;
    let sum = hours.fold(Hour::default(), |sum, hour| Hour {
        took: sum.took + hour.took,
        throughput: sum.throughput + hour.throughput,
        success: sum.success + hour.success,
    });
    Hour { took: sum.took / count, throughput: sum.throughput / count, success: sum.success / count }
}

/// What this process has used of a processor; only Linux says it in a file, elsewhere the wall clock must do.
fn processor_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds: f64 = text.split_whitespace().next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn simpy(between: f64, catalog: f64, seed: u64) -> Option<Hour> {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/contention.py");
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let arguments = [between.to_string(), catalog.to_string(), seed.to_string()];
    let output = Command::new(python).arg(script).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let numbers: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let [throughput, success, took] = numbers.try_into().ok()?;
    Some(Hour { took, throughput, success })
}
