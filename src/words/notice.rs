//! What was read, what is wrong with it, and what would be right: typed values, links, files.

use crate::{Language, chinese, english};
use exchange::address::{self, Right};
use exchange::scenario::{FileProblem, RightType};
use exchange::{Drift, FileFinding, LinkFinding, TooLong};
use model::unit::{Expected, Unreadable};
use model::{Parameter, Quantity, SetError};
use report::Report;

/// What is said of typed values, once a language. The page says it at once; the rest can wait for its second module.
pub(crate) struct Values {
    pub(crate) expected: fn(&Expected) -> String,
    pub(crate) unreadable: fn(read: &str, right: &str) -> String,
    pub(crate) out_of_range: fn(name: &str, asked: &str, limits: [&str; 2]) -> String,
    pub(crate) colon: &'static str,
    pub(crate) stop: &'static str,
}

/// What is said of links and files, once a language.
pub(crate) struct Sentences {
    pub(crate) right: fn(Right) -> String,
    pub(crate) right_type: fn(RightType) -> &'static str,
    pub(crate) link: fn(&LinkFinding, name: &str) -> String,
    pub(crate) file: fn(&FileProblem) -> String,
    pub(crate) too_long: fn(&TooLong) -> String,
    pub(crate) drift: fn(name: &str, then: &str, now: Option<&str>) -> String,
}

/// The names that an address takes where one of a few is right; they are the same in every language.
pub(crate) fn names(right: Right) -> Vec<&'static str> {
    match right {
        Right::Language => address::Language::ALL.iter().map(|one| one.id()).collect(),
        Right::Theme => address::Theme::ALL.iter().map(|one| one.id()).collect(),
        Right::View => address::View::ALL.iter().map(|one| one.id()).collect(),
        Right::Panel => address::Panel::ALL.iter().map(|one| one.id()).collect(),
        Right::Version | Right::Results | Right::Text => Vec::new(),
    }
}

impl Language {
    fn values(self) -> &'static Values {
        match self {
            Self::English => &english::notice::VALUES,
            Self::Chinese => &chinese::notice::VALUES,
        }
    }

    fn sentences(self) -> &'static Sentences {
        match self {
            Self::English => &english::notice::SENTENCES,
            Self::Chinese => &chinese::notice::SENTENCES,
        }
    }

    /// Why a text is not a value, and what would be right.
    pub fn unreadable(self, why: &Unreadable) -> String {
        let values = self.values();
        (values.unreadable)(&why.read, &(values.expected)(&why.right))
    }

    /// Why a value could not be set, and what would be right.
    pub fn set_error(self, why: &SetError) -> String {
        let values = self.values();
        match why {
            SetError::Unreadable(parameter, why) => {
                self.label(*parameter).to_owned() + values.colon + &self.unreadable(why)
            }
            SetError::OutOfRange(range) => {
                let show = |number| self.value(range.parameter, &model::Value::Number(number));
                let (least, most) = (show(range.limits.0), show(range.limits.1));
                (values.out_of_range)(self.label(range.parameter), &show(range.asked), [&least, &most])
            }
        }
    }

    /// Something about a link that its reader should know.
    pub fn link_finding(self, finding: &LinkFinding) -> String {
        let sentences = self.sentences();
        let named = |key: &str| Parameter::by_key(key).map_or_else(|| key.to_owned(), |p| self.label(p).to_owned());
        self.tight(match finding {
            LinkFinding::Unreadable { key, why } => named(key) + self.values().colon + &self.unreadable(why),
            LinkFinding::Malformed { key, read, right } => {
                named(key) + self.values().colon + &(self.values().unreadable)(read, &(sentences.right)(*right))
            }
            LinkFinding::UnknownKey { key, .. }
            | LinkFinding::Clamped { key, .. }
            | LinkFinding::Duplicate { key, .. } => (sentences.link)(finding, &named(key)),
            other => (sentences.link)(other, ""),
        })
    }

    /// Something about a scenario file that its reader should know.
    pub fn file_finding(self, finding: &FileFinding) -> String {
        let sentences = self.sentences();
        let text = match &finding.problem {
            FileProblem::Unreadable(why) => self.unreadable(why),
            FileProblem::WrongType { read, right } => (self.values().unreadable)(read, (sentences.right_type)(*right)),
            other => (sentences.file)(other),
        };
        let path = if finding.path.is_empty() { String::new() } else { finding.path.clone() + self.values().colon };
        self.tight(path + &text)
    }

    /// A scenario that does not fit an address.
    pub fn too_long(self, why: &TooLong) -> String {
        (self.sentences().too_long)(why)
    }

    /// A result that is no longer what a link says.
    pub fn drift(self, drift: &Drift) -> String {
        let show = |value| self.short(value, drift.quantity.unit());
        let (then, now) = (show(drift.then), drift.now.map(show));
        self.tight((self.sentences().drift)(self.quantity(drift.quantity), &then, now.as_deref()))
    }

    /// What a screen reader hears after a change: the setting, and the numbers that matter most.
    pub fn announcement(self, report: &Report, changed: Parameter) -> String {
        let values = self.values();
        let value = self.value(changed, &report.scenario().value(changed));
        let mut text = self.label(changed).to_owned() + " " + &value + values.stop;
        for quantity in [Quantity::FilesPerDay, Quantity::VisibleP95] {
            if let Some(value) = report.value(quantity) {
                text += &(self.quantity(quantity).to_owned() + " " + &self.short(value, quantity.unit()) + values.stop);
            }
        }
        self.tight(text)
    }
}
