//! The rules, one row each, and the checks that raise them.

use super::{Argument, Cure, Finding, Severity};
use crate::estimate::Estimate;
use crate::parameter::{Distribution, Owner, Parameter};
use crate::quantity::Quantity;
use crate::scenario::Scenario;
use crate::unit::Unit;

/// What a rule looks at.
struct Case<'a> {
    scenario: &'a Scenario,
    estimate: &'a Estimate,
}

impl Case<'_> {
    fn number(&self, parameter: Parameter) -> f64 {
        self.scenario.number(parameter)
    }

    /// A quantity's value; nothing where the engine does not have it.
    fn value(&self, quantity: Quantity) -> Option<f64> {
        self.estimate.value(quantity)
    }
}

/// What a check found: arguments for the sentence, and cures.
type Found = Option<(Vec<Argument>, Vec<Cure>)>;

fn argument(value: f64, unit: Unit) -> Argument {
    Argument { value, unit }
}

/// Declares the rules and their table together.
macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $severity:ident, $owner:ident, [$($parameter:ident),*], $check:expr;)*) => {
        /// A rule that can raise a finding.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum FindingRule { $($(#[$doc])* $name,)* }

        impl FindingRule {
            /// Every rule.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name in JSON and in the terminal.
            pub fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }

            /// How bad it is.
            pub fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity,)* }
            }

            /// Who owns the cure.
            pub fn owner(self) -> Owner {
                match self { $(Self::$name => Owner::$owner,)* }
            }

            /// The parameters that it is about.
            pub fn parameters(self) -> &'static [Parameter] {
                match self { $(Self::$name => &[$(Parameter::$parameter),*],)* }
            }

            /// Raises the finding if the rule applies.
            pub(super) fn check(self, scenario: &Scenario, estimate: &Estimate) -> Option<Finding> {
                let case = Case { scenario, estimate };
                let check: fn(&Case<'_>) -> Found = match self { $(Self::$name => $check,)* };
                check(&case).map(|(arguments, cures)| Finding { rule: self, arguments, cures })
            }
        }
    };
}

rules! {
    /// Nothing is ever committed.
    CheckpointingOff = "checkpointing-off", Stop, Job, [Interval], |case| {
        (case.number(Parameter::Interval) == 0.0).then(|| (vec![], vec![Cure::set(Parameter::Interval, 60.0)]))
    };
    /// Every writer opens a file in every bucket.
    NoneWithBuckets = "none-with-buckets", Warn, Job, [Distribution, Buckets, Parallelism], |case| {
        let buckets = case.number(Parameter::Buckets);
        let spreads = buckets > 0.0 && case.number(Parameter::Parallelism) > 1.0;
        let files = case.value(Quantity::FilesPerDay)?;
        (spreads && case.scenario.distribution() == Distribution::None).then(|| {
            let cure = Cure::set(Parameter::Distribution, f64::from(Distribution::Hash as u8));
            (vec![argument(case.value(Quantity::Writers).unwrap_or(0.0), Unit::Count), argument(files, Unit::PerDay)], vec![cure])
        })
    };
}
