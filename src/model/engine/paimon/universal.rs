//! Paimon's compaction of one bucket, as its rule is written: `UniversalCompaction.pick`, `ForceUpLevel0Compaction`,
//! `MergeTreeCompactManager`, replayed commit by commit.
//!
//! Every compaction of the runs with one bucket took what is picked here (`src/evidence/picks.rs`).

/// `compaction.max-size-amplification-percent`.
const MAX_SIZE_AMPLIFICATION: f64 = 200.0;
/// `compaction.size-ratio`.
const SIZE_RATIO: f64 = 1.0;
/// More runs than this never live at once: the trigger's limit and some level-0 files above it.
const MOST_RUNS: usize = 128;

/// Sizes that differ by less are the same, for what follows them.
const SAME: f64 = 1e-3;

/// What compacts a bucket beside the universal rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Urge {
    /// Nothing.
    None,
    /// Every level-0 file goes up at once (`lookup`, deletion vectors).
    EmptyLevel0,
    /// A full compaction every so many commits.
    Full(u32),
}

impl Urge {
    /// Commits since the last compaction that the urge itself asks for.
    fn phase(self, commit: u32) -> u32 {
        if let Self::Full(every) = self { commit % every.max(1) } else { 0 }
    }
}

/// A bucket and what it gets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Bucket {
    /// Rows at the start, in one run at the last level.
    pub(crate) rows: f64,
    /// Keys that exist, at least as many as rows.
    pub(crate) keys: f64,
    /// Different keys of one commit.
    pub(crate) flush: f64,
    /// Those among them that are new.
    pub(crate) new_keys: f64,
    /// `num-sorted-run.compaction-trigger`.
    pub(crate) trigger: usize,
    /// What else compacts.
    pub(crate) urge: Urge,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Outcome {
    /// Rows flushed and compacted, over rows flushed.
    pub(crate) write_amplification: f64,
    /// Compactions that wrote a file, per commit.
    pub(crate) compactions: f64,
    /// Sorted runs after a commit, on average.
    pub(crate) mean_runs: f64,
    /// And at most.
    pub(crate) most_runs: f64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Run {
    level: usize,
    rows: f64,
    /// Those among them whose key no older run has.
    first: f64,
}

/// The sorted runs of alike buckets, followed commit by commit by a simulation. A compaction takes what it picked when it
/// began; what is flushed while it works lies above it.
#[derive(Clone, Debug)]
pub struct SortedRuns {
    levels: Levels,
    urge: Urge,
    commits: u32,
    buckets: f64,
    rows_per_file: f64,
    /// What is being compacted, and the runs that have been flushed since it began.
    working: Option<(usize, Unit)>,
}

/// Runs beyond the trigger at which writers wait (`num-sorted-run.stop-trigger`).
const STOP_ABOVE: usize = 3;

impl SortedRuns {
    pub(super) fn new(bucket: &Bucket, buckets: f64, rows_per_file: f64) -> Self {
        Self { levels: Levels::new(bucket), urge: bucket.urge, commits: 0, buckets, rows_per_file, working: None }
    }

    /// One commit flushes so many different keys, so many of them new, over all buckets.
    pub fn flush(&mut self, keys: f64, new_keys: f64) {
        self.commits = self.commits.saturating_add(1);
        self.levels.flush(keys / self.buckets, new_keys / self.buckets);
        if let Some((above, _)) = &mut self.working {
            *above += 1;
        }
    }

    /// Begins the compaction that is due, unless one is under way; the rows that it will write, all buckets.
    pub fn begin(&mut self) -> Option<f64> {
        if self.working.is_some() {
            return None;
        }
        let unit = self.levels.pick(self.urge, self.commits)?;
        self.working = Some((0, unit));
        let written = if unit.count > 1 { self.levels.merged(0, unit.count) } else { 0.0 };
        Some(written * self.buckets)
    }

    /// What is being compacted becomes one run.
    pub fn end(&mut self) {
        if let Some((above, unit)) = self.working.take() {
            self.levels.compact_below(above, unit);
        }
    }

    /// Whether the next checkpoint waits for its compaction, which is then committed with it: always where level 0 is
    /// emptied (`lookup-wait`), else when a full one is due (`GlobalFullCompactionSinkWrite`).
    pub fn is_awaited(&self) -> bool {
        match self.urge {
            Urge::EmptyLevel0 => true,
            Urge::Full(every) => (self.commits + 1).is_multiple_of(every.max(1)),
            Urge::None => false,
        }
    }

    /// Whether writers wait for the compaction, because there are too many runs.
    pub fn stops(&self) -> bool {
        self.working.is_some() && self.levels.count >= self.levels.trigger + STOP_ABOVE
    }

    /// Sorted runs of one bucket.
    pub fn runs(&self) -> usize {
        self.levels.count
    }

    /// Data files of all buckets.
    pub fn files(&self) -> f64 {
        let runs = &self.levels.runs[..self.levels.count];
        self.buckets * runs.iter().map(|run| libm::ceil(run.rows / self.rows_per_file).max(1.0)).sum::<f64>()
    }

    /// Data files of all buckets that the compaction under way leaves alone: newer than it began.
    pub fn files_above(&self) -> f64 {
        let above = self.working.map_or(0, |(above, _)| above);
        let runs = &self.levels.runs[..above.min(self.levels.count)];
        self.buckets * runs.iter().map(|run| libm::ceil(run.rows / self.rows_per_file).max(1.0)).sum::<f64>()
    }

    /// Buckets.
    pub fn buckets(&self) -> f64 {
        self.buckets
    }
}

/// The compaction that Paimon picks for a bucket's sorted runs (level and size each, the newest first): how many of them,
/// into which level. With `empty_level0` files of level 0 always go up (`lookup`, deletion vectors).
pub fn universal_pick(runs: &[(usize, f64)], trigger: usize, empty_level0: bool) -> Option<(usize, usize)> {
    let mut levels = Levels {
        runs: [Run::default(); MOST_RUNS],
        count: runs.len().min(MOST_RUNS),
        keys: 1.0,
        trigger: trigger.max(2),
    };
    for (run, (level, size)) in levels.runs.iter_mut().zip(runs) {
        *run = Run { level: *level, rows: *size, first: 0.0 };
    }
    let unit = levels.pick(if empty_level0 { Urge::EmptyLevel0 } else { Urge::None }, 1)?;
    Some((unit.count, unit.level))
}

/// The runs of one bucket, the newest first.
#[derive(Clone, Debug)]
struct Levels {
    runs: [Run; MOST_RUNS],
    count: usize,
    keys: f64,
    trigger: usize,
}

/// The first `count` runs, to be merged into `level`.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Unit {
    count: usize,
    level: usize,
}

