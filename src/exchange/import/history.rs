//! What a job really did: metadata files, metadata tables, checkpoint histories, logs and timelines.
//!
//! Papers are recognised by content, read into one [`Observed`] and put together by snapshot, version or instant: times of
//! one paper meet counters of another.

mod checkpoints;
mod delta;
mod figures;
mod finding;
mod flink;
mod hudi;
mod iceberg;
mod json;
mod kind;
mod lenient;
mod observed;
mod paimon;
mod sheet;
mod spark;
mod stall;
mod together;

pub use checkpoints::{
    Checkpoint, CheckpointConfig, CheckpointCounts, CheckpointState, Checkpoints, DurationSummary, TaskPressure,
    TaskTimes,
};
pub use figures::{Committer, Figures, Gap, RewriteSeen, Spread};
pub use finding::{BinaryKind, HistoryFinding};
pub use iceberg::Table as IcebergTable;
pub use kind::{HistoryKind, recognise};
pub use observed::{
    Batch, Commit, CommitReport, Counts, FileSum, FilesSeen, Live, Observed, Operation, PaperSeen, TableFacts,
    TableFormat, Writer,
};
pub use paimon::Table as PaimonTable;
pub use stall::{Diagnosis, Proof, Stall};

use super::finding::ImportFinding;
use super::{ImportProblem, Paper, Place};
use serde_json::Value as Json;
use sheet::SheetEnd;

/// Bytes of one history that are read; a metadata file of a neglected table has tens of millions.
pub const HISTORY_BYTES: usize = 256 << 20;
/// Bytes of one text that is read as a tree; a commit of Hudi with ten thousand files has ten million.
pub const TREE_BYTES: usize = 32 << 20;
/// Commits that are kept: the newest. Every ten seconds for eleven days.
pub const MOST_COMMITS: usize = 100_000;

