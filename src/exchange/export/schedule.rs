//! Compaction, expiry, clean-up: what to call, and when.

use super::iceberg::TABLE;
use super::plan::Plan;
use super::wording::Remark;
use super::{Export, Syntax};
use crate::import::Realm;
use crate::keys::{Effect, Key, table};
use model::engine::Release;
use model::parameter::{CompactionMode, CompactionRunner, CompactionScope, Feature, SinkVersion, TableServices};
use model::unit::Duration;
use model::{Engine, Parameter};

const DAY: u64 = 86_400;
/// Since this release Flink's sink can compact in its own job.
const SINK_COMPACTS: Release = Release::new(1, 10);

/// Since this release its maintenance needs no lock from outside (`LockConfig`, the coordinator's lock).
const OWN_LOCK: Release = Release::new(1, 11);

/// Beginning of the conditions of a rewrite in the sink's own job.
const REWRITE_SCHEDULE: &str = "flink-maintenance.rewrite.schedule.";

/// A line of cron that runs every so many seconds from a time of day on; nothing where cron cannot say it.
fn cron(start: f64, every: f64) -> Option<String> {
    let (start, every) = (start as u64, every as u64);
    let (hour, minute) = (start / 3_600 % 24, start / 60 % 60);
    match every {
        DAY => Some(format!("{minute} {hour} * * *")),
        604_800 => Some(format!("{minute} {hour} * * 0")),
        3_600..DAY if every.is_multiple_of(3_600) && DAY.is_multiple_of(every) => {
            let step = every / 3_600;
            let hours: Vec<String> = (hour % step..24).step_by(step as usize).map(|hour| hour.to_string()).collect();
            Some(format!("{minute} {} * * *", if step == 1 { "*".to_owned() } else { hours.join(",") }))
        }
        60..3_600 if every.is_multiple_of(60) && 3_600_u64.is_multiple_of(every) => {
            Some(format!("*/{} * * * *", every / 60))
        }
        _ => None,
    }
}

/// When something runs, as a comment.
fn runs(plan: &Plan, start: f64, every: f64) -> String {
    let remark = Remark::Runs { cron: cron(start, every), every: Duration::from_seconds(every) };
    plan.remark(Syntax::Sql, &remark)
}

/// What runs beside the stream.
pub(super) fn maintenance(plan: &Plan) -> Export {
    let mut body = compaction(plan);
    body += &expiry(plan);
    body += &orphans(plan);
    plan.export(("maintenance", "maintenance.sql", Syntax::Sql), &[Remark::YourNames], &body)
}

fn is_iceberg(engine: Engine) -> bool {
    Parameter::FormatVersion.exists_in(engine)
}

/// Who rewrites files, and the call.
fn compaction(plan: &Plan) -> String {
    let runner = CompactionRunner::from_number(plan.number(Parameter::CompactionRunner));
    let beside = match plan.engine {
        Engine::FlinkPaimon | Engine::FlinkCdcPaimon | Engine::FlussPaimon => {
            runner != CompactionRunner::Engine || plan.engine.rules().only_writes(&plan.scenario)
        }
        Engine::FlinkHudi | Engine::SparkHudi => {
            plan.number(Parameter::TableServices) == f64::from(TableServices::Separate as u8)
        }
        Engine::FlussIceberg => !plan.flag(Parameter::AutoCompact),
        _ => !(plan.engine == Engine::SparkDelta && plan.flag(Parameter::AutoCompact)),
    };
    let mut text = "\n".to_owned();
    match plan.scenario.compaction() {
        _ if !beside => return text + &plan.remark(Syntax::Sql, &Remark::CompactsItself),
        CompactionMode::Off => return text + &plan.remark(Syntax::Sql, &Remark::NoCompaction),
        CompactionMode::Continuous => text += &plan.remark(Syntax::Sql, &Remark::Continuous),
        CompactionMode::Scheduled => {}
    }
    text += &runs(plan, plan.number(Parameter::CompactionStart), plan.number(Parameter::CompactionEvery));
    text += &plan.remark(Syntax::Sql, &Remark::Window { window: plan.duration(Parameter::CompactionWindow) });
    text + &match (plan.engine, runner) {
        (Engine::FlinkIceberg, CompactionRunner::FlinkInJob) => in_job(plan),
        (Engine::FlinkCdcIceberg, CompactionRunner::FlinkInJob) => String::new(),
        (engine, _) if is_iceberg(engine) => rewrite(plan),
        (Engine::FlinkHudi | Engine::SparkHudi, _) => {
            "CALL run_compaction(op => 'scheduleAndExecute', table => 'db.t');\n".to_owned()
        }
        (Engine::SparkDelta | Engine::FlinkDelta, _) => optimize(plan),
        _ => compact(plan),
    }
}

