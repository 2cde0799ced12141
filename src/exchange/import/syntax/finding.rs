//! What to know about the texts themselves.

use crate::import::FindingKind;

/// Something about a text that the reader should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxFinding {
    /// Nothing but blanks.
    Empty,
    /// No text at all.
    Binary,
    /// Characters were lost in another encoding.
    Encoding,
    /// A text that is none of the kinds that are read.
    Unrecognised,
    /// More than is read.
    Bound {
        /// Of what.
        bounded: Bounded,
        /// The most that is read.
        most: usize,
    },
    /// No JSON from there on.
    NotJson {
        /// The column, from 1.
        column: usize,
    },
    /// No YAML from there on.
    NotYaml {
        /// The column, from 1.
        column: usize,
    },
    /// Anchors and aliases are not followed.
    YamlAlias,
    /// A key stands twice in one map: Flink's YAML refuses the file.
    YamlDuplicate {
        /// The key.
        key: String,
    },
    /// A tab in the indentation: YAML refuses the file.
    YamlTab,
    /// `flink-conf.yaml` knows no nesting: the line sets a key that nobody reads.
    NestedInFlat {
        /// The key that Flink reads.
        read: String,
        /// The key that was probably meant.
        meant: String,
    },
    /// `flink-conf.yaml` skips a line without `: `.
    FlatSkipped {
        /// The line.
        words: String,
    },
    /// `flink-conf.yaml` keeps quotes as part of the value.
    FlatQuotes {
        /// The key.
        key: String,
        /// The value as Flink reads it.
        value: String,
    },
    /// Blanks or a tab inside the quotes of a key: the engine does not know such a key.
    BlankInKey {
        /// The key, trimmed.
        key: String,
    },
    /// `SET key = 60 s;` without quotes is refused.
    SetUnquoted {
        /// The statement.
        words: String,
    },
    /// `# …` in SQL, which has no such comment: the engine refuses it.
    NoComment {
        /// The line.
        words: String,
    },
    /// A comma before the closing bracket: the engine refuses the statement.
    CommaTooMany,
    /// Something is not closed until the end: the text was probably cut off.
    Unclosed {
        /// What.
        what: Unclosed,
    },
    /// The statement of a table breaks off: nothing is taken from what does not stand in it.
    CutTable {
        /// The table.
        name: String,
    },
    /// Both `flink-conf.yaml` and `config.yaml`: Flink 1.19 and 1.20 read only the first.
    BothConfigs,
    /// Rows of a sample were counted.
    Sampled {
        /// Rows that were inserted.
        inserts: u64,
        /// Rows that changed.
        updates: u64,
        /// Rows that were deleted.
        deletes: u64,
    },
}

/// What is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bounded {
    /// Bytes of a text.
    Bytes,
    /// Lines of a text.
    Lines,
    /// Papers of an import.
    Papers,
    /// Settings of an import.
    Settings,
    /// Tables of an import.
    Tables,
    /// Levels of nesting.
    Depth,
    /// Findings.
    Findings,
}

/// What is not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unclosed {
    /// A quote.
    Quote,
    /// A comment.
    Comment,
    /// A bracket.
    Bracket,
}

impl SyntaxFinding {
    /// The name in JSON.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Binary => "binary",
            Self::Encoding => "encoding",
            Self::Unrecognised => "unrecognised",
            Self::Bound { .. } => "bound",
            Self::NotJson { .. } => "not-json",
            Self::NotYaml { .. } => "not-yaml",
            Self::YamlAlias => "yaml-alias",
            Self::YamlDuplicate { .. } => "yaml-duplicate",
            Self::YamlTab => "yaml-tab",
            Self::NestedInFlat { .. } => "nested-in-flat",
            Self::FlatSkipped { .. } => "flat-skipped",
            Self::FlatQuotes { .. } => "flat-quotes",
            Self::BlankInKey { .. } => "blank-in-key",
            Self::SetUnquoted { .. } => "set-unquoted",
            Self::NoComment { .. } => "no-comment",
            Self::CommaTooMany => "comma-too-many",
            Self::Unclosed { .. } => "unclosed",
            Self::CutTable { .. } => "cut-table",
            Self::BothConfigs => "both-configs",
            Self::Sampled { .. } => "sampled",
        }
    }

    /// How it is grouped.
    pub fn kind(&self) -> FindingKind {
        match self {
            Self::Empty
            | Self::Binary
            | Self::Encoding
            | Self::Unrecognised
            | Self::Bound { .. }
            | Self::NotJson { .. }
            | Self::NotYaml { .. }
            | Self::YamlAlias
            | Self::Unclosed { .. }
            | Self::CutTable { .. } => FindingKind::Damage,
            Self::YamlDuplicate { .. } | Self::BothConfigs => FindingKind::Contradiction,
            Self::YamlTab
            | Self::NestedInFlat { .. }
            | Self::FlatSkipped { .. }
            | Self::FlatQuotes { .. }
            | Self::BlankInKey { .. }
            | Self::SetUnquoted { .. }
            | Self::NoComment { .. }
            | Self::CommaTooMany => FindingKind::Trap,
            Self::Sampled { .. } => FindingKind::Note,
        }
    }
}
