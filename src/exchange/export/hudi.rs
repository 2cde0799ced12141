//! Hudi under Flink and Spark.

use super::iceberg::layout;
use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, flink, paimon};
use crate::import::Realm;
use model::parameter::{IndexType, TableServices};
use model::{Engine, Parameter};

/// Options of table and write, in the engine's spelling.
pub(super) fn options(plan: &Plan) -> Vec<Line> {
    let spark = plan.engine == Engine::SparkHudi;
    let index = IndexType::from_number(plan.number(Parameter::IndexType));
    let mut left = vec![Parameter::Interval];
    if index != IndexType::Bucket {
        left.push(Parameter::Buckets);
    }
    let mut lines = if spark { named(plan) } else { Vec::new() };
    lines.extend(plan.lines(Realm::HudiTable, &left));
    lines.extend(services(plan, spark));
    lines.extend(lock(plan, spark));
    lines.extend(plan.kept(&[Realm::HudiTable]));
    lines
}

/// What Spark has no DDL for.
fn named(plan: &Plan) -> Vec<Line> {
    let layout = layout(plan);
    let mut lines = vec![Line::bare("hoodie.table.name", "t")];
    if !layout.key.is_empty() {
        lines.push(plan.line("hoodie.datasource.write.recordkey.field", &layout.key.join(","), Parameter::WriteMode));
    }
    if layout.by_date {
        lines.push(plan.line("hoodie.datasource.write.partitionpath.field", "dt", Parameter::Partitions));
    }
    lines
}

/// Where the table services run.
fn services(plan: &Plan, spark: bool) -> Vec<Line> {
    let note = |key: &str, value: &str| plan.line(key, value, Parameter::TableServices);
    match (TableServices::from_number(plan.number(Parameter::TableServices)), spark) {
        (TableServices::Async, _) | (TableServices::Inline, false) => Vec::new(),
        (TableServices::Separate, false) => {
            vec![note("compaction.async.enabled", "false"), Line::bare("compaction.schedule.enabled", "true")]
        }
        (TableServices::Inline, true) => vec![
            note("hoodie.compact.inline", "true"),
            Line::bare("hoodie.datasource.compaction.async.enable", "false"),
        ],
        (TableServices::Separate, true) => vec![
            note("hoodie.datasource.compaction.async.enable", "false"),
            Line::bare("hoodie.compact.inline", "false"),
            Line::bare("hoodie.compact.schedule.inline", "true"),
        ],
    }
}

/// Several writers, and services beside a writer on 1.0, need a lock.
fn lock(plan: &Plan, spark: bool) -> Vec<Line> {
    if !plan.flag(Parameter::WriteLock) {
        return Vec::new();
    }
    let mut lines = vec![
        plan.line("hoodie.write.concurrency.mode", "optimistic_concurrency_control", Parameter::WriteLock),
        Line::bare("hoodie.write.lock.provider", "org.apache.hudi.client.transaction.lock.ZookeeperBasedLockProvider"),
        Line::bare("hoodie.cleaner.policy.failed.writes", "LAZY"),
    ];
    if spark {
        // A stream with this mode does not start without a name of its own.
        lines.push(Line::bare("hoodie.datasource.write.streaming.checkpoint.identifier", "ingest-t"));
    }
    lines
}

/// The job in Flink SQL.
pub(super) fn job(plan: &Plan) -> Export {
    let mut lines = vec![Line::bare("connector", "hudi"), Line::bare("path", "s3://your-bucket/warehouse/t")];
    let parallelism = plan.number(Parameter::Parallelism).to_string();
    lines.push(plan.line("write.tasks", &parallelism, Parameter::Parallelism));
    lines.extend(options(plan));
    let body = flink::sets(plan) + "\n" + &paimon::create(&layout(plan), "t", &lines) + &flink::insert("t", &[]);
    plan.export(("job", "job.sql", Syntax::Sql), &[Remark::YourNames, Remark::Defaults], &body)
}
