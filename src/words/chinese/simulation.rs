//! 模拟附带的说明。

use crate::Language;
use crate::number::stretch;
use model::unit::Unit;
use report::picture::Bar;
use report::{Assumption, Happened, LossReason, Note, Work};

const ZH: Language = Language::Chinese;

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
        WholePeriods =>
            "公式假定每次合并都面对一整个周期留下的文件；模拟开始后不久就有第一次合并，那时文件还少。";
        DeletesStay =>
            "公式认为重写留下的删除文件会一直在：这里它们的清单被合并后，又被后来的重写一次清掉。";
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

/// 模拟的一天里的一个条：时间、内容、细节。
#[inline(never)]
pub(crate) fn bar(bar: &Bar) -> [String; 3] {
    let when = format!("{}（{}）", stretch(ZH, bar.from, bar.to), ZH.short(bar.to - bar.from, Unit::Seconds));
    let count = |number: u64| ZH.exact(number as f64, Unit::Count);
    let [name, detail] = match bar.what {
        Happened::CheckpointStarted { id } => ["检查点开始".to_owned(), format!("检查点 {id}")],
        Happened::CheckpointCompleted { id, .. } => ["检查点".to_owned(), format!("检查点 {id}")],
        Happened::CheckpointExpired { id, .. } => ["检查点超时".to_owned(), format!("检查点 {id}")],
        Happened::Committed { id, attempt, rows, data_files, delete_files, .. } => {
            let name = if bar.beside { "与重写重叠的提交" } else { "提交" };
            let files = format!("数据文件 {} 个，删除文件 {} 个", count(data_files), count(delete_files));
            [name.to_owned(), format!("检查点 {id}，第 {attempt} 次尝试：{} 行，{files}", count(rows))]
        }
        Happened::SwapLost { work, attempt, .. } => {
            ["切换失败".to_owned(), format!("{}，第 {attempt} 次尝试", who(work))]
        }
        Happened::Lost { work, reason, .. } => ["失败".to_owned(), format!("{}：{}", who(work), why(reason))],
        Happened::RewriteStarted { files, bytes, groups } => {
            let bytes = ZH.short(bytes as f64, Unit::Bytes);
            ["规划重写".to_owned(), format!("{} 个文件，{bytes}，{groups} 组", count(files))]
        }
        Happened::GroupWritten { group, .. } => ["重写一组文件".to_owned(), format!("第 {} 组", group + 1)],
        Happened::RewriteCommitted { attempt, replaced, written, deletes_shed, .. } => {
            let files = format!("{} 个文件合成 {} 个", count(replaced), count(written));
            let detail = format!("第 {attempt} 次尝试：{files}，去掉删除文件 {} 个", count(deletes_shed));
            ["合并的提交".to_owned(), detail]
        }
        Happened::Served { replaced, written } => {
            ["引擎自身重写".to_owned(), format!("{} 个文件合成 {} 个", count(replaced), count(written))]
        }
        Happened::Cleaned { compactions } => {
            ["清理".to_owned(), format!("{} 次压缩之前的文件版本", count(compactions))]
        }
        Happened::LogCheckpoint { version } => ["日志检查点".to_owned(), format!("版本 {version}")],
        Happened::OrphansRemoved { files } => ["删除孤儿文件".to_owned(), format!("{} 个文件", count(files))],
        Happened::SnapshotsExpired { snapshots, .. } => ["快照过期".to_owned(), format!("{} 个快照", count(snapshots))],
        Happened::ManifestsRewritten { from, into, .. } => {
            ["重写清单".to_owned(), format!("{} 个变为 {} 个", count(from), count(into))]
        }
        Happened::FailedOver { reason, replayed } => {
            ["作业失败".to_owned(), format!("{}；重读 {} 行", why(reason), count(replayed))]
        }
        Happened::Restarted { .. } => ["作业停止".to_owned(), String::new()],
    };
    let detail = if bar.job > 0 { format!("作业 {}：{detail}", bar.job + 1) } else { detail };
    [when, name, detail]
}

fn who(work: Work) -> &'static str {
    match work {
        Work::Stream => "写入",
        Work::Compaction => "合并",
        Work::Expiry => "快照过期",
        Work::Manifests => "重写清单",
    }
}

fn why(reason: LossReason) -> &'static str {
    match reason {
        LossReason::Swaps => "每次尝试都切换失败",
        LossReason::Validation => "期间的提交动了同样的文件",
        LossReason::HistoryExpired => "需要检查的快照已过期",
        LossReason::Timeouts => "太多检查点超时",
        LossReason::Machine => "机器故障",
        LossReason::Outage => "计划内中断",
    }
}
