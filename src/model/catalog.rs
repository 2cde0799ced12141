//! What catalogs take for one swap of a table's metadata: a dated table of guesses.
//!
//! No vendor states percentiles, and the few measurements that are public are of other things (failed requests, whole
//! days of commits), so every row is assumed. They are offered to whoever names a catalog, and change no default.

use crate::evidence::Rule;
use crate::parameter::Catalog;

/// When the table was written.
pub const CATALOG_LATENCIES_OF: &str = "2026-11";

static GUESS: Rule = Rule::assumed();

/// Seconds of one swap, the upload of the metadata file left aside.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CatalogLatency {
    /// The catalog.
    pub catalog: Catalog,
    /// Half of all swaps take at most this.
    pub median: f64,
    /// 99 of 100 take at most this.
    pub p99: f64,
    /// How it is known: not at all.
    pub rule: &'static Rule,
}

const fn row(catalog: Catalog, median: f64, p99: f64) -> CatalogLatency {
    CatalogLatency { catalog, median, p99, rule: &GUESS }
}

/// One row a catalog that is a service; files and renames take what the storage takes. Nessie is a REST service over a
/// database; the Hive metastore takes its lock.
static LATENCIES: [CatalogLatency; 5] = [
    row(Catalog::Rest, 0.05, 0.3),
    row(Catalog::Jdbc, 0.05, 0.3),
    row(Catalog::Nessie, 0.05, 0.3),
    row(Catalog::Glue, 0.15, 1.0),
    row(Catalog::Hive, 0.3, 3.0),
];

/// Every row.
pub fn catalog_latencies() -> &'static [CatalogLatency] {
    &LATENCIES
}

/// The row of a catalog, if it has one.
pub fn catalog_latency(catalog: Catalog) -> Option<&'static CatalogLatency> {
    LATENCIES.iter().find(|row| row.catalog == catalog)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evidence::Evidence;
    use crate::{Inputs, Parameter};

    #[test]
    fn every_latency_says_that_it_is_assumed_and_keeps_its_percentiles_in_order() {
        for row in catalog_latencies() {
            assert_eq!(row.rule.evidence, Evidence::Assumed);
            assert!(row.median < row.p99, "{row:?}");
            assert_eq!(catalog_latency(row.catalog), Some(row));
        }
        assert_eq!(catalog_latency(Catalog::Hadoop), None);
    }

    /// A reader who names a catalog is told what it usually takes; the numbers are those of the default until then.
    #[test]
    fn naming_a_catalog_changes_no_default() {
        let mut named = Inputs::new();
        named.set_text(Parameter::Catalog, "glue").expect("a catalog");
        for parameter in [Parameter::CommitLatency, Parameter::CommitLatencyP99] {
            assert_eq!(named.scenario().number(parameter), Inputs::new().scenario().number(parameter));
        }
    }
}
