//! A Flink CDC YAML pipeline into Iceberg.

use super::iceberg::delta_writer::{self, Repeats};
use super::{
    About, Arrivals, Commit, Conflict, Extras, Metadata, Release, Rewriting, Rules, Writers, cells, checkpointing,
    iceberg,
};
use crate::evidence::{Constant, Rule};
use crate::inputs::Inputs;
use crate::parameter::{Feature, FormatVersion, Parameter, WriteMode};
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Term, Workings};

/// A Flink CDC YAML pipeline into Apache Iceberg.
#[derive(Clone, Copy, Debug)]
pub(super) struct FlinkCdcIceberg;

static WRITERS: Rule = Rule::code("apache/flink-cdc", "IcebergWriter (hash of the key, no bucket shuffle)", "3.6");
static SINK: Rule = Rule::code("apache/flink-cdc", "IcebergWriter, RowDataTaskWriterFactory call", "3.6");

/// The sink's target size is a constant: the table's property is not read.
static TARGET: Constant =
    Constant { id: "flink_cdc_iceberg_target_bytes", value: 268_435_456.0, unit: Unit::Bytes, rule: SINK };
/// Nor are the table's write properties: Parquet's row group keeps its default.
static ROW_GROUP: Constant =
    Constant { id: "flink_cdc_iceberg_row_group_bytes", value: 134_217_728.0, unit: Unit::Bytes, rule: SINK };

/// The constants of this file.
pub(in crate::engine) static CONSTANTS: &[&Constant] = &[&TARGET, &ROW_GROUP];

const RELEASES: &[Release] = &[Release::new(3, 6), Release::new(3, 5), Release::new(3, 4)];
const RUNTIMES: &[Release] = &[Release::new(1, 20), Release::new(1, 19), Release::new(1, 18)];

static ABOUT: About = About {
    features: &[
        Feature::Everything,
        Feature::Checkpoints,
        Feature::Iceberg,
        Feature::Buckets,
        Feature::Upsert,
        Feature::Snapshots,
        Feature::Compaction,
    ],
    releases: RELEASES,
    runtimes: RUNTIMES,
    trigger: checkpointing::trigger,
};

impl Rules for FlinkCdcIceberg {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn own_default(&self, parameter: Parameter, _: &Inputs) -> f64 {
        match parameter {
            Parameter::Interval => 60.0,
            Parameter::Buckets => 16.0,
            other => iceberg::default_of(other),
        }
    }

    /// The sink needs a primary key and always upserts.
    fn write_mode(&self, _: &Scenario, _: WriteMode) -> WriteMode {
        WriteMode::Upsert
    }

    fn writers<'w>(&self, w: &Workings<'w>, arrivals: &Arrivals<'w>) -> Writers<'w> {
        let (parallelism, cells) = (w.of(Parameter::Parallelism), cells::cells(w));
        cells::spread(w, w.touched(parallelism * cells, arrivals.keys), parallelism, cells, &WRITERS)
    }

    fn rows_per_file<'w>(&self, w: &Workings<'w>) -> Option<(Term<'w>, &'static Rule)> {
        iceberg::rows_per_file_of(w, &TARGET, &ROW_GROUP)
    }

    fn extras<'w>(
        &self,
        w: &Workings<'w>,
        arrivals: &Arrivals<'w>,
        writers: &Writers<'w>,
        data_files: Term<'w>,
    ) -> Extras<'w> {
        // The sink is built on Iceberg 1.10, which has no deletion vectors for Flink.
        let third = w.scenario().format_version() == FormatVersion::V3;
        let repeats = if third { Repeats::Refused } else { Repeats::ByFile };
        delta_writer::extras(w, arrivals, writers, data_files, (true, repeats))
    }

    fn metadata<'w>(&self, w: &Workings<'w>, commit: &Commit<'w>, _: Option<&Rewriting<'w>>) -> Metadata<'w> {
        iceberg::metadata(w, commit)
    }

    /// Row deltas are committed without validation.
    fn conflict(&self, _: &Scenario) -> Conflict {
        Conflict::Swap
    }
}