fn is_cold(plan: &Plan) -> bool {
    plan.number(Parameter::CompactionScope) == f64::from(CompactionScope::Cold as u8)
}

/// Iceberg's procedure in Spark.
fn rewrite(plan: &Plan) -> String {
    let cores = plan.number(Parameter::CompactionCores);
    let mut options = vec![("max-concurrent-file-group-rewrites", cores.to_string(), Parameter::CompactionCores)];
    if plan.flag(Parameter::PartialProgress) {
        options.push(("partial-progress.enabled", "true".to_owned(), Parameter::PartialProgress));
    }
    if plan.scenario.is_keyed() {
        // Without it files of the right size are passed over, however many deletes apply to them.
        options.push(("delete-file-threshold", "1".to_owned(), Parameter::WriteMode));
        if plan.releases.connector >= Release::new(1, 7) || plan.engine != Engine::FlinkIceberg {
            options.push(("remove-dangling-deletes", "true".to_owned(), Parameter::WriteMode));
        }
    }
    let last = options.len() - 1;
    let line = |(at, (key, value, parameter)): (usize, &(&str, String, Parameter))| {
        let comma = if at == last { "" } else { "," };
        format!("    '{key}', '{value}'{comma}  -- {}\n", plan.note(*parameter))
    };
    let options: String = options.iter().enumerate().map(line).collect();
    let mut text = String::new();
    let condition = if is_cold(plan) {
        text += &plan.remark(Syntax::Sql, &Remark::ColdPartitions);
        "  where => \"dt < '${TODAY}'\",\n"
    } else {
        ""
    };
    text += &format!(
        "CALL lake.system.rewrite_data_files(\n  table => 'db.t',\n{condition}  options => map(\n{options}  ));\n"
    );
    if plan.engine == Engine::SparkIceberg {
        text += "CALL lake.system.rewrite_manifests(table => 'db.t');\n";
    }
    text
}

/// Flink's own maintenance in the sink, as properties of the table.
fn in_job(plan: &Plan) -> String {
    if plan.releases.connector < SINK_COMPACTS {
        return plan.remark(Syntax::Sql, &Remark::NoSinkCompacts);
    }
    let mut text = String::new();
    if plan.scenario.sink_version() == SinkVersion::V1 {
        text += &plan.remark(Syntax::Sql, &Remark::SecondSinkOnly);
    }
    if plan.releases.connector >= OWN_LOCK {
        let on = ("flink-maintenance.rewrite.enabled".to_owned(), "true".to_owned());
        return text + &properties([on].into_iter().chain(conditions(plan)));
    }
    text += &plan.remark(Syntax::Sql, &Remark::OutsideLock);
    let lock = LOCK.map(|(name, value)| (format!("flink-maintenance.lock.{name}"), value.to_owned()));
    text += &properties(lock.into_iter().chain(conditions(plan)));
    text + &format!("INSERT INTO {TABLE} /*+ OPTIONS('compaction-enabled'='true') */\nSELECT * FROM your_source;\n")
}

/// The lock that maintenance in the sink takes (`LockConfig`).
const LOCK: [(&str, &str); 4] =
    [("type", "jdbc"), ("lock-id", "db.t"), ("jdbc.uri", "${LOCK_JDBC_URI}"), ("jdbc.init-lock-table", "true")];

