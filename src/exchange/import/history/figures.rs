//! What follows from commits and checkpoints by counting: intervals, sizes, growth, rewrites, who committed.

use super::observed::{Commit, Observed, Operation, Writer};

/// What a series of numbers looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// How many.
    pub count: usize,
    /// The least.
    pub min: f64,
    /// The middle one.
    pub median: f64,
    /// The mean.
    pub mean: f64,
    /// The 95th percentile (nearest rank).
    pub p95: f64,
    /// The 99th percentile (nearest rank).
    pub p99: f64,
    /// The greatest.
    pub max: f64,
}

impl Spread {
    /// Of some numbers; nothing of none.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Self> {
        let mut numbers: Vec<f64> = numbers.into_iter().filter(|number| number.is_finite()).collect();
        numbers.sort_by(f64::total_cmp);
        let (count, last) = (numbers.len(), numbers.last().copied()?);
        let rank = |share: f64| numbers[((share * count as f64).ceil() as usize).clamp(1, count) - 1];
        let median = (numbers[(count - 1) / 2] + numbers[count / 2]) / 2.0;
        let mean = numbers.iter().sum::<f64>() / count as f64;
        Some(Self { count, min: numbers[0], median, mean, p95: rank(0.95), p99: rank(0.99), max: last })
    }
}

/// A pause in a history that is longer than the rhythm explains.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The commit before it, milliseconds since 1970.
    pub from_ms: i64,
    /// Its length.
    pub seconds: f64,
    /// Whether another job commits after it than before: somebody started it anew.
    pub new_job: bool,
}

/// A rewrite: compaction or clustering.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RewriteSeen {
    /// When it committed, milliseconds since 1970.
    pub at_ms: Option<i64>,
    /// Data and log files that went.
    pub files_removed: Option<u64>,
    /// Delete files that went.
    pub deletes_removed: Option<u64>,
    /// Files that came.
    pub files_added: Option<u64>,
    /// Bytes that went.
    pub bytes_removed: Option<u64>,
    /// Bytes that came.
    pub bytes_added: Option<u64>,
    /// How long it took, where the format says it (Hudi).
    pub took_s: Option<f64>,
}

/// Somebody who committed.
#[derive(Clone, Debug, PartialEq)]
pub struct Committer {
    /// What made the commits.
    pub writer: Option<Writer>,
    /// The job's name, as far as it is known.
    pub job: Option<String>,
    /// Commits of rows.
    pub commits: usize,
    /// Rewrites.
    pub rewrites: usize,
}

/// What follows from the commits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// Commits of rows by the stream, empty ones included.
    pub stream_commits: usize,
    /// Those of them without a file.
    pub empty_commits: usize,
    /// Seconds from the first to the last of them.
    pub span_s: f64,
    /// Seconds from one commit of the stream to the next, restarts and pauses left aside.
    pub interval_s: Option<Spread>,
    /// The same from checkpoint to checkpoint: where checkpoints without rows did not commit, shorter.
    pub checkpoint_interval_s: Option<Spread>,
    /// Pauses, the longest first, at most twenty.
    pub gaps: Vec<Gap>,
    /// How often the job was started anew.
    pub restarts: usize,
    /// Data files of one commit.
    pub data_files: Option<Spread>,
    /// Delete files of one commit.
    pub delete_files: Option<Spread>,
    /// Rows of one commit.
    pub rows: Option<Spread>,
    /// Bytes of one commit.
    pub bytes: Option<Spread>,
    /// Rewrites, the oldest first.
    pub rewrites: Vec<RewriteSeen>,
    /// Who committed, the busiest first, at most twenty.
    pub committers: Vec<Committer>,
    /// Files of the table that a day adds, rewrites taken off.
    pub files_per_day: Option<f64>,
    /// Bytes that a day adds.
    pub bytes_per_day: Option<f64>,
    /// Rows that a day adds.
    pub rows_per_day: Option<f64>,
}

/// A pause is longer than so many intervals.
const PAUSE: f64 = 5.0;
/// Entries of a list that are kept.
const MOST: usize = 20;

