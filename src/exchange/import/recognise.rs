//! What a text is, by its content.

mod features;
mod flinks;

use super::Paper;
use super::history::{self, HistoryKind};
use super::syntax::{is_event, realm_of_keys};
use super::written::Realm;
use features::Features;
use flinks::has_flinks_key;
use model::engine::Release;
use serde_json::Value as Json;

/// What a paper was read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PaperKind {
    /// `flink-conf.yaml`: flat lines.
    FlinkConf,
    /// `config.yaml`: YAML.
    FlinkConfig,
    /// A `FlinkDeployment` of the Kubernetes operator.
    FlinkDeployment,
    /// A Flink CDC pipeline.
    CdcPipeline,
    /// SQL of Flink or Spark.
    Sql,
    /// `flink run`, `spark-submit` and what else stands in a shell script.
    Command,
    /// Java, Scala or Python that builds a job.
    Code,
    /// `key=value` lines.
    Properties,
    /// `spark-defaults.conf`.
    SparkDefaults,
    /// A connector of Kafka Connect as JSON.
    ConnectJson,
    /// A flat JSON object of options or table properties.
    OptionsJson,
    /// Change events of Debezium.
    Debezium,
    /// What really happened.
    History(HistoryKind),
    /// A scenario file of Headgate.
    Scenario,
    /// An address of Headgate.
    Address,
    /// Nothing but blanks.
    Empty,
    /// No text: an archive, a picture, a Parquet file.
    Binary,
    /// A text that is none of these.
    Unknown,
}

impl PaperKind {
    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::FlinkConf => "flink-conf",
            Self::FlinkConfig => "flink-config",
            Self::FlinkDeployment => "flink-deployment",
            Self::CdcPipeline => "flink-cdc-pipeline",
            Self::Sql => "sql",
            Self::Command => "command",
            Self::Code => "code",
            Self::Properties => "properties",
            Self::SparkDefaults => "spark-defaults",
            Self::ConnectJson => "connect-json",
            Self::OptionsJson => "options-json",
            Self::Debezium => "debezium",
            Self::History(kind) => kind.id(),
            Self::Scenario => "scenario",
            Self::Address => "address",
            Self::Empty => "empty",
            Self::Binary => "binary",
            Self::Unknown => "unknown",
        }
    }
}

/// Bytes of a text that are looked at to tell its kind.
const SAMPLE: usize = 64 << 10;

/// Tells what a text is. `flink` is the release that is planned: it decides what a file of nested keys without a name
/// is, for `config.yaml` exists since 1.19.
pub fn recognise(paper: &Paper, flink: Release) -> PaperKind {
    let text = paper.text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        return PaperKind::Empty;
    }
    if let Some(kind) = history::recognise(paper) {
        return PaperKind::History(kind);
    }
    if is_binary(text) {
        return PaperKind::Binary;
    }
    match by_name(paper.name) {
        Some(kind) => kind,
        None if text.starts_with(['{', '[']) => json(text).unwrap_or_else(|| damaged_json(text, flink)),
        None if is_address(text) => PaperKind::Address,
        None => by_words(text, flink),
    }
}

/// Files whose name decides how Flink reads them.
fn by_name(name: &str) -> Option<PaperKind> {
    match name.rsplit(['/', '\\']).next().unwrap_or(name).to_ascii_lowercase().as_str() {
        "flink-conf.yaml" | "flink-conf.yml" => Some(PaperKind::FlinkConf),
        "config.yaml" => Some(PaperKind::FlinkConfig),
        "spark-defaults.conf" => Some(PaperKind::SparkDefaults),
        _ => None,
    }
}

/// Zero bytes, or more than a tenth of what cannot be printed or was lost in decoding.
fn is_binary(text: &str) -> bool {
    let (mut all, mut strange) = (0usize, 0usize);
    for c in text.chars().take(SAMPLE) {
        all += 1;
        if c == '\0' {
            return true;
        }
        let control = c.is_control() && !c.is_whitespace() && c != '\u{1b}';
        strange += usize::from(control || c == char::REPLACEMENT_CHARACTER);
    }
    strange * 10 > all
}

fn is_address(text: &str) -> bool {
    let one_line = !text.contains('\n') && !text.contains(' ');
    one_line
        && (text.contains("#v=") || text.contains("?v=") || text.starts_with("v=") || text.starts_with("#"))
        && text.contains("=")
}

/// What an object or a list is; nothing when it is no JSON.
fn json(text: &str) -> Option<PaperKind> {
    let first = match serde_json::from_str::<Json>(text) {
        Ok(json) => json,
        Err(_) => {
            let first = text.lines().next().and_then(|line| serde_json::from_str::<Json>(line).ok());
            let several = || serde_json::Deserializer::from_str(text).into_iter::<Json>().next()?.ok();
            let first = first.or_else(several)?;
            return is_event(&first).then_some(PaperKind::Debezium);
        }
    };
    if first.get("headgate").is_some() && first.get("scenario").is_some() {
        return Some(PaperKind::Scenario);
    }
    if is_event(&first) {
        return Some(PaperKind::Debezium);
    }
    let connector = |json: &Json| {
        let config = json.get("config").filter(|config| config.is_object()).unwrap_or(json);
        let keys = config.as_object().into_iter().flat_map(|map| map.keys()).map(String::as_str);
        config.get("connector.class").is_some() || realm_of_keys(keys) == Some(Realm::KafkaConnect)
    };
    let several = first.as_array().is_some_and(|list| list.iter().take(100).any(connector));
    Some(if several || connector(&first) { PaperKind::ConnectJson } else { PaperKind::OptionsJson })
}

/// What begins like JSON and is none: something else, or damaged.
fn damaged_json(text: &str, flink: Release) -> PaperKind {
    let quoted = text.trim_start_matches(['{', '[']).trim_start().starts_with('"');
    match by_words(text, flink) {
        PaperKind::Unknown if quoted && text.contains("connector.class") => PaperKind::ConnectJson,
        PaperKind::Unknown if quoted => PaperKind::OptionsJson,
        kind => kind,
    }
}

/// What a text is by the words in its lines.
fn by_words(text: &str, flink: Release) -> PaperKind {
    let features = Features::of(text, SAMPLE);
    let has_config_yaml = flink >= Release::new(1, 19);
    match features {
        Features { deployment: true, .. } => PaperKind::FlinkDeployment,
        Features { pipeline: true, sql: 0, .. } => PaperKind::CdcPipeline,
        Features { code, sql, commands, .. } if code > 0 && code + features.calls > sql && commands == 0 => {
            PaperKind::Code
        }
        Features { commands, sql, .. } if commands > sql => PaperKind::Command,
        Features { sql: 1.., .. } => PaperKind::Sql,
        Features { pairs, colons, spark, .. } if pairs + spark > colons => {
            if spark > pairs {
                PaperKind::SparkDefaults
            } else {
                PaperKind::Properties
            }
        }
        Features { events: 1.., .. } => PaperKind::Debezium,
        Features { colons: 0, nested: 0, .. } => PaperKind::Unknown,
        // `key: value` is every YAML, and many a line of other texts.
        Features { flow, .. } if !has_flinks_key(text, flow) => PaperKind::Unknown,
        Features { nested: 1.., .. } if has_config_yaml => PaperKind::FlinkConfig,
        Features { flow: true, .. } if has_config_yaml => PaperKind::FlinkConfig,
        _ if flink >= Release::new(2, 0) && features.is_yaml(text) => PaperKind::FlinkConfig,
        _ => PaperKind::FlinkConf,
    }
}
