//! English.

use crate::Language;
use model::unit::Unit;

pub(crate) mod catalogue;
pub(crate) mod constant;
pub(crate) mod diagnosis;
pub(crate) mod export;
pub(crate) mod finding;
pub(crate) mod group;
pub(crate) mod guide;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod notice;
pub(crate) mod owner;
pub(crate) mod panel;
pub(crate) mod parameter;
pub(crate) mod picture;
pub(crate) mod plan;
pub(crate) mod preset;
pub(crate) mod quantity;
pub(crate) mod runs;
pub(crate) mod sentence;
pub(crate) mod simulation;
pub(crate) mod trouble;
pub(crate) mod ui;
pub(crate) mod why;

/// No commits, 1 commit, 2 commits.
pub(crate) fn counted(number: f64, noun: &str) -> String {
    plural(&Language::English.short(number, Unit::Count), noun)
}

/// The same where the number is in words already.
pub(crate) fn plural(number: &str, noun: &str) -> String {
    match number {
        "0" => format!("no {noun}s"),
        "1" => format!("1 {noun}"),
        many => format!("{many} {noun}s"),
    }
}

choices! {
    engine, sink_version, source, distribution, write_mode, format_version, catalog, storage, day_shape, checkpoint_mode,
    state_backend, compaction, compaction_runner, compaction_scope, merge_mode, delete_granularity, table_type, index_type,
    write_operation, table_services, bucket_mode, changelog_producer, price_set, flag,
}