/// Reads histories together; the number is the place of the paper in the import.
pub fn observe(papers: &[(usize, HistoryKind, Paper<'_>)]) -> (Option<Observed>, Vec<ImportFinding>) {
    let mut observed = Observed::default();
    let mut findings = Vec::new();
    for (at, kind, paper) in papers {
        let mut say = |finding: HistoryFinding| {
            let problem = ImportProblem::History(finding);
            let finding = ImportFinding { place: Place { paper: *at, line: 0 }, problem };
            if !findings.contains(&finding) {
                findings.push(finding);
            }
        };
        let before = observed.format;
        let records = read(*kind, paper, &mut observed, &mut say);
        if kind.format().is_some_and(|format| before.is_some_and(|before| before != format)) {
            say(HistoryFinding::MixedFormats);
        }
        observed.papers.push(PaperSeen { paper: *at, kind: *kind, records });
    }
    let first = papers.first().map_or(0, |(at, ..)| *at);
    observed.put_together(&mut |finding| {
        findings
            .push(ImportFinding { place: Place { paper: first, line: 0 }, problem: ImportProblem::History(finding) });
    });
    ((!papers.is_empty()).then_some(observed), findings)
}

impl HistoryKind {
    /// The format of the table that it is about.
    fn format(self) -> Option<TableFormat> {
        let id = self.id();
        let formats = [TableFormat::Iceberg, TableFormat::Paimon, TableFormat::Hudi, TableFormat::Delta];
        formats.into_iter().find(|format| id.starts_with(format.id()))
    }
}

/// Reads one paper; how many records it has.
fn read(kind: HistoryKind, paper: &Paper<'_>, into: &mut Observed, say: &mut dyn FnMut(HistoryFinding)) -> usize {
    let text = paper.text.trim_start_matches('\u{feff}');
    if text.len() > HISTORY_BYTES {
        say(HistoryFinding::TooLong { most: HISTORY_BYTES });
        return 0;
    }
    let end = match kind {
        HistoryKind::IcebergMetadata => return iceberg::metadata(text, into, say),
        HistoryKind::IcebergReports => return iceberg::reports(text, into),
        HistoryKind::PaimonConflicts => return paimon::conflicts(text, into),
        HistoryKind::HudiProperties => return hudi::properties(text, into),
        HistoryKind::Binary => {
            if let Some(what) = binary(text) {
                say(HistoryFinding::Binary { what });
            }
            return 0;
        }
        HistoryKind::IcebergTable(table) => iceberg::read(table, text, into, say),
        HistoryKind::PaimonTable(table) => paimon::read(table, text, into, say),
        HistoryKind::DeltaLog => delta::log(text, kind::delta_version(paper), into),
        HistoryKind::DeltaHistory => delta::history(text, into, say),
        HistoryKind::DeltaDetail => delta::detail(text, into),
        HistoryKind::HudiTimeline => hudi::timeline(text, into),
        HistoryKind::HudiCommits => hudi::show_commits(text, into),
        HistoryKind::HudiCompactions => hudi::show_compaction(text, into),
        HistoryKind::FileListing => hudi::listing(text, into),
        _ => return trees(kind, paper, text, into, say),
    };
    tell(&end, say);
    end.rows
}

/// What a table's reader met.
fn tell(end: &SheetEnd, say: &mut dyn FnMut(HistoryFinding)) {
    if end.damaged > 0 {
        let first = end.first_damage.clone().unwrap_or_default();
        say(HistoryFinding::DamagedRows { rows: end.damaged, first });
    }
    if end.broken {
        say(HistoryFinding::Broken { records: end.rows });
    }
    if let Some(column) = &end.cut {
        say(HistoryFinding::CutCells { column: column.clone() });
    }
}

/// Reads small JSON texts: one object, a list of them, or one after another.
fn trees(
    kind: HistoryKind,
    paper: &Paper<'_>,
    text: &str,
    into: &mut Observed,
    say: &mut dyn FnMut(HistoryFinding),
) -> usize {
    if text.len() > TREE_BYTES {
        say(HistoryFinding::TooLong { most: TREE_BYTES });
        return 0;
    }
    let mut records = 0;
    for json in serde_json::Deserializer::from_str(text).into_iter::<Json>() {
        let Ok(json) = json else {
            say(HistoryFinding::Broken { records });
            break;
        };
        match &json {
            Json::Array(list) => records += list.iter().map(|one| tree(kind, paper, one, into, say)).sum::<usize>(),
            one => records += tree(kind, paper, one, into, say),
        }
    }
    records
}

fn tree(
    kind: HistoryKind,
    paper: &Paper<'_>,
    json: &Json,
    into: &mut Observed,
    say: &mut dyn FnMut(HistoryFinding),
) -> usize {
    match kind {
        HistoryKind::FlinkCheckpoints => flink::checkpoints(json, into, say),
        HistoryKind::FlinkCheckpointConfig => flink::config(json, into, say),
        HistoryKind::FlinkCheckpoint => flink::details(json, into),
        HistoryKind::FlinkSubtasks => flink::subtasks(json, into),
        HistoryKind::FlinkBackpressure => flink::backpressure(json, into),
        HistoryKind::SparkProgress => spark::progress(json, into),
        HistoryKind::DeltaChecksum => delta::checksum(json, kind::delta_version(paper), into),
        HistoryKind::DeltaLastCheckpoint => delta::last_checkpoint(json, into),
        HistoryKind::HudiCommit => hudi::commit(json, paper.name, into),
        HistoryKind::PaimonSnapshot => paimon::snapshot(json, into),
        HistoryKind::PaimonSchema => paimon::schema(json, into),
        _ => 0,
    }
}

/// What a binary file is, by its first bytes as a reader of text sees them.
fn binary(text: &str) -> Option<BinaryKind> {
    if text.starts_with("Obj\u{1}") {
        Some(BinaryKind::Avro)
    } else if text.starts_with("PAR1") {
        Some(BinaryKind::Parquet)
    } else if text.starts_with('\u{1f}') {
        Some(BinaryKind::Gzip)
    } else {
        None
    }
}
