//! What arrives: rows, their bytes, updates and deletes, keys, the day's shape.

use super::compared::{at_rows, data_bytes};
use super::{Basis, Ground, Why, Work};
use crate::import::history::{Commit, Operation, Spread, TableFormat};
use model::parameter::WriteMode;
use model::{Parameter, Quantity, Question, Value, estimate_only, math};
use std::sync::Arc;

/// Rows of deletes that come with so large a share of the rows are an upsert stream's.
const EVERY_ROW: f64 = 0.98;

/// What a row does to the table.
pub(super) fn mode(work: &mut Work<'_>) {
    let deletes = deletes(work);
    let keyed = work.observed.table.keyed;
    let mode = match (deletes, keyed) {
        (Some(deletes), _) if deletes.rows == 0.0 => None,
        (Some(deletes), _) if deletes.deletes >= EVERY_ROW * deletes.rows => Some(WriteMode::Upsert),
        (Some(deletes), _) if deletes.deletes > 0.0 => Some(WriteMode::Changelog),
        (Some(_), _) => Some(WriteMode::Append),
        (None, Some(true)) => Some(WriteMode::Upsert),
        (None, Some(false)) => Some(WriteMode::Append),
        (None, None) => None,
    };
    let updates = work.stream.iter().any(|commit| commit.added.updated_rows.unwrap_or(0) > 0);
    let delta = work.observed.format == Some(TableFormat::Delta) && !work.stream.is_empty();
    let mode = match mode {
        _ if updates => Some(WriteMode::Upsert),
        None if delta => {
            let merges = work.stream.iter().any(|commit| commit.operation == Operation::Overwrite);
            Some(if merges { WriteMode::Upsert } else { WriteMode::Append })
        }
        mode => mode,
    };
    if let Some(mode) = mode {
        let basis = if deletes.is_some() { Basis::DeleteFiles } else { Basis::Schema };
        work.take(Parameter::WriteMode, mode as u8 as f64, Ground::many(basis, work.stream.len()));
    }
}

/// Rows and rows of deletes of all commits that count both.
#[derive(Clone, Copy)]
struct Deletes {
    commits: usize,
    rows: f64,
    deletes: f64,
    /// Deletes by position: keys that came twice in one commit.
    repeated: f64,
}

fn deletes(work: &Work<'_>) -> Option<Deletes> {
    let mut all = Deletes { commits: 0, rows: 0.0, deletes: 0.0, repeated: 0.0 };
    for commit in &work.stream {
        let (Some(rows), Some(equality)) = (commit.added.rows, commit.added.equality_rows) else { continue };
        let positions = commit.added.position_rows.unwrap_or(0) as f64;
        all.commits += 1;
        all.rows += rows as f64;
        all.deletes += equality as f64 + positions;
        all.repeated += positions;
    }
    (all.commits > 0).then_some(all)
}

pub(super) fn calibrate(work: &mut Work<'_>) {
    rate(work);
    shape(work);
    ratios(work);
    keys(work);
    row_bytes(work);
    capacity(work);
}

/// Events that a commit holds: rows that came, and rows that only deleted.
fn events(commit: &Commit) -> Option<f64> {
    let rows = commit.rows()? as f64;
    let deletes = commit.added.equality_rows.unwrap_or(0) + commit.added.position_rows.unwrap_or(0);
    Some(rows.max(deletes as f64))
}

/// Rows of every commit but the first, over the time since the first.
fn rate(work: &mut Work<'_>) {
    let known: Vec<(i64, f64)> =
        work.stream.iter().filter_map(|commit| Some((commit.at_ms?, events(commit)?))).collect();
    let seconds = |from: i64, until: i64| (until - from) as f64 / 1e3;
    if let (Some(first), Some(last)) = (known.first(), known.last()) {
        let span = seconds(first.0, last.0);
        let rows: f64 = known[1..].iter().map(|(_, rows)| rows).sum();
        if span > 0.0 && rows > 0.0 {
            return work.take(Parameter::Rate, rows / span, Ground::many(Basis::RowsOverTime, known.len() - 1));
        }
    }
    let batches: Vec<_> = work.observed.batches.iter().filter_map(|one| Some((one.at_ms?, one.rows?))).collect();
    if let (Some(first), Some(last)) = (batches.first(), batches.last()) {
        let rows: f64 = batches[1..].iter().map(|(_, rows)| *rows as f64).sum();
        if last.0 > first.0 && rows > 0.0 {
            let ground = Ground::many(Basis::RowsOverTime, batches.len() - 1);
            return work.take(Parameter::Rate, rows / seconds(first.0, last.0), ground);
        }
    }
    if work.observed.format.is_some() {
        work.untold(Parameter::Rate, Why::NoRows);
    }
}

