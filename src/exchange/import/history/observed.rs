//! What was observed, whatever paper it was read from.

use super::HistoryKind;
use super::checkpoints::Checkpoints;
use std::collections::BTreeSet;

/// What really happened: read from papers, not computed. A number that no paper says is absent, never zero.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Observed {
    /// What was read, paper by paper.
    pub papers: Vec<PaperSeen>,
    /// The table's format.
    pub format: Option<TableFormat>,
    /// Commits, the oldest first; those whose time is not known stand last.
    pub commits: Vec<Commit>,
    /// Names of those who committed (Flink's job, Spark's query, Paimon's commit user); [`Commit::job`] is a place here.
    pub jobs: Vec<String>,
    /// What is known of the table apart from its commits.
    pub table: TableFacts,
    /// What the table holds now.
    pub live: Live,
    /// Files of the current snapshot, where they were listed one by one.
    pub files: FilesSeen,
    /// What Flink says of its checkpoints.
    pub checkpoints: Checkpoints,
    /// What Spark says of its micro-batches, the oldest first.
    pub batches: Vec<Batch>,
    /// Commits as Iceberg's own metrics report them.
    pub reports: Vec<CommitReport>,
    /// Commits that were refused because another one had deleted the same files.
    pub conflicts: u64,
}

/// One paper that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaperSeen {
    /// Its place in the import.
    pub paper: usize,
    /// What it is.
    pub kind: HistoryKind,
    /// Records in it: snapshots, rows of a table, checkpoints, batches.
    pub records: usize,
}

/// A table format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TableFormat {
    /// Apache Iceberg.
    Iceberg,
    /// Apache Paimon.
    Paimon,
    /// Apache Hudi.
    Hudi,
    /// Delta Lake.
    Delta,
}

impl TableFormat {
    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Iceberg => "iceberg",
            Self::Paimon => "paimon",
            Self::Hudi => "hudi",
            Self::Delta => "delta",
        }
    }
}

/// What a commit did to the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Operation {
    /// Rows were added.
    #[default]
    Append,
    /// Rows were added and deleted.
    Overwrite,
    /// Rows were only deleted.
    Delete,
    /// Files were replaced by others with the same rows: compaction.
    Rewrite,
    /// Nothing of the data changed: creation, properties, clean-up.
    Upkeep,
}

impl Operation {
    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Append => "append",
            Self::Overwrite => "overwrite",
            Self::Delete => "delete",
            Self::Rewrite => "rewrite",
            Self::Upkeep => "upkeep",
        }
    }
}

/// What made a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Writer {
    /// Apache Flink.
    Flink,
    /// Apache Spark.
    Spark,
    /// Kafka Connect.
    KafkaConnect,
    /// Another engine.
    Other,
}

impl Writer {
    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Flink => "flink",
            Self::Spark => "spark",
            Self::KafkaConnect => "kafka-connect",
            Self::Other => "other",
        }
    }
}

/// One commit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Commit {
    /// Snapshot, version or instant.
    pub id: Option<i64>,
    /// Milliseconds since 1970; where a paper names no zone, as if it were UTC.
    pub at_ms: Option<i64>,
    /// When its maker prepared it, where that stands apart from when it was written (Delta's log beside its history).
    pub prepared_ms: Option<i64>,
    /// What it did.
    pub operation: Operation,
    /// What made it.
    pub writer: Option<Writer>,
    /// Who made it: a place in [`Observed::jobs`].
    pub job: Option<u32>,
    /// Which checkpoint, epoch or commit of that job it holds.
    pub checkpoint: Option<i64>,
    /// How long the whole operation took, where the format writes begin and end (Hudi).
    pub took_ms: Option<i64>,
    /// Partitions that it changed (partition values, buckets included).
    pub partitions: Option<u64>,
    /// What it added.
    pub added: Counts,
    /// What it removed.
    pub removed: Counts,
    /// What the table held after it.
    pub total: Counts,
}

/// Counters of files, rows and bytes. Absent is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Data files (Hudi: base files).
    pub data_files: Option<u64>,
    /// Files with deletes of any kind.
    pub delete_files: Option<u64>,
    /// Equality-delete files.
    pub equality_files: Option<u64>,
    /// Position-delete files.
    pub position_files: Option<u64>,
    /// Deletion vectors: entries, not Puffin files.
    pub vectors: Option<u64>,
    /// Hudi's log files.
    pub log_files: Option<u64>,
    /// Rows of data.
    pub rows: Option<u64>,
    /// Rows that replace or delete, where the format counts them apart (Hudi's updates).
    pub updated_rows: Option<u64>,
    /// Rows of equality deletes.
    pub equality_rows: Option<u64>,
    /// Rows of position deletes.
    pub position_rows: Option<u64>,
    /// Bytes of all files, deletes included where the format adds them up.
    pub bytes: Option<u64>,
}

impl Counts {
    /// Calls a function with each counter of two sets.
    pub(super) fn zip(&mut self, other: &Self, mut with: impl FnMut(&mut Option<u64>, Option<u64>)) {
        with(&mut self.data_files, other.data_files);
        with(&mut self.delete_files, other.delete_files);
        with(&mut self.equality_files, other.equality_files);
        with(&mut self.position_files, other.position_files);
        with(&mut self.vectors, other.vectors);
        with(&mut self.log_files, other.log_files);
        with(&mut self.rows, other.rows);
        with(&mut self.updated_rows, other.updated_rows);
        with(&mut self.equality_rows, other.equality_rows);
        with(&mut self.position_rows, other.position_rows);
        with(&mut self.bytes, other.bytes);
    }

