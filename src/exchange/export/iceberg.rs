//! Iceberg: the table for every engine, the job for Flink.

use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, flink, text};
use crate::import::Realm;
use crate::keys::{PLACEHOLDER_COLUMN, column_of};
use model::parameter::{Catalog, WriteMode};
use model::{Engine, Parameter};

/// The table in exports.
pub(super) const TABLE: &str = "lake.db.t";

/// Key and partition fields as they are written.
pub(super) struct Layout {
    /// The column of the key that buckets hash.
    pub(super) id: String,
    /// Whether the table is partitioned by a column beside the buckets.
    pub(super) by_date: bool,
    /// Columns of the key; empty without one.
    pub(super) key: Vec<String>,
}

/// How the table of a scenario is laid out.
pub(super) fn layout(plan: &Plan) -> Layout {
    let id = column_of(plan.scenario.bucket_field()).to_owned();
    let covers = plan.flag(Parameter::KeyCoversPartition) || !plan.scenario.has(Parameter::KeyCoversPartition);
    let keyed = plan.scenario.is_keyed();
    let by_date = plan.number(Parameter::Partitions) > 1.0 || (keyed && !covers);
    let mut key = if keyed { vec![id.clone()] } else { Vec::new() };
    if keyed && by_date && covers {
        key.insert(0, "dt".to_owned());
    }
    Layout { id, by_date, key }
}

/// The columns that an export knows of; the reader's own come in place of the last.
pub(super) fn columns(layout: &Layout) -> Vec<String> {
    let mut columns = vec![format!("{} BIGINT NOT NULL", layout.id)];
    if layout.by_date {
        columns.push("dt STRING NOT NULL".to_owned());
    }
    columns.push(format!("{PLACEHOLDER_COLUMN} STRING"));
    columns
}

fn properties(plan: &Plan) -> Vec<Line> {
    let mut lines = plan.lines(Realm::IcebergTable, &[]);
    if plan.engine == Engine::FlinkIceberg && plan.scenario.write_mode() == WriteMode::Upsert {
        lines.insert(1, plan.line("write.upsert.enabled", "true", Parameter::WriteMode));
    }
    lines.extend(plan.kept(&[Realm::IcebergTable]));
    lines
}

/// The table in Spark SQL, the only DDL with bucket transforms.
pub(super) fn table(plan: &Plan) -> Export {
    let layout = layout(plan);
    let mut fields = if layout.by_date { vec!["dt".to_owned()] } else { Vec::new() };
    let buckets = plan.number(Parameter::Buckets);
    if buckets > 0.0 && plan.scenario.has(Parameter::Buckets) {
        fields.push(format!("bucket({buckets}, {})", layout.id));
    }
    let mut body = format!("CREATE TABLE {TABLE} (\n  {}\n)\nUSING iceberg\n", columns(&layout).join(",\n  "));
    if !fields.is_empty() {
        let note = plan.note(if buckets > 0.0 { Parameter::Buckets } else { Parameter::Partitions });
        body += &format!("PARTITIONED BY ({})  -- {note}\n", fields.join(", "));
    }
    body += &format!("TBLPROPERTIES (\n{});\n", text::options(&properties(plan), "  "));
    // Tables of every format version have identifier fields; without them an import would take the stream for appends.
    if !layout.key.is_empty() && plan.engine != Engine::SparkIceberg {
        body += &format!("ALTER TABLE {TABLE} SET IDENTIFIER FIELDS {};\n", layout.key.join(", "));
    }
    let mut remarks = vec![Remark::YourNames, Remark::Defaults];
    if plan.engine != Engine::SparkIceberg {
        remarks.insert(0, Remark::SparkRuns);
    }
    plan.export(("table", "table.sql", Syntax::Sql), &remarks, &body)
}

/// The catalog as Flink's DDL has it: three by type, the others by class.
fn catalog(plan: &Plan) -> String {
    let catalog = Catalog::from_number(plan.number(Parameter::Catalog));
    let (key, value) = match catalog {
        Catalog::Hive | Catalog::Rest | Catalog::Hadoop => ("catalog-type", catalog.id()),
        Catalog::Jdbc => ("catalog-impl", "org.apache.iceberg.jdbc.JdbcCatalog"),
        Catalog::Glue => ("catalog-impl", "org.apache.iceberg.aws.glue.GlueCatalog"),
        Catalog::Nessie => ("catalog-impl", "org.apache.iceberg.nessie.NessieCatalog"),
    };
    let mut lines = vec![
        Line::bare("type", "iceberg"),
        plan.line(key, value, Parameter::Catalog),
        Line::bare("uri", "${CATALOG_URI}"),
        Line::bare("warehouse", "${WAREHOUSE}"),
    ];
    lines.extend(plan.kept(&[Realm::IcebergCatalog]));
    format!("\nCREATE CATALOG lake WITH (\n{});\n", text::options(&lines, "  "))
}

/// The job in Flink SQL.
pub(super) fn job(plan: &Plan) -> Export {
    let parallelism = plan.number(Parameter::Parallelism).to_string();
    let mut hint = vec![Line::bare("write-parallelism", &parallelism)];
    hint.extend(plan.kept(&[Realm::IcebergWrite]));
    let body = flink::sets(plan) + &catalog(plan) + &flink::insert(TABLE, &hint);
    plan.export(("job", "job.sql", Syntax::Sql), &[Remark::YourNames, Remark::Defaults], &body)
}
