//! The closed form of commits that race for one swap against a published simulation:
//! github.com/cdouglas/endive, EXP3_REPORT.md, experiment 3a (2026-02): fast appends to one table, 10 retries without
//! backoff, S3 latencies, one hour, mean of 3 seeds.

#[allow(dead_code, reason = "the simulation is held to more of it")]
#[path = "support/contention.rs"]
mod published;

use model::math::contention::{SATURATED, success};
use published::{CATALOG_MS, COMMITS_PER_S, SUCCESS_CATALOG_MS, SUCCESS_PERCENT};

/// Attempts of one commit.
const ATTEMPTS: f64 = 11.0;
/// Reading and writing metadata on S3 before the swap, in seconds; the catalog's own time comes on top.
const STORAGE: f64 = 0.147;
/// Commits that really arrive for each mean time between arrivals: the report cuts both ends of the hour off.
const ARRIVING: f64 = 0.775;

/// Share of commits that succeed, with their rate and the load that they make.
fn modelled(between_ms: f64, catalog_ms: f64) -> (f64, f64, f64) {
    let (rate, window) = (ARRIVING / (between_ms / 1_000.0), STORAGE + catalog_ms / 1_000.0);
    (success(rate, window, ATTEMPTS), rate, rate * window)
}

#[test]
fn success_is_within_two_points_of_the_simulation() {
    let mut below = 0;
    for (between, row) in SUCCESS_PERCENT {
        for (catalog, found) in SUCCESS_CATALOG_MS.into_iter().zip(row) {
            let (share, _, load) = modelled(between, catalog);
            let off = (100.0 * share - found).abs();
            below += usize::from(load <= SATURATED);
            assert!(off < 2.0, "{between} ms, catalog {catalog} ms: {share}, not {found} %");
        }
    }
    assert!(below >= 10, "the table must hold loads below the limit");
}

#[test]
fn throughput_is_within_a_twentieth_of_the_simulation() {
    for (between, row) in COMMITS_PER_S {
        for (catalog, found) in CATALOG_MS.into_iter().zip(row) {
            let (share, rate, _) = modelled(between, catalog);
            // The report rounds to a tenth.
            let allowed = 0.05 * found + 0.05;
            assert!(
                (share * rate - found).abs() < allowed,
                "{between} ms, {catalog} ms: {}, not {found}",
                share * rate
            );
        }
    }
}

/// The run `collide-1000ms` and its sister at 4 rivals a second: an attempt holds its base for 84 ms, and 21 of 60
/// commits needed a second attempt, none a third.
#[test]
fn a_rival_costs_the_second_attempts_that_it_cost_in_the_runs() {
    let mut inputs = model::Inputs::new();
    for (id, value) in [
        ("write_mode", "append"),
        ("compaction", "off"),
        ("commit_latency", "84ms"),
        ("commit_latency_p99", "84ms"),
        ("other_committers", "4"),
    ] {
        inputs.set_text(model::Parameter::by_id(id).expect("a parameter"), value).expect("a value");
    }
    let found = model::estimate(&inputs.scenario());
    let attempts = found.value(model::Quantity::CommitAttempts).expect("the engine commits");
    let measured = 1.0 + 21.0 / 60.0;
    assert!((attempts / measured - 1.0).abs() < 0.15, "{attempts}, not {measured}");
}

/// Beyond the limit the numbers say that they are a guess, whatever the inputs are worth.
#[test]
fn a_saturated_swap_is_an_assumption() {
    let evidence = |rivals: &str| {
        let mut inputs = model::Inputs::new();
        for (id, value) in [
            ("commit_latency", "500ms"),
            ("commit_latency_p99", "500ms"),
            ("interval", "60s"),
            ("rate", "2000"),
            ("checkpoint_duration", "2s"),
            ("checkpoint_duration_p99", "6s"),
            ("compaction", "off"),
            ("other_committers", rivals),
        ] {
            inputs.set_text(model::Parameter::by_id(id).expect("a parameter"), value).expect("a value");
        }
        model::estimate(&inputs.scenario()).evidence(model::Quantity::CommitSuccess)
    };
    assert_ne!(evidence("1"), Some(model::Evidence::Assumed));
    assert_eq!(evidence("2"), Some(model::Evidence::Assumed));
}
