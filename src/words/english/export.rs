//! Comments in exported configuration.

use crate::Language;
use exchange::export::{Alert, Remark};

pub(crate) fn remark(remark: &Remark) -> String {
    let english = Language::English;
    match remark {
        Remark::For { engine, connector, runtime } => {
            let engine = english.engine(*engine);
            let [of, on] = crate::say::products(engine);
            format!("{engine}: {of} {connector}, {on} {runtime}; made by Headgate")
        }
        Remark::Runs { cron: Some(cron), every } => format!("every {every}; cron: {cron}"),
        Remark::Runs { cron: None, every } => format!("every {every}, which cron cannot say"),
        Remark::Window { window } => format!("it may take {window}; what is not done then waits for the next run"),
        Remark::FilledIn { ago } => format!("OLDER_THAN: now minus {ago}, filled in by the scheduler"),
        Remark::Limit { quantity } => format!("limit from: {}", english.quantity(*quantity)),
        Remark::LimitOf { parameter } => format!("limit from: {}", english.label(*parameter)),
        other => fixed(other).to_owned(),
    }
}

fn fixed(remark: &Remark) -> &'static str {
    match remark {
        Remark::Defaults => "values equal to the engine's defaults are left out",
        Remark::Kept => "kept from what was imported",
        Remark::YourNames => "replace names, places and your_columns by your own",
        Remark::CheckpointingOff => "checkpointing is off: nothing is ever committed",
        Remark::SparkRuns => "run it in Spark SQL: Flink's DDL has no bucket transform",
        Remark::IntervalElsewhere => {
            "the checkpoint interval is Flink's: see config.yaml, or -Dexecution.checkpointing.interval"
        }
        Remark::CompactsItself => "the writer compacts by itself: there is nothing to schedule",
        Remark::NoCompaction => "compaction is off: files stay as they were written",
        Remark::Continuous => "back to back: each run begins when the last one is done, no sooner than this",
        Remark::SecondSinkOnly => {
            "FlinkSink ignores this: only IcebergSink compacts, with SET 'table.exec.iceberg.use-v2-sink' = 'true';"
        }
        Remark::NoSinkCompacts => "no sink of this release compacts: take Iceberg 1.10 or later, or a job of its own",
        Remark::OutsideLock => "before 1.11 maintenance in the sink needs a lock outside of it: JDBC or ZooKeeper",
        Remark::NoExpiry => "nothing expires snapshots: metadata and storage grow without end",
        Remark::ColdPartitions => "only partitions that are no longer written; TODAY is filled in by the scheduler",
        Remark::TurnFirst => "“first” names the settings to turn first, the most likely one in front",
        Remark::FlinkMetrics => "metrics of Flink as its Prometheus reporter names them",
        Remark::SparkMetrics => {
            "metrics of Spark as its Prometheus servlet names them; they need spark.sql.streaming.metricsEnabled=true"
        }
        Remark::ConnectMetrics => "metrics of Kafka Connect as the JMX exporter names them by default",
        Remark::AgeByQuery => "no metric tells the age of the newest snapshot; this query does",
        Remark::CodeOnly => "the sink takes these in code; WITH of Flink SQL does not pass them on",
        Remark::NoOptions => "this connector has no options: it rolls at checkpoints and only appends",
        Remark::ExpireElsewhere => "Fluss does not expire Iceberg snapshots: another job must",
        Remark::For { .. }
        | Remark::Runs { .. }
        | Remark::Window { .. }
        | Remark::FilledIn { .. }
        | Remark::Limit { .. }
        | Remark::LimitOf { .. } => "",
    }
}

texts! {
    /// What an alert means.
    pub(crate) fn alert(Alert) -> 1 {
        CheckpointSlow => "Checkpoints take as long as the interval or come near the timeout: commits come late";
        CheckpointFailed => "More checkpoints fail in a row than the job tolerates";
        CheckpointStalled => "No checkpoint completes: nothing is committed, the table stands still";
        Restarts => "The job restarts more often than planned: look for failed commits and timeouts";
        CommitSlow => "Commits take longer than planned: look at the catalog, the number of snapshots, the size of metadata";
        CommitRetried => "Commits need several attempts: another writer or a rewrite competes";
        SnapshotOld => "The newest snapshot is old: readers see stale data";
        Lag => "The job falls behind its source";
        LagLoses => "The source will delete events before they are read";
        BatchSlow => "Batches take longer than the trigger: commits come late";
        TaskFailed => "A task of the connector failed: it commits nothing until it is restarted";
        FilesPileUp => "Files pile up before compaction: the writer will be held back";
    }
}
