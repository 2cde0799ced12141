//! The table of options: which vocabulary a realm speaks, and what a spelling means in it.

mod cdc;
mod connect;
mod delta;
mod flink;
mod fluss;
mod hudi;
mod iceberg;
mod paimon;
mod prelude;
mod spark;

use super::key::{Effect, Key, Releases, Show};
use super::quiet::Quiet;
use crate::import::Realm;
use model::parameter::Feature;
use model::{Engine, Parameter};

/// What a spelling is in a realm.
#[derive(Clone, Copy, Debug)]
pub enum Found {
    /// A row of the table; behind a prefix it is an option of the table that the prefix leads to.
    Key(&'static Key),
    /// One of a family of options that no number depends on.
    Quiet(Quiet),
    /// Nothing that is known.
    Unknown,
}

/// Options by their beginnings that no number depends on.
type Family = &'static [(&'static str, Quiet)];

/// The realms whose options the table lists.
pub const REALMS: [Realm; 23] = [
    Realm::FlinkConf,
    Realm::FlinkConfig,
    Realm::FlinkCommand,
    Realm::FlinkCode,
    Realm::FlinkSet,
    Realm::IcebergTable,
    Realm::IcebergWrite,
    Realm::IcebergCatalog,
    Realm::PaimonTable,
    Realm::PaimonCatalog,
    Realm::HudiTable,
    Realm::DeltaTable,
    Realm::DeltaWrite,
    Realm::FlussTable,
    Realm::FlussCluster,
    Realm::KafkaConnect,
    Realm::ConnectWorker,
    Realm::SparkConf,
    Realm::SparkWrite,
    Realm::CdcSource,
    Realm::CdcSink,
    Realm::CdcPipeline,
    Realm::SourceTable,
];

/// The options of a realm; the first list that has a spelling holds.
pub fn keys(realm: Realm, engine: Engine) -> Vec<&'static [Key]> {
    match realm {
        Realm::FlinkConf | Realm::FlinkConfig | Realm::FlinkCommand | Realm::FlinkCode | Realm::FlinkSet => {
            vec![flink::KEYS]
        }
        Realm::IcebergTable => vec![iceberg::TABLE],
        Realm::IcebergWrite => with_stream(engine, vec![iceberg::WRITE]),
        Realm::IcebergCatalog => vec![iceberg::CATALOG],
        Realm::PaimonTable => vec![paimon::TABLE],
        Realm::PaimonCatalog => vec![],
        Realm::HudiTable if engine == Engine::FlinkHudi => vec![hudi::FLINK, hudi::SHARED, hudi::OWN],
        Realm::HudiTable => with_stream(engine, vec![hudi::OWN, hudi::SHARED]),
        Realm::DeltaTable if engine == Engine::FlinkDelta => vec![delta::TABLE, delta::WRITE],
        Realm::DeltaTable => vec![delta::TABLE],
        Realm::DeltaWrite => with_stream(engine, vec![delta::WRITE]),
        Realm::FlussTable => vec![fluss::TABLE],
        Realm::FlussCluster => vec![fluss::CLUSTER, flink::KEYS],
        Realm::KafkaConnect => vec![connect::CONNECTOR],
        Realm::ConnectWorker => vec![connect::WORKER],
        Realm::SparkConf => vec![spark::CONF],
        Realm::SparkWrite => match engine {
            Engine::SparkHudi => vec![spark::STREAM, hudi::OWN, hudi::SHARED],
            Engine::SparkDelta => vec![spark::STREAM, delta::WRITE],
            _ => vec![spark::STREAM, iceberg::WRITE],
        },
        Realm::CdcSource => vec![cdc::SOURCE],
        Realm::CdcSink => vec![cdc::SINK],
        Realm::CdcPipeline => vec![cdc::PIPELINE],
        Realm::SourceTable => vec![cdc::READ],
        Realm::Unknown => vec![],
    }
}

/// Where the format of a stream is known, its options stand beside those of the stream itself.
fn with_stream(engine: Engine, mut lists: Vec<&'static [Key]>) -> Vec<&'static [Key]> {
    if engine.rules().features().contains(&Feature::Spark) {
        lists.push(spark::STREAM);
    }
    lists
}

fn families(realm: Realm, engine: Engine) -> Vec<Family> {
    match realm {
        Realm::FlinkConf | Realm::FlinkConfig | Realm::FlinkCommand | Realm::FlinkCode | Realm::FlinkSet => {
            vec![flink::QUIET]
        }
        Realm::IcebergTable | Realm::IcebergCatalog => vec![iceberg::QUIET],
        Realm::IcebergWrite => vec![iceberg::QUIET, spark::QUIET],
        Realm::PaimonTable => vec![paimon::QUIET],
        Realm::PaimonCatalog => vec![&[("", Quiet::Connection)]],
        Realm::HudiTable => vec![hudi::QUIET],
        Realm::DeltaTable | Realm::DeltaWrite => vec![delta::QUIET],
        Realm::FlussTable => vec![fluss::QUIET],
        Realm::FlussCluster => vec![fluss::QUIET, flink::QUIET],
        Realm::KafkaConnect | Realm::ConnectWorker => vec![connect::QUIET],
        Realm::SparkConf => vec![spark::QUIET],
        Realm::SparkWrite if engine == Engine::SparkHudi => vec![spark::QUIET, hudi::QUIET],
        Realm::SparkWrite => vec![spark::QUIET],
        Realm::CdcSink => vec![cdc::QUIET_SINK],
        Realm::CdcPipeline => vec![cdc::QUIET_PIPELINE],
        Realm::CdcSource | Realm::SourceTable => vec![cdc::QUIET_SOURCE],
        Realm::Unknown => vec![],
    }
}

/// Prefixes behind which the options of a table stand, and the realm of those.
pub fn prefixes(realm: Realm, engine: Engine) -> &'static [(&'static str, Realm)] {
    match (realm, engine) {
        (Realm::CdcSink, Engine::FlinkCdcPaimon) => &[("table.properties.", Realm::PaimonTable)],
        (Realm::CdcSink, _) => &[("table.properties.", Realm::IcebergTable)],
        (Realm::FlussTable, _) => &[("paimon.", Realm::PaimonTable), ("iceberg.", Realm::IcebergTable)],
        (Realm::KafkaConnect, _) => &[
            ("iceberg.tables.write-props.", Realm::IcebergTable),
            ("iceberg.tables.auto-create-props.", Realm::IcebergTable),
            ("iceberg.table-default.", Realm::IcebergTable),
        ],
        (Realm::SparkConf, _) => &[("spark.databricks.delta.properties.defaults.", Realm::DeltaTable)],
        _ => &[],
    }
}

