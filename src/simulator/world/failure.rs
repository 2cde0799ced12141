//! Failures: the job stops, goes back to its last completed checkpoint, and starts again.

use super::{Planned, World};
use crate::luck::Purpose;
use crate::record::{Happened, LossReason};
use crate::time::{HOUR, Micros};

/// First delay of the exponential restart strategy, which Flink uses when checkpointing is on.
const FIRST_DELAY: f64 = 1e6;
/// How it grows, and its most.
const GROWTH: f64 = 1.5;
const LONGEST_DELAY: f64 = 60e6;

impl World {
    pub(crate) fn plan_failure(&mut self, job: u32) {
        let state = &mut self.jobs[job as usize];
        let k = state.failures;
        state.failures += 1;
        let after = self.luck.exponential(self.settings.mtbf, Purpose::Failure, u64::from(job), k);
        self.agenda.plan(self.now + after, Planned::Failure { job });
    }

    pub(crate) fn machine_fails(&mut self, job: u32) {
        if self.jobs[job as usize].up {
            self.fail_over(job, LossReason::Machine, 0);
        }
        self.plan_failure(job);
    }

    pub(crate) fn outage(&mut self) {
        for job in 0..self.settings.jobs {
            self.fail_over(job, LossReason::Outage, self.settings.outage);
        }
    }

    /// The job stops; it runs again when it has been detected, redeployed and restored, and whatever stopped it is over.
    pub(crate) fn fail_over(&mut self, job: u32, reason: LossReason, lasting: Micros) {
        let was_up = self.jobs[job as usize].up;
        let replayed = if was_up { self.rewind(job) } else { 0 };
        let now = self.now;
        let state = &mut self.jobs[job as usize];
        let calm = now.saturating_sub(state.stopped) > HOUR;
        state.restarts = if calm { 0 } else { state.restarts + 1 };
        let delay = (FIRST_DELAY * libm::pow(GROWTH, f64::from(state.restarts.min(64)))).min(LONGEST_DELAY);
        state.generation += 1;
        state.tick += 1;
        state.round += 1;
        state.up = false;
        state.owed = 0;
        state.timeouts = 0;
        state.pending.clear();
        state.attempt = None;
        if was_up {
            state.stopped = now;
        }
        let generation = state.generation;
        self.counts.failovers += u64::from(was_up);
        self.counts.rows_replayed += replayed;
        self.record.event(now, job, Happened::FailedOver { reason, replayed });
        let back = now + lasting + self.settings.restart + delay as Micros;
        self.agenda.plan(back, Planned::Restart { job, generation });
    }

    pub(crate) fn restart(&mut self, job: u32) {
        let stopped = self.jobs[job as usize].stopped;
        self.record.event(self.now, job, Happened::Restarted { stopped });
        self.counts.down_us += self.now - stopped;
        self.jobs[job as usize].rewrites_seen = self.table.rewrites;
        self.begin(job);
        // What a completed checkpoint held and no commit had taken is committed first.
        self.commit_what_is_ready(job);
    }
}
