//! Rewriting of manifests (`rewrite_manifests`): it reads all of them, writes as few as hold them, and swaps.
//!
//! Swaps of others are retried. If a manifest that it read is gone meanwhile, because a commit of the stream has merged it
//! or a rewrite has taken files out of it, it fails: "Manifest is missing" (`BaseRewriteManifests`).

use super::{Attempt, MANIFESTS, Planned, World};
use crate::luck::Purpose;
use crate::record::{Happened, LossReason, Work};
use crate::time::{Micros, micros};

/// The rewriting of manifests that is under way, and how often it was drawn for.
#[derive(Debug, Default)]
pub(crate) struct Rebinding {
    running: Option<Running>,
    draws: u64,
}

#[derive(Clone, Copy, Debug)]
struct Running {
    started: Micros,
    attempt: Attempt,
    /// Manifests that had been taken away when it read its own.
    removed: u64,
}

impl World {
    pub(crate) fn manifests_start(&mut self) {
        self.agenda.plan(self.now + self.care.manifests_every, Planned::Manifests);
        // What is one manifest is left alone: there is no snapshot then.
        if self.rebinding.running.is_none() && self.table.manifests_to_merge() {
            self.manifests_attempt(1);
        }
    }

    /// The first attempt reads every manifest; later ones only swap.
    fn manifests_attempt(&mut self, number: u32) {
        let draw = self.rebinding.draws;
        self.rebinding.draws += 1;
        let mut window = self.luck.duration(&self.settings.commit, Purpose::Commit, MANIFESTS, draw);
        if number == 1 {
            let manifests = (self.table.data.live() + self.table.deletes.live()) as f64;
            window += micros(manifests / self.care.threads.max(1) as f64 * 2.0 * self.care.open_latency);
        }
        let attempt = self.started(number, window, draw);
        let (started, removed) = (self.now, self.table.manifests_removed());
        let running = self.rebinding.running.get_or_insert(Running { started, attempt, removed });
        running.attempt = attempt;
        self.agenda.plan(self.now + window, Planned::ManifestsSwap);
    }

    pub(crate) fn manifests_retry(&mut self) {
        if let Some(running) = self.rebinding.running {
            self.manifests_attempt(running.attempt.number + 1);
        }
    }

    pub(crate) fn manifests_swap(&mut self) {
        let Some(Running { started, attempt, removed }) = self.rebinding.running else { return };
        if self.table.manifests_removed() > removed {
            self.manifests_lost(started, LossReason::Validation);
            return;
        }
        if !self.is_lost(&attempt, MANIFESTS) {
            self.rebinding.running = None;
            let (from, into) = self.table.rewrite_manifests(self.now);
            self.counts.manifest_rewrites += 1;
            self.record.event(self.now, 0, Happened::ManifestsRewritten { started, from, into });
            return;
        }
        let lost = Happened::SwapLost { work: Work::Manifests, started: attempt.started, attempt: attempt.number };
        self.record.event(self.now, 0, lost);
        if attempt.number < self.settings.attempts {
            self.agenda.plan(self.now + self.wait_after(&attempt, MANIFESTS), Planned::ManifestsRetry);
        } else {
            self.manifests_lost(started, LossReason::Swaps);
        }
    }

    fn manifests_lost(&mut self, started: Micros, reason: LossReason) {
        self.rebinding.running = None;
        self.counts.manifest_rewrites_lost += 1;
        self.record.event(self.now, 0, Happened::Lost { work: Work::Manifests, started, reason });
    }
}
