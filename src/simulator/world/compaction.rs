//! Rewriting of data files: plan, write group by group, commit, validate.

mod plan;

use super::{Attempt, COMPACTION, Planned, World};
use crate::luck::Purpose;
use crate::note::{Note, limit};
use crate::record::{Happened, LossReason, Work};
use crate::table::Replacement;
use crate::time::{Micros, micros};
use model::engine::Conflict;
use model::parameter::CompactionMode;
use plan::Plan;

/// Commits of a rewrite in parts at most (`partial-progress.max-commits`).
const PARTS: u32 = 10;
/// Groups that are rewritten at once and share the cores (`max-concurrent-file-group-rewrites`).
const AT_ONCE: u32 = 5;

/// The rewrites of a run.
#[derive(Debug, Default)]
pub(crate) struct Rewriting {
    run: u32,
    draws: u64,
    running: Option<Running>,
}

/// One rewrite that is under way.
#[derive(Clone, Copy, Debug)]
struct Running {
    plan: Plan,
    started: Micros,
    /// When the groups that are being written were begun.
    group_began: Micros,
    /// Time of one group that has all cores.
    each: Micros,
    /// Groups that the window leaves time for.
    fits: u32,
    written: u32,
    /// Groups that are committed or lost.
    settled: u32,
    /// Groups up to which the attempt commits.
    committing: u32,
    attempt: Option<Attempt>,
    /// Commits of the stream with deletes by position, when the groups of the next commit were begun.
    positional: u64,
    /// Times that the stream itself had replaced files when this was planned.
    replacing: u64,
    /// Commits that this makes readable.
    shows: usize,
    lost: bool,
}

impl World {
    pub(crate) fn compaction_starts(&mut self) {
        if self.care.compaction == CompactionMode::Scheduled {
            self.agenda.plan(self.now + self.care.every, Planned::CompactionStart);
        }
        if self.rewriting.running.is_some() {
            return;
        }
        let Some(plan) = Plan::of(&self.table, &self.care) else {
            // Nothing to merge: what is left is only moved.
            self.shown(self.hidden.len());
            self.next_run(self.now);
            return;
        };
        if plan.cells > limit::GROUPS {
            self.record.note(Note::GroupsTogether);
        }
        let each = (micros(plan.seconds) / Micros::from(plan.groups)).max(1);
        let fits = fitting(plan.groups, each, self.care.window);
        let (files, bytes, groups) = (plan.takes.files, plan.takes.bytes, plan.groups);
        self.record.event(self.now, 0, Happened::RewriteStarted { files, bytes, groups });
        self.counts.rewrites += 1;
        self.rewriting.run += 1;
        let run = self.rewriting.run;
        self.rewriting.running = Some(Running {
            plan,
            started: self.now,
            group_began: self.now,
            each,
            fits,
            written: 0,
            settled: 0,
            committing: 0,
            attempt: None,
            positional: self.table.positional,
            replacing: self.table.replacing,
            shows: self.hidden.len(),
            lost: false,
        });
        if fits == 0 {
            self.end_run();
        } else {
            self.agenda.plan(self.now + each * Micros::from(fits.min(AT_ONCE)), Planned::Groups { run });
        }
    }

    /// Whether a rewrite is under way.
    pub(crate) fn is_rewriting(&self) -> bool {
        self.rewriting.running.is_some()
    }

    /// Until when a rewrite writes groups; now without one.
    pub(crate) fn rewriting_until(&self) -> Micros {
        self.rewriting.running.map_or(self.now, |running| running.started + running.each * Micros::from(running.fits))
    }

    /// Runs that follow one another start every so often, or when the one before ends.
    fn next_run(&mut self, started: Micros) {
        if self.care.compaction == CompactionMode::Continuous && !self.care.maintains() {
            let next = (started + self.care.every).max(self.now + 1);
            self.agenda.plan(next, Planned::CompactionStart);
        }
    }

    pub(crate) fn groups_written(&mut self, run: u32) {
        let now = self.now;
        let Some(running) = self.rewriting.running.as_mut().filter(|_| self.rewriting.run == run) else { return };
        let (started, first) = (running.group_began, running.written);
        let done = (running.fits - first).min(AT_ONCE);
        running.written += done;
        running.group_began = now;
        let next = (running.fits - running.written).min(AT_ONCE);
        if next > 0 {
            let at = now + running.each * Micros::from(next);
            self.agenda.plan(at, Planned::Groups { run });
        }
        for place in 0..done {
            self.record.event(now, 0, Happened::GroupWritten { started, group: first + place, place });
        }
        self.commit_groups();
    }

    /// Commits what is written: everything at the end, or parts as they come.
    fn commit_groups(&mut self) {
        let partial = self.care.partial;
        let Some(running) = &mut self.rewriting.running else { return };
        if running.attempt.is_some() {
            return;
        }
        let part = if partial { running.plan.groups.div_ceil(PARTS) } else { running.fits };
        let ready = running.written - running.settled;
        if ready > 0 && (ready >= part || running.written == running.fits) {
            running.committing = running.written;
            self.compaction_attempt(1);
        } else if running.settled == running.fits {
            self.end_run();
        }
    }

