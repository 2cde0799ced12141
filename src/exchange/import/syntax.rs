//! Texts taken apart: from a paper to [`super::Written`].

mod code;
mod command;
mod config;
mod debezium;
mod finding;
mod flat;
mod json;
mod notes;
mod properties;
mod sql;
mod system;
mod yaml;

pub use finding::{Bounded, SyntaxFinding, Unclosed};

pub(crate) use debezium::is_event;
pub(crate) use notes::Notes;
pub(crate) use system::{Catalogs, realm_of_keys, realm_of_table};

use super::recognise::PaperKind;

/// The paths of the keys of a YAML text, joined by dots.
pub(crate) fn paths_of_yaml(text: &str) -> Vec<String> {
    yaml::flatten(text).entries.into_iter().map(|entry| entry.path).collect()
}

/// Reads a text of a kind; what is no configuration is left to others.
pub(crate) fn read(kind: PaperKind, text: &str, notes: &mut Notes) {
    match kind {
        PaperKind::FlinkConf => flat::read(text, notes),
        PaperKind::FlinkConfig => config::flink(text, notes),
        PaperKind::FlinkDeployment => config::deployment(text, notes),
        PaperKind::CdcPipeline => config::cdc(text, notes),
        PaperKind::Sql => sql::read(text, notes),
        PaperKind::Command => command::read(text, notes),
        PaperKind::Code => code::read(text, notes),
        PaperKind::Properties | PaperKind::SparkDefaults => properties::read(text, notes),
        PaperKind::ConnectJson | PaperKind::OptionsJson => json::read(text, notes),
        PaperKind::Debezium => debezium::read(text, notes),
        PaperKind::Empty => notes.say(0, SyntaxFinding::Empty),
        PaperKind::Binary => notes.say(0, SyntaxFinding::Binary),
        PaperKind::Unknown => notes.say(0, SyntaxFinding::Unrecognised),
        PaperKind::History(_) | PaperKind::Scenario | PaperKind::Address => {}
    }
}
