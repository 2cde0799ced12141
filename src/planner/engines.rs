//! Engines side by side: the same traffic and the same targets, each engine with its own defaults.

use crate::demand::{Demand, Demands, Stand};
use model::parameter::WriteMode;
use model::{Engine, FindingRule, Inputs, Parameter, Quantity, Value, estimate, stops};

/// A quantity with its value; nothing where the engine lacks it.
pub type Number = (Quantity, Option<f64>);

/// An engine with the same traffic and targets.
#[derive(Clone, Debug)]
pub struct Rival {
    /// The engine.
    pub engine: Engine,
    /// The scenario with it.
    pub inputs: Inputs,
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
    Stopped(FindingRule),
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

/// The same scenario with another engine, its releases and defaults.
pub fn with_engine(inputs: &Inputs, engine: Engine) -> Inputs {
    let mut other = inputs.clone();
    if engine != inputs.engine() {
        for own in [Parameter::EngineVersion, Parameter::RuntimeVersion, Parameter::SinkVersion] {
            other.clear(own);
        }
    }
    other.with(Parameter::Engine, Value::Number(f64::from(engine as u8)))
}

/// An engine with its rank: what does not run is last, then what only appends, then what misses.
fn rival(inputs: &Inputs, engine: Engine) -> (f64, Rival) {
    let inputs = with_engine(inputs, engine);
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
        (2e6, WhyNot::Stopped(stop.rule))
    } else if standing.holds() {
        (0.0, WhyNot::Best)
    } else {
        (1e6, WhyNot::Misses(demands.all()[standing.binding()]))
    };
    let weight = |(_, value): &Number| value.map_or(0.0, |value| libm::log(value.max(1e-6)));
    let rank = class + 100.0 * standing.shortfall() + numbers.iter().map(weight).sum::<f64>();
    (rank, Rival { engine, inputs, stands, numbers, why_not })
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
    fn for_appends_the_engines_that_only_append_are_no_worse() {
        let appends = Inputs::new().with(Parameter::WriteMode, Value::Number(0.0));
        let found = rivals(&appends);
        assert!(found.iter().all(|rival| rival.why_not != WhyNot::OnlyAppends));
    }

    #[test]
    fn the_releases_of_one_engine_are_not_taken_for_those_of_another() {
        let mut inputs = Inputs::new();
        inputs.set_text(Parameter::EngineVersion, "1.9").expect("a release");
        let other = with_engine(&inputs, Engine::FlinkPaimon);
        assert!(!other.is_given(Parameter::EngineVersion));
        assert!(with_engine(&inputs, Engine::FlinkIceberg).is_given(Parameter::EngineVersion));
    }
}
