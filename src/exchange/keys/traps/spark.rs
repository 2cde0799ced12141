//! Spark's streams.

use crate::keys::finding::Trap;
use crate::keys::reading::Reading;
use model::engine::Release;
use model::parameter::Feature;

pub(super) fn find(reading: &mut Reading) {
    if !reading.system.engine.rules().features().contains(&Feature::Spark) {
        return;
    }
    if reading.releases.runtime < Release::new(4, 1) {
        let adaptive = reading.is("spark.sql.adaptive.enabled", "true");
        reading.trap_at(adaptive, Trap::AdaptiveInStream);
    }
    let once = reading.last("trigger.once").or_else(|| reading.last("trigger.availableNow"));
    reading.trap_at(once, Trap::RunsOnce);
    let continuous = reading.last("trigger.continuous");
    reading.trap_at(continuous, Trap::Continuous);
}
