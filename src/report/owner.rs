//! The product owner's view: a few ways to run the job, from fresher to cheaper.

use crate::goal::{Goal, GoalState};
use crate::verdict::Verdict;
use crate::{Report, moves, picture};
use model::finding::Cure;
use model::{Inputs, Parameter, Quantity, Value};

/// One way to run the job.
#[derive(Clone, Debug)]
pub struct Choice {
    /// Which way it goes.
    pub kind: ChoiceKind,
    /// The inputs that it stands for.
    pub inputs: Inputs,
    /// What it changes of the present inputs; nothing for the present.
    pub changes: Vec<(Parameter, Value)>,
    /// Time between commits, in seconds.
    pub interval: f64,
    /// Mean time until a row is readable, in seconds.
    pub mean: f64,
    /// Its 95th percentile, in seconds.
    pub p95: f64,
    /// New files a day.
    pub files_per_day: f64,
    /// Cost in a month, in dollars, where the model has it.
    pub cost_month: Option<f64>,
    /// How it stands to the targets that are set.
    pub goals: Vec<Goal>,
}

/// Which way a choice goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ChoiceKind {
    /// As it is.
    Now,
    /// A shorter interval.
    Fresher,
    /// The change of the verdict, the interval as it is.
    Suggested,
    /// A longer interval.
    Cheaper,
}

impl ChoiceKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Now, Self::Fresher, Self::Suggested, Self::Cheaper];
}

impl Choice {
    /// Whether every target that is set is met; nothing where none is.
    pub fn meets(&self) -> Option<bool> {
        (!self.goals.is_empty()).then(|| self.goals.iter().all(|goal| goal.state == GoalState::Met))
    }
}

/// As it is, as suggested (where something is), and the neighbours on both sides of that, in this order.
pub(crate) fn choices(report: &Report, verdict: &Verdict) -> Vec<Choice> {
    let suggested = verdict.change.as_ref().map(|change| change.cure.changes.clone());
    let base = suggested.clone().unwrap_or_default();
    let mut choices = vec![choice(report, ChoiceKind::Now, Vec::new())];
    choices.extend(suggested.map(|changes| choice(report, ChoiceKind::Suggested, changes)));
    let beside = |kind, seconds: f64| choice(report, kind, with_interval(&base, seconds));
    let now = Report::of(&report.changed(&Cure { changes: base.clone() })).scenario().number(Parameter::Interval);
    choices.extend(moves::usual_interval(now / 2.0, now).map(|seconds| beside(ChoiceKind::Fresher, seconds)));
    choices.extend(moves::usual_interval(now * 5.0, now).map(|seconds| beside(ChoiceKind::Cheaper, seconds)));
    choices
}

fn with_interval(changes: &[(Parameter, Value)], seconds: f64) -> Vec<(Parameter, Value)> {
    let others = changes.iter().filter(|change| change.0 != Parameter::Interval).cloned();
    others.chain([(Parameter::Interval, Value::Number(seconds))]).collect()
}

fn choice(report: &Report, kind: ChoiceKind, changes: Vec<(Parameter, Value)>) -> Choice {
    let inputs = report.changed(&Cure { changes: changes.clone() });
    let then = Report::of(&inputs);
    Choice {
        kind,
        changes,
        interval: then.number(Quantity::EffectiveInterval),
        mean: picture::mean_latency(then.scenario()),
        p95: then.number(Quantity::VisibleP95),
        files_per_day: then.number(Quantity::FilesPerDay),
        cost_month: then.value(Quantity::CostMonth),
        goals: Goal::all(&then),
        inputs,
    }
}
