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
        DeletesPileUp => "Every commit adds equality deletes, and each later query applies them to all older files.", "Compact more often, with enough worker threads; a longer interval makes fewer of them.";
        SmallFiles => "Every commit leaves many small files.", "One writer for each cell (hash), fewer buckets, or a longer interval.";
        ManifestsPileUp => "Manifests and snapshots pile up.", "Rewrite manifests, expire snapshots; fewer commits help too.";
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
