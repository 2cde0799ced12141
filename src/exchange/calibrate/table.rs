//! The table: layout, what it holds, what is kept, how it is rewritten.

use super::{Basis, Ground, Work};
use crate::import::history::{Operation, Spread, TableFormat};
use model::parameter::{BucketMode, CompactionMode, FormatVersion, IndexType, TableType};
use model::{Parameter, Value};

/// Layout and settings.
pub(super) fn calibrate(work: &mut Work<'_>) {
    let table = work.observed.table.clone();
    if let Some(version) = table.format_version.filter(|_| work.observed.format == Some(TableFormat::Iceberg)) {
        let version = FormatVersion::ALL.iter().position(|one| one.id() == version.to_string());
        if let Some(version) = version {
            work.take(Parameter::FormatVersion, version as f64, Ground::one(Basis::TableOption));
        }
    }
    if let Some(columns) = table.columns {
        work.take(Parameter::Columns, columns as f64, Ground::one(Basis::Schema));
    }
    if let Some(covers) = table.key_covers_partition.filter(|_| table.keyed == Some(true)) {
        work.take(Parameter::KeyCoversPartition, f64::from(u8::from(covers)), Ground::one(Basis::Schema));
    }
    if let Some(field) = table.bucket_field.filter(|field| !field.is_empty()) {
        work.take_value(Parameter::BucketField, Value::Text(field.as_str().into()), Ground::one(Basis::PartitionSpec));
    }
    buckets(work);
    partitions(work);
    options(work);
}

/// Buckets of the spec or of an option; Hudi's log files come one a bucket.
fn buckets(work: &mut Work<'_>) {
    let format = work.observed.format;
    let spec = if format == Some(TableFormat::Iceberg) { Basis::PartitionSpec } else { Basis::TableOption };
    match work.observed.table.buckets {
        Some(buckets) => work.take(Parameter::Buckets, buckets as f64, Ground::one(spec)),
        // Paimon writes −1 for a table without buckets of its own, and nothing at all when that is the default.
        None if format == Some(TableFormat::Paimon) && work.observed.table.keyed == Some(false) => {
            work.take(Parameter::BucketMode, BucketMode::Unaware as u8 as f64, Ground::one(Basis::TableOption));
            work.take(Parameter::Buckets, 0.0, Ground::one(Basis::TableOption));
        }
        None if format == Some(TableFormat::Hudi) => hudi_buckets(work),
        None => {}
    }
}

fn hudi_buckets(work: &mut Work<'_>) {
    let indexed = |work: &mut Work<'_>, buckets: f64, ground: fn(usize) -> Ground, samples: usize| {
        work.take(Parameter::IndexType, IndexType::Bucket as u8 as f64, ground(samples));
        work.take(Parameter::Buckets, buckets, ground(samples));
    };
    let named = &work.observed.files.buckets;
    if let Some(last) = named.last() {
        let (buckets, samples) = (f64::from(*last) + 1.0, named.len());
        return indexed(work, buckets, |samples| Ground::many(Basis::BucketNames, samples), samples);
    }
    let logs = work.stream.iter().filter_map(|commit| {
        let logs = commit.added.log_files.filter(|logs| *logs > 0)?;
        Some(logs as f64 / commit.partitions.unwrap_or(1).max(1) as f64)
    });
    // Without a bucket index, how many files updates meet changes from commit to commit.
    if let Some(logs) = Spread::of(logs).filter(|logs| logs.min == logs.max && logs.count > 2) {
        indexed(work, logs.median, |samples| Ground::many(Basis::FittedFiles, samples), logs.count);
    }
}

/// Partition values that one commit writes, buckets taken off.
fn partitions(work: &mut Work<'_>) {
    let buckets = work.number(Parameter::Buckets).max(1.0);
    let changed = work.stream.iter().filter_map(|commit| commit.partitions).filter(|count| *count > 0);
    // Hudi counts partitions without their buckets.
    let per_cell = if work.observed.format == Some(TableFormat::Hudi) { 1.0 } else { buckets };
    if let Some(changed) = Spread::of(changed.map(|count| count as f64)) {
        let partitions = (changed.median / per_cell).round().max(1.0);
        return work.take(Parameter::Partitions, partitions, Ground::spread(Basis::ChangedPartitions, &changed));
    }
    let unpartitioned = work.observed.table.partition_fields.as_ref().is_some_and(Vec::is_empty);
    if unpartitioned {
        return work.take(Parameter::Partitions, 1.0, Ground::one(Basis::PartitionSpec));
    }
    let listed = work.observed.live.partitions.map(|count| count as usize);
    let listed = listed.or(Some(work.observed.files.partitions.len()).filter(|count| *count > 0));
    if let Some(listed) = listed {
        let cells = listed as f64 / if work.observed.live.partitions.is_some() { 1.0 } else { per_cell };
        let ground = Ground::many(Basis::ListedPartitions, listed);
        work.take(Parameter::Partitions, cells.round().max(1.0), ground);
    }
}

