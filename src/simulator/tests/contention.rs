//! The race for one swap against a published simulation (github.com/cdouglas/endive, EXP3_REPORT.md, experiment 3a,
//! 2026-02), with its set-up: throughput within 5 %, success within 3 points, the 99th percentile within 15 %.

use simulator::contention::{Contention, Outcome};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Median time between submissions in ms, and what the simulation found at each latency of the catalog.
type Row<const N: usize> = (f64, [f64; N]);

const CATALOG_MS: [f64; 7] = [1.0, 5.0, 10.0, 20.0, 50.0, 80.0, 120.0];
const COMMITS_PER_S: [Row<7>; 7] = [
    (20.0, [6.8, 6.6, 6.4, 6.0, 5.1, 4.4, 3.8]),
    (50.0, [6.4, 6.2, 6.1, 5.7, 4.9, 4.3, 3.6]),
    (100.0, [5.9, 5.8, 5.6, 5.4, 4.6, 4.1, 3.5]),
    (200.0, [3.9, 3.9, 3.8, 3.8, 3.7, 3.5, 3.2]),
    (300.0, [2.6, 2.6, 2.6, 2.6, 2.6, 2.6, 2.5]),
    (500.0, [1.5, 1.6, 1.6, 1.6, 1.5, 1.5, 1.5]),
    (1000.0, [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8]),
];
const SUCCESS_MS: [f64; 4] = [1.0, 10.0, 50.0, 120.0];
const SUCCESS_PERCENT: [Row<4>; 6] = [
    (20.0, [17.5, 16.5, 13.2, 9.7]),
    (50.0, [41.3, 39.1, 31.5, 23.5]),
    (100.0, [76.1, 72.7, 60.0, 45.5]),
    (200.0, [99.4, 99.0, 95.8, 82.5]),
    (300.0, [100.0, 100.0, 99.8, 98.0]),
    (500.0, [100.0, 100.0, 100.0, 100.0]),
];
const P99_MS: [f64; 3] = [1.0, 50.0, 120.0];
const P99: [Row<3>; 6] = [
    (50.0, [1685.0, 2225.0, 2996.0]),
    (100.0, [1687.0, 2227.0, 2999.0]),
    (200.0, [1470.0, 2204.0, 2997.0]),
    (500.0, [740.0, 1095.0, 1904.0]),
    (1000.0, [597.0, 808.0, 1203.0]),
    (5000.0, [450.0, 610.0, 824.0]),
];

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
    let setup = Contention::on_s3(between_ms / 1e3, catalog_ms / 1e3);
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
    let wrong = off(&SUCCESS_PERCENT, SUCCESS_MS, |o| 100.0 * o.success, |_| 3.0);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_99th_percentile_is_within_15_percent() {
    let wrong = off(&P99, P99_MS, |o| 1_000.0 * o.p99, |right| 0.15 * right);
    assert!(wrong.is_empty(), "{wrong:#?}");
}
