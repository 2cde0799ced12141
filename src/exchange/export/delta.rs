//! Delta: the table for both engines, Flink's sink.

use super::iceberg::{TABLE, columns, layout};
use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, text};
use crate::import::Realm;
use model::Parameter;
use model::engine::Release;

/// Since this release the sink has options.
const KERNEL_SINK: Release = Release::new(4, 1);

/// The table in Spark SQL.
pub(super) fn table(plan: &Plan) -> Export {
    let layout = layout(plan);
    let mut lines = plan.lines(Realm::DeltaTable, &[Parameter::TargetFileSize]);
    lines.extend(plan.kept(&[Realm::DeltaTable]));
    let mut body = format!("CREATE TABLE {TABLE} (\n  {}\n)\nUSING delta\n", columns(&layout).join(",\n  "));
    if layout.by_date {
        body += &format!("PARTITIONED BY (dt)  -- {}\n", plan.note(Parameter::Partitions));
    }
    if !lines.is_empty() {
        body += &format!("TBLPROPERTIES (\n{})", text::options(&lines, "  "));
    }
    plan.export(("table", "table.sql", Syntax::Sql), &[Remark::YourNames, Remark::Defaults], &(body + ";\n"))
}

/// The options of Flink's sink: they do not pass SQL.
pub(super) fn sink(plan: &Plan) -> Export {
    let export = ("sink", "DeltaJob.java", Syntax::Java);
    if plan.releases.connector < KERNEL_SINK {
        return plan.export(export, &[Remark::NoOptions], "");
    }
    let mut lines = vec![
        Line::bare("type", "hadoop"),
        Line::bare("hadoop.table_path", "s3://your-bucket/warehouse/t"),
        Line::bare("file_rolling.strategy", "size"),
    ];
    lines.extend(plan.lines(Realm::DeltaWrite, &[]));
    if plan.scenario.is_keyed() {
        lines.push(plan.line("write.mode", "upsert", Parameter::WriteMode));
    }
    lines.extend(plan.kept(&[Realm::DeltaWrite]));
    let option = |line: &Line| {
        let note = if line.note.is_empty() { String::new() } else { format!("  // {}", line.note) };
        format!("options.put({}, {});{note}\n", text::quoted(&line.key), text::quoted(&line.value))
    };
    let options: String = lines.iter().map(option).collect();
    let body = format!("Map<String, String> options = new HashMap<>();\n{options}sink.withConfigurations(options);\n");
    plan.export(export, &[Remark::CodeOnly, Remark::Defaults], &body)
}
