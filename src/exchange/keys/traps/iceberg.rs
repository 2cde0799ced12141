//! Iceberg under Flink: keys, upsert, formats, distribution.

use crate::keys::finding::Trap;
use crate::keys::key::Part;
use crate::keys::reading::Reading;
use model::parameter::{Distribution, FormatVersion, WriteMode};
use model::{Engine, Parameter};

pub(super) fn find(reading: &mut Reading) {
    if reading.system.engine != Engine::FlinkIceberg {
        return;
    }
    key(reading);
    partitions(reading);
    let merge = reading.last("write.merge.mode").or_else(|| reading.last("write.update.mode"));
    reading.trap_at(merge.or_else(|| reading.last("write.delete.mode")), Trap::AlwaysMergeOnRead);
}

fn key(reading: &mut Reading) {
    let mode = reading.got(Parameter::WriteMode);
    let is = |wanted: WriteMode| mode == Some(f64::from(wanted as u8));
    let keyed = !reading.key_columns().is_empty();
    let upsert = reading.parts.get(&Part::Upsert).map(|(_, setting)| setting.place);
    if let Some(place) = upsert.filter(|_| is(WriteMode::Upsert)) {
        if !keyed && reading.declared().is_some() {
            reading.trap(place, Trap::UpsertWithoutKey);
        }
        if reading.got(Parameter::FormatVersion) == Some(f64::from(FormatVersion::V1 as u8)) {
            reading.trap(place, Trap::UpsertOnFormatOne);
        }
    }
    if is(WriteMode::Changelog) && keyed {
        reading.trap(reading.place_of(Parameter::WriteMode), Trap::KeyWithoutUpsert);
    }
}

fn partitions(reading: &mut Reading) {
    let partitioned = reading.table().filter(|table| !table.partitions.is_empty());
    let Some(table) = partitioned else { return };
    let outside = reading.got(Parameter::KeyCoversPartition) == Some(0.0);
    let distribution = reading.got(Parameter::Distribution);
    if outside && distribution == Some(f64::from(Distribution::Hash as u8)) {
        reading.trap(reading.place_of(Parameter::Distribution), Trap::HashOutsideKey);
    }
    if outside && reading.got(Parameter::WriteMode) == Some(f64::from(WriteMode::Upsert as u8)) {
        reading.trap(reading.place_of(Parameter::KeyCoversPartition), Trap::PartitionOutsideKey);
    }
    if distribution.is_none() {
        reading.trap(table.partitions[0].place, Trap::DistributionUnset);
    }
}
