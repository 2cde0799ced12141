//! Which engine was written for, and which releases.

use crate::import::{Place, Realm, SetParameter, Setting, TableRole, TableWritten, Written};
use model::engine::Release;
use model::{Engine, Inputs, Parameter, Value};

/// The engine and the releases that the papers speak of, or the reader's where they do not say.
#[derive(Clone, Debug)]
pub(super) struct System {
    pub(super) engine: Engine,
    /// Which of the tables is planned.
    pub(super) table: Option<usize>,
    /// What the papers say of engine and releases.
    pub(super) set: Vec<SetParameter>,
}

/// A table format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Iceberg,
    Paimon,
    Hudi,
    Delta,
}

/// Who runs the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Runner {
    Flink,
    Cdc,
    Spark,
    Connect,
    Fluss,
}

/// Connectors of lakes, and the one of Fluss.
pub(super) const LAKES: [&str; 5] = ["iceberg", "paimon", "hudi", "delta", "fluss"];

pub(super) fn recognise(written: &Written, now: &Inputs) -> System {
    let table = planned_table(written);
    let said = said_engine(written, table, now);
    let engine = said.as_ref().map_or(now.engine(), |said| said.0);
    let mut set = Vec::new();
    if let Some((engine, realm, key, raw, place)) = said {
        let value = Value::Number(f64::from(engine as u8));
        set.push(SetParameter { parameter: Parameter::Engine, value, realm, key, raw, place });
    }
    set.extend(releases(written, engine, now));
    System { engine, table, set }
}

/// The first lake table that is written, or else declared.
fn planned_table(written: &Written) -> Option<usize> {
    let is_lake = |table: &TableWritten| table.connector.as_deref().is_some_and(|c| LAKES.contains(&c));
    let first = |wanted: &dyn Fn(&TableWritten) -> bool| written.tables.iter().position(wanted);
    first(&|t| t.role == TableRole::Written && is_lake(t))
        .or_else(|| first(&|t| t.role == TableRole::Written && !t.columns.is_empty()))
        .or_else(|| first(&|t| t.role == TableRole::Declared && is_lake(t)))
        .or_else(|| first(&|t| t.role == TableRole::Written))
        .or_else(|| first(&|t| t.role == TableRole::Declared && !t.columns.is_empty()))
}

type Said = (Engine, Realm, String, String, Place);

/// The engine that the papers speak of, with what says it.
fn said_engine(written: &Written, table: Option<usize>, now: &Inputs) -> Option<Said> {
    let format = format(written, table, now);
    let kind = format.as_ref().map(|format| format.0);
    let runner = runner(written, table, kind, now);
    let engine = engine(
        runner.as_ref().map(|(runner, _)| *runner).or_else(|| usual_runner(kind?, now.engine()))?,
        kind,
        now.engine(),
    )?;
    let by_format = matches!(runner, None | Some((Runner::Flink | Runner::Spark, _)));
    let (realm, key, raw, place) = match (runner, format) {
        (_, Some((_, evidence))) if by_format => evidence,
        (Some((_, evidence)), _) => evidence,
        (None, format) => format?.1,
    };
    Some((engine, realm, key, raw, place))
}

/// Who writes such tables when only a table is said: whoever does in the reader's scenario, or Flink; Delta's are
/// Spark's.
fn usual_runner(format: Format, now: Engine) -> Option<Runner> {
    let spark = is_spark(now) || (format == Format::Delta && now != Engine::FlinkDelta);
    Some(if spark && format != Format::Paimon { Runner::Spark } else { Runner::Flink })
}

type Evidence = (Realm, String, String, Place);

fn format(written: &Written, table: Option<usize>, now: &Inputs) -> Option<(Format, Evidence)> {
    let by_table = table.and_then(|at| written.tables.get(at)).and_then(|table| {
        let connector = table.connector.as_deref()?;
        let key = if table.using { "USING" } else { "connector" };
        let evidence = (Realm::Unknown, key.to_owned(), connector.to_owned(), table.place);
        Some((format_by_name(connector)?, evidence))
    });
    by_table.or_else(|| {
        let by_setting = |setting: &Setting| {
            let format = format_of(setting, now.engine())?;
            Some((format, (setting.realm, setting.key.clone(), setting.value.clone(), setting.place)))
        };
        written.settings.iter().find_map(by_setting)
    })
}

