//! Hudi.

use crate::keys::finding::Trap;
use crate::keys::reading::Reading;
use model::engine::Release;
use model::parameter::{TableServices, TableType, WriteOperation};
use model::{Engine, Parameter};

pub(super) fn find(reading: &mut Reading) {
    archive(reading);
    reading.trap_at(reading.last("hoodie.bucket.index.engine"), Trap::BucketEngineKey);
    reading.trap_at(reading.is("hoodie.index.bucket.engine", "CONSISTENT_HASHING"), Trap::ConsistentHashing);
    let several = reading.is("hoodie.write.concurrency.mode", "optimistic_concurrency_control");
    if reading.last("hoodie.write.lock.provider").is_none() {
        reading.trap_at(several, Trap::NoLock);
    }
    async_services(reading);
}

/// The archive must keep more than the cleaner needs.
fn archive(reading: &mut Reading) {
    let kept = reading.count("archive.min_commits").or_else(|| reading.count("hoodie.keep.min.commits"));
    let cleaned = reading.got(Parameter::CleanCommits).unwrap_or(30.0);
    let below = kept.filter(|(kept, _)| *kept <= cleaned).map(|(_, setting)| setting);
    reading.trap_at(below, Trap::ArchiveBelowClean);
}

/// Spark on 1.0 loses compactions that run beside the writer, unless a lock guards the table.
fn async_services(reading: &mut Reading) {
    let is = |parameter, wanted: u8| reading.got(parameter) == Some(f64::from(wanted));
    let services = reading.got(Parameter::TableServices).unwrap_or(f64::from(TableServices::Async as u8));
    let merges = is(Parameter::TableType, TableType::MergeOnRead as u8)
        && !is(Parameter::WriteOperation, WriteOperation::BulkInsert as u8);
    let first = reading.releases.connector < Release::new(1, 1);
    let beside = services == f64::from(TableServices::Async as u8);
    if reading.system.engine == Engine::SparkHudi && first && beside && merges && !is(Parameter::WriteLock, 1) {
        reading.trap(reading.place_of(Parameter::TableType), Trap::AsyncWithoutLock);
    }
}
