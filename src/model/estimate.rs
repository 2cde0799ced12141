//! An estimate: all numbers at once, or only those of some questions; and the derivation of one.

use crate::evidence::Evidence;
use crate::quantity::{Quantity, Question};
use crate::question;
use crate::scenario::Scenario;
use crate::shared::Shared;
use crate::workings::{Derivation, Recording, Results, Thumb, Workings};

/// The numbers of a scenario. A quantity that the engine does not have is absent; the others are finite and not
/// negative, whatever the inputs.
#[derive(Clone, Debug)]
pub struct Estimate {
    values: [f64; Quantity::COUNT],
    evidence: [Option<Evidence>; Quantity::COUNT],
    thumbs: [Option<(Thumb, f64)>; Quantity::COUNT],
    bands: [Option<(f64, f64)>; Quantity::COUNT],
}

impl Estimate {
    fn from_results(results: &Results) -> Self {
        Self {
            values: std::array::from_fn(|at| results.values[at].get()),
            evidence: std::array::from_fn(|at| results.evidence[at].get()),
            thumbs: std::array::from_fn(|at| results.thumbs[at].get()),
            bands: std::array::from_fn(|at| results.bands[at].get()),
        }
    }

    /// The value in the quantity's unit.
    pub fn value(&self, quantity: Quantity) -> Option<f64> {
        self.evidence[quantity as usize].map(|_| self.values[quantity as usize])
    }

    /// How sure the value is.
    pub fn evidence(&self, quantity: Quantity) -> Option<Evidence> {
        self.evidence[quantity as usize]
    }

    /// What people say instead.
    pub fn thumb(&self, quantity: Quantity) -> Option<(Thumb, f64)> {
        self.thumbs[quantity as usize]
    }

    /// The range, low to high, in which a roughly known value is expected to lie; nothing where the value is as good
    /// as its evidence says.
    pub fn band(&self, quantity: Quantity) -> Option<(f64, f64)> {
        self.bands[quantity as usize]
    }

    /// Every quantity that is there, with its value.
    pub fn values(&self) -> impl Iterator<Item = (Quantity, f64)> + '_ {
        Quantity::ALL.into_iter().filter_map(|q| self.value(q).map(|v| (q, v)))
    }
}

/// Every quantity of a scenario.
pub fn estimate(scenario: &Scenario) -> Estimate {
    estimate_only(scenario, &Question::ALL)
}

/// The quantities of some questions (and of those that they build on). Allocates nothing on the heap.
pub fn estimate_only(scenario: &Scenario, questions: &[Question]) -> Estimate {
    let results = Results::new();
    question::answer(&Workings::new(scenario, None, &results), questions);
    Estimate::from_results(&results)
}

/// The same, taking from estimates of like scenarios what is dear and was computed already: the same bits, sooner.
pub fn estimate_shared(scenario: &Scenario, questions: &[Question], shared: &Shared) -> Estimate {
    let results = Results::new();
    question::answer(&Workings::new(scenario, None, &results).sharing(shared), questions);
    Estimate::from_results(&results)
}

/// The numbers alone of some quantities of those questions, each handed to `keep` with its place among them; those that
/// are not there are left out.
pub fn values_shared(
    scenario: &Scenario,
    (questions, quantities): (&[Question], &[Quantity]),
    shared: &Shared,
    mut keep: impl FnMut(usize, f64),
) {
    let results = Results::new();
    question::answer(&Workings::new(scenario, None, &results).sharing(shared), questions);
    for (place, quantity) in quantities.iter().enumerate() {
        if results.evidence[*quantity as usize].get().is_some() {
            keep(place, results.values[*quantity as usize].get());
        }
    }
}

/// How a quantity came about; nothing where the engine does not have it. For several, [`explain_all`] is cheaper.
/// Needs the feature `derivations`; without it there is nothing to tell.
pub fn explain(scenario: &Scenario, quantity: Quantity) -> Option<Derivation> {
    if !cfg!(feature = "derivations") {
        return None;
    }
    Explained::of(scenario, &[quantity.question()]).derivation(quantity)
}

/// Every quantity of a scenario, with all that its derivations need: computed once, read on demand.
pub fn explain_all(scenario: &Scenario) -> Explained {
    Explained::of(scenario, &Question::ALL)
}

/// An estimate that remembers how its numbers came about.
pub struct Explained {
    record: Recording,
    estimate: Estimate,
    places: [u32; Quantity::COUNT],
}

impl Explained {
    fn of(scenario: &Scenario, questions: &[Question]) -> Self {
        let (record, results) = (Recording::new(), Results::new());
        question::answer(&Workings::new(scenario, Some(&record), &results), questions);
        let places = std::array::from_fn(|at| results.places[at].get());
        Self { record, estimate: Estimate::from_results(&results), places }
    }

    /// The numbers, the same bits as those of [`estimate`].
    pub fn estimate(&self) -> &Estimate {
        &self.estimate
    }

    /// How a quantity came about; nothing where the engine does not have it, or where nothing was remembered (the feature
    /// `derivations`).
    pub fn derivation(&self, quantity: Quantity) -> Option<Derivation> {
        self.estimate.value(quantity).filter(|_| cfg!(feature = "derivations"))?;
        let place = self.places[quantity as usize];
        Some(Derivation::read(&self.record, place, quantity, self.estimate.thumb(quantity)))
    }
}
