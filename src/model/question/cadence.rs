//! How often does it commit?

use crate::Parameter;
use crate::engine::Trigger;
use crate::evidence::Rule;
use crate::quantity::Quantity;
use crate::unit::Unit;
use crate::workings::{Step, Term, Thumb, Workings};

/// What the other questions need of the cadence.
#[derive(Clone, Copy)]
pub(crate) struct Cadence<'w> {
    /// When the engine commits.
    pub(crate) trigger: Trigger<'w>,
    /// Time between commits, in seconds.
    pub(crate) interval: Term<'w>,
    /// Commits a day.
    pub(crate) commits_per_day: Term<'w>,
    /// Commits a day that carry rows.
    pub(crate) data_commits_per_day: Term<'w>,
    /// Events between two commits that carry rows; at least one.
    pub(crate) events: Term<'w>,
}

pub(crate) fn answer<'w>(w: &Workings<'w>) -> Cadence<'w> {
    let rules = w.scenario().rules();
    let trigger = rules.trigger(w);
    if !trigger.commits {
        w.commits_nothing();
    }
    let interval = w.quantity(Quantity::EffectiveInterval, trigger.rule, trigger.interval);
    let day = w.literal(86_400.0, Unit::Seconds);
    let tries = if trigger.commits { day / interval } else { w.literal(0.0, Unit::PerDay) };

    // Sparse traffic: an interval without rows makes no data commit.
    let arriving = w.of(Parameter::Rate) * interval;
    let sparse = arriving.value() < 1.0;
    let data_commits = if sparse { tries * arriving } else { tries };
    let data_commits_per_day = w.step(Step::DataCommitsPerDay, Rule::COUNTING, data_commits);
    let all = if sparse {
        data_commits_per_day + rules.idle_commits(w, tries - data_commits_per_day, data_commits_per_day)
    } else {
        data_commits_per_day
    };
    let commits_per_day = w.quantity(Quantity::CommitsPerDay, Rule::COUNTING, all);
    let nominal = w.scenario().number(Parameter::Interval);
    if nominal > 0.0 {
        w.thumb(Quantity::CommitsPerDay, Thumb::DayOverInterval, 86_400.0 / nominal);
    }
    let events = if sparse { w.literal(1.0, Unit::Count) } else { arriving };
    Cadence { trigger, interval, commits_per_day, data_commits_per_day, events }
}
