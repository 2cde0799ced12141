//! Every number of the model's own, for whoever wants to see all assumptions at once.

use crate::engine;
use crate::evidence::Constant;
use crate::question::{
    compaction, contention, cost, failure, files, growth, keeping, merge_cost, preaggregation, readers, table,
};

impl Constant {
    /// All constants of the questions and the engines, each with its evidence, its source and the date of that.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        [
            files::memory::CONSTANTS,
            preaggregation::CONSTANTS,
            keeping::CONSTANTS,
            growth::CONSTANTS,
            merge_cost::CONSTANTS,
            compaction::CONSTANTS,
            table::CONSTANTS,
            table::iceberg::CONSTANTS,
            contention::CONSTANTS,
            readers::CONSTANTS,
            readers::deletes::CONSTANTS,
            readers::planning::CONSTANTS,
            readers::scan::CONSTANTS,
            cost::CONSTANTS,
            cost::price::CONSTANTS,
            failure::CONSTANTS,
        ]
        .into_iter()
        .chain(engine::CONSTANTS.iter().copied())
        .flatten()
        .copied()
    }
}
