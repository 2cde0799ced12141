//! Growth and trouble: what breaks first as traffic grows, how an outage ends, how long a table may go without
//! compaction, whether others may write it.

use crate::demand::{Demand, Demands};
use crate::search::changed;
use model::parameter::CompactionMode;
use model::{
    Finding, FindingRule, Headroom, Inputs, Parameter, Quantity, Scenario, estimate, findings, headroom, stops,
};

const DAY: f64 = 86_400.0;
/// Compaction that fails for longer is no accident.
const LONGEST: f64 = 30.0 * DAY;

/// What becomes of a scenario in trouble.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// How far the rate can grow, and what ends it.
    pub growth: Headroom,
    /// The greatest mean rate, in events a second.
    pub most_rate: f64,
    /// An outage, from its end on.
    pub outage: AfterOutage,
    /// Putting together what the table holds; nothing where it holds nothing or no job compacts.
    pub repair: Option<Repair>,
    /// How long compaction may fail; nothing where no job compacts.
    pub grace: Option<Grace>,
    /// Another job that writes the table.
    pub another: Another,
}

/// An outage, from its end on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AfterOutage {
    /// How long the job was down, in seconds.
    pub outage: f64,
    /// From the end of the outage until readers see fresh rows again, in seconds; nothing where the job never catches up.
    pub fresh_after: Option<f64>,
    /// Events that wait.
    pub behind: f64,
    /// Whether the source still holds all of them.
    pub kept: bool,
    /// Commits of the burst.
    pub commits: f64,
    /// Files that the burst leaves.
    pub files: f64,
    /// Files that as many seconds leave in ordinary times.
    pub usual_files: f64,
}

/// Putting together what a table already holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Repair {
    /// Files that it holds.
    pub files: f64,
    /// With nothing else to do, in seconds.
    pub alone: f64,
    /// In the time that the stream's own compaction leaves, in seconds; nothing where it leaves none.
    pub beside: Option<f64>,
}

/// How long compaction may fail.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grace {
    /// Seconds without a run; thirty days at most.
    pub seconds: f64,
    /// What breaks then; nothing where nothing does.
    pub breaks: Option<Demand>,
}

/// Another job that writes the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Another {
    /// What stops it.
    pub stops: Option<Finding>,
    /// Share of the stream's commits that succeed now and then.
    pub commit_success: [Option<f64>; 2],
    /// The most jobs that may write the table for commits to succeed as asked, or in 99 of 100 cases.
    pub most: f64,
    /// That share.
    pub asked: f64,
    /// Share of compaction's commits that succeed now and then.
    pub compaction_success: [Option<f64>; 2],
    /// What people regret about it, beyond what they regret already.
    pub warns: Vec<FindingRule>,
}

/// What becomes of a scenario in trouble; an outage of so many seconds where the scenario plans none.
pub fn trouble(inputs: &Inputs, outage: f64) -> Trouble {
    let scenario = inputs.scenario();
    let growth = headroom(&scenario);
    let planned = scenario.number(Parameter::Outage);
    Trouble {
        most_rate: scenario.number(Parameter::Rate) * growth.factor,
        growth,
        outage: after_outage(inputs, if planned > 0.0 { planned } else { outage }),
        repair: repair(&scenario),
        grace: grace(inputs),
        another: another(inputs),
    }
}

/// How an outage ends: the job restarts, reads at full speed, and is fresh one commit after it has caught up.
pub fn after_outage(inputs: &Inputs, outage: f64) -> AfterOutage {
    let during = changed(inputs, &[(Parameter::Outage, outage)]);
    let scenario = during.scenario();
    let found = estimate(&scenario);
    let value = |quantity| found.value(quantity).unwrap_or(0.0);
    let rate = scenario.number(Parameter::Rate);
    let (catch_up, restart) = (value(Quantity::CatchUp), scenario.number(Parameter::RestartTime));
    let never = catch_up >= scenario.number(Parameter::Horizon);
    // At the peak the busiest writer is `utilisation` full; reading what waits it is full.
    let peak = rate * scenario.number(Parameter::PeakFactor);
    let capacity = peak * value(Quantity::RateHeadroom);
    let burst = estimate(&changed(&during, &[(Parameter::Rate, capacity)]).scenario());
    let per_second = |found: &model::Estimate, quantity| found.value(quantity).unwrap_or(0.0) / DAY;
    AfterOutage {
        outage,
        fresh_after: (!never).then_some(restart + catch_up + value(Quantity::VisibleP95)),
        behind: rate * (outage + restart),
        kept: outage + restart + catch_up <= scenario.number(Parameter::SourceRetention),
        commits: per_second(&burst, Quantity::CommitsPerDay) * catch_up,
        files: per_second(&burst, Quantity::FilesPerDay) * catch_up,
        usual_files: per_second(&found, Quantity::FilesPerDay) * (outage + catch_up),
    }
}