    /// The first attempt also filters the manifests that list replaced files; later ones have that in a cache.
    fn compaction_attempt(&mut self, number: u32) {
        let draw = self.rewriting.draws;
        self.rewriting.draws += 1;
        let mut window = self.luck.duration(&self.settings.commit, Purpose::Commit, COMPACTION, draw);
        if number == 1 {
            let manifests = (self.table.data.live() + self.table.deletes.live()) as f64;
            window += micros(manifests / self.care.threads.max(1) as f64 * 2.0 * self.care.open_latency);
        }
        let attempt = self.started(number, window, draw);
        let run = self.rewriting.run;
        if let Some(running) = &mut self.rewriting.running {
            running.attempt = Some(attempt);
            self.agenda.plan(self.now + window, Planned::CompactionSwap { run });
        }
    }

    pub(crate) fn compaction_retries(&mut self, run: u32) {
        let running = self.rewriting.running.as_ref().filter(|_| self.rewriting.run == run);
        if let Some(attempt) = running.and_then(|running| running.attempt) {
            self.compaction_attempt(attempt.number + 1);
        }
    }

    pub(crate) fn compaction_swaps(&mut self, run: u32) {
        let Some(running) = self.rewriting.running.filter(|_| self.rewriting.run == run) else { return };
        let Some(attempt) = running.attempt else { return };
        if attempt.number == 1 {
            self.counts.rewrite_commits_tried += 1;
        }
        self.counts.rewrite_attempts += 1;
        if self.fails_validation(&running) {
            self.groups_lost(LossReason::Validation);
            return;
        }
        if !self.is_lost(&attempt, COMPACTION) {
            self.groups_committed(&running, &attempt);
            return;
        }
        let lost = Happened::SwapLost { work: Work::Compaction, started: attempt.started, attempt: attempt.number };
        self.record.event(self.now, 0, lost);
        if attempt.number >= self.settings.attempts {
            self.groups_lost(LossReason::Swaps);
        } else {
            let wait = self.wait_after(&attempt, COMPACTION);
            self.agenda.plan(self.now + wait, Planned::CompactionRetry { run });
        }
    }

    /// Deletes that cover several data files apply to rewritten ones too; those that name one file of their own commit
    /// do not, and equality deletes are older than the rewrite's sequence number.
    fn fails_validation(&self, running: &Running) -> bool {
        let deletes = self.settings.conflict == Conflict::Rewrite && self.table.positional > running.positional;
        // Files that the stream has replaced itself are missing: "Missing required files to delete".
        (deletes && !self.care.cold) || self.table.replacing > running.replacing
    }

    fn groups_committed(&mut self, running: &Running, attempt: &Attempt) {
        let whole = running.committing == running.plan.groups && !running.lost;
        let with = running.plan.share(running.settled, running.committing, whole);
        let before = self.table.replaced_deletes;
        self.table.rewrite(self.now, &with, self.care.threads);
        self.table.rewrites += 1;
        self.counts.rewritten(&with);
        self.note_live();
        let written = with.into_large.files + with.into_small.files;
        let what = Happened::RewriteCommitted {
            started: attempt.started,
            attempt: attempt.number,
            replaced: with.small.files + with.large.files,
            written,
            deletes_shed: self.table.replaced_deletes - before,
        };
        self.record.event(self.now, 0, what);
        if whole {
            running.plan.forget(&mut self.table);
            self.shown(running.shows);
        }
        self.settle_groups(false);
    }

    fn groups_lost(&mut self, reason: LossReason) {
        let Some(running) = self.rewriting.running else { return };
        let with = running.plan.share(running.settled, running.committing, false);
        self.counts.rewrite_lost(reason, &with);
        self.counts.rewrites_lost_us += running.each * Micros::from(running.committing - running.settled);
        let what = Happened::Lost { work: Work::Compaction, started: running.started, reason };
        self.record.event(self.now, 0, what);
        self.settle_groups(true);
    }

    fn settle_groups(&mut self, lost: bool) {
        let positional = self.table.positional;
        if let Some(running) = &mut self.rewriting.running {
            running.attempt = None;
            running.settled = running.committing;
            running.positional = positional;
            running.lost |= lost;
        }
        self.commit_groups();
    }

    fn end_run(&mut self) {
        let Some(running) = self.rewriting.running.take() else { return };
        let left = u64::from(running.plan.groups - running.fits);
        // What is unfinished when the window closes was worked on until then. Committing is not counted.
        let worked = if left > 0 { self.care.window } else { running.each * Micros::from(running.fits) };
        self.counts.rewriting_us += worked.min(self.end - running.started);
        self.counts.groups_left += left;
        if left == 0 && !running.lost {
            self.counts.last_rewrite_us = worked;
            self.counts.last_rewrite_bytes = running.plan.share(0, running.plan.groups, true).bytes_out();
        }
        self.next_run(running.started);
    }
}

/// Groups that a window leaves time for: what is under way when it closes is left.
fn fitting(groups: u32, each: Micros, window: Micros) -> u32 {
    if each.saturating_mul(Micros::from(groups)) <= window {
        return groups;
    }
    let rounds = window / each.saturating_mul(Micros::from(AT_ONCE));
    (rounds * Micros::from(AT_ONCE)).min(Micros::from(groups)) as u32
}

impl Replacement {
    /// Bytes that were read.
    pub(crate) fn bytes_in(&self) -> u64 {
        self.small.bytes.saturating_add(self.large.bytes)
    }

    /// Bytes that were written.
    pub(crate) fn bytes_out(&self) -> u64 {
        self.into_small.bytes.saturating_add(self.into_large.bytes)
    }
}
