//! Two scenarios beside each other: what is set otherwise, what it takes to get there, what comes of it.

use crate::demand::{Demands, Stand};
use model::parameter::{Change, Group, Owner};
use model::{
    Estimate, Finding, FindingRule, Inputs, Parameter, Quantity, Scenario, Severity, Value, estimate, findings,
};

/// One of two scenarios.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The first.
    First,
    /// The second.
    Second,
}

/// A parameter that differs.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The parameter.
    pub parameter: Parameter,
    /// Its value in the first scenario; nothing where its engine does not have it.
    pub first: Option<Value>,
    /// Its value in the second.
    pub second: Option<Value>,
    /// What getting from the first to the second takes on a running system.
    pub takes: Change,
    /// Who turns it.
    pub owner: Owner,
}

/// A result that differs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contrast {
    /// The quantity.
    pub quantity: Quantity,
    /// Its value in the first scenario; nothing where its engine does not have it.
    pub first: Option<f64>,
    /// Its value in the second.
    pub second: Option<f64>,
}

/// Which of two scenarios, and why.
#[derive(Clone, Debug, PartialEq)]
pub enum Preference {
    /// Nothing that people ask for differs.
    Same,
    /// Only this one runs: the other is stopped by a rule.
    Runs(Side, Finding),
    /// This one misses fewer targets: so many of the first, so many of the second, of so many.
    Targets(Side, [usize; 2], usize),
    /// This one is better in these and worse in nothing.
    Better(Side, Vec<Contrast>),
    /// The second is better in the former and worse in the latter.
    Trade(Vec<Contrast>, Vec<Contrast>),
}

/// Two scenarios beside each other.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What is set otherwise, in the table's order.
    pub differences: Vec<Difference>,
    /// The most that any of these takes; nothing where nothing differs.
    pub takes: Option<Change>,
    /// Results that differ tellingly, in the order of the quantities.
    pub contrasts: Vec<Contrast>,
    /// How each stands to its targets.
    pub stands: [Vec<Stand>; 2],
    /// Which, and why.
    pub preference: Preference,
}

/// What people weigh, those that they ask for most first; whether more is better.
const WEIGHED: [(Quantity, bool); 12] = [
    (Quantity::VisibleP95, false),
    (Quantity::FilesPerDay, false),
    (Quantity::AverageDataFileBytes, true),
    (Quantity::LiveFilesPeak, false),
    (Quantity::CommitSuccess, true),
    (Quantity::CompactionCommitSuccess, true),
    (Quantity::Query, false),
    (Quantity::Planning, false),
    (Quantity::MetadataJsonBytes, false),
    (Quantity::CostMonth, false),
    (Quantity::CompactionCoreHoursPerDay, false),
    (Quantity::CatchUp, false),
];

/// Compares two scenarios.
pub fn compare(first: &Inputs, second: &Inputs) -> Comparison {
    let scenarios = [first.scenario(), second.scenario()];
    let estimates = [estimate(&scenarios[0]), estimate(&scenarios[1])];
    let differences = differences(&scenarios);
    let stands = [0, 1].map(|at| Demands::of(&scenarios[at], &Parameter::ALL).stands(&scenarios[at], &estimates[at]));
    Comparison {
        takes: differences.iter().map(|difference| difference.takes).max(),
        contrasts: Quantity::ALL.into_iter().filter_map(|quantity| contrast(&estimates, quantity)).collect(),
        preference: preference(&scenarios, &estimates, &stands),
        differences,
        stands,
    }
}

fn differences(scenarios: &[Scenario; 2]) -> Vec<Difference> {
    let told = Parameter::ALL
        .into_iter()
        .filter(|parameter| !matches!(parameter, Parameter::Title | Parameter::Note | Parameter::Seed));
    told.filter_map(|parameter| {
        let [first, second] = [0, 1].map(|at| {
            let scenario: &Scenario = &scenarios[at];
            scenario.has(parameter).then(|| scenario.value(parameter))
        });
        // What the other engine has and nobody set comes with the engine.
        let set = scenarios.iter().any(|scenario| scenario.is_given(parameter));
        let differs = first != second && (set || (first.is_some() && second.is_some()));
        let definition = parameter.definition();
        let takes = if definition.group == Group::Targets { Change::AtOnce } else { definition.change };
        differs.then_some(Difference { parameter, first, second, takes, owner: definition.owner })
    })
    .collect()
}

