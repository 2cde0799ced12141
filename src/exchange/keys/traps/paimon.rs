//! Paimon.

use crate::keys::finding::Trap;
use crate::keys::reading::Reading;
use model::Parameter;
use model::parameter::BucketMode;

pub(super) fn find(reading: &mut Reading) {
    if reading.got(Parameter::WriteOnly) == Some(1.0) {
        reading.trap(reading.place_of(Parameter::WriteOnly), Trap::WriteOnly);
    }
    if reading.got(Parameter::BucketMode) == Some(f64::from(BucketMode::Postpone as u8)) {
        reading.trap(reading.place_of(Parameter::BucketMode), Trap::Postponed);
    }
    let most = reading.count("snapshot.num-retained.max");
    let least = reading.got(Parameter::SnapshotsMin).unwrap_or(10.0);
    reading.trap_at(most.filter(|(most, _)| *most < least).map(|(_, setting)| setting), Trap::SnapshotsMaxBelowMin);
}
