//! Fluss: the table, and the job that tiers it.

use super::iceberg::layout;
use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, paimon};
use crate::import::Realm;
use model::parameter::FormatVersion;
use model::{Engine, Parameter};

fn lake(plan: &Plan) -> &'static str {
    if plan.engine == Engine::FlussPaimon { "paimon" } else { "iceberg" }
}

/// The table in Flink SQL, in Fluss's catalog.
pub(super) fn table(plan: &Plan) -> Export {
    let mut lines = plan.lines(Realm::FlussTable, &[]);
    lines.push(Line::bare("table.datalake.enabled", "true"));
    if plan.engine == Engine::FlussPaimon && plan.number(Parameter::ExpireEvery) > 0.0 {
        lines.push(plan.line("table.datalake.auto-expire-snapshot", "true", Parameter::ExpireEvery));
    }
    lines.extend(of_lake(plan));
    lines.extend(plan.kept(&[Realm::FlussTable]));
    let body = paimon::create(&layout(plan), "db.t", &lines);
    plan.export(("table", "table.sql", Syntax::Sql), &[Remark::YourNames, Remark::Defaults], &body)
}

/// Options that Fluss hands on to the lake's table.
fn of_lake(plan: &Plan) -> Vec<Line> {
    let second = plan.scenario.format_version() == FormatVersion::V2;
    let mut left = vec![Parameter::Interval, Parameter::Buckets];
    // The table is made with version 2 unless asked otherwise.
    left.extend(second.then_some(Parameter::FormatVersion));
    let (realm, prefix) = match plan.engine {
        Engine::FlussPaimon => (Realm::PaimonTable, "paimon."),
        _ => (Realm::IcebergTable, "iceberg."),
    };
    plan.lines(realm, &left).into_iter().map(|line| line.behind(prefix)).collect()
}

/// The command that starts the tiering service.
pub(super) fn tiering(plan: &Plan) -> Export {
    let lake = lake(plan);
    let parallelism = plan.number(Parameter::Parallelism);
    let note = plan.note(Parameter::Parallelism);
    let mut body = format!(
        "# {note}\nflink run -Dparallelism.default={parallelism} fluss-flink-tiering.jar \\\n  \
         --fluss.bootstrap.servers your-host:9123 \\\n  --datalake.format {lake}"
    );
    let plain = |line: &&Line| {
        let is_name = line.key.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_'));
        is_name && !line.key.contains("bootstrap")
    };
    for line in plan.kept(&[Realm::FlussCluster]).iter().filter(plain) {
        body += &format!(" \\\n  --{} '{}'", line.key, line.value.replace('\'', ""));
    }
    plan.export(("tiering", "tiering.sh", Syntax::Shell), &[Remark::YourNames], &(body + "\n"))
}
