//! What to know about keys and their values.

use crate::Language;
use exchange::import::Realm;
use exchange::keys::{KeyFinding, Quiet, RightValue, Trap};

pub(super) fn key(finding: &KeyFinding) -> String {
    match finding {
        KeyFinding::Contradiction { parameter, key, value, winner, taken, .. } => {
            let name = Language::English.label(*parameter);
            let written = |text: &str| if text.is_empty() { "its default".to_owned() } else { format!("“{text}”") };
            format!(
                "{name}: {key} says {}, but {winner} says {}, which the engine takes.",
                written(value),
                written(taken)
            )
        }
        KeyFinding::Clamped { key, asked, taken } => {
            format!("{key}: {asked} is beyond what is planned with; {taken} was taken.")
        }
        KeyFinding::Unreadable { key, read, right } => format!("{key}: “{read}” is not {}.", value(*right)),
        KeyFinding::NotInRelease { key, release, bound, gone: true } => {
            format!("{key} is gone since release {bound}; in {release} the line has no effect.")
        }
        KeyFinding::NotInRelease { key, release, bound, gone: false } => {
            format!("{key} came with release {bound}; in {release} the line has no effect.")
        }
        KeyFinding::WrongPlace { key, right } => {
            format!("{key} has no effect here; it belongs to {}.", realm(*right))
        }
        KeyFinding::Trap(one) => trap(*one).to_owned(),
    }
}

fn value(right: RightValue) -> String {
    match right {
        RightValue::FlinkDuration => "a duration that the engine reads, such as 60s, 1 min or 60000 (ms)".to_owned(),
        RightValue::FlinkSize => "a size that the engine reads, such as 128 mb or 134217728".to_owned(),
        RightValue::Whole("") => "a whole number".to_owned(),
        RightValue::Whole(unit) => format!("a whole number of {unit}"),
        RightValue::Flag => "true or false".to_owned(),
        RightValue::OneOf(names) => {
            let names: Vec<&str> = names.iter().map(|(name, _)| *name).filter(|name| !name.contains("org.")).collect();
            format!("one of {}", names.join(", "))
        }
        RightValue::Share => "a share such as 0.1".to_owned(),
        RightValue::DeltaInterval => "an interval such as “interval 7 days”".to_owned(),
        RightValue::SparkInterval => "an interval such as “60 seconds”".to_owned(),
    }
}

texts! {
    /// Where a setting stands or belongs.
    pub(crate) fn realm(Realm) -> 1 {
        FlinkConf => "flink-conf.yaml";
        FlinkConfig => "Flink's configuration (config.yaml, -D or SET)";
        FlinkCommand => "the command line of Flink";
        FlinkCode => "the code of the job";
        FlinkSet => "SET in Flink SQL";
        IcebergTable => "the properties of the Iceberg table";
        IcebergWrite => "the options of the write (the OPTIONS hint, or option)";
        IcebergCatalog => "the properties of the Iceberg catalog";
        PaimonTable => "the options of the Paimon table";
        PaimonCatalog => "the options of the Paimon catalog";
        HudiTable => "the options of the Hudi table";
        DeltaTable => "the properties of the Delta table";
        DeltaWrite => "the options of the write to Delta";
        FlussTable => "the properties of the Fluss table";
        FlussCluster => "the configuration of Fluss";
        KafkaConnect => "the configuration of the connector";
        ConnectWorker => "the configuration of the Kafka Connect worker";
        SparkConf => "Spark's configuration";
        SparkWrite => "the options of the stream (writeStream)";
        CdcSource => "the source of the pipeline";
        CdcSink => "the sink of the pipeline";
        CdcPipeline => "the pipeline section";
        SourceTable => "the table that is read";
        Unknown => "another place";
    }
}

texts! {
    /// Why an option that is known changes no number.
    pub(crate) fn quiet(Quiet) -> 1 {
        Resources => "memory, slots and cores: what a writer can take is a parameter of its own";
        Connection => "addresses and credentials: no number depends on them";
        Location => "a place on the storage: no number depends on it";
        Reading => "how tables are read: no number of the write depends on it";
        Naming => "a name or a label";
        Encoding => "encoding and compression: the bytes of a row are a parameter of their own";
        Pace => "the pace of retries and restarts: their number and the time to restart are parameters";
        Schema => "columns and how they change";
        State => "how state is stored: what it costs shows in the time of a checkpoint, which is a parameter";
        Network => "the network's buffers: what they do shows in the time of a checkpoint, which is a parameter";
        Written => "written by the engine itself";
        Fixed => "known; the plan counts with the engine's default";
        Inside => "heap and threads inside a writer";
        Watching => "logs, metrics, user interfaces";
        Merging => "how rows of one key are merged: files and commits are the same";
        Identity => "it says what this is; that was read";
        OtherTable => "belongs to another table than the one that is planned";
        Planning => "the query before the sink";
        Security => "security";
    }
}

