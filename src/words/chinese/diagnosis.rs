//! 引导式诊断。

use model::parameter::Owner;
use planner::diagnosis::{Cause, Interval, Symptom};

texts! {
    /// 看到的现象。
    pub(crate) fn symptom(Symptom) -> 1 {
        LagGrowing => "源端积压在增长";
        LatencyGrowing => "数据可见得越来越晚";
        SnapshotOld => "最新快照已是几小时前的，而作业没有背压";
        TableEmpty => "记录在流出，表却一直是空的";
        CountsDiffer => "两个引擎查到的行数不同";
        CdcDies => "CDC 源运行几天后中断";
        QueriesSlow => "开始更新写入后，几秒的查询变成几分钟";
        LagSawtooth => "积压随间隔一起一落";
        SinkBusy => "所有写入任务都忙";
        OneWriterBusy => "一个写入任务忙，其他的在等";
        SourceSlow => "写入任务在等源端";
        BarrierLate => "屏障来得晚，或检查点耗时长";
        IntervalLong => "检查点很快，数据在等下一个检查点";
        StartDelayLong => "启动延迟占时最长";
        CheckpointLong => "写入任务的快照占时最长";
        CommitLong => "检查点很快，其后的提交很慢";
        CheckpointsFail => "检查点失败或超时";
        CheckpointsComplete => "检查点成功，却没有提交";
        NoRows => "没有数据到来";
        NoCheckpoint => "从未做过检查点";
        FirstCheckpointRuns => "第一个检查点一直未完成：正在读初始快照";
        ReaderShowsNone => "快照已经有了，读的一方却看不到";
        SnapshotsDiffer => "两边读的快照不同";
        SameSnapshot => "两边读的是同一个快照";
        KeyTwice => "同一个键出现两次";
        LogGone => "数据库已没有所需的日志";
        IdTaken => "数据库拒绝同一个编号的第二个读取者";
        TablesQuiet => "被捕获的表没有变化，别的表在写";
        ManyDeletes => "删除文件很多";
        ManyFiles => "小的数据文件很多";
        PlanningLong => "仅查询规划就很慢";
    }

    /// 背后的原因，以及怎么办。
    pub(crate) fn cause(Cause) -> 2 {
        LagIsTheInterval => "位点随检查点提交，消费组积压正好是一个间隔，不是告警。", "改为观察尚未读取的记录数。";
        WritersFull => "写入任务已满：来的比写得下的多。", "增加写入任务，减少每个任务的文件（hash），或在写入前先合并。";
        HotWriter => "一个分区单元或一个键的数据都进了同一个写入任务。", "分桶多于写入任务，或换分布更均匀的键；增加并行度没有用。";
        FewSplits => "源端读取任务不够。", "增加主题分区，或增加读取任务。";
        Backpressure => "屏障排在缓冲数据之后：背压自己就拉长了间隔。", "先疏通最忙的算子；缓冲区去膨胀或非对齐检查点可以缩短等待。";
        ManyOpenFiles => "屏障到来时，每个写入任务要在每个分区单元里关闭一个文件。", "每个分区单元只由一个写入任务写：分发方式 hash。";
        SlowCommits => "目录服务慢，或元数据已经变大，使提交变慢。", "清理快照和旧的元数据文件，查看目录服务的延迟；减少提交也有帮助。";
        IntervalIsTheLatency => "数据在等下一个检查点，这正是设置的结果。", "在文件目标允许的范围内缩短间隔。";
        TimeoutShort => "检查点耗时超过超时时间，所以从未提交。", "找出耗时的原因；其间加长超时可以让作业活着。";
        CommitterFails => "检查点之后的提交失败并在重试，或作业恢复时丢了状态。", "看提交算子的日志；增加重试，或从最近的保存点重启。";
        NothingToCommit => "没有数据就没有可提交的，每十个空检查点才有一个快照。", "并没有问题；如果数据在等水位线，设置空闲超时即可放行。";
        CheckpointingOff => "检查点没有开启：文件写了却从不提交。", "设置间隔。";
        InitialSnapshot => "初始快照之后的第一个检查点完成前，什么都看不到。", "超时要长于快照的一个分块，然后等待。";
        CachedMetadata => "读的一方的目录缓存里还是旧的表状态。", "刷新表，或缩短缓存时间。";
        OlderSnapshot => "其中一个引擎读的是较旧的快照。", "在同一个快照上比较；预期差异等于速率乘以快照的年龄。";
        DeletesIgnored => "其中一个引擎没有应用这些删除：等值删除，或格式 3 的删除向量。", "换能读它们的引擎，或在读之前先合并。";
        AppendedNotReplaced => "本该替换的行被追加了：没有开启更新写入，或键里缺少分区列。", "用完整的键更新写入；已有的重复要清理一次。";
        LogTooShort => "作业停机的时间超过数据库保留日志的时间。", "保留时间要长于最长停机加追赶；从新的快照重新开始。";
        FewServerIds => "每个并行读取任务都需要自己的服务器编号。", "编号范围至少与源端并行度一样宽。";
        NoHeartbeat => "被捕获的表没有变化时位点不前进，直到日志被清掉。", "心跳会推动位点前进。";
        DeletesPileUp => "每次提交都增加等值删除，之后的每个查询都要把它们应用到更旧的文件上。", "更频繁地合并，并给足工作线程；更长的间隔会减少它们。";
        SmallFiles => "每次提交都留下许多小文件。", "每个分区单元一个写入任务（hash），减少分桶，或加长间隔。";
        ManifestsPileUp => "清单和快照在堆积。", "重写清单，清理快照；减少提交也有帮助。";
    }

    /// 间隔该不该动。
    pub(crate) fn interval(Interval) -> 1 {
        Leave => "与间隔无关。";
        DoNotRaise => "不要加长间隔：那会掩盖原因，并让一切都更晚。";
        Raise => "在新鲜度目标允许时，加长间隔有帮助。";
        Lower => "缩短间隔就能解决。";
    }

    /// 谁来改。
    pub(crate) fn turned_by(Owner) -> 1 {
        Job => "流作业";
        Table => "表";
        Governance => "维护与目录";
        World => "外部环境";
    }
}
