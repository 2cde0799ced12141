//! What happens to the table? Numbers of one table, except where they say a day or a total.

pub(crate) mod iceberg;

use super::compaction::Compaction;
use super::growth::{self, Growth};
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Thumb, Workings};
use iceberg::Manifests;

static EXPIRY: Rule = Rule::code("apache/iceberg", "RemoveSnapshots", "1.11.0");
static LEFT_BEHIND: Rule = Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "compact-upsert-v2-*", "2026-11");

/// What the other questions need of the table.
#[derive(Clone, Copy)]
pub(crate) struct Table<'w> {
    /// Files of the current snapshot on average.
    pub(crate) live_files: Term<'w>,
    /// Data files among them on average.
    pub(crate) live_data_files: Term<'w>,
    /// Delete files that compaction has left behind.
    pub(crate) stale_deletes: Option<Term<'w>>,
    /// Manifests; nothing where the table is not Iceberg's.
    pub(crate) manifests: Option<Manifests<'w>>,
    /// The table's metadata file; nothing where the table is not Iceberg's.
    pub(crate) metadata_json: Option<Term<'w>>,
    /// Objects that one commit leaves.
    pub(crate) objects_per_commit: Term<'w>,
    /// Bytes of files that the current snapshot no longer needs but that older ones hold.
    pub(crate) held_bytes: Term<'w>,
    /// Metadata on the storage at the horizon.
    pub(crate) metadata_bytes: Term<'w>,
    /// Reads of metadata in a day.
    pub(crate) metadata_reads: Term<'w>,
}

pub(crate) fn answer<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>) -> Table<'w> {
    let retained = retained(w, growth, compaction);
    let stale_deletes = stale_deletes(w, growth, compaction);
    let (live_files, live_peak, live_data_files) = live_files(w, growth, compaction, stale_deletes);
    let leaves_deletes = stale_deletes.is_some_and(|files| files.value() > 0.0);
    let snapshots = retained.snapshots;
    let state = iceberg::State { growth, compaction, snapshots, live_data_files, leaves_deletes };
    let found = w.scenario().has(Parameter::MetadataCleanup).then(|| iceberg::answer(w, &state));
    let manifests = found.map(|found| found.manifests);
    let per_commit = found.map_or_else(
        || {
            growth
                .metadata
                .bytes_per_live_file
                .map_or(growth.metadata.bytes, |each| growth.metadata.bytes + each * live_files)
        },
        |found| found.bytes_per_commit,
    );
    let per_day = growth.commits_per_day * w.of(Parameter::Tables) * per_commit;
    w.quantity(Quantity::MetadataBytesPerDay, Rule::ALGEBRA, per_day);
    let objects_per_commit = objects_per_commit(w, growth);
    let metadata_bytes = match found {
        Some(found) => iceberg::stored(w, &state, &found),
        None => retained.snapshots * per_commit * w.of(Parameter::Tables),
    };
    let metadata_bytes = w.quantity(Quantity::MetadataStorageBytes, Rule::ALGEBRA, metadata_bytes);
    let held_bytes = held_bytes(w, growth, compaction, retained.span);
    let objects =
        Objects { retained, live_peak, per_commit: objects_per_commit, metadata_files: found.map(|f| f.files) };
    objects.count(w, growth, compaction);
    let metadata_reads = metadata_reads(w, growth, manifests);
    let metadata_json = found.map(|found| found.json);
    Table {
        live_files,
        live_data_files,
        stale_deletes,
        manifests,
        metadata_json,
        objects_per_commit,
        held_bytes,
        metadata_bytes,
        metadata_reads,
    }
}

/// What is kept of the past.
#[derive(Clone, Copy)]
struct Retained<'w> {
    snapshots: Term<'w>,
    /// Seconds for which what a snapshot refers to stays.
    span: Term<'w>,
}

