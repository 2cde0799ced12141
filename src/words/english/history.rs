//! What is said about real histories and about calibration.

use super::plural;
use crate::history::{HistorySentences, HistoryWord, Show};
use exchange::calibrate::{Basis, Why};
use exchange::import::history::{Operation, Proof, Stall};

pub(crate) static SENTENCES: HistorySentences = HistorySentences { word, basis, why, operation, stall, proof };

texts! {
    /// Titles and names of figures.
    pub(crate) fn word(HistoryWord) -> 1 {
        Happened => "What happened";
        Commits => "commits of the stream";
        EmptyCommits => "without files";
        Restarts => "restarts";
        Interval => "from commit to commit";
        DataFiles => "data files a commit";
        DeleteFiles => "delete files a commit";
        Rows => "rows a commit";
        Bytes => "bytes a commit";
        SomeFiles => "files";
        SomeDataFiles => "data files";
        SomeDeleteFiles => "delete files";
        SomeRows => "rows";
        SomeBytes => "bytes";
        Live => "the table holds";
        Growth => "a day adds";
        Committers => "who commits";
        Rewrites => "rewrites";
        Pauses => "pauses";
        Question => "Is the catalog slow, or is the barrier stuck?";
        Calibrated => "Calibrated";
        Disagreeing => "The configuration says otherwise";
        Untold => "Cannot be told from these files";
        Compared => "Predicted beside observed";
        Predicted => "predicted";
        Observed => "observed";
        Error => "mean error";
        Median => "median";
        Greatest => "greatest";
        Before => "before";
        Beyond => "measured";
    }
    /// What a calibrated value rests on.
    pub(crate) fn basis(Basis) -> 1 {
        EngineName => "the commits name their engine";
        Release => "the release that the commits name";
        CheckpointConfig => "the job's own setting, asked from Flink";
        CommitGaps => "median time from commit to commit";
        TriggerGaps => "median time from trigger to trigger";
        PartitionSpec => "the table's partition spec";
        Schema => "the table's schema";
        TableOption => "a property of the table";
        ChangedPartitions => "partitions that commits changed, median";
        ListedPartitions => "partitions that are listed";
        DeleteFiles => "the deletes that commits added";
        FittedFiles => "the value that gives the files that commits added";
        FileNames => "subtasks in the names of data files: at least so many";
        Subtasks => "subtasks that Flink lists";
        SourcePartitions => "partitions of the source, as Spark lists them";
        RowsOverTime => "rows over time";
        HourlyRows => "rows of each hour of the day";
        BytesPerRow => "bytes over rows, without a file's fixed part";
        BytesPerRowLessDeletes => "bytes over rows, without deletes (of usual size) and a file's fixed part";
        DeleteRows => "rows of deletes over rows";
        UpdatedRows => "rows that the format counts as updates";
        MergedRows => "rows that merging took away: at least so many were updates";
        RepeatedKeys => "keys that came twice in one commit";
        Durations => "durations of completed checkpoints, without the wait for the barrier";
        Rhythm => "commits come faster than a checkpoint was assumed to take: at most so long";
        StartDelay => "start delay of the slowest task of the newest checkpoint";
        CheckpointSize => "state of the newest checkpoint";
        CommitAfterCheckpoint => "from a checkpoint's last acknowledgement to its snapshot";
        PreparedToWritten => "from commitInfo to the log file";
        CommitReports => "Iceberg's commit reports";
        LiveCounters => "totals of the newest commit, or a listing";
        RewriteGaps => "median time from rewrite to rewrite";
        CommitsBetweenRewrites => "delta commits from compaction to compaction, median";
        BucketNames => "names of files that begin with their bucket";
        NoRewrite => "no rewrite in the whole history";
        OldestSnapshot => "age of the oldest snapshot, older ones having expired";
        OtherCommits => "commits that are not the stream's";
        ParallelStreams => "streams that committed in turns";
        Restarts => "how often the job was started anew";
        ProcessedRows => "rows a second that batches got through";
        CarriedLoad => "the load was carried: the writers take at least so much";
        TypedRun => "the rewrites that you timed";
        TypedPlanning => "the plan that you timed";
        TypedCommits => "the commits that you timed";
    }
    /// Why a parameter cannot be told.
    pub(crate) fn why(Why) -> 1 {
        UpsertHidesInserts => "in upsert mode every row writes a delete, so inserts and updates look alike";
        FilesHideParallelism => "each partition or bucket has one writer, so files do not depend on it; the table `files` shows the subtasks in its paths";
        NoCommitTimes => "no format writes down how long a commit takes; Flink's checkpoints beside the snapshots, or Iceberg's commit reports, would show it";
        NoCheckpoints => "Flink's REST answer /jobs/:id/checkpoints would tell";
        NoRows => "no commit counts its rows";
        NoBytes => "no paper tells bytes of data";
        NoRepeats => "no key came twice in one commit";
        LessThanADay => "the history is shorter than a day";
        NoEngine => "the format does not say which engine wrote it";
    }
    /// What a commit did.
    pub(crate) fn operation(Operation) -> 1 {
        Append => "append";
        Overwrite => "upsert";
        Delete => "delete";
        Rewrite => "rewrite";
        Upkeep => "upkeep";
    }
    /// Is the catalog slow, or is the barrier stuck?
    pub(crate) fn stall(Stall) -> 1 {
        Off => "Checkpointing is off: the sink never commits.";
        Expiring => "Neither: checkpoints run into their timeout and are given up.";
        Barrier => "The barrier is stuck: it waits behind buffered rows (backpressure). The catalog is not the cause.";
        Alignment => "Barriers of one input wait for those of another: one input is slower. The catalog is not the cause.";
        Snapshot => "Tasks take long to write state or close files. The catalog is not the cause.";
        Unexplained => "Checkpoints are long, and these papers do not say of what: give the details of a checkpoint's subtasks.";
        Commit => "The commit is slow: checkpoints are short, what follows them is not. Look at the catalog and at the table's metadata.";
        Nothing => "Neither: checkpoints are short and come on time.";
    }
}

