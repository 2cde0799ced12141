//! Closed form and simulation over a grid of scenarios, each within a stated tolerance; where they must part, the
//! comparison says which assumption breaks.

#[allow(dead_code, reason = "every test takes what it needs")]
mod support;

use model::{Inputs, Parameter, Quantity};
use simulator::compare::{Assumption, compare};
use simulator::{Detail, simulate};
use support::inputs;

const I: Parameter = Parameter::Interval;
const P: Parameter = Parameter::MinPause;
const D: Parameter = Parameter::CheckpointDuration;
const D99: Parameter = Parameter::CheckpointDurationP99;
const HOURLY: &[(Parameter, &str)] = &[(Parameter::Compaction, "continuous"), (Parameter::CompactionEvery, "1h")];
const APPEND: (Parameter, &str) = (Parameter::WriteMode, "append");
const CORES: (Parameter, &str) = (Parameter::CompactionCores, "1000");

/// Scenarios in which every assumption of the closed form holds.
const GRID: &[&[(Parameter, &str)]] = &[
    &[],
    &[(I, "10s")],
    &[(I, "10m"), (D, "30s"), (D99, "120s")],
    &[(I, "60s"), (P, "30s"), (D, "20s"), (D99, "120s")],
    &[(I, "60s"), (D, "40s"), (D99, "50s"), (Parameter::MaxConcurrent, "3")],
    &[(I, "60s"), (P, "30s"), (D, "40s"), (D99, "50s"), (Parameter::MaxConcurrent, "2")],
    &[(I, "30s"), (D, "45s"), (D99, "45s")],
    &[(I, "60s"), (Parameter::QueueDelay, "90s"), (P, "10s")],
    &[APPEND],
    &[APPEND, (Parameter::Distribution, "hash")],
    &[(Parameter::WriteMode, "changelog"), (Parameter::UpsertRatio, "0.1")],
    &[(Parameter::FormatVersion, "3"), (Parameter::ExpireEvery, "off")],
    &[(Parameter::Buckets, "0"), (Parameter::Parallelism, "4")],
    &[(Parameter::DayShape, "daily"), APPEND],
    &[(Parameter::ReaderRefresh, "5m")],
    &[(Parameter::Source, "direct"), (Parameter::SourceDelay, "5s")],
    &[(Parameter::WriterJobs, "4"), (I, "10s")],
    &[(Parameter::OtherCommitters, "0.5")],
    &[(Parameter::OtherCommitters, "0.2"), (Parameter::CommitRetries, "1")],
    &[
        (Parameter::SinkVersion, "v2"),
        (Parameter::CheckpointTimeout, "10s"),
        (D99, "15s"),
        (Parameter::TolerableFailures, "9"),
    ],
];

/// What must agree wherever the assumptions hold: by how much of the closed form.
const TOLERANCE: &[(Quantity, f64)] = &[
    (Quantity::EffectiveInterval, 0.04),
    (Quantity::CommitsPerDay, 0.04),
    (Quantity::DataFilesPerDay, 0.04),
    (Quantity::FilesPerDay, 0.04),
    (Quantity::BytesPerCommit, 0.04),
    (Quantity::VisibleP50, 0.10),
    (Quantity::VisibleP95, 0.10),
    (Quantity::CommitSuccess, 0.01),
    (Quantity::CommitAttempts, 0.10),
    (Quantity::SnapshotsRetained, 0.05),
    (Quantity::MetadataJsonBytes, 0.05),
    (Quantity::LiveDataManifests, 0.12),
];

/// Everything that is farther off than allowed.
fn off(given: &[(Parameter, &str)], tolerance: &[(Quantity, f64)], days: f64) -> Vec<String> {
    let inputs: Inputs = inputs(given).or(Parameter::Mtbf, "365d");
    let report = simulate(&inputs.scenario(), 7, days, Detail::Counts);
    let found = compare(&inputs, &report);
    let allowed = |quantity| tolerance.iter().find(|(known, _)| *known == quantity).map(|(_, share)| *share);
    let wrong = found
        .iter()
        .filter(|c| allowed(c.quantity).is_some_and(|share| (c.simulated - c.closed).abs() > share * c.closed.abs()));
    wrong.map(|c| format!("{given:?} {}: {}, closed {}", c.quantity.id(), c.simulated, c.closed)).collect()
}

trait Or {
    fn or(self, parameter: Parameter, text: &str) -> Self;
}

impl Or for Inputs {
    /// The value, unless one was given.
    fn or(mut self, parameter: Parameter, text: &str) -> Self {
        if !self.is_given(parameter) {
            self.set_text(parameter, text).expect("a value");
        }
        self
    }
}

