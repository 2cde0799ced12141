//! The solver against brute force: every combination estimated by itself, nothing shared, nothing left out.

use model::{Engine, Inputs, Parameter, Quantity, TARGETS, Value, estimate, findings};
use planner::{Demand, Movable, Outcome, Solution, WORLDS, World, round_values, solve};
use proptest::prelude::*;

fn cases(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let usual = asked.cases == 256;
    ProptestConfig { cases: if usual { cases } else { asked.cases }, ..asked }
}

fn inputs(settings: &str) -> Inputs {
    let mut inputs = Inputs::new();
    for setting in settings.split_whitespace() {
        let (id, value) = setting.split_once('=').expect("id=value");
        inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).expect("a value");
    }
    inputs
}

fn solution(settings: &str, knobs: &[Parameter]) -> Solution {
    solve(&inputs(settings), &Movable::Named(knobs.to_vec())).expect("knobs and targets")
}

/// Whether every named target is met and nothing stops the job, as a reader would check it.
fn holds(inputs: &Inputs, given: &[&str]) -> bool {
    let scenario = inputs.scenario();
    let estimate = estimate(&scenario);
    let met = TARGETS.iter().all(|(target, quantity, least)| {
        let (Some(asked), Some(value)) = (scenario.target(*target), estimate.value(*quantity)) else { return true };
        if *least { value >= asked } else { value <= asked }
    });
    let stops = findings(&scenario, &estimate);
    let stops = stops.iter().filter(|finding| finding.severity() == model::Severity::Stop);
    met && stops.map(|finding| finding.rule.id()).all(|id| id == "target-unreachable" || given.contains(&id))
}

/// Every combination of round values of two knobs that holds.
fn brute_force(base: &Inputs, knobs: [Parameter; 2], given: &[&str], finishes: bool) -> Vec<(f64, f64)> {
    let values = |parameter| {
        let mut values = round_values(parameter);
        values.push(base.scenario().number(parameter));
        values
    };
    let mut held = Vec::new();
    for x in values(knobs[0]) {
        for y in values(knobs[1]) {
            let inputs = base.with(knobs[0], Value::Number(x)).with(knobs[1], Value::Number(y));
            let busy = estimate(&inputs.scenario()).value(Quantity::CompactionUtilisation).unwrap_or(0.0);
            if holds(&inputs, given) && (!finishes || busy <= 1.0) {
                held.push((x, y));
            }
        }
    }
    held
}

fn any_targets() -> impl Strategy<Value = Vec<(Parameter, f64)>> {
    let target = prop_oneof![
        (1.0..4.0).prop_map(|d: f64| (Parameter::GoalFreshness, libm::exp10(d))),
        (3.0..7.0).prop_map(|d: f64| (Parameter::GoalFilesDay, libm::exp10(d))),
        (4.0..8.5).prop_map(|d: f64| (Parameter::GoalFileSize, libm::exp10(d))),
        (3.0..7.0).prop_map(|d: f64| (Parameter::GoalLiveFiles, libm::exp10(d))),
        (0.9..1.0).prop_map(|s: f64| (Parameter::GoalCommitSuccess, s)),
        (-1.0..2.0).prop_map(|d: f64| (Parameter::GoalPlanning, libm::exp10(d))),
        (5.0..8.0).prop_map(|d: f64| (Parameter::GoalMetadata, libm::exp10(d))),
        (0.0..4.0).prop_map(|d: f64| (Parameter::GoalCost, libm::exp10(d))),
    ];
    proptest::collection::vec(target, 1..4)
}

/// An engine by its number, rows a second as a power of ten, targets.
fn asked_of(engine: usize, rate: f64, targets: Vec<(Parameter, f64)>) -> Inputs {
    let base = Inputs::new()
        .with(Parameter::Engine, Value::Number(f64::from(Engine::ALL[engine] as u8)))
        .with(Parameter::Rate, Value::Number(libm::exp10(rate)));
    targets.into_iter().fold(base, |base, (target, asked)| base.with(target, Value::Number(asked)))
}

