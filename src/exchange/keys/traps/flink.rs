//! Flink's checkpoints.

use crate::import::Realm;
use crate::keys::finding::Trap;
use crate::keys::reading::Reading;
use model::engine::Release;
use model::parameter::{CheckpointMode, Feature};
use model::{Engine, Parameter};

const CONFIG: [Realm; 5] =
    [Realm::FlinkConf, Realm::FlinkConfig, Realm::FlinkCommand, Realm::FlinkCode, Realm::FlinkSet];

pub(super) fn find(reading: &mut Reading) {
    if !reading.system.engine.rules().features().contains(&Feature::Checkpoints) {
        return;
    }
    interval(reading);
    unaligned(reading);
    let least_once = f64::from(CheckpointMode::AtLeastOnce as u8);
    if reading.got(Parameter::CheckpointMode) == Some(least_once) {
        reading.trap(reading.place_of(Parameter::CheckpointMode), Trap::AtLeastOnce);
    }
    let batch = reading.is("execution.runtime-mode", "batch");
    reading.trap_at(batch, Trap::Batch);
    let second = reading.releases.runtime >= Release::new(2, 0);
    let flat = reading.first_of(&[Realm::FlinkConf]).filter(|_| second);
    reading.trap_at(flat, Trap::ConfOfFlinkOne);
}

fn interval(reading: &mut Reading) {
    let (interval, pause) = (reading.got(Parameter::Interval), reading.got(Parameter::MinPause));
    match (interval, pause) {
        (Some(interval), Some(pause)) if interval > 0.0 && interval < pause => {
            reading.trap(reading.place_of(Parameter::MinPause), Trap::IntervalBelowPause);
        }
        (None, _) => {
            let pipeline = reading.first_of(&[Realm::CdcPipeline, Realm::CdcSink]);
            if matches!(reading.system.engine, Engine::FlinkCdcIceberg | Engine::FlinkCdcPaimon) && pipeline.is_some() {
                reading.trap_at(pipeline, Trap::PipelineWithoutInterval);
            } else {
                reading.trap_at(reading.first_of(&CONFIG), Trap::NoInterval);
            }
        }
        _ => {}
    }
}

fn unaligned(reading: &mut Reading) {
    if reading.got(Parameter::Unaligned) != Some(1.0) {
        return;
    }
    let place = reading.place_of(Parameter::Unaligned);
    if reading.got(Parameter::MaxConcurrent).is_some_and(|most| most > 1.0) {
        reading.trap(place, Trap::UnalignedConcurrent);
    }
    if reading.system.engine == Engine::FlinkPaimon {
        reading.trap(place, Trap::UnalignedPaimon);
    }
}
