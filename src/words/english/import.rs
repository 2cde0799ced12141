//! What is said about papers that were read.

mod history;
mod key;
mod syntax;

use crate::import::ImportSentences;
use exchange::import::{FindingKind, PaperKind, Reason};

pub(crate) static SENTENCES: ImportSentences = ImportSentences {
    syntax: syntax::syntax,
    key: key::key,
    history: history::history,
    kind,
    paper,
    reason,
    realm: key::realm,
};

fn kind(kind: FindingKind) -> &'static str {
    match kind {
        FindingKind::Damage => "could not be read",
        FindingKind::Contradiction => "contradiction",
        FindingKind::Trap => "trap",
        FindingKind::Note => "note",
    }
}

fn paper(kind: PaperKind) -> &'static str {
    match kind {
        PaperKind::FlinkConf => "flink-conf.yaml (flat lines)",
        PaperKind::FlinkConfig => "Flink config.yaml",
        PaperKind::FlinkDeployment => "FlinkDeployment",
        PaperKind::CdcPipeline => "Flink CDC pipeline",
        PaperKind::Sql => "SQL",
        PaperKind::Command => "command line",
        PaperKind::Code => "code",
        PaperKind::Properties => "properties",
        PaperKind::SparkDefaults => "spark-defaults.conf",
        PaperKind::ConnectJson => "Kafka Connect connector",
        PaperKind::OptionsJson => "options as JSON",
        PaperKind::Debezium => "Debezium change events",
        PaperKind::History(kind) => history::kind(kind),
        PaperKind::Scenario => "Headgate scenario",
        PaperKind::Address => "Headgate address",
        PaperKind::Empty => "empty",
        PaperKind::Binary => "no text",
        PaperKind::Unknown => "not recognised",
    }
}

fn reason(reason: &Reason, place: &str) -> String {
    match reason {
        Reason::NoEffect(quiet) => key::quiet(*quiet).to_owned(),
        Reason::Unknown { near: None } => "not known".to_owned(),
        Reason::Unknown { near: Some(near) } => format!("not known; did you mean {near}?"),
        Reason::Overridden { .. } => format!("overridden by {place}"),
        Reason::NotInRelease { release } => format!("{release} does not have this key"),
        Reason::Unreadable { right } => format!("not a value that the engine takes; right would be {right}"),
        Reason::Placeholder => "a placeholder that is filled in elsewhere".to_owned(),
        Reason::OtherEngine => "belongs to another engine than the one that is planned".to_owned(),
        Reason::Dropped => "the engine reads it and does nothing with it".to_owned(),
    }
}
