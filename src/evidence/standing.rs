//! How a quantity stands against the runs.

use crate::compare::{Comparison, compared};
use crate::engines;
use crate::run::{Subject, Tolerance};
use model::{FindingRule, Quantity};

/// How a quantity stands against the runs.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// Runs in which it was counted and nothing was random.
    pub exact: u32,
    /// Those in which the prediction is equal.
    pub equal: u32,
    /// Runs in which it hung on random keys, or was measured.
    pub rough: u32,
    /// Those in which the prediction is as near as it must be.
    pub near_rough: u32,
    /// The greatest error in those, as a share of what was seen.
    pub worst: f64,
}

impl Standing {
    /// Runs that say something about it.
    pub fn runs(&self) -> u32 {
        self.exact + self.rough
    }

    /// Runs in which the prediction is as near as it must be.
    pub fn near(&self) -> u32 {
        self.equal + self.near_rough
    }

    fn take(&mut self, of_run: &[&Comparison<'_>]) {
        if of_run.is_empty() {
            return;
        }
        let near = u32::from(of_run.iter().all(|found| found.is_near()));
        if of_run.iter().all(|found| found.seen.tolerance == Tolerance::Exact) {
            self.exact += 1;
            self.equal += near;
        } else {
            self.rough += 1;
            self.near_rough += near;
            // Nothing has no share that an error could be; whether it is near is counted all the same.
            let some = of_run.iter().filter(|found| found.observed != 0.0);
            self.worst = some.map(|found| found.error()).fold(self.worst, f64::max);
        }
    }
}

/// How a quantity stands against all runs, or against those on one engine (see [`crate::engines`]).
pub fn standing(quantity: Quantity, on: Option<&str>) -> Standing {
    together(&[quantity], on)
}

/// How several quantities stand: each run that tells of any of them counts once.
pub fn together(quantities: &[Quantity], on: Option<&str>) -> Standing {
    let mut standing = Standing::default();
    for compared in compared().iter().filter(|compared| on.is_none_or(|on| compared.run.on == on)) {
        standing.take(&quantities.iter().flat_map(|quantity| compared.of(*quantity)).collect::<Vec<_>>());
    }
    standing
}

/// One engine with its release: the quantities that its runs tell of, and the failures that were foretold.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The engine (see [`crate::engines`]).
    pub on: &'static str,
    /// How many runs there are.
    pub runs: u32,
    /// Quantities, in their own order.
    pub quantities: Vec<(Quantity, Standing)>,
    /// Findings, and in how many of how many runs they were raised as they should.
    pub findings: Vec<(FindingRule, u32, u32)>,
}

/// The whole table, by engine and release.
pub fn table() -> Vec<Section> {
    engines().into_iter().map(section).collect()
}

fn section(on: &'static str) -> Section {
    let told = Quantity::ALL.into_iter().map(|quantity| (quantity, standing(quantity, Some(on))));
    let runs = compared().iter().filter(|compared| compared.run.on == on).count() as u32;
    Section {
        on,
        runs,
        quantities: told.filter(|(_, standing)| standing.runs() > 0).collect(),
        findings: FindingRule::ALL.iter().filter_map(|rule| foretold(*rule, on)).collect(),
    }
}

fn foretold(rule: FindingRule, on: &str) -> Option<(FindingRule, u32, u32)> {
    let of_engine = compared().iter().filter(|compared| compared.run.on == on);
    let all = of_engine.flat_map(|compared| &compared.comparisons);
    let of_rule: Vec<_> = all.filter(|found| found.seen.subject == Subject::Finding(rule)).collect();
    let raised = of_rule.iter().filter(|found| found.is_near()).count() as u32;
    (!of_rule.is_empty()).then_some((rule, raised, of_rule.len() as u32))
}

/// What a quantity is put together from by counting alone, where no run shows it directly: it is as sure as these.
pub fn parts(quantity: Quantity) -> &'static [Quantity] {
    use Quantity::*;
    match quantity {
        CommitsPerDay | MeanWait => &[EffectiveInterval],
        DataFilesPerDay => &[DataFilesPerCommit, EffectiveInterval],
        DeleteFilesPerDay => &[
            EqualityDeleteFilesPerCommit,
            PositionDeleteFilesPerCommit,
            DeletionVectorFilesPerCommit,
            EffectiveInterval,
        ],
        FilesPerDay => &[
            DataFilesPerCommit,
            EqualityDeleteFilesPerCommit,
            PositionDeleteFilesPerCommit,
            DeletionVectorFilesPerCommit,
            EffectiveInterval,
        ],
        AverageDataFileBytes => &[DataFilesPerCommit],
        MergeOnReadSlowdown => &[Query],
        _ => &[],
    }
}