/// Share of the time in which compaction may run.
fn share_of_time(scenario: &Scenario) -> f64 {
    let every = scenario.number(Parameter::CompactionEvery);
    match scenario.compaction() {
        CompactionMode::Scheduled => (scenario.number(Parameter::CompactionWindow) / every.max(DAY)).min(1.0),
        CompactionMode::Continuous | CompactionMode::Off => 1.0,
    }
}

fn repair(scenario: &Scenario) -> Option<Repair> {
    let files = scenario.number(Parameter::InitialFiles);
    let found = estimate(scenario);
    let alone = found.value(Quantity::Repair).filter(|_| files > 0.0)?;
    let busy = found.value(Quantity::CompactionUtilisation).unwrap_or(0.0);
    let spare = share_of_time(scenario) * (1.0 - busy);
    Some(Repair { files, alone, beside: (spare > 0.0).then(|| alone / spare) })
}

/// The time without compaction after which the first demand breaks that holds with it.
pub fn grace(inputs: &Inputs) -> Option<Grace> {
    let scenario = inputs.scenario();
    let now = estimate(&scenario);
    now.value(Quantity::CompactionDuration)?;
    let demands = Demands::of(&scenario, &[]);
    let targets =
        || demands.stands(&scenario, &now).into_iter().filter(|stand| matches!(stand.demand, Demand::Target(..)));
    // Without a target none breaks, and one that is missed already is not what compaction keeps.
    if targets().count() == 0 || targets().any(|stand| stand.strain > 1.0) {
        return None;
    }
    // Right after a run the table holds what a run leaves.
    let mean = now.value(Quantity::LiveFilesMean).unwrap_or(0.0);
    let clean =
        (2.0 * mean - now.value(Quantity::LiveFilesPeak).unwrap_or(mean)).max(scenario.number(Parameter::InitialFiles));
    let broken = |seconds: f64| {
        let horizon = (Parameter::Horizon, seconds.max(3_600.0));
        let off = (Parameter::Compaction, f64::from(CompactionMode::Off as u8));
        let without = changed(inputs, &[off, horizon, (Parameter::InitialFiles, clean)]).scenario();
        let stands = demands.stands(&without, &estimate(&without));
        let held = demands.stands(&scenario, &now);
        let breaks = stands
            .iter()
            .zip(&held)
            .find(|(then, now)| matches!(then.demand, Demand::Target(..)) && then.strain > 1.0 && now.strain <= 1.0);
        breaks.map(|(then, _)| then.demand)
    };
    let Some(mut breaks) = broken(LONGEST) else { return Some(Grace { seconds: LONGEST, breaks: None }) };
    let (mut low, mut high) = (0.0, LONGEST);
    while high - low > 600.0 {
        let middle = (low + high) / 2.0;
        match broken(middle) {
            Some(demand) => (high, breaks) = (middle, demand),
            None => low = middle,
        }
    }
    Some(Grace { seconds: low, breaks: Some(breaks) })
}

/// What another job that writes the same table would do.
pub fn another(inputs: &Inputs) -> Another {
    let jobs = inputs.scenario().number(Parameter::WriterJobs);
    let asked = inputs.scenario().target(Parameter::GoalCommitSuccess).unwrap_or(USUAL_SUCCESS);
    let scenarios = [inputs.scenario(), changed(inputs, &[(Parameter::WriterJobs, jobs + 1.0)]).scenario()];
    let found = [estimate(&scenarios[0]), estimate(&scenarios[1])];
    let success = |quantity| [found[0].value(quantity), found[1].value(quantity)];
    let [stopped, stopped_then] = [0, 1].map(|at| stops(&scenarios[at], &found[at]));
    // A rule about several writers counts even where it holds already: compaction is a committer too.
    let counts = |then: &model::Finding| {
        then.rule.parameters().contains(&Parameter::WriterJobs) || !stopped.iter().any(|now| now.rule == then.rule)
    };
    let new = stopped_then.into_iter().find(counts);
    let warned = [0, 1].map(|at| {
        let all = findings(&scenarios[at], &found[at]).into_iter();
        all.filter(|finding| finding.severity() == model::Severity::Warn).map(|f| f.rule).collect::<Vec<_>>()
    });
    Another {
        stops: new,
        most: most_writers(inputs, asked),
        asked,
        commit_success: success(Quantity::CommitSuccess),
        compaction_success: success(Quantity::CompactionCommitSuccess),
        warns: warned[1].iter().filter(|rule| !warned[0].contains(rule)).copied().collect(),
    }
}

