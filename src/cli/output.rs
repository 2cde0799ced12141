//! What a command answers, and what it refuses.

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
            None => list(names),
        };
        Self(format!("unknown {what} '{}': {right}", shortened(name)))
    }

    /// The sentence on one line.
    pub(crate) fn line(&self) -> String {
        one_line(&self.0)
    }
}

fn list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    const MOST: usize = 20;
    let names: Vec<&str> = names.collect();
    if names.len() > MOST { "headgate params lists them".to_owned() } else { format!("one of {}", names.join(", ")) }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Without line breaks and other control characters.
pub(crate) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