/// Milliseconds of an hour and of a day.
const HOUR_MS: i64 = 3_600_000;
const DAY_MS: i64 = 24 * HOUR_MS;
/// A busiest hour below this over the mean is a flat day.
const FLAT: f64 = 1.2;

/// Rows of each hour of the day, where the history covers every hour.
fn shape(work: &mut Work<'_>) {
    let known: Vec<(i64, f64)> =
        work.stream.iter().filter_map(|commit| Some((commit.at_ms?, events(commit)?))).collect();
    let (Some(first), Some(last)) = (known.first(), known.last()) else { return };
    if last.0 - first.0 < DAY_MS {
        return work.untold(Parameter::DayShape, Why::LessThanADay);
    }
    let mut rows = [0.0; 24];
    for pair in known.windows(2) {
        spread_over_hours(&mut rows, (pair[0].0, pair[1].0), pair[1].1);
    }
    let mut times = [0.0; 24];
    spread_over_hours(&mut times, (first.0, last.0), (last.0 - first.0) as f64 / HOUR_MS as f64);
    let weights: [f64; 24] = std::array::from_fn(|hour| if times[hour] > 0.0 { rows[hour] / times[hour] } else { 0.0 });
    let mean = weights.iter().sum::<f64>() / 24.0;
    let busiest = weights.iter().copied().fold(0.0, f64::max);
    if mean > 0.0 && busiest > FLAT * mean {
        let rounded = weights.map(|weight| (weight / mean * 100.0).round() / 100.0);
        let ground = Ground::many(Basis::HourlyRows, known.len() - 1);
        work.take_value(Parameter::DayShape, Value::Weights(Arc::new(rounded)), ground);
    }
}

/// Deals an amount to the hours of the day between two times.
fn spread_over_hours(hours: &mut [f64; 24], (from, until): (i64, i64), amount: f64) {
    let span = (until - from) as f64;
    if span <= 0.0 {
        return;
    }
    // Longer than a year is no history of a stream; the hours would be even anyway.
    let mut at = from.max(until - 400 * DAY_MS);
    while at < until {
        let next = (at.div_euclid(HOUR_MS) + 1) * HOUR_MS;
        let part = (next.min(until) - at) as f64 / span;
        hours[at.div_euclid(HOUR_MS).rem_euclid(24) as usize] += amount * part;
        at = next;
    }
}

/// Shares of updates and deletes.
fn ratios(work: &mut Work<'_>) {
    let mode = work.out.inputs.scenario().write_mode();
    if mode == WriteMode::Append {
        return;
    }
    let (new, updated) = work.stream.iter().fold((0.0, 0.0), |(new, updated), commit| {
        let more = commit.added.updated_rows.unwrap_or(0) as f64;
        (new + commit.added.rows.unwrap_or(0) as f64, updated + more)
    });
    if updated > 0.0 {
        let ground = Ground::many(Basis::UpdatedRows, work.stream.len());
        return work.take(Parameter::UpsertRatio, updated / (new + updated), ground);
    }
    if let Some(all) = deletes(work).filter(|all| all.deletes > 0.0) {
        let only = (all.deletes - all.rows).max(0.0);
        let ground = || Ground::many(Basis::DeleteRows, all.commits);
        work.take(Parameter::DeleteRatio, only / (all.rows + only), ground());
        if mode == WriteMode::Upsert {
            return work.untold(Parameter::UpsertRatio, Why::UpsertHidesInserts);
        }
        return work.take(Parameter::UpsertRatio, (all.deletes / all.rows).min(1.0), ground());
    }
    merged(work, new);
}

/// Paimon's rewrites take away the rows that later ones replaced: so many at least were updates.
fn merged(work: &mut Work<'_>, arrived: f64) {
    let rewrites = work.observed.commits.iter().filter(|commit| commit.operation == Operation::Rewrite);
    let (count, gone) =
        rewrites.fold((0, 0.0), |(count, gone), commit| (count + 1, gone + commit.removed.rows.unwrap_or(0) as f64));
    if arrived > 0.0 && gone > 0.0 {
        let ground = Ground::many(Basis::MergedRows, count);
        work.take(Parameter::UpsertRatio, (gone / arrived).min(1.0), ground);
    }
}

/// How many keys updates draw from, by how often one comes twice in a commit.
fn keys(work: &mut Work<'_>) {
    let Some(all) = deletes(work).filter(|all| all.deletes > 0.0) else { return };
    if all.repeated == 0.0 {
        return work.untold(Parameter::Keys, Why::NoRepeats);
    }
    let changed = work.number(Parameter::UpsertRatio) + work.number(Parameter::DeleteRatio);
    let draws = all.rows / all.commits as f64 * changed.min(1.0);
    let distinct = draws - all.repeated / all.commits as f64;
    let skew = work.number(Parameter::Skew);
    let keys = bisect(1.0, 1e10, |keys| math::distinct(keys, draws, skew) >= distinct);
    work.take(Parameter::Keys, keys, Ground::many(Basis::RepeatedKeys, all.commits));
}

