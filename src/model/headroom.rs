//! How far the rate can grow: until the busiest writer is full, compaction no longer finishes, or a target breaks.

use crate::Parameter;
use crate::estimate::{Estimate, estimate};
use crate::quantity::Quantity;
use crate::scenario::Scenario;
use crate::target::{TARGETS, kept};

/// What ends the growth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// The busiest writer is full.
    Capacity,
    /// Compaction no longer finishes in its time.
    Compaction,
    /// A target is missed.
    Target(Parameter),
}

/// How far the rate can grow, and what ends it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Headroom {
    /// The greatest rate over the present one; 1 when a limit is already passed.
    pub factor: f64,
    /// What comes first.
    pub limit: Limit,
}

/// How far the rate of a scenario can grow, to a thousandth.
///
/// A limit that the present rate already passes is no matter of growth and is left aside, unless all that remains is
/// the capacity. Some thirty estimates.
pub fn headroom(scenario: &Scenario) -> Headroom {
    let now = estimate(scenario);
    let capacity = now.value(Quantity::RateHeadroom).unwrap_or(1.0);
    let rate = scenario.number(Parameter::Rate);
    let passed = |factor: f64| {
        let found = estimate(&scenario.at_rate(rate * factor));
        first_passed(scenario, &now, &found)
    };
    if capacity <= 1.0 {
        return Headroom { factor: 1.0, limit: Limit::Capacity };
    }
    let Some(mut limit) = passed(capacity) else { return Headroom { factor: capacity, limit: Limit::Capacity } };
    let (mut low, mut high) = (1.0_f64, capacity);
    while high > low * 1.001 {
        let middle = libm::sqrt(low * high);
        match passed(middle) {
            Some(found) => (high, limit) = (middle, found),
            None => low = middle,
        }
    }
    Headroom { factor: low, limit }
}

/// The first limit that holds now and no longer holds then.
fn first_passed(scenario: &Scenario, now: &Estimate, then: &Estimate) -> Option<Limit> {
    let finishes = |estimate: &Estimate| estimate.value(Quantity::CompactionUtilisation).is_none_or(|busy| busy <= 1.0);
    if finishes(now) && !finishes(then) {
        return Some(Limit::Compaction);
    }
    let broken = TARGETS.iter().find(|(target, quantity, least)| {
        let Some(goal) = scenario.target(*target) else { return false };
        let kept = |estimate: &Estimate| estimate.value(*quantity).is_none_or(|value| kept(value, goal, *least));
        kept(now) && !kept(then)
    });
    broken.map(|(target, ..)| Limit::Target(*target))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Inputs;

    #[track_caller]
    fn headroom_of(settings: &str) -> Headroom {
        let mut inputs = Inputs::new();
        for setting in settings.split_whitespace() {
            let (id, value) = setting.split_once('=').expect("id=value");
            inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).unwrap();
        }
        headroom(&inputs.scenario())
    }

    #[test]
    fn without_targets_the_busiest_writer_ends_the_growth() {
        let found = headroom_of("compaction=off write_mode=append buckets=0");
        assert_eq!(found.limit, Limit::Capacity);
        assert!((found.factor - 160.0).abs() < 1e-6, "{found:?}");
    }

    #[test]
    fn a_job_that_is_full_has_none() {
        let found = headroom_of("utilisation=1.2");
        assert_eq!(found, Headroom { factor: 1.0, limit: Limit::Capacity });
    }

    #[test]
    fn compaction_may_end_it_before() {
        let settings = "write_mode=append buckets=0 compaction_file_cost=0s";
        let found = headroom_of(settings);
        assert_eq!(found.limit, Limit::Compaction);
        // 40 MB/s for two hours are 288 GB, read and written once; a day brings 10.4 GB.
        assert!((25.0..30.0).contains(&found.factor), "{found:?}");
    }

    #[test]
    fn a_target_may_end_it_before() {
        let found = headroom_of("compaction=off write_mode=append buckets=0 goal_cost=300");
        assert_eq!(found.limit, Limit::Target(Parameter::GoalCost));
        assert!(found.factor > 1.0 && found.factor < 160.0, "{found:?}");
    }
}