fn format_by_name(name: &str) -> Option<Format> {
    match name.to_ascii_lowercase().as_str() {
        "iceberg" => Some(Format::Iceberg),
        "paimon" => Some(Format::Paimon),
        "hudi" => Some(Format::Hudi),
        "delta" => Some(Format::Delta),
        _ => None,
    }
}

fn format_of(setting: &Setting, now: Engine) -> Option<Format> {
    match setting.realm {
        Realm::IcebergTable | Realm::IcebergWrite | Realm::IcebergCatalog | Realm::KafkaConnect => {
            Some(Format::Iceberg)
        }
        Realm::PaimonTable | Realm::PaimonCatalog => Some(Format::Paimon),
        Realm::HudiTable => Some(Format::Hudi),
        Realm::DeltaTable | Realm::DeltaWrite => Some(Format::Delta),
        Realm::CdcSink if setting.key == "type" => format_by_name(&setting.value),
        Realm::SparkWrite if setting.key == "format" => format_by_name(&setting.value),
        Realm::FlussTable if setting.key == "table.datalake.format" => format_by_name(&setting.value),
        Realm::FlussTable | Realm::FlussCluster if setting.key.starts_with("paimon.") => Some(Format::Paimon),
        Realm::FlussTable | Realm::FlussCluster if setting.key.starts_with("iceberg.") => Some(Format::Iceberg),
        Realm::FlussCluster if setting.key == "datalake.format" => format_by_name(&setting.value),
        Realm::FlussTable if now == Engine::FlussIceberg => None,
        _ => None,
    }
}

/// The runner and what says it; the most telling first.
fn runner(written: &Written, table: Option<usize>, format: Option<Format>, now: &Inputs) -> Option<(Runner, Evidence)> {
    let first = |realms: &[Realm]| written.settings.iter().find(|setting| realms.contains(&setting.realm));
    let of = |runner: Runner, realms: &[Realm]| first(realms).map(|setting| (runner, said_by(setting)));
    let flink = [Realm::FlinkConf, Realm::FlinkConfig, Realm::FlinkCommand, Realm::FlinkCode, Realm::FlinkSet];
    of(Runner::Connect, &[Realm::KafkaConnect, Realm::ConnectWorker])
        .or_else(|| of(Runner::Cdc, &[Realm::CdcSink, Realm::CdcPipeline]))
        .or_else(|| of(Runner::Fluss, &[Realm::FlussTable, Realm::FlussCluster]))
        .or_else(|| of(Runner::Spark, &[Realm::SparkWrite]))
        .or_else(|| of(Runner::Flink, &flink))
        .or_else(|| of(Runner::Spark, &[Realm::SparkConf]))
        // Paimon is planned under Flink alone.
        .or_else(|| spark_statement(written, table?, now).filter(|_| format != Some(Format::Paimon)))
        .or_else(|| of(Runner::Flink, &[Realm::PaimonTable, Realm::PaimonCatalog, Realm::CdcSource]))
        .or_else(|| hudi_runner(written))
        .or_else(|| {
            let tables = [Realm::IcebergTable, Realm::IcebergWrite, Realm::IcebergCatalog];
            of(if is_spark(now.engine()) { Runner::Spark } else { Runner::Flink }, &tables)
        })
        .or_else(|| {
            let runner = if now.engine() == Engine::FlinkDelta { Runner::Flink } else { Runner::Spark };
            of(runner, &[Realm::DeltaTable, Realm::DeltaWrite])
        })
}

fn said_by(setting: &Setting) -> Evidence {
    (setting.realm, setting.key.clone(), setting.value.clone(), setting.place)
}

/// What only Spark SQL says of the planned table. Tables with bucket transforms are created there for other writers too:
/// `USING` alone does not take the reader from an engine that was chosen, nor where an option or identifier fields, which
/// Spark does not read, speak of another writer.
fn spark_statement(written: &Written, table: usize, now: &Inputs) -> Option<(Runner, Evidence)> {
    if written.settings.iter().any(is_of_flink_sql) {
        return None;
    }
    let table = written.tables.get(table)?;
    let evidence =
        |key: &str, raw: &str, place| (Runner::Spark, (Realm::Unknown, key.to_owned(), raw.to_owned(), place));
    if let Some(merge) = table.merge {
        return Some(evidence("MERGE INTO", &table.name, merge.place));
    }
    let elsewhere = now.is_given(Parameter::Engine) || !table.primary_key.is_empty();
    let format = table.connector.as_deref().unwrap_or_default();
    (table.using && !elsewhere).then(|| evidence("USING", format, table.place))
}

