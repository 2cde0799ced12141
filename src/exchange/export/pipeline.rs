//! Flink CDC pipelines.

use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, paimon, text};
use crate::import::Realm;
use model::parameter::{Catalog, CompactionMode, CompactionRunner, Source};
use model::{Engine, Parameter};

/// More tables than this are given by a pattern.
const MOST_NAMES: u64 = 20;

/// The tables by name; nothing where they are too many to list.
pub(super) fn table_names(plan: &Plan) -> Option<String> {
    let count = plan.number(Parameter::Tables) as u64;
    let names = |count: u64| (1..=count).map(|at| format!("db.t{at}")).collect::<Vec<_>>().join(",");
    match count {
        1 => Some("db.t".to_owned()),
        2..=MOST_NAMES => Some(names(count)),
        _ => None,
    }
}

/// `pipeline.yaml`.
pub(super) fn pipeline(plan: &Plan) -> Export {
    let iceberg = plan.engine == Engine::FlinkCdcIceberg;
    let mut body = "source:\n".to_owned();
    body += &text::yaml(&source(plan), "  ");
    body += "sink:\n";
    body += &text::yaml(&if iceberg { iceberg_sink(plan) } else { paimon_sink(plan) }, "  ");
    body += "pipeline:\n";
    let mut lines = vec![Line::bare("name", "ingest")];
    lines.extend(plan.lines(Realm::CdcPipeline, &[]));
    lines.extend(plan.kept(&[Realm::CdcPipeline]));
    body += &text::yaml(&lines, "  ");
    let remarks = [Remark::IntervalElsewhere, Remark::YourNames, Remark::Defaults];
    plan.export(("pipeline", "pipeline.yaml", Syntax::Yaml), &remarks, &body)
}

fn source(plan: &Plan) -> Vec<Line> {
    let direct = plan.scenario.source() == Source::Direct;
    let tables = table_names(plan).unwrap_or_else(|| "db.\\.*".to_owned());
    let mut lines = vec![
        Line::bare("type", if direct { "mysql" } else { "${SOURCE}" }),
        Line::bare("hostname", "${SOURCE_HOST}"),
        plan.line("tables", &tables, Parameter::Tables),
    ];
    lines.extend(plan.kept(&[Realm::CdcSource]));
    lines
}

fn iceberg_sink(plan: &Plan) -> Vec<Line> {
    let catalog = Catalog::from_number(plan.number(Parameter::Catalog));
    let mut lines = vec![
        Line::bare("type", "iceberg"),
        plan.line("catalog.properties.type", catalog.id(), Parameter::Catalog),
        Line::bare("catalog.properties.warehouse", "${WAREHOUSE}"),
    ];
    let in_job = f64::from(CompactionRunner::FlinkInJob as u8);
    if plan.number(Parameter::CompactionRunner) == in_job && plan.scenario.compaction() != CompactionMode::Off {
        lines.push(plan.line("sink.compaction.enabled", "true", Parameter::CompactionRunner));
    }
    let table = plan.lines(Realm::IcebergTable, &[]).into_iter();
    lines.extend(table.map(|line| line.behind("table.properties.")));
    lines.extend(plan.kept(&[Realm::CdcSink]));
    lines
}

fn paimon_sink(plan: &Plan) -> Vec<Line> {
    let mut lines = vec![Line::bare("type", "paimon"), Line::bare("catalog.properties.warehouse", "${WAREHOUSE}")];
    if plan.number(Parameter::Partitions) > 1.0 {
        lines.push(plan.line("partition.key", "db.t:dt", Parameter::Partitions));
    }
    lines.extend(paimon::options(plan).into_iter().map(|line| line.behind("table.properties.")));
    lines.extend(plan.kept(&[Realm::CdcSink]));
    lines
}
