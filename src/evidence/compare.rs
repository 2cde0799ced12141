//! The model's predictions beside what was seen.

use crate::run::{Against, Run, Seen, Subject};
use model::{Estimate, Inputs, Name, Parameter, Value, estimate, explain, findings};
use std::sync::LazyLock;

/// One prediction beside what was seen.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'r> {
    /// The run.
    pub run: &'r Run,
    /// What was seen of it.
    pub seen: &'r Seen,
    /// What the model says: the number, or how it compares where the run compares; nothing where the engine has none.
    pub predicted: Option<f64>,
    /// What was seen, in the same way.
    pub observed: f64,
}

impl Comparison<'_> {
    /// Whether the prediction is as near as its kind asks for. What the engine does not have is none.
    pub fn is_near(&self) -> bool {
        match self.predicted {
            Some(predicted) => self.seen.tolerance.holds(predicted, self.observed),
            None => self.observed == 0.0,
        }
    }

    /// Whether both numbers are ratios of two states of the run.
    pub fn is_ratio(&self) -> bool {
        matches!(self.seen.against, Against::Over(..))
    }

    /// How far the prediction is from what was seen, as a share of it.
    pub fn error(&self) -> f64 {
        let predicted = self.predicted.unwrap_or(0.0);
        if predicted == self.observed {
            return 0.0;
        }
        (predicted - self.observed).abs() / self.observed.abs().max(f64::MIN_POSITIVE)
    }
}

/// A way to predict what can be seen of some inputs. The model is one; a model with a wrong formula is another.
pub trait Prediction {
    /// The subject's value; nothing where the engine does not have it.
    fn of(&self, inputs: &Inputs, subject: &Subject) -> Option<f64>;
}

/// The model, which keeps the last estimate: most of a run's numbers come from one.
#[derive(Default)]
struct Model {
    last: std::cell::RefCell<Option<(Inputs, Estimate)>>,
}

impl Model {
    fn estimate(&self, inputs: &Inputs) -> Estimate {
        let mut last = self.last.borrow_mut();
        if let Some((of, found)) = &*last
            && of == inputs
        {
            return found.clone();
        }
        let found = estimate(&inputs.scenario());
        *last = Some((inputs.clone(), found.clone()));
        found
    }
}

impl Prediction for Model {
    fn of(&self, inputs: &Inputs, subject: &Subject) -> Option<f64> {
        match subject {
            Subject::Quantity(quantity) => self.estimate(inputs).value(*quantity),
            Subject::Steps(quantity, steps) => {
                let lines = explain(&inputs.scenario(), *quantity)?.lines;
                let of_steps = lines.iter().filter(|line| steps.iter().any(|step| line.name == Name::Step(*step)));
                Some(of_steps.map(|line| line.value).sum())
            }
            Subject::Finding(rule) => {
                let found = findings(&inputs.scenario(), &self.estimate(inputs));
                Some(f64::from(u8::from(found.iter().any(|finding| finding.rule == *rule))))
            }
        }
    }
}

/// Every run with the model's predictions beside what was seen of it, in the order of [`crate::runs`].
pub fn compared() -> &'static [Compared] {
    static ALL: LazyLock<Vec<Compared>> = LazyLock::new(|| {
        let compared = |run| Compared { run, comparisons: comparisons_by(run, &Model::default()) };
        crate::runs().iter().map(compared).collect()
    });
    &ALL
}

/// A run with the model's predictions.
#[derive(Debug)]
pub struct Compared {
    /// The run.
    pub run: &'static Run,
    /// One for each thing that was seen.
    pub comparisons: Vec<Comparison<'static>>,
}

impl Compared {
    /// Those of one quantity.
    pub fn of(&self, quantity: model::Quantity) -> impl Iterator<Item = &Comparison<'static>> {
        self.comparisons.iter().filter(move |found| found.seen.subject.quantity() == Some(quantity))
    }
}

/// Predictions of the model beside what was seen of a run.
pub fn comparisons(run: &Run) -> Vec<Comparison<'_>> {
    comparisons_by(run, &Model::default())
}

/// Predictions beside what was seen of a run, by any way to predict.
pub fn comparisons_by<'r>(run: &'r Run, by: &dyn Prediction) -> Vec<Comparison<'r>> {
    run.seen.iter().map(|seen| compare(run, seen, by)).collect()
}

fn compare<'r>(run: &'r Run, seen: &'r Seen, by: &dyn Prediction) -> Comparison<'r> {
    let predict = |with: &[(Parameter, Value)]| by.of(&given(run, with), &seen.subject);
    let here = predict(&seen.with);
    let (predicted, observed) = match &seen.against {
        Against::Nothing => (here, seen.value),
        Against::Over(value, with) => (here.zip(predict(with)).map(|(a, b)| a / b), seen.value / value),
        Against::Less(value, with) => (here.zip(predict(with)).map(|(a, b)| a - b), seen.value - value),
    };
    Comparison { run, seen, predicted, observed }
}

/// The run's settings with some of their own.
fn given(run: &Run, with: &[(Parameter, Value)]) -> Inputs {
    let mut inputs = run.given.clone();
    for (parameter, value) in with {
        // Checked when it was read.
        let _ = inputs.set(*parameter, value.clone());
    }
    inputs
}
