//! The metadata of an Iceberg table: manifests, their list, and the metadata file that every commit writes in full.
//!
//! Sizes are those of the runs (`src/evidence/data`). Manifests are compressed: a column of an entry
//! takes 21 bytes where the files of a stream have like bounds (`append-*`, `wide-*`), 31 where all bounds are random
//! (`direct-*`), and a value between them is within 15 % of nearly all.

use crate::Parameter;
use crate::engine::Commit;
use crate::evidence::{Constant, Rule};
use crate::math::manifests;
use crate::parameter::FormatVersion;
use crate::quantity::Quantity;
use crate::question::compaction::Compaction;
use crate::question::growth::Growth;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Thumb, Workings};

static MERGE: Rule = Rule::code("apache/iceberg", "ManifestMergeManager.mergeGroup", "1.11.0");
static NEVER_MERGED: Rule =
    Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-maint-unpart-40c-k4, ice-maint-unpart-100c-k8", "2026-11");
static SIZES: Rule = Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "long-*, direct-*", "2026-11");

const fn size(id: &'static str, value: f64) -> Constant {
    Constant { id, value, unit: Unit::Bytes, rule: SIZES }
}

/// A manifest without entries, its columns left aside: schemas and header.
pub(crate) static MANIFEST: Constant = size("manifest_fixed_bytes", 6_900.0);
/// One column in a manifest's schemas.
pub(crate) static MANIFEST_COLUMN: Constant = size("manifest_column_bytes", 65.0);
/// What format 3 adds to a manifest's schemas.
pub(crate) static MANIFEST_V3: Constant = size("manifest_v3_bytes", 800.0);
/// One column of one data file in a manifest.
pub(crate) static ENTRY_COLUMN: Constant = size("manifest_entry_column_bytes", 26.0);
/// One delete file in a manifest.
pub(crate) static DELETE_ENTRY: Constant = size("manifest_delete_entry_bytes", 35.0);
/// The list of manifests without entries.
static LIST: Constant = size("manifest_list_fixed_bytes", 4_420.0);
/// One data manifest in the list.
static LIST_DATA: Constant = size("manifest_list_data_entry_bytes", 43.0);
/// One delete manifest in the list, beside the data manifests whose text it repeats.
static LIST_DELETE: Constant = size("manifest_list_delete_entry_bytes", 8.0);
/// The metadata file without columns and snapshots.
pub(crate) static JSON: Constant = size("metadata_json_fixed_bytes", 740.0);
/// One column in it.
pub(crate) static JSON_COLUMN: Constant = size("metadata_json_column_bytes", 58.0);
/// One snapshot in it.
pub(crate) static JSON_SNAPSHOT: Constant = size("metadata_json_snapshot_bytes", 999.0);
/// What equality deletes add to a snapshot's summary.
pub(crate) static JSON_EQUALITY: Constant = size("metadata_json_equality_deletes_bytes", 98.0);
/// What position deletes add to it.
pub(crate) static JSON_POSITION: Constant = size("metadata_json_position_deletes_bytes", 71.0);
/// What format 3 and its deletion vectors add to it.
pub(crate) static JSON_VECTORS: Constant = size("metadata_json_deletion_vectors_bytes", 88.0);
/// One earlier metadata file in its log.
pub(crate) static JSON_LOG: Constant = size("metadata_json_log_entry_bytes", 118.0);
/// Earlier metadata files in the log at most (`write.metadata.previous-versions-max`).
pub(crate) static JSON_LOG_LENGTH: Constant = Constant {
    id: "metadata_previous_versions_max",
    value: 100.0,
    unit: Unit::Count,
    rule: Rule::code("apache/iceberg", "TableProperties.METADATA_PREVIOUS_VERSIONS_MAX_DEFAULT", "1.11.0"),
};
/// Size to which manifests are merged (`commit.manifest.target-size-bytes`).
pub(crate) static MANIFEST_TARGET: Constant = Constant {
    id: "manifest_target_bytes",
    value: 8_388_608.0,
    unit: Unit::Bytes,
    rule: Rule::code("apache/iceberg", "TableProperties.MANIFEST_TARGET_SIZE_BYTES_DEFAULT", "1.11.0"),
};
/// Commits from one merge of manifests to the next, the merged one counting among the hundred.
static MERGE_PERIOD: Constant = Constant {
    id: "manifest_merge_period",
    value: 99.0,
    unit: Unit::Count,
    rule: Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "long-append, long-upsert", "2026-11"),
};

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[
    &MANIFEST,
    &MANIFEST_COLUMN,
    &MANIFEST_V3,
    &ENTRY_COLUMN,
    &DELETE_ENTRY,
    &LIST,
    &LIST_DATA,
    &LIST_DELETE,
    &JSON,
    &JSON_COLUMN,
    &JSON_SNAPSHOT,
    &JSON_EQUALITY,
    &JSON_POSITION,
    &JSON_VECTORS,
    &JSON_LOG,
    &JSON_LOG_LENGTH,
    &MANIFEST_TARGET,
    &MERGE_PERIOD,
];

