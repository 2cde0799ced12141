//! 诊断：发现了什么，为什么要紧。`{0}` 是规则引用的第一个数字。

use model::FindingRule;

texts! {
    /// What is found, in one sentence, and why it matters or what to do.
    pub(crate) fn finding(FindingRule) -> 2 {
        CheckpointingOff =>
            "检查点未开启：永远不会提交",
            "Flink 的 sink 在检查点完成时才发布文件。没有检查点，作业照跑、文件照写，表里却始终没有数据。";
        CheckpointsNeverFinish =>
            "{0} 的检查点超时被放弃",
            "一次检查点中位耗时 {1}，超时为 {2}。什么也提交不了，作业从同一位置重启，又遇到同样的超时。";
        AboveMaxParallelism =>
            "{0} 个 writer 只有 {1} 个 key group：作业无法启动",
            "每个 writer 至少要有一个 key group。最大并行度已写入状态，减少 writer 更容易。";
        UnalignedConcurrent =>
            "非对齐检查点不能 {0} 个并发",
            "Flink 的非对齐检查点一次只能运行一个，这样的配置会被拒绝。";
        PartitionNotInKey =>
            "主键缺少分区列：sink 拒绝启动",
            "upsert 和 hash 要求主键包含全部分区列，因为删除只在新行所在的分区内查找；换了分区的行会留下旧版本。";
        FormatOneWithKey =>
            "格式版本 1 没有行级删除",
            "更新和删除需要删除文件，从格式版本 2 起才有。";
        FormatThreeBeforeVectors =>
            "格式 3 加主键：遇到第一个重复的键就失败",
            "1.11 之前 Flink 写位置删除，格式 3 不接受（“Must use DVs for position deletes”）。只要一个键在同一检查点内出现两次就会发生：这里每次提交有 {0} 行。";
        FormatThreeWithExpiry =>
            "格式 3 加主键：第一次过期快照后作业失败，重启也失败",
            "1.11 实测：带删除向量的提交要校验全部历史，而过期（这里每 {0} 一次）删掉了历史的开头。多保留快照没有用；改用格式 2，或保证同一检查点内键不重复。";
        HadoopCatalog =>
            "{0} 个提交者共用一个没有原子交换的目录服务",
            "在对象存储上，hadoop catalog 分不清两个提交谁先谁后，其中一个会无声地丢失。";
        Overloaded =>
            "最忙的 writer 高峰期繁忙度 {0}：作业追不上",
            "高峰期每秒多积压 {1} 行，可见延迟不断增长。";
        OutageBeyondRetention =>
            "中断 {0} 会丢数据",
            "追完积压还要 {1}，而源只保留 {2}。";
        CompactionOff =>
            "没有合并：文件和删除只增不减",
            "每天新增 {0} 个文件，平均 {1}。查询一次比一次慢；合并开始得越晚，第一次运行就越久。";
        TargetUnreachable =>
            "任何间隔都做不到 {0} 内可见",
            "除等待以外的环节加上最短的合理间隔，p95 已需 {1}。这类需求请由 Kafka、Fluss 或 OLAP 库承担，湖上数据晚一些到。";
        ParameterNotInEngine =>
            "{0} 个设置在这个引擎中不存在",
            "已读入，但不影响任何结果。若其中有写入模式，说明引擎做不到，数字按它实际的做法计算。";
        NoneWithBuckets =>
            "每个 writer 在每个桶里都开文件：{0} 个 writer，本来 {1} 个就够",
            "none 不按桶分发。用 hash 时每个桶只有一个 writer，每天 {2} 个、平均 {3} 的文件会少得多、大得多。";
        NoneWithPartitions =>
            "每个 writer 在每个分区里都开文件：{1} 个分区最多 {0} 个 writer",
            "每天 {2} 个文件，平均 {3}。只有当每个源分区只携带自己的表分区时才会更少。用 hash 时每个分区只有一个 writer。";
        CompactionCannotFinish =>
            "合并的工作量是可用时间的 {0} 倍",
            "一次运行要 {1}，每天剩下 {2} 个文件没合并。有主键时大部分时间用来应用删除，它随两次运行之间提交数的平方增长：应当更频繁地运行，每次处理更少的文件。";
        IntervalMissesTarget =>
            "p95 要 {0} 才可见，晚于目标 {1}",
            "等待检查点占了大头，它随间隔变化。";
        IntervalBelowDuration =>
            "一次检查点要 {0}，比间隔 {1} 还长",
            "检查点首尾相接，无论间隔写多少，作业实际每 {2} 提交一次。请设一个名副其实的间隔。";
        BackpressureStretches =>
            "间隔由背压决定：barrier 要排队 {0}",
            "间隔写的是 {1}，实际每 {2} 才提交一次。此时再加大间隔只会白白增加延迟：先找出慢在哪里（存储、目录服务、热点键）。";
        SlowCommit =>
            "一次提交要 {0}，比间隔 {1} 还长",
            "提交在 sink 自己的线程里执行，会挡住下一个 barrier，所以实际每 {2} 提交一次。请检查目录服务和表元数据的大小。";
        TimeoutNear =>
            "超时 {1} 与慢检查点的耗时（{0}）太接近",
            "每天约有 {2} 个检查点被放弃。每次都让提交出现一段空档，由下一次成功补上。";
        NoPause =>
            "一次慢检查点之后会连续补跑 {2} 个",
            "检查点可能要 {0}；期间每 {1} 到期的都被欠下，随后立刻补跑，各自提交一批很小的文件。设置最小停顿可以把它们隔开。";
        AtLeastOnceAppend =>
            "至少一次：每次重启后表中会有重复行",
            "各输入 barrier 之间的行在重启后会再写一遍，这里每天 {0} 次。没有主键就无法去除。";
        FullCheckpoints =>
            "每个检查点都上传全部 {0} 状态",
            "一天共 {1}。增量检查点只上传变化的部分。";
        HotWriter =>
            "一个 writer 分到 {0} 的行，已接近满载",
            "桶名的哈希在高峰把 {1} 送给它，而它最多处理 {2}。限制作业的是它的份额，而不是 writer 的个数。";
        HotKey =>
            "热点键使一个 writer 繁忙度达到 {0}",
            "同一个键的行都去同一个 writer，它因此分到 {1}；增加 writer 分不开它们，在 sink 之前按键合并可以。";
        NearlyFull =>
            "最忙的 writer 高峰期繁忙度 {0}",
            "追赶的余量太小：一次故障后要追 {1}，而此时检查点也最慢。";
        MergingBeforeKeying =>
            "同一键的行还没聚到一起就合并",
            "不同子任务上同一键的行在 {0} 的窗口内合并不到一起，旧行还可能后到。请先按键分发。";
        TinyBuckets =>
            "{1} 个 writer 却有 {0} 个桶：每次提交每桶只有 {2}",
            "每次提交每个桶各有自己的文件。表还不大时，桶数与 writer 数相当就够了。";
        WriterHeap =>
            "打开的文件在每个子任务里占 {0} 堆内存",
            "一个子任务同时打开 {1} 个文件，每个都缓冲一部分行组。减少每个 writer 的桶数，或减小行组。";
        UpdatesAppended =>
            "{0} 的事件在修改已有行，表却只追加",
            "一行的每个版本都作为单独的行留在表里，删除则不起作用。";
        UpsertWithoutChanges =>
            "没有任何更新却用 upsert：每天白写 {0} 个删除文件",
            "upsert 模式下插入也写等值删除，因为 writer 不知道键是否已存在。代价由读者承担。";
        WatermarksHeldBack =>
            "一个静默的源分区会卡住所有窗口",
            "水位线取 {0} 个分区中最慢的。只要有一个没有数据，{1} 的窗口就不会关闭，sink 什么也收不到。空分区不产生文件，它让时钟停住。";
        ManyDirectReaders =>
            "{0} 张表、{1} 个作业直接读数据库",
            "对数据库来说每个读者都是一个从库，要读完整的日志。中间加一个消息队列，日志只读一次，还能重放。";
        CompactionInJob =>
            "合并在写入作业内运行",
            "作业内的重写会挡住 barrier：提交先迟到，再扎堆。独立的作业成本不高，失败也互不牵连。";
        CompactionAtPeak =>
            "合并时段的流量是平均值的 {0} 倍",
            "从 {1} 开始则只有 {2} 倍。两者争用同一存储和目录服务。";
        DeletesSlowReaders =>
            "查询耗时是表合并之后的 {0} 倍",
            "每个数据文件都要与其后的全部删除一起读：代价随两次合并之间 {1} 次提交的平方增长，读者还需要 {2} 堆内存。迟来的合并要付同样的代价。";
        OverlapIsRefused =>
            "{0} 的重写被丢弃",
            "运行的 {1} 内到达的删除作用于正在重写的文件，校验因此拒绝提交。重试无用；只重写不再写入的分区才有用。";
        CommitsLose =>
            "每天 {0} 个提交用尽 {2} 次尝试",
            "{1} 的提交失败，每次都使作业失败、重启并再次提交。先增加重试次数；长远看要减少提交者。";
        CompactionLoses =>
            "{0} 的合并提交在流的两次提交之间找不到空档",
            "它的第一次尝试要重写清单，必须在 {1} 内完成。失败的那次等于白做。";
        RewriteLeavesDeletes =>
            "重写会留下删除文件：{0} 个工作线程，{1} 个删除清单",
            "1.10 和 1.11 实测：每个工作线程（iceberg.worker.num-threads）只能从一个清单里去掉过时的删除。其余的拖慢规划，并随每次运行增加。Spark 还可以 remove-dangling-deletes。";
        DeletesNeverShed =>
            "未分区表的等值删除永远清不掉：{0} 个工作线程，{1} 个删除清单",
            "每个工作线程只能从一个清单里去掉过时的删除，而 remove-dangling-deletes 对未分区表不起作用（实测 240 个剩 236 个）。";
        NeverExpires =>
            "快照从不过期：每天增加 {0} 个",
            "快照不会自己过期。被合并替换的文件也一直保留，而每次提交都要整体重写的元数据文件随快照不断变大。";
        MetadataTooBig =>
            "表的元数据文件会长到 {0}",
            "它列出全部快照，每次提交都要重写。据说有服务拒绝超过 {1} 的文件。请缩短快照保留时间，或降低提交频率。";
        FormatThreeSlowsCommits =>
            "到观察期末，每次带删除向量的提交多用 {0}",
            "1.11 实测：提交要与保留的 {1} 个快照逐一校验，而过期快照会使作业失败。格式 2 没有这两个问题。";
        MetadataNeverDeleted =>
            "每次提交都永久留下一个元数据文件：每天 {0} 个",
            "过期快照不会删除旧的 metadata.json，只有 write.metadata.delete-after-commit.enabled 会，而且只管此后写的。每个文件都含全部快照的列表。";
        NoFailureTolerated =>
            "一次检查点失败就会重启作业",
            "每天 {0} 个检查点，一次上传变慢或存储报错就够了。连续失败几次并无大碍：下一次成功会补上提交。";
        SmallFiles =>
            "文件只有目标大小的 1/{0}",
            "平均 {1}，目标 {2}，每天 {3} 个。在合并之前，每个查询都要逐个打开它们。";
        DeletesOutnumberData =>
            "每天 {0} 个删除文件，数据文件只有 {1} 个",
            "同一检查点内重复的键，让几乎每个数据文件在等值删除之外再多一个位置删除文件。在 sink 之前按键合并可以避免。";
        MergingDoesNotPay =>
            "合并 {1} 几乎不减少行数",
            "进出窗口的行数比只有 {0}：重复的键很少。代价是状态、恢复时间和延迟。";
        KeyWithoutUpsert =>
            "有主键但未开 upsert：源必须给出每次变更前的旧行",
            "此时等值删除保存整行（{0} 列）而不只是键。源若只发新行，旧行就会留在表里。";
        UnevenBuckets =>
            "最忙的 writer 分到平均份额的 {0} 倍",
            "桶名的哈希把 {1} 个桶放在一个 writer 上，{3} 个 writer 中只有 {2} 个在忙。这取决于分桶字段的名字。";
        IdleWriters =>
            "{0} 个单元却有 {1} 个 writer：其余无事可做",
            "分区里的每个桶只属于一个 writer。多出来的只占槽位、拖慢检查点。";
        CompactionPaysByFile =>
            "合并有 {0} 花在打开文件上",
            "文件平均 {1} 时，打开比读取更贵；到 {2} 以上才反过来。减少提交比增加核数更有效。";
        RetriesAreShort =>
            "一次提交的 {0} 次尝试总共只持续 {1}",
            "还有别人在提交这张表。尝试用尽后，作业失败并重启。";
        ReadersPollOften =>
            "读者每天 {0} 次询问还不存在的快照",
            "每 {1} 看一次，而表每 {2} 才变。每次都要读元数据文件。";
        RangeNoHelp =>
            "range 分发在这里不起作用：{1} 个单元仍有 {0} 个 writer",
            "有主键时 range 退回按键哈希；分桶表上没见过的键轮流分发。两种情况下每个 writer 都会遇到每个单元。";
        HashWithoutPartitions =>
            "没有分区也没有桶，hash 不起作用",
            "没有分区可依：{0} 个 writer 各写一个文件，与 none 相同。";
        TargetBelowRowGroup =>
            "目标 {0}，文件实际约 {1}",
            "目标小于一个行组（{2}）时，大小按压缩前计算。减小行组可使目标准确。";
        ConcurrentNoHelp =>
            "{0} 个并发检查点不会让提交更频繁",
            "一个任务的快照只能一个接一个（每个 {2}），重叠的只有 barrier 的传递。两种情况下都是每 {1} 提交一次。";
        PauseAboveInterval =>
            "最小停顿 {0} 悄悄抬高了间隔 {1}",
            "Flink 取两者中较长的作为间隔。";
        UnalignedForward =>
            "非对齐检查点在这里没有作用",
            "没有主键也没有 shuffle 时，源与 sink 由 FORWARD 边相连，barrier 在其上不能超越，仍要等 {0}。";
        StateWithoutTtl =>
            "{0} 状态，只进不出",
            "不再出现的键的状态永久保留，检查点和重启随之变慢。TTL 应长于任何键的静默时间。";
        UpstreamTransactions =>
            "上游提交之后，行才可见",
            "只读已提交数据的消费者要等上游自己的间隔，它叠加在你的间隔之上。这里按与你的间隔相同计算，即 {0}。";
        ServerIds =>
            "MySQL 源需要 {0} 个独占的 server id",
            "请给出一个区间，每个读者一个；两个读者共用一个 id 会轮流被踢下线。其他数据库没有这种 id。";
        PaimonNeedsAligned =>
            "Paimon 只接受对齐的、精确一次的检查点",
            "其他配置在作业规划时就会被 sink 拒绝。";
        PaimonTwoWriters =>
            "{0} 个作业写入并合并同样的桶",
            "对同一个桶的合并会删除同样的文件，失败的一方报文件删除冲突。让写入作业只写，由一个作业专门合并。";
        PaimonDynamicTwoWriters =>
            "动态分桶只允许一个写入作业，现在有 {0} 个",
            "每个作业各记一份键与桶的对应，同一个键会出现两次。";
        PaimonWriteOnlyAlone =>
            "write-only，却没有人合并和过期",
            "每天 {0} 个文件留下，快照也全部保留。write-only 的表需要单独的合并作业。";
        PipelineFullCompaction =>
            "管道从不运行该 changelog 依赖的全量合并",
            "Flink CDC 管道的写入端忽略 full-compaction.delta-commits，只有碰巧发生全量合并时才有 changelog。";
        HudiWritersWithoutLock =>
            "{0} 个写入者没有锁",
            "另一个进程里的表服务也算写入者。没有乐观并发控制和锁，它们会互相覆盖时间线。";
        HudiAsyncWithoutLock =>
            "Hudi 1.0 会丢失与流并行的合并",
            "1.0.2 默认配置实测：与合并（每 {0} 次）并行的增量提交会回滚它在元数据表里的提交；读者看不到合并后的文件，流还可能挂住。";
        HudiCleansTooMuch =>
            "清理保留 {0} 个提交，时间线只留 {1} 个",
            "清理保留的提交数不得达到归档所留的数目，否则 Hudi 拒绝。请同时调大 archive.min_commits，或少留一些。";
        HudiLogsNeverCompact =>
            "表服务独立运行，却没有人合并",
            "每天 {0} 个文件：日志文件不断堆积，每个查询都要合并全部日志。";
        DeltaNoLogCheckpoints =>
            "没有人为 Delta 日志写检查点",
            "Flink 默认不写（checkpoint.frequency 为 0），而日志只在写检查点时清理：读者每天要多重放 {0} 条。让别的引擎写，或在 DataStream 上设置该选项。";
        ConnectHasNoUpsert =>
            "Kafka Connect 的 sink 只追加",
            "它没有 upsert：旧 sink 的设置（upsert-mode-enabled、cdc-field）会被悄悄忽略，墓碑消息也一样。";
        PaimonTwoCompactors =>
            "写入端与独立作业合并同样的桶",
            "两者同时处理一个桶时，其中一个白做。设为 write-only，写入端就把它留给独立作业。";
        PaimonFullCompactionEachCommit =>
            "每次提交都重写涉及的所有桶",
            "每到一个字节要写 {0} 个，而且随表增长。隔若干次提交做一次全量合并，或用 lookup，代价小得多。";
        HudiBigBuckets =>
            "一个桶有 {0}",
            "Hudi 建议不超过 {1}，而桶数以后不能改。";
        HudiRewritesTwice =>
            "每次提交把基础文件重写 {2} 遍",
            "一个桶在两次提交之间收到 {0}，到 {1} 就刷一次；copy-on-write 每刷一次都重写基础文件。";
        HudiHistoryIsShort =>
            "被替换的文件 {0} 后就被清理",
            "清理按 {1} 个提交而不是按时间保留：更慢的查询或流读者会因文件不存在而失败。";
        DeltaMergeMeetsAppends =>
            "MERGE 与 {0} 个作业的写入冲突",
            "向 MERGE 读过的分区追加，就会使它失败；这一批要从头再来。";
        DeltaDearLogCheckpoints =>
            "{0} 个文件的日志每 {1} 整体写一次",
            "日志检查点列出全部有效文件，提交这么密时会一个接一个。";
        SparkMergeByShuffle =>
            "每次 MERGE 写 {0} 个文件：每个 shuffle 分区一个",
            "在 foreachBatch 里，Spark 4.1 之前不启用自适应执行，表再小也一样。每天 {1} 个文件。";
        SparkOneTaskAPartition =>
            "一个任务要写一个分区的 {0}，而它最多 {1}",
            "hash 把一个分区的行都给一个任务，任务再多也只有 {2} 个在忙。";
        SparkShortTrigger =>
            "触发间隔 {0} 短于 Iceberg 的建议",
            "每天 {1} 次提交，各带一个没有人合并的清单。建议至少一分钟。";
        SparkManifestsNeverMerge =>
            "{0} 个清单，不会自己合并",
            "流式追加从不合并清单，在重写之前规划要逐个读取。请定期运行 rewrite_manifests。";
        SparkDeletesAccumulate =>
            "每次 MERGE 的删除都叠加在以前的之上",
            "每天 {0} 个删除文件。粒度改为按文件时，新的会取代该数据文件原来的删除文件。";
        ConnectIdleTasks =>
            "{0} 个任务读 {1} 个分区",
            "一个分区只属于一个任务，其余的什么也收不到。";
        ConnectTimeoutAboveInterval =>
            "提交超时 {0} 不小于间隔 {1}",
            "只要有一个任务迟到，就要等比提交间隔更久才提交。";
        ConnectSilentTasks =>
            "没有数据的任务每 {0} 才应答一次，晚于提交超时 {1}",
            "实测：一批数据的最后几行要等到新数据到来才提交。把 worker 的 offset.flush.interval.ms 调短即可唤醒任务。";
        FlussNeverExpires =>
            "Fluss 不会自己过期快照：每天增加 {0} 个",
            "两个选项默认都关闭，对 Iceberg 也不起作用：需要有人运行 expire_snapshots。不要过期 Fluss 最新的快照，偏移量在里面。";
        FlussOneBucket =>
            "只有一个桶：{0} 全由一个 writer 写",
            "每轮一个桶只有一个 writer，集群默认就是一个桶，以后不能改。";
        PipelineOfManyTables =>
            "{1} 张表 × {2} 个子任务：每天 {0} 个文件",
            "管道把每张表的行分到所有子任务，每个都写自己的数据文件和删除文件。";
        PaimonBucketSize =>
            "一个桶有 {0}",
            "Paimon 建议 {1} 到 {2}：太小文件多，太大则每行的合并写入更多。";
        PaimonSparseSnapshots =>
            "数据稀疏时，每个有数据的检查点产生三个快照",
            "实测：其后跟两个空快照，然后停止。两次检查点之间到达 {0} 行；每天 {1} 次提交。";
        PaimonShortWithoutPrecommit =>
            "每 {1} 产生 {0} 个 changelog 文件",
            "每次提交每个桶加一个。precommit-compact 会合并，存储上每个分区约一个。";
    }
}
