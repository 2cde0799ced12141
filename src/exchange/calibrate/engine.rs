//! Which engine and releases wrote the table.

use super::{Basis, Ground, Why, Work};
use crate::import::history::{TableFormat, Writer};
use model::engine::Release;
use model::{Engine, Parameter, Value};

pub(super) fn calibrate(work: &mut Work<'_>) {
    let Some(format) = work.observed.format else { return };
    let writer = work.stream.iter().rev().find_map(|commit| commit.writer);
    let spark = !work.observed.batches.is_empty();
    let writer = writer.or(spark.then_some(Writer::Spark));
    let family = family(format, writer);
    let now = work.out.inputs.engine();
    if writer.is_none() && format == TableFormat::Hudi {
        work.untold(Parameter::Engine, Why::NoEngine);
    }
    // A Flink CDC pipeline and a job write the same commits: what the reader has stays.
    if !family.contains(&now) {
        let engine = family.first().copied().unwrap_or(now);
        work.take(Parameter::Engine, engine as u8 as f64, Ground::one(Basis::EngineName));
    }
    releases(work);
}

/// Engines that write such commits, the usual one first.
fn family(format: TableFormat, writer: Option<Writer>) -> &'static [Engine] {
    match (format, writer) {
        (TableFormat::Iceberg, Some(Writer::Spark)) => &[Engine::SparkIceberg],
        (TableFormat::Iceberg, Some(Writer::KafkaConnect)) => &[Engine::ConnectIceberg],
        (TableFormat::Iceberg, Some(Writer::Flink)) => {
            &[Engine::FlinkIceberg, Engine::FlinkCdcIceberg, Engine::FlussIceberg]
        }
        (TableFormat::Iceberg, _) => &[
            Engine::FlinkIceberg,
            Engine::FlinkCdcIceberg,
            Engine::SparkIceberg,
            Engine::ConnectIceberg,
            Engine::FlussIceberg,
        ],
        (TableFormat::Paimon, _) => &[Engine::FlinkPaimon, Engine::FlinkCdcPaimon, Engine::FlussPaimon],
        (TableFormat::Hudi, Some(Writer::Flink)) => &[Engine::FlinkHudi],
        (TableFormat::Hudi, _) => &[Engine::SparkHudi, Engine::FlinkHudi],
        (TableFormat::Delta, Some(Writer::Flink)) => &[Engine::FlinkDelta],
        (TableFormat::Delta, _) => &[Engine::SparkDelta],
    }
}

fn releases(work: &mut Work<'_>) {
    let table = &work.observed.table;
    let known = [
        (Parameter::EngineVersion, table.format_release.as_deref()),
        (Parameter::RuntimeVersion, table.engine_release.as_deref()),
    ];
    for (parameter, release) in known {
        let Some(release) = release.and_then(first_two).and_then(|text| Release::parse(&text)) else { continue };
        work.take_value(parameter, Value::Number(release.number()), Ground::one(Basis::Release));
    }
}

/// `3.5` of `3.5.6-amzn-1`.
fn first_two(release: &str) -> Option<String> {
    let mut parts = release.split('.');
    let (major, minor) = (parts.next()?, parts.next()?);
    let minor: String = minor.chars().take_while(char::is_ascii_digit).collect();
    Some(format!("{major}.{minor}"))
}
