//! 分组、责任方、变更方式、证据、严重程度、经验公式和选项的名称。

use model::evidence::Evidence;
use model::parameter::{
    BucketMode, Catalog, Change, ChangelogProducer, CheckpointMode, CompactionMode, CompactionRunner, CompactionScope,
    DayShape, DeleteGranularity, Distribution, Engine, FormatVersion, Group, IndexType, MergeMode, Owner, PriceSet,
    SinkVersion, Source, StateBackend, Storage, TableServices, TableType, WriteMode, WriteOperation,
};
use model::{ChecklistItem, ItemState, Severity, Thumb};
use report::ChoiceKind;

texts! {
    /// Heading of a group.
    pub(crate) fn group(Group) -> 1 {
        Pipeline => "链路";
        Table => "表";
        Traffic => "流量";
        Checkpoint => "检查点";
        Latency => "延迟";
        Compaction => "合并";
        Maintenance => "维护";
        Readers => "读者";
        Engine => "引擎专有";
        Targets => "目标";
        Scenario => "方案";
    }

    /// Tag of an owner, and who that is.
    pub(crate) fn owner(Owner) -> 2 {
        Job => "作业", "流作业的配置";
        Table => "表", "表属性";
        Governance => "治理", "维护与目录服务";
        World => "外部", "外部条件";
    }

    /// What a change takes on a running system: short, and as a sentence.
    pub(crate) fn change(Change) -> 2 {
        AtOnce => "立即生效", "立即生效。";
        Restart => "需重启", "需要重启作业。";
        Rewrite => "需重写", "新数据立即生效；已有数据在重写之前保持原来的布局。";
        NewTable => "需新表", "需要新建表。";
    }

    /// Tag of an evidence class, and what it means.
    pub(crate) fn evidence(Evidence) -> 2 {
        Exact => "精确", "由输入直接数出。";
        Source => "源码", "读自引擎源码。";
        Measured => "实测", "公开发表或我们自己运行测得。";
        Derived => "推导", "由精确、源码或实测的数字推算。";
        Assumed => "假设", "没有找到来源：请换成自己的数字。";
    }

    /// How bad a finding is.
    pub(crate) fn severity(Severity) -> 1 {
        Stop => "阻断";
        Warn => "注意";
        Hint => "提示";
    }

    /// What people say.
    pub(crate) fn thumb(Thumb) -> 1 {
        ParallelismPerInterval => "并行度 × 86,400 ÷ 间隔";
        LesserOfParallelismAndBuckets => "并行度与分桶数中较小的一个";
        DayOverInterval => "86,400 ÷ 间隔";
        HalfTheInterval => "间隔的一半";
        OneInterval => "最多一个间隔";
        AgeTimesCommits => "每天提交数 × 保留时间";
        ManifestPerCommit => "每次提交一个清单";
        TwentyMicrosPerFile => "0.17 秒 + 每个文件 20 微秒";
        YoungWithDuration => "√(2 × 检查点耗时 × 故障间隔)";
        LesserOfRowsAndKeys => "行数与主键数中较小的一个";
    }

    /// Name of a way to run the job.
    pub(crate) fn choice_kind(ChoiceKind) -> 1 {
        Now => "现在";
        Fresher => "更新鲜";
        Suggested => "建议";
        Cheaper => "更省";
    }

    /// An item of the checklist before going live.
    pub(crate) fn checklist(ChecklistItem) -> 1 {
        KeyIsUnique => "主键全局唯一，分库分表也不例外。";
        UpsertFitsKey => "已开启 upsert，主键与比较行所用的字段一致。";
        IntervalFits => "间隔与承诺的新鲜度一致。";
        RoutingFitsBuckets => "数据按表的分桶方式分发。";
        RepeatsAreMerged => "值得时，重复的主键在写入前先合并。";
        CompactionIsApart => "合并独立于写入作业，并避开高峰。";
        IsMonitored => "检查点、重启、提交和积压都有监控。";
        UpgradeIsTried => "已演练过从保存点升级。";
    }

    /// How an item of the checklist stands.
    pub(crate) fn item_state(ItemState) -> 1 {
        Ticked => "完成";
        Failed => "未通过";
        Unknown => "待确认";
    }

    pub(crate) fn engine(Engine) -> 1 {
        FlinkIceberg => "Flink → Iceberg";
        FlinkCdcIceberg => "Flink CDC → Iceberg";
        SparkIceberg => "Spark → Iceberg";
        ConnectIceberg => "Kafka Connect → Iceberg";
        FlinkPaimon => "Flink → Paimon";
        FlinkCdcPaimon => "Flink CDC → Paimon";
        FlinkHudi => "Flink → Hudi";
        SparkHudi => "Spark → Hudi";
        SparkDelta => "Spark → Delta";
        FlinkDelta => "Flink → Delta";
        FlussPaimon => "Fluss → Paimon";
        FlussIceberg => "Fluss → Iceberg";
    }

    pub(crate) fn sink_version(SinkVersion) -> 1 {
        V1 => "FlinkSink（v1）";
        V2 => "IcebergSink（v2）";
    }

    pub(crate) fn source(Source) -> 1 {
        Kafka => "Kafka";
        TransactionalKafka => "事务性 Kafka";
        Direct => "直连变更日志";
    }

    pub(crate) fn distribution(Distribution) -> 1 {
        None => "none";
        Hash => "hash";
        Range => "range";
    }

    pub(crate) fn write_mode(WriteMode) -> 1 {
        Append => "追加";
        Upsert => "upsert";
        Changelog => "变更日志";
    }

    pub(crate) fn format_version(FormatVersion) -> 1 {
        V1 => "1";
        V2 => "2";
        V3 => "3";
    }

    pub(crate) fn catalog(Catalog) -> 1 {
        Hive => "Hive Metastore";
        Rest => "REST";
        Jdbc => "JDBC";
        Glue => "AWS Glue";
        Hadoop => "Hadoop（仅文件）";
        Nessie => "Nessie";
    }

    pub(crate) fn storage(Storage) -> 1 {
        S3 => "Amazon S3";
        Gcs => "Google Cloud Storage";
        Abfs => "Azure Blob Storage";
        Hdfs => "HDFS";
        Local => "本地磁盘";
    }

    pub(crate) fn day_shape(DayShape) -> 1 {
        Flat => "全天平稳";
        Daily => "晚间一个高峰";
        Double => "两个高峰";
        Batch => "集中在夜里四小时";
        Custom => "24 个权重";
    }

    pub(crate) fn checkpoint_mode(CheckpointMode) -> 1 {
        ExactlyOnce => "精确一次";
        AtLeastOnce => "至少一次";
    }

    pub(crate) fn state_backend(StateBackend) -> 1 {
        Rocksdb => "RocksDB";
        Hashmap => "堆内存";
        Forst => "ForSt";
    }

    pub(crate) fn compaction(CompactionMode) -> 1 {
        Off => "关闭";
        Scheduled => "按时段";
        Continuous => "连续";
    }

    pub(crate) fn compaction_runner(CompactionRunner) -> 1 {
        Spark => "Spark";
        FlinkJob => "独立的 Flink 作业";
        FlinkInJob => "写入作业自身";
        Engine => "引擎自带";
    }

    pub(crate) fn compaction_scope(CompactionScope) -> 1 {
        All => "全部分区";
        Cold => "冷分区";
    }

    pub(crate) fn merge_mode(MergeMode) -> 1 {
        CopyOnWrite => "写时复制";
        MergeOnRead => "读时合并";
    }

    pub(crate) fn delete_granularity(DeleteGranularity) -> 1 {
        File => "每个数据文件一个";
        Partition => "每个分区和任务一个";
    }

    pub(crate) fn table_type(TableType) -> 1 {
        MergeOnRead => "读时合并";
        CopyOnWrite => "写时复制";
    }

    pub(crate) fn index_type(IndexType) -> 1 {
        Bucket => "分桶索引";
        State => "Flink 状态索引";
        Simple => "简单索引";
        Bloom => "布隆索引";
    }

    pub(crate) fn write_operation(WriteOperation) -> 1 {
        Upsert => "upsert";
        Insert => "插入";
        BulkInsert => "批量插入";
    }

    pub(crate) fn table_services(TableServices) -> 1 {
        Async => "与写入并行";
        Inline => "写入间隙";
        Separate => "另一个进程";
    }

    pub(crate) fn bucket_mode(BucketMode) -> 1 {
        Fixed => "固定";
        Dynamic => "动态";
        Postpone => "延后分桶";
        Unaware => "不分桶";
    }

    pub(crate) fn changelog_producer(ChangelogProducer) -> 1 {
        None => "无";
        Input => "取自输入";
        Lookup => "查找产生";
        FullCompaction => "全量合并产生";
    }

    pub(crate) fn price_set(PriceSet) -> 1 {
        S3Standard => "S3 Standard，2026";
        S3Express => "S3 Express One Zone，2026";
        GcsStandard => "Google Cloud Storage Standard，2026";
        AzureHot => "Azure Blob 热层，2026";
    }
}

/// Yes or no.
pub(crate) fn flag(yes: bool) -> &'static str {
    if yes { "是" } else { "否" }
}
