//! Rewriting in tables without a key: small files become bigger ones.

use super::buckets::{Layout, layout};
use crate::Parameter;
use crate::engine::{Commit, Rewriting, packing};
use crate::evidence::{Constant, Rule};
use crate::unit::Unit;
use crate::workings::{Term, Workings};

static UNAWARE: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "ap-unaware-p4*", "2026-11");
static BUCKETED: Rule = Rule::runs("Flink 1.20.1, Paimon 1.3.1", "ap-bucket4-*", "2026-11");

/// `compaction.min.file-num`.
static LEAST_FILES: Constant = Constant {
    id: "paimon_append_compaction_min_files",
    value: 5.0,
    unit: Unit::Count,
    rule: Rule::code("apache/paimon", "AppendCompactCoordinator, BucketedAppendCompactManager", "1.3.1"),
};
/// `continuous.discovery-interval`.
static SCAN: Constant = Constant {
    id: "paimon_append_compaction_scan_s",
    value: 10.0,
    unit: Unit::Seconds,
    rule: Rule::code("apache/paimon", "AppendCompactCoordinator", "1.3.1"),
};
/// A file below this share of the target is small.
static SMALL: Constant = Constant {
    id: "paimon_small_file_ratio",
    value: 0.7,
    unit: Unit::Share,
    rule: Rule::code("apache/paimon", "CoreOptions.compactionFileSize", "1.3.1"),
};

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&LEAST_FILES, &SCAN, &SMALL];

/// A place (partition, or bucket of one) is merged when it has five new files, once a scan; the output is small itself and
/// merged again until it reaches 0.7 of the target.
pub(in crate::engine) fn rewriting<'w>(w: &Workings<'w>, commit: &Commit<'w>) -> Rewriting<'w> {
    let (one, two) = (w.literal(1.0, Unit::Count), w.literal(2.0, Unit::Factor));
    let bucketed = layout(w.scenario()) == Layout::Fixed;
    let partitions = w.of(Parameter::Partitions);
    let places = if bucketed { partitions * w.of(Parameter::Buckets) } else { partitions };
    let files = (commit.data_files / places).max(w.literal(0.001, Unit::Count));
    let by_count = (w.constant(&LEAST_FILES) / files).ceil();
    let by_scan = (w.constant(&SCAN) / commit.arrivals.interval).ceil();
    let (commits, rule) = if bucketed {
        // The output of the last merge is one of the five.
        (((w.constant(&LEAST_FILES) - one) / files).ceil().max(one), &BUCKETED)
    } else {
        (by_count.max(by_scan).max(one), &UNAWARE)
    };
    let each = (commit.bytes / places).max(w.literal(1.0, Unit::Bytes));
    let bytes = each * commits;
    let large = w.constant(&SMALL) * w.of(Parameter::TargetFileSize);
    let written = (each * w.of(Parameter::Horizon) / commit.arrivals.interval).max(bytes);
    let times = (large.min(written) / bytes).max(one);
    let (least, most) = (w.constant(&LEAST_FILES), w.of(Parameter::TargetFileSize));
    let place = packing::Place { places, files, bytes: each, least, large, most };
    let packed = place.packed(w, &commit.arrivals, rule);
    let waiting = places * files * commits;
    // What one scan finds is merged by the next: new files wait for one to two scans.
    let lag = if bucketed { one } else { two };
    Rewriting {
        write_amplification: one + (times + 1.0) / two,
        files_per_commit: places / commits,
        live_files: packed.mean + waiting * (lag - 0.5),
        live_files_peak: packed.peak + waiting * lag,
        replaces: None,
        rule,
    }
}

/// Merges in one commit of the stream, on average.
pub(super) fn merges<'w>(rewriting: &Rewriting<'w>, one: Term<'w>) -> Term<'w> {
    rewriting.files_per_commit.min(one)
}
