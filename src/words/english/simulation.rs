//! What a simulation says beside its numbers.

use report::{Assumption, Note};

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