/// What has happened in a bucket so far.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    commits: f64,
    flushed: f64,
    compacted: f64,
    compactions: f64,
    runs: f64,
}

impl Tally {
    /// One commit follows.
    fn follow(&mut self, levels: &mut Levels, bucket: &Bucket, commit: u32) -> Option<Unit> {
        levels.flush(bucket.flush, bucket.new_keys);
        let unit = levels.pick(bucket.urge, commit);
        let written = unit.map_or(0.0, |unit| levels.compact(unit));
        self.commits += 1.0;
        self.flushed += bucket.flush;
        self.compacted += written;
        self.compactions += f64::from(written > 0.0);
        self.runs += levels.count as f64;
        unit
    }

    /// The rest of the commits go as those since `start` went.
    fn go_on(&mut self, start: &Self, commits: f64) {
        let times = (commits - self.commits) / (self.commits - start.commits);
        let rest = |now: f64, then: f64| now + (now - then) * times;
        *self = Self {
            commits,
            flushed: rest(self.flushed, start.flushed),
            compacted: rest(self.compacted, start.compacted),
            compactions: rest(self.compactions, start.compactions),
            runs: rest(self.runs, start.runs),
        };
    }
}

/// Replays `commits` commits, or as many as it takes until they repeat themselves: a compaction of everything leaves
/// one run, and where that is as large as after the last one, all goes on as since then.
pub(crate) fn replay(bucket: &Bucket, commits: u32) -> Outcome {
    let commits = commits.max(1);
    let (mut levels, mut tally, mut most) = (Levels::new(bucket), Tally::default(), 0);
    let mut before: Option<(f64, u32, Tally)> = None;
    for commit in 1..=commits {
        let unit = tally.follow(&mut levels, bucket, commit);
        most = most.max(levels.count);
        let whole = levels.count == 1 && unit.is_some_and(|unit| unit.count > 1);
        if !whole || bucket.new_keys > 0.0 {
            continue;
        }
        let (rows, phase) = (levels.runs[0].rows, bucket.urge.phase(commit));
        match before {
            Some((same, at, start)) if at == phase && (rows - same).abs() <= SAME * same => {
                tally.go_on(&start, f64::from(commits));
                break;
            }
            _ => before = Some((rows, phase, tally)),
        }
    }
    let all = f64::from(commits);
    Outcome {
        write_amplification: if tally.flushed > 0.0 { (tally.flushed + tally.compacted) / tally.flushed } else { 1.0 },
        compactions: tally.compactions / all,
        mean_runs: tally.runs / all,
        most_runs: most as f64,
    }
}

