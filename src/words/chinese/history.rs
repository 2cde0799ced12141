//! 关于真实历史和校准的话。

use crate::history::{HistorySentences, HistoryWord, Show};
use exchange::calibrate::{Basis, Why};
use exchange::import::history::{Operation, Proof, Stall};

pub(crate) static SENTENCES: HistorySentences = HistorySentences { word, basis, why, operation, stall, proof };

texts! {
    /// 标题和各项数字的名称。
    pub(crate) fn word(HistoryWord) -> 1 {
        Happened => "实际情况";
        Commits => "流的提交";
        EmptyCommits => "没有文件";
        Restarts => "重新启动";
        Interval => "提交间隔";
        DataFiles => "每次提交的数据文件";
        DeleteFiles => "每次提交的删除文件";
        Rows => "每次提交的行数";
        Bytes => "每次提交的字节数";
        SomeFiles => "文件";
        SomeDataFiles => "数据文件";
        SomeDeleteFiles => "删除文件";
        SomeRows => "行数";
        SomeBytes => "字节";
        Live => "表里现有";
        Growth => "每天增加";
        Committers => "谁在提交";
        Rewrites => "合并重写";
        Pauses => "停顿";
        Question => "是目录慢，还是屏障卡住？";
        Calibrated => "已校准";
        Disagreeing => "与配置不一致";
        Untold => "从这些文件看不出来";
        Compared => "预测与实际对照";
        Predicted => "预测";
        Observed => "实际";
        Error => "平均误差";
        Median => "中位数";
        Greatest => "最大";
        Before => "之前";
        Beyond => "测得";
    }
    /// 校准值的依据。
    pub(crate) fn basis(Basis) -> 1 {
        EngineName => "提交里写明了引擎";
        Release => "提交里写明的版本";
        CheckpointConfig => "作业自己的设置，来自 Flink";
        CommitGaps => "相邻两次提交的间隔，中位数";
        TriggerGaps => "相邻两次触发的间隔，中位数";
        PartitionSpec => "表的分区规则";
        Schema => "表结构";
        TableOption => "表属性";
        ChangedPartitions => "每次提交改动的分区数，中位数";
        ListedPartitions => "列出的分区数";
        DeleteFiles => "提交新增的删除";
        FittedFiles => "使预测文件数等于提交实际文件数的取值";
        FileNames => "数据文件名里的子任务号：至少这么多";
        Subtasks => "Flink 列出的子任务数";
        SourcePartitions => "Spark 列出的数据源分区数";
        RowsOverTime => "行数除以时间";
        HourlyRows => "一天中每小时的行数";
        BytesPerRow => "字节数除以行数，扣除文件的固定部分";
        BytesPerRowLessDeletes => "字节数除以行数，扣除删除文件（按通常大小）和文件的固定部分";
        DeleteRows => "删除的行数与行数之比";
        UpdatedRows => "格式计为更新的行数";
        MergedRows => "合并去掉的行数：更新至少这么多";
        RepeatedKeys => "同一次提交里重复出现的键";
        Durations => "已完成检查点的耗时，扣除等待屏障的时间";
        Rhythm => "提交来得比假设的检查点耗时还快：至多这么久";
        StartDelay => "最新检查点中最慢任务的启动延迟";
        CheckpointSize => "最新检查点的状态大小";
        CommitAfterCheckpoint => "从检查点最后一次确认到快照";
        PreparedToWritten => "从 commitInfo 到日志文件写出";
        CommitReports => "Iceberg 的提交报告";
        LiveCounters => "最新提交的总数，或列表";
        RewriteGaps => "相邻两次合并的间隔，中位数";
        CommitsBetweenRewrites => "相邻两次合并之间的增量提交数，中位数";
        BucketNames => "文件名开头的分桶号";
        NoRewrite => "整个历史里没有合并";
        OldestSnapshot => "最旧快照的年龄（更旧的已过期）";
        OtherCommits => "不属于这条流的提交";
        ParallelStreams => "交替提交的多条流";
        Restarts => "作业重新启动的次数";
        ProcessedRows => "批次每秒处理的行数";
        CarriedLoad => "这样的负载跑得动：写入能力至少这么大";
        TypedRun => "您计时的合并";
        TypedPlanning => "您计时的查询计划";
        TypedCommits => "您计时的提交";
    }
    /// 为什么某个参数看不出来。
    pub(crate) fn why(Why) -> 1 {
        UpsertHidesInserts => "upsert 模式下每一行都写删除，新增和更新看起来一样";
        FilesHideParallelism => "每个分区或分桶只有一个写入者，文件数与它无关；files 表的路径里有子任务号";
        NoCommitTimes => "没有格式记录提交花了多久；把 Flink 的检查点和快照一起给出，或给出 Iceberg 的提交报告，就能看出来";
        NoCheckpoints => "Flink 的 REST 结果 /jobs/:id/checkpoints 里有";
        NoRows => "没有提交记录行数";
        NoBytes => "没有文件给出数据的字节数";
        NoRepeats => "没有键在同一次提交里重复出现";
        LessThanADay => "历史不足一天";
        NoEngine => "这种格式不写明由哪个引擎写入";
    }
    /// 一次提交做了什么。
    pub(crate) fn operation(Operation) -> 1 {
        Append => "追加";
        Overwrite => "更新写入";
        Delete => "删除";
        Rewrite => "合并重写";
        Upkeep => "维护";
    }
    /// 是目录慢，还是屏障卡住？
    pub(crate) fn stall(Stall) -> 1 {
        Off => "没有开启检查点：sink 永远不会提交。";
        Expiring => "都不是：检查点超时被放弃。";
        Barrier => "屏障卡住了：它排在缓冲的数据后面（背压）。原因不在目录。";
        Alignment => "一个输入的屏障在等另一个输入：有一个输入更慢。原因不在目录。";
        Snapshot => "任务写状态或关闭文件太久。原因不在目录。";
        Unexplained => "检查点很长，但这些文件说明不了原因：请给出检查点的子任务详情。";
        Commit => "提交慢：检查点很短，之后的步骤不短。请查看目录和表的元数据。";
        Nothing => "都不是：检查点短，而且准时。";
    }
}

