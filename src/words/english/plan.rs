//! What to set, and which of two.

use super::quantity::quantity;
use crate::Language;
use crate::plan::plain_title;
use model::{Finding, Parameter, Quantity, Unit};
use planner::{Contrast, Demand, Impossible, Outcome, Preference, Relaxation, Side, Solution, Stand};
use report::PlanText;

const EN: Language = Language::English;

pub(crate) fn stand(stand: &Stand) -> String {
    match stand.demand {
        Demand::Target(target, what, asked) => {
            let (value, asked) = (EN.amount(stand.value, what), limit(target, EN.amount(asked, what)));
            format!("{} {value}, target {asked}: {}", quantity(what), margin(stand.strain))
        }
        Demand::Runs if stand.strain > 1.0 => "The job does not run".to_owned(),
        Demand::Runs => "The job runs".to_owned(),
        Demand::CompactionFinishes => {
            let busy = EN.short(stand.value, Unit::Share);
            let verb = if stand.strain > 1.0 { "does not finish" } else { "finishes" };
            format!("Compaction {verb}: it needs {busy} of its time")
        }
    }
}

fn limit(target: Parameter, asked: String) -> String {
    let least = model::TARGETS.iter().any(|(parameter, _, least)| *parameter == target && *least);
    if least { format!("at least {asked}") } else { asked }
}

fn margin(strain: f64) -> String {
    let percent = |share: f64| EN.short(share, Unit::Share);
    match strain {
        s if s <= 0.0 => "met".to_owned(),
        s if s <= 1.0 => format!("met, {} to spare", percent(1.0 - s)),
        s if s < 2.0 => format!("missed by {}", percent(s - 1.0)),
        s if s < 1e6 => format!("missed {}-fold", crate::number::ratio(s)),
        _ => "missed".to_owned(),
    }
}

pub(crate) fn demand(demand: &Demand) -> String {
    match demand {
        Demand::Target(target, what, asked) => {
            let name = EN.in_sentence(quantity(*what));
            format!("{name} {}", limit(*target, EN.amount(*asked, *what)))
        }
        Demand::Runs => "a job that runs".to_owned(),
        Demand::CompactionFinishes => "compaction that finishes".to_owned(),
    }
}

pub(crate) fn solution(solution: &Solution) -> String {
    match &solution.outcome {
        Outcome::Found(found) if found.setting.changes.is_empty() => {
            "Nothing has to change: all targets are met.".to_owned()
        }
        Outcome::Found(found) if solution.holds_now() => {
            let safer = EN.setting(&found.setting.changes);
            format!("All targets are met as it is. {safer}: they stay so in more cases.")
        }
        Outcome::Found(found) => format!("{}: all targets are met.", EN.setting(&found.setting.changes)),
        Outcome::Impossible(why) => {
            let names: Vec<String> = why.conflict.iter().map(demand).collect();
            let found = if solution.complete { "No setting of these knobs" } else { "No setting was found that" };
            let verb = if names.len() == 1 { "reaches" } else { "keeps together" };
            format!("{found} {verb} {}.", names.join(" and "))
        }
    }
}

pub(crate) fn searched(solution: &Solution) -> String {
    let count = |number: usize| EN.exact(number as f64, Unit::Count);
    let all = if solution.complete { "all" } else { "the most telling" };
    let knobs: Vec<String> = solution.knobs.iter().map(|knob| EN.in_sentence(EN.label(knob.parameter))).collect();
    format!(
        "What may move: {}. Of their round values {all} {} combinations were looked at; {} keep everything.",
        knobs.join(", "),
        count(solution.points),
        count(solution.feasible)
    )
}

pub(crate) fn kept_in(share: f64) -> String {
    if share >= 1.0 {
        return "It also holds if what was assumed turns out otherwise within its usual range.".to_owned();
    }
    let share = EN.short(libm::round(share * 100.0) / 100.0, Unit::Share);
    format!("If what was assumed turns out otherwise within its usual range, it still holds in {share} of cases.")
}

pub(crate) fn relaxation(relaxation: &Relaxation) -> String {
    let give = |(demand, best): &(Demand, f64)| match demand {
        Demand::Target(target, what, _) => {
            format!("{} {}", EN.in_sentence(quantity(*what)), limit(*target, EN.amount(*best, *what)))
        }
        other => self::demand(other),
    };
    let gives: Vec<String> = relaxation.gives.iter().map(give).collect();
    format!("With {} everything else holds: {}.", gives.join(" and "), how(&relaxation.changes))
}

/// Changes in a sentence.
fn how(changes: &[(Parameter, f64)]) -> String {
    if changes.is_empty() { "as it is set now".to_owned() } else { EN.in_sentence(&EN.setting(changes)) }
}

pub(crate) fn nearest(why: &Impossible) -> String {
    let missed: Vec<String> = why.nearest.stands.iter().filter(|stand| stand.strain > 1.0).map(instead).collect();
    format!("The nearest compromise, {}: {}.", how(&why.nearest.changes), missed.join(", "))
}

/// What is had instead of what was asked for.
fn instead(stand: &Stand) -> String {
    match stand.demand {
        Demand::Target(_, what, asked) => {
            let name = EN.in_sentence(quantity(what));
            format!("{name} {} instead of {}", EN.amount(stand.value, what), EN.amount(asked, what))
        }
        Demand::Runs => "the job does not run".to_owned(),
        Demand::CompactionFinishes => "compaction does not finish".to_owned(),
    }
}

