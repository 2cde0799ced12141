//! What is said about real histories: what happened, what was calibrated from it, and what slows a job down.

use crate::{Language, chinese, english};
use exchange::calibrate::{Basis, Why};
use exchange::import::history::{Operation, Proof, Stall};
use model::unit::Unit;

/// Titles and names of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HistoryWord {
    /// What happened.
    Happened,
    /// Commits of the stream.
    Commits,
    /// Those without a file.
    EmptyCommits,
    /// How often the job was started anew.
    Restarts,
    /// From commit to commit.
    Interval,
    /// Data files of one commit.
    DataFiles,
    /// Delete files of one commit.
    DeleteFiles,
    /// Rows of one commit.
    Rows,
    /// Bytes of one commit.
    Bytes,
    /// Files, however many.
    SomeFiles,
    /// Data files, however many.
    SomeDataFiles,
    /// Delete files, however many.
    SomeDeleteFiles,
    /// Rows, however many.
    SomeRows,
    /// Bytes, however many.
    SomeBytes,
    /// What the table holds.
    Live,
    /// What a day adds.
    Growth,
    /// Who committed.
    Committers,
    /// Rewrites.
    Rewrites,
    /// Pauses.
    Pauses,
    /// Is the catalog slow or the barrier stuck?
    Question,
    /// Parameters that were calibrated.
    Calibrated,
    /// Settings that differ from the history.
    Disagreeing,
    /// What the papers cannot tell.
    Untold,
    /// Predicted beside observed.
    Compared,
    /// Predicted.
    Predicted,
    /// Observed.
    Observed,
    /// Mean error.
    Error,
    /// Median.
    Median,
    /// Greatest.
    Greatest,
    /// The value before.
    Before,
    /// Measured beyond the limits.
    Beyond,
}

impl HistoryWord {
    /// Every word.
    pub const ALL: [Self; 31] = [
        Self::Happened,
        Self::Commits,
        Self::EmptyCommits,
        Self::Restarts,
        Self::Interval,
        Self::DataFiles,
        Self::DeleteFiles,
        Self::Rows,
        Self::Bytes,
        Self::SomeFiles,
        Self::SomeDataFiles,
        Self::SomeDeleteFiles,
        Self::SomeRows,
        Self::SomeBytes,
        Self::Live,
        Self::Growth,
        Self::Committers,
        Self::Rewrites,
        Self::Pauses,
        Self::Question,
        Self::Calibrated,
        Self::Disagreeing,
        Self::Untold,
        Self::Compared,
        Self::Predicted,
        Self::Observed,
        Self::Error,
        Self::Median,
        Self::Greatest,
        Self::Before,
        Self::Beyond,
    ];
}

/// The sentences about histories, once a language.
pub(crate) struct HistorySentences {
    pub(crate) word: fn(HistoryWord) -> &'static str,
    pub(crate) basis: fn(Basis) -> &'static str,
    pub(crate) why: fn(Why) -> &'static str,
    pub(crate) operation: fn(Operation) -> &'static str,
    pub(crate) stall: fn(Stall) -> &'static str,
    pub(crate) proof: fn(&Proof, &Show) -> String,
}

/// How numbers of a sentence are shown.
pub(crate) struct Show(Language);

impl Show {
    pub(crate) fn seconds(&self, seconds: f64) -> String {
        self.0.short(seconds, Unit::Seconds)
    }

    pub(crate) fn share(&self, share: f64) -> String {
        self.0.short(share, Unit::Share)
    }
}

impl Language {
    fn history_sentences(self) -> &'static HistorySentences {
        match self {
            Self::English => &english::history::SENTENCES,
            Self::Chinese => &chinese::history::SENTENCES,
        }
    }

    /// A title or the name of a figure.
    pub fn history_word(self, word: HistoryWord) -> &'static str {
        (self.history_sentences().word)(word)
    }

    /// What a calibrated value was derived from.
    pub fn basis(self, basis: Basis) -> &'static str {
        (self.history_sentences().basis)(basis)
    }

    /// Why a parameter cannot be told from the papers.
    pub fn untold(self, why: Why) -> &'static str {
        (self.history_sentences().why)(why)
    }

    /// What a commit did.
    pub fn operation(self, operation: Operation) -> &'static str {
        (self.history_sentences().operation)(operation)
    }

    /// Is the catalog slow, or is the barrier stuck?
    pub fn stall(self, stall: Stall) -> &'static str {
        (self.history_sentences().stall)(stall)
    }

    /// A figure that speaks for the answer.
    pub fn proof(self, proof: &Proof) -> String {
        self.tight((self.history_sentences().proof)(proof, &Show(self)))
    }
}