impl Observed {
    /// What follows from the commits.
    pub fn figures(&self) -> Figures {
        let stream: Vec<&Commit> = self.stream().collect();
        let mut figures = Figures { stream_commits: stream.len(), ..Figures::default() };
        figures.empty_commits = stream.iter().filter(|commit| commit.added.files() == Some(0)).count();
        self.rhythm(&stream, &mut figures);
        let full = || stream.iter().filter(|commit| commit.added.files() != Some(0));
        let spread = |of: fn(&Commit) -> Option<u64>| Spread::of(full().filter_map(|one| of(one)).map(|n| n as f64));
        figures.data_files = spread(|commit| commit.added.data_files);
        figures.delete_files = spread(Commit::delete_files);
        figures.rows = spread(Commit::rows);
        figures.bytes = spread(|commit| commit.added.bytes);
        figures.rewrites = self.commits.iter().filter(|one| one.operation == Operation::Rewrite).map(rewrite).collect();
        figures.committers = self.committers();
        self.growth(&mut figures);
        figures
    }

    /// Commits of rows by the stream: those of a job that numbers its checkpoints or batches, where there is one.
    pub fn stream(&self) -> impl Iterator<Item = &Commit> {
        let numbered = self.commits.iter().any(|commit| commit.checkpoint.is_some());
        self.commits.iter().filter(move |commit| {
            let writes = !matches!(commit.operation, Operation::Rewrite | Operation::Upkeep);
            // Two papers may know different commits: a time without a checkpoint is still a commit of the stream.
            writes && (!numbered || commit.checkpoint.is_some() || (commit.writer.is_none() && commit.job.is_none()))
        })
    }

    fn rhythm(&self, stream: &[&Commit], figures: &mut Figures) {
        let times: Vec<(i64, &Commit)> = stream.iter().filter_map(|one| one.at_ms.map(|at| (at, *one))).collect();
        let mut steps: Vec<Step> = times.windows(2).map(|pair| Step::of(pair[0], pair[1])).collect();
        if steps.len() < 2 && self.table.metadata_times_ms.len() > 3 {
            // Snapshots have expired: the times of the metadata files are what is left.
            let times = &self.table.metadata_times_ms;
            steps = times.windows(2).map(|pair| Step::between(pair[0], pair[1])).collect();
        }
        let Some(typical) = Spread::of(steps.iter().map(|step| step.seconds)).map(|all| all.median) else { return };
        figures.span_s = steps.iter().map(|step| step.seconds).sum();
        figures.restarts = steps.iter().filter(|step| step.new_job).count();
        let steady = || steps.iter().filter(|step| step.is_steady(typical));
        figures.interval_s = Spread::of(steady().map(|step| step.seconds));
        let checkpoints = steady().filter_map(|step| step.checkpoints.map(|count| step.seconds / count));
        figures.checkpoint_interval_s = Spread::of(checkpoints);
        let mut gaps: Vec<&Step> = steps.iter().filter(|step| !step.is_steady(typical)).collect();
        gaps.sort_by(|a, b| b.seconds.total_cmp(&a.seconds));
        let gap = |step: &&Step| Gap { from_ms: step.from_ms, seconds: step.seconds, new_job: step.new_job };
        figures.gaps = gaps.iter().take(MOST).map(gap).collect();
    }

    fn committers(&self) -> Vec<Committer> {
        let mut found: Vec<(Option<Writer>, Option<u32>, usize, usize)> = Vec::new();
        for commit in &self.commits {
            let key = (commit.writer, commit.job);
            let at = found.iter().position(|one| (one.0, one.1) == key).unwrap_or_else(|| {
                found.push((key.0, key.1, 0, 0));
                found.len() - 1
            });
            match commit.operation {
                Operation::Rewrite => found[at].3 += 1,
                Operation::Upkeep => {}
                _ => found[at].2 += 1,
            }
        }
        found.sort_by_key(|one| std::cmp::Reverse(one.2 + one.3));
        let name = |job: Option<u32>| job.and_then(|job| self.jobs.get(job as usize).cloned());
        let committer = |(writer, job, commits, rewrites)| Committer { writer, job: name(job), commits, rewrites };
        found.into_iter().filter(|one| one.2 + one.3 > 0).take(MOST).map(committer).collect()
    }

