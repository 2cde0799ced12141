//! What keeps a table in order beside rewrites: Flink's maintenance inside the writing job, orphans, Delta's log.
//!
//! Flink's triggers (`TriggerEvaluator`, `TriggerManagerOperator`): any condition over the changes since the task's last
//! run fires it, when a change or a timer comes; two firings lie a minute apart at least, and one task runs at a time.

use super::{Planned, World};
use crate::record::Happened;
use crate::time::{DAY, Micros};
use std::collections::VecDeque;

/// Least time between two firings (`TableMaintenance.RATE_LIMIT_SECOND_DEFAULT`).
const RATE_LIMIT: Micros = 60_000_000;
/// How long a task that finds the lock taken waits (`LOCK_CHECK_DELAY_SECOND_DEFAULT`).
const LOCK_CHECK: Micros = 30_000_000;

/// What maintenance remembers.
#[derive(Debug, Default)]
pub(crate) struct Upkeep {
    /// When a task last fired.
    fired: Option<Micros>,
    /// When the rewrite last fired, and what the stream had committed by then: commits, data files, delete files, bytes.
    rewrite: (Micros, [u64; 4]),
    /// The next look at the conditions.
    planned: Micros,
    /// Orphans that there were, by day.
    orphans: VecDeque<u64>,
}

impl World {
    /// A change or a timer has come: the rewrite fires if it is due.
    pub(crate) fn maintain(&mut self) {
        if !self.care.maintains() {
            return;
        }
        if !self.rewrite_is_due() {
            self.look_again(self.upkeep.rewrite.0 + self.care.every);
        } else if let Some(later) = self.not_before() {
            self.look_again(later);
        } else {
            self.fired();
            self.upkeep.rewrite = (self.now, self.changes());
            self.look_again(self.now + self.care.every);
            self.compaction_starts();
        }
    }

    /// When a task may look again, if it may not fire now.
    pub(crate) fn not_before(&self) -> Option<Micros> {
        let earliest = self.upkeep.fired.map_or(0, |at| at + RATE_LIMIT);
        if self.now < earliest {
            return Some(earliest);
        }
        let locked = self.is_rewriting() || self.expiring.is_some();
        locked.then_some(self.now + LOCK_CHECK)
    }

    pub(crate) fn fired(&mut self) {
        self.upkeep.fired = Some(self.now);
    }

    fn look_again(&mut self, at: Micros) {
        if self.upkeep.planned <= self.now || at < self.upkeep.planned {
            self.upkeep.planned = at;
            self.agenda.plan(at, Planned::Maintain);
        }
    }

    fn changes(&self) -> [u64; 4] {
        let counts = &self.counts;
        [counts.commits, counts.data_files_committed, counts.delete_files_committed, counts.bytes_committed]
    }

    fn rewrite_is_due(&self) -> bool {
        let (at, before) = self.upkeep.rewrite;
        let now = self.changes();
        let reached = self
            .care
            .triggers
            .iter()
            .zip(now.iter().zip(before))
            .any(|(asked, (now, before))| *asked > 0 && now - before >= *asked);
        reached || self.now >= at + self.care.every
    }

    /// Once a day: what has belonged to nobody for long enough is removed.
    pub(crate) fn remove_orphans(&mut self) {
        self.agenda.plan(self.now + DAY, Planned::Orphans);
        self.upkeep.orphans.push_back(self.counts.files_orphaned);
        let days = (self.care.orphan_age / DAY) as usize;
        let known = self.upkeep.orphans.len().saturating_sub(days + 1);
        let old = self.upkeep.orphans.get(known).copied().filter(|_| self.upkeep.orphans.len() > days).unwrap_or(0);
        let files = old.saturating_sub(self.counts.orphans_removed);
        if files > 0 {
            self.counts.orphans_removed += files;
            self.record.event(self.now, 0, Happened::OrphansRemoved { files });
        }
    }

    /// Delta writes a checkpoint of its log at every so many versions.
    pub(crate) fn checkpoint_log(&mut self, before: u64) {
        let every = self.care.log_checkpoint_every;
        let now = self.table.made;
        if every > 0 && now / every > before / every {
            self.counts.log_checkpoints += 1;
            self.record.event(self.now, 0, Happened::LogCheckpoint { version: now / every * every });
        }
    }
}
