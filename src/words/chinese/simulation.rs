//! 模拟附带的说明。

use report::{Assumption, Note};

texts! {
    /// 公式与模拟不同的原因。
    pub(crate) fn assumption(Assumption) -> 1 {
        KeepsUp =>
            "公式假定数据到达即被读取；模拟中出现积压，数据在其中等待。";
        NoDebt =>
            "公式假定检查点逐个到期；模拟中检查点有拖欠，随后集中补做。";
        QuickCommits =>
            "公式假定提交在下一个屏障到来之前结束；模拟中检查点要等待提交。";
        RareCollisions =>
            "公式假定切换偶尔失败；模拟中表的提交已经饱和。";
        CompactionKeepsUp =>
            "公式假定合并在下一次开始之前结束；模拟中没有做完，或窗口先到期。";
        RoomToCommit =>
            "公式假定合并能等到空隙提交；模拟中合并的工作丢失。";
        RareFailures =>
            "公式的平均值不计故障；模拟中作业停止的时间已有影响。";
        EvenTraffic =>
            "公式把流量均摊到全天；模拟中各小时不同。";
        LongEnough =>
            "模拟时间太短，提交或合并次数不足以求平均。";
        Luck =>
            "没有特别的原因：换一个随机种子，差别也这么大。";
    }
    /// 模拟遇到的限制。
    pub(crate) fn note(Note) -> 1 {
        TriggerQueueFull =>
            "拖欠的检查点超过 1,000 个，多出的会被 Flink 丢弃。";
        EventLimit =>
            "事件太多，模拟提前结束。";
        AgendaFull =>
            "同时排定的事件太多，模拟提前结束。";
        LogFull =>
            "事件列表已满，计数与曲线继续。";
        JobsAsRivals =>
            "第 16 个以后的作业不再逐个模拟，而是随机提交。";
        GroupsTogether =>
            "合并的文件组太多，若干组视为同时完成。";
        HistoryExpired =>
            "第一次快照过期之后，作业再也无法提交删除向量，重启也无济于事。";
        NoCheckpoint =>
            "没有任何检查点完成，因此没有提交任何数据。";
    }
}
