//! What a scenario file said wrong.

use model::unit::Unreadable;
use std::fmt;

/// Something about a scenario file that the reader should know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFinding {
    /// Where in the file, such as `scenario.interval`; empty for the whole.
    pub path: String,
    /// What is wrong there.
    pub problem: FileProblem,
}

/// What is wrong at a place of a scenario file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// The text is not JSON.
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// Only so many bytes are read.
    TooLarge {
        /// The most that is read.
        most: usize,
    },
    /// Something else was expected there.
    WrongType {
        /// What was read, shortened.
        read: String,
        /// What would be right.
        right: RightType,
    },
    /// A key that is not known; it stays in the file.
    UnknownKey {
        /// The parameter that was probably meant.
        near: Option<&'static str>,
    },
    /// A value that is none of its parameter's.
    Unreadable(Unreadable),
    /// A value beyond the limits was moved to the nearest.
    Clamped {
        /// What the file said.
        asked: String,
        /// What was taken.
        taken: String,
    },
    /// The file does not say its version, and was read as the newest.
    NoVersion,
    /// The file was written by a newer format or a newer model.
    Newer {
        /// The version that it names.
        version: u64,
    },
}

/// What a value of the file should have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RightType {
    /// A JSON object.
    Object,
    /// A list of texts.
    Texts,
    /// A list of what an import kept.
    Kept,
    /// A whole number from 1.
    Version,
    /// A number that is not negative.
    Number,
    /// A text in quotes: as a number, release 1.10 would be 1.1.
    ReleaseInQuotes,
    /// A text, a number, true, false, or 24 numbers for a day's shape.
    Value,
}

impl fmt::Display for RightType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Object => "an object such as {\"interval\": \"30s\"}",
            Self::Texts => "a list of texts",
            Self::Kept => "a list of objects such as {\"in\": \"flink-config\", \"key\": \"a.b\", \"value\": \"1\"}",
            Self::Version => "a version such as 1",
            Self::Number => "a number that is not negative",
            Self::ReleaseInQuotes => "a release in quotes such as \"1.10\"",
            Self::Value => "a text, a number, true or false (or 24 numbers for a day's shape)",
        })
    }
}

impl FileProblem {
    /// The name in JSON and in catalogues of words.
    pub fn id(&self) -> &'static str {
        match self {
            Self::NotJson { .. } => "not-json",
            Self::TooLarge { .. } => "too-large",
            Self::WrongType { .. } => "wrong-type",
            Self::UnknownKey { .. } => "unknown-key",
            Self::Unreadable(_) => "unreadable",
            Self::Clamped { .. } => "clamped",
            Self::NoVersion => "no-version",
            Self::Newer { .. } => "newer",
        }
    }
}

impl fmt::Display for FileFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        match &self.problem {
            FileProblem::NotJson { line, column } => {
                write!(f, "not JSON from line {line}, column {column} on; a file such as {{\"headgate\": 1, ")?;
                f.write_str("\"scenario\": {\"interval\": \"30s\"}} would be right")
            }
            FileProblem::TooLarge { most } => write!(f, "the file is larger than {most} bytes, the most that is read"),
            FileProblem::WrongType { read, right } => write!(f, "{read} is not {right}"),
            FileProblem::UnknownKey { near: None } => f.write_str("not known; it stays in the file"),
            FileProblem::UnknownKey { near: Some(near) } => {
                write!(f, "not known; it stays in the file (did you mean {near}?)")
            }
            FileProblem::Unreadable(why) => why.fmt(f),
            FileProblem::Clamped { asked, taken } => write!(f, "{asked} is out of range, {taken} was taken"),
            FileProblem::NoVersion => f.write_str("the file does not name its version (\"headgate\": 1)"),
            FileProblem::Newer { version } => write!(f, "version {version} is newer; what is known was read"),
        }
    }
}
