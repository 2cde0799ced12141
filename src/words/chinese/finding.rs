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
            "1.11 之前 Flink 写位置删除，格式 3 不接受（“Must use DVs for position deletes”）。只要一个键在同一检查点内出现两次就会发生：这里每次提交涉及 {0} 个文件。";
        FormatThreeWithExpiry =>
            "格式 3 加主键：第一次过期快照后作业失败，重启也失败",
            "1.11 实测：带删除向量的提交要校验全部历史，而过期（这里每 {0} 一次）删掉了历史的开头。多保留快照没有用；改用格式 2，或保证同一检查点内键不重复。";
        HadoopCatalog =>
            "{0} 个提交者共用一个没有原子交换的目录服务",
            "在对象存储上，hadoop catalog 分不清两个提交谁先谁后，其中一个会无声地丢失。";
        TargetUnreachable =>
            "任何间隔都做不到 {0} 内可见",
            "除等待以外的环节加上最短的合理间隔，p95 已需 {1}。这类需求请由 Kafka、Fluss 或 OLAP 库承担，湖上数据晚一些到。";
        NoneWithBuckets =>
            "每个 writer 在每个桶里都开文件：{0} 个 writer，本来 {1} 个就够",
            "Flink 默认的 none 不按桶分发。用 hash 时每个桶只有一个 writer，每天 {2} 个、平均 {3} 的文件会少得多、大得多。";
        NoneWithPartitions =>
            "每个 writer 在每个分区里都开文件：{1} 个分区最多 {0} 个 writer",
            "每天 {2} 个文件，平均 {3}。只有当每个源分区只携带自己的表分区时才会更少。用 hash 时每个分区只有一个 writer。";
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
        TinyBuckets =>
            "{1} 个 writer 却有 {0} 个桶：每次提交每桶只有 {2}",
            "每次提交每个桶各有自己的文件。表还不大时，桶数与 writer 数相当就够了。";
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
        NeverExpires =>
            "快照从不过期：每天增加 {0} 个",
            "快照不会自己过期。被合并替换的文件也一直保留，而每次提交都要整体重写的元数据文件随快照不断变大。";
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
        KeyWithoutUpsert =>
            "有主键但未开 upsert：源必须给出每次变更前的旧行",
            "此时等值删除保存整行（{0} 列）而不只是键。源若只发新行，旧行就会留在表里。";
        UnevenBuckets =>
            "最忙的 writer 分到平均份额的 {0} 倍",
            "桶名的哈希把 {1} 个桶放在一个 writer 上，{3} 个 writer 中只有 {2} 个在忙。这取决于分桶字段的名字。";
        IdleWriters =>
            "{0} 个单元却有 {1} 个 writer：其余无事可做",
            "分区里的每个桶只属于一个 writer。多出来的只占槽位、拖慢检查点。";
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
            "只读已提交数据的消费者要等上游自己的间隔，它叠加在你的间隔之上。这里只计了 {0}：请把它加到源延迟里。";
        ServerIds =>
            "MySQL 源需要 {0} 个独占的 server id",
            "请给出一个区间，每个读者一个；两个读者共用一个 id 会轮流被踢下线。其他数据库没有这种 id。";
    }
}
