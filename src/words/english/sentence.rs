//! Verdict, tiles and targets. Words between `*` are emphasised.

use super::{parameter, quantity};
use crate::Language;
use model::finding::Argument;
use model::parameter::Distribution;
use model::unit::Unit;
use model::{FindingRule, Parameter, Value};
use report::{Gain, Goal, GoalState, Price, Situation, TileNote};

const EN: Language = Language::English;

fn time(seconds: f64) -> String {
    EN.short(seconds, Unit::Seconds)
}

fn count(number: f64) -> String {
    EN.short(number, Unit::Count)
}

pub(crate) fn situation(situation: &Situation) -> String {
    match situation {
        Situation::Stopped { rule, arguments } => title(*rule, arguments),
        Situation::SmallFiles { mean, interval, files, bytes, per_day, over } => format!(
            "Rows are readable after *{}* on average, but {} adds *{} files*, the data files of *{}*: {} a day{}.",
            time(*mean),
            each(*interval),
            count(*files),
            EN.short(*bytes, Unit::Bytes),
            count(*per_day),
            over.map_or(String::new(), |over| format!(", *{} times* the target", crate::number::ratio(over)))
        ),
        Situation::Missed { goal, mean, per_day } => format!(
            "{} is *{}*, the target {}. Rows are readable after {} on average, and a day adds {} files.",
            quantity::quantity(goal.quantity),
            EN.short(goal.value, goal.quantity.unit()),
            asked(goal),
            time(*mean),
            count(*per_day)
        ),
        Situation::Fine { mean, per_day, bytes, goals, worst } => format!(
            "Rows are readable after *{}* on average, and a day adds *{} files* of {}. {}",
            time(*mean),
            count(*per_day),
            EN.short(*bytes, Unit::Bytes),
            match (goals, worst) {
                (0, Some((rule, arguments))) => title(*rule, arguments),
                (0, None) => "Nothing stands out; set targets to judge it by.".to_owned(),
                (1, _) => "The target is met.".to_owned(),
                _ => "All targets are met.".to_owned(),
            }
        ),
    }
}

/// A finding as a sentence.
fn title(rule: FindingRule, arguments: &[Argument]) -> String {
    EN.finding(rule, arguments).title.trim_end_matches('.').to_owned() + "."
}

/// Why there is no single change to suggest.
pub(crate) fn torn(other: &Goal) -> String {
    format!(
        "No single change helps: “{}” pulls the other way (now {}, target {}).",
        quantity::quantity(other.quantity),
        EN.short(other.value, other.quantity.unit()),
        asked(other)
    )
}

fn each(interval: f64) -> String {
    match interval {
        i if libm::fabs(i - 60.0) < 0.5 => "each minute".to_owned(),
        _ => format!("each commit, every {},", time(interval)),
    }
}

fn asked(goal: &Goal) -> String {
    let value = EN.short(goal.asked, goal.quantity.unit());
    if goal.is_least() { format!("at least {value}") } else { value }
}

pub(crate) fn gain(gain: &Gain) -> String {
    let after = EN.short(gain.effect.after, gain.effect.quantity.unit());
    let price = match gain.price {
        Price::None => ", just as fresh".to_owned(),
        Price::Later(p95) => format!(", but rows wait up to {} at p95", time(p95)),
        Price::MoreFiles(files) => format!(", with {} files a day", count(files)),
    };
    // Freshness that improves is not "just as fresh".
    let price =
        if gain.effect.quantity.unit() == Unit::Seconds && gain.price == Price::None { String::new() } else { price };
    format!("{} it *{after}*{price}.", doing(&gain.cure.changes))
}

/// A change as the subject of a sentence, with its verb.
fn doing(changes: &[(Parameter, Value)]) -> String {
    let hash = Value::Number(f64::from(Distribution::Hash as u8));
    match changes {
        [(Parameter::Distribution, value)] if *value == hash => "Sending each bucket to one writer makes".to_owned(),
        [(Parameter::Interval, value)] => format!("An interval of {} makes", EN.value(Parameter::Interval, value)),
        [(Parameter::Parallelism, Value::Number(1.0))] => "One writer makes".to_owned(),
        [(Parameter::Buckets, Value::Number(1.0))] => "One bucket makes".to_owned(),
        [(Parameter::Parallelism, value)] => format!("{} writers make", EN.value(Parameter::Parallelism, value)),
        [(Parameter::Buckets, value)] => format!("{} buckets make", EN.value(Parameter::Buckets, value)),
        _ => {
            let one = |(parameter, value): &(Parameter, Value)| {
                let name = EN.in_sentence(parameter::label(*parameter));
                format!("{name} to {}", EN.value(*parameter, value))
            };
            format!("Setting {} makes", changes.iter().map(one).collect::<Vec<_>>().join(" and "))
        }
    }
}

pub(crate) fn tile(note: &TileNote) -> String {
    match note {
        TileNote::Every(seconds) => format!("every {}", time(*seconds)),
        TileNote::Never => "never".to_owned(),
        TileNote::FilesPerCommit { data, deletes, changelog } => {
            let deletes: Vec<String> = deletes.iter().flatten().filter(|n| **n >= 0.05).map(|n| count(*n)).collect();
            let mut text = format!("{} data", count(*data));
            if !deletes.is_empty() {
                text += &format!(" + {} delete", deletes.join(" + "));
            }
            if let Some(changelog) = changelog {
                text += &format!(" + {} changelog", count(*changelog));
            }
            text + ", a commit"
        }
        TileNote::TargetFileSize(bytes) => format!("target file size {}", EN.short(*bytes, Unit::Bytes)),
        TileNote::MeanAndMost { mean, most } => format!("mean {}, latest {}", time(*mean), time(*most)),
        TileNote::Mean(files) => format!("mean {}", count(*files)),
        TileNote::JustBefore(start) => format!("just before {}", EN.short(*start, Unit::TimeOfDay)),
        TileNote::Attempts(attempts) => match EN.short(*attempts, Unit::Factor).as_str() {
            "1" | "1.00" => "1 attempt each".to_owned(),
            many => format!("{many} attempts each"),
        },
        TileNote::CompactionWins(share) => format!("compaction: {}", EN.short(*share, Unit::Share)),
        TileNote::Requests(dollars) => format!("requests {}", EN.short(*dollars, Unit::DollarsPerMonth)),
    }
}

/// A margin, in whole hundredths.
fn percent(share: f64) -> String {
    EN.short(libm::round(share * 100.0).max(1.0) / 100.0, Unit::Share)
}

pub(crate) fn goal(goal: &Goal) -> String {
    let state = match goal.state {
        GoalState::Met => "met",
        GoalState::Near => "nearly met",
        GoalState::Missed => "missed",
    };
    let times = match goal.strain() {
        s if (1e-3..1.0).contains(&s) => format!(", {} to spare", percent(1.0 - s)),
        s if s > 1.0 && s < 1.95 => format!(" by {}", percent(s - 1.0)),
        s if goal.state == GoalState::Missed && (1.95..1e6).contains(&s) => {
            format!(", {}-fold", crate::number::ratio(s))
        }
        _ => String::new(),
    };
    format!("target {}: {state}{times}", asked(goal))
}
