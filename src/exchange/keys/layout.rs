//! What tables say: key, partitions, buckets, columns, how many there are, where rows come from.

use super::finding::Trap;
use super::key::Part;
use super::reading::{BY_LAYOUT, Reading};
use super::system::LAKES;
use crate::import::{Merge, Partition, Place, Realm, Setting, TableRole, TableWritten, Transform};
use model::parameter::{BucketMode, Source, TableServices, TableType, WriteMode};
use model::{Engine, Parameter};

/// A column that an export leaves for the reader's own: a table that has it says nothing of its columns.
pub const PLACEHOLDER_COLUMN: &str = "your_columns";

/// The column behind a bucket's partition field, which engines name after it; `id` where a field has another name.
pub(crate) fn column_of(field: &str) -> &str {
    let column = field.strip_suffix("_bucket").unwrap_or(field);
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let usable = column.starts_with(|c: char| c.is_ascii_alphabetic()) && column.chars().all(is_name);
    if usable && column != "dt" { column } else { "id" }
}

pub(super) fn read(reading: &mut Reading) {
    write_mode(reading);
    partitions(reading);
    buckets(reading);
    columns(reading);
    tables(reading);
    source(reading);
    services(reading);
    executors(reading);
    mini_batch(reading);
    sink_services(reading);
    sample(reading);
}

impl<'w> Reading<'w> {
    /// The table that is planned.
    pub(super) fn table(&self) -> Option<&'w TableWritten> {
        self.system.table.and_then(|at| self.written.tables.get(at))
    }

    /// The planned table where its columns are known to the last, so that a missing key is really missing.
    pub(super) fn declared(&self) -> Option<&'w TableWritten> {
        self.table().filter(|table| !table.columns.is_empty() && !table.cut)
    }

    /// A yes or no that several options decide.
    pub(super) fn part(&self, part: Part) -> Option<bool> {
        self.parts.get(&part).map(|(number, _)| *number != 0.0)
    }

    /// The columns of the key, wherever they are said.
    pub(super) fn key_columns(&self) -> Vec<String> {
        let of_table = self.table().map(|table| table.primary_key.clone()).unwrap_or_default();
        if !of_table.is_empty() {
            return of_table;
        }
        const SPELLINGS: [&str; 5] = [
            "identifier-fields",
            "primary-key",
            "hoodie.datasource.write.recordkey.field",
            "primaryKey",
            "hoodie.table.recordkey.fields",
        ];
        let listed = SPELLINGS.iter().find_map(|spelling| self.settings(spelling).next());
        listed.map(|setting| list(&setting.value)).unwrap_or_default()
    }
}

