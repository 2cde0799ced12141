//! The guided diagnosis: from what people see to the parameter, its owner, the cure, and what proves it.
//!
//! A small tree as data; the words are elsewhere. What proves a cause is a query or a metric as one types it, and so the
//! same in every language (names: Flink's metrics page; `IcebergFilesCommitterMetrics`; Iceberg's metadata tables).

mod cure;

use model::{Inputs, Parameter, Quantity, estimate};

/// Declares an enumeration with ids and the list of its variants.
macro_rules! ids {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name in the terminal and in JSON.
            pub fn id(self) -> &'static str {
                match self { $(Self::$variant => $id,)* }
            }

            /// Finds one by name.
            pub fn by_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.id() == id)
            }
        }
    };
}

ids! {
    /// Something that people see.
    Symptom {
        /// The source's lag grows.
        LagGrowing = "lag-growing";
        /// Rows become visible later and later, or too late.
        LatencyGrowing = "latency-growing";
        /// The newest snapshot is hours old while the job runs without backpressure.
        SnapshotOld = "snapshot-old";
        /// Records go out and the table stays empty.
        TableEmpty = "table-empty";
        /// Two engines count different rows.
        CountsDiffer = "counts-differ";
        /// The change stream dies after days.
        CdcDies = "cdc-dies";
        /// Queries that took seconds take minutes since rows are replaced.
        QueriesSlow = "queries-slow";
        /// The lag rises and falls with the interval.
        LagSawtooth = "lag-sawtooth";
        /// All writers are busy.
        SinkBusy = "sink-busy";
        /// One writer is busy, the others wait.
        OneWriterBusy = "one-writer-busy";
        /// Writers wait; the source does not deliver faster.
        SourceSlow = "source-slow";
        /// Barriers arrive late or checkpoints take long.
        BarrierLate = "barrier-late";
        /// Checkpoints are quick; rows wait for the next one.
        IntervalLong = "interval-long";
        /// Barriers wait behind buffered rows.
        StartDelayLong = "start-delay-long";
        /// The snapshot of the operators takes long.
        CheckpointLong = "checkpoint-long";
        /// Checkpoints are quick, commits are not.
        CommitLong = "commit-long";
        /// Checkpoints fail or time out.
        CheckpointsFail = "checkpoints-fail";
        /// Checkpoints complete and nothing is committed.
        CheckpointsComplete = "checkpoints-complete";
        /// No rows arrive.
        NoRows = "no-rows";
        /// No checkpoint was ever taken.
        NoCheckpoint = "no-checkpoint";
        /// The first checkpoint never completes: an initial snapshot is read.
        FirstCheckpointRuns = "first-checkpoint-runs";
        /// Snapshots are there, the reader shows none.
        ReaderShowsNone = "reader-shows-none";
        /// The engines read different snapshots.
        SnapshotsDiffer = "snapshots-differ";
        /// Both read the same snapshot.
        SameSnapshot = "same-snapshot";
        /// A key is there twice.
        KeyTwice = "key-twice";
        /// The database no longer has the log.
        LogGone = "log-gone";
        /// The database refuses a second reader of that id.
        IdTaken = "id-taken";
        /// The database's log grows, or the connection idles out.
        TablesQuiet = "tables-quiet";
        /// Many delete files.
        ManyDeletes = "many-deletes";
        /// Many small data files.
        ManyFiles = "many-files";
        /// Planning alone takes long.
        PlanningLong = "planning-long";
        /// Delete files pile up since the last compaction.
        DeletesSinceCompaction = "deletes-since-compaction";
        /// Delete files stay although compaction succeeds.
        DeletesStay = "deletes-stay";
        /// Files are small, or far too many.
        FilesSmall = "files-small";
        /// A commit has a file for each writer and cell.
        FileEachWriter = "file-each-writer";
        /// A commit has few bytes in all.
        CommitSmall = "commit-small";
        /// A commit touches many partitions.
        PartitionsMany = "partitions-many";
        /// Compaction runs and does not catch up.
        CompactionBehind = "compaction-behind";
        /// The bill of the storage grows.
        CostGrowing = "cost-growing";
        /// Requests are most of the bill.
        RequestsDominate = "requests-dominate";
        /// The storage holds far more bytes than the table has.
        BytesBeyondTable = "bytes-beyond-table";
        /// Files that no snapshot knows.
        FilesUnknown = "files-unknown";
        /// Metadata files are many.
        MetadataMany = "metadata-many";
        /// Commits or compaction fail for conflicts.
        Conflicts = "conflicts";
        /// Compaction is refused for what was committed meanwhile.
        CompactionRefused = "compaction-refused";
        /// Commits run out of retries.
        RetriesRunOut = "retries-run-out";
        /// Snapshots by a job that nobody expected.
        StrangeSnapshots = "strange-snapshots";
        /// Snapshots stay, or the table grows though they are expired.
        ExpiryFails = "expiry-fails";
        /// The run of expiry dies or never ends.
        ExpiryDies = "expiry-dies";
        /// A branch or a tag holds snapshots.
        RefsThere = "refs-there";
        /// Expiry succeeds and the table still grows.
        GrowsThough = "grows-though-expired";
    }
}

