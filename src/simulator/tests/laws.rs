//! Laws that hold for every scenario: rows and files are accounted for, and nothing depends on how a run is sliced.

#[path = "../../model/tests/support/any_inputs.rs"]
#[allow(dead_code, reason = "every test takes what it needs")]
mod any_inputs;
#[allow(dead_code, reason = "every test takes what it needs")]
mod support;

use any_inputs::{any_inputs, cases};
use model::{Engine, Inputs, Parameter, Value};
use proptest::prelude::*;
use simulator::{Detail, Progress, Replications, Report, Run, bands, simulate};

/// Runs short enough that the wildest rates end.
fn some_hours(inputs: &Inputs, seed: u64) -> Report {
    simulate(&inputs.scenario(), seed, 0.2, Detail::Everything)
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn every_row_and_every_file_is_accounted_for(inputs in any_inputs(), seed in 0_u64..1_000) {
        let report = some_hours(&inputs, seed);
        prop_assert!(report.counts.balances(), "{:?}", report.counts);
        prop_assert!(report.live_files_mean.is_finite() && report.latency.most.is_finite());
        prop_assert!(report.latency.p50 <= report.latency.p95 && report.latency.p95 <= report.latency.p999);
        prop_assert!(report.events.windows(2).all(|pair| pair[0].at <= pair[1].at));
    }

    #[test]
    fn a_run_in_slices_is_the_run_at_once(inputs in any_inputs(), slice in 1_u64..500) {
        let scenario = inputs.scenario();
        let mut run = Run::new(&scenario, 3, 0.05, Detail::Everything);
        while run.advance(slice) != Progress::Done {}
        prop_assert_eq!(run.finish(), simulate(&scenario, 3, 0.05, Detail::Everything));
    }

    #[test]
    fn replications_in_slices_are_the_runs_at_once(inputs in any_inputs(), slice in 1_u64..3_000) {
        let scenario = inputs.scenario();
        let mut runs = Replications::new(&scenario, 3, 3, 0.02);
        while runs.advance(slice) != Progress::Done {}
        prop_assert_eq!(runs.bands().runs(), 3);
        let (sliced, whole) = (runs.finish(), bands(&scenario, 3, 3, 0.02));
        prop_assert!(sliced.all().eq(whole.all()));
    }

    #[test]
    fn a_run_that_is_dropped_early_still_balances(inputs in any_inputs(), events in 0_u64..2_000) {
        let mut run = Run::new(&inputs.scenario(), 5, 0.2, Detail::Counts);
        run.advance(events);
        prop_assert!(run.finish().counts.balances());
    }
}

#[test]
fn the_same_seed_gives_the_same_run_and_another_seed_another() {
    let inputs = Inputs::new();
    assert_eq!(some_hours(&inputs, 1), some_hours(&inputs, 1));
    assert_ne!(some_hours(&inputs, 1), some_hours(&inputs, 2));
}

#[test]
fn every_modelled_engine_commits() {
    for engine in Engine::ALL {
        let inputs = Inputs::new().with(Parameter::Engine, Value::Number(f64::from(*engine as u8)));
        let report = some_hours(&inputs, 1);
        assert!(report.counts.commits > 10, "{}: {:?}", engine.id(), report.counts);
        assert!(report.latency.p50 > 0.0);
    }
}

/// Two scenarios share their luck: with a longer commit every checkpoint still takes as long as it did.
#[test]
fn scenarios_share_their_luck() {
    let durations = |latency: &str| {
        let scenario = support::inputs(&[(Parameter::CommitLatency, latency)]).scenario();
        let report = simulate(&scenario, 9, 0.05, Detail::Everything);
        let took = report.events.iter().filter_map(|event| match event.what {
            simulator::Happened::CheckpointCompleted { id, started } => Some((id, event.at - started)),
            _ => None,
        });
        took.take(30).collect::<Vec<_>>()
    };
    assert_eq!(durations("200ms"), durations("400ms"));
}
