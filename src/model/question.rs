//! The questions, in the order in which they build on one another.

pub(crate) mod cadence;
pub(crate) mod compaction;
pub(crate) mod contention;
pub(crate) mod cost;
pub(crate) mod failure;
pub(crate) mod files;
pub(crate) mod freshness;
pub(crate) mod growth;
pub(crate) mod keeping;
pub(crate) mod lag;
pub(crate) mod merge_cost;
pub(crate) mod nothing;
pub(crate) mod preaggregation;
pub(crate) mod readers;
pub(crate) mod table;

use crate::math::Latency;
use crate::quantity::Question;
use crate::workings::Workings;
use cadence::Cadence;
use files::Files;

/// Answers the questions that are asked, and those that they build on.
pub(crate) fn answer(w: &Workings<'_>, asked: &[Question]) {
    let asks = |question| asked.contains(&question);
    let cadence = cadence::answer(w);
    if asks(Question::Failure) {
        failure::answer(w);
    }
    if asked.iter().all(|q| matches!(q, Question::Cadence | Question::Failure)) {
        return;
    }
    let sink = preaggregation::answer(w, &cadence);
    let files = files::answer(w, &cadence, &sink);
    if asks(Question::Freshness) {
        freshness::answer(w, &cadence, &lag::answer(w, &cadence, &sink, &files));
    }
    if asks(Question::Keeping) || asks(Question::Freshness) {
        keeping::answer(w, &cadence, &sink, &files);
    }
    if asked.iter().any(|q| {
        matches!(q, Question::Table | Question::Compaction | Question::Contention | Question::Readers | Question::Cost)
    }) {
        of_the_table(w, asked, &cadence, &files);
    }
}

/// The questions about what becomes of the table.
fn of_the_table<'w>(w: &Workings<'w>, asked: &[Question], cadence: &Cadence<'w>, files: &Files<'w>) {
    let asks = |question| asked.contains(&question);
    let growth = growth::answer(w, cadence, files);
    let compaction = compaction::answer(w, &growth);
    let table = table::answer(w, &growth, &compaction);
    if asks(Question::Contention) {
        contention::answer(w, &growth, &compaction, &table);
    }
    if asks(Question::Readers) {
        readers::answer(w, &growth, &compaction, &table);
    }
    if asks(Question::Cost) {
        cost::answer(w, &growth, &compaction, &table);
    }
}

/// The parts of the latency, without the percentiles.
pub(crate) fn latency(w: &Workings<'_>) -> (Latency, Option<f64>) {
    let cadence = cadence::answer(w);
    let sink = preaggregation::answer(w, &cadence);
    let files = files::answer(w, &cadence, &sink);
    freshness::latency(w, &cadence, &lag::answer(w, &cadence, &sink, &files))
}