ids! {
    /// What is behind it.
    Cause {
        /// Offsets are committed with checkpoints: the lag is one interval and no alarm.
        LagIsTheInterval = "lag-is-the-interval";
        /// The writers are full.
        WritersFull = "writers-full";
        /// Rows of one cell or key go to one writer.
        HotWriter = "hot-writer";
        /// Fewer source readers than it takes.
        FewSplits = "few-splits";
        /// Backpressure holds barriers back; a longer interval only hides it.
        Backpressure = "backpressure";
        /// Writers close very many open files at the barrier.
        ManyOpenFiles = "many-open-files";
        /// The catalog or large metadata make commits slow.
        SlowCommits = "slow-commits";
        /// Rows wait for the next checkpoint, as asked.
        IntervalIsTheLatency = "interval-is-the-latency";
        /// Checkpoints take longer than their timeout.
        TimeoutShort = "timeout-short";
        /// The committer fails and retries, or lost its operator state.
        CommitterFails = "committer-fails";
        /// Idle intervals make no snapshot.
        NothingToCommit = "nothing-to-commit";
        /// Checkpointing is off, so nothing is ever committed.
        CheckpointingOff = "checkpointing-is-off";
        /// Nothing shows before the first checkpoint after the initial snapshot.
        InitialSnapshot = "initial-snapshot";
        /// The reader's catalog cache is old.
        CachedMetadata = "cached-metadata";
        /// One engine reads an older snapshot.
        OlderSnapshot = "older-snapshot";
        /// One engine does not apply these deletes.
        DeletesIgnored = "deletes-ignored";
        /// Rows were added where they were to replace others.
        AppendedNotReplaced = "appended-not-replaced";
        /// The job was down for longer than the log is kept.
        LogTooShort = "log-too-short";
        /// Fewer server ids than readers.
        FewServerIds = "few-server-ids";
        /// Without heartbeats the position stays behind while the tables are quiet.
        NoHeartbeat = "no-heartbeat";
        /// Equality deletes pile up between compactions.
        DeletesPileUp = "deletes-pile-up";
        /// Too many small files a commit.
        SmallFiles = "small-files";
        /// Manifests and snapshots pile up.
        ManifestsPileUp = "manifests-pile-up";
        /// Equality deletes outlive compaction: data files older than they are left.
        DeletesOutlive = "deletes-outlive-compaction";
        /// A commit brings less than a file should hold.
        FewBytes = "few-bytes";
        /// Rows are scattered over many partitions.
        ScatteredRows = "scattered-rows";
        /// Compaction takes longer than its time.
        CompactionSlow = "compaction-slow";
        /// Each commit and each file is a few requests.
        ManyRequests = "many-requests";
        /// Old snapshots hold what was replaced.
        SnapshotsKept = "snapshots-kept";
        /// Writes that failed left files behind.
        Orphans = "orphans";
        /// Every commit leaves a metadata.json.
        MetadataKept = "metadata-kept";
        /// Compaction rewrites what the stream changes at the same time.
        CompactionMeetsStream = "compaction-meets-stream";
        /// More committers than commits fit.
        CommitsCrowd = "commits-crowd";
        /// Another job writes the table.
        AnotherWriter = "another-writer";
        /// Expiry has too much to do at once.
        ExpiryTooRare = "expiry-too-rare";
        /// A reference keeps its snapshot and all before it.
        HeldByRefs = "held-by-refs";
        /// What grows is live: only compaction removes that.
        LiveFilesGrow = "live-files-grow";
    }
}