/// Statements and options that Flink SQL has and Spark SQL does not: `'connector'` in a table, `CREATE CATALOG`, upsert.
fn is_of_flink_sql(setting: &Setting) -> bool {
    match setting.key.as_str() {
        "connector" => true,
        "type" => matches!(setting.realm, Realm::IcebergCatalog | Realm::PaimonCatalog),
        "write.upsert.enabled" | "upsert-enabled" => true,
        _ => false,
    }
}

/// Hudi's own spelling is Spark's; Flink has one of its own.
fn hudi_runner(written: &Written) -> Option<(Runner, Evidence)> {
    let all = || written.settings.iter().filter(|setting| setting.realm == Realm::HudiTable);
    let flinks =
        |setting: &&Setting| !setting.key.starts_with("hoodie.") && setting.key != "path" && setting.key.contains('.');
    let connector = |setting: &&Setting| setting.key == "connector";
    match all().find(connector).or_else(|| all().find(flinks)) {
        Some(setting) => Some((Runner::Flink, said_by(setting))),
        None => all().next().map(|setting| (Runner::Spark, said_by(setting))),
    }
}

fn is_spark(engine: Engine) -> bool {
    matches!(engine, Engine::SparkIceberg | Engine::SparkHudi | Engine::SparkDelta)
}

/// The engine of a runner and a format; where only one is said, the reader's holds if it fits.
fn engine(runner: Runner, format: Option<Format>, now: Engine) -> Option<Engine> {
    use Format::{Delta, Hudi, Iceberg, Paimon};
    let fits = |engines: &[Engine]| if engines.contains(&now) { Some(now) } else { engines.first().copied() };
    match (runner, format) {
        // Iceberg tables stand under all of them: a table alone does not take the reader from a pipeline or Fluss.
        (Runner::Flink, Some(Iceberg)) => Some(Engine::FlinkIceberg),
        (Runner::Flink, Some(Paimon)) => Some(Engine::FlinkPaimon),
        (Runner::Flink, Some(Hudi)) => Some(Engine::FlinkHudi),
        (Runner::Flink, Some(Delta)) => Some(Engine::FlinkDelta),
        (Runner::Flink, None) => fits(&[
            Engine::FlinkIceberg,
            Engine::FlinkPaimon,
            Engine::FlinkHudi,
            Engine::FlinkDelta,
            Engine::FlinkCdcIceberg,
            Engine::FlinkCdcPaimon,
            Engine::FlussPaimon,
            Engine::FlussIceberg,
        ]),
        (Runner::Cdc, Some(Paimon)) => Some(Engine::FlinkCdcPaimon),
        (Runner::Cdc, Some(_)) => Some(Engine::FlinkCdcIceberg),
        (Runner::Cdc, None) => fits(&[Engine::FlinkCdcIceberg, Engine::FlinkCdcPaimon]),
        (Runner::Spark, Some(Hudi)) => Some(Engine::SparkHudi),
        (Runner::Spark, Some(Delta)) => Some(Engine::SparkDelta),
        (Runner::Spark, Some(Iceberg)) => Some(Engine::SparkIceberg),
        (Runner::Spark, _) => fits(&[Engine::SparkIceberg, Engine::SparkHudi, Engine::SparkDelta]),
        (Runner::Connect, _) => Some(Engine::ConnectIceberg),
        (Runner::Fluss, Some(Iceberg)) => Some(Engine::FlussIceberg),
        (Runner::Fluss, Some(_)) => Some(Engine::FlussPaimon),
        (Runner::Fluss, None) => fits(&[Engine::FlussPaimon, Engine::FlussIceberg]),
    }
}

