//! Paimon under Flink.

use super::iceberg::{Layout, columns, layout};
use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, flink, text};
use crate::import::Realm;
use model::Parameter;
use model::parameter::BucketMode;

/// Options of the table.
pub(super) fn options(plan: &Plan) -> Vec<Line> {
    let buckets = plan.number(Parameter::Buckets);
    let bucket = match BucketMode::from_number(plan.number(Parameter::BucketMode)) {
        BucketMode::Fixed if buckets > 0.0 => buckets.to_string(),
        BucketMode::Postpone if plan.scenario.is_keyed() => "-2".to_owned(),
        _ => "-1".to_owned(),
    };
    let fixed = !bucket.starts_with('-');
    let mut lines = vec![plan.line("bucket", &bucket, Parameter::BucketMode)];
    if fixed && !plan.scenario.is_keyed() {
        lines.push(Line::bare("bucket-key", &layout(plan).id));
    }
    lines.extend(plan.lines(Realm::PaimonTable, &[]));
    lines
}

/// The table in Flink SQL.
pub(super) fn create(layout: &Layout, name: &str, options: &[Line]) -> String {
    let mut columns = columns(layout);
    if !layout.key.is_empty() {
        columns.push(format!("PRIMARY KEY ({}) NOT ENFORCED", layout.key.join(", ")));
    }
    let partitioned = if layout.by_date { " PARTITIONED BY (dt)" } else { "" };
    format!(
        "CREATE TABLE {name} (\n  {}\n){partitioned} WITH (\n{});\n",
        columns.join(",\n  "),
        text::options(options, "  ")
    )
}

/// The job in Flink SQL: session, catalog, table, insert.
pub(super) fn job(plan: &Plan) -> Export {
    let mut catalog = vec![Line::bare("type", "paimon"), Line::bare("warehouse", "${WAREHOUSE}")];
    catalog.extend(plan.kept(&[Realm::PaimonCatalog]));
    let mut lines = options(plan);
    lines.extend(plan.kept(&[Realm::PaimonTable]));
    let parallelism = plan.number(Parameter::Parallelism).to_string();
    let mut body = flink::sets(plan);
    body += &format!("\nCREATE CATALOG lake WITH (\n{});\n\n", text::options(&catalog, "  "));
    body += &create(&layout(plan), super::iceberg::TABLE, &lines);
    body += &flink::insert(super::iceberg::TABLE, &[Line::bare("sink.parallelism", &parallelism)]);
    plan.export(("job", "job.sql", Syntax::Sql), &[Remark::YourNames, Remark::Defaults], &body)
}