impl Levels {
    fn new(bucket: &Bucket) -> Self {
        let trigger = bucket.trigger.clamp(2, MOST_RUNS - 8);
        let mut levels = Self { runs: [Run::default(); MOST_RUNS], count: 0, keys: bucket.keys.max(1.0), trigger };
        if bucket.rows > 0.0 {
            levels.runs[0] = Run { level: levels.last_level(), rows: bucket.rows, first: bucket.rows };
            levels.count = 1;
        }
        levels
    }

    /// `num-levels` is the trigger and one.
    fn last_level(&self) -> usize {
        self.trigger
    }

    fn flush(&mut self, rows: f64, new_keys: f64) {
        self.keys += new_keys;
        self.runs.copy_within(0..self.count.min(MOST_RUNS - 1), 1);
        self.runs[0] = Run { level: 0, rows, first: new_keys.min(rows) };
        self.count = (self.count + 1).min(MOST_RUNS);
    }

    fn pick(&self, urge: Urge, commit: u32) -> Option<Unit> {
        match urge {
            Urge::Full(every) if commit.is_multiple_of(every.max(1)) => Some(self.all()),
            Urge::EmptyLevel0 => self.universal().or_else(|| self.level0()),
            _ => self.universal(),
        }
    }

    fn all(&self) -> Unit {
        Unit { count: self.count, level: self.last_level() }
    }

    /// `UniversalCompaction.pick`: size amplification, then size ratio, then the number of runs.
    fn universal(&self) -> Option<Unit> {
        if self.count < self.trigger {
            return None;
        }
        let runs = &self.runs[..self.count];
        let newer: f64 = runs[..self.count - 1].iter().map(|run| run.rows).sum();
        if newer * 100.0 > MAX_SIZE_AMPLIFICATION * runs[self.count - 1].rows {
            return Some(self.all());
        }
        if let Some(unit) = self.by_size_ratio(1, false) {
            return Some(unit);
        }
        (self.count > self.trigger).then(|| self.by_size_ratio(self.count - self.trigger + 1, false)).flatten()
    }

    /// `ForceUpLevel0Compaction`: all files of level 0, and what is not bigger below.
    fn level0(&self) -> Option<Unit> {
        let files = self.runs[..self.count].iter().take_while(|run| run.level == 0).count();
        (files > 0).then(|| self.by_size_ratio(files, true)).flatten()
    }