proptest! {
    #![proptest_config(cases(24))]

    #[test]
    fn the_solver_finds_what_brute_force_finds_for_every_engine(
        engine in 0..Engine::ALL.len(),
        rate in 0.0..5.0_f64,
        targets in any_targets(),
    ) {
        let base = asked_of(engine, rate, targets);
        let knobs = [Parameter::Interval, Parameter::Parallelism];
        let Ok(found) = solve(&base, &Movable::Named(knobs.to_vec())) else {
            // No target that this engine has a number for.
            return Ok(());
        };
        let given: Vec<&str> = found.given_stops.iter().map(|stop| stop.rule.id()).collect();
        let finishes = found.now.iter().any(|stand| stand.demand == Demand::CompactionFinishes);
        let held = brute_force(&base, knobs, &given, finishes);
        prop_assert!(found.complete);
        match found.outcome {
            Outcome::Found(found) => {
                let changed = found.setting.changes.iter();
                let after = changed.fold(base.clone(), |inputs, (p, value)| inputs.with(*p, Value::Number(*value)));
                prop_assert!(holds(&after, &given), "{:?} misses something", found.setting.changes);
                let scenario = after.scenario();
                let place = (scenario.number(knobs[0]), scenario.number(knobs[1]));
                prop_assert!(held.contains(&place), "{place:?} is not among {held:?}");
            }
            Outcome::Impossible(why) => {
                prop_assert!(held.is_empty(), "{held:?} would hold");
                prop_assert!(!why.conflict.is_empty());
                prop_assert!(!why.nearest.stands.is_empty());
                // Where the job runs at all, some targets can give way to the others.
                let runs = why.nearest.stands.iter().all(|stand| {
                    matches!(stand.demand, Demand::Target(..)) || stand.strain <= 1.0
                });
                prop_assert!(!runs || !why.relaxations.is_empty());
                prop_assert!(why.relaxations.iter().all(|relaxation| !relaxation.gives.is_empty()));
            }
        }
    }

    /// In the same worlds, no combination that holds is kept in more of them; numbers there are rough, so a combination
    /// that is as good may count one world fewer.
    #[test]
    fn what_is_recommended_is_kept_in_as_many_worlds_as_anything(
        engine in 0..Engine::ALL.len(),
        rate in 1.0..4.5_f64,
        targets in any_targets(),
    ) {
        let base = asked_of(engine, rate, targets);
        let Ok(found) = solve(&base, &Movable::Named(vec![Parameter::Interval])) else { return Ok(()) };
        let given: Vec<&str> = found.given_stops.iter().map(|stop| stop.rule.id()).collect();
        let finishes = found.now.iter().any(|stand| stand.demand == Demand::CompactionFinishes);
        let Outcome::Found(best) = found.outcome else { return Ok(()) };
        for other in &best.others {
            prop_assert!(other.kept_in <= best.kept_in, "{:?} is kept in more worlds", other.setting.changes);
        }
        let world = World::new(&base.scenario(), 1);
        let keeps = |inputs: &Inputs| {
            let busy = estimate(&inputs.scenario()).value(Quantity::CompactionUtilisation).unwrap_or(0.0);
            holds(inputs, &given) && (!finishes || busy <= 1.0)
        };
        let kept = |interval: f64| {
            let at = |k: u64| world.apply(&base, k).with(Parameter::Interval, Value::Number(interval));
            (0..WORLDS).filter(|k| keeps(&at(*k))).count() as f64 / WORLDS as f64
        };
        let most = round_values(Parameter::Interval).into_iter().filter(|interval| {
            keeps(&base.with(Parameter::Interval, Value::Number(*interval)))
        });
        let most = most.map(kept).fold(0.0, f64::max);
        prop_assert!(best.kept_in >= most - 2.01 / WORLDS as f64, "{} where {most} can be had", best.kept_in);
    }
}

#[test]
fn the_simplest_change_comes_first() {
    let found = solution("goal_freshness=5min goal_files_day=400k", &[Parameter::Interval, Parameter::Buckets]);
    let Outcome::Found(found) = found.outcome else { panic!("the interval alone does it") };
    let turned: Vec<Parameter> = found.setting.changes.iter().map(|change| change.0).collect();
    assert_eq!(turned, [Parameter::Interval], "{:?}", found.setting.changes);
    assert!(found.kept_in > 0.5);
    assert!(found.others.iter().all(|other| other.kept_in <= found.kept_in));
}

#[test]
fn what_is_met_already_needs_no_change() {
    let settings = "goal_freshness=10min rate=2000 row_bytes=60 checkpoint_duration=2s checkpoint_duration_p99=6s \
        commit_latency=500ms commit_latency_p99=2s";
    let found = solution(settings, &[Parameter::Interval, Parameter::Parallelism]);
    let Outcome::Found(found) = found.outcome else { panic!("met") };
    assert_eq!(found.setting.changes, []);
}

