//! Names of the quantities, the steps on the way to them, and the questions.

use model::{Quantity, Question, Step};

texts! {
    /// Name of a quantity.
    pub(crate) fn quantity(Quantity) -> 1 {
        EffectiveInterval => "Time between commits";
        CommitsPerDay => "Commits a day";
        CheckpointDebt => "Checkpoint debt";
        TimeoutProbability => "Checkpoints given up";
        FailoversPerDay => "Restarts a day";
        FilesPerDay => "Files a day";
        Writers => "Open writers";
        DataFilesPerCommit => "Data files a commit";
        EqualityDeleteFilesPerCommit => "Equality-delete files a commit";
        PositionDeleteFilesPerCommit => "Position-delete files a commit";
        DeletionVectorFilesPerCommit => "Deletion-vector files a commit";
        ChangelogFilesPerCommit => "Changelog files a commit";
        DataFilesPerDay => "Data files a day";
        DeleteFilesPerDay => "Delete files a day";
        BytesPerCommit => "Data a commit";
        AverageDataFileBytes => "Average data file";
        RuleOfThumbFilesPerDay => "Rule of thumb for files a day";
        BusyWriters => "Busy writers";
        HottestWriterBuckets => "Buckets of the busiest writer";
        HottestWriterShare => "Rows of the busiest writer";
        OpenWritersPerSubtask => "Open files a subtask";
        WriterHeapBytes => "Writer heap a subtask";
        VisibleP50 => "Visible at p50";
        VisibleP95 => "Visible at p95";
        VisibleMax => "Visible at the latest";
        FirstVisible => "First row visible";
        MeanWait => "Mean wait for the commit";
        Utilisation => "Utilisation of the busiest writer";
        LagGrowthRows => "Growth of the lag";
        RateHeadroom => "Headroom of the rate";
        ReplayRows => "Rows read again after a failure";
        CatchUp => "Time to catch up";
        SnapshotsRetained => "Snapshots kept";
        TimeTravelReach => "Time travel";
        StorageObjectsTotal => "Objects on the storage";
        MetadataJsonBytes => "Metadata file";
        MetadataBytesPerDay => "Metadata a day";
        LiveDataManifests => "Data manifests";
        LiveDeleteManifests => "Delete manifests";
        LiveFilesMean => "Live files, mean";
        LiveFilesPeak => "Live files, peak";
        StorageObjectsPerDay => "Objects a day";
        MetadataReadsPerDay => "Metadata reads a day";
        WriteAmplification => "Write amplification";
        CompactionDuration => "Compaction run";
        CompactionUtilisation => "Compaction load";
        BacklogFilesPerDay => "Files left by compaction, a day";
        CompactionEveryNeeded => "Compaction needed every";
        Repair => "Time to repair the table";
        CompactionGrace => "Compaction may fail for";
        CommitSuccess => "Commits that succeed";
        CommitAttempts => "Attempts a commit";
        CompactionCommitSuccess => "Compaction commits that win";
        CompactionValidationSuccess => "Compaction commits that pass validation";
        Planning => "Planning a query";
        Query => "A query";
        QueryClean => "The query on a compacted table";
        MergeOnReadSlowdown => "Slowdown by merging on read";
        DeleteReferences => "Delete files to merge, over all data files";
        ReaderHeapBytes => "Reader heap for deletes";
        PreaggDistinctRows => "Rows that leave the window";
        PreaggReduction => "Reduction by pre-aggregation";
        PreaggStateBytes => "State of the window";
        Recovery => "Time to restore the state";
        CostMonth => "Cost a month";
        PutRequestsPerDay => "Writing requests a day";
        GetRequestsPerDay => "Reading requests a day";
        RequestCostMonth => "Requests a month";
        MetadataStorageBytes => "Storage of metadata";
        CompactionCoreHoursPerDay => "Compaction a day";
        BestInterval => "Interval with the least loss";
    }

    /// Name of a step.
    pub(crate) fn step(Step) -> 1 {
        CheckpointTime => "checkpoint, queue included";
        CommitTime => "commit";
        AttemptInterval => "time from one checkpoint to the next";
        IntervalSquared => "mean square of the interval";
        Queueing => "queueing";
        Snapshotting => "checkpoint";
        Waiting => "waiting";
        DataCommitsPerDay => "commits a day with rows";
        RowsPerCommit => "rows a commit";
        SupersededRows => "rows replaced within a commit";
        DistinctKeys => "different keys a commit";
        Cells => "partitions × buckets";
        BusyCells => "partitions × buckets that receive rows";
        RowsPerWriter => "rows a writer";
        RowsPerFile => "rows that fill a file";
        FilesPerWriter => "files a writer";
        FilesPerCommit => "files a commit";
        DeleteFilesPerCommit => "delete files a commit";
        FixedLatency => "source, queue and processing";
    }

    /// A question that people ask.
    pub(crate) fn question(Question) -> 1 {
        Cadence => "How often does it commit?";
        Files => "How many files?";
        Freshness => "How fresh is it?";
        Keeping => "Does it keep up?";
        Table => "What happens to the table?";
        Compaction => "Does compaction keep up?";
        Contention => "Will commits collide?";
        Readers => "What do readers pay?";
        Preaggregation => "What does pre-aggregation buy?";
        Cost => "What does it cost?";
        Failure => "What is the best failure trade?";
    }
}
