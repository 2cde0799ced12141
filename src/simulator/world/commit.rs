//! Commits: read the base, write manifests and list, swap; lose and try again (`SnapshotProducer`).

use super::{Attempt, Planned, World};
use crate::luck::Purpose;
use crate::note::Note;
use crate::record::{Happened, LossReason, Work};
use crate::settings::{Cadence, Empty};
use crate::shapes::Files;
use crate::time::{Micros, micros};
use model::engine::Conflict;

/// First wait after a lost swap (`commit.retry.min-wait-ms`).
const FIRST_WAIT: Micros = 100_000;
/// The longest (`commit.retry.max-wait-ms`).
const LONGEST_WAIT: Micros = 60_000_000;
/// What one retained snapshot adds to a commit that validates deletion vectors, in microseconds
/// (run `long-upsert-v3-dv-again`).
const HISTORY: Micros = 550;

impl World {
    /// Commits the batches of completed checkpoints, oldest first, unless a commit is under way.
    pub(crate) fn commit_what_is_ready(&mut self, job: u32) {
        loop {
            let state = &mut self.jobs[job as usize];
            if state.attempt.is_some() || !state.up {
                return;
            }
            let ready = state.batches.iter().take_while(|batch| batch.id <= state.completed_id).count();
            if ready == 0 {
                return;
            }
            let taken = if self.settings.one_snapshot { ready } else { 1 };
            let empty = state.batches.iter().take(taken).all(|batch| batch.files.data == 0);
            state.empties = if empty { state.empties.saturating_add(1) } else { 0 };
            if empty && !commits_nothing(self.settings.empty, state.empties) {
                state.batches.drain(..taken);
                continue;
            }
            state.taken = taken;
            self.attempt(job, 1);
            return;
        }
    }

    fn attempt(&mut self, job: u32, number: u32) {
        let state = &mut self.jobs[job as usize];
        let (draw, generation) = (state.draws, state.generation);
        state.draws += 1;
        if number == 1 && self.settings.cadence != Cadence::MicroBatches {
            state.rewrites_seen = self.table.rewrites;
        }
        let mut window = self.commit_time(job, draw);
        if self.settings.needs_history && self.has_vectors(job) {
            window += HISTORY * self.table.snapshots();
        }
        let attempt = self.started(number, window, draw);
        self.jobs[job as usize].attempt = Some(attempt);
        self.agenda.plan(self.now + window, Planned::Swap { job, generation });
    }

    fn commit_time(&self, job: u32, draw: u64) -> Micros {
        let script = &self.settings.script.commits;
        if script.is_empty() {
            return self.luck.duration(&self.settings.commit, Purpose::Commit, u64::from(job), draw);
        }
        micros(script[(draw % script.len() as u64) as usize])
    }

    fn has_vectors(&self, job: u32) -> bool {
        let state = &self.jobs[job as usize];
        state.batches.iter().take(state.taken).any(|batch| batch.files.vectors > 0)
    }

    /// An attempt that reads its base now.
    pub(crate) fn started(&mut self, number: u32, window: Micros, draw: u64) -> Attempt {
        Attempt { started: self.now, base: self.table.version, number, window, draw }
    }

    /// Whether somebody else has swapped since the base was read: someone of this run, or a rival.
    pub(crate) fn is_lost(&self, attempt: &Attempt, entity: u64) -> bool {
        if self.table.version != attempt.base {
            return true;
        }
        let met = self.settings.rivals * attempt.window as f64 / 1e6;
        met > 0.0 && self.luck.draw(Purpose::Rival, entity, attempt.draw) < -libm::expm1(-met)
    }

    /// How long to wait after a lost attempt: twice as long as the time before, up to a tenth more at random.
    pub(crate) fn wait_after(&self, attempt: &Attempt, entity: u64) -> Micros {
        let doubled = FIRST_WAIT << (attempt.number - 1).min(20);
        let wait = doubled.min(LONGEST_WAIT);
        wait + (wait as f64 * 0.1 * self.luck.draw(Purpose::Backoff, entity, attempt.draw)) as Micros
    }

    pub(crate) fn swap(&mut self, job: u32) {
        let Some(attempt) = self.jobs[job as usize].attempt else { return };
        self.counts.commit_attempts += 1;
        if self.table.expired && self.settings.needs_history && self.has_vectors(job) {
            self.record.note(Note::HistoryExpired);
            self.commit_fails(job, LossReason::HistoryExpired);
            return;
        }
        let rewritten = self.table.rewrites != self.jobs[job as usize].rewrites_seen;
        if self.settings.conflict == Conflict::Stream && rewritten {
            self.commit_fails(job, LossReason::Validation);
            return;
        }
        if self.is_lost(&attempt, u64::from(job)) {
            self.swap_lost(job, &attempt);
            return;
        }
        self.committed(job, &attempt);
        self.commit_what_is_ready(job);
        if self.jobs[job as usize].attempt.is_none() {
            self.committer_is_free(job);
        }
    }