/// Releases out of the names of libraries, the version of a deployment, and the file that only Flink 1 has.
fn releases(written: &Written, engine: Engine, now: &Inputs) -> Vec<SetParameter> {
    let mut set: Vec<SetParameter> = Vec::new();
    let mut say = |setting: &Setting, parameter: Parameter, release: Release| {
        let Setting { realm, key, value, place, .. } = setting.clone();
        let value_of = Value::Number(release.number());
        set.retain(|set| set.parameter != parameter);
        set.push(SetParameter { parameter, value: value_of, realm, key, raw: value, place });
    };
    let has_yaml = written.settings.iter().any(|setting| setting.realm == Realm::FlinkConfig);
    let runtime = Release::from_number(now.scenario().number(Parameter::RuntimeVersion));
    let flat = written.settings.iter().find(|setting| setting.realm == Realm::FlinkConf);
    if let Some(flat) = flat.filter(|_| !has_yaml && !is_spark(engine) && runtime >= Release::new(2, 0)) {
        say(flat, Parameter::RuntimeVersion, Release::new(1, 20));
    }
    for setting in &written.settings {
        if let Some(release) = deployment(setting) {
            say(setting, Parameter::RuntimeVersion, release);
        }
        let (runtime, connector) = library(&setting.value, engine);
        if let Some(release) = runtime {
            say(setting, Parameter::RuntimeVersion, release);
        }
        if let Some(release) = connector {
            say(setting, Parameter::EngineVersion, release);
        }
    }
    set
}

/// `flinkVersion: v1_20`.
fn deployment(setting: &Setting) -> Option<Release> {
    let version = (setting.key == "flinkVersion").then(|| setting.value.trim().replace('_', "."))?;
    Release::parse(&version)
}

/// Beginnings of library names of each engine, behind which runtime and release stand.
fn libraries(engine: Engine) -> &'static [&'static str] {
    match engine {
        Engine::FlinkIceberg => &["iceberg-flink-runtime-"],
        Engine::SparkIceberg => &["iceberg-spark-runtime-"],
        Engine::ConnectIceberg => &["iceberg-kafka-connect-"],
        Engine::FlinkPaimon => &["paimon-flink-"],
        Engine::FlinkHudi => &["hudi-flink"],
        Engine::SparkHudi => &["hudi-spark"],
        Engine::SparkDelta => &["delta-spark_", "delta-core_"],
        _ => &[],
    }
}

/// Runtime and release in names such as `iceberg-spark-runtime-3.5_2.12:1.10.0` and `paimon-flink-1.20-1.3.1.jar`.
fn library(text: &str, engine: Engine) -> (Option<Release>, Option<Release>) {
    let found = libraries(engine).iter().find_map(|name| text.split_once(name).map(|(_, rest)| (*name, rest)));
    let Some((name, rest)) = found else { return (None, None) };
    let end = rest.find([',', ' ', ';', '\'', '"']).unwrap_or(rest.len());
    let versions: Vec<&str> = rest[..end].trim_end_matches(".jar").split(['-', ':']).collect();
    let release =
        versions.iter().skip(usize::from(!name.starts_with("iceberg-kafka"))).rev().find_map(|v| Release::parse(v));
    // `3.5_2.12` is Spark with Scala; `delta-spark_2.12` has Scala alone.
    let runtime = versions.first().and_then(|first| Release::parse(first.split('_').next().unwrap_or(first)));
    let runtime = runtime.filter(|_| name.ends_with('-') || name.starts_with("hudi"));
    (runtime.filter(|_| !name.starts_with("iceberg-kafka")), release)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_name_runtime_and_release() {
        let cases = [
            (Engine::SparkIceberg, "org.apache.iceberg:iceberg-spark-runtime-3.5_2.12:1.10.0", (3, 5), (1, 10)),
            (Engine::FlinkIceberg, "file:///lib/iceberg-flink-runtime-1.20-1.9.2.jar", (1, 20), (1, 9)),
            (Engine::FlinkPaimon, "paimon-flink-1.20-1.3.1.jar", (1, 20), (1, 3)),
            (Engine::SparkHudi, "org.apache.hudi:hudi-spark3.5-bundle_2.12:1.0.2,x:y:9.9", (3, 5), (1, 0)),
        ];
        for (engine, text, runtime, release) in cases {
            let expected = (Some(Release::new(runtime.0, runtime.1)), Some(Release::new(release.0, release.1)));
            assert_eq!(library(text, engine), expected, "{text}");
        }
        let delta = library("io.delta:delta-spark_2.12:3.3.2", Engine::SparkDelta);
        assert_eq!(delta, (None, Some(Release::new(3, 3))));
        assert_eq!(library("something else", Engine::FlinkIceberg), (None, None));
    }
}
