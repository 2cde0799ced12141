//! Fluss tiering into Iceberg.

use super::iceberg::delta_writer::{self, Repeats};
use super::{
    About, Arrivals, Commit, Conflict, Extras, Metadata, Rewriting, Rules, Writers, fluss, iceberg, packing, tiering,
};
use crate::evidence::{Constant, Rule};
use crate::inputs::Inputs;
use crate::parameter::{Feature, FormatVersion, Parameter};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// Apache Fluss into Apache Iceberg.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlussIceberg;

static REWRITE: Rule = Rule::code("apache/fluss", "IcebergRewriteDataFiles", "0.9");

/// Files of a bucket that a rewrite takes at least.
static LEAST_FILES: Constant =
    Constant { id: "fluss_iceberg_rewrite_min_files", value: 3.0, unit: Unit::Count, rule: REWRITE };
/// Size up to which files are packed together.
static PACKED: Constant =
    Constant { id: "fluss_iceberg_rewrite_bytes", value: 134_217_728.0, unit: Unit::Bytes, rule: REWRITE };

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&LEAST_FILES, &PACKED];

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Iceberg,
        Feature::TargetSize,
        Feature::Buckets,
        Feature::Upsert,
        Feature::Snapshots,
        Feature::AutoCompact,
        Feature::Compaction,
    ],
    releases: fluss::RELEASES,
    runtimes: fluss::RUNTIMES,
    trigger: tiering::trigger,
};

impl Rules for FlussIceberg {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, _: &Inputs) -> f64 {
        fluss::default_of(parameter).unwrap_or_else(|| iceberg::default_of(parameter))
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        fluss::writers(w, arrivals)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        iceberg::rows_per_file(w)
    }

    /// Fluss's log holds old rows, so an equality delete comes only where a round holds a change.
    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        writers: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w> {
        let third = w.scenario().format_version() == FormatVersion::V3;
        let repeats = if third { Repeats::Refused } else { Repeats::ByFile };
        delta_writer::extras(w, arrivals, writers, data_files, (false, repeats))
    }

    /// `table.datalake.auto-compaction`, off by default: a bucket with three small files gets one, in the same round.
    fn rewriting<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>) -> Option<Rewriting<'w>> {
        if !w.scenario().flag(Parameter::AutoCompact) {
            return None;
        }
        let (one, two) = (w.literal(1.0, Unit::Count), w.literal(2.0, Unit::Factor));
        // The last output is one of the three.
        let (least, rounds) = (w.constant(&LEAST_FILES), w.constant(&LEAST_FILES) - one);
        let places = commit.writers.writers;
        let files = commit.data_files / places;
        let bytes = (commit.bytes / places).max(w.literal(1.0, Unit::Bytes));
        // Files are chosen by their size: one that is full stays, whatever is deleted in it.
        let large = w.constant(&PACKED).min(w.of(Parameter::TargetFileSize));
        let place = packing::Place { places, files, bytes, least, large, most: large * two };
        let packed = place.packed(w, &commit.arrivals, &REWRITE);
        let times = (large / (bytes * rounds)).max(one);
        // Deletes come with the files and go with them.
        let each = commit.extras.delete_files().map_or(commit.data_files, |deletes| commit.data_files + deletes);
        Some(Rewriting {
            write_amplification: one + (times + 1.0) / two,
            files_per_commit: places / rounds,
            live_files: each * rounds / two + packed.mean,
            live_files_peak: each * rounds + packed.peak,
            replaces: None,
            rule: &REWRITE,
        })
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        let metadata = iceberg::metadata(w, commit);
        if w.scenario().flag(Parameter::AutoCompact) {
            // The rewrite is a second snapshot of the round.
            return Metadata { snapshots: metadata.snapshots * 2.0, objects: metadata.objects * 2.0, ..metadata };
        }
        metadata
    }

    /// A rewrite inside a round that fails is dropped; what was appended stays. A job beside the rounds meets no
    /// deletes of theirs: position deletes name files of their own round, and equality deletes do not invalidate a
    /// rewrite.
    fn conflict(&self, scenario: &Scenario) -> Conflict {
        if scenario.flag(Parameter::AutoCompact) { Conflict::Rewrite } else { Conflict::Swap }
    }
}
