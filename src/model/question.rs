//! The questions, in the order in which they build on one another.

mod cadence;
mod failure;
mod files;
mod freshness;
mod keeping;
mod preaggregation;

use crate::quantity::Question;
use crate::workings::Workings;

/// Answers the questions that are asked, and those that they build on.
pub(crate) fn answer(w: &Workings<'_>, asked: &[Question]) {
    let asks = |question| asked.contains(&question);
    let cadence = cadence::answer(w);
    if asks(Question::Freshness) {
        freshness::answer(w, &cadence);
    }
    if asks(Question::Failure) {
        failure::answer(w);
    }
    if asked.iter().all(|q| matches!(q, Question::Cadence | Question::Freshness | Question::Failure)) {
        // `first_visible_s` is a matter of capacity, which is a matter of who writes.
        if !asks(Question::Freshness) || w.scenario().number(crate::Parameter::SnapshotRows) == 0.0 {
            return;
        }
    }
    let sink = preaggregation::answer(w, &cadence);
    let files = files::answer(w, &cadence, &sink);
    if asks(Question::Keeping) || asks(Question::Freshness) {
        keeping::answer(w, &cadence, &sink, &files);
    }
}
