//! 关于配置项和取值。

use crate::Language;
use exchange::import::Realm;
use exchange::keys::{KeyFinding, Quiet, RightValue, Trap};

pub(super) fn key(finding: &KeyFinding) -> String {
    match finding {
        KeyFinding::Contradiction { parameter, key, value, winner, taken, .. } => {
            let name = Language::Chinese.label(*parameter);
            let written = |text: &str| if text.is_empty() { "默认值".to_owned() } else { format!("“{text}”") };
            format!("{name}：{key} 写的是{}，而 {winner} 写的是{}，引擎取后者。", written(value), written(taken))
        }
        KeyFinding::Clamped { key, asked, taken } => format!("{key}：{asked} 超出规划范围，取 {taken}。"),
        KeyFinding::Unreadable { key, read, right } => format!("{key}：“{read}”不是{}。", value(*right)),
        KeyFinding::NotInRelease { key, release, bound, gone: true } => {
            format!("{key} 从 {bound} 版起已移除；在 {release} 中这一行不起作用。")
        }
        KeyFinding::NotInRelease { key, release, bound, gone: false } => {
            format!("{key} 从 {bound} 版才有；在 {release} 中这一行不起作用。")
        }
        KeyFinding::WrongPlace { key, right } => format!("{key} 写在这里不起作用；应写在{}。", realm(*right)),
        KeyFinding::Trap(one) => trap(*one).to_owned(),
    }
}

fn value(right: RightValue) -> String {
    match right {
        RightValue::FlinkDuration => "引擎能读的时长，例如 60s、1 min 或 60000（毫秒）".to_owned(),
        RightValue::FlinkSize => "引擎能读的大小，例如 128 mb 或 134217728".to_owned(),
        RightValue::Whole("") => "整数".to_owned(),
        RightValue::Whole(unit) => format!("整数（单位 {unit}）"),
        RightValue::Flag => " true 或 false".to_owned(),
        RightValue::OneOf(names) => {
            let names: Vec<&str> = names.iter().map(|(name, _)| *name).filter(|name| !name.contains("org.")).collect();
            format!("下列之一：{}", names.join("、"))
        }
        RightValue::Share => "比例，例如 0.1".to_owned(),
        RightValue::DeltaInterval => "时间间隔，例如“interval 7 days”".to_owned(),
        RightValue::SparkInterval => "时间间隔，例如“60 seconds”".to_owned(),
    }
}

texts! {
    /// 配置项写在哪里。
    pub(crate) fn realm(Realm) -> 1 {
        FlinkConf => "flink-conf.yaml";
        FlinkConfig => "Flink 的配置（config.yaml、-D 或 SET）";
        FlinkCommand => "Flink 的命令行";
        FlinkCode => "作业代码";
        FlinkSet => "Flink SQL 的 SET 语句";
        IcebergTable => "Iceberg 表的属性";
        IcebergWrite => "写入选项（OPTIONS 提示或 option）";
        IcebergCatalog => "Iceberg catalog 的属性";
        PaimonTable => "Paimon 表的选项";
        PaimonCatalog => "Paimon catalog 的选项";
        HudiTable => "Hudi 表的选项";
        DeltaTable => "Delta 表的属性";
        DeltaWrite => "Delta 的写入选项";
        FlussTable => "Fluss 表的属性";
        FlussCluster => "Fluss 的配置";
        KafkaConnect => "连接器的配置";
        ConnectWorker => "Kafka Connect worker 的配置";
        SparkConf => "Spark 的配置";
        SparkWrite => "流的选项（writeStream）";
        CdcSource => "管道的 source 部分";
        CdcSink => "管道的 sink 部分";
        CdcPipeline => "管道的 pipeline 部分";
        SourceTable => "被读的表";
        Unknown => "别处";
    }
}

texts! {
    /// 为什么认识的配置项不影响任何数字。
    pub(crate) fn quiet(Quiet) -> 1 {
        Resources => "内存、槽位和核数：写入端的处理能力另有参数";
        Connection => "地址和凭据：没有数字取决于它";
        Location => "存储位置：没有数字取决于它";
        Reading => "读表的方式：写入的数字不取决于它";
        Naming => "名称或标签";
        Encoding => "编码和压缩：每行字节数另有参数";
        Pace => "重试和重启的节奏：次数和重启时间另有参数";
        Schema => "列及其变更";
        State => "状态的存储方式：开销体现在检查点耗时里，那是一个参数";
        Network => "网络缓冲：作用体现在检查点耗时里，那是一个参数";
        Written => "由引擎自己写入";
        Fixed => "认识；规划按引擎的默认值计算";
        Inside => "写入端内部的堆和线程";
        Watching => "日志、指标、界面";
        Merging => "同一主键的行如何合并：文件数和提交数不变";
        Identity => "说明这是什么；已读取";
        OtherTable => "属于另一张表，不是所规划的那张";
        Planning => "sink 之前的查询";
        Security => "安全设置";
    }
}

