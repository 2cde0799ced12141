//! The latency budget: how long each part takes on average, and how the whole is spread.

use crate::math::Latency;
use crate::parameter::{Parameter, Source};
use crate::question::{self, Beside};
use crate::scenario::Scenario;
use crate::workings::{Results, Workings};

/// A part of the time from a change to its being readable, in the order in which a row meets them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LatencyPart {
    /// From the change to the connector.
    Source,
    /// Through the queue.
    Kafka,
    /// The wait for the commits of an upstream that writes the queue in transactions.
    Upstream,
    /// In the source, because the job reads less than arrives.
    Backlog,
    /// In the job, outside the checkpoint.
    Processing,
    /// The wait for an event-time window to end, and for its watermark.
    Window,
    /// The wait for the next commit's trigger: the row arrives at any moment of an interval.
    Wait,
    /// The barrier behind buffered rows.
    Barrier,
    /// The checkpoint itself.
    Checkpoint,
    /// The batch, where an engine commits in rounds that are not checkpoints.
    Round,
    /// The commit.
    Commit,
    /// The wait for the compaction without which readers do not see what was committed, and that compaction.
    Compaction,
    /// The reader's refresh.
    Reader,
}

impl LatencyPart {
    /// Every part, in order.
    pub const ALL: [Self; 13] = [
        Self::Source,
        Self::Kafka,
        Self::Upstream,
        Self::Backlog,
        Self::Processing,
        Self::Window,
        Self::Wait,
        Self::Barrier,
        Self::Checkpoint,
        Self::Round,
        Self::Commit,
        Self::Compaction,
        Self::Reader,
    ];
}

/// The latency of a scenario: the same parts from which the percentiles are convolved.
#[derive(Clone, Debug)]
pub struct LatencyBudget {
    parts: Latency,
    means: [f64; LatencyPart::ALL.len()],
}

impl LatencyBudget {
    /// The budget of a scenario, in seconds throughout.
    pub fn of(scenario: &Scenario) -> Self {
        let results = Results::new();
        let (latency, beside) = question::latency(&Workings::new(scenario, None, &results));
        let means = LatencyPart::ALL.map(|part| mean(scenario, &latency, beside, part));
        Self { parts: latency, means }
    }

    /// Mean time of a part, in seconds.
    pub fn mean(&self, part: LatencyPart) -> f64 {
        self.means[part as usize]
    }

    /// Mean time from a change to its being readable, in seconds: means add up, percentiles do not.
    pub fn total_mean(&self) -> f64 {
        self.means.iter().sum()
    }

    /// Share of rows that are readable within so many seconds.
    pub fn share_within(&self, seconds: f64) -> f64 {
        self.parts.share_within(seconds)
    }

    /// Shares of rows that are readable within each of these times, in seconds; cheaper than one by one.
    pub fn shares_within(&self, seconds: &[f64]) -> Vec<f64> {
        self.parts.shares_within(seconds)
    }
}

fn mean(scenario: &Scenario, latency: &Latency, Beside { round, compaction }: Beside, part: LatencyPart) -> f64 {
    let number = |parameter| scenario.number(parameter);
    match part {
        LatencyPart::Source => number(Parameter::SourceDelay),
        LatencyPart::Kafka if scenario.source() == Source::Direct => 0.0,
        LatencyPart::Kafka => number(Parameter::KafkaDelay),
        LatencyPart::Upstream => latency.uniform[3] / 2.0,
        LatencyPart::Backlog => latency.lag.0 * latency.lag.1 / 2.0,
        LatencyPart::Window if latency.uniform[2] > 0.0 => number(Parameter::WatermarkDelay) + latency.uniform[2] / 2.0,
        LatencyPart::Window => 0.0,
        LatencyPart::Processing => number(Parameter::ProcessDelay),
        LatencyPart::Wait => latency.uniform[0] / 2.0,
        LatencyPart::Round => round.unwrap_or(0.0),
        LatencyPart::Barrier if round.is_some() => 0.0,
        LatencyPart::Barrier => number(Parameter::QueueDelay),
        LatencyPart::Checkpoint => latency.random[0].mean_capped(f64::MAX),
        LatencyPart::Commit => latency.random[1].mean_capped(f64::MAX),
        LatencyPart::Compaction => compaction + latency.uniform[4] / 2.0,
        LatencyPart::Reader => latency.uniform[1] / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Inputs, Quantity, estimate};

    #[test]
    fn the_percentiles_lie_on_the_curve() {
        let scenario = Inputs::new().scenario();
        let (budget, estimate) = (LatencyBudget::of(&scenario), estimate(&scenario));
        for (quantity, share) in [(Quantity::VisibleP50, 0.5), (Quantity::VisibleP95, 0.95)] {
            let within = budget.share_within(estimate.value(quantity).unwrap());
            assert!((within - share).abs() < 1e-3, "{}: {within}", quantity.id());
        }
    }

    #[test]
    fn the_parts_of_a_constant_latency_add_up() {
        let mut inputs = Inputs::new();
        let parts = ["checkpoint_duration", "checkpoint_duration_p99", "commit_latency", "commit_latency_p99"];
        for (id, text) in parts.into_iter().zip(["3s", "3s", "1s", "1s"]) {
            inputs.set_text(Parameter::by_id(id).unwrap(), text).unwrap();
        }
        // 0.25 s source, 0.02 s queue, 30 s mean wait, 3 s checkpoint, 1 s commit.
        let total = LatencyBudget::of(&inputs.scenario()).total_mean();
        assert!((total - 34.27).abs() < 1e-6, "{total}");
    }
    /// Runs an hour apart: rows wait half an hour for the next on average, and for that run itself.
    #[test]
    fn the_wait_for_compaction_is_a_part_where_rows_show_after_it() {
        let inputs = |mode: &str| {
            let mut inputs = Inputs::new();
            let own = [("engine", "flink-paimon"), ("bucket_mode", mode), ("compaction", "continuous")];
            for (id, text) in own.into_iter().chain([("compaction_every", "1h")]) {
                inputs.set_text(Parameter::by_id(id).unwrap(), text).unwrap();
            }
            inputs.scenario()
        };
        let (postponed, fixed) = (inputs("postpone"), inputs("fixed"));
        let run = estimate(&postponed).value(Quantity::CompactionDuration).unwrap();
        let waits = LatencyBudget::of(&postponed).mean(LatencyPart::Compaction);
        assert!(run > 0.0 && (waits - 1_800.0 - run).abs() < 1e-6, "{waits} {run}");
        assert_eq!(LatencyBudget::of(&fixed).mean(LatencyPart::Compaction), 0.0);
    }
}
