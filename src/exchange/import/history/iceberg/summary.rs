//! The summary of a snapshot: counters as texts, every one of them optional (Iceberg spec, "Optional Snapshot Summary
//! Fields"; classes `SnapshotSummary`, `SinkUtil`, `EnvironmentContext`).

use super::super::lenient::{Text, whole};
use super::super::observed::{Counts, Operation};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// What a summary says.
#[derive(Clone, Debug, Default)]
pub(super) struct Summary<'t> {
    pub(super) operation: Option<Operation>,
    added: Counts,
    removed: Counts,
    total: Counts,
    counted: bool,
    /// Whether entries are missing because the cell was cut.
    cut: bool,
    pub(super) partitions: Option<u64>,
    pub(super) job: Option<Cow<'t, str>>,
    pub(super) checkpoint: Option<i64>,
    pub(super) engine_name: Option<Cow<'t, str>>,
    pub(super) engine_version: Option<Cow<'t, str>>,
    iceberg_version: Option<Cow<'t, str>>,
    pub(super) kafka: bool,
}

impl<'t> Summary<'t> {
    /// Takes one entry; what is not known is left aside.
    pub(super) fn take(&mut self, key: &str, value: Cow<'t, str>) {
        let counter = || whole(&value).and_then(|number| u64::try_from(number).ok());
        if let Some(slot) = self.counter(key) {
            *slot = counter();
            self.counted = true;
            return;
        }
        match key {
            "operation" => self.operation = operation(&value),
            "changed-partition-count" => {
                self.partitions = counter();
                self.counted = true;
            }
            "flink.job-id" | "spark.sql.streaming.queryId" => self.job = Some(value),
            "flink.max-committed-checkpoint-id" | "spark.sql.streaming.epochId" => self.checkpoint = whole(&value),
            "engine-name" => self.engine_name = Some(value),
            "engine-version" => self.engine_version = Some(value),
            "iceberg-version" => self.iceberg_version = Some(value),
            _ if key.starts_with("kafka.connect.") => self.kafka = true,
            _ => {}
        }
    }

    fn counter(&mut self, key: &str) -> Option<&mut Option<u64>> {
        Some(match key {
            "added-data-files" => &mut self.added.data_files,
            "added-delete-files" => &mut self.added.delete_files,
            "added-equality-delete-files" => &mut self.added.equality_files,
            "added-position-delete-files" => &mut self.added.position_files,
            "added-dvs" => &mut self.added.vectors,
            "added-records" => &mut self.added.rows,
            "added-files-size" => &mut self.added.bytes,
            "added-equality-deletes" => &mut self.added.equality_rows,
            "added-position-deletes" => &mut self.added.position_rows,
            "deleted-data-files" => &mut self.removed.data_files,
            "removed-delete-files" => &mut self.removed.delete_files,
            "removed-equality-delete-files" => &mut self.removed.equality_files,
            "removed-position-delete-files" => &mut self.removed.position_files,
            "removed-dvs" => &mut self.removed.vectors,
            "deleted-records" => &mut self.removed.rows,
            "removed-files-size" => &mut self.removed.bytes,
            "removed-equality-deletes" => &mut self.removed.equality_rows,
            "removed-position-deletes" => &mut self.removed.position_rows,
            "total-data-files" => &mut self.total.data_files,
            "total-delete-files" => &mut self.total.delete_files,
            "total-records" => &mut self.total.rows,
            "total-files-size" => &mut self.total.bytes,
            "total-equality-deletes" => &mut self.total.equality_rows,
            "total-position-deletes" => &mut self.total.position_rows,
            _ => return None,
        })
    }

    /// Added, removed and total. A writer leaves out the counters that are zero, so where any counter stands, an absent
    /// one of files added or removed is zero; the kinds of deletes are not counted apart before Iceberg 1.0.
    pub(super) fn counts(&self) -> [Counts; 3] {
        let mut counts = [self.added, self.removed, self.total];
        if !self.counted || self.cut {
            return counts;
        }
        for one in counts.iter_mut().take(2) {
            for counter in [&mut one.data_files, &mut one.delete_files, &mut one.rows, &mut one.bytes] {
                counter.get_or_insert(0);
            }
            let kinds = [one.equality_files, one.position_files, one.vectors];
            if one.delete_files == Some(0) || kinds.iter().any(Option::is_some) {
                for counter in [&mut one.equality_files, &mut one.position_files, &mut one.vectors] {
                    counter.get_or_insert(0);
                }
                for counter in [&mut one.equality_rows, &mut one.position_rows] {
                    counter.get_or_insert(0);
                }
            }
        }
        counts
    }

