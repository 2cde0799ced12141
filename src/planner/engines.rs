//! Engines side by side: the same traffic and the same targets, each engine as one would set it for them.
//!
//! An engine's defaults are no fair setting: Iceberg's `none` makes a file for each writer and bucket, which nobody keeps
//! who looks at the number of files, and a compaction once a day with two threads leaves deletes that make queries take
//! hours. So each engine may choose the distribution, how often it compacts and with how many threads, and the interval
//! where a target is missed; what the reader has given stays.

use crate::demand::{Demand, Demands, Stand, Standing};
use crate::knob::round_values;
use crate::search::changed;
use model::parameter::{CompactionMode, WriteMode};
use model::{
    Engine, Finding, FindingRule, Inputs, Parameter, Percentiles, Quantity, Shared, estimate, estimate_shared, stops,
};

/// A quantity with its value; nothing where the engine lacks it.
pub type Number = (Quantity, Option<f64>);

/// An engine with the same traffic and targets.
#[derive(Clone, Debug)]
pub struct Rival {
    /// The engine.
    pub engine: Engine,
    /// The scenario with it, set as one would for these targets.
    pub inputs: Inputs,
    /// What was set for that, beside the engine.
    pub changes: Vec<(Parameter, f64)>,
    /// How it stands to the targets.
    pub stands: Vec<Stand>,
    /// Numbers that people weigh: freshness at p95, files a day, time of a query, cost a month.
    pub numbers: [Number; 4],
    /// Why not this one.
    pub why_not: WhyNot,
}

/// Why an engine is not the one.
#[derive(Clone, Debug, PartialEq)]
pub enum WhyNot {
    /// It is the one.
    Best,
    /// It does not run so.
    Stopped(Finding),
    /// It adds rows where they were to replace others.
    OnlyAppends,
    /// It misses a target, and this one most.
    Misses(Demand),
    /// It misses none, but this number is so many times that of the best.
    Behind(Quantity, f64),
}

const WEIGHED: [Quantity; 4] = [Quantity::VisibleP95, Quantity::FilesPerDay, Quantity::Query, Quantity::CostMonth];

/// Every engine for the traffic and the targets of some inputs, the best first.
pub fn rivals(inputs: &Inputs) -> Vec<Rival> {
    let mut rivals: Vec<(f64, Rival)> = Engine::ALL.iter().map(|engine| rival(inputs, *engine)).collect();
    rivals.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut rivals: Vec<Rival> = rivals.into_iter().map(|(_, rival)| rival).collect();
    let best = rivals[0].numbers;
    for rival in &mut rivals[1..] {
        if rival.why_not == WhyNot::Best {
            rival.why_not = behind(&best, &rival.numbers);
        }
    }
    rivals
}

/// An engine with its rank: what does not run is last, then what only appends, then what misses.
fn rival(inputs: &Inputs, engine: Engine) -> (f64, Rival) {
    let bare = inputs.for_engine(engine);
    let changes = fairly(&bare);
    let inputs = changed(&bare, &changes);
    let scenario = inputs.scenario();
    let found = estimate(&scenario);
    let demands = Demands::of(&scenario, &Parameter::ALL);
    let stands = demands.stands(&scenario, &found);
    let standing = demands.judge(&scenario, &found);
    let numbers = WEIGHED.map(|quantity| (quantity, found.value(quantity)));
    let asked = WriteMode::from_number(scenario.number(Parameter::WriteMode));
    let stop = stops(&scenario, &found).into_iter().find(|finding| finding.rule != FindingRule::TargetUnreachable);
    let only_appends = asked != WriteMode::Append && scenario.write_mode() == WriteMode::Append;
    let (class, why_not) = if only_appends {
        (3e6, WhyNot::OnlyAppends)
    } else if let Some(stop) = stop {
        (2e6, WhyNot::Stopped(stop.clone()))
    } else if standing.holds() {
        (0.0, WhyNot::Best)
    } else {
        (1e6, WhyNot::Misses(demands.all()[standing.binding()]))
    };
    let weight = |(_, value): &Number| value.map_or(0.0, |value| libm::log(value.max(1e-6)));
    let rank = class + 100.0 * standing.shortfall() + numbers.iter().map(weight).sum::<f64>();
    (rank, Rival { engine, inputs, changes, stands, numbers, why_not })
}

/// What one would set for the targets: the distribution that makes fewest files where they are kept, and another
/// interval only where they are not.
fn fairly(inputs: &Inputs) -> Vec<(Parameter, f64)> {
    let scenario = inputs.scenario();
    let demands = Demands::of(&scenario, &Parameter::ALL);
    let shared = Shared::new(Percentiles::P95);
    let values = |parameter: Parameter| -> Vec<Option<f64>> {
        let free = scenario.has(parameter) && !scenario.is_given(parameter);
        let values = free.then(|| round_values(parameter)).into_iter().flatten();
        let others = values.filter(|value| *value != scenario.number(parameter)).map(Some);
        std::iter::once(None).chain(others).collect()
    };
    let try_out = |interval: Option<f64>, distribution: Option<f64>| {
        let pairs = [(Parameter::Interval, interval), (Parameter::Distribution, distribution)];
        let changes: Vec<_> = pairs.into_iter().filter_map(|(parameter, value)| Some((parameter, value?))).collect();
        let scenario = changed(inputs, &changes).scenario();
        let found = estimate_shared(&scenario, demands.questions(), &shared);
        let files = found.value(Quantity::FilesPerDay).unwrap_or(0.0);
        let standing = demands.judge(&scenario, &found);
        (cost(&standing, files, changes.len()), standing.holds(), changes)
    };
    let distributions = values(Parameter::Distribution);
    let with = |intervals: &[Option<f64>]| {
        let pairs = intervals.iter().flat_map(|interval| distributions.iter().map(move |one| (*interval, *one)));
        pairs.map(|(interval, one)| try_out(interval, one)).min_by(|a, b| a.0.total_cmp(&b.0))
    };
    let here = with(&[None]);
    let best = match here {
        Some((_, true, changes)) => Some(changes),
        _ => with(&values(Parameter::Interval)).map(|(_, _, changes)| changes),
    };
    maintained(inputs, &demands, best.unwrap_or_default())
}

