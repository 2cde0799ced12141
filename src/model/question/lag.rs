//! How far a job that cannot take what comes falls behind: while rows arrive faster than the busiest writer takes them,
//! each waits in the source for all that came before it.

use super::cadence::Cadence;
use super::keeping;
use super::{files::Files, preaggregation::Sink};
use crate::evidence::Rule;
use crate::workings::{Function, Step, Term, Workings};
use crate::{Engine, Parameter};

const HOUR: f64 = 3_600.0;
/// Hours after which a day is like the one before, where a day's backlog is read off by its end.
const TWO_DAYS: usize = 48;

/// The wait of rows in the source: evenly spread from 0 to `longest` for a share of them, none for the others.
#[derive(Clone, Copy)]
pub(crate) struct Lag<'w> {
    /// Share of rows that wait.
    pub(crate) share: f64,
    /// The longest wait, in seconds; nothing where the job keeps up.
    pub(crate) longest: Option<Term<'w>>,
}

/// The lag of a job that commits by the clock. A late batch of Spark or round of Fluss is as long as what it reads, and has
/// none; what Kafka Connect calls for in rounds does not wait for rows.
pub(crate) fn answer<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, sink: &Sink<'w>, files: &Files<'w>) -> Lag<'w> {
    let none = Lag { share: 0.0, longest: None };
    if cadence.trigger.round.is_some() && w.scenario().engine() != Engine::ConnectIceberg {
        return none;
    }
    let capacity = keeping::capacity(w, sink, files);
    let (rate, horizon) = (w.of(Parameter::Rate), w.of(Parameter::Horizon));
    let (share, longest) = waits(rate.value(), &w.scenario().hours(), capacity.value(), horizon.value());
    if share <= 0.0 {
        return none;
    }
    let longest = w.looked_up(Function::Special, &[rate, capacity, horizon], longest);
    Lag { share, longest: Some(w.step(Step::WaitInSource, Rule::ALGEBRA, longest)) }
}

/// Share of rows that wait, and the longest wait. What is visible at the horizon is the first `capacity` of each `rate`
/// rows, and the last of these came so much earlier.
fn waits(rate: f64, hours: &[f64; 24], capacity: f64, horizon: f64) -> (f64, f64) {
    let busiest = hours.iter().fold(0.0, |most: f64, weight| most.max(*weight));
    if rate * busiest <= capacity {
        return (0.0, 0.0);
    }
    if rate > capacity { (1.0, horizon * (1.0 - capacity / rate)) } else { of_a_day(rate, hours, capacity, horizon) }
}

/// Peaks that the rest of the day makes up for, followed hour by hour through the horizon's last day (of two).
fn of_a_day(rate: f64, hours: &[f64; 24], capacity: f64, horizon: f64) -> (f64, f64) {
    let steps = (libm::ceil(horizon / HOUR) as usize).clamp(1, TWO_DAYS);
    let (mut backlog, mut all, mut waiting, mut waited) = (0.0, 0.0, 0.0, 0.0);
    for step in 0..steps {
        let rows = rate * hours[step % 24];
        let full = backlog > 0.0 || rows > capacity;
        let until = if rows < capacity { (backlog / (capacity - rows)).min(HOUR) } else { HOUR };
        let after = if full { (backlog + (rows - capacity) * until).max(0.0) } else { 0.0 };
        if step + 24 >= steps {
            all += rows * HOUR;
            let late = if full { rows * until } else { 0.0 };
            waiting += late;
            waited += late * (backlog + after) / 2.0 / capacity;
        }
        backlog = after;
    }
    // An even spread with the mean that was found.
    if waiting > 0.0 { (waiting / all, 2.0 * waited / waiting) } else { (0.0, 0.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_as_it_comes_does_not_wait() {
        assert_eq!(waits(100.0, &[1.0; 24], 100.0, 604_800.0), (0.0, 0.0));
    }

    /// Three times what 16 writers of 20,000 rows a second take: after a week two thirds of it wait.
    #[test]
    fn what_is_not_read_waits_whoever_commits_by_the_clock() {
        for engine in ["flink-iceberg", "connect-iceberg"] {
            let mut inputs = crate::Inputs::new();
            for (parameter, text) in
                [(Parameter::Engine, engine), (Parameter::Rate, "960000"), (Parameter::WriteMode, "append")]
            {
                inputs.set_text(parameter, text).expect("a value");
            }
            let longest = crate::estimate(&inputs.scenario()).value(crate::Quantity::VisibleMax).expect("a wait");
            assert!((longest / (604_800.0 * 2.0 / 3.0) - 1.0).abs() < 0.02, "{engine}: {longest}");
        }
    }

    #[test]
    fn twice_what_can_be_taken_leaves_half_the_horizon_unread() {
        assert_eq!(waits(200.0, &[1.0; 24], 100.0, 86_400.0), (1.0, 43_200.0));
    }

    /// An hour at 12 times the mean, half of which can be taken: the other half is read in the 12 hours that follow.
    #[test]
    fn a_peak_waits_until_it_is_read() {
        let mut hours = [12.0 / 23.0; 24];
        hours[3] = 12.0;
        let (share, longest) = waits(100.0, &hours, 600.0, 604_800.0);
        assert!((0.5..0.6).contains(&share), "{share}");
        assert!((3_300.0..3_700.0).contains(&longest), "{longest}");
    }
}
