//! What a command answers, and what it refuses.

use std::borrow::Cow;
use std::fmt::Display;

/// An answer.
#[derive(Debug, Default)]
pub(crate) struct Output {
    /// For standard output.
    pub(crate) text: String,
    /// For standard error, a line each.
    pub(crate) notes: Vec<String>,
    /// Whether the answer is no, for scripts: the program ends with 1.
    pub(crate) fails: bool,
}

impl Output {
    /// An answer with notes.
    pub(crate) fn new(text: String, notes: Vec<String>) -> Self {
        Self { text, notes, fails: false }
    }

    /// The same, as a no where a condition holds.
    pub(crate) fn failing_if(self, fails: bool) -> Self {
        Self { fails, ..self }
    }
}

/// Why a command was not answered: what was read, and what would be right.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Wrong(String);

impl Wrong {
    /// With a sentence for people.
    pub(crate) fn new(why: impl Display) -> Self {
        Self(why.to_string())
    }

    /// A name that does not exist, with the one that was probably meant or all that there are.
    pub(crate) fn unknown<'n>(what: &str, name: &str, names: impl Iterator<Item = &'n str> + Clone) -> Self {
        let right = match exchange::near(name, names.clone()) {
            Some(near) => format!("did you mean {near}?"),
            None => list(what, names),
        };
        Self(format!("unknown {what} '{}': {right}", shortened(name)))
    }

    /// The sentence on one line.
    pub(crate) fn line(&self) -> String {
        one_line(&self.0)
    }
}

/// The names, or the command that lists them where they are many.
fn list<'n>(what: &str, names: impl Iterator<Item = &'n str>) -> String {
    match what {
        "parameter" => "headgate params lists them".to_owned(),
        "quantity" => "headgate estimate lists them".to_owned(),
        _ => format!("one of {}", names.collect::<Vec<_>>().join(", ")),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Without what a terminal would obey: links and files hold what others wrote. Line breaks and tabs are an answer's own.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let obeyed = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    match text.contains(obeyed) {
        true => Cow::Owned(text.chars().map(|c| if obeyed(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()),
        false => Cow::Borrowed(text),
    }
}

/// Without line breaks and other control characters.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