texts! {
    /// What an engine does that the line does not look like.
    pub(crate) fn trap(Trap) -> 1 {
        IntervalBelowPause => "The interval is below the minimum pause: Flink raises it to the pause, silently.";
        NoInterval => "No execution.checkpointing.interval here: unless the code sets it, Flink takes no checkpoints and the sink never commits.";
        PipelineWithoutInterval => "A pipeline does not hold the checkpoint interval: give it as -Dexecution.checkpointing.interval or in Flink's configuration. Until then the reader's own is planned with.";
        UnalignedConcurrent => "Unaligned checkpoints allow only one at a time: Flink refuses more.";
        UnalignedPaimon => "Paimon refuses unaligned checkpoints: the job does not start.";
        AtLeastOnce => "At least once: after a restart rows may be in the table twice.";
        Batch => "Batch mode has no checkpoints: the sink commits once, at the end.";
        ConfOfFlinkOne => "Flink 2 does not read flink-conf.yaml: the lines belong in config.yaml.";
        MiniBatchHalf => "Mini-batches need table.exec.mini-batch.allow-latency and .size, both above zero.";
        UpsertWithoutKey => "Upsert without a primary key: the job does not start.";
        UpsertOnFormatOne => "Format version 1 has no delete files: upsert needs version 2 or later.";
        KeyWithoutUpsert => "A primary key without upsert: the sink takes the stream as a changelog with old rows, and a source without them duplicates keys.";
        HashOutsideKey => "Hash distribution by a partition column that is not in the primary key: the job does not start.";
        PartitionOutsideKey => "Upsert with a partition column that is not in the primary key: the job does not start.";
        DistributionUnset => "No write.distribution-mode: Flink's default is none, so every writer writes a file for every partition and bucket.";
        AlwaysMergeOnRead => "Flink's Iceberg sink always merges on read: write.merge.mode, write.update.mode and write.delete.mode are for Spark.";
        MergeOfSpark => "MERGE INTO is a statement of Spark: Flink SQL has none, so it sets nothing here.";
        TargetSizeOfPipeline => "The pipeline's Iceberg sink rolls at 256 MB, whatever the table's property says.";
        PipelineParallelism => "No pipeline.parallelism: it is 1 unless Flink's default says more.";
        PipelineCompaction => "sink.compaction.commit.interval counts results of subtasks, not commits: compaction comes earlier by the parallelism.";
        PipelineFullCompaction => "The pipeline never schedules full compactions: changelog-producer=full-compaction yields a changelog only by chance. Use input or lookup.";
        ConnectUpsert => "Apache's Iceberg sink for Kafka Connect only appends: upsert keys of the sink before it are dropped, every change is a new row.";
        ConnectTimeout => "The commit timeout is not below the interval (or has no end): one silent task holds back every commit for that long.";
        ConnectFlush => "The commit timeout is below offset.flush.interval.ms: an idle task answers later, so sparse topics commit in parts.";
        ConnectClass => "Tabular's sink, from which Apache's was made: keys were renamed on the way.";
        ConnectEveryPut => "This sink has no commit interval: it commits with every batch that Connect hands it. The interval is the reader's own.";
        TablesByPattern => "The tables are given by a pattern: say how many there are.";
        AdaptiveInStream => "Up to Spark 4.0 adaptive execution is off inside a stream, whatever spark.sql.adaptive.enabled says.";
        RunsOnce => "The stream runs once and ends: it commits when something starts it. Set the interval to that schedule.";
        Continuous => "Continuous processing does not write tables of this kind.";
        WriteOnly => "write-only: the writer neither compacts nor expires snapshots; a compaction job must run.";
        Postponed => "bucket = -2: rows are not readable before a compaction job has run.";
        BucketUnset => "No bucket: it is -1, so buckets grow with the rows (with a key) or there are none (without).";
        SnapshotsMaxBelowMin => "snapshot.num-retained.max is below snapshot.num-retained.min: Paimon refuses the table.";
        ArchiveBelowClean => "The archive keeps no more commits than the cleaner: Hudi refuses to start. Keep more.";
        BucketEngineKey => "hoodie.bucket.index.engine stands in the documentation, but the code reads hoodie.index.bucket.engine.";
        ConsistentHashing => "Consistent hashing needs merge-on-read and a clustering job on Spark that resizes buckets.";
        NoLock => "Optimistic concurrency without hoodie.write.lock.provider: two writers can overwrite each other.";
        TableTypeUnset => "No table type: Hudi takes COPY_ON_WRITE, which writes touched files again with every commit.";
        BucketsUnset => "No number of buckets: it is 4, and cannot be changed later.";
        AsyncWithoutLock => "Hudi 1.0 on Spark loses compactions that run beside the writer from its metadata table: add a lock (InProcessLockProvider), compact inline, or take 1.1.";
        NoLogCheckpoints => "Flink's Delta sink writes no checkpoint of the log unless checkpoint.frequency says so: the log grows without end, and is never cleaned.";
        DeltaWith => "Flink's Delta tables pass only type, path, write.mode and key on: this option does not reach the sink. Use withConfigurations.";
        FlussKeepsAll => "Tiering expires no snapshots unless table.datalake.auto-expire-snapshot says so, or another job does.";
        FlussExpiresPaimonOnly => "Expiry by Fluss works for Paimon only: an Iceberg table needs expire_snapshots by another job.";
        FlussBuckets => "The lake table's buckets are those of the Fluss table (bucket.num): this option cannot be set.";
        SinkSchedule => "The sink rewrites after 10 commits, 1,000 data files, 100 GiB or 600 s, whichever comes first, unless flink-maintenance.rewrite.schedule.* says otherwise. What is not set is taken so.";
        FlussTwoCompactors => "Auto-compaction and a compaction job rewrite the same buckets: one of the two will fail. Choose one.";
        JavaSuffix => "A letter behind the number is Java's: the engine may refuse it. It was read without.";
        SeveralTables => "Several tables are written: settings were taken from the first.";
    }
}