/// The table whose metadata is asked for.
pub(super) struct State<'a, 'w> {
    pub(super) growth: &'a Growth<'w>,
    pub(super) compaction: &'a Compaction<'w>,
    pub(super) snapshots: Term<'w>,
    pub(super) live_data_files: Term<'w>,
    /// Whether rewrites leave deletes in the table, so that their manifests merge like those of a table without rewrites.
    pub(super) leaves_deletes: bool,
}

/// Manifests of the current snapshot.
#[derive(Clone, Copy)]
pub(crate) struct Manifests<'w> {
    /// Those of data files.
    pub(crate) data: Term<'w>,
    /// Those of delete files.
    pub(crate) deletes: Option<Term<'w>>,
}

impl<'w> Manifests<'w> {
    /// All of them.
    pub(crate) fn live(self) -> Term<'w> {
        self.deletes.map_or(self.data, |deletes| self.data + deletes)
    }
}

/// What was found of the metadata.
#[derive(Clone, Copy)]
pub(super) struct Found<'w> {
    pub(super) manifests: Manifests<'w>,
    /// Bytes of all metadata that one commit writes at the horizon.
    pub(super) bytes_per_commit: Term<'w>,
    /// Metadata files on the storage.
    pub(super) files: Term<'w>,
    /// Bytes of the metadata file.
    pub(super) json: Term<'w>,
    /// Bytes of one commit's manifests and list.
    beside: Term<'w>,
}

pub(super) fn answer<'w>(w: &Workings<'w>, state: &State<'_, 'w>) -> Found<'w> {
    let (data_manifest, delete_manifest) = manifest_sizes(w, &state.growth.commit);
    let manifests = manifests(w, state, data_manifest, delete_manifest);
    let list = w.constant(&LIST) + w.constant(&LIST_DATA) * manifests.data;
    let list = manifests.deletes.map_or(list, |deletes| list + w.constant(&LIST_DELETE) * deletes);
    let list = w.step(Step::ManifestListBytes, &SIZES, list);
    let json = json(w, state);
    let new = delete_manifest.map_or(data_manifest, |deletes| data_manifest + deletes);
    let beside = list + new;
    // The sink writes its manifests once more, for itself.
    let mut bytes_per_commit = json + beside + new;
    if w.scenario().rules().merges_manifests(w.scenario()) {
        // Every 99th commit writes the open merged manifest again.
        let open = (state.live_data_files * entry(w)).min(w.constant(&MANIFEST_TARGET));
        bytes_per_commit = bytes_per_commit + open / w.constant(&MERGE_PERIOD);
    }
    let bytes_per_commit = w.step(Step::MetadataBytesPerCommit, Rule::ALGEBRA, bytes_per_commit);
    Found { manifests, bytes_per_commit, files: metadata_files(w, state), json, beside }
}

/// One data file in a manifest.
fn entry<'w>(w: &Workings<'w>) -> Term<'w> {
    w.constant(&ENTRY_COLUMN) * w.of(Parameter::Columns)
}

/// What one commit adds to the metadata of a small table: its manifests, their list, its snapshot.
pub(crate) fn added<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> Term<'w> {
    let (data, deletes) = manifest_sizes(w, commit);
    let list = w.constant(&LIST) + w.constant(&LIST_DATA) + w.constant(&JSON_SNAPSHOT);
    deletes.map_or(data + list, |deletes| data + deletes + list)
}

fn manifest_sizes<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> (Term<'w>, Option<Term<'w>>) {
    let mut empty = w.constant(&MANIFEST) + w.constant(&MANIFEST_COLUMN) * w.of(Parameter::Columns);
    if w.scenario().format_version() == FormatVersion::V3 {
        empty = empty + w.constant(&MANIFEST_V3);
    }
    let data = w.step(Step::DataManifestBytes, &SIZES, empty + entry(w) * commit.data_files);
    let deletes = commit
        .extras
        .delete_entries()
        .map(|entries| w.step(Step::DeleteManifestBytes, &SIZES, empty + w.constant(&DELETE_ENTRY) * entries));
    (data, deletes)
}

/// A saw-tooth that compaction sets back, on top of manifests that are full.
fn manifests<'w>(
    w: &Workings<'w>,
    state: &State<'_, 'w>,
    data_manifest: Term<'w>,
    delete_manifest: Option<Term<'w>>,
) -> Manifests<'w> {
    let target = w.constant(&MANIFEST_TARGET);
    let commits = commits_between(w, state, state.compaction.commits_per_cycle);
    let saw_tooth = |commits: Term<'w>, full: Term<'w>, each: Term<'w>| {
        w.apply(Function::Special, &[commits, full, target / each], |v| manifests::mean(v[0], v[1], v[2]))
    };
    let data = if w.scenario().rules().merges_manifests(w.scenario()) {
        let data = saw_tooth(commits, state.live_data_files * entry(w) / target, data_manifest);
        w.quantity(Quantity::LiveDataManifests, &MERGE, data)
    } else {
        w.quantity(Quantity::LiveDataManifests, &NEVER_MERGED, one_a_commit(w, state))
    };
    w.thumb(Quantity::LiveDataManifests, Thumb::ManifestPerCommit, state.snapshots.value());
    let deletes = delete_manifest.zip(state.growth.delete_files_per_day).map(|(each, per_day)| {
        let half = w.literal(2.0, Unit::Factor);
        let live = per_day * state.compaction.waiting / w.literal(86_400.0, Unit::Seconds) / half;
        let unshed = || commits_between(w, state, growth_commits(state));
        let commits = if state.leaves_deletes { unshed() } else { commits };
        let full = live * w.constant(&DELETE_ENTRY) / target;
        w.quantity(Quantity::LiveDeleteManifests, &MERGE, saw_tooth(commits, full, each))
    });
    Manifests { data, deletes }
}

