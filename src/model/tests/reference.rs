//! Reference values that were computed apart from this model, each within its own tolerance.

#[path = "support/rows.rs"]
mod rows;

use model::math::{Merging, contention, distinct, failure, manifests};
use model::{Parameter, Quantity};
use rows::{estimate_of, pairs, value};

/// One reference value: settings and what they give.
struct Vector {
    name: &'static str,
    tolerance: f64,
    given: Vec<(&'static str, &'static str)>,
    expected: Vec<(&'static str, &'static str)>,
}

fn vectors() -> Vec<Vector> {
    let vector = |line: &'static str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let tolerance = columns[1].parse().expect("a tolerance");
        Vector { name: columns[0], tolerance, given: pairs(columns[2]), expected: pairs(columns[3]) }
    };
    include_str!("data/vectors.tsv").lines().map(vector).collect()
}

impl Vector {
    /// A whole scenario, rather than the arguments of one function.
    fn is_scenario(&self) -> bool {
        let quantities = self.expected.iter().all(|(name, _)| Quantity::by_id(name).is_some());
        quantities && self.given.iter().all(|(name, _)| Parameter::by_id(name).is_some())
    }

    fn number(&self, name: &str) -> f64 {
        let found = self.given.iter().find(|(given, _)| *given == name);
        found.and_then(|(_, value)| value.parse().ok()).unwrap_or_else(|| panic!("{}: no {name}", self.name))
    }

    #[track_caller]
    fn holds(&self, found: impl Fn(&str) -> Option<f64>) {
        for (name, right) in &self.expected {
            let right: f64 = right.parse().expect("a number");
            let value = found(name).unwrap_or_else(|| panic!("{}: no {name}", self.name));
            let near = (value - right).abs() <= self.tolerance * right.abs();
            assert!(near, "{}: {name} is {value}, not {right}", self.name);
        }
    }
}

/// Checks the vectors whose name starts with `family`; there must be some.
#[track_caller]
fn family(family: &str, found: impl Fn(&Vector, &str) -> Option<f64>) {
    let vectors: Vec<Vector> = vectors().into_iter().filter(|vector| vector.name.starts_with(family)).collect();
    assert!(!vectors.is_empty(), "no vector is called {family}");
    vectors.iter().for_each(|vector| vector.holds(|name| found(vector, name)));
}

#[test]
fn scenarios_give_the_reference_quantities() {
    let vectors: Vec<Vector> = vectors().into_iter().filter(Vector::is_scenario).collect();
    assert_eq!(vectors.len(), 20);
    for vector in vectors {
        let estimate = estimate_of(&vector.given);
        vector.holds(|name| value(&estimate, name));
    }
}

#[test]
fn manifests_are_a_saw_tooth() {
    family("manifests-", |v, _| Some(manifests::live(v.number("commits_since_start") as u64) as f64));
}

#[test]
fn racing_commits_succeed_as_often_as_the_closed_form_says() {
    family("occ-", |v, name| {
        let rate = v.number("committers_per_s");
        let success = contention::success(rate, v.number("window_s"), v.number("attempts"));
        Some(if name == "commits_per_s" { rate * success } else { success })
    });
}

#[test]
fn distinct_keys_follow_their_popularity() {
    family("distinct-", |v, _| Some(distinct(v.number("keys"), v.number("rows"), v.number("skew"))));
}

#[test]
fn the_best_interval_is_youngs() {
    family("best-interval-", |v, _| {
        let (cost, between) = (v.number("checkpoint_cost_s"), v.number("mean_time_between_failures_s"));
        Some(failure::best_interval(cost, between))
    });
}

#[test]
fn retries_wait_twice_as_long_each_time() {
    family("retry-", |v, _| {
        let seconds = |name| v.number(name) / 1_000.0;
        Some(
            contention::total_backoff(v.number("retries") as u32, seconds("min_wait_ms"), seconds("max_wait_ms")) * 1e3,
        )
    });
}

/// One data file and one equality-delete file a commit, unpartitioned.
#[test]
fn deletes_are_read_with_every_older_file() {
    family("delete-refs-", |v, _| {
        let commits = v.number("commits");
        Some(Merging { old_files: 0.0, commits, data_files: 1.0, delete_files: 1.0, delete_rows: 1.0 }.references())
    });
}

#[test]
fn every_vector_is_tried() {
    const FAMILIES: [&str; 6] = ["manifests-", "occ-", "distinct-", "best-interval-", "retry-", "delete-refs-"];
    for vector in vectors() {
        let by_family = FAMILIES.iter().any(|family| vector.name.starts_with(family));
        assert_ne!(by_family, vector.is_scenario(), "{}", vector.name);
    }
}
