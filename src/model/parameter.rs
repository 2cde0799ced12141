//! The parameters: one table defines each of them once.
//!
//! Slider, address key, importer key, help, terminal flag and tests all come from [`Parameter::definition`].

mod choice;
mod kind;
mod set;
mod table;
mod value;

pub use choice::*;
pub use kind::{Kind, Scale};
pub use set::ParameterSet;
pub use table::Parameter;
pub use value::{Clamped, OutOfRange, Value};

/// What is known of one parameter, whatever value it has.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// Which parameter this is.
    pub parameter: Parameter,
    /// The name in the terminal, in JSON and in messages; never renamed once released.
    pub id: &'static str,
    /// The key in the address; never renamed once released.
    pub key: &'static str,
    /// How a value reads and prints, and its limits.
    pub kind: Kind,
    /// The value when the reader gave none.
    pub default: Default,
    /// Whether an unset value is a setting of the engine's or a guess about the reader's world.
    pub unset: Unset,
    /// The group that it folds into on the page.
    pub group: Group,
    /// Who turns it.
    pub owner: Owner,
    /// What turning it takes on a running system.
    pub change: Change,
    /// What an engine must have for the parameter to exist.
    pub needs: Feature,
}

/// Where the value of an unset parameter comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Default {
    /// The same for every engine.
    Fixed(f64),
    /// The engine's own, by release.
    EngineOwn,
    /// Follows from other parameters: see [`crate::Scenario`].
    Derived,
    /// A text that is empty or fixed.
    Text(&'static str),
    /// Stays unset: a target that nobody has named.
    NotNamed,
}

/// What an unset value is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unset {
    /// A setting whose default is known: the engine would use it too.
    Setting,
    /// Something about the reader's world that was assumed and should be replaced.
    Assumed,
}

/// The groups of the page, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Group {
    /// Engine, versions, interval, parallelism.
    Pipeline,
    /// Layout and format of the table.
    Table,
    /// What arrives.
    Traffic,
    /// Checkpoints, state, capacity, failures.
    Checkpoint,
    /// Fixed parts of the latency, commits.
    Latency,
    /// Rewriting of data files.
    Compaction,
    /// Expiry and clean-up.
    Maintenance,
    /// Who reads, how often, how much.
    Readers,
    /// Settings that only some engines have.
    Engine,
    /// What must hold.
    Targets,
    /// Name, seed, horizon, prices.
    Scenario,
}

impl Group {
    /// Every group in the page's order.
    pub const ALL: [Self; 11] = [
        Self::Pipeline,
        Self::Table,
        Self::Traffic,
        Self::Checkpoint,
        Self::Latency,
        Self::Compaction,
        Self::Maintenance,
        Self::Readers,
        Self::Engine,
        Self::Targets,
        Self::Scenario,
    ];

    /// The parameters of the group, in the table's order.
    pub fn parameters(self) -> impl Iterator<Item = Parameter> {
        Parameter::ALL.into_iter().filter(move |p| p.definition().group == self)
    }

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Pipeline => "pipeline",
            Self::Table => "table",
            Self::Traffic => "traffic",
            Self::Checkpoint => "checkpoint",
            Self::Latency => "latency",
            Self::Compaction => "compaction",
            Self::Maintenance => "maintenance",
            Self::Readers => "readers",
            Self::Engine => "engine",
            Self::Targets => "targets",
            Self::Scenario => "scenario",
        }
    }
}

/// Who turns a knob.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    /// The streaming job's configuration.
    Job,
    /// The table's properties and layout.
    Table,
    /// Whoever runs compaction, expiry and the catalog.
    Governance,
    /// Nobody: it is what the world brings.
    World,
}

impl Owner {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Job => "job",
            Self::Table => "table",
            Self::Governance => "governance",
            Self::World => "world",
        }
    }
}