/// Every condition, for those that are left out have defaults of their own.
fn conditions(plan: &Plan) -> Vec<(String, String)> {
    let keys = table::keys(Realm::IcebergTable, plan.engine).into_iter().flatten();
    let conditions = keys.filter(|key| key.name.starts_with(REWRITE_SCHEDULE));
    let pair = |key: &Key| match key.effect {
        Effect::Sets(parameter, form) => form.write(plan.number(parameter)).map(|value| (key.name.to_owned(), value)),
        _ => None,
    };
    conditions.filter_map(pair).collect()
}

fn properties(pairs: impl Iterator<Item = (String, String)>) -> String {
    let lines: Vec<String> = pairs.map(|(key, value)| format!("  '{key}' = '{value}'")).collect();
    format!("ALTER TABLE {TABLE} SET TBLPROPERTIES (\n{}\n);\n", lines.join(",\n"))
}

/// Paimon's compaction as a job of its own.
fn compact(plan: &Plan) -> String {
    let cores = plan.number(Parameter::CompactionCores);
    let partitions = if is_cold(plan) { ", partition_idle_time => '1 d'" } else { "" };
    format!("CALL sys.compact(`table` => 'db.t'{partitions}, options => 'sink.parallelism={cores}');\n")
}

/// Delta's bin packing.
fn optimize(plan: &Plan) -> String {
    let mut text = String::new();
    if is_cold(plan) {
        text += &plan.remark(Syntax::Sql, &Remark::ColdPartitions);
        return text + &format!("OPTIMIZE {TABLE} WHERE dt < '${{TODAY}}';\n");
    }
    text + &format!("OPTIMIZE {TABLE};\n")
}

/// What takes old snapshots away.
fn expiry(plan: &Plan) -> String {
    let every = plan.number(Parameter::ExpireEvery);
    let by_commit = plan.engine.rules().expires_at_commit(&plan.scenario);
    let mut text = "\n".to_owned();
    if matches!(plan.engine, Engine::SparkDelta | Engine::FlinkDelta) {
        text += &runs(plan, plan.number(Parameter::CompactionStart), DAY as f64);
        return text + &format!("VACUUM {TABLE};\n");
    }
    if by_commit || !plan.engine.rules().features().contains(&Feature::Snapshots) {
        return String::new();
    }
    if every == 0.0 {
        return text + &plan.remark(Syntax::Sql, &Remark::NoExpiry);
    }
    text += &runs(plan, plan.number(Parameter::CompactionStart), every);
    let least = plan.number(Parameter::SnapshotsMin);
    let note = plan.note(Parameter::SnapshotsMin);
    if is_iceberg(plan.engine) {
        return text
            + &format!("CALL lake.system.expire_snapshots(table => 'db.t', retain_last => {least});  -- {note}\n");
    }
    text + &format!("CALL sys.expire_snapshots(`table` => 'db.t', retain_min => {least});  -- {note}\n")
}

/// What takes files away that no snapshot knows.
fn orphans(plan: &Plan) -> String {
    let age = plan.number(Parameter::OrphanCleanup);
    if age == 0.0 || !plan.scenario.has(Parameter::OrphanCleanup) {
        return String::new();
    }
    let mut text = "\n".to_owned() + &runs(plan, plan.number(Parameter::CompactionStart), DAY as f64);
    text += &plan.remark(Syntax::Sql, &Remark::FilledIn { ago: Duration::from_seconds(age) });
    text + &if is_iceberg(plan.engine) {
        "CALL lake.system.remove_orphan_files(table => 'db.t', older_than => TIMESTAMP '${OLDER_THAN}');\n".to_owned()
    } else {
        "CALL sys.remove_orphan_files(`table` => 'db.t', older_than => '${OLDER_THAN}');\n".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cron_says_what_it_can() {
        let cases = [
            (7_200.0, 86_400.0, Some("0 2 * * *")),
            (9_000.0, 604_800.0, Some("30 2 * * 0")),
            (7_200.0, 21_600.0, Some("0 2,8,14,20 * * *")),
            (1_800.0, 3_600.0, Some("30 * * * *")),
            (0.0, 600.0, Some("*/10 * * * *")),
            (0.0, 5_000.0, None),
            (0.0, 172_800.0, None),
        ];
        for (start, every, line) in cases {
            assert_eq!(cron(start, every).as_deref(), line, "{start} {every}");
        }
    }
}