/// What follows from a symptom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Next {
    /// What else is seen?
    Ask(&'static [Symptom]),
    /// This is it.
    Found(Cause),
}

/// What to do about the interval: the knob that people turn first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interval {
    /// It has nothing to do with it.
    Leave,
    /// Raising it would hide the cause and delay everything.
    DoNotRaise,
    /// A longer one is a cure.
    Raise,
    /// A shorter one is the cure.
    Lower,
}

/// Where a diagnosis begins.
pub const FIRST: &[Symptom] = &[
    Symptom::LagGrowing,
    Symptom::LatencyGrowing,
    Symptom::SnapshotOld,
    Symptom::TableEmpty,
    Symptom::CountsDiffer,
    Symptom::CdcDies,
    Symptom::QueriesSlow,
    Symptom::FilesSmall,
    Symptom::CostGrowing,
    Symptom::Conflicts,
    Symptom::ExpiryFails,
];

impl Symptom {
    /// What follows.
    pub fn next(self) -> Next {
        use Next::{Ask, Found};
        match self {
            Self::LagGrowing => Ask(&[Self::LagSawtooth, Self::SinkBusy, Self::OneWriterBusy, Self::SourceSlow]),
            Self::LatencyGrowing => Ask(&[Self::SinkBusy, Self::OneWriterBusy, Self::BarrierLate, Self::IntervalLong]),
            Self::BarrierLate => Ask(&[Self::StartDelayLong, Self::CheckpointLong, Self::CommitLong]),
            Self::SnapshotOld => Ask(&[Self::CheckpointsFail, Self::CheckpointsComplete, Self::NoRows]),
            Self::TableEmpty => Ask(&[Self::NoCheckpoint, Self::FirstCheckpointRuns, Self::ReaderShowsNone]),
            Self::CountsDiffer => Ask(&[Self::SnapshotsDiffer, Self::SameSnapshot, Self::KeyTwice]),
            Self::CdcDies => Ask(&[Self::LogGone, Self::IdTaken, Self::TablesQuiet]),
            Self::QueriesSlow => Ask(&[Self::ManyDeletes, Self::ManyFiles, Self::PlanningLong]),
            Self::ManyDeletes => Ask(&[Self::DeletesSinceCompaction, Self::DeletesStay]),
            Self::FilesSmall => {
                Ask(&[Self::FileEachWriter, Self::CommitSmall, Self::PartitionsMany, Self::CompactionBehind])
            }
            Self::CostGrowing => {
                Ask(&[Self::RequestsDominate, Self::BytesBeyondTable, Self::FilesUnknown, Self::MetadataMany])
            }
            Self::Conflicts => Ask(&[Self::CompactionRefused, Self::RetriesRunOut, Self::StrangeSnapshots]),
            Self::ExpiryFails => Ask(&[Self::ExpiryDies, Self::RefsThere, Self::GrowsThough]),
            Self::LagSawtooth => Found(Cause::LagIsTheInterval),
            Self::SinkBusy => Found(Cause::WritersFull),
            Self::OneWriterBusy => Found(Cause::HotWriter),
            Self::SourceSlow => Found(Cause::FewSplits),
            Self::IntervalLong => Found(Cause::IntervalIsTheLatency),
            Self::StartDelayLong => Found(Cause::Backpressure),
            Self::CheckpointLong => Found(Cause::ManyOpenFiles),
            Self::CommitLong => Found(Cause::SlowCommits),
            Self::CheckpointsFail => Found(Cause::TimeoutShort),
            Self::CheckpointsComplete => Found(Cause::CommitterFails),
            Self::NoRows => Found(Cause::NothingToCommit),
            Self::NoCheckpoint => Found(Cause::CheckpointingOff),
            Self::FirstCheckpointRuns => Found(Cause::InitialSnapshot),
            Self::ReaderShowsNone => Found(Cause::CachedMetadata),
            Self::SnapshotsDiffer => Found(Cause::OlderSnapshot),
            Self::SameSnapshot => Found(Cause::DeletesIgnored),
            Self::KeyTwice => Found(Cause::AppendedNotReplaced),
            Self::LogGone => Found(Cause::LogTooShort),
            Self::IdTaken => Found(Cause::FewServerIds),
            Self::TablesQuiet => Found(Cause::NoHeartbeat),
            Self::DeletesSinceCompaction => Found(Cause::DeletesPileUp),
            Self::DeletesStay => Found(Cause::DeletesOutlive),
            Self::FileEachWriter => Found(Cause::SmallFiles),
            Self::CommitSmall => Found(Cause::FewBytes),
            Self::PartitionsMany => Found(Cause::ScatteredRows),
            Self::CompactionBehind => Found(Cause::CompactionSlow),
            Self::RequestsDominate => Found(Cause::ManyRequests),
            Self::BytesBeyondTable => Found(Cause::SnapshotsKept),
            Self::FilesUnknown => Found(Cause::Orphans),
            Self::MetadataMany => Found(Cause::MetadataKept),
            Self::CompactionRefused => Found(Cause::CompactionMeetsStream),
            Self::RetriesRunOut => Found(Cause::CommitsCrowd),
            Self::StrangeSnapshots => Found(Cause::AnotherWriter),
            Self::ExpiryDies => Found(Cause::ExpiryTooRare),
            Self::RefsThere => Found(Cause::HeldByRefs),
            Self::GrowsThough => Found(Cause::LiveFilesGrow),
            Self::ManyFiles => Found(Cause::SmallFiles),
            Self::PlanningLong => Found(Cause::ManifestsPileUp),
        }
    }
}