/// Commits that people expect to succeed where they ask for no share.
const USUAL_SUCCESS: f64 = 0.99;

/// The most jobs for which commits succeed in the share asked for; 0 where even one job's do not.
fn most_writers(inputs: &Inputs, asked: f64) -> f64 {
    let (_, most) = Parameter::WriterJobs.definition().kind.limits().unwrap_or((1.0, 1.0));
    let keeps = |jobs: f64| {
        let scenario = changed(inputs, &[(Parameter::WriterJobs, jobs)]).scenario();
        let found = model::estimate_only(&scenario, &[Quantity::CommitSuccess.question()]);
        found.value(Quantity::CommitSuccess).is_none_or(|share| share >= asked)
    };
    let (mut kept, mut lost) = (0.0, most + 1.0);
    while lost - kept > 1.0 {
        let middle = libm::floor((kept + lost) / 2.0);
        if keeps(middle) { kept = middle } else { lost = middle }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::inputs;

    /// Two seconds a commit, one a minute each: ten jobs fit, thirty do not.
    #[test]
    fn so_many_jobs_may_write_as_commits_fit_into_the_interval() {
        let found = another(&inputs("write_mode=append commit_latency=2s interval=60s"));
        assert!((5.0..30.0).contains(&found.most), "{found:?}");
        let patient = another(&inputs("write_mode=append commit_latency=2s interval=60s commit_retries=20"));
        assert!(patient.most > found.most, "{patient:?}");
    }

    /// A job that is half full needs as long again as it was down.
    #[test]
    fn a_half_full_job_catches_up_in_the_time_that_it_was_down() {
        let found = after_outage(&inputs("utilisation=0.5 restart_time=1s buckets=0"), 10_800.0);
        let fresh = found.fresh_after.expect("it catches up");
        assert!((10_800.0..11_200.0).contains(&fresh), "{fresh}");
        assert!(found.kept);
        // Twice the rate for as long: the same commits a second, files at most as many as writers.
        assert!((170.0..190.0).contains(&found.commits), "{found:?}");
        let full = after_outage(&inputs("utilisation=1.2"), 10_800.0);
        assert_eq!((full.fresh_after, full.kept), (None, false));
    }

    #[test]
    fn repair_beside_the_stream_takes_what_the_stream_leaves() {
        let settings = "write_mode=append buckets=0 initial_files=400000 initial_bytes=40GB compaction_file_cost=50ms";
        let found = repair(&inputs(settings).scenario()).expect("files to repair");
        // 40 GB at 40 MB/s are 1,000 s, 400,000 files of 50 ms over 8 cores are 2,500 s.
        assert!((found.alone - 3_500.0).abs() < 1.0, "{found:?}");
        // A window of two hours a day, most of it free.
        let beside = found.beside.expect("time is left");
        assert!((12.0 * found.alone..20.0 * found.alone).contains(&beside), "{found:?}");
        assert_eq!(repair(&inputs("").scenario()), None);
    }

    #[test]
    fn compaction_may_fail_until_the_live_files_are_too_many() {
        let settings = "write_mode=append buckets=0 goal_live_files=100k";
        let found = grace(&inputs(settings)).expect("a job compacts");
        // 16 files a minute: 100,000 in 4.3 days.
        assert!((4.0 * DAY..4.6 * DAY).contains(&found.seconds), "{found:?}");
        assert!(matches!(found.breaks, Some(Demand::Target(Parameter::GoalLiveFiles, ..))));
        let found = grace(&inputs("write_mode=append buckets=0 goal_live_files=100M")).expect("a job compacts");
        assert_eq!(found, Grace { seconds: LONGEST, breaks: None });
    }

    #[test]
    fn compaction_keeps_no_target_that_nobody_named_or_that_is_missed_already() {
        assert_eq!(grace(&inputs("write_mode=append buckets=0")), None);
        assert_eq!(grace(&inputs("goal_planning=10s")), None);
    }

    #[test]
    fn a_second_writer_is_stopped_where_the_catalog_or_the_format_cannot_take_it() {
        assert_eq!(
            another(&inputs("catalog=hadoop storage=s3")).stops.map(|stop| stop.rule),
            Some(FindingRule::HadoopCatalog)
        );
        assert_eq!(
            another(&inputs("engine=flink-paimon")).stops.map(|stop| stop.rule),
            Some(FindingRule::PaimonTwoWriters)
        );
        let fine = another(&inputs("write_mode=append"));
        assert_eq!(fine.stops, None);
        assert!(fine.commit_success[0] >= fine.commit_success[1]);
    }
}