    fn by_size_ratio(&self, mut count: usize, force: bool) -> Option<Unit> {
        let runs = &self.runs[..self.count];
        let mut rows: f64 = runs[..count].iter().map(|run| run.rows).sum();
        while count < runs.len() && rows * (100.0 + SIZE_RATIO) / 100.0 >= runs[count].rows {
            rows += runs[count].rows;
            count += 1;
        }
        (force || count > 1).then(|| self.unit(count))
    }

    /// `createUnit`: the level above the next run; never level 0.
    fn unit(&self, mut count: usize) -> Unit {
        if count < self.count {
            let level = self.runs[count].level.saturating_sub(1);
            if level > 0 {
                return Unit { count, level };
            }
            while count < self.count {
                let level = self.runs[count].level;
                count += 1;
                if level != 0 {
                    let level = if count == self.count { self.last_level() } else { level };
                    return Unit { count, level };
                }
            }
        }
        self.all()
    }

    /// Merges a unit; the rows that this writes. A single run only changes its level.
    fn compact(&mut self, unit: Unit) -> f64 {
        self.compact_below(0, unit)
    }

    /// Merges a unit that lies below so many newer runs.
    fn compact_below(&mut self, above: usize, unit: Unit) -> f64 {
        // Runs beyond the most that are followed have fallen off the end.
        let last = (above + unit.count).min(self.count);
        if last <= above {
            return 0.0;
        }
        let merged = self.merged(above, last - above);
        let first = self.first(above, last - above);
        let written = if unit.count > 1 { merged } else { 0.0 };
        self.runs.copy_within(last..self.count, above + 1);
        self.runs[above] = Run { level: unit.level, rows: merged, first };
        self.count -= last - above - 1;
        written
    }

    /// Different keys of `count` runs below the newest `above`: those that came first in one of them, and those that
    /// updates drew at random from all others.
    fn merged(&self, above: usize, count: usize) -> f64 {
        if count == 1 {
            return self.runs[above].rows;
        }
        let first = self.first(above, count);
        let missed = |run: &Run| 1.0 - ((run.rows - run.first) / self.keys).min(1.0);
        let absent: f64 = self.runs[above..above + count].iter().map(missed).product();
        first + (self.keys - first).max(0.0) * (1.0 - absent)
    }

