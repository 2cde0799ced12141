//! What does it cost? Requests and storage; machines are not priced.

pub(crate) mod price;

use super::compaction::Compaction;
use super::growth::Growth;
use super::table::Table;
use crate::Parameter;
use crate::evidence::{Constant, Rule};
use crate::parameter::PriceSet;
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Step, Term, Workings};

use price::Prices;

static REQUESTS: Rule =
    Rule::code("apache/iceberg", "S3FileIOProperties, SnapshotProducer, IcebergCommitter", "1.11.0");

/// Bytes of one part of an upload (`s3.multipart.part-size-bytes`).
static PART: Constant = Constant { id: "upload_part_bytes", value: 33_554_432.0, unit: Unit::Bytes, rule: REQUESTS };
/// Objects a commit writes for itself and removes again: the sink's own manifests.
static STAGING: Constant = Constant { id: "commit_staging_objects", value: 1.0, unit: Unit::Count, rule: REQUESTS };
/// Reads of one commit: the metadata file and the list before it, both after it, the sink's own manifest.
static COMMIT_READS: Constant = Constant { id: "commit_reads", value: 5.0, unit: Unit::Count, rule: REQUESTS };
/// Reads that open one Parquet file and fetch its columns.
static FILE_READS: Constant = Constant { id: "file_reads", value: 2.0, unit: Unit::Count, rule: Rule::assumed() };
/// Days of a month.
static MONTH: Constant =
    Constant { id: "days_per_month", value: 365.0 / 12.0, unit: Unit::Count, rule: *Rule::COUNTING };

/// The constants of this file.
pub(crate) static CONSTANTS: &[&Constant] = &[&PART, &STAGING, &COMMIT_READS, &FILE_READS, &MONTH];

pub(crate) fn answer<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>, table: &Table<'w>) {
    let prices = Prices::of(PriceSet::from_number(w.scenario().number(Parameter::PriceSet)));
    let tables = w.of(Parameter::Tables);
    let puts = w.quantity(Quantity::PutRequestsPerDay, &REQUESTS, tables * puts(w, growth, compaction, table));
    let gets = w.quantity(Quantity::GetRequestsPerDay, &REQUESTS, tables * gets(w, growth, compaction, table));
    let month = w.constant(&MONTH);
    let thousand = w.literal(1_000.0, Unit::Count);
    let requests = month * (puts * w.constant(prices.put) + gets * w.constant(prices.get)) / thousand;
    let requests = w.quantity(Quantity::RequestCostMonth, Rule::ALGEBRA, requests);
    let stored = tables * (growth.live_bytes + table.held_bytes) + table.metadata_bytes;
    let stored = w.step(Step::StoredBytes, Rule::ALGEBRA, stored);
    let storage = stored / w.literal(1e9, Unit::Bytes) * w.constant(prices.storage);
    let storage = w.step(Step::StorageCostMonth, Rule::ALGEBRA, storage);
    w.quantity(Quantity::CostMonth, Rule::ALGEBRA, requests + storage);
}

/// Writing requests of one table in a day: every object once, large files in parts.
fn puts<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>, table: &Table<'w>) -> Term<'w> {
    let commit = &growth.commit;
    let average = commit.bytes / commit.data_files;
    let more = (parts(w, average) - 1.0) * commit.data_files;
    let mut each = table.objects_per_commit + more;
    if table.manifests.is_some() {
        let kinds = if commit.extras.delete_files().is_some() { 2.0 } else { 1.0 };
        each = each + w.constant(&STAGING) * w.literal(kinds, Unit::Count);
    }
    let each = w.step(Step::PutsPerCommit, &REQUESTS, each);
    let mut puts = growth.commits_per_day * each + growth.idle_per_day * growth.metadata.objects;
    if let Some(run) = compaction.run {
        let written = run.bytes / growth.target;
        puts = puts + run.per_day * (written * parts(w, growth.target) + growth.metadata.objects);
    }
    puts
}

/// Requests that write a file: one, or its parts with a beginning and an end.
fn parts<'w>(w: &Workings<'w>, size: Term<'w>) -> Term<'w> {
    let one = w.literal(1.0, Unit::Count);
    let part = w.constant(&PART);
    if size.value() < 1.5 * part.value() { one } else { (size / part).ceil() + 2.0 }
}

/// Reading requests of one table in a day: commits, compaction, queries, readers that poll.
fn gets<'w>(w: &Workings<'w>, growth: &Growth<'w>, compaction: &Compaction<'w>, table: &Table<'w>) -> Term<'w> {
    let commit = w.step(Step::GetsPerCommit, &REQUESTS, w.constant(&COMMIT_READS));
    let mut gets = (growth.commits_per_day + growth.idle_per_day) * commit;
    let opens = w.constant(&FILE_READS);
    if let Some(run) = compaction.run {
        let deletes = growth.delete_files_per_day.map(|files| files / run.per_day);
        let files = deletes.map_or(run.files, |deletes| run.files + deletes);
        gets = gets + run.per_day * (files * opens);
    }
    let query = w.of(Parameter::QueryScope) * table.live_files * opens;
    let query = w.step(Step::GetsPerQuery, Rule::COUNTING, query);
    gets + w.of(Parameter::QueryRate) * query + table.metadata_reads
}