/// Commits from one rewrite of the manifests to the next, if there is none of the files that they list after so many.
fn commits_between<'w>(w: &Workings<'w>, state: &State<'_, 'w>, cycle: Term<'w>) -> Term<'w> {
    if w.scenario().number(Parameter::ManifestsEvery) <= 0.0 {
        return cycle;
    }
    let each = state.growth.commits_per_day * w.of(Parameter::ManifestsEvery) / w.literal(86_400.0, Unit::Seconds);
    cycle.min(each)
}

/// Manifests that nothing merges but a rewrite: half a cycle of them, or all where nothing is ever rewritten, on top of
/// full ones.
fn one_a_commit<'w>(w: &Workings<'w>, state: &State<'_, 'w>) -> Term<'w> {
    let one = w.literal(1.0, Unit::Count);
    let commits = commits_between(w, state, state.compaction.commits_per_cycle).max(one);
    let half = (commits + one) / w.literal(2.0, Unit::Factor);
    let (commits, old) = match state.compaction.run {
        Some(_) => (half, state.growth.compacted_files),
        None if w.scenario().number(Parameter::ManifestsEvery) > 0.0 => (half, state.live_data_files),
        None => (commits, w.of(Parameter::InitialFiles)),
    };
    commits + old * entry(w) / w.constant(&MANIFEST_TARGET)
}

fn json<'w>(w: &Workings<'w>, state: &State<'_, 'w>) -> Term<'w> {
    let extras = &state.growth.commit.extras;
    let there = |files: Option<(Term<'w>, &'static Rule)>| files.is_some_and(|(files, _)| files.value() >= 0.5);
    let mut each = w.constant(&JSON_SNAPSHOT);
    if there(extras.equality_deletes) {
        each = each + w.constant(&JSON_EQUALITY);
    }
    if there(extras.position_deletes) {
        each = each + w.constant(&JSON_POSITION);
    }
    if w.scenario().format_version() == FormatVersion::V3 && there(extras.deletion_vectors) {
        each = each + w.constant(&JSON_VECTORS);
    }
    let each = w.step(Step::SnapshotBytes, &SIZES, each);
    let logged = w.constant(&JSON_LOG) * (growth_commits(state)).min(w.constant(&JSON_LOG_LENGTH));
    let fixed = w.constant(&JSON) + w.constant(&JSON_COLUMN) * w.of(Parameter::Columns);
    w.quantity(Quantity::MetadataJsonBytes, &SIZES, fixed + logged + each * state.snapshots)
}

/// Commits up to the horizon.
fn growth_commits<'w>(state: &State<'_, 'w>) -> Term<'w> {
    (state.growth.commits_per_day + state.growth.idle_per_day) * state.growth.days
}

/// Metadata files are never removed, unless the table or the removal of orphans does it.
fn metadata_files<'w>(w: &Workings<'w>, state: &State<'_, 'w>) -> Term<'w> {
    let all = growth_commits(state).max(w.literal(1.0, Unit::Count));
    let files = if w.scenario().flag(Parameter::MetadataCleanup) {
        all.min(w.constant(&JSON_LOG_LENGTH) + 1.0)
    } else if w.scenario().number(Parameter::OrphanCleanup) > 0.0 {
        // Those out of the log are orphans.
        let young = w.of(Parameter::OrphanCleanup) / w.of(Parameter::Horizon) * all;
        all.min(young.max(w.constant(&JSON_LOG_LENGTH)))
    } else {
        all
    };
    w.step(Step::MetadataFiles, Rule::ALGEBRA, files)
}

/// Bytes of metadata on the storage at the horizon: metadata files, lists and manifests of retained snapshots.
pub(super) fn stored<'w>(w: &Workings<'w>, state: &State<'_, 'w>, found: &Found<'w>) -> Term<'w> {
    // Metadata files grew to their size while the first snapshots came: the mean of a ramp, then of a level.
    let one = w.literal(1.0, Unit::Factor);
    let ramp = (state.snapshots / growth_commits(state).max(one)).min(one) / w.literal(2.0, Unit::Factor);
    let files = found.files * found.json * (one - ramp);
    w.of(Parameter::Tables) * (files + state.snapshots * found.beside)
}
