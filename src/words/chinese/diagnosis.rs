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
        DeletesSinceCompaction => "它们是上次合并之后产生的";
        DeletesStay => "合并成功了，它们仍然在";
        FilesSmall => "文件太小，或太多";
        FileEachWriter => "每次提交，每个写入任务在每个分区各留一个文件";
        CommitSmall => "一次提交的全部文件加起来也很小";
        PartitionsMany => "事件时间分散，一次提交触及许多分区";
        CompactionBehind => "合并在跑，却追不上";
        CostGrowing => "存储费用在增长";
        RequestsDominate => "费用主要是请求";
        BytesBeyondTable => "存储里的数据远多于表里的";
        FilesUnknown => "有文件不属于任何快照";
        MetadataMany => "有成千上万个元数据文件";
        Conflicts => "提交或合并因冲突失败";
        CompactionRefused => "合并被拒绝：它重写的数据同时被改动";
        RetriesRunOut => "提交用尽了重试次数";
        StrangeSnapshots => "有来历不明的作业提交的快照";
        ExpiryFails => "快照清理不掉，或清理了表仍在增长";
        ExpiryDies => "清理任务失败或跑不完";
        RefsThere => "清理成功，旧快照仍然在";
        GrowsThough => "旧快照已经没有了，表仍在增长";
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
        DeletesPileUp => "每次提交都增加等值删除，之后的每个查询都要把它们应用到更旧的文件上。", "更频繁地合并，并给足工作线程；更长的间隔会减少它们。Flink 的写入端没有 copy-on-write：无论表属性怎么写，它写的都是删除文件。";
        SmallFiles => "每次提交都留下许多小文件。", "每个分区单元一个写入任务（hash），减少分桶，或加长间隔。";
        ManifestsPileUp => "清单和快照在堆积。", "重写清单，清理快照；减少提交也有帮助。";
        DeletesOutlive => "只有当不再有序列号更小、可能受其影响的数据文件时，等值删除才会消失：重写时只要漏下该分区的一个旧文件，删除也会留下。", "在一次提交里重写该分区的全部文件，给足工作线程，不要分批提交；没有分区的表就要重写整张表。";
        FewBytes => "一次提交带来的数据不够一个文件。", "加长间隔，或减少分区和分桶；引擎按时间提交，不按大小。";
        ScatteredRows => "一次提交的数据分散在许多分区：文件数等于写入任务数乘以触及的分区数。", "分发方式 hash 让每个分区只有一个写入任务；或用更粗的分区，或把迟到数据放进另一张表。";
        CompactionSlow => "合并所需的时间超过给它的时间。", "增加核数，加长窗口，或从源头减少小文件：合并按文件计费。";
        ManyRequests => "无论多小，每次提交、每个文件都要几次请求。", "减少提交和文件：加长间隔，分发方式 hash，降低读的一方的轮询频率。";
        SnapshotsKept => "旧快照还留着被替换或删除的数据。", "缩短快照保留时间，每天清理。";
        Orphans => "失败的写入留下了文件，清理快照不会删掉它们。", "删除早于最长写入时间的孤儿文件，至少三天以前的。";
        MetadataKept => "每次提交都留下一个 metadata.json，默认没有人删除。", "每次提交后删除旧的元数据文件（write.metadata.delete-after-commit.enabled）。";
        CompactionMeetsStream => "合并重写的文件同时被流删除了其中的行；这样的重写会被拒绝，重试也没有用。", "只合并不再写入的分区，或放到更清闲的窗口、分成更小的组。加长间隔只会让它少见一些，并让一切都更晚。";
        CommitsCrowd => "提交的作业太多：每次提交期间别人都要重来。", "增加重试并拉长等待，换更快的目录服务，减少提交者；减少提交也有帮助。";
        AnotherWriter => "另有作业在写这张表。", "约定由谁写、由谁合并；多个写入者需要能原子替换的目录服务。";
        ExpiryTooRare => "一次要删的太多。", "更频繁地清理，并行地删，从最旧的开始分步做。";
        HeldByRefs => "分支或标签会一直保留它的快照和文件，不论多旧。", "删除该引用，或给它设定最长保留时间。";
        LiveFilesGrow => "增长的是当前文件：清理只删除当前快照不再需要的。", "合并把当前文件并起来，之后清理才能删掉旧的。";
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
