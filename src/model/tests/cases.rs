//! Numbers that people have reported in public, each with the scenario that it was reported for.
//!
//! `data/cases.tsv` holds what is compared, one line a number; `tests/CASES.md` says for each case whether it is right,
//! off or not covered, and why. The tests keep the two and the model together.

#[path = "support/amount.rs"]
mod amount;

use amount::{Amount, Reported, shown};
use std::collections::{BTreeMap, BTreeSet};

/// Cases with numbers, of which some are not covered.
const CASES: usize = 64;

/// One number of a case.
struct Check {
    case: &'static str,
    amount: Amount<'static>,
    reported: Reported<'static>,
}

fn checks() -> Vec<Check> {
    let check = |line: &'static str| {
        let columns: Vec<&str> = line.split('\t').collect();
        let [case, formula, reported, tolerance, settings] = columns[..5] else { panic!("five columns: {line}") };
        let against = columns.get(5).copied();
        Check { case, amount: Amount { formula, settings, against }, reported: Reported { reported, tolerance } }
    };
    include_str!("data/cases.tsv").lines().filter(|line| !line.starts_with('#')).map(check).collect()
}

impl Check {
    /// Theirs and ours, as the list shows them.
    fn shown(&self, ours: f64) -> String {
        let Self { amount, reported, .. } = self;
        let ratio = if amount.against.is_some() { "ratio of " } else { "" };
        format!("{ratio}`{}` {} ({}): {}", amount.formula, reported.reported, reported.tolerance, shown(ours))
    }
}

/// What the model says about one case.
#[derive(Default)]
struct Outcome {
    off: bool,
    numbers: Vec<String>,
}

fn outcomes() -> BTreeMap<&'static str, Outcome> {
    let mut outcomes: BTreeMap<&'static str, Outcome> = BTreeMap::new();
    for check in checks() {
        let ours = check.amount.value();
        let outcome = outcomes.entry(check.case).or_default();
        outcome.off |= !check.reported.is_met_by(ours);
        outcome.numbers.push(check.shown(ours));
    }
    outcomes
}

/// One row of the list.
struct Row {
    case: &'static str,
    verdict: &'static str,
    numbers: &'static str,
    reason: &'static str,
    source: &'static str,
}

fn list() -> &'static str {
    include_str!("../../../tests/CASES.md")
}

fn listed() -> Vec<Row> {
    let row = |line: &'static str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [case, _, verdict, numbers, reason, source] = cells[..] else { panic!("six cells: {line}") };
        Row { case, verdict, numbers, reason, source }
    };
    list().lines().filter(|line| line.starts_with("| A")).map(row).collect()
}

/// The verdict and the numbers that the list must show for a case.
fn expected(outcome: Option<&Outcome>) -> (&'static str, String) {
    match outcome {
        None => ("not covered", String::new()),
        Some(outcome) => (if outcome.off { "off" } else { "right" }, outcome.numbers.join("; ")),
    }
}

#[test]
fn the_list_says_of_each_case_what_the_model_says() {
    let outcomes = outcomes();
    let wrong: Vec<String> = listed()
        .iter()
        .filter_map(|row| {
            let (verdict, numbers) = expected(outcomes.get(row.case));
            let agrees = row.verdict == verdict && row.numbers == numbers;
            (!agrees).then(|| format!("{} | {verdict} | {numbers} |", row.case))
        })
        .collect();
    assert!(wrong.is_empty(), "the list must say:\n{}", wrong.join("\n"));
}

#[test]
fn each_case_is_listed_once() {
    let cases: Vec<&str> = listed().iter().map(|row| row.case).collect();
    let once: BTreeSet<&str> = cases.iter().copied().collect();
    assert_eq!((cases.len(), once.len()), (CASES, CASES));
    let unlisted: Vec<&str> = outcomes().into_keys().filter(|case| !once.contains(case)).collect();
    assert!(unlisted.is_empty(), "not in the list: {unlisted:?}");
}

#[test]
fn what_is_off_or_not_covered_has_a_reason_and_all_have_a_source() {
    for row in listed() {
        assert!(row.verdict == "right" || !row.reason.is_empty(), "{}: why?", row.case);
        assert!(!row.source.is_empty(), "{}: no source", row.case);
    }
}

#[test]
fn the_list_counts_its_verdicts() {
    for verdict in ["right", "off", "not covered"] {
        let count = listed().iter().filter(|row| row.verdict == verdict).count();
        let line = format!("- {verdict}: {count}");
        assert!(list().lines().any(|found| found == line), "the list must say {line:?}");
    }
}
