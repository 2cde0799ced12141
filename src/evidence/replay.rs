//! Runs again, in the simulation: the state of the table after every snapshot beside what the run had.

use crate::line::{self, Settings};
use crate::run::Run;
use crate::series::column;
use model::Parameter;
use simulator::{Detail, Progress, Sample, Script, seconds};
use std::sync::LazyLock;

/// A column of a run, replayed.
#[derive(Clone, Debug, PartialEq)]
pub struct Replayed {
    /// The run.
    pub run: &'static str,
    /// What is followed.
    pub column: Column,
    /// How near the simulation must be.
    pub follows: Follows,
    /// What the run had after each snapshot; nothing where nobody looked.
    pub observed: Vec<Option<u64>>,
    /// What the simulation has.
    pub simulated: Vec<u64>,
}

/// How the simulation follows a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// Equal after every snapshot.
    Exactly,
    /// Within 15 % on average.
    OnAverage,
    /// Not so near: the run is kept so that a better simulation shows.
    Not,
}

macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// What is followed from snapshot to snapshot.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Column { $($(#[$doc])* $name,)* }

        impl Column {
            const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its name in the file of series and in the table.
            pub fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }
        }
    };
}

columns! {
    /// Data files of the snapshot.
    DataFiles = "data_files",
    /// Delete files of the snapshot.
    DeleteFiles = "delete_files",
    /// Data manifests of the snapshot.
    DataManifests = "data_manifests",
    /// Delete manifests of the snapshot.
    DeleteManifests = "delete_manifests",
    /// Snapshots that the table keeps.
    Snapshots = "snapshots",
    /// Which checkpoint the snapshot came with.
    Checkpoint = "checkpoint",
}

impl Replayed {
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
        let lasts = self.observed.len() <= self.simulated.len();
        lasts
            && match self.follows {
                Follows::Exactly => self.equal() == self.compared(),
                Follows::OnAverage => self.error() <= 0.15,
                Follows::Not => self.error() > 0.15,
            }
    }

    fn pairs(&self) -> impl Iterator<Item = (u64, u64)> {
        self.observed.iter().zip(&self.simulated).filter_map(|(seen, found)| Some(((*seen)?, *found)))
    }
}

/// Every column of every run that is followed, and what could not be read.
pub fn replays() -> &'static (Vec<Replayed>, Vec<String>) {
    static ALL: LazyLock<(Vec<Replayed>, Vec<String>)> = LazyLock::new(|| {
        let (mut all, mut wrong) = (vec![], vec![]);
        for block in include_str!("data/series.txt").split("\nrun ").skip(1) {
            match replay(block) {
                Ok(replayed) => all.extend(replayed),
                Err(why) => wrong.push(format!("{}: {why}", block.lines().next().unwrap_or_default())),
            }
        }
        (all, wrong)
    });
    &ALL
}

/// `NAME`, `with SETTINGS`, and columns: `exact`, `mean` or `off` (known not to be followed), name, series.
fn replay(block: &'static str) -> Result<Vec<Replayed>, String> {
    let mut lines = block.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let name = lines.next().unwrap_or_default().trim();
    let run = crate::runs().iter().find(|run| run.name == name).ok_or("no such run")?;
    let (mut with, mut all) = (vec![], vec![]);
    for line in lines {
        match line.split_once(' ') {
            Some(("with", settings)) => with = line::settings(settings)?,
            Some((how @ ("exact" | "mean" | "off"), rest)) => {
                let (id, series) = rest.split_once(' ').unwrap_or((rest, ""));
                let column_of =
                    Column::ALL.iter().find(|column| column.id() == id).ok_or_else(|| format!("no column {id}"))?;
                let follows = match how {
                    "exact" => Follows::Exactly,
                    "mean" => Follows::OnAverage,
                    _ => Follows::Not,
                };
                let (observed, simulated) = (column(series)?, vec![]);
                all.push(Replayed { run: run.name, column: *column_of, follows, observed, simulated });
            }
            _ => return Err(format!("no such line '{line}'")),
        }
    }
    let states = states(run, &with, all.iter().map(|column| column.observed.len()).max().unwrap_or(0));
    for replayed in &mut all {
        replayed.simulated = states.iter().map(|state| value(replayed.column, state)).collect();
    }
    Ok(all)
}

/// A state of the table, with the number of its checkpoint.
struct State {
    sample: Sample,
    checkpoint: u64,
}

/// The states after so many snapshots; the last one of several that came at once stands for them all.
fn states(run: &Run, with: &Settings, snapshots: usize) -> Vec<State> {
    let mut inputs = run.given.clone();
    for (parameter, value) in with {
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
