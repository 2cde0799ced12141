//! Append and deduplicate later, or upsert: which costs less at how many queries a day.

use model::{Estimate, Inputs, Parameter, Quantity, Scenario, Value, estimate};

/// Core seconds that finding the latest row of a key adds to each row that is read: a hash aggregation by key.
/// Assumed: engines differ by several times.
pub const DEDUPLICATION_PER_ROW: f64 = 0.5e-6;

/// One way to keep the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// Core hours a day for keeping it: compaction, or what the engine rewrites by itself.
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
///
/// What a way costs in a day is a line over the queries of a day: `keeping + queries · query`. Appended rows are kept for
/// less, for nothing is replaced in files that are there already, and each query pays for it: it reads every version of
/// every row, and finds the latest. So in most settings the lines cross, at
/// `(keeping of upsert − keeping of append) / (query of append − query of upsert)`. They do not where deletes that nobody
/// applies in time make the upserted table dearer to read as well, or where an engine merges small files of appended rows
/// more often than it replaces rows.
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
    let deduplication = if deduplicates { rows(&scenario) * DEDUPLICATION_PER_ROW } else { 0.0 };
    let cores = scenario.number(Parameter::ReaderCores);
    Some(Way {
        keeping: keeping(&scenario, &found),
        query: (found.value(Quantity::Query)? * cores + deduplication) / 3_600.0,
        files_per_day: found.value(Quantity::FilesPerDay)?,
    })
}

/// Rows that a query of an appended table reads, at the horizon as the query's own time is: every version of every row
/// is there until somebody removes it.
fn rows(scenario: &Scenario) -> f64 {
    let number = |parameter| scenario.number(parameter);
    let before = number(Parameter::InitialBytes) / number(Parameter::RowBytes);
    (before + number(Parameter::Rate) * number(Parameter::Horizon)) * number(Parameter::QueryScope)
}

/// Core hours a day that keep one table: its compaction, or what the engine itself rewrites while it writes, which is
/// `write amplification − 1` times the bytes of the rows that arrive, at the pace of a core that compacts.
fn keeping(scenario: &Scenario, found: &Estimate) -> f64 {
    let number = |parameter| scenario.number(parameter);
    if let Some(compaction) = found.value(Quantity::CompactionCoreHoursPerDay) {
        return compaction / number(Parameter::Tables);
    }
    let again = found.value(Quantity::WriteAmplification).map_or(0.0, |written| (written - 1.0).max(0.0));
    let merged = found.value(Quantity::PreaggReduction).unwrap_or(1.0);
    let bytes = number(Parameter::Rate) * 86_400.0 / merged * number(Parameter::RowBytes);
    again * bytes / number(Parameter::CompactionRate) / 3_600.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::inputs;
    use model::Engine;

    /// Nine of ten rows replace one of ten million; compaction keeps up.
    const REPLACING: &str =
        "upsert_ratio=0.9 distribution=hash interval=1min compaction=continuous compaction_every=1h";

    #[track_caller]
    fn both(settings: &str) -> AppendOrUpsert {
        append_or_upsert(&inputs(settings)).expect("both ways")
    }

    /// Each side of a crossing, near and far, belongs to the way whose line lies lower there; without one a single way
    /// does at any number.
    #[track_caller]
    fn sides_agree(found: &AppendOrUpsert) {
        let upsert_at = |queries: f64| found.upsert_is_cheaper_at(queries);
        match found.overtakes_at {
            Some(queries) => {
                assert!(queries > 0.0 && queries.is_finite(), "{found:?}");
                let (few, many) = (
                    [0.0, 0.5, 0.99].map(|x| upsert_at(x * queries)),
                    [1.01, 2.0, 1e6].map(|x| upsert_at(x * queries)),
                );
                assert!(few.iter().all(|side| *side == few[0]), "{found:?}");
                assert!(many.iter().all(|side| *side != few[0]), "{found:?}");
            }
            // Without a query both may cost the same.
            None => assert_eq!(upsert_at(1e-3), upsert_at(1e9), "{found:?}"),
        }
    }

    #[test]
    fn with_few_queries_append_costs_less_and_with_many_upsert() {
        let found = both(REPLACING);
        let at = found.overtakes_at.expect("a crossing");
        // Once or twice an hour, for a table of 73 GB of which a seventh is the latest.
        assert!((10.0..60.0).contains(&at), "{found:?}");
        assert!(!found.upsert_is_cheaper_at(at * 0.9) && found.upsert_is_cheaper_at(at * 1.1), "{found:?}");
        // 2,000 rows a second of 7 days, half a microsecond each: 605 core seconds of each query of what is appended.
        let read = model::estimate(&inputs(&format!("{REPLACING} write_mode=append")).scenario());
        let scan = read.value(Quantity::Query).expect("a query") * 8.0;
        assert!((found.append.query * 3_600.0 - scan - 604.8).abs() < 1e-6, "{found:?}");
    }

    /// The more of the rows replace one, the fewer are left to read and to rewrite, and the sooner upsert pays.
    #[test]
    fn upsert_overtakes_sooner_where_more_rows_are_replaced() {
        let at = |ratio: &str| both(&format!("{REPLACING} upsert_ratio={ratio}")).overtakes_at.expect("a crossing");
        assert!(at("0.95") < at("0.9") && at("0.9") < at("0.5"), "{} {} {}", at("0.95"), at("0.9"), at("0.5"));
    }

    #[test]
    fn on_either_side_of_a_crossing_another_way_is_cheaper() {
        let mut crossings = 0;
        for engine in Engine::ALL {
            for settings in
                ["", REPLACING, "interval=10min upsert_ratio=0.9 query_scope=0.01", "keys=1k upsert_ratio=1"]
            {
                let Some(found) = append_or_upsert(&inputs(&format!("engine={} {settings}", engine.id()))) else {
                    continue;
                };
                sides_agree(&found);
                crossings += usize::from(found.overtakes_at.is_some());
            }
        }
        assert!(crossings > 10, "{crossings} crossings are too few to show anything");
    }

    /// Deletes that wait for a compaction which never catches up make every query dearer than all the versions would.
    #[test]
    fn upsert_never_pays_where_its_deletes_are_not_applied_in_time() {
        let found = both("distribution=none interval=1min compaction_every=1d");
        assert!(found.overtakes_at.is_none() && !found.upsert_is_cheaper_at(1e9), "{found:?}");
    }

    /// What an engine rewrites while it writes is work too: nine times the rows that arrive is nine times their bytes.
    #[test]
    fn what_an_engine_rewrites_by_itself_is_part_of_keeping() {
        let settings = "engine=spark-iceberg merge_mode=copy-on-write interval=10min upsert_ratio=0.9";
        let found = both(settings);
        let written =
            model::estimate(&inputs(settings).scenario()).value(Quantity::WriteAmplification).expect("a ratio");
        // 10.4 GB a day at 5 MB/s and core.
        let right = (written - 1.0) * 2_000.0 * 86_400.0 * 60.0 / 5e6 / 3_600.0;
        assert!((found.upsert.keeping / right - 1.0).abs() < 1e-9, "{found:?} {right}");
        assert!(found.overtakes_at.is_some_and(|at| !found.upsert_is_cheaper_at(at / 2.0)), "{found:?}");
    }

    #[test]
    fn an_engine_that_cannot_replace_rows_has_no_choice() {
        assert_eq!(append_or_upsert(&inputs("engine=connect-iceberg")), None);
    }
}
