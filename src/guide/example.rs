//! Scenarios for the worked examples: the default one, and others for what it does not have.

use model::{Engine, Inputs, Parameter, Quantity, Question, Value};
use report::{Report, Why};
use words::Language;

/// A scenario that shows quantities.
pub(crate) struct Example {
    report: Report,
    /// What was changed from the default.
    changed: Vec<(Parameter, Value)>,
}

/// Settings that make quantities appear which the default scenario does not have; merging is the first.
const SPECIAL: &[&[(Parameter, &str)]] = &[
    &[(Parameter::PreaggWindow, "10s")],
    &[(Parameter::FormatVersion, "3")],
    &[(Parameter::SnapshotRows, "100000000")],
];

impl Example {
    /// Every example, the default scenario first.
    pub(crate) fn all() -> Vec<Self> {
        let engines =
            Engine::ALL.iter().map(|engine| vec![(Parameter::Engine, Value::Number(f64::from(*engine as u8)))]);
        let special = SPECIAL.iter().map(|settings| {
            let read = |(parameter, text): &(Parameter, &str)| Some((*parameter, parameter.parse(text).ok()?));
            settings.iter().filter_map(read).collect()
        });
        std::iter::once(Vec::new()).chain(special).chain(engines).map(Self::of).collect()
    }

    fn of(changed: Vec<(Parameter, Value)>) -> Self {
        let inputs =
            changed.iter().fold(Inputs::new(), |inputs, (parameter, value)| inputs.with(*parameter, value.clone()));
        Self { report: Report::of(&inputs), changed }
    }

    /// The derivation of a quantity, if the example has it.
    pub(crate) fn why(&self, quantity: Quantity) -> Option<Why> {
        self.report.why(quantity)
    }

    /// Whether nothing was changed.
    pub(crate) fn is_default(&self) -> bool {
        self.changed.is_empty()
    }

    /// What was changed, in words.
    pub(crate) fn name(&self, language: Language) -> String {
        let one = |(parameter, value): &(Parameter, Value)| {
            format!("{} = {}", language.label(*parameter), language.value(*parameter, value))
        };
        self.changed.iter().map(one).collect::<Vec<_>>().join(", ")
    }
}

/// The first example that has a quantity, with its derivation there. Merging before the sink is off by default, and
/// what it does is seen only in the second.
pub(crate) fn first(examples: &[Example], quantity: Quantity) -> Option<(&Example, Why)> {
    let skipped = usize::from(quantity.question() == Question::Preaggregation);
    examples.iter().skip(skipped).find_map(|example| Some((example, example.why(quantity)?)))
}
