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
use crate::parameter::CompactionMode;
use crate::quantity::Question;
use crate::workings::Workings;
use cadence::Cadence;
use compaction::Compaction;
use files::Files;
pub(crate) use freshness::Beside;
use growth::Growth;

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
    let mut compacted = None;
    if asks(Question::Freshness) {
        compacted = before_it_is_readable(w, &cadence, &files);
        let hidden = compacted.map(|(_, compaction)| compaction.hides(w));
        freshness::answer(w, &cadence, &lag::answer(w, &cadence, &sink, &files), hidden);
    }
    if asks(Question::Keeping) || asks(Question::Freshness) {
        keeping::answer(w, &cadence, &sink, &files);
    }
    if asked.iter().any(|q| {
        matches!(q, Question::Table | Question::Compaction | Question::Contention | Question::Readers | Question::Cost)
    }) {
        of_the_table(w, asked, &cadence, &files, compacted);
    }
}

/// The questions about what becomes of the table.
fn of_the_table<'w>(
    w: &Workings<'w>,
    asked: &[Question],
    cadence: &Cadence<'w>,
    files: &Files<'w>,
    compacted: Option<(Growth<'w>, Compaction<'w>)>,
) {
    let asks = |question| asked.contains(&question);
    let (growth, compaction) = compacted.unwrap_or_else(|| self::compacted(w, cadence, files));
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

fn compacted<'w>(w: &Workings<'w>, cadence: &Cadence<'w>, files: &Files<'w>) -> (Growth<'w>, Compaction<'w>) {
    let growth = growth::answer(w, cadence, files);
    (growth, compaction::answer(w, &growth))
}

/// The compaction that rows wait for before anybody can read them; nothing where a commit is enough.
fn before_it_is_readable<'w>(
    w: &Workings<'w>,
    cadence: &Cadence<'w>,
    files: &Files<'w>,
) -> Option<(Growth<'w>, Compaction<'w>)> {
    if !w.scenario().rules().hides_until_compacted(w.scenario()) {
        return None;
    }
    if w.scenario().compaction() == CompactionMode::Off {
        w.shows_nothing();
    }
    Some(compacted(w, cadence, files))
}

/// The parts of the latency, without the percentiles.
pub(crate) fn latency(w: &Workings<'_>) -> (Latency, Beside) {
    let cadence = cadence::answer(w);
    let sink = preaggregation::answer(w, &cadence);
    let files = files::answer(w, &cadence, &sink);
    let hidden = before_it_is_readable(w, &cadence, &files).map(|(_, compaction)| compaction.hides(w));
    freshness::latency(w, &cadence, &lag::answer(w, &cadence, &sink, &files), hidden)
}
