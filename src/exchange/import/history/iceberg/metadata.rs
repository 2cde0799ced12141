//! `metadata.json`, versions 1 to 3, read in one pass: snapshots become commits as they come, what is not needed is
//! skipped, texts are borrowed. A file that breaks off gives what stood before.

use super::super::lenient::{Text, Whole};
use super::super::{HistoryFinding, MOST_COMMITS, Observed};
use super::summary::Summary;
use super::{commit, is_iceberg};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::fmt;

/// Reads a metadata file, or a catalog's answer that wraps one; the number of its snapshots.
pub(in super::super) fn metadata(text: &str, into: &mut Observed, say: &mut dyn FnMut(HistoryFinding)) -> usize {
    is_iceberg(into);
    let mut found = Found::default();
    let mut from = serde_json::Deserializer::from_str(text.trim_start_matches('\u{feff}'));
    let done = File { found: &mut found, into: &mut *into }.deserialize(&mut from).and_then(|()| from.end());
    let snapshots = found.snapshots;
    if let Some(first) = found.first_null {
        say(HistoryFinding::Nulls { members: found.nulls, first });
    }
    match done {
        // JSON to the end, with something else than metadata has in that place.
        Err(why) if why.is_data() => {
            say(HistoryFinding::Misplaced { records: snapshots, behind: around(text, why.line(), why.column()) });
        }
        Err(_) => say(HistoryFinding::Broken { records: snapshots }),
        Ok(()) => {}
    }
    found.settle(text.len() as u64, into, say);
    snapshots
}

/// What stands before a place, from which a parser could not go on.
fn around(text: &str, line: usize, column: usize) -> String {
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let end = (0..=column.min(line.len())).rev().find(|end| line.is_char_boundary(*end)).unwrap_or(0);
    let before = &line[..end];
    let start = before.char_indices().rev().take(SHOWN).last().map_or(0, |(at, _)| at);
    before[start..].to_owned()
}

/// Characters of what is damaged that are shown.
const SHOWN: usize = 60;

/// What can only be judged when the whole file was read.
#[derive(Default)]
struct Found<'t> {
    format: Whole,
    schema_id: Whole,
    spec_id: Whole,
    schemas: Vec<Schema>,
    specs: Vec<Spec<'t>>,
    only_schema: Option<Schema>,
    only_spec: Option<Vec<Option<PartitionField<'t>>>>,
    sequence: Whole,
    snapshots: usize,
    uncounted: usize,
    /// Members of lists that are null, and the list of the first.
    nulls: usize,
    first_null: Option<&'static str>,
    /// The parent of the first snapshot, and whether one of the snapshots has none.
    first_parent: Option<i64>,
    has_root: bool,
}

#[derive(Deserialize, Default)]
struct Schema {
    #[serde(rename = "schema-id", default)]
    id: Whole,
    #[serde(default)]
    fields: Option<Vec<IgnoredAny>>,
    #[serde(rename = "identifier-field-ids", default)]
    keys: Option<Vec<Whole>>,
}

#[derive(Deserialize)]
struct Spec<'t> {
    #[serde(rename = "spec-id", default)]
    id: Whole,
    #[serde(borrow, default)]
    fields: Option<Vec<Option<PartitionField<'t>>>>,
}

#[derive(Deserialize)]
struct PartitionField<'t> {
    #[serde(borrow, default)]
    name: Text<'t>,
    #[serde(borrow, default)]
    transform: Text<'t>,
    #[serde(rename = "source-id", default)]
    source: Whole,
}

#[derive(Deserialize)]
struct Snapshot<'t> {
    #[serde(rename = "snapshot-id", default)]
    id: Whole,
    #[serde(rename = "parent-snapshot-id", default)]
    parent: Whole,
    #[serde(rename = "timestamp-ms", default)]
    at: Whole,
    #[serde(borrow, default)]
    summary: Summary<'t>,
    /// Version 1 may name its manifests here, without a list in a file of its own.
    #[serde(default)]
    manifests: Option<Vec<IgnoredAny>>,
}

#[derive(Deserialize)]
struct LogEntry {
    #[serde(rename = "timestamp-ms", default)]
    at: Whole,
}

impl Found<'_> {
    /// The members of a list; a null among them is none.
    fn whole<T>(&mut self, list: Option<Vec<Option<T>>>, name: &'static str) -> Vec<T> {
        let list = list.unwrap_or_default();
        for _ in list.iter().filter(|member| member.is_none()) {
            self.null(name);
        }
        list.into_iter().flatten().collect()
    }

    fn null(&mut self, list: &'static str) {
        self.nulls += 1;
        self.first_null.get_or_insert(list);
    }

    fn settle(self, bytes: u64, into: &mut Observed, say: &mut dyn FnMut(HistoryFinding)) {
        into.table.metadata_bytes = Some(bytes);
        into.table.format_version = self.format.count().or(into.table.format_version);
        into.table.commits_ever = self.sequence.count().filter(|last| *last > 0);
        if self.uncounted > 0 {
            say(HistoryFinding::NoCounters { commits: self.uncounted });
        }
        if self.first_parent.is_some() && !self.has_root {
            into.table.expired = true;
            say(HistoryFinding::Expired);
        }
        if self.snapshots > MOST_COMMITS {
            say(HistoryFinding::TooMany { most: MOST_COMMITS });
        }
        let schema = self.schemas.iter().find(|one| one.id == self.schema_id).or(self.schemas.last());
        let schema = schema.or(self.only_schema.as_ref());
        let spec = self.specs.iter().find(|one| one.id == self.spec_id).or(self.specs.last());
        let fields = spec.and_then(|spec| spec.fields.as_deref()).or(self.only_spec.as_deref());
        if let Some(schema) = schema {
            schema.settle(fields.unwrap_or_default(), into);
        }
        if let Some(fields) = fields {
            partition(fields, into);
        }
    }
}