#[test]
fn targets_that_pull_apart_are_named_with_what_each_would_have_to_be() {
    // A file of 128 MiB from 2,000 rows of 60 B a second takes 18 minutes even with a single writer.
    let settings = "rate=2000 row_bytes=60 write_mode=append buckets=0 goal_freshness=1min goal_file_size=128MiB";
    let found = solution(settings, &[Parameter::Interval, Parameter::Parallelism]);
    let Outcome::Impossible(why) = found.outcome else { panic!("freshness and size pull apart") };
    let named = why.conflict.iter().filter_map(|demand| match demand {
        Demand::Target(target, ..) => Some(*target),
        _ => None,
    });
    assert_eq!(named.collect::<Vec<_>>(), [Parameter::GoalFreshness, Parameter::GoalFileSize]);
    let gives = why.relaxations.iter().filter(|relaxation| relaxation.gives.len() == 1);
    let gives: Vec<(Demand, f64)> = gives.map(|relaxation| relaxation.gives[0]).collect();
    let best = |target| gives.iter().find(|(demand, _)| matches!(demand, Demand::Target(t, ..) if *t == target));
    let fresh = best(Parameter::GoalFreshness).expect("freshness gives way").1;
    assert!((1_000.0..2_500.0).contains(&fresh), "{fresh}");
    let size = best(Parameter::GoalFileSize).expect("size gives way").1;
    assert!((1e6..10e6).contains(&size), "{size}");
}

/// Three targets of which no two hold together: no single one can give way, so two have to.
#[test]
fn where_no_single_target_can_give_way_the_fewest_that_can_are_named() {
    let settings = "rate=2000 row_bytes=60 write_mode=append buckets=0 commit_latency=500ms commit_latency_p99=2s \
        goal_freshness=10s goal_file_size=1GiB goal_metadata=1MiB";
    let found = solution(settings, &[Parameter::Interval]);
    let Outcome::Impossible(why) = found.outcome else { panic!("they pull apart") };
    assert!(!why.relaxations.is_empty());
    for relaxation in &why.relaxations {
        let inputs = relaxation.changes.iter().fold(inputs(settings), |i, (p, n)| i.with(*p, Value::Number(*n)));
        let estimate = estimate(&inputs.scenario());
        for (target, quantity, least) in TARGETS {
            let gives =
                relaxation.gives.iter().find(|(demand, _)| matches!(demand, Demand::Target(t, ..) if *t == target));
            let (Some(asked), Some(value)) = (inputs.scenario().target(target), estimate.value(quantity)) else {
                continue;
            };
            match gives {
                Some((_, best)) => assert_eq!(*best, value, "{}", target.id()),
                None => assert!(if least { value >= asked } else { value <= asked }, "{} gives way too", target.id()),
            }
        }
    }
}

#[test]
fn an_owner_moves_only_what_is_its_own() {
    use model::parameter::Owner;
    let inputs = inputs("goal_files_day=20000 goal_freshness=10min");
    let found = solve(&inputs, &Movable::Of(vec![Owner::Job])).expect("targets");
    assert!(found.knobs.iter().all(|knob| knob.parameter.definition().owner == Owner::Job));
    let Outcome::Found(found) = found.outcome else { panic!("hash and ten minutes do it") };
    assert!(found.setting.changes.iter().all(|(p, _)| p.definition().owner == Owner::Job));
}

/// Several owners have more combinations than are tried: what is found still holds, and the solution says so.
#[test]
fn a_search_that_leaves_some_out_finds_a_setting_that_holds_and_says_so() {
    use model::parameter::Owner;
    let inputs = inputs("goal_files_day=20000 goal_freshness=10min goal_live_files=50000 goal_metadata=2MiB");
    let movable = Movable::Of(vec![Owner::Job, Owner::Table, Owner::Governance]);
    let solution = solve(&inputs, &movable).expect("targets");
    assert!(!solution.complete);
    let Outcome::Found(found) = solution.outcome else { panic!("hash, a longer interval and shorter retention do it") };
    let changed = found.setting.changes.iter();
    let after = changed.fold(inputs, |inputs, (p, value)| inputs.with(*p, Value::Number(*value)));
    assert!(holds(&after, &[]), "{:?}", found.setting.changes);
}
