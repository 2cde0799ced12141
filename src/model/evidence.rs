//! How sure a number is, and where it comes from.

/// How sure a number is, from best to worst: a result is as weak as its weakest operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Evidence {
    /// Counting, given the inputs; a value that the reader gave.
    Exact,
    /// Read in the engine's code.
    Source,
    /// Measured: published, or in our own runs.
    Measured,
    /// Algebra on those.
    Derived,
    /// No source was found: the reader should replace it.
    Assumed,
}

impl Evidence {
    /// From best to worst.
    pub const ALL: [Self; 5] = [Self::Exact, Self::Source, Self::Measured, Self::Derived, Self::Assumed];

    /// The name in JSON and in the terminal.
    pub fn id(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Source => "source",
            Self::Measured => "measured",
            Self::Derived => "derived",
            Self::Assumed => "assumed",
        }
    }
}

/// Where a rule or a constant was read or measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It follows from counting or algebra alone.
    Arithmetic,
    /// The engine's own code.
    Code {
        /// The repository, `owner/name`.
        project: &'static str,
        /// The class or file that holds the rule.
        place: &'static str,
        /// The release in which it was read.
        release: &'static str,
    },
    /// Runs of the real engines, kept as traces.
    Runs {
        /// The engines and releases that ran.
        engines: &'static str,
        /// The trace, or the family of traces, by name.
        trace: &'static str,
        /// When they ran.
        date: &'static str,
    },
    /// Something published by others.
    Published {
        /// Title or short reference.
        title: &'static str,
        /// When it was published or read.
        date: &'static str,
    },
    /// Nothing was found.
    Nothing,
}

/// A rule of the model: what is known of it, whatever the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// How sure the rule is, apart from its operands.
    pub evidence: Evidence,
    /// Where it comes from.
    pub source: Source,
}

impl Rule {
    /// Counting: `a day has 86,400 seconds`.
    pub const COUNTING: &'static Self = &Self { evidence: Evidence::Exact, source: Source::Arithmetic };
    /// Algebra on other numbers, without data of its own.
    pub const ALGEBRA: &'static Self = &Self { evidence: Evidence::Derived, source: Source::Arithmetic };

    /// A rule read in code.
    pub const fn code(project: &'static str, place: &'static str, release: &'static str) -> Self {
        Self {
            evidence: Evidence::Source,
            source: Source::Code { project: told(project), place: told(place), release: told(release) },
        }
    }

    /// A rule that runs of the real engines showed.
    pub const fn runs(engines: &'static str, trace: &'static str, date: &'static str) -> Self {
        Self {
            evidence: Evidence::Measured,
            source: Source::Runs { engines: told(engines), trace: told(trace), date: told(date) },
        }
    }

    /// A rule or figure that others published.
    pub const fn published(title: &'static str, date: &'static str) -> Self {
        Self { evidence: Evidence::Measured, source: Source::Published { title: told(title), date: told(date) } }
    }

    /// A guess.
    pub const fn assumed() -> Self {
        Self { evidence: Evidence::Assumed, source: Source::Nothing }
    }
}

/// Who computes and never explains does without the sources' names: only derivations tell them.
const fn told(name: &'static str) -> &'static str {
    if cfg!(feature = "derivations") { name } else { "" }
}

/// A number of the model's own: measured, read or assumed, with its date in the source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Constant {
    /// The name in derivations and in the list of assumptions.
    pub id: &'static str,
    /// The value in its unit.
    pub value: f64,
    /// The unit.
    pub unit: crate::unit::Unit,
    /// How it is known.
    pub rule: Rule,
}