    fn swap_lost(&mut self, job: u32, attempt: &Attempt) {
        let lost = Happened::SwapLost { work: Work::Stream, started: attempt.started, attempt: attempt.number };
        self.record.event(self.now, job, lost);
        self.counts.swaps_lost += 1;
        self.counts.attempts_lost_us += attempt.window;
        if attempt.number == 1 {
            self.counts.commits_retried += 1;
        }
        if attempt.number >= self.settings.attempts {
            self.commit_fails(job, LossReason::Swaps);
            return;
        }
        let generation = self.jobs[job as usize].generation;
        let wait = self.wait_after(attempt, u64::from(job));
        self.agenda.plan(self.now + wait, Planned::Retry { job, generation });
    }

    pub(crate) fn retry(&mut self, job: u32) {
        if let Some(attempt) = self.jobs[job as usize].attempt {
            self.attempt(job, attempt.number + 1);
        }
    }

    /// Flink: the exception leaves `notifyCheckpointComplete`: the task fails, and the job with it.
    fn commit_fails(&mut self, job: u32, reason: LossReason) {
        let started = self.jobs[job as usize].attempt.map_or(self.now, |attempt| attempt.started);
        self.counts.commits_failed += 1;
        self.record.event(self.now, job, Happened::Lost { work: Work::Stream, started, reason });
        if matches!(self.settings.cadence, Cadence::Coordinator(_)) {
            // Kafka Connect logs it; the files go with the next commit.
            self.jobs[job as usize].attempt = None;
            self.round_ends(job);
            return;
        }
        self.fail_over(job, reason, 0);
    }

    /// A rewrite shows what was committed before it was planned.
    pub(crate) fn shown(&mut self, commits: usize) {
        for rows in self.hidden.drain(..commits) {
            readable(&mut self.latency, &self.settings, self.now, rows);
        }
    }

    fn committed(&mut self, job: u32, attempt: &Attempt) {
        let state = &mut self.jobs[job as usize];
        state.attempt = None;
        let (mut files, mut rows, mut id) = (Files::default(), 0, 0);
        for _ in 0..state.taken {
            let Some(batch) = state.batches.pop_front() else { break };
            debug_assert_eq!(batch.from, state.committed, "every row is committed once, in order");
            (state.committed, id) = (batch.to, batch.id);
            rows += batch.to - batch.from;
            files = files.and(batch.files);
            if self.care.hides {
                self.hidden.push((batch.from, batch.to));
            } else {
                readable(&mut self.latency, &self.settings, self.now, (batch.from, batch.to));
            }
        }
        let before = self.table.made;
        self.table.commit(self.now, &files);
        self.counts.committed(self.now, rows, &files);
        // What replaces files does so in the same snapshot.
        if files.touching == 0 && !self.service.copies_groups() {
            self.note_live();
        }
        let (data_files, delete_files) = (files.data, files.deletes());
        let (started, attempt) = (attempt.started, attempt.number);
        let what = Happened::Committed { id, started, attempt, rows, data_files, delete_files };
        self.record.event(self.now, job, what);
        self.serve(&files);
        if self.settings.expires {
            let (age, least) = (self.care.snapshot_age, self.care.snapshots_min);
            self.counts.snapshots_expired += self.table.expire(self.now, age, least);
        }
        self.note_live();
        self.checkpoint_log(before);
        self.maintain();
    }
}

fn commits_nothing(empty: Empty, in_a_row: u32) -> bool {
    match empty {
        Empty::Skipped => false,
        Empty::Every(n) => in_a_row.is_multiple_of(n),
        Empty::Times(n) => in_a_row <= n,
        Empty::Always => true,
    }
}

/// Rows become readable: those that arrived are counted with their latency, those of the initial snapshot are not.
fn readable(
    latency: &mut crate::latency::Latency,
    settings: &crate::settings::Settings,
    now: Micros,
    (from, to): (u64, u64),
) {
    let from = from.max(settings.traffic.initial());
    if from < to {
        let since = |row| now + settings.before - settings.traffic.arrival(row).min(now);
        latency.add(since(to), since(from + 1), to - from);
    }
}