impl Schema {
    fn settle(&self, partition: &[Option<PartitionField<'_>>], into: &mut Observed) {
        let fields = self.fields.as_deref().unwrap_or_default();
        into.table.columns = Some(fields.len() as u64).filter(|columns| *columns > 0);
        let Some(keys) = self.keys.as_deref().filter(|keys| !keys.is_empty()) else { return };
        into.table.keyed = Some(true);
        let covered = |field: &PartitionField<'_>| keys.contains(&field.source);
        into.table.key_covers_partition = Some(partition.iter().flatten().all(covered));
    }
}

/// The bucket's field and the others.
fn partition(fields: &[Option<PartitionField<'_>>], into: &mut Observed) {
    let mut others = Vec::new();
    for field in fields.iter().flatten() {
        let name = field.name.str().unwrap_or_default();
        let transform = field.transform.str().unwrap_or("identity");
        let buckets = transform.strip_prefix("bucket[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
        match buckets {
            Some(buckets) if into.table.buckets.is_none() => {
                into.table.buckets = Some(buckets);
                into.table.bucket_field = Some(name.chars().take(160).collect());
            }
            _ if transform == "void" => {}
            _ => others.push(name.chars().take(160).collect()),
        }
    }
    into.table.buckets.get_or_insert(0);
    into.table.partition_fields = Some(others);
}

/// The file as a whole.
struct File<'f, 't, 'o> {
    found: &'f mut Found<'t>,
    into: &'o mut Observed,
}

impl<'de: 't, 't> DeserializeSeed<'de> for File<'_, 't, '_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de: 't, 't> Visitor<'de> for File<'_, 't, '_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the metadata of a table")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { found, into } = self;
        while let Some(key) = map.next_key::<Text<'de>>()? {
            match key.str().unwrap_or_default() {
                "format-version" => found.format = map.next_value()?,
                "current-schema-id" => found.schema_id = map.next_value()?,
                "default-spec-id" => found.spec_id = map.next_value()?,
                "last-sequence-number" => found.sequence = map.next_value()?,
                "schemas" => found.schemas = found.whole(map.next_value()?, "schemas"),
                "schema" => found.only_schema = map.next_value()?,
                "partition-specs" => found.specs = found.whole(map.next_value()?, "partition-specs"),
                "partition-spec" => found.only_spec = map.next_value()?,
                "properties" => map.next_value_seed(Properties(into))?,
                "snapshots" => map.next_value_seed(Snapshots { found: &mut *found, into: &mut *into })?,
                "metadata-log" => map.next_value_seed(Log(into))?,
                // A catalog's answer: `{"metadata-location": …, "metadata": {…}}`.
                "metadata" => map.next_value_seed(File { found: &mut *found, into: &mut *into })?,
                _ => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }
}

struct Snapshots<'f, 't, 'o> {
    found: &'f mut Found<'t>,
    into: &'o mut Observed,
}

impl<'de: 't, 't> DeserializeSeed<'de> for Snapshots<'_, 't, '_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de: 't, 't> Visitor<'de> for Snapshots<'_, 't, '_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of snapshots")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Self { found, into } = self;
        while let Some(snapshot) = list.next_element::<Option<Snapshot<'de>>>()? {
            let Some(snapshot) = snapshot else {
                found.null("snapshots");
                continue;
            };
            if found.snapshots == 0 {
                found.first_parent = snapshot.parent.0;
            }
            found.has_root |= snapshot.parent.0.is_none();
            found.snapshots += 1;
            let commit = commit(into, snapshot.id.0, snapshot.at.0, &snapshot.summary);
            found.uncounted += usize::from(commit.added.data_files.is_none());
            into.live.data_manifests = snapshot.manifests.map(|all| all.len() as u64).or(into.live.data_manifests);
            into.keep(commit);
        }
        Ok(())
    }
}

/// Properties that are kept at most.
const MOST_PROPERTIES: usize = 1_000;

struct Properties<'o>(&'o mut Observed);

impl<'de> DeserializeSeed<'de> for Properties<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Properties<'_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("properties")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some((key, value)) = map.next_entry::<Text<'de>, Text<'de>>()? {
            if let (Some(key), Some(value)) = (key.str(), value.str()) {
                self.0.property(key, value, MOST_PROPERTIES);
            }
        }
        Ok(())
    }
}

struct Log<'o>(&'o mut Observed);

impl<'de> DeserializeSeed<'de> for Log<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Log<'_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of metadata files")
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while let Some(entry) = list.next_element::<Option<LogEntry>>()? {
            let Some(entry) = entry else { continue };
            self.0.metadata_time(entry.at.0);
        }
        Ok(())
    }
}
