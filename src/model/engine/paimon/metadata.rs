//! What one checkpoint adds to a Paimon table beside data.

use super::append::merges;
use super::buckets::{Layout, buckets_with_new_keys, layout};
use super::producer;
use crate::Parameter;
use crate::engine::{Commit, Metadata, Rewriting};
use crate::evidence::{Constant, Rule};
use crate::parameter::ChangelogProducer;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

static SNAPSHOTS: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "all runs: objects per snapshot", "2026-11");

/// Snapshot, two manifest lists and a manifest of a small table, together.
static SNAPSHOT: Constant = Constant {
    id: "paimon_snapshot_bytes",
    value: 4_800.0,
    unit: Unit::Bytes,
    rule: Rule::runs("Flink 1.20.1, Paimon 1.3.1", "all runs: manifest_bytes", "2026-11"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&SNAPSHOT];

/// An APPEND snapshot, and a COMPACT snapshot where something was rewritten; each has four objects, two more with a
/// changelog, one more with an index manifest, which comes with its index files.
pub(in crate::engine) fn metadata<'w>(
    w: &Workings<'w>,
    commit: &Commit<'w>,
    rewriting: Option<&Rewriting<'w>>,
) -> Metadata<'w> {
    let (one, two) = (w.literal(1.0, Unit::Count), w.literal(2.0, Unit::Count));
    let compacts = rewriting.map_or(w.literal(0.0, Unit::Count), |rewriting| compacts(w, rewriting, one));
    let snapshots = one + compacts;
    let mut objects = snapshots * 4.0;
    match producer(w.scenario()) {
        ChangelogProducer::None => {}
        ChangelogProducer::Input => objects = objects + two,
        ChangelogProducer::Lookup | ChangelogProducer::FullCompaction => objects = objects + two * compacts,
    }
    if commit.extras.deletion_vectors.is_some() {
        objects = objects + one;
    }
    if layout(w.scenario()) == Layout::Dynamic {
        let buckets = buckets_with_new_keys(w, &commit.arrivals, commit.writers.writers);
        objects = objects + buckets + one.min(buckets);
    }
    Metadata {
        snapshots,
        objects,
        bytes: snapshots * w.constant(&SNAPSHOT),
        bytes_per_live_file: None,
        rule: &SNAPSHOTS,
    }
}

/// COMPACT snapshots of one checkpoint: always one where level 0 is emptied, else whenever a bucket merges.
fn compacts<'w>(w: &Workings<'w>, rewriting: &Rewriting<'w>, one: Term<'w>) -> Term<'w> {
    let scenario = w.scenario();
    let always = producer(scenario) == ChangelogProducer::Lookup
        || (scenario.is_keyed() && scenario.flag(Parameter::DeletionVectors));
    if always { one } else { merges(rewriting, one) }
}
