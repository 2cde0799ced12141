//! What to know about histories.

use crate::import::FindingKind;

/// Something about a history that the reader should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistoryFinding {
    /// The text ends or breaks before its end; what stood before was read.
    Broken {
        /// Records that were read.
        records: usize,
    },
    /// JSON to its end, with something in one place that does not belong there; what stood before was read.
    Misplaced {
        /// Records that were read.
        records: usize,
        /// The text up to that place, shortened.
        behind: String,
    },
    /// Members of lists that are null: they were left out.
    Nulls {
        /// How many.
        members: usize,
        /// The list in which the first stands.
        first: &'static str,
    },
    /// Lines or rows that could not be read.
    DamagedRows {
        /// How many.
        rows: usize,
        /// The first of them, shortened.
        first: String,
    },
    /// Cells were cut when the table was printed; what they held is not known.
    CutCells {
        /// The first column with such a cell.
        column: String,
    },
    /// More records than are kept; the newest were.
    TooMany {
        /// The most that are kept.
        most: usize,
    },
    /// The text is longer than is read.
    TooLong {
        /// The most that is read, in bytes.
        most: usize,
    },
    /// A binary file: the same as text would be right.
    Binary {
        /// What it is.
        what: BinaryKind,
    },
    /// A listing has fewer files than the table's counters say.
    Partial {
        /// Files in the listing.
        listed: u64,
        /// Files in the table.
        whole: u64,
    },
    /// Snapshots say no counters; only their times are known.
    NoCounters {
        /// How many.
        commits: usize,
    },
    /// Older snapshots have expired: the history is only as long as the retention.
    Expired,
    /// Checkpointing is off in the job that was asked.
    CheckpointingOff,
    /// Only the newest checkpoints are in the answer (`web.checkpoints.history`).
    CappedHistory {
        /// Checkpoints in the answer.
        listed: usize,
        /// Checkpoints of the job.
        whole: u64,
    },
    /// The papers are about tables of different formats; the first one's was kept.
    MixedFormats,
    /// Times that no clock shows, such as those before 1970 or after 2200; they were left out.
    StrangeTimes {
        /// How many.
        times: usize,
    },
    /// Times have no zone and were read as UTC; only the hour of the day depends on it.
    NoZone,
}

/// A binary file that was given as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinaryKind {
    /// Avro: Hudi's commits since 1.0, Iceberg's manifests.
    Avro,
    /// Parquet: Delta's checkpoints, data files.
    Parquet,
    /// gzip.
    Gzip,
}

impl HistoryFinding {
    /// The name in JSON.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Broken { .. } => "history-broken",
            Self::Misplaced { .. } => "history-misplaced",
            Self::Nulls { .. } => "history-nulls",
            Self::DamagedRows { .. } => "history-damaged-rows",
            Self::CutCells { .. } => "history-cut-cells",
            Self::TooMany { .. } => "history-too-many",
            Self::TooLong { .. } => "history-too-long",
            Self::Binary { .. } => "history-binary",
            Self::Partial { .. } => "history-partial",
            Self::NoCounters { .. } => "history-no-counters",
            Self::Expired => "history-expired",
            Self::CheckpointingOff => "history-checkpointing-off",
            Self::CappedHistory { .. } => "history-capped",
            Self::MixedFormats => "history-mixed-formats",
            Self::StrangeTimes { .. } => "history-strange-times",
            Self::NoZone => "history-no-zone",
        }
    }

    /// How it is grouped.
    pub fn kind(&self) -> FindingKind {
        match self {
            Self::Broken { .. }
            | Self::Misplaced { .. }
            | Self::Nulls { .. }
            | Self::DamagedRows { .. }
            | Self::TooLong { .. }
            | Self::Binary { .. }
            | Self::StrangeTimes { .. } => FindingKind::Damage,
            Self::MixedFormats => FindingKind::Contradiction,
            Self::CutCells { .. } | Self::Partial { .. } | Self::NoCounters { .. } | Self::TooMany { .. } => {
                FindingKind::Trap
            }
            Self::Expired | Self::CheckpointingOff | Self::CappedHistory { .. } | Self::NoZone => FindingKind::Note,
        }
    }
}