/// Snapshots just before the next expiry: those younger than their age, and those made since the last expiry.
fn retained<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>) -> Retained<'w> {
    let (horizon, day) = (w.of(Parameter::Horizon), w.literal(86_400.0, Unit::Seconds));
    let mut per_day = growth.commits_per_day * growth.metadata.snapshots + growth.idle_per_day;
    if let Some(run) = compaction.run {
        per_day = per_day + run.per_day;
    }
    let whole = (per_day * growth.days).max(w.literal(1.0, Unit::Count));
    let kept = kept(w, growth);
    let span = w.step(Step::Retention, kept.rule, kept.span.min(horizon));
    let mut snapshots = per_day * span / day;
    if let Some(least) = kept.least {
        snapshots = snapshots.max(least.min(whole));
    }
    let snapshots = snapshots.max(w.literal(1.0, Unit::Count));
    let snapshots = w.quantity(Quantity::SnapshotsRetained, kept.rule, snapshots);
    let reach = match kept.least {
        Some(least) if per_day.value() > 0.0 => kept.reach.max(least / per_day * day),
        _ => kept.reach,
    };
    w.quantity(Quantity::TimeTravelReach, kept.rule, reach.min(horizon));
    if kept.least.is_some() {
        let said = per_day.value() * w.scenario().number(Parameter::SnapshotAge) / 86_400.0;
        w.thumb(Quantity::SnapshotsRetained, Thumb::AgeTimesCommits, said);
    }
    Retained { snapshots, span }
}

/// How the engine keeps snapshots.
struct Kept<'w> {
    /// Seconds for which a snapshot stays at most.
    span: Term<'w>,
    /// Seconds for which it stays at least.
    reach: Term<'w>,
    /// Snapshots that stay however old they are.
    least: Option<Term<'w>>,
    rule: &'static Rule,
}

fn kept<'w>(w: &Workings<'w>, growth: &Growth<'w>) -> Kept<'w> {
    let rules = w.scenario().rules();
    let horizon = w.of(Parameter::Horizon);
    if let Some((span, rule)) = rules.retention(w, growth.commits_per_day) {
        return Kept { span, reach: span, least: None, rule };
    }
    if !w.scenario().has(Parameter::SnapshotAge) {
        return Kept { span: horizon, reach: horizon, least: None, rule: Rule::COUNTING };
    }
    let (age, least) = (w.of(Parameter::SnapshotAge), Some(w.of(Parameter::SnapshotsMin)));
    if rules.expires_at_commit(w.scenario()) {
        return Kept { span: age, reach: age, least, rule: &EXPIRY };
    }
    if w.scenario().number(Parameter::ExpireEvery) == 0.0 {
        // Nothing expires by itself.
        return Kept { span: horizon, reach: horizon, least, rule: &EXPIRY };
    }
    Kept { span: age + w.of(Parameter::ExpireEvery), reach: age, least, rule: &EXPIRY }
}

/// Manifests of deletes that a table has before the next commit merges them.
const MERGED: f64 = 99.0;

/// Delete files that rewrites leave in the table, twice their number on average: they grow until a rewrite sheds them.
///
/// A rewrite looks into the newest manifests with deletes that are old enough, as many as it has worker threads. All that
/// earlier ones left is in one manifest, the last, which it reaches when the stream has merged them just before: when no
/// more manifests are newer than it has threads, those aside that came while it ran.
fn stale_deletes<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>) -> Option<Term<'w>> {
    growth.delete_rows?;
    let run = compaction.run?;
    if !w.scenario().has(Parameter::RewriteThreads) {
        return None;
    }
    let threads = w.of(Parameter::RewriteThreads);
    let (commits, one) = (compaction.commits_per_cycle.max(w.literal(1.0, Unit::Count)), w.literal(1.0, Unit::Share));
    let left = one - (threads / commits).min(one);
    let during = run.duration / w.literal(86_400.0, Unit::Seconds) * growth.commits_per_day;
    let operands = [threads, during, run.per_day * growth.days];
    let runs = w.apply(Function::Special, &operands, |v| 2.0 * runs_left((v[0] + v[1]) / MERGED, v[2]));
    let each = growth.delete_files_per_day? / run.per_day;
    Some(w.step(Step::StaleDeleteFiles, &LEFT_BEHIND, each * left * runs))
}

