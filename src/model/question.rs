//! The questions, in the order in which they build on one another.

mod cadence;
mod files;
mod freshness;

use crate::quantity::Question;
use crate::workings::Workings;

/// Answers the questions that are asked, and those that they build on.
pub(crate) fn answer(w: &Workings<'_>, asked: &[Question]) {
    let asks = |question| asked.contains(&question);
    let cadence = cadence::answer(w);
    if asks(Question::Files) {
        files::answer(w, &cadence);
    }
    if asks(Question::Freshness) {
        freshness::answer(w, &cadence);
    }
}
