//! What is said about papers that were read.

use crate::{Language, chinese, english};
use exchange::import::{
    FindingKind, HistoryFinding, ImportFinding, ImportProblem, PaperKind, Realm, Reason, SyntaxFinding,
};
use exchange::keys::KeyFinding;

/// The sentences about imports, once a language.
pub(crate) struct ImportSentences {
    pub(crate) syntax: fn(&SyntaxFinding) -> String,
    pub(crate) key: fn(&KeyFinding) -> String,
    pub(crate) history: fn(&HistoryFinding) -> String,
    pub(crate) kind: fn(FindingKind) -> &'static str,
    pub(crate) paper: fn(PaperKind) -> &'static str,
    pub(crate) reason: fn(&Reason, place: &str) -> String,
    pub(crate) realm: fn(Realm) -> &'static str,
}

impl Language {
    fn import_sentences(self) -> &'static ImportSentences {
        match self {
            Self::English => &english::import::SENTENCES,
            Self::Chinese => &chinese::import::SENTENCES,
        }
    }

    /// Something about a paper that its reader should know; where it stands is said beside it.
    pub fn import_finding(self, finding: &ImportFinding) -> String {
        let sentences = self.import_sentences();
        self.tight(match &finding.problem {
            ImportProblem::Syntax(finding) => (sentences.syntax)(finding),
            ImportProblem::Key(finding) => (sentences.key)(finding),
            ImportProblem::History(finding) => (sentences.history)(finding),
        })
    }

    /// How a finding is grouped.
    pub fn import_finding_kind(self, kind: FindingKind) -> &'static str {
        (self.import_sentences().kind)(kind)
    }

    /// What a paper was read as.
    pub fn paper_kind(self, kind: PaperKind) -> &'static str {
        (self.import_sentences().paper)(kind)
    }

    /// Where a setting stands or belongs.
    pub fn realm(self, realm: Realm) -> &'static str {
        (self.import_sentences().realm)(realm)
    }

    /// Why something that was written set nothing; `place` is where the setting stands that wins, as it is shown.
    pub fn import_reason(self, reason: &Reason, place: &str) -> String {
        self.tight((self.import_sentences().reason)(reason, place))
    }
}
