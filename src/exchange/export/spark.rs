//! Spark's configuration, and the stream in Python.

use super::iceberg::{TABLE, layout};
use super::line::Line;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax, hudi, text};
use crate::import::Realm;
use crate::keys::Form;
use model::{Engine, Parameter};

/// `spark-defaults.conf`.
pub(super) fn conf(plan: &Plan) -> Export {
    let mut lines = executors(plan);
    lines.extend(plan.lines(Realm::SparkConf, &[Parameter::Parallelism]));
    lines.extend(plan.kept(&[Realm::SparkConf]));
    let body = text::properties(&lines, " ");
    plan.export(("config", "spark-defaults.conf", Syntax::Properties), &[Remark::Defaults], &body)
}

/// So many cores in all, in executors of up to four.
fn executors(plan: &Plan) -> Vec<Line> {
    let all = plan.number(Parameter::Parallelism) as u64;
    let cores = [4, 3, 2, 1].into_iter().find(|cores| all.is_multiple_of(*cores)).unwrap_or(1);
    vec![
        plan.line("spark.executor.instances", &(all / cores).to_string(), Parameter::Parallelism),
        Line::bare("spark.executor.cores", &cores.to_string()),
    ]
}

/// The format in `writeStream`.
fn format(engine: Engine) -> &'static str {
    match engine {
        Engine::SparkHudi => "hudi",
        Engine::SparkDelta => "delta",
        _ => "iceberg",
    }
}

/// The stream: appended, or merged batch by batch.
pub(super) fn stream(plan: &Plan) -> Export {
    let merges = plan.scenario.is_keyed() && plan.engine != Engine::SparkHudi;
    let mut body = String::new();
    if merges {
        body += &merge(plan);
    }
    body += "\n(source.writeStream\n";
    body += &if merges {
        "    .foreachBatch(upsert)\n".to_owned()
    } else {
        format!("    .format(\"{}\")\n", format(plan.engine))
    };
    body += "    .outputMode(\"append\")\n";
    let interval = plan.number(Parameter::Interval);
    if let Some(text) = Form::SparkInterval.write(interval).filter(|_| interval > 0.0) {
        let note = plan.note(Parameter::Interval);
        body += &format!("    .trigger(processingTime={})  # {note}\n", text::quoted(&text));
    }
    let mut options = vec![Line::bare("checkpointLocation", "s3://your-bucket/checkpoints/t")];
    options.extend(plan.lines(Realm::SparkWrite, &[Parameter::Interval]));
    if plan.engine == Engine::SparkHudi {
        options = hudi::options(plan);
        options.push(Line::bare("checkpointLocation", "s3://your-bucket/checkpoints/t"));
    }
    options.extend(plan.kept(&[Realm::SparkWrite, Realm::IcebergWrite, Realm::DeltaWrite]));
    body += &text::python_options(&options);
    body += &match (merges, plan.engine) {
        (true, _) => "    .start())\n".to_owned(),
        (false, Engine::SparkHudi) => "    .start(\"s3://your-bucket/warehouse/t\"))\n".to_owned(),
        _ => format!("    .toTable(\"{TABLE}\"))\n"),
    };
    plan.export(("stream", "stream.py", Syntax::Python), &[Remark::YourNames, Remark::Defaults], &body)
}

/// A batch merged by key.
fn merge(plan: &Plan) -> String {
    let layout = layout(plan);
    let on: Vec<String> = layout.key.iter().map(|column| format!("t.{column} = c.{column}")).collect();
    format!(
        "\ndef upsert(batch, batch_id):\n    batch.createOrReplaceTempView(\"changes\")\n    batch.sparkSession.sql(\n        \
         \"MERGE INTO {TABLE} AS t USING changes AS c ON {} \"\n        \
         \"WHEN MATCHED THEN UPDATE SET * WHEN NOT MATCHED THEN INSERT *\")\n",
        on.join(" AND ")
    )
}
