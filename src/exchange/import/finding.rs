//! What to know about papers that were read.

use super::history::HistoryFinding;
use super::syntax::SyntaxFinding;
use super::written::Place;
use crate::keys::KeyFinding;

/// Something that the reader should know.
#[derive(Clone, Debug, PartialEq)]
pub struct ImportFinding {
    /// Where; line 0 is the paper as a whole.
    pub place: Place,
    /// What.
    pub problem: ImportProblem,
}

/// What it is, by the layer that saw it.
#[derive(Clone, Debug, PartialEq)]
pub enum ImportProblem {
    /// The text itself.
    Syntax(SyntaxFinding),
    /// A key or its value.
    Key(KeyFinding),
    /// A history.
    History(HistoryFinding),
}

/// How a finding is grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FindingKind {
    /// Something could not be read.
    Damage,
    /// Two papers or lines say different things; one wins.
    Contradiction,
    /// The engine will not do what the line looks like.
    Trap,
    /// Worth knowing.
    Note,
}

impl FindingKind {
    /// Every kind, the gravest first.
    pub const ALL: [Self; 4] = [Self::Damage, Self::Contradiction, Self::Trap, Self::Note];

    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Self::Damage => "damage",
            Self::Contradiction => "contradiction",
            Self::Trap => "trap",
            Self::Note => "note",
        }
    }
}

impl ImportFinding {
    /// The name in JSON.
    pub fn id(&self) -> &'static str {
        match &self.problem {
            ImportProblem::Syntax(finding) => finding.id(),
            ImportProblem::Key(finding) => finding.id(),
            ImportProblem::History(finding) => finding.id(),
        }
    }

    /// How it is grouped.
    pub fn kind(&self) -> FindingKind {
        match &self.problem {
            ImportProblem::Syntax(finding) => finding.kind(),
            ImportProblem::Key(finding) => finding.kind(),
            ImportProblem::History(finding) => finding.kind(),
        }
    }
}