#[test]
fn closed_form_and_simulation_agree_where_the_assumptions_hold() {
    let wrong: Vec<String> = GRID.iter().flat_map(|given| off(given, TOLERANCE, 2.0)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Rewrites that keep up: live files, their manifests and what the rewrites cost.
#[test]
fn rewrites_that_keep_up_agree_too() {
    let tolerance = &[
        (Quantity::LiveFilesMean, 0.15),
        (Quantity::LiveFilesPeak, 0.15),
        (Quantity::CompactionCommitSuccess, 0.02),
        (Quantity::CompactionValidationSuccess, 0.02),
        (Quantity::CompactionDuration, 0.15),
        (Quantity::CompactionCoreHoursPerDay, 0.15),
        (Quantity::WriteAmplification, 0.15),
    ];
    let grid: &[&[(Parameter, &str)]] = &[
        &[APPEND],
        &[APPEND, (I, "10s"), CORES],
        &[APPEND, (Parameter::Distribution, "hash")],
        &[APPEND, (Parameter::PartialProgress, "yes")],
    ];
    let wrong: Vec<String> = grid.iter().flat_map(|given| off(&[HOURLY, given].concat(), tolerance, 3.0)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

const OVERLOADED: &[(Parameter, &str)] = &[(Parameter::Rate, "200000"), (Parameter::WriterCapacity, "5000")];

/// Rows wait behind all that came before them, and longer the later they come.
#[test]
fn the_lag_of_an_overloaded_job_agrees() {
    let tolerance = &[(Quantity::VisibleP50, 0.05), (Quantity::VisibleP95, 0.05)];
    let wrong = off(OVERLOADED, tolerance, 1.0);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A checkpoint waits at the committer until the commit before it is through, and its rows with it.
#[test]
fn commits_as_long_as_the_interval_agree() {
    let commit = |median, p99| [(Parameter::CommitLatency, median), (Parameter::CommitLatencyP99, p99)];
    let tolerance = &[
        (Quantity::EffectiveInterval, 0.04),
        (Quantity::CommitsPerDay, 0.04),
        (Quantity::VisibleP50, 0.08),
        (Quantity::VisibleP95, 0.15),
    ];
    let with = |given: &[(Parameter, &'static str)], commit: [(Parameter, &'static str); 2]| {
        off(&[given, &commit[..]].concat(), tolerance, 2.0)
    };
    let wrong = [
        with(&[(I, "1s")], commit("3s", "3s")),
        with(&[(I, "1s"), (D, "3s"), (D99, "9s")], commit("3s", "9s")),
        with(&[(I, "10s"), (P, "2s"), (D, "6s"), (D99, "20s")], commit("6s", "20s")),
        with(&[(I, "30s")], commit("20s", "60s")),
    ]
    .concat();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Nothing is committed: no files, no visible rows, both ways.
#[test]
fn a_job_that_never_commits_adds_nothing() {
    let inputs = inputs(&[(I, "off")]);
    let report = simulate(&inputs.scenario(), 7, 1.0, Detail::Counts);
    assert!(report.notes.contains(&simulator::Note::NoCheckpoint));
    for found in compare(&inputs, &report) {
        let counted =
            matches!(found.quantity, Quantity::FilesPerDay | Quantity::CommitsPerDay | Quantity::LiveFilesPeak);
        assert!(!counted || (found.closed, found.simulated) == (0.0, 0.0), "{found:?}");
    }
}

#[track_caller]
fn breaks(given: &[(Parameter, &str)], quantity: Quantity, why: Assumption) {
    let inputs = inputs(given);
    let report = simulate(&inputs.scenario(), 7, 1.0, Detail::Counts);
    let found = compare(&inputs, &report).into_iter().find(|c| c.quantity == quantity).expect("the quantity");
    assert_eq!(found.breaks, Some(why), "{given:?} {}: {}, closed {}", quantity.id(), found.simulated, found.closed);
}

#[test]
fn a_difference_names_the_assumption_that_breaks() {
    // The job reads less than arrives: commits hold what it reads.
    breaks(OVERLOADED, Quantity::BytesPerCommit, Assumption::KeepsUp);
    // One rewrite a day, two hours after the day and the run begin.
    let nightly = &[APPEND, (Parameter::Compaction, "scheduled"), (Parameter::CompactionStart, "02:00"), CORES];
    breaks(nightly, Quantity::CompactionDuration, Assumption::WholePeriods);
    // Rewrites that take longer than the pause between them.
    breaks(&[HOURLY, &[(I, "10s")]].concat(), Quantity::WriteAmplification, Assumption::CompactionKeepsUp);
}
