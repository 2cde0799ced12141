//! Alert rules for Prometheus: what to watch, from which limit on, and what to turn first.

mod rules;

use super::plan::Plan;
use super::wording::{Alert, Remark};
use super::{Export, Syntax, text};
use model::parameter::Feature;
use model::{Engine, Parameter};

/// One rule.
#[derive(Debug)]
pub(super) struct Rule {
    alert: Alert,
    /// The condition.
    expr: String,
    /// How long it must hold, in seconds.
    hold: u64,
    /// Whether it wakes people up.
    critical: bool,
    /// Where the limit comes from.
    limit: Remark,
}

/// `alerts.yaml`.
pub(super) fn rules(plan: &Plan) -> Export {
    let metrics = match plan.engine {
        Engine::ConnectIceberg => Remark::ConnectMetrics,
        engine if engine.rules().features().contains(&Feature::Spark) => Remark::SparkMetrics,
        _ => Remark::FlinkMetrics,
    };
    let mut body = "groups:\n  - name: headgate\n    rules:\n".to_owned();
    for rule in rules::of(plan) {
        body += &written(plan, &rule);
    }
    if let Some(query) = rules::age_query(plan) {
        body += &plan.remark(Syntax::Yaml, &Remark::AgeByQuery);
        body += &format!("# {query}\n");
    }
    plan.export(("alerts", "alerts.yaml", Syntax::Yaml), &[metrics, Remark::TurnFirst], &body)
}

fn written(plan: &Plan, rule: &Rule) -> String {
    let severity = if rule.critical { "critical" } else { "warning" };
    let first: Vec<&str> = turn_first(plan, rule.alert).iter().map(|p| plan.words.label(*p)).collect();
    let limit = plan.words.remark(&rule.limit);
    let summary = text::quoted(plan.words.alert(rule.alert));
    format!(
        "      # {limit}\n      - alert: {}\n        expr: {}\n        for: {}s\n        labels:\n          \
         severity: {severity}\n        annotations:\n          summary: {summary}\n          first: {}\n",
        rule.alert.id(),
        format_args!("'{}'", rule.expr.replace('\'', "''")),
        rule.hold,
        text::quoted(&first.join(", "))
    )
}

/// What to turn first, as far as the engine has it.
fn turn_first(plan: &Plan, alert: Alert) -> Vec<Parameter> {
    use Parameter as P;
    let all: &[P] = match alert {
        Alert::CheckpointSlow => &[P::Parallelism, P::Unaligned, P::Interval],
        Alert::CheckpointFailed => &[P::CheckpointTimeout, P::TolerableFailures, P::Parallelism],
        Alert::CheckpointStalled => &[P::CheckpointTimeout, P::Parallelism, P::StateBackend],
        Alert::Restarts => &[P::TolerableFailures, P::CommitRetries, P::Parallelism],
        Alert::CommitSlow => &[P::SnapshotAge, P::MetadataCleanup, P::Interval],
        Alert::CommitRetried => &[P::WriteOnly, P::Interval],
        Alert::SnapshotOld => &[P::Interval, P::CommitRetries, P::CommitTimeout],
        Alert::Lag => &[P::Parallelism, P::PreaggWindow, P::Interval],
        Alert::LagLoses => &[P::SourceRetention, P::Parallelism],
        Alert::BatchSlow => &[P::ShufflePartitions, P::Parallelism, P::Interval],
        Alert::TaskFailed => &[P::CommitTimeout, P::OffsetFlushInterval],
        Alert::FilesPileUp => &[P::SortedRuns, P::Buckets, P::Parallelism],
    };
    all.iter().copied().filter(|parameter| plan.scenario.has(*parameter)).collect()
}
