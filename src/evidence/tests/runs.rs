//! Every run of a real engine: its settings in, what its commits wrote out.

use evidence::{Comparison, Tolerance, compared, engines, nearest, runs, standing, table, unreadable};
use model::evidence::Source;
use model::{Inputs, Parameter, Quantity, explain_all};
use std::collections::BTreeSet;

#[test]
fn every_line_of_the_files_is_read() {
    assert!(unreadable().is_empty(), "{}", unreadable().join("\n"));
}

#[test]
fn every_run_of_a_real_engine_is_foretold() {
    let all = compared().iter().flat_map(|compared| &compared.comparisons);
    let off: Vec<String> = all.filter(|found| !found.is_near()).map(said).collect();
    assert!(off.is_empty(), "{} are off:\n{}", off.len(), off.join("\n"));
}

fn said(found: &Comparison<'_>) -> String {
    let (said, seen) = (found.predicted, found.observed);
    format!("{}: {} is {said:?}, not {seen}", found.run.name, found.seen.subject.id())
}

/// 244 runs of writers and 9 of readers, and every later one of `tests/engines`.
#[test]
fn no_run_is_left_out_and_none_is_silent() {
    let names: BTreeSet<&str> = runs().iter().map(|run| run.name).collect();
    assert_eq!(names.len(), runs().len(), "a name comes twice");
    let silent: Vec<&str> =
        runs().iter().filter(|run| run.seen.is_empty() && run.gaps.is_empty()).map(|run| run.name).collect();
    assert!(silent.is_empty(), "{silent:?}");
    assert!(runs().len() >= 253, "{}", runs().len());
}

/// What is written beside a gap goes into JSON as it is.
#[test]
fn names_and_notes_need_no_escape() {
    let notes = runs().iter().flat_map(|run| run.gaps.iter().map(|gap| gap.seen).chain([run.name, run.on]));
    for note in notes {
        assert!(!note.contains(['"', '\\', '|']) && !note.chars().any(char::is_control), "{note}");
    }
}

/// A derivation names the runs that showed its rule: `long-*` is a family, `long-append, direct-*` are several.
#[test]
fn runs_that_derivations_name_are_here() {
    let mut named = BTreeSet::new();
    for run in runs() {
        let explained = explain_all(&run.given.scenario());
        for derivation in Quantity::ALL.into_iter().filter_map(|quantity| explained.derivation(quantity)) {
            named.extend(derivation.lines.iter().filter_map(|line| match line.rule.source {
                Source::Runs { trace, .. } => Some(trace),
                _ => None,
            }));
        }
    }
    let families = named.iter().flat_map(|text| text.split(", ")).map(|name| name.split(':').next().unwrap_or(name));
    // What has blanks says where it was measured and names no run.
    let missing: Vec<&str> = families.filter(|name| !name.contains(' ') && !is_here(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

fn is_here(family: &str) -> bool {
    let parts: Vec<&str> = family.trim().split('*').collect();
    let fits = |name: &str| {
        let mut rest = name.strip_prefix(parts[0])?;
        for part in &parts[1..] {
            rest = &rest[rest.find(part)? + part.len()..];
        }
        Some(())
    };
    runs().iter().any(|run| fits(run.name).is_some())
}

#[test]
fn a_standing_counts_each_run_once() {
    let all = standing(Quantity::DataFilesPerCommit, None);
    let by_engine: u32 = engines().iter().map(|on| standing(Quantity::DataFilesPerCommit, Some(on)).runs()).sum();
    assert_eq!(all.runs(), by_engine);
    assert!(all.runs() > 190 && all.near() == all.runs(), "{all:?}");
    assert_eq!(standing(Quantity::CostMonth, None).runs(), 0);
    let readers = standing(Quantity::Query, None);
    assert_eq!((readers.runs(), readers.exact), (3, 0), "{readers:?}");
    assert_eq!(table().iter().map(|section| section.runs as usize).sum::<usize>(), runs().len());
}

#[test]
fn the_nearest_run_of_a_run_is_itself() {
    for run in runs().iter().filter(|run| run.tells(Quantity::DataFilesPerCommit)) {
        let near = nearest(&run.given.scenario(), Quantity::DataFilesPerCommit, 3);
        assert!(near[0].distance == 0.0, "{}: {} differs in {:?}", run.name, near[0].run.name, near[0].differs);
        assert!(near.is_sorted_by(|a, b| a.distance <= b.distance));
    }
}

#[test]
fn a_scenario_is_near_runs_with_its_write_mode() {
    let mut inputs = Inputs::new();
    inputs.set_text(Parameter::WriteMode, "append").expect("a write mode");
    let near = nearest(&inputs.scenario(), Quantity::DataFilesPerCommit, 5);
    assert_eq!(near.len(), 5);
    assert!(near.iter().all(|near| !near.differs.contains(&Parameter::WriteMode)));
}

#[test]
fn tolerances_are_those_of_their_kinds() {
    for (tolerance, seen, near, far) in [
        (Tolerance::Exact, 16.0, 16.0, 15.9),
        (Tolerance::Exact, 0.0, 0.01, 1.0),
        (Tolerance::Random(1.0), 10.0, 12.9, 13.1),
        (Tolerance::Bytes, 100.0, 114.9, 115.1),
        (Tolerance::Cadence, 10.0, 9.1, 8.9),
        (Tolerance::Growth, 2.0, 2.9, 3.1),
        (Tolerance::Rewrite, 2.0, 1.1, 0.9),
    ] {
        assert!(tolerance.holds(near, seen) && !tolerance.holds(far, seen), "{}", tolerance.id());
    }
}

#[test]
fn how_far_off_a_number_is_can_be_said_of_every_tile() {
    for quantity in model::Quantity::ALL {
        let standings = [evidence::standing(quantity, None), evidence::together(evidence::parts(quantity), None)];
        assert!(standings.iter().all(|standing| standing.worst < 10.0), "{}: {standings:?}", quantity.id());
    }
}

#[test]
fn documents_say_how_many_runs_there_are() {
    let runs = format!(" {} runs of the real engines", evidence::runs().len());
    for (name, text) in
        [("README", include_str!("../../../README.md")), ("CHANGELOG", include_str!("../../../CHANGELOG.md"))]
    {
        assert!(text.contains(&runs), "{name} does not say{runs}");
    }
}