    /// Growth between the first and the last commit that say what the table holds.
    fn growth(&self, figures: &mut Figures) {
        let slope = |of: fn(&Commit) -> Option<u64>| {
            let mut known = self.commits.iter().filter_map(|one| Some((one.at_ms?, of(one)? as f64)));
            let (from, first) = known.next()?;
            let (until, last) = known.next_back()?;
            let days = (until - from) as f64 / 86_400_000.0;
            (days > 0.0).then(|| (last - first) / days)
        };
        let all = |commit: &Commit| {
            let data = commit.total.data_files?;
            Some(data + commit.total.delete_files.unwrap_or(0))
        };
        figures.files_per_day = slope(all);
        figures.bytes_per_day = slope(|commit| commit.total.bytes);
        figures.rows_per_day = slope(|commit| commit.total.rows);
    }
}

impl Commit {
    /// Delete files of any kind that it added.
    pub fn delete_files(&self) -> Option<u64> {
        let kinds = [self.added.equality_files, self.added.position_files, self.added.vectors];
        let by_kind = || kinds.iter().any(Option::is_some).then(|| kinds.iter().flatten().sum());
        self.added.delete_files.or_else(by_kind)
    }

    /// Rows that it brought, updates included.
    pub fn rows(&self) -> Option<u64> {
        let rows = self.added.rows?;
        Some(rows.saturating_add(self.added.updated_rows.unwrap_or(0)))
    }
}

/// From one commit to the next.
struct Step {
    from_ms: i64,
    seconds: f64,
    /// Checkpoints from the one to the other; nothing where they are not numbered.
    checkpoints: Option<f64>,
    new_job: bool,
}

impl Step {
    fn of((from_ms, before): (i64, &Commit), (until_ms, after): (i64, &Commit)) -> Self {
        let counted = before.checkpoint.zip(after.checkpoint).map(|(from, until)| until.saturating_sub(from));
        let new_job = before.job.is_some() && after.job.is_some() && before.job != after.job;
        let checkpoints = counted.filter(|count| *count > 0 && !new_job).map(|count| count as f64);
        let new_job = new_job || counted.is_some_and(|count| count < 0);
        Self { checkpoints, new_job, ..Self::between(from_ms, until_ms) }
    }

    fn between(from_ms: i64, until_ms: i64) -> Self {
        Self { from_ms, seconds: until_ms.saturating_sub(from_ms) as f64 / 1e3, checkpoints: None, new_job: false }
    }

    fn is_steady(&self, typical: f64) -> bool {
        // Bursts after a pause are part of the rhythm; a pause that checkpoints without rows explain is none.
        !self.new_job && self.seconds <= PAUSE * typical * self.checkpoints.unwrap_or(1.0).max(1.0)
    }
}

fn rewrite(commit: &Commit) -> RewriteSeen {
    let more = |one: Option<u64>, other: Option<u64>| match (one, other) {
        (None, None) => None,
        _ => Some(one.unwrap_or(0).saturating_add(other.unwrap_or(0))),
    };
    RewriteSeen {
        at_ms: commit.at_ms,
        files_removed: more(commit.removed.data_files, commit.removed.log_files),
        deletes_removed: commit.removed.delete_files,
        files_added: commit.added.data_files,
        bytes_removed: commit.removed.bytes,
        bytes_added: commit.added.bytes,
        took_s: commit.took_ms.map(|ms| ms as f64 / 1e3),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_has_the_middle_and_the_nearest_ranks() {
        let spread = Spread::of((1..=100).map(f64::from)).unwrap();
        let found = [spread.min, spread.median, spread.mean, spread.p95, spread.p99, spread.max];
        assert_eq!(found, [1.0, 50.5, 50.5, 95.0, 99.0, 100.0]);
        assert_eq!(Spread::of([f64::NAN]), None);
        assert_eq!(Spread::of([7.0]).unwrap().p99, 7.0);
    }
}
