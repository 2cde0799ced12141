//! What is planned: a heap ordered by time, and by the order of planning within one moment.

use crate::note::limit;
use crate::time::Micros;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The planned events of a run.
pub(crate) struct Agenda<E> {
    heap: BinaryHeap<Planned<E>>,
    sequence: u64,
    full: bool,
}

struct Planned<E> {
    at: Micros,
    sequence: u64,
    what: E,
}

impl<E> Agenda<E> {
    pub(crate) fn new() -> Self {
        Self { heap: BinaryHeap::with_capacity(64), sequence: 0, full: false }
    }

    /// Plans an event. Beyond the limit it is refused, which ends the run with a note.
    pub(crate) fn plan(&mut self, at: Micros, what: E) {
        if self.heap.len() >= limit::AGENDA {
            self.full = true;
            return;
        }
        self.sequence += 1;
        self.heap.push(Planned { at, sequence: self.sequence, what });
    }

    /// The next event and its time.
    pub(crate) fn next(&mut self) -> Option<(Micros, E)> {
        self.heap.pop().map(|planned| (planned.at, planned.what))
    }

    /// The time of the next event.
    pub(crate) fn peek(&self) -> Option<Micros> {
        self.heap.peek().map(|planned| planned.at)
    }

    /// Whether an event was refused.
    pub(crate) fn is_full(&self) -> bool {
        self.full
    }
}

impl<E> Planned<E> {
    fn key(&self) -> (Micros, u64) {
        (self.at, self.sequence)
    }
}

// The heap gives the greatest first, so the order is turned round.
impl<E> Ord for Planned<E> {
    fn cmp(&self, other: &Self) -> Ordering {
        other.key().cmp(&self.key())
    }
}

impl<E> PartialOrd for Planned<E> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<E> PartialEq for Planned<E> {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl<E> Eq for Planned<E> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_by_time_and_then_by_the_order_of_planning() {
        let mut agenda = Agenda::new();
        for (at, what) in [(5, 'c'), (1, 'a'), (5, 'd'), (2, 'b')] {
            agenda.plan(at, what);
        }
        assert_eq!(agenda.peek(), Some(1));
        let order: String = std::iter::from_fn(|| agenda.next()).map(|(_, what)| what).collect();
        assert_eq!(order, "abcd");
    }

    #[test]
    fn a_full_agenda_says_so() {
        let mut agenda = Agenda::new();
        for at in 0..=limit::AGENDA as u64 {
            agenda.plan(at, ());
        }
        assert!(agenda.is_full());
    }
}