fn proof(proof: &Proof, show: &Show) -> String {
    match proof {
        Proof::Interval { set } => format!("设置的间隔：{}。", show.seconds(*set)),
        Proof::Period { measured, explained } => format!(
            "相邻两次触发：中位数 {}，最长 {}；间隔、耗时和停顿能解释 {}。",
            show.seconds(measured.median),
            show.seconds(measured.max),
            show.seconds(*explained)
        ),
        Proof::Durations { durations } => format!(
            "{} 个已完成检查点的耗时：中位数 {}，p99 {}，最长 {}。",
            durations.count,
            show.seconds(durations.median),
            show.seconds(durations.p99),
            show.seconds(durations.max)
        ),
        Proof::StartDelay { seconds, whole } => {
            format!("最慢的任务：屏障在 {} 后才到，全程 {}。", show.seconds(*seconds), show.seconds(*whole))
        }
        Proof::Aligning { seconds, whole } => {
            format!("最慢的任务：对齐用了 {}，全程 {}。", show.seconds(*seconds), show.seconds(*whole))
        }
        Proof::Writing { synchronous, asynchronous, whole } => format!(
            "最慢的任务：同步 {}，异步 {}，全程 {}。",
            show.seconds(*synchronous),
            show.seconds(*asynchronous),
            show.seconds(*whole)
        ),
        Proof::Failed { failed, expired, total, restored } => {
            format!("{total} 个检查点中 {failed} 个失败，其中 {expired} 个超时；作业恢复了 {restored} 次。")
        }
        Proof::CommitAfter { delays } => format!(
            "从最后一次确认到快照，{} 次提交：中位数 {}，p99 {}。",
            delays.count,
            show.seconds(delays.median),
            show.seconds(delays.p99)
        ),
        Proof::Reported { commits } => format!(
            "Iceberg 报告了 {} 次提交：中位数 {}，p99 {}。",
            commits.count,
            show.seconds(commits.median),
            show.seconds(commits.p99)
        ),
        Proof::Backpressure { held, busy } => {
            format!("最差的任务：{} 的时间被反压，{} 的时间忙碌。", show.share(*held), show.share(*busy))
        }
        Proof::Survivors => "百分位只统计已完成的检查点：超时的不在其中。".to_owned(),
        Proof::NoDetails => "时间花在哪里，要看 …/checkpoints/details/:id/subtasks/:vertex，这里没有给出。".to_owned(),
        Proof::NoCommits => {
            "提交花了多久不在检查点耗时里（sink 在最后一次确认之后才提交）；请同时给出表的快照。".to_owned()
        }
    }
}
