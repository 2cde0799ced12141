//! The rules of each engine, their limits out of the scenario's own numbers.
//!
//! Names are those of Flink's Prometheus reporter, Spark's Prometheus servlet and the JMX exporter. An Iceberg sink has
//! no counter of failed commits: a commit that loses every attempt fails the job, so restarts and the age of the last
//! commit tell of it.

use super::super::plan::Plan;
use super::super::wording::{Alert, Remark};
use super::Rule;
use model::parameter::{Feature, Source};
use model::{Engine, Estimate, Parameter, Quantity, estimate};

const OPERATOR: &str = "flink_taskmanager_job_task_operator";
const JOB: &str = "flink_jobmanager_job";
/// A condition must hold this long, in seconds, so that one slow commit wakes nobody.
const PATIENCE: u64 = 300;

pub(super) fn of(plan: &Plan) -> Vec<Rule> {
    let estimate = estimate(&plan.scenario);
    let limits = Limits { plan, estimate: &estimate };
    let features = plan.engine.rules().features();
    if plan.engine == Engine::ConnectIceberg {
        return connect(&limits);
    }
    if features.contains(&Feature::Spark) {
        return spark(&limits);
    }
    let mut rules = Vec::new();
    if features.contains(&Feature::Checkpoints) {
        rules.extend(checkpoints(&limits));
    }
    rules.push(restarts(&limits));
    rules.extend(commits(&limits));
    rules.extend(lag(&limits));
    rules
}

/// Limits that come from the scenario.
struct Limits<'p> {
    plan: &'p Plan<'p>,
    estimate: &'p Estimate,
}

impl Limits<'_> {
    fn number(&self, parameter: Parameter) -> f64 {
        self.plan.number(parameter)
    }

    fn value(&self, quantity: Quantity) -> f64 {
        self.estimate.value(quantity).filter(|value| value.is_finite()).unwrap_or(0.0)
    }

    /// The time between commits, in seconds, a minute where nothing commits.
    fn interval(&self) -> f64 {
        let interval = self.value(Quantity::EffectiveInterval);
        if interval > 0.0 { interval } else { 60.0 }
    }

    /// Rows that arrive in the time that a change may take to be readable.
    fn rows_in_sight(&self) -> f64 {
        let seconds = self.value(Quantity::VisibleP95).max(self.interval());
        whole(self.number(Parameter::Rate) * self.number(Parameter::PeakFactor) * seconds)
    }

    /// Rows that arrive in half of the time that the source keeps them.
    fn rows_at_risk(&self) -> f64 {
        whole(self.number(Parameter::Rate) * self.number(Parameter::SourceRetention) / 2.0)
    }
}

fn whole(number: f64) -> f64 {
    libm::ceil(number).max(1.0)
}

fn milliseconds(seconds: f64) -> f64 {
    whole(seconds * 1_000.0)
}

/// A window over which counters are compared, in whole seconds and no less than five minutes.
fn window(seconds: f64) -> u64 {
    (whole(seconds) as u64).max(PATIENCE)
}

fn by(quantity: Quantity) -> Remark {
    Remark::Limit { quantity }
}

fn of_setting(parameter: Parameter) -> Remark {
    Remark::LimitOf { parameter }
}

fn checkpoints(limits: &Limits) -> Vec<Rule> {
    let timeout = limits.number(Parameter::CheckpointTimeout);
    let p99 = limits.number(Parameter::CheckpointDurationP99);
    // Longer than the interval, checkpoints run one behind another; near the timeout, they are given up.
    let slow = p99.max(limits.interval()).min(timeout * 0.8);
    let failed = window(limits.interval() * 10.0);
    let stalled = window(limits.interval() * 3.0 + p99);
    vec![
        Rule {
            alert: Alert::CheckpointSlow,
            expr: format!("{JOB}_lastCheckpointDuration > {}", milliseconds(slow)),
            hold: PATIENCE,
            critical: false,
            limit: by(Quantity::EffectiveInterval),
        },
        Rule {
            alert: Alert::CheckpointFailed,
            expr: format!(
                "increase({JOB}_numberOfFailedCheckpoints[{failed}s]) > {}",
                limits.number(Parameter::TolerableFailures)
            ),
            hold: 0,
            critical: false,
            limit: of_setting(Parameter::TolerableFailures),
        },
        Rule {
            alert: Alert::CheckpointStalled,
            expr: format!("increase({JOB}_numberOfCompletedCheckpoints[{stalled}s]) == 0"),
            hold: 0,
            critical: true,
            limit: by(Quantity::EffectiveInterval),
        },
    ]
}

fn restarts(limits: &Limits) -> Rule {
    let expected = libm::ceil(limits.value(Quantity::FailoversPerDay) * 2.0 / 24.0).max(1.0);
    Rule {
        alert: Alert::Restarts,
        expr: format!("increase({JOB}_numRestarts[1h]) > {expected}"),
        hold: 0,
        critical: true,
        limit: by(Quantity::FailoversPerDay),
    }
}