/// The least number at which something that stays true becomes true, by halving on the logarithm.
pub(super) fn bisect(least: f64, most: f64, holds: impl Fn(f64) -> bool) -> f64 {
    let (mut low, mut high) = (least, most);
    for _ in 0..60 {
        let middle = (low * high).sqrt();
        if holds(middle) { high = middle } else { low = middle }
    }
    high
}

/// Bytes of data files over rows, what files take beside their rows taken off as the model counts it.
fn row_bytes(work: &mut Work<'_>) {
    let Some(rows) = work.figures.rows.map(|rows| rows.median).filter(|rows| *rows > 0.0) else { return };
    let Some(line) = Line::of(work, rows) else { return };
    let files = work.observed.files.data;
    let live = work.observed.live;
    let listed = (files.rows > 0).then_some((files.files, files.rows, files.bytes));
    let whole = live.counts.data_files.zip(live.counts.rows).zip(live.data_bytes);
    let whole = whole.map(|((files, rows), bytes)| (files, rows, bytes)).filter(|(_, rows, _)| *rows > 0);
    if let Some((files, rows, bytes)) = listed.or(whole) {
        let ground = Ground::many(Basis::BytesPerRow, files as usize);
        return work.take(Parameter::RowBytes, line.row_bytes(files as f64, rows as f64, bytes as f64), ground);
    }
    let bytes = work.stream.iter().filter_map(|commit| {
        let (rows, files) = (commit.rows()? as f64, commit.added.files()? as f64);
        let files = commit.added.data_files.map_or(files, |files| files as f64);
        (rows > 0.0).then(|| Some(line.row_bytes(files, rows, data_bytes(commit)?)))?
    });
    match Spread::of(bytes) {
        Some(bytes) => {
            let deletes = work.stream.iter().any(|commit| commit.delete_files().unwrap_or(0) > 0);
            let basis = if deletes { Basis::BytesPerRowLessDeletes } else { Basis::BytesPerRow };
            work.take(Parameter::RowBytes, bytes.median, Ground::spread(basis, &bytes));
        }
        None => work.untold(Parameter::RowBytes, Why::NoBytes),
    }
}

/// Bytes of a commit as the model counts them: so much a row, so much a file.
struct Line {
    per_row: f64,
    per_file: f64,
}

impl Line {
    fn of(work: &Work<'_>, rows: f64) -> Option<Self> {
        let at = |bytes: f64| {
            let inputs = work.out.inputs.with(Parameter::RowBytes, Value::Number(bytes));
            let estimate = estimate_only(&at_rows(&inputs, rows), &[Question::Files]);
            Some((estimate.value(Quantity::BytesPerCommit)?, estimate.value(Quantity::DataFilesPerCommit)?))
        };
        // Files roll by their bytes: rows this small do not make them roll.
        let ((low, files), (high, _)) = (at(1.0)?, at(2.0)?);
        let per_row = (high - low) / rows;
        Some(Self { per_row, per_file: (low - per_row * rows).max(0.0) / files.max(1e-9) })
            .filter(|line| line.per_row > 0.0)
    }

    fn row_bytes(&self, files: f64, rows: f64, bytes: f64) -> f64 {
        (bytes - files * self.per_file).max(0.0) / (rows * self.per_row)
    }
}

/// A job that kept up carries its load, whatever was assumed of its writers.
const CARRIED: f64 = 0.7;

fn capacity(work: &mut Work<'_>) {
    let tasks = work.number(Parameter::Parallelism).min(work.number(Parameter::SourceSplits)).max(1.0);
    let processed = Spread::of(work.observed.batches.iter().filter_map(|batch| batch.processed_per_s));
    if let Some(processed) = processed {
        let ground = Ground::spread(Basis::ProcessedRows, &processed);
        return work.take(Parameter::WriterCapacity, processed.median / tasks, ground);
    }
    if !work.is_taken(Parameter::Rate) || work.is_taken(Parameter::QueueDelay) {
        return;
    }
    let load = estimate_only(&work.out.inputs.scenario(), &[Question::Keeping]).value(Quantity::Utilisation);
    if let Some(load) = load.filter(|load| *load > CARRIED) {
        let capacity = work.number(Parameter::WriterCapacity) * load / CARRIED;
        work.take(Parameter::WriterCapacity, capacity, Ground::many(Basis::CarriedLoad, work.stream.len()));
    }
}
