//! What a published simulation of commits that race for one swap found: github.com/cdouglas/endive, EXP3_REPORT.md,
//! experiment 3a (2026-02). Fast appends to one table, 10 retries without backoff, S3 latencies, one hour, mean of 3 seeds.

/// Median time between submissions in ms, and what the simulation found at each latency of the catalog.
pub(crate) type Row<const N: usize> = (f64, [f64; N]);

/// Latencies of the catalog in ms for [`COMMITS_PER_S`].
pub(crate) const CATALOG_MS: [f64; 7] = [1.0, 5.0, 10.0, 20.0, 50.0, 80.0, 120.0];
/// Commits a second.
pub(crate) const COMMITS_PER_S: [Row<7>; 7] = [
    (20.0, [6.8, 6.6, 6.4, 6.0, 5.1, 4.4, 3.8]),
    (50.0, [6.4, 6.2, 6.1, 5.7, 4.9, 4.3, 3.6]),
    (100.0, [5.9, 5.8, 5.6, 5.4, 4.6, 4.1, 3.5]),
    (200.0, [3.9, 3.9, 3.8, 3.8, 3.7, 3.5, 3.2]),
    (300.0, [2.6, 2.6, 2.6, 2.6, 2.6, 2.6, 2.5]),
    (500.0, [1.5, 1.6, 1.6, 1.6, 1.5, 1.5, 1.5]),
    (1000.0, [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8]),
];
/// Latencies of the catalog in ms for [`SUCCESS_PERCENT`].
pub(crate) const SUCCESS_CATALOG_MS: [f64; 4] = [1.0, 10.0, 50.0, 120.0];
/// Share of transactions that committed.
pub(crate) const SUCCESS_PERCENT: [Row<4>; 6] = [
    (20.0, [17.5, 16.5, 13.2, 9.7]),
    (50.0, [41.3, 39.1, 31.5, 23.5]),
    (100.0, [76.1, 72.7, 60.0, 45.5]),
    (200.0, [99.4, 99.0, 95.8, 82.5]),
    (300.0, [100.0, 100.0, 99.8, 98.0]),
    (500.0, [100.0, 100.0, 100.0, 100.0]),
];
/// Latencies of the catalog in ms for [`P99_MS`].
pub(crate) const P99_CATALOG_MS: [f64; 3] = [1.0, 50.0, 120.0];
/// 99th percentile of the time from the first attempt to the commit, in ms.
pub(crate) const P99_MS: [Row<3>; 6] = [
    (50.0, [1685.0, 2225.0, 2996.0]),
    (100.0, [1687.0, 2227.0, 2999.0]),
    (200.0, [1470.0, 2204.0, 2997.0]),
    (500.0, [740.0, 1095.0, 1904.0]),
    (1000.0, [597.0, 808.0, 1203.0]),
    (5000.0, [450.0, 610.0, 824.0]),
];