/// What the sinks themselves tell of their commits.
fn commits(limits: &Limits) -> Vec<Rule> {
    let slow = milliseconds(limits.number(Parameter::CommitLatencyP99) * 2.0);
    let old = whole((limits.interval() * 3.0).max(limits.value(Quantity::VisibleMax)));
    let rule = |alert, expr, limit| Rule { alert, expr, hold: PATIENCE, critical: false, limit };
    match limits.plan.engine {
        Engine::FlinkIceberg => {
            let committer = format!("{OPERATOR}_IcebergFilesCommitter_table");
            vec![
                rule(
                    Alert::CommitSlow,
                    format!("{committer}_lastCommitDurationMs > {slow}"),
                    of_setting(Parameter::CommitLatencyP99),
                ),
                rule(
                    Alert::SnapshotOld,
                    format!("{committer}_elapsedSecondsSinceLastSuccessfulCommit > {old}"),
                    by(Quantity::VisibleMax),
                ),
            ]
        }
        Engine::FlinkPaimon | Engine::FlinkCdcPaimon => {
            let table = format!("{OPERATOR}_paimon_table");
            // Paimon's writers stop at three runs beyond the trigger.
            let runs = limits.number(Parameter::SortedRuns) + 3.0;
            vec![
                rule(
                    Alert::CommitSlow,
                    format!("{table}_commit_lastCommitDuration > {slow}"),
                    of_setting(Parameter::CommitLatencyP99),
                ),
                rule(
                    Alert::CommitRetried,
                    format!("{table}_commit_lastCommitAttempts > 2"),
                    by(Quantity::CommitAttempts),
                ),
                rule(
                    Alert::FilesPileUp,
                    format!("{table}_compaction_maxLevel0FileCount > {runs}"),
                    of_setting(Parameter::SortedRuns),
                ),
            ]
        }
        _ => Vec::new(),
    }
}

/// How far the source is ahead.
fn lag(limits: &Limits) -> Vec<Rule> {
    let rule = |alert, expr, critical, limit| Rule { alert, expr, hold: PATIENCE, critical, limit };
    let pipeline = matches!(limits.plan.engine, Engine::FlinkCdcIceberg | Engine::FlinkCdcPaimon);
    if pipeline || limits.plan.scenario.source() == Source::Direct {
        let behind = milliseconds(limits.value(Quantity::VisibleP95).max(limits.interval()));
        let lost = milliseconds(limits.number(Parameter::SourceRetention) / 2.0);
        let metric = format!("max({OPERATOR}_currentFetchEventTimeLag)");
        return vec![
            rule(Alert::Lag, format!("{metric} > {behind}"), false, by(Quantity::VisibleP95)),
            rule(Alert::LagLoses, format!("{metric} > {lost}"), true, of_setting(Parameter::SourceRetention)),
        ];
    }
    let metric = format!("sum({OPERATOR}_pendingRecords)");
    vec![
        rule(Alert::Lag, format!("{metric} > {}", limits.rows_in_sight()), false, by(Quantity::VisibleP95)),
        rule(
            Alert::LagLoses,
            format!("{metric} > {}", limits.rows_at_risk()),
            true,
            of_setting(Parameter::SourceRetention),
        ),
    ]
}

fn spark(limits: &Limits) -> Vec<Rule> {
    let stream = |name: &str| format!("{{__name__=~\"metrics_.*_driver_spark_streaming_.*_{name}_Value\"}}");
    let slow = milliseconds(limits.interval());
    vec![
        Rule {
            alert: Alert::BatchSlow,
            expr: format!("{} > {slow}", stream("latency")),
            hold: PATIENCE,
            critical: false,
            limit: by(Quantity::EffectiveInterval),
        },
        Rule {
            alert: Alert::Lag,
            expr: format!("sum({}) > sum({})", stream("inputRate_total"), stream("processingRate_total")),
            hold: PATIENCE.max(whole(limits.interval() * 3.0) as u64),
            critical: false,
            limit: by(Quantity::Utilisation),
        },
    ]
}

fn connect(limits: &Limits) -> Vec<Rule> {
    let lag = "sum(kafka_consumer_consumer_fetch_manager_metrics_records_lag_max)";
    vec![
        Rule {
            alert: Alert::TaskFailed,
            expr: "kafka_connect_connect_worker_metrics_connector_failed_task_count > 0".to_owned(),
            hold: 60,
            critical: true,
            limit: of_setting(Parameter::Parallelism),
        },
        Rule {
            alert: Alert::Lag,
            expr: format!("{lag} > {}", limits.rows_in_sight()),
            hold: PATIENCE,
            critical: false,
            limit: by(Quantity::VisibleP95),
        },
        Rule {
            alert: Alert::LagLoses,
            expr: format!("{lag} > {}", limits.rows_at_risk()),
            hold: PATIENCE,
            critical: true,
            limit: of_setting(Parameter::SourceRetention),
        },
    ]
}

/// The age of the newest snapshot by a query, where no metric tells it.
pub(super) fn age_query(plan: &Plan) -> Option<&'static str> {
    match plan.engine {
        Engine::FlinkIceberg => None,
        Engine::FlinkPaimon | Engine::FlinkCdcPaimon | Engine::FlussPaimon => {
            Some("SELECT max(commit_time) FROM lake.db.`t$snapshots`")
        }
        Engine::FlinkCdcIceberg | Engine::SparkIceberg | Engine::ConnectIceberg | Engine::FlussIceberg => {
            Some("SELECT max(committed_at) FROM lake.db.t.snapshots")
        }
        Engine::SparkDelta | Engine::FlinkDelta => Some("DESCRIBE HISTORY lake.db.t LIMIT 1"),
        Engine::FlinkHudi | Engine::SparkHudi => Some("CALL show_commits(table => 'db.t', limit => 1)"),
    }
}
