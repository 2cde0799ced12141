//! 导出配置里的注释。

use crate::Language;
use exchange::export::{Alert, Remark};

pub(crate) fn remark(remark: &Remark) -> String {
    let chinese = Language::Chinese;
    match remark {
        Remark::For { engine, connector, runtime } => {
            let engine = chinese.engine(*engine);
            let [of, on] = crate::say::products(engine);
            format!("{engine}：{of} {connector}，{on} {runtime}；由 Headgate 生成")
        }
        Remark::Runs { cron: Some(cron), every } => format!("每 {every} 一次；cron：{cron}"),
        Remark::Runs { cron: None, every } => format!("每 {every} 一次，cron 无法表达"),
        Remark::Window { window } => format!("最多运行 {window}；没做完的留到下一次"),
        Remark::FilledIn { ago } => format!("OLDER_THAN：当前时间减 {ago}，由调度器填入"),
        Remark::Limit { quantity } => format!("阈值来自：{}", chinese.quantity(*quantity)),
        Remark::LimitOf { parameter } => format!("阈值来自：{}", chinese.label(*parameter)),
        other => fixed(other).to_owned(),
    }
}

fn fixed(remark: &Remark) -> &'static str {
    match remark {
        Remark::Defaults => "与引擎默认值相同的项已省略",
        Remark::Kept => "导入时保留下来的项",
        Remark::YourNames => "请把名称、位置和 your_columns 换成自己的",
        Remark::CheckpointingOff => "检查点已关闭：永远不会提交",
        Remark::SparkRuns => "请在 Spark SQL 中运行：Flink 的 DDL 没有 bucket 变换",
        Remark::IntervalElsewhere => "检查点间隔属于 Flink：见 config.yaml，或用 -Dexecution.checkpointing.interval",
        Remark::CompactsItself => "写入端自行合并：无需另行调度",
        Remark::NoCompaction => "合并已关闭：文件保持写入时的样子",
        Remark::Continuous => "首尾相接：上一次结束后开始下一次，但不早于这个周期",
        Remark::SecondSinkOnly => {
            "FlinkSink 会忽略下面这些：只有 IcebergSink 会合并，需要 SET 'table.exec.iceberg.use-v2-sink' = 'true';"
        }
        Remark::NoSinkCompacts => "这个版本的 sink 都不会合并：请用 Iceberg 1.10 或更新的版本，或改用独立作业",
        Remark::OutsideLock => "1.11 之前，sink 内的维护需要外部锁：JDBC 或 ZooKeeper",
        Remark::NoExpiry => "没有任何作业清理快照：元数据和存储会一直增长",
        Remark::ColdPartitions => "只处理不再写入的分区；TODAY 由调度器填入",
        Remark::TurnFirst => "“first”列出应先调整的设置，最可能的排在最前",
        Remark::FlinkMetrics => "指标名与 Flink 的 Prometheus reporter 一致",
        Remark::SparkMetrics => {
            "指标名与 Spark 的 Prometheus servlet 一致；需要 spark.sql.streaming.metricsEnabled=true"
        }
        Remark::ConnectMetrics => "指标名与 JMX exporter 的默认命名一致",
        Remark::AgeByQuery => "没有指标说明最新快照的年龄；可用这条查询",
        Remark::CodeOnly => "sink 只在代码里接受这些选项；Flink SQL 的 WITH 不会传递",
        Remark::NoOptions => "这个连接器没有选项：在检查点滚动文件，且只会追加",
        Remark::ExpireElsewhere => "Fluss 不清理 Iceberg 快照：需要另一个作业",
        Remark::For { .. }
        | Remark::Runs { .. }
        | Remark::Window { .. }
        | Remark::FilledIn { .. }
        | Remark::Limit { .. }
        | Remark::LimitOf { .. } => "",
    }
}

texts! {
    /// 告警的含义。
    pub(crate) fn alert(Alert) -> 1 {
        CheckpointSlow => "检查点耗时已达间隔或接近超时：提交会推迟";
        CheckpointFailed => "连续失败的检查点多于作业可容忍的次数";
        CheckpointStalled => "没有检查点完成：不再提交，表停止更新";
        Restarts => "作业重启比预期频繁：请检查提交失败和超时";
        CommitSlow => "提交比预期慢：请检查 catalog、快照数和元数据大小";
        CommitRetried => "提交需要多次尝试：有其他写入或重写在竞争";
        SnapshotOld => "最新快照已旧：读者看到的是旧数据";
        Lag => "作业落后于数据源";
        LagLoses => "数据源会在读取之前删除事件";
        BatchSlow => "批次耗时超过触发间隔：提交会推迟";
        TaskFailed => "连接器的任务失败：重启之前不会提交";
        FilesPileUp => "合并之前文件堆积：写入端会被阻塞";
    }
}
