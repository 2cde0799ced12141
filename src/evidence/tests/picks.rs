//! Paimon's compactions of one bucket: the rule takes the runs that the engine took.

use evidence::{Bucket, Pick, Picked, all_picked, picked, read};
use std::collections::BTreeSet;

/// Every compaction that shows what it picked: of one bucket, with one flush a checkpoint. Where a checkpoint flushes
/// several times (`pk-b1-buffer1m`, `pk-b1-target256k`) a run's files have no sizes of their own, and several compactions
/// share one snapshot; where there are several buckets a commit holds the sum of what they did.
#[test]
fn the_rule_picks_the_runs_that_the_engine_picked() {
    let all = all_picked();
    let off: Vec<String> = all.iter().filter(|run| run.equal() < run.picks.len()).map(said).collect();
    assert!(off.is_empty(), "{} are off:\n{}", off.len(), off.join("\n"));
    let equal: usize = all.iter().map(Picked::equal).sum();
    // The first runs held 109; those that were made since are kept too.
    assert!(equal >= 527, "{equal}");
}

fn said(off: &Picked) -> String {
    let (at, of) = (off.equal(), off.picks.len());
    let (seen, found) = off.picks[at];
    format!("{}: compaction {at} of {of} took {seen:?}, the rule takes {found:?}", off.run)
}

/// Triggers of three, five and ten, with level 0 emptied and not; merges of everything, of a part, and moves.
#[test]
fn enough_is_picked() {
    let told = || evidence::runs().iter().filter(|run| !run.picks.is_empty());
    let with = |words: &str| told().any(|run| words.split(' ').all(|word| holds(run, word)));
    for words in ["sorted_runs=3", "sorted_runs=5", "sorted_runs=10"] {
        for urge in ["changelog_producer=none", "changelog_producer=lookup"] {
            assert!(with(&format!("{words} {urge}")), "{words} {urge}");
        }
    }
    assert!(with("deletion_vectors=yes"));
    let levels: BTreeSet<usize> = all_picked().iter().flat_map(|run| &run.picks).map(|(seen, _)| seen.level).collect();
    assert!((1..=5).all(|level| levels.contains(&level)), "{levels:?}");
}

fn holds(run: &evidence::Run, word: &str) -> bool {
    let (id, value) = word.split_once('=').expect("id=value");
    let parameter = model::Parameter::by_id(id).expect("a parameter");
    parameter.parse(value).is_ok_and(|value| run.given.scenario().value(parameter) == value)
}

/// What a changed pick looks like, and that nothing counts after it.
#[test]
fn a_compaction_that_took_other_runs_is_found() {
    let text = |compactions| {
        format!("run a\ngiven engine=flink-paimon buckets=1 write_mode=upsert\npicks a9 a9 a9 a9 a9 {compactions} a9\n")
    };
    let of = |compactions| {
        let (runs, wrong) = read(text(compactions).leak());
        assert!(wrong.is_empty(), "{wrong:?}");
        picked(&runs[0]).expect("picks")
    };
    assert_eq!(of("c5>5:45").equal(), 1);
    for wrong in ["c4>5:45", "c5>4:45"] {
        assert_eq!((of(wrong).equal(), of(wrong).picks.len()), (0, 1), "{wrong}");
    }
    let never = of("c5>5:45 c1>4:0");
    assert_eq!((never.equal(), never.picks[1]), (1, (Pick { runs: 1, level: 4 }, None)));
}

#[test]
fn lines_that_are_not_picks_are_told() {
    for text in ["picks a", "picks c5:3", "picks b7", "picks c1>x:0"] {
        let (_, wrong) = read(format!("run a\n{text}\n").leak());
        assert_eq!(wrong.len(), 1, "{text}");
    }
    let (runs, _) = read("run a\npicks a7 c1>5:0\n");
    assert_eq!(
        runs[0].picks,
        [Bucket::Flushed(7.0), Bucket::Compacted { pick: Pick { runs: 1, level: 5 }, bytes: 0.0 }]
    );
}
