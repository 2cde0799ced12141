//! Engines that commit when a Flink checkpoint completes.
//!
//! The trigger's rule, read in `CheckpointCoordinator` and `CheckpointRequestDecider` and seen in runs: ticks on a fixed grid; a tick that falls due while a checkpoint
//! runs stays queued; a pause discards it and starts the grid anew.

use super::Trigger;
use crate::Parameter;
use crate::evidence::Rule;
use crate::math::{Lognormal, percentiles_of_longer};
use crate::parameter::{CheckpointMode, Distribution};
use crate::quantity::Quantity;
use crate::scenario::Scenario;
use crate::unit::Unit;
use crate::workings::{Function, Step, Term, Workings};

static GRID: Rule = Rule::code("apache/flink", "CheckpointCoordinator, CheckpointRequestDecider", "1.20.3, 2.3.0");
static MEASURED: Rule = Rule::runs("Flink 2.1.1, Iceberg 1.11.0", "cadence-*", "2026-11");

/// Beyond this share of timeouts a job makes no progress worth a number.
const NEVER: f64 = 0.999;

/// Share of commits that may be late before the wait for them is counted.
const COMMITS_IN_TIME: f64 = 0.999;

/// Share of the interval to which rough numbers know the gap between checkpoints.
const ROUGHLY: f64 = 1e-3;

/// The trigger of a checkpointing job.
pub(super) fn trigger<'w>(w: &Workings<'w>) -> Trigger<'w> {
    let horizon = w.of(Parameter::Horizon);
    let timeouts = timeout_probability(w);
    failovers(w, timeouts);
    if w.scenario().number(Parameter::Interval) == 0.0 || timeouts.value() > NEVER {
        debt(w);
        let length_biased = horizon.value();
        return Trigger { interval: horizon, rule: &GRID, length_biased, commits: false, round: None };
    }
    let attempt = w.step(Step::AttemptInterval, &MEASURED, attempt_interval(w));
    let tried = between_successes(w, attempt, timeouts);
    let interval = if tried.value() > horizon.value() { tried.min(horizon) } else { tried };
    let length_biased = length_biased(w, interval.value());
    debt(w);
    Trigger { interval, rule: &MEASURED, length_biased, commits: true, round: None }
}

/// Flink raises an interval below the pause to the pause, silently.
fn nominal<'w>(w: &Workings<'w>) -> Term<'w> {
    let (interval, pause) = (w.of(Parameter::Interval), w.of(Parameter::MinPause));
    if pause.value() > interval.value() { interval.max(pause) } else { interval }
}

fn duration(w: &Workings<'_>) -> Lognormal {
    let number = |p| w.scenario().number(p);
    Lognormal::new(number(Parameter::CheckpointDuration), number(Parameter::CheckpointDurationP99))
}

/// Median, 99th percentile and the most that a checkpoint may take once its barrier is through the queue.
fn duration_terms<'w>(w: &Workings<'w>) -> [Term<'w>; 3] {
    let room = (w.of(Parameter::CheckpointTimeout) - barrier_queue(w)).max(w.literal(0.0, Unit::Seconds));
    [w.of(Parameter::CheckpointDuration), w.of(Parameter::CheckpointDurationP99), room]
}

/// Whether barriers really overtake: not on edges that go straight from one subtask to the next, and only exactly once.
pub(crate) fn overtakes(scenario: &Scenario) -> bool {
    let shuffled = scenario.is_keyed() || scenario.distribution() != Distribution::None;
    let mode = CheckpointMode::from_number(scenario.number(Parameter::CheckpointMode));
    scenario.flag(Parameter::Unaligned) && mode == CheckpointMode::ExactlyOnce && shuffled
}

/// Time that a barrier waits behind buffered rows. The rows themselves wait in any case.
pub(crate) fn barrier_queue<'w>(w: &Workings<'w>) -> Term<'w> {
    if overtakes(w.scenario()) { w.literal(0.0, Unit::Seconds) } else { w.of(Parameter::QueueDelay) }
}

fn timeout_probability<'w>(w: &Workings<'w>) -> Term<'w> {
    let tail = w.apply(Function::LognormalTail, &duration_terms(w), |v| 1.0 - Lognormal::new(v[0], v[1]).cdf(v[2]));
    w.quantity(Quantity::TimeoutProbability, Rule::ALGEBRA, tail)
}

