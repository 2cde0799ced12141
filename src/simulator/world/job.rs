//! One job of the stream: what it has read, what its checkpoints hold, what it has committed.

use super::World;
use crate::settings::Cadence;
use crate::shapes::Files;
use crate::time::Micros;
use crate::world::Attempt;
use std::collections::VecDeque;

/// A checkpoint that runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    pub(crate) id: u64,
    pub(crate) started: Micros,
    /// Rows that the source had handed out when the barrier left it.
    pub(crate) rows: u64,
    /// Whether it waits for the committer, whose thread is busy with a commit.
    pub(crate) waits: bool,
}

/// What the writers closed at one barrier: it belongs to a checkpoint, and is committed when that or a later one
/// completes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Batch {
    pub(crate) id: u64,
    pub(crate) from: u64,
    pub(crate) to: u64,
    pub(crate) files: Files,
}

#[derive(Debug, Default)]
pub(crate) struct Job {
    /// Raised when a life ends.
    pub(crate) generation: u32,
    /// Raised when the grid of ticks is anchored anew.
    pub(crate) tick: u32,
    pub(crate) up: bool,
    pub(crate) stopped: Micros,
    /// Triggers that fell due and wait.
    pub(crate) owed: u32,
    pub(crate) last_id: u64,
    pub(crate) pending: Vec<Pending>,
    /// When a checkpoint last completed, in this life.
    pub(crate) completed_at: Option<Micros>,
    pub(crate) completed_id: u64,
    /// Rows in completed checkpoints: where a restart reads on.
    pub(crate) completed_rows: u64,
    pub(crate) timeouts: u32,
    /// Until when a task snapshots: a second checkpoint's part comes after it.
    pub(crate) task_free: Micros,
    /// Rows read.
    pub(crate) read: u64,
    part_of_row: f64,
    read_at: Micros,
    /// Rows in batches.
    pub(crate) cut: u64,
    pub(crate) batches: VecDeque<Batch>,
    batches_made: u64,
    /// Rows committed.
    pub(crate) committed: u64,
    pub(crate) attempt: Option<Attempt>,
    /// Batches that the attempt commits.
    pub(crate) taken: usize,
    pub(crate) draws: u64,
    /// Checkpoints without rows in a row.
    pub(crate) empties: u32,
    /// Restarts without an hour of peace between.
    pub(crate) restarts: u32,
    pub(crate) failures: u64,
    /// Which round is planned or runs; earlier plans are void.
    pub(crate) round: u32,
    pub(crate) round_started: Micros,
    /// Whether the round ended before it had read all that waited.
    pub(crate) cut_off: bool,
    /// Rewrites of the table when the commit's base was read.
    pub(crate) rewrites_seen: u64,
}

impl World {
    /// The job reads what has arrived, as fast as it can.
    pub(crate) fn read_on(&mut self, job: u32) {
        let arrived = self.settings.traffic.arrived(self.now);
        let state = &mut self.jobs[job as usize];
        if state.up && matches!(self.settings.cadence, Cadence::Checkpoints | Cadence::Coordinator(_)) {
            let could = self.settings.capacity * (self.now - state.read_at) as f64 + state.part_of_row;
            let whole = libm::floor(could);
            let left = arrived - state.read;
            if whole >= left as f64 {
                (state.read, state.part_of_row) = (arrived, 0.0);
            } else {
                state.read += whole as u64;
                state.part_of_row = could - whole;
            }
        }
        state.read_at = self.now;
    }

    /// The writers close their files: the rows up to `rows` become a batch of a checkpoint.
    pub(crate) fn cut(&mut self, job: u32, id: u64, rows: u64) {
        let state = &mut self.jobs[job as usize];
        debug_assert!(rows >= state.cut, "barriers do not overtake one another");
        let (from, k) = (state.cut, state.batches_made);
        state.batches_made += 1;
        state.cut = rows;
        let files = self.shapes.files(rows - from, &self.luck, u64::from(job), k);
        self.counts.created(&files);
        self.jobs[job as usize].batches.push_back(Batch { id, from, to: rows, files });
    }

    /// What was written after the last completed checkpoint will never be committed: orphans, and rows to read again.
    pub(crate) fn rewind(&mut self, job: u32) -> u64 {
        self.read_on(job);
        let state = &mut self.jobs[job as usize];
        let (open, k) = (state.read - state.cut, state.batches_made);
        state.batches_made += 1;
        let files = self.shapes.files(open, &self.luck, u64::from(job), k);
        self.counts.created(&files);
        self.counts.orphaned(&files);
        let state = &mut self.jobs[job as usize];
        while let Some(batch) = state.batches.pop_back_if(|batch| batch.id > state.completed_id) {
            self.counts.orphaned(&batch.files);
        }
        let replayed = state.read - state.completed_rows;
        state.read = state.completed_rows;
        state.cut = state.completed_rows;
        state.part_of_row = 0.0;
        replayed
    }
}
