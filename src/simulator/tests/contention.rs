//! The race for one swap against a published simulation (github.com/cdouglas/endive, EXP3_REPORT.md, experiment 3a,
//! 2026-02), with its set-up: throughput within 5 %, success within 3 points, the 99th percentile within 15 %.

#[path = "../../model/tests/support/contention.rs"]
mod published;

use published::{CATALOG_MS, COMMITS_PER_S, P99_CATALOG_MS, P99_MS, Row, SUCCESS_CATALOG_MS, SUCCESS_PERCENT};
use simulator::contention::{Contention, Outcome};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Every cell that a test asks for, once.
fn cell(between_ms: f64, catalog_ms: f64) -> Outcome {
    static KNOWN: Mutex<BTreeMap<(u64, u64), Outcome>> = Mutex::new(BTreeMap::new());
    let key = (between_ms as u64, catalog_ms as u64);
    let mut known = KNOWN.lock().expect("no test has panicked inside");
    *known.entry(key).or_insert_with(|| simulated(between_ms, catalog_ms))
}

/// The mean of three seeds, as published; where transactions come fast, one has enough of them.
fn simulated(between_ms: f64, catalog_ms: f64) -> Outcome {
    let seeds = if between_ms < 100.0 { 1 } else { 3 };
    let setup = Contention::on_s3(between_ms / 1e3, catalog_ms / 1e3).prepared();
    let runs: Vec<Outcome> = (1..=seeds).map(|seed| setup.run(seed)).collect();
    let mean = |value: fn(&Outcome) -> f64| runs.iter().map(value).sum::<f64>() / runs.len() as f64;
    Outcome {
        throughput: mean(|o| o.throughput),
        success: mean(|o| o.success),
        p99: mean(|o| o.p99),
        ended: runs[0].ended,
        events: runs[0].events,
    }
}

/// Every cell that is farther off than allowed.
fn off<const N: usize>(
    rows: &[Row<N>],
    catalogs: [f64; N],
    value: fn(&Outcome) -> f64,
    allowed: fn(f64) -> f64,
) -> Vec<String> {
    let cells = rows.iter().flat_map(|(between, row)| catalogs.into_iter().zip(*row).map(move |cell| (*between, cell)));
    let found = cells.map(|(between, (catalog, right))| (between, catalog, right, value(&cell(between, catalog))));
    found
        .filter(|(_, _, right, found)| (found - right).abs() > allowed(*right))
        .map(|(between, catalog, right, found)| format!("{between} ms, catalog {catalog} ms: {found}, not {right}"))
        .collect()
}

#[test]
fn throughput_is_within_a_twentieth() {
    // The report rounds to a tenth.
    let wrong = off(&COMMITS_PER_S, CATALOG_MS, |o| o.throughput, |right| 0.05 * right + 0.05);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn success_is_within_three_points() {
    let wrong = off(&SUCCESS_PERCENT, SUCCESS_CATALOG_MS, |o| 100.0 * o.success, |_| 3.0);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_99th_percentile_is_within_15_percent() {
    let wrong = off(&P99_MS, P99_CATALOG_MS, |o| 1_000.0 * o.p99, |right| 0.15 * right);
    assert!(wrong.is_empty(), "{wrong:#?}");
}
