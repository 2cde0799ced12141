//! The checklist before going live.

use model::ChecklistItem;

texts! {
    /// An item, and how to check it.
    pub(crate) fn item(ChecklistItem) -> 2 {
        KeyIsUnique =>
            "The primary key is unique everywhere",
            "Where one table comes from several databases or shards, the key must name the shard, or rows overwrite one another.";
        UpsertFitsKey =>
            "Upsert is on, and the primary key is what rows are compared by",
            "PRIMARY KEY, equality fields and the table's identifier fields must be the same columns.";
        IntervalFits =>
            "The interval fits the freshness that was promised, and its files are affordable",
            "Name the target for freshness: it is compared with the 95th percentile.";
        RoutingFitsBuckets =>
            "Rows are routed by what the table is bucketed by",
            "keyBy and the bucket's partition field should lead to the same writer.";
        RepeatsAreMerged =>
            "Repeated keys are merged before the sink where that pays",
            "Fewer rows and deletes, against state and slower restarts. Deletes must survive the merging.";
        CompactionIsApart =>
            "Compaction runs in a job of its own, away from the peak",
            "Its window is best where the day is quiet.";
        IsMonitored =>
            "Checkpoints, restarts, commits and lag are watched",
            "lastCheckpointDuration, numRestarts, failed Iceberg commits, Kafka lag (which is a saw-tooth of one interval).";
        UpgradeIsTried =>
            "An upgrade through a savepoint was tried",
            "Operators have ids, parallelism was changed once, and state and writers came back together.";
    }
}