/// Compaction as people run it for a table that is queried, where that is better in the numbers that are weighed.
fn maintained(inputs: &Inputs, demands: &Demands, changes: Vec<(Parameter, f64)>) -> Vec<(Parameter, f64)> {
    let scenario = inputs.scenario();
    let free = |parameter: Parameter| scenario.has(parameter) && !scenario.is_given(parameter);
    let hourly =
        [(Parameter::Compaction, f64::from(CompactionMode::Continuous as u8)), (Parameter::CompactionEvery, 3_600.0)];
    let often: Vec<_> = hourly.into_iter().filter(|_| hourly.iter().all(|(parameter, _)| free(*parameter))).collect();
    let threads: Vec<_> = [(Parameter::RewriteThreads, THREADS)].into_iter().filter(|(p, _)| free(*p)).collect();
    let ways = [vec![], often.clone(), [often, threads].concat()];
    let rank = |way: &Vec<(Parameter, f64)>| {
        let scenario = changed(inputs, &[&changes[..], way].concat()).scenario();
        let found = estimate(&scenario);
        let weights =
            WEIGHED.iter().filter_map(|quantity| found.value(*quantity)).map(|value| libm::log(value.max(1e-6)));
        100.0 * demands.judge(&scenario, &found).shortfall() + weights.sum::<f64>() + 0.05 * way.len() as f64
    };
    let best = ways.iter().min_by(|a, b| rank(a).total_cmp(&rank(b)));
    [changes.clone(), best.cloned().unwrap_or_default()].concat()
}

/// Threads of a rewrite that drops the deletes which it has applied.
const THREADS: f64 = 100.0;

/// Less is better: misses first, then files, then what is turned for less than a twentieth of them.
fn cost(standing: &Standing, files: f64, turned: usize) -> f64 {
    100.0 * standing.shortfall() + libm::log(files.max(1.0)) + 0.05 * turned as f64
}

/// The number by which an engine is farthest behind the best.
fn behind(best: &[Number; 4], own: &[Number; 4]) -> WhyNot {
    let both = best.iter().zip(own).filter_map(|(best, own)| Some((own.0, own.1?, best.1?)));
    let ratios = both.map(|(quantity, own, best)| (quantity, own / best.max(1e-9)));
    let worst = ratios.max_by(|a, b| a.1.total_cmp(&b.1));
    worst.map_or(WhyNot::Best, |(quantity, ratio)| WhyNot::Behind(quantity, ratio))
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Value;

    #[test]
    fn every_engine_has_its_place_and_its_reason() {
        let found = rivals(&Inputs::new());
        assert_eq!(found.len(), Engine::ALL.len());
        let best = found.iter().filter(|rival| rival.why_not == WhyNot::Best).count();
        assert!(best <= 1 && !matches!(found[0].why_not, WhyNot::Behind(..)), "{:?}", found[0].why_not);
        let connect = found.iter().find(|rival| rival.engine == Engine::ConnectIceberg).expect("Kafka Connect");
        assert_eq!(connect.why_not, WhyNot::OnlyAppends, "it cannot replace rows");
    }

    #[test]
    fn each_engine_is_set_as_one_would_set_it_unless_the_reader_did() {
        let rival = |inputs: &Inputs, engine: Engine| {
            rivals(inputs).into_iter().find(|rival| rival.engine == engine).expect("every engine")
        };
        let free = rival(&Inputs::new(), Engine::FlinkIceberg);
        assert!(free.changes.iter().any(|(parameter, _)| *parameter == Parameter::Distribution), "{:?}", free.changes);
        let own = Inputs::new().with(Parameter::Distribution, Value::Number(0.0));
        let kept = rival(&own, Engine::FlinkIceberg).changes;
        assert!(kept.iter().all(|(parameter, _)| *parameter != Parameter::Distribution), "{kept:?}");
        let query = free.numbers[2].1.expect("the time of a query");
        assert!(query < 3_600.0, "compaction as one would run it: {query} s");
        let late = Inputs::new().with(Parameter::GoalFreshness, Value::Number(20.0));
        let quick = rival(&late, Engine::FlinkIceberg);
        assert!(quick.changes.iter().any(|(parameter, _)| *parameter == Parameter::Interval), "{:?}", quick.changes);
        assert!(!matches!(quick.why_not, WhyNot::Misses(_)), "{:?}", quick.why_not);
    }

    #[test]
    fn for_appends_the_engines_that_only_append_are_no_worse() {
        let appends = Inputs::new().with(Parameter::WriteMode, Value::Number(0.0));
        let found = rivals(&appends);
        assert!(found.iter().all(|rival| rival.why_not != WhyNot::OnlyAppends));
    }
}
