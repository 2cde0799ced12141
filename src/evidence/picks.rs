//! Which sorted runs a bucket of Paimon compacted, and which the model's rule takes.
//!
//! `picks a<bytes> … c<runs>><level>:<bytes> …`: a flush of the one bucket, a compaction of so many of its newest runs (as
//! they were when it began) into one of a level. No bytes: a file only changed its level.

use crate::run::Run;
use model::engine::universal_pick;
use model::parameter::ChangelogProducer;
use model::{Parameter, Scenario};
use std::collections::BTreeMap;

/// What a snapshot of one bucket held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bucket {
    /// A flush of so many bytes.
    Flushed(f64),
    /// A compaction: the runs that it took, the level of what it made, and its bytes; none, where a file changed its level.
    Compacted {
        /// What was taken and where it went.
        pick: Pick,
        /// Bytes of what was made.
        bytes: f64,
    },
}

/// How many runs are taken, and the level that they go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// Sorted runs.
    pub runs: usize,
    /// The level of their merge.
    pub level: usize,
}

/// Compactions of a run beside those of the model's rule.
#[derive(Clone, Debug)]
pub struct Picked {
    /// The run's name.
    pub run: &'static str,
    /// Of each compaction what the engine took, and what the rule takes.
    pub picks: Vec<(Pick, Option<Pick>)>,
}

impl Picked {
    /// Compactions for which both are the same. Once they differ the bucket is not known any more: nothing after counts.
    pub fn equal(&self) -> usize {
        self.picks.iter().take_while(|(seen, found)| Some(*seen) == *found).count()
    }
}

/// `a<bytes>` and `c<runs>><level>:<bytes>`.
pub(crate) fn buckets(text: &str) -> Result<Vec<Bucket>, String> {
    let word =
        |word: &str| snapshot(word).ok_or_else(|| format!("'{word}' is not a<bytes> or c<runs>><level>:<bytes>"));
    text.split_whitespace().map(word).collect()
}

fn snapshot(word: &str) -> Option<Bucket> {
    if let Some(bytes) = word.strip_prefix('a') {
        return Some(Bucket::Flushed(f64::from(bytes.parse::<u32>().ok()?)));
    }
    let (runs, made) = word.strip_prefix('c')?.split_once('>')?;
    let (level, bytes) = made.split_once(':')?;
    let pick = Pick { runs: runs.parse().ok()?, level: level.parse().ok()? };
    Some(Bucket::Compacted { pick, bytes: f64::from(bytes.parse::<u32>().ok()?) })
}

/// Every compaction of every run whose snapshots tell what was picked.
pub fn all_picked() -> Vec<Picked> {
    crate::runs().iter().filter_map(picked).collect()
}

/// The compactions of a run; nothing where its snapshots do not tell what was picked.
pub fn picked(run: &Run) -> Option<Picked> {
    if run.picks.is_empty() {
        return None;
    }
    let (mut state, mut picks) = (State::new(&run.given.scenario()), vec![]);
    for snapshot in &run.picks {
        match *snapshot {
            Bucket::Flushed(bytes) => state.flushed(bytes),
            Bucket::Compacted { pick, bytes } => picks.push((pick, state.compacted(bytes))),
        }
    }
    Some(Picked { run: run.name, picks })
}

/// The bucket's runs while its snapshots are gone through.
struct State {
    trigger: usize,
    /// Level-0 files always go up.
    empty_level0: bool,
    /// Sizes of level 0, the newest first.
    level0: Vec<f64>,
    /// Sizes of the levels above.
    levels: BTreeMap<usize, f64>,
    /// What is being compacted, and how many of its runs are of level 0.
    due: Option<(Pick, usize)>,
}

impl State {
    fn new(scenario: &Scenario) -> Self {
        let producer = ChangelogProducer::from_number(scenario.number(Parameter::ChangelogProducer));
        Self {
            trigger: scenario.number(Parameter::SortedRuns) as usize,
            empty_level0: producer == ChangelogProducer::Lookup || scenario.flag(Parameter::DeletionVectors),
            level0: vec![],
            levels: BTreeMap::new(),
            due: None,
        }
    }

    fn flushed(&mut self, bytes: f64) {
        if bytes > 0.0 {
            self.level0.insert(0, bytes);
        }
        self.begin();
    }

    /// A compaction takes what is there now, unless one is under way; what is flushed later stays above it.
    fn begin(&mut self) {
        if self.due.is_some() {
            return;
        }
        let level0 = self.level0.iter().map(|size| (0, *size));
        let runs: Vec<_> = level0.chain(self.levels.iter().map(|(level, size)| (*level, *size))).collect();
        self.due = universal_pick(&runs, self.trigger, self.empty_level0).map(|(count, level)| {
            let level0 = runs[..count].iter().filter(|run| run.0 == 0).count();
            (Pick { runs: count, level }, level0)
        });
    }

    /// The compaction under way has ended. `MergeTreeWriter` looks what ended when it has flushed, and only then picks; where
    /// the checkpoint waits for the compaction (`lookup-wait`) it picks before, and not again until the next flush.
    fn compacted(&mut self, bytes: f64) -> Option<Pick> {
        let (pick, level0) = self.due.take()?;
        let mut size: f64 = self.level0.drain(self.level0.len() - level0..).sum();
        for _ in level0..pick.runs {
            size += self.levels.pop_first()?.1;
        }
        self.levels.insert(pick.level, if bytes > 0.0 { bytes } else { size });
        if !self.empty_level0 {
            self.begin();
        }
        Some(pick)
    }
}
