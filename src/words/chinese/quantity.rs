//! 指标、中间步骤和问题的名称。

use model::{Quantity, Question, Step};

texts! {
    /// Name of a quantity.
    pub(crate) fn quantity(Quantity) -> 1 {
        EffectiveInterval => "提交间隔";
        CommitsPerDay => "每天提交";
        CheckpointDebt => "检查点积压";
        TimeoutProbability => "放弃的检查点";
        FailoversPerDay => "每天重启";
        FilesPerDay => "每天新增文件";
        Writers => "打开的写入器";
        DataFilesPerCommit => "每次提交的数据文件";
        EqualityDeleteFilesPerCommit => "每次提交的等值删除文件";
        PositionDeleteFilesPerCommit => "每次提交的位置删除文件";
        DeletionVectorFilesPerCommit => "每次提交的删除向量文件";
        ChangelogFilesPerCommit => "每次提交的变更日志文件";
        DataFilesPerDay => "每天新增数据文件";
        DeleteFilesPerDay => "每天新增删除文件";
        BytesPerCommit => "每次提交的数据量";
        AverageDataFileBytes => "平均数据文件";
        RuleOfThumbFilesPerDay => "每天文件数的经验公式";
        BusyWriters => "繁忙的写入任务";
        HottestWriterBuckets => "最忙写入任务的桶数";
        HottestWriterShare => "最忙写入任务的数据占比";
        OpenWritersPerSubtask => "每个子任务打开的文件";
        WriterHeapBytes => "每个子任务的写入堆内存";
        VisibleP50 => "可见时间 p50";
        VisibleP95 => "可见时间 p95";
        VisibleMax => "最迟可见";
        FirstVisible => "第一行可见";
        MeanWait => "平均等待提交";
        Utilisation => "最忙写入任务的利用率";
        LagGrowthRows => "积压增长";
        RateHeadroom => "流量余量";
        ReplayRows => "故障后重读的行数";
        CatchUp => "追赶时间";
        SnapshotsRetained => "保留的快照";
        TimeTravelReach => "可回溯时间";
        StorageObjectsTotal => "存储上的对象";
        MetadataJsonBytes => "元数据文件";
        MetadataBytesPerDay => "每天写入的元数据";
        LiveDataManifests => "数据清单";
        LiveDeleteManifests => "删除清单";
        LiveFilesMean => "存活文件均值";
        LiveFilesPeak => "存活文件峰值";
        StorageObjectsPerDay => "每天新增对象";
        MetadataReadsPerDay => "每天读元数据";
        WriteAmplification => "写放大";
        CompactionDuration => "一次合并耗时";
        CompactionUtilisation => "合并负荷";
        BacklogFilesPerDay => "合并每天剩下的文件";
        CompactionEveryNeeded => "至少多久合并一次";
        Repair => "修复表的时间";
        CompactionGrace => "合并可以中断多久";
        CommitSuccess => "提交成功率";
        CommitAttempts => "每次提交的尝试";
        CompactionCommitSuccess => "合并提交的切换成功率";
        CompactionValidationSuccess => "合并提交的校验通过率";
        Planning => "规划一次查询";
        Query => "一次查询";
        QueryClean => "合并后的同一查询";
        MergeOnReadSlowdown => "读时合并的减速";
        DeleteReferences => "各数据文件要合并的删除文件之和";
        ReaderHeapBytes => "读者处理删除的堆内存";
        PreaggDistinctRows => "离开窗口的行";
        PreaggReduction => "预聚合的缩减";
        PreaggStateBytes => "窗口状态";
        Recovery => "恢复状态的时间";
        CostMonth => "每月费用";
        PutRequestsPerDay => "每天写请求";
        GetRequestsPerDay => "每天读请求";
        RequestCostMonth => "每月请求费用";
        MetadataStorageBytes => "元数据占用的存储";
        CompactionCoreHoursPerDay => "每天合并用量";
        BestInterval => "损失最小的间隔";
    }

    /// Name of a step.
    pub(crate) fn step(Step) -> 1 {
        CheckpointTime => "检查点耗时（含排队）";
        CommitTime => "提交耗时";
        AttemptInterval => "相邻检查点的间隔";
        IntervalSquared => "间隔平方的均值";
        Queueing => "排队";
        Snapshotting => "检查点耗时";
        Waiting => "等待";
        DataCommitsPerDay => "每天有数据的提交";
        RowsPerCommit => "每次提交的行数";
        SupersededRows => "同一次提交内被替换的行";
        DistinctKeys => "每次提交的不同主键";
        Cells => "分区 × 分桶";
        BusyCells => "收到数据的分区 × 分桶";
        RowsPerWriter => "每个写入器的行数";
        RowsPerFile => "写满一个文件的行数";
        FilesPerWriter => "每个写入器的文件";
        FilesPerCommit => "每次提交的文件";
        DeleteFilesPerCommit => "每次提交的删除文件";
        FixedLatency => "源端、队列与处理";
    }

    /// A question that people ask.
    pub(crate) fn question(Question) -> 1 {
        Cadence => "多久提交一次？";
        Files => "产生多少文件？";
        Freshness => "有多新鲜？";
        Keeping => "跟得上吗？";
        Table => "表会变成什么样？";
        Compaction => "合并跟得上吗？";
        Contention => "提交会冲突吗？";
        Readers => "读者付出什么代价？";
        Preaggregation => "预聚合带来什么？";
        Cost => "花多少钱？";
        Failure => "故障代价的最佳权衡是什么？";
    }
}
