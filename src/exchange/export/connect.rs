//! Kafka Connect: the connector as properties and as JSON, and the worker.

use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, text};
use crate::import::Realm;
use model::Parameter;
use serde_json::{Map, Value as Json};

fn lines(plan: &Plan) -> Vec<Line> {
    let mut lines = vec![
        Line::bare("name", "ingest-t"),
        Line::bare("connector.class", "org.apache.iceberg.connect.IcebergSinkConnector"),
        Line::bare("topics", "your-topic"),
    ];
    lines
        .extend(super::pipeline::table_names(plan).map(|names| plan.line("iceberg.tables", &names, Parameter::Tables)));
    lines.extend(plan.lines(Realm::KafkaConnect, &[]));
    lines.push(Line::bare("iceberg.catalog.uri", "${CATALOG_URI}"));
    lines.push(Line::bare("iceberg.catalog.warehouse", "${WAREHOUSE}"));
    lines.extend(plan.kept(&[Realm::KafkaConnect]));
    lines
}

/// The connector as properties, with comments.
pub(super) fn connector(plan: &Plan) -> Export {
    let body = text::properties(&lines(plan), "=");
    let remarks = [Remark::YourNames, Remark::Defaults];
    plan.export(("connector", "connector.properties", Syntax::Properties), &remarks, &body)
}

/// The connector as the REST interface takes it; JSON has no comments.
pub(super) fn json(plan: &Plan) -> Export {
    let lines = lines(plan);
    let config: Map<String, Json> =
        lines.into_iter().skip(1).map(|line| (line.key, Json::String(line.value))).collect();
    let body = serde_json::json!({ "name": "ingest-t", "config": config });
    let text = format!("{body:#}\n");
    Export { id: "connector-json", name: "connector.json", syntax: Syntax::Json, text }
}

/// What the worker must be told.
pub(super) fn worker(plan: &Plan) -> Export {
    let mut lines = plan.lines(Realm::ConnectWorker, &[]);
    lines.extend(plan.kept(&[Realm::ConnectWorker]));
    let body = text::properties(&lines, "=");
    plan.export(("worker", "connect-distributed.properties", Syntax::Properties), &[Remark::Defaults], &body)
}
