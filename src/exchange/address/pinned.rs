//! Results that travel in a link, so that its reader can tell whether the model has changed since.

use model::{Estimate, Inputs, Quantity, Question, decimal, estimate_only};

/// The pinned quantities of grammar 1, in the order of `pr`. Later ones are added at the end.
const QUANTITIES: [Quantity; 3] = [Quantity::EffectiveInterval, Quantity::FilesPerDay, Quantity::VisibleP95];
const QUESTIONS: [Question; 3] = [Question::Cadence, Question::Files, Question::Freshness];

/// A few results with three significant digits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pinned {
    values: Vec<(Quantity, f64)>,
}

/// A result that is no longer what a link says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drift {
    /// The quantity.
    pub quantity: Quantity,
    /// What the link said, to three significant digits.
    pub then: f64,
    /// What the model says now; nothing if the engine does not have the quantity any more.
    pub now: Option<f64>,
}

impl Pinned {
    /// The pinned results of some inputs.
    pub fn of(inputs: &Inputs) -> Self {
        let estimate = estimate_only(&inputs.scenario(), &QUESTIONS);
        let value = |quantity| Some((quantity, rounded(estimate.value(quantity)?)));
        Self { values: QUANTITIES.into_iter().filter_map(value).collect() }
    }

    /// Results that were kept elsewhere.
    pub(crate) fn from_values(values: Vec<(Quantity, f64)>) -> Self {
        Self { values }
    }

    /// The results with their quantities, in the quantity's unit.
    pub fn values(&self) -> impl Iterator<Item = (Quantity, f64)> + '_ {
        self.values.iter().copied()
    }

    /// What differs in an estimate of today, beyond the digits that are pinned.
    pub fn drift(&self, estimate: &Estimate) -> Vec<Drift> {
        let differs = |(quantity, then): &(Quantity, f64)| {
            let now = estimate.value(*quantity);
            (now.map(rounded) != Some(*then)).then_some(Drift { quantity: *quantity, then: *then, now })
        };
        self.values.iter().filter_map(differs).collect()
    }

    /// As the value of `pr`: numbers joined by `_`, `-` where the engine has none.
    pub(super) fn print(&self) -> String {
        let value = |quantity| self.values.iter().find(|(q, _)| *q == quantity).map_or("-".into(), |v| v.1.to_string());
        QUANTITIES.map(value).join("_")
    }

    /// Reads the value of `pr`; numbers beyond those that this version knows are left out.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut values = Vec::new();
        for (quantity, number) in QUANTITIES.into_iter().zip(text.split('_')) {
            if number != "-" {
                values.push((quantity, decimal(number).filter(|number| *number >= 0.0)?));
            }
        }
        Some(Self { values })
    }
}

/// To three significant digits; what is printed and read again has the same bits.
fn rounded(value: f64) -> f64 {
    decimal(&format!("{value:.2e}")).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_significant_digits_are_kept() {
        for (value, right) in [(46_080.0, 46_100.0), (0.061_24, 0.0612), (0.0, 0.0), (86_400.0, 86_400.0), (1.0, 1.0)] {
            assert_eq!(rounded(value), right);
        }
    }

    #[test]
    fn pinned_results_read_back_and_show_no_drift_today() {
        let inputs = Inputs::new();
        let pinned = Pinned::of(&inputs);
        assert_eq!(Pinned::parse(&pinned.print()), Some(pinned.clone()));
        assert_eq!(pinned.drift(&model::estimate(&inputs.scenario())), vec![]);
    }

    #[test]
    fn drift_says_what_was_and_what_is() {
        let pinned = Pinned::parse("30_-_61").unwrap();
        let drift = pinned.drift(&model::estimate(&Inputs::new().scenario()));
        assert_eq!((drift[0].quantity, drift[0].then, drift[0].now), (Quantity::EffectiveInterval, 30.0, Some(60.0)));
        assert_eq!(Pinned::parse("60_x_1"), None);
    }
}