/// The realm and the spelling of an option without the prefix that leads to its table.
pub fn behind_prefix(realm: Realm, engine: Engine, spelling: &str) -> (Realm, String) {
    for (prefix, inner) in prefixes(realm, engine) {
        if let Some(rest) = spelling.strip_prefix(prefix) {
            let delta = *inner == Realm::DeltaTable;
            return (*inner, if delta { format!("delta.{rest}") } else { rest.to_owned() });
        }
    }
    // `paimon.<catalog>.<database>.<table>.<option>` in a session.
    let global = spelling.strip_prefix("paimon.").filter(|_| realm == Realm::FlinkSet);
    match global.and_then(|rest| rest.splitn(4, '.').nth(3)) {
        Some(rest) => (Realm::PaimonTable, rest.to_owned()),
        None => (realm, spelling.to_owned()),
    }
}

/// What a spelling means in a realm, prefixes taken off.
pub fn find(realm: Realm, engine: Engine, spelling: &str) -> Found {
    let row = keys(realm, engine).into_iter().flatten().find(|key| key.is_spelled(spelling));
    if let Some(key) = row {
        return Found::Key(key);
    }
    let quiet = families(realm, engine).into_iter().flatten().find(|(start, _)| spelling.starts_with(start));
    quiet.map_or(Found::Unknown, |(_, quiet)| Found::Quiet(*quiet))
}

/// The realm where an option of this spelling would have an effect, if it is another of the engine's.
pub fn right_place(realm: Realm, engine: Engine, spelling: &str) -> Option<Realm> {
    let has_effect = |key: &&Key| !matches!(key.effect, Effect::Quiet(_)) && key.is_spelled(spelling);
    let speaks =
        |other: &Realm| *other != realm && keys(*other, engine).into_iter().flatten().any(|key| has_effect(&key));
    realms_of(engine).iter().copied().find(speaks)
}

/// The spelling that was probably meant.
pub fn near(realm: Realm, engine: Engine, spelling: &str) -> Option<&'static str> {
    let names = keys(realm, engine).into_iter().flatten().map(|key| key.name);
    crate::near(spelling, names)
}

/// The realms that a job of this engine is configured in, those of exports first.
pub fn realms_of(engine: Engine) -> &'static [Realm] {
    match engine {
        Engine::FlinkIceberg => &[Realm::FlinkConfig, Realm::IcebergTable, Realm::IcebergWrite, Realm::IcebergCatalog],
        Engine::FlinkCdcIceberg => {
            &[Realm::FlinkConfig, Realm::CdcPipeline, Realm::CdcSink, Realm::CdcSource, Realm::IcebergTable]
        }
        Engine::SparkIceberg => {
            &[Realm::SparkConf, Realm::SparkWrite, Realm::IcebergTable, Realm::IcebergWrite, Realm::IcebergCatalog]
        }
        Engine::ConnectIceberg => &[Realm::KafkaConnect, Realm::ConnectWorker, Realm::IcebergTable],
        Engine::FlinkPaimon => &[Realm::FlinkConfig, Realm::PaimonTable],
        Engine::FlinkCdcPaimon => {
            &[Realm::FlinkConfig, Realm::CdcPipeline, Realm::CdcSink, Realm::CdcSource, Realm::PaimonTable]
        }
        Engine::FlinkHudi => &[Realm::FlinkConfig, Realm::HudiTable],
        Engine::SparkHudi => &[Realm::SparkConf, Realm::SparkWrite, Realm::HudiTable],
        Engine::SparkDelta => &[Realm::SparkConf, Realm::SparkWrite, Realm::DeltaTable, Realm::DeltaWrite],
        Engine::FlinkDelta => &[Realm::FlinkConfig, Realm::DeltaTable, Realm::DeltaWrite],
        Engine::FlussPaimon => &[Realm::FlussTable, Realm::FlussCluster, Realm::PaimonTable],
        Engine::FlussIceberg => &[Realm::FlussTable, Realm::FlussCluster, Realm::IcebergTable],
    }
}

/// The option that an export writes for a parameter in a realm, if these releases have one.
pub fn option(realm: Realm, engine: Engine, parameter: Parameter, releases: Releases) -> Option<&'static Key> {
    let is_it = |key: &&Key| {
        let sets = matches!(key.effect, Effect::Sets(set, _) if set == parameter);
        sets && key.show != Show::Never && key.exists(releases)
    };
    keys(realm, engine).into_iter().flatten().find(is_it)
}
