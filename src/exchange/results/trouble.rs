//! Trouble, engines side by side and diagnoses as JSON.

use super::print;
use model::{Limit, Value};
use planner::diagnosis::{Interval, Next};
use planner::{Demand, Rival, Trouble, WhyNot};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Debug, Serialize)]
struct TroubleWire {
    growth: GrowthWire,
    outage: OutageWire,
    #[serde(skip_serializing_if = "Option::is_none")]
    repair: Option<RepairWire>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compaction_may_fail: Option<GraceWire>,
    another_job: AnotherWire,
}

#[derive(Debug, Serialize)]
struct GrowthWire {
    factor: f64,
    rate: f64,
    limit: &'static str,
}

#[derive(Debug, Serialize)]
struct OutageWire {
    outage_s: f64,
    fresh_after_s: Option<f64>,
    events_behind: f64,
    kept_by_source: bool,
    commits: f64,
    files: f64,
    usual_files: f64,
}

#[derive(Debug, Serialize)]
struct RepairWire {
    files: f64,
    alone_s: f64,
    beside_s: Option<f64>,
}

#[derive(Debug, Serialize)]
struct GraceWire {
    seconds: f64,
    breaks: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct AnotherWire {
    may_write: bool,
    most_jobs: f64,
    for_commit_success: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    stopped_by: Option<&'static str>,
    commit_success: [Option<f64>; 2],
    compaction_commit_success: [Option<f64>; 2],
    warnings: Vec<&'static str>,
}

/// What becomes of a scenario in trouble.
pub fn trouble_json(found: &Trouble) -> String {
    let (outage, another) = (&found.outage, &found.another);
    print(&TroubleWire {
        growth: GrowthWire { factor: found.growth.factor, rate: found.most_rate, limit: limit(found.growth.limit) },
        outage: OutageWire {
            outage_s: outage.outage,
            fresh_after_s: outage.fresh_after,
            events_behind: outage.behind,
            kept_by_source: outage.kept,
            commits: outage.commits,
            files: outage.files,
            usual_files: outage.usual_files,
        },
        repair: found.repair.map(|r| RepairWire { files: r.files, alone_s: r.alone, beside_s: r.beside }),
        compaction_may_fail: found
            .grace
            .map(|grace| GraceWire { seconds: grace.seconds, breaks: grace.breaks.as_ref().map(demand) }),
        another_job: AnotherWire {
            may_write: another.stops.is_none(),
            most_jobs: if another.stops.is_none() { another.most } else { 1.0 },
            for_commit_success: another.asked,
            stopped_by: another.stops.as_ref().map(|stop| stop.rule.id()),
            commit_success: another.commit_success,
            compaction_commit_success: another.compaction_success,
            warnings: another.warns.iter().map(|rule| rule.id()).collect(),
        },
    })
}

fn limit(limit: Limit) -> &'static str {
    match limit {
        Limit::Capacity => "capacity",
        Limit::Compaction => "compaction",
        Limit::Target(target) => target.id(),
    }
}

fn demand(demand: &Demand) -> &'static str {
    match demand {
        Demand::Target(target, ..) => target.id(),
        Demand::Runs => "runs",
        Demand::CompactionFinishes => "compaction_finishes",
    }
}

#[derive(Debug, Serialize)]
struct RivalWire {
    engine: &'static str,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<&'static str>,
    set: BTreeMap<&'static str, String>,
    numbers: BTreeMap<&'static str, f64>,
}

/// Every engine for the same traffic and targets, the best first.
pub fn rivals_json(rivals: &[Rival]) -> String {
    let wire = |rival: &Rival| {
        let (verdict, about) = match &rival.why_not {
            WhyNot::Best => ("best", None),
            WhyNot::Stopped(stop) => ("stopped", Some(stop.rule.id())),
            WhyNot::OnlyAppends => ("only-appends", None),
            WhyNot::Misses(missed) => ("misses", Some(demand(missed))),
            WhyNot::Behind(quantity, _) => ("behind", Some(quantity.id())),
        };
        let numbers = rival.numbers.iter().filter_map(|(quantity, value)| Some((quantity.id(), (*value)?)));
        let set = rival.changes.iter().map(|(parameter, n)| (parameter.id(), parameter.print(&Value::Number(*n))));
        RivalWire { engine: rival.engine.id(), verdict, about, set: set.collect(), numbers: numbers.collect() }
    };
    print(&rivals.iter().map(wire).collect::<Vec<_>>())
}

#[derive(Debug, Serialize)]
struct DiagnosisWire {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    choices: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<CauseWire>,
}

#[derive(Debug, Serialize)]
struct CauseWire {
    id: &'static str,
    parameter: &'static str,
    owner: &'static str,
    interval: &'static str,
    proof: &'static str,
}

/// What to ask next, or what was found.
pub fn diagnosis_json(next: &Next) -> String {
    print(&match next {
        Next::Ask(choices) => DiagnosisWire { choices: choices.iter().map(|c| c.id()).collect(), cause: None },
        Next::Found(cause) => {
            let (parameter, owner, interval) = cause.cure();
            let interval = match interval {
                Interval::Leave => "leave",
                Interval::DoNotRaise => "do-not-raise",
                Interval::Raise => "raise",
                Interval::Lower => "lower",
            };
            let (id, proof) = (cause.id(), cause.proof());
            let cause = CauseWire { id, parameter: parameter.id(), owner: owner.id(), interval, proof };
            DiagnosisWire { choices: Vec::new(), cause: Some(cause) }
        }
    })
}
