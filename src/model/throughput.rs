//! What one core rewrites and what one writer takes: a dated table, each row with where it was read.
//!
//! Few figures are public, and they are of unlike things (object stores and local disks, with deletes and without), so
//! they are offered to whoever names what rewrites, and change no default.

use crate::evidence::Rule;
use crate::parameter::{CompactionRunner, Parameter};

/// When the table was written.
pub const THROUGHPUTS_OF: &str = "2026-11";

/// A published or measured throughput.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Throughput {
    /// The parameter that it is a value of: bytes a second and core of a rewrite, or rows a second of a writer.
    pub parameter: Parameter,
    /// What rewrites; nothing for a writer.
    pub runner: Option<CompactionRunner>,
    /// The throughput.
    pub value: f64,
    /// How it is known.
    pub rule: &'static Rule,
}

static MEASURED: Rule = Rule::runs("Spark 3.5.6, Iceberg 1.10.0", "ice-maint-throughput-24x8mb", "2026-11");
static WITH_DELETES: Rule =
    Rule::published("OLake: rewrite_data_files over 85 GB with equality deletes, 28 cores, GCS", "2026-04");
static PLANNED: Rule = Rule::code("linkedin/openhouse", "REWRITE_BYTES_PER_SECOND, of one task", "2026");
static GUESS: Rule = Rule::assumed();

const fn rewrite(runner: CompactionRunner, value: f64, rule: &'static Rule) -> Throughput {
    Throughput { parameter: Parameter::CompactionRate, runner: Some(runner), value, rule }
}

/// Slowest first.
static THROUGHPUTS: [Throughput; 6] = [
    rewrite(CompactionRunner::Spark, 2_097_152.0, &PLANNED),
    rewrite(CompactionRunner::Spark, 5.4e6, &WITH_DELETES),
    rewrite(CompactionRunner::Spark, 28e6, &MEASURED),
    rewrite(CompactionRunner::FlinkJob, 5e6, &GUESS),
    rewrite(CompactionRunner::FlinkInJob, 5e6, &GUESS),
    Throughput { parameter: Parameter::WriterCapacity, runner: None, value: 20_000.0, rule: &GUESS },
];

/// Every row.
pub fn throughputs() -> &'static [Throughput] {
    &THROUGHPUTS
}

/// What is known, and not only assumed, of what rewrites: the slowest and the fastest.
pub fn rewrite_throughputs(runner: CompactionRunner) -> Option<(&'static Throughput, &'static Throughput)> {
    let known = |row: &&Throughput| row.runner == Some(runner) && row.rule.evidence != crate::Evidence::Assumed;
    let mut rows = THROUGHPUTS.iter().filter(known);
    let slowest = rows.next()?;
    Some((slowest, rows.next_back().unwrap_or(slowest)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Inputs, Value};

    #[test]
    fn every_throughput_is_a_value_of_its_parameter() {
        for row in throughputs() {
            assert_eq!(row.parameter.check(&Value::Number(row.value)), Ok(()), "{row:?}");
        }
    }

    /// A guess in the table is the default that the parameter has anyway.
    #[test]
    fn what_is_assumed_is_the_default() {
        let scenario = Inputs::new().scenario();
        for row in throughputs().iter().filter(|row| row.rule.evidence == crate::Evidence::Assumed) {
            assert_eq!(scenario.number(row.parameter), row.value, "{row:?}");
        }
    }

    #[test]
    fn what_is_known_comes_from_slow_to_fast() {
        let (slow, fast) = rewrite_throughputs(CompactionRunner::Spark).expect("two of Spark are known");
        assert!(slow.value < fast.value);
        assert_eq!(rewrite_throughputs(CompactionRunner::FlinkInJob), None);
    }
}
