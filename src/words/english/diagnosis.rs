//! The guided diagnosis.

use model::parameter::Owner;
use planner::diagnosis::{Cause, Interval, Symptom};

texts! {
    /// Something that people see.
    pub(crate) fn symptom(Symptom) -> 1 {
        LagGrowing => "The source's lag grows";
        LatencyGrowing => "Rows become readable later and later";
        SnapshotOld => "The newest snapshot is hours old, and the job runs without backpressure";
        TableEmpty => "Records go out, and the table stays empty";
        CountsDiffer => "Two engines count different rows";
        CdcDies => "The change stream dies after days";
        QueriesSlow => "Queries that took seconds take minutes since rows are replaced";
        LagSawtooth => "The lag rises and falls with the interval";
        SinkBusy => "All writers are busy";
        OneWriterBusy => "One writer is busy, the others wait";
        SourceSlow => "The writers wait for the source";
        BarrierLate => "Barriers come late, or checkpoints take long";
        IntervalLong => "Checkpoints are quick; rows wait for the next one";
        StartDelayLong => "The start delay is the longest part";
        CheckpointLong => "The snapshot of the writers is the longest part";
        CommitLong => "Checkpoints are quick, the commit behind them is not";
        CheckpointsFail => "Checkpoints fail or time out";
        CheckpointsComplete => "Checkpoints complete, and nothing is committed";
        NoRows => "No rows arrive";
        NoCheckpoint => "No checkpoint was ever taken";
        FirstCheckpointRuns => "The first checkpoint does not complete: an initial snapshot is read";
        ReaderShowsNone => "Snapshots are there, and the reader shows none of them";
        SnapshotsDiffer => "They read different snapshots";
        SameSnapshot => "They read the same snapshot";
        KeyTwice => "A key is there twice";
        LogGone => "The database no longer has the log";
        IdTaken => "The database refuses a second reader of the same id";
        TablesQuiet => "The captured tables are quiet while others are written";
        ManyDeletes => "Many delete files";
        ManyFiles => "Many small data files";
        PlanningLong => "Planning alone takes long";
        DeletesSinceCompaction => "They are younger than the last compaction";
        DeletesStay => "They stay although compaction succeeds";
        FilesSmall => "Files are small, or far too many";
        FileEachWriter => "Each commit leaves a file for each writer and partition";
        CommitSmall => "All files of a commit together are small";
        PartitionsMany => "A commit touches many partitions, for event times are scattered";
        CompactionBehind => "Compaction runs and does not catch up";
        CostGrowing => "The bill of the storage grows";
        RequestsDominate => "Requests are most of the bill";
        BytesBeyondTable => "The storage holds far more bytes than the table has";
        FilesUnknown => "There are files that no snapshot knows";
        MetadataMany => "There are thousands of metadata files";
        Conflicts => "Commits or compaction fail for conflicts";
        CompactionRefused => "Compaction is refused: data it rewrote was changed meanwhile";
        RetriesRunOut => "Commits run out of retries";
        StrangeSnapshots => "There are snapshots by a job that nobody expected";
        ExpiryFails => "Snapshots stay, or the table grows though they are expired";
        ExpiryDies => "The run that expires them dies or does not end";
        RefsThere => "It succeeds and old snapshots stay";
        GrowsThough => "They are gone, and the table still grows";
    }

    /// What is behind it, and the cure.
    pub(crate) fn cause(Cause) -> 2 {
        LagIsTheInterval => "Offsets are committed with checkpoints, so a consumer group's lag is one interval: no alarm.", "Watch the records that are not yet read instead.";
        WritersFull => "The writers are full: more arrives than they can take.", "More writers, fewer files for each (hash), or rows merged before the sink.";
        HotWriter => "All rows of one cell or key go to one writer.", "More buckets than writers, or a key that spreads; more writers do not help.";
        FewSplits => "Fewer source readers than it takes.", "More partitions of the topic, or more readers.";
        Backpressure => "Barriers wait behind buffered rows: backpressure stretches the interval by itself.", "Relieve the busiest operator first; buffer debloating or unaligned checkpoints shorten the wait.";
        ManyOpenFiles => "At the barrier every writer closes a file in every cell.", "One writer for each cell: distribution hash.";
        SlowCommits => "The catalog, or metadata that has grown, makes commits slow.", "Expire snapshots, remove old metadata files, look at the catalog's latency; fewer commits help too.";
        IntervalIsTheLatency => "Rows wait for the next checkpoint, as asked.", "Shorten the interval as far as the targets for files allow.";
        TimeoutShort => "Checkpoints take longer than their timeout, so none is committed.", "Find what makes them long; a longer timeout keeps the job alive meanwhile.";
        CommitterFails => "The commit behind the checkpoint fails and is tried again, or the job came back without its state.", "Read the committer's log; more retries, or a restart from the last savepoint.";
        NothingToCommit => "Without rows there is nothing to commit, and only every tenth empty checkpoint makes a snapshot.", "Nothing is wrong; where rows wait for a watermark, an idle timeout lets it pass.";
        CheckpointingOff => "Checkpointing is off: files are written and never committed.", "Set the interval.";
        InitialSnapshot => "Nothing shows before the first checkpoint after the initial snapshot has completed.", "A timeout that is longer than a chunk of the snapshot; then wait.";
        CachedMetadata => "The reader's catalog holds an older state of the table.", "Refresh the table, or shorten the cache's age.";
        OlderSnapshot => "One engine still reads an older snapshot.", "Compare at the same snapshot; the difference to expect is the rate times its age.";
        DeletesIgnored => "One engine does not apply these deletes: equality deletes, or vectors of format 3.", "An engine that reads them, or compaction before it reads.";
        AppendedNotReplaced => "Rows were added where they were to replace others: no upsert, or a key that lacks the partition's columns.", "Upsert with the whole key; duplicates that are there have to be removed once.";
        LogTooShort => "The job was down for longer than the database keeps its log.", "Keep it longer than the longest outage and its catch-up; start again with a new snapshot.";
        FewServerIds => "Each parallel reader needs a server id of its own.", "A range of ids at least as wide as the source's parallelism.";
        NoHeartbeat => "While the captured tables are quiet the position stays behind, until the log is gone.", "A heartbeat moves the position.";
        DeletesPileUp => "Every commit adds equality deletes, and each later query applies them to all older files.", "Compact more often, with enough worker threads; a longer interval makes fewer of them. Flink's sink knows no copy-on-write: whatever the table's properties say, it writes deletes.";
        SmallFiles => "Every commit leaves many small files.", "One writer for each cell (hash), fewer buckets, or a longer interval.";
        ManifestsPileUp => "Manifests and snapshots pile up.", "Rewrite manifests, expire snapshots; fewer commits help too.";
        DeletesOutlive => "An equality delete goes only when no data file with a lower sequence number is left that it may apply to: a rewrite that leaves one older file of the partition leaves the delete too.", "Rewrite every file of the partition in one commit, with enough worker threads and without partial progress; in an unpartitioned table that means the whole table.";
        FewBytes => "A commit brings less than one file should hold.", "A longer interval, or fewer partitions and buckets to share it; engines commit by time, not by size.";
        ScatteredRows => "Rows of one commit are scattered over many partitions: files are writers times touched partitions.", "Distribution hash gives each partition one writer; coarser partitions, or late rows in a table of their own.";
        CompactionSlow => "Compaction takes longer than the time it has.", "More cores, a longer window, or fewer small files to begin with: it pays by file.";
        ManyRequests => "Every commit and every file is a few requests, however small.", "Fewer commits and fewer files: a longer interval, distribution hash, readers that poll less.";
        SnapshotsKept => "Old snapshots hold what was replaced or deleted.", "Keep snapshots for a shorter time and expire them every day.";
        Orphans => "Writes that failed left files behind, which no expiry removes.", "Remove orphans that are older than the longest write, at least three days.";
        MetadataKept => "Every commit leaves a metadata.json, and by default nobody deletes it.", "Delete old metadata files after each commit (write.metadata.delete-after-commit.enabled).";
        CompactionMeetsStream => "Compaction rewrote files that the stream deleted from at the same time; such a rewrite is refused, and retries do not help.", "Compact only partitions that are no longer written, or in a quieter window and in smaller groups. A longer interval makes it rarer and everything later.";
        CommitsCrowd => "More jobs commit than commits fit: each holds its base for as long as a commit takes.", "More retries with longer waits, a quicker catalog, fewer committers; fewer commits help too.";
        AnotherWriter => "Another job writes the table.", "Agree on who writes, and on one that compacts; more than one needs a catalog that swaps atomically.";
        ExpiryTooRare => "It has too much to delete at once.", "Expire more often, in parallel and in steps from the oldest on.";
        HeldByRefs => "A branch or a tag keeps its snapshot and the files of it, whatever their age.", "Drop the reference, or give it a greatest age.";
        LiveFilesGrow => "What grows is live: expiry removes only what no current snapshot needs.", "Compaction puts live files together; expiry then removes the old ones.";
    }

    /// What to do about the interval.
    pub(crate) fn interval(Interval) -> 1 {
        Leave => "The interval has nothing to do with it.";
        DoNotRaise => "Do not raise the interval: it hides the cause and makes everything later.";
        Raise => "A longer interval helps, where the target for freshness allows it.";
        Lower => "A shorter interval is the cure.";
    }

    /// Who turns it.
    pub(crate) fn turned_by(Owner) -> 1 {
        Job => "the streaming job";
        Table => "the table";
        Governance => "maintenance and catalog";
        World => "the world";
    }
}