/// Options that are no configuration of the job but stand in the table's own files.
fn options(work: &mut Work<'_>) {
    let option = |name: &str| {
        let found = work.observed.table.properties.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.clone())
    };
    let parallelism = option("sink.parallelism").and_then(|text| text.parse::<f64>().ok());
    let table_type = option("hoodie.table.type");
    if let Some(parallelism) = parallelism {
        work.take(Parameter::Parallelism, parallelism, Ground::one(Basis::TableOption));
    }
    if let Some(name) = table_type {
        let kind = if name == "MERGE_ON_READ" { TableType::MergeOnRead } else { TableType::CopyOnWrite };
        work.take(Parameter::TableType, kind as u8 as f64, Ground::one(Basis::TableOption));
    }
}

/// What the table holds, what is kept, how it is rewritten.
pub(super) fn living(work: &mut Work<'_>) {
    let counts = work.observed.live.counts;
    if let Some(files) = counts.data_files {
        work.take(Parameter::InitialFiles, files as f64, Ground::one(Basis::LiveCounters));
    }
    if let Some(bytes) = work.observed.live.data_bytes.or(counts.bytes) {
        work.take(Parameter::InitialBytes, bytes as f64, Ground::one(Basis::LiveCounters));
    }
    retention(work);
    rewrites(work);
}

fn retention(work: &mut Work<'_>) {
    if !work.observed.table.expired {
        return;
    }
    let mut times = work.observed.commits.iter().filter_map(|commit| commit.at_ms);
    if let (Some(first), Some(last)) = (times.next(), times.next_back()) {
        let ground = Ground::many(Basis::OldestSnapshot, work.observed.commits.len());
        work.take(Parameter::SnapshotAge, (last - first) as f64 / 1e3, ground);
    }
}

/// Rewrites that are closer than this belong to one run, which may commit in parts. Seconds.
const ONE_RUN: f64 = 600.0;
/// A history from this length on, in seconds and commits, would show a rewrite.
const LONG: (f64, usize) = (172_800.0, 100);

/// Rewrites that somebody schedules. Hudi's and Paimon's own follow their own rules.
fn rewrites(work: &mut Work<'_>) {
    if work.observed.format == Some(TableFormat::Hudi) {
        return between_rewrites(work);
    }
    let stream = work.stream.last().and_then(|commit| commit.job);
    let foreign = |job: Option<u32>| job.is_none() || job != stream;
    if work.observed.format == Some(TableFormat::Paimon)
        && work.observed.commits.iter().all(|commit| commit.operation != Operation::Rewrite || !foreign(commit.job))
    {
        return;
    }
    let rewrites = work.observed.commits.iter().filter(|commit| commit.operation == Operation::Rewrite);
    let times: Vec<f64> = rewrites.filter_map(|commit| commit.at_ms).map(|ms| ms as f64 / 1e3).collect();
    let interval = work.figures.interval_s.map_or(0.0, |interval| interval.median);
    let apart: Vec<f64> =
        times.windows(2).map(|pair| pair[1] - pair[0]).filter(|gap| *gap > ONE_RUN.min(20.0 * interval)).collect();
    let scheduled = CompactionMode::Scheduled as u8 as f64;
    match Spread::of(apart) {
        Some(gaps) => {
            work.take(Parameter::Compaction, scheduled, Ground::spread(Basis::RewriteGaps, &gaps));
            work.take(Parameter::CompactionEvery, gaps.median, Ground::spread(Basis::RewriteGaps, &gaps));
        }
        None if !times.is_empty() => {
            work.take(Parameter::Compaction, scheduled, Ground::many(Basis::RewriteGaps, times.len()));
        }
        None if work.figures.span_s > LONG.0 && work.figures.stream_commits > LONG.1 => {
            let off = CompactionMode::Off as u8 as f64;
            work.take(Parameter::Compaction, off, Ground::many(Basis::NoRewrite, work.figures.stream_commits));
        }
        None => {}
    }
}

/// Hudi compacts after so many delta commits.
fn between_rewrites(work: &mut Work<'_>) {
    let mut counts = Vec::new();
    let mut since = 0.0;
    for commit in &work.observed.commits {
        match commit.operation {
            Operation::Rewrite => {
                counts.push(since);
                since = 0.0;
            }
            Operation::Upkeep => {}
            _ => since += 1.0,
        }
    }
    if let Some(counts) = Spread::of(counts) {
        work.take(Parameter::DeltaCommits, counts.median, Ground::spread(Basis::CommitsBetweenRewrites, &counts));
    }
}
