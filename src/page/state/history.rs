//! Undo and redo: the scenarios that were settled on, not every value that a slider passed.

use model::Inputs;

/// Steps that can be taken back.
const MOST: usize = 200;

/// Past, present and what was undone.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    past: Vec<Inputs>,
    present: Inputs,
    future: Vec<Inputs>,
}

impl History {
    /// Begins with a scenario that nothing came before.
    pub(crate) fn new(present: Inputs) -> Self {
        Self { present, ..Self::default() }
    }

    /// Takes note of where the reader settled. Whether that is a step.
    pub(crate) fn settle(&mut self, inputs: &Inputs) -> bool {
        if *inputs == self.present {
            return false;
        }
        if self.past.len() == MOST {
            self.past.remove(0);
        }
        self.past.push(std::mem::replace(&mut self.present, inputs.clone()));
        self.future.clear();
        true
    }

    /// One step back, if there is one.
    pub(crate) fn undo(&mut self) -> Option<Inputs> {
        let before = self.past.pop()?;
        self.future.push(std::mem::replace(&mut self.present, before));
        Some(self.present.clone())
    }

    /// One step forward again, if there is one.
    pub(crate) fn redo(&mut self) -> Option<Inputs> {
        let after = self.future.pop()?;
        self.past.push(std::mem::replace(&mut self.present, after));
        Some(self.present.clone())
    }

    /// Whether there is a step back, and one forward.
    pub(crate) fn open(&self) -> (bool, bool) {
        (!self.past.is_empty(), !self.future.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Parameter, Value};

    fn at(interval: f64) -> Inputs {
        Inputs::new().with(Parameter::Interval, Value::Number(interval))
    }

    #[test]
    fn undo_and_redo_walk_through_what_was_settled() {
        let mut history = History::new(at(60.0));
        assert!(history.settle(&at(30.0)) && history.settle(&at(10.0)));
        assert!(!history.settle(&at(10.0)), "the same place is no step");
        assert_eq!(history.undo(), Some(at(30.0)));
        assert_eq!(history.undo(), Some(at(60.0)));
        assert_eq!((history.undo(), history.open()), (None, (false, true)));
        assert_eq!(history.redo(), Some(at(30.0)));
        history.settle(&at(5.0));
        assert_eq!((history.redo(), history.open()), (None, (true, false)));
    }

    #[test]
    fn the_oldest_steps_are_forgotten_first() {
        let mut history = History::new(at(1.0));
        for step in 0..300 {
            history.settle(&at(f64::from(step) + 2.0));
        }
        let back = std::iter::from_fn(|| history.undo()).last();
        assert_eq!(back, Some(at(101.0)));
    }
}