/// Runs whose leavings a table holds on average over so many runs, each of which sheds all of them with a probability.
fn runs_left(sheds: f64, runs: f64) -> f64 {
    if sheds >= 1.0 || runs <= 1.0 {
        return 0.0;
    }
    let kept = -libm::expm1(runs * libm::log1p(-sheds));
    (1.0 - sheds) / sheds * (1.0 - kept / (runs * sheds))
}

/// Files of the current snapshot: mean, peak, and the data files in the mean.
fn live_files<'w>(
    w: &Workings<'w>,
    growth: &Growth<'w>,
    compaction: &Compaction<'w>,
    stale: Option<Term<'w>>,
) -> (Term<'w>, Term<'w>, Term<'w>) {
    let (initial, two) = (w.of(Parameter::InitialFiles), w.literal(2.0, Unit::Factor));
    if let Some(own) = growth.rewriting {
        let mean = w.quantity(Quantity::LiveFilesMean, own.rule, own.live_files + initial);
        let peak = w.quantity(Quantity::LiveFilesPeak, own.rule, own.live_files_peak.max(own.live_files) + initial);
        return (mean, peak, mean);
    }
    let day = w.literal(86_400.0, Unit::Seconds);
    let cycle = compaction.waiting / day;
    let nothing = w.literal(0.0, Unit::Count);
    let (new, share) = new_files(w, growth, cycle);
    // Without compaction nothing is ever put together; what compaction cannot manage piles up beside it.
    let (compacted, piled) = match compaction.run {
        Some(_) => {
            let piled = compaction.backlog_per_day * growth.days + stale.unwrap_or(nothing);
            let most = new_files(w, growth, growth.days).0 - new;
            (growth.compacted_files, piled.min(most.max(nothing)))
        }
        None => (initial, nothing),
    };
    let old = match compaction.run {
        Some(run) => {
            initial * (compaction.repair / run.room * compaction.cycle / w.of(Parameter::Horizon)).min(nothing + 1.0)
        }
        None => nothing,
    };
    let old = w.step(Step::OldFiles, Rule::ALGEBRA, old);
    let mean = compacted + old + (new + piled) / two;
    let mean = w.quantity(Quantity::LiveFilesMean, Rule::ALGEBRA, mean);
    let peak = compacted.max(initial) + new + piled;
    let peak = w.quantity(Quantity::LiveFilesPeak, Rule::ALGEBRA, peak.max(mean));
    (mean, peak, compacted + old + (mean - compacted - old) * share)
}

/// Files that so many days leave in the table, and the share of data files among them.
fn new_files<'w>(w: &Workings<'w>, growth: &Growth<'w>, days: Term<'w>) -> (Term<'w>, Term<'w>) {
    match growth.delete_files_per_day {
        Some(deletes) if growth::replaces_deletes(w, &growth.commit) => {
            let data = growth.data_files_per_day * days;
            let live = data + (deletes * days).min(data + growth.compacted_files);
            (live, data / live)
        }
        _ => (growth.files_per_day * days, growth.data_files_per_day / growth.files_per_day),
    }
}

/// Data, deletes, changelog, metadata, and what the engine itself rewrites.
fn objects_per_commit<'w>(w: &Workings<'w>, growth: &Growth<'w>) -> Term<'w> {
    let commit = &growth.commit;
    let mut objects = commit.data_files + growth.metadata.objects;
    if let Some(deletes) = commit.extras.delete_files() {
        objects = objects + deletes;
    }
    if let Some((changelog, _)) = commit.extras.changelog {
        objects = objects + changelog;
    }
    if let Some(own) = growth.rewriting {
        objects = objects + own.files_per_commit;
    }
    w.step(Step::ObjectsPerCommit, Rule::COUNTING, objects)
}