/// Time from one trigger to the next while nothing fails.
fn attempt_interval<'w>(w: &Workings<'w>) -> Term<'w> {
    let [median, p99, room] = duration_terms(w);
    let queue = barrier_queue(w);
    let commit = [w.of(Parameter::CommitLatency), w.of(Parameter::CommitLatencyP99)];
    let commit = w.apply(Function::LognormalMean, &commit, |v| Lognormal::new(v[0], v[1]).mean_capped(f64::MAX));
    let commit = w.step(Step::CommitTime, Rule::ALGEBRA, commit);
    let own = w.apply(Function::LognormalMean, &[median, p99, room], |v| Lognormal::new(v[0], v[1]).mean_capped(v[2]));
    let own = w.step(Step::Snapshotting, Rule::ALGEBRA, own);
    let whole = w.step(Step::CheckpointTime, Rule::ALGEBRA, queue + own);
    let (interval, pause, concurrent) = (nominal(w), w.of(Parameter::MinPause), w.of(Parameter::MaxConcurrent));
    // The pause counts from the last one that ended: where each ends before the next is due, none ever overlap.
    let overlap = pause.value() == 0.0 || whole.value() > interval.value();
    if concurrent.value() > 1.0 && overlap {
        // Concurrent checkpoints overlap in the barrier's travel only: one task's snapshots run one after the other.
        return interval.max(own).max(commit).max((whole + pause) / concurrent);
    }
    let zero = w.literal(0.0, Unit::Seconds);
    if pause.value() == 0.0 {
        // Ticks that fall due are owed and made up for, so only the mean counts.
        if whole.value() + commit.value() <= interval.value() {
            return interval.max(whole).max(commit);
        }
        return interval.max(longest(w, [zero, queue, median, p99, room]));
    }
    let shift = queue + pause;
    if commits_in_time(w, interval.value().max(shift.value())) {
        let operands = [interval, shift, median, p99, room];
        return w.apply(Function::LognormalMeanOfMax, &operands, |v| {
            Lognormal::new(v[2], v[3]).mean_of_max(v[0], v[1], v[4])
        });
    }
    longest(w, [interval, shift, median, p99, room])
}

/// A checkpoint waits at the committer until the commit before it is through: the longer of the two counts.
fn longest<'w>(w: &Workings<'w>, [least, shift, median, p99, room]: [Term<'w>; 5]) -> Term<'w> {
    let (commit, slow) = (w.of(Parameter::CommitLatency), w.of(Parameter::CommitLatencyP99));
    w.apply(Function::MeanOfLongest, &[least, shift, median, p99, room, commit, slow], |v| {
        Lognormal::new(v[2], v[3]).mean_of_longest((v[0], v[1], v[4]), Lognormal::new(v[5], v[6]))
    })
}

/// Whether nearly every commit ends before so much time has passed.
fn commits_in_time(w: &Workings<'_>, within: f64) -> bool {
    commit_spread(w).cdf(within) > COMMITS_IN_TIME
}

fn commit_spread(w: &Workings<'_>) -> Lognormal {
    let number = |p| w.scenario().number(p);
    Lognormal::new(number(Parameter::CommitLatency), number(Parameter::CommitLatencyP99))
}

/// How long a checkpoint takes as its rows see it: at the committer it waits for what is left of the commit before it,
/// which began `gap` before its trigger. Two percentiles of the longer of both stand for it.
pub(crate) fn held_back(w: &Workings<'_>, interval: f64) -> Lognormal {
    let (own, commit) = (duration(w), commit_spread(w));
    let (queue, pause) = (barrier_queue(w).value(), w.scenario().number(Parameter::MinPause));
    let room = (w.scenario().number(Parameter::CheckpointTimeout) - queue).max(0.0);
    let gap = gap(w, (own, commit), (interval, queue, pause, room));
    if commit.cdf(gap + queue) > COMMITS_IN_TIME {
        return own;
    }
    let within = |x: f64| own.cdf(x) * commit.cdf(x + gap + queue);
    if w.is_rough() {
        let [median, p99] = percentiles_of_longer(own, commit, gap + queue);
        return Lognormal::new(median, p99);
    }
    let most = own.quantile(0.9999).max(commit.quantile(0.9999));
    let percentile = |share: f64| {
        let (mut low, mut high) = (0.0, most);
        for _ in 0..40 {
            let middle = (low + high) / 2.0;
            if within(middle) < share { low = middle } else { high = middle }
        }
        high
    };
    Lognormal::new(percentile(0.5), percentile(0.99))
}

/// Time from the end of a checkpoint to the trigger of the next. Where checkpoints are owed there is only the pause; else
/// it is what the interval leaves, and a commit that is longer than that takes some of the next gap too.
fn gap(
    w: &Workings<'_>,
    (own, commit): (Lognormal, Lognormal),
    (interval, queue, pause, room): (f64, f64, f64, f64),
) -> f64 {
    if pause == 0.0 && interval > 1.001 * nominal(w).value() {
        return 0.0;
    }
    let longer = own.held_back_by(room, commit);
    let close = if w.is_rough() { ROUGHLY * interval } else { 0.0 };
    let mut gap = pause.max(interval - queue - own.mean_capped(room));
    for _ in 0..3 {
        let last = gap;
        gap = pause.max(interval - queue - longer.mean(gap + queue));
        if libm::fabs(gap - last) <= close {
            break;
        }
    }
    gap
}

/// Only a success commits: timeouts (and the restarts that they cause) lie between.
fn between_successes<'w>(w: &Workings<'w>, attempt: Term<'w>, timeouts: Term<'w>) -> Term<'w> {
    // Below a hundred-thousandth the factor cannot be seen, and the formula reads better without it.
    if timeouts.value() < 1e-5 {
        return attempt;
    }
    let one = w.literal(1.0, Unit::Share);
    let restarts =
        w.apply(Function::Power, &[timeouts, w.of(Parameter::TolerableFailures) + 1.0], |v| libm::pow(v[0], v[1]));
    (attempt + restarts * w.of(Parameter::RestartTime)) / (one - timeouts)
}

