//! Names of choices: which table of a language names the choices of which parameter.

use model::Parameter;
use model::parameter::*;

/// The tables of a language that name choices.
pub(crate) struct Choices {
    pub(crate) engine: fn(Engine) -> &'static str,
    pub(crate) sink_version: fn(SinkVersion) -> &'static str,
    pub(crate) source: fn(model::parameter::Source) -> &'static str,
    pub(crate) distribution: fn(Distribution) -> &'static str,
    pub(crate) write_mode: fn(WriteMode) -> &'static str,
    pub(crate) format_version: fn(FormatVersion) -> &'static str,
    pub(crate) catalog: fn(Catalog) -> &'static str,
    pub(crate) storage: fn(Storage) -> &'static str,
    pub(crate) day_shape: fn(DayShape) -> &'static str,
    pub(crate) checkpoint_mode: fn(CheckpointMode) -> &'static str,
    pub(crate) state_backend: fn(StateBackend) -> &'static str,
    pub(crate) compaction: fn(CompactionMode) -> &'static str,
    pub(crate) compaction_runner: fn(CompactionRunner) -> &'static str,
    pub(crate) compaction_scope: fn(CompactionScope) -> &'static str,
    pub(crate) merge_mode: fn(MergeMode) -> &'static str,
    pub(crate) delete_granularity: fn(DeleteGranularity) -> &'static str,
    pub(crate) table_type: fn(TableType) -> &'static str,
    pub(crate) index_type: fn(IndexType) -> &'static str,
    pub(crate) write_operation: fn(WriteOperation) -> &'static str,
    pub(crate) table_services: fn(TableServices) -> &'static str,
    pub(crate) bucket_mode: fn(BucketMode) -> &'static str,
    pub(crate) changelog_producer: fn(ChangelogProducer) -> &'static str,
    pub(crate) price_set: fn(PriceSet) -> &'static str,
    pub(crate) flag: fn(bool) -> &'static str,
}

/// The name of a choice by its place; nothing for parameters that are no choice.
pub(crate) fn choice(parameter: Parameter, number: f64, of: &Choices) -> Option<&'static str> {
    if matches!(parameter.definition().kind, Kind::Flag) {
        return Some((of.flag)(number != 0.0));
    }
    Some(match parameter {
        Parameter::Engine => (of.engine)(Engine::from_number(number)),
        Parameter::SinkVersion => (of.sink_version)(SinkVersion::from_number(number)),
        Parameter::Source => (of.source)(model::parameter::Source::from_number(number)),
        Parameter::Distribution => (of.distribution)(Distribution::from_number(number)),
        Parameter::WriteMode => (of.write_mode)(WriteMode::from_number(number)),
        Parameter::FormatVersion => (of.format_version)(FormatVersion::from_number(number)),
        Parameter::Catalog => (of.catalog)(Catalog::from_number(number)),
        Parameter::Storage => (of.storage)(Storage::from_number(number)),
        Parameter::DayShape => (of.day_shape)(DayShape::from_number(number)),
        Parameter::CheckpointMode => (of.checkpoint_mode)(CheckpointMode::from_number(number)),
        Parameter::StateBackend => (of.state_backend)(StateBackend::from_number(number)),
        Parameter::Compaction => (of.compaction)(CompactionMode::from_number(number)),
        Parameter::CompactionRunner => (of.compaction_runner)(CompactionRunner::from_number(number)),
        Parameter::CompactionScope => (of.compaction_scope)(CompactionScope::from_number(number)),
        Parameter::MergeMode => (of.merge_mode)(MergeMode::from_number(number)),
        Parameter::DeleteGranularity => (of.delete_granularity)(DeleteGranularity::from_number(number)),
        Parameter::TableType => (of.table_type)(TableType::from_number(number)),
        Parameter::IndexType => (of.index_type)(IndexType::from_number(number)),
        Parameter::WriteOperation => (of.write_operation)(WriteOperation::from_number(number)),
        Parameter::TableServices => (of.table_services)(TableServices::from_number(number)),
        Parameter::BucketMode => (of.bucket_mode)(BucketMode::from_number(number)),
        Parameter::ChangelogProducer => (of.changelog_producer)(ChangelogProducer::from_number(number)),
        Parameter::PriceSet => (of.price_set)(PriceSet::from_number(number)),
        _ => return None,
    })
}