    /// `1.11.0` of `Apache Iceberg 1.11.0 (commit …)`.
    pub(super) fn iceberg_release(&self) -> Option<&str> {
        let words = self.iceberg_version.as_deref()?;
        words.split_whitespace().find(|word| word.starts_with(|c: char| c.is_ascii_digit()))
    }

    /// Whether a stream wrote it.
    pub(super) fn is_streaming(&self) -> bool {
        self.job.is_some() || self.checkpoint.is_some() || self.kafka
    }
}

/// What an operation does; one that is not known adds rows.
pub(super) fn operation(name: &str) -> Option<Operation> {
    Some(match name {
        "append" => Operation::Append,
        "overwrite" => Operation::Overwrite,
        "delete" => Operation::Delete,
        "replace" => Operation::Rewrite,
        _ => return None,
    })
}

impl<'de: 't, 't> Deserialize<'de> for Summary<'t> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Entries;
        impl<'de> Visitor<'de> for Entries {
            type Value = Summary<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a summary")
            }
            fn visit_unit<E>(self) -> Result<Summary<'de>, E> {
                Ok(Summary::default())
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Summary<'de>, A::Error> {
                let mut summary = Summary::default();
                while let Some((key, value)) = map.next_entry::<Text<'de>, Text<'de>>()? {
                    if let (Some(key), Some(value)) = (key.str(), value.0) {
                        summary.take(key, value);
                    }
                }
                Ok(summary)
            }
        }
        from.deserialize_any(Entries)
    }
}

/// A summary that stands in a cell: JSON, Spark's `{a -> b}`, Flink's `{a=b}`, Python's `{'a': 'b'}`.
pub(super) fn of_cell(cell: &str) -> Summary<'_> {
    if let Ok(summary) = serde_json::from_str(cell) {
        return summary;
    }
    let (inside, cut) = whole_entries(cell.trim().trim_start_matches(['{', '[']).trim_end_matches(['}', ']']));
    let mut summary = Summary { cut, ..Summary::default() };
    for entry in inside.split(", ") {
        let parts = entry.split_once(" -> ").or_else(|| entry.split_once("': '")).or_else(|| entry.split_once('='));
        let Some((key, value)) = parts else { continue };
        let bare = |text: &'_ str| -> String { text.trim().trim_matches(['\'', '"']).to_owned() };
        summary.take(&bare(key), Cow::Owned(bare(value)));
    }
    summary
}

/// A cell that was cut when it was printed ends inside an entry.
fn whole_entries(inside: &str) -> (&str, bool) {
    let cut = inside.ends_with("...") || inside.ends_with('…');
    let whole = if cut { inside.rsplit_once(", ").map_or("", |(whole, _)| whole) } else { inside };
    (whole, cut)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(cell: &str) {
        let summary = of_cell(cell);
        assert_eq!((summary.added.data_files, summary.added.rows), (Some(4), Some(500)), "{cell}");
        assert_eq!(summary.job.as_deref(), Some("ab"), "{cell}");
        assert_eq!(summary.iceberg_release(), Some("1.10.0"), "{cell}");
    }

    #[test]
    fn a_summary_is_read_in_every_form_that_engines_print() {
        reads(
            r#"{"added-data-files":"4","added-records":500,"flink.job-id":"ab","iceberg-version":"Apache Iceberg 1.10.0 (commit 21)"}"#,
        );
        reads(
            "{added-data-files -> 4, added-records -> 500, flink.job-id -> ab, iceberg-version -> Apache Iceberg 1.10.0 (commit 21)}",
        );
        reads(
            "{added-data-files=4, added-records=500, flink.job-id=ab, iceberg-version=Apache Iceberg 1.10.0 (commit 21)}",
        );
        reads(
            "{'added-data-files': '4', 'added-records': '500', 'flink.job-id': 'ab', 'iceberg-version': 'Apache Iceberg 1.10.0 (commit 21)'}",
        );
    }

    #[test]
    fn absent_counters_are_zero_only_where_others_stand() {
        let none = of_cell(r#"{"operation":"append"}"#).counts();
        assert_eq!(none[0].data_files, None);
        let some = of_cell(r#"{"changed-partition-count":"0"}"#).counts();
        assert_eq!((some[0].data_files, some[0].equality_files), (Some(0), Some(0)));
        let old = of_cell(r#"{"added-delete-files":"2","added-data-files":"1"}"#).counts();
        assert_eq!((old[0].delete_files, old[0].equality_files), (Some(2), None));
    }

    #[test]
    fn a_cell_that_was_cut_keeps_what_is_whole() {
        let summary = of_cell("{added-delete-files=8, flin...");
        assert_eq!(summary.counts()[0].delete_files, Some(8));
        assert_eq!((summary.counts()[0].data_files, summary.job), (None, None));
    }
}