/// Mean square of the interval over its mean.
fn length_biased(w: &Workings<'_>, mean: f64) -> f64 {
    let number = |p| w.scenario().number(p);
    let (interval, pause) = (number(Parameter::Interval), number(Parameter::MinPause));
    let queue = barrier_queue(w).value();
    let room = (number(Parameter::CheckpointTimeout) - queue).max(0.0);
    let shift = queue + pause;
    let least = interval.max(pause);
    let [spread, square] = if commits_in_time(w, least.max(shift)) {
        duration(w).moments_of_max(least, shift, room)
    } else {
        duration(w).moments_of_longest((least, shift, room), commit_spread(w))
    };
    // The shape of one attempt, stretched to the interval that commits really have.
    if spread > 0.0 { mean * (square / (spread * spread)).max(1.0) } else { mean }
}

/// Checkpoints that fall due while one runs.
fn debt(w: &Workings<'_>) {
    let nominal = nominal(w);
    if nominal.value() == 0.0 || !w.is_read(&[Quantity::CheckpointDebt]) {
        return;
    }
    let [median, p99, room] = duration_terms(w);
    let own = w.apply(Function::LognormalMean, &[median, p99, room], |v| Lognormal::new(v[0], v[1]).mean_capped(v[2]));
    w.quantity(Quantity::CheckpointDebt, &GRID, (barrier_queue(w) + own) / nominal);
}

/// Restarts: those of the world, and those that timeouts cause when too many come in a row.
fn failovers<'w>(w: &Workings<'w>, timeouts: Term<'w>) {
    let day = w.literal(86_400.0, Unit::Seconds);
    let mut failovers = day / w.of(Parameter::Mtbf);
    if timeouts.value() >= 1e-5 {
        let operands = [timeouts, w.of(Parameter::TolerableFailures), w.of(Parameter::CheckpointTimeout), nominal(w)];
        failovers =
            failovers + w.apply(Function::Special, &operands, |v| timeout_failovers_per_day(v[0], v[1], v[2], v[3]));
    }
    w.quantity(Quantity::FailoversPerDay, Rule::ALGEBRA, failovers);
}

/// Runs of `tolerated + 1` timeouts in a day, if checkpoints are independent (slow ones cluster, so this is hopeful).
fn timeout_failovers_per_day(p: f64, tolerated: f64, timeout: f64, interval: f64) -> f64 {
    let run = libm::pow(p, tolerated + 1.0);
    let one_minus = 1.0 - p;
    // With no success at all a run takes `tolerated + 1` checkpoints, each as long as the timeout.
    let checkpoints = if one_minus < 1e-9 { tolerated + 1.0 } else { (1.0 - run) / (one_minus * run) };
    let seconds = interval.max(p * timeout) * checkpoints;
    if seconds.is_finite() && seconds > 0.0 { 86_400.0 / seconds } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use crate::{Inputs, Parameter, Quantity, estimate};

    #[track_caller]
    fn values(settings: &str) -> [f64; 2] {
        let mut inputs = Inputs::new();
        for setting in settings.split_whitespace() {
            let (id, value) = setting.split_once('=').expect("id=value");
            inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).unwrap();
        }
        let estimate = estimate(&inputs.scenario());
        [Quantity::EffectiveInterval, Quantity::VisibleP50]
            .map(|quantity| estimate.value(quantity).expect("it is there"))
    }

    /// Barriers overtake rows, but the rows still wait.
    #[test]
    fn unaligned_checkpoints_shorten_the_interval_and_not_the_queue() {
        let [aligned, slow] = values("queue_delay=2min distribution=hash");
        let [unaligned, fast] = values("queue_delay=2min distribution=hash unaligned=yes");
        assert!(aligned > 120.0 && unaligned == 60.0, "{aligned} {unaligned}");
        assert!(fast < slow && fast > 120.0, "{fast} {slow}");
    }

    /// Runs `cadence-sync3-pause5-c2` and `cadence-sync2-pause2-c2`.
    #[test]
    fn a_pause_keeps_short_checkpoints_apart_however_many_may_run() {
        let short = "checkpoint_duration=3s checkpoint_duration_p99=3s interval=1s min_pause=5s max_concurrent=2";
        assert_eq!(values(short)[0], 8.0);
        let long = "checkpoint_duration=3s checkpoint_duration_p99=3s interval=1s min_pause=2s max_concurrent=2";
        assert_eq!(values(long)[0], 3.0);
    }

    #[test]
    fn unaligned_does_nothing_on_an_edge_without_a_shuffle() {
        let plain = "queue_delay=2min write_mode=append buckets=0";
        assert_eq!(values(plain), values(&format!("{plain} unaligned=yes")));
    }
}
