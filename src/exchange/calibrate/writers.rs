//! Who writes: distribution and parallelism, by the files that commits hold.

use super::compared::at_rows;
use super::{Basis, Ground, Why, Work};
use model::parameter::Distribution;
use model::{Inputs, Parameter, Quantity, Question, Value, estimate_only};

pub(super) fn calibrate(work: &mut Work<'_>) {
    let splits = work.observed.batches.iter().filter_map(|batch| batch.splits).max();
    if let Some(splits) = splits {
        let ground = Ground::many(Basis::SourcePartitions, work.observed.batches.len());
        work.take(Parameter::SourceSplits, splits as f64, ground);
    }
    let files = work.figures.data_files.map(|files| files.median).filter(|files| *files > 0.0);
    match files.zip(work.figures.rows.map(|rows| rows.median)) {
        Some(goal) => fit(work, goal),
        None => drop(from_subtasks(work)),
    }
}

/// How near is as good as equal.
const NEAR: f64 = 0.02;

/// Tries distributions and parallelisms; what gives the files that were written is taken. `goal` is files and rows.
fn fit(work: &mut Work<'_>, goal: (f64, f64)) {
    let routes = routes(work);
    let samples = work.figures.data_files.map_or(0, |files| files.count);
    let ground = || Ground::many(Basis::FittedFiles, samples);
    let as_is = routes.iter().find(|(inputs, _)| error_of(inputs, goal) <= NEAR).cloned();
    if let Some((inputs, route)) = as_is {
        route.into_iter().for_each(|route| work.take(Parameter::Distribution, route as u8 as f64, ground()));
        return same_for_all(work, &inputs, goal.1);
    }
    let fits = routes.iter().map(|(inputs, route)| (nearest(work, inputs, goal), *route));
    let Some(((_, writers), route)) = fits.min_by(|a, b| a.0.0.total_cmp(&b.0.0)) else { return };
    route.into_iter().for_each(|route| work.take(Parameter::Distribution, route as u8 as f64, ground()));
    take_parallelism(work, writers, Basis::FittedFiles, samples);
}

/// The scenario as it is, and with each way to route rows that nobody has stated.
fn routes(work: &Work<'_>) -> Vec<(Inputs, Option<Distribution>)> {
    let now = work.out.inputs.clone();
    let open = Parameter::Distribution.exists_in(now.engine()) && !work.is_stated(Parameter::Distribution);
    if !open || work.number(Parameter::Buckets).max(work.number(Parameter::Partitions)) <= 1.0 {
        return vec![(now, None)];
    }
    // Without a shuffle comes last: one writer alone looks like a shuffle by partition.
    let route =
        |route: Distribution| (now.with(Parameter::Distribution, Value::Number(route as u8 as f64)), Some(route));
    vec![route(Distribution::Hash), route(Distribution::None)]
}

/// The parallelism at which the files come nearest, with its error.
fn nearest(work: &Work<'_>, inputs: &Inputs, goal: (f64, f64)) -> (f64, f64) {
    let now = inputs.scenario().number(Parameter::Parallelism);
    let error = error_of(inputs, goal);
    if work.is_stated(Parameter::Parallelism) || work.is_taken(Parameter::Parallelism) {
        return (error, now);
    }
    let found = least_writers(work, inputs, goal);
    let near = [found, (found - 1.0).max(1.0)];
    let tried = near.map(|writers| (error_of(&with_writers(work, inputs, writers), goal), writers));
    tried.into_iter().fold((error, now), |best, one| if one.0 < best.0 - 1e-12 { one } else { best })
}

/// The least parallelism that writes so many files: more writers never write fewer.
fn least_writers(work: &Work<'_>, inputs: &Inputs, (files, rows): (f64, f64)) -> f64 {
    let (mut low, mut high) = (1_u16, MOST_WRITERS);
    while low < high {
        let middle = low.midpoint(high);
        let enough = files_of(&with_writers(work, inputs, f64::from(middle)), rows) >= files;
        if enough { high = middle } else { low = middle + 1 }
    }
    f64::from(low)
}

fn error_of(inputs: &Inputs, (files, rows): (f64, f64)) -> f64 {
    (files_of(inputs, rows) - files).abs() / files
}

/// Writers that are tried.
const MOST_WRITERS: u16 = 1_024;

/// Spark's tasks are those of its source: both move together unless the source is known.
fn with_writers(work: &Work<'_>, inputs: &Inputs, writers: f64) -> Inputs {
    let inputs = inputs.with(Parameter::Parallelism, Value::Number(writers));
    let known = work.is_taken(Parameter::SourceSplits) || work.is_stated(Parameter::SourceSplits);
    if known { inputs } else { inputs.with(Parameter::SourceSplits, Value::Number(writers.max(1.0))) }
}

fn take_parallelism(work: &mut Work<'_>, writers: f64, basis: Basis, samples: usize) {
    work.take(Parameter::Parallelism, writers, Ground::many(basis, samples));
    let spark = model::parameter::Feature::Spark;
    let follows = work.out.inputs.engine().rules().features().contains(&spark);
    if follows && !work.is_taken(Parameter::SourceSplits) && !work.is_stated(Parameter::SourceSplits) {
        work.take(Parameter::SourceSplits, writers, Ground::many(basis, samples));
    }
}

/// Files that are the same whatever the parallelism do not tell it; names of files or Flink's list of subtasks may.
fn same_for_all(work: &mut Work<'_>, inputs: &Inputs, rows: f64) {
    let at = |writers: f64| files_of(&with_writers(work, inputs, writers), rows);
    let differs = (at(1.0) - at(64.0)).abs() > NEAR * at(64.0).max(1.0);
    if !differs && !from_subtasks(work) && !work.is_taken(Parameter::Parallelism) {
        work.untold(Parameter::Parallelism, Why::FilesHideParallelism);
    }
}

/// Subtasks that names of files carry are numbered from 0; a list of subtasks is complete.
fn from_subtasks(work: &mut Work<'_>) -> bool {
    let listed = work.observed.checkpoints.tasks.iter().map(|task| task.subtasks).max().filter(|count| *count > 0);
    let named = work.observed.files.subtasks.last().map(|last| f64::from(*last) + 1.0);
    let found = named.map(|count| (count, Basis::FileNames, work.observed.files.subtasks.len()));
    let Some((count, basis, samples)) = found.or(listed.map(|count| (count as f64, Basis::Subtasks, 1))) else {
        return false;
    };
    if !work.is_taken(Parameter::Parallelism) {
        take_parallelism(work, count, basis, samples);
    }
    true
}

fn files_of(inputs: &Inputs, rows: f64) -> f64 {
    let estimate = estimate_only(&at_rows(inputs, rows), &[Question::Files]);
    estimate.value(Quantity::DataFilesPerCommit).unwrap_or(0.0)
}
