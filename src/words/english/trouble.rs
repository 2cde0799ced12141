//! Growth and trouble, engines side by side, append or upsert.

use super::counted;
use super::plan::demand;
use super::quantity::quantity;
use crate::Language;
use model::{Limit, Unit};
use planner::{AfterOutage, Another, AppendOrUpsert, Grace, Repair, Rival, Trouble, WhyNot};

const EN: Language = Language::English;

fn time(seconds: f64) -> String {
    EN.short(seconds, Unit::Seconds)
}

fn count(number: f64) -> String {
    EN.short(number, Unit::Count)
}

pub(crate) fn growth(trouble: &Trouble) -> String {
    let (factor, rate) = (crate::number::ratio(trouble.growth.factor), EN.short(trouble.most_rate, Unit::PerSecond));
    if trouble.growth.factor <= 1.0 {
        return "The rate cannot grow: the busiest writer is full.".to_owned();
    }
    let first = match trouble.growth.limit {
        Limit::Capacity => "then the busiest writer is full".to_owned(),
        Limit::Compaction => "then compaction no longer finishes".to_owned(),
        Limit::Target(target) => format!("then the target “{}” is missed", EN.in_sentence(EN.label(target))),
    };
    format!("The rate can grow {factor}-fold, to {rate}; {first}.")
}

pub(crate) fn outage(after: &AfterOutage) -> String {
    let down = time(after.outage);
    let Some(fresh) = after.fresh_after else {
        return format!("After {down} down the job never catches up: it has no capacity to spare.");
    };
    let kept = if after.kept { "" } else { " The source does not keep what waits for that long." };
    format!(
        "After {down} down readers see fresh rows {} after the end of the outage; the burst is {} and {} \
         ({} would have come anyway).{kept}",
        time(fresh),
        counted(libm::ceil(after.commits), "commit"),
        counted(libm::ceil(after.files), "file"),
        count(after.usual_files)
    )
}

pub(crate) fn repair(repair: &Repair) -> String {
    let files = counted(repair.files, "file");
    match repair.beside {
        Some(beside) => {
            let (alone, beside) = (time(repair.alone), time(beside));
            format!("Putting {files} together takes {alone} alone, and {beside} beside the stream.")
        }
        None => format!(
            "Putting {files} together takes {} alone; beside the stream it never ends, for compaction has no time left.",
            time(repair.alone)
        ),
    }
}

pub(crate) fn grace(grace: &Grace) -> String {
    match grace.breaks {
        None => format!("Compaction may fail for {} and longer before a target breaks.", time(grace.seconds)),
        Some(breaks) => {
            format!("Compaction may fail for {}; then {} is missed.", time(grace.seconds), demand(&breaks))
        }
    }
}

pub(crate) fn another(another: &Another) -> String {
    if let Some(stop) = &another.stops {
        let why = crate::plan::plain_title(EN, stop);
        return format!("Another job may not write this table: {why}.");
    }
    let change = |[now, then]: [Option<f64>; 2]| {
        let share = |share: f64| EN.short(share, Unit::Share);
        now.zip(then).filter(|(now, then)| now - then >= 0.001).map(|(now, then)| (share(now), share(then)))
    };
    let mut text = "Another job may write this table".to_owned();
    if let Some((now, then)) = change(another.commit_success) {
        text += &format!("; commits then succeed in {then} instead of {now} of cases");
    }
    if let Some((now, then)) = change(another.compaction_success) {
        text += &format!("; compaction's in {then} instead of {now}");
    }
    text + ". " + &most_writers(another)
}

fn most_writers(another: &Another) -> String {
    let asked = EN.short(another.asked, Unit::Share);
    match another.most {
        most if most < 1.0 => format!("Not even one job's commits succeed in {asked} of cases."),
        most => {
            let jobs = if most < 2.0 { "One job".to_owned() } else { format!("Up to {} jobs", count(most)) };
            format!("{jobs} can write it with {asked} of commits succeeding.")
        }
    }
}

/// Which engine, and why not the others, those with one reason together.
pub(crate) fn rivals(rivals: &[Rival]) -> String {
    let Some(best) = rivals.first() else { return String::new() };
    let name = |rival: &Rival| match rival.changes.as_slice() {
        [] => EN.engine(rival.engine).to_owned(),
        changes => format!("{} ({})", EN.engine(rival.engine), EN.as_set(changes)),
    };
    let mut parts = vec![match &best.why_not {
        WhyNot::Best => format!("{}: keeps what was asked for, and is best in the rest taken together", name(best)),
        _ => format!("None keeps what was asked for; {} is nearest, but {}", name(best), self::rival(best)),
    }];
    for (reason, names) in crate::plan::by_reason(&rivals[1..], |rival| EN.engine(rival.engine), self::rival) {
        parts.push(format!("not {}: {reason}", names.join(", ")));
    }
    parts.join("; ") + "."
}

pub(crate) fn rival(rival: &Rival) -> String {
    match &rival.why_not {
        WhyNot::Best => "the one".to_owned(),
        WhyNot::Stopped(stop) => format!("does not run so: {}", EN.in_sentence(&crate::plan::plain_title(EN, stop))),
        WhyNot::OnlyAppends => "adds rows, and cannot replace them".to_owned(),
        WhyNot::Misses(missed) => format!("misses {}", demand(missed)),
        WhyNot::Behind(what, ratio) => {
            format!("{} is {} times that of the best", EN.in_sentence(quantity(*what)), crate::number::ratio(*ratio))
        }
    }
}

pub(crate) fn append_or_upsert(found: &AppendOrUpsert) -> String {
    let now = if found.upsert_is_cheaper_at(found.queries) { "upsert" } else { "append with later deduplication" };
    let queries = count(found.queries);
    match found.overtakes_at {
        Some(at) if found.upsert_is_cheaper_at(2.0 * at) => format!(
            "Above {} queries a day upsert takes fewer cores, below it append with later deduplication; at {queries} a day it is {now}.",
            count(at)
        ),
        Some(at) => format!(
            "Above {} queries a day append with later deduplication takes fewer cores, below it upsert; at {queries} a day it is {now}.",
            count(at)
        ),
        None => format!("At any number of queries {now} takes fewer cores."),
    }
}