/// Rows by which two engines may differ while one still reads the snapshot before: rate × age of the snapshot, at most
/// the time in which a row becomes visible.
pub fn expected_difference(inputs: &Inputs) -> f64 {
    let scenario = inputs.scenario();
    let age = estimate(&scenario).value(Quantity::VisibleMax).unwrap_or(0.0);
    scenario.number(Parameter::Rate) * age
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// From the first symptoms every symptom and every cause is reached, and no path goes round.
    #[test]
    fn every_symptom_and_every_cause_is_reached() {
        let (mut symptoms, mut causes) = (BTreeSet::new(), BTreeSet::new());
        let mut open: Vec<(Symptom, usize)> = FIRST.iter().map(|symptom| (*symptom, 1)).collect();
        while let Some((symptom, depth)) = open.pop() {
            assert!(depth <= 4, "{} is asked too late", symptom.id());
            symptoms.insert(symptom);
            match symptom.next() {
                Next::Ask(more) => {
                    assert!((2..=4).contains(&more.len()));
                    open.extend(more.iter().map(|symptom| (*symptom, depth + 1)));
                }
                Next::Found(cause) => drop(causes.insert(cause)),
            }
        }
        assert_eq!((symptoms.len(), causes.len()), (Symptom::ALL.len(), Cause::ALL.len()));
    }

    #[test]
    fn where_backpressure_stretches_checkpoints_the_interval_stays() {
        for cause in [Cause::Backpressure, Cause::WritersFull, Cause::HotWriter, Cause::ManyOpenFiles] {
            assert_eq!(cause.cure().2, Interval::DoNotRaise, "{}", cause.id());
        }
        assert_eq!(Cause::IntervalIsTheLatency.cure().2, Interval::Lower);
    }

    #[test]
    fn two_engines_differ_by_the_rate_times_the_age_of_the_snapshot() {
        let mut inputs = Inputs::new();
        inputs.set_text(Parameter::Rate, "1000").expect("a rate");
        let found = expected_difference(&inputs);
        assert!((60_000.0..75_000.0).contains(&found), "{found}");
    }
}
