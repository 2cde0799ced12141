//! What a simulation takes from the formulas, so that both count a commit's files and a manifest's bytes alike.

use crate::Parameter;
use crate::engine::Replaces;
use crate::math::Merging;
use crate::parameter::{FormatVersion, WriteMode};
use crate::question::table::iceberg as metadata;
use crate::question::{cadence, files, merge_cost, preaggregation};
use crate::scenario::Scenario;
use crate::workings::{Results, Workings};

/// What one commit of one job writes, on average.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CommitFiles {
    /// Data files.
    pub data: f64,
    /// Equality-delete files.
    pub equality_deletes: f64,
    /// Position-delete files.
    pub position_deletes: f64,
    /// Files with deletion vectors.
    pub vectors: f64,
    /// Changelog files.
    pub changelog: f64,
    /// Bytes of the data files.
    pub bytes: f64,
    /// Rows in the equality-delete files.
    pub deleted_rows: f64,
    /// Rows that replace a row of the same commit.
    pub superseded_rows: f64,
    /// Metadata objects beside the data.
    pub objects: f64,
    /// Different keys.
    pub keys: f64,
    /// Keys that are new to the table.
    pub new_keys: f64,
    /// What the engine rewrites by itself; nothing where only a job beside it does.
    pub own: Option<OwnRewriting>,
}

/// What an engine rewrites by itself.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OwnRewriting {
    /// Files that it adds for each commit; none where the commit itself replaces files (copy-on-write).
    pub files_per_commit: f64,
    /// What a commit itself replaces; nothing where it only adds.
    pub replaces: Option<ReplacedFiles>,
}

/// Files that a commit writes again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReplacedFiles {
    /// Those that hold one of so many rows, which are spread evenly over all files.
    Touched(f64),
    /// Those of its file groups, each of which has one.
    Groups(FileGroups),
}

/// File groups, filled until they are large enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FileGroups {
    start: f64,
    room: f64,
    places: f64,
    full: f64,
}

impl FileGroups {
    /// Groups after so many bytes of new rows.
    pub fn after(&self, bytes: f64) -> f64 {
        self.start + self.places * libm::ceil((bytes - self.room).max(0.0) / self.places / self.full)
    }
}

impl ReplacedFiles {
    fn of(found: Replaces<'_>) -> Self {
        match found {
            Replaces::Touched(rows) => Self::Touched(rows.value()),
            Replaces::Groups(groups) => Self::Groups(FileGroups {
                start: groups.start.value(),
                room: groups.room.value(),
                places: groups.places.value().max(1.0),
                full: groups.full.map_or(f64::INFINITY, |full| full.value().max(1.0)),
            }),
        }
    }
}

