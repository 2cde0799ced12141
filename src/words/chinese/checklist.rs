//! 上线前检查表。

use model::ChecklistItem;

texts! {
    /// An item, and how to check it.
    pub(crate) fn item(ChecklistItem) -> 2 {
        KeyIsUnique =>
            "主键全局唯一",
            "一张表来自多个库或分片时，键里要有分片标识，否则行会互相覆盖。";
        UpsertFitsKey =>
            "upsert 已开，主键与等值字段一致",
            "PRIMARY KEY、等值字段和表的标识字段必须是同样的列。";
        IntervalFits =>
            "间隔符合承诺的时效，文件量可以承受",
            "请填写时效目标：它与 p95 比较。";
        RoutingFitsBuckets =>
            "行的路由与分桶一致",
            "keyBy 与分桶字段应通向同一个 writer。";
        RepeatsAreMerged =>
            "值得时，重复的键在 sink 之前合并",
            "行和删除变少，状态变大、恢复变慢。合并不能丢掉删除。";
        CompactionIsApart =>
            "合并由独立作业运行，并避开高峰",
            "窗口最好放在一天中流量低的时段。";
        IsMonitored =>
            "检查点、重启、提交和积压都有监控",
            "lastCheckpointDuration、numRestarts、Iceberg 提交失败、Kafka lag（它是以一个间隔为周期的锯齿）。";
        UpgradeIsTried =>
            "演练过经保存点升级",
            "算子有 uid，改过一次并行度，状态与 writer 都恢复正常。";
    }
}
