//! A run: its settings in the model's parameters, and what was seen of it.

use crate::picks::Bucket;
use model::{FindingRule, Inputs, Parameter, Quantity, Step, Value};

/// A run of a real engine.
#[derive(Debug)]
pub struct Run {
    /// Its name, such as `append-b16-p4-hash-v1-1.10.1`.
    pub name: &'static str,
    /// The engine and the table format with their releases, such as `Flink 1.20.3 + Iceberg 1.10.1`.
    pub on: &'static str,
    /// Its settings and input.
    pub given: Inputs,
    /// What was counted or measured.
    pub seen: Vec<Seen>,
    /// What it shows and the model does not give.
    pub gaps: Vec<Gap>,
    /// The table snapshot by snapshot, where the simulation follows it.
    pub series: Vec<Series>,
    /// What its one bucket flushed and compacted, snapshot by snapshot; empty where that cannot be told.
    pub picks: Vec<Bucket>,
    /// Settings of the simulation beside those of the run.
    pub replay: Vec<(Parameter, Value)>,
}

/// A column of a run, a number after each snapshot.
#[derive(Debug)]
pub struct Series {
    /// What is followed.
    pub column: Column,
    /// How near the simulation must be.
    pub follows: Follows,
    /// What the run had; nothing where nobody looked.
    pub observed: Vec<Option<u64>>,
}

/// Something that was seen in a run.
#[derive(Debug)]
pub struct Seen {
    /// Of what.
    pub subject: Subject,
    /// What was counted or measured, in the subject's unit.
    pub value: f64,
    /// How near a prediction must come.
    pub tolerance: Tolerance,
    /// Settings beside those of the run.
    pub with: Vec<(Parameter, Value)>,
    /// What it is compared with.
    pub against: Against,
}

/// What can be predicted and seen.
#[derive(Clone, Debug, PartialEq)]
pub enum Subject {
    /// A quantity.
    Quantity(Quantity),
    /// The sum of some steps on the way to a quantity.
    Steps(Quantity, Vec<Step>),
    /// Whether a finding is raised: a run that failed as it was foretold counts 1.
    Finding(FindingRule),
}

/// A time on a small machine means little; how it grows means much.
#[derive(Clone, Debug, PartialEq)]
pub enum Against {
    /// The number itself.
    Nothing,
    /// The number over that of another state of the same run, which had this value with these settings.
    Over(f64, Vec<(Parameter, Value)>),
    /// The number less that of another state of the same run.
    Less(f64, Vec<(Parameter, Value)>),
}

/// How near is right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Tolerance {
    /// A count that nothing random touches: equal.
    Exact,
    /// The mean of counts that hang on random keys: within three of this standard deviation of a commit.
    Random(f64),
    /// Bytes and counts of metadata: within 15 %.
    Bytes,
    /// Time between commits: within 10 %.
    Cadence,
    /// How a reader's time grows: within a factor of 1.5.
    Growth,
    /// How long a rewrite takes: within a factor of 2.
    Rewrite,
}

/// Something that a run shows and the model does not give.
#[derive(Clone, Debug, PartialEq)]
pub struct Gap {
    /// What kind of thing it is.
    pub why: Why,
    /// What was seen, in numbers; may be empty.
    pub seen: &'static str,
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// Why the model does not give what a run shows.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Why { $($(#[$doc])* $name,)* }

        impl Why {
            /// Every reason.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its name in the files of runs and in JSON.
            pub fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }
        }
    };
}
reasons! {
    /// It happens over time, which is what the simulation is for.
    OverTime = "over-time",
    /// It hangs on a setting that the model has no parameter for.
    NoParameter = "no-parameter",
    /// Rows come to the writers in an order of their own, where the model takes them as they fall.
    InputOrder = "input-order",
    /// Bounds that are much alike compress better than those that lie far apart.
    SmallEntries = "small-entries",
    /// Pages are compressed as they fill up, where the model takes all that a file buffers as not yet compressed.
    Pages = "pages",
    /// It shows only where a file is smaller than a page.
    Artefact = "artefact",
    /// It is smaller than the machine's noise.
    TooSmall = "too-small",
    /// What ran is a library for tests and tools, no engine that queries tables.
    NotAnEngine = "not-an-engine",
    /// No stream leaves such a table.
    NotAStream = "not-a-stream",
    /// A constant of the model was measured there, so it cannot also test it.
    Constants = "constants",
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

impl Follows {
    /// Its name in the files of runs.
    pub(crate) fn by_id(id: &str) -> Option<Self> {
        match id {
            "exact" => Some(Self::Exactly),
            "mean" => Some(Self::OnAverage),
            "off" => Some(Self::Not),
            _ => None,
        }
    }
}

macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// What is followed from snapshot to snapshot.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Column { $($(#[$doc])* $name,)* }

        impl Column {
            pub(crate) const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its name in the files of runs and in the table.
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

impl Run {
    /// Whether anything was seen of a quantity.
    pub fn tells(&self, quantity: Quantity) -> bool {
        self.seen.iter().any(|seen| seen.subject.quantity() == Some(quantity))
    }
}

impl Subject {
    /// The quantity that it is about; nothing for a finding.
    pub fn quantity(&self) -> Option<Quantity> {
        match self {
            Self::Quantity(quantity) | Self::Steps(quantity, _) => Some(*quantity),
            Self::Finding(_) => None,
        }
    }

    /// Its name in JSON and in the terminal.
    pub fn id(&self) -> String {
        match self {
            Self::Quantity(quantity) => quantity.id().to_owned(),
            Self::Steps(_, steps) => steps.iter().map(|step| step.id()).collect::<Vec<_>>().join("+"),
            Self::Finding(rule) => rule.id().to_owned(),
        }
    }
}

impl Tolerance {
    /// Its name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Random(_) => "random",
            Self::Bytes => "bytes",
            Self::Cadence => "cadence",
            Self::Growth => "growth",
            Self::Rewrite => "rewrite",
        }
    }

    /// Whether a prediction is near enough.
    pub fn holds(self, predicted: f64, seen: f64) -> bool {
        let off = (predicted - seen).abs();
        match self {
            Self::Exact => off <= 1e-3 * seen.abs() || (seen == 0.0 && off <= 0.02),
            Self::Random(deviation) => off <= 3.0 * deviation.max(LEAST_DEVIATION * seen.abs()),
            Self::Bytes => off <= 0.15 * seen.abs(),
            Self::Cadence => off <= 0.1 * seen.abs(),
            Self::Growth => within_factor(predicted, seen, 1.5),
            Self::Rewrite => within_factor(predicted, seen, 2.0),
        }
    }
}

/// Standard deviation of a commit over its count, where a dozen commits happened to be alike.
const LEAST_DEVIATION: f64 = 0.02;

fn within_factor(predicted: f64, seen: f64, factor: f64) -> bool {
    (1.0 / factor..=factor).contains(&(predicted / seen))
}
