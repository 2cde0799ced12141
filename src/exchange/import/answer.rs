//! The answer of an import.

use super::finding::ImportFinding;
use super::history::Observed;
use super::recognise::PaperKind;
use super::written::{Place, Realm};
use crate::export::Kept;
use crate::keys::Quiet;
use model::parameter::Unset;
use model::{Inputs, Parameter, Value};

/// What was understood, what was not, and where.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Import {
    /// What each paper was read as.
    pub papers: Vec<PaperRead>,
    /// Parameters that were set, in the order of the table.
    pub set: Vec<SetParameter>,
    /// The same as inputs: only what was set.
    pub inputs: Inputs,
    /// A whole scenario: a scenario file, an address, or the comment of an export. It takes the place of the reader's.
    pub base: Option<Inputs>,
    /// What was written and set nothing.
    pub ignored: Vec<Ignored>,
    /// What a scenario file kept of an earlier import.
    pub kept: Vec<Kept>,
    /// Damage, traps, contradictions.
    pub findings: Vec<ImportFinding>,
    /// What really happened, for calibration.
    pub observed: Option<Observed>,
    /// The address in the comment `# headgate: …` of an export, and where it stands.
    pub address: Option<(String, Place)>,
}

impl Import {
    /// The reader's scenario, or the whole one that the papers hold, overlaid by what was set. A setting that says what
    /// holds anyway is no change, and stays what it was; a guess that is confirmed is no longer one.
    #[must_use]
    pub fn applied(&self, now: &Inputs) -> Inputs {
        let base = self.base.as_ref().unwrap_or(now);
        let engine = self.inputs.engine();
        let is_other = self.inputs.is_given(Parameter::Engine) && engine != base.engine();
        let base = &if is_other { base.for_engine(engine) } else { base.clone() };
        let given = self.inputs.given().filter_map(|parameter| Some((parameter, self.inputs.get(parameter)?)));
        let mut applied = given.fold(base.clone(), |inputs, (parameter, value)| inputs.with(parameter, value));
        let settings = |parameter: &Parameter| parameter.definition().unset == Unset::Setting;
        for parameter in self.inputs.given().filter(settings).filter(|parameter| !base.is_given(*parameter)) {
            let mut without = applied.clone();
            without.clear(parameter);
            if without.scenario().value(parameter) == applied.scenario().value(parameter) {
                applied = without;
            }
        }
        applied
    }

    /// What of that differs from the reader's scenario: other values, and guesses that are confirmed.
    pub fn changes(&self, now: &Inputs) -> Vec<Parameter> {
        let applied = self.applied(now);
        let (before, after) = (now.scenario(), applied.scenario());
        let changed = |p: &Parameter| before.value(*p) != after.value(*p) || applied.is_given(*p) && !now.is_given(*p);
        Parameter::ALL.into_iter().filter(changed).collect()
    }
}

/// A paper that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperRead {
    /// Its name; empty when it was pasted.
    pub name: String,
    /// What it was read as.
    pub kind: PaperKind,
    /// Lines that it has.
    pub lines: usize,
}

/// A parameter that was set.
#[derive(Clone, Debug, PartialEq)]
pub struct SetParameter {
    /// The parameter.
    pub parameter: Parameter,
    /// Its value.
    pub value: Value,
    /// What wrote it.
    pub realm: Realm,
    /// The key as written, or the words that say it (`PARTITIONED BY`, `INSERT INTO`).
    pub key: String,
    /// The value as written.
    pub raw: String,
    /// Where it stands.
    pub place: Place,
}

/// Something that was written and set nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ignored {
    /// What wrote it.
    pub realm: Realm,
    /// The key as written.
    pub key: String,
    /// The value as written.
    pub value: String,
    /// Where it stands.
    pub place: Place,
    /// Why.
    pub reason: Reason,
}

/// Why something set nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The key is known and no number depends on it, for a reason.
    NoEffect(Quiet),
    /// The key is not known; perhaps another was meant.
    Unknown {
        /// The key that was probably meant.
        near: Option<&'static str>,
    },
    /// Another setting wins.
    Overridden {
        /// Where that one stands.
        by: Place,
    },
    /// The engine does not have the key in this release.
    NotInRelease {
        /// The release that was assumed or read.
        release: String,
    },
    /// The engine refuses the value, and would not start or would use its default.
    Unreadable {
        /// What would be right.
        right: String,
    },
    /// A placeholder that something fills in later: `${VAR}`, `{{ .Values.x }}`.
    Placeholder,
    /// The key belongs to another engine than the one that is planned.
    OtherEngine,
    /// The engine reads the key and does nothing with it.
    Dropped,
}

impl Reason {
    /// The name in JSON.
    pub fn id(&self) -> &'static str {
        match self {
            Self::NoEffect(_) => "no-effect",
            Self::Unknown { .. } => "unknown",
            Self::Overridden { .. } => "overridden",
            Self::NotInRelease { .. } => "not-in-release",
            Self::Unreadable { .. } => "unreadable",
            Self::Placeholder => "placeholder",
            Self::OtherEngine => "other-engine",
            Self::Dropped => "dropped",
        }
    }
}
