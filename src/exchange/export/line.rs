//! Settings on their way into a text.

use crate::import::{Ignored, Import, Realm, Reason};
use crate::keys::Quiet;

/// An option with its value and what it controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) key: String,
    pub(super) value: String,
    /// A comment; empty without one.
    pub(super) note: String,
}

impl Line {
    /// Without a comment.
    pub(super) fn bare(key: &str, value: &str) -> Self {
        Self { key: key.to_owned(), value: value.to_owned(), note: String::new() }
    }

    /// The same option behind a prefix.
    pub(super) fn behind(self, prefix: &str) -> Self {
        Self { key: format!("{prefix}{}", self.key), ..self }
    }
}

/// An option that an import kept: not known, or known and without effect on the plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What wrote it.
    pub realm: Realm,
    /// The key as written.
    pub key: String,
    /// The value as written.
    pub value: String,
}

impl Kept {
    /// What of an import travels on: what is not known, and what no number depends on.
    pub fn of(import: &Import) -> Vec<Self> {
        let travels = |ignored: &&Ignored| match ignored.reason {
            Reason::Unknown { .. } | Reason::Placeholder => true,
            Reason::NoEffect(quiet) => !matches!(quiet, Quiet::OtherTable | Quiet::Identity),
            _ => false,
        };
        let kept = |one: &Ignored| Self { realm: one.realm, key: one.key.clone(), value: one.value.clone() };
        import.ignored.iter().filter(travels).map(kept).chain(import.kept.clone()).collect()
    }
}
