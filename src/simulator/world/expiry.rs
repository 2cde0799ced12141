//! Expiry of snapshots: a commit like any other (`RemoveSnapshots.commit`).

use super::{EXPIRY, Planned, World};
use crate::luck::Purpose;
use crate::record::{Happened, LossReason, Work};

impl World {
    pub(crate) fn expiry_starts(&mut self) {
        if let Some(later) = self.not_before().filter(|_| self.care.maintains()) {
            self.agenda.plan(later, Planned::Expire);
            return;
        }
        self.fired();
        self.agenda.plan(self.now + self.care.expire_every, Planned::Expire);
        if self.expiring.is_none() {
            self.expiry_attempts();
        }
    }

    /// Without anything to remove there is no commit.
    pub(crate) fn expiry_attempts(&mut self) {
        let number = self.expiring.map_or(1, |attempt| attempt.number + 1);
        self.expiring = None;
        if !self.table.has_expired(self.now, self.care.snapshot_age, self.care.snapshots_min) {
            return;
        }
        let draw = self.expiry_draws;
        self.expiry_draws += 1;
        let window = self.luck.duration(&self.settings.commit, Purpose::Commit, EXPIRY, draw);
        self.expiring = Some(self.started(number, window, draw));
        self.agenda.plan(self.now + window, Planned::ExpireSwap);
    }

    pub(crate) fn expiry_swaps(&mut self) {
        let Some(attempt) = self.expiring else { return };
        if !self.is_lost(&attempt, EXPIRY) {
            self.expiring = None;
            let snapshots = self.table.expire(self.now, self.care.snapshot_age, self.care.snapshots_min);
            self.table.version += 1;
            self.counts.snapshots_expired += snapshots;
            self.record.event(self.now, 0, Happened::SnapshotsExpired { started: attempt.started, snapshots });
            return;
        }
        let lost = Happened::SwapLost { work: Work::Expiry, started: attempt.started, attempt: attempt.number };
        self.record.event(self.now, 0, lost);
        if attempt.number < self.settings.attempts {
            self.agenda.plan(self.now + self.wait_after(&attempt, EXPIRY), Planned::ExpireRetry);
            return;
        }
        self.expiring = None;
        let what = Happened::Lost { work: Work::Expiry, started: attempt.started, reason: LossReason::Swaps };
        self.record.event(self.now, 0, what);
    }
}