/// Names between commas, without brackets and blanks.
fn list(text: &str) -> Vec<String> {
    let names = text.trim().trim_matches(['[', ']']).split(',').map(str::trim);
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn words_of(setting: &Setting, key: &'static str) -> (&'static str, String, Place) {
    (key, setting.value.clone(), setting.place)
}

/// What a row does: the upsert option, or else the key.
fn write_mode(reading: &mut Reading) {
    let engine = reading.system.engine;
    let key = reading.key_columns();
    let upsert = reading.parts.get(&Part::Upsert).copied();
    let on = upsert.map(|(number, _)| number != 0.0);
    let declared = reading.declared().is_some();
    if let Some(merge) = reading.table().and_then(|table| table.merge) {
        if matches!(engine, Engine::SparkDelta | Engine::SparkHudi | Engine::SparkIceberg) {
            return merged(reading, merge);
        }
        reading.trap(merge.place, Trap::MergeOfSpark);
    }
    let mode = match engine {
        Engine::FlinkIceberg => match (on, key.is_empty()) {
            (Some(true), _) => Some(WriteMode::Upsert),
            (_, false) => Some(WriteMode::Changelog),
            (_, true) if declared => Some(WriteMode::Append),
            _ => None,
        },
        Engine::FlinkPaimon | Engine::FlinkHudi | Engine::SparkHudi | Engine::FlussPaimon | Engine::FlussIceberg => {
            let named = reading.settings("hoodie.table.name").next().is_some();
            match key.is_empty() {
                // These tables take both the same way.
                false if reading.now.write_mode() == WriteMode::Changelog => Some(WriteMode::Changelog),
                false => Some(WriteMode::Upsert),
                true if declared || named => Some(WriteMode::Append),
                true => None,
            }
        }
        Engine::FlinkDelta => on.map(|on| if on { WriteMode::Upsert } else { WriteMode::Append }),
        Engine::SparkDelta | Engine::SparkIceberg => {
            (on == Some(false) || appends_batches(reading)).then_some(WriteMode::Append)
        }
        Engine::ConnectIceberg | Engine::FlinkCdcIceberg | Engine::FlinkCdcPaimon => None,
    };
    let Some(mode) = mode else { return };
    let said = match (upsert.filter(|_| mode == WriteMode::Upsert), reading.table()) {
        (Some((_, setting)), _) => (setting.key.clone(), setting.value.clone(), setting.place),
        (None, Some(table)) => ("PRIMARY KEY".to_owned(), key.join(", "), table.place),
        (None, None) => ("PRIMARY KEY".to_owned(), key.join(", "), Place::default()),
    };
    let (name, raw, place) = said;
    reading.offer_words(Parameter::WriteMode, f64::from(mode as u8), (&name, raw, place), 0);
}

/// What a `MERGE INTO` of Spark does.
fn merged(reading: &mut Reading, merge: Merge) {
    let mode = match merge.inserts_only {
        true => WriteMode::Append,
        // A merge takes both the same way.
        false if reading.now.write_mode() == WriteMode::Changelog => WriteMode::Changelog,
        false => WriteMode::Upsert,
    };
    let name = reading.table().map(|table| table.name.clone()).unwrap_or_default();
    reading.offer_words(Parameter::WriteMode, f64::from(mode as u8), ("MERGE INTO", name, merge.place), 0);
}

/// A stream that names its format appends; one that merges does so batch by batch, without a format.
fn appends_batches(reading: &Reading) -> bool {
    let is_stream = |setting: &Setting| {
        matches!(setting.realm, Realm::IcebergWrite | Realm::DeltaWrite) && setting.key == "checkpointLocation"
    };
    reading.written.settings.iter().any(is_stream)
}

/// Bucket transforms, and whether the key holds what the table is partitioned by.
fn partitions(reading: &mut Reading) {
    let Some(table) = reading.table() else { return };
    use Engine::{ConnectIceberg, FlinkCdcIceberg, FlinkIceberg, SparkIceberg};
    let by_transform = matches!(reading.system.engine, FlinkIceberg | FlinkCdcIceberg | SparkIceberg | ConnectIceberg);
    let bucket = table.partitions.iter().find_map(|partition| match partition.transform {
        Transform::Bucket(count) => Some((count, partition)),
        _ => None,
    });
    if by_transform {
        match bucket {
            Some((count, partition)) => say_bucket(reading, count, partition),
            None if !table.columns.is_empty() && !table.cut => {
                let said = ("PARTITIONED BY", String::new(), table.place);
                reading.offer_words(Parameter::Buckets, 0.0, said, 0);
            }
            None => {}
        }
    }
    let key = reading.key_columns();
    if key.is_empty() || table.partitions.is_empty() || table.cut {
        return;
    }
    let covers = table.partitions.iter().all(|partition| key.contains(&partition.column));
    let said = ("PARTITIONED BY", names(&table.partitions), table.partitions[0].place);
    reading.offer_words(Parameter::KeyCoversPartition, f64::from(u8::from(covers)), said, 0);
}

fn names(partitions: &[Partition]) -> String {
    partitions.iter().map(|partition| partition.column.as_str()).collect::<Vec<_>>().join(", ")
}

fn say_bucket(reading: &mut Reading, count: u32, partition: &Partition) {
    let raw = format!("bucket({count}, {})", partition.column);
    let said = ("PARTITIONED BY", raw.clone(), partition.place);
    reading.offer_words(Parameter::Buckets, f64::from(count), said, BY_LAYOUT);
    let known = column_of(reading.now.bucket_field()) == partition.column;
    if Parameter::BucketField.exists_in(reading.system.engine) && !known {
        let field = format!("{}_bucket", partition.column);
        reading.offer_text(Parameter::BucketField, &field, ("PARTITIONED BY", raw, partition.place));
    }
}

/// Paimon's `bucket`, and what it is when nobody says.
fn buckets(reading: &mut Reading) {
    let engine = reading.system.engine;
    if !matches!(engine, Engine::FlinkPaimon | Engine::FlinkCdcPaimon) {
        return;
    }
    let keyed = engine == Engine::FlinkCdcPaimon || !reading.key_columns().is_empty();
    let grown = if keyed { BucketMode::Dynamic } else { BucketMode::Unaware };
    let Some((number, setting)) = reading.parts.get(&Part::PaimonBucket).copied() else {
        let Some(table) = reading.declared() else { return };
        reading.trap(table.place, Trap::BucketUnset);
        let said = ("bucket", String::new(), table.place);
        return reading.offer_words(Parameter::BucketMode, f64::from(grown as u8), said, 0);
    };
    let mode = match number {
        -2.0 => BucketMode::Postpone,
        _ if number > 0.0 => BucketMode::Fixed,
        _ => grown,
    };
    reading.offer_words(Parameter::BucketMode, f64::from(mode as u8), words_of(setting, "bucket"), BY_LAYOUT);
    if number > 0.0 {
        reading.offer_words(Parameter::Buckets, number, words_of(setting, "bucket"), BY_LAYOUT);
    }
}

fn columns(reading: &mut Reading) {
    let Some(table) = reading.declared() else { return };
    if table.columns.iter().any(|column| column.name == PLACEHOLDER_COLUMN) {
        return;
    }
    let count = table.columns.len();
    reading.offer_words(Parameter::Columns, count as f64, ("CREATE TABLE", count.to_string(), table.place), 0);
}

/// How many tables are written: those of the SQL, or a list of names.
fn tables(reading: &mut Reading) {
    let is_lake = |table: &&TableWritten| table.connector.as_deref().is_some_and(|c| LAKES.contains(&c));
    let written: Vec<&TableWritten> = {
        let is_named = |table: &&TableWritten| table.role == TableRole::Written && !table.name.is_empty();
        reading.written.tables.iter().filter(is_named).collect()
    };
    let lakes = written.iter().copied().filter(|table| is_lake(table)).count().max(written.len());
    if let (true, Some(first)) = (lakes > 1, written.first()) {
        let said = ("INSERT INTO", lakes.to_string(), first.place);
        reading.offer_words(Parameter::Tables, lakes as f64, said, 0);
        reading.trap(first.place, Trap::SeveralTables);
    }
    let listed = reading.written.settings.iter().find(|setting| {
        let is_list = matches!(setting.key.as_str(), "iceberg.tables" | "tables");
        is_list && matches!(setting.realm, Realm::KafkaConnect | Realm::CdcSource)
    });
    let Some(setting) = listed else { return };
    let names = list(&setting.value);
    let is_pattern = |name: &String| name.contains(['*', '[', '(', '+', '|', '\\', '?']);
    if names.iter().any(is_pattern) {
        return reading.trap(setting.place, Trap::TablesByPattern);
    }
    let order = (BY_LAYOUT, true, 0, 0);
    reading.offer(setting, Parameter::Tables, model::Value::Number(names.len() as f64), order);
}

/// Where rows come from, by the connector that reads them.
fn source(reading: &mut Reading) {
    let read = |realm: Realm, key: &str| {
        let is_it = |setting: &&Setting| setting.realm == realm && setting.key == key && !setting.value.contains("${");
        reading.written.settings.iter().find(is_it)
    };
    let committed = reading.written.settings.iter().find(|setting| {
        setting.key.ends_with("isolation.level") && setting.value.trim().eq_ignore_ascii_case("read_committed")
    });
    let of_cdc = read(Realm::CdcSource, "type").or_else(|| read(Realm::CdcSource, "connector"));
    let of_table = read(Realm::SourceTable, "connector");
    let found = match (committed, of_cdc, of_table) {
        (Some(setting), ..) => Some((Source::TransactionalKafka, setting)),
        (None, Some(setting), _) if setting.value.contains("kafka") => Some((Source::Kafka, setting)),
        (None, Some(setting), _) => Some((Source::Direct, setting)),
        (None, None, Some(setting)) if setting.value.contains("kafka") => Some((Source::Kafka, setting)),
        (None, None, Some(setting)) if setting.value.ends_with("-cdc") => Some((Source::Direct, setting)),
        _ => None,
    };
    let Some((source, setting)) = found else { return };
    let value = model::Value::Number(f64::from(source as u8));
    reading.offer(setting, Parameter::Source, value, (BY_LAYOUT, true, 0, 0));
}

/// Hudi: where its services run, whether a lock guards the table, and the defaults that differ from the plan's.
fn services(reading: &mut Reading) {
    if !Parameter::TableServices.exists_in(reading.system.engine) {
        return;
    }
    let (run, inline) = (reading.part(Part::RunsAsync), reading.part(Part::RunsInline));
    let services = match (reading.system.engine, run, inline) {
        (_, _, Some(true)) => Some(TableServices::Inline),
        // Without the asynchronous service Spark compacts between writes.
        (Engine::SparkHudi, Some(false), None) => Some(TableServices::Inline),
        (_, Some(false), _) => Some(TableServices::Separate),
        (_, Some(true), _) => Some(TableServices::Async),
        _ => None,
    };
    let deciding = if inline == Some(true) { Part::RunsInline } else { Part::RunsAsync };
    if let (Some(services), Some((_, setting))) = (services, reading.parts.get(&deciding).copied()) {
        let value = model::Value::Number(f64::from(services as u8));
        reading.offer(setting, Parameter::TableServices, value, (BY_LAYOUT, true, 0, 0));
    }
    if let Some((number, setting)) = reading.parts.get(&Part::Concurrency).copied() {
        reading.offer(setting, Parameter::WriteLock, model::Value::Number(number), (BY_LAYOUT, true, 0, 0));
    }
    hudi_defaults(reading);
}

fn hudi_defaults(reading: &mut Reading) {
    let Some(table) = reading.declared() else { return };
    let has = |reading: &Reading, spellings: &[&str]| spellings.iter().any(|s| reading.settings(s).next().is_some());
    let place = table.place;
    if !has(reading, &["table.type", "hoodie.datasource.write.table.type", "hoodie.table.type", "type"]) {
        reading.trap(place, Trap::TableTypeUnset);
        let copies = f64::from(TableType::CopyOnWrite as u8);
        reading.offer_words(Parameter::TableType, copies, ("table.type", String::new(), place), 0);
    }
    let index = reading.settings("index.type").chain(reading.settings("hoodie.index.type")).next();
    let by_bucket = index.is_some_and(|setting| setting.value.trim().eq_ignore_ascii_case("BUCKET"));
    if by_bucket && !has(reading, &["hoodie.bucket.index.num.buckets"]) {
        reading.trap(place, Trap::BucketsUnset);
        let said = ("hoodie.bucket.index.num.buckets", String::new(), place);
        reading.offer_words(Parameter::Buckets, 4.0, said, 0);
    }
}

/// Executors times their cores are what a stream can write with at once.
fn executors(reading: &mut Reading) {
    let (Some((instances, setting)), cores) =
        (reading.parts.get(&Part::Executors).copied(), reading.parts.get(&Part::ExecutorCores))
    else {
        return;
    };
    let cores = cores.map_or(1.0, |(cores, _)| *cores);
    let order = (BY_LAYOUT, true, 0, 0);
    reading.offer(setting, Parameter::Parallelism, model::Value::Number(instances * cores), order);
}

/// A mini-batch keyed by the query: rows of one key are merged for so long.
fn mini_batch(reading: &mut Reading) {
    let latency = reading.parts.get(&Part::MiniBatchLatency).copied();
    let on = reading.parts.get(&Part::MiniBatch).copied();
    let size = reading.settings("table.exec.mini-batch.size").next();
    match (on, latency, size) {
        (Some((on, _)), Some((seconds, setting)), Some(_)) if on != 0.0 && seconds > 0.0 => {
            let order = (BY_LAYOUT, true, 0, 0);
            reading.offer(setting, Parameter::PreaggWindow, model::Value::Number(seconds), order);
            reading.offer(setting, Parameter::PreaggKeyed, model::Value::Number(1.0), order);
        }
        (Some((on, setting)), ..) if on != 0.0 => reading.trap(setting.place, Trap::MiniBatchHalf),
        _ => {}
    }
}

/// Compaction in the sink's own job: back to back, as commits come.
fn sink_services(reading: &mut Reading) {
    use model::parameter::{CompactionMode, CompactionRunner};
    let Some((on, setting)) = reading.parts.get(&Part::SinkCompacts).copied() else { return };
    if on == 0.0 || !Parameter::CompactionRunner.exists_in(reading.system.engine) {
        return;
    }
    let number = |choice: u8| model::Value::Number(f64::from(choice));
    let order = (BY_LAYOUT, true, 0, 0);
    let in_job = f64::from(CompactionRunner::FlinkInJob as u8);
    let planned =
        reading.now.number(Parameter::CompactionRunner) == in_job && reading.now.compaction() != CompactionMode::Off;
    reading.offer(setting, Parameter::CompactionRunner, model::Value::Number(in_job), order);
    if !planned {
        reading.offer(setting, Parameter::Compaction, number(CompactionMode::Continuous as u8), order);
    }
    sink_schedule(reading, setting);
}

/// When the sink's rewrite fires unless the options say otherwise: whichever comes first (`RewriteDataFilesConfig`).
const SINK_SCHEDULE: [(&str, Parameter, f64); 4] = [
    ("flink-maintenance.rewrite.schedule.commit-count", Parameter::RewriteCommits, 10.0),
    ("flink-maintenance.rewrite.schedule.data-file-count", Parameter::RewriteFiles, 1_000.0),
    ("flink-maintenance.rewrite.schedule.data-file-size", Parameter::RewriteBytes, 107_374_182_400.0),
    ("flink-maintenance.rewrite.schedule.interval-second", Parameter::CompactionEvery, 600.0),
];

fn sink_schedule<'w>(reading: &mut Reading<'w>, setting: &'w Setting) {
    if reading.system.engine != Engine::FlinkIceberg {
        return;
    }
    let mut unset = SINK_SCHEDULE.to_vec();
    unset.retain(|(key, ..)| reading.settings(key).next().is_none());
    for (_, parameter, usual) in &unset {
        reading.offer(setting, *parameter, model::Value::Number(*usual), (BY_LAYOUT, true, 0, 0));
    }
    if !unset.is_empty() {
        reading.trap(setting.place, Trap::SinkSchedule);
    }
}

/// Shares of updates and deletes among the changes of a sample.
fn sample(reading: &mut Reading) {
    let Some(sample) = reading.written.sample else { return };
    let changes = sample.inserts + sample.updates + sample.deletes;
    if changes == 0 {
        return;
    }
    let raw = format!("{} + {} + {}", sample.inserts, sample.updates, sample.deletes);
    for (parameter, count) in [(Parameter::UpsertRatio, sample.updates), (Parameter::DeleteRatio, sample.deletes)] {
        let share = count as f64 / changes as f64;
        reading.offer_words(parameter, share, ("op", raw.clone(), sample.place), BY_LAYOUT);
    }
}