    /// Keys of which no run below those has a row.
    fn first(&self, above: usize, count: usize) -> f64 {
        self.runs[above..above + count].iter().map(|run| run.first).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(rows: f64, flush: f64, trigger: usize, urge: Urge, commits: u32) -> Outcome {
        replay(&Bucket { rows, keys: rows.max(100_000.0), flush, new_keys: 0.0, trigger, urge }, commits)
    }

    #[track_caller]
    fn between(value: f64, least: f64, most: f64) {
        assert!((least..=most).contains(&value), "{value} is not within {least} and {most}");
    }

    /// A bucket of 332 rows (the first checkpoint's), then 1,981 of 100,000 keys a checkpoint.
    const LONG: Bucket = Bucket { rows: 332.0, keys: 1e5, flush: 1_981.0, new_keys: 0.0, trigger: 5, urge: Urge::None };

    /// `pk-b1-long` committed 8,004 rows of five runs, 15,057 of five and 7,673 of four.
    #[test]
    fn compactions_take_the_runs_that_the_engine_took() {
        let mut levels = Levels::new(&LONG);
        let mut seen = Vec::new();
        for commit in 2..=13 {
            levels.flush(LONG.flush, 0.0);
            seen.extend(levels.pick(LONG.urge, commit).map(|unit| (commit, unit, levels.compact(unit))));
        }
        let runs = [(5, Unit { count: 5, level: 5 }, 8_004.0), (9, Unit { count: 5, level: 5 }, 15_057.0)];
        let runs = [runs[0], runs[1], (13, Unit { count: 4, level: 4 }, 7_673.0)];
        assert_eq!(seen.len(), runs.len());
        for ((commit, unit, rows), (at, taken, written)) in seen.into_iter().zip(runs) {
            assert_eq!((commit, unit), (at, taken));
            between(rows / written, 0.99, 1.01);
        }
    }

    /// `pk-b1-long` wrote 2.98 times what was flushed in 60 checkpoints, `pk-b1-lookup-long` 3.05 times in 40; both
    /// without the compaction that was under way at the end.
    #[test]
    fn write_amplification_of_a_growing_bucket_is_that_of_the_runs() {
        between(replay(&LONG, 59).write_amplification / 2.98, 0.9, 1.1);
        between(replay(&Bucket { urge: Urge::EmptyLevel0, ..LONG }, 39).write_amplification / 3.05, 0.9, 1.15);
        between(replay(&LONG, 59).compactions, 0.3, 0.4);
    }

    /// What is flushed while a compaction works stays above it, and writers wait once there are too many runs.
    #[test]
    fn a_slow_compaction_lets_runs_pile_up_until_writers_wait() {
        let mut runs = SortedRuns::new(&LONG, 1.0, f64::MAX);
        (0..4).for_each(|_| runs.flush(LONG.flush, 0.0));
        assert!(runs.begin().is_some() && runs.runs() == 5);
        (0..2).for_each(|_| runs.flush(LONG.flush, 0.0));
        assert!(!runs.stops() && runs.begin().is_none());
        runs.flush(LONG.flush, 0.0);
        assert!(runs.stops());
        runs.end();
        assert_eq!((runs.runs(), runs.stops()), (4, false));
    }

    /// Keys that come once are in one run only, so a merge keeps every row.
    #[test]
    fn merging_new_keys_loses_no_row() {
        let bucket = Bucket { rows: 0.0, keys: 1.0, flush: 1_000.0, new_keys: 1_000.0, trigger: 5, urge: Urge::None };
        let mut levels = Levels::new(&bucket);
        for commit in 1..=100 {
            levels.flush(bucket.flush, bucket.new_keys);
            levels.pick(bucket.urge, commit).map(|unit| levels.compact(unit));
        }
        let rows: f64 = levels.runs[..levels.count].iter().map(|run| run.rows).sum();
        between(rows / 100_000.0, 0.999, 1.001);
    }

    #[test]
    fn an_empty_bucket_is_first_compacted_when_the_trigger_is_reached() {
        assert_eq!(outcome(0.0, 100.0, 5, Urge::None, 4).compactions, 0.0);
        assert_eq!(outcome(0.0, 100.0, 5, Urge::None, 5).compactions, 0.2);
        assert_eq!(outcome(0.0, 100.0, 10, Urge::None, 9).compactions, 0.0);
    }

    #[test]
    fn write_amplification_grows_with_the_bucket_over_the_flush() {
        let [small, middle, big] = [10.0, 50.0, 200.0].map(|size| {
            replay(
                &Bucket { rows: size * 1e3, keys: 1e9, flush: 1e3, new_keys: 0.0, trigger: 5, urge: Urge::None },
                1_000,
            )
            .write_amplification
        });
        assert!(small < middle && middle < big, "{small} {middle} {big}");
    }

    #[test]
    fn a_full_compaction_every_commit_rewrites_the_bucket_each_time() {
        between(outcome(1e6, 5_000.0, 5, Urge::Full(1), 500).write_amplification, 195.0, 203.0);
    }

    #[test]
    fn runs_stay_about_the_trigger() {
        let outcome = outcome(1e6, 1_000.0, 5, Urge::None, 2_000);
        between(outcome.mean_runs, 3.0, 5.0);
        between(outcome.most_runs, 4.0, 6.0);
    }

    #[test]
    fn forcing_level_0_up_leaves_none_there() {
        let bucket = Bucket { rows: 0.0, keys: 1e5, flush: 2e3, new_keys: 0.0, trigger: 5, urge: Urge::EmptyLevel0 };
        let mut levels = Levels::new(&bucket);
        for commit in 1..=40 {
            levels.flush(bucket.flush, 0.0);
            let unit = levels.pick(bucket.urge, commit).expect("level 0 has a file");
            levels.compact(unit);
            assert!(levels.runs[..levels.count].iter().all(|run| run.level > 0));
        }
    }
}
