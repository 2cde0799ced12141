//! What a text is, by its content.

use super::history::HistoryKind;

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
