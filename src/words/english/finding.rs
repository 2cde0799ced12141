//! Findings: what is found, and why it matters. `{0}` is the first number that the rule quotes.

use model::FindingRule;

texts! {
    /// What is found, in one sentence, and why it matters or what to do.
    pub(crate) fn finding(FindingRule) -> 2 {
        CheckpointingOff =>
            "Checkpointing is off: nothing is ever committed",
            "Flink's sinks publish files when a checkpoint completes. Without checkpoints the job runs, writes files, and the table stays empty.";
        CheckpointsNeverFinish =>
            "{0} of checkpoints are given up",
            "A checkpoint takes {1} in the middle and is given up after {2}. Nothing is committed, the job restarts from the same place and meets the same timeout.";
        AboveMaxParallelism =>
            "{0} writers on {1} key groups: the job does not start",
            "A writer needs a key group of its own. Max parallelism is fixed in the state, so fewer writers are the easier way.";
        UnalignedConcurrent =>
            "Unaligned checkpoints cannot run {0} at a time",
            "Flink takes unaligned checkpoints only one at a time and refuses this configuration.";
        ForstBeforeFlink2 =>
            "This Flink has no ForSt: the job does not start",
            "The state backend forst came with Flink 2.0. RocksDB is there in every release.";
        IcebergWithoutFlink =>
            "Iceberg 1.11 has no connector for this Flink",
            "It dropped Flink 1.19; from 1.20 on there is one. Iceberg 1.10 is the last for 1.19.";
        PartitionNotInKey =>
            "The key lacks partition columns: the sink refuses to start",
            "Upsert and hash need every partition column in the key, for a delete is looked for in the partition of the new row only. A row that moves to another partition would leave its old version behind.";
        FormatOneWithKey =>
            "Format version 1 has no row-level deletes",
            "Updates and deletes need delete files, which exist from format version 2.";
        FormatThreeBeforeVectors =>
            "Format 3 with a key fails at the first repeated key",
            "Before Iceberg 1.11 Flink writes position deletes, which format 3 refuses (“Must use DVs for position deletes”); pipelines of Flink CDC still carry Iceberg 1.10. It happens as soon as a key comes twice inside one checkpoint: here {0} rows of every commit.";
        FormatThreeWithExpiry =>
            "Format 3 with a key dies after the first expiry of snapshots, and every restart fails",
            "Measured on 1.11: each commit with deletion vectors is checked against the whole history, and expiry (every {0} here) removes its beginning. Keeping more snapshots does not help; format 2 does, or keys that never repeat inside a checkpoint.";
        HadoopCatalog =>
            "{0} committers share a catalog without an atomic swap",
            "On an object store the hadoop catalog cannot tell which of two commits was first, and one of them is lost without an error.";
        Overloaded =>
            "The busiest writer is {0} busy at the peak: the job falls behind",
            "It lags {1} more rows with every second of the peak, and rows are visible ever later: over {3}, 95 % of them within {2}.";
        OutageBeyondRetention =>
            "An outage of {0} loses rows",
            "Reading the backlog takes {1} more, and the source keeps rows for {2} only.";
        CompactionOff =>
            "Compaction is off: files and deletes only grow",
            "{0} new files a day, {1} on average. Every query is slower than the one before, and the later compaction starts, the longer its first run.";
        SinkNeverCompacts =>
            "Compaction in the writing job never runs with this sink: {0} new files a day stay",
            "Only IcebergSink (table.exec.iceberg.use-v2-sink) of Iceberg 1.10 or later has a place behind its commits; FlinkSink ignores flink-maintenance options without a word. In code, a TableMaintenance of your own runs beside either sink.";
        TargetUnreachable =>
            "No interval makes rows readable within {0}",
            "The parts beside the wait and the shortest sensible interval already take {1} at p95. Serve this need from Kafka, Fluss or an OLAP store, and let the lake come later.";
        ParameterNotInEngine =>
            "{0} settings do not exist in this engine",
            "They were read and change nothing. A write mode is among them where the engine cannot do it: what it does instead is what the numbers are for.";
        NoneWithBuckets =>
            "Every writer opens a file in every bucket: {0} open files where {1} would do",
            "With none rows are written where they are. With hash each bucket has one writer, and {2} files a day of {3} become far fewer and bigger.";
        NoneWithPartitions =>
            "Every writer opens a file in every partition: up to {0} writers for {1} partitions",
            "{2} files a day of {3}. It is less only if each source partition carries partitions of its own. With hash each partition has one writer.";
        CompactionCannotFinish =>
            "Compaction has {0} times the work that fits its time",
            "A run would take {1}, and {2} files a day are left. With a key most of it is applying deletes, which grows with the square of the commits since the last run: run it more often, on fewer files.";
        IntervalMissesTarget =>
            "Rows are readable after {0} at p95, later than {1}",
            "The wait for the next commit is the largest part, and it follows the interval.";
        IntervalBelowDuration =>
            "A checkpoint takes {0}, longer than the interval of {1}",
            "Checkpoints run back to back and the job commits every {2}, whatever the interval says. Set one that you mean.";
        BackpressureStretches =>
            "Backpressure sets the interval: barriers wait {0}",
            "The interval says {1}, the job commits every {2}. A longer interval now would add to the delay without need: find what is slow (storage, catalog, a hot key) first.";
        SlowCommit =>
            "A commit takes {0}, longer than the interval of {1}",
            "The commit runs in the sink's own thread and holds back the next barrier, so the job commits every {2}. Look at the catalog and at the size of the table's metadata.";
        TimeoutNear =>
            "The timeout of {1} is near what slow checkpoints take ({0})",
            "About {2} checkpoints a day are given up. Each leaves a gap between commits; the next success makes up for it.";
        NoPause =>
            "After a slow checkpoint {2} more follow back to back",
            "A checkpoint can take {0}; those that fall due every {1} meanwhile are owed and run at once, each with its commit and its tiny files. A minimum pause spaces them.";
        AtLeastOnceAppend =>
            "At least once: rows repeat in the table after each restart",
            "Rows between the barriers of different inputs are written twice when the job restarts, {0} times a day here. Without a key nothing removes them.";
        FullCheckpoints =>
            "Each checkpoint uploads all {0} of state",
            "That is {1} a day. Incremental checkpoints upload only what changed.";
        HotWriter =>
            "One writer gets {0} of the rows and is nearly full",
            "The hash of the buckets' names sends it {1} at the peak; it can take {2}. Its share, not the number of writers, limits the job.";
        HotKey =>
            "Popular keys keep one writer {0} busy",
            "All rows of a key go to one writer, so this one gets {1} of them; more writers do not divide them. Merging rows of one key before the sink does.";
        NearlyFull =>
            "The busiest writer is {0} busy at the peak",
            "Little is left to catch up with: after a failure it takes {1}, in which everything is late.";
        MergingBeforeKeying =>
            "Rows are merged before those of one key come together",
            "Rows of one key on different subtasks are not merged within {0}, and the older one may arrive last. Key the stream first.";
        TinyBuckets =>
            "{0} buckets for {1} writers: {2} a bucket and commit",
            "Each bucket gets a file of its own in every commit. As many buckets as writers are enough until the table is large.";
        WriterHeap =>
            "Open files take {0} of heap in each subtask",
            "A subtask holds {1} files open, and each buffers a part of a row group. Fewer buckets a writer help, or a smaller row group.";
        UpdatesAppended =>
            "{0} of the events change rows, but the table only appends",
            "Every version of a row stays in the table as a row of its own, and deletes have no effect.";
        UpsertWithoutChanges =>
            "Upsert without a single update: {0} delete files a day for nothing",
            "In upsert mode an insert writes an equality delete too, for the writer cannot know that the key is new. Readers pay for it.";
        WatermarksHeldBack =>
            "A silent source partition holds back every window",
            "Watermarks follow the slowest of {0} partitions. If one has no rows, no window of {1} closes and nothing reaches the sink. Empty partitions make no files, they stop the clock.";
        ManyDirectReaders =>
            "{0} tables and {1} jobs read the database directly",
            "Each reader is a replica for the database and reads its whole log. With a queue between, the log is read once and can be read again.";
        CompactionInJob =>
            "Compaction runs inside the writing job",
            "A rewrite there holds back barriers: commits come late, then in a burst. A job of its own costs little and fails alone.";
        CompactionAtPeak =>
            "Compaction runs when traffic is {0} times the mean",
            "From {1} it would be {2} times. Both compete for the same storage and catalog.";
        DeletesSlowReaders =>
            "Queries take {0} times what they would on a compacted table",
            "Every data file is read with all deletes that came after it: the cost grows with the square of the {1} commits between two runs of compaction, and a reader needs {2} of heap for them. A late compaction pays the same.";
        QueriesNeverEnd =>
            "A query of the whole table would not end",
            "By formula it takes {0} and {1} of heap for the deletes: far beyond anything measured, so read it as out of memory or given up. Compaction has to keep up first.";
        OverlapIsRefused =>
            "{0} of the rewrites are thrown away",
            "Deletes that arrive during the {1} of a run apply to the files it rewrites, and validation refuses it. Trying again does not help; rewriting only partitions that are no longer written does.";
        CommitsLose =>
            "{0} commits a day lose all {2} attempts",
            "{1} fail, and in Flink and Spark each takes the job with it. More attempts help first; fewer committers help for good.";
        CompactionLoses =>
            "{0} of compaction's commits find no gap between two of the stream's",
            "Its first attempt rewrites manifests and must fit within {1}. What loses is work for nothing.";
        RewriteLeavesDeletes =>
            "Rewrites leave delete files behind: {0} worker threads for {1} delete manifests",
            "Measured on 1.10 and 1.11: a rewrite drops obsolete deletes from one manifest for each worker thread (iceberg.worker.num-threads). The rest slow down planning and grow with every run. Spark can also remove dangling deletes.";
        DeletesNeverShed =>
            "Equality deletes of an unpartitioned table stay for good: {0} worker threads for {1} delete manifests",
            "A rewrite drops obsolete deletes from one manifest for each worker thread, and remove-dangling-deletes does nothing on a table without partitions (measured: 236 of 240 left).";
        NeverExpires =>
            "Snapshots never expire: {0} more every day",
            "Nothing expires by itself. Files that compaction replaced stay too, and Iceberg's metadata file, which is written anew at each commit, grows with every snapshot.";
        MetadataTooBig =>
            "The table's metadata file grows to {0}",
            "It lists every snapshot and is written anew at each commit. Services are said to refuse files above {1}. Keep snapshots for a shorter time, or commit less often.";
        FormatThreeSlowsCommits =>
            "Every commit with deletion vectors takes {0} longer at the horizon",
            "Measured on 1.11: it is checked against each of {1} retained snapshots, and expiring them breaks the job. Format 2 has neither trouble.";
        MetadataNeverDeleted =>
            "Every commit leaves a metadata file for ever: {0} a day",
            "Expiring snapshots does not remove old metadata.json files; only write.metadata.delete-after-commit.enabled does, for those written from then on. Each holds the list of all snapshots.";
        NoFailureTolerated =>
            "One failed checkpoint restarts the job",
            "Of {0} checkpoints a day a single slow upload or storage error is enough. A few failures in a row are harmless: the next success commits what they left.";
        SmallFiles =>
            "Files are {0} times smaller than their target",
            "{1} instead of {2}, {3} a day. Until compaction merges them, every query opens all of them.";
        DeletesOutnumberData =>
            "{0} delete files a day for {1} data files",
            "Keys that come again inside one checkpoint add a position-delete file to nearly every data file, beside its equality deletes. Merging rows of one key before the sink avoids them.";
        MergingDoesNotPay =>
            "Merging for {1} removes hardly a row",
            "{0} rows enter the window for each that leaves it: few keys come twice. It costs state, restart time and latency.";
        KeyWithoutUpsert =>
            "A key without upsert: the source must deliver the old row of every change",
            "Equality deletes then hold whole rows ({0} columns) instead of keys. A source that sends only new rows leaves the old ones in the table.";
        UnevenBuckets =>
            "The busiest writer gets {0} times its share",
            "The hash of the buckets' names puts {1} on one writer and keeps {2} of {3} busy. It follows from the name of the bucket's field.";
        IdleWriters =>
            "{1} writers for {0} cells: the others have nothing to do",
            "Each bucket of a partition belongs to one writer. More writers cost slots and checkpoint time only.";
        CompactionPaysByFile =>
            "Compaction spends {0} on opening files",
            "At {1} a file costs more for being a file than for its bytes; from {2} on it is the other way round. Fewer commits help more than more cores.";
        RetriesAreShort =>
            "{0} attempts of a commit last only {1}",
            "Others commit to this table too. When the attempts run out the commit fails, and in Flink and Spark the job with it.";
        CatalogLatency =>
            "A commit is often said to take about {0} on this catalog, not {2}",
            "{0} (99th percentile {1}) is a guess of November 2026, the upload of the metadata file included: nobody states percentiles for catalogs. Better than the guess is what your own commits take.";
        RewriteThroughput =>
            "Rewrites are computed with {0} a core: a guess, where {1} to {2} are known",
            "{1} is what a public planner takes for a task, 5.4 MB/s was published for tables with equality deletes on an object store, {2} was measured on a local disk without deletes (November 2026). Better than each is a rewrite of your own.";
        ReadersPollOften =>
            "Readers ask {0} times a day for a snapshot that is not there yet",
            "They look every {1}, and the table changes every {2}. Each look reads the metadata file.";
        RangeNoHelp =>
            "Range distribution does not help here: {0} writers for {1} cells",
            "With a key, range falls back to the key's hash; on buckets, keys that are new go round in turn. Either way every writer meets every cell.";
        HashWithoutPartitions =>
            "Hash does nothing without partitions or buckets",
            "There is no partition to go by: {0} writers each make a file, as with none.";
        TargetBelowRowGroup =>
            "A target of {0} gives files of about {1}",
            "Pages are compressed when they are full, with 20,000 rows or their row group ({2}); before that the size is measured uncompressed. A smaller row group makes the target hold.";
        ConcurrentNoHelp =>
            "{0} checkpoints at a time do not make commits more frequent",
            "A task snapshots one checkpoint after the other ({2} each); only a barrier's travel overlaps. Commits come every {1} either way.";
        PauseAboveInterval =>
            "The pause of {0} silently raises the interval of {1}",
            "Flink takes the longer of both as the interval.";
        UnalignedForward =>
            "Unaligned checkpoints change nothing here",
            "Without a key and a shuffle, source and sink are joined by FORWARD edges, and there barriers do not overtake. They still wait {0}.";
        StateWithoutTtl =>
            "{0} of state, and nothing ever leaves it",
            "State of keys that no longer come stays for ever; checkpoints and restarts grow with it. Choose a time longer than any key rests.";
        UpstreamTransactions =>
            "Rows show only when whoever writes the topic commits",
            "A reader of committed rows waits for the upstream's own interval, which comes on top of yours. It is taken to be as long as yours, {0}.";
        ServerIds =>
            "A MySQL source needs {0} server ids of its own",
            "Give a range with an id for each reader; two readers with one id are thrown out in turn. Other databases have no such ids.";
        PaimonNeedsAligned =>
            "Paimon takes only aligned checkpoints in mode exactly-once",
            "The sink refuses anything else while the job is planned.";
        PaimonTwoWriters =>
            "{0} jobs write and compact the same buckets",
            "Compactions of one bucket delete the same files, and the loser fails (“File deletion conflicts detected”). Let every writer only write, and one job compact.";
        PaimonDynamicTwoWriters =>
            "{0} jobs write dynamic buckets, which allow one",
            "Each job keeps its own idea of which bucket holds a key, so keys end up twice.";
        PaimonWriteOnlyAlone =>
            "Write-only, and nobody compacts",
            "{0} files a day stay. A write-only table needs a compaction job; its writers do not expire snapshots either.";
        PaimonNeverReadable =>
            "Nobody ever reads what is written: it waits for a compaction, and none runs",
            "Rows in postpone buckets show once a compaction has moved them, and beside deletion vectors readers pass over level 0. {0} files a day gather unseen. Let a job compact, or the writers.";
        PaimonReadableAfterCompaction =>
            "Rows are readable after {0} at p95: they wait for the compaction every {1}",
            "Rows in postpone buckets show once a compaction has moved them, and beside deletion vectors readers pass over level 0. A commit alone shows nothing.";
        PipelineKeyDynamic =>
            "The pipeline cannot write dynamic buckets whose key lacks partition columns",
            "A row of such a key may move to another partition, which takes an index over all of them: the sink of Flink CDC pipelines has none.";
        PaimonUnawareAppends =>
            "Without buckets the table has no key: rows are appended",
            "Changes stay beside the rows that they were to replace, and every number here is for that. With dynamic buckets rows of one key replace one another.";
        FlussTwoCompactors =>
            "Tiering and a job of its own compact the same buckets",
            "When both take one bucket, one of them fails. Choose one: auto-compaction inside the rounds, or the job.";
        PipelineFullCompaction =>
            "The pipeline never runs the full compactions that this changelog waits for",
            "The writer of Flink CDC pipelines ignores full-compaction.delta-commits, so the changelog comes only when a full compaction happens by itself.";
        HudiWritersWithoutLock =>
            "{0} writers without a lock",
            "Services in another process count as a writer. Without optimistic concurrency and a lock provider, one overwrites the timeline of the other.";
        HudiAsyncWithoutLock =>
            "Hudi 1.0 loses compactions that run beside the stream",
            "Measured on 1.0.2 with all defaults: the delta commit beside a compaction (every {0}) rolls back its commit in the metadata table; readers no longer see the compacted files, and the stream can hang.";
        HudiCleansTooMuch =>
            "The cleaner keeps {0} commits, the timeline only {1}",
            "Hudi refuses a cleaner that keeps as many commits as archiving leaves. Raise archive.min_commits with it, or keep fewer.";
        HudiLogsNeverCompact =>
            "Services run apart, but nobody compacts",
            "{0} files a day: log files pile up, and every query merges all of them.";
        DeltaNoLogCheckpoints =>
            "Nobody writes checkpoints of the Delta log",
            "Flink writes none by default (checkpoint.frequency 0), and the log is cleaned only at checkpoints: a reader replays {0} more entries every day. Let another engine checkpoint, or set the option on the DataStream.";
        ConnectHasNoUpsert =>
            "The Kafka Connect sink only appends",
            "It has no upsert: settings of older sinks (upsert-mode-enabled, cdc-field) are ignored without a word, and tombstones too.";
        OrphansTooYoung =>
            "Spark refuses to remove orphan files that are only {0} old",
            "Its procedure takes no age below {1}: what is younger may belong to a write that still runs. Three days is its default.";
        DeltaOpenFiles =>
            "A subtask writes {0} partitions and holds {1} files open",
            "For each file beyond them the sink closes another (sink.writer.num_concurrent_file), and rows that come in no order open that partition again: a commit has far more than {2} data files. More subtasks share the partitions, or raise the limit: 1,000 open files are said to take about 400 MB of heap, 2,000 about 1 GB.";
        PaimonTwoCompactors =>
            "The writer and a job of its own compact the same buckets",
            "When both take one bucket, one of them gives up its work. With write-only the writer leaves it to the job.";
        PaimonFullCompactionEachCommit =>
            "Every commit rewrites all buckets that it touches",
            "{0} bytes are written for each that arrives, and it grows with the table. A full compaction every so many commits, or a lookup changelog, costs far less.";
        HudiBigBuckets =>
            "A bucket holds {0}",
            "Hudi advises {1} at most, and the number of buckets cannot be changed later.";
        HudiRewritesTwice =>
            "Each commit rewrites base files {2} times",
            "A bucket gets {0} between two commits and is flushed at {1}; with copy-on-write every flush writes its base file anew.";
        HudiHistoryIsShort =>
            "Files are cleaned {0} after they were replaced",
            "The cleaner keeps {1} commits, not time: a query or a streaming reader that needs longer fails with missing files.";
        DeltaMergeMeetsAppends =>
            "MERGE conflicts with what {0} jobs write",
            "An append into a partition that the MERGE has read makes it fail; the streaming batch then runs again from the start.";
        DeltaDearLogCheckpoints =>
            "The log of {0} files is written out every {1}",
            "A checkpoint of the log lists every live file. With commits this close they follow one another.";
        SparkMergeByShuffle =>
            "Each MERGE writes {0} files: one for each shuffle partition",
            "Inside foreachBatch adaptive execution is off before Spark 4.1, however small the table is. {1} files a day.";
        SparkOneTaskAPartition =>
            "One task writes {0} of a partition; it can take {1}",
            "With hash all rows of a partition go to one task, so {2} tasks work however many there are.";
        SparkShortTrigger =>
            "A trigger of {0} is shorter than Iceberg advises",
            "{1} commits a day, each with a manifest that nobody merges. The advice is a minute at least.";
        SparkManifestsNeverMerge =>
            "{0} manifests, and none is merged by itself",
            "Streaming appends never merge manifests, and planning reads each of them until a rewrite. Schedule rewrite_manifests.";
        SparkDeletesAccumulate =>
            "Deletes of each MERGE are added to the ones before",
            "{0} delete files a day. With granularity file the new one replaces the old one of its data file.";
        ConnectIdleTasks =>
            "{0} tasks read {1} partitions",
            "A partition belongs to one task: the others get nothing.";
        ConnectTimeoutAboveInterval =>
            "The commit timeout of {0} is not below the interval of {1}",
            "While one task is late nothing is committed, for longer than commits are apart.";
        ConnectSilentTasks =>
            "A task without rows answers only every {0}, after the commit timeout of {1}",
            "Measured: the last rows of a burst stay uncommitted until new ones come. A shorter offset.flush.interval.ms on the worker wakes the tasks.";
        FlussNeverExpires =>
            "Fluss expires no snapshots by itself: {0} more every day",
            "Both of its options are off by default, and for Iceberg they do nothing: someone must run expire_snapshots. Never expire the newest snapshot of Fluss, for it holds the offsets.";
        FlussOneBucket =>
            "One bucket: a single writer for {0}",
            "A bucket is written by one writer in each round, and the cluster default is one bucket. It cannot be changed later.";
        PipelineOfManyTables =>
            "{1} tables times {2} subtasks: {0} files a day",
            "The pipeline spreads the rows of every table over all subtasks, and each writes a data file and a delete file of its own.";
        PaimonBucketSize =>
            "A bucket holds {0}",
            "Paimon advises {1} to {2}: smaller ones make many files, larger ones make compaction write more for each row.";
        PaimonSparseSnapshots =>
            "Sparse traffic makes three snapshots for each checkpoint with rows",
            "Measured: two empty ones follow, then silence. {0} rows arrive between two checkpoints; {1} commits a day.";
        PaimonShortWithoutPrecommit =>
            "{0} changelog files every {1}",
            "Each bucket adds one to every commit. precommit-compact merges them to about one a partition on the storage.";
    }
}
