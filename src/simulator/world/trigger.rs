//! Flink's trigger (`CheckpointCoordinator.ScheduledTrigger`, `CheckpointRequestDecider`): ticks on
//! a fixed grid, a queue of what is owed, a pause that discards and anchors the grid anew, and what a checkpoint does
//! from its barrier to its end.

use super::job::Pending;
use super::{Planned, World};
use crate::luck::Purpose;
use crate::note::{Note, limit};
use crate::record::{Happened, LossReason};
use crate::settings::Cadence;
use crate::time::{Micros, micros};

impl World {
    /// A life of the job begins: the first tick lies anywhere between the pause and the interval.
    pub(crate) fn begin(&mut self, job: u32) {
        let (interval, pause) = (self.settings.interval, self.settings.pause);
        let now = self.now;
        self.read_on(job);
        let state = &mut self.jobs[job as usize];
        state.up = true;
        state.task_free = now;
        state.completed_at = None;
        if self.settings.cadence != Cadence::Checkpoints {
            self.plan_round(job, now);
            return;
        }
        if interval == 0 {
            return;
        }
        let share = self.luck.draw(Purpose::FirstTick, u64::from(job), u64::from(state.generation));
        let first = pause + (share * (interval - pause.min(interval)) as f64) as Micros;
        let tick = state.tick;
        self.agenda.plan(now + first, Planned::Tick { job, tick });
    }

    pub(crate) fn tick(&mut self, job: u32, tick: u32) {
        let state = &mut self.jobs[job as usize];
        if state.tick != tick || !state.up {
            return;
        }
        if state.owed < limit::OWED {
            state.owed += 1;
        } else {
            self.record.note(Note::TriggerQueueFull);
        }
        self.agenda.plan(self.now + self.settings.interval, Planned::Tick { job, tick });
        self.trigger(job);
    }

    /// Starts what is owed, as far as it may.
    pub(crate) fn trigger(&mut self, job: u32) {
        let (concurrent, pause, now) = (self.settings.concurrent, self.settings.pause, self.now);
        loop {
            let state = &mut self.jobs[job as usize];
            if !state.up || state.owed == 0 || state.pending.len() >= concurrent {
                return;
            }
            state.owed -= 1;
            let earliest = state.completed_at.map_or(0, |at| at + pause);
            if pause > 0 && now < earliest {
                // The request is dropped, and the grid starts again when the pause is over.
                state.tick += 1;
                let tick = state.tick;
                self.agenda.plan(earliest, Planned::Tick { job, tick });
                return;
            }
            self.start_checkpoint(job);
        }
    }

    fn start_checkpoint(&mut self, job: u32) {
        self.read_on(job);
        let now = self.now;
        let state = &mut self.jobs[job as usize];
        state.last_id += 1;
        let (id, generation) = (state.last_id, state.generation);
        let at_task = (now + self.settings.queue).max(state.task_free);
        let deadline = now + self.settings.timeout;
        let mut end = at_task + self.checkpoint_duration(job, id);
        if self.care.in_job {
            end = end.max(self.rewriting_until());
        }
        end = self.past_the_stop(end);
        let state = &mut self.jobs[job as usize];
        state.pending.push(Pending { id, started: now, rows: state.read, waits: false });
        // An expired checkpoint is aborted at the tasks: what they were uploading is given up.
        state.task_free = end.min(deadline).max(at_task.min(deadline));
        self.counts.checkpoints_started += 1;
        self.record.event(now, job, Happened::CheckpointStarted { id });
        if at_task >= deadline {
            // The barrier is still behind the rows: no file is closed, and the rows go into the next checkpoint.
            self.agenda.plan(deadline, Planned::Timeout { job, generation, id });
            return;
        }
        if at_task == now {
            self.barrier(job, id);
        } else {
            self.agenda.plan(at_task, Planned::Barrier { job, generation, id });
        }
        if end > deadline {
            self.agenda.plan(deadline, Planned::Timeout { job, generation, id });
        } else {
            self.agenda.plan(end, Planned::Snapshotted { job, generation, id });
        }
    }

    fn checkpoint_duration(&self, job: u32, id: u64) -> Micros {
        let script = &self.settings.script.checkpoints;
        if script.is_empty() {
            return self.luck.duration(&self.settings.checkpoint, Purpose::Checkpoint, u64::from(job), id);
        }
        micros(script[((id - 1) % script.len() as u64) as usize])
    }

    /// The barrier reaches the writers: they close their files.
    pub(crate) fn barrier(&mut self, job: u32, id: u64) {
        if let Some(rows) = self.find(job, id).map(|pending| pending.rows) {
            self.cut(job, id, rows);
        }
    }

    fn find(&mut self, job: u32, id: u64) -> Option<&mut Pending> {
        self.jobs[job as usize].pending.iter_mut().find(|pending| pending.id == id)
    }

    /// All tasks have snapshotted. The committer's barrier waits while its thread commits.
    pub(crate) fn snapshotted(&mut self, job: u32, id: u64) {
        let busy = self.jobs[job as usize].attempt.is_some();
        let (now, timeout) = (self.now, self.settings.timeout);
        let generation = self.jobs[job as usize].generation;
        let Some(pending) = self.find(job, id) else { return };
        if !busy {
            self.complete(job, id);
            return;
        }
        pending.waits = true;
        let deadline = (pending.started + timeout).max(now);
        self.agenda.plan(deadline, Planned::Timeout { job, generation, id });
    }

    /// The committer is free again: the oldest checkpoint that waited for it completes.
    pub(crate) fn committer_is_free(&mut self, job: u32) {
        if self.settings.cadence != Cadence::Checkpoints {
            self.round_ends(job);
            return;
        }
        let waiting = self.jobs[job as usize].pending.iter().find(|pending| pending.waits).map(|pending| pending.id);
        if let Some(id) = waiting {
            self.complete(job, id);
        }
    }

    fn complete(&mut self, job: u32, id: u64) {
        let now = self.now;
        let state = &mut self.jobs[job as usize];
        let Some(place) = state.pending.iter().position(|pending| pending.id == id) else { return };
        let done = state.pending[place];
        // A completed checkpoint subsumes the older ones.
        state.pending.retain(|pending| pending.id > id);
        state.completed_at = Some(now);
        state.completed_id = id;
        state.completed_rows = done.rows;
        state.timeouts = 0;
        self.counts.checkpoints_completed += 1;
        self.record.event(now, job, Happened::CheckpointCompleted { id, started: done.started });
        self.commit_what_is_ready(job);
        self.trigger(job);
    }

    pub(crate) fn timeout(&mut self, job: u32, id: u64) {
        let now = self.now;
        let state = &mut self.jobs[job as usize];
        let Some(place) = state.pending.iter().position(|pending| pending.id == id) else { return };
        let started = state.pending.remove(place).started;
        state.timeouts += 1;
        let too_many = state.timeouts > self.settings.tolerable;
        self.counts.checkpoints_expired += 1;
        self.counts.checkpoints_lost_us += now - started;
        self.record.event(now, job, Happened::CheckpointExpired { id, started });
        if too_many {
            self.fail_over(job, LossReason::Timeouts, 0);
        } else {
            // No pause after a failed checkpoint: it counts from the last success.
            self.trigger(job);
        }
    }
}