pub(crate) fn stopped_anyway(stops: &[Finding]) -> Option<String> {
    let titles: Vec<String> = stops.iter().map(|stop| plain_title(EN, stop)).collect();
    (!titles.is_empty()).then(|| format!("Whatever these knobs do, the job does not run: {}.", titles.join("; ")))
}

pub(crate) fn preference(preference: &Preference) -> String {
    match preference {
        Preference::Same => "Both come to the same.".to_owned(),
        Preference::Runs(side, stop) => {
            let why = plain_title(EN, stop);
            format!("{}: the other does not run ({why}).", name(*side))
        }
        Preference::Targets(side, [first, second], of) => {
            let (own, other) = if *side == Side::First { (first, second) } else { (second, first) };
            format!("{}: it misses {own} of {of} demands, the other {other}.", name(*side))
        }
        Preference::Better(side, gains) => {
            let told = list(gains, *side == Side::First);
            format!("{}: better in {told}, and worse in nothing.", name(*side))
        }
        Preference::Trade(gains, losses) => {
            format!("The second gives {} for {}.", list(gains, false), list(losses, false))
        }
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::First => "The first",
        Side::Second => "The second",
    }
}

/// The first three, from the other scenario to this one.
fn list(contrasts: &[Contrast], turned: bool) -> String {
    let turn = |c: &Contrast| if turned { Contrast { first: c.second, second: c.first, ..*c } } else { *c };
    let told: Vec<String> = contrasts.iter().take(3).map(|contrast| EN.contrast(&turn(contrast))).collect();
    told.join(", ")
}

pub(crate) fn picture(text: &PlanText) -> String {
    match text {
        PlanText::MapTitle => "What meets the targets".to_owned(),
        PlanText::Over(x, y) => {
            let name = |parameter| EN.in_sentence(EN.label(parameter));
            format!("{} against {}", name(*y), name(*x))
        }
        PlanText::MapSummary { share, binding, recommended } => map_summary(*share, binding.as_ref(), *recommended),
        PlanText::AllHold => "meets all".to_owned(),
        PlanText::Binds(demand) => binds(demand).to_owned(),
        PlanText::SensitivityTitle(what) => format!("What moves it most: {}", EN.in_sentence(quantity(*what))),
        PlanText::SensitivitySubtitle => "each assumption at both ends of its usual range".to_owned(),
        PlanText::SensitivitySummary { quantity: what, now, most } => sensitivity_summary(*what, *now, *most),
        PlanText::OfQuantity(what) => quantity(*what).to_owned(),
        PlanText::NineOfTen => "9 of 10 worlds".to_owned(),
        PlanText::RangeOfAssumed(worlds) => {
            format!("Range of the assumed inputs, {} samples", EN.exact(*worlds as f64, Unit::Count))
        }
        PlanText::SpreadTitle(what) => format!("{} along the interval", quantity(*what)),
        PlanText::SpreadSubtitle => "with the band in which it lies if what was assumed turns out otherwise".to_owned(),
        PlanText::SpreadSummary { quantity: what, now, low, high } => {
            let say = |value: f64| EN.amount(value, *what);
            format!("{} {}; in 9 of 10 worlds from {} to {}.", quantity(*what), say(*now), say(*low), say(*high))
        }
        PlanText::Assumption(range) => EN.range(range),
        PlanText::LowEnd => "low end".to_owned(),
        PlanText::HighEnd => "high end".to_owned(),
        PlanText::Amount(value, what) => EN.full(*value, what.unit()),
    }
}

fn map_summary(share: f64, binding: Option<&Demand>, recommended: bool) -> String {
    let share = EN.short(libm::round(share * 100.0) / 100.0, Unit::Share);
    let now = match binding {
        None => "the present point is among it".to_owned(),
        Some(missed) => format!("the present point is not: {}", binds(missed)),
    };
    let to = if recommended { "; the suggested one is" } else { "" };
    format!("Everything holds in {share} of the map; {now}{to}.")
}

fn binds(demand: &Demand) -> &'static str {
    match demand {
        Demand::Runs => "does not run",
        Demand::CompactionFinishes => "compaction does not finish",
        Demand::Target(target, what, _) => match target {
            Parameter::GoalFreshness => "too stale",
            Parameter::GoalFilesDay => "too many files",
            Parameter::GoalFileSize => "files too small",
            Parameter::GoalLiveFiles => "too many live files",
            Parameter::GoalCommitSuccess if *what == Quantity::CommitSuccess => "commits fail",
            Parameter::GoalCommitSuccess => "compaction's commits fail",
            Parameter::GoalPlanning => "planning too slow",
            Parameter::GoalMetadata => "metadata too big",
            _ => "too expensive",
        },
    }
}

fn sensitivity_summary(what: Quantity, now: f64, most: Option<(Parameter, f64, f64)>) -> String {
    let name = quantity(what);
    let say = |value: f64| EN.amount(value, what);
    match most {
        None => format!("{name} {}: nothing that was assumed moves it.", say(now)),
        Some((parameter, low, high)) => format!(
            "{name} {}: {} moves it most, from {} to {}.",
            say(now),
            EN.in_sentence(EN.label(parameter)),
            say(low.min(high)),
            say(low.max(high))
        ),
    }
}
