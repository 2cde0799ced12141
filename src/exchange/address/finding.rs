//! What a link said wrong.

use super::reader::{Language, Panel, Theme, View};
use model::unit::Unreadable;
use std::fmt;

/// Something about a link that the reader should know. Keys are as they stand in the link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkFinding {
    /// The link does not say its grammar's version, and was read as this one.
    NoVersion {
        /// The version that was taken.
        taken: u32,
    },
    /// Written by a newer grammar; what is known was read.
    NewerGrammar {
        /// The version that the link names.
        version: u32,
    },
    /// Computed by a newer model than this one.
    NewerModel {
        /// The version that the link names.
        version: u32,
    },
    /// A key that this version does not know.
    UnknownKey {
        /// The key.
        key: String,
        /// Its value.
        value: String,
        /// Whether it travels on in the next address.
        kept: bool,
    },
    /// A value beyond the limits was moved to the nearest.
    Clamped {
        /// The key.
        key: String,
        /// What the link said.
        asked: String,
        /// What was taken.
        taken: String,
    },
    /// A value that could not be read was left at its default.
    Unreadable {
        /// The key.
        key: String,
        /// What was read, and what would be right.
        why: Unreadable,
    },
    /// A text, a list or a version that could not be read was left out.
    Malformed {
        /// The key.
        key: String,
        /// What was read.
        read: String,
        /// What would be right.
        right: Right,
    },
    /// Something like a second link stands behind a second `#`, and was left out.
    SecondLink {
        /// What stands there, shortened.
        text: String,
    },
    /// A key that stands more than once; the last one that can be read holds.
    Duplicate {
        /// The key.
        key: String,
        /// The value that was taken.
        taken: String,
    },
    /// A piece that is no pair.
    NoPair {
        /// The piece.
        piece: String,
    },
    /// There is no checksum: written by hand, or cut off at the end, where a value may lack its last characters.
    NoChecksum {
        /// The last pair that was read.
        last: String,
    },
    /// The checksum differs: something was changed on the way, or by hand.
    WrongChecksum,
    /// Only the beginning of a very long text was read.
    CutOff {
        /// Characters that were read.
        read: usize,
    },
}

/// What a malformed value should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// The version of a grammar or a model.
    Version,
    /// Pinned results.
    Results,
    /// base64url of UTF-8.
    Text,
    /// A language.
    Language,
    /// A theme.
    Theme,
    /// A view.
    View,
    /// A panel.
    Panel,
}

impl fmt::Display for Right {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version => f.write_str("a version such as 1"),
            Self::Results => f.write_str("results such as 60_46100_62.1"),
            Self::Text => f.write_str("text in base64url"),
            Self::Language => names(f, Language::ALL.iter().map(|one| one.id())),
            Self::Theme => names(f, Theme::ALL.iter().map(|one| one.id())),
            Self::View => names(f, View::ALL.iter().map(|one| one.id())),
            Self::Panel => names(f, Panel::ALL.iter().map(|one| one.id())),
        }
    }
}

fn names(f: &mut fmt::Formatter<'_>, names: impl Iterator<Item = &'static str>) -> fmt::Result {
    write!(f, "one of {}", names.collect::<Vec<_>>().join(", "))
}

impl LinkFinding {
    /// The name in JSON and in catalogues of words.
    pub fn id(&self) -> &'static str {
        match self {
            Self::NoVersion { .. } => "no-version",
            Self::NewerGrammar { .. } => "newer-grammar",
            Self::NewerModel { .. } => "newer-model",
            Self::UnknownKey { .. } => "unknown-key",
            Self::Clamped { .. } => "clamped",
            Self::Unreadable { .. } => "unreadable",
            Self::Malformed { .. } => "malformed",
            Self::SecondLink { .. } => "second-link",
            Self::Duplicate { .. } => "duplicate",
            Self::NoPair { .. } => "no-pair",
            Self::NoChecksum { .. } => "no-checksum",
            Self::WrongChecksum => "wrong-checksum",
            Self::CutOff { .. } => "cut-off",
        }
    }
}

impl fmt::Display for LinkFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVersion { taken } => write!(f, "the link does not name its version, so it was read as v={taken}"),
            Self::NewerGrammar { version } => {
                write!(f, "the link was written by a newer Headgate (v={version}); what is known was read")
            }
            Self::NewerModel { version } => {
                write!(f, "the link was computed by a newer model (m={version}); results may differ")
            }
            Self::UnknownKey { key, value, kept: true } => {
                write!(f, "{key}={value} is not known here; it stays in the link")
            }
            Self::UnknownKey { key, value, kept: false } => write!(f, "{key}={value} is not known and was left out"),
            Self::Clamped { key, asked, taken } => write!(f, "{key}={asked} is out of range, {taken} was taken"),
            Self::Unreadable { key, why } => write!(f, "{key}: {why}"),
            Self::Malformed { key, read, right } => write!(f, "{key}: '{read}' is not {right}"),
            Self::Duplicate { key, taken } => {
                write!(f, "{key} stands more than once; the last one that can be read, {taken}, was taken")
            }
            Self::SecondLink { text } => write!(f, "what stands behind the second #, {text}, was left out"),
            Self::NoPair { piece } => write!(f, "'{piece}' is not key=value"),
            Self::NoChecksum { last } => {
                write!(f, "there is no checksum: if the link was cut off, its end '{last}' may be incomplete")
            }
            Self::WrongChecksum => f.write_str("the checksum does not fit: the link was changed after it was made"),
            Self::CutOff { read } => write!(f, "only the first {read} characters were read"),
        }
    }
}
