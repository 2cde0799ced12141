//! Append and deduplicate later, or upsert: which costs less at how many queries a day.

use model::{Inputs, Parameter, Quantity, Value, estimate};

/// Core seconds that finding the latest row of a key adds to each row that is read: a hash aggregation by key.
/// Assumed: engines differ by several times.
pub const DEDUPLICATION_PER_ROW: f64 = 0.5e-6;

/// One way to keep the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// Core hours a day for keeping it: compaction.
    pub keeping: f64,
    /// Core hours of one query, deduplication included.
    pub query: f64,
    /// Files a day.
    pub files_per_day: f64,
}

impl Way {
    /// Core hours a day at so many queries.
    pub fn at(&self, queries: f64) -> f64 {
        self.keeping + queries * self.query
    }
}

/// Both ways for the same traffic.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AppendOrUpsert {
    /// Rows are added; queries find the latest of each key.
    pub append: Way,
    /// Rows replace others when they are written.
    pub upsert: Way,
    /// Queries a day now.
    pub queries: f64,
    /// Queries a day at which one overtakes the other; nothing where one costs less at any number.
    pub overtakes_at: Option<f64>,
}

impl AppendOrUpsert {
    /// Whether upsert costs less at so many queries a day.
    pub fn upsert_is_cheaper_at(&self, queries: f64) -> bool {
        self.upsert.at(queries) < self.append.at(queries)
    }
}

/// Compares both ways; nothing where the engine cannot replace rows or has no number for a query.
pub fn append_or_upsert(inputs: &Inputs) -> Option<AppendOrUpsert> {
    let upsert = inputs.with(Parameter::WriteMode, Value::Number(1.0));
    if !upsert.scenario().is_keyed() {
        return None;
    }
    let append = inputs.with(Parameter::WriteMode, Value::Number(0.0));
    let (append, upsert) = (way(&append, true)?, way(&upsert, false)?);
    let (keeping, query) = (upsert.keeping - append.keeping, append.query - upsert.query);
    let overtakes_at = (keeping * query > 0.0).then(|| keeping / query);
    Some(AppendOrUpsert { append, upsert, queries: inputs.scenario().number(Parameter::QueryRate), overtakes_at })
}

fn way(inputs: &Inputs, deduplicates: bool) -> Option<Way> {
    let scenario = inputs.scenario();
    let found = estimate(&scenario);
    let cores = scenario.number(Parameter::ReaderCores);
    // Every version of every row is there until somebody removes it.
    let versions = scenario.number(Parameter::Rate) * scenario.number(Parameter::Horizon);
    let rows = versions * scenario.number(Parameter::QueryScope) / 2.0;
    let deduplication = if deduplicates { rows * DEDUPLICATION_PER_ROW } else { 0.0 };
    Some(Way {
        keeping: found.value(Quantity::CompactionCoreHoursPerDay).unwrap_or(0.0),
        query: (found.value(Quantity::Query)? * cores + deduplication) / 3_600.0,
        files_per_day: found.value(Quantity::FilesPerDay)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::inputs;

    #[test]
    fn below_the_crossing_one_is_cheaper_and_above_it_the_other() {
        let found =
            append_or_upsert(&inputs("distribution=hash interval=5min compaction=continuous compaction_every=1h"));
        let found = found.expect("both ways");
        match found.overtakes_at {
            Some(queries) => {
                let sides = [queries * 0.9, queries * 1.1].map(|queries| found.upsert_is_cheaper_at(queries));
                assert_ne!(sides[0], sides[1], "{found:?}");
            }
            None => assert_eq!(found.upsert_is_cheaper_at(0.0), found.upsert_is_cheaper_at(1e9), "{found:?}"),
        }
    }

    #[test]
    fn an_engine_that_cannot_replace_rows_has_no_choice() {
        assert_eq!(append_or_upsert(&inputs("engine=connect-iceberg")), None);
    }
}
