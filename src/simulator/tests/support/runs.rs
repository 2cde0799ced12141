//! The runs of real engines that simulations are held to (`data/runs.txt`).

const RUNS: &str = include_str!("../data/runs.txt");

/// The runs of one kind: the name of each, and its words.
pub(crate) fn runs(kind: &str) -> Vec<(&'static str, Vec<&'static str>)> {
    let lines = RUNS.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let found: Vec<_> = lines.filter(|words| words[0] == kind).map(|words| (words[1], words[2..].to_vec())).collect();
    assert!(!found.is_empty(), "runs of the kind {kind}");
    found
}

/// A whole number out of a run.
#[track_caller]
pub(crate) fn number(word: &str) -> u64 {
    word.parse().unwrap_or_else(|_| panic!("{word} is no number"))
}
