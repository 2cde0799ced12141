//! Runs again, in the simulation: the table after every snapshot is what it was in the run.

use evidence::{Column, Replayed, replays};

#[test]
fn the_simulation_follows_every_run_commit_by_commit() {
    let off: Vec<String> = replays().iter().filter(|replayed| !replayed.is_near()).map(said).collect();
    assert!(off.is_empty(), "{} columns are off:\n{}", off.len(), off.join("\n"));
}

/// Where a column leaves the run, with what is around it.
fn said(off: &Replayed<'_>) -> String {
    let pairs = || off.series.observed.iter().zip(&off.simulated);
    let at = pairs().position(|(seen, found)| seen.is_some_and(|seen| seen != *found)).unwrap_or(off.simulated.len());
    let around = at.saturating_sub(2)..(at + 6);
    let seen: Vec<_> = off.series.observed.get(around.clone()).unwrap_or_default().to_vec();
    let found: Vec<_> = off.simulated.iter().skip(around.start).take(8).collect();
    let (equal, of) = (off.equal(), off.compared());
    format!("{} {}: {equal} of {of}, from {at}: run {seen:?}, simulation {found:?}", off.run, off.series.column.id())
}

/// Manifests and live files of thousands of commits, and what idle streams, expiry and rewrites do.
#[test]
fn enough_is_followed() {
    let compared: usize = replays().iter().map(Replayed::compared).sum();
    assert!(compared > 10_000, "{compared}");
    for column in [
        Column::DataManifests,
        Column::DeleteManifests,
        Column::DataFiles,
        Column::DeleteFiles,
        Column::Snapshots,
        Column::Checkpoint,
    ] {
        assert!(replays().iter().any(|replayed| replayed.series.column == column), "{}", column.id());
    }
}