texts! {
    /// 引擎的实际行为与字面不同之处。
    pub(crate) fn trap(Trap) -> 1 {
        IntervalBelowPause => "间隔小于最小停顿：Flink 会悄悄把间隔提高到停顿。";
        NoInterval => "这里没有 execution.checkpointing.interval：除非代码里设置，Flink 不做检查点，sink 也永远不会提交。";
        PipelineWithoutInterval => "管道文件里没有检查点间隔：请用 -Dexecution.checkpointing.interval 或 Flink 的配置给出；在此之前沿用当前场景的间隔。";
        UnalignedConcurrent => "非对齐检查点同时只能有一个：多于一个时 Flink 会拒绝。";
        UnalignedPaimon => "Paimon 拒绝非对齐检查点：作业无法启动。";
        AtLeastOnce => "至少一次：重启之后表里可能出现重复的行。";
        Batch => "批模式没有检查点：sink 只在结束时提交一次。";
        ConfOfFlinkOne => "Flink 2 不读 flink-conf.yaml：这些行应写进 config.yaml。";
        MiniBatchHalf => "mini-batch 需要 table.exec.mini-batch.allow-latency 和 .size，且都大于零。";
        UpsertWithoutKey => "开启 upsert 但没有主键：作业无法启动。";
        UpsertOnFormatOne => "格式版本 1 没有删除文件：upsert 需要版本 2 或更高。";
        KeyWithoutUpsert => "有主键但没有开启 upsert：sink 把流当作带旧值的变更日志；如果源不带旧值，同一主键会重复。";
        HashOutsideKey => "按主键之外的分区列做 hash 分发：作业无法启动。";
        PartitionOutsideKey => "upsert 表的分区列不在主键里：作业无法启动。";
        DistributionUnset => "没有设置 write.distribution-mode：Flink 的默认值是 none，每个写入端都会给每个分区和分桶各写一个文件。";
        AlwaysMergeOnRead => "Flink 的 Iceberg sink 总是读时合并：write.merge.mode、write.update.mode 和 write.delete.mode 只对 Spark 有效。";
        MergeOfSpark => "MERGE INTO 是 Spark 的语句：Flink SQL 没有它，因此这里什么都没设。";
        TargetSizeOfPipeline => "管道的 Iceberg sink 固定在 256 MB 滚动文件，表的属性不起作用。";
        PipelineParallelism => "没有设置 pipeline.parallelism：除非 Flink 的默认并行度更大，否则就是 1。";
        PipelineCompaction => "sink.compaction.commit.interval 数的是各子任务的结果，不是提交：合并会按并行度提前到来。";
        PipelineFullCompaction => "管道从不安排全量合并：changelog-producer=full-compaction 只会偶然产生变更日志。请用 input 或 lookup。";
        ConnectUpsert => "Apache 的 Kafka Connect Iceberg sink 只会追加：旧版 sink 的 upsert 配置项会被丢弃，每次变更都是新的一行。";
        ConnectTimeout => "提交超时不小于间隔（或没有尽头）：一个沉默的任务就会把每次提交拖住这么久。";
        ConnectFlush => "提交超时小于 offset.flush.interval.ms：空闲任务来不及应答，稀疏的主题会分批提交。";
        ConnectClass => "这是 Tabular 的 sink，Apache 的 sink 由它而来：配置项改过名。";
        ConnectEveryPut => "这个 sink 没有提交间隔：Connect 每交给它一批就提交一次。间隔沿用当前场景的。";
        TablesByPattern => "表由模式给出：请说明一共有多少张。";
        AdaptiveInStream => "在 Spark 4.0 及以前，无论 spark.sql.adaptive.enabled 怎么写，流里都不启用自适应执行。";
        RunsOnce => "流运行一次就结束：有人启动它时才提交。请把间隔设成启动的周期。";
        Continuous => "连续处理模式不能写这类表。";
        WriteOnly => "write-only：写入端既不合并也不清理快照；必须另有合并作业。";
        Postponed => "bucket = -2：合并作业运行之前，写入的行不可读。";
        BucketUnset => "没有设置 bucket：默认是 -1，分桶随行数增长（有主键），或者没有分桶（无主键）。";
        SnapshotsMaxBelowMin => "snapshot.num-retained.max 小于 snapshot.num-retained.min：Paimon 会拒绝这张表。";
        ArchiveBelowClean => "归档保留的提交不多于清理保留的提交：Hudi 拒绝启动。请多保留一些。";
        BucketEngineKey => "hoodie.bucket.index.engine 出现在文档里，但代码读的是 hoodie.index.bucket.engine。";
        ConsistentHashing => "一致性哈希需要 merge-on-read，并需要 Spark 上的 clustering 作业来调整分桶。";
        NoLock => "乐观并发控制却没有 hoodie.write.lock.provider：两个写入端会互相覆盖。";
        TableTypeUnset => "没有设置表类型：Hudi 取 COPY_ON_WRITE，每次提交都会重写碰到的文件。";
        BucketsUnset => "没有设置分桶数：默认是 4，以后不能改。";
        AsyncWithoutLock => "Spark 上的 Hudi 1.0 会从元数据表里丢失与写入并行的合并：请加锁（InProcessLockProvider）、改为内联合并，或升级到 1.1。";
        NoLogCheckpoints => "除非设置 checkpoint.frequency，Flink 的 Delta sink 不写日志检查点：日志无限增长，也从不清理。";
        DeltaWith => "Flink 的 Delta 表只传递类型、路径、write.mode 和主键：这个选项到不了 sink。请用 withConfigurations。";
        FlussKeepsAll => "除非设置 table.datalake.auto-expire-snapshot 或另有作业，分层服务不会清理快照。";
        FlussExpiresPaimonOnly => "Fluss 的快照清理只对 Paimon 有效：Iceberg 表需要另一个作业运行 expire_snapshots。";
        FlussBuckets => "湖表的分桶就是 Fluss 表的分桶（bucket.num）：这个选项不能设置。";
        SinkSchedule => "除非 flink-maintenance.rewrite.schedule.* 另有设置，sink 会在 10 次提交、1,000 个数据文件、100 GiB 或 600 秒之后（以先到者为准）重写；未设置的按此取值。";
        FlussTwoCompactors => "自动合并和合并作业会重写同样的分桶：其中一个会失败，请二选一。";
        JavaSuffix => "数字后面的字母是 Java 的写法：引擎可能拒绝。已去掉字母读取。";
        SeveralTables => "写入了多张表：设置取自第一张。";
    }
}