fn proof(proof: &Proof, show: &Show) -> String {
    match proof {
        Proof::Interval { set } => format!("Interval set: {}.", show.seconds(*set)),
        Proof::Period { measured, explained } => format!(
            "From trigger to trigger: median {}, longest {}; interval, duration and pause explain {}.",
            show.seconds(measured.median),
            show.seconds(measured.max),
            show.seconds(*explained)
        ),
        Proof::Durations { durations } => format!(
            "Duration of {} completed checkpoints: median {}, p99 {}, longest {}.",
            durations.count,
            show.seconds(durations.median),
            show.seconds(durations.p99),
            show.seconds(durations.max)
        ),
        Proof::StartDelay { seconds, whole } => {
            format!("Slowest task: the barrier came after {} of {}.", show.seconds(*seconds), show.seconds(*whole))
        }
        Proof::Aligning { seconds, whole } => {
            format!("Slowest task: alignment took {} of {}.", show.seconds(*seconds), show.seconds(*whole))
        }
        Proof::Writing { synchronous, asynchronous, whole } => format!(
            "Slowest task: {} synchronous and {} asynchronous of {}.",
            show.seconds(*synchronous),
            show.seconds(*asynchronous),
            show.seconds(*whole)
        ),
        Proof::Failed { failed, expired, total, restored } => format!(
            "{failed} of {total} checkpoints failed, {expired} of them at the timeout; the job was restored {restored} times."
        ),
        Proof::CommitAfter { delays } => format!(
            "From the last acknowledgement to the snapshot, {}: median {}, p99 {}.",
            plural(&delays.count.to_string(), "commit"),
            show.seconds(delays.median),
            show.seconds(delays.p99)
        ),
        Proof::Reported { commits } => format!(
            "Iceberg reports {}: median {}, p99 {}.",
            plural(&commits.count.to_string(), "commit"),
            show.seconds(commits.median),
            show.seconds(commits.p99)
        ),
        Proof::Backpressure { held, busy } => {
            format!("Worst task: held back {} of the time, busy {}.", show.share(*held), show.share(*busy))
        }
        Proof::Survivors => "Percentiles are of completed checkpoints: those that expired are missing.".to_owned(),
        Proof::NoDetails => {
            "Where the time goes is in …/checkpoints/details/:id/subtasks/:vertex, which was not given.".to_owned()
        }
        Proof::NoCommits => "How long commits take is in no checkpoint's duration (the sink commits after the last \
             acknowledgement); give the table's snapshots too."
            .to_owned(),
    }
}
