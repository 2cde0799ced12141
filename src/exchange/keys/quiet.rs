//! Why an option that is known changes no number.

/// The reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quiet {
    /// Memory, slots, cores: what a writer can take is a parameter of its own.
    Resources,
    /// Addresses, credentials, drivers.
    Connection,
    /// Where something is stored.
    Location,
    /// How tables are read.
    Reading,
    /// A name or a label.
    Naming,
    /// Encoding and compression: the bytes of a row are a parameter of their own.
    Encoding,
    /// The pace of retries and restarts; their number and the time to restart are parameters.
    Pace,
    /// Columns, types, what happens when they change.
    Schema,
    /// How the state is stored and restored.
    State,
    /// The network and its buffers; what they do shows in the time of a checkpoint.
    Network,
    /// What the engine wrote itself.
    Written,
    /// The model takes the engine's default.
    Fixed,
    /// Heap and threads inside a writer.
    Inside,
    /// Logs, metrics, user interfaces.
    Watching,
    /// The semantics of merging rows.
    Merging,
    /// It says what the table is; that was read.
    Identity,
    /// It belongs to another table than the one that is planned.
    OtherTable,
    /// Optimisation of queries before the sink.
    Planning,
    /// Security.
    Security,
}

impl Quiet {
    /// Every reason.
    pub const ALL: [Self; 19] = [
        Self::Resources,
        Self::Connection,
        Self::Location,
        Self::Reading,
        Self::Naming,
        Self::Encoding,
        Self::Pace,
        Self::Schema,
        Self::State,
        Self::Network,
        Self::Written,
        Self::Fixed,
        Self::Inside,
        Self::Watching,
        Self::Merging,
        Self::Identity,
        Self::OtherTable,
        Self::Planning,
        Self::Security,
    ];

    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Resources => "resources",
            Self::Connection => "connection",
            Self::Location => "location",
            Self::Reading => "reading",
            Self::Naming => "naming",
            Self::Encoding => "encoding",
            Self::Pace => "pace",
            Self::Schema => "schema",
            Self::State => "state",
            Self::Network => "network",
            Self::Written => "written",
            Self::Fixed => "fixed",
            Self::Inside => "inside",
            Self::Watching => "watching",
            Self::Merging => "merging",
            Self::Identity => "identity",
            Self::OtherTable => "other-table",
            Self::Planning => "planning",
            Self::Security => "security",
        }
    }
}
