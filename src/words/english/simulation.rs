//! What a simulation says beside its numbers.

use super::plural;
use crate::Language;
use crate::number::stretch;
use model::unit::Unit;
use report::picture::Bar;
use report::{Assumption, Happened, LossReason, Note, Work};

const EN: Language = Language::English;

texts! {
    /// Why closed form and simulation differ.
    pub(crate) fn assumption(Assumption) -> 1 {
        KeepsUp =>
            "The formula takes it that rows are read as they arrive: here a backlog grew, and rows waited in it.";
        NoDebt =>
            "The formula takes it that checkpoints fall due one at a time: here they were owed, and came in bursts.";
        QuickCommits =>
            "The formula takes it that a commit ends before the next barrier comes: here checkpoints waited for it.";
        RareCollisions =>
            "The formula takes it that swaps are lost now and then: here the table was saturated with commits.";
        CompactionKeepsUp =>
            "The formula takes it that compaction ends before it is due again: here it did not, or its window closed first.";
        WholePeriods =>
            "The formula takes it that compaction finds what a whole period has left: here the first one came sooner after the start, and found less.";
        DeletesStay =>
            "The formula takes it that deletes which a rewrite leaves behind stay: here their manifests were merged, and a later rewrite shed them at once.";
        RoomToCommit =>
            "The formula takes it that compaction finds a quiet moment to commit: here it lost its work.";
        RareFailures =>
            "The formula leaves failures out of the averages: here the job was down long enough to show.";
        EvenTraffic =>
            "The formula spreads traffic evenly over the day: here its hours differ.";
        LongEnough =>
            "The run is too short for an average: there were only a few commits or rewrites.";
        Luck =>
            "Nothing in particular: runs with other seeds differ as much.";
    }
    /// A limit that a run met.
    pub(crate) fn note(Note) -> 1 {
        TriggerQueueFull =>
            "More than 1,000 checkpoints were owed: Flink drops what comes on top.";
        EventLimit =>
            "The run had too many events and ended early.";
        AgendaFull =>
            "Too many events were planned at once, and the run ended early.";
        LogFull =>
            "The list of events is full; counts and series go on.";
        JobsAsRivals =>
            "Jobs beyond the sixteenth commit at random instead of one by one.";
        GroupsTogether =>
            "A rewrite has more groups than are followed one by one: several finish together.";
        HistoryExpired =>
            "After the first expiry the job could no longer commit deletion vectors, and no restart helped.";
        NoCheckpoint =>
            "No checkpoint ever completed, so nothing was committed.";
    }
}

/// One bar of a simulated day: when, what, and its details.
pub(crate) fn bar(bar: &Bar) -> [String; 3] {
    let when = format!("{} ({})", stretch(EN, bar.from, bar.to), EN.short(bar.to - bar.from, Unit::Seconds));
    let count = |number: u64| EN.exact(number as f64, Unit::Count);
    let many = |number: u64, noun: &str| plural(&count(number), noun);
    let [name, detail] = match bar.what {
        Happened::CheckpointStarted { id } => ["checkpoint started".to_owned(), format!("checkpoint {id}")],
        Happened::CheckpointCompleted { id, .. } => ["checkpoint".to_owned(), format!("checkpoint {id}")],
        Happened::CheckpointExpired { id, .. } => ["checkpoint timed out".to_owned(), format!("checkpoint {id}")],
        Happened::Committed { id, attempt, rows, data_files, delete_files, .. } => {
            let name = if bar.beside { "commit beside a rewrite" } else { "commit" };
            let files = format!("{} data and {} delete files", count(data_files), count(delete_files));
            [name.to_owned(), format!("of {id}, attempt {attempt}: {}, {files}", many(rows, "row"))]
        }
        Happened::SwapLost { work, attempt, .. } => {
            ["swap lost".to_owned(), format!("{}, attempt {attempt}", who(work))]
        }
        Happened::Lost { work, reason, .. } => ["lost".to_owned(), format!("{}: {}", who(work), why(reason))],
        Happened::RewriteStarted { files, bytes, groups } => {
            let bytes = EN.short(bytes as f64, Unit::Bytes);
            ["rewrite planned".to_owned(), format!("{}, {bytes}, groups: {groups}", many(files, "file"))]
        }
        Happened::GroupWritten { group, .. } => ["group rewritten".to_owned(), format!("group {}", group + 1)],
        Happened::RewriteCommitted { attempt, replaced, written, deletes_shed, .. } => {
            let files = format!("{} became {}", many(replaced, "file"), count(written));
            let detail = format!("attempt {attempt}: {files}, {} delete files dropped", count(deletes_shed));
            ["compaction commit".to_owned(), detail]
        }
        Happened::Served { replaced, written } => {
            ["rewritten by the engine".to_owned(), format!("{} became {}", many(replaced, "file"), count(written))]
        }
        Happened::Cleaned { compactions } => {
            ["cleaned".to_owned(), format!("file versions before {} compactions", count(compactions))]
        }
        Happened::LogCheckpoint { version } => ["checkpoint of the log".to_owned(), format!("version {version}")],
        Happened::OrphansRemoved { files } => ["orphans removed".to_owned(), many(files, "file")],
        Happened::SnapshotsExpired { snapshots, .. } => ["snapshots expired".to_owned(), many(snapshots, "snapshot")],
        Happened::ManifestsRewritten { from, into, .. } => {
            ["manifests rewritten".to_owned(), format!("{} became {}", count(from), count(into))]
        }
        Happened::FailedOver { reason, replayed } => {
            ["job failed".to_owned(), format!("{}; read again: {}", why(reason), many(replayed, "row"))]
        }
        Happened::Restarted { .. } => ["job stopped".to_owned(), String::new()],
    };
    let detail = if bar.job > 0 { format!("job {}: {detail}", bar.job + 1) } else { detail };
    [when, name, detail]
}

fn who(work: Work) -> &'static str {
    match work {
        Work::Stream => "the stream",
        Work::Compaction => "compaction",
        Work::Expiry => "expiry",
        Work::Manifests => "rewriting of manifests",
    }
}

fn why(reason: LossReason) -> &'static str {
    match reason {
        LossReason::Swaps => "every attempt lost the swap",
        LossReason::Validation => "what was committed meanwhile touched the same files",
        LossReason::HistoryExpired => "snapshots that it must look at have expired",
        LossReason::Timeouts => "too many checkpoints timed out",
        LossReason::Machine => "a machine failed",
        LossReason::Outage => "the planned outage",
    }
}
