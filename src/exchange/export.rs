//! What people paste: configuration, tables, compaction calls with their schedule, alert rules, for the engine and the
//! releases of a scenario.
//!
//! Every option comes from the table in [`crate::keys`], so that only options are written that exist there, and reads
//! back as it was written. Configuration holds neither rates nor targets: each file carries the scenario's address in
//! one comment, `headgate: <address>`, the only one that importers read. Values that equal the engine's defaults are
//! left out unless they matter. What an import kept without knowing it stands where it stood.

mod alerts;
mod connect;
mod controls;
mod delta;
mod flink;
mod fluss;
mod hudi;
mod iceberg;
mod line;
mod paimon;
mod pipeline;
mod plan;
mod schedule;
mod spark;
mod text;
mod wording;

pub use line::Kept;
pub use wording::{Alert, Remark, Wording};

use crate::address::{Beside, encode};
use model::{Engine, Inputs};
use plan::Plan;

/// A text to paste or to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// What it is, in the terminal and in tests; never renamed once released.
    pub id: &'static str,
    /// The name of its file.
    pub name: &'static str,
    /// How it is written.
    pub syntax: Syntax,
    /// The text.
    pub text: String,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// YAML.
    Yaml,
    /// SQL of Flink or Spark.
    Sql,
    /// `key=value` or `key value` lines.
    Properties,
    /// JSON.
    Json,
    /// A shell script.
    Shell,
    /// Python.
    Python,
    /// Java.
    Java,
}

impl Syntax {
    /// What begins a comment; nothing where there are none.
    pub fn comment(self) -> Option<&'static str> {
        match self {
            Self::Yaml | Self::Properties | Self::Shell | Self::Python => Some("#"),
            Self::Sql => Some("--"),
            Self::Java => Some("//"),
            Self::Json => None,
        }
    }
}

/// Everything that a scenario can be pasted as. `kept` is what an import did not know.
pub fn exports(inputs: &Inputs, kept: &[Kept], words: &dyn Wording) -> Vec<Export> {
    // A scenario that does not fit an address travels without it; its configuration is the same.
    let address = encode(inputs, &Beside::default()).ok().map(|address| address.to_string());
    let plan = Plan::of(inputs, kept, address, words);
    let mut all = match plan.engine {
        Engine::FlinkIceberg => vec![flink::config(&plan), iceberg::job(&plan), iceberg::table(&plan)],
        Engine::FlinkCdcIceberg => vec![flink::config(&plan), pipeline::pipeline(&plan), iceberg::table(&plan)],
        Engine::SparkIceberg => vec![spark::conf(&plan), spark::stream(&plan), iceberg::table(&plan)],
        Engine::ConnectIceberg => {
            vec![connect::connector(&plan), connect::json(&plan), connect::worker(&plan), iceberg::table(&plan)]
        }
        Engine::FlinkPaimon => vec![flink::config(&plan), paimon::job(&plan)],
        Engine::FlinkCdcPaimon => vec![flink::config(&plan), pipeline::pipeline(&plan)],
        Engine::FlinkHudi => vec![flink::config(&plan), hudi::job(&plan)],
        Engine::SparkHudi => vec![spark::conf(&plan), spark::stream(&plan)],
        Engine::SparkDelta => vec![spark::conf(&plan), spark::stream(&plan), delta::table(&plan)],
        Engine::FlinkDelta => vec![flink::config(&plan), delta::sink(&plan), delta::table(&plan)],
        Engine::FlussPaimon | Engine::FlussIceberg => vec![fluss::table(&plan), fluss::tiering(&plan)],
    };
    all.push(schedule::maintenance(&plan));
    all.push(alerts::rules(&plan));
    all
}