/// What changing a parameter takes on a running system, from least to most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Change {
    /// Takes effect at once.
    AtOnce,
    /// Restart from a savepoint.
    Restart,
    /// Rewrite of data that is there.
    Rewrite,
    /// A new table.
    NewTable,
}

impl Change {
    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::AtOnce => "at-once",
            Self::Restart => "restart",
            Self::Rewrite => "rewrite",
            Self::NewTable => "new-table",
        }
    }
}

/// What an engine may have: a parameter exists only where the engine has what it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Feature {
    /// Nothing special.
    Everything,
    /// Commits follow Flink's checkpoints.
    Checkpoints,
    /// Rows are routed by `write.distribution-mode`.
    Distribution,
    /// Flink's two Iceberg sinks.
    IcebergSinks,
    /// An Iceberg table.
    Iceberg,
    /// Data files roll at a target size that can be set.
    TargetSize,
    /// Tables with buckets.
    Buckets,
    /// Writes that replace rows by key.
    Upsert,
    /// Metadata files and expiry of snapshots.
    Snapshots,
    /// A Spark session runs the stream.
    Spark,
    /// Spark upserts by MERGE.
    Merge,
    /// Kafka Connect.
    Connect,
    /// Paimon's options.
    Paimon,
    /// Hudi's options.
    Hudi,
    /// Delta's log.
    Delta,
    /// Deletion vectors as an option.
    DeletionVectors,
    /// Delta's optimized writes.
    OptimizeWrite,
    /// Compaction after the commit as an option: Delta on Spark, Fluss.
    AutoCompact,
    /// Compaction that can be scheduled beside the stream.
    Compaction,
}

impl Parameter {
    /// The five that matter most, always in sight on the page.
    pub const MAIN: [Self; 5] =
        [Self::Interval, Self::Parallelism, Self::Buckets, Self::UpsertRatio, Self::CompactionWindow];

    /// The parameter's name in the terminal, in JSON and in messages.
    pub fn id(self) -> &'static str {
        self.definition().id
    }

    /// The parameter's key in the address.
    pub fn key(self) -> &'static str {
        self.definition().key
    }

    /// Finds a parameter by id, or by its id with dashes for underscores.
    pub fn by_id(id: &str) -> Option<Self> {
        let id = id.trim().replace('-', "_");
        Self::ALL.into_iter().find(|p| p.id() == id)
    }

    /// Finds a parameter by its key in the address.
    pub fn by_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|p| p.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_and_keys_are_unique_and_safe_in_an_address() {
        let ids: BTreeSet<_> = Parameter::ALL.iter().map(|p| p.id()).collect();
        let keys: BTreeSet<_> = Parameter::ALL.iter().map(|p| p.key()).collect();
        assert_eq!((ids.len(), keys.len()), (Parameter::COUNT, Parameter::COUNT));
        let reserved = ["v", "m", "ck", "pr", "cl", "lang", "theme", "view", "em", "embed"];
        assert!(reserved.iter().all(|r| !keys.contains(r)));
        assert!(keys.iter().all(|k| k.len() <= 2 && k.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())));
    }

    #[test]
    fn the_table_is_in_the_order_of_the_enumeration() {
        for (at, parameter) in Parameter::ALL.into_iter().enumerate() {
            assert_eq!((parameter as usize, parameter.definition().parameter), (at, parameter));
        }
    }

    #[test]
    fn every_fixed_default_lies_within_its_limits() {
        for parameter in Parameter::ALL {
            if let Default::Fixed(value) = parameter.definition().default {
                assert_eq!(parameter.check(&Value::Number(value)), Ok(()), "{}", parameter.id());
            }
        }
    }

    #[test]
    fn a_parameter_is_found_by_id_and_key() {
        assert_eq!(Parameter::by_id("min-pause"), Some(Parameter::MinPause));
        assert_eq!(Parameter::by_key("b"), Some(Parameter::Buckets));
        assert_eq!(Parameter::by_id("intervall"), None);
    }
}