    /// Takes what is absent from another paper.
    pub(super) fn fill(&mut self, other: &Self) {
        self.zip(other, |mine, theirs| *mine = mine.or(theirs));
    }

    /// New files of any kind; nothing when none is known.
    pub fn files(&self) -> Option<u64> {
        let known = [self.data_files, self.delete_files, self.log_files];
        known
            .iter()
            .any(Option::is_some)
            .then(|| known.iter().flatten().fold(0, |sum: u64, one| sum.saturating_add(*one)))
    }
}

/// What is known of a table apart from its commits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableFacts {
    /// The format's version: 1, 2 or 3 for Iceberg.
    pub format_version: Option<u64>,
    /// Fields that partition the table, buckets left aside.
    pub partition_fields: Option<Vec<String>>,
    /// Buckets of a partition.
    pub buckets: Option<u64>,
    /// Name of the partition field of the buckets.
    pub bucket_field: Option<String>,
    /// Columns of the schema.
    pub columns: Option<u64>,
    /// Whether rows have a key.
    pub keyed: Option<bool>,
    /// Whether the key holds every partition column.
    pub key_covers_partition: Option<bool>,
    /// Properties as they stand.
    pub properties: Vec<(String, String)>,
    /// When the table's metadata changed, milliseconds since 1970: what is left when snapshots have expired.
    pub metadata_times_ms: Vec<i64>,
    /// Commits since the table was made, where the format counts them (Iceberg's last sequence number).
    pub commits_ever: Option<u64>,
    /// Whether older snapshots have expired.
    pub expired: bool,
    /// Bytes of the metadata file.
    pub metadata_bytes: Option<u64>,
    /// Release of the table format that wrote the last commit.
    pub format_release: Option<String>,
    /// Release of the engine that wrote the last commit of the stream.
    pub engine_release: Option<String>,
}

/// What the table holds now.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Live {
    /// Files, rows and bytes.
    pub counts: Counts,
    /// Bytes of data files alone.
    pub data_bytes: Option<u64>,
    /// Partition values that exist.
    pub partitions: Option<u64>,
    /// Manifests with data files.
    pub data_manifests: Option<u64>,
    /// Manifests with delete files.
    pub delete_manifests: Option<u64>,
    /// Bytes of all manifests.
    pub manifest_bytes: Option<u64>,
}

/// Files that were listed one by one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FilesSeen {
    /// Data files.
    pub data: FileSum,
    /// Equality-delete files.
    pub equality: FileSum,
    /// Position-delete files and deletion vectors.
    pub position: FileSum,
    /// Hudi's log files.
    pub logs: FileSum,
    /// Subtasks that the names of data files carry, at most [`FilesSeen::MOST`].
    pub subtasks: BTreeSet<u32>,
    /// Partition values, at most [`FilesSeen::MOST`].
    pub partitions: BTreeSet<String>,
    /// Buckets that the names of Hudi's files begin with, at most [`FilesSeen::MOST`].
    pub buckets: BTreeSet<u32>,
}

impl FilesSeen {
    /// Subtasks and partitions that are told apart at most.
    pub const MOST: usize = 10_000;
}

/// A sum over files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileSum {
    /// Files.
    pub files: u64,
    /// Their rows.
    pub rows: u64,
    /// Their bytes.
    pub bytes: u64,
}

impl FileSum {
    /// Adds a file.
    pub(super) fn add(&mut self, rows: Option<u64>, bytes: Option<u64>) {
        self.files += 1;
        self.rows = self.rows.saturating_add(rows.unwrap_or(0));
        self.bytes = self.bytes.saturating_add(bytes.unwrap_or(0));
    }
}

/// One micro-batch of Spark.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Batch {
    /// Its number.
    pub id: Option<i64>,
    /// When it began, milliseconds since 1970.
    pub at_ms: Option<i64>,
    /// Rows that it read.
    pub rows: Option<u64>,
    /// Time of the whole batch.
    pub took_ms: Option<i64>,
    /// Time in which it wrote and committed.
    pub add_batch_ms: Option<i64>,
    /// Rows a second that it got through.
    pub processed_per_s: Option<f64>,
    /// Partitions of its source, where the source says them.
    pub splits: Option<u64>,
}

/// One commit as Iceberg's metrics report it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CommitReport {
    /// From begin to end, all attempts.
    pub seconds: f64,
    /// Attempts that it took.
    pub attempts: Option<u64>,
}

impl Observed {
    /// The place of a name among the jobs.
    pub(super) fn job(&mut self, name: &str) -> Option<u32> {
        // The last one is nearly always the right one.
        let at = match self.jobs.iter().rposition(|job| job == name) {
            Some(at) => at,
            None if self.jobs.len() >= MOST_JOBS => return None,
            None => {
                self.jobs.push(name.chars().take(80).collect());
                self.jobs.len() - 1
            }
        };
        u32::try_from(at).ok()
    }
}

/// Names of jobs that are told apart at most; a table has had a few.
const MOST_JOBS: usize = 1_000;
