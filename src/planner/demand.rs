//! What must hold, and how a scenario stands to it.

use model::{Estimate, Finding, FindingRule, Parameter, Quantity, Question, Scenario, TARGETS, stops, strain};

/// Something that must hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Demand {
    /// A target that was named, the quantity that it binds, and what was asked for.
    Target(Parameter, Quantity, f64),
    /// The job runs: nothing is found that stops it beyond what stops it whatever the knobs.
    Runs,
    /// Compaction finishes in its time, as it does now.
    CompactionFinishes,
}

/// Strain of a job that does not run: worse than any miss that people would weigh against another.
const DEAD: f64 = 1e6;

/// Demands at most: nine targets and two of the model's own.
const MOST: usize = TARGETS.len() + 2;

/// Everything that must hold in a scenario.
#[derive(Clone, Debug)]
pub struct Demands {
    all: Vec<Demand>,
    /// What stops the job now and is about no knob that may move.
    given: Vec<Finding>,
    questions: Vec<Question>,
}

/// How a scenario stands to each demand: above 1 is missed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    strains: [f64; MOST],
    count: usize,
}

/// A demand with what there is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stand {
    /// The demand.
    pub demand: Demand,
    /// What is, in the unit of the quantity; for [`Demand::Runs`] whether it does (1 or 0).
    pub value: f64,
    /// How many times over the limit (or under the least value): above 1 is missed.
    pub strain: f64,
}

impl Demands {
    /// The demands of a scenario whose named parameters may move: its targets, and that the job runs.
    pub fn of(scenario: &Scenario, may_move: &[Parameter]) -> Self {
        let now = model::estimate(scenario);
        let bound = |(target, quantity, _): &(Parameter, Quantity, bool)| {
            let asked = scenario.target(*target)?;
            now.value(*quantity)?;
            Some(Demand::Target(*target, *quantity, asked))
        };
        let mut all: Vec<Demand> = TARGETS.iter().filter_map(bound).collect();
        all.push(Demand::Runs);
        if now.value(Quantity::CompactionUtilisation).is_some_and(|busy| busy <= 1.0) {
            all.push(Demand::CompactionFinishes);
        }
        // A target out of reach stops no job; it is missed, and said as such.
        let given = stops(scenario, &now).into_iter();
        let given = given.filter(|stop| stop.rule != FindingRule::TargetUnreachable);
        let given = given.filter(|stop| !stop.rule.parameters().iter().any(|parameter| may_move.contains(parameter)));
        Self { questions: questions(&all), given: given.collect(), all }
    }

    /// The demands, targets first.
    pub fn all(&self) -> &[Demand] {
        &self.all
    }

    /// What stops the job whatever the knobs that may move.
    pub fn given_stops(&self) -> &[Finding] {
        &self.given
    }

    /// The questions whose answers decide.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// How a scenario stands, given an estimate that answers [`Self::questions`].
    pub fn judge(&self, scenario: &Scenario, estimate: &Estimate) -> Standing {
        let mut standing = Standing { strains: [0.0; MOST], count: self.all.len() };
        for (strain, demand) in standing.strains.iter_mut().zip(&self.all) {
            *strain = self.stand(*demand, scenario, estimate).strain;
        }
        standing
    }

    /// The demands one by one.
    pub fn stands(&self, scenario: &Scenario, estimate: &Estimate) -> Vec<Stand> {
        self.all.iter().map(|demand| self.stand(*demand, scenario, estimate)).collect()
    }

    fn stand(&self, demand: Demand, scenario: &Scenario, estimate: &Estimate) -> Stand {
        let value = |quantity| estimate.value(quantity).unwrap_or(0.0);
        let (value, strain) = match demand {
            // What a setting takes away (compaction that is off commits nothing) binds nothing.
            Demand::Target(_, quantity, _) if estimate.value(quantity).is_none() => (0.0, 0.0),
            Demand::Target(target, quantity, asked) => (value(quantity), strain(target, asked, value(quantity))),
            Demand::CompactionFinishes => {
                (value(Quantity::CompactionUtilisation), value(Quantity::CompactionUtilisation))
            }
            Demand::Runs if self.runs(scenario, estimate) => (1.0, 0.0),
            Demand::Runs => (0.0, DEAD),
        };
        Stand { demand, value, strain }
    }

    fn runs(&self, scenario: &Scenario, estimate: &Estimate) -> bool {
        // An unreachable target is missed already, and said as such.
        let given = |rule: FindingRule| self.given.iter().any(|stop| stop.rule == rule);
        let counts = |rule: FindingRule| rule != FindingRule::TargetUnreachable && !given(rule);
        !stops(scenario, estimate).iter().any(|finding| counts(finding.rule))
    }
}

/// The questions that demands ask; the first three for what stops a job.
fn questions(demands: &[Demand]) -> Vec<Question> {
    let mut questions = vec![Question::Cadence, Question::Files, Question::Keeping];
    for demand in demands {
        let question = match demand {
            Demand::Target(_, quantity, _) => quantity.question(),
            Demand::CompactionFinishes => Question::Compaction,
            Demand::Runs => Question::Cadence,
        };
        if !questions.contains(&question) {
            questions.push(question);
        }
    }
    questions
}

impl Standing {
    /// How many times over each demand, in the order of [`Demands::all`].
    pub fn strains(&self) -> &[f64] {
        &self.strains[..self.count]
    }

    /// Whether everything holds.
    pub fn holds(&self) -> bool {
        self.strains().iter().all(|strain| *strain <= 1.0)
    }

    /// The demand that binds: the one that is missed most, or has least to spare.
    pub fn binding(&self) -> usize {
        let place = |best: usize, at: usize| if self.strains[at] > self.strains[best] { at } else { best };
        (0..self.count).fold(0, place)
    }

    /// Whether what holds and what binds stays so when each number is off by so large a share.
    pub(crate) fn is_settled(&self, by: f64) -> bool {
        let near = |a: f64, b: f64| a < b * (1.0 + by) && b < a * (1.0 + by);
        let binding = self.strains[self.binding()];
        let rivals = self.strains().iter().filter(|strain| near(**strain, binding)).count();
        !self.strains().iter().any(|strain| near(*strain, 1.0)) && (binding <= 1.0 || rivals <= 1)
    }

    /// How far all demands are missed together, as a sum of logarithms; those that hold weigh nothing.
    pub fn shortfall(&self) -> f64 {
        self.strains().iter().map(|strain| libm::log(strain.max(1.0))).sum()
    }

    /// The demands that hold, one bit each.
    pub(crate) fn held(&self) -> u16 {
        self.strains().iter().enumerate().filter(|(_, strain)| **strain <= 1.0).fold(0, |held, (at, _)| held | 1 << at)
    }
}
