//! Rounds that are not checkpoints: Spark's micro-batches, Kafka Connect's commits, Fluss's tiering. A round takes what
//! has arrived (Kafka Connect's what its tasks have read by then, for they read all the time), writes it, commits it, and
//! only then is the next one planned.

use super::{Planned, World};
use crate::luck::Purpose;
use crate::settings::Cadence;
use crate::time::{Micros, micros};

/// How often Spark asks an idle source.
const POLL: Micros = 100_000;

impl World {
    /// The first round of a life.
    pub(crate) fn plan_round(&mut self, job: u32, now: Micros) {
        let first = match self.settings.cadence {
            Cadence::Coordinator(_) => now + self.settings.interval,
            Cadence::Tiering(poll) => now + self.poll_comes(job, poll),
            _ => now,
        };
        self.plan_round_at(job, first);
    }

    fn plan_round_at(&mut self, job: u32, at: Micros) {
        let state = &mut self.jobs[job as usize];
        state.round += 1;
        let round = state.round;
        self.agenda.plan(at, Planned::Round { job, round });
    }

    fn poll_comes(&self, job: u32, poll: Micros) -> Micros {
        let k = u64::from(self.jobs[job as usize].round);
        (self.luck.draw(Purpose::FirstTick, u64::from(job), k) * poll as f64) as Micros
    }

    pub(crate) fn round(&mut self, job: u32, round: u32) {
        let arrived = self.settings.traffic.arrived(self.now);
        let state = &mut self.jobs[job as usize];
        if state.round != round || !state.up || state.attempt.is_some() {
            return;
        }
        state.round_started = self.now;
        state.rewrites_seen = self.table.rewrites;
        if self.settings.cadence == Cadence::MicroBatches && arrived == state.cut && state.batches.is_empty() {
            // No new rows, no batch: Spark looks again.
            let next = self.after_batch(self.now).max(self.now + POLL);
            self.plan_round_at(job, next);
            return;
        }
        self.counts.rounds += 1;
        let writes = match self.settings.cadence {
            Cadence::Coordinator(answer) => answer,
            _ => {
                let waiting = arrived - state.cut;
                let rows = waiting.min(self.settings.most_of_a_round());
                state.cut_off = rows < waiting;
                let until = state.cut + rows;
                self.take(job, until);
                micros(rows as f64 / self.settings.round_capacity / 1e6)
            }
        };
        self.agenda.plan(self.now + writes, Planned::RoundWritten { job, round });
    }

    /// The round holds the rows until this one.
    fn take(&mut self, job: u32, rows: u64) {
        let state = &mut self.jobs[job as usize];
        state.read = rows;
        state.last_id += 1;
        let id = state.last_id;
        self.cut(job, id, rows);
    }

    pub(crate) fn round_written(&mut self, job: u32, round: u32) {
        if self.jobs[job as usize].round != round || !self.jobs[job as usize].up {
            return;
        }
        if matches!(self.settings.cadence, Cadence::Coordinator(_)) {
            self.read_on(job);
            self.take(job, self.jobs[job as usize].read);
        }
        let state = &mut self.jobs[job as usize];
        state.completed_id = state.last_id;
        state.completed_rows = state.cut;
        self.commit_what_is_ready(job);
        if self.jobs[job as usize].attempt.is_none() {
            self.round_ends(job);
        }
    }

    /// What was written is committed, or there was nothing to commit.
    pub(crate) fn round_ends(&mut self, job: u32) {
        let started = self.jobs[job as usize].round_started;
        let next = match self.settings.cadence {
            // What was cut off is pending again at once.
            Cadence::Tiering(_) if self.jobs[job as usize].cut_off => self.now,
            Cadence::Tiering(poll) => self.now + self.settings.interval + self.poll_comes(job, poll),
            Cadence::Coordinator(_) => self.now + self.settings.interval,
            _ => self.after_batch(started).max(self.now),
        };
        self.plan_round_at(job, next);
    }

    /// The next multiple of the trigger after a batch's start.
    fn after_batch(&self, started: Micros) -> Micros {
        (started / self.settings.interval + 1) * self.settings.interval
    }
}
