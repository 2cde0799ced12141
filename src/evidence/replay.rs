//! Runs again, in the simulation: the state of the table after every snapshot beside what the run had.

use crate::run::{Column, Follows, Run, Series};
use model::Parameter;
use simulator::{Detail, Progress, Sample, Script, seconds};
use std::sync::LazyLock;

/// A column of a run, replayed.
#[derive(Clone, Debug)]
pub struct Replayed<'r> {
    /// The run's name.
    pub run: &'static str,
    /// What the run had after each snapshot.
    pub series: &'r Series,
    /// What the simulation has.
    pub simulated: Vec<u64>,
}

impl Replayed<'_> {
    /// Snapshots of which both are known.
    pub fn compared(&self) -> usize {
        self.pairs().count()
    }

    /// Those that are equal.
    pub fn equal(&self) -> usize {
        self.pairs().filter(|(observed, simulated)| observed == simulated).count()
    }

    /// How far the mean is off, as a share of what the run had.
    pub fn error(&self) -> f64 {
        let (observed, simulated) = self.pairs().fold((0, 0), |sums, (a, b)| (sums.0 + a, sums.1 + b));
        (simulated as f64 - observed as f64).abs() / (observed as f64).max(1.0)
    }

    /// Whether the simulation follows as it should; where it is known not to, whether that is still so.
    pub fn is_near(&self) -> bool {
        let lasts = self.series.observed.len() <= self.simulated.len();
        lasts
            && match self.series.follows {
                Follows::Exactly => self.equal() == self.compared(),
                Follows::OnAverage => self.error() <= 0.15,
                Follows::Not => self.error() > 0.15,
            }
    }

    fn pairs(&self) -> impl Iterator<Item = (u64, u64)> {
        self.series.observed.iter().zip(&self.simulated).filter_map(|(seen, found)| Some(((*seen)?, *found)))
    }
}

/// Every column of every run that is followed.
pub fn replays() -> &'static [Replayed<'static>] {
    static ALL: LazyLock<Vec<Replayed<'static>>> = LazyLock::new(|| crate::runs().iter().flat_map(replayed).collect());
    &ALL
}

/// The columns of a run beside the simulation's.
pub fn replayed(run: &Run) -> Vec<Replayed<'_>> {
    let snapshots = run.series.iter().map(|series| series.observed.len()).max().unwrap_or(0);
    let states = if snapshots == 0 { vec![] } else { states(run, snapshots) };
    let simulated = |column| states.iter().map(|state| value(column, state)).collect();
    let beside = |series| Replayed { run: run.name, series, simulated: simulated(series.column) };
    run.series.iter().map(beside).collect()
}

/// A state of the table, with the number of its checkpoint.
struct State {
    sample: Sample,
    checkpoint: u64,
}

/// The states after so many snapshots; the last one of several that came at once stands for them all.
fn states(run: &Run, snapshots: usize) -> Vec<State> {
    let mut inputs = run.given.clone();
    for (parameter, value) in &run.replay {
        // Checked when it was read.
        let _ = inputs.set(*parameter, value.clone());
    }
    let scenario = inputs.scenario();
    let interval = scenario.number(Parameter::Interval).max(1e-3);
    let script = Script::default();
    let mut simulation = simulator::Run::scripted(&scenario, 7, MOST_DAYS, Detail::Counts, script);
    let mut states: Vec<State> = vec![];
    while states.len() < snapshots && simulation.advance(1) != Progress::Done {
        while states.len() < (simulation.snapshots_made() as usize).min(snapshots) {
            let sample = simulation.state();
            states.push(State { sample, checkpoint: (seconds(sample.at) / interval) as u64 + 1 });
        }
    }
    states
}

/// Longer than any run lasts, stretched as it is.
const MOST_DAYS: f64 = 30.0;

fn value(column: Column, state: &State) -> u64 {
    match column {
        Column::DataFiles => state.sample.data_files,
        Column::DeleteFiles => state.sample.delete_files,
        Column::DataManifests => state.sample.data_manifests,
        Column::DeleteManifests => state.sample.delete_manifests,
        Column::Snapshots => state.sample.snapshots,
        Column::Checkpoint => state.checkpoint,
    }
}