/// Bytes that compaction or updates have replaced and that snapshots still hold.
fn held_bytes<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>, span: Term<'w>) -> Term<'w> {
    let days = span / w.literal(86_400.0, Unit::Seconds);
    match (compaction.run, growth.rewriting) {
        (Some(run), _) => run.bytes * run.per_day * days,
        (None, Some(own)) => growth.arriving_per_day * own.write_amplification * days,
        // Nothing is replaced, but superseded rows stay in their files.
        (None, None) => (growth.bytes_per_day * growth.days - growth.live_bytes).max(w.literal(0.0, Unit::Bytes)),
    }
}

/// What decides how many objects there are.
struct Objects<'w> {
    retained: Retained<'w>,
    live_peak: Term<'w>,
    per_commit: Term<'w>,
    metadata_files: Option<Term<'w>>,
}

impl<'w> Objects<'w> {
    /// Objects that a day adds, and those that are there at the horizon.
    fn count(&self, w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>) {
        let tables = w.of(Parameter::Tables);
        let day = w.literal(86_400.0, Unit::Seconds);
        let metadata = growth.metadata.objects;
        let mut per_day = growth.commits_per_day * self.per_commit + growth.idle_per_day * metadata;
        if let Some(run) = compaction.run {
            per_day = per_day + run.per_day * (run.bytes / growth.target + metadata);
        }
        w.quantity(Quantity::StorageObjectsPerDay, Rule::COUNTING, per_day * tables);
        // Files that are no longer live stay as long as a snapshot refers to them.
        let replaced = match (compaction.run, growth.rewriting) {
            (None, None) => w.literal(0.0, Unit::Count),
            _ => growth.commits_per_day * (self.per_commit - metadata) * self.retained.span / day,
        };
        let kept = self.retained.snapshots * metadata;
        let more = self.metadata_files.map(|files| (files - self.retained.snapshots).max(w.literal(0.0, Unit::Count)));
        let total = self.live_peak + replaced + more.map_or(kept, |more| kept + more);
        w.quantity(Quantity::StorageObjectsTotal, Rule::ALGEBRA, total * tables);
    }
}

/// Time between two polls of a streaming reader that has no refresh of its own (`monitor-interval`).
static MONITOR_INTERVAL: Constant = Constant {
    id: "monitor_interval_s",
    value: 60.0,
    unit: Unit::Seconds,
    rule: Rule::code("apache/iceberg", "FlinkReadOptions.MONITOR_INTERVAL", "1.11.0"),
};

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&MONITOR_INTERVAL];

/// A poll reads the table's state; a new snapshot its list and its new manifests; a query all that are live.
fn metadata_reads<'w>(w: &Workings<'w>, growth: &Growth<'w>, manifests: Option<Manifests<'w>>) -> Term<'w> {
    let refresh = w.of(Parameter::ReaderRefresh);
    let pause = if refresh.value() > 0.0 { refresh } else { w.constant(&MONITOR_INTERVAL) };
    let day = w.literal(86_400.0, Unit::Seconds);
    let polls = day / pause;
    let followed = growth.commits_per_day.min(polls) * growth.metadata.objects;
    let live = match manifests {
        Some(found) => found.live(),
        None => growth.metadata.objects,
    };
    let queries = w.of(Parameter::QueryRate) * (w.literal(2.0, Unit::Count) + live);
    let reads = w.of(Parameter::Readers) * (polls + followed) + queries;
    w.quantity(Quantity::MetadataReadsPerDay, Rule::ALGEBRA, reads)
}

#[cfg(test)]
mod tests {
    use super::runs_left;

    /// Against the sum over every run.
    #[test]
    fn what_runs_leave_is_the_mean_over_all_of_them() {
        for (sheds, runs) in [(0.02, 24), (0.08, 168), (0.5, 3), (1e-6, 100)] {
            let (mut now, mut sum) = (0.0, 0.0);
            for _ in 0..runs {
                sum += now;
                now = (now + 1.0) * (1.0 - sheds);
            }
            let (found, right) = (runs_left(sheds, f64::from(runs)), sum / f64::from(runs));
            assert!((found - right).abs() < 1e-3 * right, "{found}, not {right}");
        }
        assert_eq!((runs_left(1.0, 50.0), runs_left(0.1, 1.0)), (0.0, 0.0));
    }
}