/// A quantity that differs by a twentieth at least, a share by a hundredth of the whole.
fn contrast(estimates: &[Estimate; 2], quantity: Quantity) -> Option<Contrast> {
    let [first, second] = [0, 1].map(|at: usize| estimates[at].value(quantity));
    let telling = match (first, second) {
        (Some(a), Some(b)) if quantity.unit() == model::Unit::Share => libm::fabs(a - b) >= 0.01,
        (Some(a), Some(b)) => libm::fabs(a - b) > 0.05 * a.max(b),
        (None, None) => false,
        _ => true,
    };
    telling.then_some(Contrast { quantity, first, second })
}

fn preference(scenarios: &[Scenario; 2], estimates: &[Estimate; 2], stands: &[Vec<Stand>; 2]) -> Preference {
    let stop = |at: usize| findings(&scenarios[at], &estimates[at]).into_iter().find(stops);
    match (stop(0), stop(1)) {
        (Some(stop), None) => return Preference::Runs(Side::Second, stop),
        (None, Some(stop)) => return Preference::Runs(Side::First, stop),
        _ => {}
    }
    let missed = [0, 1].map(|at: usize| stands[at].iter().filter(|stand| stand.strain > 1.0).count());
    if missed[0] != missed[1] {
        let side = if missed[0] < missed[1] { Side::First } else { Side::Second };
        return Preference::Targets(side, missed, stands[0].len().max(stands[1].len()) - 1);
    }
    let weighed = WEIGHED.iter().filter_map(|(quantity, more)| Some((contrast(estimates, *quantity)?, *more)));
    let both = weighed.filter(|(contrast, _)| contrast.first.is_some() && contrast.second.is_some());
    let (gains, losses): (Vec<_>, Vec<_>) =
        both.partition(|(contrast, more)| (contrast.second > contrast.first) == *more);
    let bare = |side: Vec<(Contrast, bool)>| side.into_iter().map(|(contrast, _)| contrast).collect::<Vec<_>>();
    match (bare(gains), bare(losses)) {
        (gains, losses) if gains.is_empty() && losses.is_empty() => Preference::Same,
        (gains, losses) if losses.is_empty() => Preference::Better(Side::Second, gains),
        (gains, losses) if gains.is_empty() => Preference::Better(Side::First, losses),
        (gains, losses) => Preference::Trade(gains, losses),
    }
}

/// A target that cannot be reached stops nothing.
fn stops(finding: &model::Finding) -> bool {
    finding.severity() == Severity::Stop && finding.rule != FindingRule::TargetUnreachable
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::inputs;

    #[test]
    fn a_scenario_is_the_same_as_itself() {
        let found = compare(&inputs("interval=30s"), &inputs("interval=30s"));
        assert_eq!((found.differences, found.takes, found.preference), (vec![], None, Preference::Same));
        assert!(found.contrasts.is_empty());
    }

    #[test]
    fn the_way_from_one_to_the_other_takes_what_its_hardest_change_takes() {
        let found = compare(&inputs("interval=30s"), &inputs("interval=5min buckets=4"));
        let told: Vec<_> = found.differences.iter().map(|d| (d.parameter, d.takes)).collect();
        assert_eq!(told, [(Parameter::Interval, Change::Restart), (Parameter::Buckets, Change::Rewrite)]);
        assert_eq!(found.takes, Some(Change::Rewrite));
        let Preference::Trade(gains, losses) = found.preference else { panic!("{:?}", found.preference) };
        assert!(gains.iter().any(|gain| gain.quantity == Quantity::FilesPerDay));
        assert!(losses.iter().any(|loss| loss.quantity == Quantity::VisibleP95));
    }

    #[test]
    fn hash_is_better_in_files_and_worse_in_nothing_but_what_the_busiest_writer_pays() {
        let found = compare(&inputs("rate=2000"), &inputs("rate=2000 distribution=hash"));
        let contrast = found.contrasts.iter().find(|c| c.quantity == Quantity::FilesPerDay).expect("files");
        assert!(contrast.first > contrast.second);
        assert!(!matches!(found.preference, Preference::Same), "{:?}", found.preference);
    }

    #[test]
    fn targets_and_stops_decide_before_anything_else() {
        let targets = "goal_freshness=1min goal_files_day=2M";
        let found = compare(&inputs(&format!("{targets} interval=5min")), &inputs(&format!("{targets} interval=30s")));
        assert!(matches!(found.preference, Preference::Targets(Side::Second, [1, 0], 2..)), "{:?}", found.preference);
        let found = compare(&inputs(""), &inputs("interval=off"));
        let Preference::Runs(Side::First, stop) = found.preference else { panic!("{:?}", found.preference) };
        assert_eq!(stop.rule, FindingRule::CheckpointingOff);
    }
}
