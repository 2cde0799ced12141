//! Flink CDC pipelines.

use crate::import::Realm;
use crate::keys::finding::Trap;
use crate::keys::key::Part;
use crate::keys::reading::Reading;
use model::parameter::ChangelogProducer;
use model::{Engine, Parameter};

pub(super) fn find(reading: &mut Reading) {
    let pipeline = reading.first_of(&[Realm::CdcPipeline, Realm::CdcSink, Realm::CdcSource]);
    if reading.got(Parameter::Parallelism).is_none() {
        reading.trap_at(pipeline, Trap::PipelineParallelism);
    }
    if reading.system.engine == Engine::FlinkCdcIceberg {
        let size = reading.last("write.target-file-size-bytes");
        reading.trap_at(size, Trap::TargetSizeOfPipeline);
        let compacts = reading.parts.get(&Part::SinkCompacts).filter(|(on, _)| *on != 0.0).map(|(_, setting)| *setting);
        reading.trap_at(compacts, Trap::PipelineCompaction);
        return;
    }
    let full = f64::from(ChangelogProducer::FullCompaction as u8);
    if reading.got(Parameter::ChangelogProducer) == Some(full) {
        reading.trap(reading.place_of(Parameter::ChangelogProducer), Trap::PipelineFullCompaction);
    }
}