/// The files of a commit in which so many events arrived within so many seconds, by the same rules as the estimate.
pub fn commit_files(scenario: &Scenario, events: f64, seconds: f64) -> CommitFiles {
    let results = Results::new();
    let w = Workings::new(scenario, None, &results);
    let usual = cadence::answer(&w);
    let events = w.literal(events.max(1.0), crate::Unit::Count);
    let interval = w.literal(seconds.max(1e-3), crate::Unit::Seconds);
    let cadence = cadence::Cadence { events, interval, ..usual };
    let sink = preaggregation::answer(&w, &cadence);
    let found = files::answer(&w, &cadence, &sink).commit;
    let extras = found.extras;
    let rewriting = scenario.rules().rewriting(&w, &found);
    let files = |part: Option<(crate::Term<'_>, _)>| part.map_or(0.0, |(files, _)| files.value());
    CommitFiles {
        data: found.data_files.value(),
        equality_deletes: files(extras.equality_deletes),
        position_deletes: files(extras.position_deletes),
        vectors: files(extras.deletion_vectors),
        changelog: extras.changelog.map_or(0.0, |(files, _)| files.value()),
        bytes: found.bytes.value(),
        deleted_rows: extras.equality_deletes.map_or(0.0, |_| deleted_rows(scenario, &found.arrivals)),
        superseded_rows: found.arrivals.superseded.value(),
        keys: found.arrivals.keys.value(),
        new_keys: new_keys(scenario, found.arrivals.rows.value()),
        own: rewriting.as_ref().map(|own| OwnRewriting {
            files_per_commit: own.files_per_commit.value(),
            replaces: own.replaces.map(ReplacedFiles::of),
        }),
        objects: scenario.rules().metadata(&w, &found, rewriting.as_ref()).objects.value(),
    }
}

/// Rows that neither change nor delete a key.
fn new_keys(scenario: &Scenario, rows: f64) -> f64 {
    let changed = scenario.number(Parameter::UpsertRatio) + scenario.number(Parameter::DeleteRatio);
    if scenario.is_keyed() { rows * (1.0 - changed).max(0.0) } else { rows }
}

fn deleted_rows(scenario: &Scenario, arrivals: &crate::engine::Arrivals<'_>) -> f64 {
    if scenario.write_mode() == WriteMode::Upsert {
        return arrivals.keys.value();
    }
    let changed = scenario.number(Parameter::UpsertRatio) + scenario.number(Parameter::DeleteRatio);
    (arrivals.rows.value() * changed.min(1.0)).min(arrivals.keys.value())
}

/// Seconds that a round takes from its start to its commit, where rounds are not checkpoints.
pub fn round_seconds(scenario: &Scenario) -> Option<f64> {
    let results = Results::new();
    let w = Workings::new(scenario, None, &results);
    scenario.rules().trigger(&w).round.map(crate::Term::value)
}

/// The sorted runs of a table that its writers compact themselves; nothing where there are none.
pub fn sorted_runs(scenario: &Scenario) -> Option<crate::engine::SortedRuns> {
    let results = Results::new();
    crate::engine::sorted_runs(&Workings::new(scenario, None, &results))
}

/// Sizes of an Iceberg table's metadata, in bytes (source: the runs `long-*` and `direct-*`).
#[derive(Clone, Copy, Debug)]
pub struct MetadataSizes {
    /// A manifest without entries.
    pub manifest: f64,
    /// One data file in a manifest.
    pub entry: f64,
    /// One delete file in a manifest.
    pub delete_entry: f64,
    /// Size to which manifests are merged.
    pub merge_target: f64,
    /// Whether the stream's commits merge manifests; otherwise only rewrites do.
    pub stream_merges: bool,
    /// The metadata file without snapshots.
    pub json: f64,
    /// One snapshot in it.
    pub json_snapshot: f64,
    /// One earlier metadata file in its log.
    pub json_log: f64,
    /// Entries of that log at most.
    pub json_log_length: f64,
}

impl MetadataSizes {
    /// The sizes of a scenario's table, given what one of its commits writes.
    pub fn of(scenario: &Scenario, commit: &CommitFiles) -> Self {
        let columns = scenario.number(Parameter::Columns);
        let part = |files: f64, bytes: f64| if files >= 0.5 { bytes } else { 0.0 };
        let vectors = scenario.format_version() == FormatVersion::V3;
        Self {
            manifest: metadata::MANIFEST.value
                + metadata::MANIFEST_COLUMN.value * columns
                + if vectors { metadata::MANIFEST_V3.value } else { 0.0 },
            entry: metadata::ENTRY_COLUMN.value * columns,
            delete_entry: metadata::DELETE_ENTRY.value,
            merge_target: metadata::MANIFEST_TARGET.value,
            stream_merges: scenario.rules().merges_manifests(scenario),
            json: metadata::JSON.value + metadata::JSON_COLUMN.value * columns,
            json_snapshot: metadata::JSON_SNAPSHOT.value
                + part(commit.equality_deletes, metadata::JSON_EQUALITY.value)
                + part(commit.position_deletes, metadata::JSON_POSITION.value)
                + if vectors { part(commit.vectors, metadata::JSON_VECTORS.value) } else { 0.0 },
            json_log: metadata::JSON_LOG.value,
            json_log_length: metadata::JSON_LOG_LENGTH.value,
        }
    }
}

/// Core seconds that the equality deletes of so many alike cells, which hold `rows` rows in all, cost a rewrite.
pub fn merge_core_seconds(cell: &Merging, cells: f64, rows: f64) -> f64 {
    merge_cost::core_seconds(cell, cells, rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Inputs, Quantity, estimate};

    #[test]
    fn a_commit_of_the_usual_size_has_the_files_of_the_estimate() {
        for mode in ["append", "upsert", "changelog"] {
            let mut inputs = Inputs::new();
            inputs.set_text(Parameter::WriteMode, mode).expect("a write mode");
            let scenario = inputs.scenario();
            let estimate = estimate(&scenario);
            let value = |q| estimate.value(q).unwrap_or(0.0);
            let interval = value(Quantity::EffectiveInterval);
            let found = commit_files(&scenario, scenario.number(Parameter::Rate) * interval, interval);
            assert_eq!(found.data, value(Quantity::DataFilesPerCommit), "{mode}");
            assert_eq!(found.equality_deletes, value(Quantity::EqualityDeleteFilesPerCommit), "{mode}");
            assert_eq!(found.position_deletes, value(Quantity::PositionDeleteFilesPerCommit), "{mode}");
            assert_eq!(found.bytes, value(Quantity::BytesPerCommit), "{mode}");
        }
    }
}
